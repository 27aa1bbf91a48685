// The expected output was written by llvm-tblgen 19.1.7 -gen-searchable-tables.
// Cells that refer to intrinsics: those of no target come first, then by target.

include "llvm/TableGen/SearchableTable.td"

class Intrinsic<string prefix = ""> {
  string LLVMName = "";
  string TargetPrefix = prefix;
  list<int> IntrProperties = [];
  list<int> Properties = [];
  bit DisableDefaultAttributes = true;
}

def int_zero : Intrinsic;
def int_one : Intrinsic { let LLVMName = "llvm.aaa"; }
def int_toy_add : Intrinsic<"toy">;
def int_toy_add_x : Intrinsic<"toy">;
def int_box_zip : Intrinsic<"box"> { let LLVMName = "llvm.box.first"; }
def int_box_a : Intrinsic<"box">;

class Entry<Intrinsic i, bits<4> n> {
  Intrinsic Intr = i;
  bits<4> N = n;
}
def : Entry<int_toy_add_x, 1>;
def : Entry<int_toy_add, 2>;
def : Entry<int_zero, 3>;
def : Entry<int_one, 4>;
def : Entry<int_box_a, 5>;
def : Entry<int_box_zip, 6>;
def : Entry<int_box_zip, 7>;

def Tab : GenericTable {
  let FilterClass = "Entry";
  let Fields = ["Intr", "N"];
  let PrimaryKey = ["Intr"];
  let PrimaryKeyName = "lookTab";
  let PrimaryKeyEarlyOut = true;
}
def lookBack : SearchIndex {
  let Table = Tab;
  let Key = ["N"];
}
def lookIntrN : SearchIndex {
  let Table = Tab;
  let Key = ["Intr", "N"];
}

// As entries of an enum they are still written as intrinsics.
def AsEnum : GenericEnum { let FilterClass = "Intrinsic"; }
def WithEnum : GenericTable {
  let FilterClass = "Entry";
  let Fields = ["N", "Intr"];
  string TypeOf_Intr = "AsEnum";
  let PrimaryKey = ["Intr"];
  let PrimaryKeyName = "lookWithEnum";
}
