// The types that values have in code generation, with the numbers and sizes that
// LLVM 19 gives them.

class ValueType<int size, int value> {
  string Namespace = "MVT";
  string LLVMName = NAME;
  int Size = size;   // in bits; of a scalable vector, the least
  int Value = value; // the number of the type
  int nElem = 1;
  ValueType ElementType = ?;
  bit isOverloaded = false;
  bit isInteger = false;
  bit isFP = false;
  bit isVector = false;
  bit isScalable = false;
  bit isNormalValueType = true; // false: not one of the types that are iterated over
}

// Stands for several types; resolved when patterns are read.
class VTAny<int value> : ValueType<0, value> {
  let isOverloaded = true;
}

class VTInt<int size, int value> : ValueType<size, value> {
  let isInteger = true;
}

class VTFP<int size, int value> : ValueType<size, value> {
  let isFP = true;
}

class VTVec<int nelem, ValueType elt, int value> : ValueType<!mul(nelem, elt.Size), value> {
  let nElem = nelem;
  let ElementType = elt;
  let isInteger = elt.isInteger;
  let isFP = elt.isFP;
  let isVector = true;
}

class VTScalableVec<int nelem, ValueType elt, int value> : VTVec<nelem, elt, value> {
  let isScalable = true;
}

// Vectors of one element type, numbered from `first` on.
multiclass FixedVectorTypes<ValueType elt, int first, list<int> lengths> {
  foreach i = !range(lengths) in
    def "v" # lengths[i] # elt : VTVec<lengths[i], elt, !add(first, i)>;
}

multiclass ScalableVectorTypes<ValueType elt, int first, list<int> lengths> {
  foreach i = !range(lengths) in
    def "nxv" # lengths[i] # elt : VTScalableVec<lengths[i], elt, !add(first, i)>;
}

defset list<ValueType> ValueTypes = {
  def OtherVT : ValueType<0, 1> {
    let LLVMName = "Other";
  }

  def i1   : VTInt<1, 2>;
  def i2   : VTInt<2, 3>;
  def i4   : VTInt<4, 4>;
  def i8   : VTInt<8, 5>;
  def i16  : VTInt<16, 6>;
  def i32  : VTInt<32, 7>;
  def i64  : VTInt<64, 8>;
  def i128 : VTInt<128, 9>;

  def bf16    : VTFP<16, 10>;
  def f16     : VTFP<16, 11>;
  def f32     : VTFP<32, 12>;
  def f64     : VTFP<64, 13>;
  def f80     : VTFP<80, 14>;
  def f128    : VTFP<128, 15>;
  def ppcf128 : VTFP<128, 16>;

  defm "" : FixedVectorTypes<i1, 17, [1, 2, 3, 4, 8, 16, 32, 64, 128, 256, 512, 1024, 2048]>;
  defm "" : FixedVectorTypes<i2, 30, [128, 256]>;
  defm "" : FixedVectorTypes<i4, 32, [64, 128]>;
  defm "" : FixedVectorTypes<i8, 34, [1, 2, 3, 4, 8, 16, 32, 64, 128, 256, 512, 1024]>;
  defm "" : FixedVectorTypes<i16, 46, [1, 2, 3, 4, 8, 16, 32, 64, 128, 256, 512]>;
  defm "" : FixedVectorTypes<i32, 57, !range(1, 13) # [16, 32, 64, 128, 256, 512, 1024, 2048]>;
  defm "" : FixedVectorTypes<i64, 77, [1, 2, 3, 4, 8, 16, 32, 64, 128, 256]>;
  defm "" : FixedVectorTypes<i128, 87, [1]>;
  defm "" : FixedVectorTypes<f16, 88, [1, 2, 3, 4, 8, 16, 32, 64, 128, 256, 512]>;
  defm "" : FixedVectorTypes<bf16, 99, [2, 3, 4, 8, 16, 32, 64, 128]>;
  defm "" : FixedVectorTypes<f32, 107, !range(1, 13) # [16, 32, 64, 128, 256, 512, 1024, 2048]>;
  defm "" : FixedVectorTypes<f64, 127, [1, 2, 3, 4, 8, 16, 32, 64, 128, 256]>;

  defm "" : ScalableVectorTypes<i1, 137, [1, 2, 4, 8, 16, 32, 64]>;
  defm "" : ScalableVectorTypes<i8, 144, [1, 2, 4, 8, 16, 32, 64]>;
  defm "" : ScalableVectorTypes<i16, 151, [1, 2, 4, 8, 16, 32]>;
  defm "" : ScalableVectorTypes<i32, 157, [1, 2, 4, 8, 16, 32]>;
  defm "" : ScalableVectorTypes<i64, 163, [1, 2, 4, 8, 16, 32]>;
  defm "" : ScalableVectorTypes<f16, 169, [1, 2, 4, 8, 16, 32]>;
  defm "" : ScalableVectorTypes<bf16, 175, [1, 2, 4, 8, 16, 32]>;
  defm "" : ScalableVectorTypes<f32, 181, [1, 2, 4, 8, 16]>;
  defm "" : ScalableVectorTypes<f64, 186, [1, 2, 4, 8]>;

  // Types of single targets and of the nodes themselves.
  def x86mmx  : ValueType<64, 190>;
  def Glue    : ValueType<0, 191>;
  def isVoid  : ValueType<0, 192>;
  def untyped : ValueType<8, 193> { // whatever the register class holds
    let LLVMName = "Untyped";
  }
  def funcref        : ValueType<0, 194>;
  def externref      : ValueType<0, 195>;
  def exnref         : ValueType<0, 196>;
  def x86amx         : ValueType<8192, 197>;
  def i64x8          : ValueType<512, 198>;
  def aarch64svcount : ValueType<16, 199>;
  def spirvbuiltin   : ValueType<0, 200>;

  let isNormalValueType = false in {
    def token      : ValueType<0, 248>;
    def MetadataVT : ValueType<0, 249> {
      let LLVMName = "Metadata";
    }

    def iPTRAny : VTAny<250>; // a pointer to any address space
    def vAny    : VTAny<251>; // any vector
    def fAny    : VTAny<252>; // any floating-point type or vector of one
    def iAny    : VTAny<253>; // any integer type or vector of one
    def iPTR    : ValueType<0, 254>; // a pointer, as wide as the target has them
    def Any     : VTAny<255>;
  }
}

// A pointer to an address space.
class PtrValueType<ValueType scalar, int addrspace> : ValueType<scalar.Size, scalar.Value> {
  int AddrSpace = addrspace;
}
