// Fragments of patterns: names for what several patterns have in common, with conditions.
// What is written in C++ here means what it means in LLVM, though not in the same words.

class SDNodeXForm<SDNode opc, code xformFunction> {
  SDNode Opcode = opc;
  code XFormFunction = xformFunction;
}
def NOOP_SDNodeXForm : SDNodeXForm<imm, [{}]>;

//===--------------------------------------------------------------------------===//
// Kinds of fragment
//===--------------------------------------------------------------------------===//

// Matches where one of the fragments does.
class PatFrags<dag ops, list<dag> frags, code pred = [{}],
               SDNodeXForm xform = NOOP_SDNodeXForm> : SDPatternOperator {
  dag Operands = ops;
  list<dag> Fragments = frags;
  code PredicateCode = pred;
  code GISelPredicateCode = [{}];
  code ImmediateCode = [{}];
  SDNodeXForm OperandTransform = xform;
  bit PredicateCodeUsesOperands = false;

  // Conditions that need no C++. Unset: it does not matter.
  bit HasNoUse = ?;
  bit HasOneUse = ?;

  // On memory accesses.
  bit IsLoad = ?;
  bit IsStore = ?;
  bit IsAtomic = ?;
  bit IsUnindexed = ?;
  bit IsNonExtLoad = ?;
  bit IsAnyExtLoad = ?;
  bit IsSignExtLoad = ?;
  bit IsZeroExtLoad = ?;
  bit IsTruncStore = ?;
  list<int> AddressSpaces = ?;
  int MinAlignment = ?;
  bit IsAtomicOrderingMonotonic = ?;
  bit IsAtomicOrderingAcquire = ?;
  bit IsAtomicOrderingRelease = ?;
  bit IsAtomicOrderingAcquireRelease = ?;
  bit IsAtomicOrderingSequentiallyConsistent = ?;
  bit IsAtomicOrderingAcquireOrStronger = ?;
  bit IsAtomicOrderingReleaseOrStronger = ?;
  ValueType MemoryVT = ?;
  ValueType ScalarMemoryVT = ?;
}

// To be mixed into patterns.
class GISelFlags {
  bit GIIgnoreCopies = ?;
}

class PatFrag<dag ops, dag frag, code pred = [{}], SDNodeXForm xform = NOOP_SDNodeXForm>
    : PatFrags<ops, [frag], pred, xform>;

// In results of patterns.
class OutPatFrag<dag ops, dag frag> : PatFrag<ops, frag>;

class PatLeaf<dag frag, code pred = [{}], SDNodeXForm xform = NOOP_SDNodeXForm>
    : PatFrag<(ops), frag, pred, xform>;

// Constants for which an expression on `Imm` is true.
class ImmLeaf<ValueType vt, code pred, SDNodeXForm xform = NOOP_SDNodeXForm,
              SDNode ImmNode = imm> : PatFrag<(ops), (vt ImmNode), [{}], xform> {
  let ImmediateCode = pred;
  bit FastIselShouldIgnore = false;
  bit IsAPInt = false;
  bit IsAPFloat = false;
}

class TImmLeaf<ValueType vt, code pred, SDNodeXForm xform = NOOP_SDNodeXForm,
               SDNode ImmNode = timm> : ImmLeaf<vt, pred, xform, ImmNode>;

// The same for constants of any width, and of floating point.
class IntImmLeaf<ValueType vt, code pred, SDNodeXForm xform = NOOP_SDNodeXForm>
    : ImmLeaf<vt, pred, xform> {
  let IsAPInt = true;
  let FastIselShouldIgnore = true;
}

class FPImmLeaf<ValueType vt, code pred, SDNodeXForm xform = NOOP_SDNodeXForm>
    : ImmLeaf<vt, pred, xform, fpimm> {
  let IsAPFloat = true;
  let FastIselShouldIgnore = true;
}

//===--------------------------------------------------------------------------===//
// Leaves and negations
//===--------------------------------------------------------------------------===//

def vtInt : PatLeaf<(vt), [{ return N->getVT().isInteger(); }]>;
def vtFP  : PatLeaf<(vt), [{ return N->getVT().isFloatingPoint(); }]>;

// Never matches: a parameter for instructions that have no pattern.
def null_frag : SDPatternOperator;

def immAllOnesV  : SDPatternOperator;
def immAllZerosV : SDPatternOperator;

