// What a description of a target includes: the classes of registers, instructions,
// processors, calling conventions and patterns, with the records that every target has.
//
// Names of classes, their parameters, fields and defaults are those of LLVM 19, so that
// a description works with either.

include "llvm/IR/Intrinsics.td"
include "llvm/Target/TargetRegisters.td"
include "llvm/Target/TargetInstrPredicate.td"
include "llvm/Target/TargetSchedule.td"
include "llvm/Target/TargetInstructions.td"
include "llvm/Target/TargetOpcodes.td"
include "llvm/Target/GenericOpcodes.td"
include "llvm/Target/TargetAssembly.td"
include "llvm/Target/TargetProcessors.td"
include "llvm/Target/TargetCallingConv.td"
include "llvm/Target/TargetSelectionDAG.td"
include "llvm/Target/GlobalISel/RegisterBank.td"
include "llvm/Target/GlobalISel/Target.td"
include "llvm/Target/GlobalISel/SelectionDAGCompat.td"
include "llvm/Target/TargetPfmCounters.td"
include "llvm/Target/TargetMacroFusion.td"
