//! Turns SPARC's tables into a Rust module, for this crate, and into the C++ that LLVM's tool
//! would write, for the test that compares the two.

use std::env;
use std::path::Path;

use tblgen_build::{Builder, Error};

/// The description, and the directory for its includes.
const DIRECTORY: &str = "../targets/sparc";

fn main() -> Result<(), Error> {
    let outputs = Builder::new()
        .include_dir(DIRECTORY)
        .cpp("gen-searchable-tables", "SparcGenSystemTables.inc")
        .rust("searchable-tables", "tables.rs")
        .module_file("sparc.rs")
        .compile(Path::new(DIRECTORY).join("Sparc.td"))?;

    // `sample-target show-generated` shows them.
    let files: Vec<_> = outputs
        .files
        .iter()
        .map(|file| file.display().to_string())
        .collect();
    println!("cargo::rustc-env=GENERATED_FILES={}", files.join(";"));

    // The test that compiles C++ names the machine by its triple.
    if let Ok(target) = env::var("TARGET") {
        println!("cargo::rustc-env=TARGET_TRIPLE={target}");
    }
    Ok(())
}
