//! What a build script sees of the builder: files, dependencies, messages.

use std::env;
use std::fs;
use std::io;
use std::path::{Path, PathBuf};
use std::process::Command;
use std::sync::Arc;
use std::time::SystemTime;

use tblgen_build::{BackendError, Builder, CodeWriter, Error, Outputs};
use tblgen_core::{MemoryLoader, Records, SourceLoader};

/// Lists the records of the class `A` with their numbers.
fn numbers(records: &Records, out: &mut CodeWriter) -> Result<(), BackendError> {
    for record in records.derived("A")? {
        out.line(format_args!("{} {}", record.name(), record.get_int("N")?));
    }
    Ok(())
}

fn nothing(_: &Records, _: &mut CodeWriter) -> Result<(), BackendError> {
    Ok(())
}

/// A builder that writes to `directory` and reads from memory.
fn builder(directory: &Path, files: MemoryLoader) -> Builder {
    let mut builder = Builder::new();
    builder
        .loader(files)
        .out_dir(directory)
        .cargo_metadata(false);
    builder
}

/// All files below a directory with their times.
fn files(directory: &Path) -> Vec<(PathBuf, SystemTime)> {
    let mut found = Vec::new();
    for entry in fs::read_dir(directory).unwrap() {
        let path = entry.unwrap().path();
        if path.is_dir() {
            found.extend(files(&path));
        } else {
            found.push((
                path.clone(),
                fs::metadata(path).unwrap().modified().unwrap(),
            ));
        }
    }
    found.sort();
    found
}

#[test]
fn a_function_is_a_backend() {
    let directory = tempfile::tempdir().unwrap();
    let text = "class A<int n> { int N = n; } def y : A<2>; def x : A<1>;";
    let outputs = builder(directory.path(), MemoryLoader::new().with("a.td", text))
        .custom("sub/numbers.txt", numbers)
        .compile("a.td")
        .unwrap();
    let file = directory.path().join("sub/numbers.txt");
    assert_eq!(outputs.files, [&*file]);
    assert_eq!(outputs.dependencies, [Path::new("a.td")]);
    assert_eq!(fs::read_to_string(file).unwrap(), "x 1\ny 2\n");
}

#[test]
fn defines_and_include_directories_are_passed_on() {
    let directory = tempfile::tempdir().unwrap();
    let files = MemoryLoader::new()
        .with("a.td", "class A<int n> { int N = n; }\ninclude \"b.td\"\n")
        .with("one/c.td", "def other : A<0>;")
        .with(
            "two/b.td",
            "#ifdef SMALL\ndef small : A<1>;\n#else\ndef large : A<2>;\n#endif\n",
        );
    let outputs = builder(directory.path(), files)
        .include_dir("one")
        .include_dir("two")
        .define("SMALL")
        .custom("numbers.txt", numbers)
        .compile("a.td")
        .unwrap();
    assert_eq!(fs::read_to_string(&outputs.files[0]).unwrap(), "small 1\n");
    assert_eq!(
        outputs.dependencies,
        [Path::new("a.td"), Path::new("two/b.td")]
    );
}

#[test]
fn the_library_is_used_last_and_is_no_dependency() {
    let directory = tempfile::tempdir().unwrap();
    let root = "include \"llvm/TableGen/SearchableTable.td\"\nclass A<int n> { int N = n; }";
    let from_library = builder(directory.path(), MemoryLoader::new().with("a.td", root))
        .load("a.td")
        .unwrap();
    assert!(from_library.records().class("GenericTable").is_some());
    assert_eq!(from_library.dependencies(), [Path::new("a.td")]);

    let files = MemoryLoader::new()
        .with("a.td", root)
        .with("td/llvm/TableGen/SearchableTable.td", "class Own;");
    let own = builder(directory.path(), files)
        .include_dir("td")
        .load("a.td")
        .unwrap();
    assert!(own.records().class("Own").is_some());
    assert!(own.records().class("GenericTable").is_none());
    assert_eq!(own.dependencies().len(), 2);
}

