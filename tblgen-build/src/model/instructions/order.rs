//! The numbers of instructions: first the opcodes that all targets share, then those of the target,
//! pseudo instructions first, each group by name.

use rustc_hash::FxHashMap;
use tblgen_core::{Diagnostics, Loc, Record, RecordId, Records, Reported};

use super::target_opcodes::TARGET_OPCODES;
use super::{OrReport, SHARED_NAMESPACE};

/// `llvm/Target/Target.td` alone brings at least this many instructions when a target is described.
const FEWEST_INSTRUCTIONS: usize = 3;

/// The number of each instruction, as the generated opcode enum has it.
#[derive(Debug)]
pub(crate) struct InstructionOrder {
    records: Vec<RecordId>,
    numbers: FxHashMap<RecordId, u32>,
    pseudos: usize,
}

impl InstructionOrder {
    /// Numbers all instructions.
    pub(crate) fn new(records: &Records, diagnostics: &mut Diagnostics) -> Result<Self, Reported> {
        let instructions = instructions(records, diagnostics)?;
        Self::of(records, &instructions, diagnostics)
    }

    /// Numbers these instructions, which are all.
    pub(super) fn of<'r>(
        records: &'r Records,
        instructions: &[Record<'r>],
        diagnostics: &mut Diagnostics,
    ) -> Result<Self, Reported> {
        let mut own = Vec::new();
        for &instruction in instructions {
            let namespace = instruction.get_text("Namespace").or_report(diagnostics)?;
            if namespace != SHARED_NAMESPACE {
                let is_pseudo = instruction.get_bit("isPseudo").or_report(diagnostics)?;
                own.push((!is_pseudo, instruction.name(), instruction.id()));
            }
        }
        let mut order = Vec::with_capacity(TARGET_OPCODES.len() + own.len());
        for &name in TARGET_OPCODES {
            let Some(shared) = records
                .def(name)
                .filter(|r| r.is_subclass_of("Instruction"))
            else {
                let message = format!("Could not find '{name}' instruction!");
                return Err(diagnostics.error(Loc::NONE, message));
            };
            order.push(shared.id());
        }
        own.sort_unstable();
        let pseudos = own.partition_point(|&(is_real, ..)| !is_real);
        order.extend(own.iter().map(|&(.., id)| id));
        let numbers = order.iter().zip(0..).map(|(&id, n)| (id, n)).collect();
        Ok(InstructionOrder {
            records: order,
            numbers,
            pseudos,
        })
    }

    /// The number of an instruction. One in the namespace of the shared opcodes that is none of
    /// them has no number of its own and counts as 0.
    pub(crate) fn number(&self, instruction: Record<'_>) -> u32 {
        self.numbers.get(&instruction.id()).copied().unwrap_or(0)
    }

    /// The instructions by number.
    pub(super) fn records(&self) -> &[RecordId] {
        &self.records
    }

    /// Where the target's pseudo instructions begin and where its other instructions do. Both
    /// groups are sorted by name.
    pub(crate) fn groups(&self) -> (usize, usize) {
        let shared = TARGET_OPCODES.len();
        (shared, shared + self.pseudos)
    }
}

/// All instructions of a target.
pub(super) fn instructions<'r>(
    records: &'r Records,
    diagnostics: &mut Diagnostics,
) -> Result<Vec<Record<'r>>, Reported> {
    let instructions = records.derived("Instruction").or_report(diagnostics)?;
    if instructions.len() < FEWEST_INSTRUCTIONS {
        let message = "No 'Instruction' subclasses defined!";
        return Err(diagnostics.error(Loc::NONE, message));
    }
    Ok(instructions)
}

#[cfg(test)]
mod tests {
    use tblgen_core::{MemoryLoader, Options, Outcome, evaluate};

    use super::*;

    fn evaluated(text: &str) -> Outcome {
        let files = MemoryLoader::new().with("a.td", text);
        let options = Options {
            root: "a.td".into(),
            ..Options::default()
        };
        let outcome = evaluate(&options, &files);
        assert!(outcome.is_ok(), "{}", outcome.render_diagnostics());
        outcome
    }

    const CLASS: &str = "
        class Instruction { string Namespace = \"Toy\"; bit isPseudo = 0; }
        class Shared : Instruction { let Namespace = \"TargetOpcode\"; }
        def B : Instruction;
        def A10 : Instruction;
        def A2 : Instruction;
        def P : Instruction { let isPseudo = 1; }
        def ODD : Shared;";

    #[test]
    fn shared_opcodes_then_pseudo_instructions_then_the_rest_by_name() {
        let names = TARGET_OPCODES.join("\", \"");
        let text = format!("{CLASS} foreach name = [\"{names}\"] in def name : Shared;");
        let mut outcome = evaluated(&text);
        let order = InstructionOrder::new(&outcome.records, &mut outcome.diagnostics)
            .expect("all is there");
        let number = |name| order.number(outcome.records.def(name).expect(name));
        // G_UBFX is the last opcode that all targets share: LLVM's G_UBFX is 294.
        assert_eq!(
            ["PHI", "G_PHI", "G_UBFX", "P", "A10", "A2", "B", "ODD"].map(number),
            [0, 64, 294, 295, 296, 297, 298, 0]
        );
    }

    // LLVM's text for a description without `llvm/Target/GenericOpcodes.td`.
    #[test]
    fn each_shared_opcode_must_be_there() {
        let mut outcome = evaluated(&format!(
            "{CLASS} def PHI : Shared; def INLINEASM : Shared;"
        ));
        let order = InstructionOrder::new(&outcome.records, &mut outcome.diagnostics);
        assert!(order.is_err());
        let message = &outcome.diagnostics.messages()[0].message;
        assert_eq!(message, "Could not find 'INLINEASM_BR' instruction!");
    }
}
