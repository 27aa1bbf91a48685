//! Finds the program that is tested.

use std::path::PathBuf;
use std::process::{Command, Stdio};

/// Names another program to be tested, such as the reference.
const VARIABLE: &str = "TBLGEN";

/// The path of the program, which is built first if it is not up to date. The environment
/// variable `TBLGEN` names another program.
///
/// # Errors
/// When it cannot be built; the text says why.
pub fn path() -> Result<PathBuf, String> {
    if let Some(path) = std::env::var_os(VARIABLE) {
        return Ok(path.into());
    }
    let mut cargo = Command::new(env!("CARGO"));
    cargo
        .args([
            "build",
            "--quiet",
            "--package",
            "tblgen-cli",
            "--bin",
            "tblgen",
        ])
        .arg("--message-format=json-render-diagnostics")
        .current_dir(env!("CARGO_MANIFEST_DIR"))
        .stdin(Stdio::null());
    if let Some(profile) = profile().filter(|profile| profile != "debug") {
        cargo.args(["--profile", &profile]);
    }
    let output = cargo.output().map_err(|error| format!("cargo: {error}"))?;
    if !output.status.success() {
        let errors = String::from_utf8_lossy(&output.stderr);
        return Err(format!("cargo build: {}\n{errors}", output.status));
    }
    executable(&String::from_utf8_lossy(&output.stdout))
        .map(PathBuf::from)
        .ok_or_else(|| "cargo build names no executable".into())
}

/// The profile that the running test was built with; its directory has that name.
fn profile() -> Option<String> {
    let test = std::env::current_exe().ok()?;
    let directory = test.parent()?.parent()?.file_name()?;
    directory.to_str().map(Into::into)
}

/// The executable that cargo's messages name.
fn executable(messages: &str) -> Option<String> {
    let (_, rest) = messages.rsplit_once("\"executable\":\"")?;
    let mut path = String::new();
    let mut characters = rest.chars();
    loop {
        match characters.next()? {
            '"' => return Some(path),
            '\\' => path.push(characters.next()?),
            c => path.push(c),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_executable_is_read_from_cargos_messages() {
        let messages = concat!(
            r#"{"reason":"compiler-artifact","executable":null}"#,
            "\n",
            r#"{"reason":"compiler-artifact","executable":"C:\\t\\tblgen.exe","fresh":true}"#,
            "\n",
            r#"{"reason":"build-finished","success":true}"#
        );
        assert_eq!(executable(messages).as_deref(), Some(r"C:\t\tblgen.exe"));
        assert_eq!(executable("{}"), None);
    }
}
