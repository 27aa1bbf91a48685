// A machine whose encodings are joined from segments, as long as each instruction needs.

include "llvm/Target/Target.td"

def ToyInstrInfo : InstrInfo;
def Toy : Target { let InstructionSet = ToyInstrInfo; }

let Namespace = "Toy" in
foreach i = !range(16) in
  def R # i : Register<"r" # i> { let HWEncoding = i; }
def Regs : RegisterClass<"Toy", [i32], 32, (sequence "R%u", 0, 15)>;
def address : Operand<i32> { let MIOperandInfo = (ops Regs:$base, i32imm:$offset); }

class I<dag outs, dag ins, dag inst> : Instruction {
  let Namespace = "Toy";
  let OutOperandList = outs;
  let InOperandList = ins;
  dag Inst = inst;
}

// From the highest bit down; the number of the register is in two parts.
def ADD : I<(outs Regs:$rd), (ins Regs:$rs),
            (descend 0b1101, (slice "$rd", 3, 3), 0b000, (slice "$rd", 2, 0), 0b0,
                     (operand "$rs", 4))>;
// From the lowest up. The upper half has a method of its own.
def IMM : I<(outs), (ins i64imm:$n),
            (ascend 0b0001, (slice "$n", 7, 0),
                    (slice "$n", 11, 8, (encoder "encodeHigh")))>;
// Words after words: 80 bits.
def LONG : I<(outs), (ins address:$at, i64imm:$n),
             (ascend 0b0101, (operand "$at.base", 4), (operand "$at.offset", 8),
                     (operand "$n", 64))> {
  let PostEncoderMethod = "finishLong";
}
// More bits than a number has.
def HUGE : I<(outs), (ins i64imm:$n), (descend (operand "$n", 100), 0b1111)>;
