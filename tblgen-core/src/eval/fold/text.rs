//! Strings.

use smallvec::SmallVec;

use super::{Current, Eval, Evaluator};
use crate::eval::limits::MAX_STRING;
use crate::syntax::token::BangOp;
use crate::value::{Node, TypeId, ValueId};

impl Evaluator<'_> {
    pub(super) fn fold_case(
        &mut self,
        op: BangOp,
        arg: ValueId,
        current: Current,
    ) -> Eval<Option<ValueId>> {
        let Some(text) = self.known_text(arg) else {
            return Ok(None);
        };
        let text = self.store.symbols.bytes(text);
        let text = match op {
            BangOp::ToLower => text.to_ascii_lowercase(),
            _ => text.to_ascii_uppercase(),
        };
        let symbol = self.new_text(&text, current)?;
        Ok(Some(self.store.values.str(symbol)))
    }

    /// Two strings one after the other. The result is code if either is.
    pub(in crate::eval) fn concat(
        &mut self,
        a: ValueId,
        b: ValueId,
        current: Current,
    ) -> Eval<ValueId> {
        match self.fold_strconcat(&[a, b], current)? {
            Some(text) => Ok(text),
            None => Ok(self
                .store
                .values
                .bang(BangOp::StrConcat, TypeId::STRING, &[a, b])),
        }
    }

    pub(super) fn fold_strconcat(
        &mut self,
        args: &[ValueId],
        current: Current,
    ) -> Eval<Option<ValueId>> {
        let mut is_code = false;
        let mut length = 0;
        for &arg in args {
            let Some(part) = self.known_text(arg) else {
                return Ok(None);
            };
            length += self.store.symbols.bytes(part).len();
            self.check_text_size(length, current)?;
            is_code |= matches!(self.store.values.node(arg), Node::Code(_));
        }
        let mut text: SmallVec<[u8; 128]> = SmallVec::with_capacity(length);
        for part in args.iter().filter_map(|&arg| self.known_text(arg)) {
            text.extend_from_slice(self.store.symbols.bytes(part));
        }
        let symbol = self.new_text(&text, current)?;
        Ok(Some(if is_code {
            self.store.values.code(symbol)
        } else {
            self.store.values.str(symbol)
        }))
    }

    pub(super) fn fold_interleave(
        &mut self,
        args: &[ValueId],
        current: Current,
    ) -> Eval<Option<ValueId>> {
        let (Node::List { element, items }, Some(separator)) =
            (self.store.values.node(args[0]), self.known_text(args[1]))
        else {
            return Ok(None);
        };
        let mut text = Vec::new();
        let mut is_code = false;
        self.budget.spend(items.len() as usize);
        for i in 0..items.len() {
            self.check_text_size(text.len(), current)?;
            if i > 0 {
                text.extend_from_slice(self.store.symbols.bytes(separator));
            }
            let item = self.store.values.child(items, i);
            if element == TypeId::STRING {
                let Some(part) = self.known_text(item) else {
                    return Ok(None);
                };
                // The first element does not decide whether the whole is code.
                is_code |= i > 0 && matches!(self.store.values.node(item), Node::Code(_));
                text.extend_from_slice(self.store.symbols.bytes(part));
            } else {
                let Some(number) = self.store.as_int(item) else {
                    return Ok(None);
                };
                text.extend_from_slice(number.to_string().as_bytes());
            }
        }
        let symbol = self.new_text(&text, current)?;
        Ok(Some(if is_code {
            self.store.values.code(symbol)
        } else {
            self.store.values.str(symbol)
        }))
    }

    /// `!subst(what, by, in)`, for strings, records and references.
    pub(super) fn fold_subst(
        &mut self,
        ty: TypeId,
        args: &[ValueId],
        current: Current,
    ) -> Eval<Option<ValueId>> {
        let [what, by, within] = [args[0], args[1], args[2]];
        let nodes = [what, by, within].map(|v| self.store.values.node(v));
        if let [Node::Def(_), Node::Def(_), Node::Def(_)] = nodes {
            return Ok(Some(if what == within { by } else { within }));
        }
        if let [
            Node::Var { name: what, .. },
            Node::Var { name: by, .. },
            Node::Var { name, .. },
        ] = nodes
        {
            let name = if what == name { by } else { name };
            return Ok(Some(self.store.values.var(name, ty)));
        }
        let [Some(what), Some(by), Some(within)] = [what, by, within].map(|v| self.known_text(v))
        else {
            return Ok(None);
        };
        if self.store.symbols.bytes(what).is_empty() {
            // Nothing is found everywhere: there is no end of it.
            return Err(self.error_in(current, "!subst cannot replace an empty string"));
        }
        let [what, by, within] = [what, by, within].map(|s| self.store.symbols.bytes(s));
        self.budget.spend((within.len() + what.len()) / 8);
        let search = Search::new(what);
        let mut text: SmallVec<[u8; 128]> = SmallVec::new();
        let mut rest = within;
        while let Some(at) = search.find(rest) {
            text.extend_from_slice(&rest[..at]);
            text.extend_from_slice(by);
            rest = &rest[at + what.len()..];
            if text.len() > MAX_STRING {
                break;
            }
        }
        text.extend_from_slice(rest);
        let symbol = self.new_text(&text, current)?;
        Ok(Some(self.store.values.str(symbol)))
    }

    pub(super) fn fold_substr(
        &mut self,
        args: &[ValueId],
        current: Current,
    ) -> Eval<Option<ValueId>> {
        let (Some(text), Node::Int(start), Node::Int(length)) = (
            self.known_text(args[0]),
            self.store.values.node(args[1]),
            self.store.values.node(args[2]),
        ) else {
            return Ok(None);
        };
        let size = self.store.symbols.bytes(text).len();
        if start < 0 || start > size as i64 {
            let message = format!("!substr start position is out of range 0...{size}: {start}");
            self.complain(current, message);
        }
        if length < 0 {
            self.complain(current, "!substr length must be nonnegative");
        }
        // Evaluation goes on after these errors; a start that is out of range gives nothing.
        let start = usize::try_from(start).unwrap_or(usize::MAX).min(size);
        let length = usize::try_from(length)
            .unwrap_or(usize::MAX)
            .min(size - start);
        let part = self.store.symbols.bytes(text)[start..start + length].to_vec();
        let symbol = self.new_text(&part, current)?;
        Ok(Some(match self.store.values.node(args[0]) {
            Node::Code(_) => self.store.values.code(symbol),
            _ => self.store.values.str(symbol),
        }))
    }

    pub(super) fn fold_find(
        &mut self,
        args: &[ValueId],
        current: Current,
    ) -> Eval<Option<ValueId>> {
        let (Some(text), Some(what), Node::Int(start)) = (
            self.known_text(args[0]),
            self.known_text(args[1]),
            self.store.values.node(args[2]),
        ) else {
            return Ok(None);
        };
        let size = self.store.symbols.bytes(text).len();
        if start < 0 || start > size as i64 {
            let message = format!("!find start position is out of range 0...{size}: {start}");
            self.complain(current, message);
        }
        let start = usize::try_from(start).unwrap_or(usize::MAX);
        let [text, what] = [text, what].map(|s| self.store.symbols.bytes(s));
        self.budget.spend((text.len() + what.len()) / 8);
        let found = text
            .get(start..)
            .and_then(|rest| Search::new(what).find(rest))
            .map_or(-1, |at| (start + at) as i64);
        Ok(Some(self.store.values.int(found)))
    }
}

