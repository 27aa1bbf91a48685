// A machine whose encodings are sequences of bits: with methods of the program, with modes, and wide.

include "llvm/Target/Target.td"

def ToyInstrInfo : InstrInfo;
def Toy : Target { let InstructionSet = ToyInstrInfo; }

def Big : HwMode<"+big", []>;
def Small : HwMode<"+small", []>;

let Namespace = "Toy" in
foreach i = !range(20) in
  def R # i : Register<"r" # i> { let HWEncoding = i; }
def Regs : RegisterClass<"Toy", [i32], 32, (sequence "R%u", 0, 15)>;
def HighRegs : RegisterClass<"Toy", [i32], 32, (sequence "R%u", 16, 19)>;

// A number with a sign, one without, and one of which nothing is said.
def simm6 : Operand<i32> { bit Signed = true; }
def uimm6 : Operand<i32> { bit Signed = false; let OperandType = "OPERAND_IMMEDIATE"; }
def imm6 : Operand<i32>;
// Distances have signs.
def distance : Operand<OtherVT> { let OperandType = "OPERAND_PCREL"; }
def target : Operand<OtherVT> { let EncoderMethod = "encodeTarget<12>"; }
// Two machine operands with one method, or each by itself.
def address : Operand<i32> {
  let MIOperandInfo = (ops Regs:$base, i32imm:$offset);
  let EncoderMethod = "type"; // a word that Rust has its own use for
}
def parts : Operand<i32> { let MIOperandInfo = (ops Regs:$base, i32imm:$offset); }
def Doubled : RegisterOperand<HighRegs> { let EncoderMethod = "encodeDoubled"; }

class I<bits<4> op, dag outs, dag ins> : Instruction {
  let Namespace = "Toy";
  let OutOperandList = outs;
  let InOperandList = ins;
  let Size = 4;
  bits<32> Inst = 0;
  let Inst{31-28} = op;
}

def ADD : I<1, (outs Regs:$rd), (ins Regs:$rs)> {
  bits<4> rd;
  bits<4> rs;
  let Inst{27-24} = rd;
  let Inst{3-0} = rs;
}
class Number<bits<4> op, Operand what> : I<op, (outs), (ins what:$n)> {
  bits<6> n;
  let Inst{9-8} = n{5-4};
  let Inst{3-0} = n{3-0};
}
def SIGNED : Number<2, simm6>;
def UNSIGNED : Number<3, uimm6>;
def EITHER : Number<4, imm6>;
// The lowest two bits are left out.
def JUMP : I<5, (outs), (ins distance:$to)> {
  bits<12> to;
  let Inst{9-0} = to{11-2};
}
def CALL : I<6, (outs), (ins target:$to)> {
  bits<12> to;
  let Inst{11-0} = to;
  let PostEncoderMethod = "addParity";
}
def LOAD : I<7, (outs Regs:$rd), (ins address:$at)> {
  bits<4> rd;
  bits<20> at;
  let Inst{23-4} = at;
  let Inst{3-0} = rd;
}
def STORE : I<8, (outs), (ins (parts $base, $offset):$at, Regs:$rs)> {
  bits<4> base;
  bits<8> offset;
  bits<4> rs;
  let Inst{15-8} = offset;
  let Inst{7-4} = base;
  let Inst{3-0} = rs;
}
// A result that is a source at the same time is encoded once. High registers have four bits here,
// and five by the method.
def INC : I<9, (outs HighRegs:$rd), (ins HighRegs:$rs)> {
  bits<5> rs;
  let Inst{3-0} = rs{3-0};
  let Constraints = "$rs = $rd";
  let DisableEncoding = "$rd";
}
def DOUBLED : I<10, (outs), (ins Doubled:$rs)> {
  bits<6> rs;
  let Inst{5-0} = rs;
}
def LIST : I<11, (outs), (ins Regs:$rs, variable_ops)> {
  bits<4> rs;
  let Inst{3-0} = rs;
}
def NONE : I<0, (outs), (ins)> { let isPseudo = 1; }

// More bits than a word has.
def WIDE : Instruction {
  let Namespace = "Toy";
  let OutOperandList = (outs Regs:$rd);
  let InOperandList = (ins i64imm:$n);
  let Size = 12;
  bits<96> Inst = 0;
  bits<4> rd;
  bits<64> n;
  let Inst{3-0} = 0xC;
  let Inst{67-4} = n;
  let Inst{95-92} = rd;
}
// More bits than the instruction has bytes for; none of them is ever set.
def SHORT : Instruction {
  let Namespace = "Toy";
  let OutOperandList = (outs);
  let InOperandList = (ins i32imm:$n);
  let Size = 2;
  bits<32> Inst = 0;
  bits<8> n;
  let Inst{15-8} = 0xD0;
  let Inst{7-0} = n;
}

class E : InstructionEncoding {
  let Size = 4;
  bits<32> Inst = 0;
  bits<8> n;
}
def First : E { let Inst{31-24} = n; let Inst{3-0} = 1; }
def Second : E { let Inst{7-0} = n; let Inst{15-8} = 2; }
def Third : E { let Inst{16-13} = n{3-0}; let Inst{30} = 1; }
class Moded : Instruction {
  let Namespace = "Toy";
  let OutOperandList = (outs);
  let InOperandList = (ins i32imm:$n);
}
def IN_ALL : Moded {
  let EncodingInfos = EncodingByHwMode<[Big, DefaultMode, Small], [First, Second, Third]>;
}
def IN_ONE : Moded { let EncodingInfos = EncodingByHwMode<[Small], [Third]>; }
