//! What can go wrong, in a form that a build log shows well.
//!
//! `main` of a build script and `unwrap` print the `Debug` form of an error. Here it is the same as
//! `Display`: the whole text, with file, line, column, source line and caret for each mistake in a
//! description.

use std::fmt;
use std::io;
use std::path::PathBuf;

use tblgen_core::{
    ClassNotDefined, Diagnostic, Diagnostics, FieldError, Loc, Record, Severity, SourceMap, render,
};

use crate::writer::Language;

/// Why there is no output.
#[non_exhaustive]
pub enum Error {
    /// There is no output of this name.
    UnknownOutput {
        /// In which language it was asked for.
        language: Language,
        /// The name.
        name: String,
        /// The names that there are.
        known: Vec<&'static str>,
    },
    /// A file cannot be an output.
    BadFile {
        /// The name of the file as it was given.
        file: PathBuf,
        /// What is wrong with it, as the end of a sentence.
        problem: &'static str,
    },
    /// `OUT_DIR` is not set, and [`Builder::out_dir`](crate::Builder::out_dir) was not called.
    NoOutDir,
    /// The description has mistakes.
    Description {
        /// The root file.
        root: PathBuf,
        /// The mistakes, at least one.
        errors: Vec<Message>,
    },
    /// An output cannot be written.
    Write {
        /// The file or directory.
        path: PathBuf,
        /// What the system says.
        source: io::Error,
    },
}

impl Error {
    /// The error in lines that make sense one by one.
    pub(crate) fn summaries(&self) -> Vec<String> {
        match self {
            Error::Description { errors, .. } => {
                errors.iter().map(|e| e.summary().to_owned()).collect()
            }
            Error::UnknownOutput { .. }
            | Error::BadFile { .. }
            | Error::NoOutDir
            | Error::Write { .. } => vec![self.to_string()],
        }
    }
}

impl fmt::Display for Error {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Error::UnknownOutput {
                language,
                name,
                known,
            } => {
                let language = match language {
                    Language::Cpp => "C++",
                    Language::Rust => "Rust",
                };
                let known = known.join(", ");
                write!(
                    f,
                    "there is no {language} output `{name}`; there are: {known}"
                )
            }
            Error::BadFile { file, problem } => {
                write!(f, "the output file `{}` {problem}", file.display())
            }
            Error::NoOutDir => f.write_str(
                "OUT_DIR is not set, so this is no build script: say where to write with `out_dir`",
            ),
            Error::Description { root, errors } => {
                let (count, s) = (errors.len(), if errors.len() == 1 { "" } else { "s" });
                write!(f, "{count} error{s} in {}:", root.display())?;
                errors
                    .iter()
                    .try_for_each(|error| write!(f, "\n{}", error.text().trim_end()))
            }
            Error::Write { path, source } => {
                write!(f, "cannot write {}: {source}", path.display())
            }
        }
    }
}

impl fmt::Debug for Error {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}

impl std::error::Error for Error {
    fn source(&self) -> Option<&(dyn std::error::Error + 'static)> {
        match self {
            Error::Write { source, .. } => Some(source),
            Error::UnknownOutput { .. }
            | Error::BadFile { .. }
            | Error::NoOutDir
            | Error::Description { .. } => None,
        }
    }
}

/// An error or a warning about a description, with the notes that belong to it.
#[derive(Clone, PartialEq, Eq)]
pub struct Message {
    summary: String,
    text: String,
}

impl Message {
    /// One line: `file:line:column: what is wrong`.
    pub fn summary(&self) -> &str {
        &self.summary
    }

    /// The text that LLVM's tools print, of several lines.
    pub fn text(&self) -> &str {
        &self.text
    }

    fn new(diagnostic: &Diagnostic, sources: &SourceMap) -> Self {
        let line = diagnostic.message.split_whitespace().collect::<Vec<_>>();
        let line = line.join(" ");
        let summary = match sources.place(diagnostic.loc) {
            Some(place) => format!(
                "{}:{}:{}: {line}",
                place.path.display(),
                place.line,
                place.column
            ),
            None => line,
        };
        Message {
            summary,
            text: render(diagnostic, sources),
        }
    }
}

/// The text of several lines, as [`Message::text`] gives it.
impl fmt::Display for Message {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.text.trim_end())
    }
}

impl fmt::Debug for Message {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}

/// The messages of a run, sorted by how bad they are.
#[derive(Debug, Default)]
pub(crate) struct Messages {
    pub(crate) errors: Vec<Message>,
    pub(crate) warnings: Vec<Message>,
}

