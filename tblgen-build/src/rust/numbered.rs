//! Types whose values are numbers with names.

use super::items::allow;
use crate::ident::{self, Names};
use crate::writer::{CodeWriter, line};

/// Writes a type whose values are small numbers.
pub(super) fn write_type(name: &str, doc: &str, w: &mut CodeWriter) {
    line!(w, "/// {doc}");
    line!(w, "{}", allow(&[]));
    w.raw("#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]\n");
    line!(w, "pub struct {name}(u16);\n");
}

/// Writes a constant for each name with its number. `taken` are identifiers that the type has already.
pub(super) fn write_constants<'n>(
    ty: &str,
    names: impl Iterator<Item = (&'n str, u16)>,
    mut taken: Names,
    w: &mut CodeWriter,
) {
    let mut names = names.peekable();
    if names.peek().is_none() {
        return;
    }
    line!(w, "{}", allow(&["non_upper_case_globals", "missing_docs"]));
    w.block(format_args!("impl {ty}"), |w| {
        for (name, number) in names {
            let name = taken.claim(ident::exact(name));
            line!(w, "pub const {name}: {ty} = {ty}({number});");
        }
    });
    w.blank();
}
