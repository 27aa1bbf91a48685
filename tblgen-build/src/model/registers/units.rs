//! Register units, and their weights: registers of a class shall be equally heavy, so that units
//! measure how many registers are in use.

use std::collections::BTreeSet;

use super::register::Register;
use super::{RegUnitId, RegisterClass, RegisterId};

/// The smallest piece of the register file. Registers overlap if and only if they share a unit.
#[derive(Clone, Debug)]
pub(crate) struct RegUnit {
    /// The register that the unit is, or the two that share it. None for units that were made only
    /// for their weight.
    pub(crate) roots: Vec<RegisterId>,
    /// What it counts for.
    pub(crate) weight: u32,
    pub(crate) artificial: bool,
    /// Which list of pressure sets contains the unit.
    pub(crate) pressure_list: usize,
}

impl RegUnit {
    pub(super) fn new(roots: Vec<RegisterId>, artificial: bool) -> Self {
        RegUnit {
            roots,
            weight: 0,
            artificial,
            pressure_list: 0,
        }
    }
}

/// The weight of a register: that of its units.
pub(super) fn weight(register: &Register<'_>, units: &[RegUnit]) -> u32 {
    register.units.iter().map(|u| units[u.index()].weight).sum()
}

/// Registers that belong together: all of which some allocatable class has any.
#[derive(Clone, Debug, Default)]
struct Group {
    registers: Vec<RegisterId>,
    /// That of the heaviest register.
    weight: u32,
    /// Units that alone make a register as heavy as the group. They must not become heavier.
    determinants: BTreeSet<RegUnitId>,
}

/// The bank while weights are found.
struct Weights<'b, 'r> {
    registers: &'b mut [Register<'r>],
    units: &'b mut Vec<RegUnit>,
    groups: Vec<Group>,
    /// By register.
    group_of: Vec<usize>,
    /// Groups whose registers or units have changed since the group was weighed.
    changed: BTreeSet<usize>,
    /// The groups of the registers that a unit belongs to.
    groups_of_unit: Vec<BTreeSet<usize>>,
}

