//! SPARC's description against assemblers that know nothing of it.
//!
//! From the records of `targets/sparc` each instruction is written in assembly language, with its
//! operands at the limits of what they can be, and encoded. `tests/data/sparc` has the same lines
//! with the words that GNU's assembler made of them.

#![allow(clippy::print_stderr, reason = "a test that is skipped says so")]

mod assembler;
mod instance;
mod operand;

use std::path::{Path, PathBuf};
use std::{env, fs};

use instance::{Instance, Level};
use tblgen_core::{DiskLoader, Options, Outcome, evaluate};

fn workspace() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("..")
}

fn description() -> Outcome {
    let directory = workspace().join("targets/sparc");
    let options = Options {
        root: directory.join("Sparc.td"),
        include_dirs: vec![directory, workspace().join("tblgen-build/src/td")],
        ..Options::default()
    };
    let outcome = evaluate(&options, &DiskLoader);
    assert_eq!(outcome.render_diagnostics(), "");
    outcome
}

/// A line of a data file.
fn line(word: u32, text: &str) -> String {
    format!("{word:08x} {text}\n")
}

fn recorded(level: Level) -> PathBuf {
    let name = format!("{}.txt", level.name());
    Path::new(env!("CARGO_MANIFEST_DIR"))
        .join("data/sparc")
        .join(name)
}

fn compare(level: Level) {
    let outcome = description();
    let instances = instance::all(&outcome.records, level);
    let texts: Vec<_> = instances
        .iter()
        .map(|instance| instance.text.as_str())
        .collect();
    let path = recorded(level);
    if env::var_os("TBLGEN_BLESS").is_some() {
        let words = assembler::gnu(&texts, level).expect("GNU's assembler takes all");
        let lines = words
            .iter()
            .zip(&texts)
            .map(|(&word, text)| line(word, text));
        fs::write(&path, lines.collect::<String>()).expect("the data is written");
    }
    let expected = fs::read_to_string(&path).expect("data of the assembler");
    let mut expected = expected.lines();
    for Instance { name, text, word } in &instances {
        let actual = line(*word, text);
        assert_eq!(Some(actual.trim_end()), expected.next(), "{name}");
    }
    assert_eq!(
        expected.next(),
        None,
        "an instruction that the description lacks"
    );
}

#[test]
fn words_of_v8() {
    compare(Level::V8);
}

#[test]
fn words_of_v9() {
    compare(Level::V9);
}

/// No assembler has V8's way to write these, in which the first operand is nine bits of the word.
#[test]
fn coprocessor_operations() {
    let outcome = description();
    for (name, op3) in [("CPOP1", 0b11_0110), ("CPOP2", 0b11_0111)] {
        let instruction = outcome.records.def(name).expect("an instruction");
        let values = [("opf", 0b1_0101_0100), ("rs1", 1), ("rs2", 2), ("rd", 3)];
        let values = values.map(|(name, value)| (name.to_owned(), value));
        let word = 0b10 << 30 | 3 << 25 | op3 << 19 | 1 << 14 | 0b1_0101_0100 << 5 | 2;
        assert_eq!(instance::word(instruction, &values), word, "{name}");
    }
}

/// The data is what GNU's assembler makes of it, and LLVM's, where it knows an instruction.
#[test]
fn assemblers_agree() {
    for level in [Level::V8, Level::V9] {
        let data = fs::read_to_string(recorded(level)).expect("data of the assembler");
        let lines = data.lines().map(|line| line.split_at(9));
        let (words, texts): (Vec<_>, Vec<_>) = lines.unzip();
        let parse = |word: &&str| u32::from_str_radix(word.trim_end(), 16).expect("a word");
        let words: Vec<_> = words.iter().map(parse).collect();
        match assembler::gnu(&texts, level) {
            Ok(actual) => assert_eq!(actual, words),
            Err(reason) => eprintln!("skipped: {reason}"),
        }
        match assembler::llvm(&texts, level) {
            Ok(actual) => {
                let known = actual.iter().flatten().count();
                assert!(known * 3 > texts.len() * 2, "{known} of {}", texts.len());
                for ((actual, word), text) in actual.iter().zip(&words).zip(&texts) {
                    assert!(actual.is_none_or(|actual| actual == *word), "{text}");
                }
            }
            Err(reason) => eprintln!("skipped: {reason}"),
        }
    }
}
