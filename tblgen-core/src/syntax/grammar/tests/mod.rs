//! Tests of the grammar. What trees and messages are right was found out with LLVM 19.1.7.

mod limits;
mod mistakes;
mod show;
mod statements;
mod value_mistakes;
mod values;

use super::*;
use crate::source::{Loc, MemoryLoader, SourceMap};
use crate::syntax::{LexInput, lex};
use show::Show;

const NO_VALUE: &str = "Unknown or reserved token when parsing a value";

/// The statements of a text and what is wrong with it.
struct Read {
    /// The statements as [`Show`] writes them.
    statements: Vec<String>,
    /// Each message as `column: text`; the texts have one line only.
    messages: Vec<String>,
}

/// A text as tokens.
struct Text {
    tokens: Vec<Token>,
    locs: Vec<Loc>,
    sources: SourceMap,
    symbols: Symbols,
}

impl Text {
    fn new(text: &str) -> Self {
        let loader = MemoryLoader::new().with("t.td", text);
        let (mut sources, mut symbols) = Default::default();
        let input = LexInput {
            root: "t.td".as_ref(),
            include_dirs: &[],
            defines: &[],
        };
        let stream = lex(&input, &loader, &mut sources, &mut symbols);
        let stream = stream.expect("the text is in memory");
        Text {
            tokens: stream.tokens,
            locs: stream.locs,
            sources,
            symbols,
        }
    }

    /// Reads the first statement.
    fn statement(&mut self) -> Parsed {
        Grammar::new().statement(&self.tokens, &mut self.symbols)
    }

    /// The column of a token, from 1.
    fn column(&self, pos: usize) -> usize {
        let place = self.sources.place(self.locs[pos]);
        place.expect("tokens have a place").column as usize
    }
}

fn read(text: &str) -> Read {
    let mut text = Text::new(text);
    let tokens = &text.tokens;
    let grammar = Grammar::new();
    let mut read = Read {
        statements: Vec::new(),
        messages: Vec::new(),
    };
    let mut base = 0;
    while starts_statement(tokens[base]) {
        let parsed = grammar.statement(&tokens[base..], &mut text.symbols);
        let statement = &parsed.statement;
        read.statements
            .push(Show(&text.symbols).statement(statement));
        let column = |pos: u32| text.column(base + pos as usize);
        for error in &parsed.errors {
            read.messages
                .push(format!("{}: {}", column(error.pos), error.message.text()));
            if let Some((pos, bracket)) = error.opened {
                read.messages
                    .push(format!("{}: to match this '{bracket}'", column(pos)));
            }
            for (pos, message) in &error.consequences {
                read.messages.push(format!("{}: {message}", column(*pos)));
            }
        }
        if statement.span.is_truncated() {
            assert_ne!(read.messages, [""; 0]);
            return read;
        }
        assert_eq!(
            (statement.span.start, statement.span.end as usize),
            (0, parsed.consumed)
        );
        base += parsed.consumed;
    }
    assert_eq!(tokens[base], Token::Eof, "what follows is no statement");
    read
}

/// Checks that a text can be read and what tree it gives.
#[track_caller]
fn check(text: &str, expected: &str) {
    let read = read(text);
    assert_eq!(read.messages, [""; 0], "{text}");
    assert_eq!(read.statements.join("\n"), expected, "{text}");
}

/// Checks the value of a variable.
#[track_caller]
fn check_value(text: &str, expected: &str) {
    check(
        &format!("defvar x = {text};"),
        &format!("defvar x = {expected}"),
    );
}

/// Checks the messages about a text of one line, each `column: text`.
#[track_caller]
fn check_messages(text: &str, expected: &[&str]) {
    assert_eq!(read(text).messages, expected, "{text}");
}

/// Checks the tree of a text that cannot be read to its end.
#[track_caller]
fn check_truncated(text: &str, expected: &str) {
    let read = read(text);
    assert_ne!(read.messages, [""; 0], "{text}");
    assert_eq!(read.statements.join("\n"), expected, "{text}");
}
