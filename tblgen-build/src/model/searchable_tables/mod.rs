//! Tables with look-up functions, and enums: what records of the classes `GenericEnum`,
//! `GenericTable`, `SearchIndex` and (in the older form) subclasses of `SearchableTable` describe.
//!
//! [`SearchableTables::new`] works in two steps. *Reading* goes through the records and notes, for
//! each table, its rows in order and what each look-up wants. *Completion* checks the types of the
//! keys and fixes the order of each index. Both report what is wrong in the order in which LLVM
//! would come across it.

mod cell;
mod complete;
mod enums;
mod legacy;
mod lookup;
mod read;
mod rows;
#[cfg(test)]
mod tests;

use std::borrow::Cow;
use std::collections::{BTreeSet, HashMap};
use std::ops::Index;

use tblgen_core::{Diagnostics, RecordId, Records, Reported};

use super::intrinsics::IntrinsicName;

/// All enums and tables, in the order in which they are written.
#[derive(Debug)]
pub(crate) struct SearchableTables<'r> {
    /// The enums.
    pub(crate) enums: Vec<Enum<'r>>,
    /// The tables.
    pub(crate) tables: Vec<Table<'r>>,
    /// The intrinsics that cells refer to, in the order in which they came up.
    pub(crate) intrinsics: Vec<IntrinsicName<'r>>,
}

/// An index into [`SearchableTables::enums`].
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct EnumId(usize);

/// An index into [`SearchableTables::intrinsics`].
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct IntrinsicId(usize);

impl<'r> SearchableTables<'r> {
    /// Reads everything from the records.
    ///
    /// # Errors
    /// After the first mistake in the records, which is reported.
    pub(crate) fn new(
        records: &'r Records,
        diagnostics: &mut Diagnostics,
    ) -> Result<Self, Reported> {
        let (enums, drafts, intrinsics) = read::read(records, diagnostics)?;
        let tables = complete::complete(records, &enums, drafts, diagnostics)?;
        Ok(SearchableTables {
            enums,
            tables,
            intrinsics: intrinsics.into_names(),
        })
    }

    /// The preprocessor macros that ask for parts of the C++ output, sorted, each once.
    pub(crate) fn guards(&self) -> BTreeSet<String> {
        let enums = self.enums.iter().map(Enum::declaration_guard);
        let tables = self
            .tables
            .iter()
            .flat_map(|table| [table.declaration_guard(), table.implementation_guard()]);
        enums.chain(tables).collect()
    }
}

impl<'r> Index<EnumId> for SearchableTables<'r> {
    type Output = Enum<'r>;

    fn index(&self, id: EnumId) -> &Enum<'r> {
        &self.enums[id.0]
    }
}

impl<'r> Index<IntrinsicId> for SearchableTables<'r> {
    type Output = IntrinsicName<'r>;

    fn index(&self, id: IntrinsicId) -> &IntrinsicName<'r> {
        &self.intrinsics[id.0]
    }
}

/// An enum with one entry for each record of a class.
#[derive(Debug)]
pub(crate) struct Enum<'r> {
    /// The name of the type.
    pub(crate) name: Cow<'r, str>,
    /// What the preprocessor macro is called after.
    guard: Cow<'r, str>,
    /// The entries. With `ValueField` in the order of the records' names, digits counted as
    /// numbers; without it by name, and numbered from 0.
    pub(crate) entries: Vec<EnumEntry<'r>>,
    by_record: HashMap<RecordId, usize>,
}

/// A name with its value.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct EnumEntry<'r> {
    /// The name: the record's `NameField`, or the record's name.
    pub(crate) name: &'r str,
    /// The value: the record's `ValueField`, or the position by name.
    pub(crate) value: i64,
}

impl<'r> Enum<'r> {
    /// The macro that asks for the declaration in C++.
    pub(crate) fn declaration_guard(&self) -> String {
        format!("GET_{}_DECL", self.guard)
    }

    /// The entry that stands for a record.
    fn entry_of(&self, record: RecordId) -> Option<EnumEntry<'r>> {
        self.by_record.get(&record).map(|&i| self.entries[i])
    }
}

