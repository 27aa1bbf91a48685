//! From text to syntax tree.

pub(crate) mod ast;
pub(crate) mod grammar;
pub(crate) mod token;
