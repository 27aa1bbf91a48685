//! Whole-program tests: what they need to run LLVM-style test files without LLVM.
//!
//! [`filecheck`] compares text with the expectations of a test file, [`shell`] runs the command
//! lines of its `RUN:` lines, [`case`] puts both together, and [`program`] finds the program that
//! is tested.

pub mod case;
pub mod filecheck;
pub mod program;
pub mod shell;
