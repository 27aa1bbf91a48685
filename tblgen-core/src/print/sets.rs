//! What the records of the class `Set` stand for, as `llvm-tblgen -print-sets` shows it.

use super::derived;
use crate::diag::{Diagnostics, Reported};
use crate::records::Records;
use crate::sets::Sets;

/// One line for each record that derives from the class `Set`: its name, and the names of the
/// elements that the dag in its field `Elements` describes.
///
/// ```
/// use tblgen_core::{Diagnostics, MemoryLoader, Options, evaluate, print_sets};
/// let source = "
///     class Set<dag elements> { dag Elements = elements; }
///     def add; def a; def b;
///     def S : Set<(add b, a, b)>;
/// ";
/// let files = MemoryLoader::new().with("a.td", source);
/// let outcome = evaluate(&Options { root: "a.td".into(), ..Options::default() }, &files);
/// let text = print_sets(&outcome.records, &mut Diagnostics::default());
/// assert_eq!(text, Ok("S = [ b a ]\n".into()));
/// ```
///
/// # Errors
/// When there is no such class, or one of the records does not describe a set.
pub fn print_sets(records: &Records, diagnostics: &mut Diagnostics) -> Result<String, Reported> {
    let mut sets: Sets<'_> = Sets::new(records);
    sets.add_field_expander("Set", "Elements");
    let mut out = String::new();
    for record in derived(records, "Set", diagnostics)? {
        let elements = sets.expand(record).map_err(|e| e.report(diagnostics))?;
        out.push_str(record.name());
        out.push_str(" = [");
        for element in elements.unwrap_or_default() {
            out.push(' ');
            out.push_str(element.name());
        }
        out.push_str(" ]\n");
    }
    Ok(out)
}
