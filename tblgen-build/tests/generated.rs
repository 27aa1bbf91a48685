//! Generated Rust modules do what they should: each folder of `tests/generated` has a description,
//! `input.td`, and a program, `main.rs`, that includes the module and fails when something is
//! wrong. The module must also compile without warnings in a library that allows least.

use std::env;
use std::fs;
use std::path::{Path, PathBuf};
use std::process::{Command, Output};

use tblgen_build::{BackendError, Builder, CodeWriter};
use tblgen_core::Records;

/// The library that a module must compile in: as part of the interface, and where nothing uses it.
const STRICT: &str = r#"
//! Strict.
#![no_std]
#![forbid(unsafe_code)]
#![deny(warnings, missing_docs, missing_debug_implementations, unreachable_pub, unused)]
#![deny(clippy::all, clippy::allow_attributes_without_reason)]
/// Generated.
pub mod generated {
    include!(concat!(env!("OUT_DIR"), "/module.rs"));
}
mod private {
    include!(concat!(env!("OUT_DIR"), "/module.rs"));
}
"#;

/// A place where modules are generated and compiled.
struct Workshop {
    directory: tempfile::TempDir,
}

impl Workshop {
    fn new() -> Self {
        Workshop {
            directory: tempfile::tempdir().expect("a temporary directory"),
        }
    }

    fn path(&self) -> &Path {
        self.directory.path()
    }

    /// Generates `module.rs`.
    fn generate(&self, root: &Path, include_dirs: &[PathBuf]) {
        self.generate_with("searchable-tables", root, include_dirs);
    }

    fn generate_with(&self, backend: &str, root: &Path, include_dirs: &[PathBuf]) {
        let mut builder = Builder::new();
        for directory in include_dirs {
            builder.include_dir(directory);
        }
        builder
            .rust(backend, "module.rs")
            .out_dir(self.path())
            .cargo_metadata(false)
            .compile(root)
            .expect("a valid description");
    }

    fn run(&self, program: &Path, arguments: &[&str]) -> std::io::Result<Output> {
        Command::new(program)
            .args(arguments)
            .current_dir(self.path())
            .env("OUT_DIR", self.path())
            .output()
    }

    /// Runs a compiler, which must have nothing to say.
    fn compile(&self, compiler: &Path, arguments: &[&str]) {
        let output = self.run(compiler, arguments).expect("it can be run");
        let errors = String::from_utf8_lossy(&output.stderr);
        assert!(output.status.success() && errors.is_empty(), "{errors}");
    }

    /// Compiles `module.rs` in [`STRICT`], with all that there is to check Rust with.
    fn check_strictly(&self) {
        fs::write(self.path().join("strict.rs"), STRICT).expect("a writable directory");
        let arguments = ["strict.rs", "--crate-type=lib", "--emit=metadata"];
        for edition in ["--edition=2021", "--edition=2024"] {
            self.compile(&rustc(), &[&arguments[..], &[edition]].concat());
        }
        if let Some((clippy, sysroot)) = self.clippy() {
            let more = ["--edition=2024", "--sysroot", &sysroot];
            self.compile(&clippy, &[&arguments[..], &more].concat());
        }
    }

    /// The linter and where its compiler is, if it is installed.
    fn clippy(&self) -> Option<(PathBuf, String)> {
        let output = self.run(&rustc(), &["--print=sysroot"]).ok()?;
        let sysroot = String::from_utf8(output.stdout).ok()?.trim().to_owned();
        let clippy = Path::new(&sysroot).join("bin/clippy-driver");
        clippy.exists().then_some((clippy, sysroot))
    }

    /// Compiles a program without warnings and runs it.
    fn run_program(&self, source: &Path) {
        let source = source.to_str().expect("a path in UTF-8");
        let arguments = [
            "--edition=2024",
            "-Dwarnings",
            "-Cdebug-assertions",
            "-omain",
            source,
        ];
        self.compile(&rustc(), &arguments);
        let output = self
            .run(&self.path().join("main"), &[])
            .expect("it can be run");
        let errors = String::from_utf8_lossy(&output.stderr);
        assert!(output.status.success(), "{errors}");
    }
}

fn rustc() -> PathBuf {
    env::var_os("RUSTC")
        .unwrap_or_else(|| "rustc".into())
        .into()
}

/// Checks a folder of `tests/generated`.
fn check(name: &str) {
    let root = Path::new(env!("CARGO_MANIFEST_DIR"));
    let case = root.join("tests/generated").join(name);
    let workshop = Workshop::new();
    workshop.generate(&case.join("input.td"), &[]);
    workshop.check_strictly();
    workshop.run_program(&case.join("main.rs"));
}

#[test]
fn enums() {
    check("enums");
}

#[test]
fn tables() {
    check("tables");
}

