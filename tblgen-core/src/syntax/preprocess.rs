//! The preprocessor: lines that begin with `#define`, `#ifdef`, `#ifndef`, `#else` or `#endif`.
//!
//! Text that a condition turns off is skipped by lines and never lexed: it may hold unfinished
//! strings or any bytes. Only directives and block comments at the beginning of its lines count.

use super::cursor::{Cursor, is_word_byte, is_word_start};
use super::lexer::{Lexer, Stopped};
use crate::diag::{Diagnostic, Severity};
use crate::source::Loc;

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Directive {
    Define,
    Ifdef,
    Ifndef,
    Else,
    Endif,
}

impl Directive {
    /// The directive whose word `text` begins with. Only white space or a comment may follow it at
    /// once: a directive right before the end of a file is none, which is as LLVM has it.
    fn at(text: &[u8]) -> Option<Directive> {
        let length = text.iter().take_while(|b| b.is_ascii_alphabetic()).count();
        let directive = match &text[..length] {
            b"define" => Directive::Define,
            b"ifdef" => Directive::Ifdef,
            b"ifndef" => Directive::Ifndef,
            b"else" => Directive::Else,
            b"endif" => Directive::Endif,
            _ => return None,
        };
        match text[length..] {
            [b' ' | b'\t' | b'\n' | b'\r', ..] | [b'/', b'/' | b'*', ..] => Some(directive),
            // LLVM takes this byte for the end of the file.
            [0xff, ..] => Some(directive),
            _ => None,
        }
    }

    /// How messages call it.
    fn spelling(self) -> &'static str {
        match self {
            Directive::Define => "#define",
            Directive::Ifdef => "#ifdef",
            Directive::Ifndef => "#ifndef",
            Directive::Else => "#else",
            Directive::Endif => "#endif",
        }
    }

    fn takes_name(self) -> bool {
        matches!(
            self,
            Directive::Define | Directive::Ifdef | Directive::Ifndef
        )
    }
}

/// An `#ifdef` or `#ifndef` without its `#endif` yet.
#[derive(Clone, Copy, Debug)]
pub(super) struct Conditional {
    /// Whether its `#else` was passed.
    in_else: bool,
    /// Whether the part that is being read is turned on.
    enabled: bool,
    /// The place of the name behind the directive, or of the `#else`.
    loc: Loc,
}

/// The conditionals that are open in the current file and those that include it.
#[derive(Debug, Default)]
pub(super) struct Conditionals {
    open: Vec<Conditional>,
    /// How many of them turn off the text.
    disabled: usize,
    /// For each included file: how many were open outside of it.
    outside: Vec<usize>,
}

impl Conditionals {
    pub(super) fn enter_file(&mut self) {
        self.outside.push(self.open.len());
    }

    /// The conditional that the current file leaves open. If there is none, the file is left.
    pub(super) fn leave_file(&mut self) -> Option<Conditional> {
        let innermost = self.innermost();
        if innermost.is_none() {
            self.outside.pop();
        }
        innermost
    }

    /// The latest one of the current file.
    fn innermost(&self) -> Option<Conditional> {
        let outside = self.outside.last().copied().unwrap_or(0);
        self.open[outside..].last().copied()
    }

    fn push(&mut self, conditional: Conditional) {
        self.disabled += usize::from(!conditional.enabled);
        self.open.push(conditional);
    }

    fn pop(&mut self) {
        if let Some(conditional) = self.open.pop() {
            self.disabled -= usize::from(!conditional.enabled);
        }
    }
}

/// What is said when a file ends with a conditional open; `cursor` stands at its end.
pub(super) fn missing_endif(cursor: &Cursor<'_>, open: Conditional) -> [Diagnostic; 2] {
    let end = cursor.loc(cursor.pos);
    [
        (end, "Reached EOF without matching #endif"),
        (open.loc, "The latest preprocessor control is here"),
    ]
    .map(|(loc, message)| Diagnostic {
        severity: Severity::Error,
        loc,
        message: message.into(),
    })
}

