//! Compares text with the check lines of a test file, as LLVM's `FileCheck` does.
//!
//! The subset: plain lines and the suffixes `-NEXT`, `-SAME`, `-NOT`, `-DAG`, `-EMPTY`,
//! `-LABEL` and `-COUNT-n`; `{{expression}}`, `[[NAME:expression]]`, `[[NAME]]` and
//! `[[@LINE+n]]` in patterns; and the options that [`Options`] has fields for.

mod directive;
mod ere;
mod matcher;
mod pattern;
#[cfg(test)]
mod tests;

use std::fmt;

/// What the command line of a check says.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Options {
    /// The test file.
    pub check_file: String,
    /// The text to check; standard input if it is `-`.
    pub input_file: String,
    /// The names that begin check lines.
    pub prefixes: Vec<String>,
    /// Patterns that must not occur between any two matches.
    pub implicit_check_not: Vec<String>,
    /// Variables with their values.
    pub defines: Vec<(String, String)>,
    /// Whether spaces must be exactly as in the pattern.
    pub strict_whitespace: bool,
    /// Whether a pattern must match a whole line.
    pub match_full_lines: bool,
    /// Whether the text may be empty.
    pub allow_empty: bool,
    /// Whether variables lose their values at each `-LABEL`, if their names have no `$`.
    pub enable_var_scope: bool,
}

/// Why a check failed.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Error {
    /// The line of the test file, from 1, or 0.
    pub line: u32,
    /// What is wrong.
    pub message: String,
}

impl Error {
    fn new(line: u32, message: impl Into<String>) -> Self {
        Error {
            line,
            message: message.into(),
        }
    }
}

impl fmt::Display for Error {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.line {
            0 => write!(f, "{}", self.message),
            line => write!(f, "line {line}: {}", self.message),
        }
    }
}

impl Options {
    /// Reads a command line, without the program's name.
    ///
    /// # Errors
    /// When an option is unknown or lacks its value, or the test file is missing.
    pub fn parse(arguments: &[String]) -> Result<Self, String> {
        let mut options = Options {
            input_file: "-".into(),
            ..Options::default()
        };
        let mut rest = arguments.iter();
        while let Some(argument) = rest.next() {
            let Some(name) = argument.strip_prefix('-') else {
                if !options.check_file.is_empty() {
                    return Err(format!("two test files: {argument}"));
                }
                options.check_file.clone_from(argument);
                continue;
            };
            let name = name.strip_prefix('-').unwrap_or(name);
            if let Some(definition) = name.strip_prefix('D') {
                let (name, value) = definition
                    .split_once('=')
                    .filter(|(name, _)| pattern::is_variable_name(name))
                    .ok_or_else(|| format!("{argument} defines no variable"))?;
                options.defines.push((name.into(), value.into()));
                continue;
            }
            let (name, mut value) = match name.split_once('=') {
                Some((name, value)) => (name, Some(value)),
                None => (name, None),
            };
            let takes_value = matches!(
                name,
                "check-prefix" | "check-prefixes" | "implicit-check-not" | "input-file"
            );
            if takes_value && value.is_none() {
                value = rest.next().map(String::as_str);
            }
            match (name, value) {
                ("check-prefix" | "check-prefixes", Some(value)) => {
                    options.prefixes.extend(value.split(',').map(Into::into));
                }
                ("implicit-check-not", Some(value)) => {
                    options.implicit_check_not.push(value.into());
                }
                ("input-file", Some(value)) => options.input_file = value.into(),
                ("strict-whitespace", None) => options.strict_whitespace = true,
                ("match-full-lines", None) => options.match_full_lines = true,
                ("allow-empty", None) => options.allow_empty = true,
                ("enable-var-scope", None) => options.enable_var_scope = true,
                _ if takes_value => return Err(format!("{argument} needs a value")),
                _ => return Err(format!("{argument} is unknown")),
            }
        }
        if options.check_file.is_empty() {
            return Err("no test file".into());
        }
        if options.prefixes.is_empty() {
            options.prefixes.push("CHECK".into());
        }
        Ok(options)
    }
}

/// Checks `input` against the check lines in `checks`, the text of the test file.
///
/// # Errors
/// When a check line makes no sense, or the text is not as the check lines say.
pub fn check(options: &Options, checks: &str, input: &str) -> Result<(), Error> {
    let checks = directive::parse(&canonical(checks, options), options)?;
    if input.is_empty() && !options.allow_empty {
        return Err(Error::new(0, "the text is empty"));
    }
    matcher::check(&checks, &canonical(input, options), options)
}

/// The text with plain line ends and, unless spaces matter, each run of spaces and tabs within a
/// line as one space.
fn canonical(text: &str, options: &Options) -> String {
    let text = text.replace("\r\n", "\n");
    if options.strict_whitespace {
        return text;
    }
    let mut out = String::with_capacity(text.len());
    for c in text.chars() {
        match c {
            ' ' | '\t' if out.ends_with(' ') => {}
            '\t' => out.push(' '),
            _ => out.push(c),
        }
    }
    out
}

#[cfg(test)]
mod unit_tests {
    use super::*;

    fn options(arguments: &[&str]) -> Result<Options, String> {
        let arguments: Vec<String> = arguments.iter().map(|&a| a.into()).collect();
        Options::parse(&arguments)
    }

    #[test]
    fn spellings_of_options() {
        let plain = options(&["f"]).unwrap();
        assert_eq!(plain.prefixes, ["CHECK"]);
        assert_eq!(plain.input_file, "-");
        for spelling in [
            &["f", "--check-prefixes=A,B"][..],
            &["-check-prefixes", "A,B", "f"],
            &["--check-prefix=A", "-check-prefix", "B", "f"],
        ] {
            assert_eq!(options(spelling).unwrap().prefixes, ["A", "B"]);
        }
        let many = options(&[
            "f",
            "-DX=a=b",
            "--implicit-check-not",
            "e",
            "-match-full-lines",
        ])
        .unwrap();
        assert_eq!(many.defines, [("X".to_string(), "a=b".to_string())]);
        assert_eq!(many.implicit_check_not, ["e"]);
        assert!(many.match_full_lines && !many.strict_whitespace);
    }

    #[test]
    fn wrong_command_lines() {
        assert_eq!(options(&[]), Err("no test file".into()));
        assert_eq!(options(&["a", "b"]), Err("two test files: b".into()));
        assert_eq!(options(&["a", "--new"]), Err("--new is unknown".into()));
        assert_eq!(
            options(&["a", "--check-prefix"]),
            Err("--check-prefix needs a value".into())
        );
        assert_eq!(
            options(&["a", "-D1=x"]),
            Err("-D1=x defines no variable".into())
        );
    }

    #[test]
    fn runs_of_spaces_become_one() {
        let loose = Options::default();
        assert_eq!(canonical("a \t b\t\tc\r\n  d", &loose), "a b c\n d");
        let strict = Options {
            strict_whitespace: true,
            ..loose
        };
        assert_eq!(canonical("a \t b\r\n", &strict), "a \t b\n");
    }
}
