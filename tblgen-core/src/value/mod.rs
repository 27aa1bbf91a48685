//! Types and values of the language, hash-consed: equal ids mean equal things.

mod convert;
mod size;
mod term;
mod types;

pub(crate) use size::Size;
pub(crate) use term::{Children, Node, Op, Term, Values};
pub(crate) use types::{Type, Types};

use crate::id::define_id;

define_id!(
    /// A type, an index into [`Types`].
    pub(crate) TypeId, "t"
);
define_id!(
    /// A value, an index into [`Values`].
    pub(crate) ValueId, "v"
);

impl TypeId {
    pub(crate) const BIT: TypeId = TypeId::at(0);
    pub(crate) const INT: TypeId = TypeId::at(1);
    /// `string` and `code` alike.
    pub(crate) const STRING: TypeId = TypeId::at(2);
    pub(crate) const DAG: TypeId = TypeId::at(3);
    /// The type of a record of which no class is known.
    pub(crate) const ANY_RECORD: TypeId = TypeId::at(4);
}

impl ValueId {
    /// `?`
    pub(crate) const UNSET: ValueId = ValueId::at(0);
    pub(crate) const FALSE: ValueId = ValueId::at(1);
    pub(crate) const TRUE: ValueId = ValueId::at(2);

    /// The value of a field that was given one it cannot have: an error was reported, and the field
    /// counts as if it were not there.
    pub(crate) const REFUSED: ValueId = ValueId::at(3);

    pub(crate) const fn bit(value: bool) -> ValueId {
        if value { ValueId::TRUE } else { ValueId::FALSE }
    }
}
