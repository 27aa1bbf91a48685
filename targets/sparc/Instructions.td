//===- Instructions.td - the instruction set ----------------------------------===//
//
// All instructions of SPARC V8 and V9, and the first two Visual Instruction Sets of UltraSPARC.
// One file per family:
//
//   instructions/Formats.td        formats and operands
//   instructions/Integer.td        arithmetic, logic, shifts, conditional moves
//   instructions/Memory.td         loads, stores, atomic operations
//   instructions/Control.td        branches, calls, windows, traps
//   instructions/FloatingPoint.td  arithmetic, comparisons, conversions, moves
//   instructions/State.td          state registers and privileged instructions
//   instructions/Coprocessor.td    V8's coprocessor
//   instructions/Visual.td         VIS 1 and 2
//   instructions/Synthetic.td      other ways to write instructions
//
// `AsmString` is what assemblers take, with operands in the places of $names.
//
//===--------------------------------------------------------------------------===//

include "instructions/Formats.td"
include "instructions/Integer.td"
include "instructions/Memory.td"
include "instructions/Control.td"
include "instructions/FloatingPoint.td"
include "instructions/State.td"
include "instructions/Coprocessor.td"
include "instructions/Visual.td"
include "instructions/Synthetic.td"
