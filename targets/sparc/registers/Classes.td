//===- Classes.td - register classes ------------------------------------------===//

class SparcClass<list<ValueType> types, int size, dag registers,
                 RegAltNameIndex names = NoRegAltName>
    : RegisterClass<"Sparc", types, size, registers, names> {
  let Size = size;
}

//===--------------------------------------------------------------------------===//
// Integer registers
//===--------------------------------------------------------------------------===//

// A word of V8, a doubleword of V9.
def WordByMode : ValueTypeByHwMode<[DefaultMode, V9Mode], [i32, i64]>;

// Allocated in this order: what a leaf procedure may use, then what needs a window. The
// last ones have a purpose: stack and frame, return addresses, the system, zero.
def IntRegs : SparcClass<[WordByMode], 32,
                         (add (sequence "O%u", 0, 5), (sequence "G%u", 1, 4),
                              (sequence "L%u", 0, 7), (sequence "I%u", 0, 5),
                              O7, I7, O6, I6, (sequence "G%u", 5, 7), G0), Role> {
  let RegInfos = WidthByMode<32, 64>;
}

// By place in the window.
let RegInfos = WidthByMode<32, 64> in {
  def GlobalRegs : SparcClass<[WordByMode], 32, (sequence "G%u", 0, 7), Role>;
  def OutRegs    : SparcClass<[WordByMode], 32, (sequence "O%u", 0, 7), Role>;
  def LocalRegs  : SparcClass<[WordByMode], 32, (sequence "L%u", 0, 7), Role>;
  def InRegs     : SparcClass<[WordByMode], 32, (sequence "I%u", 0, 7), Role>;
}

// Operands of doubleword loads and stores, in V9 still of 32 bits each.
def IntPairRegs : SparcClass<[v2i32], 64, (add IntPairTuples), Role>;

//===--------------------------------------------------------------------------===//
// Floating-point registers. The low ones are those of V8.
//===--------------------------------------------------------------------------===//

def FloatRegs     : SparcClass<[f32, i32], 32, (sequence "F%u", 0, 31)>;
def DoubleRegs    : SparcClass<[f64, i64, v2i32, v4i16, v8i8], 64, (sequence "D%u", 0, 31)>;
def LowDoubleRegs : SparcClass<[f64, i64, v2i32, v4i16, v8i8], 64, (sequence "D%u", 0, 15)>;
def QuadRegs      : SparcClass<[f128], 128, (sequence "Q%u", 0, 15)>;
def LowQuadRegs   : SparcClass<[f128], 128, (sequence "Q%u", 0, 7)>;

//===--------------------------------------------------------------------------===//
// What is never allocated
//===--------------------------------------------------------------------------===//

// The registers of a space of StateRegisters.td that have not this access, and more.
class StateClass<RegisterSpace space, AccessKind other, list<Register> more = []>
    : SparcClass<[i64], 64,
                 !dag(add, !foreach(state, !filter(state, AllStateRegisters,
                                                   !and(!eq(state.Space, space),
                                                        !ne(state.Access, other),
                                                        !not(state.Alias))),
                                    !cast<Register>(!toupper(state.Name))) # more, ?)>;

let isAllocatable = false in {
  // Copies between these and integer registers need instructions of their own, or memory.
  let CopyCost = -1 in {
    def IntConditionRegs   : SparcClass<[i32], 32, (add ICC, XCC)>;
    def FloatConditionRegs : SparcClass<[i32], 32, (sequence "FCC%u", 0, 3)>;
    def FloatStateRegs     : SparcClass<[i64], 64, (add FSR, FQ)>;

    def V8PrivilegedRegs : SparcClass<[i32], 32, (add PSR, WIM, TBR)>;

    // What the instructions of a space can read and what they can write.
    defvar Unnamed = !foreach(i, UnnamedAncillary, !cast<Register>("ASR" # i));
    def ReadableAncillaryRegs : StateClass<Ancillary, WriteOnly, Unnamed>;
    def WritableAncillaryRegs : StateClass<Ancillary, ReadOnly, Unnamed>;
    def ReadablePrivilegedRegs : StateClass<Privileged, WriteOnly>;
    def WritablePrivilegedRegs : StateClass<Privileged, ReadOnly>;
    def ReadableHyperprivilegedRegs : StateClass<Hyperprivileged, WriteOnly>;
    def WritableHyperprivilegedRegs : StateClass<Hyperprivileged, ReadOnly>;

    def ProgramCounters : SparcClass<[i64], 64, (add PC, NPC)>;

    def CoprocessorStateRegs : SparcClass<[i32], 32, (add CSR, CQ, CCC)>;
  }

  def CoprocessorRegs     : SparcClass<[i32], 32, (sequence "C%u", 0, 31)>;
  def CoprocessorPairRegs : SparcClass<[i64], 64, (add CoprocessorPairTuples)>;
}
