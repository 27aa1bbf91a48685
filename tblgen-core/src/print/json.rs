//! All records as JSON, as `llvm-tblgen -dump-json` writes it: one object on one line, the keys of
//! each object sorted. It is written as it is made, record by record.

use std::io;
use std::rc::Rc;

use hashbrown::HashMap;
use rustc_hash::FxBuildHasher;

use super::locations::Locations;
use super::output::{MAX_VALUE_TEXT, Output, too_long};
use super::records::field_name;
use super::{write_int, write_unquoted, write_value_within};
use crate::id::Id;
use crate::intern::Symbol;
use crate::records::{FieldKind, Record, Records, ShapeId, Store};
use crate::value::{Term, ValueId};

const VERSION_KEY: &str = "!tablegen_json_version";
const INSTANCES_KEY: &str = "!instanceof";

/// Writes all records, not the classes, as one JSON object. Its format is that of LLVM: `.td`
/// values become numbers, strings, arrays, `null`, or objects with a `kind`.
///
/// Bytes that are not UTF-8 become replacement characters.
///
/// # Errors
/// When `out` cannot be written to, or when the text of a single value is longer than a gigabyte.
pub fn print_json(records: &Records, out: &mut dyn io::Write) -> io::Result<()> {
    let mut json = Json {
        records,
        store: &records.store,
        locations: Locations::new(&records.sources),
        orders: HashMap::default(),
        scratch: Vec::new(),
        out: Output::new(out),
    };
    json.push(b'{');
    let mut entries = json.entries();
    entries.sort_by_key(|&(key, _)| key);
    for (i, (key, entry)) in entries.into_iter().enumerate() {
        if i > 0 {
            json.push(b',');
        }
        json.key(key.as_bytes());
        match entry {
            Entry::Version => json.text(b"1"),
            Entry::Instances => json.instances()?,
            Entry::Record(record) => json.record(record)?,
        }
        json.out.drain()?;
    }
    json.text(b"}\n");
    json.out.finish()
}

/// What the keys of the outermost object lead to.
enum Entry<'r> {
    Version,
    /// The names of the records of each class.
    Instances,
    Record(Record<'r>),
}

/// Why a value cannot be written.
enum Problem {
    Output(io::Error),
    /// Its text is too long to hold.
    TooLong,
}

/// What is still to be written of a value that was begun.
enum Rest<'r> {
    /// The elements of a list or bits that are left.
    Items {
        items: &'r [ValueId],
        is_begun: bool,
    },
    /// The arguments of a dag that are left.
    Args {
        dag: ValueId,
        args: &'r [ValueId],
    },
    ArgName(ValueId),
    EndOfDag(ValueId),
}

struct Json<'r, 'w> {
    records: &'r Records,
    store: &'r Store,
    locations: Locations<'r>,
    /// The fields of each shape that was met, by name.
    orders: HashMap<ShapeId, Rc<[u32]>, FxBuildHasher>,
    /// The printed form of a value.
    scratch: Vec<u8>,
    out: Output<'w>,
}

