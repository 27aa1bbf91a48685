// RUN: llvm-tblgen %s | FileCheck --match-full-lines %s
// A default may name a record that is called as the argument itself, and earlier arguments.
class N;
def op : N;
class C<N op = op, int n = 1, int m = !add(n, 1)> { N o = op; int sum = !add(n, m); }
multiclass M<N op = op> { def _m : C<op>; }
def c : C;
def d : C<op, 5>;
defm e : M;

// CHECK: ------------- Classes -----------------
// CHECK-NEXT: class C<N C:op = op, int C:n = 1, int C:m = !add(C:n, 1)> {
// CHECK-NEXT:   N o = C:op;
// CHECK-NEXT:   int sum = !add(C:n, C:m);
// CHECK-NEXT: }
// CHECK-NEXT: class N {
// CHECK-NEXT: }
// CHECK-NEXT: ------------- Defs -----------------
// CHECK-NEXT: def c { // C
// CHECK-NEXT:   N o = op;
// CHECK-NEXT:   int sum = 3;
// CHECK-NEXT: }
// CHECK-NEXT: def d { // C
// CHECK-NEXT:   N o = op;
// CHECK-NEXT:   int sum = 11;
// CHECK-NEXT: }
// CHECK-NEXT: def e_m { // C
// CHECK-NEXT:   N o = op;
// CHECK-NEXT:   int sum = 3;
// CHECK-NEXT: }
// CHECK-NEXT: def op { // N
// CHECK-NEXT: }
