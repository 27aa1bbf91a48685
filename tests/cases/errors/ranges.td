// RUN: not llvm-tblgen -DBRACED_STRING %s 2>&1 \
// RUN:   | FileCheck --check-prefix=BRACED-STRING --implicit-check-not=error: %s
// RUN: not llvm-tblgen -DNEGATIVE_END %s 2>&1 \
// RUN:   | FileCheck --check-prefix=NEGATIVE-END --implicit-check-not=error: %s
// RUN: not llvm-tblgen -DNEGATIVE %s 2>&1 \
// RUN:   | FileCheck --check-prefix=NEGATIVE --implicit-check-not=error: %s
// RUN: not llvm-tblgen -DNO_END %s 2>&1 \
// RUN:   | FileCheck --check-prefix=NO-END --implicit-check-not=error: %s
// RUN: not llvm-tblgen -DNEGATIVE_LATER %s 2>&1 \
// RUN:   | FileCheck --check-prefix=NEGATIVE-LATER --implicit-check-not=error: %s
// RUN: not llvm-tblgen -DNOT_CLOSED %s 2>&1 \
// RUN:   | FileCheck --check-prefix=NOT-CLOSED --implicit-check-not=error: %s
// RUN: not llvm-tblgen -DUNKNOWN %s 2>&1 \
// RUN:   | FileCheck --check-prefix=UNKNOWN --implicit-check-not=error: %s
// RUN: not llvm-tblgen -DUNKNOWN_START %s 2>&1 \
// RUN:   | FileCheck --check-prefix=UNKNOWN-START --implicit-check-not=error: %s
// RUN: not llvm-tblgen -DUNKNOWN_END %s 2>&1 \
// RUN:   | FileCheck --check-prefix=UNKNOWN-END --implicit-check-not=error: %s
// RUN: not llvm-tblgen -DBITS_NEGATIVE %s 2>&1 \
// RUN:   | FileCheck --check-prefix=BITS-NEGATIVE --implicit-check-not=error: %s
// RUN: not llvm-tblgen -DLET_NEGATIVE %s 2>&1 \
// RUN:   | FileCheck --check-prefix=LET-NEGATIVE --implicit-check-not=error: %s
// RUN: not llvm-tblgen -DLET_STRING %s 2>&1 \
// RUN:   | FileCheck --check-prefix=LET-STRING --implicit-check-not=error: %s
// RUN: not llvm-tblgen -DBITS_UNKNOWN %s 2>&1 \
// RUN:   | FileCheck --check-prefix=BITS-UNKNOWN --implicit-check-not=error: %s
// RUN: not llvm-tblgen -DBITS_UNKNOWN_END %s 2>&1 \
// RUN:   | FileCheck --check-prefix=BITS-UNKNOWN-END --implicit-check-not=error: %s
// RUN: not llvm-tblgen -DLET_UNKNOWN %s 2>&1 \
// RUN:   | FileCheck --check-prefix=LET-UNKNOWN --implicit-check-not=error: %s
// RUN: not llvm-tblgen -DSLICE_STRINGS %s 2>&1 \
// RUN:   | FileCheck --check-prefix=SLICE-STRINGS --implicit-check-not=error: %s
// RUN: not llvm-tblgen -DSLICE_STRING %s 2>&1 \
// RUN:   | FileCheck --check-prefix=SLICE-STRING --implicit-check-not=error: %s
// RUN: not llvm-tblgen -DSLICE_OF_UNSET %s 2>&1 \
// RUN:   | FileCheck --check-prefix=SLICE-OF-UNSET --implicit-check-not=error: %s
// RUN: not llvm-tblgen -DSLICE_OF_UNKNOWN %s 2>&1 \
// RUN:   | FileCheck --check-prefix=SLICE-OF-UNKNOWN --implicit-check-not=error: %s

