// RUN: not llvm-tblgen -DTOO_FEW %s 2>&1 \
// RUN:   | FileCheck --check-prefix=TOO-FEW --implicit-check-not=error: %s
// RUN: not llvm-tblgen -DTOO_MANY %s 2>&1 \
// RUN:   | FileCheck --check-prefix=TOO-MANY --implicit-check-not=error: %s
// RUN: not llvm-tblgen -DADD_TYPE %s 2>&1 \
// RUN:   | FileCheck --check-prefix=ADD-TYPE --implicit-check-not=error: %s
// RUN: not llvm-tblgen -DHEAD_EMPTY %s 2>&1 \
// RUN:   | FileCheck --check-prefix=HEAD-EMPTY --implicit-check-not=error: %s
// RUN: not llvm-tblgen -DTAIL_EMPTY %s 2>&1 \
// RUN:   | FileCheck --check-prefix=TAIL-EMPTY --implicit-check-not=error: %s
// RUN: not llvm-tblgen -DSIZE_TYPE %s 2>&1 \
// RUN:   | FileCheck --check-prefix=SIZE-TYPE --implicit-check-not=error: %s
// RUN: not llvm-tblgen -DDIV_ZERO %s 2>&1 \
// RUN:   | FileCheck --check-prefix=DIV-ZERO --implicit-check-not=error: %s
// RUN: not llvm-tblgen -DLOG_ZERO %s 2>&1 \
// RUN:   | FileCheck --check-prefix=LOG-ZERO --implicit-check-not=error: %s
// RUN: not llvm-tblgen -DSUBSTR_START %s 2>&1 \
// RUN:   | FileCheck --check-prefix=SUBSTR-START --implicit-check-not=error: %s
// RUN: not llvm-tblgen -DFIND_START %s 2>&1 \
// RUN:   | FileCheck --check-prefix=FIND-START --implicit-check-not=error: %s
// RUN: not llvm-tblgen -DIF_TYPES %s 2>&1 \
// RUN:   | FileCheck --check-prefix=IF-TYPES --implicit-check-not=error: %s
// RUN: not llvm-tblgen -DCOND_NONE %s 2>&1 \
// RUN:   | FileCheck --check-prefix=COND-NONE --implicit-check-not=error: %s
// RUN: not llvm-tblgen -DCOND_TYPES %s 2>&1 \
// RUN:   | FileCheck --check-prefix=COND-TYPES --implicit-check-not=error: %s
// RUN: not llvm-tblgen -DCAST_MISSING %s 2>&1 \
// RUN:   | FileCheck --check-prefix=CAST-MISSING --implicit-check-not=error: %s
// RUN: not llvm-tblgen -DCAST_CLASS %s 2>&1 \
// RUN:   | FileCheck --check-prefix=CAST-CLASS --implicit-check-not=error: %s
// RUN: not llvm-tblgen -DCAST_TYPE %s 2>&1 \
// RUN:   | FileCheck --check-prefix=CAST-TYPE --implicit-check-not=error: %s
// RUN: not llvm-tblgen -DCAST_UNKNOWN %s 2>&1 \
// RUN:   | FileCheck --check-prefix=CAST-UNKNOWN --implicit-check-not=error: %s
// RUN: not llvm-tblgen -DEXISTS_TYPE %s 2>&1 \
// RUN:   | FileCheck --check-prefix=EXISTS-TYPE --implicit-check-not=error: %s
// RUN: not llvm-tblgen -DEQ_TYPES %s 2>&1 \
// RUN:   | FileCheck --check-prefix=EQ-TYPES --implicit-check-not=error: %s
// RUN: not llvm-tblgen -DFOREACH_TYPE %s 2>&1 \
// RUN:   | FileCheck --check-prefix=FOREACH-TYPE --implicit-check-not=error: %s
// RUN: not llvm-tblgen -DFOLDL_TYPE %s 2>&1 \
// RUN:   | FileCheck --check-prefix=FOLDL-TYPE --implicit-check-not=error: %s
// RUN: not llvm-tblgen -DFILTER_TYPE %s 2>&1 \
// RUN:   | FileCheck --check-prefix=FILTER-TYPE --implicit-check-not=error: %s
// RUN: not llvm-tblgen -DCON_OPERATORS %s 2>&1 \
// RUN:   | FileCheck --check-prefix=CON-OPERATORS --implicit-check-not=error: %s
// RUN: not llvm-tblgen -DDAG_LENGTHS %s 2>&1 \
// RUN:   | FileCheck --check-prefix=DAG-LENGTHS --implicit-check-not=error: %s
// RUN: not llvm-tblgen -DDAGARG_INDEX %s 2>&1 \
// RUN:   | FileCheck --check-prefix=DAGARG-INDEX --implicit-check-not=error: %s
// RUN: not llvm-tblgen -DDAGARG_NAME %s 2>&1 \
// RUN:   | FileCheck --check-prefix=DAGARG-NAME --implicit-check-not=error: %s
// RUN: not llvm-tblgen -DSETDAGOP_TYPE %s 2>&1 \
// RUN:   | FileCheck --check-prefix=SETDAGOP-TYPE --implicit-check-not=error: %s
// RUN: not llvm-tblgen -DRANGE_STEP %s 2>&1 \
// RUN:   | FileCheck --check-prefix=RANGE-STEP --implicit-check-not=error: %s
// RUN: not llvm-tblgen -DLISTCONCAT_TYPES %s 2>&1 \
// RUN:   | FileCheck --check-prefix=LISTCONCAT-TYPES --implicit-check-not=error: %s
// RUN: not llvm-tblgen -DINTERLEAVE_TYPE %s 2>&1 \
// RUN:   | FileCheck --check-prefix=INTERLEAVE-TYPE --implicit-check-not=error: %s
// RUN: not llvm-tblgen -DSTRCONCAT_TYPE %s 2>&1 \
// RUN:   | FileCheck --check-prefix=STRCONCAT-TYPE --implicit-check-not=error: %s
// RUN: not llvm-tblgen -DREPR %s 2>&1 \
// RUN:   | FileCheck --check-prefix=REPR --implicit-check-not=error: %s
// RUN: not llvm-tblgen -DTYPE_ANGLE %s 2>&1 \
// RUN:   | FileCheck --check-prefix=TYPE-ANGLE --implicit-check-not=error: %s

