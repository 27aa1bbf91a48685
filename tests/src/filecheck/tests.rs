//! What passes and what fails. With the path of LLVM's FileCheck in the environment variable
//! `FILECHECK`, the same is asked of it.

use std::io::Write;
use std::process::{Command, Stdio};

use super::*;

/// The options of one comparison, the test file, the text, and the line of the complaint if any;
/// 0 stands for complaints about no line in particular.
type Example<'a> = (&'a [&'a str], &'a str, &'a str, Option<u32>);

fn compare(examples: &[Example<'_>]) {
    for (arguments, checks, text, complaint) in examples {
        let mut all = vec!["file".to_string()];
        all.extend(arguments.iter().map(|&a| a.into()));
        let options = Options::parse(&all).unwrap();
        let result = check(&options, checks, text);
        assert_eq!(
            result.as_ref().err().map(|e| e.line),
            *complaint,
            "{arguments:?}\n{checks}\n--\n{text}\n--\n{result:?}"
        );
        if let Some(filecheck) = std::env::var_os("FILECHECK") {
            let dir = tempfile::tempdir().unwrap();
            let file = dir.path().join("checks");
            std::fs::write(&file, checks).unwrap();
            let mut child = Command::new(filecheck)
                .arg(file)
                .args(*arguments)
                .stdin(Stdio::piped())
                .stdout(Stdio::null())
                .stderr(Stdio::null())
                .spawn()
                .unwrap();
            // It may end before it has read everything.
            let _ = child.stdin.take().unwrap().write_all(text.as_bytes());
            let passes = child.wait().unwrap().success();
            assert_eq!(
                passes,
                complaint.is_none(),
                "{arguments:?}\n{checks}\n--\n{text}"
            );
        }
    }
}

#[test]
fn plain_lines_match_in_order() {
    compare(&[
        (&[], "CHECK: a\nCHECK: b", "x a\ny\nb z", None),
        (&[], "CHECK: a\nCHECK: b", "b\na", Some(2)),
        (&[], "CHECK: a\nCHECK: a", "a", Some(2)),
        (&[], "CHECK: a b", "a \t  b", None),
        (&[], "CHECK: a\nCHECK: b", "", Some(0)),
        (&["--allow-empty"], "CHECK-NOT: b", "", None),
    ]);
}

#[test]
fn next_and_same_and_empty_are_about_lines() {
    compare(&[
        (&[], "CHECK: a\nCHECK-NEXT: b", "a\nb", None),
        (&[], "CHECK: a\nCHECK-NEXT: b", "a\n\nb", Some(2)),
        (&[], "CHECK: a\nCHECK-NEXT: b", "a b\nb", Some(2)),
        (&[], "CHECK: a\nCHECK-SAME: b", "a x b", None),
        (&[], "CHECK: a\nCHECK-SAME: b", "a\nb", Some(2)),
        (&[], "CHECK: a\nCHECK-EMPTY:\nCHECK-NEXT: b", "a\n\nb", None),
        (
            &[],
            "CHECK: a\nCHECK-EMPTY:\nCHECK-NEXT: b",
            "a\nb",
            Some(2),
        ),
        (
            &[],
            "CHECK: a\nCHECK-EMPTY:\nCHECK-EMPTY:\nCHECK-NEXT: b",
            "a\n\n\nb",
            None,
        ),
        (&[], "CHECK: a\nCHECK-EMPTY:\n", "a\n", None),
        (&[], "CHECK: a\nCHECK-EMPTY:\n", "a\n\n", None),
        (&[], "CHECK: a\nCHECK-EMPTY:\n", "a", Some(2)),
    ]);
}

#[test]
fn not_lines_are_about_the_text_between_matches() {
    compare(&[
        (&[], "CHECK: a\nCHECK-NOT: x\nCHECK: b", "x a b x", None),
        (&[], "CHECK: a\nCHECK-NOT: x\nCHECK: b", "a x b", Some(2)),
        (&[], "CHECK-NOT: x\nCHECK: b", "x b", Some(1)),
        (&[], "CHECK: a\nCHECK-NOT: x", "x a", None),
        (&[], "CHECK: a\nCHECK-NOT: x", "a x", Some(2)),
        (&[], "CHECK: a\nCHECK-NOT: x\nCHECK-NOT: y", "a y", Some(3)),
        (
            &[],
            "CHECK: [[X:[a-z]]]\nCHECK-NOT: [[X]][[X]]",
            "a aa",
            Some(2),
        ),
    ]);
}

#[test]
fn dag_lines_match_in_any_order_without_overlap() {
    compare(&[
        (&[], "CHECK-DAG: a\nCHECK-DAG: b\nCHECK: c", "b a c", None),
        (
            &[],
            "CHECK-DAG: a\nCHECK-DAG: b\nCHECK: c",
            "b c a",
            Some(3),
        ),
        (&[], "CHECK-DAG: ab\nCHECK-DAG: b", "ab b", None),
        (&[], "CHECK-DAG: ab\nCHECK-DAG: b", "ab", Some(2)),
        (&[], "CHECK-DAG: b\nCHECK-DAG: ab", "ab b", Some(2)),
        (
            &[],
            "CHECK-DAG: a\nCHECK-DAG: a\nCHECK-DAG: a",
            "a a a",
            None,
        ),
        (
            &[],
            "CHECK-DAG: a\nCHECK-DAG: a\nCHECK-DAG: a",
            "a a",
            Some(3),
        ),
        (
            &[],
            "CHECK-DAG: a\nCHECK-NOT: x\nCHECK-DAG: b",
            "a b x",
            None,
        ),
        (
            &[],
            "CHECK-DAG: a\nCHECK-NOT: x\nCHECK-DAG: b",
            "a x b",
            Some(2),
        ),
        (
            &[],
            "CHECK-DAG: a\nCHECK-NOT: x\nCHECK-DAG: b",
            "b a",
            Some(3),
        ),
        (
            &[],
            "CHECK-DAG: b\nCHECK-DAG: a\nCHECK-NOT: x\nCHECK: c",
            "a b x c",
            Some(3),
        ),
    ]);
}

#[test]
fn labels_cut_the_text() {
    compare(&[
        (
            &[],
            "CHECK-LABEL: f\nCHECK: a\nCHECK-LABEL: g\nCHECK: b",
            "f a g b",
            None,
        ),
        (
            &[],
            "CHECK-LABEL: f\nCHECK: a\nCHECK-LABEL: g\nCHECK: b",
            "f g a b",
            Some(2),
        ),
        (
            &[],
            "CHECK-LABEL: f\nCHECK-NOT: a\nCHECK-LABEL: g",
            "f a g",
            Some(2),
        ),
        (
            &[],
            "CHECK-LABEL: f\nCHECK-DAG: a\nCHECK-LABEL: g",
            "f g a",
            Some(2),
        ),
        (&[], "CHECK-LABEL: f\nCHECK-LABEL: g", "g f", Some(2)),
        (
            &[],
            "CHECK-LABEL: f\nCHECK: a\nCHECK-NEXT: b\nCHECK-LABEL: g",
            "f\na\nb\ng",
            None,
        ),
    ]);
}

#[test]
fn counts() {
    compare(&[
        (&[], "CHECK-COUNT-3: a\nCHECK-NOT: a", "a a a", None),
        (&[], "CHECK-COUNT-3: a", "a a", Some(1)),
        (&[], "CHECK-COUNT-2: a\nCHECK-NOT: a", "a a a", Some(2)),
        (
            &[],
            "CHECK: b\nCHECK-NOT: x\nCHECK-COUNT-2: a\nCHECK: c",
            "b a x a c",
            None,
        ),
    ]);
}

#[test]
fn variables_and_expressions() {
    compare(&[
        (
            &[],
            "CHECK: def [[N:[a-z]+]] {{[{]}}\nCHECK: use [[N]]{{$}}",
            "def ab {\nuse abc\nuse ab",
            None,
        ),
        (
            &[],
            "CHECK: [[N:x]]\nCHECK: [[N:y]]\nCHECK: [[N]]",
            "x y x y",
            None,
        ),
        (&[], "CHECK: [[N]]", "x", Some(1)),
        (&["-DN=a.b"], "CHECK: [[N]]", "axb", Some(1)),
        (&["-DN=a.b"], "CHECK: [[N]]", "a.b", None),
        (&[], "CHECK: [[N:[0-9]+]], [[N]];", "1, 2; 12, 12;", None),
        (&[], "CHECK: [[N:[0-9]+]], [[N]];", "1, 2; 12, 13;", Some(1)),
        (
            &[],
            "CHECK: line [[@LINE+1]], [[#@LINE - 1]]",
            "line 2, 0",
            None,
        ),
        (&[], "CHECK: a{{.*}}c", "a\nc", Some(1)),
        (&[], "CHECK: a{{[^x]*}}c", "a\nc", Some(1)),
        (&[], "CHECK: {{^}}b", "a b\nb", None),
        (&[], "CHECK{LITERAL}: {{a}} [[b]]", "{{a}} [[b]]", None),
        (
            &["--enable-var-scope", "-D$N=x"],
            "CHECK-LABEL: f\nCHECK: [[$N]]",
            "f x",
            None,
        ),
        (
            &["--enable-var-scope"],
            "CHECK-LABEL: f\nCHECK: [[N:x]]\nCHECK-LABEL: g\nCHECK: [[N]]",
            "f x g x",
            Some(4),
        ),
    ]);
}

#[test]
fn options_change_what_matches() {
    compare(&[
        (&["--strict-whitespace"], "CHECK: a  b", "a b", Some(1)),
        (&["--strict-whitespace"], "CHECK:  a  b", "xa  b", None),
        (&["--match-full-lines"], "CHECK: a", "xa\n  a ", None),
        (&["--match-full-lines"], "CHECK: a", "xa\na x", Some(1)),
        (
            &["--match-full-lines", "--strict-whitespace"],
            "CHECK: a",
            " a",
            None,
        ),
        (
            &["--match-full-lines", "--strict-whitespace"],
            "CHECK: a",
            "a",
            Some(1),
        ),
        (
            &["--implicit-check-not=x"],
            "CHECK: a\nCHECK: b",
            "a b",
            None,
        ),
        (
            &["--implicit-check-not=x"],
            "CHECK: a\nCHECK: b",
            "x a b",
            Some(0),
        ),
        (
            &["--implicit-check-not=x"],
            "CHECK: a\nCHECK: b",
            "a x b",
            Some(0),
        ),
        (
            &["--implicit-check-not=x"],
            "CHECK: a\nCHECK: b",
            "a b x",
            Some(0),
        ),
        (
            &["--implicit-check-not=x"],
            "CHECK: ax\nCHECK: b",
            "ax b",
            None,
        ),
        (&["--check-prefixes=A,B"], "A: a\nC: c\nB: b", "a b", None),
        (&["--check-prefix=A"], "B: b", "a", Some(0)),
    ]);
}
