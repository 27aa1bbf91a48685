//===- Synthetic.td - other ways to write instructions ------------------------===//
//
// What the manuals call synthetic instructions: mnemonics for frequent uses of others. The
// last argument says whether a disassembler had better show them.
//
//===--------------------------------------------------------------------------===//

class Synthetic<string asm, dag instruction, bit printed> : InstAlias<asm, instruction, printed>;

// Comparisons: the difference, the value or a conjunction, of which only the codes are kept.
def : Synthetic<"cmp $rs1, $rs2", (SUBCCrr G0, IntRegs:$rs1, IntRegs:$rs2), true>;
def : Synthetic<"cmp $rs1, $simm13", (SUBCCri G0, IntRegs:$rs1, simm13:$simm13), true>;
def : Synthetic<"tst $rs1", (ORCCrr G0, IntRegs:$rs1, G0), true>;
def : Synthetic<"btst $rs2, $rs1", (ANDCCrr G0, IntRegs:$rs1, IntRegs:$rs2), true>;
def : Synthetic<"btst $simm13, $rs1", (ANDCCri G0, IntRegs:$rs1, simm13:$simm13), true>;

// Copies and constants. Zero is a copy of %g0 that has its own name.
def : Synthetic<"clr $rd", (ORrr IntRegs:$rd, G0, G0), true>;
def : Synthetic<"mov $rs2, $rd", (ORrr IntRegs:$rd, G0, IntRegs:$rs2), true>;
def : Synthetic<"mov $simm13, $rd", (ORri IntRegs:$rd, G0, simm13:$simm13), true>;

// Both signs.
def : Synthetic<"not $rs1, $rd", (XNORrr IntRegs:$rd, IntRegs:$rs1, G0), false>;
def : Synthetic<"not $rd", (XNORrr IntRegs:$rd, IntRegs:$rd, G0), false>;
def : Synthetic<"neg $rs2, $rd", (SUBrr IntRegs:$rd, G0, IntRegs:$rs2), true>;
def : Synthetic<"neg $rd", (SUBrr IntRegs:$rd, G0, IntRegs:$rd), false>;

