//! The options of `llvm-tblgen` and `clang-tblgen` as one table: how each is written, what kind of
//! value it takes and what `--help` says about it. Actions are not here; see `action.rs`.

/// What may stand behind an option's name.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum ValueKind {
    /// Nothing at all.
    None,
    /// `=true`, `=false`, `=1`, `=0` or nothing, which means true.
    Bool,
    /// Any text, behind `=` or as the next argument.
    Text,
    /// Any text, also directly behind the name; the option may be repeated.
    Prefix,
    /// A number of 32 bits, or of 64.
    Unsigned { bits: u32 },
    /// One of these names.
    Choice(&'static [&'static str]),
}

/// What the program does with an option.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Role {
    /// The program itself acts on it.
    Program,
    /// It goes to the backends.
    Backend,
    /// It steers something that this program does not have, and is accepted so that command
    /// lines written for the reference still work.
    Ignored,
}

/// One option.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Spec {
    pub(crate) name: &'static str,
    pub(crate) kind: ValueKind,
    pub(crate) role: Role,
    /// What `--help` calls the value.
    pub(crate) value_name: &'static str,
    pub(crate) help: &'static str,
}

impl Spec {
    const fn new(
        role: Role,
        name: &'static str,
        kind: ValueKind,
        value_name: &'static str,
        help: &'static str,
    ) -> Self {
        Spec {
            name,
            kind,
            role,
            value_name,
            help,
        }
    }

    /// The name with its dashes, as messages show it.
    pub(crate) fn dashed(&self) -> String {
        dashed(self.name)
    }
}

/// A name with one dash if it is a single letter, else two.
pub(crate) fn dashed(name: &str) -> String {
    let dashes = if name.len() == 1 { "-" } else { "--" };
    format!("{dashes}{name}")
}

