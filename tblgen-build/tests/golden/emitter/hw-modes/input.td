// Encodings that depend on the hardware mode.
include "llvm/Target/Target.td"

def ToyInstrInfo : InstrInfo;
def Toy : Target { let InstructionSet = ToyInstrInfo; }
def ModeB : HwMode<"+b", []>;
def ModeA : HwMode<"+a", []>;

class E : InstructionEncoding {
  let Size = 4;
  bits<32> Inst = 0;
  bits<8> n;
}
def First : E { let Inst{31-24} = n; let Inst{3-0} = 1; }
def Second : E { let Inst{7-0} = n; let Inst{15-8} = 2; }
def Third : E { let Inst{16-13} = n{3-0}; let Inst{30} = 1; }

class I : Instruction {
  let Namespace = "Toy";
  let OutOperandList = (outs);
  let InOperandList = (ins i32imm:$n);
  bits<32> Inst;
}
def IN_ALL : I { let EncodingInfos = EncodingByHwMode<[ModeB, DefaultMode, ModeA], [First, Second, Third]>; }
def IN_ONE : I { let EncodingInfos = EncodingByHwMode<[ModeB], [Third]>; }
def SAME : I { bits<8> n; let Inst{31-8} = 3; let Inst{7-0} = n; }
