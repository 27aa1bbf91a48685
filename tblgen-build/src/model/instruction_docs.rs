//! What the documentation of instructions shows beside the instructions themselves.

use tblgen_core::{Diagnostics, Records, Reported};

use super::instructions::{Instruction, Instructions, SHARED_NAMESPACE, flatten_asm_string};
use super::{OrReport, infer_flags};

/// Instructions, and the variants of the assembly syntax.
#[derive(Debug)]
pub(crate) struct InstructionDocs<'r> {
    pub(crate) instructions: Instructions<'r>,
    /// The names of the variants.
    variants: Vec<&'r str>,
}

impl<'r> InstructionDocs<'r> {
    pub(crate) fn new(
        records: &'r Records,
        diagnostics: &mut Diagnostics,
    ) -> Result<Self, Reported> {
        let mut instructions = Instructions::new(records, diagnostics)?;
        infer_flags(&mut instructions, diagnostics)?;
        let parsers = instructions.target.assembly_variants();
        let mut variants = Vec::new();
        for variant in parsers.or_report(diagnostics)? {
            variants.push(variant.get_str("Name").or_report(diagnostics)?);
        }
        Ok(InstructionDocs {
            instructions,
            variants,
        })
    }

    /// The instructions that not all targets share, by number.
    pub(crate) fn own_instructions(&self) -> impl Iterator<Item = &Instruction<'r>> {
        let is_own = |one: &&Instruction<'r>| one.namespace != SHARED_NAMESPACE;
        self.instructions.numbered().filter(is_own)
    }

    /// The assembly text of each variant, with the variant's name if there are several.
    pub(crate) fn asm_strings(
        &self,
        instruction: &Instruction<'r>,
    ) -> impl Iterator<Item = (Option<&'r str>, String)> {
        let text = instruction.asm_string;
        let are_several = self.variants.len() > 1;
        let variants = self.variants.iter().enumerate();
        variants.map(move |(number, &name)| {
            let text = flatten_asm_string(text, number);
            (are_several.then_some(name), text)
        })
    }
}
