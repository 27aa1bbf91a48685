// RUN: llvm-tblgen %s | FileCheck --match-full-lines %s
// Operators on lists.
def lists {
  list<int> l = [3, 1, 2];
  int head = !head(l);
  list<int> tail = !tail(l);
  int size = !size(l);
  bit empty = !empty(l);
  list<int> concat = !listconcat(l, [4], [5, 6]);
  list<int> splat = !listsplat(7, 3);
  list<int> remove = !listremove([1, 2, 3, 2], [2]);
  list<int> range = !range(4);
  list<int> rangeFrom = !range(2, 5);
  list<int> rangeStep = !range(10, 0, -3);
  list<int> rangeOf = !range(l);
  list<int> doubled = !foreach(x, l, !mul(x, 2));
  list<string> texts = !foreach(x, l, "n" # x);
  int sum = !foldl(0, l, acc, x, !add(acc, x));
  list<int> big = !filter(x, l, !gt(x, 1));
}

// CHECK: ------------- Classes -----------------
// CHECK-NEXT: ------------- Defs -----------------
// CHECK-NEXT: def lists {
// CHECK-NEXT:   list<int> l = [3, 1, 2];
// CHECK-NEXT:   int head = 3;
// CHECK-NEXT:   list<int> tail = [1, 2];
// CHECK-NEXT:   int size = 3;
// CHECK-NEXT:   bit empty = 0;
// CHECK-NEXT:   list<int> concat = [3, 1, 2, 4, 5, 6];
// CHECK-NEXT:   list<int> splat = [7, 7, 7];
// CHECK-NEXT:   list<int> remove = [1, 3];
// CHECK-NEXT:   list<int> range = [0, 1, 2, 3];
// CHECK-NEXT:   list<int> rangeFrom = [2, 3, 4];
// CHECK-NEXT:   list<int> rangeStep = [10, 7, 4, 1];
// CHECK-NEXT:   list<int> rangeOf = [0, 1, 2];
// CHECK-NEXT:   list<int> doubled = [6, 2, 4];
// CHECK-NEXT:   list<string> texts = ["n3", "n1", "n2"];
// CHECK-NEXT:   int sum = 6;
// CHECK-NEXT:   list<int> big = [3, 2];
// CHECK-NEXT: }
