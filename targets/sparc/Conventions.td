//===- Conventions.td - calls -------------------------------------------------===//
//
// Where a caller finds and puts things. What it calls sees its outs as ins.
//
//===--------------------------------------------------------------------------===//

//===--------------------------------------------------------------------------===//
// V8: arguments are a sequence of words, whatever their types
//===--------------------------------------------------------------------------===//

def V8Arguments : CallingConv<[
  // The place for a structure is in the frame, before the words.
  CCIfSRet<CCCustom<"assignStructureAddress">>,
  CCIfType<[i1, i8, i16], CCPromoteToType<i32>>,
  CCIfType<[f32], CCBitConvertToType<i32>>,

  // Two words, which need not be both in registers or both on the stack.
  CCIfType<[i64, f64], CCCustom<"assignTwoWords">>,
  CCIfType<[f128], CCPassIndirect<i32>>,

  CCIfType<[i32], CCAssignToReg<[O0, O1, O2, O3, O4, O5]>>,
  CCAssignToStack<4, 4>
]>;

def V8Results : CallingConv<[
  CCIfType<[i1, i8, i16], CCPromoteToType<i32>>,
  CCIfType<[i32], CCAssignToReg<[O0, O1, O2, O3, O4, O5]>>,
  CCIfType<[i64], CCCustom<"assignTwoWords">>,
  CCIfType<[f32], CCAssignToReg<[F0, F1, F2, F3]>>,
  CCIfType<[f64], CCAssignToReg<[D0, D1]>>
]>;

//===--------------------------------------------------------------------------===//
// V9: arguments are a sequence of doublewords. The place in it decides: the n-th is in %o<n>
// if it is an integer, and in the n-th double register if it is not.
//===--------------------------------------------------------------------------===//

def V9Arguments : CallingConv<[
  CCIfType<[i1, i8, i16, i32], CCPromoteToType<i64>>,
  CCIfType<[i64, f32, f64, f128], CCCustom<"assignDoubleword">>
]>;

// Up to 32 bytes.
def V9Results : CallingConv<[
  CCIfType<[i1, i8, i16, i32], CCPromoteToType<i64>>,
  CCIfType<[i64], CCAssignToReg<[O0, O1, O2, O3]>>,
  CCIfType<[f32], CCAssignToReg<[F0, F1, F2, F3, F4, F5, F6, F7]>>,
  CCIfType<[f64], CCAssignToReg<[D0, D1, D2, D3]>>,
  CCIfType<[f128], CCAssignToReg<[Q0, Q1]>>
]>;

//===--------------------------------------------------------------------------===//
// What a call preserves
//===--------------------------------------------------------------------------===//

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
