//===- Conventions.td - what a call preserves ---------------------------------===//

// A procedure that moves the window keeps its caller's locals and ins by that alone, and so
// does a leaf, which must leave both as they are. Outs, globals and floating-point registers
// are the caller's to save; %g2 to %g4 belong to the application, %g5 to %g7 to the system.
def PreservedRegs : CalleeSavedRegs<(add (sequence "L%u", 0, 7), (sequence "I%u", 0, 7))>;

// A leaf returns through %o7 and has its caller's stack pointer.
def PreservedByLeafRegs
    : CalleeSavedRegs<(add (sequence "L%u", 0, 7), (sequence "I%u", 0, 7), O6, O7)>;

// What a handler of traps finds in its window, and must restore before it returns, is
// everything but the locals that the trap itself has written.
def PreservedByTrapRegs
    : CalleeSavedRegs<(add (sequence "G%u", 1, 7), (sequence "O%u", 0, 7),
                           (sequence "I%u", 0, 7), (sequence "F%u", 0, 31),
                           (sequence "D%u", 16, 31))>;
