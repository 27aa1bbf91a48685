//! Which registers are parts of which: those that are described, those that follow, and the
//! sub-register indices by which they are reached.

use std::collections::VecDeque;

use rustc_hash::FxHashMap;
use tblgen_core::{Diagnostics, Reported};

use super::indices::SubRegIndices;
use super::register::Register;
use super::units::RegUnit;
use super::{RegUnitId, RegisterId, SubRegIndexId};

/// The registers of a bank while their parts are worked out.
pub(super) struct Parts<'b, 'r> {
    pub(super) registers: &'b mut Vec<Register<'r>>,
    pub(super) indices: &'b mut SubRegIndices<'r>,
    pub(super) units: Vec<RegUnit>,
    complete: Vec<bool>,
    /// The index of each part of the register that is worked on.
    names: Vec<Option<SubRegIndexId>>,
}

impl<'b, 'r> Parts<'b, 'r> {
    /// Works everything out.
    pub(super) fn find(
        registers: &'b mut Vec<Register<'r>>,
        indices: &'b mut SubRegIndices<'r>,
        diagnostics: &mut Diagnostics,
    ) -> Result<Vec<RegUnit>, Reported> {
        let count = registers.len();
        let mut parts = Parts {
            registers,
            indices,
            units: Vec::new(),
            complete: vec![false; count],
            names: vec![None; count],
        };
        for id in (0..count).map(RegisterId::at) {
            parts.inherit_all(id, diagnostics)?;
        }
        parts.indices.close_concatenations(diagnostics)?;
        for id in (0..count).map(RegisterId::at) {
            if parts.register(id).covered_by_parts {
                parts.add_secondary(id, diagnostics)?;
            }
        }
        parts.find_super_registers();
        for register in parts.registers.iter().filter(|r| !r.artificial) {
            for &(index, part) in &register.parts {
                if !parts.registers[part.index()].artificial {
                    parts.indices.get_mut(index).artificial = false;
                }
            }
        }
        Ok(parts.units)
    }

