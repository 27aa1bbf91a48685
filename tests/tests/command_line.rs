//! What the program does with its arguments, its files and its exit status.

use std::fs;
use std::io::Write;
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};
use std::sync::OnceLock;
use std::time::{Duration, SystemTime};

use tblgen_tests::program;

const RECORDS: &str = "------------- Classes -----------------\n\
                       ------------- Defs -----------------\n\
                       def x {\n  int n = 1;\n}\n";

/// A directory with files, and the program run in it.
struct Sandbox {
    directory: tempfile::TempDir,
}

/// What a run left behind.
#[derive(Debug, PartialEq, Eq)]
struct Run {
    status: Option<i32>,
    output: String,
    errors: String,
}

impl Sandbox {
    fn new(files: &[(&str, &str)]) -> Self {
        let sandbox = Sandbox {
            directory: tempfile::tempdir().unwrap(),
        };
        for (name, text) in files {
            let path = sandbox.path(name);
            fs::create_dir_all(path.parent().unwrap()).unwrap();
            fs::write(path, text).unwrap();
        }
        sandbox
    }

    fn path(&self, name: &str) -> PathBuf {
        self.directory.path().join(name)
    }

    fn read(&self, name: &str) -> String {
        fs::read_to_string(self.path(name)).unwrap()
    }

    /// The names of all files at the top, hidden ones too.
    fn files(&self) -> Vec<String> {
        let mut names: Vec<_> = fs::read_dir(self.directory.path())
            .unwrap()
            .map(|entry| entry.unwrap().file_name().into_string().unwrap())
            .collect();
        names.sort();
        names
    }

    fn run(&self, arguments: &[&str]) -> Run {
        self.run_with_input(arguments, "")
    }

    fn run_with_input(&self, arguments: &[&str], input: &str) -> Run {
        let mut child = Command::new(path())
            .args(arguments)
            .current_dir(self.directory.path())
            .stdin(Stdio::piped())
            .stdout(Stdio::piped())
            .stderr(Stdio::piped())
            .spawn()
            .unwrap();
        // The program may end without having read its input.
        let _ = child.stdin.take().unwrap().write_all(input.as_bytes());
        let output = child.wait_with_output().unwrap();
        let text = |bytes| String::from_utf8(bytes).unwrap();
        Run {
            status: output.status.code(),
            output: text(output.stdout),
            // The program's path is not the same everywhere.
            errors: text(output.stderr).replace(path().to_str().unwrap(), "TBLGEN"),
        }
    }

    /// Runs and expects success without any message; gives standard output.
    fn succeed(&self, arguments: &[&str]) -> String {
        let run = self.run(arguments);
        assert_eq!(
            (run.status, run.errors.as_str()),
            (Some(0), ""),
            "{arguments:?}"
        );
        run.output
    }

    /// Runs and expects failure; gives the messages.
    fn fail(&self, arguments: &[&str]) -> String {
        let run = self.run(arguments);
        assert_eq!(
            (run.status, run.output.as_str()),
            (Some(1), ""),
            "{arguments:?}: {}",
            run.errors
        );
        run.errors
    }
}

fn path() -> &'static Path {
    static PATH: OnceLock<PathBuf> = OnceLock::new();
    PATH.get_or_init(|| program::path().unwrap())
}

#[test]
fn records_go_to_standard_output() {
    let sandbox = Sandbox::new(&[("a.td", "def x { int n = 1; }")]);
    for arguments in [
        &["a.td"][..],
        &["--print-records", "a.td"],
        &["a.td", "-print-records", "-o", "-"],
    ] {
        assert_eq!(sandbox.succeed(arguments), RECORDS);
    }
    assert_eq!(sandbox.files(), ["a.td"]);
}

#[test]
fn input_comes_from_standard_input_without_a_file() {
    let sandbox = Sandbox::new(&[("b.td", "class B;")]);
    for arguments in [&[][..], &["-"], &["-o", "-", "-"]] {
        let run = sandbox.run_with_input(arguments, "def x { int n = 1; }");
        assert_eq!(run.output, RECORDS, "{arguments:?}");
    }
    let run = sandbox.run_with_input(&["-print-detailed-records"], "");
    assert!(run.output.starts_with("DETAILED RECORDS for file -\n"));
    let run = sandbox.run_with_input(&["-"], "include \"b.td\"\ndef x : C;\n");
    assert_eq!(run.status, Some(1));
    assert_eq!(
        run.errors,
        "<stdin>:2:9: error: Couldn't find class 'C'\ndef x : C;\n        ^\n"
    );
}

