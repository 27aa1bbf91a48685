//! Registers as they are described, one by one.

use rustc_hash::FxHashMap;
use tblgen_core::{Diagnostics, FieldError, Loc, Record, RecordId, Records, Reported, Value};

use super::super::{OrReport, Problem};
use super::indices::SubRegIndices;
use super::order::SortKey;
use super::tuples::{Element, Tuples};
use super::{LaneMask, RegUnitId, RegisterId, SubRegIndexId};
use crate::introsort;

/// A register.
#[derive(Clone, Debug)]
pub(crate) struct Register<'r> {
    pub(crate) name: String,
    pub(crate) namespace: &'r str,
    /// What to call it in assembly.
    pub(crate) asm_name: &'r str,
    /// Names in assembly by alternative name index.
    pub(crate) alternative_names: Vec<(Record<'r>, &'r str)>,
    pub(crate) costs_per_use: Vec<i64>,
    /// Whether its parts make up all of it.
    pub(crate) covered_by_parts: bool,
    pub(crate) artificial: bool,
    pub(crate) constant: bool,
    /// The number that instructions know it by.
    pub(crate) encoding: u64,
    /// By DWARF flavour.
    pub(crate) dwarf_numbers: Vec<i64>,
    /// The register whose DWARF numbers count for this one as well.
    pub(crate) dwarf_alias: Option<RegisterId>,
    /// The parts that are described, in that order.
    pub(crate) explicit_parts: Vec<(SubRegIndexId, RegisterId)>,
    /// All parts, by index.
    pub(crate) parts: Vec<(SubRegIndexId, RegisterId)>,
    /// The registers that it is a part of, smaller ones first.
    pub(crate) super_registers: Vec<RegisterId>,
    /// Whether it, or a part of it, has several parts.
    pub(crate) has_disjunct_parts: bool,
    /// In ascending order.
    pub(crate) units: Vec<RegUnitId>,
    /// Without those that were made only to give registers of a class the same weight.
    pub(crate) native_units: Vec<RegUnitId>,
    /// The lanes that each unit makes up.
    pub(crate) unit_lanes: Vec<LaneMask>,
    /// Registers with equal structure have equal signatures.
    pub(crate) signature: u32,
    pub(super) aliases: Vec<RegisterId>,
    /// The registers covered by their parts of which this is the first.
    pub(super) leads: Vec<RegisterId>,
    pub(super) locs: &'r [Loc],
    pub(super) position: i64,
}

impl Register<'_> {
    /// The name with the namespace.
    pub(crate) fn qualified_name(&self) -> String {
        match self.namespace {
            "" => self.name.clone(),
            namespace => format!("{namespace}::{}", self.name),
        }
    }

    /// The register that is its part of this index.
    pub(crate) fn part(&self, index: SubRegIndexId) -> Option<RegisterId> {
        let place = self.parts.binary_search_by_key(&index, |&(index, _)| index);
        place.ok().map(|place| self.parts[place].1)
    }
}

/// Registers by what sets are made of.
#[derive(Debug, Default)]
pub(super) struct RegisterMap<'r> {
    ids: FxHashMap<Element<'r>, RegisterId>,
    by_record: FxHashMap<RecordId, RegisterId>,
}

impl<'r> RegisterMap<'r> {
    pub(super) fn get(&self, element: Element<'r>) -> Option<RegisterId> {
        self.ids.get(&element).copied()
    }

    /// The register of a record.
    pub(super) fn of_record(&self, record: Record<'r>) -> Result<RegisterId, Problem> {
        self.by_record
            .get(&record.id())
            .copied()
            .ok_or_else(|| Problem::about(record, format!("'{}' is no register", record.name())))
    }
}

/// Numbers registers: those with records first, then the tuples of each record. If the description
/// asks for positions, they hold among all of them.
pub(super) fn number<'r>(
    records: &'r Records,
    tuple_records: &[Record<'r>],
    tuples: &Tuples<'r>,
    diagnostics: &mut Diagnostics,
) -> Result<(Vec<Register<'r>>, RegisterMap<'r>), Reported> {
    let mut groups = vec![Vec::new()];
    for record in records.derived("Register").or_report(diagnostics)? {
        let register = read(record, None).or_report(diagnostics)?;
        groups[0].push((Element::Record(record), register));
    }
    for &record in tuple_records {
        let mut group = Vec::new();
        for (position, tuple) in tuples.of(record).iter().enumerate() {
            let mut register = read(tuple.prototype, Some(record)).or_report(diagnostics)?;
            register.name = tuple.name.clone();
            register.asm_name = tuple.asm_name;
            register.covered_by_parts = true;
            let position = position as u32;
            let element = Element::Tuple {
                tuples: record,
                position,
            };
            group.push((element, register));
        }
        groups.push(group);
    }
    if groups.iter().flatten().any(|(_, r)| r.position != 0) {
        groups = vec![groups.into_iter().flatten().collect()];
    }
    let mut registers = Vec::new();
    let mut map = RegisterMap::default();
    for mut group in groups {
        introsort::sort_by(&mut group, |(_, a), (_, b)| {
            sort_key(a).compare(&sort_key(b))
        });
        for (element, register) in group {
            let id = RegisterId::at(registers.len());
            map.ids.insert(element, id);
            if let Element::Record(record) = element {
                map.by_record.insert(record.id(), id);
            }
            registers.push(register);
        }
    }
    Ok((registers, map))
}

