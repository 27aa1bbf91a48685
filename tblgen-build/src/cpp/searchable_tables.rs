//! `-gen-searchable-tables`: C++ enums, arrays of rows, and functions that find a row.
//!
//! A look-up by a key that numbers the entries without a gap computes the position, each other one
//! is a binary search. Look-ups by anything but the primary key go through an array of their own,
//! sorted by the key, that says where the row is.

use crate::model::{Cell, Enum, FieldKind, Lookup, SearchableTables, Table, TableField};
use crate::writer::{CodeWriter, Language, line};

/// Writes all enums and tables.
pub(crate) fn write(model: &SearchableTables<'_>) -> String {
    let mut w = CodeWriter::new(Language::Cpp);
    for contents in &model.enums {
        write_enum(contents, &mut w);
    }
    for table in &model.tables {
        TableWriter { model, table }.write(&mut w);
    }
    // Behind everything else, since several sections may have the same macro.
    for guard in model.guards() {
        line!(w, "#undef {guard}");
    }
    w.finish()
}

fn write_enum(contents: &Enum<'_>, w: &mut CodeWriter) {
    w.ifdef(contents.declaration_guard(), |w| {
        w.block_with(format_args!("enum {}", contents.name), "};", |w| {
            for entry in &contents.entries {
                line!(w, "{} = {},", entry.name, entry.value);
            }
        });
    });
    w.blank();
}

/// What a type is needed for.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Place {
    /// A member of a row of an index.
    Entry,
    /// A member of the key that is looked for.
    Key,
    /// A parameter of the function.
    Parameter,
}

