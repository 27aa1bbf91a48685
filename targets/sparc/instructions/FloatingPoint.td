//===- FloatingPoint.td - floating-point operations ---------------------------===//
//
// Opcodes end in a digit for the format: 1 single, 2 double, 3 quad.
//
//===--------------------------------------------------------------------------===//

class FloatFormat<string letter, int digit, RegisterClass registers> {
  string Letter = letter; // in mnemonics
  int Digit = digit;
  RegisterClass Registers = registers;
}
def Single : FloatFormat<"s", 1, FloatRegs>;
def Double : FloatFormat<"d", 2, DoubleRegs>;
def Quad   : FloatFormat<"q", 3, QuadRegs>;

class FloatUnary<bits<9> operation, string mnemonic, RegisterClass to, RegisterClass from>
    : Format3Operation<0x34, (outs to:$rd), (ins from:$rs2), mnemonic # " $rs2, $rd"> {
  let opf = operation;
  let rs1 = 0;
}

class FloatBinary<bits<9> operation, string mnemonic, RegisterClass to, RegisterClass from>
    : Format3Operation<0x34, (outs to:$rd), (ins from:$rs1, from:$rs2),
                       mnemonic # " $rs1, $rs2, $rd"> {
  let opf = operation;
}

//===--------------------------------------------------------------------------===//
// Moves, and changes of the sign bit. V8 does these in single registers only.
//===--------------------------------------------------------------------------===//

def FMOVS : FloatUnary<0x01, "fmovs", FloatRegs, FloatRegs> {
  let isMoveReg = true;
}
def FNEGS : FloatUnary<0x05, "fnegs", FloatRegs, FloatRegs>;
def FABSS : FloatUnary<0x09, "fabss", FloatRegs, FloatRegs>;

let Since = V9, Predicates = [HasV9] in
foreach format = [Double, Quad] in {
  defvar letter = format.Letter;
  defvar upper = !toupper(letter);
  let isMoveReg = true in
  def FMOV # upper : FloatUnary<!add(0x00, format.Digit), "fmov" # letter, format.Registers,
                                format.Registers>;
  def FNEG # upper : FloatUnary<!add(0x04, format.Digit), "fneg" # letter, format.Registers,
                                format.Registers>;
  def FABS # upper : FloatUnary<!add(0x08, format.Digit), "fabs" # letter, format.Registers,
                                format.Registers>;
}

//===--------------------------------------------------------------------------===//
// Arithmetic
//===--------------------------------------------------------------------------===//

let mayRaiseFPException = true, Uses = [FSR] in {
  foreach format = [Single, Double, Quad] in {
    defvar letter = format.Letter;
    defvar upper = !toupper(letter);
    let isCommutable = true in {
      def FADD # upper : FloatBinary<!add(0x40, format.Digit), "fadd" # letter,
                                     format.Registers, format.Registers>;
      def FMUL # upper : FloatBinary<!add(0x48, format.Digit), "fmul" # letter,
                                     format.Registers, format.Registers>;
    }
    def FSUB # upper : FloatBinary<!add(0x44, format.Digit), "fsub" # letter,
                                   format.Registers, format.Registers>;
    def FDIV # upper : FloatBinary<!add(0x4C, format.Digit), "fdiv" # letter,
                                   format.Registers, format.Registers>;
    def FSQRT # upper : FloatUnary<!add(0x28, format.Digit), "fsqrt" # letter,
                                   format.Registers, format.Registers>;
  }

  // Products of the next wider format.
  let Since = V8, isCommutable = true in {
    def FSMULD : FloatBinary<0x69, "fsmuld", DoubleRegs, FloatRegs>;
    def FDMULQ : FloatBinary<0x6E, "fdmulq", QuadRegs, DoubleRegs>;
  }
}

//===--------------------------------------------------------------------------===//
// Conversions. The opcode has the digit of the source, and four times that of the result;
// integers of 32 bits are in single registers, those of 64 bits in double registers.
//===--------------------------------------------------------------------------===//

