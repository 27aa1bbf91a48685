//! Banks of registers, as instruction selection chooses among them, and the register classes that each
//! covers.

use tblgen_core::{Diagnostics, Record, Records, Reported};

use super::bit_set::BitSet;
use super::registers::{RegisterBank, RegisterClassId};
use super::{OrReport, Problem};

/// Which classes a bank covers.
#[derive(Clone, Debug)]
pub(crate) struct CoveredClasses<'r> {
    pub(crate) record: Record<'r>,
    /// What people call it.
    pub(crate) name: &'r str,
    /// In the order in which they were found.
    pub(crate) classes: Vec<RegisterClassId>,
    /// By hardware mode, how many bits a register takes in memory at most.
    pub(crate) sizes: Vec<u32>,
}

/// All banks.
#[derive(Debug)]
pub(crate) struct RegisterBanks<'r> {
    pub(crate) registers: RegisterBank<'r>,
    pub(crate) banks: Vec<CoveredClasses<'r>>,
}

impl<'r> RegisterBanks<'r> {
    pub(crate) fn new(
        records: &'r Records,
        diagnostics: &mut Diagnostics,
    ) -> Result<Self, Reported> {
        let registers = RegisterBank::new(records, diagnostics)?;
        let mut banks = Vec::new();
        for record in records.derived("RegisterBank").or_report(diagnostics)? {
            banks.push(read(record, &registers).or_report(diagnostics)?);
        }
        warn_of_equal_names(&registers, &banks, diagnostics);
        Ok(RegisterBanks { registers, banks })
    }
}

fn read<'r>(
    record: Record<'r>,
    registers: &RegisterBank<'r>,
) -> Result<CoveredClasses<'r>, Problem> {
    let explicit = registers.classes_of(record, "RegisterClasses")?;
    let name = record.get_str("Name")?;
    if explicit.is_empty() {
        let message = format!("the register bank '{}' has no classes", record.name());
        return Err(Problem::about(record, message));
    }
    let mut search = Search {
        registers,
        found: Vec::new(),
        is_found: BitSet::new(registers.classes.len()),
        visited: BitSet::new(registers.classes.len()),
    };
    for class in explicit {
        search.visit(class);
    }
    let classes = search.found;
    let largest = |mode| {
        let sizes = classes
            .iter()
            .map(|&c| registers.class(c).size.get(mode).spill);
        sizes.max().unwrap_or(0)
    };
    Ok(CoveredClasses {
        record,
        name,
        sizes: registers.modes.ids().map(largest).collect(),
        classes,
    })
}

/// Finds a class, its sub-classes, and the classes of parts of all of these.
struct Search<'b, 'r> {
    registers: &'b RegisterBank<'r>,
    found: Vec<RegisterClassId>,
    is_found: BitSet,
    visited: BitSet,
}

impl Search<'_, '_> {
    fn add(&mut self, class: RegisterClassId) {
        if !self.is_found.contains(class.index()) {
            self.is_found.insert(class.index());
            self.found.push(class);
        }
    }

    fn visit(&mut self, class: RegisterClassId) {
        let mut stack = Vec::new();
        self.enter(class, &mut stack);
        while let Some((class, next)) = stack.pop() {
            let Some(candidate) = self.registers.class_ids().nth(next) else {
                continue;
            };
            // Sub-classes are searched before the candidate is looked at as a class of parts.
            let this = self.registers.class(class);
            let is_sub_class = candidate != class && this.has_sub_class(candidate);
            if is_sub_class && !self.visited.contains(candidate.index()) {
                stack.push((class, next));
                self.enter(candidate, &mut stack);
                continue;
            }
            stack.push((class, next + 1));
            let holder = self.registers.class(candidate);
            if holder
                .super_register_classes()
                .any(|(_, mut of)| of.any(|c| c == class))
            {
                self.add(candidate);
            }
        }
    }

    fn enter(&mut self, class: RegisterClassId, stack: &mut Vec<(RegisterClassId, usize)>) {
        if !self.visited.contains(class.index()) {
            self.visited.insert(class.index());
            self.add(class);
            stack.push((class, 0));
        }
    }
}

fn warn_of_equal_names(
    registers: &RegisterBank<'_>,
    banks: &[CoveredClasses<'_>],
    diagnostics: &mut Diagnostics,
) {
    for class in &registers.classes {
        for bank in banks {
            if !bank.name.eq_ignore_ascii_case(&class.name) {
                continue;
            }
            diagnostics.warning(
                bank.record.loc(),
                "Register bank names should be distinct from register classes to avoid ambiguous MIR",
            );
            diagnostics.note_at_all(bank.record.locs(), "RegisterBank was declared here");
            if let Some(record) = class.record {
                diagnostics.note_at_all(record.locs(), "RegisterClass was declared here");
            }
        }
    }
}
