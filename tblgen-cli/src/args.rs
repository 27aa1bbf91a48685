//! The command line: arguments become a [`Request`], in the way of LLVM's tools.
//!
//! Options may stand anywhere, with one dash or two; a value follows `=` or is the next argument,
//! and for `-I` and `-D` it may follow directly. What is wrong is collected, so that one run shows
//! all of it.

use crate::action::{self, Action};
use crate::options::{self, OPTIONS, Role, Spec, ValueKind};

/// The name that stands for standard input and standard output.
pub(crate) const STANDARD: &str = "-";

/// A command line, understood as far as it can be.
#[derive(Debug)]
pub(crate) struct CommandLine {
    /// What is wrong with it, ready to be printed; empty if nothing is.
    pub(crate) complaints: String,
    pub(crate) request: Request,
}

/// What the command line asks for.
#[derive(Debug)]
pub(crate) enum Request {
    Run(Arguments),
    /// Print the help, with all options if `hidden`.
    Help {
        hidden: bool,
    },
    Version,
    /// The complaints say why there is nothing to do.
    Nothing,
}

/// One output.
#[derive(Clone, Debug)]
pub(crate) struct Job {
    pub(crate) action: Action,
    /// A path, or [`STANDARD`].
    pub(crate) output: String,
}

/// The values of a run.
#[derive(Clone, Debug, Default)]
pub(crate) struct Arguments {
    /// A path, or [`STANDARD`].
    pub(crate) input: String,
    pub(crate) include_dirs: Vec<String>,
    pub(crate) defines: Vec<String>,
    /// At least one.
    pub(crate) jobs: Vec<Job>,
    pub(crate) depfile: Option<String>,
    pub(crate) class: String,
    pub(crate) write_if_changed: bool,
    pub(crate) no_warn_on_unused_template_args: bool,
    pub(crate) time_phases: bool,
    /// The backends' own options as they were given: name without dashes and value.
    pub(crate) backend_options: Vec<(&'static str, String)>,
}

/// Reads the arguments behind the program's own name, which is `program`.
pub(crate) fn parse(program: &str, arguments: &[String]) -> CommandLine {
    let mut parser = Parser {
        program,
        complaints: String::new(),
        arguments: Arguments::default(),
        steps: Vec::new(),
    };
    let mut positional = Vec::new();
    let mut rest = arguments.iter();
    while let Some(argument) = rest.next() {
        match argument.strip_prefix('-') {
            Some("-") => positional.extend(rest.by_ref()),
            None | Some("") => positional.push(argument),
            Some(body) => {
                let body = body.strip_prefix('-').unwrap_or(body);
                if let Some(request) = parser.option(argument, body, &mut rest) {
                    return parser.finish(request);
                }
            }
        }
    }
    match positional[..] {
        [] => parser.arguments.input = STANDARD.into(),
        [input] => parser.arguments.input.clone_from(input),
        [_, _, ..] => {
            let name = file_name(program);
            parser.complain(format_args!(
                "{name}: Too many positional arguments specified!\n\
                 Can specify at most 1 positional arguments: See: {program} --help\n"
            ));
        }
    }
    match plan(&parser.steps) {
        Ok(jobs) => parser.arguments.jobs = jobs,
        Err(message) => parser.complain(format_args!("{program}: {message}\n")),
    }
    let request = if parser.complaints.is_empty() {
        Request::Run(std::mem::take(&mut parser.arguments))
    } else {
        Request::Nothing
    };
    parser.finish(request)
}

/// The last part of the program's path, as messages about options show it.
pub(crate) fn file_name(program: &str) -> &str {
    program
        .rsplit(std::path::is_separator)
        .next()
        .unwrap_or(program)
}

/// An action or an output, in the order of the command line.
#[derive(Clone, Debug)]
enum Step {
    Action(Action),
    Output(String),
}

/// Pairs actions with outputs.
///
/// When there are several of both, each action must be followed by its own output. Otherwise the
/// last one given holds, wherever it stands, as in LLVM's tools.
fn plan(steps: &[Step]) -> Result<Vec<Job>, String> {
    let actions = || {
        steps.iter().filter_map(|s| match s {
            Step::Action(action) => Some(*action),
            Step::Output(_) => None,
        })
    };
    let outputs = || {
        steps.iter().filter_map(|s| match s {
            Step::Output(path) => Some(path),
            Step::Action(_) => None,
        })
    };
    if actions().count() < 2 || outputs().count() < 2 {
        return Ok(vec![Job {
            action: actions().next_back().unwrap_or(Action::PrintRecords),
            output: outputs()
                .next_back()
                .map_or(STANDARD, String::as_str)
                .into(),
        }]);
    }
    let mut jobs: Vec<Job> = Vec::new();
    for pair in steps.chunks(2) {
        let [Step::Action(action), Step::Output(output)] = pair else {
            return Err("with several actions, each needs a '-o <filename>' behind it".into());
        };
        if output != STANDARD && jobs.iter().any(|job| job.output == *output) {
            return Err(format!("two actions have the output '{output}'"));
        }
        jobs.push(Job {
            action: *action,
            output: output.clone(),
        });
    }
    Ok(jobs)
}

struct Parser<'a> {
    program: &'a str,
    complaints: String,
    arguments: Arguments,
    steps: Vec<Step>,
}

