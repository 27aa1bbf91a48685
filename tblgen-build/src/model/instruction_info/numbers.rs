//! Descriptions of instructions in numbers that are known to fit: what compact tables are made of.

use rustc_hash::FxHashMap;
use tblgen_core::{Diagnostics, Loc, Record, Records, Reported};

use super::{DescribedInstruction, FixedClass, InstructionInfo};
use crate::model::instructions::{Constraint, Deprecation, Instruction};
use crate::model::machine_predicate::Qualified;
use crate::model::registers::RegisterBank;
use crate::model::{OrReport, Problem};

/// A machine operand.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(crate) struct NumberedOperand {
    /// The number of its register class.
    pub(crate) class: Option<u16>,
    /// The kind of pointers that it is for, if its register class depends on the subtarget.
    pub(crate) pointer_kind: Option<u16>,
    pub(crate) is_predicate: bool,
    pub(crate) is_optional_def: bool,
    pub(crate) is_branch_target: bool,
    /// An index into [`InstructionNumbers::meanings`].
    pub(crate) meaning: u16,
    pub(crate) is_early_clobber: bool,
    pub(crate) tied_to: Option<u16>,
    /// The number of its type among those of the target.
    pub(crate) type_number: Option<u16>,
}

/// An instruction.
#[derive(Clone, Debug)]
pub(crate) struct NumberedInstruction {
    pub(crate) operands: Vec<NumberedOperand>,
    pub(crate) defs: u16,
    pub(crate) size: u16,
    pub(crate) sched_class: u16,
    /// The bits of its properties.
    pub(crate) properties: u64,
    /// Properties that only the target knows.
    pub(crate) target_flags: u64,
    /// Numbers of registers.
    pub(crate) implicit_uses: Vec<u16>,
    pub(crate) implicit_defs: Vec<u16>,
    /// Numbers of the predicates that the assembler checks.
    pub(crate) predicates: Vec<u16>,
    /// For each operand as it is described: how many machine operands it is, and the number of its
    /// type. `None` if operands are not looked up so.
    pub(crate) logical_operands: Option<Vec<(u16, Option<u16>)>>,
}

/// From which opcodes a relation leads, and to which in each column.
pub(crate) type NumberedRelation = Vec<(u16, Vec<Option<u16>>)>;

/// The description of all instructions of a target, in numbers.
#[derive(Debug)]
pub(crate) struct InstructionNumbers<'r> {
    pub(crate) info: InstructionInfo<'r>,
    /// By number.
    pub(crate) list: Vec<NumberedInstruction>,
    /// What operands mean: the names of their operand types, in the order in which they occur.
    pub(crate) meanings: Vec<&'r str>,
    /// One for each relation, sorted by opcode.
    pub(crate) relations: Vec<NumberedRelation>,
    /// The features of subtargets, by number.
    pub(crate) features: Vec<Record<'r>>,
}

/// The numbers of registers and register classes by name.
#[derive(Debug, Default)]
struct RegisterNumbers {
    registers: FxHashMap<String, u16>,
    classes: FxHashMap<String, u16>,
}

impl RegisterNumbers {
    fn new(records: &Records, diagnostics: &mut Diagnostics) -> Result<Self, Reported> {
        // A machine may do without registers.
        if records
            .derived("Register")
            .or_report(diagnostics)?
            .is_empty()
        {
            return Ok(Self::default());
        }
        let bank = RegisterBank::new(records, diagnostics)?;
        let registers = bank.registers.iter().map(|one| one.name.clone());
        let classes = bank.classes.iter().map(|one| one.name.clone());
        Ok(RegisterNumbers {
            registers: registers.zip(1..).collect(),
            classes: classes.zip(0..).collect(),
        })
    }
}

impl<'r> InstructionNumbers<'r> {
    pub(crate) fn new(
        info: InstructionInfo<'r>,
        diagnostics: &mut Diagnostics,
    ) -> Result<Self, Reported> {
        let records = info.instructions.records;
        if info.described.len() > usize::from(u16::MAX) {
            return Err(diagnostics.error(Loc::NONE, "Too many instructions."));
        }
        let registers = RegisterNumbers::new(records, diagnostics)?;
        let types = info.operand_types.all.iter().map(|one| one.id());
        let mut numberer = Numberer {
            info: &info,
            registers,
            types: types.zip(0..).collect(),
            meanings: FxHashMap::default(),
        };
        let mut list = Vec::with_capacity(info.described.len());
        for (instruction, described) in info.iter() {
            let one = numberer.instruction(instruction, described);
            list.push(one.or_report(diagnostics)?);
        }
        let relations = relations(&info, diagnostics)?;
        let mut meanings: Vec<_> = numberer.meanings.into_iter().collect();
        meanings.sort_unstable_by_key(|&(_, number)| number);
        // Only targets with features define the class.
        let features = match records.class("SubtargetFeature") {
            Some(_) => records.derived("SubtargetFeature").or_report(diagnostics)?,
            None => Vec::new(),
        };
        Ok(InstructionNumbers {
            relations,
            list,
            meanings: meanings.into_iter().map(|((_, name), _)| name).collect(),
            features,
            info,
        })
    }

    /// The number of a feature by the name of its record.
    pub(crate) fn feature(&self, name: &str) -> Option<usize> {
        self.features.iter().position(|one| one.name() == name)
    }

    /// The instructions that count as deprecated under some condition, by number.
    pub(crate) fn deprecations(&self) -> impl Iterator<Item = (usize, &Deprecation<'r>)> {
        let all = self.info.iter().enumerate();
        let all = all.map(|(number, (one, _))| (number, &one.deprecation));
        all.filter(|(_, deprecation)| **deprecation != Deprecation::No)
    }
}

