// RUN: llvm-tblgen -I %S/Inputs %s | FileCheck --match-full-lines %s
// An included file may be guarded, or come in twice.
include "guarded.td"
include "guarded.td"
def x : Guarded<1>;

// CHECK: ------------- Classes -----------------
// CHECK-NEXT: class Guarded<int Guarded:n = ?> {
// CHECK-NEXT:   int N = Guarded:n;
// CHECK-NEXT: }
// CHECK-NEXT: ------------- Defs -----------------
// CHECK-NEXT: def x { // Guarded
// CHECK-NEXT:   int N = 1;
// CHECK-NEXT: }
