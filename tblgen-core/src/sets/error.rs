//! Why a value describes no set.

use std::fmt;

use crate::diag::{Diagnostics, Reported};
use crate::records::FieldError;
use crate::source::Loc;

/// A value describes no set. The text is the one that LLVM prints, where it has one.
#[derive(Clone, PartialEq, Eq)]
pub struct SetError {
    /// What is wrong.
    pub message: String,
    /// The places of the record that holds the value: where it was written, then the `defm`s that
    /// led to it.
    pub locs: Vec<Loc>,
}

impl SetError {
    /// An error at these places.
    pub fn new(locs: &[Loc], message: impl Into<String>) -> Self {
        SetError {
            message: message.into(),
            locs: locs.to_vec(),
        }
    }

    /// Adds the error to the diagnostics.
    pub fn report(&self, diagnostics: &mut Diagnostics) -> Reported {
        diagnostics.error_at_all(&self.locs, self.message.as_str())
    }
}

impl From<FieldError> for SetError {
    fn from(error: FieldError) -> Self {
        SetError {
            message: error.to_string(),
            locs: error.locs,
        }
    }
}

impl fmt::Display for SetError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.message)
    }
}

impl fmt::Debug for SetError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}

impl std::error::Error for SetError {}