/// What the order of registers is made by.
pub(super) fn sort_key<'a>(register: &'a Register<'_>) -> SortKey<'a> {
    SortKey {
        position: register.position,
        name: &register.name,
    }
}

/// Reads a register, or what a tuple has from the register that it begins with.
fn read<'r>(record: Record<'r>, tuples: Option<Record<'r>>) -> Result<Register<'r>, FieldError> {
    let is_tuple = tuples.is_some();
    let dwarf_numbers = match is_tuple {
        true => Vec::new(),
        false => record.get_list_of_ints("DwarfNumbers")?,
    };
    let bits = record.get_bits("HWEncoding")?;
    let known = (0..bits.len().min(64)).filter(|&bit| bits.bit(bit) == Some(true));
    let names = record.get_list_of_strs("AltNames")?;
    let indices = record.get_list_of_defs("RegAltNameIndices")?;
    Ok(Register {
        name: record.name().to_owned(),
        namespace: record.get_str("Namespace")?,
        asm_name: record.get_str("AsmName")?,
        alternative_names: indices.into_iter().zip(names).collect(),
        costs_per_use: record.get_list_of_ints("CostPerUse")?,
        covered_by_parts: record.get_bit("CoveredBySubRegs")?,
        artificial: record.get_bit("isArtificial")?,
        constant: record.get_bit("isConstant")?,
        encoding: known.fold(0, |sum, bit| sum | 1 << bit),
        dwarf_numbers,
        dwarf_alias: None,
        explicit_parts: Vec::new(),
        parts: Vec::new(),
        super_registers: Vec::new(),
        has_disjunct_parts: false,
        units: Vec::new(),
        native_units: Vec::new(),
        unit_lanes: Vec::new(),
        signature: 0,
        aliases: Vec::new(),
        leads: Vec::new(),
        locs: tuples.unwrap_or(record).locs(),
        position: record.get_int("PositionOrder")?,
    })
}

/// Links registers as they are described: parts, aliases, and what each is the first part of.
pub(super) fn link<'r>(
    registers: &mut [Register<'r>],
    map: &RegisterMap<'r>,
    tuples: &Tuples<'r>,
    indices: &SubRegIndices<'r>,
    diagnostics: &mut Diagnostics,
) -> Result<(), Reported> {
    let mut elements: Vec<_> = map.ids.iter().map(|(&e, &id)| (id, e)).collect();
    elements.sort_unstable_by_key(|&(id, _)| id);
    for (id, element) in elements {
        let (source, parts, aliases) = match element {
            Element::Record(record) => {
                let parts = record.get_list_of_defs("SubRegs").or_report(diagnostics)?;
                let parts: Result<Vec<_>, _> =
                    parts.into_iter().map(|part| map.of_record(part)).collect();
                let aliases = record.get_list_of_defs("Aliases").or_report(diagnostics)?;
                let alias = match record.field("DwarfAlias").map(|field| field.value()) {
                    Some(Value::Record(alias)) => {
                        Some(map.of_record(alias).or_report(diagnostics)?)
                    }
                    _ => None,
                };
                registers[id.index()].dwarf_alias = alias;
                (record, parts.or_report(diagnostics)?, aliases)
            }
            Element::Tuple {
                tuples: record,
                position,
            } => {
                let mut parts = Vec::new();
                for &part in &tuples.of(record)[position as usize].parts {
                    let id = map.get(part).ok_or_else(|| {
                        let message = format!("'{}' is no register", tuples.name(part));
                        Problem::about(record, message)
                    });
                    parts.push(id.or_report(diagnostics)?);
                }
                (record, parts, Vec::new())
            }
        };
        let part_indices = source
            .get_list_of_defs("SubRegIndices")
            .or_report(diagnostics)?;
        if part_indices.len() != parts.len() {
            let message = "SubRegs and SubRegIndices must have the same size";
            return Err(diagnostics.error_at_all(source.locs(), message));
        }
        let mut explicit = Vec::with_capacity(parts.len());
        for (index, &part) in part_indices.into_iter().zip(&parts) {
            explicit.push((indices.of_record(index).or_report(diagnostics)?, part));
        }
        registers[id.index()].explicit_parts = explicit;
        if let (true, Some(first)) = (registers[id.index()].covered_by_parts, parts.first()) {
            registers[first.index()].leads.push(id);
        }
        for alias in aliases {
            let alias = map.of_record(alias).or_report(diagnostics)?;
            registers[id.index()].aliases.push(alias);
            registers[alias.index()].aliases.push(id);
        }
    }
    Ok(())
}
