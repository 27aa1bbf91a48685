// The expected output was written by llvm-tblgen 19.1.7 -gen-searchable-tables.
// Classes that derive from SearchableTable.

include "llvm/TableGen/SearchableTable.td"

class Reg<string n, bits<7> e> : SearchableTable {
  let SearchableFields = ["Name", "Encoding", "Flag"];
  let EnumValueField = "Encoding";
  string Name = n;
  bits<7> Encoding = e;
  code Pred = [{ {} }];
  bit Flag = 1;
}
def : Reg<"x10", 3>;
def : Reg<"x9", 2>;
let Flag = 0, Pred = "Feature" in
def : Reg<"A", 7>;

// Not a table of its own: its records are rows of the table above.
class SubReg<string n> : Reg<n, 9>;
def : SubReg<"q">;

class Counted : SearchableTable {
  let SearchableFields = [];
  string Name = NAME;
}
def c10 : Counted;
def c2 : Counted;

class lowerCase<bits<3> v> : SearchableTable {
  let SearchableFields = ["Value"];
  let EnumNameField = ?;
  bits<3> Value = v;
}
def : lowerCase<3>;
def : lowerCase<2>;
def : lowerCase<4>;

class Renamed : SearchableTable {
  let SearchableFields = ["Text"];
  let EnumNameField = "Text";
  string Text = "T_" # NAME;
}
def r1 : Renamed;

// Derives from two classes, so it is no table.
class Other;
class Both : SearchableTable, Other {
  string Name = NAME;
  let SearchableFields = ["Name"];
}
def both : Both;
