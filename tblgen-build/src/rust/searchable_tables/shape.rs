//! Enums and tables as the Rust module will have them: every name an identifier, every type a Rust
//! type. Nothing is left to decide for the writers.

/// Everything that a module holds.
#[derive(Debug, Default)]
pub(super) struct Module<'m> {
    pub(super) enums: Vec<Enum<'m>>,
    pub(super) row_types: Vec<RowType<'m>>,
    pub(super) tables: Vec<Table<'m>>,
}

/// An enum with at least one entry.
#[derive(Debug)]
pub(super) struct Enum<'m> {
    /// The name in the description.
    pub(super) name: &'m str,
    pub(super) ident: String,
    pub(super) repr: Int,
    /// In the order of the description.
    pub(super) entries: Vec<Entry<'m>>,
    /// The identifier of the table by which names are found.
    pub(super) by_name: String,
}

#[derive(Debug)]
pub(super) struct Entry<'m> {
    pub(super) name: &'m str,
    pub(super) ident: String,
    pub(super) value: i64,
    /// The position of the entry that has the same value and comes first. An entry that is not the
    /// first of its value is a constant; the others are variants.
    pub(super) same_as: Option<usize>,
}

/// An integer type.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(super) enum Int {
    U8,
    U16,
    U32,
    U64,
    I64,
}

impl Int {
    pub(super) fn name(self) -> &'static str {
        match self {
            Int::U8 => "u8",
            Int::U16 => "u16",
            Int::U32 => "u32",
            Int::U64 => "u64",
            Int::I64 => "i64",
        }
    }

    /// The smallest type that has all numbers from `min` to `max`.
    pub(super) fn holding(min: i64, max: i64) -> Int {
        match (u64::try_from(min), u64::try_from(max)) {
            (Ok(_), Ok(0..=0xFF)) => Int::U8,
            (Ok(_), Ok(0..=0xFFFF)) => Int::U16,
            (Ok(_), Ok(0..=0xFFFF_FFFF)) => Int::U32,
            (Ok(_), Ok(_)) => Int::U64,
            _ => Int::I64,
        }
    }

    /// The unsigned type for `bits<width>`: the largest if none is large enough.
    pub(super) fn of_width(width: usize) -> Int {
        match width {
            0..=8 => Int::U8,
            9..=16 => Int::U16,
            17..=32 => Int::U32,
            _ => Int::U64,
        }
    }
}

/// The type of a field.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(super) enum Type {
    Bool,
    /// One of the types without a sign.
    Int(Int),
    /// `&'static str`
    Text,
    /// The enum at this position of [`Module::enums`].
    Enum(usize),
}

/// The type of the rows of one or more tables.
#[derive(Debug)]
pub(super) struct RowType<'m> {
    /// The name in the description.
    pub(super) name: &'m str,
    pub(super) ident: String,
    pub(super) fields: Vec<Field<'m>>,
}

#[derive(Debug, PartialEq, Eq)]
pub(super) struct Field<'m> {
    /// The name in the description.
    pub(super) name: &'m str,
    pub(super) ident: String,
    pub(super) ty: Type,
}

/// A table.
#[derive(Debug)]
pub(super) struct Table<'m> {
    /// The name in the description.
    pub(super) name: &'m str,
    pub(super) ident: String,
    /// The position of its type in [`Module::row_types`].
    pub(super) row_type: usize,
    pub(super) rows: Vec<Vec<Cell<'m>>>,
    pub(super) lookups: Vec<Lookup<'m>>,
}

/// A value in a row.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Cell<'m> {
    Bool(bool),
    Int(u64),
    Text(&'m str),
    /// Positions of an enum and of an entry in it.
    Entry(usize, usize),
}

/// A function that searches a table.
#[derive(Debug)]
pub(super) struct Lookup<'m> {
    /// The name in the description.
    pub(super) name: &'m str,
    pub(super) ident: String,
    /// The fields of the key.
    pub(super) key: Vec<KeyField>,
    pub(super) how: How,
    /// Whether all rows with the key are wanted.
    pub(super) range: bool,
    /// Whether to compare the first field with the smallest and the largest one first.
    pub(super) early_out: bool,
}

/// A field of a key.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct KeyField {
    /// The position in the row type.
    pub(super) field: usize,
    pub(super) order: Order,
}

/// How two values of a field of a key are compared.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Order {
    /// As Rust compares them.
    Plain,
    /// As texts after small letters have become capitals.
    Upper,
}

/// How rows are found.
#[derive(Debug, PartialEq, Eq)]
pub(super) enum How {
    /// The table is sorted by the key.
    Table,
    /// The table's rows in the order of the key, under the name of a static.
    Index { ident: String, order: Vec<usize> },
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_smallest_type_is_chosen() {
        for (min, max, expected) in [
            (0, 0, Int::U8),
            (0, 255, Int::U8),
            (255, 256, Int::U16),
            (0, 65_536, Int::U32),
            (0, 1 << 32, Int::U64),
            (0, i64::MAX, Int::U64),
            (-1, 0, Int::I64),
            (i64::MIN, i64::MAX, Int::I64),
        ] {
            assert_eq!(Int::holding(min, max), expected, "{min}..={max}");
        }
        let widths = [0, 1, 8, 9, 16, 17, 32, 33, 64, 65].map(Int::of_width);
        let names = widths.map(Int::name);
        assert_eq!(
            names,
            [
                "u8", "u8", "u8", "u16", "u16", "u32", "u32", "u64", "u64", "u64"
            ]
        );
    }
}
