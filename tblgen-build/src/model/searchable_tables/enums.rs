//! Reads enums.

use std::borrow::Cow;

use tblgen_core::{Class, Diagnostics, FieldError, FieldProblem, Record, Records, Reported, Value};

use super::super::{OrReport, report_at_field};
use super::cell::bits_number;
use super::{Enum, EnumEntry};

/// An enum with the class that its entries derive from.
pub(super) struct ReadEnum<'r> {
    pub(super) class: Class<'r>,
    pub(super) contents: Enum<'r>,
}

/// Reads a record of the class `GenericEnum`.
pub(super) fn read_generic<'r>(
    records: &'r Records,
    record: Record<'r>,
    diagnostics: &mut Diagnostics,
) -> Result<ReadEnum<'r>, Reported> {
    let name_field = optional_field_name(record, "NameField").or_report(diagnostics)?;
    let value_field = optional_field_name(record, "ValueField").or_report(diagnostics)?;
    let filter = record.get_str("FilterClass").or_report(diagnostics)?;
    let Some(class) = records.class(filter) else {
        let message = format!("Enum FilterClass '{filter}' does not exist");
        return Err(report_at_field(record, "FilterClass", message, diagnostics));
    };
    let name = record.name();
    let items = records.derived(filter).or_report(diagnostics)?;
    Ok(ReadEnum {
        class,
        contents: collect(name.into(), name.into(), &items, name_field, value_field)
            .or_report(diagnostics)?,
    })
}

/// A field that may name a field of other records. An empty name means no field either.
fn optional_field_name<'r>(record: Record<'r>, field: &str) -> Result<Option<&'r str>, FieldError> {
    match record.value(field)? {
        Value::Unset => Ok(None),
        _ => Ok(Some(record.get_str(field)?).filter(|name| !name.is_empty())),
    }
}

/// Makes an enum from the records that are its entries.
pub(super) fn collect<'r>(
    name: Cow<'r, str>,
    guard: Cow<'r, str>,
    items: &[Record<'r>],
    name_field: Option<&str>,
    value_field: Option<&str>,
) -> Result<Enum<'r>, FieldError> {
    let mut entries = Vec::with_capacity(items.len());
    for &item in items {
        let name = match name_field {
            Some(field) => item.get_str(field)?,
            None => item.name(),
        };
        let value = match value_field {
            Some(field) => number(item, field)?,
            None => 0,
        };
        entries.push((item.id(), EnumEntry { name, value }));
    }
    if value_field.is_none() {
        entries.sort_by_key(|(_, entry)| entry.name);
        for (value, (_, entry)) in (0..).zip(&mut entries) {
            entry.value = value;
        }
    }
    let by_record = entries.iter().map(|&(record, _)| record);
    Ok(Enum {
        name,
        guard,
        by_record: by_record.enumerate().map(|(i, id)| (id, i)).collect(),
        entries: entries.into_iter().map(|(_, entry)| entry).collect(),
    })
}

/// The number in a field of the type `int`, `bit` or `bits<n>`.
fn number(record: Record<'_>, field: &str) -> Result<i64, FieldError> {
    match record.value(field)? {
        Value::Bit(bit) => Ok(bit.into()),
        Value::Bits(bits) => bits_number(bits)
            // The 64 bits as they are: a set top bit makes a negative number.
            .map(u64::cast_signed)
            .map_err(|_| record.field_error(field, FieldProblem::NotInt(bits.to_string()))),
        _ => record.get_int(field),
    }
}
