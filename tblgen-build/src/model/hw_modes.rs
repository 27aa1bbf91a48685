//! Hardware modes, and choices that depend on them.

use tblgen_core::{Diagnostics, Record, Records, Reported};

use super::OrReport;

/// A hardware mode; 0 is the one that is on when no other is.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub(crate) struct HwModeId(pub(crate) u32);

impl HwModeId {
    pub(crate) const DEFAULT: HwModeId = HwModeId(0);
}

const DEFAULT_NAME: &str = "DefaultMode";

/// All hardware modes.
#[derive(Debug)]
pub(crate) struct HwModes<'r> {
    /// Those beside the default.
    modes: Vec<Record<'r>>,
}

impl<'r> HwModes<'r> {
    pub(crate) fn new(
        records: &'r Records,
        diagnostics: &mut Diagnostics,
    ) -> Result<Self, Reported> {
        let mut modes = records.derived("HwMode").or_report(diagnostics)?;
        modes.retain(|mode| mode.name() != DEFAULT_NAME);
        Ok(HwModes { modes })
    }

    /// How many modes there are, with the default.
    pub(crate) fn count(&self) -> usize {
        self.modes.len() + 1
    }

    /// All modes, the default first.
    pub(crate) fn ids(&self) -> impl Iterator<Item = HwModeId> + use<> {
        (0..self.count() as u32).map(HwModeId)
    }

    /// The name of a mode's record.
    pub(crate) fn name(&self, mode: HwModeId) -> &'r str {
        match mode.0.checked_sub(1) {
            Some(index) => self.modes[index as usize].name(),
            None => DEFAULT_NAME,
        }
    }

    fn id(&self, mode: Record<'r>) -> Option<HwModeId> {
        if mode.name() == DEFAULT_NAME {
            return Some(HwModeId::DEFAULT);
        }
        let index = self.modes.iter().position(|&other| other == mode)?;
        Some(HwModeId(index as u32 + 1))
    }

    /// What a record that derives from `HwModeSelect` chooses in each mode, by mode. Where it names
    /// a mode twice, the first choice holds.
    pub(crate) fn choices(
        &self,
        select: Record<'r>,
        diagnostics: &mut Diagnostics,
    ) -> Result<Vec<(HwModeId, Record<'r>)>, Reported> {
        let modes = select.get_list_of_defs("Modes").or_report(diagnostics)?;
        let objects = select.get_list_of_defs("Objects").or_report(diagnostics)?;
        let name = select.name();
        if modes.len() != objects.len() {
            let message = format!(
                "in record {name} derived from HwModeSelect: the lists Modes and Objects should have the same size"
            );
            return Err(diagnostics.error_at_all(select.locs(), message));
        }
        let mut choices = Vec::with_capacity(modes.len());
        for (mode, object) in modes.into_iter().zip(objects) {
            let Some(id) = self.id(mode) else {
                let message = format!("'{}' is no hardware mode", mode.name());
                return Err(diagnostics.error_at_all(select.locs(), message));
            };
            choices.push((id, object));
        }
        choices.sort_by_key(|&(id, _)| id);
        choices.dedup_by_key(|&mut (id, _)| id);
        Ok(choices)
    }
}
