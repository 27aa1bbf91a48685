//! The error of conversions to enums.

/// There is no entry of this value or name.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct UnknownEntry {
    /// The name of the enum.
    pub of: &'static str,
}

impl ::core::fmt::Display for UnknownEntry {
    fn fmt(&self, f: &mut ::core::fmt::Formatter<'_>) -> ::core::fmt::Result {
        ::core::write!(f, "{} has no such entry", self.of)
    }
}

impl ::core::error::Error for UnknownEntry {}
