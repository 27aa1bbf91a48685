// RUN: llvm-tblgen %s | FileCheck --match-full-lines %s
// foreach, let, if, defvar and assert within a multiclass, and arguments by name.
class Rec<int n> { int N = n; bit flag = 0; }
multiclass M<int count, bit flags = 0> {
  defvar last = !sub(count, 1);
  foreach i = !range(count) in {
    if !eq(i, last) then
      def _last : Rec<i>;
    else
      let flag = flags in
        def _#i : Rec<i>;
  }
  assert !gt(count, 0), "count is positive";
}
defm A : M<3>;
defm B : M<flags = 1, count = 2>;

// CHECK: ------------- Classes -----------------
// CHECK-NEXT: class Rec<int Rec:n = ?> {
// CHECK-NEXT:   int N = Rec:n;
// CHECK-NEXT:   bit flag = 0;
// CHECK-NEXT: }
// CHECK-NEXT: ------------- Defs -----------------
// CHECK-NEXT: def A_0 { // Rec
// CHECK-NEXT:   int N = 0;
// CHECK-NEXT:   bit flag = 0;
// CHECK-NEXT: }
// CHECK-NEXT: def A_1 { // Rec
// CHECK-NEXT:   int N = 1;
// CHECK-NEXT:   bit flag = 0;
// CHECK-NEXT: }
// CHECK-NEXT: def A_last { // Rec
// CHECK-NEXT:   int N = 2;
// CHECK-NEXT:   bit flag = 0;
// CHECK-NEXT: }
// CHECK-NEXT: def B_0 { // Rec
// CHECK-NEXT:   int N = 0;
// CHECK-NEXT:   bit flag = 1;
// CHECK-NEXT: }
// CHECK-NEXT: def B_last { // Rec
// CHECK-NEXT:   int N = 1;
// CHECK-NEXT:   bit flag = 0;
// CHECK-NEXT: }