/// A table with its rows and look-ups.
#[derive(Debug)]
pub(crate) struct Table<'r> {
    /// The name of the array of rows.
    pub(crate) name: Cow<'r, str>,
    /// What the preprocessor macros are called after.
    guard: Cow<'r, str>,
    /// The type of a row, `CppTypeName`.
    pub(crate) row_type: &'r str,
    /// The columns.
    pub(crate) fields: Vec<TableField<'r>>,
    /// The rows: by the primary key if there is one, where that is equal and otherwise by all
    /// fields from the first to the last.
    pub(crate) rows: Vec<Row<'r>>,
    /// The look-up by the key that the rows are sorted by.
    pub(crate) primary: Option<Lookup<'r>>,
    /// All other look-ups.
    pub(crate) indices: Vec<Lookup<'r>>,
}

impl Table<'_> {
    /// The macro that asks for the declarations in C++.
    pub(crate) fn declaration_guard(&self) -> String {
        format!("GET_{}_DECL", self.guard)
    }

    /// The macro that asks for the table and the look-up functions in C++.
    pub(crate) fn implementation_guard(&self) -> String {
        format!("GET_{}_IMPL", self.guard)
    }
}

/// A column.
#[derive(Debug)]
pub(crate) struct TableField<'r> {
    /// The name of the field in the row's type.
    pub(crate) name: &'r str,
    /// What the cells hold.
    pub(crate) kind: FieldKind,
    /// The enum that `TypeOf_<name>` names. Instructions and intrinsics may have one too; their
    /// cells are not its entries then, but C++ compares them as it does enums.
    pub(crate) declared_enum: Option<EnumId>,
}

/// What the cells of a column hold.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum FieldKind {
    /// [`Cell::Bit`]. Records may declare the field in their own ways: one of a single bit can have
    /// cells [`Cell::Bits`] too.
    Bit,
    /// [`Cell::Bits`] of this many bits; of a single one also [`Cell::Bit`].
    Bits(usize),
    /// [`Cell::Text`], or [`Cell::Code`] where a record has a code literal.
    Text,
    /// [`Cell::Code`]: `TypeOf_<name>` is `"code"`.
    Code,
    /// [`Cell::Entry`] of this enum.
    Enum(EnumId),
    /// [`Cell::Intrinsic`].
    Intrinsic,
    /// [`Cell::Instruction`].
    Instruction,
}

/// A row.
#[derive(Debug)]
pub(crate) struct Row<'r> {
    /// The name of the record that it comes from.
    #[cfg_attr(not(test), expect(dead_code, reason = "C++ has no use for it"))]
    pub(crate) record: &'r str,
    /// A cell for each column.
    pub(crate) cells: Box<[Cell<'r>]>,
}

/// The contents of a column in one row.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum Cell<'r> {
    /// A `bit`.
    Bit(bool),
    /// The number that a `bits<n>` makes up.
    Bits(u64),
    /// A string.
    Text(Cow<'r, str>),
    /// Text to be written as it is.
    Code(Cow<'r, str>),
    /// An entry of an enum.
    Entry(EnumEntry<'r>),
    /// An intrinsic.
    Intrinsic(IntrinsicId),
    /// An instruction, by name.
    Instruction(&'r str),
}

/// A function that finds rows by a key.
#[derive(Debug)]
pub(crate) struct Lookup<'r> {
    /// The name of the function.
    pub(crate) name: Cow<'r, str>,
    /// The columns that make up the key, as positions in [`Table::fields`].
    pub(crate) keys: Vec<usize>,
    /// Whether to compare the first column with its least and its greatest value before anything
    /// else: those of the first and of the last entry.
    pub(crate) early_out: bool,
    /// Whether all rows with the key are wanted, rather than the first.
    pub(crate) returns_range: bool,
    /// The rows with their keys, sorted by the key. For a primary key in the order of the rows.
    ///
    /// Bits and enums count as signed 64-bit numbers, intrinsics go by target and LLVM's name,
    /// instructions by name with pseudo instructions first, texts by bytes with the quotation mark
    /// at their end.
    pub(crate) entries: Vec<LookupEntry<'r>>,
    /// If the key is one column of numbers, and each entry's is by one greater than that of the
    /// entry before: the first number. The position of an entry then follows from its key.
    pub(crate) dense_from: Option<i64>,
}

/// A row in a [`Lookup`].
#[derive(Debug)]
pub(crate) struct LookupEntry<'r> {
    /// A position in [`Table::rows`].
    pub(crate) row: usize,
    /// A cell for each column of the key. Texts are in upper case, since look-ups ignore the case
    /// of ASCII letters.
    pub(crate) key: Box<[Cell<'r>]>,
}
