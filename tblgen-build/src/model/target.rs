//! The one record that derives from `Target`.

use tblgen_core::{Diagnostics, FieldError, Loc, Record, Records, Reported};

use super::OrReport;

/// The target that the records describe.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Target<'r> {
    record: Record<'r>,
}

impl<'r> Target<'r> {
    /// Finds the target. The classes of `llvm/Target/Target.td` that each description of a target
    /// may use must be there, whether or not it uses them.
    pub(crate) fn new(
        records: &'r Records,
        diagnostics: &mut Diagnostics,
    ) -> Result<Self, Reported> {
        for class in ["HwMode", "HwModeSelect"] {
            records.derived(class).or_report(diagnostics)?;
        }
        let targets = records.derived("Target").or_report(diagnostics)?;
        let record = match targets[..] {
            [record] => record,
            [] => return Err(diagnostics.error(Loc::NONE, "No 'Target' subclasses defined!")),
            [..] => {
                return Err(diagnostics.error(Loc::NONE, "Multiple subclasses of Target defined!"));
            }
        };
        records.derived("Fusion").or_report(diagnostics)?;
        Ok(Target { record })
    }

    /// The target's name, by which its generated identifiers begin.
    pub(crate) fn name(self) -> &'r str {
        self.record.name()
    }

    /// The record of what all instructions have in common.
    pub(crate) fn instruction_set(self) -> Result<Record<'r>, FieldError> {
        self.record.get_def("InstructionSet")
    }

    /// The variants of the assembly syntax.
    pub(crate) fn assembly_variants(self) -> Result<Vec<Record<'r>>, FieldError> {
        self.record.get_list_of_defs("AssemblyParserVariants")
    }

    /// Whether registers may be renamed after they were allocated.
    pub(crate) fn may_rename_registers(self) -> Result<bool, FieldError> {
        Ok(self.record.get_int("AllowRegisterRenaming")? != 0)
    }
}
