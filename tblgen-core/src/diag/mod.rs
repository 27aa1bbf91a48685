//! What is said about a `.td` file: errors, warnings and notes.

mod render;

pub use render::render;
pub(crate) use render::{MAX_RENDERED, render_all};

use crate::source::Loc;

/// How bad it is.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Severity {
    /// Belongs to the message before it, or is the output of `dump`.
    Note,
    /// Worth a look; the result stands.
    Warning,
    /// The input is wrong: there is no result.
    Error,
}

/// One message.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Diagnostic {
    /// How bad it is.
    pub severity: Severity,
    /// The place it is about, or [`Loc::NONE`].
    pub loc: Loc,
    /// The text, without place and severity.
    pub message: String,
}

/// An error was put into [`Diagnostics`]; there is nothing more to say.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Reported(());

/// How many messages are kept.
pub(crate) const MAX_MESSAGES: usize = 1 << 18;
/// How many bytes the texts of all messages may have together.
pub(crate) const MAX_MESSAGE_BYTES: usize = 1 << 27;

/// The messages of one run, in the order in which they came up.
///
/// There may be about a million of them, with 256 MiB of text. Then comes an error that says that
/// there are too many, and no more are kept.
#[derive(Clone, Debug, Default)]
pub struct Diagnostics {
    messages: Vec<Diagnostic>,
    bytes: usize,
    errors: usize,
    is_full: bool,
}

impl Diagnostics {
    /// Adds an error and returns the token that stands for it in a `Result`.
    pub fn error(&mut self, loc: Loc, message: impl Into<String>) -> Reported {
        self.push(Severity::Error, loc, message.into());
        Reported(())
    }

    /// Adds an error about a record that came about through several places: its own, then those
    /// of the `defm`s that instantiated it.
    pub fn error_at_all(&mut self, locs: &[Loc], message: impl Into<String>) -> Reported {
        self.at_all(Severity::Error, locs, message.into());
        Reported(())
    }

    /// Adds a message that was made elsewhere.
    pub fn add(&mut self, message: Diagnostic) {
        self.push(message.severity, message.loc, message.message);
    }

    /// Adds a message that was made elsewhere and, if it is an error, does not count: one about the
    /// same mistake does.
    pub(crate) fn add_uncounted(&mut self, message: Diagnostic) {
        self.keep(message);
    }

    /// Adds a warning.
    pub fn warning(&mut self, loc: Loc, message: impl Into<String>) {
        self.push(Severity::Warning, loc, message.into());
    }

    /// Adds a note to what was said last.
    pub fn note(&mut self, loc: Loc, message: impl Into<String>) {
        self.push(Severity::Note, loc, message.into());
    }

    /// Adds a note about a record that came about through several places.
    pub fn note_at_all(&mut self, locs: &[Loc], message: impl Into<String>) {
        self.at_all(Severity::Note, locs, message.into());
    }

    fn at_all(&mut self, severity: Severity, locs: &[Loc], message: String) {
        self.push(severity, locs.first().copied().unwrap_or_default(), message);
        for &loc in locs.iter().skip(1) {
            self.note(loc, "instantiated from multiclass");
        }
    }

    fn push(&mut self, severity: Severity, loc: Loc, message: String) {
        self.errors += usize::from(severity == Severity::Error);
        self.keep(Diagnostic {
            severity,
            loc,
            message,
        });
    }

    fn keep(&mut self, message: Diagnostic) {
        if self.is_full {
            return;
        }
        self.bytes = self.bytes.saturating_add(message.message.len());
        if self.messages.len() < MAX_MESSAGES && self.bytes <= MAX_MESSAGE_BYTES {
            self.messages.push(message);
            return;
        }
        self.is_full = true;
        self.errors += 1;
        self.messages.push(Diagnostic {
            severity: Severity::Error,
            loc: message.loc,
            message: "too many messages".into(),
        });
    }

    /// Gives the last message a place, if it has none.
    pub(crate) fn place_last(&mut self, loc: Loc) {
        if let Some(last) = self.messages.last_mut()
            && last.loc == Loc::NONE
        {
            last.loc = loc;
        }
    }

    /// Stands for the error that there are too many messages, once there are.
    pub(crate) fn full(&self) -> Option<Reported> {
        self.is_full.then_some(Reported(()))
    }

    /// The messages in order.
    pub fn messages(&self) -> &[Diagnostic] {
        &self.messages
    }

    /// How many errors there are.
    pub fn error_count(&self) -> usize {
        self.errors
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_errors_are_counted() {
        let mut d = Diagnostics::default();
        d.warning(Loc::NONE, "w");
        d.note(Loc::NONE, "n");
        assert_eq!(d.error_count(), 0);
        let _ = d.error_at_all(&[Loc::NONE, Loc::NONE], "e");
        assert_eq!(d.error_count(), 1);
        let uncounted = d.messages()[2].clone();
        d.add_uncounted(uncounted);
        assert_eq!(d.error_count(), 1);
        let texts: Vec<_> = d.messages().iter().map(|m| m.message.as_str()).collect();
        assert_eq!(texts, ["w", "n", "e", "instantiated from multiclass", "e"]);
    }

    #[test]
    fn there_is_an_end_to_messages() {
        let mut d = Diagnostics::default();
        for _ in 0..MAX_MESSAGES {
            d.warning(Loc::NONE, "");
        }
        assert_eq!((d.full(), d.error_count()), (None, 0));
        d.warning(Loc::UNKNOWN, "");
        d.error(Loc::NONE, "");
        assert!(d.full().is_some());
        assert_eq!((d.messages().len(), d.error_count()), (MAX_MESSAGES + 1, 2));
        let last = d.messages().last().expect("there are many");
        assert_eq!(
            (&*last.message, last.loc),
            ("too many messages", Loc::UNKNOWN)
        );

        let mut d = Diagnostics::default();
        let long = " ".repeat(MAX_MESSAGE_BYTES / 4);
        for _ in 0..4 {
            d.note(Loc::NONE, &*long);
        }
        assert_eq!(d.full(), None);
        d.note(Loc::NONE, " ");
        assert!(d.full().is_some());
    }
}
