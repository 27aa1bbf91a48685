//! All classes and records in TableGen's syntax, as `llvm-tblgen -print-records` shows them.

use std::io;

use super::output::Output;
use super::{write_field_type, write_unquoted, write_value_within};
use crate::records::{FieldKind, Parameter, RecordData, Records, Shape, Store};
use crate::value::ValueId;

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
/// When `out` cannot be written to, or when the text of a single value is longer than a gigabyte.
pub fn print_records(records: &Records, out: &mut dyn io::Write) -> io::Result<()> {
    let store = &records.store;
    let mut out = Output::new(out);
    out.buffer
        .extend_from_slice(b"------------- Classes -----------------\n");
    for class in records.classes() {
        let data = class.data();
        out.buffer.extend_from_slice(b"class ");
        print(store, &data.record, &data.parameters, &mut out)?;
    }
    out.buffer
        .extend_from_slice(b"------------- Defs -----------------\n");
    for record in records.defs() {
        out.buffer.extend_from_slice(b"def ");
        print(store, record.data(), &[], &mut out)?;
    }
    out.finish()
}

fn print(
    store: &Store,
    record: &RecordData,
    parameters: &[Parameter],
    out: &mut Output<'_>,
) -> io::Result<()> {
    write_unquoted(store, record.name, &mut out.buffer);
    if !parameters.is_empty() {
        out.buffer.push(b'<');
        for (i, parameter) in parameters.iter().enumerate() {
            if i > 0 {
                out.buffer.extend_from_slice(b", ");
            }
            write_parameter(store, parameter, out)?;
        }
        out.buffer.push(b'>');
    }
    write_superclasses(store, record, &mut out.buffer);
    for position in in_printed_order(store.shape_of(record)) {
        out.buffer.extend_from_slice(b"  ");
        write_field(store, record, position, out)?;
        out.buffer.extend_from_slice(b";\n");
        out.drain()?;
    }
    out.buffer.extend_from_slice(b"}\n");
    out.drain()
}

/// The text of one record, without `def` before it, cut off soon after it has made `out` as long
/// as `end`. The result tells whether the text is whole.
pub(crate) fn write_record_within(
    store: &Store,
    record: &RecordData,
    end: usize,
    out: &mut Vec<u8>,
) -> bool {
    write_unquoted(store, record.name, out);
    write_superclasses(store, record, out);
    for position in in_printed_order(store.shape_of(record)) {
        out.extend_from_slice(b"  ");
        let has_value = write_field_name(store, record, position, out);
        if has_value && !write_value_within(store, record.values[position], end, out) {
            return false;
        }
        out.extend_from_slice(b";\n");
    }
    out.extend_from_slice(b"}\n");
    out.len() <= end
}

/// The positions of fields. Those that may stay unknown come first.
fn in_printed_order(shape: &Shape) -> impl Iterator<Item = usize> {
    let of_kind =
        |kind| (0..shape.fields.len()).filter(move |&position| shape.fields[position].kind == kind);
    of_kind(FieldKind::MayStayUnknown).chain(of_kind(FieldKind::Normal))
}

/// Everything that stands before the fields but the parameters.
fn write_superclasses(store: &Store, record: &RecordData, out: &mut Vec<u8>) {
    out.extend_from_slice(b" {");
    let superclasses = &store.shape_of(record).superclasses;
    if !superclasses.is_empty() {
        out.extend_from_slice(b"\t//");
        for &class in superclasses {
            out.push(b' ');
            out.extend_from_slice(store.symbols.bytes(store.class_name(class)));
        }
    }
    out.push(b'\n');
}

/// `type Class:name = default`
///
/// # Errors
/// When the default value's text is too long to hold.
pub(super) fn write_parameter(
    store: &Store,
    parameter: &Parameter,
    out: &mut Output<'_>,
) -> io::Result<()> {
    write_field_type(store, parameter.ty, parameter.default, &mut out.buffer);
    out.buffer.push(b' ');
    write_unquoted(store, parameter.name, &mut out.buffer);
    out.buffer.extend_from_slice(b" = ");
    out.value(store, parameter.default, &|| {
        name_text(store, parameter.name)
    })
}

/// `type name = value`
///
/// # Errors
/// When the value's text is too long to hold.
pub(super) fn write_field(
    store: &Store,
    record: &RecordData,
    position: usize,
    out: &mut Output<'_>,
) -> io::Result<()> {
    let value = record.values[position];
    if write_field_name(store, record, position, &mut out.buffer) {
        out.value(store, value, &|| field_name(store, record, position))?;
    }
    Ok(())
}

/// What stands before the value of a field. The result tells whether there is a value.
fn write_field_name(
    store: &Store,
    record: &RecordData,
    position: usize,
    out: &mut Vec<u8>,
) -> bool {
    let field = &store.shape_of(record).fields[position];
    let value = record.values[position];
    if field.kind == FieldKind::MayStayUnknown {
        out.extend_from_slice(b"field ");
    }
    write_field_type(store, field.ty, value, out);
    out.push(b' ');
    out.extend_from_slice(store.symbols.bytes(field.name));
    let has_value = value != ValueId::REFUSED;
    if has_value {
        out.extend_from_slice(b" = ");
    }
    has_value
}

/// How messages call a field.
pub(super) fn field_name(store: &Store, record: &RecordData, position: usize) -> String {
    let field = store.shape_of(record).fields[position].name;
    let field = store.symbols.display(field);
    format!("{field} of {}", name_text(store, record.name))
}

fn name_text(store: &Store, name: ValueId) -> String {
    let mut text = Vec::new();
    write_unquoted(store, name, &mut text);
    String::from_utf8_lossy(&text).into_owned()
}
