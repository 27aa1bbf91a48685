// RUN: llvm-tblgen %s | FileCheck --match-full-lines %s
// Line comments, block comments, and block comments within them.
/* one /* two */ still one */
def a; // behind
def /* between */ b {
  int x = /* here, too */ 1; /* a line
  and another */
}

// CHECK: ------------- Classes -----------------
// CHECK-NEXT: ------------- Defs -----------------
// CHECK-NEXT: def a {
// CHECK-NEXT: }
// CHECK-NEXT: def b {
// CHECK-NEXT:   int x = 1;
// CHECK-NEXT: }
