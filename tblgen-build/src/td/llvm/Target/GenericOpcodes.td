// Generic opcodes: what global instruction selection starts from. Operands with the same
// numbered type are of one type.

class GenericInstruction : StandardPseudoInstruction {
  let isPreISelOpcode = true;
  TypedOperand variadicOpsType = ?; // the type of the operands without a name
}

// Opcodes with the same operands. Those that do more have a `let` around them.
multiclass GenericOpcodes<dag results, dag sources, list<string> names> {
  foreach name = names in
    def G_ # name : GenericInstruction {
      let OutOperandList = results;
      let InOperandList = sources;
      let hasSideEffects = false;
    }
}

//===--------------------------------------------------------------------------===//
// Constants and addresses
//===--------------------------------------------------------------------------===//

defm "" : GenericOpcodes<(outs type0:$dst), (ins), ["IMPLICIT_DEF"]>;
defm "" : GenericOpcodes<(outs type0:$dst), (ins unknown:$imm), ["CONSTANT", "FCONSTANT"]>;
defm "" : GenericOpcodes<(outs type0:$dst), (ins unknown:$src),
                  ["VSCALE", "GLOBAL_VALUE", "CONSTANT_POOL"]>;
defm "" : GenericOpcodes<(outs type0:$dst), (ins unknown:$src2), ["FRAME_INDEX"]>;
defm "" : GenericOpcodes<(outs type0:$dst), (ins unknown:$ba), ["BLOCK_ADDR"]>;
defm "" : GenericOpcodes<(outs type0:$dst), (ins unknown:$jti), ["JUMP_TABLE"]>;
defm "" : GenericOpcodes<(outs type0:$dst),
                  (ins unknown:$addr, i32imm:$key, type1:$addrdisc, i64imm:$disc),
                  ["PTRAUTH_GLOBAL_VALUE"]>;

//===--------------------------------------------------------------------------===//
// Conversions, and operations with one source
//===--------------------------------------------------------------------------===//

defm "" : GenericOpcodes<(outs type0:$dst), (ins type1:$src),
                  ["ANYEXT", "SEXT", "ZEXT", "TRUNC", "BITCAST", "INTTOPTR", "PTRTOINT",
                   "ADDRSPACE_CAST", "FPEXT", "FPTRUNC", "FPTOSI", "FPTOUI", "SITOFP",
                   "UITOFP", "LROUND", "LLROUND", "INTRINSIC_LRINT", "INTRINSIC_LLRINT",
                   "CTLZ", "CTLZ_ZERO_UNDEF", "CTTZ", "CTTZ_ZERO_UNDEF", "CTPOP"]>;
defm "" : GenericOpcodes<(outs type0:$dst), (ins type0:$src),
                  ["ABS", "BSWAP", "BITREVERSE", "FABS", "FNEG", "FCANONICALIZE", "FREEZE",
                   "CONSTANT_FOLD_BARRIER"]>;
defm "" : GenericOpcodes<(outs type0:$dst), (ins type0:$src1),
                  ["FSQRT", "FSIN", "FCOS", "FTAN", "FASIN", "FACOS", "FATAN", "FSINH",
                   "FCOSH", "FTANH", "FEXP", "FEXP2", "FEXP10", "FLOG", "FLOG2", "FLOG10",
                   "FCEIL", "FFLOOR", "FRINT", "FNEARBYINT", "INTRINSIC_ROUND",
                   "INTRINSIC_ROUNDEVEN", "INTRINSIC_TRUNC"]>;
defm "" : GenericOpcodes<(outs type0:$dst), (ins type0:$src, untyped_imm_0:$sz),
                  ["SEXT_INREG", "ASSERT_SEXT", "ASSERT_ZEXT"]>;
defm "" : GenericOpcodes<(outs type0:$dst), (ins type0:$src, untyped_imm_0:$align),
                  ["ASSERT_ALIGN"]>;
defm "" : GenericOpcodes<(outs type0:$dst), (ins type1:$src1, i32imm:$round_mode),
                  ["INTRINSIC_FPTRUNC_ROUND"]>;
defm "" : GenericOpcodes<(outs type0:$dst), (ins type1:$src, unknown:$test), ["IS_FPCLASS"]>;
defm "" : GenericOpcodes<(outs type0:$dst0, type1:$dst1), (ins type0:$src0), ["FFREXP"]>;

//===--------------------------------------------------------------------------===//
// Arithmetic
//===--------------------------------------------------------------------------===//