#[test]
fn a_second_run_writes_nothing() {
    let directory = tempfile::tempdir().unwrap();
    let text = "include \"llvm/TableGen/SearchableTable.td\"\n";
    let mut builder = builder(directory.path(), MemoryLoader::new().with("a.td", text));
    builder
        .rust("searchable-tables", "tables.rs")
        .custom("nothing.rs", nothing)
        .module_file("all.rs");
    let first = builder.compile("a.td").unwrap();
    let before = files(directory.path());
    assert_eq!(before.len(), 3);
    // The directory's time would tell of a file that came and went.
    let time = |path: &Path| fs::metadata(path).unwrap().modified().unwrap();
    let directory_before = time(directory.path());
    let second = builder.compile("a.td").unwrap();
    assert_eq!(first.files, second.files);
    assert_eq!(files(directory.path()), before);
    assert_eq!(time(directory.path()), directory_before);
}

#[test]
fn the_same_text_from_another_directory() {
    let text = "include \"llvm/TableGen/SearchableTable.td\"\n";
    let run = || {
        let directory = tempfile::tempdir().unwrap();
        let root = directory.path().join("a.td");
        let outputs = builder(directory.path(), MemoryLoader::new().with(&root, text))
            .rust("searchable-tables", "tables.rs")
            .module_file("all.rs")
            .compile(root)
            .unwrap();
        let texts = outputs
            .files
            .iter()
            .map(|file| fs::read_to_string(file).unwrap());
        texts.collect::<Vec<_>>()
    };
    assert_eq!(run(), run());
}

#[test]
fn mistakes_are_shown_with_their_place_and_nothing_is_written() {
    let directory = tempfile::tempdir().unwrap();
    let files_in = MemoryLoader::new()
        .with("a.td", "include \"b.td\"\n")
        .with("b.td", "\n  def x : A;\n");
    let error = builder(directory.path(), files_in)
        .custom("numbers.txt", numbers)
        .compile("a.td")
        .unwrap_err();
    assert!(matches!(error, Error::Description { ref errors, .. } if errors.len() == 1));
    assert_eq!(
        format!("{error:?}"),
        "1 error in a.td:\n\
         Included from a.td:1:\n\
         b.td:2:11: error: Couldn't find class 'A'\n  \
         def x : A;\n          ^"
    );
    assert_eq!(files(directory.path()), []);
}

#[test]
fn a_backend_that_fails_keeps_all_files_from_being_written() {
    let directory = tempfile::tempdir().unwrap();
    let text = "class A<int n> { int N = n; }\ndef x : A<?>;\n";
    let error = builder(directory.path(), MemoryLoader::new().with("a.td", text))
        .custom("good.txt", nothing)
        .custom("numbers.txt", numbers)
        .custom("again.txt", numbers)
        .custom(
            "own.txt",
            |records: &Records, _: &mut CodeWriter| match records.def("x") {
                Some(record) => Err(BackendError::at(record, "no x please")),
                None => Err("no x".into()),
            },
        )
        .compile("a.td")
        .unwrap_err();
    // The same mistake is told once.
    assert_eq!(
        error.to_string(),
        "2 errors in a.td:\n\
         a.td:2:5: error: Record `x', field `N' exists but does not have an int value: ?\n\
         def x : A<?>;\n    ^\n\
         a.td:2:5: error: no x please\n\
         def x : A<?>;\n    ^"
    );
    assert_eq!(files(directory.path()), []);
}

#[test]
fn unknown_outputs_fail_before_any_work() {
    struct Untouched;
    impl SourceLoader for Untouched {
        fn load(&self, path: &Path) -> io::Result<Arc<[u8]>> {
            panic!("{} was read", path.display())
        }
    }
    let mut builder = Builder::new();
    builder
        .loader(Untouched)
        .out_dir("nowhere")
        .cargo_metadata(false);
    let error = builder
        .rust("searchable-table", "a.rs")
        .compile("a.td")
        .unwrap_err();
    let message = error.to_string();
    let (text, known) = message.split_once("; there are: ").unwrap();
    assert_eq!(text, "there is no Rust output `searchable-table`");
    assert!(known.split(", ").any(|name| name == "searchable-tables"));
}

#[test]
fn warnings_do_not_fail() {
    let directory = tempfile::tempdir().unwrap();
    let text = "class A<int unused> { int N = 1; }\n";
    let outputs = builder(directory.path(), MemoryLoader::new().with("a.td", text))
        .custom("numbers.txt", numbers)
        .compile("a.td")
        .unwrap();
    let warnings: Vec<_> = outputs.warnings.iter().map(|w| w.summary()).collect();
    assert_eq!(warnings, ["a.td:1:13: unused template argument: A:unused"]);
}

