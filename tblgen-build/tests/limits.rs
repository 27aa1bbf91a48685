//! Descriptions of instructions that make no sense, and that LLVM's program does not survive or takes
//! without a word: each gets an error, at once.

use tblgen_build::Library;
use tblgen_build::cpp::{Options, backend};
use tblgen_core::{MemoryLoader, evaluate, render};

const PRELUDE: &str = r#"
include "llvm/Target/Target.td"
def ToyInstrInfo : InstrInfo;
def Toy : Target { let InstructionSet = ToyInstrInfo; }
def R0 : Register<"r0"> { let Namespace = "Toy"; }
def Regs : RegisterClass<"Toy", [i32], 32, (add R0)>;
class I<dag outs, dag ins, list<dag> pattern = []> : Instruction {
  let Namespace = "Toy";
  let OutOperandList = outs;
  let InOperandList = ins;
  let Pattern = pattern;
}
def NOP : I<(outs), (ins)> { let isPseudo = 1; }
"#;

/// What a backend writes for the prelude and more text, and its messages.
fn run(option: &str, text: &str) -> (Option<String>, String) {
    let loader = MemoryLoader::new().with("input.td", format!("{PRELUDE}{text}"));
    let options = tblgen_core::Options {
        root: "input.td".into(),
        include_dirs: vec![Library::DIR.into()],
        ..tblgen_core::Options::default()
    };
    let mut outcome = evaluate(&options, &Library::new(loader));
    assert!(outcome.is_ok(), "{}", outcome.render_diagnostics());
    let backend = backend(option).expect("it exists");
    let text = (backend.run)(
        &outcome.records,
        &Options::default(),
        &mut outcome.diagnostics,
    );
    let sources = outcome.records.sources();
    let messages = outcome.diagnostics.messages().iter();
    let messages = messages.map(|one| render(one, sources)).collect();
    (text.ok(), messages)
}

#[track_caller]
fn check(option: &str, text: &str, expected: &str) {
    let (text, messages) = run(option, text);
    assert!(text.is_none(), "there is no error");
    assert!(messages.contains(expected), "{messages}");
}

/// Definitions numbered from 1 of which each uses the one before twice.
fn doubling(levels: u32, definition: impl Fn(u32, u32) -> String) -> String {
    (1..=levels).map(|i| definition(i, i - 1) + "\n").collect()
}