impl Parser<'_> {
    fn finish(self, request: Request) -> CommandLine {
        CommandLine {
            complaints: self.complaints,
            request,
        }
    }

    fn complain(&mut self, text: std::fmt::Arguments<'_>) {
        use std::fmt::Write;
        let _ = self.complaints.write_fmt(text);
    }

    fn complain_about(&mut self, spec: &Spec, message: &str) {
        let program = file_name(self.program);
        self.complain(format_args!(
            "{program}: for the {} option: {message}\n",
            spec.dashed()
        ));
    }

    /// Acts on one option: `argument` as it was written, `body` the same without dashes. Gives a
    /// request if the option asks for one that ends the reading.
    fn option(
        &mut self,
        argument: &str,
        body: &str,
        rest: &mut std::slice::Iter<'_, String>,
    ) -> Option<Request> {
        let (name, value) = match body.split_once('=') {
            Some((name, value)) => (name, Some(value)),
            None => (body, None),
        };
        if let Some(action) = action::action(name) {
            match value {
                None => self.steps.push(Step::Action(action)),
                Some(value) => self.complain(format_args!(
                    "Action to perform: option: does not allow a value! '{value}' specified.\n"
                )),
            }
            return None;
        }
        let found = options::option(name).map(|spec| (spec, value));
        if let Some((spec, value)) = found.or_else(|| directly_behind(body)) {
            let value = match (spec.kind, value) {
                (ValueKind::None, Some(value)) => {
                    let message = format!("does not allow a value! '{value}' specified.");
                    self.complain_about(spec, &message);
                    return None;
                }
                (ValueKind::None | ValueKind::Bool, value) => value.unwrap_or(""),
                (_, Some(value)) => value,
                (_, None) => match rest.next() {
                    Some(value) => value,
                    None => {
                        self.complain_about(spec, "requires a value!");
                        return None;
                    }
                },
            };
            return self.set(spec, value);
        }
        if action::is_of_the_reference(name) {
            let program = self.program;
            self.complain(format_args!(
                "{program}: the action '{argument}' is not supported yet\n"
            ));
            return None;
        }
        self.unknown(argument, name, value)
    }

    fn set(&mut self, spec: &'static Spec, value: &str) -> Option<Request> {
        let value = match normalize(spec.kind, value) {
            Ok(value) => value,
            Err(message) => {
                self.complain_about(spec, &message);
                return None;
            }
        };
        let run = &mut self.arguments;
        let is_true = value == "1";
        match (spec.role, spec.name) {
            (Role::Backend, name) => run.backend_options.push((name, value)),
            (Role::Ignored, _) => {}
            (Role::Program, "o") => self.steps.push(Step::Output(value)),
            (Role::Program, "I") => run.include_dirs.push(value),
            (Role::Program, "D") => run.defines.push(value),
            (Role::Program, "d") => run.depfile = Some(value).filter(|path| !path.is_empty()),
            (Role::Program, "class") => run.class = value,
            (Role::Program, "write-if-changed") => run.write_if_changed = is_true,
            (Role::Program, "no-warn-on-unused-template-args") => {
                run.no_warn_on_unused_template_args = is_true;
            }
            (Role::Program, "time-phases") => run.time_phases = is_true,
            (Role::Program, "version") => return Some(Request::Version),
            (Role::Program, name) => {
                let hidden = name.ends_with("hidden");
                return Some(Request::Help { hidden });
            }
        }
        None
    }

    /// Complains about an unknown option and suggests a known one. As in LLVM's tools, one letter
    /// that is an option of its own is taken for the first of a group, which only `-h` may be in.
    fn unknown(&mut self, argument: &str, name: &str, value: Option<&str>) -> Option<Request> {
        let program = file_name(self.program);
        if name.starts_with('h') {
            return Some(Request::Help { hidden: false });
        }
        for letter in ["o", "d"] {
            if name.starts_with(letter) {
                self.complain(format_args!(
                    "{program}: for the -{letter} option: may not occur within a group!\n"
                ));
            }
        }
        let argv0 = self.program;
        self.complain(format_args!(
            "{program}: Unknown command line argument '{argument}'.  Try: '{argv0} --help'\n"
        ));
        let mut suggestion = nearest(name).to_string();
        if let Some(value) = value {
            suggestion = format!("{suggestion}={value}");
        }
        self.complain(format_args!(
            "{program}: Did you mean '{}'?\n",
            options::dashed(&suggestion)
        ));
        None
    }
}

