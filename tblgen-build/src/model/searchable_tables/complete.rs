//! Completes tables that have been read: checks the keys, looks into each cell, sorts the indices.

use std::borrow::Cow;
use std::cell::OnceCell;

use tblgen_core::{Diagnostics, Records, Reported};

use super::super::OrReport;
use super::super::instructions::InstructionOrder;
use super::super::value_type::ValueType;
use super::cell::CellProblem;
use super::lookup::LookupDraft;
use super::rows::{Column, Draft, RawRow, RowOrder};
use super::{Cell, Enum, FieldKind, Lookup, LookupEntry, Row, Table, TableField};

/// The widest key of bits.
const WIDEST_KEY: usize = 64;

/// Completes all tables.
pub(super) fn complete<'r>(
    records: &'r Records,
    enums: &[Enum<'r>],
    drafts: Vec<Draft<'r>>,
    diagnostics: &mut Diagnostics,
) -> Result<Vec<Table<'r>>, Reported> {
    let context = Context {
        records,
        enums,
        instruction_order: OnceCell::new(),
    };
    drafts
        .into_iter()
        .map(|draft| context.complete(draft, diagnostics))
        .collect()
}

struct Context<'a, 'r> {
    records: &'r Records,
    enums: &'a [Enum<'r>],
    /// Only a key of instructions needs their numbers, and a description may lack what it takes.
    instruction_order: OnceCell<InstructionOrder>,
}

impl<'r> Context<'_, 'r> {
    fn complete(
        &self,
        draft: Draft<'r>,
        diagnostics: &mut Diagnostics,
    ) -> Result<Table<'r>, Reported> {
        for lookup in draft.primary.iter().chain(&draft.indices) {
            check_key_types(&draft, lookup, diagnostics)?;
        }
        let rows = cells(&draft, diagnostics)?;
        let kinds = draft
            .columns
            .iter()
            .map(|column| {
                let wrong_type = || CellProblem::WrongType.report(column, draft.loc, diagnostics);
                kind(column).ok_or_else(wrong_type)
            })
            .collect::<Result<Vec<_>, _>>()?;
        let primary = match &draft.primary {
            None => None,
            Some(lookup) => {
                let order = (0..rows.len()).collect();
                let lookup = self.lookup(&draft, &rows, lookup, order, diagnostics)?;
                check_primary(&draft, &lookup, diagnostics)?;
                Some(lookup)
            }
        };
        let mut indices = Vec::with_capacity(draft.indices.len());
        for lookup in &draft.indices {
            let order = sorted(&draft, lookup, diagnostics)?;
            indices.push(self.lookup(&draft, &rows, lookup, order, diagnostics)?);
        }
        let fields = draft.columns.iter().zip(kinds);
        Ok(Table {
            fields: fields
                .map(|(column, kind)| TableField {
                    name: column.name,
                    kind,
                    declared_enum: column.declared_enum,
                })
                .collect(),
            name: draft.name,
            guard: draft.guard,
            row_type: draft.row_type,
            rows,
            primary,
            indices,
        })
    }

    /// Makes a look-up of rows in the order of its keys.
    fn lookup(
        &self,
        draft: &Draft<'r>,
        rows: &[Row<'r>],
        lookup: &LookupDraft<'r>,
        order: Vec<usize>,
        diagnostics: &mut Diagnostics,
    ) -> Result<Lookup<'r>, Reported> {
        let dense_from = self.dense_from(draft, lookup, &order, diagnostics)?;
        let key = |row: usize| {
            let cells = &rows[row].cells;
            lookup.keys.iter().map(|&k| upper_case(&cells[k])).collect()
        };
        Ok(Lookup {
            name: lookup.name.clone(),
            keys: lookup.keys.clone(),
            early_out: lookup.early_out,
            returns_range: lookup.returns_range,
            entries: order
                .into_iter()
                .map(|row| LookupEntry { row, key: key(row) })
                .collect(),
            dense_from,
        })
    }

    /// See [`Lookup::dense_from`].
    fn dense_from(
        &self,
        draft: &Draft<'r>,
        lookup: &LookupDraft<'r>,
        order: &[usize],
        diagnostics: &mut Diagnostics,
    ) -> Result<Option<i64>, Reported> {
        let [key] = lookup.keys[..] else {
            return Ok(None);
        };
        let column = &draft.columns[key];
        let is_numeric = column.is_instruction
            || column.declared_enum.is_some()
            || matches!(column.ty, ValueType::Bits(_));
        if !is_numeric {
            return Ok(None);
        }
        let mut first = None;
        for (position, &row) in (0_i64..).zip(order) {
            let row = &draft.rows[row];
            let number = self.number(row, key, column, draft, diagnostics)?;
            let first = *first.get_or_insert(number);
            if number != first.wrapping_add(position) {
                return Ok(None);
            }
        }
        Ok(first)
    }

    /// The number that a cell stands for.
    fn number(
        &self,
        row: &RawRow<'r>,
        key: usize,
        column: &Column<'r>,
        draft: &Draft<'r>,
        diagnostics: &mut Diagnostics,
    ) -> Result<i64, Reported> {
        let record = row.record;
        if column.is_instruction {
            let instruction = record.get_def(column.name).or_report(diagnostics)?;
            let order = self.instruction_order(diagnostics)?;
            return Ok(order.number(instruction).into());
        }
        if let Some(declared) = column.declared_enum {
            let def = record.get_def(column.name).or_report(diagnostics)?;
            return match self.enums[declared.0].entry_of(def.id()) {
                Some(entry) => Ok(entry.value),
                None => Err(CellProblem::NoEntry.report(column, draft.loc, diagnostics)),
            };
        }
        match row.cells[key].contents {
            Ok(Cell::Bits(number)) => Ok(number.cast_signed()),
            Ok(Cell::Bit(bit)) => Ok(bit.into()),
            _ => Err(CellProblem::WrongType.report(column, draft.loc, diagnostics)),
        }
    }

    fn instruction_order(
        &self,
        diagnostics: &mut Diagnostics,
    ) -> Result<&InstructionOrder, Reported> {
        if let Some(order) = self.instruction_order.get() {
            return Ok(order);
        }
        let order = InstructionOrder::new(self.records, diagnostics)?;
        Ok(self.instruction_order.get_or_init(|| order))
    }
}

