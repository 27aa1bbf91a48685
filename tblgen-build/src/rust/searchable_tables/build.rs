//! From the model to the shape of the Rust module: chooses identifiers, types, and how each look-up
//! finds its rows.

use std::cmp::Ordering;
use std::collections::HashMap;

use super::shape::{
    Cell, Entry, Enum, Field, How, Int, KeyField, Lookup, Module, Order, RowType, Table, Type,
};
use crate::ident::{Names, exact, screaming_case, snake_case};
use crate::model::{self, FieldKind, SearchableTables};

/// Type names that the module itself uses.
const TAKEN_TYPES: &[&str] = &[
    "bool",
    "u8",
    "u16",
    "u32",
    "u64",
    "i64",
    "usize",
    "str",
    "search",
    "UnknownEntry",
];

/// Names of associated functions and constants of enums, which no entry may have.
const TAKEN_ENTRIES: &[&str] = &["ALL", "from_value", "from_name", "from_str", "try_from"];

/// Builds the whole module.
pub(super) fn module<'m>(model: &'m SearchableTables<'_>) -> Module<'m> {
    let mut builder = Builder {
        model,
        types: Names::new(TAKEN_TYPES.iter().copied()),
        values: Names::default(),
        enum_of: Vec::new(),
        module: Module::default(),
    };
    for enumeration in &model.enums {
        let position = builder.enumeration(enumeration);
        builder.enum_of.push(position);
    }
    for table in &model.tables {
        builder.table(table);
    }
    builder.module
}

struct Builder<'m, 'r> {
    model: &'m SearchableTables<'r>,
    /// Taken names of types.
    types: Names,
    /// Taken names of statics and functions.
    values: Names,
    /// For each enum of the model its position in the module; `None` if it has no entries.
    enum_of: Vec<Option<usize>>,
    module: Module<'m>,
}

