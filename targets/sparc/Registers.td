//===- Registers.td - the register model --------------------------------------===//
//
// What names, numbers and parts the registers have, in terms of the classes that
// LLVM's register descriptions are made of. One file per bank:
//
//   registers/Integer.td        the window of 32 integer registers, and pairs
//   registers/FloatingPoint.td  single, double and quad registers
//   registers/State.td          condition codes, program counters, state registers
//   registers/Coprocessor.td    V8's coprocessor
//   registers/Classes.td        what an operand can be
//
// Numbers in debug information are those of the SPARC Compliance Definition, 2.4.
//
//===--------------------------------------------------------------------------===//

// Registers and their parts are twice as wide from V9 on.
def FeatureV9 : SubtargetFeature<"v9", "IsV9", "true", "SPARC V9 and its 64-bit registers">;
def HasV9 : Predicate<"Subtarget->isV9()">, AssemblerPredicate<(all_of FeatureV9), "SPARC V9">;
def V9Mode : HwMode<"+v9", [HasV9]>;

class WidthByMode<int narrow, int wide>
    : RegInfoByHwMode<[DefaultMode, V9Mode],
                      [RegInfo<narrow, narrow, narrow>, RegInfo<wide, wide, wide>]>;

// The second names of registers. `Numbered` says bank and number: %r14, %asr2, %d6. `Role`
// says what the calling convention has a register for: %sp, %fp.
let Namespace = "Sparc" in {
  def Numbered : RegAltNameIndex;
  def Role : RegAltNameIndex {
    let FallbackRegAltNameIndex = NoRegAltName;
  }
}

// A register with a number in the instructions that name it, and a name without the %.
class SparcRegister<string name, bits<5> number, string numbered = "", string role = "">
    : Register<name, !if(!empty(numbered), [], [numbered, role])> {
  let Namespace = "Sparc";
  let HWEncoding{4-0} = number;
  let RegAltNameIndices = !if(!empty(numbered), []<RegAltNameIndex>, [Numbered, Role]);
}

include "registers/Integer.td"
include "registers/FloatingPoint.td"
include "registers/State.td"
include "registers/Coprocessor.td"
include "registers/Classes.td"
