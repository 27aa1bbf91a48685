//! The commands: each turns a query into a page, or says what it does not know.

mod address_spaces;
mod architectures;
mod conditions;
mod prefetch;
mod registers;
mod traps;
mod window;

use std::fmt;

use sample_target::sparc::{self, Arch};

use crate::page::Page;
use crate::query::Query;

/// A command of the program.
pub(crate) struct Command {
    /// Its name.
    pub(crate) name: &'static str,
    /// What it takes.
    pub(crate) argument: &'static str,
    /// What it shows.
    pub(crate) help: &'static str,
    /// Shows all there is.
    pub(crate) all: fn() -> Page,
    /// Shows what has a name or number.
    pub(crate) find: fn(&str) -> Result<Page, Unknown>,
}

/// All commands that look something up.
pub(crate) const COMMANDS: &[Command] = &[
    address_spaces::COMMAND,
    prefetch::COMMAND,
    registers::COMMAND,
    window::COMMAND,
    conditions::COMMAND,
    traps::COMMAND,
    architectures::COMMAND,
];

/// That nothing was found.
#[derive(Debug)]
pub(crate) struct Unknown {
    what: &'static str,
    typed: String,
    similar: Vec<String>,
    hint: String,
}

impl Unknown {
    fn new(what: &'static str, query: &Query<'_>, hint: String) -> Self {
        Unknown {
            what,
            typed: query.typed.to_owned(),
            similar: Vec::new(),
            hint,
        }
    }

    fn similar_to(mut self, sigil: &str, names: &[&str]) -> Self {
        self.similar = names.iter().map(|name| format!("{sigil}{name}")).collect();
        self
    }
}

impl fmt::Display for Unknown {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "no {} '{}'", self.what, self.typed)?;
        if let [names @ .., last] = &self.similar[..] {
            f.write_str("\nDid you mean ")?;
            if !names.is_empty() {
                write!(f, "{} or ", names.join(", "))?;
            }
            write!(f, "{last}?")?;
        }
        write!(f, "\n{}", self.hint)
    }
}

/// The level with its name in full, for pages of one entry.
fn since(arch: Arch) -> String {
    let title = sparc::architecture(arch).map_or("", |architecture| architecture.title);
    format!("{}, {title}", arch.name())
}

fn yes(flag: bool) -> String {
    if flag { "yes" } else { "" }.to_owned()
}

fn capitalised(text: &str) -> String {
    let mut letters = text.chars();
    let first = letters.next().map(|letter| letter.to_ascii_uppercase());
    first.into_iter().chain(letters).collect()
}
