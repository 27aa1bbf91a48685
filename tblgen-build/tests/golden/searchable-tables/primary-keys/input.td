// The expected output was written by llvm-tblgen 19.1.7 -gen-searchable-tables.
// Look-ups by the primary key: direct, by binary search, early out, ranges.

include "llvm/TableGen/SearchableTable.td"

class Color;
def Red : Color;
def Green : Color;
def Blue : Color;
def Color : GenericEnum { let FilterClass = "Color"; }

class Weight<int v> { int Value = v; }
def Light : Weight<-1>;
def Medium : Weight<0>;
def Heavy : Weight<1>;
def Weight : GenericEnum {
  let FilterClass = "Weight";
  let ValueField = "Value";
}

class Entry<bits<8> dense, bits<16> sparse, bits<32> double, bits<64> wide, bit flag, Color c,
            Weight w> {
  bits<8> Dense = dense;
  bits<16> Sparse = sparse;
  bits<32> Double = double;
  bits<64> Wide = wide;
  bit Flag = flag;
  Color Col = c;
  Weight Wgt = w;
  string Name = NAME;
}

def a : Entry<7, 900, 5, 0xffffffffffffffff, 1, Red, Light>;
def b : Entry<6, 4, 5, 0, 0, Green, Medium>;
def c : Entry<8, 77, 6, 1, 1, Blue, Heavy>;

class Table<list<string> key, bit early = 0, bit range = 0> : GenericTable {
  let FilterClass = "Entry";
  let Fields = ["Name", "Dense", "Sparse", "Double", "Wide", "Flag", "Col", "Wgt"];
  string TypeOf_Col = "Color";
  string TypeOf_Wgt = "Weight";
  let PrimaryKey = key;
  let PrimaryKeyName = "look" # NAME;
  let PrimaryKeyEarlyOut = early;
  let PrimaryKeyReturnRange = range;
}

def DenseTable : Table<["Dense"]>;
def DenseEarlyRange : Table<["Dense"], 1, 1>;
def SparseTable : Table<["Sparse"]>;
def SparseEarly : Table<["Sparse"], 1>;
def DoubleTable : Table<["Double"]>;
def DoubleRange : Table<["Double"], 0, 1>;
def DoubleEarlyRange : Table<["Double"], 1, 1>;
def WideTable : Table<["Wide"]>;
def FlagTable : Table<["Flag"], 1>;
def DenseEnum : Table<["Col"], 1>;
def DenseNegativeEnum : Table<["Wgt"]>;
def TwoKeys : Table<["Double", "Sparse"]>;
def ManyKeys : Table<["Flag", "Wgt", "Col", "Wide"], 1>;
def ManyKeysRange : Table<["Flag", "Wgt", "Col", "Wide"], 0, 1>;

// Some entries of the enum only.
class Some<Color c, bits<3> n> { Color Col = c; bits<3> N = n; }
def s1 : Some<Red, 1>;
def s2 : Some<Blue, 3>;
def s3 : Some<Blue, 2>;
def SparseEnum : GenericTable {
  let FilterClass = "Some";
  let Fields = ["Col", "N"];
  string TypeOf_Col = "Color";
  let PrimaryKey = ["Col"];
  let PrimaryKeyName = "lookSome";
  let PrimaryKeyEarlyOut = true;
}
