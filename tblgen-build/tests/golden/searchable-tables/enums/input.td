// The expected output was written by llvm-tblgen 19.1.7 -gen-searchable-tables.
// Enums: where names and values come from, and in which order the entries stand.

include "llvm/TableGen/SearchableTable.td"

class Level<string n, int v> {
  string Name = n;
  int Value = v;
  bits<4> Nibble = !and(v, 15);
  bits<64> Wide = v;
  bits<70> Wider = !if(!lt(v, 0), 0, v);
  bit Flag = !ne(v, 0);
}

def Lv10 : Level<"z", 7>;
def Lv2  : Level<"z10", 0x7fffffffffffffff>;
def Lv1  : Level<"z2", -1>;
def lv   : Level<"A", 0>;

// By name, counted from 0.
def ByRecord : GenericEnum { let FilterClass = "Level"; }
def ByName : GenericEnum {
  let FilterClass = "Level";
  let NameField = "Name";
}
def ByEmptyNames : GenericEnum {
  let FilterClass = "Level";
  let NameField = "";
  let ValueField = "";
}

// By record, digits as numbers.
def Ints : GenericEnum {
  let FilterClass = "Level";
  let NameField = "Name";
  let ValueField = "Value";
}
def Nibbles : GenericEnum {
  let FilterClass = "Level";
  let ValueField = "Nibble";
}
def Wides : GenericEnum {
  let FilterClass = "Level";
  let ValueField = "Wide";
}
def Widers : GenericEnum {
  let FilterClass = "Level";
  let ValueField = "Wider";
}
def Bits : GenericEnum {
  let FilterClass = "Level";
  let ValueField = "Flag";
}

class NoRecords;
def Empty : GenericEnum { let FilterClass = "NoRecords"; }
