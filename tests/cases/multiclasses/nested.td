// RUN: llvm-tblgen %s | FileCheck --match-full-lines %s
// Multiclasses use other multiclasses by `defm` and by inheritance, and add superclasses.
class Rec<string s> { string S = s; }
class Extra { int extra = 1; }
multiclass Inner<string s> {
  def _i : Rec<s # "_inner">;
}
multiclass Outer<string s> : Inner<s # "_base"> {
  defm _1 : Inner<s>;
  defm _2 : Inner<s>, Extra;
  def _o : Rec<s>;
}
defm D : Outer<"top">;
defm E : Inner<"e">, Extra;

// CHECK: ------------- Classes -----------------
// CHECK-NEXT: class Extra {
// CHECK-NEXT:   int extra = 1;
// CHECK-NEXT: }
// CHECK-NEXT: class Rec<string Rec:s = ?> {
// CHECK-NEXT:   string S = Rec:s;
// CHECK-NEXT: }
// CHECK-NEXT: ------------- Defs -----------------
// CHECK-NEXT: def D_1_i { // Rec
// CHECK-NEXT:   string S = "top_inner";
// CHECK-NEXT: }
// CHECK-NEXT: def D_2_i { // Rec Extra
// CHECK-NEXT:   string S = "top_inner";
// CHECK-NEXT:   int extra = 1;
// CHECK-NEXT: }
// CHECK-NEXT: def D_i { // Rec
// CHECK-NEXT:   string S = "top_base_inner";
// CHECK-NEXT: }
// CHECK-NEXT: def D_o { // Rec
// CHECK-NEXT:   string S = "top";
// CHECK-NEXT: }
// CHECK-NEXT: def E_i { // Rec Extra
// CHECK-NEXT:   string S = "e_inner";
// CHECK-NEXT:   int extra = 1;
// CHECK-NEXT: }
