// RUN: not llvm-tblgen -DDEFM_NO_COLON %s 2>&1 \
// RUN:   | FileCheck --check-prefix=DEFM-NO-COLON --implicit-check-not=error: %s
// RUN: not llvm-tblgen -DDEFM_ARGUMENTS %s 2>&1 \
// RUN:   | FileCheck --check-prefix=DEFM-ARGUMENTS --implicit-check-not=error: %s
// RUN: not llvm-tblgen -DDEFM_ARGUMENT_TYPE %s 2>&1 \
// RUN:   | FileCheck --check-prefix=DEFM-ARGUMENT-TYPE --implicit-check-not=error: %s
// RUN: not llvm-tblgen -DDEFM_TOO_MANY %s 2>&1 \
// RUN:   | FileCheck --check-prefix=DEFM-TOO-MANY --implicit-check-not=error: %s
// RUN: not llvm-tblgen -DDEFM_CLASS_FIRST %s 2>&1 \
// RUN:   | FileCheck --check-prefix=DEFM-CLASS-FIRST --implicit-check-not=error: %s
// RUN: not llvm-tblgen -DEMPTY_MULTICLASS %s 2>&1 \
// RUN:   | FileCheck --check-prefix=EMPTY-MULTICLASS --implicit-check-not=error: %s
// RUN: not llvm-tblgen -DMULTICLASS_IN_MULTICLASS %s 2>&1 \
// RUN:   | FileCheck --check-prefix=MULTICLASS-IN-MULTICLASS --implicit-check-not=error: %s
// RUN: not llvm-tblgen -DCLASS_IN_LOOP %s 2>&1 \
// RUN:   | FileCheck --check-prefix=CLASS-IN-LOOP --implicit-check-not=error: %s
// RUN: not llvm-tblgen -DMULTICLASS_PARENT %s 2>&1 \
// RUN:   | FileCheck --check-prefix=MULTICLASS-PARENT --implicit-check-not=error: %s
// RUN: not llvm-tblgen -DSAME_NAME_IN_MULTICLASS %s 2>&1 \
// RUN:   | FileCheck --check-prefix=SAME-NAME-IN-MULTICLASS --implicit-check-not=error: %s
// RUN: not llvm-tblgen -DLOOP_VARIABLE %s 2>&1 \
// RUN:   | FileCheck --check-prefix=LOOP-VARIABLE --implicit-check-not=error: %s
// RUN: not llvm-tblgen -DNAME_TWICE %s 2>&1 \
// RUN:   | FileCheck --check-prefix=NAME-TWICE --implicit-check-not=error: %s
// RUN: not llvm-tblgen -DNESTED_ERROR %s 2>&1 \
// RUN:   | FileCheck --check-prefix=NESTED-ERROR --implicit-check-not=error: %s
// RUN: not llvm-tblgen -DDEFSET_TWICE %s 2>&1 \
// RUN:   | FileCheck --check-prefix=DEFSET-TWICE --implicit-check-not=error: %s
// RUN: not llvm-tblgen -DDEF_NAME %s 2>&1 \
// RUN:   | FileCheck --check-prefix=DEF-NAME --implicit-check-not=error: %s
// RUN: not llvm-tblgen -DNAME_TYPE %s 2>&1 \
// RUN:   | FileCheck --check-prefix=NAME-TYPE --implicit-check-not=error: %s
// RUN: not llvm-tblgen -DDEFVAR_VALUE %s 2>&1 \
// RUN:   | FileCheck --check-prefix=DEFVAR-VALUE --implicit-check-not=error: %s
// RUN: not llvm-tblgen -DELSE_ALONE %s 2>&1 \
// RUN:   | FileCheck --check-prefix=ELSE-ALONE --implicit-check-not=error: %s
// RUN: not llvm-tblgen -DBAD_RANGE %s 2>&1 \
// RUN:   | FileCheck --check-prefix=BAD-RANGE --implicit-check-not=error: %s
// RUN: not llvm-tblgen -DLATE_RECORD %s 2>&1 \
// RUN:   | FileCheck --check-prefix=LATE-RECORD --implicit-check-not=error: %s

