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

#[cfg(test)]
mod tests {
    use super::*;
    use crate::td::Library;
    use tblgen_core::{MemoryLoader, Options, evaluate};

    /// The module for rows `Row<key, name>` in a table with the primary key `Key`, searched by
    /// `byKey`, and an index by `Name`.
    fn module(rows: &str) -> String {
        let text = format!(
            "include \"llvm/TableGen/SearchableTable.td\"
            class Row<bits<8> key, string name> {{ bits<8> Key = key; string Name = name; }}
            {rows}
            def Rows : GenericTable {{
              let FilterClass = \"Row\";
              let Fields = [\"Key\", \"Name\"];
              let PrimaryKey = [\"Key\"];
              let PrimaryKeyName = \"byKey\";
              let PrimaryKeyEarlyOut = true;
            }}
            def byName : SearchIndex {{ let Table = Rows; let Key = [\"Name\"]; }}"
        );
        let options = Options {
            root: "a.td".into(),
            include_dirs: vec![Library::DIR.into()],
            ..Options::default()
        };
        let files = Library::new(MemoryLoader::new().with("a.td", text));
        let outcome = evaluate(&options, &files);
        assert_eq!(outcome.render_diagnostics(), "");
        run(&outcome.records, &mut Diagnostics::default()).expect("no errors")
    }

    /// The text of a function from its name on, without the spaces that the layout puts in.
    fn function(module: &str, name: &str) -> String {
        let start = module.find(&format!("pub fn {name}(")).expect("a function");
        let text = module[start..].split("\n}\n").next().unwrap_or_default();
        text.split_whitespace().collect()
    }

    #[test]
    fn keys_without_gaps_are_not_searched() {
        let text = module(r#"def : Row<5, "b">; def : Row<6, "a">;"#);
        let by_key = function(&text, "by_key");
        assert!(
            by_key.ends_with("ROWS.get(usize::from(key.checked_sub(5)?))"),
            "{by_key}"
        );
        assert!(!by_key.contains("contains"), "{by_key}");
    }

    #[test]
    fn keys_with_gaps_are_searched_between_the_first_and_the_last() {
        let text = module(r#"def : Row<15, "b">; def : Row<5, "a">; def : Row<9, "a">;"#);
        let by_key = function(&text, "by_key");
        assert!(by_key.contains("if!(5..=0xF).contains(&key)"), "{by_key}");
        assert!(
            by_key.ends_with("search::first(&ROWS,|row|row.key.cmp(&key))"),
            "{by_key}"
        );
    }

    #[test]
    fn a_table_in_the_order_of_a_key_needs_no_index() {
        let sorted = module(r#"def : Row<1, "a">; def : Row<2, "B">; def : Row<3, "b">;"#);
        assert!(function(&sorted, "by_name").contains("search::first(&ROWS,"));
        assert!(!sorted.contains("BY_NAME_INDEX"));
        let mixed = module(r#"def : Row<1, "b">; def : Row<2, "A">; def : Row<3, "a">;"#);
        assert!(function(&mixed, "by_name").contains("search::first(&BY_NAME_INDEX,"));
        let index = "static BY_NAME_INDEX: [(&str, u16); 3] = [
    (\"A\", 1),
    (\"a\", 2),
    (\"b\", 0),
];";
        assert!(mixed.contains(index), "{mixed}");
    }
}
