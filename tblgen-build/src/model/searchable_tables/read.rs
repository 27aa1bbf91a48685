//! Goes through the records that describe enums, tables and look-ups.

use std::collections::HashMap;

use tblgen_core::{Diagnostics, Field, Loc, Record, RecordId, Records, Reported, Value};

use super::super::target::Target;
use super::super::value_type::ValueType;
use super::super::{OrReport, report_at_field};
use super::cell::Intrinsics;
use super::lookup::{self, Wanted};
use super::rows::{self, ColumnDraft, Draft, RowOrder, TableName};
use super::{Enum, EnumId, enums, legacy};

/// What is read one after the other.
pub(super) struct Reader<'r, 'd> {
    pub(super) records: &'r Records,
    pub(super) diagnostics: &'d mut Diagnostics,
    pub(super) enums: Vec<Enum<'r>>,
    pub(super) tables: Vec<Draft<'r>>,
    pub(super) intrinsics: Intrinsics<'r>,
    /// The enums that records of the class `GenericEnum` make, with the type of references to
    /// their entries.
    enum_types: HashMap<RecordId, (EnumId, ValueType<'r>)>,
    /// The positions of the tables that records of the class `GenericTable` make.
    table_positions: HashMap<RecordId, usize>,
}

/// Reads all enums and tables.
pub(super) fn read<'r>(
    records: &'r Records,
    diagnostics: &mut Diagnostics,
) -> Result<(Vec<Enum<'r>>, Vec<Draft<'r>>, Intrinsics<'r>), Reported> {
    if records
        .derived("Instruction")
        .is_ok_and(|all| !all.is_empty())
    {
        Target::new(records, diagnostics)?;
    }
    let mut reader = Reader {
        records,
        diagnostics,
        enums: Vec::new(),
        tables: Vec::new(),
        intrinsics: Intrinsics::default(),
        enum_types: HashMap::new(),
        table_positions: HashMap::new(),
    };
    for record in reader.derived("GenericEnum")? {
        reader.read_enum(record)?;
    }
    for record in reader.derived("GenericTable")? {
        reader.read_table(record)?;
    }
    for record in reader.derived("SearchIndex")? {
        reader.read_index(record)?;
    }
    legacy::read(&mut reader)?;
    Ok((reader.enums, reader.tables, reader.intrinsics))
}

