//! `arch`: architecture levels.

use sample_target::sparc::{self, Arch};

use super::{Command, Unknown};
use crate::page::Page;
use crate::query::Query;

pub(super) const COMMAND: Command = Command {
    name: "arch",
    argument: "v9a",
    help: "architecture levels, to which all others refer",
    all,
    find,
};

fn all() -> Page {
    let mut page = Page::default();
    page.heading("Architecture levels");
    let rows: Vec<_> = sparc::ARCHITECTURES
        .iter()
        .map(|level| {
            vec![
                level.level.name().to_owned(),
                level.register_bits.to_string(),
                level.title.to_owned(),
            ]
        })
        .collect();
    page.columns(&["Level", ">Bits", "Title"], &rows);
    page
}

fn find(typed: &str) -> Result<Page, Unknown> {
    let query = Query::new(typed, '-');
    let level = Arch::from_name(&query.name.to_ascii_uppercase());
    let Some(level) = level.and_then(sparc::architecture) else {
        let names = Arch::ALL.iter().map(|arch| arch.name());
        let hint = "'arch' lists all levels.".to_owned();
        return Err(
            Unknown::new("architecture level", &query, hint).similar_to("", &query.similar(names))
        );
    };
    let arch = level.level;
    let new_in = |newer: usize, all: usize| format!("{newer} of {all}");
    let mut page = Page::default();
    page.heading(&format!("{}  {}", arch.name(), level.title));
    let spaces = sparc::ADDRESS_SPACES.iter().filter(|row| row.since == arch);
    let registers = sparc::STATE_REGISTERS
        .iter()
        .filter(|row| row.since == arch);
    let traps = sparc::TRAPS.iter().filter(|row| row.since == arch);
    page.fields(&[
        ("registers", format!("{} bits", level.register_bits)),
        (
            "new address spaces",
            new_in(spaces.count(), sparc::ADDRESS_SPACES.len()),
        ),
        (
            "new state registers",
            new_in(registers.count(), sparc::STATE_REGISTERS.len()),
        ),
        ("new traps", new_in(traps.count(), sparc::TRAPS.len())),
    ]);
    Ok(page)
}
