// Instructions: their operands, encodings and properties.

//===--------------------------------------------------------------------------===//
// Predicates
//===--------------------------------------------------------------------------===//

// A condition on the processor or the options, as a C++ expression.
class Predicate<string cond> {
  string CondString = cond;

  // See AssemblerPredicate.
  bit AssemblerMatcherPredicate = false;
  dag AssemblerCondDag = ?;
  string PredicateName = "";

  bit RecomputePerFunction = false;
}

def NoHonorSignDependentRounding
    : Predicate<"!TM.Options.HonorSignDependentRoundingFPMath()">;

// To be mixed into instructions and patterns.
class Requires<list<Predicate> preds> {
  list<Predicate> Predicates = preds;
}

//===--------------------------------------------------------------------------===//
// Instructions
//===--------------------------------------------------------------------------===//

class InstructionEncoding {
  int Size = ?; // in bytes

  // A decoder has a table for each namespace.
  string DecoderNamespace = "";

  list<Predicate> Predicates = [];

  // A C++ function that decodes instead of what would be generated, and whether it
  // accepts every word that matches.
  string DecoderMethod = "";
  bit hasCompleteDecoder = true;
}

class EncodingByHwMode<list<HwMode> Ms = [], list<InstructionEncoding> Ts = []>
    : HwModeSelect<Ms> {
  list<InstructionEncoding> Objects = Ts;
}

class Instruction : InstructionEncoding {
  string Namespace = "";

  dag OutOperandList; // (outs ...)
  dag InOperandList;  // (ins ...)
  string AsmString = "";

  EncodingByHwMode EncodingInfos = ?; // instead of an encoding of its own

  list<dag> Pattern;

  // Registers read and written that are not operands.
  list<Register> Uses = [];
  list<Register> Defs = [];

  int CodeSize = 0;
  int AddedComplexity = 0;
  let Size = 0;

  // Kinds of instruction.
  bit isPreISelOpcode = false;
  bit isReturn = false;
  bit isBranch = false;
  bit isEHScopeReturn = false;
  bit isIndirectBranch = false;
  bit isCompare = false;
  bit isMoveImm = false;
  bit isMoveReg = false;
  bit isBitcast = false;
  bit isSelect = false;
  bit isBarrier = false; // control never goes on behind it
  bit isCall = false;
  bit isAdd = false;
  bit isTrap = false;

  // Memory and exceptions. Unset: concluded from the patterns.
  bit canFoldAsLoad = false;
  bit mayLoad = ?;
  bit mayStore = ?;
  bit mayRaiseFPException = false;

  // What may be done with it.
  bit isConvertibleToThreeAddress = false;
  bit isCommutable = false;
  bit isTerminator = false;
  bit isReMaterializable = false;
  bit isPredicable = false;
  bit isUnpredicable = false;
  bit hasDelaySlot = false;
  bit usesCustomInserter = false;
  bit hasPostISelHook = false;
  bit hasCtrlDep = false;
  bit isNotDuplicable = false;
  bit isConvergent = false;
  bit isAuthenticated = false;
  bit isAsCheapAsAMove = false;
  bit hasExtraSrcRegAllocReq = false;
  bit hasExtraDefRegAllocReq = false;
  bit isRegSequence = false;
  bit isPseudo = false; // never encoded
  bit isMeta = false;   // never emitted at all
  bit isExtractSubreg = false;
  bit isInsertSubreg = false;
  bit variadicOpsAreDefs = false;

  bit hasSideEffects = ?; // unset: concluded from the patterns

  bit isCodeGenOnly = false;   // unknown to assembler and disassembler
  bit isAsmParserOnly = false; // unknown to the disassembler
  bit hasNoSchedulingInfo = false;

  // Scheduling.
  InstrItinClass Itinerary = NoItinerary;
  list<SchedReadWrite> SchedRW;

  string Constraints = "";     // "$a = $b, @earlyclobber $c"
  string DisableEncoding = ""; // operands that are not encoded
  string PostEncoderMethod = "";

  bits<64> TSFlags = 0; // whatever the target wants to know

  // Assembler.
  string AsmMatchConverter = "";
  string TwoOperandAliasConstraint = "";
  string AsmVariantName = "";

  bit UseNamedOperandTable = false;
  bit UseLogicalOperandMappings = false;
  bit FastISelShouldIgnore = false;
  bit HasPositionOrder = false; // numbered where it stands, not by its name
}

