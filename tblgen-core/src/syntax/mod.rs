//! From text to syntax tree.

pub(crate) mod ast;
mod cursor;
mod include;
mod lexer;
mod literal;
mod preprocess;
#[cfg(test)]
mod testing;
pub(crate) mod token;

pub(crate) use lexer::{LexInput, lex};
