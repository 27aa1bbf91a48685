//===- Control.td - branches, calls, windows and traps ------------------------===//
//
// The instruction behind a branch is executed before what is branched to. With the annul
// bit it is not, if the branch is not taken or is one that always is.
//
//===--------------------------------------------------------------------------===//

//===--------------------------------------------------------------------------===//
// Branches on condition codes
//===--------------------------------------------------------------------------===//

class Branch<bits<3> op2, bit annuls, dag ins, string asm> : Format2<op2, (outs), ins, asm> {
  bit annul = annuls;
  bits<4> cond;
  let Inst{29} = annul;
  let Inst{28-25} = cond;
  let isBranch = true;
  let isTerminator = true;
  let hasDelaySlot = true;
}

// A displacement of 22 bits, in all versions.
class ShortBranch<bits<3> op2, bit annuls, ConditionOperand condition, string letters>
    : Branch<op2, annuls, (ins disp22:$target, condition:$cond),
             letters # "${cond}" # !if(annuls, ",a", "") # " $target"> {
  bits<22> target;
  let Inst{21-0} = target;
}

multiclass ShortBranches<bits<3> op2, ConditionOperand condition, string letters> {
  def "" : ShortBranch<op2, false, condition, letters>;
  def A : ShortBranch<op2, true, condition, letters>;
}

let Uses = [ICC] in
defm B : ShortBranches<0b010, icond, "b">;
let Uses = [FCC0] in
defm FB : ShortBranches<0b110, fcond, "fb">;
let Uses = [CCC], GoneInV9 = true, DecoderNamespace = "SparcV8" in
defm CB : ShortBranches<0b111, ccond, "cb">;

// V9: 19 bits, which codes, and whether the branch will be taken.
class PredictedBranch<bits<3> op2, bit annuls, bit taken, bits<2> codes, Register tested,
                      ConditionOperand condition, string letters>
    : Branch<op2, annuls, (ins disp19:$target, condition:$cond),
             letters # "${cond}" # !if(annuls, ",a", "") # !if(taken, ",pt", ",pn")
                 # " %" # !tolower(!cast<string>(tested)) # ", $target"> {
  bits<19> target;
  let Inst{21-20} = codes;
  let Inst{19} = taken;
  let Inst{18-0} = target;
  let Uses = [tested];
}

multiclass PredictedBranches<bits<3> op2, bits<2> codes, Register tested,
                             ConditionOperand condition, string letters> {
  def "" : PredictedBranch<op2, false, true, codes, tested, condition, letters>;
  def A : PredictedBranch<op2, true, true, codes, tested, condition, letters>;
  def N : PredictedBranch<op2, false, false, codes, tested, condition, letters>;
  def AN : PredictedBranch<op2, true, false, codes, tested, condition, letters>;
}

let Since = V9, Predicates = [HasV9] in {
  defm BPICC : PredictedBranches<0b001, 0b00, ICC, icond, "b">;
  defm BPXCC : PredictedBranches<0b001, 0b10, XCC, icond, "b">;
  foreach i = !range(4) in
    defm FBPFCC # i : PredictedBranches<0b101, i, !cast<Register>("FCC" # i), fcond, "fb">;
}

//===--------------------------------------------------------------------------===//
// Branches on an integer register; the displacement is in two parts
//===--------------------------------------------------------------------------===//

class RegisterBranch<bit annuls, bit taken>
    : Format2<0b011, (outs), (ins IntRegs:$rs1, disp16:$target, rcond:$cond),
              "b${cond}" # !if(annuls, ",a", "") # !if(taken, ",pt", ",pn")
                  # " $rs1, $target"> {
  bits<3> cond;
  bits<5> rs1;
  bits<16> target;
  let Inst{29} = annuls;
  let Inst{28} = 0;
  let Inst{27-25} = cond;
  let Inst{21-20} = target{15-14};
  let Inst{19} = taken;
  let Inst{18-14} = rs1;
  let Inst{13-0} = target{13-0};
  let isBranch = true;
  let isTerminator = true;
  let hasDelaySlot = true;
}

