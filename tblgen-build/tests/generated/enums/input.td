include "llvm/TableGen/SearchableTable.td"

// Values are given, two of them alike.
class Color<bits<16> n> {
  string Name = !tolower(NAME);
  bits<16> Code = n;
}
def Red     : Color<4>;
def Green   : Color<300>;
def Crimson : Color<4>;

def ColorCode : GenericEnum {
  let FilterClass = "Color";
  let NameField = "Name";
  let ValueField = "Code";
}

// No values: numbered by name.
class Shape;
def Square : Shape;
def Circle : Shape;
def ShapeKind : GenericEnum {
  let FilterClass = "Shape";
}

class Level<int n> {
  int Number = n;
}
def Cellar : Level<-1>;
def Ground : Level<0>;
def Roof   : Level<12>;
def Floor : GenericEnum {
  let FilterClass = "Level";
  let ValueField = "Number";
}

class Wide<bits<64> n> {
  bits<64> Number = n;
}
def Large : Wide<0x100000000>;
def WideKind : GenericEnum {
  let FilterClass = "Wide";
  let ValueField = "Number";
}

// No entries: no Rust enum, which could have no values.
class Nothing;
def NothingKind : GenericEnum {
  let FilterClass = "Nothing";
}
