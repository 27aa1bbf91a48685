//! Tokens out of text, for tests of the grammar only: no comments, no escapes, no preprocessor.

use crate::intern::Symbols;
use crate::syntax::token::{BangOp, Keyword, Token};

const PUNCTUATION: &[(&str, Token)] = &[
    ("...", Token::DotDotDot),
    ("-", Token::Minus),
    ("+", Token::Plus),
    ("[", Token::LSquare),
    ("]", Token::RSquare),
    ("{", Token::LBrace),
    ("}", Token::RBrace),
    ("(", Token::LParen),
    (")", Token::RParen),
    ("<", Token::Less),
    (">", Token::Greater),
    (":", Token::Colon),
    (";", Token::Semi),
    (",", Token::Comma),
    (".", Token::Dot),
    ("=", Token::Equal),
    ("?", Token::Question),
    ("#", Token::Paste),
];

/// The tokens of a text and where each begins.
pub(super) fn tokens(text: &str, symbols: &mut Symbols) -> (Vec<Token>, Vec<usize>) {
    let mut tokens = Vec::new();
    let mut starts = Vec::new();
    let mut rest = text.trim_start();
    while !rest.is_empty() {
        starts.push(text.len() - rest.len());
        let (token, length) = first_token(rest, symbols);
        tokens.push(token);
        rest = rest[length..].trim_start();
    }
    starts.push(text.len());
    tokens.push(Token::Eof);
    (tokens, starts)
}

fn first_token(text: &str, symbols: &mut Symbols) -> (Token, usize) {
    let word = |text: &str| text.find(|c: char| !c.is_ascii_alphanumeric() && c != '_');
    let length = |text: &str| word(text).unwrap_or(text.len());
    if let Some(rest) = text.strip_prefix("[{") {
        let end = rest.find("}]").expect("the code ends");
        return (Token::Code(symbols.intern(&rest[..end])), end + 4);
    }
    if let Some(rest) = text.strip_prefix('"') {
        let end = rest.find('"').expect("the string ends");
        return (Token::Str(symbols.intern(&rest[..end])), end + 2);
    }
    if let Some(rest) = text.strip_prefix('$') {
        let end = length(rest);
        return (Token::VarName(symbols.intern(&rest[..end])), end + 1);
    }
    if let Some(rest) = text.strip_prefix('!') {
        let end = 1 + length(rest);
        let op = BangOp::from_spelling(&text.as_bytes()[..end]);
        return (op.map_or(Token::UnknownBang, Token::Bang), end);
    }
    let digits = text.strip_prefix('-').unwrap_or(text);
    if let Some(rest) = text.strip_prefix("0b") {
        let end = length(rest);
        let value = i64::from_str_radix(&rest[..end], 2).expect("binary digits");
        return (
            Token::BinaryInt {
                value,
                width: end as u8,
            },
            end + 2,
        );
    }
    if digits.starts_with(|c: char| c.is_ascii_digit()) {
        let end = text.len() - digits.len() + length(digits);
        return (Token::Int(text[..end].parse().expect("a number")), end);
    }
    if let Some(&(spelling, token)) = PUNCTUATION.iter().find(|(s, _)| text.starts_with(s)) {
        return (token, spelling.len());
    }
    let end = length(text);
    assert!(end > 0, "no token begins with {text:?}");
    let keyword = Keyword::from_spelling(&text.as_bytes()[..end]);
    (
        keyword.map_or_else(|| Token::Id(symbols.intern(&text[..end])), Token::Kw),
        end,
    )
}
