//! One pattern: ordinary text, `{{expression}}`, `[[NAME:expression]]`, `[[NAME]]` and
//! `[[@LINE+1]]` become a regular expression, and values of variables come out of a match.

use std::collections::BTreeMap;
use std::ops::Range;

use regex::{Captures, Regex, RegexBuilder};

use super::{Options, ere};

/// The values of variables, by name.
pub(super) type Variables = BTreeMap<String, String>;

/// One pattern, ready to be matched.
#[derive(Clone, Debug)]
pub(super) struct Pattern {
    pieces: Vec<Piece>,
    whole_line: Option<Spaces>,
    /// Whether the pattern is the line end before an empty line, which is not part of the match.
    is_empty_line: bool,
}

/// Whether spaces around a whole line matter.
#[derive(Clone, Copy, Debug)]
enum Spaces {
    Matter,
    Ignored,
}

#[derive(Clone, Debug, PartialEq, Eq)]
enum Piece {
    /// An expression of the crate `regex`.
    Regex(String),
    Define {
        name: String,
        regex: String,
    },
    Use(String),
}

impl Pattern {
    /// Reads a pattern that stands in `line` of the test file.
    pub(super) fn parse(text: &str, line: u32, options: &Options) -> Result<Self, String> {
        let mut pieces = Vec::new();
        let mut rest = text;
        while !rest.is_empty() {
            if let Some(inner) = rest.strip_prefix("{{") {
                let end = inner.find("}}").ok_or("'{{' without its '}}'")?;
                let regex = checked(&inner[..end])?;
                pieces.push(Piece::Regex(format!("(?:{regex})")));
                rest = &inner[end + 2..];
            } else if let Some(inner) = rest.strip_prefix("[[") {
                let end = end_of_block(inner).ok_or("'[[' without its ']]'")?;
                pieces.push(block(&inner[..end], line)?);
                rest = &inner[end + 2..];
            } else {
                let special = |s: &str| rest.find(s).unwrap_or(rest.len());
                let (literal, more) = rest.split_at(special("{{").min(special("[[")));
                pieces.push(Piece::Regex(regex::escape(literal)));
                rest = more;
            }
        }
        Ok(Self::new(pieces, options))
    }

    /// A pattern without anything special in it.
    pub(super) fn literal(text: &str, options: &Options) -> Self {
        Self::new(vec![Piece::Regex(regex::escape(text))], options)
    }

    /// Matches an empty line.
    pub(super) fn empty_line() -> Self {
        Pattern {
            pieces: vec![Piece::Regex("\\n$".into())],
            whole_line: None,
            is_empty_line: true,
        }
    }

    fn new(pieces: Vec<Piece>, options: &Options) -> Self {
        let spaces = if options.strict_whitespace {
            Spaces::Matter
        } else {
            Spaces::Ignored
        };
        Pattern {
            pieces,
            whole_line: options.match_full_lines.then_some(spaces),
            is_empty_line: false,
        }
    }

    /// Whether it gives variables a value or uses their values.
    pub(super) fn has_variables(&self) -> bool {
        !self.pieces.iter().all(|p| matches!(p, Piece::Regex(_)))
    }

    /// The first match in `text`. A match gives the pattern's variables their values.
    ///
    /// # Errors
    /// When a variable has no value.
    pub(super) fn find(
        &self,
        text: &str,
        variables: &mut Variables,
    ) -> Result<Option<Range<usize>>, String> {
        let expression = self.expression(variables)?;
        let regex = self.compile(&expression.regex)?;
        let mut from = 0;
        while let Some(captures) = regex.captures_at(text, from) {
            let whole = captures.get(0).map_or(0..0, |m| m.range());
            if let Some(captures) = self.agreeing(&expression, &captures, text, whole.start)? {
                variables.extend(captures.values);
                let skipped = usize::from(self.is_empty_line);
                return Ok(Some(whole.start + skipped..captures.end));
            }
            // The variable's other uses in the line do not agree with its value: go on.
            let step = text[whole.start..].chars().next().map_or(1, char::len_utf8);
            from = whole.start + step;
            if from > text.len() {
                break;
            }
        }
        Ok(None)
    }

    /// The values of a match, if all uses of a variable that the match itself defines agree with
    /// its value, or can be made to.
    fn agreeing(
        &self,
        expression: &Expression,
        captures: &Captures<'_>,
        text: &str,
        start: usize,
    ) -> Result<Option<Values>, String> {
        let values = expression.values(captures);
        if expression.agrees(captures, &values) {
            return Ok(Some(values));
        }
        let fixed: Variables = values.values.iter().cloned().collect();
        let regex = self.compile(&expression.with_fixed_uses(&fixed))?;
        let again = regex
            .captures_at(text, start)
            .filter(|again| again.get(0).is_some_and(|m| m.start() == start))
            .map(|again| expression.values(&again))
            .filter(|again| again.values == values.values);
        Ok(again)
    }

