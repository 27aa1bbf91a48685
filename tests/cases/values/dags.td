// RUN: llvm-tblgen %s | FileCheck --match-full-lines %s
// Dags: operators with names, arguments with names, nested dags, and unset arguments.
def op;
def other { int x = 3; }
def dags {
  dag empty = (op);
  dag named = (op:$top 1, 2);
  dag names = (op 1:$a, other:$b, "s":$c);
  dag nameOnly = (op $x, $y);
  dag nested = (op (other 1), (other (op:$inner)):$outer);
  dag holes = (op ?, ?:$z);
  dag values = (op other.x, !add(1, 2), [1, 2], {1, 0});
}

// CHECK: ------------- Classes -----------------
// CHECK-NEXT: ------------- Defs -----------------
// CHECK-NEXT: def dags {
// CHECK-NEXT:   dag empty = (op);
// CHECK-NEXT:   dag named = (op:top 1, 2);
// CHECK-NEXT:   dag names = (op 1:$a, other:$b, "s":$c);
// CHECK-NEXT:   dag nameOnly = (op ?:$x, ?:$y);
// CHECK-NEXT:   dag nested = (op (other 1), (other (op:inner)):$outer);
// CHECK-NEXT:   dag holes = (op ?, ?:$z);
// CHECK-NEXT:   dag values = (op 3, 3, [1, 2], { 1, 0 });
// CHECK-NEXT: }
// CHECK-NEXT: def op {
// CHECK-NEXT: }
// CHECK-NEXT: def other {
// CHECK-NEXT:   int x = 3;
// CHECK-NEXT: }