// Ranges of loops, of bits and of list elements that make no sense.
#ifdef BRACED_STRING
foreach i = {0-1, "a"} in def x#i;
// BRACED-STRING: ranges.td:[[@LINE-1]]:22: error: expected integer or bitrange
// BRACED-STRING: ranges.td:[[@LINE-2]]:24: error: expected declaration in for
#endif
#ifdef NEGATIVE_END
foreach i = {0--1} in def x#i;
// NEGATIVE-END: ranges.td:[[@LINE-1]]:18: error: invalid range, cannot be negative
// NEGATIVE-END: ranges.td:[[@LINE-2]]:20: error: expected declaration in for
#endif
#ifdef NEGATIVE
foreach i = {-1} in def x#i;
// NEGATIVE: ranges.td:[[@LINE-1]]:16: error: invalid range, cannot be negative
// NEGATIVE: ranges.td:[[@LINE-2]]:18: error: expected declaration in for
#endif
#ifdef NO_END
foreach i = {0-} in def x#i;
// NO-END: ranges.td:[[@LINE-1]]:16: error: Unknown or reserved token when parsing a value
// NO-END: ranges.td:[[@LINE-2]]:16: error: expected integer value as end of range
// NO-END: ranges.td:[[@LINE-3]]:18: error: expected declaration in for
#endif
#ifdef NEGATIVE_LATER
foreach i = {0, -2} in def x#i;
// NEGATIVE-LATER: ranges.td:[[@LINE-1]]:19: error: invalid range, cannot be negative
// NEGATIVE-LATER: ranges.td:[[@LINE-2]]:21: error: expected declaration in for
#endif
#ifdef NOT_CLOSED
foreach i = {0, 1 in def x;
// NOT-CLOSED: ranges.td:[[@LINE-1]]:19: error: expected '}' at end of bit range list
// NOT-CLOSED: ranges.td:[[@LINE-2]]:19: error: expected declaration in for
#endif
#ifdef UNKNOWN
foreach i = {x} in def x;
// UNKNOWN: ranges.td:[[@LINE-1]]:14: error: Variable not defined: 'x'
// UNKNOWN: ranges.td:[[@LINE-2]]:15: error: expected integer or bitrange
// UNKNOWN: ranges.td:[[@LINE-3]]:17: error: expected declaration in for
#endif
#ifdef UNKNOWN_START
foreach i = x-3 in def x;
// UNKNOWN-START: ranges.td:[[@LINE-1]]:13: error: Variable not defined: 'x'
// UNKNOWN-START: ranges.td:[[@LINE-2]]:14: error: expected declaration in for
#endif
#ifdef UNKNOWN_END
foreach i = {0-x} in def x;
// UNKNOWN-END: ranges.td:[[@LINE-1]]:16: error: Variable not defined: 'x'
// UNKNOWN-END: ranges.td:[[@LINE-2]]:17: error: expected integer value as end of range
// UNKNOWN-END: ranges.td:[[@LINE-3]]:19: error: expected declaration in for
#endif
#ifdef BITS_NEGATIVE
def a { bits<4> b = 0; bits<2> c = b{-1-3}; }
// BITS-NEGATIVE: ranges.td:[[@LINE-1]]:40: error: invalid range, cannot be negative
// BITS-NEGATIVE: ranges.td:[[@LINE-2]]:40: error: expected ';' after declaration
#endif
#ifdef LET_NEGATIVE
def a { bits<4> b = 0; let b{-1-3} = 0; }
// LET-NEGATIVE: ranges.td:[[@LINE-1]]:32: error: invalid range, cannot be negative
#endif
#ifdef LET_STRING
def a { bits<4> b = 0; let b{"s"} = 0; }
// LET-STRING: ranges.td:[[@LINE-1]]:33: error: expected integer or bitrange
#endif
#ifdef BITS_UNKNOWN
def a { bits<4> b = 0; bit c = b{x}; }
// BITS-UNKNOWN: ranges.td:[[@LINE-1]]:34: error: Variable not defined: 'x'
// BITS-UNKNOWN: ranges.td:[[@LINE-2]]:35: error: expected integer or bitrange
// BITS-UNKNOWN: ranges.td:[[@LINE-3]]:35: error: expected ';' after declaration
#endif
#ifdef BITS_UNKNOWN_END
def a { bits<4> b = 0; bit c = b{1-x}; }
// BITS-UNKNOWN-END: ranges.td:[[@LINE-1]]:36: error: Variable not defined: 'x'
// BITS-UNKNOWN-END: ranges.td:[[@LINE-2]]:37: error: expected integer value as end of range
// BITS-UNKNOWN-END: ranges.td:[[@LINE-3]]:37: error: expected ';' after declaration
#endif
#ifdef LET_UNKNOWN
def a { bits<4> b = 0; let b{x} = 1; }
// LET-UNKNOWN: ranges.td:[[@LINE-1]]:30: error: Variable not defined: 'x'
// LET-UNKNOWN: ranges.td:[[@LINE-2]]:31: error: expected integer or bitrange
#endif
#ifdef SLICE_STRINGS
def a { int x = 1; list<int> l = [1, 2]; list<int> y = l[x, ["s"], 2]; }
// SLICE-STRINGS: ranges.td:[[@LINE-1]]:61: error: expected list<int>, got list<string>
// SLICE-STRINGS: ranges.td:[[@LINE-2]]:66: error: expected ';' after declaration
#endif
#ifdef SLICE_STRING
def a { list<int> l = [1]; list<int> y = l[[1],"s"]; }
// SLICE-STRING: ranges.td:[[@LINE-1]]:48: error: unhandled type string in range
// SLICE-STRING: ranges.td:[[@LINE-2]]:51: error: expected ';' after declaration
#endif
#ifdef SLICE_OF_UNSET
def a { list<int> l = [1]; list<int> y = ?[2]; int z = l[]; }
// SLICE-OF-UNSET: ranges.td:[[@LINE-1]]:42: error: Invalid value, list expected
// SLICE-OF-UNSET: ranges.td:[[@LINE-2]]:43: error: expected ';' after declaration
#endif
#ifdef SLICE_OF_UNKNOWN
def a { int x = missing[2]; }
// SLICE-OF-UNKNOWN: ranges.td:[[@LINE-1]]:17: error: Variable not defined: 'missing'
// SLICE-OF-UNKNOWN: ranges.td:[[@LINE-2]]:24: error: expected ';' after declaration
#endif
