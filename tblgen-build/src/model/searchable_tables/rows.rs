//! Collects the rows of a table: finds out the type of each column, reads the cells, sorts.

use std::borrow::Cow;
use std::cmp::Ordering;

use tblgen_core::{Diagnostics, Field, Loc, Record, Records, Reported, Value};

use super::super::value_type::ValueType;
use super::super::{OrReport, Problem};
use super::cell::{CellProblem, Intrinsics, RawCell, read_cell};
use super::lookup::LookupDraft;
use super::{Enum, EnumId};
use crate::introsort;

/// A table that has been read, with look-ups that are not checked yet.
#[derive(Debug)]
pub(super) struct Draft<'r> {
    pub(super) name: Cow<'r, str>,
    pub(super) guard: Cow<'r, str>,
    pub(super) row_type: &'r str,
    /// Where the table is defined.
    pub(super) loc: Loc,
    pub(super) columns: Vec<Column<'r>>,
    pub(super) rows: Vec<RawRow<'r>>,
    pub(super) primary: Option<LookupDraft<'r>>,
    pub(super) indices: Vec<LookupDraft<'r>>,
}

/// A column with the type that all its values have in common.
#[derive(Debug)]
pub(super) struct Column<'r> {
    pub(super) name: &'r str,
    pub(super) ty: ValueType<'r>,
    /// `TypeOf_<name>` is `"code"`.
    pub(super) is_code: bool,
    pub(super) is_intrinsic: bool,
    pub(super) is_instruction: bool,
    /// `TypeOf_<name>` names this enum.
    pub(super) declared_enum: Option<EnumId>,
}

/// A column of which only the declaration is known.
#[derive(Debug)]
pub(super) struct ColumnDraft<'r> {
    pub(super) name: &'r str,
    pub(super) is_code: bool,
    /// The enum that `TypeOf_<name>` names, and the type of references to its records.
    pub(super) declared_enum: Option<(EnumId, ValueType<'r>)>,
}

impl<'r> ColumnDraft<'r> {
    /// A column of which nothing is declared but the name.
    pub(super) fn named(name: &'r str) -> Self {
        ColumnDraft {
            name,
            is_code: false,
            declared_enum: None,
        }
    }
}

/// A row with the record that it comes from.
#[derive(Debug)]
pub(super) struct RawRow<'r> {
    pub(super) record: Record<'r>,
    pub(super) cells: Vec<RawCell<'r>>,
}

/// The name and the places of a table, for messages.
#[derive(Clone, Copy)]
pub(super) struct TableName<'a> {
    pub(super) name: &'a str,
    pub(super) locs: &'a [Loc],
}

/// Reads the rows of a table and sorts them by all columns.
pub(super) fn collect<'r>(
    records: &'r Records,
    table: TableName<'_>,
    drafts: Vec<ColumnDraft<'r>>,
    items: &[Record<'r>],
    enums: &[Enum<'r>],
    intrinsics: &mut Intrinsics<'r>,
    diagnostics: &mut Diagnostics,
) -> Result<(Vec<Column<'r>>, Vec<RawRow<'r>>), Reported> {
    if items.is_empty() {
        let message = format!("Table '{}' has no entries", table.name);
        return Err(diagnostics.error_at_all(table.locs, message));
    }
    let types = column_types(table.name, &drafts, items, diagnostics)?;
    let derives_from = |ty: &ValueType<'_>, class: &str| {
        records
            .class(class)
            .is_some_and(|class| ty.is_record_of(class))
    };
    let columns: Vec<_> = drafts
        .into_iter()
        .zip(types)
        .map(|(draft, ty)| {
            let is_intrinsic = derives_from(&ty, "Intrinsic");
            Column {
                name: draft.name,
                is_code: draft.is_code,
                is_intrinsic,
                is_instruction: !is_intrinsic && derives_from(&ty, "Instruction"),
                declared_enum: draft.declared_enum.map(|(id, _)| id),
                ty,
            }
        })
        .collect();
    let mut read = |record, column: &Column<'r>| {
        let declared_enum = column.declared_enum.map(|id| &enums[id.0]);
        read_cell(table.name, record, column, declared_enum, intrinsics)
    };
    let mut rows: Vec<_> = items
        .iter()
        .map(|&record| RawRow {
            record,
            cells: columns.iter().map(|c| read(record, c)).collect(),
        })
        .collect();
    let all: Vec<_> = (0..columns.len()).collect();
    // Texts that differ in case only make rows that compare equal. LLVM knows no place for an error.
    let order = RowOrder::new(&columns, &all);
    introsort::sort_by(&mut rows, |a, b| order.compare(a, b));
    order.report_problem(Loc::UNKNOWN, diagnostics)?;
    Ok((columns, rows))
}

