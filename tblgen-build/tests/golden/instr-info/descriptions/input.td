// One of everything that the description tables hold.
include "llvm/Target/Target.td"

def ToyInstrInfo : InstrInfo;
def Toy : Target { let InstructionSet = ToyInstrInfo; let AllowRegisterRenaming = 1; }
class R<string n> : Register<n> { let Namespace = "Toy"; }
foreach i = 0-3 in
  def R#i : R<"r"#i>;
def FLAGS : R<"flags">;
def Regs : RegisterClass<"Toy", [i32, f32], 32, (sequence "R%u", 0, 3)>;
def FlagRegs : RegisterClass<"Toy", [i32], 32, (add FLAGS)> { let CopyCost = -1; }
def Coded : RegisterOperand<Regs> {
  let OperandType = "OPERAND_CODED";
  let OperandNamespace = "Toy";
}
def pointer : PointerLikeRegClass<1>;
def address : Operand<iPTR> { let MIOperandInfo = (ops pointer:$base, i32imm:$offset); let OperandType = "OPERAND_MEMORY"; }
class BranchTargetOperand<ValueType ty> : Operand<ty>;
def target : BranchTargetOperand<OtherVT>;
def condition : PredicateOperand<OtherVT, (ops i32imm, Regs), (ops (i32 14), (i32 zero_reg))>;
def flags_out : OptionalDefOperand<OtherVT, (ops FlagRegs), (ops (i32 zero_reg))>;

// Features.
def FeatureMul : SubtargetFeature<"mul", "HasMul", "true", "multiplication">;
def FeatureDiv : SubtargetFeature<"div", "HasDiv", "true", "division">;
def HasMul : Predicate<"Subtarget->hasMul()">, AssemblerPredicate<(all_of FeatureMul), "mul">;
def HasBoth : Predicate<"Subtarget->hasBoth()">, AssemblerPredicate<(all_of FeatureMul, (not (any_of FeatureDiv, (not FeatureMul)))), "both">;
def HasDiv : Predicate<"Subtarget->hasDiv()">, AssemblerPredicate<(any_of FeatureDiv, (all_of FeatureMul, FeatureDiv)), "div">;
def InCode : Predicate<"true">;

// Scheduling.
def IIAlu : InstrItinClass;
def IIMem : InstrItinClass;
def WriteAlu : SchedWrite;
def WriteMem : SchedWrite;
def WriteSlow : SchedWrite;
def ReadAlu : SchedRead;
def FastModel : SchedMachineModel { let CompleteModel = 0; }
def SlowModel : SchedMachineModel { let CompleteModel = 0; }
def : ProcessorModel<"fast", FastModel, [FeatureMul]>;
def : ProcessorModel<"slow", SlowModel, []>;
let SchedModel = FastModel in {
  def : WriteRes<WriteAlu, []>;
  def : WriteRes<WriteMem, []>;
  def : WriteRes<WriteSlow, []>;
  def : ReadAdvance<ReadAlu, 1>;
}
let SchedModel = SlowModel in {
  def : WriteRes<WriteAlu, []>;
  def : WriteRes<WriteMem, []>;
  def : WriteRes<WriteSlow, []>;
  def : ReadAdvance<ReadAlu, 2>;
}

class I<dag outs, dag ins, list<dag> pattern = []> : Instruction {
  let Namespace = "Toy";
  let OutOperandList = outs;
  let InOperandList = ins;
  let Pattern = pattern;
  let Size = 4;
  let UseNamedOperandTable = 1;
  let UseLogicalOperandMappings = 1;
  string Base = NAME;
  string Form = "plain";
}
class Rel;

def twice : PatFrag<(ops node:$x), (add node:$x, node:$x)>;
def load_or_atomic : PatFrags<(ops node:$p), [(load node:$p), (atomic_load node:$p)]>;
def shifted : ComplexPattern<i32, 1, "selectShifted", [shl], [SDNPMayLoad]>;

