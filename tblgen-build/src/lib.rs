//! Generates Rust modules and LLVM-compatible C++ from TableGen descriptions, in build scripts.
//!
//! A description (`.td`) lists the facts of a machine or a format once: registers, instructions,
//! options, tags. This crate evaluates it, exactly as LLVM 19's TableGen does, and writes what a
//! program needs of it. A build needs no LLVM, no C++ compiler and no network.
//!
//! # A table in four steps
//!
//! **1.** In `Cargo.toml`, a dependency of the build script:
//!
//! ```toml
//! [build-dependencies]
//! tblgen-build = "0.1"
//! ```
//!
//! **2.** A description, `td/colors.td`. The classes of the file that it includes come with this
//! crate:
//!
//! ```text
#![doc = include_str!("../tests/generated/tutorial/input.td")]
//! ```
//!
//! **3.** The build script, `build.rs`:
//!
//! ```no_run
//! fn main() -> Result<(), tblgen_build::Error> {
//!     tblgen_build::Builder::new()
//!         .rust("searchable-tables", "colors.rs")
//!         .compile("td/colors.td")?;
//!     Ok(())
//! }
//! ```
//!
//! It runs again when a file of the description changes. A mistake in the description stops the
//! build with a message that shows file, line and column.
//!
//! **4.** The program. The module is `no_std`, has no dependencies and no `unsafe`:
//!
//! ```ignore
#![doc = include_str!("../tests/generated/tutorial/main.rs")]
//! ```
//!
//! # What else
//!
//! - [`Builder::module_file`] joins several modules in one file.
//! - [`Builder::cpp`] writes C++, byte for byte what `llvm-tblgen` writes.
//! - [`Builder::custom`] takes a back end of one's own; [`ident`] helps one that writes Rust, and
//!   [`tblgen_core`] has the records that it reads.
//! - [`Builder::load`] gives the records, for everything else.
//!
//! [`rust::backends`] and [`cpp::backends`] list what there is by name.
//!
//! # Searchable tables in Rust
//!
//! - A `GenericEnum` is an `enum` with the smallest representation that has all values. Entries that
//!   repeat a value are associated constants. `ALL`, `value`, `from_value`, `name` and `from_name`
//!   do what they say.
//! - A `GenericTable` is a `static` array of a `struct` with the name of `CppTypeName`. `bit` is
//!   `bool`, `bits<n>` the smallest unsigned integer that is wide enough, and fields with a
//!   `TypeOf_` that names an enum are of that enum. Texts are `&'static str`, and so is what Rust
//!   cannot know: C++ expressions as they are, instructions and intrinsics by name.
//! - A key, primary or of a `SearchIndex`, is a function that gives `Option<&'static Row>`, or a
//!   slice with `PrimaryKeyReturnRange`. Where several functions of C++ have one name, the first
//!   keeps it, and `_by_` with the fields of the key is behind the others.
//! - Names become `snake_case` (functions, fields) and `SCREAMING_CASE` (tables); types and entries
//!   keep theirs. What is no identifier is changed as [`ident`] says.

mod builder;
pub mod cpp;
mod error;
pub mod ident;
mod introsort;
mod model;
mod outputs;
pub mod rust;
mod td;
mod writer;

pub use builder::{Backend, Builder, Loaded};
pub use cpp::{backend, backends};
pub use error::{BackendError, Error, Message};
pub use outputs::Outputs;
pub use tblgen_core;
pub use td::Library;
pub use writer::{CodeWriter, Language};