/// All options. Of two that are equally close to a misspelt name, the first is suggested.
pub(crate) const OPTIONS: &[Spec] = {
    use Role::{Backend, Ignored, Program};
    use ValueKind::{Bool, Choice, None, Prefix, Text, Unsigned};
    &[
        Spec::new(
            Program,
            "o",
            Text,
            "filename",
            "Write the output of the action here",
        ),
        Spec::new(
            Program,
            "I",
            Prefix,
            "directory",
            "Look for included files here",
        ),
        Spec::new(
            Program,
            "D",
            Prefix,
            "macro name",
            "Define a name for #ifdef",
        ),
        Spec::new(
            Program,
            "d",
            Text,
            "filename",
            "Write the files that were read, as a make rule, here",
        ),
        Spec::new(Program, "h", None, "", "The same as --help"),
        Spec::new(Program, "help", None, "", "Print this text"),
        Spec::new(
            Program,
            "help-hidden",
            None,
            "",
            "Print this text with all options",
        ),
        Spec::new(Program, "help-list", None, "", "The same as --help"),
        Spec::new(
            Program,
            "help-list-hidden",
            None,
            "",
            "The same as --help-hidden",
        ),
        Spec::new(Program, "version", None, "", "Print the version"),
        Spec::new(
            Program,
            "write-if-changed",
            Bool,
            "",
            "Leave an output alone that would stay the same",
        ),
        Spec::new(
            Program,
            "no-warn-on-unused-template-args",
            Bool,
            "",
            "Do not warn about template arguments that nothing uses",
        ),
        Spec::new(
            Program,
            "time-phases",
            Bool,
            "",
            "Print how long each phase took",
        ),
        Spec::new(
            Program,
            "class",
            Text,
            "class name",
            "-print-enums: the class to print",
        ),
        Spec::new(
            Backend,
            "asmparsernum",
            Unsigned { bits: 32 },
            "uint",
            "-gen-asm-matcher: the parser to write",
        ),
        Spec::new(
            Backend,
            "asmwriternum",
            Unsigned { bits: 32 },
            "uint",
            "-gen-asm-writer: the writer to write",
        ),
        Spec::new(
            Backend,
            "match-prefix",
            Text,
            "string",
            "-gen-asm-matcher: only instructions with this prefix",
        ),
        Spec::new(
            Backend,
            "clang-component",
            Text,
            "component",
            "-gen-clang-diags-defs: only this component",
        ),
        Spec::new(
            Backend,
            "combiners",
            Text,
            "string",
            "-gen-global-isel-combiner: the combiner to write",
        ),
        Spec::new(
            Backend,
            "gicombiner-debug-cxxpreds",
            Bool,
            "",
            "-gen-global-isel-combiner: comments on C++ predicates",
        ),
        Spec::new(
            Backend,
            "gicombiner-debug-typeinfer",
            Bool,
            "",
            "-gen-global-isel-combiner: log type inference",
        ),
        Spec::new(
            Backend,
            "gicombiner-stop-after-parse",
            Bool,
            "",
            "-gen-global-isel-combiner: only parse, and dump that",
        ),
        Spec::new(
            Backend,
            "gisel-coverage-file",
            Text,
            "string",
            "-gen-global-isel: coverage to read",
        ),
        Spec::new(
            Backend,
            "instrument-coverage",
            Bool,
            "",
            "-gen-dag-isel: record the patterns that match",
        ),
        Spec::new(
            Backend,
            "instrument-gisel-coverage",
            Bool,
            "",
            "-gen-global-isel: record the rules that match",
        ),
        Spec::new(
            Backend,
            "instr-info-expand-mi-operand-info",
            Bool,
            "",
            "-gen-instr-info: show operands' parts (default: true)",
        ),
        Spec::new(
            Backend,
            "intrinsic-prefix",
            Text,
            "target prefix",
            "-gen-intrinsic-enums: only this target's",
        ),
        Spec::new(
            Backend,
            "long-string-literals",
            Bool,
            "",
            "Write string tables as literals (default: true)",
        ),
        Spec::new(
            Backend,
            "omit-comments",
            Bool,
            "",
            "-gen-dag-isel: no comments",
        ),
        Spec::new(
            Backend,
            "optimize-match-table",
            Bool,
            "",
            "-gen-global-isel: a smaller table (default: true)",
        ),
        Spec::new(
            Backend,
            "register-info-debug",
            Bool,
            "",
            "-gen-register-info: dump the registers",
        ),
        Spec::new(
            Backend,
            "suppress-per-hwmode-duplicates",
            Choice(&["O0", "O1", "O2"]),
            "level",
            "-gen-disassembler: share tables of hardware modes (O0, O1, O2)",
        ),
        Spec::new(
            Backend,
            "warn-on-skipped-patterns",
            Bool,
            "",
            "-gen-global-isel: say why a pattern is left out",
        ),
        Spec::new(Ignored, "color", Bool, "", ""),
        Spec::new(Ignored, "crash-diagnostics-dir", Text, "directory", ""),
        Spec::new(Ignored, "debug-counter", Text, "counters", ""),
        Spec::new(Ignored, "debug-counter-break-on-last", Bool, "", ""),
        Spec::new(Ignored, "disable-symbolication", Bool, "", ""),
        Spec::new(Ignored, "info-output-file", Text, "filename", ""),
        Spec::new(Ignored, "print-all-options", Bool, "", ""),
        Spec::new(Ignored, "print-debug-counter", Bool, "", ""),
        Spec::new(Ignored, "print-options", Bool, "", ""),
        Spec::new(Ignored, "rng-seed", Unsigned { bits: 64 }, "seed", ""),
        Spec::new(Ignored, "sort-timers", Bool, "", ""),
        Spec::new(Ignored, "stats", Bool, "", ""),
        Spec::new(Ignored, "stats-json", Bool, "", ""),
        Spec::new(Ignored, "track-memory", Bool, "", ""),
        Spec::new(
            Ignored,
            "treat-scalable-fixed-error-as-warning",
            Bool,
            "",
            "",
        ),
    ]
};

/// The option of that name.
pub(crate) fn option(name: &str) -> Option<&'static Spec> {
    OPTIONS.iter().find(|spec| spec.name == name)
}