impl Lexer<'_> {
    /// Reads the directive behind the `#` that is the current token, and what it turns off.
    /// Returns `false`, with nothing read, when no directive stands there.
    pub(super) fn directive(&mut self, cursor: &mut Cursor<'_>) -> Result<bool, Stopped> {
        let Some(directive) = Directive::at(cursor.rest()) else {
            return Ok(false);
        };
        self.obey(directive, cursor)?;
        while self.conditionals.disabled > 0 {
            self.skip_line(cursor)?;
        }
        Ok(true)
    }

    /// Skips the rest of a line, and obeys the directive at the beginning of the next one.
    fn skip_line(&mut self, cursor: &mut Cursor<'_>) -> Result<(), Stopped> {
        cursor.skip_until(|b| b == b'\n');
        loop {
            cursor.skip_until(|b| !matches!(b, b' ' | b'\t' | b'\n' | b'\r'));
            if !cursor.rest().starts_with(b"/*") {
                break;
            }
            cursor.start = cursor.pos;
            cursor.pos += 1;
            self.block_comment(cursor)?;
        }
        match cursor.peek() {
            Some(b'#') => {
                cursor.pos += 1;
                match Directive::at(cursor.rest()) {
                    None | Some(Directive::Define) => Ok(()),
                    Some(directive) => self.obey(directive, cursor),
                }
            }
            Some(_) => Ok(()),
            None => {
                cursor.start = cursor.pos;
                let Some(open) = self.conditionals.innermost() else {
                    return Ok(());
                };
                let [missing, latest] = missing_endif(cursor, open);
                self.error_at(missing.loc, missing.message);
                Err(self.error_at(latest.loc, latest.message))
            }
        }
    }

    /// Does what a directive says; the cursor stands behind its `#`, and then at the line's end.
    fn obey(&mut self, directive: Directive, cursor: &mut Cursor<'_>) -> Result<(), Stopped> {
        cursor.start = cursor.pos;
        cursor.pos += directive.spelling().len() - 1;
        match directive {
            Directive::Define => self.define(cursor)?,
            Directive::Ifdef | Directive::Ifndef => {
                let name = self.macro_name(directive, cursor)?;
                let symbol = self.symbols.get(name);
                let is_defined = symbol.is_some_and(|symbol| self.defined.contains(&symbol));
                self.conditionals.push(Conditional {
                    in_else: false,
                    enabled: is_defined == (directive == Directive::Ifdef),
                    loc: cursor.loc(cursor.start),
                });
            }
            Directive::Else => self.switch(cursor)?,
            Directive::Endif => {
                if self.conditionals.innermost().is_none() {
                    return Err(self.error(cursor, cursor.start, "#endif without #ifdef"));
                }
                self.conditionals.pop();
            }
        }
        self.directive_end(directive, cursor)
    }

    fn define(&mut self, cursor: &mut Cursor<'_>) -> Result<(), Stopped> {
        let name = self.macro_name(Directive::Define, cursor)?;
        let symbol = self.symbols.intern(name);
        if !self.defined.insert(symbol) {
            let name = self.symbols.display(symbol);
            let message = format!("Duplicate definition of macro: {name}");
            self.aside(Severity::Warning, cursor.loc(cursor.start), message)?;
        }
        Ok(())
    }

    /// From the part of a conditional before `#else` to the one behind it.
    fn switch(&mut self, cursor: &mut Cursor<'_>) -> Result<(), Stopped> {
        let Some(open) = self.conditionals.innermost() else {
            return Err(self.error(cursor, cursor.start, "#else without #ifdef or #ifndef"));
        };
        if open.in_else {
            self.error(cursor, cursor.start, "double #else");
            return Err(self.error_at(open.loc, "Previous #else is here"));
        }
        self.conditionals.pop();
        self.conditionals.push(Conditional {
            in_else: true,
            enabled: !open.enabled,
            loc: cursor.loc(cursor.start),
        });
        Ok(())
    }

    /// Reads the name behind a directive, which becomes the current token.
    fn macro_name<'t>(
        &mut self,
        directive: Directive,
        cursor: &mut Cursor<'t>,
    ) -> Result<&'t [u8], Stopped> {
        cursor.skip_until(|b| !matches!(b, b' ' | b'\t'));
        cursor.start = cursor.pos;
        if cursor.peek().is_some_and(is_word_start) {
            return Ok(cursor.skip_until(|b| !is_word_byte(b)));
        }
        let message = format!("Expected macro name after {}", directive.spelling());
        Err(self.error(cursor, cursor.start, message))
    }

    /// Reads on to the end of a directive's line, over comments. A block comment may take the end
    /// some lines further down.
    fn directive_end(
        &mut self,
        directive: Directive,
        cursor: &mut Cursor<'_>,
    ) -> Result<(), Stopped> {
        loop {
            cursor.skip_until(|b| !matches!(b, b' ' | b'\t'));
            match (cursor.peek(), cursor.peek_at(1)) {
                (None | Some(b'\n' | b'\r'), _) => return Ok(()),
                (Some(b'/'), Some(b'/')) => {
                    cursor.skip_until(|b| matches!(b, b'\n' | b'\r'));
                    return Ok(());
                }
                (Some(b'/'), Some(b'*')) => {
                    cursor.start = cursor.pos;
                    cursor.pos += 1;
                    if self.block_comment(cursor).is_ok() {
                        continue;
                    }
                }
                (Some(byte), _) => {
                    cursor.start = cursor.pos;
                    if byte == b'/' {
                        self.error(cursor, cursor.pos, "Unexpected character");
                    }
                }
            }
            let name = if directive.takes_name() { " NAME" } else { "" };
            let message = format!(
                "Only comments are supported after {}{name}",
                directive.spelling()
            );
            return Err(self.error(cursor, cursor.pos, message));
        }
    }
}

