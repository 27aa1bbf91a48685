//! All records as JSON, as `llvm-tblgen -dump-json` writes it: one object on one line, the keys of
//! each object sorted. It is written as it is made, record by record.

use std::io;
use std::rc::Rc;

use hashbrown::HashMap;
use rustc_hash::FxBuildHasher;

use super::locations::Locations;
use super::output::Output;
use super::value::{MAX_VALUE_TEXT, TooLong, write_int, write_unquoted, write_whole_value};
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
/// When `out` cannot be written to, or a value's text is longer than 256 MiB.
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
            self.value(data.values[position as usize])
                .map_err(|error| error.of(record.name()))?;
            self.out.drain()?;
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

    /// Writes a value. As in TableGen's syntax, nested values wait in a vector.
    fn value(&mut self, value: ValueId) -> Result<(), TooLong> {
        if self.leaf(value)? {
            return Ok(());
        }
        let end = self.out.buffer.len().saturating_add(MAX_VALUE_TEXT);
        let mut outer: Vec<(ValueId, usize)> = Vec::new();
        let (mut current, mut next) = (value, 0);
        loop {
            match self.parts(current, &mut next, end)? {
                Some(inner) => {
                    outer.push((current, next));
                    (current, next) = (inner, 0);
                }
                None if self.out.buffer.len() > end => return Err(TooLong),
                None => match outer.pop() {
                    Some(waiting) => (current, next) = waiting,
                    None => return Ok(()),
                },
            }
        }
    }

    /// Writes a value without parts; returns `false` for arrays and dags.
    fn leaf(&mut self, value: ValueId) -> Result<bool, TooLong> {
        // Most values are bits: there is no need to look them up.
        match value {
            ValueId::FALSE => {
                self.push(b'0');
                return Ok(true);
            }
            ValueId::TRUE => {
                self.push(b'1');
                return Ok(true);
            }
            _ => {}
        }
        let store = self.store;
        match store.term(value) {
            Term::Unset | Term::Refused => self.text(b"null"),
            Term::Bit(bit) => self.push(b'0' + u8::from(bit)),
            Term::Int(value) => write_int(value, &mut self.out.buffer),
            Term::Str(text) | Term::Code(text) => self.string(store.symbols.bytes(text)),
            Term::Def(record) => {
                self.text(b"{\"def\":");
                self.unquoted(store.record(record).name);
                self.end_object(b",\"kind\":\"def\"", value)?;
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
            Term::Bits(_) | Term::List { .. } | Term::Dag { .. } => return Ok(false),
        }
        Ok(true)
    }

    /// Writes an array or dag from its part number `next` on, up to a part that has parts itself.
    /// Returns that part, or `None` at the end or once the text goes beyond `end`.
    fn parts(
        &mut self,
        value: ValueId,
        next: &mut usize,
        end: usize,
    ) -> Result<Option<ValueId>, TooLong> {
        let store = self.store;
        while self.out.buffer.len() <= end {
            let i = *next;
            let part = match store.term(value) {
                Term::Bits(items) | Term::List { items, .. } => {
                    match i {
                        0 => self.push(b'['),
                        _ if i < items.len() => self.push(b','),
                        _ => {}
                    }
                    if i == items.len() {
                        self.push(b']');
                    }
                    items.get(i).copied()
                }
                Term::Dag { op, op_name, args } => self.dag_part(value, op, op_name, args, i)?,
                _ => None,
            };
            let Some(part) = part else {
                return Ok(None);
            };
            *next += 1;
            if !self.leaf(part)? {
                return Ok(Some(part));
            }
        }
        Ok(None)
    }

    /// Writes what stands before the part number `i` of a dag and returns the part. They are its
    /// arguments and then its operator. Behind it writes the end.
    fn dag_part(
        &mut self,
        dag: ValueId,
        op: ValueId,
        op_name: ValueId,
        args: &[ValueId],
        i: usize,
    ) -> Result<Option<ValueId>, TooLong> {
        let count = args.len() / 2;
        if i > count {
            self.end_object(b"", dag)?;
            return Ok(None);
        }
        if i == 0 {
            self.text(b"{\"args\":[");
        } else {
            self.push(b',');
            match args[2 * i - 1] {
                ValueId::UNSET => self.text(b"null"),
                name => self.unquoted(name),
            }
            self.push(b']');
        }
        if i < count {
            self.text(if i == 0 { b"[" } else { b",[" });
            return Ok(Some(args[2 * i]));
        }
        self.text(b"],\"kind\":\"dag\"");
        if op_name != ValueId::UNSET {
            self.text(b",\"name\":");
            self.unquoted(op_name);
        }
        self.text(b",\"operator\":");
        Ok(Some(op))
    }

    /// The last key of an object that stands for a variable.
    fn variable(&mut self, name: ValueId) {
        self.text(b",\"var\":");
        self.unquoted(name);
        self.push(b'}');
    }

    /// The value in TableGen's syntax, the last key of an object, with what stands before it.
    fn end_object(&mut self, before: &[u8], value: ValueId) -> Result<(), TooLong> {
        self.printable(before, value)?;
        self.push(b'}');
        Ok(())
    }

    fn printable(&mut self, before: &[u8], value: ValueId) -> Result<(), TooLong> {
        self.text(before);
        self.text(b",\"printable\":");
        self.scratch.clear();
        write_whole_value(self.store, value, &mut self.scratch)?;
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
    if std::str::from_utf8(text).is_ok() {
        write_escaped(text, out);
    } else {
        for chunk in text.utf8_chunks() {
            write_escaped(chunk.valid().as_bytes(), out);
            if !chunk.invalid().is_empty() {
                out.extend_from_slice("\u{fffd}".as_bytes());
            }
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
