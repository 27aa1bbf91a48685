//! Tests of the evaluator: small texts in, values of fields or messages out.
//!
//! What is expected is what LLVM 19.1.7 prints for the same text, unless something else is said.

mod crashes;
mod limits;
mod places;

use crate::diag::Severity;
use crate::records::Records;
use crate::source::MemoryLoader;
use crate::{Options, Outcome, evaluate};

/// Evaluates a text. Warnings of unused template parameters are of no interest here.
fn run(text: impl AsRef<[u8]>) -> Outcome {
    let options = Options {
        root: "m.td".into(),
        no_warn_on_unused_template_args: true,
        ..Options::default()
    };
    evaluate(&options, &MemoryLoader::new().with("m.td", text))
}

/// The records of a text without mistakes.
#[track_caller]
fn records(text: &str) -> Records {
    let outcome = run(text);
    assert!(
        outcome.is_ok() && outcome.completed,
        "{text}\n{}",
        outcome.render_diagnostics()
    );
    outcome.records
}

/// Each message as `line:column: severity: text`.
fn messages(text: impl AsRef<[u8]>) -> Vec<String> {
    let outcome = run(text);
    let sources = outcome.records.sources();
    let messages = outcome.diagnostics.messages().iter();
    messages
        .map(|message| {
            let place = match sources.place(message.loc) {
                Some(place) => format!("{}:{}: ", place.line, place.column),
                None => String::new(),
            };
            let severity = match message.severity {
                Severity::Error => "error",
                Severity::Warning => "warning",
                Severity::Note => "note",
            };
            format!("{place}{severity}: {}", message.message)
        })
        .collect()
}

/// Checks that the first message of a text is this error.
#[track_caller]
fn check_error(text: &str, expected: &str) {
    let messages = messages(text);
    let first = messages.first().map(|message| message.trim_end());
    assert_eq!(first, Some(expected), "{text}");
}
