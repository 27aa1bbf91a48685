//! The example of the README: its description is generated from, its program compiled and run, and
//! the output compared with the one that it shows.

use std::fs;
use std::path::Path;
use std::process::Command;

use tblgen_build::Builder;

const README: &str = include_str!("../../README.md");

/// The code block that begins with a line.
fn block(first_line: &str) -> &'static str {
    let start = README.find(first_line).expect(first_line);
    let text = &README[start..];
    &text[..text.find("```").expect("the end of the block")]
}

#[test]
fn the_example_works() {
    let directory = tempfile::tempdir().expect("a directory");
    let directory = directory.path();
    fs::write(directory.join("Machine.td"), block("// td/Machine.td")).expect("the description");

    let build = block("// build.rs");
    for wish in [
        r#".rust("searchable-tables", "tables.rs")"#,
        r#".module_file("machine.rs")"#,
    ] {
        assert!(
            build.contains(wish),
            "the script asks for what is made here: {wish}"
        );
    }
    Builder::new()
        .rust("searchable-tables", "tables.rs")
        .module_file("machine.rs")
        .cpp("gen-searchable-tables", "MachineGenTables.inc")
        .out_dir(directory)
        .cargo_metadata(false)
        .compile(directory.join("Machine.td"))
        .expect("the description is right");

    let program = directory.join(format!("example{}", std::env::consts::EXE_SUFFIX));
    let source = directory.join("main.rs");
    fs::write(&source, block("// src/main.rs")).expect("the program's text");
    let rustc = std::env::var_os("RUSTC").unwrap_or_else(|| "rustc".into());
    let compiled = Command::new(rustc)
        .env("OUT_DIR", directory)
        .args(["--edition", "2024", "-D", "warnings", "-o"])
        .args([&program, &source])
        .output()
        .expect("the compiler runs");
    assert!(
        compiled.status.success(),
        "{}",
        String::from_utf8_lossy(&compiled.stderr)
    );

    let run = Command::new(Path::new(&program))
        .output()
        .expect("the program runs");
    assert!(run.status.success());
    assert_eq!(String::from_utf8_lossy(&run.stdout), block("sub is 0x11"));
}
