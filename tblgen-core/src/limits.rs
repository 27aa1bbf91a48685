//! How much an input may ask for before it gets an error: all limits in one table, for those who
//! describe the language. Each is kept where it matters.

use crate::diag;
use crate::eval::limits as eval;
use crate::print::limits as print;
use crate::syntax::limits as syntax;

/// A limit on what an input may ask for. Passing it is an error with a message of its own.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Limit {
    /// What is limited, as a noun phrase.
    pub what: &'static str,
    /// How much is possible.
    pub most: u64,
}

/// All limits.
pub static LIMITS: &[Limit] = &[
    limit(
        "bytes of source text, a file counted each time that it is included",
        syntax::MAX_SOURCE_BYTES as u64,
    ),
    limit("inclusions of files", syntax::MAX_INCLUSIONS as u64),
    limit(
        "files that include each other, one inside of the other",
        syntax::MAX_INCLUDE_DEPTH as u64,
    ),
    limit(
        "messages about the source text that do not end the reading",
        syntax::MAX_ASIDES as u64,
    ),
    limit(
        "digits of a binary number",
        syntax::MAX_BINARY_DIGITS as u64,
    ),
    limit(
        "values, types and statements nested in each other",
        syntax::MAX_NESTING as u64,
    ),
    limit("suffixes and `#` in a row", syntax::MAX_HEIGHT as u64),
    limit("bits of a `bits<n>`", eval::MAX_BITS as u64),
    limit("elements of a list", eval::MAX_LIST as u64),
    limit("bytes of a string", eval::MAX_STRING as u64),
    limit(
        "parts of a value, shared ones counted each time",
        eval::MAX_TERM_PARTS,
    ),
    limit("`list`s in a type", eval::MAX_TYPE_DEPTH as u64),
    limit(
        "template parameters of a class or multiclass",
        eval::MAX_PARAMETERS as u64,
    ),
    limit(
        "superclasses of a class or record",
        eval::MAX_SUPERCLASSES as u64,
    ),
    limit("fields of a class or record", eval::MAX_FIELDS as u64),
    limit(
        "operators, lists and dags nested in a value",
        eval::MAX_TERM_DEPTH as u64,
    ),
    limit(
        "references that have to be followed one inside of the other",
        eval::MAX_RESOLVE_DEPTH as u64,
    ),
    limit(
        "`defm`, loops and `else if` carried out one inside of the other",
        eval::MAX_UNROLL_DEPTH as u64,
    ),
    limit(
        "records, also those of multiclasses and loops, each time that they are copied",
        eval::MAX_RECORDS as u64,
    ),
    limit(
        "bytes for all values, strings and records, roughly counted",
        eval::MAX_MEMORY,
    ),
    limit("steps of an evaluation", eval::MAX_STEPS),
    limit("messages", diag::MAX_MESSAGES as u64),
    limit(
        "bytes of all messages together",
        diag::MAX_MESSAGE_BYTES as u64,
    ),
    limit(
        "bytes of all messages with the lines that they show",
        diag::MAX_RENDERED as u64,
    ),
    limit("bytes of a value as text", print::MAX_VALUE_TEXT as u64),
    limit("bytes of a record as text", print::MAX_RECORD_TEXT as u64),
    limit("bytes of all records as text or JSON", print::MAX_OUTPUT),
];

const fn limit(what: &'static str, most: u64) -> Limit {
    Limit { what, most }
}