// A second encoding of an instruction, for decoders.
class AdditionalEncoding<Instruction I> : InstructionEncoding {
  Instruction AliasOf = I;
}

// To be mixed into pseudo instructions that are replaced when they are emitted.
class PseudoInstExpansion<dag Result> {
  dag ResultInst = Result;
  bit isPseudo = true;
}

// A short form of an instruction.
class CompressPat<dag input, dag output, list<Predicate> predicates = []> {
  dag Input = input;
  dag Output = output;
  list<Predicate> Predicates = predicates;
  bit isCompressOnly = false;
}

// Tables from one instruction to another that differs in the values of some fields.
class InstrMapping {
  string FilterClass;
  list<string> RowFields = [];
  list<string> ColFields = [];
  list<string> KeyCol = [];
  list<list<string>> ValueCols = [];
}

class InstrInfo {
  bit isLittleEndianEncoding = false;
  bit guessInstructionProperties = true; // where patterns do not say
}

//===--------------------------------------------------------------------------===//
// Operators
//===--------------------------------------------------------------------------===//

def ops;
def outs;
def ins;
def variable_ops; // any number of operands more

// Encodings of varying length, and their pieces.
def ascend;
def descend;
def operand;
def slice;
def encoder;
def decoder;

//===--------------------------------------------------------------------------===//
// Operands
//===--------------------------------------------------------------------------===//

// The class of registers that can hold an address; the target says which.
class PointerLikeRegClass<int Kind> {
  int RegClassKind = Kind;
}

def ptr_rc : PointerLikeRegClass<0>;

// An operand of a fixed opcode that can be anything.
class unknown_class;
def unknown : unknown_class;

// What the assembler takes for an operand, and the C++ that checks, adds and parses it.
class AsmOperandClass {
  string Name = ?;
  list<AsmOperandClass> SuperClasses = [];
  string PredicateMethod = ?;
  string RenderMethod = ?;
  string ParserMethod = ?;
  string DiagnosticType = "";
  string DiagnosticString = "";
  bit IsOptional = false;
  string DefaultMethod = ?;
}

def ImmAsmOperand : AsmOperandClass {
  let Name = "Imm";
}

class Operand<ValueType ty> : DAGOperand {
  ValueType Type = ty;
  string PrintMethod = "printOperand";
  string EncoderMethod = "";
  bit hasCompleteDecoder = true;
  string OperandType = "OPERAND_UNKNOWN";
  dag MIOperandInfo = (ops); // parts, if there are several
  code MCOperandPredicate;
  AsmOperandClass ParserMatchClass = ImmAsmOperand;
}

class RegisterOperand<RegisterClass regclass, string pm = "printOperand"> : DAGOperand {
  RegisterClass RegClass = regclass;
  string PrintMethod = pm;
  string EncoderMethod = "";
  AsmOperandClass ParserMatchClass;
  string OperandType = "OPERAND_REGISTER";
  Register GIZeroRegister = ?; // takes the place of a constant 0
}

let OperandType = "OPERAND_IMMEDIATE" in {
  foreach type = [i1, i8, i16, i32, i64, f32, f64] in
    def type # imm : Operand<type>;
}

// Operands of generic opcodes: those with the same number have the same type.
class TypedOperand<string Ty> : Operand<untyped> {
  let OperandType = Ty;
  bit IsPointer = false;
  bit IsImmediate = false;
}

foreach n = !range(6) in {
  def type # n : TypedOperand<"OPERAND_GENERIC_" # n>;
  def ptype # n : TypedOperand<"OPERAND_GENERIC_" # n> {
    let IsPointer = true;
  }
}

def untyped_imm_0 : TypedOperand<"OPERAND_GENERIC_IMM_0"> {
  let IsImmediate = true;
}

// No register, where a register could stand; an undefined value tied to a result.
def zero_reg;
def undef_tied_input;

// Operands that are filled in where patterns do not name them.
class OperandWithDefaultOps<ValueType ty, dag defaultops> : Operand<ty> {
  dag DefaultOps = defaultops;
}

class PredicateOp;

class PredicateOperand<ValueType ty, dag OpTypes, dag AlwaysVal>
    : OperandWithDefaultOps<ty, AlwaysVal>, PredicateOp {
  let MIOperandInfo = OpTypes;
}

class OptionalDefOperand<ValueType ty, dag OpTypes, dag defaultops>
    : OperandWithDefaultOps<ty, defaultops> {
  let MIOperandInfo = OpTypes;
}
