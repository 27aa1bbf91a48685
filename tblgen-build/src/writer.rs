//! Turns what a backend wants to say into the text of a generated file.
//!
//! A [`CodeWriter`] is a string with an indentation. It does no I/O, cannot fail, and never guesses
//! at braces: what is written is what stands in the file. [`CodeWriter::raw`] copies text byte for
//! byte; all other ways of writing put the indentation in front of each line that is not empty.

use std::fmt;

/// The language of a generated file: decides how far a level of indentation goes in.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Language {
    /// C++, two spaces a level as in LLVM.
    Cpp,
    /// Rust, four spaces a level.
    Rust,
}

impl Language {
    fn indentation(self) -> &'static str {
        match self {
            Language::Cpp => "  ",
            Language::Rust => "    ",
        }
    }
}

/// The width of the lines of [`CodeWriter::banner`], in bytes.
const BANNER_WIDTH: usize = 80;

/// The text of a generated file while it is being written.
///
/// `write!(w, "..")` continues the current line. It needs no `use` and gives no `Result`.
///
/// ```
/// use tblgen_build::{CodeWriter, Language};
/// let mut w = CodeWriter::new(Language::Cpp);
/// w.block_with("enum Color", "};", |w| {
///     w.line(format_args!("{} = {},", "Red", 0));
/// });
/// assert_eq!(w.finish(), "enum Color {\n  Red = 0,\n};\n");
/// ```
#[derive(Clone, Debug)]
pub struct CodeWriter {
    text: String,
    language: Language,
    depth: usize,
    /// Where the current line begins in `text`.
    line_start: usize,
}

/// Writes one line with its line end: `line!(w, "format", arguments..)`.
macro_rules! line {
    ($writer:expr, $($arguments:tt)+) => {
        $writer.line(format_args!($($arguments)+))
    };
}
pub(crate) use line;

impl CodeWriter {
    /// An empty text.
    pub fn new(language: Language) -> Self {
        CodeWriter {
            text: String::new(),
            language,
            depth: 0,
            line_start: 0,
        }
    }

    /// The text.
    pub fn finish(self) -> String {
        self.text
    }

    /// Appends `text` as it is, without indentation.
    pub fn raw(&mut self, text: &str) {
        if let Some(end) = text.rfind('\n') {
            self.line_start = self.text.len() + end + 1;
        }
        self.text.push_str(text);
    }

    /// What `write!` calls: continues the current line.
    pub fn write_fmt(&mut self, arguments: fmt::Arguments<'_>) {
        // The adapter never fails; an error could only come from a `Display` that gives up, and
        // then there is nothing more to write.
        let _ = fmt::Write::write_fmt(&mut Indented(self), arguments);
    }

    /// Writes text and ends the line.
    pub fn line(&mut self, text: impl fmt::Display) {
        self.write_fmt(format_args!("{text}\n"));
    }

    /// Ends the current line; at the start of a line, leaves it empty.
    pub fn blank(&mut self) {
        self.raw("\n");
    }

    /// Writes something one level further in.
    pub fn indent(&mut self, body: impl FnOnce(&mut Self)) {
        self.depth += 1;
        body(self);
        self.depth -= 1;
    }

    /// Writes `head {`, an indented body, and `}`.
    pub fn block(&mut self, head: impl fmt::Display, body: impl FnOnce(&mut Self)) {
        self.block_with(head, "}", body);
    }

    /// Writes `head {`, an indented body, and the line `tail`, such as `};`.
    pub fn block_with(
        &mut self,
        head: impl fmt::Display,
        tail: impl fmt::Display,
        body: impl FnOnce(&mut Self),
    ) {
        self.line(format_args!("{head} {{"));
        self.indent(body);
        self.line(tail);
    }

    /// Writes a C++ section that is compiled only where `macro_name` is defined.
    ///
    /// Directives stand in the first column whatever the indentation.
    pub fn ifdef(&mut self, macro_name: impl fmt::Display, body: impl FnOnce(&mut Self)) {
        self.raw(&format!("#ifdef {macro_name}\n"));
        body(self);
        self.raw("#endif\n");
    }

