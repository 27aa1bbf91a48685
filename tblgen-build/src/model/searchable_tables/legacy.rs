//! The older form of tables: a class that derives from `SearchableTable`, and from nothing else, is
//! a table whose rows are the records of the class.

use std::borrow::Cow;

use tblgen_core::{Class, FieldError, FieldProblem, Loc, Reported, Value};

use super::super::OrReport;
use super::enums;
use super::lookup::{self, Wanted};
use super::read::Reader;
use super::rows::{self, ColumnDraft, Draft, TableName};

/// The fields that describe the table and are no columns.
const OWN_FIELDS: [&str; 3] = ["SearchableFields", "EnumNameField", "EnumValueField"];

/// Reads all tables of this form, in the order of the names of the classes.
pub(super) fn read(reader: &mut Reader<'_, '_>) -> Result<(), Reported> {
    let records = reader.records;
    let Some(base) = records.class("SearchableTable") else {
        return Ok(());
    };
    for class in records.classes() {
        let mut superclasses = class.superclasses();
        if superclasses.next() == Some(base) && superclasses.next().is_none() {
            read_table(class, reader)?;
        }
    }
    Ok(())
}

fn read_table<'r>(class: Class<'r>, reader: &mut Reader<'r, '_>) -> Result<(), Reported> {
    let name = class.name();
    let guard: Cow<'r, str> = name.to_ascii_uppercase().into();
    let items = reader.derived(name)?;
    let name_field = optional_text(class, "EnumNameField").or_report(reader.diagnostics)?;
    if let Some(name_field) = name_field {
        let value_field = optional_text(class, "EnumValueField").or_report(reader.diagnostics)?;
        let given = |name: &&str| !name.is_empty();
        let contents = enums::collect(
            format!("{name}Values").into(),
            guard.clone(),
            &items,
            Some(name_field).filter(given),
            value_field.filter(given),
        );
        let contents = contents.or_report(reader.diagnostics)?;
        reader.enums.push(contents);
    }

    let table_name = format!("{name}sList");
    let drafts = class
        .fields()
        .filter_map(|field| field.name().as_str())
        .filter(|name| !OWN_FIELDS.contains(name))
        .map(ColumnDraft::named)
        .collect();
    let locs = &[class.loc()];
    let table = TableName {
        name: &table_name,
        locs,
    };
    let (columns, rows) = rows::collect(
        reader.records,
        table,
        drafts,
        &items,
        &reader.enums,
        &mut reader.intrinsics,
        reader.diagnostics,
    )?;
    let mut indices = Vec::new();
    for field in searchable_fields(class).or_report(reader.diagnostics)? {
        let wanted = Wanted {
            name: format!("lookup{name}By{field}").into(),
            loc: field_loc(class, field)
                .or_else(|| field_loc(class, "SearchableFields"))
                .unwrap_or(class.loc()),
            key: &[field],
            early_out: false,
            returns_range: false,
        };
        let lookup = lookup::read(&table_name, &columns, wanted, reader.diagnostics)?;
        indices.push(lookup);
    }
    reader.tables.push(Draft {
        name: table_name.into(),
        guard,
        row_type: name,
        loc: class.loc(),
        columns,
        rows,
        primary: None,
        indices,
    });
    Ok(())
}

fn field_loc(class: Class<'_>, field: &str) -> Option<Loc> {
    class.field(field).map(|field| field.loc())
}

fn field_error(class: Class<'_>, field: &str, problem: FieldProblem) -> FieldError {
    FieldError {
        record: class.name().to_owned(),
        field: field.to_owned(),
        problem,
        locs: vec![class.loc()],
    }
}

fn value<'r>(class: Class<'r>, field: &str) -> Result<Value<'r>, FieldError> {
    match class.field(field) {
        Some(field) => Ok(field.value()),
        None => Err(field_error(class, field, FieldProblem::Missing)),
    }
}

/// The text in a string field of a class; `None` if it is unset.
fn optional_text<'r>(class: Class<'r>, field: &str) -> Result<Option<&'r str>, FieldError> {
    match value(class, field)? {
        Value::Unset => Ok(None),
        Value::String(text) | Value::Code(text) => match text.as_str() {
            Some(text) => Ok(Some(text)),
            None => Err(field_error(class, field, FieldProblem::NotUtf8)),
        },
        _ => Err(field_error(class, field, FieldProblem::NotString)),
    }
}

/// The columns that can be looked up.
fn searchable_fields(class: Class<'_>) -> Result<Vec<&str>, FieldError> {
    let field = "SearchableFields";
    let error = |problem| field_error(class, field, problem);
    let Value::List(list) = value(class, field)? else {
        return Err(error(FieldProblem::NotList));
    };
    let element = |value| match value {
        Value::String(text) | Value::Code(text) => {
            text.as_str().ok_or_else(|| error(FieldProblem::NotUtf8))
        }
        other => Err(error(FieldProblem::NotListOfStrings(other.to_string()))),
    };
    list.iter().map(element).collect()
}