#[cfg(test)]
mod tests {
    use super::super::testing::{check_error, headlines, lex_files, lex_with, tokens};

    // All expectations are what LLVM 19.1.7 does, except where it crashes.

    #[test]
    fn conditionals_choose() {
        let text = "#ifdef A\na\n#else\nb\n#endif\n#ifndef A\nc\n#else\nd\n#endif\ne";
        assert_eq!(tokens(text), "id:b id:c id:e Eof");
        let lexed = lex_with(&[("m.td", text.as_bytes())], &[], &["A"]);
        assert_eq!(lexed.tokens(), "id:a id:d id:e Eof");
        assert_eq!(tokens(&format!("#define A\n{text}")), "id:a id:d id:e Eof");
    }

    #[test]
    fn conditionals_nest() {
        assert_eq!(
            tokens(
                "#ifdef A\n#ifndef B\nx\n#else\ny\n#endif\n#define A\n#else\n\
                 #ifdef A\nz\n#else\na\n#endif\n#endif\nb"
            ),
            "id:a id:b Eof"
        );
    }

    #[test]
    fn skipped_text_is_not_lexed() {
        assert_eq!(
            tokens(
                "#ifdef A\n \"\n [{ /* */ @ !foo \n / x\n #elsex\n /* \n */ #else /* \n */ // x\n\
                 a\n\t#endif/**/\nb"
            ),
            "id:a id:b Eof"
        );
        assert_eq!(
            tokens("#ifdef A\r\nx y\r\n#else\r\na\r\n#endif\r\nb"),
            "id:a id:b Eof"
        );
    }

    #[test]
    fn directives_stand_at_the_beginning_of_a_line() {
        assert_eq!(tokens("/* \n */ #define A\n a#b"), "id:a Paste id:b Eof");
        assert_eq!(
            tokens("a /* \n */ #endif\n # endif\n#endif"),
            "id:a Paste id:endif Paste id:endif Paste id:endif Eof"
        );
        let lexed = lex_files(&[("m.td", b"include \"a\" #define A\n"), ("a", b"\n")]);
        assert_eq!(lexed.tokens(), "Paste id:define id:A Eof");
        let lexed = lex_files(&[("m.td", b"include \"a\""), ("a", b"#define A\n")]);
        assert_eq!(lexed.tokens(), "Eof");
    }

    #[test]
    fn defining_twice_is_worth_a_warning() {
        let lexed = lex_with(&[("m.td", b"a\n#define A\nb")], &[], &["A", "A"]);
        assert_eq!(
            lexed.messages(),
            "m.td:2:9: warning: Duplicate definition of macro: A\n#define A\n        ^\n"
        );
        assert_eq!(lexed.tokens(), "id:a id:b Eof");
        assert_eq!(lexed.due(), [1]);
    }

