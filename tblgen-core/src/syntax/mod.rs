//! From text to syntax tree.

pub(crate) mod ast;
mod cursor;
pub(crate) mod grammar;
mod include;
mod lexer;
mod literal;
mod preprocess;
#[cfg(test)]
mod testing;
pub(crate) mod token;

pub(crate) use lexer::{LexInput, lex};

/// How much text there may be, and how deep it may be nested.
pub(crate) mod limits {
    pub(crate) use super::grammar::{MAX_HEIGHT, MAX_NESTING};
    pub(crate) use super::include::{MAX_INCLUDE_DEPTH, MAX_INCLUSIONS, MAX_SOURCE_BYTES};
    pub(crate) use super::lexer::MAX_ASIDES;
    pub(crate) use super::literal::MAX_BINARY_DIGITS;
}
