include "llvm/TableGen/SearchableTable.td"

// As much of LLVM's classes for targets as the tables need.
class HwMode;
class HwModeSelect;
class Fusion;
class Target;
def M : Target;

class IntrinsicProperty;
class SDNodeProperty;
class Intrinsic<string prefix> {
  string LLVMName = "";
  string TargetPrefix = prefix;
  list<IntrinsicProperty> IntrProperties = [];
  list<SDNodeProperty> Properties = [];
  bit DisableDefaultAttributes = true;
}
def int_z_first : Intrinsic<"z">;
def int_a_last  : Intrinsic<"a">;
def int_common  : Intrinsic<"">;

class Use<Intrinsic i, bits<4> n> {
  Intrinsic Intr = i;
  bits<4> N = n;
}
def : Use<int_z_first, 1>;
def : Use<int_a_last, 2>;
def : Use<int_common, 3>;
def : Use<int_common, 4>;
def Uses : GenericTable {
  let FilterClass = "Use";
  let Fields = ["Intr", "N"];
  let PrimaryKey = ["Intr"];
  let PrimaryKeyName = "useOf";
}
def UsesAgain : GenericTable {
  let FilterClass = "Use";
  let Fields = ["Intr", "N"];
  let PrimaryKey = ["Intr"];
  let PrimaryKeyName = "usesOf";
  let PrimaryKeyEarlyOut = true;
  let PrimaryKeyReturnRange = true;
}

class Instruction {
  string Namespace = "M";
  bit isPseudo = false;
}
def B : Instruction;
def A : Instruction;
def Z_PSEUDO : Instruction { let isPseudo = true; }

class Cost<Instruction i, bits<4> cycles> {
  Instruction Opcode = i;
  bits<4> Cycles = cycles;
}
def : Cost<A, 1>;
def : Cost<B, 2>;
def : Cost<Z_PSEUDO, 3>;
def : Cost<B, 4>;
def Costs : GenericTable {
  let FilterClass = "Cost";
  let Fields = ["Opcode", "Cycles"];
  let PrimaryKey = ["Opcode", "Cycles"];
  let PrimaryKeyName = "costOf";
}
