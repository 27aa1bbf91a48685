// A small machine: registers of 8 bits, pairs of them, and a flag.

include "llvm/Target/Target.td"

def MiniInstrInfo : InstrInfo;
def Mini : Target { let InstructionSet = MiniInstrInfo; }

let Namespace = "Mini" in {
  def lo : SubRegIndex<8, 0>;
  def hi : SubRegIndex<8, 8>;

  class Byte<bits<16> encoding, string asm> : Register<asm> {
    let HWEncoding = encoding;
  }
  def A : Byte<0, "a">, DwarfRegNum<[10]>;
  def B : Byte<1, "b">, DwarfRegNum<[11]>;
  def C : Byte<2, "c">, DwarfRegNum<[12]>;
  def D : Byte<3, "d">, DwarfRegNum<[13]>;
  def F : Byte<7, "flags">;

  class Pair<bits<16> encoding, string asm, list<Register> parts> : RegisterWithSubRegs<asm, parts> {
    let HWEncoding = encoding;
    let SubRegIndices = [lo, hi];
    let CoveredBySubRegs = true;
  }
  def AB : Pair<0, "ab", [A, B]>;
  def CD : Pair<2, "cd", [C, D]>;
}

def Bytes : RegisterClass<"Mini", [i8], 8, (add D, C, B, A)>;
def LowBytes : RegisterClass<"Mini", [i8], 8, (add A, B)>;
def Pairs : RegisterClass<"Mini", [i16], 8, (add AB, CD)>;
def Flags : RegisterClass<"Mini", [i1], 8, (add F)> {
  let Size = 8;
  let CopyCost = -1;
  let isAllocatable = false;
}

def Saved : CalleeSavedRegs<(add C, D)>;
