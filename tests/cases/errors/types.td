// RUN: not llvm-tblgen -DSTRING_FOR_INT %s 2>&1 \
// RUN:   | FileCheck --check-prefix=STRING-FOR-INT --implicit-check-not=error: %s
// RUN: not llvm-tblgen -DINT_FOR_STRING %s 2>&1 \
// RUN:   | FileCheck --check-prefix=INT-FOR-STRING --implicit-check-not=error: %s
// RUN: not llvm-tblgen -DLIST_ELEMENT %s 2>&1 \
// RUN:   | FileCheck --check-prefix=LIST-ELEMENT --implicit-check-not=error: %s
// RUN: not llvm-tblgen -DLIST_FOR_INT %s 2>&1 \
// RUN:   | FileCheck --check-prefix=LIST-FOR-INT --implicit-check-not=error: %s
// RUN: not llvm-tblgen -DOTHER_CLASS %s 2>&1 \
// RUN:   | FileCheck --check-prefix=OTHER-CLASS --implicit-check-not=error: %s
// RUN: not llvm-tblgen -DTOO_MANY_BITS %s 2>&1 \
// RUN:   | FileCheck --check-prefix=TOO-MANY-BITS --implicit-check-not=error: %s
// RUN: not llvm-tblgen -DBITS_WIDTH %s 2>&1 \
// RUN:   | FileCheck --check-prefix=BITS-WIDTH --implicit-check-not=error: %s
// RUN: not llvm-tblgen -DBIT_RANGE %s 2>&1 \
// RUN:   | FileCheck --check-prefix=BIT-RANGE --implicit-check-not=error: %s
// RUN: not llvm-tblgen -DLET_TYPE %s 2>&1 \
// RUN:   | FileCheck --check-prefix=LET-TYPE --implicit-check-not=error: %s
// RUN: not llvm-tblgen -DLET_BITS_WIDTH %s 2>&1 \
// RUN:   | FileCheck --check-prefix=LET-BITS-WIDTH --implicit-check-not=error: %s
// RUN: not llvm-tblgen -DLET_BITS_OF_INT %s 2>&1 \
// RUN:   | FileCheck --check-prefix=LET-BITS-OF-INT --implicit-check-not=error: %s
// RUN: not llvm-tblgen -DARGUMENT_TYPE %s 2>&1 \
// RUN:   | FileCheck --check-prefix=ARGUMENT-TYPE --implicit-check-not=error: %s
// RUN: not llvm-tblgen -DARGUMENT_MISSING %s 2>&1 \
// RUN:   | FileCheck --check-prefix=ARGUMENT-MISSING --implicit-check-not=error: %s
// RUN: not llvm-tblgen -DARGUMENT_MANY %s 2>&1 \
// RUN:   | FileCheck --check-prefix=ARGUMENT-MANY --implicit-check-not=error: %s
// RUN: not llvm-tblgen -DARGUMENT_NAME %s 2>&1 \
// RUN:   | FileCheck --check-prefix=ARGUMENT-NAME --implicit-check-not=error: %s
// RUN: not llvm-tblgen -DARGUMENT_NAME_TWICE %s 2>&1 \
// RUN:   | FileCheck --check-prefix=ARGUMENT-NAME-TWICE --implicit-check-not=error: %s
// RUN: not llvm-tblgen -DARGUMENT_ORDER %s 2>&1 \
// RUN:   | FileCheck --check-prefix=ARGUMENT-ORDER --implicit-check-not=error: %s
// RUN: not llvm-tblgen -DDAG_OPERATOR %s 2>&1 \
// RUN:   | FileCheck --check-prefix=DAG-OPERATOR --implicit-check-not=error: %s
// RUN: not llvm-tblgen -DFIELD_OF_INT %s 2>&1 \
// RUN:   | FileCheck --check-prefix=FIELD-OF-INT --implicit-check-not=error: %s
// RUN: not llvm-tblgen -DSLICE_OF_INT %s 2>&1 \
// RUN:   | FileCheck --check-prefix=SLICE-OF-INT --implicit-check-not=error: %s
// RUN: not llvm-tblgen -DINDEX_TYPE %s 2>&1 \
// RUN:   | FileCheck --check-prefix=INDEX-TYPE --implicit-check-not=error: %s
// RUN: not llvm-tblgen -DINDEX_RANGE %s 2>&1 \
// RUN:   | FileCheck --check-prefix=INDEX-RANGE --implicit-check-not=error: %s
// RUN: not llvm-tblgen -DPASTE %s 2>&1 \
// RUN:   | FileCheck --check-prefix=PASTE --implicit-check-not=error: %s
// RUN: not llvm-tblgen -DIF_CONDITION %s 2>&1 \
// RUN:   | FileCheck --check-prefix=IF-CONDITION --implicit-check-not=error: %s
// RUN: not llvm-tblgen -DDEFSET_ELEMENT %s 2>&1 \
// RUN:   | FileCheck --check-prefix=DEFSET-ELEMENT --implicit-check-not=error: %s
// RUN: not llvm-tblgen -DEMPTY_LIST %s 2>&1 \
// RUN:   | FileCheck --check-prefix=EMPTY-LIST --implicit-check-not=error: %s
// RUN: not llvm-tblgen -DLIST_OF_MIXED %s 2>&1 \
// RUN:   | FileCheck --check-prefix=LIST-OF-MIXED --implicit-check-not=error: %s

