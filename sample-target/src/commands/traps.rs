//! `trap`: trap types.

use sample_target::sparc::{self, Arch, Trap};

use super::{Command, Unknown, since};
use crate::page::Page;
use crate::query::Query;

pub(super) const COMMAND: Command = Command {
    name: "trap",
    argument: "5 | window_overflow",
    help: "trap types of V8 and V9",
    all,
    find,
};

fn types(trap: &Trap) -> String {
    let types = trap.types();
    if trap.vectors == 1 {
        format!("{:#05x}", types.start())
    } else {
        format!("{:#05x}-{:#05x}", types.start(), types.end())
    }
}

fn priority(trap: &Trap) -> String {
    trap.fixed_priority()
        .map_or("-".to_owned(), |priority| priority.to_string())
}

fn all() -> Page {
    let mut page = Page::default();
    for (heading, belongs) in [
        ("Traps of V8", (|arch| arch == Arch::V8) as fn(Arch) -> bool),
        ("Traps of V9", |arch| arch == Arch::V9),
        ("Traps that UltraSPARC adds", |arch| arch > Arch::V9),
    ] {
        page.heading(heading);
        let rows: Vec<_> = sparc::TRAPS
            .iter()
            .filter(|trap| belongs(trap.since))
            .map(|trap| vec![types(trap), priority(trap), trap.name.to_owned()])
            .collect();
        page.columns(&["Type", ">Priority", "Name"], &rows);
    }
    page
}

fn find(typed: &str) -> Result<Page, Unknown> {
    let query = Query::new(typed, '#');
    let found: Vec<_> = match query.number {
        Some(number) => sparc::traps(u16::try_from(number).unwrap_or(u16::MAX)).collect(),
        None => {
            let levels = Arch::ALL.iter();
            levels
                .filter_map(|&arch| sparc::trap_named(query.name, arch))
                .collect()
        }
    };
    if found.is_empty() {
        let names = sparc::TRAPS.iter().map(|trap| trap.name);
        let hint = "'trap' lists all traps. Types run from 0 to 0xff in V8, to 0x1ff in V9.";
        return Err(
            Unknown::new("trap", &query, hint.to_owned()).similar_to("", &query.similar(names))
        );
    }
    let mut page = Page::default();
    for trap in found {
        page.heading(trap.name);
        let mut fields = vec![
            ("type", types(trap)),
            (
                "priority",
                trap.fixed_priority().map_or_else(
                    || "each processor's own choice".to_owned(),
                    |priority| format!("{priority}  (0 is the highest)"),
                ),
            ),
            ("since", since(trap.since)),
        ];
        if let Some(number) = query.number.filter(|_| trap.vectors > 1) {
            let place = number - u32::from(trap.trap_type);
            fields.push((
                "this one",
                format!("number {place} of 0 to {}", trap.vectors - 1),
            ));
        }
        page.fields(&fields);
    }
    Ok(page)
}
