//! Writes tables: the types of rows, the rows, and the indices by which they are searched.

use super::shape::{Cell, How, Int, Lookup, Module, RowType, Table, Type};
use crate::rust::items::allow;
use crate::writer::{CodeWriter, line};

/// The name of a type in a `static`, or in a field.
pub(super) fn type_name<'t>(ty: Type, module: &'t Module<'_>) -> &'t str {
    match ty {
        Type::Bool => "bool",
        Type::Int(int) => int.name(),
        Type::Text => "&'static str",
        Type::Enum(at) => &module.enums[at].ident,
    }
}

/// `pub struct Row { .. }`
pub(super) fn write_row_type(row_type: &RowType<'_>, module: &Module<'_>, out: &mut CodeWriter) {
    let RowType {
        name,
        ident,
        fields,
    } = row_type;
    line!(out, "/// A row of type `{}`.", name.escape_debug());
    out.line(allow(&[
        "non_camel_case_types",
        "clippy::upper_case_acronyms",
    ]));
    out.line("#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]");
    out.block(format_args!("pub struct {ident}"), |out| {
        for field in fields {
            line!(out, "/// The field `{}`.", field.name.escape_debug());
            line!(out, "pub {}: {},", field.ident, type_name(field.ty, module));
        }
    });
    out.blank();
}

/// `pub static TABLE: [Row; N] = [ .. ];` and the indices.
pub(super) fn write_table(table: &Table<'_>, module: &Module<'_>, out: &mut CodeWriter) {
    let row_type = &module.row_types[table.row_type];
    line!(out, "/// The table `{}`.", table.name.escape_debug());
    out.line(allow(&[]));
    let (ident, row, count) = (&table.ident, &row_type.ident, table.rows.len());
    line!(out, "pub static {ident}: [{row}; {count}] = [");
    out.indent(|out| {
        for cells in &table.rows {
            write!(out, "{row} {{");
            for (i, (field, &cell)) in row_type.fields.iter().zip(cells).enumerate() {
                let comma = if i == 0 { " " } else { ", " };
                write!(out, "{comma}{}: ", field.ident);
                write_cell(cell, module, out);
            }
            out.line(" },");
        }
    });
    out.line("];");
    out.blank();
    for lookup in &table.lookups {
        if let How::Index { ident, order } = &lookup.how {
            write_index(lookup, ident, order, table, module, out);
        }
    }
}

/// The type of row numbers of a table.
pub(super) fn row_number(table: &Table<'_>) -> Int {
    match u16::try_from(table.rows.len()) {
        Ok(_) => Int::U16,
        Err(_) => Int::U32,
    }
}

/// The rows in the order of a key: each with the fields of the key and its number.
fn write_index(
    lookup: &Lookup<'_>,
    ident: &str,
    order: &[usize],
    table: &Table<'_>,
    module: &Module<'_>,
    out: &mut CodeWriter,
) {
    let fields = &module.row_types[table.row_type].fields;
    let types: String = lookup
        .key
        .iter()
        .map(|key| match fields[key.field].ty {
            // In a `static` the lifetime goes without saying.
            Type::Text => "&str, ".to_owned(),
            ty => format!("{}, ", type_name(ty, module)),
        })
        .collect();
    let number = row_number(table).name();
    line!(
        out,
        "/// The keys of `{}` in order, each with the number of its row.",
        lookup.name.escape_debug()
    );
    let count = order.len();
    line!(out, "static {ident}: [({types}{number}); {count}] = [");
    out.indent(|out| {
        for &row in order {
            write!(out, "(");
            for key in &lookup.key {
                write_cell(table.rows[row][key.field], module, out);
                write!(out, ", ");
            }
            line!(out, "{row}),");
        }
    });
    out.line("];");
    out.blank();
}

/// The text of a value.
pub(super) fn write_cell(cell: Cell<'_>, module: &Module<'_>, out: &mut CodeWriter) {
    match cell {
        Cell::Bool(value) => write!(out, "{value}"),
        Cell::Int(value) if value < 10 => write!(out, "{value}"),
        Cell::Int(value) => write!(out, "{value:#X}"),
        Cell::Text(text) => write!(out, "{text:?}"),
        Cell::Entry(at, entry) => {
            let enumeration = &module.enums[at];
            write!(
                out,
                "{}::{}",
                enumeration.ident, enumeration.entries[entry].ident
            );
        }
    }
}
