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