#[test]
fn names() {
    check("names");
}

#[test]
fn older_form() {
    check("older_form");
}

#[test]
fn names_as_keys() {
    check("names_as_keys");
}

#[test]
fn registers() {
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/generated/registers");
    let workshop = Workshop::new();
    workshop.generate_with("registers", &root.join("input.td"), &[]);
    workshop.check_strictly();
    workshop.run_program(&root.join("main.rs"));
}

/// Checks a folder of `tests/generated` whose module is one of several that refer to one another.
fn check_encoder(name: &str) {
    let case = Path::new(env!("CARGO_MANIFEST_DIR"))
        .join("tests/generated")
        .join(name);
    let workshop = Workshop::new();
    Builder::new()
        .rust("encoder", "encoder.rs")
        .rust("instructions", "instructions.rs")
        .rust("registers", "registers.rs")
        .module_file("module.rs")
        .out_dir(workshop.path())
        .cargo_metadata(false)
        .compile(case.join("input.td"))
        .expect("a valid description");
    workshop.check_strictly();
    workshop.run_program(&case.join("main.rs"));
}

#[test]
fn encoder() {
    check_encoder("encoder");
}

#[test]
fn encoder_segments() {
    check_encoder("encoder_segments");
}

/// What the documentation of the crate shows.
#[test]
fn tutorial() {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/generated/tutorial");
    let workshop = Workshop::new();
    Builder::new()
        .rust("searchable-tables", "colors.rs")
        .out_dir(workshop.path())
        .cargo_metadata(false)
        .compile(folder.join("input.td"))
        .expect("a valid description");
    workshop.run_program(&folder.join("main.rs"));
}

/// A backend whose module is of no use but to be there.
fn answer(_: &Records, out: &mut CodeWriter) -> Result<(), BackendError> {
    out.line("/// The answer.");
    out.line("pub const ANSWER: u8 = 42;");
    Ok(())
}

#[test]
fn a_module_file_joins_modules() {
    let workshop = Workshop::new();
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/generated/older_form/input.td");
    Builder::new()
        .rust("searchable-tables", "deep/sys_regs.rs")
        .custom("match.rs", answer)
        .custom("notes.txt", answer)
        .module_file("all/module.rs")
        .out_dir(workshop.path())
        .cargo_metadata(false)
        .compile(root)
        .expect("a valid description");
    fs::write(
        workshop.path().join("program.rs"),
        r#"
        mod generated {
            include!(concat!(env!("OUT_DIR"), "/all/module.rs"));
        }
        fn main() {
            assert_eq!(generated::r#match::ANSWER, 42);
            assert_eq!(generated::sys_regs::SYS_REGS_LIST.len(), 2);
        }
        "#,
    )
    .expect("a writable directory");
    workshop.run_program(Path::new("program.rs"));
}

/// Roots below `llvm/lib/Target` that LLVM's build makes searchable tables of.
const TARGETS: &[&str] = &[
    "AArch64/AArch64.td",
    "AMDGPU/AMDGPU.td",
    "AMDGPU/InstCombineTables.td",
    "ARM/ARM.td",
    "RISCV/RISCV.td",
    "SPIRV/SPIRV.td",
    "Sparc/Sparc.td",
];

#[test]
#[ignore = "takes minutes and needs LLVM's sources; LLVM_SOURCES says where"]
fn tables_of_llvm_compile() {
    let sources = env::var_os("LLVM_SOURCES").expect("LLVM_SOURCES is set");
    let llvm = Path::new(&sources).join("llvm");
    let targets = llvm.join("lib/Target");
    for root in TARGETS {
        let root = targets.join(root);
        let own = root.parent().unwrap_or(&targets).to_owned();
        let workshop = Workshop::new();
        workshop.generate(&root, &[own, llvm.join("include"), targets.clone()]);
        workshop.check_strictly();
    }
}

#[test]
#[ignore = "takes minutes and needs LLVM's sources; LLVM_SOURCES says where"]
fn registers_of_llvm_agree_with_themselves() {
    let sources = env::var_os("LLVM_SOURCES").expect("LLVM_SOURCES is set");
    let llvm = Path::new(&sources).join("llvm");
    let targets = llvm.join("lib/Target");
    let tests = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/generated");
    for root in [
        "AArch64/AArch64.td",
        "RISCV/RISCV.td",
        "Sparc/Sparc.td",
        "X86/X86.td",
    ] {
        let root = targets.join(root);
        let own = root.parent().unwrap_or(&targets).to_owned();
        let workshop = Workshop::new();
        workshop.generate_with(
            "registers",
            &root,
            &[own, llvm.join("include"), targets.clone()],
        );
        workshop.check_strictly();
        workshop.run_program(&tests.join("registers_of_llvm.rs"));
    }
}
