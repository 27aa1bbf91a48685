// RUN: llvm-tblgen %s | FileCheck --match-full-lines %s
// Operators on strings.
def strings {
  string strconcat = !strconcat("a", "b", "c");
  string substr = !substr("hello", 1, 3);
  string substrToEnd = !substr("hello", 2);
  int find = !find("banana", "an");
  int findFrom = !find("banana", "an", 2);
  int findNone = !find("banana", "x");
  string lower = !tolower("MiXed 1");
  string upper = !toupper("MiXed 1");
  string subst = !subst("a", "bb", "banana");
  string interleave = !interleave(["a", "b", "c"], ", ");
  string interleaveInts = !interleave([1, 2], "-");
  int size = !size("four");
  bit empty = !empty("");
  string repr = !repr([1, 2]);
}

// CHECK: ------------- Classes -----------------
// CHECK-NEXT: ------------- Defs -----------------
// CHECK-NEXT: def strings {
// CHECK-NEXT:   string strconcat = "abc";
// CHECK-NEXT:   string substr = "ell";
// CHECK-NEXT:   string substrToEnd = "llo";
// CHECK-NEXT:   int find = 1;
// CHECK-NEXT:   int findFrom = 3;
// CHECK-NEXT:   int findNone = -1;
// CHECK-NEXT:   string lower = "mixed 1";
// CHECK-NEXT:   string upper = "MIXED 1";
// CHECK-NEXT:   string subst = "bbbnbbnbb";
// CHECK-NEXT:   string interleave = "a, b, c";
// CHECK-NEXT:   string interleaveInts = "1-2";
// CHECK-NEXT:   int size = 4;
// CHECK-NEXT:   bit empty = 1;
// CHECK-NEXT:   string repr = "[1, 2]";
// CHECK-NEXT: }
