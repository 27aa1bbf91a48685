// The expected output was written by llvm-tblgen 19.1.7 -gen-searchable-tables.
// What nobody would write on purpose but the reference accepts.

include "llvm/TableGen/SearchableTable.td"

// Keys of no columns.
class Nothing;
def nothing1 : Nothing;
def nothing2 : Nothing;
def NoKey : GenericTable {
  let FilterClass = "Nothing";
  let Fields = [];
  let PrimaryKey = [];
  let PrimaryKeyName = "lookNoKey";
  let PrimaryKeyReturnRange = true;
}
def lookNothing : SearchIndex {
  let Table = NoKey;
  let Key = [];
}

// The same column twice.
class Entry<bits<64> v> { bits<64> Value = v; }
def : Entry<1>;
def : Entry<0>;
def : Entry<0xffffffffffffffff>;
def Twice : GenericTable {
  let FilterClass = "Entry";
  let Fields = ["Value", "Value"];
  let PrimaryKey = ["Value", "Value"];
  let PrimaryKeyName = "lookTwice";
}

// The greatest number counts as -1, so that the keys have no gap.
def Around : GenericTable {
  let FilterClass = "Entry";
  let Fields = ["Value"];
  let PrimaryKey = ["Value"];
  let PrimaryKeyName = "lookAround";
}

// Several sections with the same macro, and macros that differ in case only.
def ENTRY : GenericTable {
  let FilterClass = "Entry";
  let Fields = ["Value"];
}
def entry : GenericEnum { let FilterClass = "Nothing"; }
class Entry2;
class entRY : SearchableTable {
  let SearchableFields = ["Value"];
  string Name = NAME;
  bits<3> Value = 1;
}
def legacy : entRY;

// Values of records that are entries of the enum, in fields declared wider than the enum.
class Base;
class Derived : Base;
def base : Base;
def derived : Derived;
def DerivedEnum : GenericEnum { let FilterClass = "Derived"; }
class Holder<Base b> { Base B = b; }
def : Holder<derived>;
def HolderTable : GenericTable {
  let FilterClass = "Holder";
  let Fields = ["B"];
  string TypeOf_B = "DerivedEnum";
  let PrimaryKey = ["B"];
  let PrimaryKeyName = "lookHolder";
}
