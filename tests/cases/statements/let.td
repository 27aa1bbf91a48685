// RUN: llvm-tblgen %s | FileCheck --match-full-lines %s
// `let` around records: several fields, nesting, bits of a field, and the order with bodies.
class C { int x = 0; string s = "c"; bits<4> b = 0; }
let x = 1, s = "outer" in {
  def one : C;
  let x = 2 in
    def two : C;
  def three : C { let x = 3; }
}
let b<3> = 1 in
let b<1-0> = 0b10 in
def bits_ : C;
let x = 9 in
class D : C;
def d : D;

// CHECK: ------------- Classes -----------------
// CHECK-NEXT: class C {
// CHECK-NEXT:   int x = 0;
// CHECK-NEXT:   string s = "c";
// CHECK-NEXT:   bits<4> b = { 0, 0, 0, 0 };
// CHECK-NEXT: }
// CHECK-NEXT: class D { // C
// CHECK-NEXT:   int x = 9;
// CHECK-NEXT:   string s = "c";
// CHECK-NEXT:   bits<4> b = { 0, 0, 0, 0 };
// CHECK-NEXT: }
// CHECK-NEXT: ------------- Defs -----------------
// CHECK-NEXT: def bits_ { // C
// CHECK-NEXT:   int x = 0;
// CHECK-NEXT:   string s = "c";
// CHECK-NEXT:   bits<4> b = { 1, 0, 1, 0 };
// CHECK-NEXT: }
// CHECK-NEXT: def d { // C D
// CHECK-NEXT:   int x = 9;
// CHECK-NEXT:   string s = "c";
// CHECK-NEXT:   bits<4> b = { 0, 0, 0, 0 };
// CHECK-NEXT: }
// CHECK-NEXT: def one { // C
// CHECK-NEXT:   int x = 1;
// CHECK-NEXT:   string s = "outer";
// CHECK-NEXT:   bits<4> b = { 0, 0, 0, 0 };
// CHECK-NEXT: }
// CHECK-NEXT: def three { // C
// CHECK-NEXT:   int x = 3;
// CHECK-NEXT:   string s = "outer";
// CHECK-NEXT:   bits<4> b = { 0, 0, 0, 0 };
// CHECK-NEXT: }
// CHECK-NEXT: def two { // C
// CHECK-NEXT:   int x = 2;
// CHECK-NEXT:   string s = "outer";
// CHECK-NEXT:   bits<4> b = { 0, 0, 0, 0 };
// CHECK-NEXT: }
