// The expected output was written by llvm-tblgen 19.1.7 -gen-searchable-tables.
// Look-ups through an index.

include "llvm/TableGen/SearchableTable.td"

class Kind;
def Soft : Kind;
def Hard : Kind;
def Kind : GenericEnum { let FilterClass = "Kind"; }

class Entry<string n, bits<12> enc, bits<5> dense, Kind k, bit f, code p = [{}]> {
  string Name = n;
  bits<12> Encoding = enc;
  bits<5> Dense = dense;
  Kind K = k;
  bit Flag = f;
  code Pred = p;
}

def : Entry<"alpha", 0x30, 4, Soft, 1, [{Has("Alpha")}]>;
def : Entry<"Alpha", 0x31, 6, Hard, 0, "has(Beta)">;
def : Entry<"alpha x", 0x31, 5, Soft, 1>;
def : Entry<"alpha!", 0x32, 7, Soft, 1>;
def : Entry<"alpha#", 0x9, 3, Hard, 1>;
def : Entry<"ALPHABET", 0xfff, 8, Hard, 1, [{has(beta)}]>;
def : Entry<"_", 0, 9, Hard, 1>;

def Tab : GenericTable {
  let FilterClass = "Entry";
  let Fields = ["Name", "Encoding", "Dense", "K", "Flag", "Pred"];
  string TypeOf_K = "Kind";
  string TypeOf_Pred = "code";
  let PrimaryKey = ["Encoding"];
  let PrimaryKeyName = "lookTab";
}
def Unsorted : GenericTable {
  let FilterClass = "Entry";
  let CppTypeName = "Tab";
  let Fields = ["K", "Name", "Dense"];
  string TypeOf_K = "Kind";
}

class Index<GenericTable t, list<string> key, bit early = 0> : SearchIndex {
  let Table = t;
  let Key = key;
  let EarlyOut = early;
}
def lookByName10 : Index<Tab, ["Name"]>;
def lookByName9 : Index<Tab, ["Name", "Encoding"]>;
def lookByEncoding : Index<Tab, ["Encoding"]>;
def lookByEncodingEarly : Index<Tab, ["Encoding"], 1>;
def lookByDense : Index<Tab, ["Dense"]>;
def lookByDenseEarly : Index<Tab, ["Dense"], 1>;
def lookByKind : Index<Tab, ["K"], 1>;
def lookByKindAndName : Index<Tab, ["K", "Name"], 1>;
def lookByFlag : Index<Tab, ["Flag", "Name", "Pred"], 1>;
def lookByPred : Index<Tab, ["Pred"]>;
def lookUnsorted : Index<Unsorted, ["Dense"]>;
def lookUnsortedKind : Index<Unsorted, ["K", "Dense"]>;
