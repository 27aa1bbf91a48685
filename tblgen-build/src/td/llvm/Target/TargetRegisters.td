// Registers: sub-register indices, registers, tuples of them, classes, and how all this
// depends on the mode of the hardware.

//===--------------------------------------------------------------------------===//
// Modes of the hardware, and what has one value in each
//===--------------------------------------------------------------------------===//

class Predicate; // in TargetInstructions.td

// A mode, on when its features are. `Features` is a list of +name and -name.
class HwMode<string FS, list<Predicate> Ps> {
  string Features = FS;
  list<Predicate> Predicates = Ps;
}

def DefaultMode : HwMode<"", []>;

// The classes derived from this one list an object for each of the modes.
class HwModeSelect<list<HwMode> Ms> {
  list<HwMode> Modes = Ms;
}

class ValueTypeByHwMode<list<HwMode> Ms, list<ValueType> Ts>
    : HwModeSelect<Ms>, ValueType<0, 0> {
  list<ValueType> Objects = Ts;
}

class PtrValueTypeByHwMode<ValueTypeByHwMode scalar, int addrspace>
    : HwModeSelect<scalar.Modes>, PtrValueType<ValueType<0, 0>, addrspace> {
  list<ValueType> Objects = scalar.Objects;
}

// Sizes in bits.
class RegInfo<int RS, int SS, int SA> {
  int RegSize = RS;
  int SpillSize = SS;
  int SpillAlignment = SA;
}

class RegInfoByHwMode<list<HwMode> Ms = [], list<RegInfo> Ts = []> : HwModeSelect<Ms> {
  list<RegInfo> Objects = Ts;
}

class SubRegRange<int size, int offset = 0> {
  int Size = size;
  int Offset = offset;
}

class SubRegRangeByHwMode<list<HwMode> Ms = [], list<SubRegRange> Ts = []>
    : HwModeSelect<Ms> {
  list<SubRegRange> Objects = Ts;
}

//===--------------------------------------------------------------------------===//
// Sub-register indices
//===--------------------------------------------------------------------------===//

// A place of a sub-register in a register, in bits. -1: not one place.
class SubRegIndex<int size, int offset = 0> {
  string Namespace = "";
  SubRegRangeByHwMode SubRegRanges = ?; // if the place depends on the mode
  int Size = size;
  int Offset = offset;

  // Two indices A and B, if this one reaches what B reaches in what A reaches.
  list<SubRegIndex> ComposedOf = [];

  // The indices that this one is the concatenation of, where no register has them all.
  list<SubRegIndex> CoveringSubRegIndices = [];
}

class ComposedSubRegIndex<SubRegIndex A, SubRegIndex B>
    : SubRegIndex<B.Size, !cond(!eq(A.Offset, -1): -1,
                                !eq(B.Offset, -1): -1,
                                true: !add(A.Offset, B.Offset))> {
  let ComposedOf = [A, B];
}

//===--------------------------------------------------------------------------===//
// Registers
//===--------------------------------------------------------------------------===//

// A set of other names for registers. An empty name in it: look in the fallback.
class RegAltNameIndex {
  string Namespace = "";
  RegAltNameIndex FallbackRegAltNameIndex = ?;
}

def NoRegAltName : RegAltNameIndex;

class Register<string n, list<string> altNames = []> {
  string Namespace = "";
  string AsmName = n;
  list<string> AltNames = altNames; // one for each of RegAltNameIndices

  // Registers that share bits with this one without being a part of it.
  list<Register> Aliases = [];

  // Parts, and at which index each is.
  list<Register> SubRegs = [];
  list<SubRegIndex> SubRegIndices = [];

  list<RegAltNameIndex> RegAltNameIndices = [];

  // One number for each flavour of the debug format. -1: none, -2: not in this flavour.
  list<int> DwarfNumbers = [];

  list<int> CostPerUse = [0]; // one, or one for each way to count costs
  bit CoveredBySubRegs = false; // no bits but those of the parts
  bits<16> HWEncoding = 0;
  bit isArtificial = false; // no register of the hardware
  bit isConstant = false;   // always reads the same
  int PositionOrder = 0;    // lower ones are numbered first
}

class RegisterWithSubRegs<string n, list<Register> subregs> : Register<n> {
  let SubRegs = subregs;
}

// Registers made of others: the i-th of each set of `Regs` form the i-th tuple.
class RegisterTuples<list<SubRegIndex> Indices, list<dag> Regs, list<string> RegNames = []> {
  list<dag> SubRegs = Regs;
  list<SubRegIndex> SubRegIndices = Indices;
  list<string> RegAsmNames = RegNames;
  int PositionOrder = 0;
}

// Operators of sets of registers: "R%u" from a to b; each n-th; round robin.
def sequence;
def decimate;
def interleave;

//===--------------------------------------------------------------------------===//
// Register classes
//===--------------------------------------------------------------------------===//

// What an operand of an instruction can be described by.
class DAGOperand {
  string OperandNamespace = "MCOI";
  string DecoderMethod = "";
}

// Registers that can stand for one another, in the order of allocation.
class RegisterClass<string namespace, list<ValueType> regTypes, int alignment, dag regList,
                    RegAltNameIndex idx = NoRegAltName> : DAGOperand {
  string Namespace = namespace;
  RegInfoByHwMode RegInfos = ?; // instead of Size and Alignment
  list<ValueType> RegTypes = regTypes;
  int Size = 0; // of a spill slot in bits; 0: that of the first type
  int Alignment = alignment;
  int CopyCost = 1; // negative: copies cost very much
  dag MemberList = regList;
  RegAltNameIndex altNameIndex = idx; // how operands of this class are printed
  bit isAllocatable = true;

  // Other orders of allocation, and C++ that chooses one of them.
  list<dag> AltOrders = [];
  code AltOrderSelect = [{}];

  int AllocationPriority = 0; // 0 to 31
  bit GlobalPriority = false;
  bit GeneratePressureSet = true;
  int Weight = ?; // in register units; unset: computed

  // How the assembler complains about an operand that is not of this class.
  string DiagnosticType = "";
  string DiagnosticString = "";

  bits<8> TSFlags = 0;
  int BaseClassOrder = ?; // lower ones are preferred as base class of a register
}

class RegisterCategory<list<RegisterClass> classes> {
  list<RegisterClass> Classes = classes;
}

// To be mixed into registers: numbers of the debug format, or those of another register.
class DwarfRegNum<list<int> Numbers> {
  list<int> DwarfNumbers = Numbers;
}

class DwarfRegAlias<Register reg> {
  Register DwarfAlias = reg;
}
