class A<int a, string s = "x\n"> { int X = a; field bits<3> y; code c = [{ d }]; string t = s; }
class B : A<3>;
class T<int a>;
class E;
defvar G = "gs";
multiclass M { def _x : B; }
multiclass N { defm _n : M; }
defm q : N;
def "" : B { let c = "k"; let y{1} = 1; }
def : A<2>;
defset list<A> L = { def z : B; }
def op;
def d {
  dag d = (op:$x 1:$y, $z, ?:$w, (op), "s");
  list<code> l = [[{ x }], "y"];
  code u = ?;
  bits<2> b = {1, 0};
  int i = -9223372036854775808;
  bit t = true;
}
class V : A<1> {
  bits<2> b;
  field bits<3> v = {b{1}, 1, ?};
}
def v : V;
def w {
  string s;
  field string t = !strconcat(s, "x");
  bits<4> b;
  field bits<2> c = !if(b{0}, 1, 2);
  field dag e = (op b, t:$s);
}
