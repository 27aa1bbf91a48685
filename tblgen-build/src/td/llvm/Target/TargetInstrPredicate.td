// Conditions on a single instruction, from which C++ is written for machine instructions
// before and after they are lowered.

class Instruction; // in TargetInstructions.td
class SchedMachineModel; // in TargetSchedule.td

//===--------------------------------------------------------------------------===//
// Conditions
//===--------------------------------------------------------------------------===//

class MCInstPredicate;

class MCTrue : MCInstPredicate;
class MCFalse : MCInstPredicate;
def TruePred : MCTrue;
def FalsePred : MCFalse;

class CheckNot<MCInstPredicate P> : MCInstPredicate {
  MCInstPredicate Pred = P;
}

// Conditions on one operand. A function mapper is applied to its value first.
class MCOperandPredicate<int Index> : MCInstPredicate {
  int OpIndex = Index;
}

class CheckIsRegOperand<int Index> : MCOperandPredicate<Index>;
class CheckIsVRegOperand<int Index> : MCOperandPredicate<Index>;
class CheckIsNotVRegOperand<int Index> : CheckNot<CheckIsVRegOperand<Index>>;
class CheckIsImmOperand<int Index> : MCOperandPredicate<Index>;

class CheckOperandBase<int Index, string Fn = ""> : MCOperandPredicate<Index> {
  string FunctionMapper = Fn;
}

class CheckRegOperand<int Index, Register R> : CheckOperandBase<Index> {
  Register Reg = R;
}
class CheckInvalidRegOperand<int Index> : CheckOperandBase<Index>;
class CheckValidRegOperand<int Index> : CheckNot<CheckInvalidRegOperand<Index>>;

class CheckImmOperand<int Index, int Imm> : CheckOperandBase<Index> {
  int ImmVal = Imm;
}
class CheckImmOperand_s<int Index, string Value> : CheckOperandBase<Index> {
  string ImmVal = Value;
}
class CheckImmOperandLT<int Index, int Imm> : CheckOperandBase<Index> {
  int ImmVal = Imm;
}
class CheckImmOperandGT<int Index, int Imm> : CheckOperandBase<Index> {
  int ImmVal = Imm;
}
class CheckImmOperandLE<int Index, int Imm> : CheckNot<CheckImmOperandGT<Index, Imm>>;
class CheckImmOperandGE<int Index, int Imm> : CheckNot<CheckImmOperandLT<Index, Imm>>;
class CheckZeroOperand<int Index> : CheckImmOperand<Index, 0>;

// The operand as it is, for the function mapper.
class CheckRegOperandSimple<int Index> : CheckOperandBase<Index>;
class CheckImmOperandSimple<int Index> : CheckOperandBase<Index>;

// Conditions on the instruction.
class CheckSameRegOperand<int First, int Second> : MCInstPredicate {
  int FirstIndex = First;
  int SecondIndex = Second;
}
class CheckNumOperands<int Num> : MCInstPredicate {
  int NumOps = Num;
}
class CheckOpcode<list<Instruction> Opcodes> : MCInstPredicate {
  list<Instruction> ValidOpcodes = Opcodes;
}
class CheckPseudo<list<Instruction> Opcodes> : CheckOpcode<Opcodes>;

// C++ for machine instructions before lowering; false afterwards.
class CheckNonPortable<string Code> : MCInstPredicate {
  string CodeBlock = Code;
}

// Several conditions.
class CheckPredicateSequence<list<MCInstPredicate> Preds> : MCInstPredicate {
  list<MCInstPredicate> Predicates = Preds;
}
class CheckAll<list<MCInstPredicate> Sequence> : CheckPredicateSequence<Sequence>;
class CheckAny<list<MCInstPredicate> Sequence> : CheckPredicateSequence<Sequence>;
class CheckImmOperandRange<int Index, int Start, int End>
    : CheckAll<[CheckImmOperandGE<Index, Start>, CheckImmOperandLE<Index, End>]>;

