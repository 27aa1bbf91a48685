// RUN: llvm-tblgen -dump-json %s | FileCheck --match-full-lines %s
// All kinds of values as JSON.
class C<int n> { int N = n; }
def c : C<1>;
def op;
def all {
  bit b = 1;
  bits<3> bs = {1, ?, 0};
  string s = "quote \" back \\ tab \t line \n";
  code co = [{code}];
  int unset = ?;
  list<int> l = [1, 2];
  dag d = (op:$o 1:$a, c, "s":$b);
  C r = c;
  C anonymous = C<2>;
}

// CHECK: {"!instanceof":{"C":["anonymous_0","c"]},"!tablegen_json_version":1,"all":{"!anonymous":false,"!fields":[],"!locs":["json.td:6"],"!name":"all","!superclasses":[],"anonymous":{"def":"anonymous_0","kind":"def","printable":"anonymous_0"},"b":1,"bs":[0,null,1],"co":"code","d":{"args":{{\[\[}}1,"a"],[{"def":"c","kind":"def","printable":"c"},null],["s","b"]],"kind":"dag","name":"o","operator":{"def":"op","kind":"def","printable":"op"},"printable":"(op:o 1:$a, c, \"s\":$b)"},"l":[1,2],"r":{"def":"c","kind":"def","printable":"c"},"s":"quote \" back \\ tab \t line \n","unset":null},"anonymous_0":{"!anonymous":true,"!fields":[],"!locs":["json.td:3"],"!name":"anonymous_0","!superclasses":["C"],"N":2},"c":{"!anonymous":false,"!fields":[],"!locs":["json.td:4"],"!name":"c","!superclasses":["C"],"N":1},"op":{"!anonymous":false,"!fields":[],"!locs":["json.td:5"],"!name":"op","!superclasses":[]}}
