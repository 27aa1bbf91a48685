// The nodes that patterns match, by the names that C++ has for them, and conditions.

class SDNode<string opcode, SDTypeProfile typeprof, list<SDNodeProperty> props = [],
             string sdclass = "SDNode"> : SDPatternOperator {
  string Opcode = opcode;
  string SDClass = sdclass; // in C++
  let Properties = props;
  SDTypeProfile TypeProfile = typeprof;
}

// Operators of patterns, beside the nodes: assignment to operands, effects on registers
// that are no operands, any node as a parameter, and what memory an access is to.
def set;
def implicit;
def node;
def srcvalue;

// Nodes with names like those of C++, in small letters.
multiclass SelectionNodes<SDTypeProfile profile, list<SDNodeProperty> properties,
                          list<string> names> {
  foreach name = names in
    def !tolower(name) : SDNode<"ISD::" # name, profile, properties>;
}

//===--------------------------------------------------------------------------===//
// Leaves
//===--------------------------------------------------------------------------===//

def imm   : SDNode<"ISD::Constant", SDTIntLeaf, [], "ConstantSDNode">;
def timm  : SDNode<"ISD::TargetConstant", SDTIntLeaf, [], "ConstantSDNode">;
def fpimm : SDNode<"ISD::ConstantFP", SDTFPLeaf, [], "ConstantFPSDNode">;
def vt    : SDNode<"ISD::VALUETYPE", SDTOther, [], "VTSDNode">;
def bb    : SDNode<"ISD::BasicBlock", SDTOther, [], "BasicBlockSDNode">;
def cond  : SDNode<"ISD::CONDCODE", SDTOther, [], "CondCodeSDNode">;
def mcsym : SDNode<"ISD::MCSymbol", SDTPtrLeaf, [], "MCSymbolSDNode">;
defm "" : SelectionNodes<SDTUNDEF, [], ["UNDEF"]>;

// Addresses, and with a t in front those that selection leaves as they are.
multiclass AddressNodes<string name, string cxx> {
  def NAME : SDNode<"ISD::" # name, SDTPtrLeaf, [], cxx # "SDNode">;
  def t # NAME : SDNode<"ISD::Target" # name, SDTPtrLeaf, [], cxx # "SDNode">;
}

defm globaladdr    : AddressNodes<"GlobalAddress", "GlobalAddress">;
defm globaltlsaddr : AddressNodes<"GlobalTLSAddress", "GlobalAddress">;
defm externalsym   : AddressNodes<"ExternalSymbol", "ExternalSymbol">;
defm blockaddress  : AddressNodes<"BlockAddress", "BlockAddress">;
defm constpool     : AddressNodes<"ConstantPool", "ConstantPool">;
defm jumptable     : AddressNodes<"JumpTable", "JumpTable">;
defm frameindex    : AddressNodes<"FrameIndex", "FrameIndex">;

//===--------------------------------------------------------------------------===//
// Integers
//===--------------------------------------------------------------------------===//

defm "" : SelectionNodes<SDTIntBinOp, [SDNPCommutative, SDNPAssociative],
                         ["ADD", "MUL", "AND", "OR", "XOR", "SMIN", "SMAX", "UMIN", "UMAX"]>;
defm "" : SelectionNodes<SDTIntBinOp, [SDNPCommutative],
                         ["MULHS", "MULHU", "SADDSAT", "UADDSAT", "AVGFLOORS", "AVGFLOORU",
                          "AVGCEILS", "AVGCEILU", "ABDS", "ABDU"]>;
defm "" : SelectionNodes<SDTIntBinOp, [],
                         ["SUB", "SDIV", "UDIV", "SREM", "UREM", "SSUBSAT", "USUBSAT",
                          "SSHLSAT", "USHLSAT", "SCMP", "UCMP"]>;
def ptradd : SDNode<"ISD::ADD", SDTPtrAddOp>;

// With the carry as glue.
defm "" : SelectionNodes<SDTIntBinOp, [SDNPCommutative, SDNPOutGlue], ["ADDC"]>;
defm "" : SelectionNodes<SDTIntBinOp, [SDNPCommutative, SDNPOutGlue, SDNPInGlue], ["ADDE"]>;
defm "" : SelectionNodes<SDTIntBinOp, [SDNPOutGlue], ["SUBC"]>;
defm "" : SelectionNodes<SDTIntBinOp, [SDNPOutGlue, SDNPInGlue], ["SUBE"]>;

