// RUN: llvm-tblgen %s | FileCheck --match-full-lines %s
// Assertions that hold say nothing, at top level, in classes, records and multiclasses.
assert !eq(1, 1), "one is one";
class C<int n> {
  assert !gt(n, 0), "n is positive, not " # n;
  int N = n;
}
def c : C<1> { assert !eq(N, 1), "N is n"; }

// CHECK: ------------- Classes -----------------
// CHECK-NEXT: class C<int C:n = ?> {
// CHECK-NEXT:   int N = C:n;
// CHECK-NEXT: }
// CHECK-NEXT: ------------- Defs -----------------
// CHECK-NEXT: def c { // C
// CHECK-NEXT:   int N = 1;
// CHECK-NEXT: }
