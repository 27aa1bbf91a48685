// Joined encodings that depend on the hardware mode.
include "llvm/Target/Target.td"

def ToyInstrInfo : InstrInfo;
def Toy : Target { let InstructionSet = ToyInstrInfo; }
def ModeA : HwMode<"+a", []>;
def ModeB : HwMode<"+b", []>;
def Long : InstructionEncoding { dag Inst = (descend (operand "$n", 64), 0b1110); }
def Short : InstructionEncoding { dag Inst = (ascend (operand "$n", 4), 0b01); }
class I : Instruction {
  let Namespace = "Toy";
  let OutOperandList = (outs);
  let InOperandList = (ins i32imm:$n);
  let PostEncoderMethod = "fixUp";
}
def IN_BOTH : I { let EncodingInfos = EncodingByHwMode<[ModeB, ModeA], [Long, Short]>; }
def IN_ONE : I { let EncodingInfos = EncodingByHwMode<[ModeB], [Short]>; }
def SAME : I { dag Inst = (descend (operand "$n", 3), 0b0); }