// Two results.
defm "" : SelectionNodes<SDTIntBinHiLoOp, [], ["SDIVREM", "UDIVREM"]>;
def smullohi : SDNode<"ISD::SMUL_LOHI", SDTIntBinHiLoOp, [SDNPCommutative]>;
def umullohi : SDNode<"ISD::UMUL_LOHI", SDTIntBinHiLoOp, [SDNPCommutative]>;

// Fixed point.
defm "" : SelectionNodes<SDTIntScaledBinOp, [SDNPCommutative],
                         ["SMULFIX", "SMULFIXSAT", "UMULFIX", "UMULFIXSAT"]>;
defm "" : SelectionNodes<SDTIntScaledBinOp, [],
                         ["SDIVFIX", "SDIVFIXSAT", "UDIVFIX", "UDIVFIXSAT"]>;

// Bits.
defm "" : SelectionNodes<SDTIntShiftOp, [], ["SHL", "SRL", "SRA", "ROTL", "ROTR"]>;
defm "" : SelectionNodes<SDTIntShiftDOp, [], ["FSHL", "FSHR"]>;
defm "" : SelectionNodes<SDTIntUnaryOp, [], ["ABS", "BSWAP", "BITREVERSE", "VSCALE"]>;
defm "" : SelectionNodes<SDTIntBitCountUnaryOp, [],
                         ["CTLZ", "CTTZ", "CTPOP", "CTLZ_ZERO_UNDEF", "CTTZ_ZERO_UNDEF"]>;

// Widths.
def sext       : SDNode<"ISD::SIGN_EXTEND", SDTIntExtendOp>;
def zext       : SDNode<"ISD::ZERO_EXTEND", SDTIntExtendOp>;
def anyext     : SDNode<"ISD::ANY_EXTEND", SDTIntExtendOp>;
def trunc      : SDNode<"ISD::TRUNCATE", SDTIntTruncOp>;
def sext_inreg : SDNode<"ISD::SIGN_EXTEND_INREG", SDTExtInreg>;
def sext_invec : SDNode<"ISD::SIGN_EXTEND_VECTOR_INREG", SDTExtInvec>;
def zext_invec : SDNode<"ISD::ZERO_EXTEND_VECTOR_INREG", SDTExtInvec>;

//===--------------------------------------------------------------------------===//
// Floating point. Strict nodes have a chain: they mind rounding mode and exceptions.
//===--------------------------------------------------------------------------===//

multiclass StrictNodes<SDTypeProfile profile, list<SDNodeProperty> properties,
                       list<string> names> {
  defm "" : SelectionNodes<profile, properties, names>;
  foreach name = names in
    defm "" : SelectionNodes<profile, [SDNPHasChain] # properties, ["STRICT_" # name]>;
}

defm "" : StrictNodes<SDTFPBinOp, [SDNPCommutative], ["FADD", "FMUL"]>;
defm "" : StrictNodes<SDTFPBinOp, [], ["FSUB", "FDIV", "FREM", "FPOW"]>;
defm "" : StrictNodes<SDTFPBinOp, [SDNPCommutative, SDNPAssociative],
                      ["FMINNUM", "FMAXNUM", "FMINIMUM", "FMAXIMUM"]>;
defm "" : SelectionNodes<SDTFPBinOp, [SDNPCommutative], ["FMINNUM_IEEE", "FMAXNUM_IEEE"]>;
defm "" : StrictNodes<SDTFPTernaryOp, [SDNPCommutative], ["FMA"]>;
defm "" : SelectionNodes<SDTFPTernaryOp, [SDNPCommutative], ["FMAD"]>;
defm "" : StrictNodes<SDTFPExpOp, [], ["FLDEXP"]>;
defm "" : SelectionNodes<SDTFPSignOp, [], ["FCOPYSIGN"]>;
defm "" : StrictNodes<SDTFPUnaryOp, [],
                      ["FSQRT", "FSIN", "FCOS", "FTAN", "FASIN", "FACOS", "FATAN", "FSINH",
                       "FCOSH", "FTANH", "FEXP2", "FLOG2", "FRINT", "FTRUNC", "FCEIL",
                       "FFLOOR", "FNEARBYINT", "FROUND", "FROUNDEVEN"]>;
defm "" : SelectionNodes<SDTFPUnaryOp, [], ["FNEG", "FABS", "FEXP10", "FCANONICALIZE"]>;
defm "" : SelectionNodes<SDIsFPClassOp, [], ["IS_FPCLASS"]>;

