//! Completes what comes out when a part of a part of a register is taken, from the registers
//! themselves.

use rustc_hash::{FxHashMap, FxHashSet};
use tblgen_core::{Diagnostics, Loc};

use super::indices::SubRegIndices;
use super::register::Register;
use super::{RegisterId, SubRegIndexId};

/// Adds the compositions that registers show. Where they contradict one another, or the
/// description, there is a warning and the first one holds.
pub(super) fn complete(
    registers: &[Register<'_>],
    indices: &mut SubRegIndices<'_>,
    diagnostics: &mut Diagnostics,
) {
    let described: FxHashSet<_> = indices
        .ids()
        .flat_map(|a| {
            let composites = indices.get(a).composites();
            composites.map(move |(b, _)| (a, b))
        })
        .collect();
    let mut seen = FxHashSet::default();
    let mut names: Vec<Option<SubRegIndexId>> = vec![None; registers.len()];
    for (number, register) in registers.iter().enumerate() {
        // Registers of equal structure show the same.
        if !seen.insert(register.signature) {
            continue;
        }
        let id = RegisterId::at(number);
        for &(index, part) in &register.parts {
            names[part.index()] = Some(index);
        }
        for &(outer, part) in &register.parts {
            for &(inner, result) in &registers[part.index()].parts {
                let Some(name) = names[result.index()] else {
                    continue;
                };
                if part == id || result == part {
                    continue;
                }
                let Some(known) = indices.add_composite(outer, inner, name) else {
                    continue;
                };
                if described.contains(&(outer, inner))
                    && !describe_the_same(registers, outer, inner, name)
                {
                    continue;
                }
                let name = |index| indices.get(index).qualified_name();
                diagnostics.warning(
                    Loc::NONE,
                    format!(
                        "SubRegIndex {} and {} compose ambiguously as {} or {}",
                        name(outer),
                        name(inner),
                        name(known),
                        name(names[result.index()].unwrap_or(known)),
                    ),
                );
            }
        }
        for &(_, part) in &register.parts {
            names[part.index()] = None;
        }
    }
}

/// Whether, wherever a register has the part `inner` of its part `outer`, that is its part `name`.
fn describe_the_same(
    registers: &[Register<'_>],
    outer: SubRegIndexId,
    inner: SubRegIndexId,
    name: SubRegIndexId,
) -> bool {
    let mut composed = FxHashMap::default();
    for (number, register) in registers.iter().enumerate() {
        let part = register.part(outer);
        let result = part.and_then(|part| registers[part.index()].part(inner));
        composed.extend(result.map(|result| (number, result)));
    }
    let same =
        |(&number, &result): (&usize, &RegisterId)| registers[number].part(name) == Some(result);
    !composed.is_empty() && composed.iter().all(same)
}
