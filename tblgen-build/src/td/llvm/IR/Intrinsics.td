// Intrinsic functions: their types and properties, for patterns that match calls of them.
//
// Of LLVM's intrinsics, those are declared that the patterns of LLVM's own descriptions of
// RISC-V and X86 match, and those of no target that are cheap to name. What LLVM's
// descriptions compute beyond the types (encoded signatures, from which LLVM's tables of all
// intrinsics are generated, and names of builtins in Clang) is not here.

include "llvm/CodeGen/ValueTypes.td"
include "llvm/CodeGen/SDNodeProperties.td"

//===--------------------------------------------------------------------------===//
// Properties
//===--------------------------------------------------------------------------===//

// Default properties are those that DefaultAttrsIntrinsic has without saying so.
class IntrinsicProperty<bit is_default = false> {
  bit IsDefault = is_default;
}

foreach name = ["IntrNoCallback", "IntrNoSync", "IntrNoFree", "IntrWillReturn"] in
  def name : IntrinsicProperty<true>;

// What memory it touches; without any of these, all.
foreach name = ["IntrNoMem", "IntrReadMem", "IntrWriteMem", "IntrArgMemOnly",
                "IntrInaccessibleMemOnly", "IntrInaccessibleMemOrArgMemOnly"] in
  def name : IntrinsicProperty;

foreach name = ["Commutative", "Throws", "IntrNoReturn", "IntrCold", "IntrNoDuplicate",
                "IntrNoMerge", "IntrConvergent", "IntrSpeculatable", "IntrHasSideEffects",
                "IntrStrictFP"] in
  def name : IntrinsicProperty;

// What a property is about: the function, its result, an argument.
class AttrIndex<int idx> {
  int Value = idx;
}
def FuncIndex : AttrIndex<-1>;
def RetIndex : AttrIndex<0>;
class ArgIndex<int argNo> : AttrIndex<!add(argNo, 1)>;

class NoCapture<AttrIndex idx> : IntrinsicProperty {
  int ArgNo = idx.Value;
}
class NoAlias<AttrIndex idx> : IntrinsicProperty {
  int ArgNo = idx.Value;
}
class NoUndef<AttrIndex idx> : IntrinsicProperty {
  int ArgNo = idx.Value;
}
class NonNull<AttrIndex idx> : IntrinsicProperty {
  int ArgNo = idx.Value;
}
class Returned<AttrIndex idx> : IntrinsicProperty {
  int ArgNo = idx.Value;
}
class ImmArg<AttrIndex idx> : IntrinsicProperty {
  int ArgNo = idx.Value;
}
class ReadOnly<AttrIndex idx> : IntrinsicProperty {
  int ArgNo = idx.Value;
}
class WriteOnly<AttrIndex idx> : IntrinsicProperty {
  int ArgNo = idx.Value;
}
class ReadNone<AttrIndex idx> : IntrinsicProperty {
  int ArgNo = idx.Value;
}
class Align<AttrIndex idx, int align> : IntrinsicProperty {
  int ArgNo = idx.Value;
  int Align = align;
}
class Dereferenceable<AttrIndex idx, int bytes> : IntrinsicProperty {
  int ArgNo = idx.Value;
  int Bytes = bytes;
}

//===--------------------------------------------------------------------------===//
// Types
//===--------------------------------------------------------------------------===//

class LLVMType<ValueType vt> {
  ValueType VT = vt;
  int isAny = vt.isOverloaded;

  // For types that are given by another, its number: first among the overloaded types.
  int Number = ?;
}

class LLVMAnyType<ValueType vt> : LLVMType<vt> {
  assert isAny, "a type that stands for several is overloaded";
}

class LLVMQualPointerType<int addrspace> : LLVMType<iPTR> {
  assert !and(!ge(addrspace, 0), !lt(addrspace, 256)), "an address space has a byte";
}
class LLVMAnyPointerType : LLVMAnyType<iPTRAny>;

// Types that another one determines.
class LLVMMatchType<int num> : LLVMType<OtherVT> {
  let Number = num;
}
class LLVMMatchTypeNextArg<int num> : LLVMMatchType<num>;
class LLVMExtendedType<int num> : LLVMMatchType<num>;
class LLVMTruncatedType<int num> : LLVMMatchType<num>;
class LLVMScalarOrSameVectorWidth<int idx, LLVMType elty> : LLVMMatchType<idx> {
  LLVMType EltTy = elty;
}
class LLVMVectorOfAnyPointersToElt<int num> : LLVMMatchTypeNextArg<num>;
class LLVMVectorElementType<int num> : LLVMMatchType<num>;
class LLVMHalfElementsVectorType<int num> : LLVMMatchType<num>;
class LLVMSubdivide2VectorType<int num> : LLVMMatchType<num>;
class LLVMSubdivide4VectorType<int num> : LLVMMatchType<num>;
class LLVMVectorOfBitcastsToInt<int num> : LLVMMatchType<num>;