def not  : PatFrag<(ops node:$in), (xor node:$in, -1)>;
def vnot : PatFrag<(ops node:$in), (xor node:$in, immAllOnesV)>;
def ineg : PatFrag<(ops node:$in), (sub 0, node:$in)>;

def zanyext : PatFrags<(ops node:$op), [(zext node:$op), (anyext node:$op)]>;
def undef_or_freeze_undef : PatFrags<(ops), [(undef), (freeze undef)]>;

foreach test = [SETOEQ, SETOGT, SETOGE, SETOLT, SETOLE, SETONE, SETO, SETUO, SETUEQ, SETUGT,
                SETUGE, SETULT, SETULE, SETUNE, SETEQ, SETGT, SETGE, SETLT, SETLE, SETNE] in
  def !tolower(!cast<string>(test))
      : PatFrag<(ops node:$lhs, node:$rhs), (setcc node:$lhs, node:$rhs, test)>;

//===--------------------------------------------------------------------------===//
// Loads
//===--------------------------------------------------------------------------===//

let IsLoad = true in {
  def unindexedload : PatFrag<(ops node:$ptr), (ld node:$ptr)> {
    let IsUnindexed = true;
  }
  def load : PatFrag<(ops node:$ptr), (unindexedload node:$ptr)> {
    let IsNonExtLoad = true;
  }
  def extload : PatFrag<(ops node:$ptr), (unindexedload node:$ptr)> {
    let IsAnyExtLoad = true;
  }
  def sextload : PatFrag<(ops node:$ptr), (unindexedload node:$ptr)> {
    let IsSignExtLoad = true;
  }
  def zextload : PatFrag<(ops node:$ptr), (unindexedload node:$ptr)> {
    let IsZeroExtLoad = true;
  }

  // By the type in memory, and by that of the elements of a vector in memory.
  foreach kind = [extload, sextload, zextload] in {
    foreach type = [i1, i8, i16, i32, i64] in
      def kind # type : PatFrag<(ops node:$ptr), (kind node:$ptr)> {
        let MemoryVT = type;
      }
    foreach type = [i1, i8, i16, i32] in
      def kind # v # type : PatFrag<(ops node:$ptr), (kind node:$ptr)> {
        let ScalarMemoryVT = type;
      }
  }
  foreach type = [f16, f32, f64] in {
    def extload # type : PatFrag<(ops node:$ptr), (extload node:$ptr)> {
      let MemoryVT = type;
    }
    def extloadv # type : PatFrag<(ops node:$ptr), (extload node:$ptr)> {
      let ScalarMemoryVT = type;
    }
  }
}

def simple_load : PatFrag<(ops node:$ptr), (load node:$ptr),
                          [{
  return cast<LoadSDNode>(N)->isSimple();
}]>;
def nontemporalload : PatFrag<(ops node:$ptr), (load node:$ptr),
                              [{
  return cast<LoadSDNode>(N)->isNonTemporal();
}]>;
def alignednontemporalload : PatFrag<(ops node:$ptr), (nontemporalload node:$ptr), [{
  auto *Load = cast<LoadSDNode>(N);
  return Load->getMemoryVT().getStoreSize() <= Load->getAlign();
}]>;

//===--------------------------------------------------------------------------===//
// Stores
//===--------------------------------------------------------------------------===//

let IsStore = true in {
  def unindexedstore : PatFrag<(ops node:$val, node:$ptr), (st node:$val, node:$ptr)> {
    let IsUnindexed = true;
  }
  def store : PatFrag<(ops node:$val, node:$ptr), (unindexedstore node:$val, node:$ptr)> {
    let IsTruncStore = false;
  }
  def truncstore : PatFrag<(ops node:$val, node:$ptr), (unindexedstore node:$val, node:$ptr)> {
    let IsTruncStore = true;
  }
  def istore : PatFrag<(ops node:$val, node:$base, node:$offset),
                       (ist node:$val, node:$base, node:$offset)> {
    let IsTruncStore = false;
  }
  def itruncstore : PatFrag<(ops node:$val, node:$base, node:$offset),
                            (ist node:$val, node:$base, node:$offset)> {
    let IsTruncStore = true;
  }

  let IsTruncStore = true in
  foreach type = [i8, i16, i32, i64] in
    def truncstore # type : PatFrag<(ops node:$val, node:$ptr),
                                    (truncstore node:$val, node:$ptr)> {
      let MemoryVT = type;
    }
  foreach type = [f16, f32, f64] in
    def truncstore # type : PatFrag<(ops node:$val, node:$ptr),
                                    (truncstore node:$val, node:$ptr)> {
      let MemoryVT = type;
    }
  foreach type = [i8, i16, i32] in
    def truncstorev # type : PatFrag<(ops node:$val, node:$ptr),
                                     (truncstore node:$val, node:$ptr)> {
      let ScalarMemoryVT = type;
    }
}

