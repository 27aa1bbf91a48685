//! The same input gives the same bytes: run after run, in any directory, and side by side.

use std::fs;
use std::path::Path;
use std::process::Command;
use std::thread;

use tblgen_core::{
    MemoryLoader, Options, evaluate, print_detailed_records, print_json, print_records,
};
use tblgen_tests::program;

const INPUT: &str = r#"
include "part.td"
class Many<int n> : Base<!mul(n, 2)> {
  list<int> l = !foreach(x, !range(n), !add(x, n));
  dag d = (op n:$a, "s":$b, Base<n>:$c);
  string s = !cast<string>(n) # NAME;
}
multiclass Pair<int n> {
  def _first : Many<n>;
  def _second : Many<!add(n, 1)>;
  def : Many<7>;
}
foreach i = !range(40) in
  defm P#i : Pair<i>;
defset list<Base> all = { def : Base<1>; def last : Many<3>; }
"#;

const PART: &str = "def op;\nclass Base<int b> { int B = b; bits<8> bs = b; }\n";

fn write_input(directory: &Path) {
    fs::write(directory.join("main.td"), INPUT).unwrap();
    fs::write(directory.join("part.td"), PART).unwrap();
}

/// All outputs of one run of the program in a directory.
fn run(program: &Path, directory: &Path) -> Vec<Vec<u8>> {
    let outputs = [
        ("-print-records", "records"),
        ("-print-detailed-records", "detailed"),
        ("-dump-json", "json"),
    ];
    let mut command = Command::new(program);
    command
        .current_dir(directory)
        .args(["main.td", "-d", "dep"]);
    for (action, output) in outputs {
        command.args([action, "-o", output]);
    }
    assert!(command.status().unwrap().success());
    ["records", "detailed", "json", "dep"]
        .iter()
        .map(|name| fs::read(directory.join(name)).unwrap())
        .collect()
}

#[test]
fn every_run_in_every_directory_gives_the_same_bytes() {
    let program = program::path().unwrap();
    let directories = [tempfile::tempdir().unwrap(), tempfile::tempdir().unwrap()];
    let results: Vec<_> = thread::scope(|scope| {
        let runs: Vec<_> = directories
            .iter()
            .map(|directory| {
                write_input(directory.path());
                scope.spawn(|| {
                    [
                        run(&program, directory.path()),
                        run(&program, directory.path()),
                    ]
                })
            })
            .collect();
        runs.into_iter()
            .flat_map(|run| run.join().unwrap())
            .collect()
    });
    assert!(results[0].iter().all(|text| !text.is_empty()));
    for result in &results[1..] {
        assert!(*result == results[0]);
    }
}

#[test]
fn two_evaluations_in_one_process_do_not_meet() {
    let evaluate_and_print = || {
        let files = MemoryLoader::new()
            .with("main.td", INPUT)
            .with("part.td", PART);
        let options = Options {
            root: "main.td".into(),
            ..Options::default()
        };
        let outcome = evaluate(&options, &files);
        assert!(outcome.is_ok(), "{}", outcome.render_diagnostics());
        let mut text = Vec::new();
        for print in [print_records, print_detailed_records, print_json] {
            print(&outcome.records, &mut text).unwrap();
        }
        text
    };
    let alone = evaluate_and_print();
    let (one, other) = thread::scope(|scope| {
        let threads = [
            scope.spawn(evaluate_and_print),
            scope.spawn(evaluate_and_print),
        ];
        let [one, other] = threads.map(|thread| thread.join().unwrap());
        (one, other)
    });
    assert!(alone == one && one == other);
}
