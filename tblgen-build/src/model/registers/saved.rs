//! Registers that functions leave as they were.

use tblgen_core::{Diagnostics, OrderedSet, Records, Reported, Sets, Value};

use super::super::OrReport;
use super::super::bit_set::BitSet;
use super::RegisterId;
use super::register::{Register, RegisterMap};
use super::tuples::Element;

/// What `CalleeSavedRegs` describes.
#[derive(Clone, Debug)]
pub(crate) struct SavedRegisters<'r> {
    pub(crate) name: &'r str,
    /// The registers that a function has to save, in that order.
    pub(crate) saved: Vec<RegisterId>,
    /// All registers that are as they were, by their numbers less one.
    pub(crate) preserved: BitSet,
}

/// Reads all of them.
pub(super) fn read<'r>(
    records: &'r Records,
    registers: &[Register<'r>],
    map: &RegisterMap<'r>,
    sets: &mut Sets<'r, Element<'r>>,
    diagnostics: &mut Diagnostics,
) -> Result<Vec<SavedRegisters<'r>>, Reported> {
    let mut all = Vec::new();
    for record in records.derived("CalleeSavedRegs").or_report(diagnostics)? {
        let mut of = |value: Value<'r>, diagnostics: &mut Diagnostics| {
            let elements = match sets.set(value, record.locs()) {
                Ok(elements) => elements,
                Err(error) => return Err(error.report(diagnostics)),
            };
            let mut registers = Vec::new();
            for &element in elements.as_slice() {
                match map.get(element) {
                    Some(id) => registers.push(id),
                    None => {
                        let message =
                            format!("'{}' has elements that are no registers", record.name());
                        return Err(diagnostics.error_at_all(record.locs(), message));
                    }
                }
            }
            Ok(registers)
        };
        let saved = of(Value::Record(record), diagnostics)?;
        let mut preserved = covered(registers, &saved);
        let other = record.value("OtherPreserved").or_report(diagnostics)?;
        if let Value::Dag(_) = other {
            let other = of(other, diagnostics)?;
            preserved.union_with(&covered(registers, &other));
        }
        let ids = (0..registers.len()).map(RegisterId::at);
        let constant: Vec<_> = ids.filter(|id| registers[id.index()].constant).collect();
        preserved.union_with(&covered(registers, &constant));
        let name = record.name();
        all.push(SavedRegisters {
            name,
            saved,
            preserved,
        });
    }
    Ok(all)
}

/// Registers, their parts, and all that is made up of these.
fn covered(registers: &[Register<'_>], of: &[RegisterId]) -> BitSet {
    let mut set: OrderedSet<RegisterId> = OrderedSet::default();
    for &id in of {
        set.insert(id);
        set.extend(registers[id.index()].parts.iter().map(|&(_, part)| part));
    }
    let mut next = 0;
    while let Some(&id) = set.as_slice().get(next) {
        next += 1;
        for &outer in &registers[id.index()].super_registers {
            let register = &registers[outer.index()];
            if register.covered_by_parts
                && !set.contains(&outer)
                && register.parts.iter().all(|(_, part)| set.contains(part))
            {
                set.insert(outer);
            }
        }
    }
    let mut numbers = BitSet::new(registers.len());
    for id in set.as_slice() {
        numbers.insert(id.index());
    }
    numbers
}
