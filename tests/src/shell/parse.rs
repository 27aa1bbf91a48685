//! The text of a command line becomes commands, with the quotes and operators of a Unix shell.

/// Commands whose outputs and inputs are joined by `|`.
pub(super) type Pipeline = Vec<Command>;

/// One command.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(super) struct Command {
    pub(super) words: Vec<String>,
    /// In the order of the line.
    pub(super) redirections: Vec<Redirection>,
}

/// Where a command reads from or writes to.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) enum Redirection {
    /// `< file`
    Input(String),
    /// `> file` and `>> file`
    Output { file: String, append: bool },
    /// `2> file`
    Errors(String),
    /// `2>&1`
    ErrorsToOutput,
}

#[derive(Clone, Debug, PartialEq, Eq)]
enum Token {
    Word(String),
    Operator(&'static str),
}

/// Longer ones before those that they begin with.
const OPERATORS: [&str; 10] = ["2>&1", "&&", "||", "&>", "2>", ">>", ">", "<", "|", ";"];

/// Reads a line: pipelines, of which each must succeed before the next is run.
pub(super) fn parse(line: &str) -> Result<Vec<Pipeline>, String> {
    let mut pipelines = vec![vec![Command::default()]];
    let mut tokens = tokens(line)?.into_iter();
    while let Some(token) = tokens.next() {
        let pipeline = pipelines.last_mut().expect("there is always one");
        let command = pipeline.last_mut().expect("there is always one");
        let operator = match token {
            Token::Word(word) => {
                command.words.push(word);
                continue;
            }
            Token::Operator(operator) => operator,
        };
        let mut file = || match tokens.next() {
            Some(Token::Word(file)) => Ok(file),
            _ => Err(format!("no file name behind '{operator}'")),
        };
        match operator {
            "|" => pipeline.push(Command::default()),
            "&&" => pipelines.push(vec![Command::default()]),
            "<" => command.redirections.push(Redirection::Input(file()?)),
            ">" | ">>" => command.redirections.push(Redirection::Output {
                file: file()?,
                append: operator == ">>",
            }),
            "2>" => command.redirections.push(Redirection::Errors(file()?)),
            "2>&1" => command.redirections.push(Redirection::ErrorsToOutput),
            "&>" => command.redirections.extend([
                Redirection::Output {
                    file: file()?,
                    append: false,
                },
                Redirection::ErrorsToOutput,
            ]),
            _ => return Err(format!("'{operator}' is not supported")),
        }
    }
    if pipelines
        .iter()
        .flatten()
        .any(|command| command.words.is_empty())
    {
        return Err("a command is missing".into());
    }
    Ok(pipelines)
}

fn tokens(line: &str) -> Result<Vec<Token>, String> {
    let mut tokens = Vec::new();
    let mut rest = line.trim_start();
    while !rest.is_empty() {
        if let Some(operator) = OPERATORS.iter().find(|o| rest.starts_with(**o)) {
            tokens.push(Token::Operator(operator));
            rest = &rest[operator.len()..];
        } else {
            let (word, behind) = word(rest)?;
            tokens.push(Token::Word(word));
            rest = behind;
        }
        rest = rest.trim_start();
    }
    Ok(tokens)
}

/// The word at the beginning, without its quotes, and what follows it.
fn word(text: &str) -> Result<(String, &str), String> {
    let mut word = String::new();
    let mut quote: Option<char> = None;
    let mut characters = text.char_indices();
    while let Some((at, c)) = characters.next() {
        match (quote, c) {
            (Some(open), _) if c == open => quote = None,
            (None, '\'' | '"') => quote = Some(c),
            (None, '\\') => word.extend(characters.next().map(|(_, c)| c)),
            (Some('"'), '\\') => {
                // Between double quotes a backslash is special before few characters only.
                let next = characters.next().map_or('\\', |(_, c)| c);
                if !matches!(next, '"' | '\\' | '$' | '`') {
                    word.push('\\');
                }
                word.push(next);
            }
            (None, _) if c.is_whitespace() || matches!(c, '|' | '<' | '>' | ';' | '&') => {
                return Ok((word, &text[at..]));
            }
            _ => word.push(c),
        }
    }
    match quote {
        Some(open) => Err(format!("{open} is not closed")),
        None => Ok((word, "")),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn command(words: &[&str], redirections: &[Redirection]) -> Command {
        Command {
            words: words.iter().map(|&w| w.into()).collect(),
            redirections: redirections.to_vec(),
        }
    }

    #[test]
    fn pipelines_and_redirections() {
        use Redirection::{Errors, ErrorsToOutput, Input, Output};
        let output = |file: &str, append| Output {
            file: file.into(),
            append,
        };
        assert_eq!(
            parse("not a x 2>&1 | b --c=d <in>out && e 2> f >>g&>h").unwrap(),
            [
                vec![
                    command(&["not", "a", "x"], &[ErrorsToOutput]),
                    command(&["b", "--c=d"], &[Input("in".into()), output("out", false)]),
                ],
                vec![command(
                    &["e"],
                    &[
                        Errors("f".into()),
                        output("g", true),
                        output("h", false),
                        ErrorsToOutput
                    ]
                )],
            ]
        );
    }

    #[test]
    fn quotes() {
        let words = |line: &str| parse(line).unwrap().remove(0).remove(0).words;
        assert_eq!(
            words(r#"a "b | c" 'd "e"' f\ g"#),
            ["a", "b | c", "d \"e\"", "f g"]
        );
        assert_eq!(words(r#"--x='a b'c"#), ["--x=a bc"]);
        assert_eq!(words(r#""a\"\n" 'b\n'"#), [r#"a"\n"#, r"b\n"]);
        assert_eq!(words("a '' 2"), ["a", "", "2"]);
    }

    #[test]
    fn mistakes() {
        assert_eq!(parse("a >"), Err("no file name behind '>'".into()));
        assert_eq!(parse("a | | b"), Err("a command is missing".into()));
        assert_eq!(parse("a 'b"), Err("' is not closed".into()));
        assert_eq!(parse("a ; b"), Err("';' is not supported".into()));
    }
}