/// An option whose value follows without `=` or space: `-Iinclude`.
fn directly_behind(body: &str) -> Option<(&'static Spec, Option<&str>)> {
    OPTIONS
        .iter()
        .filter(|spec| spec.kind == ValueKind::Prefix)
        .find_map(|spec| Some((spec, Some(body.strip_prefix(spec.name)?))))
}

/// The value in its plain form, with `1` and `0` for the truth values, or what is wrong with it.
fn normalize(kind: ValueKind, value: &str) -> Result<String, String> {
    match kind {
        ValueKind::None | ValueKind::Text | ValueKind::Prefix => Ok(value.into()),
        ValueKind::Bool => match value {
            "" | "true" | "TRUE" | "True" | "1" => Ok("1".into()),
            "false" | "FALSE" | "False" | "0" => Ok("0".into()),
            _ => Err(format!(
                "'{value}' is invalid value for boolean argument! Try 0 or 1"
            )),
        },
        ValueKind::Unsigned { bits } => match unsigned(value) {
            Some(n) if bits == u64::BITS || n >> bits == 0 => Ok(n.to_string()),
            _ => {
                let type_name = if bits == u64::BITS { "ulong" } else { "uint" };
                Err(format!("'{value}' value invalid for {type_name} argument!"))
            }
        },
        ValueKind::Choice(choices) => {
            if choices.contains(&value) {
                Ok(value.into())
            } else {
                Err(format!("Cannot find option named '{value}'!"))
            }
        }
    }
}

/// A number in base 10, or in base 16, 8 or 2 with the prefix `0x`, `0` or `0o`, or `0b`.
fn unsigned(text: &str) -> Option<u64> {
    let lower = text.to_ascii_lowercase();
    let (digits, radix) = if let Some(digits) = lower.strip_prefix("0x") {
        (digits, 16)
    } else if let Some(digits) = lower.strip_prefix("0b") {
        (digits, 2)
    } else if let Some(digits) = lower.strip_prefix("0o") {
        (digits, 8)
    } else if lower.len() > 1 && lower.starts_with('0') {
        (&lower[1..], 8)
    } else {
        (&lower[..], 10)
    };
    let all_digits = digits.chars().all(|c| c.is_digit(radix));
    u64::from_str_radix(digits, radix)
        .ok()
        .filter(|_| all_digits)
}

/// The known option or action that is closest to `name`.
fn nearest(name: &str) -> &'static str {
    OPTIONS
        .iter()
        .map(|spec| spec.name)
        .chain(action::names())
        .min_by_key(|known| edit_distance(name, known))
        .unwrap_or_default()
}

/// How many bytes must be inserted, removed or replaced to make one text of the other.
fn edit_distance(from: &str, to: &str) -> usize {
    let mut row: Vec<usize> = (0..=to.len()).collect();
    for (i, a) in from.bytes().enumerate() {
        let mut diagonal = i;
        row[0] = i + 1;
        for (j, b) in to.bytes().enumerate() {
            let replaced = diagonal + usize::from(a != b);
            diagonal = row[j + 1];
            row[j + 1] = replaced.min(diagonal + 1).min(row[j] + 1);
        }
    }
    row[to.len()]
}

#[cfg(test)]
mod tests {
    use super::*;

    fn line(arguments: &[&str]) -> CommandLine {
        let arguments: Vec<String> = arguments.iter().map(|&a| a.into()).collect();
        parse("bin/tblgen", &arguments)
    }

    fn run(arguments: &[&str]) -> Arguments {
        let line = line(arguments);
        assert_eq!(line.complaints, "");
        match line.request {
            Request::Run(arguments) => arguments,
            other => panic!("{other:?}"),
        }
    }

    /// The complaints, with the program's name and path as the reference shows its own.
    fn complaints(arguments: &[&str]) -> String {
        let line = line(arguments);
        assert!(matches!(line.request, Request::Nothing), "{line:?}");
        line.complaints
    }

