//! What the tests of the lexer share: tokens and messages as readable text.

use super::lexer::{LexInput, lex};
use super::token::{Token, TokenPos, TokenStream};
use crate::diag::{Diagnostic, render};
use crate::intern::Symbols;
use crate::source::{MemoryLoader, SourceMap};

/// The outcome of lexing.
pub(super) struct Lexed {
    pub(super) stream: TokenStream,
    symbols: Symbols,
    pub(super) sources: SourceMap,
}

/// Lexes the first file; the others can be included.
pub(super) fn lex_files(files: &[(&str, &[u8])]) -> Lexed {
    lex_with(files, &[], &[])
}

pub(super) fn lex_with(files: &[(&str, &[u8])], include_dirs: &[&str], defines: &[&str]) -> Lexed {
    let loader = files
        .iter()
        .fold(MemoryLoader::new(), |loader, (path, text)| {
            loader.with(*path, text)
        });
    let include_dirs: Vec<_> = include_dirs.iter().map(Into::into).collect();
    let defines: Vec<_> = defines.iter().map(|&d| d.to_owned()).collect();
    let input = LexInput {
        root: files[0].0.as_ref(),
        include_dirs: &include_dirs,
        defines: &defines,
    };
    let mut symbols = Symbols::default();
    let mut sources = SourceMap::default();
    let stream = lex(&input, &loader, &mut sources, &mut symbols).expect("the root is there");
    Lexed {
        stream,
        symbols,
        sources,
    }
}

impl Lexed {
    /// The tokens: `kw:` and `id:` before words, the kind before other values.
    pub(super) fn tokens(&self) -> String {
        let all: Vec<_> = self.stream.tokens.iter().map(|t| self.token(*t)).collect();
        all.join(" ")
    }

    fn token(&self, token: Token) -> String {
        let text = |symbol| String::from_utf8_lossy(self.symbols.bytes(symbol)).into_owned();
        match token {
            Token::Id(name) => format!("id:{}", text(name)),
            Token::VarName(name) => format!("var:{}", text(name)),
            Token::Int(value) => format!("int:{value}"),
            Token::BinaryInt { value, width } => format!("bin{width}:{value}"),
            Token::Str(value) => format!("str:{:?}", text(value)),
            Token::Code(value) => format!("code:{:?}", text(value)),
            Token::Bang(op) => op.spelling().to_owned(),
            Token::Kw(keyword) => format!("kw:{}", keyword.spelling()),
            other => format!("{other:?}"),
        }
    }

    /// The places of the tokens, as `file:line:column`.
    pub(super) fn places(&self) -> String {
        let place = |&loc| {
            let place = self.sources.place(loc).expect("a place");
            format!("{}:{}:{}", place.path.display(), place.line, place.column)
        };
        let all: Vec<_> = self.stream.locs.iter().map(place).collect();
        all.join(" ")
    }

    /// All messages in the order in which they are due, as LLVM prints them.
    pub(super) fn messages(&self) -> String {
        self.diagnostics()
            .map(|d| render(d, &self.sources))
            .collect()
    }

    fn diagnostics(&self) -> impl Iterator<Item = &Diagnostic> {
        let asides = self.stream.asides.iter().map(|aside| &aside.message);
        asides.chain(&self.stream.lexer_errors)
    }

    /// The positions of the tokens at which the messages that end nothing are due.
    pub(super) fn due(&self) -> Vec<TokenPos> {
        self.stream.asides.iter().map(|aside| aside.due).collect()
    }

    /// Where the error token stands, as `line:column`.
    pub(super) fn error_place(&self) -> Option<String> {
        let i = self.stream.tokens.iter().position(|t| *t == Token::Error)?;
        let place = self.sources.place(self.stream.locs[i])?;
        Some(format!("{}:{}", place.line, place.column))
    }
}

/// The tokens of a text that stands alone.
pub(super) fn tokens(text: &str) -> String {
    lex_files(&[("m.td", text.as_bytes())]).tokens()
}

/// Checks that lexing `text` ends at the error token at `place` (`line:column`) with the messages
/// at their places, each `line:column: text`.
#[track_caller]
pub(super) fn check_error(text: &str, place: &str, messages: &[&str]) {
    let lexed = lex_files(&[("m.td", text.as_bytes())]);
    assert_eq!(headlines(&lexed), messages, "{text:?}");
    assert_eq!(lexed.error_place().as_deref(), Some(place), "{text:?}");
    assert!(lexed.tokens().ends_with("Error Eof"), "{text:?}");
}

/// The first line of each message without `m.td:` and `error: `.
pub(super) fn headlines(lexed: &Lexed) -> Vec<String> {
    lexed
        .diagnostics()
        .map(|d| {
            let text = render(d, &lexed.sources);
            let line = text.lines().next().unwrap_or_default();
            let line = line.strip_prefix("m.td:").unwrap_or(line);
            line.replacen("error: ", "", 1)
        })
        .collect()
}
