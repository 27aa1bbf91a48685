//! Prototypes: what a multiclass or a loop holds until it is carried out.

use super::draft::{Assertion, Draft, Dump};
use crate::source::Loc;
use crate::value::ValueId;

/// One thing that a multiclass or a loop makes.
#[derive(Clone, Debug)]
pub(super) enum Entry {
    Record(Box<Draft>),
    Loop(Loop),
    Assert(Assertion),
    Dump(Dump),
}

/// A `foreach`, or one branch of an `if`: that is a loop without variable over a list that has one
/// element when the branch is taken and none otherwise.
#[derive(Clone, Debug)]
pub(super) struct Loop {
    pub(super) loc: Loc,
    /// The name of the variable.
    pub(super) var: Option<ValueId>,
    pub(super) list: ValueId,
    pub(super) entries: Vec<Entry>,
}
