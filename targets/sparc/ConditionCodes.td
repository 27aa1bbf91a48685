//===- ConditionCodes.td - conditions of branches, moves and traps ------------===//
//
// Four kinds of condition: on the integer condition codes, on a floating-point
// comparison, on a V8 coprocessor's answer and on the value of an integer register.
// Each condition has one number, in the cond or rcond field, one meaning and one or
// more spellings: what follows b, fb or cb in a branch, mov in a move, t in a trap.
//
// The meaning is data as well: bit i of `Taken` is set if the condition holds in
// state i, where the state is
//   integer         N, Z, V and C as the bits 3, 2, 1 and 0 of i
//   floating-point  0 equal, 1 less, 2 greater, 3 unordered
//   coprocessor     its two-bit condition code
//   register        0 zero, 1 positive, 2 negative
//
//===--------------------------------------------------------------------------===//

//===--------------------------------------------------------------------------===//
// Kinds
//===--------------------------------------------------------------------------===//

class KindOfCondition<string branch, string operand, int states, bits<4> oppositeBit> {
  string Branch = branch;
  string Operand = operand;
  bits<5> States = states;
  bits<4> OppositeBit = oppositeBit; // flips between a condition and its opposite

  // The kind itself, as a value of the enumeration below.
  KindOfCondition Kind = !cast<KindOfCondition>(NAME);
}

def ConditionKind : GenericEnum {
  let FilterClass = "KindOfCondition";
}

def ConditionKinds : GenericTable {
  let FilterClass = "KindOfCondition";
  let Fields = ["Kind", "Branch", "Operand", "States", "OppositeBit"];
  string TypeOf_Kind = "ConditionKind";
  let PrimaryKey = ["Kind"];
  let PrimaryKeyName = "conditionKind";
}

def Integer     : KindOfCondition<"b", "integer condition codes", 16, 0b1000>;
def Float       : KindOfCondition<"fb", "floating-point comparison", 4, 0b1000>;
def Coprocessor : KindOfCondition<"cb", "coprocessor condition code", 4, 0b1000>;
def Register    : KindOfCondition<"b", "integer register", 3, 0b0100>;

//===--------------------------------------------------------------------------===//
// Spellings
//===--------------------------------------------------------------------------===//

class ConditionSpelling<KindOfCondition kind, bits<4> encoding, string suffix, bit movesOnly> {
  KindOfCondition Kind = kind;
  bits<4> Encoding = encoding;
  bit MovesOnly = movesOnly; // not for branches
  string Suffix = suffix;
}

// The first row of a range is the spelling that disassemblers print.
def ConditionSpellings : GenericTable {
  let FilterClass = "ConditionSpelling";
  let Fields = ["Kind", "Encoding", "MovesOnly", "Suffix"];
  string TypeOf_Kind = "ConditionKind";
  let PrimaryKey = ["Kind", "Encoding"];
  let PrimaryKeyName = "conditionSpellings";
  let PrimaryKeyReturnRange = true;
}

def conditionSpelled : SearchIndex {
  let Table = ConditionSpellings;
  let Key = ["Suffix", "Kind"];
}

//===--------------------------------------------------------------------------===//
// Conditions: four tables of rows of the same type
//===--------------------------------------------------------------------------===//

class Condition<KindOfCondition kind, bits<4> encoding, string suffix, int taken,
                string meaning, Architecture since> {
  bits<4> Encoding = encoding;
  string Suffix = suffix;
  bits<16> Taken = taken;
  string Meaning = meaning;
  Architecture Since = since;

  string EnumName = !toupper(suffix);
  assert !lt(taken, !shl(1, kind.States)), "the condition " # suffix # " holds in no such state";
}

class IntegerRow<bits<4> encoding, string suffix, int taken, string meaning>
    : Condition<Integer, encoding, suffix, taken, meaning, V7>;
class FloatRow<bits<4> encoding, string suffix, int taken, string meaning>
    : Condition<Float, encoding, suffix, taken, meaning, V7>;
