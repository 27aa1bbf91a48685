// The fixed opcodes: instructions that code generation uses on every target.

class StandardPseudoInstruction : Instruction {
  let mayLoad = false;
  let mayStore = false;
  let isCodeGenOnly = true;
  let isPseudo = true;
  let hasNoSchedulingInfo = true;
  let Namespace = "TargetOpcode";
}

// Nothing else is in the bodies than what differs from this.
let hasSideEffects = false, OutOperandList = (outs), InOperandList = (ins variable_ops) in {
  //===------------------------------------------------------------------------===//
  // Values
  //===------------------------------------------------------------------------===//

  let OutOperandList = (outs unknown:$dst) in {
    def PHI : StandardPseudoInstruction {
      let AsmString = "PHINODE";
    }

    def EXTRACT_SUBREG : StandardPseudoInstruction {
      let InOperandList = (ins unknown:$supersrc, i32imm:$subidx);
    }

    def INSERT_SUBREG : StandardPseudoInstruction {
      let InOperandList = (ins unknown:$supersrc, unknown:$subsrc, i32imm:$subidx);
      let Constraints = "$supersrc = $dst";
    }

    def SUBREG_TO_REG : StandardPseudoInstruction {
      let InOperandList = (ins unknown:$implsrc, unknown:$subsrc, i32imm:$subidx);
    }

    def IMPLICIT_DEF : StandardPseudoInstruction {
      let InOperandList = (ins);
      let isReMaterializable = true;
      let isAsCheapAsAMove = true;
      let isMeta = true;
    }

    let isAsCheapAsAMove = true in {
      def COPY : StandardPseudoInstruction {
        let InOperandList = (ins unknown:$src);
        let hasNoSchedulingInfo = false;
      }

      def COPY_TO_REGCLASS : StandardPseudoInstruction {
        let InOperandList = (ins unknown:$src, i32imm:$regclass);
      }

      def REG_SEQUENCE : StandardPseudoInstruction {
        let InOperandList = (ins unknown:$supersrc, variable_ops);
      }
    }

    def ARITH_FENCE : StandardPseudoInstruction {
      let InOperandList = (ins unknown:$src);
      let Constraints = "$src = $dst";
      let isMeta = true;
    }
  }

  def LOAD_STACK_GUARD : StandardPseudoInstruction {
    let OutOperandList = (outs ptr_rc:$dst);
    let InOperandList = (ins);
    let mayLoad = true;
    let isReMaterializable = true;
  }

  def KILL : StandardPseudoInstruction {
    let isMeta = true;
  }

  //===------------------------------------------------------------------------===//
  // Assembly in the source, and bundles
  //===------------------------------------------------------------------------===//

  def INLINEASM : StandardPseudoInstruction;
  def INLINEASM_BR : StandardPseudoInstruction {
    let hasSideEffects = true;
  }

  def BUNDLE : StandardPseudoInstruction {
    let AsmString = "BUNDLE";
  }

  //===------------------------------------------------------------------------===//
  // Labels
  //===------------------------------------------------------------------------===//

  let InOperandList = (ins i32imm:$id), hasCtrlDep = true, isNotDuplicable = true in {
    let isMeta = true in {
      def CFI_INSTRUCTION : StandardPseudoInstruction;
      def EH_LABEL : StandardPseudoInstruction;
      def GC_LABEL : StandardPseudoInstruction;
    }
    def ANNOTATION_LABEL : StandardPseudoInstruction;
  }

  def LOCAL_ESCAPE : StandardPseudoInstruction {
    let InOperandList = (ins ptr_rc:$symbol, i32imm:$id);
    let hasCtrlDep = true;
  }

  //===------------------------------------------------------------------------===//
  // What only debuggers, profilers and passes see
  //===------------------------------------------------------------------------===//

  let isMeta = true in {
    foreach name = ["DBG_VALUE", "DBG_VALUE_LIST", "DBG_INSTR_REF", "DBG_PHI"] in
      def name : StandardPseudoInstruction {
        let AsmString = name;
      }

    def DBG_LABEL : StandardPseudoInstruction {
      let InOperandList = (ins unknown:$label);
      let AsmString = "DBG_LABEL";
    }

    foreach name = ["LIFETIME_START", "LIFETIME_END"] in
      def name : StandardPseudoInstruction {
        let InOperandList = (ins i32imm:$id);
        let AsmString = name;
      }

    def PSEUDO_PROBE : StandardPseudoInstruction {
      let InOperandList = (ins i64imm:$guid, i64imm:$index, i8imm:$type, i32imm:$attr);
      let AsmString = "PSEUDO_PROBE";
      let hasSideEffects = true;
    }

    def JUMP_TABLE_DEBUG_INFO : StandardPseudoInstruction {
      let InOperandList = (ins i64imm:$jti);
    }

    def MEMBARRIER : StandardPseudoInstruction {
      let InOperandList = (ins);
      let hasSideEffects = true;
    }

    // Which threads execute together.
    let isConvergent = true in {
      let OutOperandList = (outs unknown:$dst) in {
        let InOperandList = (ins) in {
          def CONVERGENCECTRL_ANCHOR : StandardPseudoInstruction;
          def CONVERGENCECTRL_ENTRY : StandardPseudoInstruction;
        }
        def CONVERGENCECTRL_LOOP : StandardPseudoInstruction {
          let InOperandList = (ins unknown:$src);
        }
      }
      def CONVERGENCECTRL_GLUE : StandardPseudoInstruction {
        let InOperandList = (ins unknown:$src);
      }
    }
  }
}