impl<'m> Builder<'m, '_> {
    fn enumeration(&mut self, from: &'m model::Enum<'_>) -> Option<usize> {
        let values = || from.entries.iter().map(|entry| entry.value);
        let repr = Int::holding(values().min()?, values().max()?);
        let ident = self.types.claim(exact(&from.name));
        let mut names = Names::new(TAKEN_ENTRIES.iter().copied());
        let mut first_of = HashMap::new();
        let mut entries = Vec::with_capacity(from.entries.len());
        for (i, entry) in from.entries.iter().enumerate() {
            let first = *first_of.entry(entry.value).or_insert(i);
            entries.push(Entry {
                name: entry.name,
                ident: names.claim(exact(entry.name)),
                value: entry.value,
                same_as: (first != i).then_some(first),
            });
        }
        let by_name = screaming_case(&format!("{}_by_name", from.name));
        self.module.enums.push(Enum {
            name: &from.name,
            ident,
            repr,
            entries,
            by_name: self.values.claim(by_name),
        });
        Some(self.module.enums.len() - 1)
    }

    fn table(&mut self, from: &'m model::Table<'_>) {
        let fields = self.fields(from);
        let entry_of: Vec<_> = fields
            .iter()
            .map(|field| self.entries_by_name(field))
            .collect();
        let rows: Vec<Vec<Cell<'m>>> = from
            .rows
            .iter()
            .map(|row| {
                let cells = row.cells.iter().zip(&fields).zip(&entry_of);
                cells
                    .map(|((cell, field), entry_of)| self.cell(cell, field.ty, entry_of))
                    .collect()
            })
            .collect();
        let row_type = self.row_type(from, fields);
        let mut table = Table {
            name: &from.name,
            ident: self.values.claim(screaming_case(&from.name)),
            row_type,
            rows,
            lookups: Vec::new(),
        };
        for lookup in from.primary.iter().chain(&from.indices) {
            let lookup = self.lookup(lookup, from, &table);
            table.lookups.push(lookup);
        }
        self.module.tables.push(table);
    }

    fn fields(&self, from: &'m model::Table<'_>) -> Vec<Field<'m>> {
        let mut names = Names::default();
        let fields = from.fields.iter();
        fields
            .map(|field| Field {
                name: field.name,
                ident: names.claim(snake_case(field.name)),
                ty: self.ty(field.kind),
            })
            .collect()
    }

    fn ty(&self, kind: FieldKind) -> Type {
        match kind {
            FieldKind::Bit => Type::Bool,
            // The model has the lowest 64 bits of wider fields.
            FieldKind::Bits(width) => Type::Int(Int::of_width(width)),
            FieldKind::Text | FieldKind::Code | FieldKind::Intrinsic | FieldKind::Instruction => {
                Type::Text
            }
            FieldKind::Enum(id) => {
                let wanted = &self.model[id];
                let mut enums = self.model.enums.iter().zip(&self.enum_of);
                let found = enums.find(|(enumeration, _)| std::ptr::eq(*enumeration, wanted));
                // Only a column of a table without rows could refer to an enum without entries.
                found.and_then(|(_, &at)| at).map_or(Type::Text, Type::Enum)
            }
        }
    }

    /// The positions of the entries of the enum that a column holds.
    fn entries_by_name(&self, field: &Field<'m>) -> HashMap<(&'m str, i64), usize> {
        let Type::Enum(at) = field.ty else {
            return HashMap::new();
        };
        let mut positions = HashMap::new();
        for (i, entry) in self.module.enums[at].entries.iter().enumerate() {
            positions.entry((entry.name, entry.value)).or_insert(i);
        }
        positions
    }

    fn cell(
        &self,
        from: &'m model::Cell<'_>,
        ty: Type,
        entry_of: &HashMap<(&'m str, i64), usize>,
    ) -> Cell<'m> {
        match (from, ty) {
            (model::Cell::Bit(bit), Type::Int(_)) => Cell::Int((*bit).into()),
            (model::Cell::Bit(bit), _) => Cell::Bool(*bit),
            (model::Cell::Bits(bits), Type::Bool) => Cell::Bool(*bits != 0),
            (model::Cell::Bits(bits), _) => Cell::Int(*bits),
            (model::Cell::Text(text) | model::Cell::Code(text), _) => Cell::Text(text),
            (model::Cell::Entry(entry), Type::Enum(at)) => {
                let position = entry_of.get(&(entry.name, entry.value));
                Cell::Entry(at, position.copied().unwrap_or_default())
            }
            (model::Cell::Entry(entry), _) => Cell::Text(entry.name),
            (model::Cell::Intrinsic(id), _) => Cell::Text(self.model[*id].enum_name),
            (model::Cell::Instruction(name), _) => Cell::Text(name),
        }
    }

    /// The type of a table's rows. Tables may share one, if they agree on its fields.
    fn row_type(&mut self, from: &'m model::Table<'_>, fields: Vec<Field<'m>>) -> usize {
        let types = &self.module.row_types;
        let found = types
            .iter()
            .position(|ty| ty.name == from.row_type && ty.fields == fields);
        if let Some(found) = found {
            return found;
        }
        // C++ lets the name of a type say where it is.
        let name = from.row_type.rsplit("::").next().unwrap_or(from.row_type);
        let mut ident = exact(name);
        if self.types.contains(&ident) {
            ident = exact(&from.name);
        }
        self.module.row_types.push(RowType {
            name: from.row_type,
            ident: self.types.claim(ident),
            fields,
        });
        self.module.row_types.len() - 1
    }

    fn lookup(
        &mut self,
        from: &'m model::Lookup<'_>,
        table: &model::Table<'_>,
        made: &Table<'m>,
    ) -> Lookup<'m> {
        let fields = &self.module.row_types[made.row_type].fields;
        let key: Vec<_> = from
            .keys
            .iter()
            .map(|&field| KeyField {
                field,
                order: match table.fields[field].kind {
                    FieldKind::Text | FieldKind::Code => Order::Upper,
                    FieldKind::Bit
                    | FieldKind::Bits(_)
                    | FieldKind::Enum(_)
                    | FieldKind::Intrinsic
                    | FieldKind::Instruction => Order::Plain,
                },
            })
            .collect();
        let mut ident = snake_case(&from.name);
        if self.values.contains(&ident) {
            // C++ has functions of one name for several keys.
            let plain = |field: &str| field.trim_start_matches("r#").to_owned();
            let keys: Vec<_> = key
                .iter()
                .map(|key| plain(&fields[key.field].ident))
                .collect();
            ident = format!("{}_by_{}", plain(&ident), keys.join("_and_"));
        }
        let ident = self.values.claim(ident);
        let order = sorted(made, &key, &self.module);
        let how = if order.is_sorted() {
            How::Table
        } else {
            How::Index {
                ident: self
                    .values
                    .claim(screaming_case(&format!("{}_index", from.name))),
                order,
            }
        };
        Lookup {
            name: &from.name,
            ident,
            key,
            how,
            range: from.returns_range,
            early_out: from.early_out,
        }
    }
}

/// The rows sorted by a key, those with equal keys in the order of the table.
///
/// The order is that of the comparisons in the generated functions. It is not always that of C++:
/// there, for example, instructions are compared by their numbers.
fn sorted(table: &Table<'_>, key: &[KeyField], module: &Module<'_>) -> Vec<usize> {
    let mut order: Vec<_> = (0..table.rows.len()).collect();
    order.sort_by(|&a, &b| {
        let orders = key.iter().map(|key| {
            let (a, b) = (table.rows[a][key.field], table.rows[b][key.field]);
            compare(a, b, key.order, module)
        });
        orders.fold(Ordering::Equal, Ordering::then)
    });
    order
}

fn compare(a: Cell<'_>, b: Cell<'_>, order: Order, module: &Module<'_>) -> Ordering {
    match (a, b) {
        (Cell::Bool(a), Cell::Bool(b)) => a.cmp(&b),
        (Cell::Int(a), Cell::Int(b)) => a.cmp(&b),
        (Cell::Text(a), Cell::Text(b)) => match order {
            Order::Plain => a.cmp(b),
            Order::Upper => {
                let (a, b) = (a.bytes(), b.bytes());
                let upper = |byte: u8| byte.to_ascii_uppercase();
                a.map(upper).cmp(b.map(upper))
            }
        },
        (Cell::Entry(at, a), Cell::Entry(_, b)) => {
            let value = |entry: usize| module.enums[at].entries[entry].value;
            value(a).cmp(&value(b))
        }
        // The cells of a column are of one kind.
        _ => Ordering::Equal,
    }
}
