//===- Formats.td - instruction formats and operands --------------------------===//

//===--------------------------------------------------------------------------===//
// Immediate operands
//===--------------------------------------------------------------------------===//

// What assemblers take for an immediate: a number in a range.
class ImmediateClass<int width, bit signed> : AsmOperandClass {
  let Name = !if(signed, "S", "U") # "Imm" # width;
  let PredicateMethod = !if(signed, "isSigned<", "isUnsigned<") # width # ">";
  let RenderMethod = "addImmOperands";
}

class Immediate<int width, bit signed = false> : Operand<i32> {
  int Width = width;
  bit Signed = signed;
  let OperandType = "OPERAND_IMMEDIATE";
  let ParserMatchClass = ImmediateClass<width, signed>;
  let DecoderMethod = !if(signed, "decodeSigned<" # width # ">", "");
}

def simm13 : Immediate<13, true>;
def simm11 : Immediate<11, true>;
def simm10 : Immediate<10, true>;
def uimm22 : Immediate<22>;
def uimm9  : Immediate<9>;
def uimm8  : Immediate<8>;
def uimm7  : Immediate<7>;
def uimm6  : Immediate<6>;
def uimm5  : Immediate<5>;
def uimm3  : Immediate<3>;

// Targets of branches and calls, in words from the instruction.
class Displacement<int width> : Operand<OtherVT> {
  int Width = width;
  let OperandType = "OPERAND_PCREL";
  let PrintMethod = "printTarget";
  let EncoderMethod = "encodeDisplacement";
  let DecoderMethod = "decodeDisplacement<" # width # ">";
}

def disp16 : Displacement<16>;
def disp19 : Displacement<19>;
def disp22 : Displacement<22>;
def disp30 : Displacement<30>;

// A condition, which is part of the mnemonic. ConditionCodes.td has numbers and spellings; the
// beginning of these may stand in the mnemonic already.
class ConditionOperand<KindOfCondition kind, string beginning = ""> : Operand<i32> {
  KindOfCondition Kind = kind;
  string Beginning = beginning;
  let PrintMethod = "printCondition<" # kind # ", " # !size(beginning) # ">";
}

def icond  : ConditionOperand<Integer>;
def fcond  : ConditionOperand<Float>;
def ccond  : ConditionOperand<Coprocessor>;
def rcond  : ConditionOperand<Register>;
def frcond : ConditionOperand<Register, "r">; // fmovrsz, where movrz has its letters behind

//===--------------------------------------------------------------------------===//
// All instructions
//===--------------------------------------------------------------------------===//

// What has no effect but on its operands, unless it says otherwise.
class SparcInstruction<bits<2> op, dag outs, dag ins, string asm> : Instruction {
  let Namespace = "Sparc";
  let DecoderNamespace = "Sparc";
  let Size = 4;
  let OutOperandList = outs;
  let InOperandList = ins;
  let AsmString = asm;

  let mayLoad = false;
  let mayStore = false;
  let hasSideEffects = false;

  bits<32> Inst;
  bits<32> SoftFail = 0;
  let Inst{31-30} = op;

  // The levels that have it: from `Since` on, or V8 and its forerunners alone.
  Architecture Since = V7;
  bit GoneInV9 = false;
}

//===--------------------------------------------------------------------------===//
// Format 2: sethi and branches
//===--------------------------------------------------------------------------===//

class Format2<bits<3> op2, dag outs, dag ins, string asm>
    : SparcInstruction<0, outs, ins, asm> {
  let Inst{24-22} = op2;
}

//===--------------------------------------------------------------------------===//
// Format 3: everything else. A field is set by the operand of its name.
//===--------------------------------------------------------------------------===//

class Format3<bits<2> op, bits<6> op3, dag outs, dag ins, string asm>
    : SparcInstruction<op, outs, ins, asm> {
  bits<5> rd;
  bits<5> rs1;
  let Inst{29-25} = rd;
  let Inst{24-19} = op3;
  let Inst{18-14} = rs1;
}

// The second source is a register, and there are eight bits in the middle: the number of an
// address space, if not zero.
class Format3Alternate<bits<2> op, bits<6> op3, dag outs, dag ins, string asm>
    : Format3<op, op3, outs, ins, asm> {
  bits<8> asi;
  bits<5> rs2;
  let Inst{13} = 0;
  let Inst{12-5} = asi;
  let Inst{4-0} = rs2;
}

class Format3Register<bits<2> op, bits<6> op3, dag outs, dag ins, string asm>
    : Format3Alternate<op, op3, outs, ins, asm> {
  let asi = 0;
}

// It is a number.
class Format3Immediate<bits<2> op, bits<6> op3, dag outs, dag ins, string asm>
    : Format3<op, op3, outs, ins, asm> {
  bits<13> simm13;
  let Inst{13} = 1;
  let Inst{12-0} = simm13;
}

// Nine bits say which operation of floating point or a coprocessor it is.
class Format3Operation<bits<6> op3, dag outs, dag ins, string asm>
    : Format3<2, op3, outs, ins, asm> {
  bits<9> opf;
  bits<5> rs2;
  let Inst{13-5} = opf;
  let Inst{4-0} = rs2;
}

// Both forms of an instruction with a result: three registers, or two and a number.
multiclass RegisterOrImmediate<bits<6> op3, string mnemonic> {
  def rr : Format3Register<2, op3, (outs IntRegs:$rd), (ins IntRegs:$rs1, IntRegs:$rs2),
                           mnemonic # " $rs1, $rs2, $rd">;
  def ri : Format3Immediate<2, op3, (outs IntRegs:$rd), (ins IntRegs:$rs1, simm13:$simm13),
                            mnemonic # " $rs1, $simm13, $rd">;
}

// Both forms of an instruction on an address.
multiclass OnAddress<bits<6> op3, string mnemonic> {
  let rd = 0 in {
    def rr : Format3Register<2, op3, (outs), (ins IntRegs:$rs1, IntRegs:$rs2),
                             mnemonic # " $rs1 + $rs2">;
    def ri : Format3Immediate<2, op3, (outs), (ins IntRegs:$rs1, simm13:$simm13),
                              mnemonic # " $rs1 + $simm13">;
  }
}
