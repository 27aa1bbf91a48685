// RUN: llvm-tblgen %s | FileCheck --match-full-lines %s
// Records as values: by name, by class with arguments, by name of an argument, and their fields.
class Pair<int a, string b = "none"> {
  int A = a;
  string B = b;
}
class Outer<Pair p> {
  Pair Inner = p;
  int Sum = !add(p.A, Pair<5>.A);
}
def known : Pair<1, "one">;
def users {
  Pair byName = known;
  Pair anonymous = Pair<2>;
  Pair again = Pair<2>;
  Pair named = Pair<b = "bee", a = 3>;
  int ofField = Pair<4>.A;
  string viaField = byName.B;
  int chain = Outer<known>.Inner.A;
}
def outer : Outer<Pair<7, "seven">>;

// CHECK: ------------- Classes -----------------
// CHECK-NEXT: class Outer<Pair Outer:p = ?> {
// CHECK-NEXT:   Pair Inner = Outer:p;
// CHECK-NEXT:   int Sum = !add(Outer:p.A, 5);
// CHECK-NEXT: }
// CHECK-NEXT: class Pair<int Pair:a = ?, string Pair:b = "none"> {
// CHECK-NEXT:   int A = Pair:a;
// CHECK-NEXT:   string B = Pair:b;
// CHECK-NEXT: }
// CHECK-NEXT: ------------- Defs -----------------
// CHECK-NEXT: def anonymous_0 { // Pair
// CHECK-NEXT:   int A = 5;
// CHECK-NEXT:   string B = "none";
// CHECK-NEXT: }
// CHECK-NEXT: def anonymous_1 { // Pair
// CHECK-NEXT:   int A = 2;
// CHECK-NEXT:   string B = "none";
// CHECK-NEXT: }
// CHECK-NEXT: def anonymous_2 { // Pair
// CHECK-NEXT:   int A = 3;
// CHECK-NEXT:   string B = "bee";
// CHECK-NEXT: }
// CHECK-NEXT: def anonymous_3 { // Pair
// CHECK-NEXT:   int A = 4;
// CHECK-NEXT:   string B = "none";
// CHECK-NEXT: }
// CHECK-NEXT: def anonymous_4 { // Outer
// CHECK-NEXT:   Pair Inner = known;
// CHECK-NEXT:   int Sum = 6;
// CHECK-NEXT: }
// CHECK-NEXT: def anonymous_5 { // Pair
// CHECK-NEXT:   int A = 7;
// CHECK-NEXT:   string B = "seven";
// CHECK-NEXT: }
// CHECK-NEXT: def known { // Pair
// CHECK-NEXT:   int A = 1;
// CHECK-NEXT:   string B = "one";
// CHECK-NEXT: }
// CHECK-NEXT: def outer { // Outer
// CHECK-NEXT:   Pair Inner = anonymous_5;
// CHECK-NEXT:   int Sum = 12;
// CHECK-NEXT: }
// CHECK-NEXT: def users {
// CHECK-NEXT:   Pair byName = known;
// CHECK-NEXT:   Pair anonymous = anonymous_1;
// CHECK-NEXT:   Pair again = anonymous_1;
// CHECK-NEXT:   Pair named = anonymous_2;
// CHECK-NEXT:   int ofField = 4;
// CHECK-NEXT:   string viaField = "one";
// CHECK-NEXT:   int chain = 1;
// CHECK-NEXT: }
