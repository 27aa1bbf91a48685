//! The generated C++ and the generated Rust must answer every question alike.
//!
//! A program in `tests/cpp` is compiled around the generated `.inc`. It and this file get the same
//! questions: every search function, with every key that is in its table and many that are not. The
//! answers are numbers of rows, so both must have found the same row; that equal rows have equal
//! contents, and equal enumerators equal values, are further questions.
//!
//! Without a C++ compiler the test says so and passes.

mod contents;
mod lookups;
mod program;
mod question;

use std::collections::BTreeSet;
use std::fs;

use contents::{enumerators, tables};
use lookups::{Lookup, lookups};
use question::{NONE, Question};

/// The C++ that the build script generated.
const GENERATED: &str = concat!(env!("OUT_DIR"), "/SparcGenSystemTables.inc");

#[test]
fn every_question_has_the_same_answer() {
    let Some(program) = program::compile() else {
        return;
    };
    let lookups = lookups();
    let questions: Vec<Question> = lookups
        .iter()
        .flat_map(Lookup::questions)
        .chain(tables().iter().flat_map(|table| table.questions()))
        .chain(enumerators().map(|enumerator| enumerator.question()))
        .collect();
    let answers = program::ask(&program, &questions).expect("the C++ program runs");
    assert_eq!(answers.len(), questions.len(), "answers of the C++ program");
    let differences: Vec<_> = questions
        .iter()
        .zip(&answers)
        .filter(|(question, cpp)| question.answer != **cpp)
        .map(|(Question { text, answer }, cpp)| format!("{text:?}: Rust {answer}, C++ {cpp}"))
        .collect();
    let shown = &differences[..differences.len().min(20)];
    assert!(
        differences.is_empty(),
        "{} of {} answers differ:\n{}",
        differences.len(),
        questions.len(),
        shown.join("\n")
    );
}

/// No search function, table or enumeration of the C++ is left out above.
#[test]
fn everything_is_asked() {
    let text = fs::read_to_string(GENERATED).expect("the build script wrote it");
    let declared = |prefix: &str, end: char| -> BTreeSet<String> {
        let lines = text.lines().filter_map(|line| line.strip_prefix(prefix));
        lines
            .filter_map(|line| line.split_once(end))
            .filter_map(|(start, _)| start.trim_end().split([' ', '*']).next_back())
            .map(|name| name.trim_end_matches("[]").to_owned())
            .collect()
    };
    let mut functions = declared("const ", '(');
    functions.extend(declared("llvm::iterator_range<const ", '('));
    let asked: BTreeSet<_> = lookups()
        .iter()
        .map(|lookup| lookup.name.to_owned())
        .collect();
    assert_eq!(asked, functions);

    let asked: BTreeSet<_> = tables().iter().map(|table| table.name.to_owned()).collect();
    assert_eq!(asked, declared("constexpr ", '='));

    let asked: BTreeSet<_> = enumerators().map(|e| e.enumeration.to_owned()).collect();
    assert_eq!(asked, declared("enum ", '{'));
    let lines = text
        .lines()
        .filter(|line| line.starts_with("  ") && line.ends_with(','));
    let cpp_enumerators = lines.filter(|line| line.contains(" = ")).count();
    assert_eq!(enumerators().count(), cpp_enumerators);
}

/// Every search function is asked for keys that are there and for keys that are not.
#[test]
fn keys_are_both_present_and_absent() {
    for lookup in lookups() {
        let found = |found: bool| move |question: &Question| (question.answer != NONE) == found;
        assert!(
            lookup.questions().any(|q| found(true)(&q)),
            "{}",
            lookup.name
        );
        assert!(
            lookup.questions().any(|q| found(false)(&q)),
            "{}",
            lookup.name
        );
    }
}
