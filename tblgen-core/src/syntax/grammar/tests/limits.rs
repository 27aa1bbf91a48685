//! How deep the text may go, and what happens with texts that make no sense at all.

use super::*;
use crate::intern::Symbol;
use crate::syntax::grammar::state::{MAX_HEIGHT, MAX_NESTING};
use crate::syntax::token::{BangOp, Keyword};
use proptest::prelude::*;

/// Runs a test with as much stack as an evaluation has.
fn with_much_stack(test: impl FnOnce() + Send + 'static) {
    let thread = std::thread::Builder::new()
        .stack_size(256 << 20)
        .spawn(test);
    let result = thread.expect("a thread").join();
    if let Err(panic) = result {
        std::panic::resume_unwind(panic);
    }
}

/// Reads a text as deep as may be, and deeper ones.
fn check_depth(limit: usize, fits: usize, text: impl Fn(usize) -> String) {
    for levels in [fits, fits + 1, 3 * limit] {
        let text = text(levels);
        let parsed = Text::new(&text).statement();
        let messages: Vec<_> = parsed
            .errors
            .iter()
            .map(|error| error.message.text())
            .collect();
        if levels == fits {
            assert_eq!(messages, [""; 0], "{text:.40}, {levels} levels");
        } else {
            let expected = format!("nesting too deep (limit {limit})");
            assert_eq!(messages, [expected], "{text:.40}, {levels} levels");
        }
    }
}

#[test]
fn nesting_is_limited() {
    with_much_stack(|| {
        let check = |besides: usize, start: &str, open: &str, middle: &str, close: &str| {
            check_depth(MAX_NESTING, MAX_NESTING - besides, |levels| {
                let (open, close) = (open.repeat(levels), close.repeat(levels));
                [start, &open, middle, &close, ";"].concat()
            });
        };
        // The statement and the innermost value count as well.
        check(2, "defvar x = ", "[", "1", "]");
        check(2, "defvar x = ", "(a ", "1", ")");
        check(2, "defvar x = ", "!not(", "1", ")");
        check(2, "defvar x = ", "a<", "1", ">");
        check(2, "defvar x = ", "a{", "1", "}");
        check(2, "defvar x = ", "a # b[", "1", "]");
        check(1, "deftype x = ", "list<", "int", ">");
        check(1, "", "foreach i = [] in ", "def;", "");
        check(1, "", "let a = 1 in { ", "def;", "}");
        check(1, "", "if 1 then ", "def;", "");
    });
}

/// These are read in a loop, but the tree is as high as they are long.
#[test]
fn chains_are_limited() {
    with_much_stack(|| {
        let check = |besides: usize, start: &str, link: &str, end: &str| {
            check_depth(MAX_HEIGHT, MAX_HEIGHT - besides, |links| {
                [start, &link.repeat(links), end].concat()
            });
        };
        check(0, "defvar x = a", ".b", ";");
        check(0, "defvar x = a", " # b", ";");
        check(0, "def a", ".b", ";");
        // The value in the brackets, and each statement, count as well.
        check(1, "defvar x = a", "[0]", ";");
        check(1, "if a then def; ", "else if b then def; ", "");
    });
}

/// The height of what stands in a chain counts wherever it stands.
#[test]
fn chains_in_chains_are_limited() {
    with_much_stack(|| {
        let chain = ".a".repeat(MAX_HEIGHT / 3);
        let check = |levels: usize, fits: bool| {
            let text = format!(
                "defvar x = {}1{};",
                "[".repeat(levels),
                format!("]{chain}").repeat(levels)
            );
            let parsed = Text::new(&text).statement();
            assert_eq!(parsed.errors.is_empty(), fits, "{levels} levels");
        };
        check(2, true);
        check(3, false);
        check(900, false);
    });
}

#[test]
fn long_lists_are_no_problem() {
    let many = 100_000;
    check_len(&format!("defvar x = [{}];", "1,".repeat(many)));
    check_len(&format!("defvar x = {};", "\"a\" ".repeat(many)));
    check_len(&format!("defvar x = !add({}1);", "1, ".repeat(many)));
    check_len(&format!("def a {{ {} }}", "int x; ".repeat(many)));
    check_len(&format!("if 1 then {{ {} }}", "def; ".repeat(many)));
}

#[track_caller]
fn check_len(text: &str) {
    let mut text = Text::new(text);
    let parsed = text.statement();
    assert_eq!(parsed.errors, []);
    assert_eq!(parsed.consumed, text.tokens.len() - 1);
}