let isCommutable = true in
defm "" : GenericOpcodes<(outs type0:$dst), (ins type0:$src1, type0:$src2),
                  ["ADD", "MUL", "AND", "OR", "XOR", "SMULH", "UMULH", "SADDSAT", "UADDSAT",
                   "SMAX", "SMIN", "UMAX", "UMIN", "FADD", "FMUL", "FMAXNUM", "FMINNUM",
                   "FMAXNUM_IEEE", "FMINNUM_IEEE", "FMAXIMUM", "FMINIMUM"]>;
defm "" : GenericOpcodes<(outs type0:$dst), (ins type0:$src1, type0:$src2),
                  ["SUB", "SDIV", "UDIV", "SREM", "UREM", "SSUBSAT", "USUBSAT", "FSUB",
                   "FDIV", "FREM", "FPOW"]>;
defm "" : GenericOpcodes<(outs type0:$dst), (ins type0:$src1, type1:$src2),
                  ["SHL", "LSHR", "ASHR", "ROTL", "ROTR", "SSHLSAT", "USHLSAT"]>;
defm "" : GenericOpcodes<(outs type0:$dst), (ins type0:$src1, type0:$src2, type1:$src3),
                  ["FSHL", "FSHR"]>;
defm "" : GenericOpcodes<(outs type0:$dst), (ins type0:$src, type1:$lsb, type1:$width),
                  ["SBFX", "UBFX"]>;
defm "" : GenericOpcodes<(outs type0:$div, type0:$rem), (ins type0:$src1, type0:$src2),
                  ["SDIVREM", "UDIVREM"]>;
defm "" : GenericOpcodes<(outs ptype0:$dst), (ins ptype0:$src1, type1:$src2), ["PTR_ADD"]>;
defm "" : GenericOpcodes<(outs ptype0:$dst), (ins ptype0:$src, type1:$bits), ["PTRMASK"]>;
defm "" : GenericOpcodes<(outs type0:$dst), (ins type0:$src0, type1:$src1),
                  ["FPOWI", "FLDEXP", "FCOPYSIGN"]>;
defm "" : GenericOpcodes<(outs type0:$dst), (ins type0:$src1, type0:$src2, type0:$src3),
                  ["FMA", "FMAD"]>;

// With a carry, or with a word about overflow.
let isCommutable = true in
defm "" : GenericOpcodes<(outs type0:$dst, type1:$carry_out), (ins type0:$src1, type0:$src2),
                  ["SADDO", "UADDO", "SMULO", "UMULO"]>;
defm "" : GenericOpcodes<(outs type0:$dst, type1:$carry_out), (ins type0:$src1, type0:$src2),
                  ["SSUBO", "USUBO"]>;
defm "" : GenericOpcodes<(outs type0:$dst, type1:$carry_out),
                  (ins type0:$src1, type0:$src2, type1:$carry_in),
                  ["SADDE", "UADDE", "SSUBE", "USUBE"]>;

// On numbers with a fixed point.
let isCommutable = true in
defm "" : GenericOpcodes<(outs type0:$dst), (ins type0:$src0, type0:$src1, untyped_imm_0:$scale),
                  ["SMULFIX", "UMULFIX", "SMULFIXSAT", "UMULFIXSAT"]>;
defm "" : GenericOpcodes<(outs type0:$dst), (ins type0:$src0, type0:$src1, untyped_imm_0:$scale),
                  ["SDIVFIX", "UDIVFIX", "SDIVFIXSAT", "UDIVFIXSAT"]>;

// Comparisons and choices.
defm "" : GenericOpcodes<(outs type0:$dst), (ins unknown:$tst, type1:$src1, type1:$src2),
                  ["ICMP", "FCMP"]>;
defm "" : GenericOpcodes<(outs type0:$dst), (ins type1:$src1, type1:$src2), ["SCMP", "UCMP"]>;
defm "" : GenericOpcodes<(outs type0:$dst), (ins type1:$tst, type0:$src1, type0:$src2), ["SELECT"]>;

// Floating-point arithmetic under the rounding mode and with the exceptions of the moment.
class ConstrainedInstruction<GenericInstruction baseInst> : GenericInstruction {
  let OutOperandList = baseInst.OutOperandList;
  let InOperandList = baseInst.InOperandList;
  let isCommutable = baseInst.isCommutable;
  let hasSideEffects = true;
  let mayRaiseFPException = true;
}

foreach base = [G_FADD, G_FSUB, G_FMUL, G_FDIV, G_FREM, G_FMA, G_FSQRT, G_FLDEXP] in
  def !subst("G_", "G_STRICT_", !cast<string>(base)) : ConstrainedInstruction<base>;

//===--------------------------------------------------------------------------===//
// Vectors, and parts of values
//===--------------------------------------------------------------------------===//

let variadicOpsType = type1 in
defm "" : GenericOpcodes<(outs type0:$dst), (ins type1:$src0, variable_ops),
                  ["MERGE_VALUES", "BUILD_VECTOR"]>;