//===--------------------------------------------------------------------------===//
// Calls and places to patch, which have effects beyond their operands
//===--------------------------------------------------------------------------===//

let hasSideEffects = true, OutOperandList = (outs), InOperandList = (ins variable_ops) in {
  def ICALL_BRANCH_FUNNEL : StandardPseudoInstruction;

  let usesCustomInserter = true in {
    def PREALLOCATED_SETUP : StandardPseudoInstruction {
      let InOperandList = (ins i32imm:$a);
    }

    def PREALLOCATED_ARG : StandardPseudoInstruction {
      let OutOperandList = (outs ptr_rc:$loc);
      let InOperandList = (ins i32imm:$a, i32imm:$b);
    }

    def PATCHABLE_FUNCTION_ENTER : StandardPseudoInstruction {
      let InOperandList = (ins);
      let AsmString = "# XRay Function Enter.";
    }

    def PATCHABLE_FUNCTION_EXIT : StandardPseudoInstruction {
      let InOperandList = (ins);
      let AsmString = "# XRay Function Exit.";
    }

    let isReturn = true in {
      def PATCHABLE_RET : StandardPseudoInstruction {
        let AsmString = "# XRay Function Patchable RET.";
        let isTerminator = true;
      }

      def PATCHABLE_TAIL_CALL : StandardPseudoInstruction {
        let AsmString = "# XRay Tail Call Exit.";
      }
    }

    let mayLoad = true in {
      let isCall = true in {
        def STACKMAP : StandardPseudoInstruction {
          let InOperandList = (ins i64imm:$id, i32imm:$nbytes, variable_ops);
        }

        def PATCHPOINT : StandardPseudoInstruction {
          let OutOperandList = (outs unknown:$dst);
          let InOperandList = (ins i64imm:$id, i32imm:$nbytes, unknown:$callee,
                                   i32imm:$nargs, i32imm:$cc, variable_ops);
        }
      }

      let mayStore = true in {
        def PATCHABLE_OP : StandardPseudoInstruction;

        def FAULTING_OP : StandardPseudoInstruction {
          let OutOperandList = (outs unknown:$dst);
          let isBranch = true;
          let isTerminator = true;
        }

        let isCall = true in {
          def STATEPOINT : StandardPseudoInstruction {
            let OutOperandList = (outs variable_ops);
          }

          def FENTRY_CALL : StandardPseudoInstruction {
            let InOperandList = (ins);
            let AsmString = "# FEntry call";
          }

          def PATCHABLE_EVENT_CALL : StandardPseudoInstruction {
            let InOperandList = (ins ptr_rc:$event, unknown:$size);
            let AsmString = "# XRay Custom Event Log.";
          }

          def PATCHABLE_TYPED_EVENT_CALL : StandardPseudoInstruction {
            let InOperandList = (ins unknown:$type, ptr_rc:$event, unknown:$size);
            let AsmString = "# XRay Typed Event Log.";
          }
        }
      }
    }
  }
}
