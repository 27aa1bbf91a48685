include "llvm/TableGen/SearchableTable.td"

class Unit;
def Alu : Unit;
def Fpu : Unit;
def Lsu : Unit;
def UnitKind : GenericEnum {
  let FilterClass = "Unit";
}

class Op<bits<8> opcode, bits<3> form, Unit unit, bit slow, bits<64> mask, code when> {
  string Mnemonic = NAME;
  bits<8> Opcode = opcode;
  bits<3> Form = form;
  Unit Exec = unit;
  bit Slow = slow;
  bits<64> Mask = mask;
  code When = when;
  bit Listed = true;
}
def add : Op<7, 0, Alu, 0, 0x1,                "true">;
def Add : Op<7, 1, Alu, 0, 0x8000000000000000, "hasBig()">;
def mul : Op<9, 0, Fpu, 1, 0x3,                "hasMul()">;
def ld  : Op<3, 5, Lsu, 1, 0x7FFFFFFFFFFFFFFF, "true">;
def nop : Op<0, 0, Alu, 0, 0x0,                "true"> { let Listed = false; }

// No field of a table, so that it can hold what tables cannot.
defvar OpFields = ["Mnemonic", "Opcode", "Form", "Exec", "Slow", "Mask", "When"];

// Sorted by two fields.
def OpTable : GenericTable {
  let FilterClass = "Op";
  let FilterClassField = "Listed";
  let Fields = OpFields;
  string TypeOf_Exec = "UnitKind";
  string TypeOf_When = "code";
  let PrimaryKey = ["Opcode", "Form"];
  let PrimaryKeyName = "opByCode";
  let PrimaryKeyEarlyOut = true;
}
def opByMnemonic : SearchIndex {
  let Table = OpTable;
  let Key = ["Mnemonic"];
}
def opByUnitAndSpeed : SearchIndex {
  let Table = OpTable;
  let Key = ["Exec", "Slow"];
  let EarlyOut = true;
}
def opByMask : SearchIndex {
  let Table = OpTable;
  let Key = ["Mask"];
}
def opBySpeedAndMnemonic : SearchIndex {
  let Table = OpTable;
  let Key = ["Slow", "Mnemonic"];
}

// The same rows and type, sorted by all fields.
def PlainOps : GenericTable {
  let FilterClass = "Op";
  let Fields = OpFields;
  string TypeOf_Exec = "UnitKind";
  string TypeOf_When = "code";
}

// All rows with a key.
def OpsByUnit : GenericTable {
  let FilterClass = "Op";
  let FilterClassField = "Listed";
  let CppTypeName = "OpOfUnit";
  let Fields = ["Exec", "Mnemonic"];
  string TypeOf_Exec = "UnitKind";
  let PrimaryKey = ["Exec"];
  let PrimaryKeyName = "opsByUnit";
  let PrimaryKeyReturnRange = true;
}

// Keys without gaps.
class Step<bits<8> id, Unit unit, bits<33> wide> {
  bits<8> Id = id;
  Unit Where = unit;
  bits<33> Wide = wide;
}
def : Step<12, Lsu, 0x1FFFFFFFE>;
def : Step<10, Fpu, 0x1FFFFFFFD>;
def : Step<11, Alu, 0x1FFFFFFFF>;
def Steps : GenericTable {
  let FilterClass = "Step";
  let Fields = ["Id", "Where", "Wide"];
  string TypeOf_Where = "UnitKind";
  let PrimaryKey = ["Id"];
  let PrimaryKeyName = "stepById";
}
def stepByUnit : SearchIndex {
  let Table = Steps;
  let Key = ["Where"];
}
def stepByWide : SearchIndex {
  let Table = Steps;
  let Key = ["Wide"];
}

// 64 bits count with a sign when a table is sorted.
class Signed<bits<64> value> {
  bits<64> Value = value;
}
def : Signed<0xFFFFFFFFFFFFFFFF>;
def : Signed<0>;
def : Signed<5>;
def SignedTable : GenericTable {
  let FilterClass = "Signed";
  let Fields = ["Value"];
  let PrimaryKey = ["Value"];
  let PrimaryKeyName = "signedByValue";
}

// Values of an enum in another order than its entries, and two names of one value.
class Rank<bits<4> n> {
  bits<4> N = n;
}
def Ace   : Rank<14>;
def Deuce : Rank<2>;
def King  : Rank<13>;
def Two   : Rank<2>;
def RankKind : GenericEnum {
  let FilterClass = "Rank";
  let ValueField = "N";
}
class Card<Rank rank, bits<4> points> {
  Rank Of = rank;
  bits<4> Points = points;
}
def : Card<Ace, 11>;
def : Card<King, 4>;
def : Card<Two, 1>;
def Cards : GenericTable {
  let FilterClass = "Card";
  let Fields = ["Of", "Points"];
  string TypeOf_Of = "RankKind";
  let PrimaryKey = ["Of"];
  let PrimaryKeyName = "cardOf";
}
