// RUN: llvm-tblgen %s | FileCheck --match-full-lines %s
// Operators on dags.
def op; def op2; def node;
def dags {
  dag d = (op 1:$a, 2:$b);
  dag con = !con(d, (op 3:$c));
  dag made = !dag(op, [1, 2], ["x", ?]);
  dag set = !setdagop(d, op2);
  dag setarg = !setdagarg(d, 1, node);
  dag setargByName = !setdagarg(d, "a", node);
  dag setname = !setdagname(d, 0, "z");
  int arg = !getdagarg<int>(d, "b");
  int argByIndex = !getdagarg<int>(d, 0);
  string name = !getdagname(d, 1);
  bit isOp = !eq(!getdagop(d), op);
  int size = !size(d);
  bit empty = !empty((op));
  dag mapped = !foreach(x, (op node, op2), !cast<string>(x));
}

// CHECK: ------------- Classes -----------------
// CHECK-NEXT: ------------- Defs -----------------
// CHECK-NEXT: def dags {
// CHECK-NEXT:   dag d = (op 1:$a, 2:$b);
// CHECK-NEXT:   dag con = (op 1:$a, 2:$b, 3:$c);
// CHECK-NEXT:   dag made = (op 1:$x, 2);
// CHECK-NEXT:   dag set = (op2 1:$a, 2:$b);
// CHECK-NEXT:   dag setarg = (op 1:$a, node:$b);
// CHECK-NEXT:   dag setargByName = (op node:$a, 2:$b);
// CHECK-NEXT:   dag setname = (op 1:$z, 2:$b);
// CHECK-NEXT:   int arg = 2;
// CHECK-NEXT:   int argByIndex = 1;
// CHECK-NEXT:   string name = "b";
// CHECK-NEXT:   bit isOp = 1;
// CHECK-NEXT:   int size = 2;
// CHECK-NEXT:   bit empty = 1;
// CHECK-NEXT:   dag mapped = ("op" "node", "op2");
// CHECK-NEXT: }
// CHECK-NEXT: def node {
// CHECK-NEXT: }
// CHECK-NEXT: def op {
// CHECK-NEXT: }
// CHECK-NEXT: def op2 {
// CHECK-NEXT: }