class CoprocessorRow<bits<4> encoding, string suffix, int taken, string meaning>
    : Condition<Coprocessor, encoding, suffix, taken, meaning, V7>;
class RegisterRow<bits<4> encoding, string suffix, int taken, string meaning>
    : Condition<Register, encoding, suffix, taken, meaning, V9>;

class ConditionTable<string rows, string lookup> : GenericTable {
  let FilterClass = rows;
  let CppTypeName = "Condition";
  let Fields = ["Encoding", "Suffix", "Taken", "Since", "Meaning"];
  string TypeOf_Since = "Arch";
  let PrimaryKey = ["Encoding"];
  let PrimaryKeyName = lookup;
}

def IntegerConditions     : ConditionTable<"IntegerRow", "integerCondition">;
def FloatConditions       : ConditionTable<"FloatRow", "floatCondition">;
def CoprocessorConditions : ConditionTable<"CoprocessorRow", "coprocessorCondition">;

// 0 and 4 are not conditions on a register, so its numbers have gaps.
def RegisterConditions : ConditionTable<"RegisterRow", "registerCondition"> {
  let PrimaryKeyEarlyOut = true;
}

class ConditionEnum<string rows> : GenericEnum {
  let FilterClass = rows;
  let NameField = "EnumName";
  let ValueField = "Encoding";
}

def IntegerCondition  : ConditionEnum<"IntegerRow">;
def FloatCondition    : ConditionEnum<"FloatRow">;
def RegisterCondition : ConditionEnum<"RegisterRow">;

//===--------------------------------------------------------------------------===//
// Integer: Bicc, BPcc, MOVcc, FMOVcc on icc and xcc, Ticc
//===--------------------------------------------------------------------------===//

// The sets of states in which one flag is set; the others follow by set algebra.
defvar FlagN = 0xFF00;
defvar FlagZ = 0xF0F0;
defvar FlagV = 0xCCCC;
defvar FlagC = 0xAAAA;
defvar Always = 0xFFFF;
defvar Less = !xor(FlagN, FlagV);

multiclass OnFlags<bits<4> encoding, string suffix, int taken, string meaning,
                   list<string> others = []> {
  def _condition : IntegerRow<encoding, suffix, taken, meaning>;
  def _spelling : ConditionSpelling<Integer, encoding, suffix, false>;
  foreach other = others in
    def _also_ # other : ConditionSpelling<Integer, encoding, other, false>;
}

defm : OnFlags<0, "n", 0, "never">;
defm : OnFlags<1, "e", FlagZ, "equal, zero", ["z"]>;
defm : OnFlags<2, "le", !or(FlagZ, Less), "less or equal, signed">;
defm : OnFlags<3, "l", Less, "less, signed">;
defm : OnFlags<4, "leu", !or(FlagC, FlagZ), "less or equal, unsigned">;
defm : OnFlags<5, "cs", FlagC, "carry set; less, unsigned", ["lu"]>;
defm : OnFlags<6, "neg", FlagN, "negative">;
defm : OnFlags<7, "vs", FlagV, "overflow set">;
defm : OnFlags<8, "a", Always, "always">;
defm : OnFlags<9, "ne", !xor(FlagZ, Always), "not equal, not zero", ["nz"]>;
defm : OnFlags<10, "g", !xor(!or(FlagZ, Less), Always), "greater, signed">;
defm : OnFlags<11, "ge", !xor(Less, Always), "greater or equal, signed">;
defm : OnFlags<12, "gu", !xor(!or(FlagC, FlagZ), Always), "greater, unsigned">;
defm : OnFlags<13, "cc", !xor(FlagC, Always), "carry clear; greater or equal, unsigned", ["geu"]>;
defm : OnFlags<14, "pos", !xor(FlagN, Always), "positive or zero">;
defm : OnFlags<15, "vc", !xor(FlagV, Always), "overflow clear">;

//===--------------------------------------------------------------------------===//
// Floating-point: FBfcc, FBPfcc, MOVcc, FMOVcc on fcc0 to fcc3
//===--------------------------------------------------------------------------===//

