//! The kinds of operands that a target has names for.

use tblgen_core::{Diagnostics, Record, Records, Reported};

use crate::model::OrReport;

/// The class of operands in memory that have a size, where a target has one.
const SIZED_MEMORY_OPERAND: &str = "X86MemOperand";

/// All kinds of operands, by number.
#[derive(Debug)]
pub(crate) struct OperandTypes<'r> {
    /// Operands, then register operands, then register classes.
    pub(crate) all: Vec<Record<'r>>,
    /// The kinds of operands in memory by their size, which is not 0.
    pub(crate) memory_sizes: Vec<(i32, Vec<Record<'r>>)>,
}

impl<'r> OperandTypes<'r> {
    pub(super) fn new(
        records: &'r Records,
        diagnostics: &mut Diagnostics,
    ) -> Result<Self, Reported> {
        let mut all = records.derived("Operand").or_report(diagnostics)?;
        let mut memory_sizes: Vec<(i32, Vec<_>)> = Vec::new();
        for &operand in &all {
            if !operand.is_subclass_of(SIZED_MEMORY_OPERAND) {
                continue;
            }
            let size = operand.get_int("Size").or_report(diagnostics)? as i32;
            match memory_sizes.iter_mut().find(|(other, _)| *other == size) {
                _ if size == 0 => {}
                Some((_, operands)) => operands.push(operand),
                None => memory_sizes.push((size, vec![operand])),
            }
        }
        memory_sizes.sort_by_key(|&(size, _)| size);
        all.extend(records.derived("RegisterOperand").or_report(diagnostics)?);
        all.extend(records.derived("RegisterClass").or_report(diagnostics)?);
        Ok(OperandTypes { all, memory_sizes })
    }
}