// A register and a number, or one.
foreach step = [["inc", "ADD"], ["dec", "SUB"]] in
  foreach codes = ["", "cc"] in {
    defvar mnemonic = step[0] # codes;
    defvar instruction = !cast<Instruction>(step[1] # !toupper(codes) # "ri");
    def : Synthetic<mnemonic # " $rd", (instruction IntRegs:$rd, IntRegs:$rd, 1), false>;
    def : Synthetic<mnemonic # " $simm13, $rd",
                    (instruction IntRegs:$rd, IntRegs:$rd, simm13:$simm13), false>;
  }

// Bits that a register or a number has are set, cleared or changed in another register.
foreach change = [["bset", "OR"], ["bclr", "ANDN"], ["btog", "XOR"]] in {
  defvar fromRegister = !cast<Instruction>(change[1] # "rr");
  defvar fromNumber = !cast<Instruction>(change[1] # "ri");
  def : Synthetic<change[0] # " $rs2, $rd",
                  (fromRegister IntRegs:$rd, IntRegs:$rd, IntRegs:$rs2), false>;
  def : Synthetic<change[0] # " $simm13, $rd",
                  (fromNumber IntRegs:$rd, IntRegs:$rd, simm13:$simm13), false>;
}

// Memory is set to zero.
foreach clear = [["clrb", "STB"], ["clrh", "STH"], ["clr", "ST"]] in {
  defvar atRegister = !cast<Instruction>(clear[1] # "rr");
  defvar atNumber = !cast<Instruction>(clear[1] # "ri");
  def : Synthetic<clear[0] # " [$rs1 + $rs2]", (atRegister G0, IntRegs:$rs1, IntRegs:$rs2), true>;
  def : Synthetic<clear[0] # " [$rs1 + $simm13]",
                  (atNumber G0, IntRegs:$rs1, simm13:$simm13), true>;
}

// Jumps, and calls of an address. A procedure returns behind its call's delay slot.
def : Synthetic<"ret", (JMPLri G0, I7, 8), true>;
def : Synthetic<"retl", (JMPLri G0, O7, 8), true>;
def : Synthetic<"jmp $rs1 + $rs2", (JMPLrr G0, IntRegs:$rs1, IntRegs:$rs2), true>;
def : Synthetic<"jmp $rs1 + $simm13", (JMPLri G0, IntRegs:$rs1, simm13:$simm13), true>;
def : Synthetic<"call $rs1 + $rs2", (JMPLrr O7, IntRegs:$rs1, IntRegs:$rs2), true>;
def : Synthetic<"call $rs1 + $simm13", (JMPLri O7, IntRegs:$rs1, simm13:$simm13), true>;

// Windows without an addition.
def : Synthetic<"save", (SAVErr G0, G0, G0), true>;
def : Synthetic<"restore", (RESTORErr G0, G0, G0), true>;

// State registers are copied, too.
def : Synthetic<"mov $rs2, %y", (WRASRrr Y, G0, IntRegs:$rs2), true>;
def : Synthetic<"mov $simm13, %y", (WRASRri Y, G0, simm13:$simm13), true>;
def : Synthetic<"mov %y, $rd", (RDASR IntRegs:$rd, Y), true>;

let Predicates = [HasV9] in {
  // A word becomes a doubleword, with and without a sign.
  def : Synthetic<"signx $rs1, $rd", (SRArr IntRegs:$rd, IntRegs:$rs1, G0), true>;
  def : Synthetic<"signx $rd", (SRArr IntRegs:$rd, IntRegs:$rd, G0), false>;
  def : Synthetic<"clruw $rs1, $rd", (SRLrr IntRegs:$rd, IntRegs:$rs1, G0), true>;
  def : Synthetic<"clruw $rd", (SRLrr IntRegs:$rd, IntRegs:$rd, G0), false>;

  def : Synthetic<"clrx [$rs1 + $rs2]", (STXrr G0, IntRegs:$rs1, IntRegs:$rs2), true>;
  def : Synthetic<"clrx [$rs1 + $simm13]", (STXri G0, IntRegs:$rs1, simm13:$simm13), true>;

  // In the primary address space, of either byte order.
  foreach order = [["", "ASI_P_short"], ["l", "ASI_P_L_short"]] in {
    defvar space = !cast<AddressSpaceTag>(order[1]).Encoding;
    def : Synthetic<"cas" # order[0] # " [$rs1], $rs2, $rd",
                    (CASArr IntRegs:$rd, IntRegs:$rs1, IntRegs:$rs2, !cast<int>(space)), true>;
    def : Synthetic<"casx" # order[0] # " [$rs1], $rs2, $rd",
                    (CASXArr IntRegs:$rd, IntRegs:$rs1, IntRegs:$rs2, !cast<int>(space)), true>;
  }

  // New names of old instructions.
  foreach renamed = [["addc", "ADDX"], ["addccc", "ADDXCC"], ["subc", "SUBX"],
                     ["subccc", "SUBXCC"]] in {
    defvar ofRegister = !cast<Instruction>(renamed[1] # "rr");
    defvar ofNumber = !cast<Instruction>(renamed[1] # "ri");
    def : Synthetic<renamed[0] # " $rs1, $rs2, $rd",
                    (ofRegister IntRegs:$rd, IntRegs:$rs1, IntRegs:$rs2), false>;
    def : Synthetic<renamed[0] # " $rs1, $simm13, $rd",
                    (ofNumber IntRegs:$rd, IntRegs:$rs1, simm13:$simm13), false>;
  }
  def : Synthetic<"lduw [$rs1 + $rs2], $rd",
                  (LDrr IntRegs:$rd, IntRegs:$rs1, IntRegs:$rs2), false>;
  def : Synthetic<"lduw [$rs1 + $simm13], $rd",
                  (LDri IntRegs:$rd, IntRegs:$rs1, simm13:$simm13), false>;
  def : Synthetic<"stw $rd, [$rs1 + $rs2]",
                  (STrr IntRegs:$rd, IntRegs:$rs1, IntRegs:$rs2), false>;
  def : Synthetic<"stw $rd, [$rs1 + $simm13]",
                  (STri IntRegs:$rd, IntRegs:$rs1, simm13:$simm13), false>;
  def : Synthetic<"illtrap $const22", (UNIMP uimm22:$const22), true>;

  // Codes that old instructions did not have to name.
  def : Synthetic<"t${cond} %icc, $rs1 + $rs2",
                  (Trr IntRegs:$rs1, IntRegs:$rs2, icond:$cond), false>;
  def : Synthetic<"t${cond} %icc, $rs1 + $number",
                  (Tri IntRegs:$rs1, uimm7:$number, icond:$cond), false>;
  foreach format = [Single, Double, Quad] in
    foreach kind = ["", "e"] in {
      defvar mnemonic = "fcmp" # kind # format.Letter;
      defvar compare = !cast<Instruction>(!toupper(mnemonic));
      defvar registers = format.Registers;
      def : Synthetic<mnemonic # " %fcc0, $rs1, $rs2",
                      (compare registers:$rs1, registers:$rs2), false>;
    }

  // Who does not say whether a branch will be taken says that it will.
  foreach annul = ["", "A"] in {
    defvar text = "${cond}" # !if(!empty(annul), "", ",a");
    foreach codes = [OnICC, OnXCC, OnFCC0, OnFCC1, OnFCC2, OnFCC3] in {
      defvar name = !cast<string>(codes.Tested);
      defvar float = !eq(!substr(name, 0, 1), "F");
      defvar branch = !cast<Instruction>(!if(float, "FBP", "BP") # name # annul);
      defvar condition = codes.Condition;
      def : Synthetic<!if(float, "fb", "b") # text # " %" # !tolower(name) # ", $target",
                      (branch disp19:$target, condition:$cond), false>;
    }
    defvar branch = !cast<Instruction>("BPR" # annul);
    def : Synthetic<"b" # text # " $rs1, $target",
                    (branch IntRegs:$rs1, disp16:$target, rcond:$cond), false>;
  }
}
