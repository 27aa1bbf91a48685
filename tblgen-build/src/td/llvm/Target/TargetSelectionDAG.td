// The graph that instructions are selected from: types of nodes, the nodes, and patterns.

//===--------------------------------------------------------------------------===//
// Type constraints. Result and operands of a node are numbered from 0, results first.
//===--------------------------------------------------------------------------===//

class SDTypeConstraint<int opnum> {
  int OperandNum = opnum;
}

// What an operand is.
class SDTCisVT<int OpNum, ValueType vt> : SDTypeConstraint<OpNum> {
  ValueType VT = vt;
}
class SDTCisPtrTy<int OpNum> : SDTypeConstraint<OpNum>;
class SDTCisInt<int OpNum> : SDTypeConstraint<OpNum>;
class SDTCisFP<int OpNum> : SDTypeConstraint<OpNum>;
class SDTCisVec<int OpNum> : SDTypeConstraint<OpNum>;
class SDTCVecEltisVT<int OpNum, ValueType vt> : SDTypeConstraint<OpNum> {
  ValueType VT = vt;
}

// How an operand relates to another. For vectors, smaller is meant of the elements.
class SDTCisSameAs<int OpNum, int OtherOp> : SDTypeConstraint<OpNum> {
  int OtherOperandNum = OtherOp;
}
class SDTCisVTSmallerThanOp<int OpNum, int OtherOp> : SDTypeConstraint<OpNum> {
  int OtherOperandNum = OtherOp;
}
class SDTCisOpSmallerThanOp<int SmallOp, int BigOp> : SDTypeConstraint<SmallOp> {
  int BigOperandNum = BigOp;
}
class SDTCisEltOfVec<int ThisOp, int OtherOp> : SDTypeConstraint<ThisOp> {
  int OtherOpNum = OtherOp;
}
class SDTCisSubVecOfVec<int ThisOp, int OtherOp> : SDTypeConstraint<ThisOp> {
  int OtherOpNum = OtherOp;
}
class SDTCisSameNumEltsAs<int OpNum, int OtherOp> : SDTypeConstraint<OpNum> {
  int OtherOperandNum = OtherOp;
}
class SDTCisSameSizeAs<int OpNum, int OtherOp> : SDTypeConstraint<OpNum> {
  int OtherOperandNum = OtherOp;
}

//===--------------------------------------------------------------------------===//
// Type profiles
//===--------------------------------------------------------------------------===//

// -1 operands: any number.
class SDTypeProfile<int numresults, int numoperands, list<SDTypeConstraint> constraints> {
  int NumResults = numresults;
  int NumOperands = numoperands;
  list<SDTypeConstraint> Constraints = constraints;
}

class SDCallSeqStart<list<SDTypeConstraint> constraints> : SDTypeProfile<0, 2, constraints>;
class SDCallSeqEnd<list<SDTypeConstraint> constraints> : SDTypeProfile<0, 2, constraints>;

// Leaves.
def SDTNone : SDTypeProfile<0, 0, []>;
def SDTUNDEF : SDTypeProfile<1, 0, []>;
def SDTIntLeaf : SDTypeProfile<1, 0, [SDTCisInt<0>]>;
def SDTFPLeaf : SDTypeProfile<1, 0, [SDTCisFP<0>]>;
def SDTPtrLeaf : SDTypeProfile<1, 0, [SDTCisPtrTy<0>]>;
def SDTOther : SDTypeProfile<1, 0, [SDTCisVT<0, OtherVT>]>;

// One source.
def SDTUnaryOp : SDTypeProfile<1, 1, []>;
def SDTFreeze : SDTypeProfile<1, 1, [SDTCisSameAs<0, 1>]>;
def SDTIntUnaryOp : SDTypeProfile<1, 1, [SDTCisSameAs<0, 1>, SDTCisInt<0>]>;
def SDTIntBitCountUnaryOp : SDTypeProfile<1, 1, [SDTCisInt<0>, SDTCisInt<1>]>;
def SDTFPUnaryOp : SDTypeProfile<1, 1, [SDTCisSameAs<0, 1>, SDTCisFP<0>]>;
def SDT_assert : SDTypeProfile<1, 1, [SDTCisInt<0>, SDTCisInt<1>, SDTCisSameAs<1, 0>]>;

