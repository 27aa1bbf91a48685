//! What a program gets when a description has a mistake: the messages, to be shown in its own way,
//! and the records made before the mistake.
//!
//! ```console
//! $ cargo run -p tblgen-core --example query
//! ```
#![expect(clippy::print_stdout, reason = "this is a program")]

use std::error::Error;

use tblgen_core::{MemoryLoader, Options, Outcome, Record, Severity, Value, evaluate};

const CLASSES: &str = r#"
class Register<string name, bits<5> number> {
  string AsmName = name;
  bits<5> Number = number;
  list<Register> Overlaps = [];
  dag Pieces = ?;
}
multiclass Pair<string name, bits<5> number> {
  def _lo : Register<name # "l", number>;
  def _hi : Register<name # "h", !add(number, 1)>;
}
def all_of;
"#;

const ROOT: &str = r#"
include "classes.td"

defm A : Pair<"a", 2>;
def AX : Register<"ax", 8> {
  let Overlaps = [A_lo, A_hi];
  let Pieces = (all_of A_lo:$low, A_hi:$high);
}
dump "so far, so good";
def B : Register<"b">;
def C : Register<"c", 9>;
"#;

fn read() -> Outcome {
    let files = MemoryLoader::new()
        .with("root.td", ROOT)
        .with("classes.td", CLASSES);
    let options = Options {
        root: "root.td".into(),
        ..Options::default()
    };
    evaluate(&options, &files)
}

/// The messages, one a line, in a form of our own.
fn messages(outcome: &Outcome) -> Vec<String> {
    let sources = outcome.records.sources();
    let line = |message: &tblgen_core::Diagnostic| {
        let kind = match message.severity {
            Severity::Error => "wrong",
            Severity::Warning => "odd",
            Severity::Note => "said",
        };
        match sources.place(message.loc) {
            Some(place) => format!("{kind}, at {place}: {}", message.message),
            None => format!("{kind}: {}", message.message),
        }
    };
    outcome.diagnostics.messages().iter().map(line).collect()
}

/// All that is known of a register.
fn describe(register: Record<'_>) -> Result<String, Box<dyn Error>> {
    let mut text = format!(
        "{}: number {}, written {}",
        register.name(),
        register
            .get_bits("Number")?
            .to_u64()
            .ok_or("the number is not known")?,
        register.get_str("AsmName")?,
    );
    for other in register.get_list_of_defs("Overlaps")? {
        text += &format!(", overlaps {}", other.name());
    }
    match register.value("Pieces")? {
        Value::Dag(pieces) => {
            for piece in pieces.args() {
                let name = piece.name.map_or_else(String::new, |name| name.to_string());
                text += &format!(", its {name} part is {}", piece.value);
            }
        }
        Value::Unset => {}
        other => return Err(format!("unexpected pieces {other}").into()),
    }
    Ok(text)
}

/// Where a record was written, how that text was included, and which multiclasses led to it.
fn origin(record: Record<'_>) -> String {
    let sources = record.records().sources();
    let mut text = match sources.place(record.loc()) {
        Some(place) => format!("{} was written at {place}", record.name()),
        None => return format!("{} came from nowhere", record.name()),
    };
    for include in sources.includes(record.loc()) {
        text += &format!(", included at {include}");
    }
    for place in record
        .locs()
        .iter()
        .skip(1)
        .filter_map(|&loc| sources.place(loc))
    {
        text += &format!(", instantiated at {place}");
    }
    text
}

fn main() -> Result<(), Box<dyn Error>> {
    let outcome = read();
    for message in messages(&outcome) {
        println!("{message}");
    }
    println!("\nMade before the mistake:");
    for register in outcome.records.derived("Register")? {
        println!("{}", describe(register)?);
        println!("    {}", origin(register));
    }
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn messages_and_records_before_the_mistake() {
        let outcome = read();
        assert!(!outcome.is_ok());
        // The texts are those of LLVM 19.1.7.
        let expected = [
            "said, at root.td:9:1: so far, so good",
            "wrong, at root.td:10:9: value not specified for template argument 'Register:number'",
            "said, at classes.td:2:37: declared in 'Register'",
        ];
        assert_eq!(messages(&outcome), expected);
        let registers = outcome.records.derived("Register").unwrap();
        let described: Vec<_> = registers.iter().map(|&r| describe(r).unwrap()).collect();
        let expected = [
            "AX: number 8, written ax, overlaps A_lo, overlaps A_hi, its low part is A_lo, \
             its high part is A_hi",
            "A_hi: number 3, written ah",
            "A_lo: number 2, written al",
        ];
        assert_eq!(described, expected);
        assert_eq!(
            origin(registers[1]),
            "A_hi was written at classes.td:10:7, included at root.td:2:21, instantiated at \
             root.td:4:10"
        );
    }
}
