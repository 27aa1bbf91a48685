// RUN: llvm-tblgen %s | FileCheck --match-full-lines %s
// Concatenations of many values, known and unknown ones, and removal of elements of all types.
class Reg;
def a : Reg;
def b : Reg;

class Late<string s, list<int> l> {
  string first = !strconcat(s, "b", "c", "d");
  string middle = !strconcat("a", "b", s, "c", "d");
  list<int> all = !listconcat([1], [2], l, [3], [4]);
}

def late : Late<"x", [9]>;

def concatenations {
  string withCode = !strconcat("a", [{ b }], "c", "d");
  string none = !strconcat("", "", "");
  list<int> empty = !listconcat([]<int>, [], []);
  list<bits<4>> fours = !listconcat([0b0001], [0b0010], [0b0011]);
}

def removals {
  list<string> strings = !listremove(["a", "b", "a", "c"], ["c", "a"]);
  list<Reg> records = !listremove([a, b, a], [a]);
  list<bits<2>> twos = !listremove([0b01, 0b10, 0b11], [0b10]);
  list<int> unset = !listremove([1, ?, 2], [1, ?]);
  list<list<int>> lists = !listremove([[1], [2]], [[1]]);
}

// CHECK: ------------- Classes -----------------
// CHECK-NEXT: class Late<string Late:s = ?, list<int> Late:l = ?> {
// CHECK-NEXT:   string first = !strconcat(Late:s, "bcd");
// CHECK-NEXT:   string middle = !strconcat("a", !strconcat("b", !strconcat(Late:s, "cd")));
// CHECK-NEXT:   list<int> all = !listconcat([1], !listconcat([2], !listconcat(Late:l, [3, 4])));
// CHECK-NEXT: }
// CHECK-NEXT: class Reg {
// CHECK-NEXT: }
// CHECK-NEXT: ------------- Defs -----------------
// CHECK-NEXT: def a {	// Reg
// CHECK-NEXT: }
// CHECK-NEXT: def b {	// Reg
// CHECK-NEXT: }
// CHECK-NEXT: def concatenations {
// CHECK-NEXT:   code withCode = [{a b cd}];
// CHECK-NEXT:   string none = "";
// CHECK-NEXT:   list<int> empty = [];
// CHECK-NEXT:   list<bits<4>> fours = [{ 0, 0, 0, 1 }, { 0, 0, 1, 0 }, { 0, 0, 1, 1 }];
// CHECK-NEXT: }
// CHECK-NEXT: def late {	// Late
// CHECK-NEXT:   string first = "xbcd";
// CHECK-NEXT:   string middle = "abxcd";
// CHECK-NEXT:   list<int> all = [1, 2, 9, 3, 4];
// CHECK-NEXT: }
// CHECK-NEXT: def removals {
// CHECK-NEXT:   list<string> strings = ["b"];
// CHECK-NEXT:   list<Reg> records = [b];
// CHECK-NEXT:   list<bits<2>> twos = [{ 0, 1 }, { 1, 1 }];
// CHECK-NEXT:   list<int> unset = [?, 2];
// CHECK-NEXT:   list<list<int>> lists = {{\[}}[1], [2]];
// CHECK-NEXT: }
