class A<int x, int z = 1> { int y = !add(x, z); }
class B<int k, list<int> l, dag dg> {
  A f = A<k, z = !add(k, 1)>;
  A g = A<k>;
  A h = A<z = k, x = k>;
  A i = A<3>;
  int fy = A<k>.y;
  int el = l[k];
  list<int> sl = l[0, 1, 2-3];
  list<int> sl2 = l[0...k];
  list<int> sl3 = l[k, 1];
  int s = !if(!lt(k, 2), 3, !cond(!eq(k, 1): 2, true: 3));
  list<int> fe = !foreach(e, l, !add(e, k));
  list<int> fi = !filter(e, l, !ne(e, k));
  int fo = !foldl(0, l, a, b, !add(a, b));
  int ex = !exists<A>("x" # k);
  string st = !substr("abc", k);
  int gd = !getdagarg<int>(dg, 0);
  A gdo = !getdagop<A>(dg);
  dag sd = !setdagop(dg, f);
  dag con = !con(dg, (f k:$x));
  list<list<int>> em = [[], l];
  string pa = "a" # k # "b";
  bit nb = !not(k);
  list<int> lc = !listconcat(l, [1]);
  list<int> rg = !range(k);
  string rp = !repr(f);
  list<string> ls = !listsplat("x", k);
  code cd = [{ x }] # k;
  bits<2> w = k;
}
