// RUN: llvm-tblgen %s | FileCheck --match-full-lines %s
// A type may be given another name.
deftype Number = int;
deftype Numbers = list<Number>;
class C<Numbers l> { Numbers L = l; Number first = !head(l); }
def c : C<[4, 5]>;

// CHECK: ------------- Classes -----------------
// CHECK-NEXT: class C<list<int> C:l = ?> {
// CHECK-NEXT:   list<int> L = C:l;
// CHECK-NEXT:   int first = !head(C:l);
// CHECK-NEXT: }
// CHECK-NEXT: ------------- Defs -----------------
// CHECK-NEXT: def c { // C
// CHECK-NEXT:   list<int> L = [4, 5];
// CHECK-NEXT:   int first = 4;
// CHECK-NEXT: }
