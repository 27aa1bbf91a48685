//! The register bank: registers with their parts, register classes, and what follows from them.
//!
//! [`RegisterBank`] has what descriptions say, completed: the parts of parts, the indices by which they
//! are reached, classes for all members of a class that have something in common.
//! [`RegisterInfo`] adds what costs more to find and what fewer outputs need: lanes, weights of
//! register units, pressure sets.

mod classes;
mod compositions;
mod hierarchy;
mod ids;
mod indices;
mod infer;
mod lanes;
mod order;
mod pressure;
mod register;
mod saved;
mod sub_registers;
mod tuples;
#[allow(clippy::collapsible_if, reason = "one question after the other")]
mod units;

pub(crate) use classes::RegisterClass;
pub(crate) use ids::{RegUnitId, RegisterClassId, RegisterId, SubRegIndexId};
pub(crate) use indices::{LaneMove, SubRegIndex};
pub(crate) use lanes::LaneMask;
pub(crate) use pressure::Pressure;
pub(crate) use register::Register;
pub(crate) use saved::SavedRegisters;
pub(crate) use units::RegUnit;

use rustc_hash::FxHashMap;
use tblgen_core::{Diagnostics, Loc, Record, RecordId, Records, Reported, Sets};

use super::hw_modes::HwModes;
use super::machine_type::MachineTypes;
use super::target::Target;
use super::{OrReport, Problem};
use classes::ClassReader;
use indices::SubRegIndices;
use tuples::{Element, TupleExpander};

/// Classes of registers that something holds for, such as being of general use.
#[derive(Clone, Debug)]
pub(crate) struct RegisterCategory<'r> {
    pub(crate) name: &'r str,
    pub(crate) classes: Vec<RegisterClassId>,
}

/// The registers of a target.
#[derive(Debug)]
pub(crate) struct RegisterBank<'r> {
    pub(crate) target: Target<'r>,
    pub(crate) modes: HwModes<'r>,
    /// By number, which is the position plus one.
    pub(crate) registers: Vec<Register<'r>>,
    indices: SubRegIndices<'r>,
    pub(crate) units: Vec<RegUnit>,
    /// In an order in which larger classes come before their sub-classes.
    pub(crate) classes: Vec<RegisterClass<'r>>,
    pub(crate) categories: Vec<RegisterCategory<'r>>,
    pub(crate) saved: Vec<SavedRegisters<'r>>,
    /// Records of alternative names, in the order of their numbers.
    pub(crate) alternative_name_indices: Vec<Record<'r>>,
    class_of_record: FxHashMap<RecordId, RegisterClassId>,
}

impl<'r> RegisterBank<'r> {
    /// Reads and completes everything.
    pub(crate) fn new(
        records: &'r Records,
        diagnostics: &mut Diagnostics,
    ) -> Result<Self, Reported> {
        let target = Target::new(records, diagnostics)?;
        let modes = HwModes::new(records, diagnostics)?;
        let mut sets: Sets<'r, Element<'r>> = Sets::new(records);
        let expander = TupleExpander::default();
        sets.add_field_expander("RegisterClass", "MemberList");
        sets.add_field_expander("CalleeSavedRegs", "SaveList");
        sets.add_expander("RegisterTuples", expander.clone());
        let mut indices = SubRegIndices::read(records, &modes, diagnostics)?;
        let tuple_records = records.derived("RegisterTuples").or_report(diagnostics)?;
        for &record in &tuple_records {
            if let Err(error) = sets.expand(record) {
                return Err(error.report(diagnostics));
            }
        }
        let made = std::mem::take(&mut *expander.made.lock().unwrap_or_else(|e| e.into_inner()));
        let (mut registers, map) = register::number(records, &tuple_records, &made, diagnostics)?;
        if registers.is_empty() {
            return Err(diagnostics.error(Loc::NONE, "No 'Register' subclasses defined!"));
        }
        if registers.len() > usize::from(u16::MAX) {
            return Err(diagnostics.error(Loc::NONE, "Too many registers."));
        }
        register::link(&mut registers, &map, &made, &indices, diagnostics)?;
        let units = sub_registers::Parts::find(&mut registers, &mut indices, diagnostics)?;
        let classes = read_classes(
            records,
            &registers,
            &map,
            &modes,
            &indices,
            &mut sets,
            diagnostics,
        )?;
        let mut class_of_record = FxHashMap::default();
        for (number, class) in classes.iter().enumerate() {
            if let Some(record) = class.record {
                class_of_record.insert(record.id(), RegisterClassId::at(number));
            }
        }
        let saved = saved::read(records, &registers, &map, &mut sets, diagnostics)?;
        let mut bank = RegisterBank {
            target,
            modes,
            registers,
            indices,
            units,
            classes,
            categories: Vec::new(),
            saved,
            alternative_name_indices: records.derived("RegAltNameIndex").or_report(diagnostics)?,
            class_of_record,
        };
        for record in records.derived("RegisterCategory").or_report(diagnostics)? {
            let classes = bank.classes_of(record, "Classes").or_report(diagnostics)?;
            let name = record.name();
            bank.categories.push(RegisterCategory { name, classes });
        }
        Ok(bank)
    }

