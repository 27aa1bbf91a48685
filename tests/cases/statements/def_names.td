// RUN: llvm-tblgen %s | FileCheck --match-full-lines %s
// Records without names, and names that are computed.
class C<int n> { int N = n; }
def : C<1>;
def : C<2>;
defvar n = "computed";
def "" # n # "_too" : C<4>;

// CHECK: ------------- Classes -----------------
// CHECK-NEXT: class C<int C:n = ?> {
// CHECK-NEXT:   int N = C:n;
// CHECK-NEXT: }
// CHECK-NEXT: ------------- Defs -----------------
// CHECK-NEXT: def anonymous_0 { // C
// CHECK-NEXT:   int N = 1;
// CHECK-NEXT: }
// CHECK-NEXT: def anonymous_1 { // C
// CHECK-NEXT:   int N = 2;
// CHECK-NEXT: }
// CHECK-NEXT: def n_too { // C
// CHECK-NEXT:   int N = 4;
// CHECK-NEXT: }