    fn compile(&self, regex: &str) -> Result<Regex, String> {
        RegexBuilder::new(regex)
            .multi_line(true)
            .build()
            .map_err(|error| error.to_string())
    }

    fn expression(&self, variables: &Variables) -> Result<Expression, String> {
        let mut expression = Expression::default();
        let (before, behind) = match self.whole_line {
            None => ("", ""),
            Some(Spaces::Matter) => ("^", "$"),
            Some(Spaces::Ignored) => ("^ *", " *$"),
        };
        expression.regex.push_str(before);
        for piece in &self.pieces {
            match piece {
                Piece::Regex(regex) => expression.regex.push_str(regex),
                Piece::Define { name, regex } => {
                    let group = format!("define{}", expression.defines.len());
                    expression.regex.push_str(&format!("(?P<{group}>{regex})"));
                    expression.defines.push((name.clone(), group));
                }
                Piece::Use(name) if expression.defines.iter().any(|(d, _)| d == name) => {
                    let group = format!("use{}", expression.uses.len());
                    let placeholder = format!("(?P<{group}>.*?)");
                    expression.regex.push_str(&placeholder);
                    expression.uses.push((name.clone(), group));
                }
                Piece::Use(name) => {
                    let value = variables
                        .get(name)
                        .ok_or_else(|| format!("the variable {name} has no value"))?;
                    expression.regex.push_str(&regex::escape(value));
                }
            }
        }
        expression.regex.push_str(behind);
        Ok(expression)
    }
}

/// A regular expression with groups for variables. Uses of a variable that the same expression
/// defines match anything at first.
#[derive(Default)]
struct Expression {
    regex: String,
    /// Variables and the groups of their values.
    defines: Vec<(String, String)>,
    uses: Vec<(String, String)>,
}

#[derive(PartialEq, Eq)]
struct Values {
    values: Vec<(String, String)>,
    end: usize,
}

impl Expression {
    fn values(&self, captures: &Captures<'_>) -> Values {
        let value = |group: &str| captures.name(group).map_or("", |m| m.as_str()).to_string();
        Values {
            values: self
                .defines
                .iter()
                .map(|(name, group)| (name.clone(), value(group)))
                .collect(),
            end: captures.get(0).map_or(0, |m| m.end()),
        }
    }

    fn agrees(&self, captures: &Captures<'_>, values: &Values) -> bool {
        self.uses.iter().all(|(name, group)| {
            let used = captures.name(group).map(|m| m.as_str());
            values
                .values
                .iter()
                .any(|(defined, value)| defined == name && used == Some(value))
        })
    }

    /// The same with the uses' values in place.
    fn with_fixed_uses(&self, values: &Variables) -> String {
        let mut regex = self.regex.clone();
        for (name, group) in &self.uses {
            let value = values.get(name).map_or("", String::as_str);
            let placeholder = format!("(?P<{group}>.*?)");
            regex = regex.replace(
                &placeholder,
                &format!("(?P<{group}>{})", regex::escape(value)),
            );
        }
        regex
    }
}

/// The expression in our language, if it is one.
fn checked(expression: &str) -> Result<String, String> {
    let translated = ere::translate(expression)?;
    Regex::new(&format!("(?m){translated}")).map_err(|error| error.to_string())?;
    Ok(translated)
}

/// Where the `]]` stands that ends a block; brackets within the block are balanced.
fn end_of_block(text: &str) -> Option<usize> {
    let mut depth = 0_u32;
    let mut characters = text.char_indices();
    while let Some((at, c)) = characters.next() {
        match c {
            _ if depth == 0 && text[at..].starts_with("]]") => return Some(at),
            '\\' => drop(characters.next()),
            '[' => depth += 1,
            ']' => depth = depth.checked_sub(1)?,
            _ => {}
        }
    }
    None
}

/// What stands between `[[` and `]]`.
fn block(text: &str, line: u32) -> Result<Piece, String> {
    let numeric = text.strip_prefix('#');
    let expression = numeric.unwrap_or(text).trim();
    if let Some(offset) = expression.strip_prefix("@LINE") {
        let offset: String = offset.chars().filter(|c| !c.is_whitespace()).collect();
        let offset: i64 = match offset.as_str() {
            "" => 0,
            _ if offset.starts_with(['+', '-']) => offset
                .parse()
                .map_err(|_| format!("'{offset}' is not a distance of lines"))?,
            _ => return Err(format!("'{offset}' is not a distance of lines")),
        };
        return Ok(Piece::Regex((i64::from(line) + offset).to_string()));
    }
    if numeric.is_some() {
        return Err("numeric variables are not supported".into());
    }
    let (name, regex) = match text.split_once(':') {
        Some((name, regex)) => (name, Some(regex)),
        None => (text, None),
    };
    if !is_variable_name(name) {
        return Err(format!("'{name}' is not the name of a variable"));
    }
    let name = name.to_string();
    Ok(match regex {
        Some(regex) => Piece::Define {
            name,
            regex: checked(regex)?,
        },
        None => Piece::Use(name),
    })
}