/// Gives all units weights, and registers that are too light new units.
pub(super) fn balance(
    registers: &mut [Register<'_>],
    units: &mut Vec<RegUnit>,
    classes: &[RegisterClass<'_>],
) {
    let (groups, group_of) = group(registers.len(), classes);
    let mut groups_of_unit = vec![BTreeSet::new(); units.len()];
    for (register, &group) in registers.iter().zip(&group_of) {
        for unit in &register.units {
            groups_of_unit[unit.index()].insert(group);
        }
    }
    let changed = (0..groups.len()).collect();
    let mut weights = Weights {
        registers,
        units,
        groups,
        group_of,
        changed,
        groups_of_unit,
    };
    weights.weigh_groups();
    let mut again = true;
    while again {
        again = false;
        for id in (0..weights.registers.len()).map(RegisterId::at) {
            if weights.is_settled(id) {
                continue;
            }
            again |= weights.normalize(id);
        }
    }
}

/// Puts registers into groups. The first group is that of registers which cannot be allocated.
fn group(count: usize, classes: &[RegisterClass<'_>]) -> (Vec<Group>, Vec<usize>) {
    // Place 0 stands for all that cannot be allocated, place n + 1 for register n.
    let mut leader: Vec<usize> = (0..=count).collect();
    let mut allocatable = vec![false; count];
    for class in classes.iter().filter(|class| class.allocatable) {
        for &member in &class.members {
            allocatable[member.index()] = true;
            join(
                &mut leader,
                class.members[0].index() + 1,
                member.index() + 1,
            );
        }
    }
    for number in (0..count).filter(|&number| !allocatable[number]) {
        join(&mut leader, 0, number + 1);
    }
    let mut groups = vec![Group::default()];
    let mut numbers = vec![0; count + 1];
    let mut group_of = Vec::with_capacity(count);
    for place in 1..=count {
        let first = find(&mut leader, place);
        if first == place {
            numbers[place] = groups.len();
            groups.push(Group::default());
        }
        let number = numbers[first];
        groups[number].registers.push(RegisterId::at(place - 1));
        group_of.push(number);
    }
    (groups, group_of)
}

fn find(leader: &mut [usize], mut place: usize) -> usize {
    while leader[place] != place {
        leader[place] = leader[leader[place]];
        place = leader[place];
    }
    place
}

/// Makes two sets one, led by the smaller leader.
fn join(leader: &mut [usize], a: usize, b: usize) {
    let (a, b) = (find(leader, a), find(leader, b));
    leader[a.max(b)] = a.min(b);
}

impl Weights<'_, '_> {
    fn register(&self, id: RegisterId) -> &Register<'_> {
        &self.registers[id.index()]
    }

    /// Weighs all groups that have changed. Units that had no weight get one.
    fn weigh_groups(&mut self) {
        for number in std::mem::take(&mut self.changed) {
            if number > 0 {
                self.weigh(number);
            }
        }
    }

    fn weigh(&mut self, number: usize) {
        let mut heaviest = 0;
        for &id in &self.groups[number].registers {
            let mut weight = 0;
            for unit in &self.registers[id.index()].units {
                let unit = &mut self.units[unit.index()];
                if !unit.artificial {
                    unit.weight = unit.weight.max(1);
                    weight += unit.weight;
                }
            }
            heaviest = heaviest.max(weight);
        }
        let group = &mut self.groups[number];
        group.weight = heaviest;
        for &id in &group.registers {
            let register = &self.registers[id.index()];
            if let [unit] = register.units[..]
                && weight(register, self.units) == heaviest
            {
                group.determinants.insert(unit);
            }
        }
    }

    /// Whether there is nothing to do for a register and its parts.
    fn is_settled(&self, id: RegisterId) -> bool {
        let parts = self.register(id).parts.iter().map(|&(_, part)| part);
        std::iter::once(id).chain(parts).all(|id| {
            let register = self.register(id);
            let is_heavy =
                self.groups[self.group_of[id.index()]].weight <= weight(register, self.units);
            is_heavy && self.has_units_of_parts(register)
        })
    }

    fn has_units_of_parts(&self, register: &Register<'_>) -> bool {
        // Native units were inherited before; only those that were made since can be missing.
        let native = register.native_units.len();
        register.parts.iter().all(|&(_, part)| {
            let part = self.register(part);
            part.units.len() == part.native_units.len()
                || (register.units.len() > native
                    && part
                        .units
                        .iter()
                        .all(|u| register.units.binary_search(u).is_ok()))
        })
    }

    /// Makes a register and its parts, these first, as heavy as their groups. Whether anything had to
    /// be done.
    fn normalize(&mut self, id: RegisterId) -> bool {
        let mut changed = false;
        let mut visited = BTreeSet::new();
        let mut normal = BTreeSet::new();
        let mut stack = vec![(id, 0)];
        while let Some((id, next)) = stack.pop() {
            if next == 0 && !visited.insert(id) {
                continue;
            }
            let rest = &self.register(id).parts[next..];
            let open = rest.iter().position(|(_, part)| !visited.contains(part));
            match open {
                Some(skipped) => {
                    let part = rest[skipped].1;
                    stack.push((id, next + skipped + 1));
                    stack.push((part, 0));
                }
                None => changed |= self.normalize_one(id, &mut normal),
            }
        }
        changed
    }

    fn normalize_one(&mut self, id: RegisterId, normal: &mut BTreeSet<RegUnitId>) -> bool {
        if self.inherit_units(id) {
            self.weigh_groups();
        }
        let mut changed = false;
        let target = self.groups[self.group_of[id.index()]].weight;
        let own = weight(self.register(id), self.units);
        if target > own {
            changed = self.gain(id, target - own, normal);
        }
        normal.extend(self.registers[id.index()].units.iter().copied());
        changed
    }

    fn inherit_units(&mut self, id: RegisterId) -> bool {
        let register = self.register(id);
        if self.has_units_of_parts(register) {
            return false;
        }
        let mut units = register.units.clone();
        for &(_, part) in &register.parts {
            units.extend_from_slice(&self.register(part).units);
        }
        units.sort_unstable();
        units.dedup();
        self.set_units(id, units);
        true
    }

    fn set_units(&mut self, id: RegisterId, units: Vec<RegUnitId>) {
        let group = self.group_of[id.index()];
        self.changed.insert(group);
        for unit in &units {
            self.groups_of_unit[unit.index()].insert(group);
        }
        self.registers[id.index()].units = units;
    }

    /// Makes a register heavier: through its only unit if that is free to change, else through a new
    /// one. False if it stays as it is: artificial units weigh nothing.
    fn gain(&mut self, id: RegisterId, amount: u32, normal: &BTreeSet<RegUnitId>) -> bool {
        let group = &self.groups[self.group_of[id.index()]];
        if let [unit] = self.register(id).units[..]
            && !normal.contains(&unit)
            && !group.determinants.contains(&unit)
        {
            if self.units[unit.index()].artificial {
                return false;
            }
            self.units[unit.index()].weight += amount;
            self.changed.extend(&self.groups_of_unit[unit.index()]);
            self.weigh_groups();
            return true;
        }
        let unit = RegUnitId::at(self.units.len());
        self.units.push(RegUnit::new(Vec::new(), false));
        self.units[unit.index()].weight = amount;
        self.groups_of_unit.push(BTreeSet::new());
        let mut units = self.register(id).units.clone();
        units.push(unit);
        self.set_units(id, units);
        true
    }
}
