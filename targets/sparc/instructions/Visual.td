//===- Visual.td - the Visual Instruction Set, 1 and 2 ------------------------===//
//
// UltraSPARC's operations on several small numbers in a floating-point register.
//
//===--------------------------------------------------------------------------===//

class VisualOperation<bits<9> operation, dag outs, dag ins, string asm>
    : Format3Operation<0x36, outs, ins, asm> {
  let opf = operation;
  let Since = V9A;
  let Predicates = [HasV9];
}

class VisualBinary<bits<9> operation, string mnemonic, RegisterClass to, RegisterClass first,
                   RegisterClass second>
    : VisualOperation<operation, (outs to:$rd), (ins first:$rs1, second:$rs2),
                      mnemonic # " $rs1, $rs2, $rd">;

// Of one source, which is the second.
class VisualUnary<bits<9> operation, string mnemonic, RegisterClass to, RegisterClass from>
    : VisualOperation<operation, (outs to:$rd), (ins from:$rs2), mnemonic # " $rs2, $rd"> {
  let rs1 = 0;
}

//===--------------------------------------------------------------------------===//
// Addresses and edges, in integer registers
//===--------------------------------------------------------------------------===//

// Which parts of a doubleword lie between two addresses. The number is the size of a part,
// l says that the first is the lowest; without n, addresses are compared as well.
multiclass Edges<bits<9> operation, string mnemonic> {
  let Defs = [ICC, XCC] in {
    def "" : VisualBinary<operation, mnemonic, IntRegs, IntRegs, IntRegs>;
    def L : VisualBinary<!add(operation, 2), mnemonic # "l", IntRegs, IntRegs, IntRegs>;
  }
  def N : VisualBinary<!add(operation, 1), mnemonic # "n", IntRegs, IntRegs, IntRegs> {
    let Since = V9B;
  }
  def LN : VisualBinary<!add(operation, 3), mnemonic # "ln", IntRegs, IntRegs, IntRegs> {
    let Since = V9B;
  }
}

defm EDGE8  : Edges<0x00, "edge8">;
defm EDGE16 : Edges<0x04, "edge16">;
defm EDGE32 : Edges<0x08, "edge32">;

// Addresses in arrays of three dimensions that are stored by blocks.
foreach i = !range(3) in
  def ARRAY # !shl(8, i) : VisualBinary<!add(0x10, !mul(i, 2)), "array" # !shl(8, i), IntRegs,
                                        IntRegs, IntRegs>;

// The offset goes to %gsr, from where faligndata takes it; likewise a mask for bshuffle.
let Uses = [GSR], Defs = [GSR] in {
  def ALIGNADDR  : VisualBinary<0x18, "alignaddr", IntRegs, IntRegs, IntRegs>;
  def ALIGNADDRL : VisualBinary<0x1A, "alignaddrl", IntRegs, IntRegs, IntRegs>;
  def BMASK      : VisualBinary<0x19, "bmask", IntRegs, IntRegs, IntRegs> {
    let Since = V9B;
  }
}
let Uses = [GSR] in {
  def FALIGNDATA : VisualBinary<0x48, "faligndata", DoubleRegs, DoubleRegs, DoubleRegs>;
  def BSHUFFLE   : VisualBinary<0x4C, "bshuffle", DoubleRegs, DoubleRegs, DoubleRegs> {
    let Since = V9B;
  }
}

//===--------------------------------------------------------------------------===//
// Comparisons, products, sums
//===--------------------------------------------------------------------------===//

// A bit of an integer register for each part.
multiclass VisualCompare<bits<9> operation, string mnemonic> {
  let isCompare = true in {
    def "16" : VisualBinary<operation, mnemonic # "16", IntRegs, DoubleRegs, DoubleRegs>;
    def "32" : VisualBinary<!add(operation, 4), mnemonic # "32", IntRegs, DoubleRegs, DoubleRegs>;
  }
}

defm FCMPLE : VisualCompare<0x20, "fcmple">;
defm FCMPNE : VisualCompare<0x22, "fcmpne">;
defm FCMPGT : VisualCompare<0x28, "fcmpgt">;
defm FCMPEQ : VisualCompare<0x2A, "fcmpeq">;

def FMUL8X16    : VisualBinary<0x31, "fmul8x16", DoubleRegs, FloatRegs, DoubleRegs>;
def FMUL8X16AU  : VisualBinary<0x33, "fmul8x16au", DoubleRegs, FloatRegs, FloatRegs>;
def FMUL8X16AL  : VisualBinary<0x35, "fmul8x16al", DoubleRegs, FloatRegs, FloatRegs>;
def FMUL8SUX16  : VisualBinary<0x36, "fmul8sux16", DoubleRegs, DoubleRegs, DoubleRegs>;
def FMUL8ULX16  : VisualBinary<0x37, "fmul8ulx16", DoubleRegs, DoubleRegs, DoubleRegs>;
def FMULD8SUX16 : VisualBinary<0x38, "fmuld8sux16", DoubleRegs, FloatRegs, FloatRegs>;
def FMULD8ULX16 : VisualBinary<0x39, "fmuld8ulx16", DoubleRegs, FloatRegs, FloatRegs>;