    pub(crate) fn register(&self, id: RegisterId) -> &Register<'r> {
        &self.registers[id.index()]
    }

    /// Registers in the order of their numbers.
    pub(crate) fn register_ids(&self) -> impl Iterator<Item = RegisterId> + use<> {
        (0..self.registers.len()).map(RegisterId::at)
    }

    pub(crate) fn index(&self, id: SubRegIndexId) -> &SubRegIndex<'r> {
        self.indices.get(id)
    }

    /// All sub-register indices, by number, which is the position plus one.
    pub(crate) fn indices(&self) -> &[SubRegIndex<'r>] {
        &self.indices.all
    }

    pub(crate) fn index_ids(&self) -> impl Iterator<Item = SubRegIndexId> + use<> {
        self.indices.ids()
    }

    pub(crate) fn class(&self, id: RegisterClassId) -> &RegisterClass<'r> {
        &self.classes[id.index()]
    }

    pub(crate) fn class_ids(&self) -> impl Iterator<Item = RegisterClassId> + use<> {
        (0..self.classes.len()).map(RegisterClassId::at)
    }

    /// The register class of a record.
    pub(crate) fn class_of(&self, record: Record<'r>) -> Option<RegisterClassId> {
        self.class_of_record.get(&record.id()).copied()
    }

    /// All registers in the order of their names, which tables for debug information have; of several
    /// with one name, the first.
    pub(crate) fn dwarf_order(&self) -> Vec<RegisterId> {
        let mut order: Vec<_> = self.register_ids().collect();
        let key = |id: &RegisterId| register::sort_key(self.register(*id));
        order.sort_by(|a, b| key(a).compare(&key(b)));
        order.dedup_by(|a, b| self.register(*a).name == self.register(*b).name);
        order
    }

    /// The category of this name, if it has any classes.
    pub(crate) fn category(&self, name: &str) -> &[RegisterClassId] {
        let category = self.categories.iter().find(|c| c.name == name);
        category.map_or(&[], |category| &category.classes)
    }

    /// The parts of a register as an author would list them: each described part before its own parts,
    /// which are listed in the same way; then those that no description names.
    pub(crate) fn parts_in_order(&self, id: RegisterId) -> Vec<RegisterId> {
        let mut seen = tblgen_core::OrderedSet::default();
        let explicit = |id| (id, self.register(id).explicit_parts.iter());
        let mut stack = vec![explicit(id)];
        while let Some((id, parts)) = stack.last_mut() {
            match parts.next() {
                Some(&(_, part)) => {
                    if seen.insert(part) {
                        stack.push(explicit(part));
                    }
                }
                None => {
                    seen.extend(self.register(*id).parts.iter().map(|&(_, part)| part));
                    stack.pop();
                }
            }
        }
        seen.into_boxed_slice().into_vec()
    }

    /// The register classes that a field lists.
    pub(super) fn classes_of(
        &self,
        record: Record<'r>,
        field: &str,
    ) -> Result<Vec<RegisterClassId>, Problem> {
        let mut classes = Vec::new();
        for class in record.get_list_of_defs(field)? {
            classes.push(self.class_of(class).ok_or_else(|| {
                let message = format!("'{}' is not a known RegisterClass!", class.name());
                Problem::about(class, message)
            })?);
        }
        Ok(classes)
    }
}

