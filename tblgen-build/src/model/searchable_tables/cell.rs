//! Reads the cells of a table, each with what it is sorted by.

use std::borrow::Cow;
use std::collections::HashMap;

use tblgen_core::{Bits, Diagnostics, Loc, Record, RecordId, Reported, Text, Value};

use super::super::Problem;
use super::super::intrinsics::IntrinsicName;
use super::super::value_type::ValueType;
use super::rows::Column;
use super::{Cell, Enum, IntrinsicId};

/// A cell as it was read. It may hold something that no cell can hold; that is an error only when
/// it is looked at.
#[derive(Clone, Debug)]
pub(super) struct RawCell<'r> {
    pub(super) contents: Result<Cell<'r>, CellProblem>,
    pub(super) order: Result<Order<'r>, CellProblem>,
}

/// What rows are sorted by. Within a column all cells have the same variant.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(super) enum Order<'r> {
    Number(i64),
    /// In upper case, with the quotation marks of a string literal.
    Text(String),
    /// Target and LLVM's name.
    Intrinsic(&'r str, Cow<'r, str>),
    /// Whether it is a real instruction (pseudo instructions come first), and its name.
    Instruction(bool, &'r str),
}

/// Why a value is no cell.
#[derive(Clone, Debug)]
pub(super) enum CellProblem {
    /// Values of this type cannot be written.
    WrongType,
    /// The record is no entry of the column's enum.
    NoEntry,
    /// Something else is wrong with the record.
    Record(Box<Problem>),
}

impl CellProblem {
    /// Reports the problem. `loc` is the place of whatever needs the cell.
    pub(super) fn report(
        &self,
        column: &Column<'_>,
        loc: Loc,
        diagnostics: &mut Diagnostics,
    ) -> Reported {
        let name = column.name;
        match self {
            CellProblem::WrongType => diagnostics.error(
                loc,
                format!(
                    "invalid field type for field '{name}'; expected: bit, bits, string, or code"
                ),
            ),
            CellProblem::NoEntry => diagnostics.error(loc, no_entry(name)),
            CellProblem::Record(problem) => problem.report(diagnostics),
        }
    }
}

fn no_entry(field: &str) -> String {
    format!("Entry for field '{field}' is null")
}

impl<P: Into<Problem>> From<P> for CellProblem {
    fn from(problem: P) -> Self {
        CellProblem::Record(Box::new(problem.into()))
    }
}

/// The intrinsics that cells refer to, each once.
#[derive(Debug, Default)]
pub(super) struct Intrinsics<'r> {
    names: Vec<IntrinsicName<'r>>,
    by_record: HashMap<RecordId, IntrinsicId>,
}

impl<'r> Intrinsics<'r> {
    fn add(&mut self, record: Record<'r>) -> Result<IntrinsicId, Problem> {
        if let Some(&id) = self.by_record.get(&record.id()) {
            return Ok(id);
        }
        let id = IntrinsicId(self.names.len());
        self.names.push(IntrinsicName::new(record)?);
        self.by_record.insert(record.id(), id);
        Ok(id)
    }

    pub(super) fn into_names(self) -> Vec<IntrinsicName<'r>> {
        self.names
    }
}

/// Reads the cell of a record in a column whose type is known.
pub(super) fn read_cell<'r>(
    table: &str,
    record: Record<'r>,
    column: &Column<'r>,
    declared_enum: Option<&Enum<'r>>,
    intrinsics: &mut Intrinsics<'r>,
) -> RawCell<'r> {
    try_read(table, record, column, declared_enum, intrinsics).unwrap_or_else(|problem| RawCell {
        contents: Err(problem.clone()),
        order: Err(problem),
    })
}