def simple_store : PatFrag<(ops node:$val, node:$ptr), (store node:$val, node:$ptr),
                           [{
  return cast<StoreSDNode>(N)->isSimple();
}]>;
def nontemporalstore : PatFrag<(ops node:$val, node:$ptr), (store node:$val, node:$ptr),
                               [{
  return cast<StoreSDNode>(N)->isNonTemporal();
}]>;
def alignednontemporalstore
    : PatFrag<(ops node:$val, node:$ptr), (nontemporalstore node:$val, node:$ptr), [{
  auto *Store = cast<StoreSDNode>(N);
  return Store->getMemoryVT().getStoreSize() <= Store->getAlign();
}]>;
def unalignednontemporalstore
    : PatFrag<(ops node:$val, node:$ptr), (nontemporalstore node:$val, node:$ptr), [{
  auto *Store = cast<StoreSDNode>(N);
  return Store->getMemoryVT().getStoreSize() > Store->getAlign();
}]>;

// Stores that also move the base, before or after.
multiclass IndexedStores<string order> {
  defvar moves = [{
  auto Mode = cast<StoreSDNode>(N)->getAddressingMode();
  return Mode == ISD::}] # order # "_INC || Mode == ISD::" # order # "_DEC;\n";

  def _truncst : PatFrag<(ops node:$val, node:$base, node:$offset),
                         (itruncstore node:$val, node:$base, node:$offset), moves>;
  let IsStore = true in {
    foreach type = [i1, i8, i16, i32, f32] in
      def _truncst # type : PatFrag<(ops node:$val, node:$base, node:$offset),
                                    (!cast<PatFrag>(NAME # _truncst) node:$val, node:$base,
                                                                     node:$offset)> {
        let MemoryVT = type;
      }
    foreach type = [i8, i16] in
      def _truncstv # type : PatFrag<(ops node:$val, node:$base, node:$offset),
                                     (!cast<PatFrag>(NAME # _truncst) node:$val, node:$base,
                                                                      node:$offset)> {
        let ScalarMemoryVT = type;
      }
  }
}

defm pre : IndexedStores<"PRE">;
defm post : IndexedStores<"POST">;

def pre_store : PatFrag<(ops node:$val, node:$base, node:$offset),
                        (istore node:$val, node:$base, node:$offset),
                        pre_truncst.PredicateCode>;
def post_store : PatFrag<(ops node:$val, node:$ptr, node:$offset),
                         (istore node:$val, node:$ptr, node:$offset),
                         post_truncst.PredicateCode>;

//===--------------------------------------------------------------------------===//
// Gathers and scatters, by the type of elements in memory
//===--------------------------------------------------------------------------===//

def nonext_masked_gather
    : PatFrag<(ops node:$def, node:$pred, node:$ptr, node:$idx),
              (masked_gather node:$def, node:$pred, node:$ptr, node:$idx),
              [{
  return cast<MaskedGatherSDNode>(N)->getExtensionType() == ISD::NON_EXTLOAD;
}]>;
def nontrunc_masked_scatter
    : PatFrag<(ops node:$val, node:$pred, node:$ptr, node:$idx),
              (masked_scatter node:$val, node:$pred, node:$ptr, node:$idx),
              [{
  return !cast<MaskedScatterSDNode>(N)->isTruncatingStore();
}]>;

foreach type = [i8, i16, i32] in {
  foreach kind = ["ext", "sext", "zext"] in
    def kind # _masked_gather_ # type
        : PatFrag<(ops node:$def, node:$pred, node:$ptr, node:$idx),
                  (masked_gather node:$def, node:$pred, node:$ptr, node:$idx),
                  [{
  auto *Gather = cast<MaskedGatherSDNode>(N);
  return Gather->getMemoryVT().getScalarType() == MVT::}] # type # [{ &&
         Gather->getExtensionType() == ISD::}] # !toupper(kind) # "LOAD;\n">;

  def azext_masked_gather_ # type
      : PatFrags<(ops node:$def, node:$pred, node:$ptr, node:$idx),
                 [(!cast<PatFrag>("ext_masked_gather_" # type) node:$def, node:$pred, node:$ptr,
                                                               node:$idx),
                  (!cast<PatFrag>("zext_masked_gather_" # type) node:$def, node:$pred,
                                                                node:$ptr, node:$idx)]>;

  def trunc_masked_scatter_ # type
      : PatFrag<(ops node:$val, node:$pred, node:$ptr, node:$idx),
                (masked_scatter node:$val, node:$pred, node:$ptr, node:$idx),
                [{
  auto *Scatter = cast<MaskedScatterSDNode>(N);
  return Scatter->getMemoryVT().getScalarType() == MVT::}] # type # [{ &&
         Scatter->isTruncatingStore();
}]>;
}

