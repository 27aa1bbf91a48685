//! The commands of test files other than the program itself.

use std::fs;
use std::io;
use std::path::Path;

use similar::TextDiff;

use super::Done;
use crate::filecheck::{self, Options};

/// Runs a command in `directory`.
///
/// # Errors
/// When there is no such command, or the command line is not understood. A command that runs
/// and fails says so by its status.
pub(super) fn run(
    name: &str,
    arguments: &[String],
    input: &[u8],
    directory: &Path,
) -> io::Result<Done> {
    let read = |file: &String| match file.as_str() {
        "-" => Ok(input.to_vec()),
        _ => fs::read(directory.join(file)),
    };
    let misused = || io::Error::other("the command line is not understood");
    match (name, arguments) {
        ("FileCheck", _) => {
            let options = Options::parse(arguments).map_err(io::Error::other)?;
            let checks = fs::read(directory.join(&options.check_file))?;
            let input = read(&options.input_file)?;
            let (checks, input) = (
                String::from_utf8_lossy(&checks),
                String::from_utf8_lossy(&input),
            );
            Ok(match filecheck::check(&options, &checks, &input) {
                Ok(()) => Done::default(),
                Err(error) => failure(1, format!("{}: {error}\n", options.check_file)),
            })
        }
        ("echo", words) => Ok(success(words.join(" ") + "\n")),
        ("cat", []) => Ok(success(input)),
        ("cat", files) => {
            let mut output = Vec::new();
            for file in files {
                match read(file) {
                    Ok(text) => output.extend(text),
                    Err(_) => {
                        return Ok(failure(
                            1,
                            format!("cat: {file}: No such file or directory\n"),
                        ));
                    }
                }
            }
            Ok(success(output))
        }
        ("count", [number]) => {
            let expected: usize = number.parse().map_err(io::Error::other)?;
            let lines = input.split_inclusive(|&b| b == b'\n').count();
            Ok(if lines == expected {
                Done::default()
            } else {
                failure(1, format!("{lines} lines, not {expected}\n"))
            })
        }
        ("diff" | "cmp", [options @ .., old, new])
            if options.iter().all(|o| o.starts_with('-')) =>
        {
            let (old_text, new_text) = (read(old)?, read(new)?);
            if old_text == new_text {
                return Ok(Done::default());
            }
            let (old_text, new_text) = (
                String::from_utf8_lossy(&old_text),
                String::from_utf8_lossy(&new_text),
            );
            let diff = TextDiff::from_lines(&*old_text, &*new_text);
            let text = diff.unified_diff().header(old, new).to_string();
            Ok(Done {
                status: 1,
                output: text.into(),
                errors: Vec::new(),
            })
        }
        ("touch", files) => {
            for file in files {
                fs::OpenOptions::new()
                    .create(true)
                    .append(true)
                    .open(directory.join(file))?;
            }
            Ok(Done::default())
        }
        ("mkdir", [options @ .., dir]) if options.iter().all(|o| o == "-p") => {
            fs::create_dir_all(directory.join(dir))?;
            Ok(Done::default())
        }
        ("rm", [option, paths @ ..]) if matches!(option.as_str(), "-f" | "-rf" | "-r") => {
            for path in paths.iter().map(|p| directory.join(p)) {
                if path.is_dir() {
                    fs::remove_dir_all(path)?;
                } else if fs::symlink_metadata(&path).is_ok() {
                    fs::remove_file(path)?;
                }
            }
            Ok(Done::default())
        }
        ("split-file", [file, into]) => {
            split_file(&fs::read(directory.join(file))?, &directory.join(into))?;
            Ok(Done::default())
        }
        ("count" | "diff" | "cmp" | "mkdir" | "rm" | "split-file", _) => Err(misused()),
        _ => Err(io::Error::other("there is no such command")),
    }
}

fn success(output: impl Into<Vec<u8>>) -> Done {
    Done {
        output: output.into(),
        ..Done::default()
    }
}

fn failure(status: i32, message: String) -> Done {
    Done {
        status,
        errors: message.into(),
        output: Vec::new(),
    }
}

/// Writes the parts of a file, each of which begins with a line `//--- name`, as files of a new
/// directory. One other character may stand in place of the slashes.
fn split_file(text: &[u8], into: &Path) -> io::Result<()> {
    if into.is_dir() {
        fs::remove_dir_all(into)?;
    }
    fs::create_dir_all(into)?;
    let mut part: Option<(String, Vec<u8>)> = None;
    for line in text.split_inclusive(|&b| b == b'\n') {
        let name = line
            .strip_prefix(b"//")
            .or_else(|| line.get(1..))
            .and_then(|rest| rest.strip_prefix(b"--- "));
        if let Some(name) = name {
            if let Some((name, text)) = part.take() {
                fs::write(into.join(name), text)?;
            }
            let name = String::from_utf8_lossy(name).trim().to_string();
            if let Some(parent) = into.join(&name).parent() {
                fs::create_dir_all(parent)?;
            }
            part = Some((name, Vec::new()));
        } else if let Some((_, text)) = &mut part {
            text.extend_from_slice(line);
        }
    }
    if let Some((name, text)) = part {
        fs::write(into.join(name), text)?;
    }
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;

    fn status(name: &str, arguments: &[&str], input: &str) -> i32 {
        let dir = tempfile::tempdir().unwrap();
        fs::write(dir.path().join("a"), "x\ny\n").unwrap();
        fs::write(dir.path().join("b"), "x\nz\n").unwrap();
        fs::write(dir.path().join("checks"), "CHECK: x\n").unwrap();
        let arguments: Vec<String> = arguments.iter().map(|&a| a.into()).collect();
        run(name, &arguments, input.as_bytes(), dir.path())
            .unwrap()
            .status
    }

    #[test]
    fn verdicts() {
        assert_eq!(status("FileCheck", &["checks"], "x"), 0);
        assert_eq!(status("FileCheck", &["checks"], "y"), 1);
        assert_eq!(status("FileCheck", &["checks", "--input-file=a"], ""), 0);
        assert_eq!(status("diff", &["a", "a"], ""), 0);
        assert_eq!(status("diff", &["-u", "a", "b"], ""), 1);
        assert_eq!(status("diff", &["a", "-"], "x\ny\n"), 0);
        assert_eq!(status("count", &["2"], "a\nb"), 0);
        assert_eq!(status("count", &["0"], ""), 0);
        assert_eq!(status("count", &["1"], ""), 1);
    }

    #[test]
    fn a_difference_is_shown() {
        let dir = tempfile::tempdir().unwrap();
        fs::write(dir.path().join("a"), "x\n").unwrap();
        let done = run("diff", &["a".into(), "-".into()], b"y\n", dir.path()).unwrap();
        let text = String::from_utf8(done.output).unwrap();
        assert!(text.contains("-x\n+y\n"), "{text}");
    }

    #[test]
    fn files_are_split_at_their_marks() {
        let dir = tempfile::tempdir().unwrap();
        let text = b"head\n//--- a.td\none\n\n#--- sub/b.td\ntwo\n";
        split_file(text, &dir.path().join("d")).unwrap();
        let read = |name: &str| fs::read_to_string(dir.path().join("d").join(name)).unwrap();
        assert_eq!(read("a.td"), "one\n\n");
        assert_eq!(read("sub/b.td"), "two\n");
    }
}
