//! The names of a class's records, as `llvm-tblgen -print-enums` shows them.

use super::derived;
use crate::diag::{Diagnostics, Reported};
use crate::records::Records;

/// The names of all records that derive from a class, in one line and each with a comma behind it.
///
/// # Errors
/// When there is no class of this name.
pub fn print_enums(
    records: &Records,
    class: &str,
    diagnostics: &mut Diagnostics,
) -> Result<String, Reported> {
    let mut out = String::new();
    for record in derived(records, class, diagnostics)? {
        out.push_str(record.name());
        out.push_str(", ");
    }
    out.push('\n');
    Ok(out)
}