#[test]
fn a_fragment_that_is_made_of_itself() {
    let text = "
        def again : PatFrag<(ops node:$x), (add (!cast<PatFrag>(\"again\") node:$x), node:$x)>;
        def X : I<(outs Regs:$d), (ins Regs:$s), [(set i32:$d, (again i32:$s))]>;";
    let expected = "error: In X: the pattern fragments are nested too deeply\n";
    check("gen-instr-info", text, expected);
}

#[test]
fn fragments_that_double() {
    let text = "def frag0 : PatFrag<(ops), (i32 imm)>;\n".to_owned()
        + &doubling(60, |i, j| {
            format!("def frag{i} : PatFrag<(ops), (add (frag{j}), (frag{j}))>;")
        })
        + "def X : I<(outs Regs:$d), (ins), [(set i32:$d, (frag60))]>;";
    let expected = "error: In X: the pattern fragments are nested too deeply\n";
    check("gen-instr-docs", &text, expected);
}

#[test]
fn patterns_that_double() {
    let text = "defvar p0 = (add R0, R0);\n".to_owned()
        + &doubling(22, |i, j| format!("defvar p{i} = (add p{j}, p{j});"))
        + "def X : I<(outs Regs:$d), (ins), [(set i32:$d, p22)]>;";
    let expected = "error: In X: the pattern is too large\n";
    check("gen-instr-info", &text, expected);
}

#[test]
fn patterns_that_are_nested_too_deeply() {
    let text = "defvar p0 = (add R0, R0);\n".to_owned()
        + &doubling(300, |i, j| format!("defvar p{i} = (add p{j}, R0);"))
        + "def X : I<(outs Regs:$d), (ins), [(set i32:$d, p300)]>;";
    let expected = "error: In X: the pattern is nested too deeply\n";
    check("gen-instr-info", &text, expected);
}

#[test]
fn predicates_that_double() {
    let text = "def P0 : CheckNumOperands<1>;\n".to_owned()
        + &doubling(40, |i, j| format!("def P{i} : CheckAll<[P{j}, P{j}]>;"))
        + "def f : TIIPredicate<\"f\", MCReturnStatement<P40>>;";
    check(
        "gen-instr-info",
        &text,
        "error: the predicate is too large\n",
    );
}

#[test]
fn conditions_that_double() {
    let text = "def F : SubtargetFeature<\"f\", \"F\", \"true\", \"\">;\ndefvar c0 = (all_of F);\n"
        .to_owned()
        + &doubling(22, |i, j| format!("defvar c{i} = (any_of c{j}, c{j});"))
        + "def P : Predicate<\"p\">, AssemblerPredicate<(all_of c22)>;";
    check(
        "gen-instr-info",
        &text,
        "error: Invalid AssemblerCondDag!\n",
    );
}

// LLVM writes `if ()`.
#[test]
fn a_condition_with_an_unknown_operator() {
    let text = "
        def F : SubtargetFeature<\"f\", \"F\", \"true\", \"\">;
        def P : Predicate<\"p\">, AssemblerPredicate<(sub F)>;";
    check("gen-instr-info", text, "error: Invalid AssemblerCondDag!\n");
}

#[test]
fn encodings_that_double() {
    let text = "defvar e0 = (ascend 0b10, 0b01);\n".to_owned()
        + &doubling(22, |i, j| format!("defvar e{i} = (ascend e{j}, e{j});"))
        + "def X : I<(outs), (ins)> { dag Inst = e22; }";
    check(
        "gen-emitter",
        &text,
        "error: the encoding has too many parts\n",
    );
}

#[test]
fn encodings_that_are_too_wide() {
    let text = "def X : I<(outs Regs:$a), (ins)> { dag Inst = (operand \"$a\", 4294967296); }";
    let expected = "error: the encoding has more than 65536 bits\n";
    check("gen-emitter", text, expected);
    let text = "def X : I<(outs Regs:$a), (ins)> {
          dag Inst = (ascend (operand \"$a\", 65536), (operand \"$a\", 1));
        }";
    check("gen-emitter", text, expected);
}

// LLVM crashes.
#[test]
fn parts_of_operands_that_are_no_records() {
    let text = "
        def pair : Operand<i32> { let MIOperandInfo = (ops 1, 2); }
        def X : I<(outs), (ins pair:$p)>;";
    let expected = "error: MIOperandInfo in operand 'pair' has a part that is no record\n";
    check("gen-emitter", text, expected);
}

// LLVM takes the first of them.
#[test]
fn modes_and_encodings_of_different_number() {
    let text = "
        def A : HwMode<\"+a\", []>;
        def E : InstructionEncoding { bits<8> Inst = 0; }
        def X : I<(outs), (ins)> {
          bits<8> Inst = 0;
          let EncodingInfos = EncodingByHwMode<[A, DefaultMode], [E]>;
        }";
    let expected =
        "derived from HwModeSelect: the lists Modes and Objects should have the same size\n";
    check("gen-emitter", text, expected);
}

#[test]
fn expressions_for_names_that_are_wrong_or_too_large() {
    let with = |pattern: &str| {
        format!(
            "def M : SchedMachineModel {{ let CompleteModel = 0; }}
             def W : SchedWrite;
             def : InstRW<[W], (instregex \"{pattern}\")> {{ let SchedModel = M; }}"
        )
    };
    let expected = "error: invalid pattern 'NOP(': parentheses not balanced\n";
    check("gen-instr-info", &with("NOP("), expected);
    let expected = "error: invalid pattern '(N{250}){250}': the expression is too large\n";
    check("gen-instr-info", &with("(N{250}){250}"), expected);
}

// LLVM gives these messages too, but goes on, to further messages or a crash.
#[test]
fn mistakes_in_patterns() {
    for (pattern, expected) in [
        (
            "(set Regs, (add i32:$s, 1))",
            "set destination must have a name!",
        ),
        (
            "(set (add i32:$s, 1), i32:$s)",
            "set destination should be a register!",
        ),
        ("(set i32:$d, (add Regs, 1))", "Input Regs must be named!"),
        (
            "(set i32:$d, 1)",
            "Operand $s does not appear in the instruction pattern",
        ),
        (
            "(set i32:$d, (add i32:$s, i32:$t))",
            "Input operand $t occurs in pattern but not in operands list!",
        ),
        (
            "(set i32:$d, (add Others:$s, 1))",
            "Operand $s's register class disagrees between the operand and pattern",
        ),
        ("(set i32:$d, (Regs i32:$s))", "Unrecognized node 'Regs'!"),
        (
            "(set i32:$d, (NOP i32:$s))",
            "Cannot use 'NOP' in an input pattern!",
        ),
        (
            "(set i32:$d, (not i32:$s, 1))",
            "'not' fragment requires 1 operands!",
        ),
    ] {
        let text = format!(
            "def Others : RegisterClass<\"Toy\", [i32], 32, (add R0)>;
             def X : I<(outs Regs:$d), (ins Regs:$s), [{pattern}]>;"
        );
        check(
            "gen-instr-info",
            &text,
            &format!("error: In X: {expected}\n"),
        );
    }
    for (made, expected) in [
        (
            "(X (add i32:$a, 1))",
            "Cannot use 'add' in an output pattern!",
        ),
        (
            "(X)",
            "Instruction 'X' expects more than the provided 0 operands!",
        ),
        (
            "(X i32:$a, 2)",
            "Instruction 'X' was provided 2 operands but expected only 1!",
        ),
        (
            "(Pair i32:$a)",
            "Instruction 'Pair' expects more than the provided 1 operands!",
        ),
    ] {
        let text = format!(
            "def pair : Operand<i32> {{ let MIOperandInfo = (ops Regs, Regs); }}
             def X : I<(outs Regs:$d), (ins Regs:$s)>;
             def Pair : I<(outs Regs:$d), (ins pair:$s)>;
             def P : Pat<(add i32:$a, i32:$a), {made}>;"
        );
        check(
            "gen-instr-info",
            &text,
            &format!("error: In P: {expected}\n"),
        );
    }
}

// As LLVM: a constant is moved to the end of a commutative operation before patterns are matched.
#[test]
fn patterns_that_never_match() {
    let text = "
        def X : I<(outs Regs:$d), (ins Regs:$s), [(set i32:$d, (add 1, i32:$s))]>;
        def Y : I<(outs Regs:$d), (ins Regs:$s), [(set i32:$d, (sub 1, i32:$s))]>;";
    let (output, messages) = run("gen-instr-docs", text);
    let expected = "warning: Pattern can never match: Immediate value must be on the RHS of commutative operators!\n";
    assert_eq!(messages.matches("warning:").count(), 1, "{messages}");
    assert!(messages.contains(expected), "{messages}");
    // Nothing is known about what the first one does then.
    let output = output.expect("a warning is no error");
    assert!(output.contains("X\n=\n\nFlags: ``hasSideEffects``\n"));
    assert!(output.contains("Y\n=\n\n* DEF"));
}