/// The relations of a target.
fn relations(
    info: &InstructionInfo<'_>,
    diagnostics: &mut Diagnostics,
) -> Result<Vec<NumberedRelation>, Reported> {
    let numbered = info.instructions.numbered().map(|one| one.record.id());
    let numbers: FxHashMap<_, u16> = numbered.zip(0..).collect();
    let mut number = |record: Record<'_>| match numbers.get(&record.id()) {
        Some(&number) => Ok(number),
        None => {
            let message = format!("'{}' has no opcode", record.name());
            Err(diagnostics.error_at_all(record.locs(), message))
        }
    };
    let relations = info.relations.iter().flat_map(|relations| &relations.list);
    let relations = relations.map(|relation| {
        let rows = relation.rows.iter().map(|(from, to)| {
            let to = to.iter().map(|one| one.map(&mut number).transpose());
            let to = to.collect::<Result<_, _>>()?;
            Ok((number(*from)?, to))
        });
        rows.collect()
    });
    relations.collect()
}

struct Numberer<'i, 'r> {
    info: &'i InstructionInfo<'r>,
    registers: RegisterNumbers,
    types: FxHashMap<tblgen_core::RecordId, u16>,
    /// By namespace and name.
    meanings: FxHashMap<(&'r str, &'r str), u16>,
}

/// A number as a smaller one, if it fits.
fn fitting<N>(instruction: &Instruction<'_>, what: &str, number: N) -> Result<u16, Problem>
where
    N: Copy + std::fmt::Display,
    u16: TryFrom<N>,
{
    u16::try_from(number).map_err(|_| {
        let name = instruction.name();
        let message = format!("{what} of '{name}' is out of range: {number}");
        Problem::about(instruction.record, message)
    })
}

impl<'r> Numberer<'_, 'r> {
    fn instruction(
        &mut self,
        instruction: &Instruction<'r>,
        described: &DescribedInstruction<'r>,
    ) -> Result<NumberedInstruction, Problem> {
        let mut operands = Vec::with_capacity(instruction.operands.machine_operands() as usize);
        for machine in self.info.machine_operands(instruction) {
            let (class, pointer_kind) = match machine.class {
                FixedClass::None => (None, None),
                FixedClass::Class(class) => (Some(self.class(instruction, class)?), None),
                FixedClass::Pointer(kind) => {
                    let what = "the kind of a pointer operand";
                    (None, Some(fitting(instruction, what, kind)?))
                }
            };
            let next = self.meanings.len() as u16;
            let meaning = *self.meanings.entry(machine.operand_type).or_insert(next);
            operands.push(NumberedOperand {
                class,
                pointer_kind,
                is_predicate: machine.whole.is_predicate,
                is_optional_def: machine.whole.is_optional_def,
                is_branch_target: machine.whole.is_branch_target,
                meaning,
                is_early_clobber: machine.constraint == Constraint::EarlyClobber,
                tied_to: match machine.constraint {
                    Constraint::TiedTo(other) => Some(other as u16),
                    Constraint::None | Constraint::EarlyClobber => None,
                },
                type_number: self.type_number(machine.record),
            });
        }
        fitting(instruction, "the number of operands", operands.len())?;
        let (uses, defs) = described.implicit.split_at(instruction.implicit_uses.len());
        let predicates = instruction.predicates.iter();
        let predicates = predicates.filter_map(|&one| self.info.predicates.number(one));
        let logical_operands = described.has_logical_operands.then(|| {
            let operands = instruction.operands.list.iter();
            let parts = |parts: usize| parts as u16;
            operands
                .map(|one| (parts(one.parts.len()), self.type_number(one.record)))
                .collect()
        });
        let properties = self.info.properties(instruction);
        Ok(NumberedInstruction {
            operands,
            defs: instruction.operands.machine_defs() as u16,
            size: fitting(instruction, "the size", described.size)?,
            sched_class: fitting(instruction, "the scheduling class", described.sched_class)?,
            properties: properties.fold(0, |bits, property| bits | 1 << property.bit),
            target_flags: described.target_flags,
            implicit_uses: self.registers(instruction, uses)?,
            implicit_defs: self.registers(instruction, defs)?,
            predicates: predicates.map(|number| number as u16).collect(),
            logical_operands,
        })
    }

    fn class(&self, instruction: &Instruction<'r>, class: Qualified<'r>) -> Result<u16, Problem> {
        let number = self.registers.classes.get(class.name).copied();
        number.ok_or_else(|| not_known(instruction, "register class", class.name))
    }

    fn registers(
        &self,
        instruction: &Instruction<'r>,
        registers: &[Qualified<'r>],
    ) -> Result<Vec<u16>, Problem> {
        let number = |register: &Qualified<'r>| {
            let number = self.registers.registers.get(register.name).copied();
            number.ok_or_else(|| not_known(instruction, "register", register.name))
        };
        registers.iter().map(number).collect()
    }

    /// The number of the type that operands of a kind have, if it has a name.
    fn type_number(&self, record: Record<'r>) -> Option<u16> {
        self.info.operand_kinds.type_name(record)?;
        self.types.get(&record.id()).copied()
    }
}

fn not_known(instruction: &Instruction<'_>, what: &str, name: &str) -> Problem {
    let of = instruction.name();
    let message = format!("'{name}', which '{of}' refers to, is no {what}");
    Problem::about(instruction.record, message)
}
