//! What the tables say about operands of each kind.

use rustc_hash::FxHashMap;
use tblgen_core::{Record, RecordId};

use super::InstructionInfo;
use crate::model::Problem;
use crate::model::instructions::{Constraint, Instruction, Instructions};
use crate::model::machine_predicate::Qualified;

/// The register class that a machine operand always has.
#[derive(Clone, Copy, Debug)]
pub(crate) enum FixedClass<'r> {
    /// None.
    None,
    /// A register class.
    Class(Qualified<'r>),
    /// The class for pointers of this kind; which one that is depends on the subtarget.
    Pointer(i64),
}

/// A kind of operand: what an operand or a part of one is.
#[derive(Clone, Copy, Debug)]
pub(crate) struct OperandKind<'r> {
    pub(crate) register_class: FixedClass<'r>,
    pub(crate) is_predicate: bool,
    pub(crate) is_optional_def: bool,
    pub(crate) is_branch_target: bool,
    /// The name among the target's operand types, if it has one.
    pub(crate) type_name: Option<&'r str>,
}

impl<'r> OperandKind<'r> {
    fn new(record: Record<'r>) -> Result<Self, Problem> {
        let is_of = |class| record.is_subclass_of(class);
        let is_register_operand = is_of("RegisterOperand");
        let class = if is_register_operand {
            record.get_def("RegClass")?
        } else {
            record
        };
        let register_class = if class.is_subclass_of("RegisterClass") {
            FixedClass::Class(Qualified::new(class)?)
        } else if class.is_subclass_of("PointerLikeRegClass") {
            FixedClass::Pointer(class.get_int("RegClassKind")?)
        } else {
            FixedClass::None
        };
        let has_type = is_register_operand || is_of("Operand") || is_of("RegisterClass");
        Ok(OperandKind {
            register_class,
            is_predicate: is_of("PredicateOp"),
            is_optional_def: is_of("OptionalDefOperand"),
            is_branch_target: is_of("BranchTargetOperand"),
            type_name: (has_type && !record.is_anonymous()).then(|| record.name()),
        })
    }
}

/// The kinds of all operands.
#[derive(Debug)]
pub(crate) struct OperandKinds<'r> {
    kinds: FxHashMap<RecordId, OperandKind<'r>>,
}

impl<'r> OperandKinds<'r> {
    pub(super) fn new(instructions: &Instructions<'r>) -> Result<Self, Problem> {
        let mut kinds = FxHashMap::default();
        let operands = instructions.numbered().flat_map(|one| &one.operands.list);
        for operand in operands {
            for record in std::iter::once(operand.record).chain(operand.part_records()) {
                if let std::collections::hash_map::Entry::Vacant(e) = kinds.entry(record.id()) {
                    e.insert(OperandKind::new(record)?);
                }
            }
        }
        Ok(OperandKinds { kinds })
    }

    /// The kind that a record is; it must be of an operand or a part of one.
    pub(crate) fn get(&self, record: Record<'_>) -> &OperandKind<'r> {
        &self.kinds[&record.id()]
    }

    /// The name of an operand's type, if it has one.
    pub(crate) fn type_name(&self, record: Record<'_>) -> Option<&'r str> {
        self.get(record).type_name
    }
}

/// An operand of the machine instruction.
#[derive(Clone, Copy, Debug)]
pub(crate) struct MachineOperand<'i, 'r> {
    /// What it is.
    pub(crate) record: Record<'r>,
    pub(crate) class: FixedClass<'r>,
    /// The operand that it is, or is a part of; what that is holds for its parts, too.
    pub(crate) whole: &'i OperandKind<'r>,
    /// Namespace and name of the type that says what it means.
    pub(crate) operand_type: (&'r str, &'r str),
    pub(crate) constraint: Constraint,
}

impl<'r> InstructionInfo<'r> {
    /// The machine operands of an instruction.
    pub(crate) fn machine_operands<'i>(
        &'i self,
        instruction: &'i Instruction<'r>,
    ) -> impl Iterator<Item = MachineOperand<'i, 'r>> {
        instruction.operands.list.iter().flat_map(move |operand| {
            let whole = self.operand_kinds.get(operand.record);
            let parts = operand.part_records().zip(&operand.parts);
            parts.map(move |(record, part)| MachineOperand {
                record,
                class: self.operand_kinds.get(record).register_class,
                whole,
                operand_type: operand.operand_type,
                constraint: part.constraint,
            })
        })
    }
}
