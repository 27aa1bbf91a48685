// RUN: llvm-tblgen %s | FileCheck --match-full-lines %s
// Variables at top level, in blocks, in classes and in records.
defvar a = 1;
defvar l = [a, 2];
foreach i = l in {
  defvar b = !add(i, a);
  def x#i { int v = b; }
}
class C<int n> {
  defvar twice = !mul(n, 2);
  int T = twice;
  defvar again = !add(twice, n);
  int A = again;
}
def c : C<3>;
def r {
  defvar local = "here";
  string s = local;
}

// CHECK: ------------- Classes -----------------
// CHECK-NEXT: class C<int C:n = ?> {
// CHECK-NEXT:   int T = !mul(C:n, 2);
// CHECK-NEXT:   int A = !add(!mul(C:n, 2), C:n);
// CHECK-NEXT: }
// CHECK-NEXT: ------------- Defs -----------------
// CHECK-NEXT: def c { // C
// CHECK-NEXT:   int T = 6;
// CHECK-NEXT:   int A = 9;
// CHECK-NEXT: }
// CHECK-NEXT: def r {
// CHECK-NEXT:   string s = "here";
// CHECK-NEXT: }
// CHECK-NEXT: def x1 {
// CHECK-NEXT:   int v = 2;
// CHECK-NEXT: }
// CHECK-NEXT: def x2 {
// CHECK-NEXT:   int v = 3;
// CHECK-NEXT: }
