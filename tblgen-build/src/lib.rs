//! Generates Rust modules and LLVM-compatible C++ from TableGen's records.

pub mod ident;
mod td;
mod writer;

pub use td::Library;
pub use writer::{CodeWriter, Language};
