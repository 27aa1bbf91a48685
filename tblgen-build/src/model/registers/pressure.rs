//! Pressure sets: sets of units of which only so many can be in use at a time.

use rustc_hash::FxHashMap;
use tblgen_core::{Diagnostics, Loc, Reported};

use super::super::bit_set::BitSet;
use super::register::Register;
use super::units::RegUnit;
use super::{RegUnitId, RegisterClass};

/// Units, and how much of them can be in use.
#[derive(Clone, Debug)]
pub(crate) struct PressureSet {
    pub(crate) name: String,
    /// In ascending order.
    #[allow(dead_code, reason = "what no writer of C++ needs")]
    pub(crate) units: Vec<RegUnitId>,
    /// What all units together count for.
    pub(crate) weight: u32,
}

/// All pressure sets, and who belongs to which.
#[derive(Clone, Debug)]
pub(crate) struct Pressure {
    /// Those with fewer units come first.
    pub(crate) sets: Vec<PressureSet>,
    /// Lists of sets, as positions among them. The first are those of the classes; the rest belong
    /// to units that have none in common with a class.
    pub(crate) lists: Vec<Vec<usize>>,
}

/// A set while sets are merged.
#[derive(Clone, Debug)]
struct UnitSet {
    name: String,
    units: BitSet,
    /// How many units there are.
    len: usize,
    /// The weights of the first and the last unit.
    ends: (u32, u32),
}

/// The bank in which pressure sets are found.
pub(super) struct PressureFinder<'b, 'r> {
    pub(super) registers: &'b [Register<'r>],
    pub(super) classes: &'b [RegisterClass<'r>],
    pub(super) units: &'b mut [RegUnit],
    pub(super) native_units: usize,
}

impl PressureFinder<'_, '_> {
    pub(super) fn find(mut self, diagnostics: &mut Diagnostics) -> Result<Pressure, Reported> {
        let of_classes: Vec<BitSet> = (0..self.classes.len()).map(|c| self.units_of(c)).collect();
        let mut sets: Vec<UnitSet> = Vec::new();
        let mut known = FxHashMap::default();
        for (class, units) in self.classes.iter().zip(&of_classes) {
            if !class.allocatable || class.artificial || !class.makes_pressure_set {
                continue;
            }
            if known.insert(units.clone(), ()).is_none() {
                sets.push(self.unit_set(class.name.clone(), units.clone()));
            }
        }
        if sets.is_empty() {
            return Err(diagnostics.error(Loc::NONE, "RegUnitSets cannot be empty!"));
        }
        let sets = prune(sets);
        let sets = prune(self.with_unions(sets));
        let mut lists = vec![Vec::new(); self.classes.len()];
        for (number, units) in of_classes.iter().enumerate() {
            if !self.classes[number].allocatable || units.is_empty() {
                continue;
            }
            let containing = (0..sets.len()).filter(|&set| units.is_subset(&sets[set].units));
            lists[number] = containing.collect();
        }
        self.list_of_units(&sets, &mut lists);
        let mut by_len: Vec<usize> = (0..sets.len()).collect();
        by_len.sort_by_key(|&set| sets[set].len);
        let mut order = vec![0; sets.len()];
        for (place, &set) in by_len.iter().enumerate() {
            order[set] = place;
        }
        for list in &mut lists {
            for set in &mut *list {
                *set = order[*set];
            }
            list.sort_unstable();
        }
        let finished = by_len.into_iter().map(|set| {
            let set = &sets[set];
            let units: Vec<_> = set.units.iter().map(RegUnitId::at).collect();
            let weight = units.iter().map(|u| self.units[u.index()].weight).sum();
            PressureSet {
                name: set.name.clone(),
                units,
                weight,
            }
        });
        let sets = finished.collect();
        Ok(Pressure { sets, lists })
    }

    /// The units of all members of a class, without artificial ones.
    fn units_of(&self, class: usize) -> BitSet {
        units_of(&self.classes[class], self.registers, self.units)
    }

    fn unit_set(&self, name: String, units: BitSet) -> UnitSet {
        let weight = |unit: usize| self.units[unit].weight;
        let mut numbers = units.iter();
        let first = numbers.next();
        let last = numbers.last().or(first);
        UnitSet {
            name,
            len: units.len(),
            ends: (first.map_or(0, weight), last.map_or(0, weight)),
            units,
        }
    }

    /// Adds the unions of sets that overlap.
    fn with_unions(&self, mut sets: Vec<UnitSet>) -> Vec<UnitSet> {
        let mut known: FxHashMap<BitSet, ()> =
            sets.iter().map(|set| (set.units.clone(), ())).collect();
        let count = sets.len();
        for a in 0..count {
            for b in a + 1..count {
                if !sets[a].units.intersects(&sets[b].units) {
                    continue;
                }
                let mut union = sets[a].units.clone();
                union.union_with(&sets[b].units);
                if known.insert(union.clone(), ()).is_none() {
                    let name = format!("{}_with_{}", sets[a].name, sets[b].name);
                    sets.push(self.unit_set(name, union));
                }
            }
        }
        sets
    }

    /// Notes for each native unit the list of the sets that contain it. It is mostly that of a class.
    fn list_of_units(&mut self, sets: &[UnitSet], lists: &mut Vec<Vec<usize>>) {
        let mut places: FxHashMap<Vec<usize>, usize> = FxHashMap::default();
        for (place, list) in lists.iter().enumerate() {
            places.entry(list.clone()).or_insert(place);
        }
        for unit in 0..self.native_units {
            let containing = (0..sets.len()).filter(|&set| sets[set].units.contains(unit));
            let list: Vec<_> = containing.collect();
            self.units[unit].pressure_list = *places.entry(list).or_insert_with_key(|list| {
                lists.push(list.clone());
                lists.len() - 1
            });
        }
    }
}

/// The units of all members of a class, without artificial ones.
pub(super) fn units_of(
    class: &RegisterClass<'_>,
    registers: &[Register<'_>],
    units: &[RegUnit],
) -> BitSet {
    let mut set = BitSet::new(units.len());
    for member in &class.members {
        for unit in &registers[member.index()].units {
            if !units[unit.index()].artificial {
                set.insert(unit.index());
            }
        }
    }
    set
}

/// Drops sets that another one contains with at most two units more, if the units weigh the same. The
/// other then has the shorter one of their names.
fn prune(mut sets: Vec<UnitSet>) -> Vec<UnitSet> {
    /// A set that is contained must be less than so much smaller.
    const NEAR: usize = 3;
    let mut kept = vec![true; sets.len()];
    for sub in 0..sets.len() {
        let set = &sets[sub];
        let container = (0..sets.len()).find(|&other| {
            let container = &sets[other];
            other != sub
                && set.len + NEAR > container.len
                && set.len <= container.len
                && (set.ends.0, set.ends.0) == container.ends
                && set.units.is_subset(&container.units)
        });
        if let Some(container) = container {
            kept[sub] = false;
            if sets[sub].name.len() < sets[container].name.len() {
                sets[container].name = sets[sub].name.clone();
            }
        }
    }
    let mut kept = kept.into_iter();
    sets.retain(|_| kept.next().unwrap_or(true));
    sets
}
