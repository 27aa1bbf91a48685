//! GNU's and LLVM's assemblers, where they are installed.

use std::fs;
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};

use crate::instance::Level;

/// Runs a program, and returns what it complains of, if it fails.
fn run(command: &mut Command) -> Result<(), String> {
    let name = command.get_program().to_string_lossy().into_owned();
    let ran = command.stdin(Stdio::null()).output();
    let ran = ran.map_err(|error| format!("{name}: {error}"))?;
    if ran.status.success() {
        Ok(())
    } else {
        Err(format!("{name}: {}", String::from_utf8_lossy(&ran.stderr)))
    }
}

/// The words of the text section of an object file.
fn words(object: &Path, copier: &Path) -> Result<Vec<u32>, String> {
    let raw = object.with_extension("bin");
    let mut copy = Command::new(copier);
    copy.args(["-O", "binary", "--only-section=.text"]);
    run(copy.arg(object).arg(&raw))?;
    let bytes = fs::read(raw).map_err(|error| error.to_string())?;
    let words = bytes.chunks_exact(4);
    Ok(words
        .map(|word| u32::from_be_bytes(word.try_into().expect("four bytes")))
        .collect())
}

fn source(texts: &[&str]) -> String {
    texts.iter().map(|text| format!("\t{text}\n")).collect()
}

/// The words that GNU's assembler makes of instructions.
pub(crate) fn gnu(texts: &[&str], level: Level) -> Result<Vec<u32>, String> {
    let directory = tempfile::tempdir().map_err(|error| error.to_string())?;
    let (text, object) = (directory.path().join("a.s"), directory.path().join("a.o"));
    fs::write(&text, source(texts)).map_err(|error| error.to_string())?;
    let mut assemble = Command::new("sparc64-linux-gnu-as");
    // The newest processors have the registers of all levels after V9.
    assemble.args(match level {
        Level::V8 => ["--no-warn", "-32", "-Av8"],
        Level::V9 => ["--no-warn", "-64", "-Av9m8"],
    });
    run(assemble.arg(&text).arg("-o").arg(&object))?;
    let words = words(&object, Path::new("sparc64-linux-gnu-objcopy"))?;
    let same = words.len() == texts.len();
    same.then_some(words)
        .ok_or_else(|| "not a word for each line".into())
}

/// The words that LLVM's assembler makes of those instructions that it knows.
pub(crate) fn llvm(texts: &[&str], level: Level) -> Result<Vec<Option<u32>>, String> {
    let bin = PathBuf::from("/usr/lib/llvm-19/bin");
    let directory = tempfile::tempdir().map_err(|error| error.to_string())?;
    let (text, object) = (directory.path().join("a.s"), directory.path().join("a.o"));
    let assemble = |texts: &[&str]| {
        fs::write(&text, source(texts)).map_err(|error| error.to_string())?;
        let mut assemble = Command::new(bin.join("llvm-mc"));
        assemble.arg("-filetype=obj").arg(match level {
            Level::V8 => "-triple=sparc",
            Level::V9 => "-triple=sparcv9",
        });
        run(assemble.arg(&text).arg("-o").arg(&object))
    };
    // What it does not know it complains of line by line; those lines are left out.
    let refused: Vec<usize> = match assemble(texts) {
        Ok(()) => Vec::new(),
        Err(errors) => {
            let start = format!("{}:", text.display());
            let numbers = errors
                .lines()
                .filter(|line| line.contains("error:"))
                .filter_map(|line| line.split_once(&start)?.1.split(':').next()?.parse().ok());
            numbers.collect()
        }
    };
    if refused.is_empty() && !object.exists() {
        return Err("no llvm-mc".into());
    }
    let known = |place: usize| !refused.contains(&(place + 1));
    let taken: Vec<_> = texts
        .iter()
        .enumerate()
        .filter(|(place, _)| known(*place))
        .map(|(_, text)| *text)
        .collect();
    assemble(&taken)?;
    let mut words = words(&object, &bin.join("llvm-objcopy"))?.into_iter();
    if words.len() != taken.len() {
        return Err("not a word for each line".into());
    }
    Ok((0..texts.len())
        .map(|place| if known(place) { words.next() } else { None })
        .collect())
}
