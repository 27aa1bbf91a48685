//! Test files: their `RUN:` lines are run, and each must succeed.
//!
//! The files are those of LLVM's `lit`: a line is continued if it ends in a backslash, and `%s`,
//! `%S`, `%p`, `%t` and `%T` stand for the file, its directory (twice), a temporary file, and
//! the directory of temporary files.

use std::collections::BTreeMap;
use std::fs;
use std::io;
use std::path::{Path, PathBuf};

use crate::shell::Shell;

/// Directories of files that tests use but that are no tests themselves.
const INPUT_DIRECTORIES: [&str; 2] = ["Inputs", "Common"];

/// A test file.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct Case {
    /// The path below the directory of all cases, with `/` and without `.td`.
    pub name: String,
    /// The file.
    pub path: PathBuf,
}

/// All cases below a directory, sorted by name.
///
/// # Errors
/// When a directory cannot be read.
pub fn collect(directory: &Path) -> io::Result<Vec<Case>> {
    let mut cases = Vec::new();
    let mut directories = vec![(directory.to_path_buf(), String::new())];
    while let Some((directory, prefix)) = directories.pop() {
        for entry in fs::read_dir(directory)? {
            let path = entry?.path();
            let Some(name) = path.file_name().and_then(|n| n.to_str()) else {
                continue;
            };
            if path.is_dir() {
                if !INPUT_DIRECTORIES.contains(&name) {
                    let prefix = format!("{prefix}{name}/");
                    directories.push((path, prefix));
                }
            } else if let Some(stem) = name.strip_suffix(".td") {
                let name = format!("{prefix}{stem}");
                cases.push(Case { name, path });
            }
        }
    }
    cases.sort();
    Ok(cases)
}

impl Case {
    /// Runs the case with the program.
    ///
    /// # Errors
    /// When the file has no `RUN:` line, or one of them fails; the text says which and why.
    pub fn run(&self, program: &Path) -> Result<(), String> {
        let text = fs::read(&self.path).map_err(|error| error.to_string())?;
        let lines = run_lines(&String::from_utf8_lossy(&text))?;
        let directory = tempfile::tempdir().map_err(|error| error.to_string())?;
        let shell = Shell {
            program: program.into(),
            directory: directory.path().into(),
        };
        for line in lines {
            let line = self.substitute(&line, directory.path())?;
            shell
                .run(&line)
                .map_err(|message| format!("RUN: {line}\n{message}"))?;
        }
        Ok(())
    }

    /// The line with the values of what stands for something.
    fn substitute(&self, line: &str, temporary: &Path) -> Result<String, String> {
        let text = |path: &Path| path.display().to_string();
        let mut out = String::new();
        let mut rest = line;
        while let Some((before, behind)) = rest.split_once('%') {
            out.push_str(before);
            let mut characters = behind.chars();
            match characters.next() {
                Some('s') => out.push_str(&text(&self.path)),
                Some('S' | 'p') => {
                    out.push_str(&text(self.path.parent().unwrap_or(Path::new("."))));
                }
                Some('t') => out.push_str(&text(&temporary.join("output.tmp"))),
                Some('T') => out.push_str(&text(temporary)),
                Some('%') => out.push('%'),
                other => return Err(format!("%{} stands for nothing", other.unwrap_or(' '))),
            }
            rest = characters.as_str();
        }
        out.push_str(rest);
        Ok(out)
    }
}

/// The command lines of a test file.
fn run_lines(text: &str) -> Result<Vec<String>, String> {
    let mut lines: Vec<String> = Vec::new();
    let mut is_continued = false;
    for line in text.lines() {
        let Some((_, command)) = line.split_once("RUN:") else {
            continue;
        };
        let command = command.trim();
        let (command, continues) = match command.strip_suffix('\\') {
            Some(command) => (command, true),
            None => (command, false),
        };
        match lines.last_mut() {
            Some(last) if is_continued => last.push_str(command),
            _ => lines.push(command.into()),
        }
        is_continued = continues;
    }
    match lines.len() {
        0 => Err("there is no RUN: line".into()),
        _ if is_continued => Err("the last RUN: line is not complete".into()),
        _ => Ok(lines),
    }
}

/// Reads the list of known failures: lines `name: reason`, empty lines, and remarks behind `#`.
///
/// # Errors
/// When a line has no reason or a name occurs twice.
pub fn known_failures(text: &str) -> Result<BTreeMap<String, String>, String> {
    let mut known = BTreeMap::new();
    for line in text.lines() {
        let line = line.trim();
        if line.is_empty() || line.starts_with('#') {
            continue;
        }
        let (name, reason) = line
            .split_once(": ")
            .ok_or_else(|| format!("'{line}' has no reason"))?;
        if known.insert(name.into(), reason.trim().into()).is_some() {
            return Err(format!("'{name}' is listed twice"));
        }
    }
    Ok(known)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn run_lines_are_joined_at_backslashes() {
        assert_eq!(
            run_lines("// RUN: a \\\n// RUN:   b\nx\n; RUN: c\n").unwrap(),
            ["a b", "c"]
        );
        assert!(run_lines("x").is_err());
        assert!(run_lines("RUN: a \\\n").is_err());
    }

    #[test]
    fn substitutions() {
        let case = Case {
            name: "area/x".into(),
            path: "/cases/area/x.td".into(),
        };
        let line = |line: &str| case.substitute(line, Path::new("/tmp"));
        assert_eq!(
            line("a %s -I%S -I %p/../i > %t.o %T/y %%").unwrap(),
            "a /cases/area/x.td -I/cases/area -I /cases/area/../i > /tmp/output.tmp.o /tmp/y %"
        );
        assert!(line("%q").is_err());
        assert!(line("%").is_err());
    }

    #[test]
    fn cases_are_found_in_all_directories_but_those_of_inputs() {
        let dir = tempfile::tempdir().unwrap();
        for name in ["b.td", "a/c.td", "a/Inputs/d.td", "a/notes.txt"] {
            let path = dir.path().join(name);
            fs::create_dir_all(path.parent().unwrap()).unwrap();
            fs::write(path, "").unwrap();
        }
        let names: Vec<_> = collect(dir.path())
            .unwrap()
            .into_iter()
            .map(|c| c.name)
            .collect();
        assert_eq!(names, ["a/c", "b"]);
    }

    #[test]
    fn a_case_fails_with_its_command_line() {
        let dir = tempfile::tempdir().unwrap();
        let path = dir.path().join("x.td");
        let case = |text: &str| {
            fs::write(&path, text).unwrap();
            let case = Case {
                name: "x".into(),
                path: path.clone(),
            };
            case.run(Path::new("no such program"))
        };
        assert_eq!(
            case("RUN: echo a > %t\nRUN: FileCheck %s < %t\nCHECK: a"),
            Ok(())
        );
        let message = case("RUN: echo a | FileCheck %s\nCHECK: b").unwrap_err();
        assert!(message.starts_with("RUN: echo a | FileCheck "), "{message}");
        assert!(
            message.contains("line 2: CHECK: it is not found"),
            "{message}"
        );
    }

    #[test]
    fn known_failures_have_names_and_reasons() {
        let known = known_failures("# remark\n\na/b: not yet\nc: never\n").unwrap();
        assert_eq!(known["a/b"], "not yet");
        assert_eq!(known.len(), 2);
        assert!(known_failures("a/b").is_err());
        assert!(known_failures("a: x\na: y").is_err());
    }
}
