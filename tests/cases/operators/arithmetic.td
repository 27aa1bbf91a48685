// RUN: llvm-tblgen %s | FileCheck --match-full-lines %s
// Operators on numbers.
def numbers {
  int add = !add(1, 2, 3);
  int sub = !sub(10, 3);
  int mul = !mul(2, 3, 4);
  int div = !div(-7, 2);
  int and = !and(12, 10);
  int or = !or(12, 10, 1);
  int xor = !xor(12, 10);
  bit not = !not(0);
  bit notOfNumber = !not(5);
  int shl = !shl(1, 4);
  int sra = !sra(-16, 2);
  int srl = !srl(-1, 60);
  int logtwo = !logtwo(9);
  int wrapped = !add(9223372036854775807, 1);
  bits<4> ofBits = !and({1, 1, 0, 0}, {0, 1, 1, 0});
}

// CHECK: ------------- Classes -----------------
// CHECK-NEXT: ------------- Defs -----------------
// CHECK-NEXT: def numbers {
// CHECK-NEXT:   int add = 6;
// CHECK-NEXT:   int sub = 7;
// CHECK-NEXT:   int mul = 24;
// CHECK-NEXT:   int div = -3;
// CHECK-NEXT:   int and = 8;
// CHECK-NEXT:   int or = 15;
// CHECK-NEXT:   int xor = 6;
// CHECK-NEXT:   bit not = 1;
// CHECK-NEXT:   bit notOfNumber = 0;
// CHECK-NEXT:   int shl = 16;
// CHECK-NEXT:   int sra = -4;
// CHECK-NEXT:   int srl = 15;
// CHECK-NEXT:   int logtwo = 3;
// CHECK-NEXT:   int wrapped = -9223372036854775808;
// CHECK-NEXT:   bits<4> ofBits = { 0, 1, 0, 0 };
// CHECK-NEXT: }
