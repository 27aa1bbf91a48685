//! How much an input may ask for before it gets an error.

/// How deep terms may be nested.
pub(crate) const MAX_TERM_DEPTH: u16 = 4096;
/// How deep resolution may call itself: through terms, fields that refer to fields, and classes
/// that instantiate classes.
pub(crate) const MAX_RESOLVE_DEPTH: u32 = 20_000;
/// How many elements a list may have.
pub(crate) const MAX_LIST: usize = 1 << 22;
/// How many bits a `bits<n>` may have.
pub(crate) const MAX_BITS: i64 = 1 << 16;
/// How many bytes a string may have.
pub(crate) const MAX_STRING: usize = 1 << 26;
/// How many bytes all different strings may have together.
pub(crate) const MAX_STRINGS: usize = 1 << 31;
/// How many different values an evaluation may make.
pub(crate) const MAX_VALUES: usize = 1 << 29;
/// How many records an evaluation may make.
pub(crate) const MAX_RECORDS: usize = 1 << 24;
/// How deep `defm` and loops may be nested when they are carried out.
pub(crate) const MAX_UNROLL_DEPTH: u32 = 1000;
