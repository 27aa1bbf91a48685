//! Rust outputs: from records, by way of the models, to the text of Rust modules.
//!
//! Every output is the body of a module for `include!`: `no_std`, without dependencies, inner
//! attributes or `unsafe`, with documentation on every item. Items carry `#[allow]`s for what only
//! the user can know, such as which of them are used. Small items are built with `quote` and laid
//! out by `prettyplease`; what grows with the description is written as text, because a build
//! script is not optimised and syntax trees of megabytes are slow there.

mod encoder;
mod instructions;
mod items;
mod numbered;
mod pools;
mod registers;
mod searchable_tables;
mod siblings;
mod support;

pub use siblings::Siblings;
use tblgen_core::{Diagnostics, Records, Reported};

/// One way to generate Rust from records.
#[derive(Clone, Copy, Debug)]
#[non_exhaustive]
pub struct Backend {
    /// The name by which [`Builder::rust`](crate::Builder::rust) knows it.
    pub name: &'static str,
    /// What it generates, in a line.
    pub help: &'static str,
    /// Generates the text of a module that stands beside others. An error in the records is put
    /// into the diagnostics, and there is no text then.
    pub run: fn(&Records, &Siblings, &mut Diagnostics) -> Result<String, Reported>,
}

/// Sorted by name.
static BACKENDS: [Backend; 4] = [
    Backend {
        name: "encoder",
        help: "Machine code from instructions; stands beside instructions and registers",
        run: encoder::run,
    },
    Backend {
        name: "instructions",
        help: "Opcodes and descriptions of instructions",
        run: instructions::run,
    },
    Backend {
        name: "registers",
        help: "Registers, their parts, classes and units",
        run: |records, _, diagnostics| registers::run(records, diagnostics),
    },
    Backend {
        name: "searchable-tables",
        help: "Enums and tables with search functions",
        run: |records, _, diagnostics| searchable_tables::run(records, diagnostics),
    },
];

/// All backends, sorted by name.
pub fn backends() -> &'static [Backend] {
    &BACKENDS
}

/// The backend of a name.
///
/// ```
/// let backend = tblgen_build::rust::backend("searchable-tables").unwrap();
/// assert_eq!(backend.name, "searchable-tables");
/// assert!(tblgen_build::rust::backend("nothing").is_none());
/// ```
pub fn backend(name: &str) -> Option<&'static Backend> {
    BACKENDS.iter().find(|backend| backend.name == name)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_are_sorted_and_differ() {
        assert!(BACKENDS.is_sorted_by(|a, b| a.name < b.name));
    }
}