    /// The actions as they are shown, and their outputs.
    fn jobs(arguments: &[&str]) -> Vec<(String, String)> {
        let jobs = run(arguments).jobs;
        jobs.into_iter()
            .map(|job| (format!("{:?}", job.action), job.output))
            .collect()
    }

    fn job(action: Action, output: &str) -> (String, String) {
        (format!("{action:?}"), output.into())
    }

    #[test]
    fn without_arguments_records_go_from_standard_input_to_standard_output() {
        assert_eq!(run(&[]).input, "-");
        assert_eq!(jobs(&[]), [job(Action::PrintRecords, "-")]);
    }

    #[test]
    fn values_in_all_spellings() {
        for spelling in [
            &["-I", "a", "x.td"][..],
            &["-Ia", "x.td"],
            &["-I=a", "x.td"],
            &["--I", "a", "x.td"],
            &["--I=a", "x.td"],
            &["x.td", "--Ia"],
        ] {
            let run = run(spelling);
            assert_eq!(run.include_dirs, ["a"], "{spelling:?}");
            assert_eq!(run.input, "x.td");
        }
        assert_eq!(run(&["-Ia=b"]).include_dirs, ["a=b"]);
        assert_eq!(run(&["-DX", "-D", "Y", "-D=Z"]).defines, ["X", "Y", "Z"]);
        for spelling in [&["-o", "f"][..], &["--o", "f"], &["-o=f"], &["--o=f"]] {
            assert_eq!(run(spelling).jobs[0].output, "f", "{spelling:?}");
        }
        assert_eq!(run(&["-o", "-gen-x"]).jobs[0].output, "-gen-x");
        assert_eq!(run(&["-class", "A"]).class, "A");
        assert_eq!(run(&["-d=f"]).depfile.as_deref(), Some("f"));
    }

    #[test]
    fn truth_values_as_in_the_reference() {
        for (argument, value) in [
            ("-write-if-changed", true),
            ("--write-if-changed=", true),
            ("-write-if-changed=TRUE", true),
            ("-write-if-changed=1", true),
            ("-write-if-changed=False", false),
            ("-write-if-changed=0", false),
        ] {
            assert_eq!(run(&[argument]).write_if_changed, value, "{argument}");
        }
        assert_eq!(
            complaints(&["-write-if-changed=tRue"]),
            "tblgen: for the --write-if-changed option: 'tRue' is invalid value for boolean \
             argument! Try 0 or 1\n"
        );
    }

    #[test]
    fn values_of_backend_options_are_checked_and_kept() {
        let run = run(&[
            "-asmwriternum=0x10",
            "-asmwriternum",
            "010",
            "-combiners=C",
            "-suppress-per-hwmode-duplicates=O1",
            "-optimize-match-table=false",
        ]);
        let kept: Vec<_> = run
            .backend_options
            .iter()
            .map(|(n, v)| (*n, v.as_str()))
            .collect();
        assert_eq!(
            kept,
            [
                ("asmwriternum", "16"),
                ("asmwriternum", "8"),
                ("combiners", "C"),
                ("suppress-per-hwmode-duplicates", "O1"),
                ("optimize-match-table", "0"),
            ]
        );
        for value in ["x", "-1", "4294967296", "", "+1"] {
            assert_eq!(
                complaints(&["-asmwriternum", value]),
                format!(
                    "tblgen: for the --asmwriternum option: '{value}' value invalid for uint argument!\n"
                )
            );
        }
        assert_eq!(
            complaints(&["--suppress-per-hwmode-duplicates=O3"]),
            "tblgen: for the --suppress-per-hwmode-duplicates option: Cannot find option named 'O3'!\n"
        );
    }

