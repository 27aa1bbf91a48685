// RUN: not llvm-tblgen -DTOP_LEVEL %s 2>&1 \
// RUN:   | FileCheck --check-prefix=TOP-LEVEL --implicit-check-not=error: %s
// RUN: not llvm-tblgen -DIN_CLASS %s 2>&1 \
// RUN:   | FileCheck --check-prefix=IN-CLASS --implicit-check-not=error: %s
// RUN: not llvm-tblgen -DSEVERAL %s 2>&1 \
// RUN:   | FileCheck --check-prefix=SEVERAL --implicit-check-not=error: %s
// RUN: not llvm-tblgen -DIN_MULTICLASS %s 2>&1 \
// RUN:   | FileCheck --check-prefix=IN-MULTICLASS --implicit-check-not=error: %s
// RUN: not llvm-tblgen -DCONDITION %s 2>&1 \
// RUN:   | FileCheck --check-prefix=CONDITION --implicit-check-not=error: %s
// RUN: not llvm-tblgen -DMESSAGE %s 2>&1 \
// RUN:   | FileCheck --check-prefix=MESSAGE --implicit-check-not=error: %s
// RUN: not llvm-tblgen -DNO_MESSAGE %s 2>&1 \
// RUN:   | FileCheck --check-prefix=NO-MESSAGE --implicit-check-not=error: %s

// Assertions that fail do not end the reading: all of them are told, and then counted.
class C<int n> {
  assert !gt(n, 0), "n is positive, not " # n;
  int N = n;
}
#ifdef TOP_LEVEL
assert !eq(1, 2), "one is two";
// TOP-LEVEL: assertions.td:[[@LINE-1]]:8: error: assertion failed
// TOP-LEVEL: note: one is two
// TOP-LEVEL: tblgen: 1 errors.
#endif
#ifdef IN_CLASS
def a : C<-1>;
// IN-CLASS: assertions.td:[[@LINE-11]]:10: error: assertion failed
// IN-CLASS: note: n is positive, not -1
// IN-CLASS: tblgen: 1 errors.
#endif
#ifdef SEVERAL
assert 0, "first";
def a : C<0>;
def b : C<1>;
defvar x = C<-5>.N;
assert 0, "last";
// SEVERAL: assertions.td:[[@LINE-5]]:8: error: assertion failed
// SEVERAL: note: first
// SEVERAL: assertions.td:[[@LINE-23]]:10: error: assertion failed
// SEVERAL: note: n is positive, not 0
// SEVERAL: assertions.td:[[@LINE-25]]:10: error: assertion failed
// SEVERAL: note: n is positive, not -5
// SEVERAL: assertions.td:[[@LINE-7]]:8: error: assertion failed
// SEVERAL: note: last
// SEVERAL: tblgen: 4 errors.
#endif
#ifdef IN_MULTICLASS
multiclass M<int n> { assert !lt(n, 3), "n is " # n; def _m : C<n>; }
defm ok : M<1>;
defm bad : M<3>;
// IN-MULTICLASS: assertions.td:[[@LINE-3]]:30: error: assertion failed
// IN-MULTICLASS: note: n is 3
// IN-MULTICLASS: tblgen: 1 errors.
#endif
#ifdef CONDITION
assert "s", "no condition";
// CONDITION: assertions.td:[[@LINE-1]]:8: error: assert condition must of type bit, bits, or int.
// CONDITION: tblgen: 1 errors.
#endif
#ifdef MESSAGE
assert 0, 1;
// MESSAGE: assertions.td:[[@LINE-1]]:8: error: assertion failed
// MESSAGE: note: (assert message is not a string)
// MESSAGE: tblgen: 1 errors.
#endif
#ifdef NO_MESSAGE
assert 0;
// NO-MESSAGE: assertions.td:[[@LINE-1]]:9: error: expected ',' in assert statement
#endif
