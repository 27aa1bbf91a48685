// The expected output was written by llvm-tblgen 19.1.7 -gen-searchable-tables.
// What cells of each kind look like, and the order of rows without a key.

include "llvm/TableGen/SearchableTable.td"

class Color { string Text = "the_" # NAME; }
def Red : Color;
def Green : Color;
def Color : GenericEnum {
  let FilterClass = "Color";
  let NameField = "Text";
}

class Everything<int v, string s, Color c> {
  bit Flag = !ne(v, 0);
  bits<1> One = !and(v, 1);
  bits<8> Byte = !and(v, 0xff);
  bits<33> Middle = !and(v, 0x1ffffffff);
  bits<64> Wide = v;
  bits<70> Wider = !if(!lt(v, 0), 9, v);
  string Text = s;
  string Plain = s;
  code Literal = [{ Predicate() && "x" }];
  code Converted = s;
  Color Col = c;
}

def e1 : Everything<0, "", Red>;
def e2 : Everything<-1, "quote \" back \\ slash", Green>;
def e3 : Everything<0x123456789ab, "tab\tand\nline", Red>;
def e4 : Everything<1, [{code}], Green>;
def e5 : Everything<1, "code", Green>;
def e6 : Everything<1, "CODE!", Green>;
def e7 : Everything<1, "é \' ß", Green>;

def EverythingTable : GenericTable {
  let FilterClass = "Everything";
  let Fields = ["Text", "Flag", "One", "Byte", "Middle", "Wide", "Wider", "Plain", "Literal",
                "Converted", "Col"];
  string TypeOf_Plain = "code";
  string TypeOf_Col = "Color";
}

// Fields that only the records declare, each its own way.
class Mixed;
def m1 : Mixed { bits<1> F = 1; bits<1> G = 0; }
def m2 : Mixed { bit F = 0; bits<1> G = 1; }
def m3 : Mixed { bits<1> F = 0; bits<1> G = 1; }
def m4 : Mixed { bit F = 1; bits<1> G = 0; }
def MixedTable : GenericTable {
  let FilterClass = "Mixed";
  let CppTypeName = "MixedRow";
  let Fields = ["F", "G"];
}

class Nothing;
def nothing1 : Nothing;
def nothing2 : Nothing;
def EmptyRows : GenericTable {
  let FilterClass = "Nothing";
  let Fields = [];
}