/// Finds out the type of each column; each record must have a value for each.
fn column_types<'r>(
    table: &str,
    drafts: &[ColumnDraft<'r>],
    items: &[Record<'r>],
    diagnostics: &mut Diagnostics,
) -> Result<Vec<ValueType<'r>>, Reported> {
    let declared = |draft: &ColumnDraft<'r>| draft.declared_enum.as_ref().map(|(_, ty)| ty.clone());
    let mut types: Vec<Option<ValueType<'r>>> = drafts.iter().map(declared).collect();
    for &record in items {
        for (draft, known) in drafts.iter().zip(&mut types) {
            let name = draft.name;
            record.value(name).or_report(diagnostics)?;
            let field = record
                .field(name)
                .filter(|field| is_complete(field.value()));
            let missing = || {
                let record_name = record.name();
                let text =
                    format!("Record '{record_name}' for table '{table}' is missing field '{name}'");
                Problem::about(record, text)
            };
            let field: Field<'r> = field.ok_or_else(missing).or_report(diagnostics)?;
            let ty = ValueType::of(field)
                .ok_or_else(missing)
                .or_report(diagnostics)?;
            let ty = match known {
                None => ty,
                Some(known) if *known == ty => continue,
                Some(known) => known.common(&ty).ok_or_else(|| {
                    let message = format!(
                        "Field '{name}' of table '{table}' entry has incompatible type: {ty} vs. {known}"
                    );
                    diagnostics.error(field.loc(), message)
                })?,
            };
            *known = Some(ty);
        }
    }
    let undetermined = |name: &str| {
        format!("Cannot determine type of field '{name}' in table '{table}'. Maybe it is not used?")
    };
    drafts
        .iter()
        .zip(types)
        .map(|(draft, ty)| ty.ok_or_else(|| diagnostics.error(Loc::NONE, undetermined(draft.name))))
        .collect()
}

/// Whether no part of a value is unset.
fn is_complete(value: Value<'_>) -> bool {
    match value {
        Value::Unset => false,
        Value::Bits(bits) => (0..bits.len()).all(|i| !matches!(bits.value(i), Some(Value::Unset))),
        Value::List(list) => list.iter().all(is_complete),
        Value::Bit(_)
        | Value::Int(_)
        | Value::String(_)
        | Value::Code(_)
        | Value::Record(_)
        | Value::Dag(_)
        | Value::Unresolved(_) => true,
    }
}

/// The order of rows by some columns. Remembers the first cell that cannot be compared.
pub(super) struct RowOrder<'a, 'r> {
    columns: &'a [Column<'r>],
    keys: &'a [usize],
    problem: std::cell::OnceCell<(usize, CellProblem)>,
}

impl<'a, 'r> RowOrder<'a, 'r> {
    /// Compares the columns at the positions `keys`, one after the other.
    pub(super) fn new(columns: &'a [Column<'r>], keys: &'a [usize]) -> Self {
        RowOrder {
            columns,
            keys,
            problem: std::cell::OnceCell::new(),
        }
    }

    pub(super) fn compare(&self, a: &RawRow<'r>, b: &RawRow<'r>) -> Ordering {
        let by_column = self.keys.iter().map(|&key| {
            let (a, b) = (&a.cells[key].order, &b.cells[key].order);
            match (a, b) {
                (Ok(a), Ok(b)) => a.cmp(b),
                (Err(problem), _) | (_, Err(problem)) => {
                    self.problem.get_or_init(|| (key, problem.clone()));
                    a.is_err().cmp(&b.is_err())
                }
            }
        });
        by_column
            .into_iter()
            .find(|order| order.is_ne())
            .unwrap_or(Ordering::Equal)
    }

    /// Reports the cell that could not be compared, if there was one.
    pub(super) fn report_problem(
        &self,
        loc: Loc,
        diagnostics: &mut Diagnostics,
    ) -> Result<(), Reported> {
        match self.problem.get() {
            None => Ok(()),
            Some((key, problem)) => Err(problem.report(&self.columns[*key], loc, diagnostics)),
        }
    }
}
