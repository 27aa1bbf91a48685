// Operands in one range of bits and in several, in both directions; named parts; encoders.
include "llvm/Target/Target.td"

def ToyInstrInfo : InstrInfo;
def Toy : Target { let InstructionSet = ToyInstrInfo; }
def R0 : Register<"r0"> { let Namespace = "Toy"; }
def R1 : Register<"r1"> { let Namespace = "Toy"; }
def Regs : RegisterClass<"Toy", [i32], 32, (add R0, R1)>;
def Coded : RegisterOperand<Regs> { let EncoderMethod = "encodeReg"; }
def target : Operand<i32> { let EncoderMethod = "encodeTarget"; }
def address : Operand<i32> { let MIOperandInfo = (ops Regs:$base, Coded:$index); }
def address2 : Operand<i32> {
  let MIOperandInfo = (ops Regs:$base, i32imm:$offset);
  let EncoderMethod = "encodeAddress";
}

class I<dag outs, dag ins> : Instruction {
  let Namespace = "Toy";
  let OutOperandList = outs;
  let InOperandList = ins;
  let Size = 4;
  bits<32> Inst = 0;
  field bits<32> SoftFail = 0;
}

// Two instructions with the same statements.
foreach number = [1, 2] in
  def ADD#number : I<(outs Regs:$rd), (ins Regs:$rs)> {
    bits<4> rd;
    bits<4> rs;
    let Inst{31-28} = number;
    let Inst{27-24} = rd;
    let Inst{3-0} = rs;
  }
// The parts of one operand change places.
def BR : I<(outs), (ins target:$to)> {
  bits<12> to;
  let Inst{31-20} = 0x7ff;
  let Inst{19} = to{11};
  let Inst{18-9} = to{10-1};
  let Inst{8-5} = to{3-0};
  let Inst{0} = to{0};
  let PostEncoderMethod = "fixUp";
}
// The operand is shifted to the right.
def HI : I<(outs), (ins i32imm:$imm)> { bits<32> imm; let Inst{15-0} = imm{31-16}; }
// A bit by itself, and a field that no bit comes from.
def FLAG : I<(outs), (ins i1imm:$flag, i32imm:$unused)> {
  bit flag;
  bits<3> unused;
  let Inst{7} = flag;
}
def LD : I<(outs Coded:$rd), (ins (address $base, $index):$at)> {
  bits<4> rd;
  bits<4> base;
  bits<4> index;
  let Inst{3-0} = index;
  let Inst{7-4} = base;
  let Inst{11-8} = rd;
}
def ST : I<(outs), (ins address2:$at, Regs:$rs)> {
  bits<20> at;
  bits<4> rs;
  let Inst{31-12} = at;
  let Inst{3-0} = rs;
}
// A result that is a source at the same time is encoded once.
def INC : I<(outs Regs:$rd), (ins Regs:$rs)> {
  bits<4> rs;
  let Inst{3-0} = rs;
  let Constraints = "$rs = $rd";
  let DisableEncoding = "$rd";
}
def NOP : I<(outs), (ins)> { let Inst = 0xffffffff; }
def PSEUDO : I<(outs), (ins)> { let isPseudo = 1; }
