// Which generic opcode does what a node of the selection graph does, so that patterns can be
// used for both kinds of instruction selection.

class GINodeEquiv<Instruction i, SDNode node> {
  Instruction I = i;
  SDNode Node = node;

  // Whether the memory operand must be of an atomic access, or must not.
  bit CheckMMOIsNonAtomic = false;
  bit CheckMMOIsAtomic = false;

  // Other opcodes for loads that extend, comparisons of floating point, and convergent
  // intrinsics.
  Instruction IfSignExtend = ?;
  Instruction IfZeroExtend = ?;
  Instruction IfFloatingPoint = ?;
  Instruction IfConvergent = ?;
}

// The same for complex patterns and transformations, which are C++ functions.
class GIComplexPatternEquiv<ComplexPattern seldag> {
  ComplexPattern SelDAGEquivalent = seldag;
}

class GISDNodeXFormEquiv<SDNodeXForm seldag> {
  SDNodeXForm SelDAGEquivalent = seldag;
}

// Nodes with the name of the opcode.
foreach node = [add, sub, mul, sdiv, udiv, srem, urem, and, or, xor, shl, smin, smax, umin,
                umax, abs, rotl, rotr, fshl, fshr, bswap, bitreverse, ctlz, cttz, ctpop,
                ctlz_zero_undef, cttz_zero_undef, anyext, sext, zext, trunc, select, br, brcond,
                trap, debugtrap, ubsantrap, prefetch, readcyclecounter, readsteadycounter,
                saddsat, uaddsat, ssubsat, usubsat, sshlsat, ushlsat, smulfix, umulfix,
                smulfixsat, umulfixsat, sdivfix, udivfix, sdivfixsat, udivfixsat,
                fadd, fsub, fmul, fdiv, frem, fpow, fma, fmad, fneg, fabs, fsqrt, fsin, fcos,
                ftan, fasin, facos, fatan, fsinh, fcosh, ftanh, fexp2, fexp10, flog2, fldexp,
                fceil, ffloor, frint, fnearbyint, fcopysign, fcanonicalize, is_fpclass,
                fminnum, fmaxnum, fminnum_ieee, fmaxnum_ieee, fminimum, fmaximum, lround,
                llround, strict_fadd, strict_fsub, strict_fmul, strict_fdiv, strict_frem,
                strict_fma, strict_fsqrt, strict_fldexp, get_fpenv, set_fpenv, reset_fpenv,
                get_fpmode, set_fpmode, reset_fpmode, concat_vectors, build_vector,
                vector_compress, vecreduce_add, vecreduce_smin, vecreduce_smax, vecreduce_umin,
                vecreduce_umax, vecreduce_fadd, vecreduce_fmin, vecreduce_fmax,
                vecreduce_fminimum, vecreduce_fmaximum] in
  def : GINodeEquiv<!cast<Instruction>("G_" # !toupper(!cast<string>(node))), node>;

// Read-modify-write.
foreach op = ["add", "sub", "and", "nand", "or", "xor", "min", "max", "umin", "umax", "fadd",
              "fsub", "fmin", "fmax", "uinc_wrap", "udec_wrap"] in
  def : GINodeEquiv<!cast<Instruction>("G_ATOMICRMW_" # !toupper(op)),
                    !cast<SDNode>("atomic_load_" # op)>;
def : GINodeEquiv<G_ATOMICRMW_XCHG, atomic_swap>;
def : GINodeEquiv<G_ATOMIC_CMPXCHG, atomic_cmp_swap>;
def : GINodeEquiv<G_FENCE, atomic_fence>;

// Nodes with another name.
def : GINodeEquiv<G_BITCAST, bitconvert>;
def : GINodeEquiv<G_CONSTANT, imm>;
def : GINodeEquiv<G_FCONSTANT, fpimm>;
def : GINodeEquiv<G_IMPLICIT_DEF, undef>;
def : GINodeEquiv<G_FRAME_INDEX, frameindex>;
def : GINodeEquiv<G_BLOCK_ADDR, blockaddress>;
def : GINodeEquiv<G_PTR_ADD, ptradd>;
def : GINodeEquiv<G_SMULH, mulhs>;
def : GINodeEquiv<G_UMULH, mulhu>;
def : GINodeEquiv<G_LSHR, srl>;
def : GINodeEquiv<G_ASHR, sra>;
def : GINodeEquiv<G_SELECT, vselect>;
def : GINodeEquiv<G_FPEXT, fpextend>;
def : GINodeEquiv<G_FPTRUNC, fpround>;
def : GINodeEquiv<G_FPTOSI, fp_to_sint>;
def : GINodeEquiv<G_FPTOUI, fp_to_uint>;
def : GINodeEquiv<G_SITOFP, sint_to_fp>;
def : GINodeEquiv<G_UITOFP, uint_to_fp>;
def : GINodeEquiv<G_INTRINSIC_TRUNC, ftrunc>;
def : GINodeEquiv<G_INTRINSIC_ROUND, fround>;
def : GINodeEquiv<G_INTRINSIC_ROUNDEVEN, froundeven>;
def : GINodeEquiv<G_INTRINSIC_LRINT, lrint>;
def : GINodeEquiv<G_INTRINSIC_LLRINT, llrint>;
def : GINodeEquiv<G_EXTRACT_VECTOR_ELT, extractelt>;
def : GINodeEquiv<G_INSERT_VECTOR_ELT, vector_insert>;

let IfFloatingPoint = G_FCMP in
def : GINodeEquiv<G_ICMP, setcc>;

// Memory.
let IfSignExtend = G_SEXTLOAD, IfZeroExtend = G_ZEXTLOAD in {
  let CheckMMOIsNonAtomic = true in
  def : GINodeEquiv<G_LOAD, ld>;
  let CheckMMOIsAtomic = true in
  def : GINodeEquiv<G_LOAD, atomic_load>;
}
let CheckMMOIsNonAtomic = true in
def : GINodeEquiv<G_STORE, st>;
let CheckMMOIsAtomic = true in
def : GINodeEquiv<G_STORE, atomic_store>;

// Intrinsics.
let IfConvergent = G_INTRINSIC_CONVERGENT in
def : GINodeEquiv<G_INTRINSIC, intrinsic_wo_chain>;
let IfConvergent = G_INTRINSIC_CONVERGENT_W_SIDE_EFFECTS in {
  def : GINodeEquiv<G_INTRINSIC_W_SIDE_EFFECTS, intrinsic_void>;
  def : GINodeEquiv<G_INTRINSIC_W_SIDE_EFFECTS, intrinsic_w_chain>;
}
