//! Everything that the description tables of instructions hold.

mod named_operands;
mod numbers;
mod operand_kinds;
mod operand_types;
mod properties;
mod relations;

pub(crate) use named_operands::NamedOperands;
pub(crate) use numbers::{InstructionNumbers, NumberedInstruction, NumberedOperand};
pub(crate) use operand_kinds::{FixedClass, MachineOperand, OperandKinds};
pub(crate) use operand_types::OperandTypes;
#[cfg(test)]
pub(crate) use properties::PROPERTIES;
pub(crate) use relations::{Relation, Relations};

use tblgen_core::{Diagnostics, Loc, Records, Reported};

use super::features::AssemblerPredicates;
use super::instructions::{Instruction, Instructions};
use super::machine_predicate::{HelperFunction, Qualified};
use super::schedule::SchedClasses;
use super::{OrReport, Problem, infer_flags};

/// An instruction, with what has a meaning only in the tables.
#[derive(Debug)]
pub(crate) struct DescribedInstruction<'r> {
    /// The number of bytes.
    pub(crate) size: i64,
    pub(crate) sched_class: u32,
    /// Properties that only the target knows.
    pub(crate) target_flags: u64,
    /// Whether operands can be looked up by name.
    has_named_operands: bool,
    /// Whether operands made of several machine operands can be looked up by number.
    pub(crate) has_logical_operands: bool,
    /// The registers that are used, then those that are changed, beside the operands.
    pub(crate) implicit: Vec<Qualified<'r>>,
}

/// The description of all instructions of a target.
#[derive(Debug)]
pub(crate) struct InstructionInfo<'r> {
    pub(crate) instructions: Instructions<'r>,
    /// By number.
    pub(crate) described: Vec<DescribedInstruction<'r>>,
    pub(crate) sched_classes: SchedClasses<'r>,
    pub(crate) predicates: AssemblerPredicates<'r>,
    pub(crate) helpers: Vec<HelperFunction<'r>>,
    pub(crate) named_operands: NamedOperands<'r>,
    pub(crate) operand_kinds: OperandKinds<'r>,
    pub(crate) operand_types: OperandTypes<'r>,
    /// `None` if the description has no relation at all.
    pub(crate) relations: Option<Relations<'r>>,
    /// Whether registers may be renamed after allocation.
    pub(crate) may_rename_registers: bool,
}

impl<'r> InstructionInfo<'r> {
    pub(crate) fn new(
        records: &'r Records,
        diagnostics: &mut Diagnostics,
    ) -> Result<Self, Reported> {
        let mut instructions = Instructions::new(records, diagnostics)?;
        infer_flags(&mut instructions, diagnostics)?;
        let sched_classes = SchedClasses::new(&instructions, diagnostics)?;
        if instructions.namespace().is_empty() {
            return Err(diagnostics.error(Loc::NONE, "No instructions defined!"));
        }
        let mut described = Vec::with_capacity(instructions.numbered().len());
        for &id in instructions.numbered_ids() {
            let sched_class = sched_classes.class_of(id);
            let one = describe(instructions.get(id), sched_class);
            described.push(one.or_report(diagnostics)?);
        }
        let may_rename_registers = instructions.target.may_rename_registers();
        Ok(InstructionInfo {
            named_operands: NamedOperands::new(&instructions, &described),
            described,
            sched_classes,
            predicates: AssemblerPredicates::new(records, diagnostics)?,
            helpers: HelperFunction::all(records, diagnostics)?,
            operand_kinds: OperandKinds::new(&instructions).or_report(diagnostics)?,
            operand_types: OperandTypes::new(records, diagnostics)?,
            relations: Relations::new(&instructions, diagnostics)?,
            may_rename_registers: may_rename_registers.or_report(diagnostics)?,
            instructions,
        })
    }

    /// The instructions by number.
    pub(crate) fn iter(
        &self,
    ) -> impl ExactSizeIterator<Item = (&Instruction<'r>, &DescribedInstruction<'r>)> + DoubleEndedIterator
    {
        self.instructions.numbered().zip(&self.described)
    }
}

fn describe<'r>(
    instruction: &Instruction<'r>,
    sched_class: u32,
) -> Result<DescribedInstruction<'r>, Problem> {
    let record = instruction.record;
    let flags = record.get_bits("TSFlags")?;
    let known: Option<Vec<_>> = (0..flags.len()).map(|i| flags.bit(i)).collect();
    let Some(known) = known else {
        let message = format!("Invalid TSFlags bit in {}", record.name());
        return Err(Problem::about(record, message));
    };
    let implicit = instruction.implicit_uses.iter();
    let implicit = implicit.chain(&instruction.implicit_defs);
    let bits = known.into_iter().take(64).enumerate();
    Ok(DescribedInstruction {
        size: record.get_int("Size")?,
        sched_class,
        target_flags: bits.fold(0, |sum, (i, bit)| sum | u64::from(bit) << i),
        has_named_operands: record.get_bit("UseNamedOperandTable")?,
        implicit: implicit
            .map(|&r| Qualified::new(r))
            .collect::<Result<_, _>>()?,
        has_logical_operands: record.get_bit("UseLogicalOperandMappings")?,
    })
}
