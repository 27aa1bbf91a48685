// RUN: llvm-tblgen %s | FileCheck --match-full-lines %s
// Classes print the expressions that wait for their arguments.
class Wait<int n, string s, list<int> l, bit b, dag d> {
  int sum = !add(n, 1);
  string text = s # "x" # n;
  int chosen = !if(b, n, 2);
  list<int> longer = !listconcat(l, [n]);
  list<int> mapped = !foreach(x, l, !add(x, n));
  int folded = !foldl(n, l, acc, x, !add(acc, x));
  int element = l[0];
  bits<2> mixed = {b, !eq(n, 1)};
  string name = NAME;
  dag changed = !con(d, d);
  string picked = !cond(b: "b", !eq(n, 1): "one", true: s);
}

// CHECK: ------------- Classes -----------------
// CHECK-NEXT: class Wait<int Wait:n = ?, string Wait:s = ?, list<int> Wait:l = ?, bit Wait:b = ?, dag Wait:d = ?> {
// CHECK-NEXT:   int sum = !add(Wait:n, 1);
// CHECK-NEXT:   string text = !strconcat(Wait:s, !strconcat("x", !cast<string>(Wait:n)));
// CHECK-NEXT:   int chosen = !if(Wait:b, Wait:n, 2);
// CHECK-NEXT:   list<int> longer = !listconcat(Wait:l, [Wait:n]);
// CHECK-NEXT:   list<int> mapped = !foreach(x, Wait:l, !add(x, Wait:n));
// CHECK-NEXT:   int folded = !foldl(Wait:n, Wait:l, acc, x, !add(acc, x));
// CHECK-NEXT:   int element = Wait:l[0];
// CHECK-NEXT:   bits<2> mixed = { Wait:b, !eq(Wait:n, 1) };
// CHECK-NEXT:   string name = Wait:NAME;
// CHECK-NEXT:   dag changed = !con(Wait:d, Wait:d);
// CHECK-NEXT:   string picked = !cond(Wait:b: "b", !eq(Wait:n, 1): "one", 1: Wait:s);
// CHECK-NEXT: }
// CHECK-NEXT: ------------- Defs -----------------
