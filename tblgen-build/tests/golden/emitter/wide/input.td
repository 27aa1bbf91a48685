// Encodings that need more than one word.
include "llvm/Target/Target.td"

def ToyInstrInfo : InstrInfo;
def Toy : Target { let InstructionSet = ToyInstrInfo; }
def R0 : Register<"r0"> { let Namespace = "Toy"; }
def Regs : RegisterClass<"Toy", [i32], 32, (add R0)>;
def Coded : RegisterOperand<Regs> { let EncoderMethod = "encodeReg"; }

class I<dag outs, dag ins> : Instruction {
  let Namespace = "Toy";
  let OutOperandList = outs;
  let InOperandList = ins;
}
def SHORT : I<(outs Regs:$rd), (ins)> { bits<4> rd; bits<16> Inst; let Inst{3-0} = rd; let Inst{15-4} = 5; }
def LONG : I<(outs Coded:$rd), (ins i64imm:$imm, i64imm:$more)> {
  bits<8> rd;
  bits<70> imm;
  bits<8> more;
  bits<136> Inst;
  let Inst{135-128} = 0x81;
  let Inst{127-58} = imm;
  let Inst{57-50} = rd;
  let Inst{49-42} = more;
  let Inst{41-2} = 0;
  let Inst{1-0} = more{1-0};
  let PostEncoderMethod = "fixUp";
}
