//! The C++ program: compiles it and asks it.

use std::fs;
use std::io::{self, Write as _};
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};

use crate::contents::{Enumerator, enumerators};
use crate::question::Question;

/// Compiles the program; `None` if there is no compiler.
pub(crate) fn compile() -> Option<PathBuf> {
    let directory = Path::new(env!("CARGO_TARGET_TMPDIR")).join("cpp_agrees");
    fs::create_dir_all(&directory).expect("a directory for the program");
    let list: String = enumerators()
        .map(
            |Enumerator {
                 scope,
                 enumeration,
                 name,
                 ..
             }| { format!("ENUMERATOR({scope}, {enumeration}, {name})\n") },
        )
        .collect();
    fs::write(directory.join("enumerators.inc"), list).expect("a file for the program");

    // The program runs where the test runs.
    let compiler = cc::Build::new()
        .cpp(true)
        .std("c++17")
        .opt_level(0)
        .cargo_metadata(false)
        .target(env!("TARGET_TRIPLE"))
        .host(env!("TARGET_TRIPLE"))
        .out_dir(&directory)
        .try_get_compiler();
    let compiler = match compiler {
        Ok(compiler) => compiler,
        Err(error) => return skip(&error.to_string()),
    };
    let program = directory.join(format!("answer{}", std::env::consts::EXE_SUFFIX));
    let mut command = compiler.to_command();
    command.current_dir(&directory);
    for include in [&*directory, Path::new(env!("OUT_DIR"))] {
        command.arg("-I").arg(include);
    }
    command.arg(Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/cpp/answer.cpp"));
    if compiler.is_like_msvc() {
        command.arg(format!("/Fe{}", program.display()));
    } else {
        command.arg("-o").arg(&program);
    }
    let output = match command.output() {
        Ok(output) => output,
        Err(error) if error.kind() == io::ErrorKind::NotFound => {
            return skip(&format!("{}: {error}", compiler.path().display()));
        }
        Err(error) => panic!("the compiler does not run: {error}"),
    };
    assert!(
        output.status.success(),
        "the program does not compile:\n{}{}",
        String::from_utf8_lossy(&output.stdout),
        String::from_utf8_lossy(&output.stderr)
    );
    Some(program)
}

#[expect(
    clippy::print_stderr,
    reason = "a test that does nothing must not do so silently"
)]
fn skip(reason: &str) -> Option<PathBuf> {
    eprintln!("skipped, there is no C++ compiler: {reason}");
    None
}

/// The program's answer to each question.
pub(crate) fn ask(program: &Path, questions: &[Question]) -> io::Result<Vec<String>> {
    let mut child = Command::new(program)
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .spawn()?;
    let text: String = questions
        .iter()
        .map(|question| format!("{}\n", question.text))
        .collect();
    let mut stdin = child.stdin.take().expect("a pipe");
    // In a thread, since the program answers before it has read everything.
    let writer = std::thread::spawn(move || stdin.write_all(text.as_bytes()));
    let output = child.wait_with_output()?;
    writer.join().expect("the thread ends")?;
    assert!(output.status.success(), "{}", output.status);
    let answers = String::from_utf8(output.stdout).map_err(io::Error::other)?;
    Ok(answers.lines().map(str::to_owned).collect())
}