impl Messages {
    /// Gives each error and warning the notes behind it. What is said twice is kept once: several
    /// outputs that rest on the same part of a description find the same mistakes.
    pub(crate) fn new(diagnostics: &Diagnostics, sources: &SourceMap) -> Self {
        let mut messages = Messages::default();
        let groups = diagnostics
            .messages()
            .chunk_by(|_, next| next.severity == Severity::Note);
        for group in groups {
            let Some((first, notes)) = group.split_first() else {
                continue;
            };
            let mut message = Message::new(first, sources);
            for note in notes {
                message.text += &render(note, sources);
            }
            let kept = match first.severity {
                Severity::Error => &mut messages.errors,
                Severity::Warning => &mut messages.warnings,
                // The output of `dump` asks for nothing, but is there to be seen.
                Severity::Note => &mut messages.warnings,
            };
            if !kept.contains(&message) {
                kept.push(message);
            }
        }
        messages
    }
}

/// What is wrong, as a [`Backend`](crate::Backend) says it.
///
/// The errors of [`Records`](tblgen_core::Records) turn into it with `?`.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct BackendError {
    locs: Vec<Loc>,
    message: String,
}

impl BackendError {
    /// An error about nothing in particular.
    pub fn new(message: impl fmt::Display) -> Self {
        BackendError {
            locs: Vec::new(),
            message: message.to_string(),
        }
    }

    /// An error about a record.
    pub fn at(record: Record<'_>, message: impl fmt::Display) -> Self {
        BackendError {
            locs: record.locs().to_vec(),
            message: message.to_string(),
        }
    }

    pub(crate) fn report(self, diagnostics: &mut Diagnostics) {
        let _ = diagnostics.error_at_all(&self.locs, self.message);
    }
}

impl fmt::Display for BackendError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.message)
    }
}

impl std::error::Error for BackendError {}

impl From<FieldError> for BackendError {
    fn from(error: FieldError) -> Self {
        BackendError {
            message: error.to_string(),
            locs: error.locs,
        }
    }
}

impl From<ClassNotDefined> for BackendError {
    fn from(error: ClassNotDefined) -> Self {
        BackendError::new(error)
    }
}

impl From<String> for BackendError {
    fn from(message: String) -> Self {
        BackendError::new(message)
    }
}

impl From<&str> for BackendError {
    fn from(message: &str) -> Self {
        BackendError::new(message)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn sources() -> (SourceMap, Loc) {
        let mut map = SourceMap::default();
        let start = map.add("a.td".into(), (*b"def x;\ndef y;\n").into(), Loc::NONE);
        (map, start.expect("fits"))
    }

    #[test]
    fn notes_follow_their_message() {
        let (sources, start) = sources();
        let mut diagnostics = Diagnostics::default();
        diagnostics.warning(start, "odd");
        let _ = diagnostics.error(start.offset(11), "bad\nvery");
        diagnostics.note(start, "because");
        let messages = Messages::new(&diagnostics, &sources);
        assert_eq!(messages.warnings[0].summary(), "a.td:1:1: odd");
        assert_eq!(messages.errors[0].summary(), "a.td:2:5: bad very");
        assert_eq!(
            messages.errors[0].text(),
            "a.td:2:5: error: bad\nvery\ndef y;\n    ^\na.td:1:1: note: because\ndef x;\n^\n"
        );
        assert_eq!((messages.errors.len(), messages.warnings.len()), (1, 1));
    }

    #[test]
    fn the_same_message_is_kept_once() {
        let (sources, start) = sources();
        let mut diagnostics = Diagnostics::default();
        for _ in 0..2 {
            let _ = diagnostics.error(start, "bad");
        }
        let _ = diagnostics.error(start.offset(4), "bad");
        assert_eq!(Messages::new(&diagnostics, &sources).errors.len(), 2);
    }

    #[test]
    fn debug_is_display() {
        let (sources, start) = sources();
        let mut diagnostics = Diagnostics::default();
        let _ = diagnostics.error(start.offset(4), "bad");
        let error = Error::Description {
            root: "a.td".into(),
            errors: Messages::new(&diagnostics, &sources).errors,
        };
        let expected = "1 error in a.td:\na.td:1:5: error: bad\ndef x;\n    ^";
        assert_eq!(error.to_string(), expected);
        assert_eq!(format!("{error:?}"), expected);
        assert_eq!(error.summaries(), ["a.td:1:5: bad"]);
    }

    #[test]
    fn the_known_names_are_listed() {
        let error = Error::UnknownOutput {
            language: Language::Rust,
            name: "x".into(),
            known: vec!["a", "b"],
        };
        assert_eq!(
            error.to_string(),
            "there is no Rust output `x`; there are: a, b"
        );
    }
}
