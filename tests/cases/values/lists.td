// RUN: llvm-tblgen %s | FileCheck --match-full-lines %s
// Lists: literals with and without a type, slices, elements, and ranges of indices.
def lists {
  list<int> l = [10, 20, 30, 40, 50];
  int third = l[2];
  list<int> some = l[1, 3];
  list<int> middle = l[1...3];
  list<int> mixed = l[0, 2-3];
  list<int> back = l[3...1];
  list<int> none = []<int>;
  list<string> typed = ["a", "b"]<string>;
  list<list<int>> ll = [[1], [2, 3]];
  int deep = ll[1][1];
  list<int> oneSlice = l[4,];
  int computed = l[!add(1, 2)];
}

// CHECK: ------------- Classes -----------------
// CHECK-NEXT: ------------- Defs -----------------
// CHECK-NEXT: def lists {
// CHECK-NEXT:   list<int> l = [10, 20, 30, 40, 50];
// CHECK-NEXT:   int third = 30;
// CHECK-NEXT:   list<int> some = [20, 40];
// CHECK-NEXT:   list<int> middle = [20, 30, 40];
// CHECK-NEXT:   list<int> mixed = [10, 30, 40];
// CHECK-NEXT:   list<int> back = [40, 30, 20];
// CHECK-NEXT:   list<int> none = [];
// CHECK-NEXT:   list<string> typed = ["a", "b"];
// CHECK-NEXT:   list<list<int>> ll = {{\[\[}}1], [2, 3]];
// CHECK-NEXT:   int deep = 3;
// CHECK-NEXT:   list<int> oneSlice = [50];
// CHECK-NEXT:   int computed = 40;
// CHECK-NEXT: }
