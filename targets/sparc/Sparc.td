//===- Sparc.td - the SPARC description, root file ----------------------------===//
//
// Includes one file per family of tables. What these files hold so far are the
// names and numbers of the architecture that need no model of registers and
// instructions: an assembler, a disassembler and an emulator look them up.
//
// The facts are those of "The SPARC Architecture Manual", Version 8 and Version 9,
// and, where an entry is marked newer than V9, of the UltraSPARC documents.
//
//===--------------------------------------------------------------------------===//

include "llvm/TableGen/SearchableTable.td"

include "Architecture.td"
include "AddressSpaces.td"
include "Prefetch.td"
include "StateRegisters.td"
include "ConditionCodes.td"
include "Traps.td"
