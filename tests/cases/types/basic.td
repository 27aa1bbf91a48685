// RUN: llvm-tblgen %s | FileCheck --match-full-lines %s
// Each type with a value, without one, and with one that is converted.
class Empty;
def one : Empty;
def typed {
  bit b = 1;
  bit fromTrue = true;
  bits<4> four = 0b1010;
  bits<4> fromInt = 5;
  int fromBits = {1, 0, 1};
  int fromBit = true;
  string s = "x";
  code c = [{x}];
  list<int> ints = [1, 2];
  list<list<string>> nested = [["a"], []];
  dag d = (one 1, "two", one:$three);
  Empty e = one;
  list<Empty> es = [one];
}
def unset {
  bit b;
  bits<4> four;
  int i;
  string s;
  list<int> l;
  dag d;
  Empty e;
  int explicitly = ?;
}

// CHECK: ------------- Classes -----------------
// CHECK-NEXT: class Empty {
// CHECK-NEXT: }
// CHECK-NEXT: ------------- Defs -----------------
// CHECK-NEXT: def one { // Empty
// CHECK-NEXT: }
// CHECK-NEXT: def typed {
// CHECK-NEXT:   bit b = 1;
// CHECK-NEXT:   bit fromTrue = 1;
// CHECK-NEXT:   bits<4> four = { 1, 0, 1, 0 };
// CHECK-NEXT:   bits<4> fromInt = { 0, 1, 0, 1 };
// CHECK-NEXT:   int fromBits = 5;
// CHECK-NEXT:   int fromBit = 1;
// CHECK-NEXT:   string s = "x";
// CHECK-NEXT:   code c = [{x}];
// CHECK-NEXT:   list<int> ints = [1, 2];
// CHECK-NEXT:   list<list<string>> nested = {{\[\[}}"a"], []];
// CHECK-NEXT:   dag d = (one 1, "two", one:$three);
// CHECK-NEXT:   Empty e = one;
// CHECK-NEXT:   list<Empty> es = [one];
// CHECK-NEXT: }
// CHECK-NEXT: def unset {
// CHECK-NEXT:   bit b = ?;
// CHECK-NEXT:   bits<4> four = { ?, ?, ?, ? };
// CHECK-NEXT:   int i = ?;
// CHECK-NEXT:   string s = ?;
// CHECK-NEXT:   list<int> l = ?;
// CHECK-NEXT:   dag d = ?;
// CHECK-NEXT:   Empty e = ?;
// CHECK-NEXT:   int explicitly = ?;
// CHECK-NEXT: }
