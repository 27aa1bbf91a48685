//! Compares what backends generate with what LLVM's program generates from the same input.
//!
//! `golden/<backend>/<case>/` holds `input.td`, perhaps files that it includes, `expected.inc`, and
//! perhaps `options.txt` with an option of the backend a line.
//! `golden/<backend>/errors.txt` holds inputs with mistakes, each with the messages expected. All
//! expectations were written by llvm-tblgen 19.1.7; nothing rewrites them from our own output.

use std::error::Error;
use std::fs;
use std::path::{Path, PathBuf};

use libtest_mimic::{Arguments, Failed, Trial};
use tblgen_build::Library;
use tblgen_build::cpp::{self, Backend, backend};
use tblgen_core::{MemoryLoader, Options, evaluate, render};

/// What stands before the name of each case of [`ERRORS`].
const CASE: &str = "\n==== ";
/// Separates an input from the messages.
const MESSAGES: &str = "----\n";
const ERRORS: &str = "errors.txt";
const INPUT: &str = "input.td";

fn main() -> Result<(), Box<dyn Error>> {
    let arguments = Arguments::from_args();
    let root = Path::new(env!("CARGO_MANIFEST_DIR"));
    let mut trials = Vec::new();
    for folder in entries(&root.join("tests/golden"))? {
        let name = file_name(&folder);
        let backend = backend(&format!("gen-{name}")).ok_or(format!("no backend {name}"))?;
        for case in entries(&folder)? {
            let case_name = file_name(&case);
            if case_name == ERRORS {
                for (case_name, input, messages) in errors(&fs::read_to_string(&case)?)? {
                    let files = [(INPUT.to_owned(), input)];
                    let options = cpp::Options::default();
                    trials.push(Trial::test(
                        format!("{name}/errors/{case_name}"),
                        move || check(backend, &options, &files, &Err(messages)),
                    ));
                }
            } else {
                let files = files_below(&case)?;
                let options = options(&case)?;
                let expected = fs::read_to_string(case.join("expected.inc"))?;
                trials.push(Trial::test(format!("{name}/{case_name}"), move || {
                    check(backend, &options, &files, &Ok(expected))
                }));
            }
        }
    }
    libtest_mimic::run(&arguments, trials).exit()
}

/// Generates from `input.td` and compares text or messages.
fn check(
    backend: &Backend,
    backend_options: &cpp::Options,
    files: &[(String, String)],
    expected: &Result<String, String>,
) -> Result<(), Failed> {
    let loader = files
        .iter()
        .fold(MemoryLoader::new(), |loader, (path, text)| {
            loader.with(path.as_str(), text.as_str())
        });
    let options = Options {
        root: INPUT.into(),
        include_dirs: vec![Library::DIR.into()],
        ..Options::default()
    };
    let mut outcome = evaluate(&options, &Library::new(loader));
    let text = (backend.run)(&outcome.records, backend_options, &mut outcome.diagnostics);
    let sources = outcome.records.sources();
    let messages = outcome.diagnostics.messages().iter();
    let messages: String = messages.map(|message| render(message, sources)).collect();
    let actual = text.map_err(|_| messages.clone());
    if actual == *expected && (actual.is_err() || messages.is_empty()) {
        return Ok(());
    }
    let show = |result: &Result<String, String>| match result {
        Ok(text) => format!("text:\n{text}"),
        Err(messages) => format!("messages:\n{messages}"),
    };
    let (expected, actual) = (show(expected), show(&actual));
    let changes = similar::TextDiff::from_lines(&expected, &actual);
    let changes = changes
        .unified_diff()
        .header("expected", "actual")
        .to_string();
    Err(format!("{messages}\n{changes}").into())
}

/// The options in a case's `options.txt`, each `name=value`.
fn options(case: &Path) -> Result<cpp::Options, Box<dyn Error>> {
    let mut options = cpp::Options::default();
    let path = case.join("options.txt");
    if path.exists() {
        for line in fs::read_to_string(path)?.lines() {
            let (name, value) = line.split_once('=').ok_or("an option without value")?;
            options.set(name, value)?;
        }
    }
    Ok(options)
}

/// Name, input and messages of each case.
fn errors(text: &str) -> Result<Vec<(String, String, String)>, String> {
    let cases = text.split(CASE).skip(1);
    cases
        .map(|case| {
            let (name, rest) = case.split_once('\n').ok_or("a case without input")?;
            let (input, messages) = rest
                .split_once(MESSAGES)
                .ok_or(format!("no messages: {name}"))?;
            Ok((name.to_owned(), input.to_owned(), messages.to_owned()))
        })
        .collect()
}

/// The entries of a folder, sorted.
fn entries(folder: &Path) -> Result<Vec<PathBuf>, Box<dyn Error>> {
    let context = |error| format!("{}: {error}", folder.display());
    let mut paths = Vec::new();
    for entry in fs::read_dir(folder).map_err(context)? {
        paths.push(entry?.path());
    }
    paths.sort();
    Ok(paths)
}

/// All `.td` files below a folder, by their path within it.
fn files_below(folder: &Path) -> Result<Vec<(String, String)>, Box<dyn Error>> {
    let mut files = Vec::new();
    for path in entries(folder)? {
        let name = file_name(&path);
        if path.is_dir() {
            let below = files_below(&path)?;
            files.extend(
                below
                    .into_iter()
                    .map(|(p, text)| (format!("{name}/{p}"), text)),
            );
        } else if name.ends_with(".td") {
            files.push((name, fs::read_to_string(&path)?));
        }
    }
    Ok(files)
}

fn file_name(path: &Path) -> String {
    let name = path.file_name().unwrap_or_default();
    name.to_string_lossy().into_owned()
}
