//! Relations between instructions: an `InstrMapping` leads from an instruction to others that differ
//! from it in certain fields.

use std::borrow::Cow;

use rustc_hash::FxHashMap;
use tblgen_core::{Diagnostics, List, Loc, Record, RecordId, Reported, Value};

use crate::model::OrReport;
use crate::model::instructions::Instructions;

/// A relation.
#[derive(Debug)]
pub(crate) struct Relation<'r> {
    pub(crate) name: &'r str,
    /// The fields in which the instructions differ.
    pub(crate) fields: Vec<Cow<'r, str>>,
    /// The values that these fields have, for each column.
    pub(crate) columns: Vec<Vec<Cow<'r, str>>>,
    /// The instructions that the relation leads from, by number, and where to in each column; at
    /// least to one.
    pub(crate) rows: Vec<(Record<'r>, Vec<Option<Record<'r>>>)>,
}

/// All relations of a target.
#[derive(Debug)]
pub(crate) struct Relations<'r> {
    /// The fields in which related instructions differ, by name, with the values they may have.
    pub(crate) enums: Vec<Enum<'r>>,
    pub(crate) list: Vec<Relation<'r>>,
}

/// A text without quotation marks, or what else a value is.
fn unquoted(value: Value<'_>) -> Cow<'_, str> {
    match value {
        Value::String(text) | Value::Code(text) => String::from_utf8_lossy(text.as_bytes()),
        other => Cow::Owned(other.to_string()),
    }
}

fn texts(list: List<'_>) -> Vec<Cow<'_, str>> {
    list.iter().map(unquoted).collect()
}

impl<'r> Relations<'r> {
    pub(super) fn new(
        instructions: &Instructions<'r>,
        diagnostics: &mut Diagnostics,
    ) -> Result<Option<Self>, Reported> {
        let records = instructions.records.derived("InstrMapping");
        let records = records.or_report(diagnostics)?;
        if records.is_empty() {
            return Ok(None);
        }
        let enums = enums(&records, diagnostics)?;
        let list = records
            .into_iter()
            .map(|record| Relation::new(record, instructions, diagnostics));
        let list = list.collect::<Result<_, _>>()?;
        Ok(Some(Relations { enums, list }))
    }
}

/// A value as it is written, and without quotation marks.
type Written<'r> = (String, Cow<'r, str>);

/// A field and the values that it may have.
type Enum<'r> = (Cow<'r, str>, Vec<Cow<'r, str>>);

/// The fields of all relations in which instructions differ.
fn enums<'r>(
    records: &[Record<'r>],
    diagnostics: &mut Diagnostics,
) -> Result<Vec<Enum<'r>>, Reported> {
    let mut enums: Vec<(Cow<'r, str>, Vec<Written<'r>>)> = Vec::new();
    for record in records {
        let fields = texts(record.get_list("ColFields").or_report(diagnostics)?);
        let columns = record.get_list("ValueCols").or_report(diagnostics)?;
        for (i, field) in fields.iter().enumerate() {
            let position = enums.iter().position(|(name, _)| name == field);
            let position = position.unwrap_or_else(|| {
                enums.push((field.clone(), Vec::new()));
                enums.len() - 1
            });
            for column in columns.iter() {
                let column = match column {
                    Value::List(column) if column.len() == fields.len() => column,
                    _ => {
                        let name = record.name();
                        let message = format!(
                            "Record `{name}', field `ValueCols' entries don't match with the entries in 'ColFields' !"
                        );
                        return Err(diagnostics.error(Loc::NONE, message));
                    }
                };
                // Values that are written alike are still different if their types are.
                let Some(value) = column.get(i) else {
                    continue;
                };
                let value = (value.to_string(), unquoted(value));
                let known = &mut enums[position].1;
                if !known.contains(&value) {
                    known.push(value);
                }
            }
        }
    }
    enums.sort();
    let texts = |values: Vec<Written<'r>>| values.into_iter().map(|(_, text)| text);
    let enums = enums.into_iter();
    Ok(enums
        .map(|(name, values)| (name, texts(values).collect()))
        .collect())
}

/// An instruction that a relation is about.
struct Member<'r> {
    record: Record<'r>,
    /// The number of the row that it is in.
    row: usize,
    /// The values of the fields in which the instructions differ.
    values: Vec<Cow<'r, str>>,
}