multiclass OnComparison<bits<4> encoding, string suffix, int taken, string meaning,
                        list<string> others = []> {
  def _condition : FloatRow<encoding, suffix, taken, meaning>;
  def _spelling : ConditionSpelling<Float, encoding, suffix, false>;
  foreach other = others in
    def _also_ # other : ConditionSpelling<Float, encoding, other, false>;
}

defm : OnComparison<0,  "n",   0b0000, "never">;
defm : OnComparison<1,  "ne",  0b1110, "less, greater or unordered", ["nz"]>;
defm : OnComparison<2,  "lg",  0b0110, "less or greater">;
defm : OnComparison<3,  "ul",  0b1010, "unordered or less">;
defm : OnComparison<4,  "l",   0b0010, "less">;
defm : OnComparison<5,  "ug",  0b1100, "unordered or greater">;
defm : OnComparison<6,  "g",   0b0100, "greater">;
defm : OnComparison<7,  "u",   0b1000, "unordered">;
defm : OnComparison<8,  "a",   0b1111, "always">;
defm : OnComparison<9,  "e",   0b0001, "equal", ["z"]>;
defm : OnComparison<10, "ue",  0b1001, "unordered or equal">;
defm : OnComparison<11, "ge",  0b0101, "greater or equal">;
defm : OnComparison<12, "uge", 0b1101, "unordered, greater or equal">;
defm : OnComparison<13, "le",  0b0011, "less or equal">;
defm : OnComparison<14, "ule", 0b1011, "unordered, less or equal">;
defm : OnComparison<15, "o",   0b0111, "ordered">;

//===--------------------------------------------------------------------------===//
// Coprocessor: CBccc of V8. A condition names the codes for which it holds. The
// numbers run through the subsets of {1, 2, 3} in the order of fbne to fbu, which
// stand for 123 to 3; eight higher are the complements, all of which contain 0.
//===--------------------------------------------------------------------------===//

multiclass OnCodes<bits<4> encoding, list<int> codes> {
  // Digits side by side, "n" and "a" where there is nothing to tell apart.
  defvar digits = !foldl("", codes, text, digit, text # !repr(digit));
  defvar suffix = !cond(!empty(codes) : "n", !eq(!size(codes), 4) : "a", true : digits);
  defvar taken = !foldl(0, codes, set, digit, !or(set, !shl(1, digit)));
  defvar meaning = !cond(!empty(codes) : "never", !eq(!size(codes), 4) : "always",
                         true : "code " # !interleave(codes, " or "));
  def _condition : CoprocessorRow<encoding, suffix, taken, meaning>;
  def _spelling : ConditionSpelling<Coprocessor, encoding, suffix, false>;
}

defvar CodeSets = [[]<int>, [1, 2, 3], [1, 2], [1, 3], [1], [2, 3], [2], [3]];
foreach i = !range(CodeSets) in {
  defm CP # i : OnCodes<i, CodeSets[i]>;
  defm CP_opposite # i : OnCodes<!or(i, 8), !listremove([0, 1, 2, 3], CodeSets[i])>;
}

//===--------------------------------------------------------------------------===//
// Register: BPr, MOVr, FMOVr
//===--------------------------------------------------------------------------===//

multiclass OnRegister<bits<4> encoding, string suffix, int taken, string meaning,
                      list<string> moveSuffixes = []> {
  def _condition : RegisterRow<encoding, suffix, taken, meaning>;
  def _spelling : ConditionSpelling<Register, encoding, suffix, false>;
  foreach other = moveSuffixes in
    def _also_ # other : ConditionSpelling<Register, encoding, other, true>;
}

defm : OnRegister<1, "rz",   0b001, "zero", ["re"]>;
defm : OnRegister<2, "rlez", 0b101, "less than or equal to zero">;
defm : OnRegister<3, "rlz",  0b100, "less than zero">;
defm : OnRegister<5, "rnz",  0b110, "not zero", ["rne"]>;
defm : OnRegister<6, "rgz",  0b010, "greater than zero">;
defm : OnRegister<7, "rgez", 0b011, "greater than or equal to zero">;