// Conversions.
multiclass StrictNode<string name, SDTypeProfile profile> {
  def NAME : SDNode<"ISD::" # name, profile>;
  def strict_ # NAME : SDNode<"ISD::STRICT_" # name, profile, [SDNPHasChain]>;
}

defm fpround   : StrictNode<"FP_ROUND", SDTFPRoundOp>;
defm fpextend  : StrictNode<"FP_EXTEND", SDTFPExtendOp>;
defm f16_to_fp : StrictNode<"FP16_TO_FP", SDTIntToFPOp>;
defm fp_to_f16 : StrictNode<"FP_TO_FP16", SDTFPToIntOp>;
defm "" : StrictNodes<SDTIntToFPOp, [], ["SINT_TO_FP", "UINT_TO_FP", "BF16_TO_FP"]>;
defm "" : StrictNodes<SDTFPToIntOp, [],
                      ["FP_TO_SINT", "FP_TO_UINT", "FP_TO_BF16", "LROUND", "LLROUND", "LRINT",
                       "LLRINT"]>;
defm "" : SelectionNodes<SDTFPToIntOp, [], ["FGETSIGN"]>;
defm "" : SelectionNodes<SDTFPToIntSatOp, [], ["FP_TO_SINT_SAT", "FP_TO_UINT_SAT"]>;

// State.
defm "" : SelectionNodes<SDTGetFPStateOp, [SDNPHasChain], ["GET_FPENV", "GET_FPMODE"]>;
defm "" : SelectionNodes<SDTSetFPStateOp, [SDNPHasChain], ["SET_FPENV", "SET_FPMODE"]>;
defm "" : SelectionNodes<SDTNone, [SDNPHasChain], ["RESET_FPENV", "RESET_FPMODE"]>;

//===--------------------------------------------------------------------------===//
// Comparisons, choices and any values
//===--------------------------------------------------------------------------===//

defm "" : SelectionNodes<SDTSetCC, [], ["SETCC"]>;
defm "" : SelectionNodes<SDTSetCC, [SDNPHasChain], ["STRICT_FSETCC", "STRICT_FSETCCS"]>;
defm "" : SelectionNodes<SDTSelect, [], ["SELECT"]>;
defm "" : SelectionNodes<SDTVSelect, [], ["VSELECT"]>;
def selectcc : SDNode<"ISD::SELECT_CC", SDTSelectCC>;

def bitconvert : SDNode<"ISD::BITCAST", SDTUnaryOp>;
defm "" : SelectionNodes<SDTUnaryOp, [], ["ADDRSPACECAST"]>;
defm "" : SelectionNodes<SDTFreeze, [], ["FREEZE"]>;
def assertsext  : SDNode<"ISD::AssertSext", SDT_assert>;
def assertzext  : SDNode<"ISD::AssertZext", SDT_assert>;
def assertalign : SDNode<"ISD::AssertAlign", SDT_assert>;

// Conditions, as operands of setcc.
class CondCode<string fcmpName = "", string icmpName = ""> {
  string ICmpPredicate = icmpName;
  string FCmpPredicate = fcmpName;
}

// Ordered: false if an operand is not a number.
foreach test = ["EQ", "GT", "GE", "LT", "LE", "NE"] in
  def SETO # test : CondCode<"FCMP_O" # test>;
def SETO : CondCode<"FCMP_ORD">;

// Unordered: true then. For integers: unsigned.
def SETUO  : CondCode<"FCMP_UNO">;
def SETUEQ : CondCode<"FCMP_UEQ">;
def SETUNE : CondCode<"FCMP_UNE">;
foreach test = ["GT", "GE", "LT", "LE"] in
  def SETU # test : CondCode<"FCMP_U" # test, "ICMP_U" # test>;

// Signed.
def SETEQ : CondCode<"", "ICMP_EQ">;
def SETNE : CondCode<"", "ICMP_NE">;
foreach test = ["GT", "GE", "LT", "LE"] in
  def SET # test : CondCode<"", "ICMP_S" # test>;

//===--------------------------------------------------------------------------===//
// Control and effects
//===--------------------------------------------------------------------------===//

defm "" : SelectionNodes<SDTBr, [SDNPHasChain], ["BR"]>;
defm "" : SelectionNodes<SDTBrcond, [SDNPHasChain], ["BRCOND"]>;
defm "" : SelectionNodes<SDTBrind, [SDNPHasChain], ["BRIND"]>;
def brcc : SDNode<"ISD::BR_CC", SDTBrCC, [SDNPHasChain]>;
defm "" : SelectionNodes<SDTCleanupret, [SDNPHasChain], ["CLEANUPRET"]>;
defm "" : SelectionNodes<SDTNone, [SDNPHasChain], ["JUMP_TABLE_DEBUG_INFO"]>;

