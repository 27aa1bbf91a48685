//! A reading position in the bytes of one text.

use crate::source::Loc;

/// Reads the bytes of one text in order.
pub(super) struct Cursor<'t> {
    pub(super) text: &'t [u8],
    pub(super) pos: usize,
    /// Where the token begins that is being read; messages about the token point there.
    pub(super) start: usize,
    /// The place of the text's first byte.
    base: Loc,
}

impl<'t> Cursor<'t> {
    pub(super) fn new(text: &'t [u8], base: Loc, pos: usize) -> Self {
        Cursor {
            text,
            pos,
            start: pos,
            base,
        }
    }

    /// The next byte, which is thereby read.
    pub(super) fn bump(&mut self) -> Option<u8> {
        let byte = self.text.get(self.pos).copied()?;
        self.pos += 1;
        Some(byte)
    }

    /// The next byte.
    pub(super) fn peek(&self) -> Option<u8> {
        self.peek_at(0)
    }

    /// The byte behind the next `ahead` ones.
    pub(super) fn peek_at(&self, ahead: usize) -> Option<u8> {
        self.text.get(self.pos + ahead).copied()
    }

    pub(super) fn rest(&self) -> &'t [u8] {
        &self.text[self.pos..]
    }

    /// Reads on to the first byte that `stop` accepts, or to the end, and returns what was read.
    pub(super) fn skip_until(&mut self, stop: impl Fn(u8) -> bool) -> &'t [u8] {
        let rest = self.rest();
        let length = rest.iter().position(|&b| stop(b)).unwrap_or(rest.len());
        self.pos += length;
        &rest[..length]
    }

    /// The bytes of the current token so far.
    pub(super) fn token_text(&self) -> &'t [u8] {
        &self.text[self.start..self.pos]
    }

    /// The place of a byte of the text.
    pub(super) fn loc(&self, pos: usize) -> Loc {
        // The source map takes no text whose offsets do not fit.
        self.base.offset(pos as u32)
    }
}

/// Whether `byte` may stand in an identifier, other than at its beginning.
pub(super) fn is_word_byte(byte: u8) -> bool {
    byte.is_ascii_alphanumeric() || byte == b'_'
}

/// Whether an identifier that is not made for pasting may begin with `byte`.
pub(super) fn is_word_start(byte: u8) -> bool {
    byte.is_ascii_alphabetic() || byte == b'_'
}
