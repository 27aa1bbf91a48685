//! Reads what look-ups want: primary keys and records of the class `SearchIndex`.

use std::borrow::Cow;

use tblgen_core::{Diagnostics, Loc, Reported};

use super::super::value_type::ValueType;
use super::rows::Column;

/// A look-up whose columns exist, but whose keys are not checked yet.
#[derive(Debug)]
pub(super) struct LookupDraft<'r> {
    pub(super) name: Cow<'r, str>,
    /// Where the key is named.
    pub(super) loc: Loc,
    pub(super) keys: Vec<usize>,
    pub(super) early_out: bool,
    pub(super) returns_range: bool,
}

/// What a record says about a look-up.
pub(super) struct Wanted<'a, 'r> {
    pub(super) name: Cow<'r, str>,
    pub(super) loc: Loc,
    pub(super) key: &'a [&'r str],
    pub(super) early_out: bool,
    pub(super) returns_range: bool,
}

/// Finds the columns of a look-up.
pub(super) fn read<'r>(
    table: &str,
    columns: &[Column<'r>],
    wanted: Wanted<'_, 'r>,
    diagnostics: &mut Diagnostics,
) -> Result<LookupDraft<'r>, Reported> {
    let Wanted { name, loc, key, .. } = wanted;
    let mut keys = Vec::with_capacity(key.len());
    for field in key {
        match columns.iter().position(|column| column.name == *field) {
            Some(position) => keys.push(position),
            None => {
                let message = format!(
                    "In table '{table}', 'PrimaryKey' or 'Key' refers to nonexistent field '{field}'"
                );
                return Err(diagnostics.error(loc, message));
            }
        }
    }
    if wanted.early_out {
        let problem = match keys.first() {
            None => Some("early-out needs a key field"),
            Some(&first) => (columns[first].ty == ValueType::String)
                .then_some("early-out is not supported for a first key field of type string"),
        };
        if let Some(problem) = problem {
            return Err(diagnostics.error(loc, format!("In lookup method '{name}', {problem}")));
        }
    }
    Ok(LookupDraft {
        name,
        loc,
        keys,
        early_out: wanted.early_out,
        returns_range: wanted.returns_range,
    })
}
