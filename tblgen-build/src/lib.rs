//! Generates Rust modules and LLVM-compatible C++ from TableGen's records.

mod cpp;
mod model;
mod writer;

pub use cpp::{Backend, backend, backends};
pub use writer::{CodeWriter, Language};