impl<'r> Relation<'r> {
    fn new(
        mapping: Record<'r>,
        instructions: &Instructions<'r>,
        diagnostics: &mut Diagnostics,
    ) -> Result<Self, Reported> {
        let filter = unquoted(mapping.value("FilterClass").or_report(diagnostics)?);
        let row_fields = texts(mapping.get_list("RowFields").or_report(diagnostics)?);
        let fields = texts(mapping.get_list("ColFields").or_report(diagnostics)?);
        let key = texts(mapping.get_list("KeyCol").or_report(diagnostics)?);
        let columns = mapping.get_list("ValueCols").or_report(diagnostics)?;
        let name = mapping.name();
        let wrong = |message: String, diagnostics: &mut Diagnostics| {
            Err(diagnostics.error_at_all(mapping.locs(), message))
        };
        if columns.is_empty() {
            let message = format!("InstrMapping record `{name}' has empty `ValueCols' field!");
            return wrong(message, diagnostics);
        }
        if key.len() != fields.len() {
            let message = format!(
                "Record `{name}', field `KeyCol' entries don't match with the entries in 'ColFields'!"
            );
            return wrong(message, diagnostics);
        }
        let mut column_values = Vec::with_capacity(columns.len());
        for column in columns.iter() {
            match column {
                Value::List(list) if list.len() == fields.len() => column_values.push(list),
                _ => {
                    let message = format!(
                        "Record `{name}', field `ValueCols' entries don't match with  the entries in 'ColFields'!"
                    );
                    return wrong(message, diagnostics);
                }
            }
        }
        let (members, rows) = members(&filter, &row_fields, &fields, instructions, diagnostics)?;
        let columns: Vec<Vec<_>> = column_values.iter().map(|&list| texts(list)).collect();
        let mut targets: FxHashMap<RecordId, Vec<Option<Record<'r>>>> = FxHashMap::default();
        for member in members.iter().filter(|member| member.values == key) {
            let mut found = Vec::with_capacity(columns.len());
            for (column, list) in columns.iter().zip(&column_values) {
                let mut related = rows[member.row]
                    .iter()
                    .map(|&other| &members[other])
                    .filter(|other| other.values == *column);
                let first = related.next().map(|other| other.record);
                if related.next().is_some() {
                    let from = member.record;
                    let values = row_fields.iter().filter_map(|field| from.value(field).ok());
                    let values: Vec<_> = values.map(|value| value.to_string()).collect();
                    let message = format!(
                        "Multiple matches found for `{}', for the relation `{name}', row fields [{}], column `{list}'",
                        from.name(),
                        values.join(", ")
                    );
                    return Err(diagnostics.error(Loc::NONE, message));
                }
                found.push(first);
            }
            if found.iter().any(Option::is_some) {
                targets.insert(member.record.id(), found);
            }
        }
        let numbered = instructions.numbered().map(|one| one.record);
        let rows = numbered.filter_map(|from| Some((from, targets.remove(&from.id())?)));
        Ok(Relation {
            name,
            fields,
            rows: rows.collect(),
            columns,
        })
    }
}

/// The instructions that a relation is about, and those of each row.
fn members<'r>(
    filter: &str,
    row_fields: &[Cow<'r, str>],
    fields: &[Cow<'r, str>],
    instructions: &Instructions<'r>,
    diagnostics: &mut Diagnostics,
) -> Result<(Vec<Member<'r>>, Vec<Vec<usize>>), Reported> {
    let records = instructions
        .records
        .derived(filter)
        .or_report(diagnostics)?;
    let mut members = Vec::with_capacity(records.len());
    let mut rows: Vec<Vec<usize>> = Vec::new();
    let mut known: FxHashMap<Vec<u8>, usize> = FxHashMap::default();
    for record in records {
        let mut value = |field: &str| match record.field(field) {
            Some(field) => Ok(field.value()),
            None => {
                let name = record.name();
                let message =
                    format!("No value \"{field}\" found in \"{name}\" instruction description.");
                Err(diagnostics.error_at_all(record.locs(), message))
            }
        };
        let mut key = Vec::new();
        for field in row_fields {
            key.extend_from_slice(&value(field)?.to_bytes());
            key.push(0);
        }
        let values = fields.iter().map(|field| Ok(unquoted(value(field)?)));
        let values = values.collect::<Result<_, _>>()?;
        let row = *known.entry(key).or_insert_with(|| {
            rows.push(Vec::new());
            rows.len() - 1
        });
        rows[row].push(members.len());
        members.push(Member {
            record,
            row,
            values,
        });
    }
    Ok((members, rows))
}