impl<'r> Json<'r, '_> {
    /// The outermost object. Where a record has the name of another entry, LLVM lets the latest
    /// one win.
    fn entries(&self) -> Vec<(&'r str, Entry<'r>)> {
        let records = self.records.defs();
        let mut entries: Vec<_> = records
            .filter(|record| record.name() != INSTANCES_KEY)
            .map(|record| (record.name(), Entry::Record(record)))
            .collect();
        entries.push((INSTANCES_KEY, Entry::Instances));
        if self.records.def(VERSION_KEY).is_none() {
            entries.push((VERSION_KEY, Entry::Version));
        }
        entries
    }

    /// For each class, sorted by name: the names of all records that derive from it.
    fn instances(&mut self) -> io::Result<()> {
        let mut of_class = vec![Vec::new(); self.store.classes.len()];
        for record in self.records.defs() {
            for &class in &self.store.shape_of(record.data()).superclasses {
                of_class[class.index()].push(record.id());
            }
        }
        self.push(b'{');
        for (i, class) in self.records.classes().enumerate() {
            if i > 0 {
                self.push(b',');
            }
            self.key(class.name().as_bytes());
            self.push(b'[');
            for (j, &record) in of_class[class.id().index()].iter().enumerate() {
                if j > 0 {
                    self.push(b',');
                }
                self.string(self.records.record(record).name().as_bytes());
            }
            self.push(b']');
            self.out.drain()?;
        }
        self.push(b'}');
        Ok(())
    }

    fn record(&mut self, record: Record<'r>) -> io::Result<()> {
        let data = record.data();
        let shape = self.store.shape_of(data);
        self.text(b"{\"!anonymous\":");
        self.text(if data.anonymous { b"true" } else { b"false" });
        self.text(b",\"!fields\":");
        let unknown = shape.fields.iter();
        let unknown = unknown.filter(|field| field.kind == FieldKind::MayStayUnknown);
        self.symbols(unknown.map(|field| field.name));
        self.text(b",\"!locs\":[");
        for (i, &loc) in data.locs.iter().enumerate() {
            if i > 0 {
                self.push(b',');
            }
            write_string(self.locations.text(loc), &mut self.out.buffer);
        }
        self.text(b"],\"!name\":");
        self.string(record.name().as_bytes());
        self.text(b",\"!superclasses\":");
        let superclasses = shape.superclasses.iter();
        self.symbols(superclasses.map(|&class| self.store.class_name(class)));
        for &position in &*self.order(data.shape) {
            let name = shape.fields[position as usize].name;
            self.push(b',');
            self.key(self.store.symbols.bytes(name));
            let position = position as usize;
            let written = self.value(data.values[position]);
            written.map_err(|problem| match problem {
                Problem::Output(error) => error,
                Problem::TooLong => too_long(&field_name(self.store, data, position)),
            })?;
        }
        self.push(b'}');
        Ok(())
    }

    /// The positions of a shape's fields in the order of their names.
    fn order(&mut self, shape: ShapeId) -> Rc<[u32]> {
        let store = self.store;
        let order = self.orders.entry(shape).or_insert_with(|| {
            let fields = &store.shapes.get(shape).fields;
            let mut order: Vec<u32> = (0..fields.len() as u32).collect();
            order.sort_unstable_by_key(|&i| store.symbols.bytes(fields[i as usize].name));
            order.into()
        });
        Rc::clone(order)
    }

    /// Writes a value. Values may be nested deeper than a thread's stack has room for, so those
    /// that are begun are kept in a list.
    fn value(&mut self, value: ValueId) -> Result<(), Problem> {
        let mut open: Vec<Rest<'r>> = Vec::new();
        self.begin(value, &mut open)?;
        while let Some(rest) = open.pop() {
            match rest {
                Rest::Items { items, is_begun } => {
                    let Some((&first, items)) = items.split_first() else {
                        self.push(b']');
                        continue;
                    };
                    if is_begun {
                        self.push(b',');
                    }
                    let is_begun = true;
                    open.push(Rest::Items { items, is_begun });
                    self.begin(first, &mut open)?;
                }
                Rest::Args { dag, args } => self.argument(dag, args, &mut open)?,
                Rest::ArgName(name) => {
                    self.push(b',');
                    match name {
                        ValueId::UNSET => self.text(b"null"),
                        name => self.unquoted(name),
                    }
                    self.push(b']');
                }
                Rest::EndOfDag(dag) => self.end_object(b"", dag)?,
            }
            self.out.drain().map_err(Problem::Output)?;
        }
        Ok(())
    }

    /// Writes a value, or its beginning.
    fn begin(&mut self, value: ValueId, open: &mut Vec<Rest<'r>>) -> Result<(), Problem> {
        let store = self.store;
        match store.term(value) {
            Term::Unset | Term::Refused => self.text(b"null"),
            Term::Bit(bit) => self.push(b'0' + u8::from(bit)),
            Term::Int(value) => write_int(value, &mut self.out.buffer),
            Term::Str(text) | Term::Code(text) => self.string(store.symbols.bytes(text)),
            Term::Bits(items) | Term::List { items, .. } => {
                self.push(b'[');
                let is_begun = false;
                open.push(Rest::Items { items, is_begun });
            }
            Term::Def(record) => {
                self.text(b"{\"def\":");
                self.unquoted(store.record(record).name);
                self.end_object(b",\"kind\":\"def\"", value)?;
            }
            Term::Dag { args, .. } => {
                self.text(b"{\"args\":[");
                open.push(Rest::Args { dag: value, args });
            }
            Term::Var { name, .. } => {
                self.printable(b"{\"kind\":\"var\"", value)?;
                self.variable(name);
            }
            Term::VarBit { base, bit } => match store.term(base) {
                Term::Var { name, .. } => {
                    self.text(b"{\"index\":");
                    write_int(bit.into(), &mut self.out.buffer);
                    self.printable(b",\"kind\":\"varbit\"", value)?;
                    self.variable(name);
                }
                _ => self.end_object(b"{\"kind\":\"complex\"", value)?,
            },
            Term::AnonymousName(_)
            | Term::Field { .. }
            | Term::Op { .. }
            | Term::Instance { .. } => self.end_object(b"{\"kind\":\"complex\"", value)?,
        }
        Ok(())
    }

    /// The next argument of a dag, or what follows the last one.
    fn argument(
        &mut self,
        dag: ValueId,
        args: &'r [ValueId],
        open: &mut Vec<Rest<'r>>,
    ) -> Result<(), Problem> {
        let Term::Dag {
            op,
            op_name,
            args: all,
        } = self.store.term(dag)
        else {
            return Ok(());
        };
        if let [value, name, ref rest @ ..] = *args {
            let is_first = args.len() == all.len();
            self.text(if is_first { b"[" } else { b",[" });
            open.push(Rest::Args { dag, args: rest });
            open.push(Rest::ArgName(name));
            return self.begin(value, open);
        }
        self.text(b"],\"kind\":\"dag\"");
        if op_name != ValueId::UNSET {
            self.text(b",\"name\":");
            self.unquoted(op_name);
        }
        self.text(b",\"operator\":");
        open.push(Rest::EndOfDag(dag));
        self.begin(op, open)
    }

    /// The last key of an object that stands for a variable.
    fn variable(&mut self, name: ValueId) {
        self.text(b",\"var\":");
        self.unquoted(name);
        self.push(b'}');
    }

    /// The value in TableGen's syntax, the last key of an object, with what stands before it.
    fn end_object(&mut self, before: &[u8], value: ValueId) -> Result<(), Problem> {
        self.printable(before, value)?;
        self.push(b'}');
        Ok(())
    }

    fn printable(&mut self, before: &[u8], value: ValueId) -> Result<(), Problem> {
        self.text(before);
        self.text(b",\"printable\":");
        self.scratch.clear();
        if !write_value_within(self.store, value, MAX_VALUE_TEXT, &mut self.scratch) {
            return Err(Problem::TooLong);
        }
        write_string(&self.scratch, &mut self.out.buffer);
        Ok(())
    }

    /// The text of a value, without quotes of its own, as a string.
    fn unquoted(&mut self, value: ValueId) {
        self.scratch.clear();
        write_unquoted(self.store, value, &mut self.scratch);
        write_string(&self.scratch, &mut self.out.buffer);
    }

    /// An array of names.
    fn symbols(&mut self, names: impl Iterator<Item = Symbol>) {
        self.push(b'[');
        for (i, name) in names.enumerate() {
            if i > 0 {
                self.push(b',');
            }
            self.string(self.store.symbols.bytes(name));
        }
        self.push(b']');
    }

    fn key(&mut self, key: &[u8]) {
        self.string(key);
        self.push(b':');
    }

    fn string(&mut self, text: &[u8]) {
        write_string(text, &mut self.out.buffer);
    }

    fn text(&mut self, text: &[u8]) {
        self.out.buffer.extend_from_slice(text);
    }

    fn push(&mut self, byte: u8) {
        self.out.buffer.push(byte);
    }
}

