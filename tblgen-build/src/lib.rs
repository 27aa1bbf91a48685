//! Generates Rust modules and LLVM-compatible C++ from TableGen's records.

mod writer;

pub use writer::{CodeWriter, Language};
