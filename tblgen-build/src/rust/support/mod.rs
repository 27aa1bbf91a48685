//! Source files that become part of generated modules: what all modules of a kind need and what is
//! easier read, checked and tested as code than as the text of a writer.
//!
//! They are `no_std`, have no dependencies, and are compiled here only for their tests. A file
//! starts with a `//!` paragraph, which becomes the documentation of the module.

use crate::writer::CodeWriter;

#[cfg(test)]
mod encoder_tests;
#[cfg(test)]
#[expect(unreachable_pub, dead_code, reason = "public where it is embedded")]
mod instr_flags;
#[cfg(test)]
mod search;
#[cfg(test)]
mod tests;
#[cfg(test)]
#[expect(unreachable_pub, reason = "public where it is embedded")]
mod unknown_entry;

/// A source file.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Source(&'static str);

/// Binary search. Items are visible to the module that this one is put in.
pub(crate) const SEARCH: Source = Source(include_str!("search.rs"));

/// The type `UnknownEntry`.
pub(crate) const UNKNOWN_ENTRY: Source = Source(include_str!("unknown_entry.rs"));

/// The functions of the module `registers`. They read tables of the module that they are put in, so
/// they are compiled only there.
pub(crate) const REGISTERS: Source = Source(include_str!("registers.rs"));

/// What the module `encoder` does with its tables.
pub(crate) const ENCODER: Source = Source(include_str!("encoder.rs"));

/// What the module `encoder` does without them.
pub(crate) const ENCODER_BITS: Source = Source(include_str!("encoder_bits.rs"));

/// `Reg` and `RegClass` as numbers alone.
pub(crate) const REGISTER_NUMBERS: Source = Source(include_str!("register_numbers.rs"));

/// The type `InstrFlags`.
pub(crate) const INSTR_FLAGS: Source = Source(include_str!("instr_flags.rs"));

/// The functions of the module `instructions`, and types that do not depend on the target. They
/// read tables of the module that they are put in, so they are compiled only there.
pub(crate) const INSTRUCTIONS: Source = Source(include_str!("instructions.rs"));

impl Source {
    /// The names of all functions, methods and others.
    pub(crate) fn function_names(self) -> impl Iterator<Item = &'static str> {
        self.0.lines().filter_map(|line| {
            let (_, rest) = line.split_once("fn ")?;
            rest.split(['(', '<']).next()
        })
    }

    /// Writes items as [`write_items`](Self::write_items) does; programs need not use all of them.
    pub(crate) fn write_impls(self, out: &mut CodeWriter) {
        for line in self.items() {
            if ["impl ", "fn ", "pub struct ", "pub enum "]
                .iter()
                .any(|s| line.starts_with(s))
            {
                out.line(super::items::allow(&[]));
            }
            out.line(line);
        }
    }

    /// The lines without the paragraph at the start.
    fn items(self) -> impl Iterator<Item = &'static str> {
        let paragraph = |line: &&str| line.is_empty() || line.starts_with("//!");
        self.0.lines().skip_while(paragraph)
    }

    /// Writes the file as a private module.
    pub(crate) fn write_module(self, name: &str, out: &mut CodeWriter) {
        for line in self.0.lines().map_while(|line| line.strip_prefix("//!")) {
            out.line(format_args!("///{line}"));
        }
        out.line("#[allow(dead_code, reason = \"not every table needs all of it\")]");
        out.block(format_args!("mod {name}"), |out| {
            self.items().for_each(|line| out.line(line));
        });
    }

    /// Writes the items of the file.
    pub(crate) fn write_items(self, out: &mut CodeWriter) {
        self.items().for_each(|line| out.line(line));
    }
}