fn any_token() -> impl Strategy<Value = Token> {
    let names = 0..4u32;
    let fixed = vec![
        Token::Error,
        Token::Minus,
        Token::Plus,
        Token::LSquare,
        Token::RSquare,
        Token::LBrace,
        Token::RBrace,
        Token::LParen,
        Token::RParen,
        Token::Less,
        Token::Greater,
        Token::Colon,
        Token::Semi,
        Token::Comma,
        Token::Dot,
        Token::Equal,
        Token::Question,
        Token::Paste,
        Token::DotDotDot,
        Token::BinaryInt { value: 1, width: 2 },
    ];
    prop_oneof![
        3 => names.clone().prop_map(|n| Token::Id(Symbol::at(n))),
        1 => names.clone().prop_map(|n| Token::VarName(Symbol::at(n))),
        1 => names.clone().prop_map(|n| Token::Str(Symbol::at(n))),
        1 => names.prop_map(|n| Token::Code(Symbol::at(n))),
        1 => any::<i64>().prop_map(Token::Int),
        2 => prop::sample::select(BangOp::ALL).prop_map(|(op, _)| Token::Bang(op)),
        4 => prop::sample::select(Keyword::ALL).prop_map(|(keyword, _)| Token::Kw(keyword)),
        8 => prop::sample::select(fixed),
    ]
}

/// Reads all statements, shows the trees, and checks what can be said about any input.
fn read_any(tokens: &[Token]) -> Result<(), TestCaseError> {
    let mut symbols = Symbols::default();
    for name in ["a", "b", "c", "d"] {
        symbols.intern(name);
    }
    let grammar = Grammar::new();
    let mut rest = tokens;
    while starts_statement(rest[0]) {
        let parsed = grammar.statement(rest, &mut symbols);
        Show(&symbols).statement(&parsed.statement);
        let positions: Vec<_> = parsed.errors.iter().map(|error| error.pos).collect();
        prop_assert!(positions.is_sorted());
        prop_assert!(positions.iter().all(|&pos| (pos as usize) < rest.len()));
        if parsed.statement.span.is_truncated() {
            prop_assert!(!parsed.errors.is_empty());
            break;
        }
        prop_assert!(parsed.consumed > 0 && parsed.consumed < rest.len());
        rest = &rest[parsed.consumed..];
    }
    Ok(())
}

/// Texts that make sense, so that the changed ones are mistaken somewhere inside.
const SENSIBLE: &[&str] = &[
    "class A<int a, list<B> b = [c, d]> : B<a>, C { field bits<2> x = {1, ?}; let x{1-0} = a; }",
    "def a # !add(b, 1) : A<1, b = [2,]> { dag d = (op:$x a:$y, $z, c[1, 2...3].f); }",
    "multiclass M { foreach i = {0-3, 7} in def x # i; defm y : N<!cast<int>(\"a\")>, B; }",
    "let a<7-4> = 1, b = !cond(a: b, c: d) in { if a then def; else if b then {} else defvar x = 1; }",
    "defset list<A> s = { assert !foldl(0, l, a, b, !add(a, b)), \"m\"; dump !foreach(x, l, x); }",
];

proptest! {
    #[test]
    fn any_tokens_can_be_read(mut tokens in prop::collection::vec(any_token(), 0..60)) {
        tokens.push(Token::Eof);
        read_any(&tokens)?;
    }

    #[test]
    fn any_tokens_behind_a_keyword_can_be_read(
        keyword in prop::sample::select(Keyword::ALL),
        mut tokens in prop::collection::vec(any_token(), 0..60),
    ) {
        tokens.insert(0, Token::Kw(keyword.0));
        tokens.push(Token::Eof);
        read_any(&tokens)?;
    }

    #[test]
    fn changed_texts_can_be_read(
        text in prop::sample::select(SENSIBLE),
        changes in prop::collection::vec((any::<prop::sample::Index>(), any_token(), 0..3), 1..4),
    ) {
        let mut tokens = Text::new(text).tokens;
        for (index, token, change) in changes {
            let end = tokens.len() - 1;
            let i = index.index(end);
            match change {
                0 => drop(tokens.remove(i)),
                1 => tokens.insert(i, token),
                _ => tokens[i] = token,
            }
        }
        // Names are numbered anew: any four will do.
        for token in &mut tokens {
            match token {
                Token::Id(name) | Token::VarName(name) | Token::Str(name) | Token::Code(name) => {
                    *name = Symbol::at(crate::id::Id::index(*name) as u32 % 4);
                }
                _ => {}
            }
        }
        read_any(&tokens)?;
    }
}
