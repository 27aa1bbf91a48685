//! What a description says about all operands of a class, such as a register class or an `Operand`.

use rustc_hash::FxHashMap;
use tblgen_core::{Dag, FieldError, Record, RecordId, Value};

use super::Problem;

/// What operands of a class mean for their instruction.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Role {
    Plain,
    /// The instruction is only carried out under a condition.
    Predicate,
    /// A result that need not be there.
    OptionalDef,
    /// It is no operand: there may be any number of further ones.
    VariableOperands,
}

/// A class of operands.
#[derive(Clone, Copy, Debug)]
pub(super) struct OperandClass<'r> {
    pub(super) role: Role,
    /// `OperandNamespace` and `OperandType`.
    pub(super) operand_type: (&'r str, &'r str),
    /// The method that encodes the whole operand; empty for the usual one.
    pub(super) encoder: &'r str,
    /// The parts of an `Operand`.
    pub(super) info: Option<Dag<'r>>,
}

/// Why a record is no class of operands.
pub(super) enum ClassProblem {
    /// It is something else.
    Unknown,
    /// Its list of parts is wrong.
    Parts(String),
    Field(Problem),
}

impl From<FieldError> for ClassProblem {
    fn from(error: FieldError) -> Self {
        ClassProblem::Field(error.into())
    }
}

/// The classes of operands that were met so far.
#[derive(Debug, Default)]
pub(super) struct OperandClasses<'r> {
    known: FxHashMap<RecordId, OperandClass<'r>>,
}

impl<'r> OperandClasses<'r> {
    /// What a record says about operands.
    pub(super) fn get(&mut self, record: Record<'r>) -> Result<OperandClass<'r>, ClassProblem> {
        if let Some(&class) = self.known.get(&record.id()) {
            return Ok(class);
        }
        let class = OperandClass::new(record)?;
        self.known.insert(record.id(), class);
        Ok(class)
    }
}

impl<'r> OperandClass<'r> {
    fn new(record: Record<'r>) -> Result<Self, ClassProblem> {
        let is_of = |class| record.is_subclass_of(class);
        let mut class = OperandClass {
            role: Role::Plain,
            operand_type: ("MCOI", "OPERAND_UNKNOWN"),
            encoder: "",
            info: None,
        };
        if is_of("RegisterOperand") {
            class.read_common(record)?;
        } else if is_of("Operand") {
            class.read_common(record)?;
            class.info = Some(parts(record)?);
            if is_of("PredicateOp") {
                class.role = Role::Predicate;
            } else if is_of("OptionalDefOperand") {
                class.role = Role::OptionalDef;
            }
        } else if record.name() == "variable_ops" {
            class.role = Role::VariableOperands;
        } else if is_of("RegisterClass") {
            class.operand_type.1 = "OPERAND_REGISTER";
        } else if !is_of("PointerLikeRegClass") && !is_of("unknown_class") {
            return Err(ClassProblem::Unknown);
        }
        Ok(class)
    }

    /// Reads the fields that `Operand` and `RegisterOperand` share.
    fn read_common(&mut self, record: Record<'r>) -> Result<(), FieldError> {
        record.get_text("PrintMethod")?;
        let operand_type = record.get_str("OperandType")?;
        self.operand_type = (record.get_str("OperandNamespace")?, operand_type);
        self.encoder = record.get_str("EncoderMethod")?;
        Ok(())
    }
}

/// The dag that lists the parts of an operand.
fn parts<'r>(operand: Record<'r>) -> Result<Dag<'r>, ClassProblem> {
    let name = operand.name();
    let info = operand.get_dag("MIOperandInfo")?;
    let is_ops = matches!(info.operator(), Value::Record(ops) if ops.name() == "ops");
    if !is_ops {
        let message = format!("Bad value for MIOperandInfo in operand '{name}'\n");
        return Err(ClassProblem::Parts(message));
    }
    let is_record = |value| matches!(value, Value::Record(_));
    if !info.args().all(|argument| is_record(argument.value)) {
        let message = format!("MIOperandInfo in operand '{name}' has a part that is no record");
        return Err(ClassProblem::Parts(message));
    }
    Ok(info)
}
