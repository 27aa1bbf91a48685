//! The TableGen language: evaluates `.td` files into immutable [`Records`].
//!
//! This crate knows the language and no class by name. What LLVM's classes mean, and what is
//! generated from them, is the business of the crate `tblgen-build`.

mod diag;
mod eval;
mod evaluate;
mod id;
mod intern;
mod print;
mod records;
mod sets;
mod source;
mod syntax;
mod value;

pub use diag::{Diagnostic, Diagnostics, Reported, Severity, render};
pub use evaluate::{Options, Outcome, evaluate};
pub use print::{
    print_ctags, print_detailed_records, print_enums, print_json, print_records, print_sets,
};
pub use records::{
    Bits, Class, ClassId, ClassNotDefined, Dag, DagArgument, Field, FieldError, FieldProblem, List,
    Record, RecordId, Records, TemplateParameter, Text, TypeName, Unresolved, Value,
    compare_numeric,
};
pub use sets::{Expander, Operator, OrderedSet, SetElement, SetError, Sets};
pub use source::{
    DiskLoader, LineIndex, Loc, MemoryLoader, Place, STANDARD_INPUT, SourceLoader, SourceMap,
};
