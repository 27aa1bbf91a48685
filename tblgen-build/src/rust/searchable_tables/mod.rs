//! Enums and tables with search functions, the counterpart of `-gen-searchable-tables`.
//!
//! The model says what there is; [`build`] chooses names, types and ways to search; the other
//! modules write what it chose.

mod build;
mod enums;
mod lookups;
mod shape;
mod tables;

use tblgen_core::{Diagnostics, Loc, Records, Reported};

use super::support;
use crate::model::SearchableTables;
use crate::writer::{CodeWriter, Language};
use shape::Module;

/// The text of the module.
pub(super) fn run(records: &Records, diagnostics: &mut Diagnostics) -> Result<String, Reported> {
    let model = SearchableTables::new(records, diagnostics)?;
    let mut out = CodeWriter::new(Language::Rust);
    match write(&build::module(&model), &mut out) {
        Ok(()) => Ok(out.finish()),
        Err(error) => {
            let message = format!("the generated Rust is not well-formed: {error}");
            Err(diagnostics.error(Loc::NONE, message))
        }
    }
}

fn write(module: &Module<'_>, out: &mut CodeWriter) -> syn::Result<()> {
    for enumeration in &module.enums {
        enums::write(enumeration, out)?;
    }
    for row_type in &module.row_types {
        tables::write_row_type(row_type, module, out);
    }
    for table in &module.tables {
        tables::write_table(table, module, out);
        for lookup in &table.lookups {
            lookups::write(lookup, table, module, out)?;
        }
    }
    if !module.enums.is_empty() {
        support::UNKNOWN_ENTRY.write_items(out);
        out.blank();
    }
    if !module.enums.is_empty() || !module.tables.is_empty() {
        support::SEARCH.write_module("search", out);
    }
    Ok(())
}