// Conversions keep the number of elements.
def SDTIntExtendOp : SDTypeProfile<1, 1, [SDTCisInt<0>, SDTCisInt<1>,
                                          SDTCisOpSmallerThanOp<1, 0>,
                                          SDTCisSameNumEltsAs<0, 1>]>;
def SDTIntTruncOp : SDTypeProfile<1, 1, [SDTCisInt<0>, SDTCisInt<1>,
                                         SDTCisOpSmallerThanOp<0, 1>,
                                         SDTCisSameNumEltsAs<0, 1>]>;
def SDTFPExtendOp : SDTypeProfile<1, 1, [SDTCisFP<0>, SDTCisFP<1>,
                                         SDTCisOpSmallerThanOp<1, 0>,
                                         SDTCisSameNumEltsAs<0, 1>]>;
def SDTFPRoundOp : SDTypeProfile<1, 1, [SDTCisFP<0>, SDTCisFP<1>,
                                        SDTCisOpSmallerThanOp<0, 1>,
                                        SDTCisSameNumEltsAs<0, 1>]>;
def SDTIntToFPOp : SDTypeProfile<1, 1, [SDTCisFP<0>, SDTCisInt<1>, SDTCisSameNumEltsAs<0, 1>]>;
def SDTFPToIntOp : SDTypeProfile<1, 1, [SDTCisInt<0>, SDTCisFP<1>, SDTCisSameNumEltsAs<0, 1>]>;
def SDTFPToIntSatOp : SDTypeProfile<1, 2, [SDTCisInt<0>, SDTCisFP<1>,
                                           SDTCisSameNumEltsAs<0, 1>, SDTCisVT<2, OtherVT>]>;
def SDTExtInreg : SDTypeProfile<1, 2, [SDTCisSameAs<0, 1>, SDTCisInt<0>, SDTCisVT<2, OtherVT>,
                                       SDTCisVTSmallerThanOp<2, 1>]>;
def SDTExtInvec : SDTypeProfile<1, 1, [SDTCisInt<0>, SDTCisVec<0>, SDTCisInt<1>, SDTCisVec<1>,
                                       SDTCisOpSmallerThanOp<1, 0>]>;
def SDIsFPClassOp : SDTypeProfile<1, 2, [SDTCisInt<0>, SDTCisFP<1>, SDTCisInt<2>,
                                         SDTCisSameNumEltsAs<0, 1>]>;

// Two sources and more.
def SDTPtrAddOp : SDTypeProfile<1, 2, [SDTCisSameAs<0, 1>, SDTCisInt<2>, SDTCisPtrTy<1>]>;
def SDTIntBinOp : SDTypeProfile<1, 2, [SDTCisSameAs<0, 1>, SDTCisSameAs<0, 2>, SDTCisInt<0>]>;
def SDTIntShiftOp : SDTypeProfile<1, 2, [SDTCisSameAs<0, 1>, SDTCisInt<0>, SDTCisInt<2>]>;
def SDTIntShiftDOp : SDTypeProfile<1, 3, [SDTCisSameAs<0, 1>, SDTCisSameAs<0, 2>,
                                          SDTCisInt<0>, SDTCisInt<3>]>;
def SDTIntSatNoShOp : SDTypeProfile<1, 2, [SDTCisSameAs<0, 1>, SDTCisInt<2>]>;
def SDTIntBinHiLoOp : SDTypeProfile<2, 2, [SDTCisSameAs<0, 1>, SDTCisSameAs<0, 2>,
                                           SDTCisSameAs<0, 3>, SDTCisInt<0>]>;
def SDTIntScaledBinOp : SDTypeProfile<1, 3, [SDTCisSameAs<0, 1>, SDTCisSameAs<0, 2>,
                                             SDTCisInt<0>, SDTCisInt<3>]>;
