//! Instructions as a target's author describes them: operands, properties, registers that are used
//! implicitly, and the numbers that they get.

mod asm_string;
mod constraint;
mod flags;
mod operand_class;
mod operands;
mod order;
mod target_opcodes;

pub(crate) use asm_string::flatten as flatten_asm_string;
pub(crate) use constraint::Constraint;
pub(crate) use flags::{Flag, Flags};
pub(crate) use operands::{Operands, Place};
pub(crate) use order::InstructionOrder;

use self::operand_class::OperandClasses;
use rustc_hash::FxHashMap;
use tblgen_core::{Diagnostics, Record, RecordId, Records, Reported, Value};

use super::target::Target;
use super::{OrReport, Problem};

/// The namespace of the opcodes that all targets share.
pub(crate) const SHARED_NAMESPACE: &str = "TargetOpcode";

/// An instruction, an index into [`Instructions`].
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub(crate) struct InstructionId(u32);

impl InstructionId {
    pub(crate) fn index(self) -> usize {
        self.0 as usize
    }
}

/// When an instruction counts as deprecated.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum Deprecation<'r> {
    /// Never.
    No,
    /// While the feature with this name in C++ is there.
    Feature(String),
    /// When a function of the target says so; the middle part of its name.
    Function(&'r str),
}

/// An instruction.
#[derive(Clone, Debug)]
pub(crate) struct Instruction<'r> {
    pub(crate) record: Record<'r>,
    pub(crate) namespace: &'r str,
    pub(crate) asm_string: &'r str,
    pub(crate) operands: Operands<'r>,
    /// The properties that it is said to have.
    pub(crate) flags: Flags,
    /// The properties of which it is left open whether it has them.
    pub(crate) open_flags: Flags,
    pub(crate) implicit_uses: Vec<Record<'r>>,
    pub(crate) implicit_defs: Vec<Record<'r>>,
    pub(crate) deprecation: Deprecation<'r>,
    pub(crate) predicates: Vec<Record<'r>>,
    /// The constraints on its operands, as they were written.
    pub(crate) constraints: &'r str,
}

impl<'r> Instruction<'r> {
    fn new(record: Record<'r>, classes: &mut OperandClasses<'r>) -> Result<Self, Problem> {
        let mut operands = Operands::new(record, classes)?;
        let namespace = record.get_str("Namespace")?;
        let asm_string = record.get_str("AsmString")?;
        let (mut flags, open_flags) = flags::read(record)?;
        let predicable = flags.has(Flag::IsPredicable) || operands.predicable;
        flags.set(
            Flag::IsPredicable,
            predicable && !record.get_bit("isUnpredicable")?,
        );
        flags.set(Flag::HasOptionalDef, operands.has_optional_def);
        flags.set(Flag::IsVariadic, operands.is_variadic);
        let implicit_defs = record.get_list_of_defs("Defs")?;
        let implicit_uses = record.get_list_of_defs("Uses")?;
        let constraints = record.get_str("Constraints")?;
        constraint::read_all(constraints, &mut operands)?;
        operands.disable_encoding(record.get_str("DisableEncoding")?)?;
        let deprecation = deprecation(record)?;
        let predicates = record.get_list_of_defs("Predicates")?;
        Ok(Instruction {
            record,
            namespace,
            asm_string,
            operands,
            flags,
            open_flags,
            implicit_uses,
            implicit_defs,
            deprecation,
            predicates,
            constraints,
        })
    }

    pub(crate) fn name(&self) -> &'r str {
        self.record.name()
    }

    pub(crate) fn has(&self, flag: Flag) -> bool {
        self.flags.has(flag)
    }

    /// Whether it stands for something that has no encoding of its own.
    pub(crate) fn has_no_encoding(&self) -> bool {
        self.namespace == SHARED_NAMESPACE || self.has(Flag::IsPseudo)
    }
}

fn deprecation<'r>(record: Record<'r>) -> Result<Deprecation<'r>, Problem> {
    if record.field("ComplexDeprecationPredicate").is_some() {
        let function = record.get_str("ComplexDeprecationPredicate")?;
        return Ok(Deprecation::Function(function));
    }
    Ok(match record.field("DeprecatedFeatureMask") {
        Some(field) => match field.value() {
            Value::String(text) | Value::Code(text) => Deprecation::Feature(format!("\"{text}\"")),
            value => Deprecation::Feature(value.to_string()),
        },
        None => Deprecation::No,
    })
}

/// All instructions of a target.
#[derive(Debug)]
pub(crate) struct Instructions<'r> {
    pub(crate) records: &'r Records,
    pub(crate) target: Target<'r>,
    /// In the order of [`Records::derived`].
    all: Vec<Instruction<'r>>,
    ids: FxHashMap<RecordId, InstructionId>,
    /// Those that have a number, by number.
    numbered: Vec<InstructionId>,
    order: InstructionOrder,
}

impl<'r> Instructions<'r> {
    /// Reads the target and all of its instructions.
    pub(crate) fn new(
        records: &'r Records,
        diagnostics: &mut Diagnostics,
    ) -> Result<Self, Reported> {
        let target = Target::new(records, diagnostics)?;
        let derived = order::instructions(records, diagnostics)?;
        let mut classes = OperandClasses::default();
        let mut all = Vec::with_capacity(derived.len());
        let mut ids = FxHashMap::default();
        for &record in &derived {
            ids.insert(record.id(), InstructionId(all.len() as u32));
            all.push(Instruction::new(record, &mut classes).or_report(diagnostics)?);
        }
        let order = InstructionOrder::of(records, &derived, diagnostics)?;
        let numbered = order.records().iter().map(|record| ids[record]).collect();
        Ok(Instructions {
            records,
            target,
            all,
            ids,
            numbered,
            order,
        })
    }

    /// All instructions in the order of their names, numbers in names compared as such.
    pub(crate) fn by_name(&self) -> impl ExactSizeIterator<Item = &Instruction<'r>> {
        self.all.iter()
    }

    /// The instructions by number.
    pub(crate) fn numbered(
        &self,
    ) -> impl ExactSizeIterator<Item = &Instruction<'r>> + DoubleEndedIterator {
        self.numbered.iter().map(|&id| self.get(id))
    }

    pub(crate) fn numbered_ids(&self) -> &[InstructionId] {
        &self.numbered
    }

    pub(crate) fn order(&self) -> &InstructionOrder {
        &self.order
    }

    pub(crate) fn get(&self, id: InstructionId) -> &Instruction<'r> {
        &self.all[id.index()]
    }

    pub(super) fn get_mut(&mut self, id: InstructionId) -> &mut Instruction<'r> {
        &mut self.all[id.index()]
    }

    pub(crate) fn id(&self, record: Record<'r>) -> Option<InstructionId> {
        self.ids.get(&record.id()).copied()
    }

    /// How many instructions there are, with and without a number.
    pub(crate) fn len(&self) -> usize {
        self.all.len()
    }

    /// The namespace of the target's own opcodes; empty if it has none.
    pub(crate) fn namespace(&self) -> &'r str {
        let mut namespaces = self.numbered().map(|instruction| instruction.namespace);
        namespaces
            .find(|&namespace| namespace != SHARED_NAMESPACE)
            .unwrap_or_default()
    }
}
