//===- Memory.td - loads, stores and atomic operations ------------------------===//
//
// An address is a register and a register, or a register and a number. Alternate forms
// name an address space: V8 by number and with two registers only, V9 also by what is in
// %asi and with a number.
//
//===--------------------------------------------------------------------------===//

//===--------------------------------------------------------------------------===//
// Operands of loads and stores
//===--------------------------------------------------------------------------===//

multiclass Load<bits<6> op3, string mnemonic, RegisterClass registers = IntRegs> {
  let mayLoad = true in {
    def rr : Format3Register<3, op3, (outs registers:$rd), (ins IntRegs:$rs1, IntRegs:$rs2),
                             mnemonic # " [$rs1 + $rs2], $rd">;
    def ri : Format3Immediate<3, op3, (outs registers:$rd), (ins IntRegs:$rs1, simm13:$simm13),
                              mnemonic # " [$rs1 + $simm13], $rd">;
  }
}

multiclass Store<bits<6> op3, string mnemonic, RegisterClass registers = IntRegs> {
  let mayStore = true in {
    def rr : Format3Register<3, op3, (outs), (ins registers:$rd, IntRegs:$rs1, IntRegs:$rs2),
                             mnemonic # " $rd, [$rs1 + $rs2]">;
    def ri : Format3Immediate<3, op3, (outs), (ins registers:$rd, IntRegs:$rs1, simm13:$simm13),
                              mnemonic # " $rd, [$rs1 + $simm13]">;
  }
}

// The result depends on the address space, so nothing is known about effects.
multiclass LoadAlternate<bits<6> op3, string mnemonic, RegisterClass registers = IntRegs> {
  let mayLoad = true, hasSideEffects = true in {
    def rr : Format3Alternate<3, op3, (outs registers:$rd),
                              (ins IntRegs:$rs1, IntRegs:$rs2, uimm8:$asi),
                              mnemonic # " [$rs1 + $rs2] $asi, $rd">;
    let Uses = [ASI], Since = V9, Predicates = [HasV9] in
    def ri : Format3Immediate<3, op3, (outs registers:$rd), (ins IntRegs:$rs1, simm13:$simm13),
                              mnemonic # " [$rs1 + $simm13] %asi, $rd">;
  }
}

multiclass StoreAlternate<bits<6> op3, string mnemonic, RegisterClass registers = IntRegs> {
  let mayStore = true, hasSideEffects = true in {
    def rr : Format3Alternate<3, op3, (outs),
                              (ins registers:$rd, IntRegs:$rs1, IntRegs:$rs2, uimm8:$asi),
                              mnemonic # " $rd, [$rs1 + $rs2] $asi">;
    let Uses = [ASI], Since = V9, Predicates = [HasV9] in
    def ri : Format3Immediate<3, op3, (outs), (ins registers:$rd, IntRegs:$rs1, simm13:$simm13),
                              mnemonic # " $rd, [$rs1 + $simm13] %asi">;
  }
}

// The same from and to a register that is not among the operands.
multiclass LoadState<bits<6> op3, bits<5> number, string mnemonic, Register state> {
  let mayLoad = true, Defs = [state], rd = number in {
    def rr : Format3Register<3, op3, (outs), (ins IntRegs:$rs1, IntRegs:$rs2),
                             mnemonic # " [$rs1 + $rs2], %" # state.AsmName>;
    def ri : Format3Immediate<3, op3, (outs), (ins IntRegs:$rs1, simm13:$simm13),
                              mnemonic # " [$rs1 + $simm13], %" # state.AsmName>;
  }
}

multiclass StoreState<bits<6> op3, bits<5> number, string mnemonic, Register state> {
  let mayStore = true, Uses = [state], rd = number in {
    def rr : Format3Register<3, op3, (outs), (ins IntRegs:$rs1, IntRegs:$rs2),
                             mnemonic # " %" # state.AsmName # ", [$rs1 + $rs2]">;
    def ri : Format3Immediate<3, op3, (outs), (ins IntRegs:$rs1, simm13:$simm13),
                              mnemonic # " %" # state.AsmName # ", [$rs1 + $simm13]">;
  }
}