#[test]
fn input_that_cannot_be_read() {
    let sandbox = Sandbox::new(&[("dir/a.td", "")]);
    for (input, message) in [
        ("none.td", "No such file or directory"),
        ("", "No such file or directory"),
        ("dir", "Is a directory"),
    ] {
        assert_eq!(
            sandbox.fail(&[input]),
            format!("TBLGEN: Could not open input file '{input}': {message}\n")
        );
    }
}

#[test]
fn wrong_command_lines_do_nothing() {
    let sandbox = Sandbox::new(&[("a.td", "def x;")]);
    let name = path().file_name().unwrap().to_str().unwrap();
    assert_eq!(
        sandbox.fail(&["-frob", "a.td", "-o", "out"]),
        format!(
            "{name}: Unknown command line argument '-frob'.  Try: 'TBLGEN --help'\n\
             {name}: Did you mean '-o'?\n"
        )
    );
    assert_eq!(sandbox.files(), ["a.td"]);
}

#[test]
fn help_and_version_are_no_failures() {
    let sandbox = Sandbox::new(&[]);
    assert!(sandbox.succeed(&["--help"]).starts_with("USAGE: "));
    assert!(
        sandbox
            .succeed(&["-version"])
            .contains("LLVM version 19.1.7")
    );
}

#[test]
fn outputs_that_cannot_be_written() {
    let sandbox = Sandbox::new(&[("a.td", "def x;"), ("dir/b", "")]);
    for (output, message) in [
        ("none/out", "No such file or directory"),
        ("dir", "Is a directory"),
        ("", "No such file or directory"),
    ] {
        assert_eq!(
            sandbox.fail(&["a.td", "-o", output]),
            format!("TBLGEN: error opening {output}: {message}\n")
        );
    }
    assert_eq!(
        sandbox.fail(&["a.td", "-o", "out", "-d", "none/dep"]),
        "TBLGEN: error opening none/dep:No such file or directory\n"
    );
    assert_eq!(
        sandbox.fail(&["a.td", "-d", "dep"]),
        "TBLGEN: the option -d must be used together with -o\n"
    );
    assert_eq!(sandbox.files(), ["a.td", "dir"]);
}

#[test]
fn a_failure_leaves_all_files_as_they_were() {
    for (text, actions) in [
        ("def x : Missing;", &["-print-records"][..]),
        ("assert 0, \"never\";", &["-print-records"]),
        ("class A;", &["-print-enums", "-class=Missing"]),
        ("class A;", &["-gen-searchable-tables"]),
    ] {
        let sandbox = Sandbox::new(&[("a.td", text), ("old", "old"), ("dep", "dep")]);
        for output in ["old", "new"] {
            let mut arguments = vec!["a.td", "-o", output, "-d", "dep"];
            arguments.extend(actions);
            assert_ne!(sandbox.fail(&arguments), "");
        }
        assert_eq!(sandbox.files(), ["a.td", "dep", "old"], "{text}");
        assert_eq!(
            (sandbox.read("old"), sandbox.read("dep")),
            ("old".into(), "dep".into())
        );
    }
}

#[test]
fn errors_that_do_not_end_the_reading_are_counted() {
    let sandbox = Sandbox::new(&[(
        "a.td",
        "assert 0, \"a\";\ndef x { int n = 1; assert 0, \"b\"; }\n",
    )]);
    let run = sandbox.run(&["a.td"]);
    assert_eq!(run.status, Some(1));
    assert!(
        run.errors.ends_with("note: b\nTBLGEN: 2 errors.\n"),
        "{}",
        run.errors
    );
    // As in the reference, what could be made is still printed.
    assert_eq!(run.output, RECORDS);
}

#[test]
fn the_dependency_file_names_what_was_included() {
    let sandbox = Sandbox::new(&[
        (
            "a.td",
            "include \"z.td\"\ninclude \"local.td\"\ninclude \"z.td\"\ninclude \"./local.td\"\n",
        ),
        ("local.td", ""),
        ("in c/z.td", "include \"y.td\""),
        ("in c/y.td", ""),
    ]);
    for include in ["in c", "in c/"] {
        sandbox.succeed(&["-I", include, "a.td", "-o", "out", "-d", "dep"]);
        assert_eq!(
            sandbox.read("dep"),
            "out: ./local.td in c/y.td in c/z.td local.td\n"
        );
    }
    // The input itself is not in it, wherever it comes from.
    sandbox.run_with_input(&["-o", "out", "-d=dep"], "include \"local.td\"");
    assert_eq!(sandbox.read("dep"), "out: local.td\n");
}

