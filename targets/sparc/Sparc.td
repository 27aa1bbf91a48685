//===- Sparc.td - the SPARC description, root file ----------------------------===//
//
// Includes one file per family of tables, and models of registers and instructions.
// The tables hold names and numbers of the architecture that an assembler, a disassembler or an
// emulator looks up.
//
// The facts are those of "The SPARC Architecture Manual", Version 8 and Version 9,
// and, where an entry is marked newer than V9, of the UltraSPARC documents.
//
//===--------------------------------------------------------------------------===//

include "llvm/Target/Target.td"
include "llvm/TableGen/SearchableTable.td"

include "Architecture.td"
include "AddressSpaces.td"
include "Prefetch.td"
include "StateRegisters.td"
include "ConditionCodes.td"
include "Traps.td"
include "Registers.td"
include "Conventions.td"
include "Instructions.td"

// A processor of each level, without a schedule of its own.
def : ProcessorModel<"v8", NoSchedModel, []>;
def : ProcessorModel<"v9", NoSchedModel, [FeatureV9]>;

def SparcInstructions : InstrInfo {
  let guessInstructionProperties = false; // they are all said
}

// %f0 is a single, a double and a quad register, according to the instruction.
def SparcParser : AsmParser {
  let AllowDuplicateRegisterNames = true;
}

def Sparc : Target {
  let InstructionSet = SparcInstructions;
  let AssemblyParsers = [SparcParser];
}