//===--------------------------------------------------------------------------===//
// Integer registers
//===--------------------------------------------------------------------------===//

defm LD   : Load<0x00, "ld">; // V9: lduw, the upper half becomes zero
defm LDUB : Load<0x01, "ldub">;
defm LDUH : Load<0x02, "lduh">;
defm LDD  : Load<0x03, "ldd", IntPairRegs>;
defm LDSB : Load<0x09, "ldsb">;
defm LDSH : Load<0x0A, "ldsh">;

defm ST  : Store<0x04, "st">;
defm STB : Store<0x05, "stb">;
defm STH : Store<0x06, "sth">;
defm STD : Store<0x07, "std", IntPairRegs>;

defm LDA   : LoadAlternate<0x10, "lda">;
defm LDUBA : LoadAlternate<0x11, "lduba">;
defm LDUHA : LoadAlternate<0x12, "lduha">;
defm LDDA  : LoadAlternate<0x13, "ldda", IntPairRegs>;
defm LDSBA : LoadAlternate<0x19, "ldsba">;
defm LDSHA : LoadAlternate<0x1A, "ldsha">;

defm STA  : StoreAlternate<0x14, "sta">;
defm STBA : StoreAlternate<0x15, "stba">;
defm STHA : StoreAlternate<0x16, "stha">;
defm STDA : StoreAlternate<0x17, "stda", IntPairRegs>;

let Since = V9, Predicates = [HasV9] in {
  defm LDSW  : Load<0x08, "ldsw">;
  defm LDX   : Load<0x0B, "ldx">;
  defm STX   : Store<0x0E, "stx">;
  defm LDSWA : LoadAlternate<0x18, "ldswa">;
  defm LDXA  : LoadAlternate<0x1B, "ldxa">;
  defm STXA  : StoreAlternate<0x1E, "stxa">;
}

//===--------------------------------------------------------------------------===//
// Floating-point registers
//===--------------------------------------------------------------------------===//

defm LDF  : Load<0x20, "ld", FloatRegs>;
defm LDDF : Load<0x23, "ldd", DoubleRegs>;
defm STF  : Store<0x24, "st", FloatRegs>;
defm STDF : Store<0x27, "std", DoubleRegs>;

defm LDFSR : LoadState<0x21, 0, "ld", FSR>;
defm STFSR : StoreState<0x25, 0, "st", FSR>;

// Takes the oldest operation off the queue.
let GoneInV9 = true, hasSideEffects = true, DecoderNamespace = "SparcV8" in
defm STDFQ : StoreState<0x26, 0, "std", FQ>;

let Since = V9, Predicates = [HasV9] in {
  defm LDXFSR : LoadState<0x21, 1, "ldx", FSR>;
  defm STXFSR : StoreState<0x25, 1, "stx", FSR>;

  let DecoderNamespace = "SparcV9" in {
    defm LDQF  : Load<0x22, "ldq", QuadRegs>;
    defm STQF  : Store<0x26, "stq", QuadRegs>;
    defm LDFA  : LoadAlternate<0x30, "lda", FloatRegs>;
    defm LDQFA : LoadAlternate<0x32, "ldqa", QuadRegs>;
    defm LDDFA : LoadAlternate<0x33, "ldda", DoubleRegs>;
    defm STFA  : StoreAlternate<0x34, "sta", FloatRegs>;
    defm STQFA : StoreAlternate<0x36, "stqa", QuadRegs>;
    defm STDFA : StoreAlternate<0x37, "stda", DoubleRegs>;
  }
}

//===--------------------------------------------------------------------------===//
// Atomic operations
//===--------------------------------------------------------------------------===//