/// A search for a text. It takes time in proportion to the text that is searched, whatever is
/// looked for.
struct Search<'t> {
    what: &'t [u8],
    /// For each beginning of `what`: the length of the longest shorter beginning that it ends in.
    /// Empty for a short text, which is compared at each place.
    fallbacks: Vec<u32>,
}

/// Texts of at most this length are short.
const SHORT: usize = 16;

impl<'t> Search<'t> {
    fn new(what: &'t [u8]) -> Self {
        if what.len() <= SHORT {
            let fallbacks = Vec::new();
            return Search { what, fallbacks };
        }
        let mut fallbacks = Vec::with_capacity(what.len());
        let mut matched = 0_u32;
        for (i, &byte) in what.iter().enumerate() {
            if i > 0 {
                matched = advance(what, &fallbacks, matched, byte);
            }
            fallbacks.push(matched);
        }
        Search { what, fallbacks }
    }

    /// Where `what` begins in `text`.
    fn find(&self, text: &[u8]) -> Option<usize> {
        let Some(&first) = self.what.first() else {
            return Some(0);
        };
        if self.what.len() <= SHORT {
            let last = text.len().checked_sub(self.what.len())?;
            return (0..=last).find(|&i| text[i] == first && text[i..].starts_with(self.what));
        }
        let mut matched = 0;
        for (i, &byte) in text.iter().enumerate() {
            matched = advance(self.what, &self.fallbacks, matched, byte);
            if matched as usize == self.what.len() {
                return Some(i + 1 - self.what.len());
            }
        }
        None
    }
}

/// How much of the beginning of `what` is matched after one more byte.
fn advance(what: &[u8], fallbacks: &[u32], mut matched: u32, byte: u8) -> u32 {
    loop {
        if what[matched as usize] == byte {
            return matched + 1;
        }
        if matched == 0 {
            return 0;
        }
        matched = fallbacks[matched as usize - 1];
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_first_occurrence_is_found() {
        for (text, what) in [
            ("abcabd", "abd"),
            ("aabaabaaab", "aabaaa"),
            ("aaaaab", "aab"),
            ("abababac", "ababac"),
            ("abc", ""),
            ("", ""),
            ("", "a"),
            ("ab", "abc"),
            ("abcb", "b"),
            ("aaaaaaaaaaaaaaaaaaaaab", "aaaaaaaaaaaaaaaaab"),
            ("aaaaaaaaaaaaaaaaaaaaab", "aaaaaaaaaaaaaaaaba"),
        ] {
            let found = Search::new(what.as_bytes()).find(text.as_bytes());
            assert_eq!(found, text.find(what), "{what} in {text}");
        }
    }

    #[test]
    fn nearly_found_texts_take_no_longer() {
        let text = vec![b'a'; 1 << 20];
        let mut what = vec![b'a'; 1 << 19];
        what.push(b'b');
        assert_eq!(Search::new(&what).find(&text), None);
    }
}
