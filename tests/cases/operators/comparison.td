// RUN: llvm-tblgen %s | FileCheck --match-full-lines %s
// Comparisons of numbers, strings, bits and records, and the choices they steer.
class C;
def c : C;
def d : C;
def compared {
  bit eq = !eq(1, 1);
  bit eqStrings = !eq("a", "b");
  bit eqRecords = !eq(c, c);
  bit neRecords = !ne(c, d);
  bit lt = !lt(1, 2);
  bit le = !le(2, 2);
  bit gt = !gt("b", "a");
  bit ge = !ge(1, 2);
  int chosen = !if(lt, 10, 20);
  string last = !cond(ge: "ge", eqStrings: "eq", true: "else");
  bit isa = !isa<C>(c);
  bit exists = !exists<C>("c");
  bit doesNot = !exists<C>("none");
}

// CHECK: ------------- Classes -----------------
// CHECK-NEXT: class C {
// CHECK-NEXT: }
// CHECK-NEXT: ------------- Defs -----------------
// CHECK-NEXT: def c { // C
// CHECK-NEXT: }
// CHECK-NEXT: def compared {
// CHECK-NEXT:   bit eq = 1;
// CHECK-NEXT:   bit eqStrings = 0;
// CHECK-NEXT:   bit eqRecords = 1;
// CHECK-NEXT:   bit neRecords = 1;
// CHECK-NEXT:   bit lt = 1;
// CHECK-NEXT:   bit le = 1;
// CHECK-NEXT:   bit gt = 1;
// CHECK-NEXT:   bit ge = 0;
// CHECK-NEXT:   int chosen = 10;
// CHECK-NEXT:   string last = "else";
// CHECK-NEXT:   bit isa = 1;
// CHECK-NEXT:   bit exists = 1;
// CHECK-NEXT:   bit doesNot = 0;
// CHECK-NEXT: }
// CHECK-NEXT: def d { // C
// CHECK-NEXT: }
