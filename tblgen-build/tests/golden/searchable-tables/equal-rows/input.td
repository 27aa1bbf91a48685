// The expected output was written by llvm-tblgen 19.1.7 -gen-searchable-tables.
// Rows that compare equal, since their texts differ in case only, and are more than the 16 up to
// which sorting keeps their order.

include "llvm/TableGen/SearchableTable.td"

class Entry<string s, bits<3> v> {
  string Text = s;
  bits<3> Value = v;
}

foreach i = 0...24 in {
  def Lower#i : Entry<"text", !and(i, 1)>;
  def Upper#i : Entry<"Text", !and(i, 1)>;
  def Mixed#i : Entry<"TeXT", !and(i, 1)>;
}

def ByText : GenericTable {
  let FilterClass = "Entry";
  let Fields = ["Text", "Value"];
}
def ByValue : GenericTable {
  let FilterClass = "Entry";
  let Fields = ["Text", "Value"];
  let PrimaryKey = ["Value"];
  let PrimaryKeyName = "lookByValue";
}
def lookByText : SearchIndex {
  let Table = ByValue;
  let Key = ["Text"];
}