    /// Writes a C++ section that the including file asks for by defining `macro_name`: the macro is
    /// undefined at once, and the closing directive names it.
    pub fn guard(&mut self, macro_name: impl fmt::Display, body: impl FnOnce(&mut Self)) {
        self.raw(&format!("#ifdef {macro_name}\n#undef {macro_name}\n"));
        body(self);
        self.raw(&format!("#endif // {macro_name}\n"));
    }

    /// Fills the current line with spaces up to `column`, counted in bytes from 0.
    pub fn pad_to(&mut self, column: usize) {
        let width = column.saturating_sub(self.text.len() - self.line_start);
        self.text.extend(std::iter::repeat_n(' ', width));
    }

    /// Writes items separated by commas, `per_line` of them a line, each line ending in a comma.
    pub fn table<T: fmt::Display>(&mut self, items: impl IntoIterator<Item = T>, per_line: usize) {
        let per_line = per_line.max(1);
        let mut in_line = 0;
        for item in items {
            if in_line == per_line {
                self.blank();
                in_line = 0;
            }
            let space = if in_line == 0 { "" } else { " " };
            self.write_fmt(format_args!("{space}{item},"));
            in_line += 1;
        }
        if in_line > 0 {
            self.blank();
        }
    }

    /// Writes each line of `text` as a documentation comment.
    pub fn doc(&mut self, text: &str) {
        self.commented("///", text);
    }

    /// Writes each line of `text` as a comment.
    pub fn comment(&mut self, text: &str) {
        self.commented("//", text);
    }

    fn commented(&mut self, mark: &str, text: &str) {
        for line in text.lines() {
            let space = if line.is_empty() { "" } else { " " };
            self.line(format_args!("{mark}{space}{line}"));
        }
    }

    /// Writes the comment that stands first in LLVM's generated C++ files.
    ///
    /// `source` is the root file's name without its folder, for the outputs that mention it. A
    /// description that is too long is broken at the byte where the line is full (or
    /// at the start of the character there); a file name is never broken.
    pub fn banner(&mut self, description: &str, source: Option<&str>) {
        const ROOM: usize = BANNER_WIDTH - "|* ".len() - " *|".len();
        self.rule("/*===- TableGen'erated file -", "*- C++ -*-===*\\");
        self.banner_line("");
        let mut rest = description;
        loop {
            let (part, after) = rest.split_at(char_boundary(rest, ROOM));
            self.banner_line(part);
            rest = after;
            if rest.is_empty() {
                break;
            }
        }
        self.banner_line("");
        self.banner_line("Automatically generated file, do not edit!");
        if let Some(source) = source {
            self.banner_line(&format!("From: {source}"));
        }
        self.banner_line("");
        self.rule("\\*===", "===*/");
        self.blank();
    }

    fn banner_line(&mut self, text: &str) {
        self.filled("|* ", text, ' ', " *|");
    }

    fn rule(&mut self, left: &str, right: &str) {
        self.filled(left, "", '-', right);
    }

    fn filled(&mut self, left: &str, text: &str, fill: char, right: &str) {
        let used = left.len() + text.len() + right.len();
        self.raw(left);
        self.raw(text);
        let fill = std::iter::repeat_n(fill, BANNER_WIDTH.saturating_sub(used));
        self.text.extend(fill);
        self.raw(right);
        self.raw("\n");
    }
}

/// The last place at or before `index` where a character begins or the text ends.
fn char_boundary(text: &str, index: usize) -> usize {
    (0..=index.min(text.len()))
        .rfind(|&i| text.is_char_boundary(i))
        .unwrap_or(0)
}

/// Puts the indentation in front of each line.
struct Indented<'w>(&'w mut CodeWriter);

