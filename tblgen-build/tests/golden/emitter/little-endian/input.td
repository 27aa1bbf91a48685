// Bits that are written from the lowest one.
include "llvm/Target/Target.td"

def ToyInstrInfo : InstrInfo { let isLittleEndianEncoding = 1; }
def Toy : Target { let InstructionSet = ToyInstrInfo; }
def ADD : Instruction {
  let Namespace = "Toy";
  let OutOperandList = (outs);
  let InOperandList = (ins i32imm:$a, i32imm:$b);
  bits<16> Inst;
  bits<5> a;
  bits<3> b;
  let Inst{0-4} = a;
  let Inst{5-7} = b;
  let Inst{8-15} = { 0, 0, 0, 1, 0, 0, 1, 1 };
}
