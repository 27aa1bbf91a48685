//! The numbers of instructions: first the opcodes that all targets share, then those of the target,
//! pseudo instructions first, each group by name.

use std::collections::HashMap;

use tblgen_core::{Diagnostics, Loc, Record, RecordId, Records, Reported};

use super::OrReport;
use super::target_opcodes::TARGET_OPCODES;

/// The namespace of the opcodes that all targets share.
const SHARED_NAMESPACE: &str = "TargetOpcode";

/// `llvm/Target/Target.td` alone brings at least this many instructions when a target is described.
const FEWEST_INSTRUCTIONS: usize = 3;

/// The number of each instruction, as the generated opcode enum has it.
#[derive(Debug)]
pub(crate) struct InstructionOrder {
    numbers: HashMap<RecordId, u32>,
}

impl InstructionOrder {
    /// Numbers all instructions.
    pub(crate) fn new(records: &Records, diagnostics: &mut Diagnostics) -> Result<Self, Reported> {
        let instructions = records.derived("Instruction").or_report(diagnostics)?;
        if instructions.len() < FEWEST_INSTRUCTIONS {
            let message = "No 'Instruction' subclasses defined!";
            return Err(diagnostics.error(Loc::NONE, message));
        }
        let mut own = Vec::new();
        for &instruction in &instructions {
            let namespace = instruction.get_text("Namespace").or_report(diagnostics)?;
            if namespace != SHARED_NAMESPACE {
                let is_pseudo = instruction.get_bit("isPseudo").or_report(diagnostics)?;
                own.push((!is_pseudo, instruction.name(), instruction.id()));
            }
        }
        let mut numbers = HashMap::new();
        for &name in TARGET_OPCODES {
            let Some(shared) = records
                .def(name)
                .filter(|r| r.is_subclass_of("Instruction"))
            else {
                let message = format!("Could not find '{name}' instruction!");
                return Err(diagnostics.error(Loc::NONE, message));
            };
            numbers.insert(shared.id(), numbers.len() as u32);
        }
        own.sort_unstable();
        for (_, _, id) in own {
            numbers.insert(id, numbers.len() as u32);
        }
        Ok(InstructionOrder { numbers })
    }

    /// The number of an instruction. One in the namespace of the shared opcodes that is none of
    /// them has no number of its own and counts as 0.
    pub(crate) fn number(&self, instruction: Record<'_>) -> u32 {
        self.numbers.get(&instruction.id()).copied().unwrap_or(0)
    }
}