/// Letters, digits and `_`, not beginning with a digit; a `$` may stand before them.
pub(super) fn is_variable_name(name: &str) -> bool {
    let name = name.strip_prefix('$').unwrap_or(name);
    name.starts_with(|c: char| c.is_ascii_alphabetic() || c == '_')
        && name.chars().all(|c| c.is_ascii_alphanumeric() || c == '_')
}

#[cfg(test)]
mod tests {
    use super::*;

    fn found<'a>(pattern: &str, text: &'a str, variables: &mut Variables) -> Option<&'a str> {
        let pattern = Pattern::parse(pattern, 10, &Options::default()).unwrap();
        let range = pattern.find(text, variables).unwrap()?;
        Some(&text[range])
    }

    fn error(pattern: &str) -> String {
        Pattern::parse(pattern, 10, &Options::default()).unwrap_err()
    }

    #[test]
    fn text_and_expressions() {
        let none = &mut Variables::new();
        assert_eq!(found("a.b", "axb a.b", none), Some("a.b"));
        assert_eq!(
            found("a{{[0-9]+}}b{{x|y}}", "a12bz a3by", none),
            Some("a3by")
        );
        assert_eq!(found("a", "A", none), None);
    }

    #[test]
    fn variables_keep_their_values() {
        let variables = &mut Variables::new();
        assert_eq!(
            found("let [[X:[a-z]+]];", "let ab;", variables),
            Some("let ab;")
        );
        assert_eq!(variables["X"], "ab");
        assert_eq!(
            found("use [[X]]", "use a use ab", variables),
            Some("use ab")
        );
    }

    #[test]
    fn values_are_ordinary_text() {
        let variables = &mut Variables::from([("X".into(), "a.c".into())]);
        assert_eq!(found("[[X]]", "abc a.c", variables), Some("a.c"));
    }

    #[test]
    fn a_variable_used_where_it_is_defined_must_agree() {
        let variables = &mut Variables::new();
        let text = "[ab] != [ac], [x] == [x], [yy] == [yy]z";
        assert_eq!(
            found("[[X:[a-z]+]]{{.}} == {{.}}[[X]]{{.}}z", text, variables),
            Some("yy] == [yy]z")
        );
        assert_eq!(variables["X"], "yy");
    }

    #[test]
    fn brackets_in_a_block_are_balanced() {
        let variables = &mut Variables::new();
        assert_eq!(found("[[X:[[:digit:]]+]]!", "12!", variables), Some("12!"));
        assert_eq!(variables["X"], "12");
    }

    #[test]
    fn lines_count_from_the_pattern() {
        let none = &mut Variables::new();
        for (pattern, text) in [
            ("[[@LINE]]", "10"),
            ("[[#@LINE]]", "10"),
            ("[[@LINE+2]]", "12"),
            ("[[# @LINE - 10 ]]", "0"),
        ] {
            assert_eq!(found(pattern, text, none), Some(text), "{pattern}");
        }
    }

    #[test]
    fn an_empty_line_is_found_without_the_line_end_before_it() {
        let pattern = Pattern::empty_line();
        let none = &mut Variables::new();
        assert_eq!(pattern.find("a\nb\n\nc", none), Ok(Some(4..4)));
        assert_eq!(pattern.find("a\n", none), Ok(Some(2..2)));
        assert_eq!(pattern.find("a\nb", none), Ok(None));
    }

    #[test]
    fn mistakes_are_told() {
        assert_eq!(error("a{{b"), "'{{' without its '}}'");
        assert_eq!(error("a[[b"), "'[[' without its ']]'");
        assert_eq!(error("[[1,2]]"), "'1,2' is not the name of a variable");
        assert_eq!(error("[[@LINE*2]]"), "'*2' is not a distance of lines");
        assert_eq!(error("[[#X:]]"), "numeric variables are not supported");
        assert!(error("{{(}}").contains("unclosed group"));
        let pattern = Pattern::parse("[[X]]", 1, &Options::default()).unwrap();
        assert_eq!(
            pattern.find("x", &mut Variables::new()),
            Err("the variable X has no value".into())
        );
    }
}
