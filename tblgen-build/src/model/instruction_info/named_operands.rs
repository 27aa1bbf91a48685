//! Operands that are known by name.

use rustc_hash::FxHashMap;

use super::DescribedInstruction;
use crate::model::instructions::Instructions;

/// The names of operands, and which operand of an instruction has which name.
#[derive(Debug)]
pub(crate) struct NamedOperands<'r> {
    /// By number, which is the order in which they occur.
    pub(crate) names: Vec<&'r str>,
    /// By instruction, sorted: names by number, each with its first machine operand. `None` for
    /// instructions whose operands are not looked up.
    pub(crate) of: Vec<Option<Vec<(u32, u32)>>>,
}

impl<'r> NamedOperands<'r> {
    pub(super) fn new(
        instructions: &Instructions<'r>,
        described: &[DescribedInstruction<'r>],
    ) -> Self {
        let mut names = Vec::new();
        let mut numbers: FxHashMap<&str, u32> = FxHashMap::default();
        let of = instructions
            .numbered()
            .zip(described)
            .map(|(one, described)| {
                described.has_named_operands.then(|| {
                    let operands = one.operands.list.iter();
                    let mut row: Vec<_> = operands
                        .map(|operand| {
                            let number = *numbers.entry(operand.name).or_insert_with(|| {
                                names.push(operand.name);
                                names.len() as u32 - 1
                            });
                            (number, operand.first)
                        })
                        .collect();
                    row.sort_unstable();
                    row
                })
            });
        let of = of.collect();
        NamedOperands { names, of }
    }
}
