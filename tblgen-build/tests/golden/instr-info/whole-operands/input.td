// Operand types without the parts of operands; a target with nothing else.
include "llvm/Target/Target.td"

def ToyInstrInfo : InstrInfo;
def Toy : Target { let InstructionSet = ToyInstrInfo; }
def R0 : Register<"r0"> { let Namespace = "Toy"; }
def Regs : RegisterClass<"Toy", [i32], 32, (add R0)>;
class X86MemOperand<int size> : Operand<iPTR> { int Size = size; let MIOperandInfo = (ops Regs, i32imm); }
def mem8 : X86MemOperand<8>;
def mem32 : X86MemOperand<32>;
def mem8b : X86MemOperand<8>;
def anymem : X86MemOperand<0>;
def LD : Instruction {
  let Namespace = "Toy";
  let OutOperandList = (outs Regs:$rd);
  let InOperandList = (ins mem8:$at, mem32:$other);
}
def : Operand<i32>;
