//! Generates Rust modules and LLVM-compatible C++ from TableGen's records.

pub mod cpp;
pub mod ident;
mod model;
pub mod rust;
mod td;
mod writer;

pub use cpp::{backend, backends};
pub use td::Library;
pub use writer::{CodeWriter, Language};