def SDTFPBinOp : SDTypeProfile<1, 2, [SDTCisSameAs<0, 1>, SDTCisSameAs<0, 2>, SDTCisFP<0>]>;
def SDTFPSignOp : SDTypeProfile<1, 2, [SDTCisSameAs<0, 1>, SDTCisFP<0>, SDTCisFP<2>]>;
def SDTFPExpOp : SDTypeProfile<1, 2, [SDTCisSameAs<0, 1>, SDTCisFP<0>, SDTCisInt<2>]>;
def SDTFPTernaryOp : SDTypeProfile<1, 3, [SDTCisSameAs<0, 1>, SDTCisSameAs<0, 2>,
                                          SDTCisSameAs<0, 3>, SDTCisFP<0>]>;

// Comparisons and choices; the operand of type OtherVT is the condition.
def SDTSetCC : SDTypeProfile<1, 3, [SDTCisInt<0>, SDTCisSameAs<1, 2>, SDTCisVT<3, OtherVT>]>;
def SDTSelect : SDTypeProfile<1, 3, [SDTCisInt<1>, SDTCisSameAs<0, 2>, SDTCisSameAs<2, 3>]>;
def SDTVSelect : SDTypeProfile<1, 3, [SDTCisVec<0>, SDTCisInt<1>, SDTCisSameAs<0, 2>,
                                      SDTCisSameAs<2, 3>, SDTCisSameNumEltsAs<0, 1>]>;
def SDTSelectCC : SDTypeProfile<1, 5, [SDTCisSameAs<1, 2>, SDTCisSameAs<3, 4>,
                                       SDTCisSameAs<0, 3>, SDTCisVT<5, OtherVT>]>;

// Control.
def SDTBr : SDTypeProfile<0, 1, [SDTCisVT<0, OtherVT>]>;
def SDTBrCC : SDTypeProfile<0, 4, [SDTCisVT<0, OtherVT>, SDTCisSameAs<1, 2>,
                                   SDTCisVT<3, OtherVT>]>;
def SDTBrcond : SDTypeProfile<0, 2, [SDTCisInt<0>, SDTCisVT<1, OtherVT>]>;
def SDTBrind : SDTypeProfile<0, 1, [SDTCisPtrTy<0>]>;
def SDTCatchret : SDTypeProfile<0, 2, [SDTCisVT<0, OtherVT>, SDTCisVT<1, OtherVT>]>;
def SDTCleanupret : SDTypeProfile<0, 1, [SDTCisVT<0, OtherVT>]>;
def SDTUBSANTrap : SDTypeProfile<0, 1, []>;

// State of the floating-point unit.
def SDTGetFPStateOp : SDTypeProfile<1, 0, [SDTCisInt<0>]>;
def SDTSetFPStateOp : SDTypeProfile<0, 1, [SDTCisInt<0>]>;

// Memory.
def SDTLoad : SDTypeProfile<1, 1, [SDTCisPtrTy<1>]>;
def SDTStore : SDTypeProfile<0, 2, [SDTCisPtrTy<1>]>;
def SDTIStore : SDTypeProfile<1, 3, [SDTCisSameAs<0, 2>, SDTCisPtrTy<0>, SDTCisPtrTy<3>]>;
def SDTMaskedLoad : SDTypeProfile<1, 4, [SDTCisVec<0>, SDTCisPtrTy<1>, SDTCisPtrTy<2>,
                                         SDTCisVec<3>, SDTCisSameAs<0, 4>,
                                         SDTCisSameNumEltsAs<0, 3>]>;
def SDTMaskedStore : SDTypeProfile<0, 4, [SDTCisVec<0>, SDTCisPtrTy<1>, SDTCisPtrTy<2>,
                                          SDTCisVec<3>, SDTCisSameNumEltsAs<0, 3>]>;
def SDTMaskedGather : SDTypeProfile<1, 4, [SDTCisVec<0>, SDTCisSameAs<0, 1>, SDTCisVec<2>,
                                           SDTCisPtrTy<3>, SDTCisVec<4>,
                                           SDTCisSameNumEltsAs<0, 2>,
                                           SDTCisSameNumEltsAs<0, 4>]>;
def SDTMaskedScatter : SDTypeProfile<0, 4, [SDTCisVec<0>, SDTCisVec<1>, SDTCisPtrTy<2>,
                                            SDTCisVec<3>, SDTCisSameNumEltsAs<0, 1>,
                                            SDTCisSameNumEltsAs<0, 3>]>;