let Since = V9, Predicates = [HasV9] in {
  def BPR   : RegisterBranch<false, true>;
  def BPRA  : RegisterBranch<true, true>;
  def BPRN  : RegisterBranch<false, false>;
  def BPRAN : RegisterBranch<true, false>;
}

//===--------------------------------------------------------------------------===//
// Calls and jumps
//===--------------------------------------------------------------------------===//

def CALL : SparcInstruction<1, (outs), (ins disp30:$target), "call $target"> {
  bits<30> target;
  let Inst{29-0} = target;
  let isCall = true;
  let hasDelaySlot = true;
  let Defs = [O7];
}

// A call, a jump or a return, according to the registers.
let hasDelaySlot = true, isIndirectBranch = true, isBranch = true, isTerminator = true,
    isBarrier = true in {
  def JMPLrr : Format3Register<2, 0x38, (outs IntRegs:$rd), (ins IntRegs:$rs1, IntRegs:$rs2),
                               "jmpl $rs1 + $rs2, $rd">;
  def JMPLri : Format3Immediate<2, 0x38, (outs IntRegs:$rd), (ins IntRegs:$rs1, simm13:$simm13),
                                "jmpl $rs1 + $simm13, $rd">;
}

//===--------------------------------------------------------------------------===//
// Windows. Sources are read in the old window, the result is written in the new one.
//===--------------------------------------------------------------------------===//

defvar AllOuts = !foreach(i, !range(8), !cast<Register>("O" # i));
defvar AllLocals = !foreach(i, !range(8), !cast<Register>("L" # i));
defvar AllIns = !foreach(i, !range(8), !cast<Register>("I" # i));

// Outs become ins; the new window's locals and outs hold nothing yet.
let Uses = AllOuts, Defs = AllIns # AllLocals # AllOuts, hasSideEffects = true in
defm SAVE : RegisterOrImmediate<0x3C, "save">;

// Ins become outs; locals and ins are those of the caller again.
let Uses = AllIns, Defs = AllOuts # AllLocals # AllIns, hasSideEffects = true in {
  defm RESTORE : RegisterOrImmediate<0x3D, "restore">;

  // With a jump: from a trap, from a procedure.
  let isReturn = true, isTerminator = true, isBarrier = true, hasDelaySlot = true in {
    let GoneInV9 = true, DecoderNamespace = "SparcV8" in
    defm RETT : OnAddress<0x39, "rett">;
    let Since = V9, Predicates = [HasV9], DecoderNamespace = "SparcV9" in
    defm RETURN : OnAddress<0x39, "return">;
  }
}

//===--------------------------------------------------------------------------===//
// Traps
//===--------------------------------------------------------------------------===//

class Trap3<bit immediate, bits<2> codes, dag source, string asm>
    : SparcInstruction<2, (outs), !con((ins IntRegs:$rs1), source, (ins icond:$cond)), asm> {
  bits<4> cond;
  bits<5> rs1;
  let Inst{29} = 0;
  let Inst{28-25} = cond;
  let Inst{24-19} = 0x3A;
  let Inst{18-14} = rs1;
  let Inst{13} = immediate;
  let Inst{12-11} = codes;
  let hasSideEffects = true;
  let isTrap = true;
}

multiclass TrapOn<bits<2> codes, string text> {
  def rr : Trap3<0, codes, (ins IntRegs:$rs2), "t${cond} " # text # "$rs1 + $rs2"> {
    bits<5> rs2;
    let Inst{10-5} = 0;
    let Inst{4-0} = rs2;
  }
  def ri : Trap3<1, codes, (ins uimm7:$number), "t${cond} " # text # "$rs1 + $number"> {
    bits<7> number;
    let Inst{10-7} = 0;
    let Inst{6-0} = number;
  }
}

let Uses = [ICC] in
defm T : TrapOn<0b00, "">;
let Uses = [XCC], Since = V9, Predicates = [HasV9] in
defm TXCC : TrapOn<0b10, "%xcc, ">;

// An instruction that is none.
let hasSideEffects = true, isTrap = true in
def UNIMP : Format2<0b000, (outs), (ins uimm22:$const22), "unimp $const22"> {
  bits<22> const22;
  let Inst{29-25} = 0;
  let Inst{21-0} = const22;
}