def llvm_void_ty   : LLVMType<isVoid>;
def llvm_vararg_ty : LLVMType<isVoid>; // as the last parameter: any number of arguments

def llvm_any_ty       : LLVMAnyType<Any>;
def llvm_anyint_ty    : LLVMAnyType<iAny>;
def llvm_anyfloat_ty  : LLVMAnyType<fAny>;
def llvm_anyvector_ty : LLVMAnyType<vAny>;
def llvm_ptr_ty       : LLVMQualPointerType<0>;
def llvm_anyptr_ty    : LLVMAnyPointerType;

def llvm_half_ty     : LLVMType<f16>;
def llvm_bfloat_ty   : LLVMType<bf16>;
def llvm_float_ty    : LLVMType<f32>;
def llvm_double_ty   : LLVMType<f64>;
def llvm_empty_ty    : LLVMType<OtherVT>;
def llvm_metadata_ty : LLVMType<MetadataVT>;
def llvm_aarch64_svcount_ty : LLVMType<aarch64svcount>;

foreach type = [i1, i8, i16, i32, i64, i128, f80, f128, ppcf128, token, x86mmx, x86amx,
                externref, funcref, exnref,
                v2i1, v4i1, v8i1, v16i1, v32i1, v64i1, v128i1, v256i1, v512i1, v1024i1,
                v2048i1, v1i8, v2i8, v3i8, v4i8, v8i8, v16i8, v32i8, v64i8, v128i8, v256i8,
                v1i16, v2i16, v4i16, v8i16, v16i16, v32i16, v64i16, v128i16,
                v1i32, v2i32, v3i32, v4i32, v6i32, v8i32, v16i32, v32i32, v64i32, v256i32,
                v1i64, v2i64, v4i64, v8i64, v16i64, v32i64, v1i128,
                v2f16, v4f16, v8f16, v16f16, v32f16, v2bf16, v4bf16, v8bf16, v16bf16, v32bf16,
                v1f32, v2f32, v3f32, v4f32, v8f32, v16f32, v32f32,
                v1f64, v2f64, v4f64, v8f64, v16f64] in
  def llvm_ # type # _ty : LLVMType<type>;

//===--------------------------------------------------------------------------===//
// Intrinsics
//===--------------------------------------------------------------------------===//

// The types of results and parameters in one list. Where one of them is given by an overloaded
// type, that stands in `Types` in its place.
class TypeInfoGen<list<LLVMType> RetTypes, list<LLVMType> ParamTypes> {
  list<LLVMType> AllTypes = RetTypes # ParamTypes;
  list<LLVMType> AnyTypes = !filter(type, AllTypes, type.isAny);
  bit isOverloaded = !not(!empty(AnyTypes));
  list<LLVMType> Types = !foreach(type, AllTypes, !if(!isa<LLVMMatchType>(type),
                                                      AnyTypes[type.Number], type));
}

// An empty name stands for that of the record, with dots.
class Intrinsic<list<LLVMType> ret_types, list<LLVMType> param_types = [],
                list<IntrinsicProperty> intr_properties = [], string name = "",
                list<SDNodeProperty> sd_properties = [],
                bit disable_default_attributes = true> : SDPatternOperator {
  string LLVMName = name;
  string TargetPrefix = "";
  list<LLVMType> RetTypes = ret_types;
  list<LLVMType> ParamTypes = param_types;
  list<IntrinsicProperty> IntrProperties = intr_properties;
  let Properties = sd_properties;
  bit DisableDefaultAttributes = disable_default_attributes;
  bit isTarget = false;
  TypeInfoGen TypeInfo = TypeInfoGen<ret_types, param_types>;
  bit isOverloaded = TypeInfo.isOverloaded;
  list<LLVMType> Types = TypeInfo.Types;
}

class DefaultAttrsIntrinsic<list<LLVMType> ret_types, list<LLVMType> param_types = [],
                            list<IntrinsicProperty> intr_properties = [], string name = "",
                            list<SDNodeProperty> sd_properties = []>
    : Intrinsic<ret_types, param_types, intr_properties, name, sd_properties, false>;

// To be mixed into intrinsics that are builtins of a compiler.
class ClangBuiltin<string name> {
  string ClangBuiltinName = name;
}
class MSBuiltin<string name> {
  string MSBuiltinName = name;
}

//===--------------------------------------------------------------------------===//
// Of no target
//===--------------------------------------------------------------------------===//

// Checks of addresses, for sanitizers.
def int_asan_check_memaccess : Intrinsic<[], [llvm_ptr_ty, llvm_i32_ty],
                                         [ImmArg<ArgIndex<1>>]>;
foreach kind = ["", "_shortgranules"] in
  def int_hwasan_check_memaccess # kind
      : Intrinsic<[], [llvm_ptr_ty, llvm_ptr_ty, llvm_i32_ty], [ImmArg<ArgIndex<2>>]>;

include "llvm/IR/IntrinsicsX86.td"
include "llvm/IR/IntrinsicsRISCV.td"
