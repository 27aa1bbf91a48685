//! What `docs/language.md` says holds: each example is run by the program, and what the document
//! takes from tables of the code is what these say.
//!
//! With `TBLGEN_BLESS=1` those parts are written anew. With `TBLGEN` the examples are run by another
//! program, such as the reference.

use std::fmt::Write as _;
use std::path::{Path, PathBuf};
use std::process::Command;
use std::{env, fs};

use tblgen_core::{BANG_OPERATORS, BangOperator, LIMITS, OperatorGroup};
use tblgen_tests::program;

fn document() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../docs/language.md")
}

fn text() -> String {
    fs::read_to_string(document()).expect("the document is there")
}

/// An example: a block of code that begins with three backquotes and `td`.
#[derive(Debug, Default)]
struct Example {
    /// The line of the document where the code begins.
    line: usize,
    code: String,
    /// The words behind `td`: see [`Example::run`].
    marks: Vec<String>,
    /// The block marked `text` that follows, if one does.
    output: Option<String>,
}

impl Example {
    fn is(&self, mark: &str) -> bool {
        self.marks.iter().any(|m| m == mark)
    }

    /// The name of the file that the code is, for other examples to include.
    fn file(&self) -> Option<&str> {
        self.marks.iter().find_map(|m| m.strip_prefix("file="))
    }
}

/// The blocks of code of the document.
fn examples(document: &str) -> Vec<Example> {
    let mut examples: Vec<Example> = Vec::new();
    let mut lines = document.lines().enumerate().peekable();
    // Whether nothing but empty lines stands between here and the last example.
    let mut is_behind_example = false;
    while let Some((i, line)) = lines.next() {
        let Some(language) = line.strip_prefix("```") else {
            is_behind_example &= line.is_empty();
            continue;
        };
        let mut block = String::new();
        for (_, line) in lines.by_ref().take_while(|(_, line)| *line != "```") {
            block += line;
            block.push('\n');
        }
        let mut marks = language.split(',').map(str::to_owned);
        if marks.next().as_deref() == Some("td") {
            examples.push(Example {
                line: i + 2,
                code: block,
                marks: marks.collect(),
                output: None,
            });
            is_behind_example = true;
        } else if language == "text" && is_behind_example {
            let last = examples.last_mut().expect("an example stands before");
            last.output = Some(block);
            is_behind_example = false;
        }
    }
    examples
}

/// What the program says about an example: whether it succeeds, records, messages.
fn run(program: &Path, directory: &Path, code: &str) -> (bool, String, String) {
    fs::write(directory.join("example.td"), code).expect("the file can be written");
    let output = Command::new(program)
        .arg("example.td")
        .current_dir(directory)
        .output()
        .expect("the program can be started");
    let text = |bytes: &[u8]| String::from_utf8_lossy(bytes).into_owned();
    // The last line, which counts the errors, has the path of the program.
    let messages = text(&output.stderr)
        .lines()
        .filter(|line| !line.ends_with(" errors."))
        .fold(String::new(), |all, line| all + line + "\n");
    (output.status.success(), text(&output.stdout), messages)
}

/// What is wrong with an example. It must be accepted without a message, and
///
/// - what follows it must be part of what is printed, and so must `name = value;` for each comment
///   `// name = value`;
/// - marked `says`, it has the messages that follow it;
/// - marked `fails`, it is refused with the messages that follow it;
/// - marked `ours`, the reference does something else.
fn problem(example: &Example, program: &Path, directory: &Path) -> Option<String> {
    let (succeeds, printed, messages) = run(program, directory, &example.code);
    if example.is("fails") || example.is("says") {
        if succeeds == example.is("fails") {
            return Some(format!("succeeds: {succeeds}\n{messages}"));
        }
        let Some(expected) = &example.output else {
            return Some("no message is shown".into());
        };
        return (messages != *expected).then(|| format!("it says:\n{messages}"));
    }
    if !succeeds || !messages.is_empty() {
        return Some(format!("it says:\n{messages}"));
    }
    let values = example.code.lines().filter_map(|line| {
        let (_, comment) = line.split_once("// ")?;
        let (name, value) = comment.split_once(" = ")?;
        (!name.contains(' ')).then(|| format!(" {name} = {value};\n"))
    });
    let mut expected: Vec<_> = values.collect();
    expected.extend(example.output.clone());
    let missing = expected.iter().find(|e| !printed.contains(*e));
    missing.map(|missing| format!("{missing}is not part of:\n{printed}"))
}

