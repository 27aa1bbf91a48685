//! Models: records turned into what they mean, each checked completely while it is built.
//!
//! A model is made once from [`Records`](tblgen_core::Records) and is immutable from then on.
//! Writers read models and never raw records, so whatever can be wrong with the input is found,
//! and reported with LLVM's message, in here.

mod bit_set;
mod encodings;
mod features;
mod hw_modes;
mod instruction_docs;
mod instruction_info;
mod instructions;
mod intrinsics;
mod machine_predicate;
mod machine_type;
mod patterns;
mod register_banks;
mod registers;
mod schedule;
mod searchable_tables;
mod target;
mod value_type;

pub(crate) use bit_set::BitSet;
pub(crate) use encodings::{
    Allowed, BitRange, ByMode, EncodedInstruction, EncodedInstructions, EncodedOperand, Encodings,
    FixedEncoding, FixedEncodings, Layout, LayoutField, Layouts, SegmentValue, VariableEncoding,
    VariableEncodings,
};
pub(crate) use features::Condition;
pub(crate) use hw_modes::HwModeId;
pub(crate) use instruction_docs::InstructionDocs;
#[cfg(test)]
pub(crate) use instruction_info::PROPERTIES;
pub(crate) use instruction_info::{
    DescribedInstruction, FixedClass, InstructionInfo, InstructionNumbers, MachineOperand,
    NumberedInstruction, NumberedOperand, Relation, Relations,
};
pub(crate) use instructions::{Constraint, Deprecation, Flag, Instruction, InstructionId};
pub(crate) use machine_predicate::{
    CheckedOperand, Comparison, MachinePredicate, MachineStatement, Qualified,
};
pub(crate) use machine_type::MachineType;
use patterns::infer_flags;
pub(crate) use register_banks::RegisterBanks;
pub(crate) use registers::{
    LaneMask, LaneMove, Register, RegisterBank, RegisterClass, RegisterClassId, RegisterId,
    RegisterInfo, SubRegIndexId,
};
pub(crate) use searchable_tables::{
    Cell, Enum, FieldKind, Lookup, SearchableTables, Table, TableField,
};

use tblgen_core::{ClassNotDefined, Diagnostics, FieldError, Loc, Record, Reported};

/// Something wrong with a record that is not reported yet: whether it matters is not known where it
/// is found.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Problem {
    locs: Vec<Loc>,
    message: String,
}

impl Problem {
    /// A problem with a record.
    fn about(record: Record<'_>, message: String) -> Self {
        let locs = record.locs().to_vec();
        Problem { locs, message }
    }

    fn report(&self, diagnostics: &mut Diagnostics) -> Reported {
        diagnostics.error_at_all(&self.locs, self.message.as_str())
    }
}

impl From<FieldError> for Problem {
    fn from(error: FieldError) -> Self {
        let message = error.to_string();
        let locs = error.locs;
        Problem { locs, message }
    }
}

impl From<ClassNotDefined> for Problem {
    fn from(error: ClassNotDefined) -> Self {
        // LLVM prints an empty line behind this message.
        let message = format!("{error}\n");
        let locs = Vec::new();
        Problem { locs, message }
    }
}

/// Passes on the answer to a question about records, or reports why there is none.
trait OrReport {
    type Answer;

    fn or_report(self, diagnostics: &mut Diagnostics) -> Result<Self::Answer, Reported>;
}

impl<T, E: Into<Problem>> OrReport for Result<T, E> {
    type Answer = T;

    fn or_report(self, diagnostics: &mut Diagnostics) -> Result<T, Reported> {
        self.map_err(|problem| problem.into().report(diagnostics))
    }
}

/// Reports an error at the place of a record's field.
fn report_at_field(
    record: Record<'_>,
    field: &str,
    message: String,
    diagnostics: &mut Diagnostics,
) -> Reported {
    let loc = record.field(field).map_or(record.loc(), |f| f.loc());
    diagnostics.error(loc, message)
}