//===--------------------------------------------------------------------------===//
// Floating point that is strict or not
//===--------------------------------------------------------------------------===//

foreach type = [f32, f64] in {
  def strict_extload # type
      : PatFrag<(ops node:$ptr), (strict_fpextend (type (load node:$ptr)))>;
  def any_extload # type
      : PatFrags<(ops node:$ptr), [(!cast<PatFrag>("strict_extload" # type) node:$ptr),
                                   (!cast<PatFrag>("extload" # type) node:$ptr)]>;
}

foreach op = [fsqrt, fsin, fcos, ftan, fasin, facos, fatan, fsinh, fcosh, ftanh, fexp2, flog2,
              frint, fnearbyint, fceil, ffloor, fround, froundeven, ftrunc, lrint, llrint,
              lround, llround, fpround, fpextend, fp_to_sint, fp_to_uint, sint_to_fp,
              uint_to_fp] in
  def any_ # op : PatFrags<(ops node:$src),
                           [(!cast<SDNode>("strict_" # op) node:$src), (op node:$src)]>;

foreach op = [f16_to_fp, fp_to_f16, bf16_to_fp, fp_to_bf16] in
  def any_ # op : PatFrags<(ops node:$src),
                           [(op node:$src), (!cast<SDNode>("strict_" # op) node:$src)]>;

foreach op = [fadd, fsub, fmul, fdiv, frem, fpow, fldexp, fmaxnum, fminnum, fmaximum,
              fminimum] in
  def any_ # op : PatFrags<(ops node:$lhs, node:$rhs),
                           [(!cast<SDNode>("strict_" # op) node:$lhs, node:$rhs),
                            (op node:$lhs, node:$rhs)]>;

def any_fma : PatFrags<(ops node:$src1, node:$src2, node:$src3),
                       [(strict_fma node:$src1, node:$src2, node:$src3),
                        (fma node:$src1, node:$src2, node:$src3)]>;

foreach compare = ["fsetcc", "fsetccs"] in
  def any_ # compare
      : PatFrags<(ops node:$lhs, node:$rhs, node:$pred),
                 [(!cast<SDNode>("strict_" # compare) node:$lhs, node:$rhs, node:$pred),
                  (setcc node:$lhs, node:$rhs, node:$pred)]>;

//===--------------------------------------------------------------------------===//
// Atomic operations, by ordering and by type
//===--------------------------------------------------------------------------===//

let IsAtomic = true in {
  // For each ordering, the fragment that the name stands for.
  multiclass binary_atomic_op_ord {
    def NAME # _monotonic : PatFrag<(ops node:$ptr, node:$val),
                                    (!cast<SDPatternOperator>(NAME) node:$ptr, node:$val)> {
      let IsAtomicOrderingMonotonic = true;
    }
    def NAME # _acquire : PatFrag<(ops node:$ptr, node:$val),
                                  (!cast<SDPatternOperator>(NAME) node:$ptr, node:$val)> {
      let IsAtomicOrderingAcquire = true;
    }
    def NAME # _release : PatFrag<(ops node:$ptr, node:$val),
                                  (!cast<SDPatternOperator>(NAME) node:$ptr, node:$val)> {
      let IsAtomicOrderingRelease = true;
    }
    def NAME # _acq_rel : PatFrag<(ops node:$ptr, node:$val),
                                  (!cast<SDPatternOperator>(NAME) node:$ptr, node:$val)> {
      let IsAtomicOrderingAcquireRelease = true;
    }
    def NAME # _seq_cst : PatFrag<(ops node:$ptr, node:$val),
                                  (!cast<SDPatternOperator>(NAME) node:$ptr, node:$val)> {
      let IsAtomicOrderingSequentiallyConsistent = true;
    }
  }

  multiclass ternary_atomic_op_ord {
    def NAME # _monotonic
        : PatFrag<(ops node:$ptr, node:$cmp, node:$val),
                  (!cast<SDPatternOperator>(NAME) node:$ptr, node:$cmp, node:$val)> {
      let IsAtomicOrderingMonotonic = true;
    }
    def NAME # _acquire
        : PatFrag<(ops node:$ptr, node:$cmp, node:$val),
                  (!cast<SDPatternOperator>(NAME) node:$ptr, node:$cmp, node:$val)> {
      let IsAtomicOrderingAcquire = true;
    }
    def NAME # _release
        : PatFrag<(ops node:$ptr, node:$cmp, node:$val),
                  (!cast<SDPatternOperator>(NAME) node:$ptr, node:$cmp, node:$val)> {
      let IsAtomicOrderingRelease = true;
    }
    def NAME # _acq_rel
        : PatFrag<(ops node:$ptr, node:$cmp, node:$val),
                  (!cast<SDPatternOperator>(NAME) node:$ptr, node:$cmp, node:$val)> {
      let IsAtomicOrderingAcquireRelease = true;
    }
    def NAME # _seq_cst
        : PatFrag<(ops node:$ptr, node:$cmp, node:$val),
                  (!cast<SDPatternOperator>(NAME) node:$ptr, node:$cmp, node:$val)> {
      let IsAtomicOrderingSequentiallyConsistent = true;
    }
  }

  // For each type, with and without an ordering.
  multiclass binary_atomic_op<SDNode atomic_op> {
    foreach type = [i8, i16, i32, i64] in {
      def _ # type : PatFrag<(ops node:$ptr, node:$val), (atomic_op node:$ptr, node:$val)> {
        let MemoryVT = type;
      }
      defm _ # type : binary_atomic_op_ord;
    }
  }

  multiclass binary_atomic_op_fp<SDNode atomic_op> {
    foreach type = [bf16, v2bf16, f16, v2f16, f32, f64] in
      def _ # type : PatFrag<(ops node:$ptr, node:$val), (atomic_op node:$ptr, node:$val)> {
        let MemoryVT = type;
      }
  }

  multiclass ternary_atomic_op<SDNode atomic_op> {
    foreach type = [i8, i16, i32, i64] in {
      def _ # type : PatFrag<(ops node:$ptr, node:$cmp, node:$val),
                             (atomic_op node:$ptr, node:$cmp, node:$val)> {
        let MemoryVT = type;
      }
      defm _ # type : ternary_atomic_op_ord;
    }
  }

  // Loads and stores are named by their width.
  foreach type = [i8, i16, i32, i64] in {
    def atomic_load_ # type.Size : PatFrag<(ops node:$ptr), (atomic_load node:$ptr)> {
      let MemoryVT = type;
    }
    def atomic_store_ # type.Size : PatFrag<(ops node:$val, node:$ptr),
                                            (atomic_store node:$val, node:$ptr)> {
      let MemoryVT = type;
    }
  }

  def atomic_load_sext : PatFrag<(ops node:$ptr), (atomic_load node:$ptr)> {
    let IsSignExtLoad = true;
  }
  def atomic_load_zext : PatFrag<(ops node:$ptr), (atomic_load node:$ptr)> {
    let IsZeroExtLoad = true;
  }
  foreach kind = [atomic_load_sext, atomic_load_zext] in
    foreach type = [i8, i16] in
      def kind # _ # type.Size : PatFrag<(ops node:$ptr), (kind node:$ptr)> {
        let MemoryVT = type;
      }
}

foreach width = ["8", "16"] in
  def atomic_load_az_ # width
      : PatFrags<(ops node:$op), [(!cast<PatFrag>("atomic_load_" # width) node:$op),
                                  (!cast<PatFrag>("atomic_load_zext_" # width) node:$op)]>;

foreach op = ["swap", "load_add", "load_sub", "load_and", "load_clr", "load_or", "load_xor",
              "load_nand", "load_min", "load_max", "load_umin", "load_umax"] in
  defm atomic_ # op : binary_atomic_op<!cast<SDNode>("atomic_" # op)>;
defm atomic_cmp_swap : ternary_atomic_op<atomic_cmp_swap>;