impl<'r> Reader<'r, '_> {
    pub(super) fn derived(&mut self, class: &str) -> Result<Vec<Record<'r>>, Reported> {
        self.records.derived(class).or_report(self.diagnostics)
    }

    fn read_enum(&mut self, record: Record<'r>) -> Result<(), Reported> {
        let read = enums::read_generic(self.records, record, self.diagnostics)?;
        let id = EnumId(self.enums.len());
        let ty = ValueType::reference_to(read.class);
        self.enum_types.insert(record.id(), (id, ty));
        self.enums.push(read.contents);
        Ok(())
    }

    fn read_table(&mut self, record: Record<'r>) -> Result<(), Reported> {
        let name = record.name();
        let row_type = record.get_str("CppTypeName").or_report(self.diagnostics)?;
        let mut drafts = Vec::new();
        for field in record
            .get_list_of_strs("Fields")
            .or_report(self.diagnostics)?
        {
            drafts.push(self.read_column(record, field)?);
        }
        let items = self.filtered(record)?;
        let locs = record.locs();
        let (columns, mut rows) = rows::collect(
            self.records,
            TableName { name, locs },
            drafts,
            &items,
            &self.enums,
            &mut self.intrinsics,
            self.diagnostics,
        )?;
        let is_unset = |value| matches!(value, Value::Unset);
        let primary_key = record.value("PrimaryKey").or_report(self.diagnostics)?;
        let primary = if is_unset(primary_key) {
            None
        } else {
            let diagnostics = &mut *self.diagnostics;
            let wanted = Wanted {
                name: record
                    .get_str("PrimaryKeyName")
                    .or_report(diagnostics)?
                    .into(),
                loc: field_loc(record, "PrimaryKey"),
                key: &record
                    .get_list_of_strs("PrimaryKey")
                    .or_report(diagnostics)?,
                early_out: record
                    .get_bit("PrimaryKeyEarlyOut")
                    .or_report(diagnostics)?,
                returns_range: record
                    .get_bit("PrimaryKeyReturnRange")
                    .or_report(diagnostics)?,
            };
            let lookup = lookup::read(name, &columns, wanted, diagnostics)?;
            let order = RowOrder::new(&columns, &lookup.keys);
            rows.sort_by(|a, b| order.compare(a, b));
            order.report_problem(lookup.loc, diagnostics)?;
            Some(lookup)
        };
        self.table_positions.insert(record.id(), self.tables.len());
        self.tables.push(Draft {
            name: name.into(),
            guard: name.into(),
            row_type,
            loc: record.loc(),
            columns,
            rows,
            primary,
            indices: Vec::new(),
        });
        Ok(())
    }

    /// What is declared of a column: its name, and perhaps more in a field `TypeOf_<name>`.
    fn read_column(
        &mut self,
        table: Record<'r>,
        name: &'r str,
    ) -> Result<ColumnDraft<'r>, Reported> {
        let mut column = ColumnDraft::named(name);
        let Some(type_of) = table.field(&format!("TypeOf_{name}")) else {
            return Ok(column);
        };
        if let Value::String(text) | Value::Code(text) = type_of.value() {
            if text == "code" {
                column.is_code = true;
                return Ok(column);
            }
            let named = text.as_str().and_then(|name| self.records.def(name));
            let declared = named.and_then(|def| self.enum_types.get(&def.id()));
            if let Some(declared) = declared {
                column.declared_enum = Some(declared.clone());
                return Ok(column);
            }
        }
        let (table, value) = (table.name(), type_of.value());
        let message = format!("Table '{table}' has invalid 'TypeOf_{name}': {value}");
        let reported = self.diagnostics.error(type_of.loc(), message);
        self.diagnostics.note(
            Loc::NONE,
            "The 'TypeOf_xxx' field must be a string naming a GenericEnum record, or \"code\"",
        );
        Err(reported)
    }

    /// The records that make the rows of a table.
    fn filtered(&mut self, table: Record<'r>) -> Result<Vec<Record<'r>>, Reported> {
        let class = table.get_str("FilterClass").or_report(self.diagnostics)?;
        if self.records.class(class).is_none() {
            let message = format!("Table FilterClass '{class}' does not exist");
            let field = "FilterClass";
            return Err(report_at_field(table, field, message, self.diagnostics));
        }
        let mut items = self.derived(class)?;
        let filter = table.field("FilterClassField").map(Field::value);
        if let Some(Value::String(field) | Value::Code(field)) = filter {
            let field = field.to_string();
            let mut wanted = Vec::with_capacity(items.len());
            for item in items {
                match item.value(&field).or_report(self.diagnostics)? {
                    Value::Bit(true) => wanted.push(item),
                    Value::Bit(false) => {}
                    _ => {
                        let message = format!("FilterClassField '{class}' should be a bit value");
                        return Err(report_at_field(item, &field, message, self.diagnostics));
                    }
                }
            }
            items = wanted;
        }
        Ok(items)
    }

    fn read_index(&mut self, record: Record<'r>) -> Result<(), Reported> {
        let diagnostics = &mut *self.diagnostics;
        let name = record.name();
        let table = record.get_def("Table").or_report(diagnostics)?;
        let Some(&position) = self.table_positions.get(&table.id()) else {
            let table = table.name();
            let message = format!("SearchIndex '{name}' refers to nonexistent table '{table}'");
            return Err(report_at_field(record, "Table", message, diagnostics));
        };
        let wanted = Wanted {
            name: name.into(),
            loc: field_loc(record, "Key"),
            key: &record.get_list_of_strs("Key").or_report(diagnostics)?,
            early_out: record.get_bit("EarlyOut").or_report(diagnostics)?,
            returns_range: false,
        };
        let table = &mut self.tables[position];
        let lookup = lookup::read(&table.name, &table.columns, wanted, diagnostics)?;
        table.indices.push(lookup);
        Ok(())
    }
}

fn field_loc(record: Record<'_>, field: &str) -> Loc {
    record.field(field).map_or(record.loc(), Field::loc)
}