/// Reads the classes and adds those that are missing.
fn read_classes<'r>(
    records: &'r Records,
    registers: &[Register<'r>],
    map: &register::RegisterMap<'r>,
    modes: &HwModes<'r>,
    indices: &SubRegIndices<'r>,
    sets: &mut Sets<'r, Element<'r>>,
    diagnostics: &mut Diagnostics,
) -> Result<Vec<RegisterClass<'r>>, Reported> {
    let signatures = registers.iter().map(|r| r.signature as usize + 1).max();
    let reader = ClassReader {
        registers,
        map,
        modes,
        machine_types: &MachineTypes::new(records, diagnostics)?,
        signatures: signatures.unwrap_or(0),
    };
    let described = records.derived("RegisterClass").or_report(diagnostics)?;
    if described.is_empty() {
        let message = "No 'RegisterClass' subclasses defined!";
        return Err(diagnostics.error(Loc::NONE, message));
    }
    let mut classes = Vec::with_capacity(described.len());
    for record in described {
        classes.push(reader.read(record, sets, diagnostics)?);
    }
    Ok(hierarchy::arrange(infer::complete(
        classes, &reader, indices,
    )))
}

/// A register bank with lanes, weights and pressure sets.
#[derive(Debug)]
pub(crate) struct RegisterInfo<'r> {
    pub(crate) bank: RegisterBank<'r>,
    /// Units from here on were made only for their weight.
    pub(crate) native_units: usize,
    /// Lanes that cover all registers which have them.
    pub(crate) covering_lanes: LaneMask,
    pub(crate) pressure: Pressure,
    /// By class and index: the class of the parts of its members.
    part_classes: Vec<Vec<Option<RegisterClassId>>>,
}

impl<'r> RegisterInfo<'r> {
    pub(crate) fn new(
        mut bank: RegisterBank<'r>,
        diagnostics: &mut Diagnostics,
    ) -> Result<Self, Reported> {
        compositions::complete(&bank.registers, &mut bank.indices, diagnostics);
        let covering_lanes = lanes::assign(&mut bank.indices, diagnostics)?;
        for class in &mut bank.classes {
            let with_part = class.with_part.iter().zip(&bank.indices.all);
            let lanes = with_part.filter(|(with_part, _)| with_part.is_some());
            let mask = lanes.fold(LaneMask::NONE, |mask, (_, index)| mask | index.lane_mask);
            // A class without parts is treated as if it had one lane.
            class.lane_mask = match mask {
                LaneMask::NONE => LaneMask(1),
                mask => mask,
            };
            for member in &class.members {
                let register = &bank.registers[member.index()];
                class.has_disjunct_parts |= register.has_disjunct_parts;
                class.covered_by_parts &= register.covered_by_parts;
            }
        }
        let native_units = bank.units.len();
        units::balance(&mut bank.registers, &mut bank.units, &bank.classes);
        let finder = pressure::PressureFinder {
            registers: &bank.registers,
            classes: &bank.classes,
            units: &mut bank.units,
            native_units,
        };
        let pressure = finder.find(diagnostics)?;
        lanes::assign_to_units(&mut bank.registers, &bank.indices);
        for class in &mut bank.classes {
            let first = class.members.first().filter(|_| !class.artificial);
            let weight = first.map_or(0, |first| {
                units::weight(&bank.registers[first.index()], &bank.units)
            });
            class.weight = class.described_weight.unwrap_or(i64::from(weight));
            if first.is_some() {
                let units = pressure::units_of(class, &bank.registers, &bank.units);
                let weights = units.iter().map(|unit| bank.units[unit].weight);
                class.total_weight = weights.sum();
            }
        }
        let part_classes = hierarchy::part_classes(&bank.classes, bank.indices.all.len());
        Ok(RegisterInfo {
            bank,
            native_units,
            covering_lanes,
            pressure,
            part_classes,
        })
    }

    /// For all members of a class that have a part of this index: a class that holds these parts.
    pub(crate) fn part_class(
        &self,
        class: RegisterClassId,
        index: SubRegIndexId,
    ) -> Option<RegisterClassId> {
        self.part_classes[class.index()][index.index()]
    }
}
