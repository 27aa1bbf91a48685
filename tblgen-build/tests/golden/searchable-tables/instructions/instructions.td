// The parts of a target description that instructions need to have numbers.

class HwMode;
class HwModeSelect;
class Fusion;
class Target;
def Toy : Target;

def outs;
def ins;

class Instruction {
  string Namespace = "Toy";
  dag OutOperandList = (outs);
  dag InOperandList = (ins);
  string AsmString = "";
  string Constraints = "";
  string DisableEncoding = "";
  list<Instruction> Defs = [];
  list<Instruction> Uses = [];
  bit isPseudo = false;
  bit isPreISelOpcode = false;
  bit isReturn = false;
  bit isEHScopeReturn = false;
  bit isBranch = false;
  bit isIndirectBranch = false;
  bit isCompare = false;
  bit isMoveImm = false;
  bit isMoveReg = false;
  bit isBitcast = false;
  bit isSelect = false;
  bit isBarrier = false;
  bit isCall = false;
  bit isAdd = false;
  bit isTrap = false;
  bit canFoldAsLoad = false;
  bit isUnpredicable = false;
  bit isPredicable = false;
  bit isConvertibleToThreeAddress = false;
  bit isCommutable = false;
  bit isTerminator = false;
  bit isReMaterializable = false;
  bit hasDelaySlot = false;
  bit usesCustomInserter = false;
  bit hasPostISelHook = false;
  bit hasCtrlDep = false;
  bit isNotDuplicable = false;
  bit isRegSequence = false;
  bit isExtractSubreg = false;
  bit isInsertSubreg = false;
  bit isConvergent = false;
  bit hasNoSchedulingInfo = false;
  bit FastISelShouldIgnore = false;
  bit variadicOpsAreDefs = false;
  bit isAuthenticated = false;
  bit mayLoad = false;
  bit mayStore = false;
  bit mayRaiseFPException = false;
  bit hasSideEffects = false;
  bit isAsCheapAsAMove = false;
  bit hasExtraSrcRegAllocReq = false;
  bit hasExtraDefRegAllocReq = false;
  bit isCodeGenOnly = false;
  bit isMeta = false;
}