    fn register(&self, id: RegisterId) -> &Register<'r> {
        &self.registers[id.index()]
    }

    fn register_mut(&mut self, id: RegisterId) -> &mut Register<'r> {
        &mut self.registers[id.index()]
    }

    /// Completes the parts of a register, and those of its parts before it. Registers can be nested
    /// as deep as a description likes, so the stack is not the program's.
    fn inherit_all(
        &mut self,
        id: RegisterId,
        diagnostics: &mut Diagnostics,
    ) -> Result<(), Reported> {
        let mut stack = Vec::new();
        if self.begin(id, diagnostics)? {
            stack.push((id, 0));
        }
        while let Some((id, next)) = stack.pop() {
            match self.register(id).explicit_parts.get(next) {
                Some(&(_, part)) => {
                    stack.push((id, next + 1));
                    if self.begin(part, diagnostics)? {
                        stack.push((part, 0));
                    }
                }
                None => self.inherit(id, diagnostics)?,
            }
        }
        Ok(())
    }

    /// Notes the parts that are described. False if that has happened already.
    fn begin(&mut self, id: RegisterId, diagnostics: &mut Diagnostics) -> Result<bool, Reported> {
        if std::mem::replace(&mut self.complete[id.index()], true) {
            return Ok(false);
        }
        let mut parts = self.register(id).explicit_parts.clone();
        for &(index, part) in &parts {
            if !self.register(part).artificial {
                self.indices.get_mut(index).artificial = false;
            }
        }
        parts.sort_by_key(|&(index, _)| index);
        if let Some(pair) = parts.windows(2).find(|pair| pair[0].0 == pair[1].0) {
            let name = &self.indices.get(pair[0].0).name;
            let register = self.register(id);
            let message = format!(
                "SubRegIndex {name} appears twice in Register {}",
                register.name
            );
            return Err(diagnostics.error_at_all(register.locs, message));
        }
        let register = self.register_mut(id);
        register.has_disjunct_parts = parts.len() > 1;
        register.parts = parts;
        Ok(true)
    }

    /// Adds the parts of parts; those of the described parts are complete.
    fn inherit(&mut self, id: RegisterId, diagnostics: &mut Diagnostics) -> Result<(), Reported> {
        let explicit = self.register(id).explicit_parts.clone();
        let mut reached = std::mem::take(&mut self.register_mut(id).parts);
        // Parts whose index has another meaning here already: earlier ones come first.
        let mut orphans = Vec::new();
        for &(_, part) in &explicit {
            for &(index, inner) in &self.registers[part.index()].parts {
                match reached.binary_search_by_key(&index, |&(index, _)| index) {
                    Ok(_) => orphans.push(inner),
                    Err(place) => reached.insert(place, (index, inner)),
                }
            }
            let disjunct = self.register(part).has_disjunct_parts;
            self.register_mut(id).has_disjunct_parts |= disjunct;
        }
        orphans.sort_unstable();
        orphans.dedup();
        let mut orphans = Orphans(orphans);
        let mut known: Vec<_> = explicit.iter().map(|&(index, _)| index).collect();
        self.name_by_composition(&mut known, &mut reached, &mut orphans);
        // What is left needs an index of its own: compositions with the smallest parts first.
        while let (Some(index), false) = (known.last().copied(), orphans.0.is_empty()) {
            known.pop();
            let Some(part) = lookup(&reached, index) else {
                continue;
            };
            for place in 0..self.register(part).parts.len() {
                let (inner_index, inner) = self.register(part).parts[place];
                if orphans.take(inner) {
                    let index = self.indices.composite(index, inner_index);
                    set(&mut reached, index, inner);
                }
            }
        }
        self.register_mut(id).parts = reached;
        self.check_names(id, diagnostics)?;
        self.offer_concatenations(id);
        self.find_units(id);
        Ok(())
    }

    /// Gives orphans the indices that described compositions have for them.
    fn name_by_composition(
        &self,
        known: &mut Vec<SubRegIndexId>,
        reached: &mut Vec<(SubRegIndexId, RegisterId)>,
        orphans: &mut Orphans,
    ) {
        let mut next = 0;
        while let Some(&index) = known.get(next) {
            next += 1;
            let Some(part) = lookup(reached, index) else {
                continue;
            };
            for (inner_index, result) in self.indices.get(index).composites() {
                let Some(inner) = lookup(&self.register(part).parts, inner_index) else {
                    continue;
                };
                if lookup(reached, result).is_none() && orphans.take(inner) {
                    set(reached, result, inner);
                    known.push(result);
                }
            }
        }
    }

    /// Sees that each part has one name, and notes in `names` which.
    fn check_names(
        &mut self,
        id: RegisterId,
        diagnostics: &mut Diagnostics,
    ) -> Result<(), Reported> {
        let register = &self.registers[id.index()];
        for &(index, part) in &register.explicit_parts {
            self.names[part.index()].get_or_insert(index);
        }
        let mut problem = None;
        for &(index, part) in &register.parts {
            if part == id {
                let message = format!("Register {} has itself as a sub-register", register.name);
                problem.get_or_insert(message);
            }
            if !register.covered_by_parts {
                self.indices.get_mut(index).covers_super_registers = false;
            }
            let name = *self.names[part.index()].get_or_insert(index);
            if name != index {
                let name = |index| &self.indices.get(index).name;
                problem.get_or_insert(format!(
                    "Sub-register can't have two names: {} available as {} and {}",
                    self.registers[part.index()].name,
                    name(index),
                    name(self.names[part.index()].unwrap_or(index)),
                ));
            }
        }
        match problem {
            Some(message) => Err(diagnostics.error_at_all(register.locs, message)),
            None => Ok(()),
        }
    }

    /// A part that has parts itself is what these are together: their concatenation has its index.
    /// Uses `names` and clears it.
    fn offer_concatenations(&mut self, id: RegisterId) {
        for place in 0..self.register(id).explicit_parts.len() {
            let (index, part) = self.register(id).explicit_parts[place];
            let part = self.register(part);
            if !part.covered_by_parts || part.artificial {
                continue;
            }
            let is_artificial =
                |&(index, _): &(SubRegIndexId, _)| self.indices.get(index).artificial;
            if part.explicit_parts.iter().any(is_artificial) {
                continue;
            }
            let inner = part.explicit_parts.iter();
            let names: Vec<_> = inner
                .filter_map(|&(_, inner)| self.names[inner.index()])
                .collect();
            self.indices.set_concatenation(index, &names);
        }
        let register = &self.registers[id.index()];
        for &(_, part) in register.parts.iter().chain(&register.explicit_parts) {
            self.names[part.index()] = None;
        }
    }

    /// A register has the units of its parts, and one with each register that it overlaps without having a
    /// part in common with. If it has none of these, it is a unit itself.
    fn find_units(&mut self, id: RegisterId) {
        let mut units = self.register(id).units.clone();
        for &(_, part) in &self.register(id).explicit_parts {
            units.extend_from_slice(&self.register(part).units);
        }
        for place in 0..self.register(id).aliases.len() {
            let alias = self.register(id).aliases[place];
            // The pair has its unit already.
            if self.complete[alias.index()] {
                continue;
            }
            let unit = self.new_unit(id, Some(alias));
            units.push(unit);
            self.register_mut(alias).units.push(unit);
        }
        if units.is_empty() {
            units.push(self.new_unit(id, None));
        }
        units.sort_unstable();
        units.dedup();
        let register = self.register_mut(id);
        register.native_units.clone_from(&units);
        register.units = units;
    }

    fn new_unit(&mut self, root: RegisterId, other: Option<RegisterId>) -> RegUnitId {
        let id = RegUnitId::at(self.units.len());
        let roots: Vec<_> = std::iter::once(root).chain(other).collect();
        let artificial = roots.iter().any(|&root| self.register(root).artificial);
        self.units.push(RegUnit::new(roots, artificial));
        id
    }

    /// Finds parts that are not described at all: a register that is covered by its parts, all of
    /// which are parts of another, is itself a part of that.
    fn add_secondary(
        &mut self,
        id: RegisterId,
        diagnostics: &mut Diagnostics,
    ) -> Result<(), Reported> {
        let mut parts = std::mem::take(&mut self.register_mut(id).parts);
        for &(index, part) in &parts {
            self.names[part.index()] = Some(index);
        }
        let mut queue: VecDeque<_> = parts.iter().map(|&(_, part)| part).collect();
        let mut new = Vec::new();
        let mut pieces = Vec::new();
        while let Some(part) = queue.pop_front() {
            for &candidate in &self.registers[part.index()].leads {
                let described = &self.registers[candidate.index()].explicit_parts;
                if candidate == id
                    || self.names[candidate.index()].is_some()
                    || described.len() == 1
                {
                    continue;
                }
                pieces.clear();
                for &(_, piece) in described {
                    let Some(name) = self.names[piece.index()] else {
                        pieces.clear();
                        break;
                    };
                    match &self.indices.get(name).concatenation[..] {
                        [] => pieces.push(name),
                        inner => pieces.extend_from_slice(inner),
                    }
                }
                if pieces.is_empty() {
                    continue;
                }
                let index = self.indices.concatenated(&pieces);
                if lookup(&parts, index).is_some() {
                    continue;
                }
                set(&mut parts, index, candidate);
                self.names[candidate.index()] = Some(index);
                new.push((index, candidate));
                queue.push_back(candidate);
            }
        }
        self.register_mut(id).parts = parts;
        let result = self.compose_secondary(id, &new, diagnostics);
        for &(_, part) in &self.registers[id.index()].parts {
            self.names[part.index()] = None;
        }
        result
    }

    /// Says what the parts of new parts are.
    fn compose_secondary(
        &mut self,
        id: RegisterId,
        new: &[(SubRegIndexId, RegisterId)],
        diagnostics: &mut Diagnostics,
    ) -> Result<(), Reported> {
        for &(index, part) in new {
            for &(inner_index, inner) in &self.registers[part.index()].parts {
                let Some(name) = self.names[inner.index()] else {
                    let register = &self.registers[id.index()];
                    let message = format!(
                        "No SubRegIndex for {} in {}",
                        self.registers[inner.index()].name,
                        register.name
                    );
                    return Err(diagnostics.error_at_all(register.locs, message));
                };
                self.indices.add_composite(index, inner_index, name);
            }
        }
        Ok(())
    }

    /// Lists for each register what it is a part of, smaller ones first, and gives registers of equal
    /// structure equal signatures.
    fn find_super_registers(&mut self) {
        let mut signatures = FxHashMap::default();
        let mut visited = vec![false; self.registers.len()];
        let mut stack = Vec::new();
        for id in (0..self.registers.len()).map(RegisterId::at) {
            stack.push((id, 0));
            while let Some((id, next)) = stack.pop() {
                if next == 0 && std::mem::replace(&mut visited[id.index()], true) {
                    continue;
                }
                let rest = &self.register(id).parts[next..];
                let open = rest.iter().position(|(_, part)| !visited[part.index()]);
                if let Some(skipped) = open {
                    let part = rest[skipped].1;
                    // Not 0, which would mean that the register is new.
                    stack.push((id, next + skipped + 1));
                    stack.push((part, 0));
                    continue;
                }
                let mut structure = Vec::with_capacity(2 * self.register(id).parts.len());
                for place in 0..self.register(id).parts.len() {
                    let (index, part) = self.register(id).parts[place];
                    structure.push(index.number());
                    structure.push(self.register(part).signature);
                    let supers = &mut self.register_mut(part).super_registers;
                    if supers.last() != Some(&id) {
                        supers.push(id);
                    }
                }
                let next = signatures.len() as u32;
                self.register_mut(id).signature = *signatures.entry(structure).or_insert(next);
            }
        }
    }
}

/// Parts without a name, in order.
struct Orphans(Vec<RegisterId>);

impl Orphans {
    /// Removes one; false if it is not there.
    fn take(&mut self, id: RegisterId) -> bool {
        let place = self.0.binary_search(&id);
        place.map(|place| self.0.remove(place)).is_ok()
    }
}

fn lookup(parts: &[(SubRegIndexId, RegisterId)], index: SubRegIndexId) -> Option<RegisterId> {
    let place = parts.binary_search_by_key(&index, |&(index, _)| index);
    place.ok().map(|place| parts[place].1)
}

fn set(parts: &mut Vec<(SubRegIndexId, RegisterId)>, index: SubRegIndexId, part: RegisterId) {
    match parts.binary_search_by_key(&index, |&(index, _)| index) {
        Ok(place) => parts[place].1 = part,
        Err(place) => parts.insert(place, (index, part)),
    }
}
