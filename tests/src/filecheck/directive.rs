//! The check lines of a test file: text becomes a list of [`Check`]s.

use super::pattern::Pattern;
use super::{Error, Options};

/// How a pattern must match.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Kind {
    /// Behind the previous match, this often.
    Plain {
        count: u32,
    },
    Next,
    Same,
    Not,
    Dag,
    Label,
    Empty,
}

/// One check line.
#[derive(Clone, Debug)]
pub(super) struct Directive {
    pub(super) kind: Kind,
    pub(super) pattern: Pattern,
    /// The line in the test file, from 1; 0 for what comes from the command line.
    pub(super) line: u32,
    /// The name as it is written, such as `CHECK-NEXT`.
    pub(super) name: String,
}

/// A match that must be found, with the `-DAG` and `-NOT` lines before it.
#[derive(Clone, Debug, Default)]
pub(super) struct Check {
    pub(super) unordered: Vec<Directive>,
    /// `None` at the end of the text.
    pub(super) main: Option<Directive>,
}

/// A check line of these is a remark, whatever else stands in it.
const COMMENT_PREFIXES: [&str; 2] = ["COM", "RUN"];

/// Finds all check lines of the test file.
pub(super) fn parse(text: &str, options: &Options) -> Result<Vec<Check>, Error> {
    let mut implicit = Vec::new();
    for pattern in &options.implicit_check_not {
        let text = super::canonical(pattern, options);
        let pattern =
            Pattern::parse(text.trim_matches([' ', '\t']), 0, options).map_err(|message| {
                Error::new(0, format!("--implicit-check-not='{pattern}': {message}"))
            })?;
        implicit.push(Directive {
            kind: Kind::Not,
            pattern,
            line: 0,
            name: "--implicit-check-not".into(),
        });
    }

    let mut checks: Vec<Check> = Vec::new();
    let mut unordered = implicit.clone();
    let mut found_any = false;
    for (line_index, line) in text.split('\n').enumerate() {
        let Some((name, kind, is_literal, rest)) = find(line, &options.prefixes)
            .map_err(|message| Error::new(line_index as u32 + 1, message))?
        else {
            continue;
        };
        found_any = true;
        let line = line_index as u32 + 1;
        let error = |message: String| Error::new(line, format!("{name}: {message}"));
        let keep_spaces = options.strict_whitespace && options.match_full_lines;
        let rest = if keep_spaces {
            rest
        } else {
            rest.trim_matches([' ', '\t'])
        };
        let pattern = match kind {
            Kind::Empty if rest.trim_matches([' ', '\t']).is_empty() => Pattern::empty_line(),
            Kind::Empty => return Err(error("there is text behind it".into())),
            _ if rest.is_empty() && !options.match_full_lines => {
                return Err(error("there is no text behind it".into()));
            }
            _ if is_literal => Pattern::literal(rest, options),
            _ => Pattern::parse(rest, line, options).map_err(&error)?,
        };
        let needs_previous = matches!(kind, Kind::Next | Kind::Same | Kind::Empty);
        if needs_previous && checks.is_empty() {
            return Err(error("no match comes before it".into()));
        }
        if kind == Kind::Label && pattern.has_variables() {
            return Err(error("variables are not possible here".into()));
        }
        let directive = Directive {
            kind,
            pattern,
            line,
            name,
        };
        if matches!(kind, Kind::Dag | Kind::Not) {
            unordered.push(directive);
        } else {
            checks.push(Check {
                unordered: std::mem::replace(&mut unordered, implicit.clone()),
                main: Some(directive),
            });
        }
    }
    if !found_any && options.implicit_check_not.is_empty() {
        let prefixes = options.prefixes.join("', '");
        return Err(Error::new(
            0,
            format!("no check lines found with '{prefixes}'"),
        ));
    }
    if !unordered.is_empty() {
        checks.push(Check {
            unordered,
            main: None,
        });
    }
    Ok(checks)
}

/// The first check line's head in a line: its name, kind, whether its text is literal, and text.
type Found<'a> = Option<(String, Kind, bool, &'a str)>;

fn find<'a>(line: &'a str, prefixes: &[String]) -> Result<Found<'a>, String> {
    let mut at = 0;
    while at < line.len() {
        let rest = &line[at..];
        let is_in_word = line[..at].ends_with(is_part_of_word);
        if !is_in_word && line.is_char_boundary(at) {
            if COMMENT_PREFIXES
                .iter()
                .any(|p| rest.strip_prefix(p).is_some_and(|r| r.starts_with(':')))
            {
                return Ok(None);
            }
            // Of two prefixes that begin alike, the longer one is meant if it fits.
            let mut fitting: Vec<_> = prefixes.iter().filter(|p| rest.starts_with(*p)).collect();
            fitting.sort_by_key(|p| std::cmp::Reverse(p.len()));
            for prefix in fitting {
                if let Some((suffix, kind, is_literal, text)) = suffix(&rest[prefix.len()..])? {
                    return Ok(Some((format!("{prefix}{suffix}"), kind, is_literal, text)));
                }
            }
        }
        at += rest.chars().next().map_or(1, char::len_utf8);
    }
    Ok(None)
}

fn is_part_of_word(c: char) -> bool {
    c.is_ascii_alphanumeric() || c == '-' || c == '_'
}