#[test]
fn load_and_emit_apart() {
    let directory = tempfile::tempdir().unwrap();
    let text = "class A<int n> { int N = n; } def x : A<1>;";
    let loaded = builder(directory.path(), MemoryLoader::new().with("a.td", text))
        .load("a.td")
        .unwrap();
    assert_eq!(loaded.records().def("x").unwrap().get_int("N"), Ok(1));
    for name in ["one", "two"] {
        let outputs = Builder::new()
            .custom("numbers.txt", numbers)
            .out_dir(directory.path().join(name))
            .cargo_metadata(false)
            .emit(&loaded)
            .unwrap();
        assert_eq!(fs::read_to_string(&outputs.files[0]).unwrap(), "x 1\n");
        assert_eq!(outputs.dependencies, [Path::new("a.td")]);
    }
}

/// A file that stands where one of the tests below may run.
const MARK: &str = "package-of-a-build-script";

/// What a build script prints, one line each. The builder prints to the standard output, so a
/// script is this program once more, told by its arguments to run one of the tests below.
fn printed(script: &str, directory: &Path) -> Vec<String> {
    fs::write(directory.join(MARK), "").unwrap();
    let output = Command::new(env::current_exe().unwrap())
        .args([
            "--ignored",
            "--exact",
            "--nocapture",
            "--test-threads=1",
            script,
        ])
        .current_dir(directory)
        .output()
        .unwrap();
    assert!(output.status.success(), "{output:?}");
    let text = String::from_utf8(output.stdout).unwrap();
    let lines = text
        .lines()
        .filter_map(|line| Some(&line[line.find("cargo::")?..]));
    lines.map(str::to_owned).collect()
}

#[test]
fn cargo_is_told_what_was_read_and_what_is_odd() {
    let directory = tempfile::tempdir().unwrap();
    fs::create_dir(directory.path().join("td")).unwrap();
    let write = |path: &str, text: &str| fs::write(directory.path().join(path), text).unwrap();
    write(
        "a.td",
        "include \"llvm/TableGen/SearchableTable.td\"\ninclude \"b.td\"\n",
    );
    write("td/b.td", "class A<int unused> { int N = 1; }\n");
    assert_eq!(
        printed("script", directory.path()),
        [
            "cargo::rerun-if-changed=a.td",
            "cargo::rerun-if-changed=td/b.td",
            "cargo::warning=td/b.td:1:13: unused template argument: A:unused",
        ]
    );
    write("td/b.td", "\ndef x : B;\n");
    assert_eq!(
        printed("failing_script", directory.path()),
        [
            "cargo::rerun-if-changed=a.td",
            "cargo::rerun-if-changed=td/b.td",
            "cargo::error=td/b.td:2:9: Couldn't find class 'B'",
        ]
    );
}

#[test]
fn cargo_is_not_told_of_files_that_are_not_there() {
    let directory = tempfile::tempdir().unwrap();
    assert_eq!(
        printed("script_in_memory", directory.path()),
        [] as [&str; 0]
    );
    let lines = printed("failing_script", directory.path());
    assert!(
        lines[0].starts_with("cargo::error=Could not open input file"),
        "{lines:?}"
    );
    assert_eq!(lines.len(), 1);
}

/// Builds `a.td` as a build script would, unless nobody asked for it.
fn build(builder: &mut Builder) -> Option<Result<Outputs, Error>> {
    let asked_for = Path::new(MARK).exists();
    asked_for.then(|| builder.out_dir("out").compile("a.td"))
}

#[test]
#[ignore = "run by other tests, as a build script"]
fn script() {
    let result = build(Builder::new().include_dir("td"));
    assert!(result.is_none_or(|result| result.is_ok()));
}

#[test]
#[ignore = "run by other tests, as a build script"]
fn failing_script() {
    let result = build(Builder::new().include_dir("td"));
    assert!(result.is_none_or(|result| result.is_err()));
}

#[test]
#[ignore = "run by other tests, as a build script"]
fn script_in_memory() {
    let result = build(Builder::new().loader(MemoryLoader::new().with("a.td", "")));
    assert!(result.is_none_or(|result| result.is_ok()));
}
