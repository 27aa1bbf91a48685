//! Records and values as text.

mod ctags;
mod detailed;
mod enums;
mod json;
mod locations;
mod output;
mod records;
mod sets;
#[cfg(test)]
mod tests;
mod value;

pub use ctags::print_ctags;
pub use detailed::print_detailed_records;
pub use enums::print_enums;
pub use json::print_json;
pub(crate) use records::write_contents;
pub use records::{print_record, print_records};
pub use sets::print_sets;
pub(crate) use value::{type_text, value_text, write_type, write_value};

/// The limits on what is printed, for the list of all limits.
pub(crate) mod limits {
    pub(crate) use super::output::MAX_OUTPUT;
    pub(crate) use super::records::MAX_RECORD_TEXT;
    pub(crate) use super::value::MAX_VALUE_TEXT;
}

use crate::diag::{Diagnostics, Reported};
use crate::records::{Record, Records};
use crate::source::Loc;

/// The records that derive from a class without which there is nothing to print.
fn derived<'r>(
    records: &'r Records,
    class: &str,
    diagnostics: &mut Diagnostics,
) -> Result<Vec<Record<'r>>, Reported> {
    records.derived(class).map_err(|missing| {
        // LLVM ends this message with an empty line.
        diagnostics.error(Loc::NONE, format!("{missing}\n"))
    })
}
