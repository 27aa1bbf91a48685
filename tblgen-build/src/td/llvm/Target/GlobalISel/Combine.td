// The classes of rules by which global instruction selection combines instructions.
//
// LLVM's own rules are not here: each is a few lines of C++ for LLVM's helper class, and of use
// only together with that. Their groups, and those rules that LLVM's targets name, are here as
// empty groups, so that descriptions which refer to them can be evaluated.

class GICombine {
  list<GICombine> Rules = ?;
}

class GICombineGroup<list<GICombine> rules> : GICombine {
  let Rules = rules;
}

// A combiner; its C++ class.
class GICombiner<string classname, list<GICombine> rules> : GICombineGroup<rules> {
  string Classname = classname;
  string CombineAllMethodName = "tryCombineAll";
}

// (defs root:$a, register:$b), (match patterns and C++), (apply patterns or C++).
class GICombineRule<dag defs, dag match, dag apply> : GICombine {
  dag Defs = defs;
  dag Match = match;
  dag Apply = apply;
  list<Predicate> Predicates = [];
  int MaxPermutations = 16; // of the fragments that the rule uses
}

def defs;
def match;
def apply;
def pattern;
def wip_match_opcode; // any of several opcodes

class GIDefKind;
class GIDefKindWithArgs;
def root : GIDefKind;

// What match hands over to apply, by its type in C++.
class GIDefMatchData<string type> {
  string Type = type;
}
def register_matchinfo : GIDefMatchData<"Register">;
def unsigned_matchinfo : GIDefMatchData<"unsigned">;
def int64_matchinfo : GIDefMatchData<"int64_t">;
def apint_matchinfo : GIDefMatchData<"APInt">;
def constantfp_matchinfo : GIDefMatchData<"ConstantFP*">;
def build_fn_matchinfo : GIDefMatchData<"std::function<void(MachineIRBuilder &)>">;

// A fragment that several rules have in common. Its parameters are machine operands or
// immediates.
class GICombinePatFrag<dag outs, dag ins, list<dag> alts> {
  dag InOperands = ins;
  dag OutOperands = outs;
  list<dag> Alternatives = alts;
}
def gi_mo;
def gi_imm;

// The type of an operand that was matched.
class GISpecialType;
class GITypeOf<string opName> : GISpecialType {
  string OpName = opName;
}

// What apply can do beside building instructions.
class GIBuiltinInst;
def GIReplaceReg : GIBuiltinInst;
def GIEraseRoot : GIBuiltinInst;

// Flags of instructions.
class MIFlagEnum<string enumName> {
  string EnumName = "MachineInstr::" # enumName;
}
def MIFlags;
foreach flag = ["FmNoNans", "FmNoInfs", "FmNsz", "FmArcp", "FmContract", "FmAfn", "FmReassoc",
                "IsExact", "NoSWrap", "NoUWrap", "NonNeg"] in
  def flag : MIFlagEnum<flag>;

//===--------------------------------------------------------------------------===//
// LLVM's groups and rules, empty
//===--------------------------------------------------------------------------===//

foreach group = ["all_combines", "bitreverse_shift", "combines_for_extload",
                 "commute_constant_to_rhs", "const_combines", "constant_fold_binops",
                 "constant_fold_fp_ops", "double_icmp_zero_and_or_combine",
                 "extract_vec_elt_combines", "fma_combines", "form_bitfield_extract",
                 "freeze_combines", "funnel_shift_combines", "identity_combines",
                 "insert_vec_elt_combines", "intdiv_combines", "integer_reassoc_combines",
                 "known_bits_simplifications", "mulh_combines", "optnone_combines",
                 "phi_combines", "prefer_sign_combines", "reassocs", "right_identity_one",
                 "select_combines", "trivial_combines", "undef_combines",
                 "vector_ops_combines", "width_reduction_combines"] in
  def group : GICombineGroup<[]>;

foreach rule = ["combine_concat_vector", "combine_indexed_load_store", "copy_prop",
                "hoist_logic_op_with_same_opcode_hands", "icmp_to_true_false_known_bits",
                "merge_unmerge", "overlapping_and", "ptr_add_immed_chain",
                "push_freeze_to_prevent_poison_from_propagating", "redundant_and",
                "redundant_or", "redundant_sext_inreg", "rotate_out_of_range",
                "select_to_minmax", "sext_trunc_sextload", "shuffle_to_extract", "unmerge_cst",
                "unmerge_merge", "unmerge_undef", "xor_of_and_with_same_reg",
                "zext_trunc_fold"] in
  def rule : GICombineGroup<[]>;