defm "" : GenericOpcodes<(outs type0:$dst), (ins type1:$src0, variable_ops),
                  ["BUILD_VECTOR_TRUNC", "CONCAT_VECTORS"]>;
let variadicOpsType = type0 in
defm "" : GenericOpcodes<(outs type0:$dst0, variable_ops), (ins type1:$src), ["UNMERGE_VALUES"]>;

defm "" : GenericOpcodes<(outs type0:$res), (ins type1:$src, untyped_imm_0:$offset), ["EXTRACT"]>;
defm "" : GenericOpcodes<(outs type0:$dst), (ins type0:$src, type1:$op, untyped_imm_0:$offset),
                  ["INSERT"]>;
defm "" : GenericOpcodes<(outs type0:$dst), (ins type0:$src, untyped_imm_0:$idx),
                  ["EXTRACT_SUBVECTOR"]>;
defm "" : GenericOpcodes<(outs type0:$dst), (ins type0:$src0, type1:$src1, untyped_imm_0:$idx),
                  ["INSERT_SUBVECTOR"]>;
defm "" : GenericOpcodes<(outs type0:$dst), (ins type1:$src, type2:$idx), ["EXTRACT_VECTOR_ELT"]>;
defm "" : GenericOpcodes<(outs type0:$dst), (ins type0:$src, type1:$elt, type2:$idx),
                  ["INSERT_VECTOR_ELT"]>;
defm "" : GenericOpcodes<(outs type0:$dst), (ins type1:$v1, type1:$v2, unknown:$mask),
                  ["SHUFFLE_VECTOR"]>;
defm "" : GenericOpcodes<(outs type0:$dst), (ins type1:$val), ["SPLAT_VECTOR"]>;
defm "" : GenericOpcodes<(outs type0:$dst), (ins type0:$vec, type1:$mask, type0:$passthru),
                  ["VECTOR_COMPRESS"]>;

class VectorReduction : GenericInstruction {
  let OutOperandList = (outs type0:$dst);
  let InOperandList = (ins type1:$v);
  let hasSideEffects = false;
}

foreach name = ["ADD", "MUL", "AND", "OR", "XOR", "SMAX", "SMIN", "UMAX", "UMIN", "FADD",
                "FMUL", "FMAX", "FMIN", "FMAXIMUM", "FMINIMUM"] in
  def G_VECREDUCE_ # name : VectorReduction;
defm "" : GenericOpcodes<(outs type0:$dst), (ins type1:$acc, type2:$v),
                  ["VECREDUCE_SEQ_FADD", "VECREDUCE_SEQ_FMUL"]>;

//===--------------------------------------------------------------------------===//
// Memory
//===--------------------------------------------------------------------------===//

let mayLoad = true in {
  defm "" : GenericOpcodes<(outs type0:$dst), (ins ptype1:$addr), ["LOAD", "SEXTLOAD", "ZEXTLOAD"]>;
  defm "" : GenericOpcodes<(outs type0:$dst, ptype1:$newaddr),
                    (ins ptype1:$base, type2:$offset, unknown:$am),
                    ["INDEXED_LOAD", "INDEXED_SEXTLOAD", "INDEXED_ZEXTLOAD"]>;
}

let mayStore = true in {
  defm "" : GenericOpcodes<(outs), (ins type0:$src, ptype1:$addr), ["STORE"]>;
  defm "" : GenericOpcodes<(outs ptype0:$newaddr),
                    (ins type1:$src, ptype0:$base, ptype2:$offset, unknown:$am),
                    ["INDEXED_STORE"]>;
  defm "" : GenericOpcodes<(outs), (ins ptype0:$dst_addr, type1:$value, type2:$size,
                                 untyped_imm_0:$tailcall), ["MEMSET"]>;
  defm "" : GenericOpcodes<(outs), (ins ptype0:$dst_addr, type1:$size, untyped_imm_0:$tailcall),
                    ["BZERO"]>;
  defm "" : GenericOpcodes<(outs), (ins type0:$list), ["VASTART"]>;
}

let mayLoad = true, mayStore = true in {
  defm "" : GenericOpcodes<(outs), (ins ptype0:$dst_addr, ptype1:$src_addr, type2:$size,
                                 untyped_imm_0:$tailcall), ["MEMCPY", "MEMMOVE"]>;
  defm "" : GenericOpcodes<(outs), (ins ptype0:$dst_addr, ptype1:$src_addr, type2:$size),
                    ["MEMCPY_INLINE"]>;
  defm "" : GenericOpcodes<(outs type0:$val), (ins type1:$list, unknown:$align), ["VAARG"]>;

  // Atomic operations.
  defm "" : GenericOpcodes<(outs type0:$oldval), (ins ptype1:$addr, type0:$cmpval, type0:$newval),
                    ["ATOMIC_CMPXCHG"]>;
  defm "" : GenericOpcodes<(outs type0:$oldval, type1:$success),
                    (ins type2:$addr, type0:$cmpval, type0:$newval),
                    ["ATOMIC_CMPXCHG_WITH_SUCCESS"]>;
}