def SDTPrefetch : SDTypeProfile<0, 4, [SDTCisPtrTy<0>, SDTCisSameAs<1, 2>, SDTCisSameAs<1, 3>,
                                       SDTCisInt<1>]>;
def SDTAtomicFence : SDTypeProfile<0, 2, [SDTCisSameAs<0, 1>, SDTCisPtrTy<0>]>;
def SDTAtomic2 : SDTypeProfile<1, 2, [SDTCisSameAs<0, 2>, SDTCisInt<0>, SDTCisPtrTy<1>]>;
def SDTAtomic3 : SDTypeProfile<1, 3, [SDTCisSameAs<0, 2>, SDTCisSameAs<0, 3>, SDTCisInt<0>,
                                      SDTCisPtrTy<1>]>;
def SDTFPAtomic2 : SDTypeProfile<1, 2, [SDTCisSameAs<0, 2>, SDTCisFP<0>, SDTCisPtrTy<1>]>;
def SDTAtomicLoad : SDTypeProfile<1, 1, [SDTCisPtrTy<1>]>;
def SDTAtomicStore : SDTypeProfile<0, 2, [SDTCisInt<0>, SDTCisPtrTy<1>]>;

// Vectors.
def SDTVecShuffle : SDTypeProfile<1, 2, [SDTCisSameAs<0, 1>, SDTCisSameAs<1, 2>]>;
def SDTVecSlice : SDTypeProfile<1, 3, [SDTCisSameAs<0, 1>, SDTCisSameAs<1, 2>, SDTCisInt<3>]>;
def SDTVecReverse : SDTypeProfile<1, 1, [SDTCisVec<0>, SDTCisSameAs<0, 1>]>;
def SDTVectorCompress : SDTypeProfile<1, 3, [SDTCisVec<0>, SDTCisSameAs<0, 1>, SDTCisVec<2>,
                                             SDTCisSameNumEltsAs<1, 2>, SDTCisSameAs<1, 3>]>;
def SDTVecExtract : SDTypeProfile<1, 2, [SDTCisEltOfVec<0, 1>, SDTCisPtrTy<2>]>;
def SDTVecInsert : SDTypeProfile<1, 3, [SDTCisEltOfVec<2, 1>, SDTCisSameAs<0, 1>,
                                        SDTCisPtrTy<3>]>;
def SDTSubVecExtract : SDTypeProfile<1, 2, [SDTCisSubVecOfVec<0, 1>, SDTCisInt<2>]>;
def SDTSubVecInsert : SDTypeProfile<1, 3, [SDTCisSubVecOfVec<2, 1>, SDTCisSameAs<0, 1>,
                                           SDTCisInt<3>]>;
def SDTVecReduce : SDTypeProfile<1, 1, [SDTCisInt<0>, SDTCisVec<1>]>;
def SDTFPVecReduce : SDTypeProfile<1, 1, [SDTCisFP<0>, SDTCisVec<1>]>;

include "llvm/Target/TargetSelectionNodes.td"
include "llvm/Target/TargetPatternFragments.td"

//===--------------------------------------------------------------------------===//
// Patterns
//===--------------------------------------------------------------------------===//

class Pattern<dag patternToMatch, list<dag> resultInstrs> {
  dag PatternToMatch = patternToMatch;
  list<dag> ResultInstrs = resultInstrs;
  list<Predicate> Predicates = [];
  int AddedComplexity = 0; // preferred over patterns with less
  bit GISelShouldIgnore = false;
}

class Pat<dag pattern, dag result> : Pattern<pattern, [result]>;

// Operands that a C++ function recognises, such as addressing modes.
class ComplexPattern<ValueType ty, int numops, string fn, list<SDNode> roots = [],
                     list<SDNodeProperty> props = [], int complexity = -1> {
  ValueType Ty = ty;
  int NumOperands = numops;
  string SelectFunc = fn;
  list<SDNode> RootNodes = roots;
  list<SDNodeProperty> Properties = props;
  int Complexity = complexity;
}