// Values of the wrong type.
class C<int n> { int N = n; bits<4> B = 0; }
class D;
def d : D;
def op;
#ifdef STRING_FOR_INT
def a { int x = "s"; }
// STRING-FOR-INT: types.td:[[@LINE-1]]:17: error: Field 'x' of type 'int' is incompatible with value '"s"' of type 'string'
// STRING-FOR-INT: tblgen: 1 errors.
#endif
#ifdef INT_FOR_STRING
def a { string s = 1; }
// INT-FOR-STRING: types.td:[[@LINE-1]]:20: error: Field 's' of type 'string' is incompatible with value '1' of type 'int'
// INT-FOR-STRING: tblgen: 1 errors.
#endif
#ifdef LIST_ELEMENT
def a { list<int> l = [1, "s"]; }
// LIST-ELEMENT: types.td:[[@LINE-1]]:31: error: Incompatible types in list elements
// LIST-ELEMENT: tblgen: 1 errors.
#endif
#ifdef LIST_FOR_INT
def a { int x = [1]; }
// LIST-FOR-INT: types.td:[[@LINE-1]]:18: error: Encountered a list when expecting a int
// LIST-FOR-INT: types.td:[[@LINE-2]]:18: error: expected ';' after declaration
#endif
#ifdef OTHER_CLASS
def a { C c = d; }
// OTHER-CLASS: types.td:[[@LINE-1]]:15: error: Field 'c' of type 'C' is incompatible with value 'd' of type 'D'
// OTHER-CLASS: tblgen: 1 errors.
#endif
#ifdef TOO_MANY_BITS
def a { bits<2> b = 7; }
// TOO-MANY-BITS: types.td:[[@LINE-1]]:5: error: Initializer of 'b' in 'a' could not be fully resolved: { !cast<bits<2>>(7){1}, !cast<bits<2>>(7){0} }
// TOO-MANY-BITS: tblgen: 1 errors.
#endif
#ifdef BITS_WIDTH
def a { bits<2> b = {1, 0, 1}; }
// BITS-WIDTH: types.td:[[@LINE-1]]:21: error: Field 'b' of type 'bits<2>' is incompatible with value '{ 1, 0, 1 }' of type bit initializer with length 3'
// BITS-WIDTH: tblgen: 1 errors.
#endif
#ifdef BIT_RANGE
def a { bits<4> b = 0; bit c = b{4}; }
// BIT-RANGE: types.td:[[@LINE-1]]:33: error: Invalid bit range for value
// BIT-RANGE: types.td:[[@LINE-2]]:35: error: expected ';' after declaration
#endif
#ifdef LET_TYPE
def a : C<1> { let N = "s"; }
// LET-TYPE: types.td:[[@LINE-1]]:20: error: Field 'N' of type 'int' is incompatible with value '"s"' of type 'string'
#endif
#ifdef LET_BITS_WIDTH
def a : C<1> { let B{1-0} = {1, 1, 1}; }
// LET-BITS-WIDTH: types.td:[[@LINE-1]]:20: error: Initializer is not compatible with bit range
#endif
#ifdef LET_BITS_OF_INT
def a : C<1> { let N{0} = 1; }
// LET-BITS-OF-INT: types.td:[[@LINE-1]]:20: error: Value 'N' is not a bits type
#endif
#ifdef ARGUMENT_TYPE
def a : C<"s">;
// ARGUMENT-TYPE: types.td:[[@LINE-1]]:9: error: Value specified for template argument 'C:n' is of type string; expected type int: "s"
#endif
#ifdef ARGUMENT_MISSING
def a : C;
// ARGUMENT-MISSING: types.td:[[@LINE-1]]:9: error: value not specified for template argument 'C:n'
// ARGUMENT-MISSING: types.td:[[@LINE-63]]:13: note: declared in 'C'
#endif
#ifdef ARGUMENT_MANY
def a : C<1, 2>;
// ARGUMENT-MANY: types.td:[[@LINE-1]]:14: error: Too many template arguments: 2
#endif
#ifdef ARGUMENT_NAME
def a : C<m = 1>;
// ARGUMENT-NAME: types.td:[[@LINE-1]]:11: error: Argument "m" doesn't exist
#endif
#ifdef ARGUMENT_NAME_TWICE
def a : C<n = 1, n = 2>;
// ARGUMENT-NAME-TWICE: types.td:[[@LINE-1]]:18: error: Too many template arguments: 2
#endif
#ifdef ARGUMENT_ORDER
class Two<int a, int b>;
def a : Two<a = 1, 2>;
// ARGUMENT-ORDER: types.td:[[@LINE-2]]:15: warning: unused template argument: Two:a
// ARGUMENT-ORDER: types.td:[[@LINE-3]]:22: warning: unused template argument: Two:b
// ARGUMENT-ORDER: types.td:[[@LINE-3]]:20: error: Positional argument should be put before named argument
#endif
#ifdef DAG_OPERATOR
def a { dag d = (1 2); }
// DAG-OPERATOR: types.td:[[@LINE-1]]:18: error: expected identifier in dag init
// DAG-OPERATOR: types.td:[[@LINE-2]]:18: error: expected ';' after declaration
#endif
#ifdef FIELD_OF_INT
def a { int x = 1; int y = x.z; }
// FIELD-OF-INT: types.td:[[@LINE-1]]:30: error: Cannot access field 'z' of value 'x'
// FIELD-OF-INT: types.td:[[@LINE-2]]:30: error: expected ';' after declaration
#endif
#ifdef SLICE_OF_INT
def a { int x = 1; int y = x[0]; }
// SLICE-OF-INT: types.td:[[@LINE-1]]:28: error: Type 'int' is invalid, list expected
// SLICE-OF-INT: types.td:[[@LINE-2]]:29: error: expected ';' after declaration
#endif
#ifdef INDEX_TYPE
def a { list<int> l = [1]; int y = l["s"]; }
// INDEX-TYPE: types.td:[[@LINE-1]]:38: error: unhandled type string in range
// INDEX-TYPE: types.td:[[@LINE-2]]:41: error: expected ';' after declaration
#endif
#ifdef INDEX_RANGE
def a { list<int> l = [1]; int y = l[3]; }
// INDEX-RANGE: types.td:[[@LINE-1]]:5: error: Initializer of 'y' in 'a' could not be fully resolved: [1][3]
// INDEX-RANGE: tblgen: 1 errors.
#endif
#ifdef PASTE
def a { string s = "x" # op; int x = [1] # 2; }
// PASTE: types.td:[[@LINE-1]]:39: error: Encountered a list when expecting a int
// PASTE: types.td:[[@LINE-2]]:39: error: expected ';' after declaration
#endif
#ifdef IF_CONDITION
if "s" then def a;
// IF-CONDITION: types.td:[[@LINE-1]]:1: error: unable to resolve if condition '"s"' at end of containing scope
#endif
#ifdef DEFSET_ELEMENT
defset list<D> all = { def a : C<1>; }
// DEFSET-ELEMENT: types.td:[[@LINE-1]]:28: error: adding record of incompatible type 'C' to defset
// DEFSET-ELEMENT: types.td:[[@LINE-2]]:8: note: location of defset declaration
#endif
#ifdef EMPTY_LIST
defvar l = [];
// EMPTY-LIST: types.td:[[@LINE-1]]:14: error: No type for list
#endif
#ifdef LIST_OF_MIXED
defvar l = [1, "s"];
// LIST-OF-MIXED: types.td:[[@LINE-1]]:20: error: Incompatible types in list elements
#endif