class G_ATOMICRMW_OP : GenericInstruction {
  let OutOperandList = (outs type0:$oldval);
  let InOperandList = (ins ptype1:$addr, type0:$val);
  let hasSideEffects = false;
  let mayLoad = true;
  let mayStore = true;
}

foreach name = ["XCHG", "ADD", "SUB", "AND", "NAND", "OR", "XOR", "MAX", "MIN", "UMAX", "UMIN",
                "FADD", "FSUB", "FMAX", "FMIN", "UINC_WRAP", "UDEC_WRAP"] in
  def G_ATOMICRMW_ # name : G_ATOMICRMW_OP;

let hasSideEffects = true in {
  defm "" : GenericOpcodes<(outs), (ins i32imm:$ordering, i32imm:$scope), ["FENCE"]>;
  let mayLoad = true, mayStore = true in
  defm "" : GenericOpcodes<(outs), (ins ptype0:$address, i32imm:$rw, i32imm:$locality,
                                 i32imm:$cachetype), ["PREFETCH"]>;
}

//===--------------------------------------------------------------------------===//
// Control
//===--------------------------------------------------------------------------===//

defm "" : GenericOpcodes<(outs type0:$dst), (ins variable_ops), ["PHI"]>;

let isTerminator = true in {
  defm "" : GenericOpcodes<(outs), (ins), ["INVOKE_REGION_START"]>;
  let isBranch = true in {
    defm "" : GenericOpcodes<(outs), (ins type0:$tst, unknown:$truebb), ["BRCOND"]>;
    let isBarrier = true in {
      defm "" : GenericOpcodes<(outs), (ins unknown:$src1), ["BR"]>;
      let isIndirectBranch = true in {
        defm "" : GenericOpcodes<(outs), (ins type0:$src1), ["BRINDIRECT"]>;
        defm "" : GenericOpcodes<(outs), (ins ptype0:$tbl, unknown:$jti, type1:$idx), ["BRJT"]>;
      }
    }
  }
}

// Intrinsics, by what they may do.
defm "" : GenericOpcodes<(outs), (ins unknown:$intrin, variable_ops), ["INTRINSIC"]>;
let isConvergent = true in
defm "" : GenericOpcodes<(outs), (ins unknown:$intrin, variable_ops), ["INTRINSIC_CONVERGENT"]>;
let hasSideEffects = true, mayLoad = true, mayStore = true in {
  defm "" : GenericOpcodes<(outs), (ins unknown:$intrin, variable_ops), ["INTRINSIC_W_SIDE_EFFECTS"]>;
  let isConvergent = true in
  defm "" : GenericOpcodes<(outs), (ins unknown:$intrin, variable_ops),
                    ["INTRINSIC_CONVERGENT_W_SIDE_EFFECTS"]>;
}

//===--------------------------------------------------------------------------===//
// State of the machine
//===--------------------------------------------------------------------------===//

let hasSideEffects = true in {
  defm "" : GenericOpcodes<(outs), (ins), ["RESET_FPENV", "RESET_FPMODE", "DEBUGTRAP"]>;
  defm "" : GenericOpcodes<(outs type0:$dst), (ins), ["GET_FPENV", "GET_FPMODE", "READCYCLECOUNTER",
                                               "READSTEADYCOUNTER"]>;
  defm "" : GenericOpcodes<(outs), (ins type0:$src), ["SET_FPENV", "SET_FPMODE"]>;
  defm "" : GenericOpcodes<(outs), (ins i8imm:$kind), ["UBSANTRAP"]>;
  let mayStore = true in
  defm "" : GenericOpcodes<(outs), (ins), ["TRAP"]>;

  // The stack.
  defm "" : GenericOpcodes<(outs ptype0:$dst), (ins type1:$size, i32imm:$align), ["DYN_STACKALLOC"]>;
  defm "" : GenericOpcodes<(outs ptype0:$dst), (ins), ["STACKSAVE"]>;
  defm "" : GenericOpcodes<(outs), (ins ptype0:$src), ["STACKRESTORE"]>;

  // Registers by name.
  let isConvergent = true in {
    defm "" : GenericOpcodes<(outs type0:$dst), (ins unknown:$register), ["READ_REGISTER"]>;
    defm "" : GenericOpcodes<(outs), (ins unknown:$register, type0:$value), ["WRITE_REGISTER"]>;
  }
}
