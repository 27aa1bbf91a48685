//! Finding the files that `include` names, and the limits on how many of them there may be.

use std::io;
use std::path::PathBuf;
use std::sync::Arc;

use super::cursor::Cursor;
use super::lexer::{Frame, Lexer, Stopped};
use crate::intern::Symbol;
use crate::source::SourceLoader;

/// How deep files may include one another. Ends inclusion in a circle.
pub(crate) const MAX_INCLUDE_DEPTH: usize = 200;
/// How many inclusions there may be in all.
pub(crate) const MAX_INCLUSIONS: usize = 100_000;
/// How many bytes all inclusions may have together, a file counted anew each time. Keeps the
/// places within 32 bits and the tokens within memory.
pub(crate) const MAX_SOURCE_BYTES: usize = 64 << 20;

/// The limits on what a root file may bring in.
#[derive(Clone, Copy, Debug)]
pub(super) struct Limits {
    pub(super) depth: usize,
    pub(super) inclusions: usize,
    pub(super) bytes: usize,
}

impl Default for Limits {
    fn default() -> Self {
        Limits {
            depth: MAX_INCLUDE_DEPTH,
            inclusions: MAX_INCLUSIONS,
            bytes: MAX_SOURCE_BYTES,
        }
    }
}

/// What an evaluation has taken in so far.
#[derive(Debug)]
pub(super) struct Budget {
    limits: Limits,
    inclusions: usize,
    bytes: usize,
}

impl Budget {
    pub(super) fn new(limits: Limits) -> Self {
        Budget {
            limits,
            inclusions: 0,
            bytes: 0,
        }
    }

    /// Accounts for one more included file of `bytes` bytes inside of `depth` others.
    ///
    /// # Errors
    /// The message that says which limit is passed.
    pub(super) fn take(&mut self, depth: usize, bytes: usize) -> Result<(), String> {
        let Limits {
            depth: max_depth,
            inclusions: max_inclusions,
            bytes: max_bytes,
        } = self.limits;
        if depth > max_depth {
            return Err(format!(
                "include files nested more than {max_depth} levels deep"
            ));
        }
        if self.inclusions > max_inclusions {
            return Err(format!("more than {max_inclusions} files included"));
        }
        self.inclusions += 1;
        self.bytes = self.bytes.saturating_add(bytes);
        if self.bytes > max_bytes {
            return Err(format!("source text of more than {max_bytes} bytes"));
        }
        Ok(())
    }
}

/// Looks for an included file: first under its name as it stands, then in each directory. A file
/// that cannot be read counts as missing, and the search goes on.
fn find(
    name: &[u8],
    include_dirs: &[PathBuf],
    loader: &dyn SourceLoader,
) -> Option<(PathBuf, Arc<[u8]>)> {
    let name = path_from_bytes(name);
    let load = |path: PathBuf| -> io::Result<_> {
        let text = loader.load(&path)?;
        Ok((path, text))
    };
    if let Ok(found) = load(name.clone()) {
        return Some(found);
    }
    // An absolute name is looked for below each directory too.
    let relative = name.strip_prefix("/").unwrap_or(&name);
    include_dirs
        .iter()
        .find_map(|dir| load(dir.join(relative)).ok())
}

#[cfg(unix)]
fn path_from_bytes(bytes: &[u8]) -> PathBuf {
    use std::os::unix::ffi::OsStrExt;
    std::ffi::OsStr::from_bytes(bytes).into()
}

#[cfg(not(unix))]
fn path_from_bytes(bytes: &[u8]) -> PathBuf {
    String::from_utf8_lossy(bytes).into_owned().into()
}

impl Lexer<'_> {
    /// Starts on the file whose name is the current token.
    pub(super) fn open(
        &mut self,
        name: Symbol,
        depth: usize,
        cursor: &Cursor<'_>,
    ) -> Result<Frame, Stopped> {
        let Some((path, text)) = find(self.symbols.bytes(name), self.include_dirs, self.loader)
        else {
            let name = self.symbols.display(name).into_owned();
            let message = format!("Could not find include file '{name}'");
            return Err(self.error(cursor, cursor.start, message));
        };
        if let Err(message) = self.budget.take(depth, text.len()) {
            return Err(self.error(cursor, cursor.start, message));
        }
        let behind_name = cursor.loc(cursor.pos);
        let Some(base) = self.sources.add(path, Arc::clone(&text), behind_name) else {
            return Err(self.error(cursor, cursor.start, "too much source text"));
        };
        self.conditionals.enter_file();
        Ok(Frame { text, base, pos: 0 })
    }
}

#[cfg(test)]
mod tests {
    use std::path::Path;

    use super::super::lexer::{LexInput, lex_within};
    use super::super::testing::{check_error, lex_files, lex_with};
    use super::*;
    use crate::intern::Symbols;
    use crate::source::{MemoryLoader, SourceMap};

