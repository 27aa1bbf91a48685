//! Interned byte strings: equal texts have equal [`Symbol`]s.

use std::hash::BuildHasher;

use hashbrown::HashTable;
use rustc_hash::FxBuildHasher;

use crate::id::{Id, define_id};

define_id!(
    /// An interned text: an identifier, or the contents of a string or code literal.
    pub(crate) Symbol, "s"
);

/// All texts of one evaluation. TableGen's strings are bytes: nothing says that they are UTF-8.
#[derive(Clone, Default)]
pub(crate) struct Symbols {
    /// All texts one after the other.
    bytes: Vec<u8>,
    /// Where each text ends; it begins where the one before it ends.
    ends: Vec<u32>,
    table: HashTable<Symbol>,
}

fn hash(text: &[u8]) -> u64 {
    FxBuildHasher.hash_one(text)
}

impl Symbols {
    /// The symbol of `text`, new if it was never seen.
    pub(crate) fn intern(&mut self, text: impl AsRef<[u8]>) -> Symbol {
        let text = text.as_ref();
        let key = hash(text);
        if let Some(&found) = self.table.find(key, |&s| self.bytes(s) == text) {
            return found;
        }
        let symbol = Symbol::new(self.ends.len());
        self.bytes.extend_from_slice(text);
        let end = u32::try_from(self.bytes.len()).expect("the evaluator limits the size of texts");
        self.ends.push(end);
        let (bytes, ends) = (&self.bytes, &self.ends);
        self.table
            .insert_unique(key, symbol, |&s| hash(text_of(bytes, ends, s)));
        symbol
    }

    /// The symbol of `text` if it was interned before.
    pub(crate) fn get(&self, text: impl AsRef<[u8]>) -> Option<Symbol> {
        let text = text.as_ref();
        self.table
            .find(hash(text), |&s| self.bytes(s) == text)
            .copied()
    }

    /// The text of a symbol.
    pub(crate) fn bytes(&self, symbol: Symbol) -> &[u8] {
        text_of(&self.bytes, &self.ends, symbol)
    }

    /// The text of a symbol for a message; what is not UTF-8 is replaced.
    pub(crate) fn display(&self, symbol: Symbol) -> std::borrow::Cow<'_, str> {
        String::from_utf8_lossy(self.bytes(symbol))
    }

    /// About how many bytes all texts take.
    pub(crate) fn bytes_in_use(&self) -> usize {
        // The table of symbols, with its reserve, takes two for each.
        let symbol = size_of::<u32>() + 2 * size_of::<Symbol>();
        self.bytes.len() + self.ends.len() * symbol
    }
}

fn text_of<'a>(bytes: &'a [u8], ends: &[u32], symbol: Symbol) -> &'a [u8] {
    let i = symbol.index();
    let start = if i == 0 { 0 } else { ends[i - 1] as usize };
    &bytes[start..ends[i] as usize]
}

impl std::fmt::Debug for Symbols {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(
            f,
            "Symbols({} texts, {} bytes)",
            self.ends.len(),
            self.bytes.len()
        )
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn equal_texts_have_one_symbol() {
        let mut symbols = Symbols::default();
        let empty = symbols.intern("");
        let a = symbols.intern("a");
        let not_utf8 = symbols.intern([0xff]);
        assert_eq!(symbols.intern("a"), a);
        assert_eq!(symbols.get(""), Some(empty));
        assert_eq!(symbols.get("b"), None);
        assert_eq!(symbols.bytes(not_utf8), [0xff]);
        assert_eq!(symbols.display(not_utf8), "\u{fffd}");
    }
}