// Calls of functions, one for each kind of machine instruction.
class CheckFunctionPredicate<string MCInstFn, string MachineInstrFn> : MCInstPredicate {
  string MCInstFnName = MCInstFn;
  string MachineInstrFnName = MachineInstrFn;
}
class CheckFunctionPredicateWithTII<string MCInstFn, string MachineInstrFn,
                                    string TIIPointer = "TII"> : MCInstPredicate {
  string MCInstFnName = MCInstFn;
  string TIIPtrName = TIIPointer;
  string MachineInstrFnName = MachineInstrFn;
}

//===--------------------------------------------------------------------------===//
// Functions with a name
//===--------------------------------------------------------------------------===//

class MCStatement;

class MCReturnStatement<MCInstPredicate predicate> : MCStatement {
  MCInstPredicate Pred = predicate;
}

class MCOpcodeSwitchCase<list<Instruction> opcodes, MCStatement caseStmt> {
  list<Instruction> Opcodes = opcodes;
  MCStatement CaseStmt = caseStmt;
}

class MCOpcodeSwitchStatement<list<MCOpcodeSwitchCase> cases, MCStatement default>
    : MCStatement {
  list<MCOpcodeSwitchCase> Cases = cases;
  MCStatement DefaultCase = default;
}

class FunctionPredicateBase<string name, MCStatement body> {
  string FunctionName = name;
  MCStatement Body = body;
}

// A member of the target's instruction info, which is a condition itself.
class TIIPredicate<string Name, MCStatement body>
    : FunctionPredicateBase<Name, body>, MCInstPredicate;

//===--------------------------------------------------------------------------===//
// Functions of the subtarget that say what a processor does with an instruction
//===--------------------------------------------------------------------------===//

// Instructions for which the same condition counts.
class InstructionEquivalenceClass<list<Instruction> opcodes, MCInstPredicate pred,
                                  list<int> operands = []> {
  list<Instruction> Opcodes = opcodes;
  MCInstPredicate Predicate = pred;
  list<int> OperandIndices = operands;
}

class DepBreakingClass<list<Instruction> opcodes, MCInstPredicate pred,
                       list<int> BrokenDeps = []>
    : InstructionEquivalenceClass<opcodes, pred, BrokenDeps>;

class STIPredicateDecl<string name, MCInstPredicate default = FalsePred, bit overrides = true,
                       bit expandForMC = true, bit updatesOpcodeMask = false,
                       list<STIPredicateDecl> delegates = []> {
  string Name = name;
  MCInstPredicate DefaultReturnValue = default;
  bit OverridesBaseClassMember = overrides;
  bit ExpandForMC = expandForMC;
  bit UpdatesOpcodeMask = updatesOpcodeMask;
  list<STIPredicateDecl> Delegates = delegates;
}

class STIPredicate<STIPredicateDecl declaration, list<InstructionEquivalenceClass> classes> {
  STIPredicateDecl Declaration = declaration;
  list<InstructionEquivalenceClass> Classes = classes;
  SchedMachineModel SchedModel = ?;
}

// The result is zero whatever the sources hold; it does not depend on them; the move costs
// nothing.
def IsZeroIdiomDecl : STIPredicateDecl<"isZeroIdiom", updatesOpcodeMask = true>;
def IsDepBreakingDecl : STIPredicateDecl<"isDependencyBreaking", updatesOpcodeMask = true,
                                         delegates = [IsZeroIdiomDecl]>;
def IsOptimizableRegisterMoveDecl : STIPredicateDecl<"isOptimizableRegisterMove">;

class IsZeroIdiomFunction<list<DepBreakingClass> classes>
    : STIPredicate<IsZeroIdiomDecl, classes>;
class IsDepBreakingFunction<list<DepBreakingClass> classes>
    : STIPredicate<IsDepBreakingDecl, classes>;
class IsOptimizableRegisterMove<list<InstructionEquivalenceClass> classes>
    : STIPredicate<IsOptimizableRegisterMoveDecl, classes>;
