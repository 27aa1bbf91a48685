//===- Integer.td - integer arithmetic ----------------------------------------===//

//===--------------------------------------------------------------------------===//
// Arithmetic and logic. Sixteen more in op3: with condition codes.
//===--------------------------------------------------------------------------===//

multiclass WithAndWithoutCodes<bits<6> op3, string mnemonic> {
  defm "" : RegisterOrImmediate<op3, mnemonic>;
  let Defs = [ICC, XCC] in
  defm CC : RegisterOrImmediate<!or(op3, 0x10), mnemonic # "cc">;
}

let isCommutable = true in {
  let isAdd = true in
  defm ADD : WithAndWithoutCodes<0x00, "add">;
  defm AND : WithAndWithoutCodes<0x01, "and">;
  defm OR  : WithAndWithoutCodes<0x02, "or">;
  defm XOR : WithAndWithoutCodes<0x03, "xor">;
  defm XNOR : WithAndWithoutCodes<0x07, "xnor">;
}
defm SUB  : WithAndWithoutCodes<0x04, "sub">;
defm ANDN : WithAndWithoutCodes<0x05, "andn">;
defm ORN  : WithAndWithoutCodes<0x06, "orn">;

// With the carry of the 32-bit codes. V9 calls them addc and subc.
multiclass WithCarry<bits<6> op3, string mnemonic> {
  let Uses = [ICC] in {
    defm "" : RegisterOrImmediate<op3, mnemonic>;
    let Defs = [ICC, XCC] in
    defm CC : RegisterOrImmediate<!or(op3, 0x10), mnemonic # "cc">;
  }
}

let isCommutable = true in
defm ADDX : WithCarry<0x08, "addx">;
defm SUBX : WithCarry<0x0C, "subx">;

// Products and dividends of 64 bits, whose upper half is in %y.
multiclass WithY<bits<6> op3, string mnemonic, list<Register> defs> {
  let Defs = defs in
  defm "" : RegisterOrImmediate<op3, mnemonic>;
  let Defs = defs # [ICC, XCC] in
  defm CC : RegisterOrImmediate<!or(op3, 0x10), mnemonic # "cc">;
}

let Since = V8 in {
  let isCommutable = true in {
    defm UMUL : WithY<0x0A, "umul", [Y]>;
    defm SMUL : WithY<0x0B, "smul", [Y]>;
  }
  let Uses = [Y], hasSideEffects = true in { // division by zero traps
    defm UDIV : WithY<0x0E, "udiv", []>;
    defm SDIV : WithY<0x0F, "sdiv", []>;
  }
}

// A step of a multiplication that takes 32.
let Uses = [Y, ICC], Defs = [Y, ICC, XCC] in
defm MULSCC : RegisterOrImmediate<0x24, "mulscc">;

// Tagged: overflow if one of the two lowest bits of a source is set. With tv, that traps.
let Defs = [ICC, XCC] in {
  let isCommutable = true in
  defm TADDCC : RegisterOrImmediate<0x20, "taddcc">;
  defm TSUBCC : RegisterOrImmediate<0x21, "tsubcc">;
  let hasSideEffects = true in {
    let isCommutable = true in
    defm TADDCCTV : RegisterOrImmediate<0x22, "taddcctv">;
    defm TSUBCCTV : RegisterOrImmediate<0x23, "tsubcctv">;
  }
}

//===--------------------------------------------------------------------------===//
// Constants
//===--------------------------------------------------------------------------===//

def SETHI : Format2<0b100, (outs IntRegs:$rd), (ins uimm22:$imm22), "sethi $imm22, $rd"> {
  bits<5> rd;
  bits<22> imm22;
  let Inst{29-25} = rd;
  let Inst{21-0} = imm22;
  let isMoveImm = true;
  let isReMaterializable = true;
}

let isAsmParserOnly = true in
def NOP : Format2<0b100, (outs), (ins), "nop"> {
  let Inst{29-25} = 0;
  let Inst{21-0} = 0;
}

//===--------------------------------------------------------------------------===//
// Shifts. Bit 12 selects 64 bits.
//===--------------------------------------------------------------------------===//

multiclass Shift<bits<6> op3, string mnemonic> {
  def rr : Format3Register<2, op3, (outs IntRegs:$rd), (ins IntRegs:$rs1, IntRegs:$rs2),
                           mnemonic # " $rs1, $rs2, $rd">;
  def ri : Format3Immediate<2, op3, (outs IntRegs:$rd), (ins IntRegs:$rs1, uimm5:$shcnt),
                            mnemonic # " $rs1, $shcnt, $rd"> {
    bits<5> shcnt;
    let simm13{12-5} = 0;
    let simm13{4-0} = shcnt;
  }
  let Since = V9, Predicates = [HasV9] in {
    def Xrr : Format3Register<2, op3, (outs IntRegs:$rd), (ins IntRegs:$rs1, IntRegs:$rs2),
                              mnemonic # "x $rs1, $rs2, $rd"> {
      let asi = 0x80;
    }
    def Xri : Format3Immediate<2, op3, (outs IntRegs:$rd), (ins IntRegs:$rs1, uimm6:$shcnt),
                               mnemonic # "x $rs1, $shcnt, $rd"> {
      bits<6> shcnt;
      let simm13{12-6} = 0x40;
      let simm13{5-0} = shcnt;
    }
  }
}

