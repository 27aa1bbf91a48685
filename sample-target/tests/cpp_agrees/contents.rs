//! The contents of tables and enumerations.

use sample_target::sparc::{
    self, AddressSpace, AddressSpaceTag, AddressSpaceTagStyle, Arch, Architecture, Condition,
    ConditionKind, ConditionSpelling, FloatCondition, IntegerCondition, KindOfCondition,
    PrefetchFunction, PrefetchIntent, RegisterAccess, RegisterCondition, RegisterSpace,
    StateRegister, StateSpace, Trap, WindowPart, WindowRole,
};

use crate::question::Question;

/// A value as the C++ program writes it.
trait Field {
    fn text(&self) -> String;
}

/// A row as the C++ program writes it.
trait Row {
    fn text(&self) -> String;
}

macro_rules! fields {
    ($($value:ident: $ty:ty => $text:expr;)*) => {
        $(impl Field for $ty {
            fn text(&self) -> String {
                let $value = self;
                $text.to_string()
            }
        })*
    };
}

fields! {
    flag: bool => flag;
    number: u8 => number;
    number: u16 => number;
    text: &str => text;
    entry: AddressSpaceTagStyle => entry.value();
    entry: Arch => entry.value();
    entry: ConditionKind => entry.value();
    entry: PrefetchIntent => entry.value();
    entry: RegisterAccess => entry.value();
    entry: StateSpace => entry.value();
    entry: WindowRole => entry.value();
}

macro_rules! rows {
    ($($ty:ident { $($field:ident),* })*) => {
        $(impl Row for $ty {
            fn text(&self) -> String {
                // In full, so that a field which is left out does not compile.
                let $ty { $($field),* } = self;
                [$(Field::text($field)),*].join("|")
            }
        })*
    };
}

rows! {
    AddressSpace { encoding, since, name, restricted, little, non_faulting, meaning }
    AddressSpaceTag { encoding, style, name }
    Architecture { level, title, register_bits }
    Condition { encoding, suffix, taken, since, meaning }
    ConditionSpelling { kind, encoding, moves_only, suffix }
    KindOfCondition { kind, branch, operand, states, opposite_bit }
    PrefetchFunction { function, name, intent, strong, since, meaning }
    RegisterSpace { space, read_mnemonic, read_op3, write_mnemonic, write_op3, meaning }
    StateRegister { space, number, alias, name, access, privileged_only, since, meaning }
    Trap { trap_type, since, vectors, priority, name }
    WindowPart { part, letter, first, after_save, after_restore, meaning }
}

/// A table of the Rust module.
pub(crate) struct Table {
    /// The name in C++.
    pub(crate) name: &'static str,
    rows: Vec<String>,
}

impl Table {
    fn new<T: Row>(name: &'static str, rows: &[T]) -> Self {
        let rows = rows.iter().map(Row::text).collect();
        Table { name, rows }
    }

    /// How many rows there are, and the contents of each.
    pub(crate) fn questions(&self) -> impl Iterator<Item = Question> {
        let count = Question {
            text: self.name.to_owned(),
            answer: self.rows.len().to_string(),
        };
        let rows = self.rows.iter().enumerate().map(|(number, row)| Question {
            text: format!("{}\t{number}", self.name),
            answer: row.clone(),
        });
        std::iter::once(count).chain(rows)
    }
}

pub(crate) fn tables() -> Vec<Table> {
    vec![
        Table::new("AddressSpaceTags", &sparc::ADDRESS_SPACE_TAGS),
        Table::new("AddressSpaces", &sparc::ADDRESS_SPACES),
        Table::new("Architectures", &sparc::ARCHITECTURES),
        Table::new("ConditionKinds", &sparc::CONDITION_KINDS),
        Table::new("ConditionSpellings", &sparc::CONDITION_SPELLINGS),
        Table::new("CoprocessorConditions", &sparc::COPROCESSOR_CONDITIONS),
        Table::new("FloatConditions", &sparc::FLOAT_CONDITIONS),
        Table::new("IntegerConditions", &sparc::INTEGER_CONDITIONS),
        Table::new("PrefetchFunctions", &sparc::PREFETCH_FUNCTIONS),
        Table::new("RegisterConditions", &sparc::REGISTER_CONDITIONS),
        Table::new("StateRegisters", &sparc::STATE_REGISTERS),
        Table::new("StateSpaces", &sparc::STATE_SPACES),
        Table::new("Traps", &sparc::TRAPS),
        Table::new("WindowParts", &sparc::WINDOW_PARTS),
    ]
}

/// An entry of a Rust enum.
pub(crate) struct Enumerator {
    /// The namespace of the enumeration in `tests/cpp/tables.h`.
    pub(crate) scope: &'static str,
    pub(crate) enumeration: &'static str,
    pub(crate) name: &'static str,
    pub(crate) value: u64,
}

impl Enumerator {
    pub(crate) fn question(&self) -> Question {
        Question {
            text: format!("{}::{}", self.enumeration, self.name),
            answer: self.value.to_string(),
        }
    }
}

macro_rules! enumerators {
    ($($scope:literal $ty:ident)*) => {
        [$($ty::ALL
            .iter()
            .map(|entry| Enumerator {
                scope: $scope,
                enumeration: stringify!($ty),
                name: entry.name(),
                value: entry.value().into(),
            })
            .collect::<Vec<_>>()),*]
    };
}

pub(crate) fn enumerators() -> impl Iterator<Item = Enumerator> {
    let all = enumerators! {
        "sparc" AddressSpaceTagStyle
        "sparc" Arch
        "sparc" ConditionKind
        "sparc" PrefetchIntent
        "sparc" RegisterAccess
        "sparc" StateSpace
        "sparc" WindowRole
        "sparc::fcc" FloatCondition
        "sparc::icc" IntegerCondition
        "sparc::rcond" RegisterCondition
    };
    all.into_iter().flatten()
}