let Itinerary = IIAlu, SchedRW = [WriteAlu, ReadAlu] in {
  def ADDrr : I<(outs Regs:$rd), (ins Regs:$a, Regs:$b), [(set i32:$rd, (add i32:$a, i32:$b))]>, Rel {
    let Base = "ADD";
    let isCommutable = 1;
    let TSFlags{3-0} = 0b1010;
    let TSFlags{63} = 1;
  }
  def ADDri : I<(outs Regs:$rd), (ins Regs:$a, i32imm:$b), [(set i32:$rd, (add i32:$a, imm:$b))]>, Rel, Deprecated<FeatureDiv> {
    let Base = "ADD";
    let Form = "immediate";
  }
  def DBL : I<(outs Regs:$rd), (ins Regs:$a), [(set i32:$rd, (twice i32:$a))]>;
  def CAST : I<(outs Regs:$rd), (ins Regs:$a), [(set f32:$rd, (bitconvert i32:$a))]>;
}
let SchedRW = [WriteAlu] in {
  def MULrr : I<(outs Regs:$rd), (ins Regs:$a, Regs:$b)> { let Predicates = [HasMul]; let Constraints = "$rd = $a,@earlyclobber $b"; }
  def MULri : I<(outs Regs:$rd), (ins Regs:$a, i32imm:$b)> { let Predicates = [HasMul, InCode]; let Constraints = "@earlyclobber $rd"; }
  def DIV : I<(outs Regs:$rd, flags_out:$f), (ins Coded:$a, condition:$p)> { let Predicates = [HasDiv, HasMul]; let Defs = [FLAGS]; }
}
let Itinerary = IIMem in {
  def LDrr : I<(outs Regs:$rd), (ins pointer:$a), [(set i32:$rd, (load_or_atomic iPTR:$a))]> { let isReMaterializable = 1; }
  def LDri : I<(outs Regs:$rd), (ins address:$at)>, ComplexDeprecationPredicate<"LDri"> { let mayLoad = 1; let hasSideEffects = 0; }
  def ST : I<(outs), (ins Regs:$v, address:$at)> { let mayStore = 1; let Predicates = [HasBoth]; }
  def SHLD : I<(outs Regs:$rd), (ins Regs:$a), [(set i32:$rd, (add i32:$a, 1))]>;
}
def B : I<(outs), (ins target:$to), [(br bb:$to)]> { let isBranch = 1; let isTerminator = 1; let isBarrier = 1; }
def CALL : I<(outs), (ins target:$to, variable_ops)> { let isCall = 1; let Uses = [R3]; let Defs = [R0, R1, FLAGS]; }
def OUTS : I<(outs Regs:$rd, variable_ops), (ins)>;
def PSEUDO : I<(outs), (ins)> { let isPseudo = 1; let hasNoSchedulingInfo = 1; let UseNamedOperandTable = 0; let UseLogicalOperandMappings = 0; }
def TRAP : I<(outs), (ins), [(trap)]>;
def SHIFT : I<(outs Regs:$rd), (ins Regs:$a)>;
def : Pat<(i32 (sub i32:$a, 1)), (SHIFT i32:$a)>;

let SchedModel = FastModel in {
  def : InstRW<[WriteSlow], (instregex "^MUL(rr|ri)$", "DIV")>;
  def : InstRW<[WriteSlow], (instrs LDrr, LDri)>;
}
let SchedModel = SlowModel in {
  def : InstRW<[WriteSlow], (instregex "MULr[ri]", "DIV")>;
  def : InstRW<[WriteMem], (instrs LDrr)>;
}

// Functions.
def isPlain : TIIPredicate<"isPlain", MCOpcodeSwitchStatement<
  [MCOpcodeSwitchCase<[ADDrr, ADDri], MCReturnStatement<CheckAll<[
     CheckRegOperand<0, R0>, CheckNot<CheckAny<[CheckIsImmOperand<1>, CheckImmOperand<2, -3>, CheckSameRegOperand<0, 1>]>>,
     CheckNot<CheckImmOperandLT<2, 4>>, CheckImmOperand_s<2, "Toy::X">, CheckNumOperands<3>]>>>,
   MCOpcodeSwitchCase<[B], MCReturnStatement<CheckOpcode<[B, CALL]>>>],
  MCReturnStatement<FalsePred>>>;
def isOdd : TIIPredicate<"isOdd", MCReturnStatement<CheckAny<[
  CheckNot<isPlain>, CheckFunctionPredicate<"mcOdd", "machineOdd">, CheckFunctionPredicateWithTII<"mcOdd", "machineOdd">,
  CheckNonPortable<"MI.isOdd()">, CheckPseudo<[B]>, CheckInvalidRegOperand<1>, CheckIsVRegOperand<0>, CheckNot<CheckOpcode<[B, CALL]>>,
  CheckRegOperandSimple<1>, CheckNot<CheckImmOperandSimple<1>>, CheckAll<[CheckIsRegOperand<0>]>, CheckImmOperandGT<1, 7>]>>>;

// Relations.
def getImmediateForm : InstrMapping {
  let FilterClass = "Rel";
  let RowFields = ["Base"];
  let ColFields = ["Form"];
  let KeyCol = ["plain"];
  let ValueCols = [["immediate"], ["none"]];
}
def getPlainForm : InstrMapping {
  let FilterClass = "Rel";
  let RowFields = ["Base", "Size"];
  let ColFields = ["Form", "Size"];
  let KeyCol = ["immediate", "4"];
  let ValueCols = [["plain", "4"]];
}