defm SLL : Shift<0x25, "sll">;
defm SRL : Shift<0x26, "srl">;
defm SRA : Shift<0x27, "sra">;

//===--------------------------------------------------------------------------===//
// V9: 64-bit products and quotients, counting bits, conditional moves
//===--------------------------------------------------------------------------===//

let Since = V9, Predicates = [HasV9] in {
  let isCommutable = true in
  defm MULX : RegisterOrImmediate<0x09, "mulx">;
  let hasSideEffects = true in {
    defm UDIVX : RegisterOrImmediate<0x0D, "udivx">;
    defm SDIVX : RegisterOrImmediate<0x2D, "sdivx">;
  }

  let rs1 = 0 in {
    def POPCrr : Format3Register<2, 0x2E, (outs IntRegs:$rd), (ins IntRegs:$rs2),
                                 "popc $rs2, $rd">;
    def POPCri : Format3Immediate<2, 0x2E, (outs IntRegs:$rd), (ins simm13:$simm13),
                                  "popc $simm13, $rd">;
  }
}

// On condition codes: a bit says whose, two more which. The old value stays otherwise.
class MoveOnCodes<bit immediate, bits<3> codes, dag source, string asm>
    : SparcInstruction<2, (outs IntRegs:$rd), !con(source, (ins IntRegs:$old)), asm> {
  bits<5> rd;
  bits<4> cond;
  bits<3> cc = codes;
  let Inst{29-25} = rd;
  let Inst{24-19} = 0x2C;
  let Inst{18} = cc{2};
  let Inst{17-14} = cond;
  let Inst{13} = immediate;
  let Inst{12-11} = cc{1-0};
  let Constraints = "$old = $rd";
  let isSelect = true;
}

class MoveOnCodesRegister<bits<3> codes, dag source, string asm>
    : MoveOnCodes<0, codes, !con((ins IntRegs:$rs2), source), asm> {
  bits<5> rs2;
  let Inst{10-5} = 0;
  let Inst{4-0} = rs2;
}

class MoveOnCodesImmediate<bits<3> codes, dag source, string asm>
    : MoveOnCodes<1, codes, !con((ins simm11:$simm11), source), asm> {
  bits<11> simm11;
  let Inst{10-0} = simm11;
}

// What conditional instructions test: the three bits that say so, and how it is written.
class TestedCodes<bits<3> number, Register register, ConditionOperand condition> {
  bits<3> Number = number;
  Register Tested = register;
  ConditionOperand Condition = condition;
}
def OnICC : TestedCodes<0b100, ICC, icond>;
def OnXCC : TestedCodes<0b110, XCC, icond>;
foreach i = !range(4) in
  def OnFCC # i : TestedCodes<i, !cast<Register>("FCC" # i), fcond>;

let Since = V9, Predicates = [HasV9] in {
  foreach codes = [OnICC, OnXCC, OnFCC0, OnFCC1, OnFCC2, OnFCC3] in {
    defvar name = !cast<string>(codes.Tested);
    defvar text = " %" # !tolower(name);
    let Uses = [codes.Tested] in {
      def MOV # name # rr : MoveOnCodesRegister<codes.Number, (ins codes.Condition:$cond),
                                                "mov${cond}" # text # ", $rs2, $rd">;
      def MOV # name # ri : MoveOnCodesImmediate<codes.Number, (ins codes.Condition:$cond),
                                                 "mov${cond}" # text # ", $simm11, $rd">;
    }
  }

  // On a register.
  let Constraints = "$old = $rd", isSelect = true in {
    def MOVRrr : Format3Register<2, 0x2F, (outs IntRegs:$rd),
                                 (ins IntRegs:$rs1, IntRegs:$rs2, rcond:$cond, IntRegs:$old),
                                 "mov${cond} $rs1, $rs2, $rd"> {
      bits<3> cond;
      let asi{7-5} = cond;
      let asi{4-0} = 0;
    }
    def MOVRri : Format3Immediate<2, 0x2F, (outs IntRegs:$rd),
                                  (ins IntRegs:$rs1, simm10:$simm10, rcond:$cond,
                                       IntRegs:$old),
                                  "mov${cond} $rs1, $simm10, $rd"> {
      bits<3> cond;
      bits<10> simm10;
      let simm13{12-10} = cond;
      let simm13{9-0} = simm10;
    }
  }
}
