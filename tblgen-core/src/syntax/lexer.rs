//! The lexer: makes one stream of tokens from the bytes of a root file and of all that it
//! includes. A file may be included any number of times; each inclusion is read anew, since the
//! names that are defined by then may differ.
//!
//! There is no recursion here, and no token costs an allocation: texts are interned.

use std::io;
use std::path::{Path, PathBuf};
use std::sync::Arc;

use hashbrown::HashSet;
use rustc_hash::FxBuildHasher;

use super::cursor::{Cursor, is_word_byte, is_word_start};
use super::include::{Budget, Limits};
use super::preprocess::{Conditionals, missing_endif};
use super::token::{Aside, BangOp, Keyword, Token, TokenPos, TokenStream};
use crate::diag::{Diagnostic, Severity};
use crate::id::Id;
use crate::intern::{Symbol, Symbols};
use crate::source::{Loc, SourceLoader, SourceMap};

/// How many messages may come up that do not end the stream.
pub(crate) const MAX_ASIDES: usize = 10_000;

const EXPECTED_FILE_NAME: &str = "Expected filename after include";

/// What to read.
pub(crate) struct LexInput<'a> {
    pub(crate) root: &'a Path,
    /// Where `include` looks for files after the path as it is written, in order.
    pub(crate) include_dirs: &'a [PathBuf],
    /// Names that `#ifdef` finds defined.
    pub(crate) defines: &'a [String],
}

/// Reads the root file and all that it includes. What is wrong with the text is part of the
/// result.
///
/// # Errors
/// When the root file cannot be read or is larger than all source text may be.
pub(crate) fn lex(
    input: &LexInput<'_>,
    loader: &dyn SourceLoader,
    sources: &mut SourceMap,
    symbols: &mut Symbols,
) -> io::Result<TokenStream> {
    lex_within(Limits::default(), input, loader, sources, symbols)
}

pub(super) fn lex_within(
    limits: Limits,
    input: &LexInput<'_>,
    loader: &dyn SourceLoader,
    sources: &mut SourceMap,
    symbols: &mut Symbols,
) -> io::Result<TokenStream> {
    let text = loader.load(input.root)?;
    let mut budget = Budget::new(limits);
    budget
        .take(0, text.len())
        .map_err(|message| io::Error::new(io::ErrorKind::FileTooLarge, message))?;
    let base = sources
        .add(input.root.to_owned(), Arc::clone(&text), Loc::NONE)
        .ok_or(io::ErrorKind::FileTooLarge)?;
    let defined = input.defines.iter().map(|d| symbols.intern(d)).collect();
    let lexer = Lexer {
        words: words(symbols),
        include_dirs: input.include_dirs,
        loader,
        sources,
        symbols,
        budget,
        defined,
        conditionals: Conditionals::default(),
        awaited_names: 0,
        scratch: Vec::new(),
        stream: TokenStream::default(),
    };
    Ok(lexer.run(text, base))
}

/// No more tokens come. The messages are in the stream; the last token, an error or the end,
/// stands where the current token began.
pub(super) struct Stopped(Token);

/// Identifiers that are more than that.
#[derive(Clone, Copy)]
enum Word {
    Keyword(Keyword),
    Bang(BangOp),
    Include,
}

/// The reserved words by the numbers of their symbols.
fn words(symbols: &mut Symbols) -> Vec<Option<Word>> {
    let keywords = Keyword::ALL.iter().map(|&(k, s)| (s, Word::Keyword(k)));
    let bangs = BangOp::ALL.iter().map(|&(op, s)| (s, Word::Bang(op)));
    let others = [
        ("include", Word::Include),
        // Older names.
        ("!setop", Word::Bang(BangOp::SetDagOp)),
        ("!getop", Word::Bang(BangOp::GetDagOp)),
    ];
    let mut words = Vec::new();
    for (spelling, word) in keywords.chain(bangs).chain(others) {
        let index = symbols.intern(spelling).index();
        if words.len() <= index {
            words.resize(index + 1, None);
        }
        words[index] = Some(word);
    }
    words
}

/// An inclusion that is not read to its end yet.
pub(super) struct Frame {
    pub(super) text: Arc<[u8]>,
    pub(super) base: Loc,
    /// How far it is read.
    pub(super) pos: usize,
}

/// Why the lexer leaves a text.
enum Turn {
    /// It has come to the end.
    End,
    /// It goes on in the file of this name.
    Include(Symbol),
}

