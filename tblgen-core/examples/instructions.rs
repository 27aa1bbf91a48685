//! Lists the records of a class with their encodings, in a form that can be read beside a manual:
//!
//! ```console
//! $ cargo run -p tblgen-core --example instructions -- \
//!       -I llvm/include -I llvm/lib/Target/Sparc llvm/lib/Target/Sparc/Sparc.td
//! ADDri                    10 rd{4-0} 000000 rs1{4-0} 1 simm13{12-0}
//! ...
//! ```
//!
//! It knows nothing of instructions: it shows a field of the type `bits<n>`, `Inst` if no other is
//! named, whose bits are known or stand for bits of other fields.
#![expect(
    clippy::print_stdout,
    clippy::print_stderr,
    reason = "this is a program"
)]

use std::error::Error;
use std::fmt::{self, Write as _};
use std::process::ExitCode;

use tblgen_core::{Bits, DiskLoader, Options, Records, Value, evaluate};

const USAGE: &str = "usage: instructions [-I DIR]... [-D NAME]... [-f FIELD] FILE [CLASS]";

/// What is asked for.
struct Request {
    options: Options,
    class: String,
    field: String,
}

fn request(mut args: impl Iterator<Item = String>) -> Option<Request> {
    let (mut options, mut field, mut plain) = (Options::default(), "Inst".to_owned(), Vec::new());
    while let Some(arg) = args.next() {
        match arg.as_str() {
            "-I" => options.include_dirs.push(args.next()?.into()),
            "-D" => options.defines.push(args.next()?),
            "-f" => field = args.next()?,
            _ => plain.push(arg),
        }
    }
    let mut plain = plain.into_iter();
    options.root = plain.next()?.into();
    let class = plain.next().unwrap_or_else(|| "Instruction".into());
    plain.next().is_none().then_some(Request {
        options,
        class,
        field,
    })
}

/// A line for each record of the class: its name, and the bits of its field.
fn list(records: &Records, class: &str, field: &str) -> Result<String, Box<dyn Error>> {
    let mut text = String::new();
    for record in records.derived(class)? {
        let name = record.name();
        match record.field(field).map(|f| f.value()) {
            None => writeln!(text, "{name:24} has no field {field}")?,
            Some(Value::Bits(bits)) => writeln!(text, "{name:24} {}", encoding(bits))?,
            Some(other) => writeln!(text, "{name:24} {field} is {other}")?,
        }
    }
    Ok(text)
}

/// The bits from the most significant one down: known and unset ones side by side, neighbouring
/// bits of one and the same field as a range.
fn encoding(bits: Bits<'_>) -> String {
    let mut parts: Vec<Part> = Vec::new();
    for bit in bits.iter().rev() {
        let part = Part::of(bit);
        let merged = parts.last_mut().is_some_and(|last| last.merge(&part));
        if !merged {
            parts.push(part);
        }
    }
    let parts: Vec<_> = parts.iter().map(Part::to_string).collect();
    parts.join(" ")
}

enum Part {
    /// Zeros, ones, and question marks for bits that are not set.
    Known(String),
    /// The bits `high` to `low` of another field.
    Field { name: String, high: u32, low: u32 },
    /// Anything else, such as a whole field of the type `bit`.
    Other(String),
}

impl Part {
    fn of(bit: Value<'_>) -> Part {
        match bit {
            Value::Bit(bit) => Part::Known(if bit { "1" } else { "0" }.into()),
            Value::Unset => Part::Known("?".into()),
            Value::Unresolved(reference) => match reference.bit_of() {
                Some((base, number)) => Part::Field {
                    name: base.to_string(),
                    high: number,
                    low: number,
                },
                None => Part::Other(bit.to_string()),
            },
            other => Part::Other(other.to_string()),
        }
    }

    /// Takes the part behind this one in, if the two belong together.
    fn merge(&mut self, next: &Part) -> bool {
        match (self, next) {
            (Part::Known(bits), Part::Known(more)) => bits.push_str(more),
            (
                Part::Field { name, low, .. },
                Part::Field {
                    name: other, high, ..
                },
            ) if name == other && *low == *high + 1 => {
                *low = *high;
            }
            _ => return false,
        }
        true
    }
}

impl fmt::Display for Part {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Part::Known(text) | Part::Other(text) => f.write_str(text),
            Part::Field { name, high, low } if high == low => write!(f, "{name}{{{high}}}"),
            Part::Field { name, high, low } => write!(f, "{name}{{{high}-{low}}}"),
        }
    }
}

fn main() -> ExitCode {
    let Some(request) = request(std::env::args().skip(1)) else {
        eprintln!("{USAGE}");
        return ExitCode::from(2);
    };
    let outcome = evaluate(&request.options, &DiskLoader);
    eprint!("{}", outcome.render_diagnostics());
    if !outcome.is_ok() {
        return ExitCode::FAILURE;
    }
    match list(&outcome.records, &request.class, &request.field) {
        Ok(text) => {
            print!("{text}");
            ExitCode::SUCCESS
        }
        Err(error) => {
            eprintln!("error: {error}");
            ExitCode::FAILURE
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use tblgen_core::MemoryLoader;

    #[test]
    fn encodings_are_written_from_the_most_significant_bit_down() {
        let text = "
            class Inst { field bits<8> Inst; }
            def a : Inst { bits<4> rd; bit s; let Inst{7-6} = 0b10; let Inst{5} = s;
                           let Inst{4-3} = rd{1-0}; let Inst{2} = rd{3}; let Inst{1} = 0; }
            def b : Inst;
            class NoInst; def c : NoInst;
            def d : NoInst { string Inst = \"s\"; }";
        let files = MemoryLoader::new().with("a.td", text);
        let args = ["-f", "Inst", "a.td", "Inst"].map(str::to_owned);
        let request = request(args.into_iter()).unwrap();
        let outcome = evaluate(&request.options, &files);
        assert_eq!(outcome.render_diagnostics(), "");
        let listed = list(&outcome.records, &request.class, &request.field).unwrap();
        let lines: Vec<_> = listed.lines().map(|l| l.split_once(' ').unwrap()).collect();
        assert_eq!(lines[0].0, "a");
        assert_eq!(lines[0].1.trim(), "10 s rd{1-0} rd{3} 0?");
        assert_eq!(lines[1].1.trim(), "????????");
        let listed = list(&outcome.records, "NoInst", "Inst").unwrap();
        let lines: Vec<_> = listed
            .lines()
            .map(|l| l.split_once(' ').unwrap().1.trim())
            .collect();
        assert_eq!(lines, ["has no field Inst", "Inst is \"s\""]);
        assert!(list(&outcome.records, "Missing", "Inst").is_err());
    }
}