/// A key must have a type that a C++ function can take.
fn check_key_types(
    draft: &Draft<'_>,
    lookup: &LookupDraft<'_>,
    diagnostics: &mut Diagnostics,
) -> Result<(), Reported> {
    for &key in &lookup.keys {
        let column = &draft.columns[key];
        let problem = match &column.ty {
            ValueType::Bits(width) if *width > WIDEST_KEY => " of type bits is too large".into(),
            ty if kind(column).is_none() => format!(" has invalid type: {ty}"),
            _ => continue,
        };
        let (table, name, field) = (&draft.name, &lookup.name, column.name);
        let message =
            format!("In table '{table}' lookup method '{name}', key field '{field}'{problem}");
        return Err(diagnostics.error(lookup.loc, message));
    }
    Ok(())
}

/// What the cells of a column hold; `None` if its type is not one that tables can have.
fn kind(column: &Column<'_>) -> Option<FieldKind> {
    match &column.ty {
        ValueType::String if column.is_code => Some(FieldKind::Code),
        ValueType::String => Some(FieldKind::Text),
        ValueType::Bits(width) => Some(FieldKind::Bits(*width)),
        ValueType::Bit => Some(FieldKind::Bit),
        ValueType::Record(_) if column.is_intrinsic => Some(FieldKind::Intrinsic),
        ValueType::Record(_) if column.is_instruction => Some(FieldKind::Instruction),
        ValueType::Record(_) => column.declared_enum.map(FieldKind::Enum),
        ValueType::Int | ValueType::Dag | ValueType::List(_) => None,
    }
}

/// Looks into each cell.
fn cells<'r>(draft: &Draft<'r>, diagnostics: &mut Diagnostics) -> Result<Vec<Row<'r>>, Reported> {
    let mut rows = Vec::with_capacity(draft.rows.len());
    for row in &draft.rows {
        let mut cells = Vec::with_capacity(row.cells.len());
        for (cell, column) in row.cells.iter().zip(&draft.columns) {
            match &cell.contents {
                Ok(cell) => cells.push(cell.clone()),
                Err(problem) => return Err(problem.report(column, draft.loc, diagnostics)),
            }
        }
        rows.push(Row {
            record: row.record.name(),
            cells: cells.into(),
        });
    }
    Ok(rows)
}

/// Rows are sorted by texts as they are, so that a primary key cannot ignore their case.
fn check_primary(
    draft: &Draft<'_>,
    lookup: &Lookup<'_>,
    diagnostics: &mut Diagnostics,
) -> Result<(), Reported> {
    let texts = lookup.keys.iter().map(|&key| &draft.columns[key]);
    match texts.into_iter().find(|c| c.ty == ValueType::String) {
        None => Ok(()),
        Some(column) => {
            let (table, field) = (&draft.name, column.name);
            let message = format!(
                "In table '{table}', use a secondary lookup method for case-insensitive \
                 comparison of field '{field}'"
            );
            let loc = draft.primary.as_ref().map_or(draft.loc, |p| p.loc);
            Err(diagnostics.error(loc, message))
        }
    }
}

/// The positions of the rows, sorted by the key of a look-up; equal keys keep their order.
fn sorted(
    draft: &Draft<'_>,
    lookup: &LookupDraft<'_>,
    diagnostics: &mut Diagnostics,
) -> Result<Vec<usize>, Reported> {
    let mut positions: Vec<_> = (0..draft.rows.len()).collect();
    let order = RowOrder::new(&draft.columns, &lookup.keys);
    positions.sort_by(|&a, &b| order.compare(&draft.rows[a], &draft.rows[b]));
    order.report_problem(lookup.loc, diagnostics)?;
    Ok(positions)
}

/// A cell as it stands in a key.
fn upper_case<'r>(cell: &Cell<'r>) -> Cell<'r> {
    let upper = |text: &Cow<'r, str>| {
        if text.bytes().any(|byte| byte.is_ascii_lowercase()) {
            Cow::Owned(text.to_ascii_uppercase())
        } else {
            text.clone()
        }
    };
    match cell {
        Cell::Text(text) => Cell::Text(upper(text)),
        Cell::Code(text) => Cell::Code(upper(text)),
        Cell::Bit(_)
        | Cell::Bits(_)
        | Cell::Entry(_)
        | Cell::Intrinsic(_)
        | Cell::Instruction(_) => cell.clone(),
    }
}
