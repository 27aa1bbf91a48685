//! Runs the test files below `cases`, one trial each.
//!
//! With the environment variable `TBLGEN_CASES`, the files below that directory are run instead,
//! such as those of LLVM.

use std::path::{Path, PathBuf};
use std::process::ExitCode;
use std::sync::Arc;

use libtest_mimic::{Arguments, Failed, Trial};
use tblgen_tests::{case, program};

fn main() -> ExitCode {
    let arguments = Arguments::from_args();
    match trials() {
        Ok(trials) => libtest_mimic::run(&arguments, trials).exit_code(),
        Err(message) => {
            let failed = Trial::test("cases", move || Err(Failed::from(message)));
            libtest_mimic::run(&arguments, vec![failed]).exit_code()
        }
    }
}

fn trials() -> Result<Vec<Trial>, String> {
    let own = Path::new(env!("CARGO_MANIFEST_DIR")).join("cases");
    let directory = std::env::var_os("TBLGEN_CASES").map_or(own, PathBuf::from);
    let program = Arc::new(program::path()?);
    let list = directory.join("known-failures.txt");
    let list = std::fs::read_to_string(&list).unwrap_or_default();
    let mut known = case::known_failures(&list)?;
    let cases =
        case::collect(&directory).map_err(|error| format!("{}: {error}", directory.display()))?;
    let mut trials = Vec::new();
    for case in cases {
        let program = Arc::clone(&program);
        let reason = known.remove(&case.name);
        trials.push(Trial::test(case.name.clone(), move || {
            match (case.run(&program), reason) {
                (Ok(()), None) | (Err(_), Some(_)) => Ok(()),
                (Err(message), None) => Err(message.into()),
                (Ok(()), Some(reason)) => {
                    Err(format!("passes, but is listed as a known failure: {reason}").into())
                }
            }
        }));
    }
    for (name, _) in known {
        trials.push(Trial::test(name, || {
            Err("is listed as a known failure, but there is no such case".into())
        }));
    }
    Ok(trials)
}
