//! What can be wrong with a question to records.

use std::fmt;

use crate::source::Loc;

/// There is no class of this name.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ClassNotDefined {
    /// The name that was asked for.
    pub class: String,
}

impl fmt::Display for ClassNotDefined {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "The class '{}' is not defined", self.class)
    }
}

impl std::error::Error for ClassNotDefined {}

/// A field is missing or has another kind of value than the one that was asked for.
///
/// The text is the one that LLVM prints for the same question.
#[derive(Clone, PartialEq, Eq)]
pub struct FieldError {
    /// The name of the record.
    pub record: String,
    /// The name of the field.
    pub field: String,
    /// What is wrong with it.
    pub problem: FieldProblem,
    /// The places of the record: where it was written, then the `defm`s that led to it.
    pub locs: Vec<Loc>,
}

/// What is wrong with a field, see [`FieldError`].
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum FieldProblem {
    /// The record has no such field, or (for a string) it is unset.
    Missing,
    /// The value is no string.
    NotString,
    /// The value is a string that is not UTF-8.
    NotUtf8,
    /// The value is no known bit.
    NotBit,
    /// The value is no sequence of bits.
    NotBits,
    /// The value is no known integer; its text.
    NotInt(String),
    /// The value is no list.
    NotList,
    /// The value is no dag.
    NotDag,
    /// The value is no record.
    NotDef,
    /// The value is neither a record nor unset.
    NotDefOrUnset,
    /// The list has an element that is no record.
    NotListOfDefs,
    /// The list has an element that is no string; its text.
    NotListOfStrings(String),
    /// The list has an element that is no known integer; its text.
    NotListOfInts(String),
}

impl fmt::Display for FieldError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Self {
            record,
            field,
            problem,
            ..
        } = self;
        // LLVM's quotation marks differ from message to message.
        let plain = format!("Record `{record}', field `{field}'");
        match problem {
            FieldProblem::Missing => {
                writeln!(
                    f,
                    "Record `{record}' does not have a field named `{field}'!"
                )
            }
            FieldProblem::NotString => write!(
                f,
                "Record `{record}', ` field `{field}' exists but does not have a string initializer!"
            ),
            FieldProblem::NotUtf8 => write!(f, "{plain} has a string that is not UTF-8"),
            FieldProblem::NotBit => write!(f, "{plain} does not have a bit initializer!"),
            FieldProblem::NotBits => write!(f, "{plain} exists but does not have a bits value"),
            FieldProblem::NotInt(value) => write!(
                f,
                "Record `{record}', field `{field}' exists but does not have an int value: {value}"
            ),
            FieldProblem::NotList => write!(f, "{plain} exists but does not have a list value"),
            FieldProblem::NotDag => write!(f, "{plain} does not have a dag initializer!"),
            FieldProblem::NotDef => write!(f, "{plain} does not have a def initializer!"),
            FieldProblem::NotDefOrUnset => {
                write!(f, "{plain} does not have either a def initializer or '?'!")
            }
            FieldProblem::NotListOfDefs => write!(f, "{plain} list is not entirely DefInit!"),
            FieldProblem::NotListOfStrings(value) => {
                write!(
                    f,
                    "{plain} exists but does not have a list of strings value: {value}"
                )
            }
            FieldProblem::NotListOfInts(value) => {
                write!(
                    f,
                    "{plain} exists but does not have a list of ints value: {value}"
                )
            }
        }
    }
}

impl fmt::Debug for FieldError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}

impl std::error::Error for FieldError {}