// In a double register, and with an s in a single one.
multiclass InBothWidths<bits<9> operation, string mnemonic> {
  def "" : VisualBinary<operation, mnemonic, DoubleRegs, DoubleRegs, DoubleRegs>;
  def S : VisualBinary<!add(operation, 1), mnemonic # "s", FloatRegs, FloatRegs, FloatRegs>;
}

let isCommutable = true in {
  defm FPADD16 : InBothWidths<0x50, "fpadd16">;
  defm FPADD32 : InBothWidths<0x52, "fpadd32">;
}
defm FPSUB16 : InBothWidths<0x54, "fpsub16">;
defm FPSUB32 : InBothWidths<0x56, "fpsub32">;

// The differences of bytes, added to what the result holds.
let Constraints = "$old = $rd" in
def PDIST : VisualOperation<0x3E, (outs DoubleRegs:$rd),
                            (ins DoubleRegs:$rs1, DoubleRegs:$rs2, DoubleRegs:$old),
                            "pdist $rs1, $rs2, $rd">;

//===--------------------------------------------------------------------------===//
// Formats. %gsr says how far to shift.
//===--------------------------------------------------------------------------===//

let Uses = [GSR] in {
  def FPACK32  : VisualBinary<0x3A, "fpack32", DoubleRegs, DoubleRegs, DoubleRegs>;
  def FPACK16  : VisualUnary<0x3B, "fpack16", FloatRegs, DoubleRegs>;
  def FPACKFIX : VisualUnary<0x3D, "fpackfix", FloatRegs, DoubleRegs>;
}
def FPMERGE : VisualBinary<0x4B, "fpmerge", DoubleRegs, FloatRegs, FloatRegs>;
def FEXPAND : VisualUnary<0x4D, "fexpand", DoubleRegs, FloatRegs>;

//===--------------------------------------------------------------------------===//
// Logic: the sixteen functions of two bits, each for double and for single registers
//===--------------------------------------------------------------------------===//

let isCommutable = true in {
  defm FNOR  : InBothWidths<0x62, "fnor">;
  defm FXOR  : InBothWidths<0x6C, "fxor">;
  defm FNAND : InBothWidths<0x6E, "fnand">;
  defm FAND  : InBothWidths<0x70, "fand">;
  defm FXNOR : InBothWidths<0x72, "fxnor">;
  defm FOR   : InBothWidths<0x7C, "for">;
}
defm FANDNOT2 : InBothWidths<0x64, "fandnot2">;
defm FANDNOT1 : InBothWidths<0x68, "fandnot1">;
defm FORNOT2  : InBothWidths<0x76, "fornot2">;
defm FORNOT1  : InBothWidths<0x7A, "fornot1">;

// Of the first source, of the second, of none.
multiclass LogicOfFirst<bits<9> operation, string mnemonic> {
  let rs2 = 0 in {
    def "" : VisualOperation<operation, (outs DoubleRegs:$rd), (ins DoubleRegs:$rs1),
                             mnemonic # " $rs1, $rd">;
    def S : VisualOperation<!add(operation, 1), (outs FloatRegs:$rd), (ins FloatRegs:$rs1),
                            mnemonic # "s $rs1, $rd">;
  }
}

multiclass LogicOfSecond<bits<9> operation, string mnemonic> {
  def "" : VisualUnary<operation, mnemonic, DoubleRegs, DoubleRegs>;
  def S : VisualUnary<!add(operation, 1), mnemonic # "s", FloatRegs, FloatRegs>;
}

multiclass LogicOfNone<bits<9> operation, string mnemonic> {
  let rs1 = 0, rs2 = 0 in {
    def "" : VisualOperation<operation, (outs DoubleRegs:$rd), (ins), mnemonic # " $rd">;
    def S : VisualOperation<!add(operation, 1), (outs FloatRegs:$rd), (ins),
                            mnemonic # "s $rd">;
  }
}

defm FNOT1 : LogicOfFirst<0x6A, "fnot1">;
defm FNOT2 : LogicOfSecond<0x66, "fnot2">;
defm FSRC1 : LogicOfFirst<0x74, "fsrc1">;
defm FSRC2 : LogicOfSecond<0x78, "fsrc2">;
defm FZERO : LogicOfNone<0x60, "fzero">;
defm FONE  : LogicOfNone<0x7E, "fone">;

//===--------------------------------------------------------------------------===//
// The processor
//===--------------------------------------------------------------------------===//

let hasSideEffects = true in {
  def SHUTDOWN : VisualOperation<0x80, (outs), (ins), "shutdown"> {
    let rd = 0;
    let rs1 = 0;
    let rs2 = 0;
  }

  // A rounding mode for intervals, in %gsr.
  let Defs = [GSR] in
  def SIAM : VisualOperation<0x81, (outs), (ins uimm3:$mode), "siam $mode"> {
    bits<3> mode;
    let rd = 0;
    let rs1 = 0;
    let rs2{4-3} = 0;
    let rs2{2-0} = mode;
    let Since = V9B;
  }
}