// Operators with wrong numbers of operands, wrong types, and values that make no sense.
class C;
def c : C;
def op;
#ifdef TOO_FEW
def a { int x = !add(1); }
// TOO-FEW: operators.td:[[@LINE-1]]:17: error: expected two operands to operator
// TOO-FEW: tblgen: 1 errors.
#endif
#ifdef TOO_MANY
def a { int x = !sub(1, 2, 3); }
// TOO-MANY: operators.td:[[@LINE-1]]:17: error: expected two operands to operator
// TOO-MANY: tblgen: 1 errors.
#endif
#ifdef ADD_TYPE
def a { int x = !add("a", 2); }
// ADD-TYPE: operators.td:[[@LINE-1]]:22: error: expected value of type 'int', got 'string'
// ADD-TYPE: operators.td:[[@LINE-2]]:25: error: expected ';' after declaration
#endif
#ifdef HEAD_EMPTY
def a { int x = !head([]<int>); }
// HEAD-EMPTY: operators.td:[[@LINE-1]]:30: error: empty list argument in unary operator
// HEAD-EMPTY: operators.td:[[@LINE-2]]:30: error: expected ';' after declaration
#endif
#ifdef TAIL_EMPTY
def a { list<int> x = !tail([]<int>); }
// TAIL-EMPTY: operators.td:[[@LINE-1]]:36: error: empty list argument in unary operator
// TAIL-EMPTY: operators.td:[[@LINE-2]]:36: error: expected ';' after declaration
#endif
#ifdef SIZE_TYPE
def a { int x = !size(1); }
// SIZE-TYPE: operators.td:[[@LINE-1]]:24: error: expected string, list, or dag type argument in unary operator
// SIZE-TYPE: operators.td:[[@LINE-2]]:24: error: expected ';' after declaration
#endif
#ifdef DIV_ZERO
def a { int x = !div(1, 0); }
// DIV-ZERO: operators.td:[[@LINE-1]]:5: error: Illegal operation: division by zero
#endif
#ifdef LOG_ZERO
def a { int x = !logtwo(0); }
// LOG-ZERO: operators.td:[[@LINE-1]]:5: error: Illegal operation: logtwo is undefined on arguments less than or equal to 0
#endif
#ifdef SUBSTR_START
def a { string s = !substr("abc", 4); }
// SUBSTR-START: operators.td:[[@LINE-1]]:5: error: !substr start position is out of range 0...3: 4
// SUBSTR-START: tblgen: 1 errors.
#endif
#ifdef FIND_START
def a { int x = !find("abc", "a", 9); }
// FIND-START: operators.td:[[@LINE-1]]:5: error: !find start position is out of range 0...3: 9
// FIND-START: tblgen: 1 errors.
#endif
#ifdef IF_TYPES
def a { int x = !if(1, 2, "s"); }
// IF-TYPES: operators.td:[[@LINE-1]]:31: error: inconsistent types 'int' and 'string' for !if
// IF-TYPES: tblgen: 1 errors.
#endif
#ifdef COND_NONE
def a { int x = !cond(0: 1, 0: 2); }
// COND-NONE: operators.td:[[@LINE-1]]:5: error: a does not have any true condition in:!cond(0: 1, 0: 2)
#endif
#ifdef COND_TYPES
def a { int x = !cond(0: 1, 1: "s"); }
// COND-TYPES: operators.td:[[@LINE-1]]:36: error: inconsistent types 'int' and 'string' for !cond
// COND-TYPES: tblgen: 1 errors.
#endif
#ifdef CAST_MISSING
def a { C x = !cast<C>("none"); }
// CAST-MISSING: operators.td:[[@LINE-1]]:5: error: Undefined reference to record: 'none'
#endif
#ifdef CAST_CLASS
def b;
def a { C x = !cast<C>("b"); }
// CAST-CLASS: operators.td:[[@LINE-1]]:5: error: Expected type 'C', got '{}' in: !cast<C>("b")
#endif
#ifdef CAST_TYPE
def a { int x = !cast<int>("s"); }
// CAST-TYPE: operators.td:[[@LINE-1]]:5: error: Initializer of 'x' in 'a' could not be fully resolved: !cast<int>("s")
// CAST-TYPE: tblgen: 1 errors.
#endif
#ifdef CAST_UNKNOWN
def a { C x = !cast<Missing>("c"); }
// CAST-UNKNOWN: operators.td:[[@LINE-1]]:21: error: Couldn't find class 'Missing'
// CAST-UNKNOWN: operators.td:[[@LINE-2]]:28: error: unknown class name
// CAST-UNKNOWN: operators.td:[[@LINE-3]]:28: error: expected type name for operator
// CAST-UNKNOWN: operators.td:[[@LINE-4]]:28: error: did not get type for unary operator
// CAST-UNKNOWN: operators.td:[[@LINE-5]]:28: error: expected ';' after declaration
#endif
#ifdef EXISTS_TYPE
def a { bit b = !exists<C>(1); }
// EXISTS-TYPE: operators.td:[[@LINE-1]]:28: error: expected string type argument in !exists operator
// EXISTS-TYPE: operators.td:[[@LINE-2]]:29: error: expected ';' after declaration
#endif
#ifdef EQ_TYPES
def a { bit b = !eq(1, [1]); }
// EQ-TYPES: operators.td:[[@LINE-1]]:25: error: Encountered a list when expecting a int
// EQ-TYPES: operators.td:[[@LINE-2]]:25: error: expected ';' after declaration
#endif
#ifdef FOREACH_TYPE
def a { list<int> l = !foreach(x, 3, x); }
// FOREACH-TYPE: operators.td:[[@LINE-1]]:38: error: !foreach must have a list or dag argument
// FOREACH-TYPE: operators.td:[[@LINE-2]]:38: error: expected ';' after declaration
#endif
#ifdef FOLDL_TYPE
def a { int x = !foldl("s", [1], acc, x, !add(acc, x)); }
// FOLDL-TYPE: operators.td:[[@LINE-1]]:39: error: right !foldl variable '"x"' already defined
// FOLDL-TYPE: operators.td:[[@LINE-2]]:39: error: expected ';' after declaration
#endif
#ifdef FILTER_TYPE
def a { list<int> l = !filter(x, [1], "s"); }
// FILTER-TYPE: operators.td:[[@LINE-1]]:5: error: Initializer of 'l' in 'a' could not be fully resolved: !filter(x, [1], "s")
// FILTER-TYPE: tblgen: 1 errors.
#endif
#ifdef CON_OPERATORS
def a { dag d = !con((op 1), (c 2)); }
// CON-OPERATORS: error: Concatenated Dag operators do not match: '(op 1)' vs. '(c 2)'
#endif
#ifdef DAG_LENGTHS
def a { dag d = !dag(op, [1, 2], ["x"]); }
// DAG-LENGTHS: operators.td:[[@LINE-1]]:5: error: Initializer of 'd' in 'a' could not be fully resolved: !dag(op, [1, 2], ["x"])
// DAG-LENGTHS: tblgen: 1 errors.
#endif
#ifdef DAGARG_INDEX
def a { int x = !getdagarg<int>((op 1), 3); }
// DAGARG-INDEX: operators.td:[[@LINE-1]]:5: error: !getdagarg index 3 is out of range (dag has 1 arguments)
#endif
#ifdef DAGARG_NAME
def a { int x = !getdagarg<int>((op 1:$a), "b"); }
// DAGARG-NAME: operators.td:[[@LINE-1]]:5: error: !getdagarg key 'b' is not found
#endif
#ifdef SETDAGOP_TYPE
def a { dag d = !setdagop((op 1), 3); }
// SETDAGOP-TYPE: operators.td:[[@LINE-1]]:35: error: expected value of type '{}', got 'int'
// SETDAGOP-TYPE: operators.td:[[@LINE-2]]:36: error: expected ';' after declaration
#endif
#ifdef RANGE_STEP
def a { list<int> l = !range(0, 5, 0); }
// RANGE-STEP: operators.td:[[@LINE-1]]:5: error: Step of !range can't be 0
// RANGE-STEP: tblgen: 1 errors.
#endif
#ifdef LISTCONCAT_TYPES
def a { list<int> l = !listconcat([1], ["s"]); }
// LISTCONCAT-TYPES: operators.td:[[@LINE-1]]:45: error: Element type mismatch for list: element type 'string' not convertible to 'int
// LISTCONCAT-TYPES: operators.td:[[@LINE-2]]:45: error: expected ';' after declaration
#endif
#ifdef INTERLEAVE_TYPE
def a { string s = !interleave([[1]], ", "); }
// INTERLEAVE-TYPE: operators.td:[[@LINE-1]]:32: error: expected list of string, int, bits, or bit; got value of type 'list<list<int>>'
// INTERLEAVE-TYPE: operators.td:[[@LINE-2]]:37: error: expected ';' after declaration
#endif
#ifdef STRCONCAT_TYPE
def a { string s = !strconcat("a", 1); }
// STRCONCAT-TYPE: operators.td:[[@LINE-1]]:36: error: expected value of type 'string', got 'int'
// STRCONCAT-TYPE: operators.td:[[@LINE-2]]:37: error: expected ';' after declaration
#endif
#ifdef REPR
def a { int x = !repr(1); }
// REPR: operators.td:[[@LINE-1]]:17: error: Field 'x' of type 'int' is incompatible with value '"1"' of type 'string'
// REPR: tblgen: 1 errors.
#endif
#ifdef TYPE_ANGLE
def a { int x = !add<int>(1, 2); }
// TYPE-ANGLE: operators.td:[[@LINE-1]]:21: error: expected '(' after binary operator
// TYPE-ANGLE: operators.td:[[@LINE-2]]:21: error: expected ';' after declaration
#endif
