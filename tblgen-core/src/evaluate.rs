//! The one way in: from a root file to records.

use std::path::PathBuf;

use crate::diag::Diagnostics;
use crate::eval::Limits;
use crate::records::{Records, Store};
use crate::source::{Loc, SourceLoader, SourceMap};
use crate::syntax::{LexInput, lex};

/// What to evaluate.
#[derive(Clone, Debug, Default)]
pub struct Options {
    /// The root file; `-` is read from standard input by the program, never here.
    pub root: PathBuf,
    /// Where `include` looks for files after the path as it is written, in order.
    pub include_dirs: Vec<PathBuf>,
    /// Names that `#ifdef` finds defined.
    pub defines: Vec<String>,
    /// Whether to keep quiet about template parameters that nothing uses.
    pub no_warn_on_unused_template_args: bool,
}

/// What came of it.
#[derive(Debug)]
pub struct Outcome {
    /// The records. After an error, those that were made before it.
    pub records: Records,
    /// Errors, warnings and notes, in order.
    pub diagnostics: Diagnostics,
    /// Whether evaluation came to the end of the input. There may still have been errors that did
    /// not stop it.
    pub completed: bool,
}

impl Outcome {
    /// Whether the input is free of errors.
    pub fn is_ok(&self) -> bool {
        self.diagnostics.error_count() == 0
    }

    /// All messages in LLVM's text form. The texts end after 256 MiB, which is said in them.
    pub fn render_diagnostics(&self) -> String {
        crate::diag::render_all(self.diagnostics.messages(), self.records.sources())
    }
}

/// Evaluates a root file with all that it includes.
///
/// The work is done on a thread of its own with a stack that is large enough for the deepest
/// nesting that the limits allow, so that the caller's stack does not matter.
///
/// ```
/// use tblgen_core::{MemoryLoader, Options, evaluate};
/// let files = MemoryLoader::new().with("a.td", "class A<int n> { int N = n; } def x : A<3>;");
/// let outcome = evaluate(&Options { root: "a.td".into(), ..Options::default() }, &files);
/// assert!(outcome.is_ok());
/// assert_eq!(outcome.records.def("x").unwrap().get_int("N"), Ok(3));
/// ```
pub fn evaluate(options: &Options, loader: &dyn SourceLoader) -> Outcome {
    std::thread::scope(|scope| {
        let worker = std::thread::Builder::new()
            .name("tblgen".into())
            .stack_size(STACK_SIZE)
            .spawn_scoped(scope, || evaluate_here(options, loader));
        match worker.map(std::thread::ScopedJoinHandle::join) {
            Ok(Ok(outcome)) => outcome,
            Ok(Err(panic)) => std::panic::resume_unwind(panic),
            Err(error) => failed(
                SourceMap::default(),
                format!("could not start a thread: {error}"),
            ),
        }
    })
}

/// The stack of the thread that evaluates. Only what is used takes memory.
const STACK_SIZE: usize = 256 << 20;

fn evaluate_here(options: &Options, loader: &dyn SourceLoader) -> Outcome {
    let mut sources = SourceMap::default();
    let mut store = Store::new();
    let input = LexInput {
        root: &options.root,
        include_dirs: &options.include_dirs,
        defines: &options.defines,
    };
    let tokens = match lex(&input, loader, &mut sources, &mut store.symbols) {
        Ok(tokens) => tokens,
        Err(error) => {
            let root = options.root.display();
            return failed(
                sources,
                format!("Could not open input file '{root}': {error}"),
            );
        }
    };
    let warn = !options.no_warn_on_unused_template_args;
    let (store, diagnostics, completed) = crate::eval::run(store, &tokens, warn, Limits::default());
    Outcome {
        records: Records::new(store, sources),
        diagnostics,
        completed,
    }
}

fn failed(sources: SourceMap, message: String) -> Outcome {
    let mut diagnostics = Diagnostics::default();
    diagnostics.error(Loc::NONE, message);
    Outcome {
        records: Records::new(Store::new(), sources),
        diagnostics,
        completed: false,
    }
}