#[test]
fn examples_do_what_is_said() {
    let program = program::path().expect("the program can be built");
    let program = fs::canonicalize(program).expect("the program is there");
    let is_reference = program
        .file_stem()
        .is_some_and(|name| name == "llvm-tblgen");
    let directory = tempfile::tempdir().expect("a directory");
    let mut problems = Vec::new();
    let examples = examples(&text());
    for example in &examples {
        if let Some(name) = example.file() {
            fs::write(directory.path().join(name), &example.code).expect("the file can be written");
        } else if !(is_reference && example.is("ours"))
            && let Some(problem) = problem(example, &program, directory.path())
        {
            problems.push(format!("docs/language.md:{}: {problem}", example.line));
        }
    }
    assert!(examples.len() > 90, "only {} examples", examples.len());
    assert!(problems.is_empty(), "{}", problems.join("\n"));
}

#[test]
fn the_examples_are_found() {
    let found = examples(
        "x\n```td,fails,ours\na\n\nb\n```\n\n```text\nc\n```\n```td\n```\ny\n```text\n```\n",
    );
    let [first, second] = &found[..] else {
        panic!("two examples: {found:?}");
    };
    assert_eq!((first.line, first.code.as_str()), (3, "a\n\nb\n"));
    assert_eq!(first.output.as_deref(), Some("c\n"));
    assert!(first.is("fails") && first.is("ours") && !second.is("fails"));
    assert_eq!(second.output, None);
}

/// Checks the part of the document between two comments that name it, or writes it anew.
#[track_caller]
fn check_part(name: &str, expected: &str) {
    let text = text();
    let begin = format!("<!-- begin: {name} -->\n");
    let end = format!("<!-- end: {name} -->\n");
    let start = text.find(&begin).expect("the part begins") + begin.len();
    let stop = text.find(&end).expect("the part ends");
    if text[start..stop] == *expected {
        return;
    }
    assert!(
        env::var_os("TBLGEN_BLESS").is_some(),
        "docs/language.md, {name}: run this test again with TBLGEN_BLESS=1"
    );
    let text = [&text[..start], expected, &text[stop..]].concat();
    fs::write(document(), text).expect("the document can be written");
}

/// One test for both parts, since writing one of them anew must not undo the other.
#[test]
fn parts_from_tables_are_what_the_tables_say() {
    check_part("operators", &operators());
    check_part("limits", &limits());
}

fn operators() -> String {
    let groups = [
        (OperatorGroup::Arithmetic, "Numbers and bits"),
        (OperatorGroup::Comparison, "Comparisons"),
        (OperatorGroup::Choice, "Choices"),
        (OperatorGroup::Text, "Strings"),
        (OperatorGroup::List, "Lists"),
        (OperatorGroup::Dag, "Dags"),
        (OperatorGroup::Record, "Types and records"),
    ];
    let mut text = String::new();
    for (group, title) in groups {
        write!(text, "\n### {title}\n").expect("strings can be written to");
        for operator in BANG_OPERATORS.iter().filter(|op| op.group() == group) {
            text += &describe(operator);
        }
    }
    text.push('\n');
    text
}

fn describe(operator: &BangOperator) -> String {
    let since = match operator.since() {
        Some(version) => format!(" Since LLVM {version}."),
        None => String::new(),
    };
    format!(
        "\n**`{}`**\\\n{}{since}\n\n```td\n{} // x = {}\n```\n",
        operator.signature(),
        operator.meaning(),
        operator.example(),
        operator.example_value(),
    )
}

fn limits() -> String {
    let mut text = "\n| At most | |\n| ---: | --- |\n".to_owned();
    for limit in LIMITS {
        writeln!(text, "| {} | {} |", grouped(limit.most), limit.what)
            .expect("strings can be written to");
    }
    text.push('\n');
    text
}

/// A number with a space between each three digits.
fn grouped(number: u64) -> String {
    let digits = number.to_string();
    let mut text = String::new();
    for (i, digit) in digits.chars().enumerate() {
        if i > 0 && (digits.len() - i).is_multiple_of(3) {
            text.push(' ');
        }
        text.push(digit);
    }
    text
}
