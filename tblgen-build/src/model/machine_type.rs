//! Types of machine values, and types that depend on the hardware mode.

use rustc_hash::FxHashMap;
use tblgen_core::{Diagnostics, Record, Records, Reported};

use super::hw_modes::{HwModeId, HwModes};
use super::{OrReport, Problem};

/// A type of machine values: a record that derives from `ValueType`. Types are in the order of their
/// numbers.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub(crate) struct MachineType<'r> {
    /// The number that LLVM has for the type.
    pub(crate) number: i64,
    /// How C++ calls the type, without its namespace.
    pub(crate) name: &'r str,
    /// The size in bits.
    pub(crate) bits: i64,
}

/// All types by their numbers. Several records can stand for one type, such as pointers for integers;
/// the one that was made first describes it.
#[derive(Clone, Debug)]
pub(crate) struct MachineTypes<'r> {
    types: FxHashMap<i64, MachineType<'r>>,
}

impl<'r> MachineTypes<'r> {
    pub(crate) fn new(
        records: &'r Records,
        diagnostics: &mut Diagnostics,
    ) -> Result<Self, Reported> {
        let mut all = records.derived("ValueType").or_report(diagnostics)?;
        all.sort_by_key(|record| record.creation());
        let mut types = FxHashMap::default();
        for record in all {
            // Records without a name of their own cannot describe a type.
            if let Ok(ty) = read(record) {
                types.entry(ty.number).or_insert(ty);
            }
        }
        Ok(MachineTypes { types })
    }

    /// The type that a record stands for.
    pub(crate) fn of(&self, record: Record<'r>) -> Result<MachineType<'r>, Problem> {
        let number = record.get_int("Value")?;
        match self.types.get(&number) {
            Some(&ty) => Ok(ty),
            None => read(record),
        }
    }
}

fn read(record: Record<'_>) -> Result<MachineType<'_>, Problem> {
    Ok(MachineType {
        number: record.get_int("Value")?,
        name: record.get_str("LLVMName")?,
        bits: record.get_int("Size")?,
    })
}

/// A type for each hardware mode, or one for all.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct TypeByMode<'r> {
    /// By mode.
    types: Vec<(HwModeId, MachineType<'r>)>,
}

impl<'r> TypeByMode<'r> {
    /// Reads a record that derives from `ValueType`, and perhaps from `HwModeSelect` as well.
    pub(crate) fn new(
        record: Record<'r>,
        machine_types: &MachineTypes<'r>,
        modes: &HwModes<'r>,
        diagnostics: &mut Diagnostics,
    ) -> Result<Self, Reported> {
        if !record.is_subclass_of("HwModeSelect") {
            let ty = machine_types.of(record).or_report(diagnostics)?;
            let types = vec![(HwModeId::DEFAULT, ty)];
            return Ok(TypeByMode { types });
        }
        let mut types = Vec::new();
        for (mode, object) in modes.choices(record, diagnostics)? {
            types.push((mode, machine_types.of(object).or_report(diagnostics)?));
        }
        Ok(TypeByMode { types })
    }

    /// The type in a mode: its own, or that of the default mode.
    pub(crate) fn get(&self, mode: HwModeId) -> Option<MachineType<'r>> {
        let of = |wanted| self.types.iter().find(|&&(mode, _)| mode == wanted);
        of(mode)
            .or_else(|| of(HwModeId::DEFAULT))
            .map(|&(_, ty)| ty)
    }

    /// The type, if it is the same in all modes.
    pub(crate) fn simple(&self) -> Option<MachineType<'r>> {
        match self.types[..] {
            [(HwModeId::DEFAULT, ty)] => Some(ty),
            _ => None,
        }
    }
}
