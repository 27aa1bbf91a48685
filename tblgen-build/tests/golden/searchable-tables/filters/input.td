// The expected output was written by llvm-tblgen 19.1.7 -gen-searchable-tables.
// Tables of some records of a class.

include "llvm/TableGen/SearchableTable.td"

class Number<bits<5> v> {
  bits<5> Value = v;
  bit IsOdd = !and(v, 1);
  bit IsEven = !not(IsOdd);
}

foreach i = 1...12 in {
  def N#i : Number<i>;
}

def Odd : GenericTable {
  let FilterClass = "Number";
  let FilterClassField = "IsOdd";
  let Fields = ["Value"];
  let PrimaryKey = ["Value"];
  let PrimaryKeyName = "lookOdd";
}
def Even : GenericTable {
  let FilterClass = "Number";
  let FilterClassField = "IsEven";
  let Fields = ["Value", "IsEven"];
}
def All : GenericTable {
  let FilterClass = "Number";
  let Fields = ["Value"];
}
