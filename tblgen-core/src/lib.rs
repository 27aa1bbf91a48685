//! The TableGen language: evaluates `.td` files into immutable [`Records`].
//!
//! This crate knows the language and no class by name. What LLVM's classes mean, and what is
//! generated from them, is the business of the crate `tblgen-build`.

mod diag;
mod eval;
mod evaluate;
mod id;
mod intern;
mod operators;
mod print;
mod records;
mod source;
mod syntax;
mod value;

pub use diag::{Diagnostic, Diagnostics, Reported, Severity, render};
pub use evaluate::{Options, Outcome, evaluate};
pub use operators::{OPERATORS, Operator, OperatorGroup};
pub use print::{print_detailed_records, print_json, print_records};
pub use records::{
    Bits, Class, ClassId, ClassNotDefined, Dag, DagArgument, Field, FieldError, FieldProblem, List,
    Record, RecordId, Records, TemplateParameter, Text, TypeKind, TypeName, Unresolved, Value,
    compare_numeric,
};
pub use source::{
    DiskLoader, Fallback, LineIndex, Loc, MemoryLoader, Place, SourceLoader, SourceMap,
};
