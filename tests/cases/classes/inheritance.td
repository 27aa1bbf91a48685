// RUN: llvm-tblgen %s | FileCheck --match-full-lines %s
// Template arguments with defaults that use earlier ones; later superclasses win; `let` in bodies.
class A<int n, int m = !add(n, 1)> {
  int N = n;
  int M = m;
  string who = "A";
}
class B<string s = "b"> {
  string who = s;
  list<int> l = [1];
}
class C<int k> : A<k>, B {
  let l = [k, M];
  int K = k;
}
def one : A<1>;
def two : A<1, 5>, B<"last">;
def three : C<7> {
  let N = 100;
  int own = N;
}

// CHECK: ------------- Classes -----------------
// CHECK-NEXT: class A<int A:n = ?, int A:m = !add(A:n, 1)> {
// CHECK-NEXT:   int N = A:n;
// CHECK-NEXT:   int M = A:m;
// CHECK-NEXT:   string who = "A";
// CHECK-NEXT: }
// CHECK-NEXT: class B<string B:s = "b"> {
// CHECK-NEXT:   string who = B:s;
// CHECK-NEXT:   list<int> l = [1];
// CHECK-NEXT: }
// CHECK-NEXT: class C<int C:k = ?> { // A B
// CHECK-NEXT:   int N = C:k;
// CHECK-NEXT:   int M = !add(C:k, 1);
// CHECK-NEXT:   string who = "b";
// CHECK-NEXT:   list<int> l = [C:k, M];
// CHECK-NEXT:   int K = C:k;
// CHECK-NEXT: }
// CHECK-NEXT: ------------- Defs -----------------
// CHECK-NEXT: def one { // A
// CHECK-NEXT:   int N = 1;
// CHECK-NEXT:   int M = 2;
// CHECK-NEXT:   string who = "A";
// CHECK-NEXT: }
// CHECK-NEXT: def three { // A B C
// CHECK-NEXT:   int N = 100;
// CHECK-NEXT:   int M = 8;
// CHECK-NEXT:   string who = "b";
// CHECK-NEXT:   list<int> l = [7, 8];
// CHECK-NEXT:   int K = 7;
// CHECK-NEXT:   int own = 100;
// CHECK-NEXT: }
// CHECK-NEXT: def two { // A B
// CHECK-NEXT:   int N = 1;
// CHECK-NEXT:   int M = 5;
// CHECK-NEXT:   string who = "last";
// CHECK-NEXT:   list<int> l = [1];
// CHECK-NEXT: }
