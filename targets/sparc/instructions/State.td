//===- State.td - state registers and privileged instructions -----------------===//

//===--------------------------------------------------------------------------===//
// Reading and writing. What is written is the exclusive or of the two sources.
//===--------------------------------------------------------------------------===//

// Registers with a number in the place of a source or of the result.
class ReadState<RegisterSpace space, RegisterClass registers>
    : Format3Register<2, space.ReadOp3, (outs IntRegs:$rd), (ins registers:$rs1),
                      space.ReadMnemonic # " $rs1, $rd"> {
  let rs2 = 0;
  let hasSideEffects = true;
}

multiclass WriteState<RegisterSpace space, RegisterClass registers> {
  let hasSideEffects = true in {
    def rr : Format3Register<2, space.WriteOp3, (outs registers:$rd),
                             (ins IntRegs:$rs1, IntRegs:$rs2),
                             space.WriteMnemonic # " $rs1, $rs2, $rd">;
    def ri : Format3Immediate<2, space.WriteOp3, (outs registers:$rd),
                              (ins IntRegs:$rs1, simm13:$simm13),
                              space.WriteMnemonic # " $rs1, $simm13, $rd">;
  }
}

def RDASR : ReadState<Ancillary, ReadableAncillaryRegs>;
defm WRASR : WriteState<Ancillary, WritableAncillaryRegs>;

let Since = V9, Predicates = [HasV9], DecoderNamespace = "SparcV9" in {
  def RDPR : ReadState<Privileged, ReadablePrivilegedRegs>;
  defm WRPR : WriteState<Privileged, WritablePrivilegedRegs>;
}

let Since = V9C, Predicates = [HasV9], DecoderNamespace = "SparcHyperprivileged" in {
  def RDHPR : ReadState<Hyperprivileged, ReadableHyperprivilegedRegs>;
  defm WRHPR : WriteState<Hyperprivileged, WritableHyperprivilegedRegs>;
}

// V8's, each with an opcode of its own.
multiclass V8State<RegisterSpace space, Register state> {
  let GoneInV9 = true, DecoderNamespace = "SparcV8", hasSideEffects = true in {
    let Uses = [state], rs1 = 0, rs2 = 0 in
    def RD # NAME : Format3Register<2, space.ReadOp3, (outs IntRegs:$rd), (ins),
                                    space.ReadMnemonic # " %" # state.AsmName # ", $rd">;
    let Defs = [state], rd = 0 in {
      def WR # NAME # rr : Format3Register<2, space.WriteOp3, (outs),
                                           (ins IntRegs:$rs1, IntRegs:$rs2),
                                           space.WriteMnemonic # " $rs1, $rs2, %"
                                               # state.AsmName>;
      def WR # NAME # ri : Format3Immediate<2, space.WriteOp3, (outs),
                                            (ins IntRegs:$rs1, simm13:$simm13),
                                            space.WriteMnemonic # " $rs1, $simm13, %"
                                                # state.AsmName>;
    }
  }
}

defm PSR : V8State<ProcessorState, PSR>;
defm WIM : V8State<WindowInvalidMask, WIM>;
defm TBR : V8State<TrapBase, TBR>;

//===--------------------------------------------------------------------------===//
// V9: instructions without operands, told apart by a number in the place of the result
//===--------------------------------------------------------------------------===//

class NoOperands<bits<6> op3, bits<5> function, string mnemonic>
    : Format3Register<2, op3, (outs), (ins), mnemonic> {
  let rd = function;
  let rs1 = 0;
  let rs2 = 0;
  let hasSideEffects = true;
}

let Since = V9, Predicates = [HasV9], DecoderNamespace = "SparcV9" in {
  // Spills all windows but the current one.
  let mayStore = true in
  def FLUSHW : NoOperands<0x2B, 0, "flushw">;

  // For handlers of spills and fills.
  def SAVED    : NoOperands<0x31, 0, "saved">;
  def RESTORED : NoOperands<0x31, 1, "restored">;

  // Back from a trap: behind the instruction that trapped, or to it once more.
  let isReturn = true, isTerminator = true, isBarrier = true,
      Uses = [TPC, TNPC, TSTATE], Defs = [PC, NPC, PSTATE, CCR, ASI, CWP, TL] in {
    def DONE  : NoOperands<0x3E, 0, "done">;
    def RETRY : NoOperands<0x3E, 1, "retry">;
  }

  // A reset from software.
  let hasSideEffects = true in
  def SIR : Format3Immediate<2, 0x30, (outs), (ins simm13:$simm13), "sir $simm13"> {
    let rd = 15;
    let rs1 = 0;
  }
}
