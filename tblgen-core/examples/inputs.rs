//! Writes the inputs that the benchmarks use to a directory, so that other programs can be measured
//! with them: for each kind a file of its size and one of twice that size.
//!
//! ```console
//! $ cargo run -p tblgen-core --example inputs -- DIR
//! ```

#[path = "../benches/inputs/mod.rs"]
mod inputs;

use std::path::PathBuf;
use std::{env, fs, io};

use inputs::{INCLUDED, INCLUDED_TEXT, INPUTS};

fn main() -> io::Result<()> {
    let directory: PathBuf = env::args_os().nth(1).unwrap_or_default().into();
    fs::create_dir_all(&directory)?;
    fs::write(directory.join(INCLUDED), INCLUDED_TEXT)?;
    for input in INPUTS {
        let name = input.name.replace(' ', "-");
        for times in [1, 2] {
            let size = input.size * times;
            let path = directory.join(format!("{name}.{size}.td"));
            fs::write(path, (input.text)(size))?;
        }
    }
    Ok(())
}
