//! The program `tblgen`: reads `.td` files and writes what its actions make of them, with the
//! command line of llvm-tblgen and clang-tblgen.

mod action;
mod args;
mod depfile;
mod help;
mod input;
mod options;
mod output;
mod response;
mod run;

use std::ffi::OsString;
use std::io::{self, BufWriter, Write};
use std::process::ExitCode;

use args::Request;

fn main() -> ExitCode {
    let mut stderr = io::stderr().lock();
    let arguments: Result<Vec<_>, OsString> =
        std::env::args_os().map(OsString::into_string).collect();
    let mut arguments = match arguments {
        Ok(arguments) => arguments,
        Err(argument) => {
            let _ = writeln!(stderr, "tblgen: the argument {argument:?} is not UTF-8");
            return ExitCode::FAILURE;
        }
    };
    let program = if arguments.is_empty() {
        "tblgen".to_string()
    } else {
        arguments.remove(0)
    };

    let line = args::parse(&program, &response::expand(arguments));
    let _ = stderr.write_all(line.complaints.as_bytes());
    let mut stdout = BufWriter::new(io::stdout().lock());
    let text = match line.request {
        Request::Nothing => return ExitCode::FAILURE,
        Request::Run(arguments) => {
            return match run::run(&program, &arguments, &mut stdout, &mut stderr) {
                Ok(()) => ExitCode::SUCCESS,
                Err(run::Failed) => ExitCode::FAILURE,
            };
        }
        Request::Help { hidden } => help::help(args::file_name(&program), hidden),
        Request::Version => help::version(),
    };
    match stdout
        .write_all(text.as_bytes())
        .and_then(|()| stdout.flush())
    {
        Ok(()) => ExitCode::SUCCESS,
        Err(_) => ExitCode::FAILURE,
    }
}
