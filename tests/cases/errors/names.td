// RUN: not llvm-tblgen -DNO_CLASS %s 2>&1 \
// RUN:   | FileCheck --check-prefix=NO-CLASS --implicit-check-not=error: %s
// RUN: not llvm-tblgen -DNO_CLASS_IN_CLASS %s 2>&1 \
// RUN:   | FileCheck --check-prefix=NO-CLASS-IN-CLASS --implicit-check-not=error: %s
// RUN: not llvm-tblgen -DNO_MULTICLASS %s 2>&1 \
// RUN:   | FileCheck --check-prefix=NO-MULTICLASS --implicit-check-not=error: %s
// RUN: not llvm-tblgen -DNO_VARIABLE %s 2>&1 \
// RUN:   | FileCheck --check-prefix=NO-VARIABLE --implicit-check-not=error: %s
// RUN: not llvm-tblgen -DNO_FIELD %s 2>&1 \
// RUN:   | FileCheck --check-prefix=NO-FIELD --implicit-check-not=error: %s
// RUN: not llvm-tblgen -DNO_LET_FIELD %s 2>&1 \
// RUN:   | FileCheck --check-prefix=NO-LET-FIELD --implicit-check-not=error: %s
// RUN: not llvm-tblgen -DNO_OUTER_LET_FIELD %s 2>&1 \
// RUN:   | FileCheck --check-prefix=NO-OUTER-LET-FIELD --implicit-check-not=error: %s
// RUN: not llvm-tblgen -DDEF_TWICE %s 2>&1 \
// RUN:   | FileCheck --check-prefix=DEF-TWICE --implicit-check-not=error: %s
// RUN: not llvm-tblgen -DCLASS_TWICE %s 2>&1 \
// RUN:   | FileCheck --check-prefix=CLASS-TWICE --implicit-check-not=error: %s
// RUN: not llvm-tblgen -DMULTICLASS_TWICE %s 2>&1 \
// RUN:   | FileCheck --check-prefix=MULTICLASS-TWICE --implicit-check-not=error: %s
// RUN: not llvm-tblgen -DFIELD_TWICE %s 2>&1 \
// RUN:   | FileCheck --check-prefix=FIELD-TWICE --implicit-check-not=error: %s
// RUN: not llvm-tblgen -DARGUMENT_TWICE %s 2>&1 \
// RUN:   | FileCheck --check-prefix=ARGUMENT-TWICE --implicit-check-not=error: %s
// RUN: not llvm-tblgen -DVARIABLE_TWICE %s 2>&1 \
// RUN:   | FileCheck --check-prefix=VARIABLE-TWICE --implicit-check-not=error: %s
// RUN: not llvm-tblgen -DDEFM_TWICE %s 2>&1 \
// RUN:   | FileCheck --check-prefix=DEFM-TWICE --implicit-check-not=error: %s
// RUN: not llvm-tblgen -DTYPE_TWICE %s 2>&1 \
// RUN:   | FileCheck --check-prefix=TYPE-TWICE --implicit-check-not=error: %s
// RUN: not llvm-tblgen -DANONYMOUS_LET %s 2>&1 \
// RUN:   | FileCheck --check-prefix=ANONYMOUS-LET --implicit-check-not=error: %s
// RUN: not llvm-tblgen -DSAME_SUPERCLASS %s 2>&1 \
// RUN:   | FileCheck --check-prefix=SAME-SUPERCLASS --implicit-check-not=error: %s

// Names that mean nothing, and names that are taken.
class C<int n> { int N = n; }
multiclass M<int n> { def _m : C<n>; }
def taken : C<0>;
#ifdef NO_CLASS
def a : Missing;
// NO-CLASS: names.td:[[@LINE-1]]:9: error: Couldn't find class 'Missing'
#endif
#ifdef NO_CLASS_IN_CLASS
class D : Missing<1>;
// NO-CLASS-IN-CLASS: names.td:[[@LINE-1]]:11: error: Couldn't find class 'Missing'
#endif
#ifdef NO_MULTICLASS
defm a : Missing;
// NO-MULTICLASS: names.td:[[@LINE-1]]:10: error: Couldn't find multiclass 'Missing'
#endif
#ifdef NO_VARIABLE
def a { int x = missing; }
// NO-VARIABLE: names.td:[[@LINE-1]]:17: error: Variable not defined: 'missing'
// NO-VARIABLE: tblgen: 1 errors.
#endif
#ifdef NO_FIELD
def a { int x = taken.missing; }
// NO-FIELD: names.td:[[@LINE-1]]:23: error: Cannot access field 'missing' of value 'taken'
// NO-FIELD: names.td:[[@LINE-2]]:23: error: expected ';' after declaration
#endif
#ifdef NO_LET_FIELD
def a : C<1> { let missing = 2; }
// NO-LET-FIELD: names.td:[[@LINE-1]]:30: error: Value 'missing' unknown!
#endif
#ifdef NO_OUTER_LET_FIELD
let missing = 2 in def a : C<1>;
// NO-OUTER-LET-FIELD: names.td:[[@LINE-1]]:5: error: Value 'missing' unknown!
#endif
#ifdef DEF_TWICE
def taken;
// DEF-TWICE: names.td:[[@LINE-1]]:5: error: def already exists: taken
// DEF-TWICE: names.td:[[@LINE-34]]:5: note: location of previous definition
#endif
#ifdef CLASS_TWICE
class C { int x; }
// CLASS-TWICE: names.td:[[@LINE-1]]:7: error: Class 'C' already defined
#endif
#ifdef MULTICLASS_TWICE
multiclass M { def x; }
// MULTICLASS-TWICE: names.td:[[@LINE-1]]:12: error: multiclass 'M' already defined
#endif
#ifdef FIELD_TWICE
def a { int x = 1; string x = "s"; }
// FIELD-TWICE: names.td:[[@LINE-1]]:31: error: Field 'x' of type 'int' is incompatible with value '"s"' of type 'string'
// FIELD-TWICE: tblgen: 1 errors.
#endif
#ifdef ARGUMENT_TWICE
class D<int n, int n>;
// ARGUMENT-TWICE: names.td:[[@LINE-1]]:16: error: template argument with the same name has already been defined
#endif
#ifdef VARIABLE_TWICE
defvar v = 1;
defvar v = 2;
// VARIABLE-TWICE: names.td:[[@LINE-1]]:8: error: def or global variable of this name already exists
#endif
#ifdef DEFM_TWICE
defm a : M<1>;
defm a : M<2>;
// DEFM-TWICE: names.td:[[@LINE-62]]:27: error: def already exists: a_m
// DEFM-TWICE: names.td:[[@LINE-2]]:10: note: instantiated from multiclass
// DEFM-TWICE: names.td:[[@LINE-64]]:27: note: location of previous definition
// DEFM-TWICE: names.td:[[@LINE-5]]:10: note: instantiated from multiclass
// DEFM-TWICE: tblgen: 1 errors.
#endif
#ifdef TYPE_TWICE
deftype T = int;
deftype T = string;
// TYPE-TWICE: names.td:[[@LINE-1]]:9: error: type of this name 'T' already exists
#endif
#ifdef ANONYMOUS_LET
let N = 1 in
class E : C;
// ANONYMOUS-LET: names.td:[[@LINE-1]]:11: error: value not specified for template argument 'C:n'
// ANONYMOUS-LET: names.td:[[@LINE-78]]:13: note: declared in 'C'
#endif
#ifdef SAME_SUPERCLASS
def a : C<1>, C<2>;
// SAME-SUPERCLASS: names.td:[[@LINE-1]]:15: error: Already subclass of 'C'!
#endif