/// Writes a JSON string.
fn write_string(text: &[u8], out: &mut Vec<u8>) {
    out.push(b'"');
    for chunk in text.utf8_chunks() {
        write_escaped(chunk.valid().as_bytes(), out);
        if !chunk.invalid().is_empty() {
            out.extend_from_slice("\u{fffd}".as_bytes());
        }
    }
    out.push(b'"');
}

fn write_escaped(mut text: &[u8], out: &mut Vec<u8>) {
    let is_special = |byte: &u8| *byte < 0x20 || matches!(byte, b'"' | b'\\');
    while let Some(i) = text.iter().position(is_special) {
        out.extend_from_slice(&text[..i]);
        match text[i] {
            b'\t' => out.extend_from_slice(b"\\t"),
            b'\n' => out.extend_from_slice(b"\\n"),
            b'\r' => out.extend_from_slice(b"\\r"),
            byte @ (b'"' | b'\\') => out.extend_from_slice(&[b'\\', byte]),
            byte => out.extend_from_slice(format!("\\u{byte:04x}").as_bytes()),
        }
        text = &text[i + 1..];
    }
    out.extend_from_slice(text);
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn strings_are_escaped_as_llvm_does() {
        let mut out = Vec::new();
        write_string(b"a\"\\\x01\x1f\x7f\n\t\r", &mut out);
        assert_eq!(out, b"\"a\\\"\\\\\\u0001\\u001f\x7f\\n\\t\\r\"");
    }

    #[test]
    fn what_is_not_utf8_is_replaced_as_llvm_does() {
        let mut out = Vec::new();
        write_string(b"\xff\xc3\xa9\xed\xa0\x80\xe2\x82 \xc0\x80", &mut out);
        let expected = "\"\u{fffd}é\u{fffd}\u{fffd}\u{fffd}\u{fffd} \u{fffd}\u{fffd}\"";
        assert_eq!(String::from_utf8(out).unwrap(), expected);
    }
}
