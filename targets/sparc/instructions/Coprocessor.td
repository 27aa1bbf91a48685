//===- Coprocessor.td - coprocessor instructions of V8 ------------------------===//

let GoneInV9 = true, DecoderNamespace = "SparcV8" in {
  defm LDC  : Load<0x30, "ld", CoprocessorRegs>;
  defm LDDC : Load<0x33, "ldd", CoprocessorPairRegs>;
  defm STC  : Store<0x34, "st", CoprocessorRegs>;
  defm STDC : Store<0x37, "std", CoprocessorPairRegs>;

  defm LDCSR : LoadState<0x31, 0, "ld", CSR>;
  defm STCSR : StoreState<0x35, 0, "st", CSR>;
  let hasSideEffects = true in
  defm STDCQ : StoreState<0x36, 0, "std", CQ>;

  // Whatever the coprocessor does for a number of nine bits.
  let hasSideEffects = true, Defs = [CCC] in
  foreach i = [1, 2] in
    def CPOP # i : Format3Operation<!add(0x35, i), (outs CoprocessorRegs:$rd),
                                    (ins uimm9:$opf, CoprocessorRegs:$rs1,
                                         CoprocessorRegs:$rs2),
                                    "cpop" # i # " $opf, $rs1, $rs2, $rd">;
}