// The register is exchanged with memory, or memory set to ones.
multiclass Exchange<bits<6> op3, string mnemonic, dag old, string tied> {
  let mayLoad = true, mayStore = true, hasSideEffects = true, Constraints = tied in {
    def rr : Format3Register<3, op3, (outs IntRegs:$rd),
                             !con((ins IntRegs:$rs1, IntRegs:$rs2), old),
                             mnemonic # " [$rs1 + $rs2], $rd">;
    def ri : Format3Immediate<3, op3, (outs IntRegs:$rd),
                              !con((ins IntRegs:$rs1, simm13:$simm13), old),
                              mnemonic # " [$rs1 + $simm13], $rd">;
    def Arr : Format3Alternate<3, !or(op3, 0x10), (outs IntRegs:$rd),
                               !con((ins IntRegs:$rs1, IntRegs:$rs2, uimm8:$asi), old),
                               mnemonic # "a [$rs1 + $rs2] $asi, $rd">;
    let Uses = [ASI], Since = V9, Predicates = [HasV9] in
    def Ari : Format3Immediate<3, !or(op3, 0x10), (outs IntRegs:$rd),
                               !con((ins IntRegs:$rs1, simm13:$simm13), old),
                               mnemonic # "a [$rs1 + $simm13] %asi, $rd">;
  }
}

defm LDSTUB : Exchange<0x0D, "ldstub", (ins), "">;
defm SWAP   : Exchange<0x0F, "swap", (ins IntRegs:$old), "$old = $rd">;

// Compare with memory, and exchange if equal. The address is a single register.
multiclass CompareAndSwap<bits<6> op3, string mnemonic> {
  let mayLoad = true, mayStore = true, hasSideEffects = true, Constraints = "$old = $rd" in {
    def rr : Format3Alternate<3, op3, (outs IntRegs:$rd),
                              (ins IntRegs:$rs1, IntRegs:$rs2, uimm8:$asi, IntRegs:$old),
                              mnemonic # " [$rs1] $asi, $rs2, $rd">;
    let Uses = [ASI] in
    def asi : Format3Register<3, op3, (outs IntRegs:$rd),
                              (ins IntRegs:$rs1, IntRegs:$rs2, IntRegs:$old),
                              mnemonic # " [$rs1] %asi, $rs2, $rd"> {
      let Inst{13} = 1;
    }
  }
}

let Since = V9, Predicates = [HasV9], DecoderNamespace = "SparcV9" in {
  defm CASA  : CompareAndSwap<0x3C, "casa">;
  defm CASXA : CompareAndSwap<0x3E, "casxa">;
}

//===--------------------------------------------------------------------------===//
// Prefetches, and the order of accesses
//===--------------------------------------------------------------------------===//

let Since = V9, Predicates = [HasV9], mayLoad = true, mayStore = true,
    hasSideEffects = true in {
  def PREFETCHrr : Format3Register<3, 0x2D, (outs),
                                   (ins IntRegs:$rs1, IntRegs:$rs2, uimm5:$rd),
                                   "prefetch [$rs1 + $rs2], $rd">;
  def PREFETCHri : Format3Immediate<3, 0x2D, (outs),
                                    (ins IntRegs:$rs1, simm13:$simm13, uimm5:$rd),
                                    "prefetch [$rs1 + $simm13], $rd">;
  def PREFETCHArr : Format3Alternate<3, 0x3D, (outs),
                                     (ins IntRegs:$rs1, IntRegs:$rs2, uimm8:$asi, uimm5:$rd),
                                     "prefetcha [$rs1 + $rs2] $asi, $rd">;
  let Uses = [ASI] in
  def PREFETCHAri : Format3Immediate<3, 0x3D, (outs),
                                     (ins IntRegs:$rs1, simm13:$simm13, uimm5:$rd),
                                     "prefetcha [$rs1 + $simm13] %asi, $rd">;

  // Which kinds of access wait for which; 0x70: for what.
  def MEMBAR : Format3Immediate<2, 0x28, (outs), (ins uimm7:$mask), "membar $mask"> {
    bits<7> mask;
    let rd = 0;
    let rs1 = 15;
    let simm13{12-7} = 0;
    let simm13{6-0} = mask;
  }
}

// Stores wait for earlier stores.
let Since = V8, mayStore = true, hasSideEffects = true in
def STBAR : Format3Register<2, 0x28, (outs), (ins), "stbar"> {
  let rd = 0;
  let rs1 = 15;
  let rs2 = 0;
}

// An instruction that was stored is to be executed as it is in memory.
let mayStore = true, hasSideEffects = true in
defm FLUSH : OnAddress<0x3B, "flush">;
