//! Response files: an argument `@file` stands for the arguments that the file holds.

use std::fs;

/// How deep response files may name one another; a file that names itself ends here.
const DEPTH_LIMIT: usize = 20;

/// Puts the contents of response files in place of their names. An argument that names no
/// readable file stays as it is.
pub(crate) fn expand(arguments: Vec<String>) -> Vec<String> {
    let mut expanded = Vec::with_capacity(arguments.len());
    add(arguments, DEPTH_LIMIT, &mut expanded);
    expanded
}

fn add(arguments: Vec<String>, depth: usize, out: &mut Vec<String>) {
    for argument in arguments {
        let text = argument
            .strip_prefix('@')
            .filter(|_| depth > 0)
            .and_then(|path| fs::read_to_string(path).ok());
        match text {
            Some(text) => add(split(&text), depth - 1, out),
            None => out.push(argument),
        }
    }
}

/// Splits at white space, with the quotes and backslashes of a Unix shell.
fn split(text: &str) -> Vec<String> {
    let mut arguments = Vec::new();
    // `None` between arguments; quotes alone make an empty argument.
    let mut current: Option<String> = None;
    let mut quote: Option<char> = None;
    let mut characters = text.chars();
    while let Some(c) = characters.next() {
        match (quote, c) {
            (Some(open), _) if c == open => quote = None,
            (None, '\'' | '"') => {
                quote = Some(c);
                current.get_or_insert_default();
            }
            (None | Some('"'), '\\') => {
                current.get_or_insert_default().extend(characters.next());
            }
            (None, _) if c.is_whitespace() => arguments.extend(current.take()),
            _ => current.get_or_insert_default().push(c),
        }
    }
    arguments.extend(current);
    arguments
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn quotes_and_backslashes_as_in_a_shell() {
        assert_eq!(
            split("-I \"a b\"  'c\\d'\n\"e\\\"f\" g\\ h '' i\"j\"k\r\n"),
            ["-I", "a b", "c\\d", "e\"f", "g h", "", "ijk"]
        );
        assert_eq!(split(" \n"), [""; 0]);
        assert_eq!(split("'open"), ["open"]);
    }

    #[test]
    fn a_name_without_a_file_is_an_argument() {
        let arguments = vec!["@no/such/file".to_string(), "x".to_string()];
        assert_eq!(expand(arguments.clone()), arguments);
    }

    #[test]
    fn files_may_name_files_but_not_for_ever() {
        let dir = tempfile::tempdir().unwrap();
        let path = |name: &str| dir.path().join(name).to_str().unwrap().to_string();
        fs::write(path("inner"), "b").unwrap();
        fs::write(path("outer"), format!("a '@{}' c", path("inner"))).unwrap();
        let outer = format!("@{}", path("outer"));
        assert_eq!(expand(vec![outer]), ["a", "b", "c"]);
        let itself = format!("@{}", path("loop"));
        fs::write(path("loop"), &itself).unwrap();
        assert_eq!(expand(vec![itself.clone()]), [itself]);
    }
}