#[test]
fn unchanged_outputs_are_left_alone_if_asked() {
    let sandbox = Sandbox::new(&[("a.td", "def x { int n = 1; }")]);
    let long_ago = SystemTime::UNIX_EPOCH + Duration::from_secs(1_000_000);
    let is_touched = |arguments: &[&str]| {
        let out = sandbox.path("out");
        fs::write(&out, RECORDS).unwrap();
        fs::File::options()
            .write(true)
            .open(&out)
            .unwrap()
            .set_modified(long_ago)
            .unwrap();
        sandbox.succeed(arguments);
        fs::metadata(&out).unwrap().modified().unwrap() != long_ago
    };
    assert!(!is_touched(&[
        "-write-if-changed",
        "a.td",
        "-o",
        "out",
        "-d",
        "dep"
    ]));
    assert!(
        fs::exists(sandbox.path("dep")).unwrap(),
        "the dependency file is written anyway"
    );
    assert!(is_touched(&["a.td", "-o", "out"]));
    assert!(is_touched(&[
        "-write-if-changed",
        "-dump-json",
        "a.td",
        "-o",
        "out"
    ]));
}

#[test]
fn several_actions_write_what_each_alone_writes() {
    let sandbox = Sandbox::new(&[
        ("a.td", "include \"b.td\"\ndef x : B;"),
        ("b.td", "class B { int n = 1; }"),
    ]);
    sandbox.succeed(&[
        "-print-records",
        "-o",
        "records",
        "a.td",
        "-dump-json",
        "-o",
        "json",
        "--print-detailed-records",
        "-o=detailed",
        "-null-backend",
        "-o",
        "null",
        "-d",
        "dep",
    ]);
    assert_eq!(sandbox.read("records"), sandbox.succeed(&["a.td"]));
    assert_eq!(
        sandbox.read("json"),
        sandbox.succeed(&["-dump-json", "a.td"])
    );
    let detailed = sandbox.succeed(&["a.td", "-print-detailed-records"]);
    assert_eq!(sandbox.read("detailed"), detailed);
    assert_eq!(sandbox.read("null"), "");
    assert_eq!(sandbox.read("dep"), "records json detailed null: b.td\n");
}

#[test]
fn if_one_of_several_actions_fails_nothing_is_written() {
    let sandbox = Sandbox::new(&[("a.td", "def x;")]);
    let errors = sandbox.fail(&[
        "-dump-json",
        "-o",
        "json",
        "-print-enums",
        "-class=Missing",
        "-o",
        "enums",
        "a.td",
    ]);
    assert_eq!(errors, "error: The class 'Missing' is not defined\n\n");
    assert_eq!(sandbox.files(), ["a.td"]);
}

#[test]
fn arguments_may_come_from_a_file() {
    let sandbox = Sandbox::new(&[
        ("a b.td", "#ifdef N\ndef x { int n = 1; }\n#endif\n"),
        ("arguments", "-DN \"a b.td\"\n-o out"),
    ]);
    sandbox.succeed(&["@arguments"]);
    assert_eq!(sandbox.read("out"), RECORDS);
}

#[test]
fn warnings_are_no_failures() {
    let sandbox = Sandbox::new(&[("a.td", "class A<int unused>;\n")]);
    let run = sandbox.run(&["-null-backend", "a.td"]);
    assert_eq!(run.status, Some(0));
    assert_eq!(
        run.errors,
        "a.td:1:13: warning: unused template argument: A:unused\nclass A<int unused>;\n            ^\n"
    );
    sandbox.succeed(&["-null-backend", "a.td", "--no-warn-on-unused-template-args"]);
}

#[test]
fn phases_are_timed_if_asked() {
    let sandbox = Sandbox::new(&[("a.td", "def x;")]);
    let errors = sandbox.run(&["-time-phases", "a.td", "-o", "out"]).errors;
    for text in [
        "TableGen Phase Timing",
        "Parse, build records",
        "Backend overall",
        "Write output",
    ] {
        assert!(errors.contains(text), "{errors}");
    }
}
