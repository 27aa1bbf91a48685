// RUN: llvm-tblgen %s | FileCheck --match-full-lines %s
// Bits: literals, single bits, ranges, concatenation, and bits of other fields.
def bits_ {
  bits<8> a = {0, 1, 1, 0, 0b10, 0b01};
  bits<4> high = a{7-4};
  bits<4> turned = a{0-3};
  bits<4> range = a{7...4};
  bit one = a{5};
  bits<3> picked = a{6, 5, 0};
  bits<4> partly = {1, ?, 0, ?};
  bits<8> joined = {high, turned};
}
def encoding {
  bits<8> Inst;
  bits<3> rd;
  let Inst{7-5} = rd;
  let Inst{4} = 1;
  let Inst{3...0} = 0b0011;
}

// CHECK: ------------- Classes -----------------
// CHECK-NEXT: ------------- Defs -----------------
// CHECK-NEXT: def bits_ {
// CHECK-NEXT:   bits<8> a = { 0, 1, 1, 0, 1, 0, 0, 1 };
// CHECK-NEXT:   bits<4> high = { 0, 1, 1, 0 };
// CHECK-NEXT:   bits<4> turned = { 1, 0, 0, 1 };
// CHECK-NEXT:   bits<4> range = { 0, 1, 1, 0 };
// CHECK-NEXT:   bit one = 1;
// CHECK-NEXT:   bits<3> picked = { 1, 1, 1 };
// CHECK-NEXT:   bits<4> partly = { 1, ?, 0, ? };
// CHECK-NEXT:   bits<8> joined = { 0, 1, 1, 0, 1, 0, 0, 1 };
// CHECK-NEXT: }
// CHECK-NEXT: def encoding {
// CHECK-NEXT:   bits<8> Inst = { rd{2}, rd{1}, rd{0}, 1, 0, 0, 1, 1 };
// CHECK-NEXT:   bits<3> rd = { ?, ?, ? };
// CHECK-NEXT: }
