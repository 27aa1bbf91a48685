// RUN: llvm-tblgen %s | FileCheck --match-full-lines %s
// `defm` names records after itself; NAME, prefixes, suffixes, and records without a name.
class Rec<int n> { int N = n; string Self = NAME; }
multiclass M<int n> {
  def _a : Rec<n>;
  def NAME#_b : Rec<!add(n, 1)>;
  def "" : Rec<0>;
  def pre_#NAME#_post : Rec<2>;
}
defm X : M<10>;
defm "Y" : M<20>;
defm Z#1 : M<30>;

// CHECK: ------------- Classes -----------------
// CHECK-NEXT: class Rec<int Rec:n = ?> {
// CHECK-NEXT:   int N = Rec:n;
// CHECK-NEXT:   string Self = Rec:NAME;
// CHECK-NEXT: }
// CHECK-NEXT: ------------- Defs -----------------
// CHECK-NEXT: def X { // Rec
// CHECK-NEXT:   int N = 0;
// CHECK-NEXT:   string Self = "X";
// CHECK-NEXT: }
// CHECK-NEXT: def X_a { // Rec
// CHECK-NEXT:   int N = 10;
// CHECK-NEXT:   string Self = "X_a";
// CHECK-NEXT: }
// CHECK-NEXT: def X_b { // Rec
// CHECK-NEXT:   int N = 11;
// CHECK-NEXT:   string Self = "X_b";
// CHECK-NEXT: }
// CHECK-NEXT: def Y { // Rec
// CHECK-NEXT:   int N = 0;
// CHECK-NEXT:   string Self = "Y";
// CHECK-NEXT: }
// CHECK-NEXT: def Y_a { // Rec
// CHECK-NEXT:   int N = 20;
// CHECK-NEXT:   string Self = "Y_a";
// CHECK-NEXT: }
// CHECK-NEXT: def Y_b { // Rec
// CHECK-NEXT:   int N = 21;
// CHECK-NEXT:   string Self = "Y_b";
// CHECK-NEXT: }
// CHECK-NEXT: def Z1 { // Rec
// CHECK-NEXT:   int N = 0;
// CHECK-NEXT:   string Self = "Z1";
// CHECK-NEXT: }
// CHECK-NEXT: def Z1_a { // Rec
// CHECK-NEXT:   int N = 30;
// CHECK-NEXT:   string Self = "Z1_a";
// CHECK-NEXT: }
// CHECK-NEXT: def Z1_b { // Rec
// CHECK-NEXT:   int N = 31;
// CHECK-NEXT:   string Self = "Z1_b";
// CHECK-NEXT: }
// CHECK-NEXT: def pre_X_post { // Rec
// CHECK-NEXT:   int N = 2;
// CHECK-NEXT:   string Self = "pre_X_post";
// CHECK-NEXT: }
// CHECK-NEXT: def pre_Y_post { // Rec
// CHECK-NEXT:   int N = 2;
// CHECK-NEXT:   string Self = "pre_Y_post";
// CHECK-NEXT: }
// CHECK-NEXT: def pre_Z1_post { // Rec
// CHECK-NEXT:   int N = 2;
// CHECK-NEXT:   string Self = "pre_Z1_post";
// CHECK-NEXT: }
