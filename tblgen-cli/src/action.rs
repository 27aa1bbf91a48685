//! What can be done with the records: actions by their names on the command line.

use std::io::{self, Write};

use tblgen_build::cpp::{Backend, Options, backends};
use tblgen_core::{
    Diagnostics, Loc, Records, Reported, print_ctags, print_detailed_records, print_enums,
    print_json, print_records, print_sets,
};

use crate::args::Arguments;

/// One thing to do with the finished records.
#[derive(Clone, Copy, Debug)]
pub(crate) enum Action {
    /// All classes and records, as TableGen text.
    PrintRecords,
    /// The same with places, and the global variables.
    PrintDetailedRecords,
    /// All records as JSON.
    DumpJson,
    /// Nothing.
    NullBackend,
    /// The names of all records of the class that `--class` names.
    PrintEnums,
    /// The records of the class `Set` and their elements.
    PrintSets,
    /// The places of classes and records.
    Ctags,
    /// What `tblgen-build` generates.
    Backend(&'static Backend),
}

/// What an action made of the records.
pub(crate) enum Produced {
    /// All of it.
    Text(String),
    /// A printer that is yet to run: its text may be large and is never held in memory.
    Printer(fn(&Records, &mut dyn Write) -> io::Result<()>),
}

impl Produced {
    /// Writes the text.
    pub(crate) fn write(&self, records: &Records, out: &mut dyn Write) -> io::Result<()> {
        match self {
            Produced::Text(text) => out.write_all(text.as_bytes()),
            Produced::Printer(print) => print(records, out),
        }
    }
}

/// Does the work of an action, up to writing its text.
pub(crate) fn perform(
    action: Action,
    records: &Records,
    arguments: &Arguments,
    diagnostics: &mut Diagnostics,
) -> Result<Produced, Reported> {
    Ok(match action {
        Action::PrintRecords => Produced::Printer(print_records),
        Action::PrintDetailedRecords => Produced::Printer(print_detailed_records),
        Action::DumpJson => Produced::Printer(print_json),
        Action::NullBackend => Produced::Text(String::new()),
        Action::PrintEnums => Produced::Text(print_enums(records, &arguments.class, diagnostics)?),
        Action::PrintSets => Produced::Text(print_sets(records, diagnostics)?),
        Action::Ctags => Produced::Printer(print_ctags),
        Action::Backend(backend) => {
            let mut options = Options::default();
            for (name, value) in &arguments.backend_options {
                if options.set(name, value).is_err() {
                    let message = format!("the option '--{name}' is not supported yet");
                    return Err(diagnostics.error(Loc::NONE, message));
                }
            }
            Produced::Text((backend.run)(records, &options, diagnostics)?)
        }
    })
}

/// The actions that are not backends of `tblgen-build`: name, action, text for `--help`.
pub(crate) const BUILT_IN: &[(&str, Action, &str)] = &[
    (
        "print-records",
        Action::PrintRecords,
        "Print all classes and records (default)",
    ),
    (
        "print-detailed-records",
        Action::PrintDetailedRecords,
        "Print all classes, records and global variables with their places",
    ),
    ("dump-json", Action::DumpJson, "Print all records as JSON"),
    ("null-backend", Action::NullBackend, "Only read the input"),
    (
        "print-enums",
        Action::PrintEnums,
        "Print the names of the records of a class",
    ),
    (
        "print-sets",
        Action::PrintSets,
        "Print the elements of the records of the class Set",
    ),
    (
        "gen-ctags",
        Action::Ctags,
        "Write where classes and records are, in the format of ctags",
    ),
];

/// The action of that name.
pub(crate) fn action(name: &str) -> Option<Action> {
    let built_in = BUILT_IN.iter().find(|(known, ..)| *known == name);
    let backend = || backends().iter().find(|backend| backend.option == name);
    built_in
        .map(|&(_, action, _)| action)
        .or_else(|| backend().map(Action::Backend))
}

/// The actions that work, with their texts for `--help`.
pub(crate) fn explained() -> impl Iterator<Item = (&'static str, &'static str)> {
    let backends = backends()
        .iter()
        .map(|backend| (backend.option, backend.help));
    BUILT_IN
        .iter()
        .map(|&(name, _, help)| (name, help))
        .chain(backends)
}

/// The names of all actions, also of those that this program lacks.
pub(crate) fn names() -> impl Iterator<Item = &'static str> {
    explained()
        .map(|(name, _)| name)
        .chain(OF_THE_REFERENCE.iter().copied())
}

