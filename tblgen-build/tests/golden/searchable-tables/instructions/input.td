// The expected output was written by llvm-tblgen 19.1.7 -gen-searchable-tables.
// Cells that refer to instructions: pseudo instructions come first, then by name. Where the key's
// instructions have numbers without a gap, the look-up is direct.

include "llvm/TableGen/SearchableTable.td"
include "instructions.td"

def ADD : Instruction;
def SUB : Instruction;
def MUL : Instruction;
def ZERO : Instruction { let isPseudo = true; }
def ONE : Instruction { let isPseudo = true; }

class Entry<Instruction i, bits<8> v> {
  Instruction Opcode = i;
  bits<8> Value = v;
}

class Dense<Instruction i, bits<8> v> : Entry<i, v>;
def : Dense<MUL, 1>;
def : Dense<ADD, 2>;
def : Dense<ZERO, 3>;
def DenseTable : GenericTable {
  let FilterClass = "Dense";
  let Fields = ["Opcode", "Value"];
  let PrimaryKey = ["Opcode"];
  let PrimaryKeyName = "lookDense";
}
def lookDenseIndex : SearchIndex {
  let Table = DenseTable;
  let Key = ["Opcode"];
  let EarlyOut = true;
}

class Sparse<Instruction i, bits<8> v> : Entry<i, v>;
def : Sparse<SUB, 1>;
def : Sparse<ADD, 2>;
def : Sparse<ONE, 3>;
def : Sparse<ONE, 9>;
def SparseTable : GenericTable {
  let FilterClass = "Sparse";
  let Fields = ["Value", "Opcode"];
  let PrimaryKey = ["Opcode"];
  let PrimaryKeyName = "lookSparse";
}
def lookSparseByBoth : SearchIndex {
  let Table = SparseTable;
  let Key = ["Opcode", "Value"];
  let EarlyOut = true;
}

// Instructions that all targets share have the least numbers, which their names do not show.
class Shared<Instruction i, bits<8> v> : Entry<i, v>;
def : Shared<PHI, 1>;
def : Shared<INLINEASM, 2>;
def SharedTable : GenericTable {
  let FilterClass = "Shared";
  let Fields = ["Opcode", "Value"];
  let PrimaryKey = ["Opcode"];
  let PrimaryKeyName = "lookShared";
}

// As entries of an enum they are still written as instructions.
def AsEnum : GenericEnum { let FilterClass = "Instruction"; }
def WithEnum : GenericTable {
  let FilterClass = "Sparse";
  let Fields = ["Opcode", "Value"];
  string TypeOf_Opcode = "AsEnum";
  let PrimaryKey = ["Opcode", "Value"];
  let PrimaryKeyName = "lookWithEnum";
}
