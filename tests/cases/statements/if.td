// RUN: llvm-tblgen %s | FileCheck --match-full-lines %s
// `if` with one statement, with blocks, with `else`, in one another, and in loops.
defvar yes = true;
if yes then def one;
if !not(yes) then def no; else def two;
if !eq(1, 1) then {
  def three;
  if !eq(1, 2) then { def wrong; } else if yes then { def four; } else { def alsoWrong; }
}
foreach i = [0, 1] in
  if i then def odd#i; else def even#i;

// CHECK: ------------- Classes -----------------
// CHECK-NEXT: ------------- Defs -----------------
// CHECK-NEXT: def even0 {
// CHECK-NEXT: }
// CHECK-NEXT: def four {
// CHECK-NEXT: }
// CHECK-NEXT: def odd1 {
// CHECK-NEXT: }
// CHECK-NEXT: def one {
// CHECK-NEXT: }
// CHECK-NEXT: def three {
// CHECK-NEXT: }
// CHECK-NEXT: def two {
// CHECK-NEXT: }
