// RUN: llvm-tblgen %s | FileCheck --match-full-lines %s
// A list of records has the type of the closest class that all of them have in common.
class Base;
class Left : Base;
class Right : Base;
def l : Left;
def r : Right;
def lists {
  list<Base> both = [l, r];
  list<Base> lefts = [l];
  Base chosen = !if(1, l, r);
}

// CHECK: ------------- Classes -----------------
// CHECK-NEXT: class Base {
// CHECK-NEXT: }
// CHECK-NEXT: class Left { // Base
// CHECK-NEXT: }
// CHECK-NEXT: class Right { // Base
// CHECK-NEXT: }
// CHECK-NEXT: ------------- Defs -----------------
// CHECK-NEXT: def l { // Base Left
// CHECK-NEXT: }
// CHECK-NEXT: def lists {
// CHECK-NEXT:   list<Base> both = [l, r];
// CHECK-NEXT:   list<Base> lefts = [l];
// CHECK-NEXT:   Base chosen = l;
// CHECK-NEXT: }
// CHECK-NEXT: def r { // Base Right
// CHECK-NEXT: }