    #[test]
    fn what_follows_a_directive() {
        let only = |what: &str| format!("Only comments are supported after {what}");
        for (text, place, end) in [
            ("#ifdef A x", "1:10", "#ifdef NAME"),
            ("#ifndef A 42", "1:11", "#ifndef NAME"),
            ("#define A B", "1:11", "#define NAME"),
            ("#define A\n#ifdef A\n#else x", "3:7", "#else"),
            ("#ifdef A\n#else x", "2:7", "#else"),
            ("#ifdef A\n#endif x", "2:8", "#endif"),
            ("#define A /* \n */ class", "2:5", "#define NAME"),
        ] {
            check_error(text, place, &[&format!("{place}: {}", only(end))]);
        }
        let slash = "1:10: Unexpected character";
        let end = format!("1:10: {}", only("#ifdef NAME"));
        check_error("#ifdef A /", "1:10", &[slash, &end]);
        let comment = "1:11: Unterminated comment!";
        let end = format!("2:1: {}", only("#define NAME"));
        check_error("#define A /* \n", "1:11", &[comment, &end]);
    }

    #[test]
    fn directives_take_names() {
        for (text, place, directive) in [
            ("#ifdef\n", "1:7", "#ifdef"),
            ("#ifndef 1\n", "1:9", "#ifndef"),
            ("#define\n", "1:8", "#define"),
            ("#define/**/A\n", "1:8", "#define"),
            ("#ifdef A\n#ifdef\n", "2:7", "#ifdef"),
        ] {
            let message = format!("{place}: Expected macro name after {directive}");
            check_error(text, place, &[&message]);
        }
    }

    #[test]
    fn unbalanced_directives() {
        check_error("#else\n", "1:2", &["1:2: #else without #ifdef or #ifndef"]);
        check_error("#endif\n", "1:2", &["1:2: #endif without #ifdef"]);
        check_error(
            "#ifdef A\n#else\n#else\n",
            "3:2",
            &["3:2: double #else", "2:2: Previous #else is here"],
        );
        let lexed = lex_files(&[("m.td", b"#ifndef A\ninclude \"a\""), ("a", b"#endif\n")]);
        assert_eq!(headlines(&lexed), ["Included from m.td:2:"]);
        assert_eq!(
            lexed.stream.lexer_errors[0].message,
            "#endif without #ifdef"
        );
    }

    #[test]
    fn a_missing_endif_below_skipped_text_is_an_error_token() {
        let latest = "The latest preprocessor control is here";
        for (text, end, control) in [
            ("#ifdef A\n\n\n", "4:1", "1:8"),
            ("#ifdef A\n #elsex\n", "3:1", "1:8"),
            // LLVM reads on behind the end of these.
            ("#ifdef A\nfoo", "2:4", "1:8"),
            ("#ifdef A\n#endif", "2:7", "1:8"),
            ("#ifndef A\n#else ", "2:7", "2:2"),
            ("#ifdef A", "1:9", "1:8"),
        ] {
            let first = format!("{end}: Reached EOF without matching #endif");
            check_error(text, end, &[&first, &format!("{control}: {latest}")]);
        }
        check_error(
            "#ifdef A\n/* foo\n#endif\n",
            "2:1",
            &["2:1: Unterminated comment!"],
        );
    }

    #[test]
    fn a_missing_endif_below_live_text_ends_the_stream() {
        let expected = [
            "2:2: Reached EOF without matching #endif",
            "1:9: The latest preprocessor control is here",
        ];
        let lexed = lex_files(&[("m.td", b"#ifndef A\na")]);
        assert_eq!(headlines(&lexed), expected);
        assert_eq!(lexed.tokens(), "id:a Eof");
        assert_eq!(lexed.due(), [1, 1]);
        // What includes such a file is not read on.
        let lexed = lex_files(&[("m.td", b"include \"a\"\nb"), ("a", b"#ifndef A\na")]);
        assert_eq!(lexed.tokens(), "id:a Eof");
        assert_eq!(lexed.places(), "a:2:1 a:2:2");
    }
}
