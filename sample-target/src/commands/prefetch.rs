//! `prefetch`: prefetch functions.

use sample_target::sparc;

use super::{Command, Unknown, since, yes};
use crate::page::Page;
use crate::query::Query;

pub(super) const COMMAND: Command = Command {
    name: "prefetch",
    argument: "1 | one_write",
    help: "prefetch functions",
    all,
    find,
};

fn all() -> Page {
    let mut page = Page::default();
    page.heading("Prefetch functions");
    let rows: Vec<_> = sparc::PREFETCH_FUNCTIONS
        .iter()
        .map(|function| {
            vec![
                function.function.to_string(),
                format!("#{}", function.name),
                function.since.name().to_owned(),
                yes(function.strong),
                function.meaning.to_owned(),
            ]
        })
        .collect();
    page.columns(
        &[">Number", "Tag", "Since", "Strong", "The data or page"],
        &rows,
    );
    page
}

fn find(typed: &str) -> Result<Page, Unknown> {
    let query = Query::new(typed, '#');
    let found = match query.number_as::<u8>() {
        Some(number) => sparc::prefetch_function(number),
        None => sparc::prefetch_function_named(query.name),
    };
    let Some(function) = found else {
        let names = sparc::PREFETCH_FUNCTIONS
            .iter()
            .map(|function| function.name);
        let hint = "'prefetch' lists all functions.".to_owned();
        return Err(
            Unknown::new("prefetch function", &query, hint).similar_to("#", &query.similar(names))
        );
    };
    let mut page = Page::default();
    page.heading(&format!("{}  #{}", function.function, function.name));
    page.fields(&[
        ("meaning", function.meaning.to_owned()),
        ("intent", function.intent.name().to_owned()),
        (
            "on a TLB miss",
            if function.strong { "waits" } else { "gives up" }.to_owned(),
        ),
        ("since", since(function.since)),
        ("example", format!("prefetch [%o0], #{}", function.name)),
    ]);
    Ok(page)
}
