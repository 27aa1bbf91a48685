//! What the rules share while a statement is read: the symbols, the mistakes, how deep it is.

use chumsky::input::{Checkpoint, Cursor};
use chumsky::inspector::Inspector;

use crate::intern::{Symbol, Symbols};
use crate::syntax::ast::{Span, Statement, SyntaxError, SyntaxMessage};
use crate::syntax::token::{Token, TokenPos};

/// How deep values, types and statements may be nested in each other.
pub(crate) const MAX_NESTING: usize = 1000;

/// How high the tree of a statement may be, its nested nodes not counted. Each `#`, each suffix of
/// a value and each `else if` makes a tree higher, although the grammar reads them in a loop.
pub(crate) const MAX_HEIGHT: usize = 4000;

/// The state of a parse. Rules look at the next token before they act, so nothing that changes it
/// is ever taken back.
pub(super) struct State {
    pub(super) symbols: Symbols,
    pub(super) errors: Vec<SyntaxError>,
    /// The statement with the position behind it, once it is read.
    pub(super) finished: Option<(Statement, TokenPos)>,
    /// Something could not be read: no token matches any more, so that all that is open ends here.
    failed: bool,
    depth: usize,
    /// The height of what was read since the last [`State::enter`].
    height: usize,
}

impl State {
    pub(super) fn new(symbols: Symbols) -> Self {
        State {
            symbols,
            errors: Vec::new(),
            finished: None,
            failed: false,
            depth: 0,
            height: 0,
        }
    }

    pub(super) fn failed(&self) -> bool {
        self.failed
    }

    /// Notes a mistake, if it is the first one.
    pub(super) fn fail(
        &mut self,
        pos: TokenPos,
        message: SyntaxMessage,
        opened: Option<(TokenPos, char)>,
    ) {
        if !self.failed {
            self.failed = true;
            self.errors.push(SyntaxError {
                pos,
                message,
                opened,
                consequences: Vec::new(),
            });
        }
    }

    /// Adds a message to the mistake that was just met.
    pub(super) fn blame(&mut self, pos: TokenPos, message: &'static str) {
        if let Some(error) = self.errors.last_mut() {
            error.consequences.push((pos, message));
        }
    }

    /// Goes on reading behind a mistake.
    pub(super) fn resume(&mut self) {
        self.failed = false;
    }

    /// The end of a node that stops before `end`.
    pub(super) fn end(&self, end: TokenPos) -> TokenPos {
        if self.failed { Span::TRUNCATED } else { end }
    }

    /// Enters a node that may contain nodes of its kind. The result is for [`State::leave`].
    pub(super) fn enter(&mut self, pos: TokenPos) -> usize {
        if self.depth >= MAX_NESTING {
            self.too_deep(pos, MAX_NESTING);
        }
        self.depth += 1;
        std::mem::take(&mut self.height)
    }

    /// Leaves the node; `height_outside` is what [`State::enter`] returned.
    pub(super) fn leave(&mut self, height_outside: usize) {
        self.depth -= 1;
        self.height = height_outside.max(self.height + 1);
    }

    /// Puts more nodes above all that was read since the last [`State::enter`]. The result tells
    /// whether that is possible.
    pub(super) fn grow(&mut self, pos: TokenPos, nodes: usize) -> bool {
        self.height = self.height.saturating_add(nodes);
        let possible = self.height <= MAX_HEIGHT;
        if !possible {
            self.too_deep(pos, MAX_HEIGHT);
        }
        possible
    }

    fn too_deep(&mut self, pos: TokenPos, limit: usize) {
        if !self.failed {
            let message = format!("nesting too deep (limit {limit})");
            self.fail(pos, SyntaxMessage::Owned(message), None);
        }
    }

    /// The symbol of string literals that stand side by side.
    pub(super) fn join(&mut self, first: Symbol, rest: &[Symbol]) -> Symbol {
        if rest.is_empty() {
            return first;
        }
        let mut text = self.symbols.bytes(first).to_vec();
        for &symbol in rest {
            text.extend_from_slice(self.symbols.bytes(symbol));
        }
        self.symbols.intern(text)
    }
}

impl<'src> Inspector<'src, &'src [Token]> for State {
    type Checkpoint = ();

    #[inline(always)]
    fn on_token(&mut self, _: &Token) {}

    #[inline(always)]
    fn on_save<'parse>(&self, _: &Cursor<'src, 'parse, &'src [Token]>) {}

    #[inline(always)]
    fn on_rewind<'parse>(&mut self, _: &Checkpoint<'src, 'parse, &'src [Token], ()>) {}
}
