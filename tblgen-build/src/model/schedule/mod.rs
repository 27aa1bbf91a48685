//! Scheduling classes: groups of instructions that all processors treat alike.

mod classes;
mod completeness;
mod inst_regex;
mod name_pattern;

pub(crate) use classes::SchedClasses;
