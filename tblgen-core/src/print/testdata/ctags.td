class Z; def A; include "ctags_part.td"
class A;
class A; class A { int x = 0; } def B : A;
multiclass M { def a; def _b; def : A; }
defm q : M;
def : A;
def "é";
def b2; def b10; def B2;
class Q<int n> { int N = n; }
def W { Q q = Q<3>; }
foreach i = 0...2 in { def L#i; }
class OnlyDeclared; class OnlyDeclared;
