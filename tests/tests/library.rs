//! LLVM's own descriptions, evaluated with the include library in place of LLVM's include
//! directory, give the same outputs.
//!
//! The reference program answers for the records; this project's program answers as well for
//! those outputs that it has. Both need LLVM 19's sources, in the directory that `LLVM_SOURCES`
//! names.
//!
//! This project's description of SPARC is tried with both programs, too.

#![allow(clippy::print_stderr, reason = "a test that is skipped says so")]

use std::ffi::OsStr;
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};
use std::{env, fs};

use tblgen_tests::program;

/// Targets, each with the actions to compare.
type Comparisons = &'static [(&'static str, &'static [&'static str])];

/// All actions of one target, and those of the others that take no longer than evaluation.
const BY_REFERENCE: Comparisons = &[
    (
        "Sparc",
        &[
            "-gen-register-info",
            "-gen-instr-info",
            "-gen-emitter",
            "-gen-subtarget",
            "-gen-callingconv",
            "-gen-asm-writer",
            "-gen-disassembler",
            "-gen-dag-isel",
            "-gen-global-isel",
        ],
    ),
    ("RISCV", &["-gen-register-info", "-gen-emitter"]),
    ("X86", &["-gen-register-info", "-gen-callingconv"]),
];

const BY_PROGRAM: Comparisons = &[
    (
        "Sparc",
        &["-gen-register-info", "-gen-instr-info", "-gen-emitter"],
    ),
    ("RISCV", &["-gen-register-info", "-gen-emitter"]),
    ("X86", &["-gen-register-info"]),
];

/// Where LLVM's sources are, if they are at hand.
fn llvm() -> Option<PathBuf> {
    let directory = PathBuf::from(env::var_os("LLVM_SOURCES")?);
    Some(directory.join("llvm")).filter(|llvm| llvm.join("include/llvm/Target/Target.td").exists())
}

/// The reference program, if it is installed.
fn reference() -> Option<PathBuf> {
    let installed = [
        env::var_os("LLVM_TBLGEN").unwrap_or_default().into(),
        PathBuf::from("/usr/lib/llvm-19/bin/llvm-tblgen"),
    ];
    installed.into_iter().find(|path| path.is_file())
}

/// The output of an action, or `None` if the program does not have it.
fn output(program: &Path, action: &str, root: &Path, include: &Path) -> Option<Vec<u8>> {
    let directory = tempfile::tempdir().expect("a temporary directory");
    let file = directory.path().join("output");
    let own = root.parent().expect("a file is in a directory");
    let ran = Command::new(program)
        .args([action.as_ref(), "-I".as_ref(), own.as_os_str()])
        .args(["-I".as_ref(), include.as_os_str(), root.as_os_str()])
        .args([OsStr::new("-o"), file.as_os_str()])
        .stdin(Stdio::null())
        .output()
        .expect("the program starts");
    let errors = String::from_utf8_lossy(&ran.stderr);
    if errors.contains("is not supported yet") {
        return None;
    }
    assert!(
        ran.status.success(),
        "{action} {}: {errors}",
        root.display()
    );
    Some(fs::read(&file).expect("a program that succeeds writes its output"))
}

/// Compares what a program makes of LLVM's targets with either include directory.
fn compare(program: &Path, llvm: &Path, comparisons: Comparisons) {
    let library = Path::new(env!("CARGO_MANIFEST_DIR")).join("../tblgen-build/src/td");
    for &(target, actions) in comparisons {
        let root = llvm.join(format!("lib/Target/{target}/{target}.td"));
        for action in actions {
            match output(program, action, &root, &library) {
                Some(actual) => {
                    let expected = output(program, action, &root, &llvm.join("include"));
                    let same = Some(actual) == expected;
                    assert!(
                        same,
                        "{target} {action}: not the same with the include library"
                    );
                }
                None => eprintln!("skipped: {target} {action}: the program does not have it yet"),
            }
        }
    }
}

#[test]
fn the_reference_makes_the_same_of_llvms_targets() {
    match (llvm(), reference()) {
        (Some(llvm), Some(reference)) => compare(&reference, &llvm, BY_REFERENCE),
        (None, _) => eprintln!("skipped: no sources of LLVM 19"),
        (_, None) => eprintln!("skipped: no llvm-tblgen"),
    }
}

#[test]
fn the_program_makes_the_same_of_llvms_targets() {
    match llvm() {
        Some(llvm) => {
            let program = program::path().expect("the program is built");
            compare(&program, &llvm, BY_PROGRAM);
        }
        None => eprintln!("skipped: no sources of LLVM 19"),
    }
}

/// This project's own description of a target is one that the reference takes, too.
#[test]
fn the_reference_takes_the_description_of_sparc() {
    let Some(reference) = reference() else {
        eprintln!("skipped: no llvm-tblgen");
        return;
    };
    let workspace = Path::new(env!("CARGO_MANIFEST_DIR")).join("..");
    let root = workspace.join("targets/sparc/Sparc.td");
    let library = workspace.join("tblgen-build/src/td");
    let text = |action| {
        let text = output(&reference, action, &root, &library).expect("an output");
        String::from_utf8(text).expect("text")
    };
    for (action, fact) in [
        ("-gen-register-info", "O6_O7"),
        ("-gen-register-info", "{ 103U, Sparc::D31 }"),
        ("-gen-register-info", "PreservedByLeafRegs_RegMask"),
        ("-gen-instr-info", "CASXAasi"),
        // 11 and 111100 in op and op3.
        ("-gen-emitter", "UINT64_C(3252682752),\t// CASArr"),
        ("-gen-disassembler", "DecoderTableSparcV832"),
        ("-gen-asm-writer", "printCondition<Integer, 0>"),
        ("-gen-asm-matcher", "MCK_SImm13"),
        ("-gen-subtarget", "FeatureV9"),
        ("-gen-callingconv", "static bool V9Results("),
    ] {
        assert!(text(action).contains(fact), "{action}: {fact}");
    }
    // Indices that the reference has to make up are a sign of one that the description lacks.
    assert!(
        !text("-gen-register-info").contains("_then_"),
        "all composed indices have names"
    );
}

/// What the program makes of this project's own description, the reference makes of it, too.
#[test]
fn the_program_and_the_reference_agree_about_sparc() {
    let Some(reference) = reference() else {
        eprintln!("skipped: no llvm-tblgen");
        return;
    };
    let program = program::path().expect("the program is built");
    let workspace = Path::new(env!("CARGO_MANIFEST_DIR")).join("..");
    let root = workspace.join("targets/sparc/Sparc.td");
    let library = workspace.join("tblgen-build/src/td");
    for action in [
        "--print-records",
        "--dump-json",
        "-gen-searchable-tables",
        "-gen-register-info",
        "-gen-instr-info",
        "-gen-emitter",
        "-gen-asm-writer",
        "-gen-asm-matcher",
        "-gen-disassembler",
        "-gen-subtarget",
        "-gen-callingconv",
    ] {
        match output(&program, action, &root, &library) {
            Some(actual) => {
                let expected = output(&reference, action, &root, &library);
                assert!(Some(actual) == expected, "{action}: not the same");
            }
            None => eprintln!("skipped: {action}: the program does not have it yet"),
        }
    }
}
