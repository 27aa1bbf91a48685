// RUN: llvm-tblgen %s | FileCheck --match-full-lines %s
// A class may be declared before it is defined, and may use itself as a type.
class Later;
class Chain<list<Later> l = []> { list<Later> all = l; }
class Later { int x = 3; }
def l : Later;
def c : Chain<[l]>;
class Node { Node next = ?; }
def n1 : Node;
def n0 : Node { let next = n1; }

// CHECK: ------------- Classes -----------------
// CHECK-NEXT: class Chain<list<Later> Chain:l = []> {
// CHECK-NEXT:   list<Later> all = Chain:l;
// CHECK-NEXT: }
// CHECK-NEXT: class Later {
// CHECK-NEXT:   int x = 3;
// CHECK-NEXT: }
// CHECK-NEXT: class Node {
// CHECK-NEXT:   Node next = ?;
// CHECK-NEXT: }
// CHECK-NEXT: ------------- Defs -----------------
// CHECK-NEXT: def c { // Chain
// CHECK-NEXT:   list<Later> all = [l];
// CHECK-NEXT: }
// CHECK-NEXT: def l { // Later
// CHECK-NEXT:   int x = 3;
// CHECK-NEXT: }
// CHECK-NEXT: def n0 { // Node
// CHECK-NEXT:   Node next = n1;
// CHECK-NEXT: }
// CHECK-NEXT: def n1 { // Node
// CHECK-NEXT:   Node next = ?;
// CHECK-NEXT: }
