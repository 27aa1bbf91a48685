// RUN: llvm-tblgen %s | FileCheck --match-full-lines %s
// Conversions between names and records, and between types.
class Base { int x = 1; }
class Derived : Base { int y = 2; }
def d : Derived;
def casts {
  Base fromName = !cast<Base>("d");
  Derived down = !cast<Derived>(fromName);
  string toName = !cast<string>(d);
  string number = !cast<string>(42);
  int fromBits = !cast<int>({1, 0});
  int ofField = !cast<Derived>("d").y;
}
class ByName<string n> { Base b = !cast<Base>(n); }
def late : ByName<"d">;

// CHECK: ------------- Classes -----------------
// CHECK-NEXT: class Base {
// CHECK-NEXT:   int x = 1;
// CHECK-NEXT: }
// CHECK-NEXT: class ByName<string ByName:n = ?> {
// CHECK-NEXT:   Base b = !cast<Base>(ByName:n);
// CHECK-NEXT: }
// CHECK-NEXT: class Derived { // Base
// CHECK-NEXT:   int x = 1;
// CHECK-NEXT:   int y = 2;
// CHECK-NEXT: }
// CHECK-NEXT: ------------- Defs -----------------
// CHECK-NEXT: def casts {
// CHECK-NEXT:   Base fromName = d;
// CHECK-NEXT:   Derived down = d;
// CHECK-NEXT:   string toName = "d";
// CHECK-NEXT:   string number = "42";
// CHECK-NEXT:   int fromBits = 2;
// CHECK-NEXT:   int ofField = 2;
// CHECK-NEXT: }
// CHECK-NEXT: def d { // Base Derived
// CHECK-NEXT:   int x = 1;
// CHECK-NEXT:   int y = 2;
// CHECK-NEXT: }
// CHECK-NEXT: def late { // ByName
// CHECK-NEXT:   Base b = d;
// CHECK-NEXT: }