// The opcodes that all targets share.
foreach name = [
    "PHI", "INLINEASM", "INLINEASM_BR", "CFI_INSTRUCTION", "EH_LABEL", "GC_LABEL",
    "ANNOTATION_LABEL", "KILL", "EXTRACT_SUBREG", "INSERT_SUBREG", "IMPLICIT_DEF",
    "SUBREG_TO_REG", "COPY_TO_REGCLASS", "DBG_VALUE", "DBG_VALUE_LIST", "DBG_INSTR_REF",
    "DBG_PHI", "DBG_LABEL", "REG_SEQUENCE", "COPY", "BUNDLE", "LIFETIME_START", "LIFETIME_END",
    "PSEUDO_PROBE", "ARITH_FENCE", "STACKMAP", "FENTRY_CALL", "PATCHPOINT", "LOAD_STACK_GUARD",
    "PREALLOCATED_SETUP", "PREALLOCATED_ARG", "STATEPOINT", "LOCAL_ESCAPE", "FAULTING_OP",
    "PATCHABLE_OP", "PATCHABLE_FUNCTION_ENTER", "PATCHABLE_RET", "PATCHABLE_FUNCTION_EXIT",
    "PATCHABLE_TAIL_CALL", "PATCHABLE_EVENT_CALL", "PATCHABLE_TYPED_EVENT_CALL",
    "ICALL_BRANCH_FUNNEL", "MEMBARRIER", "JUMP_TABLE_DEBUG_INFO", "CONVERGENCECTRL_ENTRY",
    "CONVERGENCECTRL_ANCHOR", "CONVERGENCECTRL_LOOP", "CONVERGENCECTRL_GLUE", "G_ASSERT_SEXT",
    "G_ASSERT_ZEXT", "G_ASSERT_ALIGN", "G_ADD", "G_SUB", "G_MUL", "G_SDIV", "G_UDIV", "G_SREM",
    "G_UREM", "G_SDIVREM", "G_UDIVREM", "G_AND", "G_OR", "G_XOR", "G_IMPLICIT_DEF", "G_PHI",
    "G_FRAME_INDEX", "G_GLOBAL_VALUE", "G_PTRAUTH_GLOBAL_VALUE", "G_CONSTANT_POOL", "G_EXTRACT",
    "G_UNMERGE_VALUES", "G_INSERT", "G_MERGE_VALUES", "G_BUILD_VECTOR", "G_BUILD_VECTOR_TRUNC",
    "G_CONCAT_VECTORS", "G_PTRTOINT", "G_INTTOPTR", "G_BITCAST", "G_FREEZE",
    "G_CONSTANT_FOLD_BARRIER", "G_INTRINSIC_FPTRUNC_ROUND", "G_INTRINSIC_TRUNC",
    "G_INTRINSIC_ROUND", "G_INTRINSIC_LRINT", "G_INTRINSIC_LLRINT", "G_INTRINSIC_ROUNDEVEN",
    "G_READCYCLECOUNTER", "G_READSTEADYCOUNTER", "G_LOAD", "G_SEXTLOAD", "G_ZEXTLOAD",
    "G_INDEXED_LOAD", "G_INDEXED_SEXTLOAD", "G_INDEXED_ZEXTLOAD", "G_STORE", "G_INDEXED_STORE",
    "G_ATOMIC_CMPXCHG_WITH_SUCCESS", "G_ATOMIC_CMPXCHG", "G_ATOMICRMW_XCHG", "G_ATOMICRMW_ADD",
    "G_ATOMICRMW_SUB", "G_ATOMICRMW_AND", "G_ATOMICRMW_NAND", "G_ATOMICRMW_OR", "G_ATOMICRMW_XOR",
    "G_ATOMICRMW_MAX", "G_ATOMICRMW_MIN", "G_ATOMICRMW_UMAX", "G_ATOMICRMW_UMIN",
    "G_ATOMICRMW_FADD", "G_ATOMICRMW_FSUB", "G_ATOMICRMW_FMAX", "G_ATOMICRMW_FMIN",
    "G_ATOMICRMW_UINC_WRAP", "G_ATOMICRMW_UDEC_WRAP", "G_FENCE", "G_PREFETCH", "G_BRCOND",
    "G_BRINDIRECT", "G_INVOKE_REGION_START", "G_INTRINSIC", "G_INTRINSIC_W_SIDE_EFFECTS",
    "G_INTRINSIC_CONVERGENT", "G_INTRINSIC_CONVERGENT_W_SIDE_EFFECTS", "G_ANYEXT", "G_TRUNC",
    "G_CONSTANT", "G_FCONSTANT", "G_VASTART", "G_VAARG", "G_SEXT", "G_SEXT_INREG", "G_ZEXT",
    "G_SHL", "G_LSHR", "G_ASHR", "G_FSHL", "G_FSHR", "G_ROTR", "G_ROTL", "G_ICMP", "G_FCMP",
    "G_SCMP", "G_UCMP", "G_SELECT", "G_UADDO", "G_UADDE", "G_USUBO", "G_USUBE", "G_SADDO",
    "G_SADDE", "G_SSUBO", "G_SSUBE", "G_UMULO", "G_SMULO", "G_UMULH", "G_SMULH", "G_UADDSAT",
    "G_SADDSAT", "G_USUBSAT", "G_SSUBSAT", "G_USHLSAT", "G_SSHLSAT", "G_SMULFIX", "G_UMULFIX",
    "G_SMULFIXSAT", "G_UMULFIXSAT", "G_SDIVFIX", "G_UDIVFIX", "G_SDIVFIXSAT", "G_UDIVFIXSAT",
    "G_FADD", "G_FSUB", "G_FMUL", "G_FMA", "G_FMAD", "G_FDIV", "G_FREM", "G_FPOW", "G_FPOWI",
    "G_FEXP", "G_FEXP2", "G_FEXP10", "G_FLOG", "G_FLOG2", "G_FLOG10", "G_FLDEXP", "G_FFREXP",
    "G_FNEG", "G_FPEXT", "G_FPTRUNC", "G_FPTOSI", "G_FPTOUI", "G_SITOFP", "G_UITOFP", "G_FABS",
    "G_FCOPYSIGN", "G_IS_FPCLASS", "G_FCANONICALIZE", "G_FMINNUM", "G_FMAXNUM", "G_FMINNUM_IEEE",
    "G_FMAXNUM_IEEE", "G_FMINIMUM", "G_FMAXIMUM", "G_GET_FPENV", "G_SET_FPENV", "G_RESET_FPENV",
    "G_GET_FPMODE", "G_SET_FPMODE", "G_RESET_FPMODE", "G_PTR_ADD", "G_PTRMASK", "G_SMIN",
    "G_SMAX", "G_UMIN", "G_UMAX", "G_ABS", "G_LROUND", "G_LLROUND", "G_BR", "G_BRJT", "G_VSCALE",
    "G_INSERT_SUBVECTOR", "G_EXTRACT_SUBVECTOR", "G_INSERT_VECTOR_ELT", "G_EXTRACT_VECTOR_ELT",
    "G_SHUFFLE_VECTOR", "G_SPLAT_VECTOR", "G_VECTOR_COMPRESS", "G_CTTZ", "G_CTTZ_ZERO_UNDEF",
    "G_CTLZ", "G_CTLZ_ZERO_UNDEF", "G_CTPOP", "G_BSWAP", "G_BITREVERSE", "G_FCEIL", "G_FCOS",
    "G_FSIN", "G_FTAN", "G_FACOS", "G_FASIN", "G_FATAN", "G_FCOSH", "G_FSINH", "G_FTANH",
    "G_FSQRT", "G_FFLOOR", "G_FRINT", "G_FNEARBYINT", "G_ADDRSPACE_CAST", "G_BLOCK_ADDR",
    "G_JUMP_TABLE", "G_DYN_STACKALLOC", "G_STACKSAVE", "G_STACKRESTORE", "G_STRICT_FADD",
    "G_STRICT_FSUB", "G_STRICT_FMUL", "G_STRICT_FDIV", "G_STRICT_FREM", "G_STRICT_FMA",
    "G_STRICT_FSQRT", "G_STRICT_FLDEXP", "G_READ_REGISTER", "G_WRITE_REGISTER", "G_MEMCPY",
    "G_MEMCPY_INLINE", "G_MEMMOVE", "G_MEMSET", "G_BZERO", "G_TRAP", "G_DEBUGTRAP", "G_UBSANTRAP",
    "G_VECREDUCE_SEQ_FADD", "G_VECREDUCE_SEQ_FMUL", "G_VECREDUCE_FADD", "G_VECREDUCE_FMUL",
    "G_VECREDUCE_FMAX", "G_VECREDUCE_FMIN", "G_VECREDUCE_FMAXIMUM", "G_VECREDUCE_FMINIMUM",
    "G_VECREDUCE_ADD", "G_VECREDUCE_MUL", "G_VECREDUCE_AND", "G_VECREDUCE_OR", "G_VECREDUCE_XOR",
    "G_VECREDUCE_SMAX", "G_VECREDUCE_SMIN", "G_VECREDUCE_UMAX", "G_VECREDUCE_UMIN", "G_SBFX",
    "G_UBFX"
] in {
  let Namespace = "TargetOpcode" in
  def name : Instruction;
}