fn cpp_type(field: &TableField<'_>, place: Place) -> &'static str {
    match field.kind {
        FieldKind::Text | FieldKind::Code => match place {
            Place::Entry => "const char *",
            Place::Key => "std::string",
            Place::Parameter => "StringRef",
        },
        FieldKind::Bits(..=8) => "uint8_t",
        FieldKind::Bits(..=16) => "uint16_t",
        FieldKind::Bits(..=32) => "uint32_t",
        FieldKind::Bits(_) => "uint64_t",
        FieldKind::Bit => "bool",
        FieldKind::Enum(_) | FieldKind::Intrinsic | FieldKind::Instruction => "unsigned",
    }
}

fn is_text(field: &TableField<'_>) -> bool {
    matches!(field.kind, FieldKind::Text | FieldKind::Code)
}

#[derive(Clone, Copy)]
struct TableWriter<'a, 'r> {
    model: &'a SearchableTables<'r>,
    table: &'a Table<'r>,
}

impl<'a, 'r> TableWriter<'a, 'r> {
    fn write(self, w: &mut CodeWriter) {
        let table = self.table;
        w.ifdef(table.declaration_guard(), |w| {
            for lookup in table.primary.iter().chain(&table.indices) {
                line!(w, "{};", self.signature(lookup));
            }
        });
        w.blank();
        w.ifdef(table.implementation_guard(), |w| {
            self.write_rows(w);
            if let Some(lookup) = &table.primary {
                self.write_lookup(lookup, Source::Rows, w);
            }
            for lookup in &table.indices {
                self.write_lookup(lookup, Source::Index, w);
            }
        });
        w.blank();
    }

    fn write_rows(self, w: &mut CodeWriter) {
        let Table {
            row_type,
            name,
            rows,
            ..
        } = self.table;
        line!(w, "constexpr {row_type} {name}[] = {{");
        for (position, row) in rows.iter().enumerate() {
            w.raw("  { ");
            self.write_cells(&row.cells, w);
            line!(w, " }}, // {position}");
        }
        w.line(" };");
    }

    /// Writes values separated by commas.
    fn write_cells(self, cells: &[Cell<'r>], w: &mut CodeWriter) {
        for (i, cell) in cells.iter().enumerate() {
            if i > 0 {
                w.raw(", ");
            }
            self.write_cell(cell, w);
        }
    }

    fn write_cell(self, cell: &Cell<'r>, w: &mut CodeWriter) {
        match cell {
            Cell::Bit(bit) => write!(w, "{bit}"),
            Cell::Bits(number) => write!(w, "0x{number:X}"),
            Cell::Text(text) => {
                w.raw("\"");
                w.raw(text);
                w.raw("\"");
            }
            Cell::Code(text) => w.raw(text),
            Cell::Entry(entry) => w.raw(entry.name),
            Cell::Intrinsic(id) => write!(w, "Intrinsic::{}", self.model[*id].enum_name),
            Cell::Instruction(name) => w.raw(name),
        }
    }

    fn keys(self, lookup: &'a Lookup<'r>) -> impl Iterator<Item = &'a TableField<'r>> {
        lookup.keys.iter().map(move |&key| &self.table.fields[key])
    }

    /// Result, name and parameters of a look-up function.
    fn signature(self, lookup: &Lookup<'r>) -> String {
        let row_type = self.table.row_type;
        let result = if lookup.returns_range {
            format!("llvm::iterator_range<const {row_type} *> ")
        } else {
            format!("const {row_type} *")
        };
        let parameters: Vec<_> = self
            .keys(lookup)
            .map(|field| format!("{} {}", cpp_type(field, Place::Parameter), field.name))
            .collect();
        format!("{result}{}({})", lookup.name, parameters.join(", "))
    }

    fn write_lookup(self, lookup: &Lookup<'r>, source: Source, w: &mut CodeWriter) {
        w.blank();
        w.block(self.signature(lookup), |w| {
            if source == Source::Index {
                self.write_index(lookup, w);
            }
            if lookup.dense_from.is_some() {
                self.write_direct_access(lookup, source, w);
            } else {
                if lookup.early_out {
                    self.write_range_check(lookup, w);
                    w.blank();
                }
                self.write_search(lookup, source, w);
            }
        });
    }

    /// Writes the array of keys, each with the position of its row.
    fn write_index(self, lookup: &Lookup<'r>, w: &mut CodeWriter) {
        w.block_with("struct IndexType", "};", |w| {
            for field in self.keys(lookup) {
                line!(w, "{} {};", cpp_type(field, Place::Entry), field.name);
            }
            w.line("unsigned _index;");
        });
        w.block_with("static const struct IndexType Index[] =", "};", |w| {
            for entry in &lookup.entries {
                w.raw("    { ");
                self.write_cells(&entry.key, w);
                w.raw(", ");
                w.raw(&entry.row.to_string());
                w.raw(" },\n");
            }
        });
        w.blank();
    }

    /// Gives up on keys below the first and above the last one.
    fn write_range_check(self, lookup: &Lookup<'r>, w: &mut CodeWriter) {
        let (Some(field), [first, .., last] | [first @ last]) =
            (self.keys(lookup).next(), &lookup.entries[..])
        else {
            return;
        };
        for (before, sign, cell, after) in [
            ("if ((", "<", &first.key[0], " ||\n"),
            ("    (", ">", &last.key[0], ")\n"),
        ] {
            write!(w, "{before}{} {sign} ", field.name);
            self.write_cell(cell, w);
            write!(w, "){after}");
        }
        w.line("  return nullptr;");
    }

    fn write_direct_access(self, lookup: &Lookup<'r>, source: Source, w: &mut CodeWriter) {
        self.write_range_check(lookup, w);
        line!(w, "auto Table = ArrayRef({});", source.array(self.table));
        for field in self.keys(lookup) {
            write!(w, "size_t Idx = {} - ", field.name);
            self.write_cell(&lookup.entries[0].key[0], w);
            w.line(";");
        }
        match source {
            Source::Rows => w.line("return &Table[Idx];"),
            Source::Index => line!(w, "return &{}[Table[Idx]._index];", self.table.name),
        }
    }

    fn write_search(self, lookup: &Lookup<'r>, source: Source, w: &mut CodeWriter) {
        w.block_with("struct KeyType", "};", |w| {
            for field in self.keys(lookup) {
                line!(w, "{} {};", cpp_type(field, Place::Key), field.name);
            }
        });
        let key: Vec<_> = self
            .keys(lookup)
            .map(|field| {
                let upper = if is_text(field) { ".upper()" } else { "" };
                format!("{}{upper}", field.name)
            })
            .collect();
        line!(w, "KeyType Key = {{{}}};", key.join(", "));
        let entry_type = source.entry_type(self.table);
        w.block_with("struct Comp", "};", |w| {
            self.write_comparison(lookup, entry_type, "KeyType", w);
            if lookup.returns_range {
                self.write_comparison(lookup, "KeyType", entry_type, w);
            }
        });
        line!(w, "auto Table = ArrayRef({});", source.array(self.table));
        if lookup.returns_range {
            w.line("auto It = std::equal_range(Table.begin(), Table.end(), Key, Comp());");
            w.line("return llvm::make_range(It.first, It.second);");
            return;
        }
        w.line("auto Idx = std::lower_bound(Table.begin(), Table.end(), Key, Comp());");
        write!(w, "if (Idx == Table.end()");
        for field in self.keys(lookup) {
            write!(w, " ||\n    Key.{name} != Idx->{name}", name = field.name);
        }
        w.line(")");
        w.line("  return nullptr;");
        w.blank();
        match source {
            Source::Rows => w.line("return &*Idx;"),
            Source::Index => line!(w, "return &{}[Idx->_index];", self.table.name),
        }
    }

    /// Writes the function that says whether a value of one type comes before one of another.
    fn write_comparison(self, lookup: &Lookup<'r>, left: &str, right: &str, w: &mut CodeWriter) {
        let head = format!("bool operator()(const {left} &LHS, const {right} &RHS) const");
        w.block(head, |w| {
            for field in self.keys(lookup) {
                let name = field.name;
                if is_text(field) {
                    line!(
                        w,
                        "int Cmp{name} = StringRef(LHS.{name}).compare(RHS.{name});"
                    );
                    line!(w, "if (Cmp{name} < 0) return true;");
                    line!(w, "if (Cmp{name} > 0) return false;");
                    continue;
                }
                // Which signedness a C++ enum has depends on the compiler.
                let cast = match field.declared_enum {
                    Some(_) => "(unsigned)",
                    None => "",
                };
                for (sign, result) in [("<", "true"), (">", "false")] {
                    line!(w, "if ({cast}LHS.{name} {sign} {cast}RHS.{name})");
                    line!(w, "  return {result};");
                }
            }
            w.line("return false;");
        });
    }
}

/// What a look-up searches.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Source {
    /// The rows themselves, which are sorted by the primary key.
    Rows,
    /// An array of keys.
    Index,
}

impl Source {
    fn array<'t>(self, table: &'t Table<'_>) -> &'t str {
        match self {
            Source::Rows => &table.name,
            Source::Index => "Index",
        }
    }

    fn entry_type<'t>(self, table: &'t Table<'_>) -> &'t str {
        match self {
            Source::Rows => table.row_type,
            Source::Index => "IndexType",
        }
    }
}
