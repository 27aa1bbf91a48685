//! All classes and records in TableGen's syntax, as `llvm-tblgen -print-records` shows them.

use std::io;

use super::output::Output;
use super::value::{TooLong, write_field_type, write_unquoted, write_whole_value};
use crate::records::{FieldKind, Parameter, Record, RecordData, Records, Store};
use crate::value::{Term, ValueId};

/// How long the text of one record may be, in bytes.
pub(crate) const MAX_RECORD_TEXT: usize = if cfg!(test) { 1 << 23 } else { 1 << 29 };

/// Writes all classes and then all records, each with its fields and their values. This is what
/// `llvm-tblgen` prints when it is asked for nothing else.
///
/// ```
/// use tblgen_core::{MemoryLoader, Options, evaluate, print_records};
/// let files = MemoryLoader::new().with("a.td", "def x { int n = 1; }");
/// let outcome = evaluate(&Options { root: "a.td".into(), ..Options::default() }, &files);
/// let mut text = Vec::new();
/// print_records(&outcome.records, &mut text)?;
/// assert!(text.ends_with(b"def x {\n  int n = 1;\n}\n"));
/// # Ok::<(), std::io::Error>(())
/// ```
///
/// # Errors
/// When `out` cannot be written to, or a value's text is longer than 256 MiB.
pub fn print_records(records: &Records, out: &mut dyn io::Write) -> io::Result<()> {
    let store = &records.store;
    let mut out = Output::new(out);
    out.buffer
        .extend_from_slice(b"------------- Classes -----------------\n");
    for class in records.classes() {
        let data = class.data();
        out.buffer.extend_from_slice(b"class ");
        write_with_parameters(store, &data.record, &data.parameters, &mut out.buffer)
            .map_err(|error| error.of(class.name()))?;
        out.drain()?;
    }
    out.buffer
        .extend_from_slice(b"------------- Defs -----------------\n");
    for record in records.defs() {
        out.buffer.extend_from_slice(b"def ");
        write_with_parameters(store, record.data(), &[], &mut out.buffer)
            .map_err(|error| error.of(record.name()))?;
        out.drain()?;
    }
    out.finish()
}

/// Writes one record as [`print_records`] does, without the word `def` in front.
///
/// # Errors
/// When `out` cannot be written to, or the text is too long.
pub fn print_record(record: Record<'_>, out: &mut dyn io::Write) -> io::Result<()> {
    let mut out = Output::new(out);
    let store = &record.records().store;
    write_with_parameters(store, record.data(), &[], &mut out.buffer)
        .map_err(|error| error.of(record.name()))?;
    out.finish()
}

/// The text of a value; of a record that is all that it holds, and not its name.
pub(crate) fn write_contents(
    store: &Store,
    value: ValueId,
    out: &mut Vec<u8>,
) -> Result<(), TooLong> {
    match store.term(value) {
        Term::Def(record) => write_with_parameters(store, store.record(record), &[], out),
        _ => write_whole_value(store, value, out),
    }
}

fn write_with_parameters(
    store: &Store,
    record: &RecordData,
    parameters: &[Parameter],
    out: &mut Vec<u8>,
) -> Result<(), TooLong> {
    let shape = store.shape_of(record);
    let end = out.len().saturating_add(MAX_RECORD_TEXT);
    write_unquoted(store, record.name, out);
    if !parameters.is_empty() {
        out.push(b'<');
        for (i, parameter) in parameters.iter().enumerate() {
            if i > 0 {
                out.extend_from_slice(b", ");
            }
            write_parameter(store, parameter, out)?;
        }
        out.push(b'>');
    }
    out.extend_from_slice(b" {");
    if !shape.superclasses.is_empty() {
        out.extend_from_slice(b"\t//");
        for &class in &shape.superclasses {
            out.push(b' ');
            out.extend_from_slice(store.symbols.bytes(store.class_name(class)));
        }
    }
    out.push(b'\n');
    // Fields that may stay unknown come first.
    for kind in [FieldKind::MayStayUnknown, FieldKind::Normal] {
        for position in 0..shape.fields.len() {
            if shape.fields[position].kind == kind {
                out.extend_from_slice(b"  ");
                write_field(store, record, position, out)?;
                out.extend_from_slice(b";\n");
                if out.len() > end {
                    return Err(TooLong);
                }
            }
        }
    }
    out.extend_from_slice(b"}\n");
    Ok(())
}

/// `type Class:name = default`
pub(super) fn write_parameter(
    store: &Store,
    parameter: &Parameter,
    out: &mut Vec<u8>,
) -> Result<(), TooLong> {
    write_field_type(store, parameter.ty, parameter.default, out);
    out.push(b' ');
    write_unquoted(store, parameter.name, out);
    out.extend_from_slice(b" = ");
    write_whole_value(store, parameter.default, out)
}

/// `type name = value`
pub(super) fn write_field(
    store: &Store,
    record: &RecordData,
    position: usize,
    out: &mut Vec<u8>,
) -> Result<(), TooLong> {
    let field = &store.shape_of(record).fields[position];
    let value = record.values[position];
    if field.kind == FieldKind::MayStayUnknown {
        out.extend_from_slice(b"field ");
    }
    write_field_type(store, field.ty, value, out);
    out.push(b' ');
    out.extend_from_slice(store.symbols.bytes(field.name));
    if value == ValueId::REFUSED {
        return Ok(());
    }
    out.extend_from_slice(b" = ");
    write_whole_value(store, value, out)
}