/// The actions of llvm-tblgen and clang-tblgen 19.1.7, beside those that are built in. One that
/// this program lacks is told apart from a misspelt name.
const OF_THE_REFERENCE: &[&str] = &[
    "gen-arm-bf16",
    "gen-arm-cde-builtin-aliases",
    "gen-arm-cde-builtin-codegen",
    "gen-arm-cde-builtin-def",
    "gen-arm-cde-builtin-sema",
    "gen-arm-cde-header",
    "gen-arm-fp16",
    "gen-arm-mve-builtin-aliases",
    "gen-arm-mve-builtin-codegen",
    "gen-arm-mve-builtin-def",
    "gen-arm-mve-builtin-sema",
    "gen-arm-mve-header",
    "gen-arm-neon",
    "gen-arm-neon-sema",
    "gen-arm-neon-test",
    "gen-arm-sme-builtin-codegen",
    "gen-arm-sme-builtin-za-state",
    "gen-arm-sme-builtins",
    "gen-arm-sme-header",
    "gen-arm-sme-sema-rangechecks",
    "gen-arm-sme-streaming-attrs",
    "gen-arm-sve-builtin-codegen",
    "gen-arm-sve-builtins",
    "gen-arm-sve-header",
    "gen-arm-sve-sema-rangechecks",
    "gen-arm-sve-streaming-attrs",
    "gen-arm-sve-typeflags",
    "gen-arm-target-def",
    "gen-arm-vector-type",
    "gen-asm-matcher",
    "gen-asm-writer",
    "gen-attr-docs",
    "gen-attrs",
    "gen-automata",
    "gen-callingconv",
    "gen-clang-attr-ast-visitor",
    "gen-clang-attr-classes",
    "gen-clang-attr-doc-table",
    "gen-clang-attr-has-attribute-impl",
    "gen-clang-attr-impl",
    "gen-clang-attr-list",
    "gen-clang-attr-node-traverse",
    "gen-clang-attr-parsed-attr-impl",
    "gen-clang-attr-parsed-attr-kinds",
    "gen-clang-attr-parsed-attr-list",
    "gen-clang-attr-parser-string-switches",
    "gen-clang-attr-pch-read",
    "gen-clang-attr-pch-write",
    "gen-clang-attr-spelling-index",
    "gen-clang-attr-subject-match-rule-list",
    "gen-clang-attr-subject-match-rules-parser-string-switches",
    "gen-clang-attr-template-instantiate",
    "gen-clang-attr-text-node-dump",
    "gen-clang-basic-reader",
    "gen-clang-basic-writer",
    "gen-clang-builtins",
    "gen-clang-comment-command-info",
    "gen-clang-comment-command-list",
    "gen-clang-comment-html-named-character-references",
    "gen-clang-comment-html-tags",
    "gen-clang-comment-html-tags-properties",
    "gen-clang-comment-nodes",
    "gen-clang-data-collectors",
    "gen-clang-decl-nodes",
    "gen-clang-diag-groups",
    "gen-clang-diags-defs",
    "gen-clang-diags-index-name",
    "gen-clang-opcodes",
    "gen-clang-opencl-builtin-tests",
    "gen-clang-opencl-builtins",
    "gen-clang-regular-keyword-attr-info",
    "gen-clang-sa-checkers",
    "gen-clang-stmt-nodes",
    "gen-clang-syntax-node-classes",
    "gen-clang-syntax-node-list",
    "gen-clang-test-pragma-attribute-supported-attributes",
    "gen-clang-type-nodes",
    "gen-clang-type-reader",
    "gen-clang-type-writer",
    "gen-compress-inst-emitter",
    "gen-cxx11-attribute-info",
    "gen-dag-isel",
    "gen-dfa-packetizer",
    "gen-diag-docs",
    "gen-directive-decl",
    "gen-directive-impl",
    "gen-disassembler",
    "gen-dxil-operation",
    "gen-emitter",
    "gen-exegesis",
    "gen-fast-isel",
    "gen-global-isel",
    "gen-global-isel-combiner",
    "gen-instr-docs",
    "gen-instr-info",
    "gen-intrinsic-enums",
    "gen-intrinsic-impl",
    "gen-macro-fusion-pred",
    "gen-opt-docs",
    "gen-opt-parser-defs",
    "gen-opt-rst",
    "gen-pseudo-lowering",
    "gen-register-bank",
    "gen-register-info",
    "gen-riscv-sifive-vector-builtin-codegen",
    "gen-riscv-sifive-vector-builtin-sema",
    "gen-riscv-sifive-vector-builtins",
    "gen-riscv-target-def",
    "gen-riscv-vector-builtin-codegen",
    "gen-riscv-vector-builtin-sema",
    "gen-riscv-vector-builtins",
    "gen-riscv-vector-header",
    "gen-searchable-tables",
    "gen-subtarget",
    "gen-vt",
    "gen-x86-fold-tables",
    "gen-x86-instr-mapping",
    "gen-x86-mnemonic-tables",
];

/// Whether the reference has an action of that name.
pub(crate) fn is_of_the_reference(name: &str) -> bool {
    OF_THE_REFERENCE.binary_search(&name).is_ok()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_of_the_reference_are_sorted_and_not_built_in() {
        assert!(OF_THE_REFERENCE.is_sorted());
        for name in OF_THE_REFERENCE {
            assert!(BUILT_IN.iter().all(|(known, ..)| known != name), "{name}");
        }
    }

    #[test]
    fn actions_are_found_by_name() {
        assert!(matches!(action("dump-json"), Some(Action::DumpJson)));
        assert!(action("dump").is_none());
        for backend in backends() {
            assert!(
                matches!(action(backend.option), Some(Action::Backend(b)) if b.option == backend.option)
            );
        }
        assert!(is_of_the_reference("gen-dag-isel"));
        assert!(is_of_the_reference("gen-clang-attr-list"));
        assert!(!is_of_the_reference("gen-dag-ise"));
    }
}
