//! The files in `testdata` other than the `.td` files were written by `llvm-tblgen` 19.1.7.

use std::io;

use super::value::MAX_VALUE_TEXT;
use super::{print_detailed_records, print_json, print_records};
use crate::{MemoryLoader, Options, Outcome, Records, evaluate};

type Printer = fn(&Records, &mut dyn io::Write) -> io::Result<()>;

fn printed(printer: Printer, path: &str, source: &str) -> String {
    let files = MemoryLoader::new().with(path, source);
    let options = Options {
        root: path.into(),
        no_warn_on_unused_template_args: true,
        ..Options::default()
    };
    let outcome = evaluate(&options, &files);
    assert_eq!(outcome.render_diagnostics(), "");
    let mut out = Vec::new();
    printer(&outcome.records, &mut out).expect("a vector takes any text");
    String::from_utf8(out).expect("nothing else is printed here")
}

const ALL: &str = include_str!("testdata/all.td");

#[test]
fn records() {
    let expected = include_str!("testdata/all.records");
    assert_eq!(printed(print_records, "all.td", ALL), expected);
}

#[test]
fn detailed_records() {
    let expected = include_str!("testdata/all.detailed");
    assert_eq!(printed(print_detailed_records, "all.td", ALL), expected);
}

#[test]
fn json() {
    let expected = include_str!("testdata/all.json");
    assert_eq!(printed(print_json, "all.td", ALL), expected);
}

#[test]
fn places_have_no_directories_but_the_heading_has() {
    let text = printed(print_detailed_records, "x/y.td", "def a;");
    assert!(text.starts_with("DETAILED RECORDS for file x/y.td\n"));
    assert!(text.contains("\na  |y.td:1|\n"));
    let text = printed(print_json, "x/y.td", "def a;");
    assert!(text.contains(r#""!locs":["y.td:1"]"#));
}

#[test]
fn records_may_have_the_names_of_other_json_entries() {
    assert_eq!(
        printed(
            print_json,
            "a.td",
            "class C; def \"!instanceof\" : C; def \"!tablegen_json_version\"; def \" \";"
        ),
        concat!(
            r#"{" ":{"!anonymous":false,"!fields":[],"!locs":["a.td:1"],"!name":" ","#,
            r#""!superclasses":[]},"!instanceof":{"C":["!instanceof"]},"!tablegen_json_version":"#,
            r#"{"!anonymous":false,"!fields":[],"!locs":["a.td:1"],"#,
            r#""!name":"!tablegen_json_version","!superclasses":[]}}"#,
            "\n"
        )
    );
}

#[test]
fn unresolved_values() {
    let text = printed(
        print_records,
        "values.td",
        include_str!("testdata/values.td"),
    );
    assert_eq!(text, include_str!("testdata/values.records"));
}

#[test]
fn much_text_is_written_in_pieces() {
    struct Pieces(Vec<usize>);
    impl io::Write for Pieces {
        fn write(&mut self, buffer: &[u8]) -> io::Result<usize> {
            self.0.push(buffer.len());
            Ok(buffer.len())
        }
        fn flush(&mut self) -> io::Result<()> {
            Ok(())
        }
    }
    let source = format!(
        "foreach i = 0...999 in def r#i {{ string s = \"{}\"; }}",
        "x".repeat(1000)
    );
    let files = MemoryLoader::new().with("a.td", source);
    let options = Options {
        root: "a.td".into(),
        ..Options::default()
    };
    let outcome = evaluate(&options, &files);
    for printer in [print_records as Printer, print_detailed_records, print_json] {
        let mut pieces = Pieces(Vec::new());
        printer(&outcome.records, &mut pieces).unwrap();
        assert!((3..10).contains(&pieces.0.len()), "{:?}", pieces.0);
        assert!(pieces.0.iter().sum::<usize>() > 1_000_000);
    }
}

#[test]
fn errors_of_the_writer_come_back() {
    struct Broken;
    impl io::Write for Broken {
        fn write(&mut self, _: &[u8]) -> io::Result<usize> {
            Err(io::ErrorKind::BrokenPipe.into())
        }
        fn flush(&mut self) -> io::Result<()> {
            Ok(())
        }
    }
    let files = MemoryLoader::new().with("a.td", "def a;");
    let options = Options {
        root: "a.td".into(),
        ..Options::default()
    };
    let outcome = evaluate(&options, &files);
    for printer in [print_records as Printer, print_detailed_records, print_json] {
        let error = printer(&outcome.records, &mut Broken).unwrap_err();
        assert_eq!(error.kind(), io::ErrorKind::BrokenPipe);
    }
}

/// A dag in a dag, and so on, with `copies` arguments each.
fn nested_dags(depth: usize, copies: usize, more: &str) -> Outcome {
    let mut source = "def op; def x { defvar d0 = (op);".to_owned();
    for i in 1..depth {
        let inner = vec![format!("d{}", i - 1); copies].join(", ");
        source += &format!("defvar d{i} = (op {inner});");
    }
    source += &format!("dag d = d{}; }} {more}", depth - 1);
    let files = MemoryLoader::new().with("a.td", source);
    let options = Options {
        root: "a.td".into(),
        ..Options::default()
    };
    evaluate(&options, &files)
}

#[test]
fn nested_values_need_no_stack() {
    let depth = 1000;
    let outcome = nested_dags(depth, 1, "");
    let print_all = || {
        for printer in [print_records as Printer, print_detailed_records, print_json] {
            let mut out = Vec::new();
            printer(&outcome.records, &mut out).expect("a vector takes any text");
            let text = String::from_utf8(out).expect("nothing else is printed here");
            assert!(text.contains(&"(op ".repeat(depth - 1)));
        }
        let value = outcome.records.def("x").unwrap().value("d").unwrap();
        assert_eq!(value.to_string().len(), 4 * depth + depth - 1);
    };
    std::thread::scope(|scope| {
        // A frame of only 200 bytes for each level would be too much for it.
        let small = std::thread::Builder::new().stack_size(200 << 10);
        let thread = small.spawn_scoped(scope, print_all).expect("a thread");
        thread.join().expect("no panic");
    });
}

#[test]
fn a_text_without_end_is_an_error() {
    // Two to the power of 25 dags, if they were not shared.
    let outcome = nested_dags(25, 2, "");
    for printer in [print_records as Printer, print_detailed_records, print_json] {
        let error = printer(&outcome.records, &mut io::sink()).unwrap_err();
        assert_eq!(
            error.to_string(),
            format!("a value in 'x' has a text of more than {MAX_VALUE_TEXT} bytes")
        );
    }
    let value = outcome.records.def("x").unwrap().value("d").unwrap();
    assert!(value.to_string().ends_with("..."));
}

#[test]
fn a_text_without_end_has_no_repr() {
    let outcome = nested_dags(25, 2, "defvar text = !repr(x);");
    let messages = outcome.diagnostics.messages();
    assert_eq!(
        messages[0].message,
        format!("a value has a text of more than {MAX_VALUE_TEXT} bytes")
    );
}