    #[test]
    fn complaints_are_those_of_the_reference() {
        for (arguments, text) in [
            (
                &["--foo"][..],
                "tblgen: Unknown command line argument '--foo'.  Try: 'bin/tblgen --help'\ntblgen: Did you mean '-o'?\n",
            ),
            (
                &["-writ-if-changed=1"],
                "tblgen: Unknown command line argument '-writ-if-changed=1'.  Try: 'bin/tblgen --help'\ntblgen: Did you mean '--write-if-changed=1'?\n",
            ),
            (
                &["--z=1"],
                "tblgen: Unknown command line argument '--z=1'.  Try: 'bin/tblgen --help'\ntblgen: Did you mean '--o=1'?\n",
            ),
            (
                &["-gen-regster-info"],
                "tblgen: Unknown command line argument '-gen-regster-info'.  Try: 'bin/tblgen --help'\ntblgen: Did you mean '--gen-register-info'?\n",
            ),
            (
                &["---write-if-changed"],
                "tblgen: Unknown command line argument '---write-if-changed'.  Try: 'bin/tblgen --help'\ntblgen: Did you mean '--write-if-changed'?\n",
            ),
            (
                &["-ox2"],
                "tblgen: for the -o option: may not occur within a group!\ntblgen: Unknown command line argument '-ox2'.  Try: 'bin/tblgen --help'\ntblgen: Did you mean '-o'?\n",
            ),
            (
                &["a.td", "-o"],
                "tblgen: for the -o option: requires a value!\n",
            ),
            (&["-I"], "tblgen: for the -I option: requires a value!\n"),
            (
                &["--class"],
                "tblgen: for the --class option: requires a value!\n",
            ),
            (
                &["-help=1"],
                "tblgen: for the --help option: does not allow a value! '1' specified.\n",
            ),
            (
                &["-print-records=1"],
                "Action to perform: option: does not allow a value! '1' specified.\n",
            ),
            (
                &["--", "--", "a.td"],
                "tblgen: Too many positional arguments specified!\nCan specify at most 1 positional arguments: See: bin/tblgen --help\n",
            ),
            (
                &["-x", "a", "b"],
                "tblgen: Unknown command line argument '-x'.  Try: 'bin/tblgen --help'\ntblgen: Did you mean '-o'?\ntblgen: Too many positional arguments specified!\nCan specify at most 1 positional arguments: See: bin/tblgen --help\n",
            ),
        ] {
            assert_eq!(complaints(arguments), text, "{arguments:?}");
        }
    }

    #[test]
    fn behind_two_dashes_all_is_positional() {
        assert_eq!(run(&["--", "-x"]).input, "-x");
        assert_eq!(run(&["a.td", "--"]).input, "a.td");
    }

    #[test]
    fn help_and_version_end_the_reading() {
        let with_complaint = line(&["-foo", "-h", "-bar"]);
        assert!(matches!(
            with_complaint.request,
            Request::Help { hidden: false }
        ));
        assert!(with_complaint.complaints.contains("-foo"));
        assert!(!with_complaint.complaints.contains("-bar"));
        assert!(matches!(
            line(&["-help-hidden"]).request,
            Request::Help { hidden: true }
        ));
        assert!(matches!(
            line(&["-hx"]).request,
            Request::Help { hidden: false }
        ));
        assert!(matches!(
            line(&["--version", "a", "b"]).request,
            Request::Version
        ));
    }

    #[test]
    fn one_action_works_anywhere_and_the_last_one_holds() {
        let json = [job(Action::DumpJson, "f")];
        assert_eq!(jobs(&["-o", "f", "a.td", "-dump-json"]), json);
        assert_eq!(jobs(&["-o", "e", "-dump-json", "a.td", "-o", "f"]), json);
        assert_eq!(jobs(&["-print-records", "-dump-json", "-o", "f"]), json);
        assert_eq!(jobs(&["-o", "f", "-null-backend", "-dump-json"]), json);
    }

    #[test]
    fn several_actions_have_an_output_each() {
        assert_eq!(
            jobs(&[
                "-dump-json",
                "-o",
                "a",
                "x.td",
                "-print-records",
                "-I",
                "i",
                "-o=b"
            ]),
            [job(Action::DumpJson, "a"), job(Action::PrintRecords, "b")]
        );
        let unpaired = "bin/tblgen: with several actions, each needs a '-o <filename>' behind it\n";
        for wrong in [
            &["-o", "a", "-dump-json", "-o", "b", "-print-records"][..],
            &[
                "-dump-json",
                "-o",
                "a",
                "-print-records",
                "-null-backend",
                "-o",
                "b",
            ],
            &["-dump-json", "-o", "a", "-o", "b", "-print-records"],
        ] {
            assert_eq!(complaints(wrong), unpaired, "{wrong:?}");
        }
        assert_eq!(
            complaints(&["-dump-json", "-o", "a", "-print-records", "-o", "a"]),
            "bin/tblgen: two actions have the output 'a'\n"
        );
    }

    #[test]
    fn actions_that_are_missing_are_named() {
        assert_eq!(
            complaints(&["--gen-clang-attr-list", "x.td"]),
            "bin/tblgen: the action '--gen-clang-attr-list' is not supported yet\n"
        );
    }

    #[test]
    fn edit_distances() {
        for (a, b, distance) in [
            ("", "", 0),
            ("", "ab", 2),
            ("abc", "abc", 0),
            ("kitten", "sitting", 3),
        ] {
            assert_eq!(edit_distance(a, b), distance, "{a} {b}");
            assert_eq!(edit_distance(b, a), distance, "{b} {a}");
        }
    }
}
