//! Runs command lines without a shell: the program that is tested is started, everything else
//! that test files use is built in.

mod builtin;
mod parse;

use std::fs::{File, OpenOptions};
use std::io::{self, Read, Seek, Write};
use std::path::{Path, PathBuf};
use std::process;

use parse::{Command, Redirection};

/// The names that stand for the program.
const PROGRAM_NAMES: [&str; 3] = ["tblgen", "llvm-tblgen", "clang-tblgen"];

/// Where and with what command lines are run.
#[derive(Clone, Debug)]
pub struct Shell {
    /// The program that is tested.
    pub program: PathBuf,
    /// The current directory of all commands.
    pub directory: PathBuf,
}

/// What a command did.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
struct Done {
    status: i32,
    output: Vec<u8>,
    errors: Vec<u8>,
}

impl Shell {
    /// Runs a command line, each command of which must succeed.
    ///
    /// # Errors
    /// When the line cannot be understood or a command fails. The text has what the commands
    /// wrote to the standard error stream, and what the last one wrote to standard output.
    pub fn run(&self, line: &str) -> Result<(), String> {
        let pipelines = parse::parse(line)?;
        for pipeline in pipelines {
            let mut log = String::new();
            let mut input = Vec::new();
            let mut failed = None;
            for command in &pipeline {
                let done = self
                    .command(command, &input)
                    .map_err(|error| format!("{}: {error}", command.words.join(" ")))?;
                log.push_str(&String::from_utf8_lossy(&done.errors));
                if done.status != 0 {
                    failed.get_or_insert_with(|| {
                        format!("status {} of: {}\n", done.status, command.words.join(" "))
                    });
                }
                input = done.output;
            }
            if let Some(failed) = failed {
                return Err(format!("{failed}{log}{}", String::from_utf8_lossy(&input)));
            }
        }
        Ok(())
    }

    /// Runs one command. What is redirected is not in the result.
    fn command(&self, command: &Command, input: &[u8]) -> io::Result<Done> {
        let mut input = input.to_vec();
        let (pipe, log) = (tempfile::tempfile()?, tempfile::tempfile()?);
        let (mut output, mut errors) = (pipe.try_clone()?, log.try_clone()?);
        for redirection in &command.redirections {
            let path = |file: &String| self.directory.join(file);
            match redirection {
                Redirection::Input(file) => input = std::fs::read(path(file))?,
                Redirection::Output { file, append } => output = create(&path(file), *append)?,
                Redirection::Errors(file) => errors = create(&path(file), false)?,
                Redirection::ErrorsToOutput => errors = output.try_clone()?,
            }
        }
        let status = self.words(&command.words, &input, &mut output, &mut errors)?;
        Ok(Done {
            status,
            output: contents(pipe)?,
            errors: contents(log)?,
        })
    }

    fn words(
        &self,
        words: &[String],
        input: &[u8],
        output: &mut File,
        errors: &mut File,
    ) -> io::Result<i32> {
        let (name, arguments) = words.split_first().ok_or(io::ErrorKind::InvalidInput)?;
        if name == "not" {
            let status = self.words(arguments, input, output, errors)?;
            return Ok(i32::from(status == 0));
        }
        if PROGRAM_NAMES.contains(&name.as_str()) {
            let mut stdin = tempfile::tempfile()?;
            stdin.write_all(input)?;
            stdin.rewind()?;
            let status = process::Command::new(&self.program)
                .args(arguments)
                .current_dir(&self.directory)
                .stdin(stdin)
                .stdout(output.try_clone()?)
                .stderr(errors.try_clone()?)
                .status()?;
            // A program that a signal ends has no status; that is never success, and `not` must
            // not take it for an orderly failure.
            return status
                .code()
                .ok_or_else(|| io::Error::other(format!("the program ended by {status}")));
        }
        let done = builtin::run(name, arguments, input, &self.directory)?;
        output.write_all(&done.output)?;
        errors.write_all(&done.errors)?;
        Ok(done.status)
    }
}

fn create(path: &Path, append: bool) -> io::Result<File> {
    let mut options = OpenOptions::new();
    options.create(true).append(append);
    if !append {
        options.write(true).truncate(true);
    }
    options.open(path)
}

fn contents(mut file: File) -> io::Result<Vec<u8>> {
    let mut bytes = Vec::new();
    file.rewind()?;
    file.read_to_end(&mut bytes)?;
    Ok(bytes)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn run(line: &str) -> Result<String, String> {
        let dir = tempfile::tempdir().unwrap();
        let shell = Shell {
            program: "no such program".into(),
            directory: dir.path().into(),
        };
        shell.run(line)?;
        Ok(std::fs::read_to_string(dir.path().join("out")).unwrap_or_default())
    }

    #[test]
    fn output_flows_through_pipes_and_into_files() {
        assert_eq!(run("echo a b | cat > out"), Ok("a b\n".into()));
        assert_eq!(
            run("echo a > x && echo b >> x && cat < x > out"),
            Ok("a\nb\n".into())
        );
    }

    #[test]
    fn errors_go_where_output_goes_only_if_told() {
        assert_eq!(run("not cat none 2>&1 > out"), Ok(String::new()));
        assert_eq!(
            run("not cat none > out 2>&1"),
            Ok("cat: none: No such file or directory\n".into())
        );
    }

    #[test]
    fn every_command_must_succeed() {
        assert!(
            run("cat none | cat")
                .unwrap_err()
                .starts_with("status 1 of: cat none\n")
        );
        assert!(run("not echo").is_err());
        assert!(run("not cat none && not not echo").is_ok());
        assert!(run("frobnicate").unwrap_err().contains("frobnicate"));
        assert!(
            run("not frobnicate").is_err(),
            "an unknown command is no orderly failure"
        );
        assert!(
            run("not tblgen").is_err(),
            "neither is a program that cannot be started"
        );
    }
}