/// What stands between a prefix and the text: the suffix as written, its meaning, and the text.
fn suffix(rest: &str) -> Result<Option<(&str, Kind, bool, &str)>, String> {
    const SUFFIXES: [(&str, Kind); 7] = [
        ("-NEXT", Kind::Next),
        ("-SAME", Kind::Same),
        ("-NOT", Kind::Not),
        ("-DAG", Kind::Dag),
        ("-LABEL", Kind::Label),
        ("-EMPTY", Kind::Empty),
        ("", Kind::Plain { count: 1 }),
    ];
    let (length, kind) = if let Some(digits) = rest.strip_prefix("-COUNT-") {
        let length = digits
            .find(|c: char| !c.is_ascii_digit())
            .unwrap_or(digits.len());
        let count = digits[..length].parse().ok().filter(|&n| n > 0);
        let count = count.ok_or("a number from 1 must follow -COUNT-")?;
        ("-COUNT-".len() + length, Kind::Plain { count })
    } else {
        let Some((text, kind)) = SUFFIXES.iter().find(|(text, _)| rest.starts_with(text)) else {
            return Ok(None);
        };
        (text.len(), *kind)
    };
    let (name, rest) = rest.split_at(length);
    if let Some(text) = rest.strip_prefix("{LITERAL}:") {
        return Ok(Some((name, kind, true, text)));
    }
    let is_second = SUFFIXES.iter().any(|(second, other)| {
        (kind == Kind::Not) != (*other == Kind::Not)
            && !second.is_empty()
            && rest
                .strip_prefix(second)
                .is_some_and(|r| r.starts_with(':'))
    });
    if is_second && !name.is_empty() {
        return Err("-NOT cannot be combined with another suffix".into());
    }
    Ok(rest.strip_prefix(':').map(|text| (name, kind, false, text)))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn options(prefixes: &[&str]) -> Options {
        Options {
            prefixes: prefixes.iter().map(|&p| p.into()).collect(),
            ..Options::default()
        }
    }

    /// Name and line of all check lines, the text's end as `<end>`.
    fn names(text: &str, prefixes: &[&str]) -> Vec<String> {
        parse(text, &options(prefixes))
            .unwrap()
            .into_iter()
            .flat_map(|check| {
                let main = check
                    .main
                    .map_or("<end>".into(), |d| format!("{} {}", d.name, d.line));
                let unordered = check
                    .unordered
                    .into_iter()
                    .map(|d| format!("{} {}", d.name, d.line));
                unordered.chain([main]).collect::<Vec<_>>()
            })
            .collect()
    }

    fn message(text: &str) -> String {
        parse(text, &options(&["CHECK"])).unwrap_err().message
    }

    #[test]
    fn every_suffix_is_known() {
        let text = "// CHECK: a\n// CHECK-NEXT: b\n// CHECK-SAME: c\n// CHECK-NOT: d\n\
                    // CHECK-DAG: e\n// CHECK-LABEL: f\n// CHECK-EMPTY:\n// CHECK-COUNT-12: g\n";
        assert_eq!(
            names(text, &["CHECK"]),
            [
                "CHECK 1",
                "CHECK-NEXT 2",
                "CHECK-SAME 3",
                "CHECK-NOT 4",
                "CHECK-DAG 5",
                "CHECK-LABEL 6",
                "CHECK-EMPTY 7",
                "CHECK-COUNT-12 8"
            ]
        );
    }

    #[test]
    fn prefixes_must_be_whole_words() {
        let text = "XCHECK: a\nCHECK-FOO: b\nmy-CHECK: c\nCHECK : d\nCHECK-A: e\nCHECK: f";
        assert_eq!(names(text, &["CHECK"]), ["CHECK 6"]);
        assert_eq!(names(text, &["CHECK", "CHECK-A"]), ["CHECK-A 5", "CHECK 6"]);
    }

    #[test]
    fn remarks_are_skipped() {
        assert_eq!(
            names("COM: CHECK: a\n; RUN: x CHECK: b\nCHECK: c", &["CHECK"]),
            ["CHECK 3"]
        );
    }

    #[test]
    fn trailing_not_lines_belong_to_the_end() {
        assert_eq!(
            names("CHECK: a\nCHECK-NOT: b", &["CHECK"]),
            ["CHECK 1", "CHECK-NOT 2", "<end>"]
        );
    }

    #[test]
    fn implicit_not_lines_stand_before_every_match_and_the_end() {
        let options = Options {
            implicit_check_not: vec!["x".into()],
            ..options(&["CHECK"])
        };
        let checks = parse("CHECK: a\nCHECK: b", &options).unwrap();
        let counts: Vec<_> = checks.iter().map(|c| c.unordered.len()).collect();
        assert_eq!(counts, [1, 1, 1]);
        assert!(checks[2].main.is_none());
    }

    #[test]
    fn what_makes_no_sense_is_an_error() {
        assert_eq!(message("x"), "no check lines found with 'CHECK'");
        assert_eq!(
            message("CHECK-NEXT: a"),
            "CHECK-NEXT: no match comes before it"
        );
        assert_eq!(message("CHECK:  "), "CHECK: there is no text behind it");
        assert_eq!(
            message("CHECK: a\nCHECK-EMPTY: b"),
            "CHECK-EMPTY: there is text behind it"
        );
        assert_eq!(
            message("CHECK-COUNT-0: a"),
            "a number from 1 must follow -COUNT-"
        );
        assert_eq!(
            message("CHECK: a\nCHECK-NEXT-NOT: b"),
            "-NOT cannot be combined with another suffix"
        );
        assert_eq!(
            message("CHECK-NOT-NEXT: b"),
            "-NOT cannot be combined with another suffix"
        );
        assert_eq!(
            message("CHECK-LABEL: [[X]]"),
            "CHECK-LABEL: variables are not possible here"
        );
    }
}
