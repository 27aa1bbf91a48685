//! Adds the classes that a description lacks, so that there is a class for the members of a class
//! that have a certain part, for those whose part is in another class, and for what two classes
//! have in common.

use rustc_hash::{FxBuildHasher, FxHashMap};
use std::hash::BuildHasher as _;

use super::super::bit_set::BitSet;
use super::classes::{ClassReader, RegisterClass, RegisterSize};
use super::indices::SubRegIndices;
use super::{RegisterClassId, RegisterId, SubRegIndexId};

/// The classes while more are found.
struct Inference<'a, 'r> {
    classes: Vec<RegisterClass<'r>>,
    reader: &'a ClassReader<'a, 'r>,
    indices: &'a SubRegIndices<'r>,
    /// Classes by a hash of their members and their size.
    by_content: FxHashMap<u64, Vec<RegisterClassId>>,
    /// For each index, the part of each register that has one: its number, else 0.
    part_of: Vec<Vec<u32>>,
}

/// Adds what is missing to the classes that are described.
pub(super) fn complete<'r>(
    classes: Vec<RegisterClass<'r>>,
    reader: &ClassReader<'_, 'r>,
    indices: &SubRegIndices<'r>,
) -> Vec<RegisterClass<'r>> {
    let mut part_of = vec![Vec::new(); indices.all.len()];
    for (number, register) in reader.registers.iter().enumerate() {
        for &(index, part) in &register.parts {
            let parts: &mut Vec<u32> = &mut part_of[index.index()];
            if parts.is_empty() {
                parts.resize(reader.registers.len(), 0);
            }
            parts[number] = part.number();
        }
    }
    let mut inference = Inference {
        classes,
        reader,
        indices,
        by_content: FxHashMap::default(),
        part_of,
    };
    inference.run();
    inference.classes
}

impl Inference<'_, '_> {
    fn run(&mut self) {
        for class in &mut self.classes {
            class.with_part = vec![None; self.indices.all.len()];
        }
        for number in 0..self.classes.len() {
            let class = &self.classes[number];
            if !class.artificial {
                let hash = hash(&class.member_set, class.size.default());
                self.by_content
                    .entry(hash)
                    .or_default()
                    .push(RegisterClassId::at(number));
            }
        }
        // Classes that are found are visited as well. Those before `checked` have been asked for parts
        // in all classes up to then; once there are new ones, these are made up for.
        let mut checked = self.classes.len() - 1;
        let mut number = 0;
        while number < self.classes.len() {
            if !self.classes[number].artificial {
                let class = RegisterClassId::at(number);
                self.with_parts(class);
                self.common(class);
                self.with_parts_in(class, 0);
                if number == checked {
                    let last = self.classes.len() - 1;
                    for earlier in 0..=checked {
                        self.with_parts_in(RegisterClassId::at(earlier), checked + 1);
                    }
                    checked = last;
                }
            }
            number += 1;
        }
    }

