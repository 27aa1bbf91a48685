// RUN: llvm-tblgen %s | FileCheck --match-full-lines %s
// Loops over lists, ranges of numbers, pieces of them, and lists of records; loops in loops.
def a; def b;
foreach i = [1, 2] in def whole#i;
foreach i = {0-2, 5} in def pieces#i;
foreach i = 3...4 in def range#i;
foreach i = {7-6} in def down#i;
foreach s = ["x", "y"] in
  foreach i = [0, 1] in
    def s#i { string name = s; }
foreach r = [a, b] in def of_#r;
foreach i = !range(2) in {
  defvar twice = !mul(i, 2);
  def t#i { int v = twice; }
}
foreach i = 9 in def single#i;
foreach i = []<int> in def never#i;

// CHECK: ------------- Classes -----------------
// CHECK-NEXT: ------------- Defs -----------------
// CHECK-NEXT: def a {
// CHECK-NEXT: }
// CHECK-NEXT: def b {
// CHECK-NEXT: }
// CHECK-NEXT: def down6 {
// CHECK-NEXT: }
// CHECK-NEXT: def down7 {
// CHECK-NEXT: }
// CHECK-NEXT: def of_a {
// CHECK-NEXT: }
// CHECK-NEXT: def of_b {
// CHECK-NEXT: }
// CHECK-NEXT: def pieces0 {
// CHECK-NEXT: }
// CHECK-NEXT: def pieces1 {
// CHECK-NEXT: }
// CHECK-NEXT: def pieces2 {
// CHECK-NEXT: }
// CHECK-NEXT: def pieces5 {
// CHECK-NEXT: }
// CHECK-NEXT: def range3 {
// CHECK-NEXT: }
// CHECK-NEXT: def range4 {
// CHECK-NEXT: }
// CHECK-NEXT: def single9 {
// CHECK-NEXT: }
// CHECK-NEXT: def t0 {
// CHECK-NEXT:   int v = 0;
// CHECK-NEXT: }
// CHECK-NEXT: def t1 {
// CHECK-NEXT:   int v = 2;
// CHECK-NEXT: }
// CHECK-NEXT: def whole1 {
// CHECK-NEXT: }
// CHECK-NEXT: def whole2 {
// CHECK-NEXT: }
// CHECK-NEXT: def x0 {
// CHECK-NEXT:   string name = "x";
// CHECK-NEXT: }
// CHECK-NEXT: def x1 {
// CHECK-NEXT:   string name = "x";
// CHECK-NEXT: }
// CHECK-NEXT: def y0 {
// CHECK-NEXT:   string name = "y";
// CHECK-NEXT: }
// CHECK-NEXT: def y1 {
// CHECK-NEXT:   string name = "y";
// CHECK-NEXT: }
