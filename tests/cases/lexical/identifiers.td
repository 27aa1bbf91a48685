// RUN: llvm-tblgen %s | FileCheck --match-full-lines %s
// Names that begin with digits, names with `_`, and names that look like keywords.
def 3d { int value = 1; }
def 1_000_a;
def classes { int lets = 2; }
def use { int x = 3d.value; }

// CHECK: ------------- Classes -----------------
// CHECK-NEXT: ------------- Defs -----------------
// CHECK-NEXT: def 1_000_a {
// CHECK-NEXT: }
// CHECK-NEXT: def 3d {
// CHECK-NEXT:   int value = 1;
// CHECK-NEXT: }
// CHECK-NEXT: def classes {
// CHECK-NEXT:   int lets = 2;
// CHECK-NEXT: }
// CHECK-NEXT: def use {
// CHECK-NEXT:   int x = 1;
// CHECK-NEXT: }
