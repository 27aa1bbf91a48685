//! POSIX extended regular expressions, which test files are written in, become expressions of
//! the crate `regex`.
//!
//! Alternatives are tried in order and the first that matches is taken, where POSIX takes the
//! longest; expectations must not depend on it.

use std::iter::Peekable;
use std::str::Chars;

/// The expression in the other language. Its `^` and `$` need multi-line mode.
pub(super) fn translate(ere: &str) -> Result<String, String> {
    let mut out = String::new();
    let mut rest = ere.chars().peekable();
    while let Some(c) = rest.next() {
        match c {
            '\\' => match rest.next() {
                Some(digit @ '1'..='9') => {
                    return Err(format!("back reference \\{digit} is not supported"));
                }
                Some(literal) => escape(literal, &mut out),
                None => return Err("backslash at the end".into()),
            },
            '[' => bracket(&mut rest, &mut out)?,
            // A brace that begins no number is an ordinary character.
            '{' if !rest.peek().is_some_and(char::is_ascii_digit) => escape('{', &mut out),
            '(' if rest.peek() == Some(&'?') => {
                return Err("'?' behind '(' repeats nothing".into());
            }
            _ => out.push(c),
        }
    }
    Ok(out)
}

/// The character as itself.
fn escape(c: char, out: &mut String) {
    out.push_str(&regex::escape(c.encode_utf8(&mut [0; 4])));
}

/// A bracket expression; its `[` has been read. Within, a backslash is itself, `]` at the
/// beginning is itself, and what is negated never matches a line end.
fn bracket(rest: &mut Peekable<Chars<'_>>, out: &mut String) -> Result<(), String> {
    let unterminated = || "'[' without its ']'".to_string();
    out.push('[');
    if rest.next_if_eq(&'^').is_some() {
        out.push_str("^\\n");
    }
    let mut is_first = true;
    loop {
        let c = rest.next().ok_or_else(unterminated)?;
        match c {
            ']' if !is_first => {
                out.push(']');
                return Ok(());
            }
            '[' if rest.next_if_eq(&':').is_some() => {
                out.push_str("[:");
                loop {
                    let c = rest.next().ok_or_else(unterminated)?;
                    out.push(c);
                    if c == ':' && rest.next_if_eq(&']').is_some() {
                        break;
                    }
                }
                out.push(']');
            }
            '[' if matches!(rest.peek(), Some('.' | '=')) => {
                return Err("collating symbols are not supported".into());
            }
            // It is a range only between two characters.
            '-' if !is_first && rest.peek() != Some(&']') => out.push('-'),
            _ if c.is_ascii_punctuation() => {
                out.push('\\');
                out.push(c);
            }
            _ => out.push(c),
        }
        is_first = false;
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use regex::Regex;

    /// What the expression matches first in the text.
    fn found<'a>(ere: &str, text: &'a str) -> Option<&'a str> {
        let translated = translate(ere).unwrap();
        let regex = Regex::new(&format!("(?m){translated}")).unwrap();
        regex.find(text).map(|m| m.as_str())
    }

    #[test]
    fn ordinary_expressions_stay() {
        assert_eq!(found("a+(b|c)?", "xaab"), Some("aab"));
        assert_eq!(found("a{2,3}", "aaaa"), Some("aaa"));
        assert_eq!(found("^b.*$", "a\nbc\nd"), Some("bc"));
    }

    #[test]
    fn backslash_makes_any_character_ordinary() {
        assert_eq!(found(r"\{\<\d\n", "9{<dn"), Some("{<dn"));
        assert_eq!(found(r"\[\]\.", "[]."), Some("[]."));
        assert!(translate(r"(a)\1").is_err());
        assert!(translate("a\\").is_err());
    }

    #[test]
    fn brackets() {
        assert_eq!(found(r"[\w]+", "a\\w"), Some("\\w"));
        assert_eq!(found("[]a]+", "xa]a"), Some("a]a"));
        assert_eq!(found("[^]a]+", "]xy]"), Some("xy"));
        assert_eq!(found("[[:alpha:]_]+", "1b_c"), Some("b_c"));
        assert_eq!(found("[a-c-]+", "xa-c"), Some("a-c"));
        assert_eq!(found("[[{]+", "a[{"), Some("[{"));
        assert_eq!(found("[&~]+", "a&&~~"), Some("&&~~"));
        assert!(translate("[a").is_err());
        assert!(translate("[[:alpha").is_err());
    }

    #[test]
    fn neither_dot_nor_negation_matches_a_line_end() {
        assert_eq!(found("[^x]+", "ab\nc"), Some("ab"));
        assert_eq!(found("b.", "ab\nbc"), Some("bc"));
    }

    #[test]
    fn braces_without_a_number_are_ordinary() {
        assert_eq!(found("a{", "xa{"), Some("a{"));
        assert_eq!(found("{}", "{}"), Some("{}"));
    }
}