    #[test]
    fn included_files_stand_in_place() {
        let lexed = lex_files(&[
            ("m.td", b"a include \"a.inc\"include \"a.inc\" c"),
            ("a.inc", b"b"),
        ]);
        assert_eq!(lexed.tokens(), "id:a id:b id:b id:c Eof");
        assert_eq!(
            lexed.places(),
            "m.td:1:1 a.inc:1:1 a.inc:1:1 m.td:1:34 m.td:1:35"
        );
        assert_eq!(lexed.sources.paths(), ["m.td", "a.inc"].map(Path::new));
    }

    #[test]
    fn the_name_of_an_include_may_come_from_outside_of_the_file() {
        let a_ends_with_include: &[(&str, &[u8])] = &[
            ("m.td", b"include \"a.inc\" \"b.inc\" c"),
            ("a.inc", b"a include"),
            ("b.inc", b"b"),
        ];
        assert_eq!(
            lex_files(a_ends_with_include).tokens(),
            "id:a id:b id:c Eof"
        );
        let a_begins_with_a_name: &[(&str, &[u8])] = &[
            ("m.td", b"include include \"a.inc\" c"),
            ("a.inc", b"\"b.inc\" a"),
            ("b.inc", b"b"),
        ];
        assert_eq!(
            lex_files(a_begins_with_a_name).tokens(),
            "id:b id:a id:c Eof"
        );
    }

    #[test]
    fn include_errors() {
        check_error("include", "1:8", &["1:8: Expected filename after include"]);
        check_error(
            "include\n x",
            "2:2",
            &["2:2: Expected filename after include"],
        );
        check_error(
            "include \"no.inc\"",
            "1:9",
            &["1:9: Could not find include file 'no.inc'"],
        );
        check_error(
            "include \"a",
            "1:9",
            &["1:10: End of file in string literal"],
        );
        let lexed = lex_files(&[("m.td", b"\ninclude \"a.inc\""), ("a.inc", b"\n @")]);
        assert_eq!(
            lexed.messages(),
            "Included from m.td:2:\na.inc:2:2: error: Unexpected character\n @\n ^\n"
        );
    }

    #[test]
    fn files_are_looked_for_as_written_then_in_each_directory() {
        let files: &[(&str, &[u8])] = &[
            (
                "m.td",
                b"include \"a\" include \"b\" include \"c\" include \"/d\"",
            ),
            ("a", b"here"),
            ("x/a", b"never"),
            ("x/b", b"first"),
            ("y/b", b"never"),
            ("y/c", b"second"),
            ("y/d", b"absolute"),
        ];
        let lexed = lex_with(files, &["x/", "y"], &[]);
        assert_eq!(lexed.tokens(), "id:here id:first id:second id:absolute Eof");
        assert_eq!(lexed.sources.paths()[2], Path::new("x/b"));
    }

    fn lex_limited(limits: Limits, files: &[(&str, &str)]) -> io::Result<(usize, Vec<String>)> {
        let loader = files
            .iter()
            .fold(MemoryLoader::new(), |l, (path, text)| l.with(*path, text));
        let input = LexInput {
            root: files[0].0.as_ref(),
            include_dirs: &[],
            defines: &[],
        };
        let mut sources = SourceMap::default();
        let symbols = &mut Symbols::default();
        let stream = lex_within(limits, &input, &loader, &mut sources, symbols)?;
        let messages = stream.lexer_errors.into_iter().map(|d| d.message).collect();
        Ok((stream.tokens.len(), messages))
    }

    #[test]
    fn inclusion_in_a_circle_ends() {
        let files = [("m.td", "include \"m.td\"")];
        let (_, messages) = lex_limited(Limits::default(), &files).unwrap();
        assert_eq!(messages, ["include files nested more than 200 levels deep"]);
        let limits = Limits {
            depth: 1,
            ..Limits::default()
        };
        let files = [("m.td", "include \"a\""), ("a", "x")];
        assert_eq!(lex_limited(limits, &files).unwrap(), (2, vec![]));
    }

    #[test]
    fn the_number_of_inclusions_is_limited() {
        // Without a limit these would be 2 to the power of 40.
        let names: Vec<_> = (0..41).map(|i| format!("f{i}")).collect();
        let texts: Vec<_> = (1..41)
            .map(|i| format!("include \"f{i}\" include \"f{i}\""))
            .chain([String::new()])
            .collect();
        let files: Vec<_> = names
            .iter()
            .zip(&texts)
            .map(|(n, t)| (&**n, &**t))
            .collect();
        let (_, messages) = lex_limited(Limits::default(), &files).unwrap();
        assert_eq!(messages, ["more than 100000 files included"]);
    }

    #[test]
    fn the_size_of_all_text_is_limited() {
        let limits = Limits {
            bytes: 40,
            ..Limits::default()
        };
        let fits = [("m.td", "include \"a\" include \"a\""), ("a", "abcdefgh")];
        assert_eq!(lex_limited(limits, &fits).unwrap(), (3, vec![]));
        let too_much = [fits[0], ("a", "abcdefghi")];
        let (_, messages) = lex_limited(limits, &too_much).unwrap();
        assert_eq!(messages, ["source text of more than 40 bytes"]);
        let root = [("m.td", &*" ".repeat(41))];
        let error = lex_limited(limits, &root).unwrap_err();
        assert_eq!(error.kind(), io::ErrorKind::FileTooLarge);
    }
}
