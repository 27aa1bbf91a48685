// RUN: llvm-tblgen %s | FileCheck --match-full-lines %s
// Integers in base 10, 16 and 2, with signs, up to the ends of 64 bits.
def numbers {
  int zero = 0;
  int plus = +5;
  int minus = -7;
  int hex = 0x1F;
  int hexUpper = 0xABCDEF;
  int binary = 0b101;
  int most = 9223372036854775807;
  int least = -9223372036854775808;
  int allOnes = 0xFFFFFFFFFFFFFFFF;
  bits<8> byte = 0b00010010;
}

// CHECK: ------------- Classes -----------------
// CHECK-NEXT: ------------- Defs -----------------
// CHECK-NEXT: def numbers {
// CHECK-NEXT:   int zero = 0;
// CHECK-NEXT:   int plus = 5;
// CHECK-NEXT:   int minus = -7;
// CHECK-NEXT:   int hex = 31;
// CHECK-NEXT:   int hexUpper = 11259375;
// CHECK-NEXT:   int binary = 5;
// CHECK-NEXT:   int most = 9223372036854775807;
// CHECK-NEXT:   int least = -9223372036854775808;
// CHECK-NEXT:   int allOnes = -1;
// CHECK-NEXT:   bits<8> byte = { 0, 0, 0, 1, 0, 0, 1, 0 };
// CHECK-NEXT: }
