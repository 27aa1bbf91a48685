//! How long it takes to evaluate, at a size and at twice that size, inputs that have many of one
//! thing; to lex and to parse; and to print.
//!
//! ```console
//! $ cargo bench -p tblgen-core                       # all
//! $ cargo bench -p tblgen-core -- evaluation         # a group
//! ```

mod inputs;

use divan::Bencher;
use divan::counter::BytesCount;
use tblgen_core::{MemoryLoader, Options, Outcome, evaluate};
use tblgen_core::{print_detailed_records, print_json, print_records};

use inputs::{INCLUDED, INCLUDED_TEXT, INPUTS};

fn main() {
    divan::main();
}

fn run(files: &MemoryLoader) -> Outcome {
    let options = Options {
        root: "root.td".into(),
        ..Options::default()
    };
    evaluate(&options, files)
}

fn files(text: &str) -> MemoryLoader {
    MemoryLoader::new()
        .with("root.td", text)
        .with(INCLUDED, INCLUDED_TEXT)
}

/// Each kind of input at its size and at twice its size, the names side by side.
fn sizes() -> impl Iterator<Item = Case> {
    INPUTS.iter().flat_map(|&input| {
        [1, 2].map(|times| Case {
            name: format!("{}, {}", input.name, input.size * times),
            text: (input.text)(input.size * times),
        })
    })
}

struct Case {
    name: String,
    text: String,
}

impl std::fmt::Display for Case {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str(&self.name)
    }
}

#[divan::bench(args = sizes(), max_time = 1)]
fn evaluation(bencher: Bencher<'_, '_>, case: &Case) {
    let files = files(&case.text);
    let outcome = run(&files);
    assert!(outcome.is_ok(), "{}", outcome.render_diagnostics());
    bencher
        .counter(BytesCount::of_str(&case.text))
        .bench(|| run(&files));
}

/// What reading is measured with: lines as they stand in descriptions of targets.
fn instructions() -> String {
    (INPUTS[0].text)(INPUTS[0].size)
}

/// The first statement has a mistake. All text is made into tokens before it is found.
#[divan::bench]
fn lexing(bencher: Bencher<'_, '_>) {
    reading(bencher, format!("mistake\n{}", instructions()));
}

/// A statement is read to its end before any of it is evaluated; here that is all of the text, and
/// its first value has a mistake.
#[divan::bench]
fn lexing_and_parsing(bencher: Bencher<'_, '_>) {
    reading(
        bencher,
        format!("let a = mistake in {{\n{}\n}}", instructions()),
    );
}

fn reading(bencher: Bencher<'_, '_>, text: String) {
    let files = files(&text);
    let outcome = run(&files);
    let message = &outcome.diagnostics.messages()[0];
    let place = outcome.records.sources().place(message.loc);
    assert_eq!(
        place.map(|place| place.line),
        Some(1),
        "{}",
        message.message
    );
    bencher
        .counter(BytesCount::of_str(&text))
        .bench(|| run(&files));
}

mod printing {
    use super::*;

    type Print = fn(&tblgen_core::Records, &mut dyn std::io::Write) -> std::io::Result<()>;

    fn bench(bencher: Bencher<'_, '_>, print: Print) {
        let outcome = run(&files(&instructions()));
        let mut text = Vec::new();
        print(&outcome.records, &mut text).expect("memory can be written to");
        bencher
            .counter(BytesCount::new(text.len()))
            .bench_local(|| {
                text.clear();
                print(&outcome.records, &mut text)
            });
    }

    #[divan::bench]
    fn records(bencher: Bencher<'_, '_>) {
        bench(bencher, print_records);
    }

    #[divan::bench]
    fn detailed_records(bencher: Bencher<'_, '_>) {
        bench(bencher, print_detailed_records);
    }

    #[divan::bench]
    fn json(bencher: Bencher<'_, '_>) {
        bench(bencher, print_json);
    }
}