// Statements in the wrong place, and multiclasses that cannot be used as they are.
class C<int n> { int N = n; }
multiclass M<int n> { def _m : C<n>; }
#ifdef DEFM_NO_COLON
defm a;
// DEFM-NO-COLON: statements.td:[[@LINE-1]]:7: error: expected ':' after defm identifier
#endif
#ifdef DEFM_ARGUMENTS
defm a : M;
// DEFM-ARGUMENTS: statements.td:[[@LINE-1]]:10: error: value not specified for template argument 'M::n'
// DEFM-ARGUMENTS: statements.td:[[@LINE-8]]:18: note: declared in 'M'
#endif
#ifdef DEFM_ARGUMENT_TYPE
defm a : M<"s">;
// DEFM-ARGUMENT-TYPE: statements.td:[[@LINE-1]]:10: error: Value specified for template argument 'M::n' is of type string; expected type int: "s"
#endif
#ifdef DEFM_TOO_MANY
defm a : M<1, 2>;
// DEFM-TOO-MANY: statements.td:[[@LINE-1]]:15: error: Too many template arguments: 2
#endif
#ifdef DEFM_CLASS_FIRST
defm a : C<1>;
// DEFM-CLASS-FIRST: statements.td:[[@LINE-1]]:10: error: Couldn't find multiclass 'C'
#endif
#ifdef EMPTY_MULTICLASS
multiclass E { }
// EMPTY-MULTICLASS: statements.td:[[@LINE-1]]:16: error: multiclass must contain at least one def
#endif
#ifdef MULTICLASS_IN_MULTICLASS
multiclass E { multiclass F { def x; } }
// MULTICLASS-IN-MULTICLASS: statements.td:[[@LINE-1]]:16: error: expected 'assert', 'def', 'defm', 'defvar', 'dump', 'foreach', 'if', or 'let' in multiclass body
#endif
#ifdef CLASS_IN_LOOP
foreach i = [1] in class D;
// CLASS-IN-LOOP: statements.td:[[@LINE-1]]:20: error: class is not allowed inside foreach loop
#endif
#ifdef MULTICLASS_PARENT
multiclass E : Missing { def x; }
// MULTICLASS-PARENT: statements.td:[[@LINE-1]]:16: error: Couldn't find multiclass 'Missing'
#endif
#ifdef SAME_NAME_IN_MULTICLASS
multiclass E { def x; def x; }
defm a : E;
// SAME-NAME-IN-MULTICLASS: statements.td:[[@LINE-2]]:27: error: def already exists: ax
// SAME-NAME-IN-MULTICLASS: statements.td:[[@LINE-2]]:10: note: instantiated from multiclass
// SAME-NAME-IN-MULTICLASS: statements.td:[[@LINE-4]]:20: note: location of previous definition
// SAME-NAME-IN-MULTICLASS: statements.td:[[@LINE-4]]:10: note: instantiated from multiclass
// SAME-NAME-IN-MULTICLASS: tblgen: 1 errors.
#endif
#ifdef LOOP_VARIABLE
foreach i = [1, 2] in def same;
// LOOP-VARIABLE: statements.td:[[@LINE-1]]:27: error: def already exists: same
// LOOP-VARIABLE: statements.td:[[@LINE-2]]:27: note: location of previous definition
#endif
#ifdef NAME_TWICE
multiclass E { def NAME : C<1>; def NAME : C<2>; }
defm a : E;
// NAME-TWICE: statements.td:[[@LINE-2]]:37: error: def already exists: a
// NAME-TWICE: statements.td:[[@LINE-2]]:10: note: instantiated from multiclass
// NAME-TWICE: statements.td:[[@LINE-4]]:20: note: location of previous definition
// NAME-TWICE: statements.td:[[@LINE-4]]:10: note: instantiated from multiclass
// NAME-TWICE: tblgen: 1 errors.
#endif
#ifdef NESTED_ERROR
multiclass Inner<int n> { def _i : C<n> { let Missing = 1; } }
multiclass Outer<int n> { defm _o : Inner<n>; }
defm a : Outer<1>;
// NESTED-ERROR: statements.td:[[@LINE-3]]:57: error: Value 'Missing' unknown!
#endif
#ifdef DEFSET_TWICE
defset list<C> all = { }
defset list<C> all = { }
// DEFSET-TWICE: statements.td:[[@LINE-1]]:16: error: def or global variable of this name already exists
#endif
#ifdef DEF_NAME
def 1 : C<1>;
// DEF-NAME: statements.td:[[@LINE-1]]:1: error: Record name '1' is not a string!
#endif
#ifdef NAME_TYPE
def !add(1, 2) : C<1>;
// NAME-TYPE: statements.td:[[@LINE-1]]:5: error: expected value of type 'string', got 'int'
#endif
#ifdef DEFVAR_VALUE
defvar x;
// DEFVAR-VALUE: statements.td:[[@LINE-1]]:9: error: expected '='
#endif
#ifdef ELSE_ALONE
else def a;
// ELSE-ALONE: statements.td:[[@LINE-1]]:1: error: Unexpected token at top level
#endif
#ifdef BAD_RANGE
foreach i = {-1-3} in def x#i;
// BAD-RANGE: statements.td:[[@LINE-1]]:16: error: invalid range, cannot be negative
// BAD-RANGE: statements.td:[[@LINE-2]]:16: error: expected '}' at end of bit range list
// BAD-RANGE: statements.td:[[@LINE-3]]:16: error: expected declaration in for
#endif
#ifdef LATE_RECORD
class L<string s> { C c = !cast<C>(s # "_missing"); }
def a : L<"x">;
// LATE-RECORD: statements.td:[[@LINE-1]]:5: error: Undefined reference to record: 'x_missing'
#endif