let mayRaiseFPException = true, Uses = [FSR] in {
  foreach from = [Single, Double, Quad] in {
    defvar source = !toupper(from.Letter);
    foreach to = [Single, Double, Quad] in
      if !ne(from.Digit, to.Digit) then
        def F # source # TO # !toupper(to.Letter)
            : FloatUnary<!add(0xC0, !shl(to.Digit, 2), from.Digit),
                         "f" # from.Letter # "to" # to.Letter, to.Registers, from.Registers>;

    def F # source # TOI : FloatUnary<!add(0xD0, from.Digit), "f" # from.Letter # "toi",
                                      FloatRegs, from.Registers>;
    def FITO # source : FloatUnary<!add(0xC0, !shl(from.Digit, 2)), "fito" # from.Letter,
                                   from.Registers, FloatRegs>;
    let Since = V9, Predicates = [HasV9] in {
      def F # source # TOX : FloatUnary<!add(0x80, from.Digit), "f" # from.Letter # "tox",
                                        DoubleRegs, from.Registers>;
      def FXTO # source : FloatUnary<!add(0x80, !shl(from.Digit, 2)), "fxto" # from.Letter,
                                     from.Registers, DoubleRegs>;
    }
  }
}

//===--------------------------------------------------------------------------===//
// Comparisons. With an e, operands that are not numbers are exceptions.
//===--------------------------------------------------------------------------===//

class FloatCompare<bits<9> operation, Register result, dag ins, string asm>
    : Format3Operation<0x35, (outs), ins, asm> {
  let opf = operation;
  let Defs = [result];
  let Uses = [FSR];
  let isCompare = true;
  let mayRaiseFPException = true;
}

foreach format = [Single, Double, Quad] in
  foreach kind = ["", "e"] in {
    defvar opf = !add(!if(!empty(kind), 0x50, 0x54), format.Digit);
    defvar mnemonic = "fcmp" # kind # format.Letter;
    defvar registers = format.Registers;
    def !toupper(mnemonic)
        : FloatCompare<opf, FCC0, (ins registers:$rs1, registers:$rs2),
                       mnemonic # " $rs1, $rs2"> {
      let rd = 0;
    }

    // V9 has three more codes for the result.
    let Since = V9, Predicates = [HasV9] in
    foreach i = !range(1, 4) in
      def !toupper(mnemonic) # FCC # i
          : FloatCompare<opf, !cast<Register>("FCC" # i), (ins registers:$rs1, registers:$rs2),
                         mnemonic # " %fcc" # i # ", $rs1, $rs2"> {
        let rd = i;
      }
  }

//===--------------------------------------------------------------------------===//
// Conditional moves of V9
//===--------------------------------------------------------------------------===//

// On condition codes. The bits that say which are among those of the opcode.
class FloatMoveOnCodes<FloatFormat format, TestedCodes codes>
    : SparcInstruction<2, (outs format.Registers:$rd),
                       (ins format.Registers:$rs2, codes.Condition:$cond,
                            format.Registers:$old),
                       "fmov" # format.Letter # "${cond} %"
                           # !tolower(!cast<string>(codes.Tested)) # ", $rs2, $rd"> {
  bits<5> rd;
  bits<4> cond;
  bits<5> rs2;
  let Inst{29-25} = rd;
  let Inst{24-19} = 0x35;
  let Inst{18} = 0;
  let Inst{17-14} = cond;
  let Inst{13-11} = codes.Number;
  let Inst{10-5} = format.Digit;
  let Inst{4-0} = rs2;
  let Constraints = "$old = $rd";
  let Uses = [codes.Tested];
  let isSelect = true;
}

// On an integer register.
class FloatMoveOnRegister<FloatFormat format>
    : Format3Operation<0x35, (outs format.Registers:$rd),
                       (ins IntRegs:$rs1, format.Registers:$rs2, frcond:$cond,
                            format.Registers:$old),
                       "fmovr" # format.Letter # "${cond} $rs1, $rs2, $rd"> {
  bits<3> cond;
  let opf{8} = 0;
  let opf{7-5} = cond;
  let opf{4-0} = !add(4, format.Digit);
  let Constraints = "$old = $rd";
  let isSelect = true;
}

let Since = V9, Predicates = [HasV9] in
foreach format = [Single, Double, Quad] in {
  defvar name = "FMOV" # !toupper(format.Letter);
  foreach codes = [OnICC, OnXCC, OnFCC0, OnFCC1, OnFCC2, OnFCC3] in
    def name # _ # codes.Tested : FloatMoveOnCodes<format, codes>;
  def name # R : FloatMoveOnRegister<format>;
}
