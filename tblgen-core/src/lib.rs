//! The TableGen language: evaluates `.td` files into immutable [`Records`].
//!
//! This crate knows the language and no class by name. What LLVM's classes mean, and what is
//! generated from them, is the business of the crate `tblgen-build`. The language itself is described
//! in `docs/language.md`.
//!
//! # From files to records
//!
//! [`evaluate`] takes the path of a root file and a [`SourceLoader`], through which it reads that
//! file and all that it includes:
//!
//! ```no_run
//! use tblgen_core::{DiskLoader, Options, evaluate};
//!
//! let options = Options {
//!     root: "llvm/lib/Target/Sparc/Sparc.td".into(),
//!     include_dirs: vec!["llvm/include".into(), "llvm/lib/Target/Sparc".into()],
//!     ..Options::default()
//! };
//! let outcome = evaluate(&options, &DiskLoader);
//! if !outcome.is_ok() {
//!     return Err(outcome.render_diagnostics());
//! }
//! let instructions = outcome.records.derived("Instruction").map_err(|e| e.to_string())?;
//! assert!(instructions.len() > 500);
//! # Ok::<(), String>(())
//! ```
//!
//! Texts may be in memory as well, all of them or just the root, which then includes files on disk:
//!
//! ```
//! use tblgen_core::{DiskLoader, MemoryLoader, Options, SourceLoader, evaluate};
//!
//! let texts = MemoryLoader::new()
//!     .with("root.td", "include \"classes.td\"\n def r1 : Register<1>;")
//!     .with("classes.td", "class Register<int n> { int Number = n; }");
//! let options = Options { root: "root.td".into(), ..Options::default() };
//! let outcome = evaluate(&options, &texts.or(DiskLoader));
//! assert_eq!(outcome.records.def("r1").unwrap().get_int("Number"), Ok(1));
//! ```
//!
//! [`SourceMap::paths`] of [`Records::sources`] lists the files that were read, for build systems.
//!
//! # Messages
//!
//! Nothing is ever printed. Errors, warnings and notes are collected in the [`Outcome`], to be shown
//! as LLVM shows them or in any other way:
//!
//! ```
//! # use tblgen_core::{MemoryLoader, Options, evaluate};
//! use tblgen_core::Severity;
//!
//! let files = MemoryLoader::new().with("a.td", "def a { int n = 1; }\ndef b : Missing;\ndef c;");
//! let outcome = evaluate(&Options { root: "a.td".into(), ..Options::default() }, &files);
//! assert!(!outcome.is_ok());
//! assert_eq!(
//!     outcome.render_diagnostics(),
//!     "a.td:2:9: error: Couldn't find class 'Missing'\n\
//!      def b : Missing;\n\
//!      \x20       ^\n",
//! );
//! let message = &outcome.diagnostics.messages()[0];
//! assert_eq!(message.severity, Severity::Error);
//! let place = outcome.records.sources().place(message.loc).unwrap();
//! assert_eq!((place.line, place.column, place.text), (2, 9, &b"def b : Missing;"[..]));
//! // What was made before the mistake is there.
//! let names: Vec<_> = outcome.records.defs().map(|record| record.name()).collect();
//! assert_eq!(names, ["a"]);
//! ```
//!
//! # Records and their values
//!
//! [`Records`] can be asked for [all records](Records::defs), [all classes](Records::classes), the
//! [records of a class](Records::derived) or one [by name](Records::def). A [`Record`] has getters
//! for each type of field, whose error says what LLVM says, and gives out each field as a [`Value`]
//! to match on:
//!
//! ```
//! # use tblgen_core::{MemoryLoader, Options, Records, evaluate};
//! use tblgen_core::Value;
//!
//! let text = r#"
//!   class Reg;
//!   def r0 : Reg;
//!   def r1 : Reg;
//!   def all_of;
//!   def add {
//!     bits<4> rd;
//!     bits<8> Inst = {1, 0, ?, 1, rd};
//!     list<Reg> Uses = [r0, r1];
//!     dag Operands = (all_of r0:$rd, 7:$imm);
//!     string Asm = "add";
//!     string Comment;
//!   }
//! "#;
//! # let files = MemoryLoader::new().with("a.td", text);
//! # let outcome = evaluate(&Options { root: "a.td".into(), ..Options::default() }, &files);
//! # let records: Records = outcome.records;
//! let add = records.def("add").unwrap();
//! assert_eq!(add.get_str("Asm"), Ok("add"));
//! assert!(add.get_int("Asm").is_err());
//!
//! for field in add.fields() {
//!     match field.value() {
//!         Value::Bits(bits) if field.name() == "Inst" => {
//!             // Bit 0 is the least significant one. Here it is that of `rd`.
//!             let Some(Value::Unresolved(reference)) = bits.value(0) else { panic!() };
//!             let (of, number) = reference.bit_of().unwrap();
//!             assert_eq!((of.to_string(), number), ("rd".to_string(), 0));
//!             assert_eq!((bits.bit(4), bits.bit(5), bits.bit(7)), (Some(true), None, Some(true)));
//!         }
//!         Value::Bits(unset) => assert!(unset.iter().all(|bit| matches!(bit, Value::Unset))),
//!         Value::List(list) => {
//!             assert!(list.iter().all(|v| matches!(v, Value::Record(r) if r.is_subclass_of("Reg"))));
//!         }
//!         Value::Dag(dag) => {
//!             let names: Vec<_> = dag.args().filter_map(|arg| arg.name).collect();
//!             assert_eq!(names, ["rd", "imm"]);
//!             assert!(matches!(dag.get(1).unwrap().value, Value::Int(7)));
//!         }
//!         Value::String(text) => assert_eq!(text.as_str(), Some("add")),
//!         Value::Unset => assert_eq!(field.name(), "Comment"),
//!         other => panic!("nothing else: {other}"),
//!     }
//! }
//! ```
//!
//! # Classes, parameters and types
//!
//! ```
//! # use tblgen_core::{MemoryLoader, Options, evaluate};
//! use tblgen_core::TypeKind;
//!
//! let text = "class A; class B<bits<4> n, A other> : A { bits<4> N = n; list<A> L = [other]; }";
//! let files = MemoryLoader::new().with("a.td", text);
//! let outcome = evaluate(&Options { root: "a.td".into(), ..Options::default() }, &files);
//! let (a, b) = (outcome.records.class("A").unwrap(), outcome.records.class("B").unwrap());
//! assert!(b.is_a(a) && b.superclasses().eq([a]));
//! let kinds: Vec<_> = b.parameters().map(|p| p.ty().kind()).collect();
//! assert_eq!(kinds, [TypeKind::Bits(4), TypeKind::Record(vec![a])]);
//! let list = b.field("L").unwrap();
//! assert_eq!(list.ty().to_string(), "list<A>");
//! // In classes, what depends on a parameter is not known.
//! assert_eq!(list.value().to_string(), "[B:other]");
//! ```
//!
//! # Where things come from
//!
//! A [`Loc`] is a place in a file, or rather in one inclusion of it. Records, classes, fields and
//! parameters have one; a record that a multiclass made has also those of the `defm`s that led to it:
//!
//! ```
//! # use tblgen_core::{MemoryLoader, Options, evaluate};
//! let files = MemoryLoader::new()
//!     .with("root.td", "include \"pairs.td\"\ndefm A : Pair;")
//!     .with("pairs.td", "multiclass Pair {\n  def _lo { int Part = 0; }\n}");
//! let outcome = evaluate(&Options { root: "root.td".into(), ..Options::default() }, &files);
//! let record = outcome.records.def("A_lo").unwrap();
//! let sources = outcome.records.sources();
//! let show = |loc| sources.place(loc).unwrap().to_string();
//!
//! assert_eq!(show(record.loc()), "pairs.td:2:7");
//! assert_eq!(show(record.field("Part").unwrap().loc()), "pairs.td:2:17");
//! let instantiated: Vec<_> = record.locs()[1..].iter().map(|&loc| show(loc)).collect();
//! assert_eq!(instantiated, ["root.td:2:10"]);
//! let included: Vec<_> = sources.includes(record.loc()).map(|p| p.to_string()).collect();
//! assert_eq!(included, ["root.td:1:19"]);
//! ```
//!
//! A problem that a program finds itself is reported in the same form as those of the language, by
//! [`Diagnostics::error_at_all`] with [`Record::locs`] and then [`render`].
//!
//! # Text, JSON, and more
//!
//! [`print_records`], [`print_detailed_records`] and [`print_json`] write what `llvm-tblgen` writes with
//! the options of these names. `examples/instructions.rs` lists the encodings of a target's instructions,
//! and `examples/query.rs` shows what is left after a mistake. [`BANG_OPERATORS`] describes the bang operators.
//!
//! No input makes these functions panic or run without end: nesting, sizes and counts have limits with
//! error messages of their own. There is no global state, and [`Records`] can be shared by threads.

mod diag;
mod eval;
mod evaluate;
mod id;
mod intern;
mod limits;
mod operators;
mod print;
mod records;
mod sets;
mod source;
mod syntax;
mod value;

pub use diag::{Diagnostic, Diagnostics, Reported, Severity, render};
pub use evaluate::{Options, Outcome, evaluate};
pub use limits::{LIMITS, Limit};
pub use operators::{BANG_OPERATORS, BangOperator, OperatorGroup};
pub use print::{
    print_ctags, print_detailed_records, print_enums, print_json, print_record, print_records,
    print_sets,
};
pub use records::{
    Bits, Class, ClassId, ClassNotDefined, Dag, DagArgument, Field, FieldError, FieldProblem, List,
    Record, RecordId, Records, TemplateParameter, Text, TypeKind, TypeName, Unresolved, Value,
    compare_numeric,
};
pub use sets::{Expander, Operator, OrderedSet, SetElement, SetError, Sets};
pub use source::{
    DiskLoader, Fallback, Loc, MemoryLoader, Place, STANDARD_INPUT, SourceLoader, SourceMap,
};
