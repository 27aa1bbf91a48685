// Encodings that are joined from segments.
include "llvm/Target/Target.td"

def ToyInstrInfo : InstrInfo;
def Toy : Target { let InstructionSet = ToyInstrInfo; }
def R0 : Register<"r0"> { let Namespace = "Toy"; }
def Regs : RegisterClass<"Toy", [i32], 32, (add R0)>;
def Coded : RegisterOperand<Regs> { let EncoderMethod = "encodeReg"; }
def address : Operand<i32> { let MIOperandInfo = (ops Regs:$base, Coded:$index); }

class I<dag outs, dag ins, dag inst> : Instruction {
  let Namespace = "Toy";
  let OutOperandList = outs;
  let InOperandList = ins;
  dag Inst = inst;
}
def ADD : I<(outs Regs:$rd), (ins Coded:$rs),
            (descend 0b1101, (operand "$rs", 4), 0b10, (operand "$rd", 5))>;
def ADD2 : I<(outs Regs:$rd), (ins Coded:$rs),
             (descend 0b1111, (operand "$rs", 4), 0b10, (operand "$rd", 5))>;
def LD : I<(outs Regs:$rd), (ins address:$at),
           (ascend (descend 0b11110000, (operand "$at.base", 8)), (slice "$rd", 7, 3),
                   (slice "$rd", 2, 0, (encoder "encodeLow")), (operand "$at.index", 60))>;
def NAMED : I<(outs Regs:$rd), (ins (address $base, $index):$at),
              (descend (operand "$base", 4), (operand "$index", 4), (operand "$rd", 4, (encoder "E")))> {
  let PostEncoderMethod = "fixUp";
}
def NOP : I<(outs), (ins), (ascend 0b10101010, 0b10)>;