impl fmt::Write for Indented<'_> {
    fn write_str(&mut self, text: &str) -> fmt::Result {
        let writer = &mut *self.0;
        if writer.depth == 0 {
            writer.raw(text);
            return Ok(());
        }
        for piece in text.split_inclusive('\n') {
            if writer.line_start == writer.text.len() && piece != "\n" {
                let indentation = writer.language.indentation();
                for _ in 0..writer.depth {
                    writer.text.push_str(indentation);
                }
            }
            writer.raw(piece);
        }
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn cpp(write: impl FnOnce(&mut CodeWriter)) -> String {
        let mut w = CodeWriter::new(Language::Cpp);
        write(&mut w);
        w.finish()
    }

    #[test]
    fn each_line_of_a_text_is_indented_and_empty_lines_stay_empty() {
        let text = cpp(|w| {
            w.indent(|w| {
                line!(w, "a\n\nb{}", 1);
                write!(w, "c");
                writeln!(w, "d");
                w.blank();
            });
            w.line("e");
        });
        assert_eq!(text, "  a\n\n  b1\n  cd\n\ne\n");
    }

    #[test]
    fn raw_text_is_not_indented() {
        let text = cpp(|w| {
            w.indent(|w| {
                w.raw("a\nb");
                w.line("c");
                w.line("d");
            });
        });
        assert_eq!(text, "a\nbc\n  d\n");
    }

    #[test]
    fn rust_goes_in_by_four_spaces() {
        let mut w = CodeWriter::new(Language::Rust);
        w.block("mod a", |w| {
            w.doc("One.\n\nTwo.");
            w.block("fn f()", |w| w.comment("nothing"));
        });
        assert_eq!(
            w.finish(),
            "mod a {\n    /// One.\n    ///\n    /// Two.\n    fn f() {\n        // nothing\n    }\n}\n"
        );
    }

    #[test]
    fn directives_stand_in_the_first_column() {
        let text = cpp(|w| {
            w.indent(|w| {
                w.guard("A", |w| w.ifdef("B", |w| w.line("x")));
            });
        });
        assert_eq!(
            text,
            "#ifdef A\n#undef A\n#ifdef B\n  x\n#endif\n#endif // A\n"
        );
    }

    #[test]
    fn padding_counts_from_the_start_of_the_line() {
        let text = cpp(|w| {
            w.raw("long line before\nab");
            w.pad_to(4);
            w.raw("|");
            w.pad_to(3);
            w.raw("|");
        });
        assert_eq!(text, "long line before\nab  ||");
    }

    #[test]
    fn a_table_breaks_its_lines() {
        let text = cpp(|w| {
            w.indent(|w| {
                w.table(1..=3, 2);
                w.table([4, 5], 2);
                w.table([0; 0], 2);
            });
        });
        assert_eq!(text, "  1, 2,\n  3,\n  4, 5,\n");
    }

    // Written by llvm-tblgen 19.1.7 with -gen-vt for a file `vt.td`.
    #[test]
    fn banner_with_the_name_of_the_source() {
        assert_eq!(
            cpp(|w| w.banner("ValueTypes Source Fragment", Some("vt.td"))),
            r"/*===- TableGen'erated file -------------------------------------*- C++ -*-===*\
|*                                                                            *|
|* ValueTypes Source Fragment                                                 *|
|*                                                                            *|
|* Automatically generated file, do not edit!                                 *|
|* From: vt.td                                                                *|
|*                                                                            *|
\*===----------------------------------------------------------------------===*/

"
        );
    }

    // Written by llvm-tblgen 19.1.7 with -gen-dag-isel for a target of this name.
    #[test]
    fn a_long_description_is_broken_where_the_line_is_full() {
        let target = "A".repeat(36);
        let description = format!("DAG Instruction Selector for the {target} target");
        let expected = r"
|*                                                                            *|
|* DAG Instruction Selector for the AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA targ *|
|* et                                                                         *|
|*                                                                            *|
|* Automatically generated file, do not edit!                                 *|
|*                                                                            *|
";
        let text = cpp(|w| w.banner(&description, None));
        assert!(text.contains(expected), "{text}");
    }

    // The long name is what llvm-tblgen 19.1.7 does with one; the padding counts bytes.
    #[test]
    fn a_file_name_is_never_broken() {
        let long = "a".repeat(90);
        let text = cpp(|w| w.banner("", Some(&long)));
        assert!(text.contains(&format!("\n|* From: {long} *|\n")));
        let accent = cpp(|w| w.banner("", Some("é.td")));
        assert!(accent.contains(&format!("\n|* From: é.td{} *|\n", " ".repeat(63))));
    }

    #[test]
    fn a_description_is_not_broken_inside_a_character() {
        let text = cpp(|w| w.banner(&format!("{}é", "a".repeat(73)), None));
        assert!(text.contains("aaa  *|\n|* é"));
    }
}
