//! All that is known of the variables, classes and records, as `llvm-tblgen
//! -print-detailed-records` shows it.

use std::io::{self, Write};

use super::locations::Locations;
use super::output::Output;
use super::records::{write_field, write_parameter};
use super::value::{TooLong, write_whole_value};
use crate::records::{Parameter, RecordData, Records, Store};
use crate::source::Loc;

/// Writes a report on the global variables, the classes and the records: where each was written,
/// what it derives from, directly or (in parentheses) not, and each field with the place where it
/// was declared or set last.
///
/// # Errors
/// When `out` cannot be written to, or a value's text is longer than 256 MiB.
pub fn print_detailed_records(records: &Records, out: &mut dyn Write) -> io::Result<()> {
    let store = &records.store;
    let mut report = Report {
        store,
        locations: Locations::new(&records.sources),
        out: Output::new(out),
    };
    let root = records.sources.input_name();
    report.text(b"DETAILED RECORDS for file ");
    report.text(root.map_or(b"", |path| path.as_os_str().as_encoded_bytes()));
    report.text(b"\n");

    let mut globals: Vec<_> = store
        .globals
        .iter()
        .map(|(&name, &value)| (store.symbols.bytes(name), value))
        .collect();
    globals.sort_unstable();
    report.heading("Global Variables", globals.len());
    report.text(b"\n");
    for (name, value) in globals {
        report.text(name);
        report.text(b" = ");
        write_whole_value(store, value, &mut report.out.buffer)
            .map_err(|error| error.of(&String::from_utf8_lossy(name)))?;
        report.text(b"\n");
        report.out.drain()?;
    }

    report.heading("Classes", records.classes().len());
    for class in records.classes() {
        let data = class.data();
        report.title(class.name(), &data.record);
        report
            .parameters(&data.parameters)
            .map_err(|error| error.of(class.name()))?;
        report.superclasses(&data.record);
        report.fields(class.name(), &data.record, data.parameters.is_empty())?;
        report.out.drain()?;
    }

    report.heading("Records", records.defs().len());
    for record in records.defs() {
        let data = record.data();
        let name = record.name();
        report.title(if name.is_empty() { "\"\"" } else { name }, data);
        report.instantiations(data);
        report.superclasses(data);
        report.fields(name, data, true)?;
        report.out.drain()?;
    }
    report.out.finish()
}

struct Report<'r, 'w> {
    store: &'r Store,
    locations: Locations<'r>,
    out: Output<'w>,
}

impl Report<'_, '_> {
    fn text(&mut self, text: &[u8]) {
        self.out.buffer.extend_from_slice(text);
    }

    fn heading(&mut self, title: &str, count: usize) {
        let rule = "-".repeat(20);
        self.text(format!("\n{rule} {title} ({count}) {rule}\n").as_bytes());
    }

    /// A place between bars.
    fn loc(&mut self, loc: Loc) {
        let out = &mut self.out.buffer;
        out.push(b'|');
        out.extend_from_slice(self.locations.text(loc));
        out.push(b'|');
    }

    /// The place behind an entry.
    fn end_line(&mut self, loc: Loc) {
        self.text(b"  ");
        self.loc(loc);
        self.text(b"\n");
    }

    fn title(&mut self, name: &str, record: &RecordData) {
        self.text(b"\n");
        self.text(name.as_bytes());
        self.end_line(record.locs.first().copied().unwrap_or_default());
    }

    /// The `defm`s that led to a record, from the outermost.
    fn instantiations(&mut self, record: &RecordData) {
        let Some((_, defms)) = record
            .locs
            .split_first()
            .filter(|(_, rest)| !rest.is_empty())
        else {
            return;
        };
        self.text(b"  Defm sequence:");
        for &loc in defms.iter().rev() {
            self.text(b" ");
            self.loc(loc);
        }
        self.text(b"\n");
    }

    fn parameters(&mut self, parameters: &[Parameter]) -> Result<(), TooLong> {
        if parameters.is_empty() {
            self.text(b"  Template args: (none)\n");
            return Ok(());
        }
        self.text(b"  Template args:\n");
        for parameter in parameters {
            self.text(b"    ");
            write_parameter(self.store, parameter, &mut self.out.buffer)?;
            self.end_line(parameter.loc);
        }
        Ok(())
    }

    fn superclasses(&mut self, record: &RecordData) {
        let store = self.store;
        let all = &store.shape_of(record).superclasses;
        if all.is_empty() {
            self.text(b"  Superclasses: (none)\n");
            return;
        }
        let direct = store.direct_superclasses(all);
        self.text(b"  Superclasses:");
        for class in all {
            let name = store.symbols.bytes(store.class_name(*class));
            if direct.contains(class) {
                self.text(b" ");
                self.text(name);
            } else {
                self.text(b" (");
                self.text(name);
                self.text(b")");
            }
        }
        self.text(b"\n");
    }

    /// `say_none`: whether it is worth saying that there are none.
    fn fields(&mut self, name: &str, record: &RecordData, say_none: bool) -> io::Result<()> {
        let store = self.store;
        let count = store.shape_of(record).fields.len();
        if count == 0 && say_none {
            self.text(b"  Fields: (none)\n");
            return Ok(());
        }
        self.text(b"  Fields:\n");
        for position in 0..count {
            self.text(b"    ");
            write_field(store, record, position, &mut self.out.buffer)
                .map_err(|error| error.of(name))?;
            self.end_line(store.field_loc(record, position));
            self.out.drain()?;
        }
        Ok(())
    }
}
