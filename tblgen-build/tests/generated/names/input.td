include "llvm/TableGen/SearchableTable.td"

// Entries that are keywords, names of the module's own, or no identifiers at all.
class Word<string name> {
  string Name = name;
}
foreach word = ["type", "Self", "self", "crate", "super", "_", "match", "gen", "union", "ALL",
                "from_value", "from_name", "value", "name", "a.b", "a-b", "8", "", "Some", "None",
                "Option", "Result", "String", "Ok", "str", "u8", "Row", "row", "quo\"te"] in
  def : Word<word>;
def Option : GenericEnum {
  let FilterClass = "Word";
  let NameField = "Name";
}

// Types with the names of others.
class Entry<int n, string row, bits<4> found, bits<4> key> {
  bits<16> type = n;
  string Row = row;
  bits<4> Found = found;
  bits<4> Key = key;
  bits<4> VLMul = found;
  bits<4> VlMul = key;
  bits<4> Self = n;
}
def : Entry<3, "x", 1, 2>;
def : Entry<5, "y", 0, 2>;
class Result<string fields> : GenericTable {
  let FilterClass = "Entry";
  let Fields = !if(!eq(fields, "few"), ["type"],
                   ["type", "Row", "Found", "Key", "VLMul", "VlMul", "Self"]);
}
def Vec : Result<"all"> {
  let CppTypeName = "llvm::Option";
  let PrimaryKey = ["type"];
  let PrimaryKeyName = "match";
}
def Second : Result<"few"> {
  let CppTypeName = "bool";
}
def Third : Result<"few"> {
  let CppTypeName = "Shared";
}
def Fourth : Result<"all"> {
  let CppTypeName = "Shared";
}

// One name for several functions.
def Match : SearchIndex {
  let Table = Vec;
  let Key = ["Found", "Row"];
}
def lookupRow : SearchIndex {
  let Table = Vec;
  let Key = ["Row", "Found", "Key"];
}
def Lookup_Row : SearchIndex {
  let Table = Vec;
  let Key = ["Self"];
}