    fn class(&self, id: RegisterClassId) -> &RegisterClass<'_> {
        &self.classes[id.index()]
    }

    /// The class of these members and this size, if there is one.
    fn find(&self, members: &BitSet, size: RegisterSize) -> Option<RegisterClassId> {
        let candidates = self.by_content.get(&hash(members, size))?;
        candidates.iter().copied().find(|&id| {
            let class = self.class(id);
            class.member_set == *members && class.size.default() == size
        })
    }

    /// The class of some members of another; made if there is none.
    fn sub_class(
        &mut self,
        of: RegisterClassId,
        members: &BitSet,
        name: impl FnOnce(&Self) -> String,
    ) -> RegisterClassId {
        let size = self.class(of).size.default();
        if let Some(known) = self.find(members, size) {
            return known;
        }
        let list = members.iter().map(RegisterId::at).collect();
        let all_sizes = self.class(of).size.clone();
        let mut class = self.reader.of_members(name(self), list, all_sizes);
        class.with_part = vec![None; self.indices.all.len()];
        let id = RegisterClassId::at(self.classes.len());
        self.classes.push(class);
        let content = hash(members, size);
        self.by_content.entry(content).or_default().push(id);
        id
    }

    /// Finds the classes of the members that have a part, for each index.
    fn with_parts(&mut self, class: RegisterClassId) {
        let registers = self.reader.registers;
        let mut having: FxHashMap<SubRegIndexId, (BitSet, usize)> = FxHashMap::default();
        for &member in &self.classes[class.index()].members {
            let register = &registers[member.index()];
            if register.artificial {
                continue;
            }
            for &(index, _) in &register.parts {
                let empty = || (BitSet::new(registers.len()), 0);
                let (set, count) = having.entry(index).or_insert_with(empty);
                set.insert(member.index());
                *count += 1;
            }
        }
        for index in self.indices.ids() {
            let Some((members, count)) = having.get(&index) else {
                continue;
            };
            if self.indices.get(index).artificial {
                continue;
            }
            let result = if *count == self.class(class).members.len() {
                class
            } else {
                self.sub_class(class, members, |this| {
                    let index = &this.indices.get(index).name;
                    format!("{}_with_{index}", this.class(class).name)
                })
            };
            self.classes[class.index()].with_part[index.index()] = Some(result);
        }
    }

    /// Finds the classes of what a class has in common with others.
    fn common(&mut self, class: RegisterClassId) {
        let mut members = BitSet::default();
        for other in (0..self.classes.len()).map(RegisterClassId::at) {
            let (a, b) = (self.class(class), self.class(other));
            if other == class || !members.set_to_intersection(&a.member_set, &b.member_set) {
                continue;
            }
            // The stricter size holds for both.
            let (a, b) = match b.size.default().is_stricter(a.size.default()) {
                true => (other, class),
                false => (class, other),
            };
            self.sub_class(a, &members, |this| {
                format!("{}_and_{}", this.class(a).name, this.class(b).name)
            });
        }
    }

    /// Finds the classes of the members whose part is in a class from `first` on, for each index.
    fn with_parts_in(&mut self, class: RegisterClassId, first: usize) {
        let registers = self.reader.registers;
        let mut parts = BitSet::new(registers.len());
        let mut signatures = BitSet::new(self.reader.signatures);
        let mut members = BitSet::new(registers.len());
        for index in self.indices.ids() {
            // All members must have the part.
            if self.class(class).with_part(index) != Some(class) {
                continue;
            }
            parts.clear();
            signatures.clear();
            let part_of = &self.part_of[index.index()];
            let part = |member: RegisterId| part_of[member.index()] as usize - 1;
            for &member in &self.classes[class.index()].members {
                parts.insert(part(member));
                signatures.insert(registers[part(member)].signature as usize);
            }
            for other in (first..self.classes.len()).map(RegisterClassId::at) {
                let candidate = &self.classes[other.index()];
                if candidate.artificial
                    || !signatures.intersects(&candidate.signatures)
                    || !parts.intersects(&candidate.member_set)
                {
                    continue;
                }
                if parts.is_subset(&candidate.member_set) {
                    add_super_class(&mut self.classes[other.index()], index, class);
                    continue;
                }
                members.clear();
                let part_of = &self.part_of[index.index()];
                for &member in &self.classes[class.index()].members {
                    let part = part_of[member.index()] as usize - 1;
                    if candidate.member_set.contains(part) {
                        members.insert(member.index());
                    }
                }
                self.sub_class(class, &members, |this| {
                    let index = &this.indices.get(index).name;
                    let (name, other) = (&this.class(class).name, &this.class(other).name);
                    format!("{name}_with_{index}_in_{other}")
                });
            }
        }
    }
}

/// Notes that all members of `class` have a part in this one. How many classes there will be is not
/// known yet, so the set grows.
fn add_super_class(this: &mut RegisterClass<'_>, index: SubRegIndexId, class: RegisterClassId) {
    let set = this.super_register_classes.entry(index).or_default();
    set.insert_growing(class.index());
}

fn hash(members: &BitSet, size: RegisterSize) -> u64 {
    FxBuildHasher.hash_one((members, size))
}
