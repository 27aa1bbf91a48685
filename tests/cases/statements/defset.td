// RUN: llvm-tblgen %s | FileCheck --match-full-lines %s
// A defset collects what is defined within it, also by defm, and is a list afterwards.
class C<int n> { int N = n; }
multiclass M { def _m : C<10>; }
defset list<C> all = {
  def a : C<1>;
  defm b : M;
  defset list<C> inner = { def d : C<4>; }
}
def user {
  list<C> l = all;
  list<C> i = inner;
  list<int> ns = !foreach(c, all, c.N);
}

// CHECK: ------------- Classes -----------------
// CHECK-NEXT: class C<int C:n = ?> {
// CHECK-NEXT:   int N = C:n;
// CHECK-NEXT: }
// CHECK-NEXT: ------------- Defs -----------------
// CHECK-NEXT: def a { // C
// CHECK-NEXT:   int N = 1;
// CHECK-NEXT: }
// CHECK-NEXT: def b_m { // C
// CHECK-NEXT:   int N = 10;
// CHECK-NEXT: }
// CHECK-NEXT: def d { // C
// CHECK-NEXT:   int N = 4;
// CHECK-NEXT: }
// CHECK-NEXT: def user {
// CHECK-NEXT:   list<C> l = [a, b_m, d];
// CHECK-NEXT:   list<C> i = [d];
// CHECK-NEXT:   list<int> ns = [1, 10, 4];
// CHECK-NEXT: }