fn try_read<'r>(
    table: &str,
    record: Record<'r>,
    column: &Column<'r>,
    declared_enum: Option<&Enum<'r>>,
    intrinsics: &mut Intrinsics<'r>,
) -> Result<RawCell<'r>, CellProblem> {
    let value = record.value(column.name)?;
    let is_numeric = matches!(column.ty, ValueType::Bits(_) | ValueType::Int);
    let (contents, order) = match value {
        Value::String(text) | Value::Code(text) => {
            let is_code = column.is_code || matches!(value, Value::Code(_));
            text_cell(text, is_code, record, column)?
        }
        Value::Bit(bit) => {
            // In a column of the type `bit`, one-bit `bits` come before `bit`: there, LLVM sorts by
            // what it writes, `0x0` and `0x1` or `false` and `true`.
            let behind = if is_numeric { 0 } else { 2 };
            let order = Order::Number(behind + i64::from(bit));
            (Cell::Bit(bit), order)
        }
        Value::Bits(bits) => {
            let number = bits_number(bits).map_err(|what| {
                let (record_name, field) = (record.name(), column.name);
                let text = format!(
                    "Record '{record_name}' for table '{table}' has {what} in field '{field}'"
                );
                Problem::about(record, text)
            })?;
            (Cell::Bits(number), Order::Number(number.cast_signed()))
        }
        // A number without a width can be sorted by, but not written.
        Value::Int(number) if is_numeric => {
            return Ok(RawCell {
                contents: Err(CellProblem::WrongType),
                order: Ok(Order::Number(number)),
            });
        }
        Value::Record(def) if column.is_intrinsic => {
            let id = intrinsics.add(def)?;
            let IntrinsicName {
                target_prefix,
                llvm_name,
                ..
            } = &intrinsics.names[id.0];
            let order = Order::Intrinsic(target_prefix, llvm_name.clone());
            (Cell::Intrinsic(id), order)
        }
        Value::Record(def) if column.is_instruction => {
            let is_pseudo = def.get_bit("isPseudo");
            let order = is_pseudo.map(|is_pseudo| Order::Instruction(!is_pseudo, def.name()));
            return Ok(RawCell {
                contents: Ok(Cell::Instruction(def.name())),
                order: order.map_err(CellProblem::from),
            });
        }
        Value::Record(def) => {
            let declared_enum = declared_enum.ok_or(CellProblem::WrongType)?;
            let Some(entry) = declared_enum.entry_of(def.id()) else {
                // LLVM has no message for a comparison, so it can say where the record is.
                let message = no_entry(column.name);
                return Ok(RawCell {
                    contents: Err(CellProblem::NoEntry),
                    order: Err(Problem::about(record, message).into()),
                });
            };
            (Cell::Entry(entry), Order::Number(entry.value))
        }
        Value::Unset | Value::Int(_) | Value::List(_) | Value::Dag(_) | Value::Unresolved(_) => {
            return Err(CellProblem::WrongType);
        }
    };
    Ok(RawCell {
        contents: Ok(contents),
        order: Ok(order),
    })
}

fn text_cell<'r>(
    text: Text<'r>,
    is_code: bool,
    record: Record<'r>,
    column: &Column<'r>,
) -> Result<(Cell<'r>, Order<'r>), CellProblem> {
    let not_utf8 = || record.field_error(column.name, tblgen_core::FieldProblem::NotUtf8);
    let text = text.as_str().ok_or_else(not_utf8)?;
    let upper = text.to_ascii_uppercase();
    Ok(if is_code {
        (Cell::Code(text.into()), Order::Text(upper))
    } else {
        (Cell::Text(text.into()), Order::Text(format!("\"{upper}\"")))
    })
}

/// The number that some bits make up, or what keeps them from making up one.
pub(super) fn bits_number(bits: Bits<'_>) -> Result<u64, &'static str> {
    let mut number = 0;
    for i in 0..bits.len() {
        match bits.bit(i) {
            Some(false) => {}
            Some(true) if i < 64 => number |= 1 << i,
            Some(true) => return Err("a number beyond 64 bits"),
            None => return Err("unknown bits"),
        }
    }
    Ok(number)
}