defm "" : SelectionNodes<SDTCatchret, [SDNPHasChain, SDNPSideEffect], ["CATCHRET"]>;
defm "" : SelectionNodes<SDTNone, [SDNPHasChain, SDNPSideEffect],
                         ["TRAP", "DEBUGTRAP", "MEMBARRIER"]>;
defm "" : SelectionNodes<SDTUBSANTrap, [SDNPHasChain, SDNPSideEffect], ["UBSANTRAP"]>;
defm "" : SelectionNodes<SDTIntLeaf, [SDNPHasChain, SDNPSideEffect],
                         ["READCYCLECOUNTER", "READSTEADYCOUNTER"]>;

// Tokens of convergence.
defm "" : SelectionNodes<SDTypeProfile<1, 0, [SDTCisVT<0, untyped>]>, [],
                         ["CONVERGENCECTRL_ANCHOR", "CONVERGENCECTRL_ENTRY"]>;
defm "" : SelectionNodes<SDTypeProfile<1, 1, [SDTCisVT<0, untyped>, SDTCisVT<1, untyped>]>, [],
                         ["CONVERGENCECTRL_LOOP"]>;
defm "" : SelectionNodes<SDTypeProfile<0, 1, [SDTCisVT<0, untyped>]>, [],
                         ["CONVERGENCECTRL_GLUE"]>;

// Intrinsics; the first operand is the number.
defm "" : SelectionNodes<SDTypeProfile<0, -1, [SDTCisPtrTy<0>]>, [SDNPHasChain],
                         ["INTRINSIC_VOID"]>;
defm "" : SelectionNodes<SDTypeProfile<1, -1, [SDTCisPtrTy<1>]>, [SDNPHasChain],
                         ["INTRINSIC_W_CHAIN"]>;
defm "" : SelectionNodes<SDTypeProfile<1, -1, [SDTCisPtrTy<1>]>, [], ["INTRINSIC_WO_CHAIN"]>;

//===--------------------------------------------------------------------------===//
// Memory
//===--------------------------------------------------------------------------===//

// Patterns use load, store and their like instead, which are fragments.
def ld  : SDNode<"ISD::LOAD", SDTLoad, [SDNPHasChain, SDNPMayLoad, SDNPMemOperand]>;
def st  : SDNode<"ISD::STORE", SDTStore, [SDNPHasChain, SDNPMayStore, SDNPMemOperand]>;
def ist : SDNode<"ISD::STORE", SDTIStore, [SDNPHasChain, SDNPMayStore, SDNPMemOperand]>;

def masked_ld : SDNode<"ISD::MLOAD", SDTMaskedLoad,
                       [SDNPHasChain, SDNPMayLoad, SDNPMemOperand]>;
def masked_st : SDNode<"ISD::MSTORE", SDTMaskedStore,
                       [SDNPHasChain, SDNPMayStore, SDNPMemOperand]>;
def masked_gather : SDNode<"ISD::MGATHER", SDTMaskedGather,
                           [SDNPHasChain, SDNPMayLoad, SDNPMemOperand]>;
def masked_scatter : SDNode<"ISD::MSCATTER", SDTMaskedScatter,
                            [SDNPHasChain, SDNPMayStore, SDNPMemOperand]>;

defm "" : SelectionNodes<SDTPrefetch,
                         [SDNPHasChain, SDNPMayLoad, SDNPMayStore, SDNPMemOperand],
                         ["PREFETCH"]>;

// Atomic.
defm "" : SelectionNodes<SDTAtomicFence, [SDNPHasChain, SDNPSideEffect], ["ATOMIC_FENCE"]>;
defm "" : SelectionNodes<SDTAtomicLoad, [SDNPHasChain, SDNPMayLoad, SDNPMemOperand],
                         ["ATOMIC_LOAD"]>;
defm "" : SelectionNodes<SDTAtomicStore, [SDNPHasChain, SDNPMayStore, SDNPMemOperand],
                         ["ATOMIC_STORE"]>;
defm "" : SelectionNodes<SDTAtomic3,
                         [SDNPHasChain, SDNPMayStore, SDNPMayLoad, SDNPMemOperand],
                         ["ATOMIC_CMP_SWAP"]>;