pub(super) struct Lexer<'a> {
    words: Vec<Option<Word>>,
    pub(super) include_dirs: &'a [PathBuf],
    pub(super) loader: &'a dyn SourceLoader,
    pub(super) sources: &'a mut SourceMap,
    pub(super) symbols: &'a mut Symbols,
    pub(super) budget: Budget,
    /// What `#ifdef` finds defined.
    pub(super) defined: HashSet<Symbol, FxBuildHasher>,
    pub(super) conditionals: Conditionals,
    /// How many `include`s still wait for their file name. More than one in `include include "a"`,
    /// where the second name is the first token of the file `a`.
    awaited_names: u32,
    /// For texts that are not spelled as they are.
    pub(super) scratch: Vec<u8>,
    stream: TokenStream,
}

impl Lexer<'_> {
    fn run(mut self, root: Arc<[u8]>, base: Loc) -> TokenStream {
        let mut frames = vec![Frame {
            text: root,
            base,
            pos: 0,
        }];
        loop {
            if let Err((last, loc)) = self.step(&mut frames) {
                self.push(last, loc);
                if last != Token::Eof {
                    self.push(Token::Eof, loc);
                }
                return self.stream;
            }
        }
    }

    /// Reads the innermost file up to its next `include` or its end.
    ///
    /// # Errors
    /// When that is where the stream ends: its last token.
    fn step(&mut self, frames: &mut Vec<Frame>) -> Result<(), (Token, Loc)> {
        let depth = frames.len();
        let Some(frame) = frames.last_mut() else {
            return Err((Token::Eof, Loc::NONE));
        };
        let text = Arc::clone(&frame.text);
        let mut cursor = Cursor::new(&text, frame.base, frame.pos);
        let next = match self.text(&mut cursor) {
            Ok(Turn::Include(name)) => self.open(name, depth, &cursor).map(Some),
            Ok(Turn::End) => self.close(depth == 1, &cursor).map(|()| None),
            Err(stopped) => Err(stopped),
        };
        frame.pos = cursor.pos;
        match next {
            Ok(Some(included)) => frames.push(included),
            Ok(None) => drop(frames.pop()),
            Err(Stopped(last)) => return Err((last, cursor.loc(cursor.start))),
        }
        Ok(())
    }

    /// Leaves a file that is read to its end.
    fn close(&mut self, is_root: bool, cursor: &Cursor<'_>) -> Result<(), Stopped> {
        if let Some(open) = self.conditionals.leave_file() {
            let [missing, latest] = missing_endif(cursor, open);
            self.push_aside(missing, false)?;
            self.push_aside(latest, true)?;
        } else if !is_root {
            return Ok(());
        }
        // What includes a file with an open conditional is not read on.
        if self.awaited_names > 0 {
            return Err(self.error(cursor, cursor.start, EXPECTED_FILE_NAME));
        }
        Err(Stopped(Token::Eof))
    }

    /// Reads tokens up to the next inclusion or the end of the text.
    fn text(&mut self, cursor: &mut Cursor<'_>) -> Result<Turn, Stopped> {
        // Whether nothing but white space and comments stands between here and the beginning of
        // the line, or of the file.
        let mut at_line_start = cursor.pos == 0;
        loop {
            cursor.start = cursor.pos;
            let Some(byte) = cursor.bump() else {
                return Ok(Turn::End);
            };
            let token = match byte {
                b' ' | b'\t' => continue,
                b'\n' | b'\r' => {
                    at_line_start = true;
                    continue;
                }
                0 => {
                    self.nul(cursor)?;
                    continue;
                }
                b'/' => {
                    self.comment(cursor)?;
                    continue;
                }
                b'a'..=b'z' | b'A'..=b'Z' | b'_' => {
                    let symbol = self.identifier(cursor);
                    match self.words.get(symbol.index()).copied().flatten() {
                        None | Some(Word::Bang(_)) => Token::Id(symbol),
                        Some(Word::Keyword(keyword)) => Token::Kw(keyword),
                        Some(Word::Include) => {
                            at_line_start = false;
                            self.awaited_names += 1;
                            continue;
                        }
                    }
                }
                b'0'..=b'9' => self.digits(cursor)?,
                b'-' | b'+' => self.sign(cursor)?,
                b'"' => self.string(cursor)?,
                b'$' => self.variable(cursor)?,
                b'!' => self.bang(cursor)?,
                b'[' if cursor.peek() == Some(b'{') => self.code(cursor)?,
                b'[' => Token::LSquare,
                b']' => Token::RSquare,
                b'{' => Token::LBrace,
                b'}' => Token::RBrace,
                b'(' => Token::LParen,
                b')' => Token::RParen,
                b'<' => Token::Less,
                b'>' => Token::Greater,
                b':' => Token::Colon,
                b';' => Token::Semi,
                b',' => Token::Comma,
                b'=' => Token::Equal,
                b'?' => Token::Question,
                b'.' => self.dots(cursor)?,
                b'#' if at_line_start && self.directive(cursor)? => {
                    at_line_start = false;
                    continue;
                }
                b'#' => Token::Paste,
                _ => return Err(self.error(cursor, cursor.start, "Unexpected character")),
            };
            at_line_start = false;
            match token {
                Token::Str(name) if self.awaited_names > 0 => {
                    self.awaited_names -= 1;
                    return Ok(Turn::Include(name));
                }
                _ if self.awaited_names > 0 => {
                    return Err(self.error(cursor, cursor.start, EXPECTED_FILE_NAME));
                }
                _ => self.push(token, cursor.loc(cursor.start)),
            }
        }
    }

    fn push(&mut self, token: Token, loc: Loc) {
        self.stream.tokens.push(token);
        self.stream.locs.push(loc);
    }

    /// Says what is wrong with the current token, at the byte `pos`.
    pub(super) fn error(
        &mut self,
        cursor: &Cursor<'_>,
        pos: usize,
        message: impl Into<String>,
    ) -> Stopped {
        self.error_at(cursor.loc(pos), message)
    }

    pub(super) fn error_at(&mut self, loc: Loc, message: impl Into<String>) -> Stopped {
        self.stream.lexer_errors.push(Diagnostic {
            severity: Severity::Error,
            loc,
            message: message.into(),
        });
        Stopped(Token::Error)
    }

    /// Says something that does not end the stream.
    pub(super) fn aside(
        &mut self,
        severity: Severity,
        loc: Loc,
        message: String,
    ) -> Result<(), Stopped> {
        let message = Diagnostic {
            severity,
            loc,
            message,
        };
        self.push_aside(message, true)
    }

    fn push_aside(&mut self, message: Diagnostic, is_counted: bool) -> Result<(), Stopped> {
        if self.stream.asides.len() == MAX_ASIDES {
            return Err(self.error_at(message.loc, "too many messages about the source text"));
        }
        self.stream.asides.push(Aside {
            due: self.stream.tokens.len() as TokenPos,
            message,
            is_counted,
        });
        Ok(())
    }

    /// A NUL byte was read, as part of the current token, that is no part of a string.
    pub(super) fn nul(&mut self, cursor: &Cursor<'_>) -> Result<(), Stopped> {
        let message = "NUL character is invalid in source; treated as space";
        self.aside(Severity::Error, cursor.loc(cursor.start), message.into())
    }

    /// Reads on behind a slash.
    fn comment(&mut self, cursor: &mut Cursor<'_>) -> Result<(), Stopped> {
        match cursor.peek() {
            Some(b'/') => {
                cursor.skip_until(|b| matches!(b, b'\n' | b'\r'));
                Ok(())
            }
            Some(b'*') => self.block_comment(cursor),
            _ => Err(self.error(cursor, cursor.start, "Unexpected character")),
        }
    }

    /// Reads a `/* comment */`, which may hold others, on behind its first slash.
    pub(super) fn block_comment(&mut self, cursor: &mut Cursor<'_>) -> Result<(), Stopped> {
        cursor.pos += 1;
        let mut depth = 1;
        loop {
            cursor.skip_until(|b| matches!(b, b'*' | b'/' | 0));
            match (cursor.bump(), cursor.peek()) {
                (None, _) => return Err(self.error(cursor, cursor.start, "Unterminated comment!")),
                (Some(0), _) => self.nul(cursor)?,
                (Some(b'*'), Some(b'/')) => {
                    cursor.pos += 1;
                    depth -= 1;
                    if depth == 0 {
                        return Ok(());
                    }
                }
                (Some(b'/'), Some(b'*')) => {
                    cursor.pos += 1;
                    depth += 1;
                }
                _ => {}
            }
        }
    }

    /// Reads the rest of an identifier.
    pub(super) fn identifier(&mut self, cursor: &mut Cursor<'_>) -> Symbol {
        cursor.skip_until(|b| !is_word_byte(b));
        self.symbols.intern(cursor.token_text())
    }

    /// Reads on behind a dollar sign.
    fn variable(&mut self, cursor: &mut Cursor<'_>) -> Result<Token, Stopped> {
        if !cursor.peek().is_some_and(is_word_start) {
            return Err(self.error(cursor, cursor.start, "Invalid variable name"));
        }
        let name = cursor.skip_until(|b| !is_word_byte(b));
        Ok(Token::VarName(self.symbols.intern(name)))
    }

    /// Reads on behind an exclamation mark.
    fn bang(&mut self, cursor: &mut Cursor<'_>) -> Result<Token, Stopped> {
        let name = cursor.skip_until(|b| !b.is_ascii_alphabetic());
        if name.is_empty() {
            return Err(self.error(cursor, cursor.start, "Invalid \"!operator\""));
        }
        let word = self.symbols.get(cursor.token_text());
        match word.and_then(|symbol| self.words.get(symbol.index())) {
            Some(Some(Word::Bang(op))) => Ok(Token::Bang(*op)),
            _ => Err(self.error(cursor, cursor.start, "Unknown operator")),
        }
    }

    /// Reads on behind a dot.
    fn dots(&mut self, cursor: &mut Cursor<'_>) -> Result<Token, Stopped> {
        if cursor.peek() != Some(b'.') {
            return Ok(Token::Dot);
        }
        if cursor.peek_at(1) != Some(b'.') {
            return Err(self.error(cursor, cursor.start, "Invalid '..' punctuation"));
        }
        cursor.pos += 2;
        Ok(Token::DotDotDot)
    }
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::super::testing::{check_error, headlines, lex_files, tokens};
    use super::*;
    use crate::source::MemoryLoader;

    #[test]
    fn words_and_punctuation() {
        assert_eq!(
            tokens("class a_1<bits<4> x = ?> : B, C { let y{3...0} = [$z, #]; } // c\n(d.e)"),
            "kw:class id:a_1 Less kw:bits Less int:4 Greater id:x Equal Question Greater Colon \
             id:B Comma id:C LBrace kw:let id:y LBrace int:3 DotDotDot int:0 RBrace Equal LSquare \
             var:z Comma Paste RSquare Semi RBrace LParen id:d Dot id:e RParen Eof"
        );
    }

    #[test]
    fn all_keywords_and_operators_are_known() {
        for (keyword, spelling) in Keyword::ALL {
            let lexed = lex_files(&[("m.td", spelling.as_bytes())]);
            assert_eq!(lexed.stream.tokens, [Token::Kw(*keyword), Token::Eof]);
        }
        for (op, spelling) in BangOp::ALL {
            let lexed = lex_files(&[("m.td", spelling.as_bytes())]);
            assert_eq!(lexed.stream.tokens, [Token::Bang(*op), Token::Eof]);
        }
        assert_eq!(tokens("!setop !getop"), "!setdagop !getdagop Eof");
        assert_eq!(tokens("Def classes _in"), "id:Def id:classes id:_in Eof");
    }

    #[test]
    fn keywords_are_known_whatever_was_interned_before() {
        let loader = MemoryLoader::new().with("m.td", "def x in");
        let mut symbols = Symbols::default();
        for text in ["x", "in", "def"] {
            symbols.intern(text);
        }
        let input = LexInput {
            root: "m.td".as_ref(),
            include_dirs: &[],
            defines: &[],
        };
        let x = symbols.intern("x");
        let stream = lex(&input, &loader, &mut SourceMap::default(), &mut symbols).unwrap();
        let expected = [
            Token::Kw(Keyword::Def),
            Token::Id(x),
            Token::Kw(Keyword::In),
            Token::Eof,
        ];
        assert_eq!(stream.tokens, expected);
    }

    #[test]
    fn places_are_the_first_bytes() {
        let lexed = lex_files(&[("m.td", b" def\r\n\t\"x\"[{}]-4 /**/ ")]);
        assert_eq!(lexed.tokens(), "kw:def str:\"x\" code:\"\" int:-4 Eof");
        assert_eq!(
            lexed.places(),
            "m.td:1:2 m.td:2:2 m.td:2:5 m.td:2:9 m.td:2:17"
        );
    }

    // The messages and places below are those of LLVM 19.1.7.

    #[test]
    fn errors() {
        let two = "Unexpected character";
        check_error("class @", "1:7", &[&format!("1:7: {two}")]);
        check_error("/", "1:1", &[&format!("1:1: {two}")]);
        check_error("$1", "1:1", &["1:1: Invalid variable name"]);
        check_error("..", "1:1", &["1:1: Invalid '..' punctuation"]);
        check_error("!", "1:1", &["1:1: Invalid \"!operator\""]);
        check_error("!1", "1:1", &["1:1: Invalid \"!operator\""]);
        check_error("!addx", "1:1", &["1:1: Unknown operator"]);
        let lexed = lex_files(&[("m.td", b"class \xe9;")]);
        assert_eq!(headlines(&lexed), ["1:7: Unexpected character"]);
    }

    #[test]
    fn comments() {
        assert_eq!(tokens("a /* /* */ // */ b"), "id:a id:b Eof");
        assert_eq!(tokens("a //\rb"), "id:a id:b Eof");
        // The second slash belongs to a star that opens another comment.
        check_error("/*/* */", "1:1", &["1:1: Unterminated comment!"]);
        check_error("x /* a", "1:3", &["1:3: Unterminated comment!"]);
        // Deep nesting needs no stack.
        let deep = "/*".repeat(1 << 20) + &"*/".repeat(1 << 20);
        assert_eq!(tokens(&deep), "Eof");
    }

    #[test]
    fn nul_bytes_count_as_space_with_an_error() {
        let message = "NUL character is invalid in source; treated as space";
        let lexed = lex_files(&[("m.td", b"def a\0b; // \0\n/* \0 */ [{ \0 }]")]);
        assert_eq!(lexed.tokens(), "kw:def id:a id:b Semi code:\" \\0 \" Eof");
        let expected = ["1:6", "2:1", "2:9"].map(|place| format!("{place}: {message}"));
        assert_eq!(headlines(&lexed), expected);
        assert_eq!(lexed.due(), [2, 4, 4]);
    }

    #[test]
    fn too_many_asides_end_the_stream() {
        let lexed = lex_files(&[("m.td", &[0; MAX_ASIDES])]);
        assert_eq!(lexed.tokens(), "Eof");
        assert_eq!(lexed.stream.asides.len(), MAX_ASIDES);
        let lexed = lex_files(&[("m.td", &[0; MAX_ASIDES + 1])]);
        assert_eq!(lexed.tokens(), "Error Eof");
        let [error] = &lexed.stream.lexer_errors[..] else {
            panic!("one message");
        };
        assert_eq!(error.message, "too many messages about the source text");
    }

    /// Bytes and pieces that mean something to the lexer.
    fn any_text() -> impl Strategy<Value = Vec<u8>> {
        let piece = prop_oneof![
            prop::collection::vec(any::<u8>(), 0..8),
            prop::sample::select(vec![
                "#ifdef A",
                "#ifndef A",
                "#else",
                "#endif",
                "#define A",
                "\n",
                "\r",
                "include",
                "\"m.td\"",
                "\"",
                "\\",
                "[{",
                "}]",
                "/*",
                "*/",
                "//",
                "0x",
                "0b1",
                "-",
                "9",
                "18446744073709551616",
                "!",
                "!if",
                "..",
                "$",
                "\0",
                " ",
            ])
            .prop_map(|text| text.as_bytes().to_vec()),
        ];
        prop::collection::vec(piece, 0..40).prop_map(|pieces| pieces.concat())
    }

    proptest! {
        #[test]
        fn never_panics(text in any_text(), limit in 1_usize..8) {
            let loader = MemoryLoader::new().with("m.td", &text);
            let input = LexInput { root: "m.td".as_ref(), include_dirs: &[], defines: &[] };
            let limits = Limits { depth: limit, inclusions: limit * limit, ..Limits::default() };
            let mut sources = SourceMap::default();
            let symbols = &mut Symbols::default();
            let stream = lex_within(limits, &input, &loader, &mut sources, symbols).unwrap();
            prop_assert_eq!(stream.tokens.last(), Some(&Token::Eof));
            prop_assert_eq!(stream.tokens.len(), stream.locs.len());
            let error = stream.tokens.iter().position(|t| *t == Token::Error);
            prop_assert_eq!(error.is_some(), !stream.lexer_errors.is_empty());
            prop_assert!(error.is_none_or(|i| i + 2 == stream.tokens.len()));
            for loc in stream.locs {
                prop_assert!(sources.place(loc).is_some());
            }
        }
    }
}