defm "" : SelectionNodes<SDTAtomic2,
                         [SDNPHasChain, SDNPMayStore, SDNPMayLoad, SDNPMemOperand],
                         ["ATOMIC_SWAP", "ATOMIC_LOAD_ADD", "ATOMIC_LOAD_SUB",
                          "ATOMIC_LOAD_AND", "ATOMIC_LOAD_CLR", "ATOMIC_LOAD_OR",
                          "ATOMIC_LOAD_XOR", "ATOMIC_LOAD_NAND", "ATOMIC_LOAD_MIN",
                          "ATOMIC_LOAD_MAX", "ATOMIC_LOAD_UMIN", "ATOMIC_LOAD_UMAX",
                          "ATOMIC_LOAD_UINC_WRAP", "ATOMIC_LOAD_UDEC_WRAP"]>;
defm "" : SelectionNodes<SDTFPAtomic2,
                         [SDNPHasChain, SDNPMayStore, SDNPMayLoad, SDNPMemOperand],
                         ["ATOMIC_LOAD_FADD", "ATOMIC_LOAD_FSUB", "ATOMIC_LOAD_FMAX",
                          "ATOMIC_LOAD_FMIN"]>;

//===--------------------------------------------------------------------------===//
// Vectors
//===--------------------------------------------------------------------------===//

defm "" : SelectionNodes<SDTypeProfile<1, -1, []>, [], ["BUILD_VECTOR"]>;
defm "" : SelectionNodes<SDTypeProfile<1, 1, []>, [], ["SPLAT_VECTOR", "SCALAR_TO_VECTOR"]>;
defm "" : SelectionNodes<SDTypeProfile<1, 1, [SDTCisVec<0>, SDTCisInt<1>]>, [],
                         ["STEP_VECTOR"]>;
defm "" : SelectionNodes<SDTypeProfile<1, 2, [SDTCisSubVecOfVec<1, 0>, SDTCisSameAs<1, 2>]>, [],
                         ["CONCAT_VECTORS"]>;
defm "" : SelectionNodes<SDTVecShuffle, [], ["VECTOR_SHUFFLE"]>;
defm "" : SelectionNodes<SDTVecReverse, [], ["VECTOR_REVERSE"]>;
defm "" : SelectionNodes<SDTVecSlice, [], ["VECTOR_SPLICE"]>;
defm "" : SelectionNodes<SDTVectorCompress, [], ["VECTOR_COMPRESS"]>;
defm "" : SelectionNodes<SDTSubVecExtract, [], ["EXTRACT_SUBVECTOR"]>;
defm "" : SelectionNodes<SDTSubVecInsert, [], ["INSERT_SUBVECTOR"]>;

defm "" : SelectionNodes<SDTVecReduce, [],
                         ["VECREDUCE_ADD", "VECREDUCE_SMAX", "VECREDUCE_UMAX",
                          "VECREDUCE_SMIN", "VECREDUCE_UMIN"]>;
defm "" : SelectionNodes<SDTFPVecReduce, [],
                         ["VECREDUCE_FADD", "VECREDUCE_FMIN", "VECREDUCE_FMAX",
                          "VECREDUCE_FMINIMUM", "VECREDUCE_FMAXIMUM"]>;

// The same nodes, with elements that have and with some that need not have the type of the
// scalar.
def extractelt : SDNode<"ISD::EXTRACT_VECTOR_ELT", SDTVecExtract>;
def insertelt  : SDNode<"ISD::INSERT_VECTOR_ELT", SDTVecInsert>;
def vector_extract : SDNode<"ISD::EXTRACT_VECTOR_ELT",
                            SDTypeProfile<1, 2, [SDTCisPtrTy<2>]>>;
def vector_insert : SDNode<"ISD::INSERT_VECTOR_ELT",
                           SDTypeProfile<1, 3, [SDTCisSameAs<0, 1>, SDTCisPtrTy<3>]>>;
def vector_extract_subvec
    : SDNode<"ISD::EXTRACT_SUBVECTOR",
             SDTypeProfile<1, 2, [SDTCisInt<2>, SDTCisVec<1>, SDTCisVec<0>]>>;
def vector_insert_subvec
    : SDNode<"ISD::INSERT_SUBVECTOR",
             SDTypeProfile<1, 3, [SDTCisVec<0>, SDTCisSameAs<0, 1>, SDTCisVec<2>,
                                  SDTCisInt<3>]>>;
