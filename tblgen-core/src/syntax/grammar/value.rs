//! Values: simple ones such as `7`, `name`, `Class<1>`, `[a, b]`, `(op $x)`, and what is written
//! behind them: `{7-4}`, `[0]`, `.field`, `# more`.
//!
//! The right side of a `#` and the names of records are read in *name mode*, where `{` begins a
//! body and is no suffix. So in `a # b{0}` the bit is taken from `a # b`.

use chumsky::prelude::*;

use super::argument::arguments;
use super::operator::Operators;
use super::range::{range_list, slice_element};
use super::rule::{
    BoxedRule, Read, RecursiveRule, before, by_next_token, comma_separated, comma_terminated,
    end_of, expect, fail, identifier, missing_value, nested, position, read, span, start_of, token,
    variable_name,
};
use crate::intern::Symbol;
use crate::syntax::ast::{DagArg, Expr, ExprKind, Ident, RangePiece, Span, TypeExpr};
use crate::syntax::token::{BangOp, Keyword, Token, TokenPos};

const NO_VALUE: &str = "Unknown or reserved token when parsing a value";

/// Reads a value that must come.
pub(super) fn value_rule<'src>(ty: &RecursiveRule<'src, TypeExpr>) -> RecursiveRule<'src, Expr> {
    recursive(|value| {
        let simple = simple_value(&value, ty);
        let suffixes = Suffixes::new(&value, &simple);
        let suffix = by_next_token(suffixes, |suffixes, token| match token {
            Token::LBrace => Some(&suffixes.bits),
            Token::LSquare => Some(&suffixes.slice),
            Token::Dot => Some(&suffixes.field),
            Token::Paste => Some(&suffixes.paste),
            _ => None,
        });
        nested(simple.foldl_with(suffix.repeated(), apply))
    })
}

/// Reads the name of a record; there is none where the rest of the record follows at once.
pub(super) fn object_name<'src>(
    value: &RecursiveRule<'src, Expr>,
    ty: &RecursiveRule<'src, TypeExpr>,
) -> BoxedRule<'src, Option<Expr>> {
    let simple = simple_value(value, ty);
    let suffixes = Suffixes::new(value, &simple);
    let suffix = by_next_token(suffixes, |suffixes, token| match token {
        Token::LSquare => Some(&suffixes.slice),
        Token::Dot => Some(&suffixes.field),
        Token::Paste => Some(&suffixes.paste),
        _ => None,
    });
    before(|token| !starts_object_body(token))
        .ignore_then(simple.foldl_with(suffix.repeated(), apply))
        .or_not()
        .boxed()
}

/// Whether this is what can follow the name of a record. A trailing `#` may stand before it.
fn starts_object_body(token: Token) -> bool {
    matches!(token, Token::Colon | Token::Semi | Token::LBrace)
}

/// What stands behind a value.
enum Suffix {
    Bits {
        brace: TokenPos,
        ranges: Vec<RangePiece>,
    },
    Slice {
        elements: Vec<RangePiece>,
        trailing_comma: bool,
    },
    Field(Ident),
    /// Each `#` with its right side.
    Pastes(Vec<(TokenPos, Option<Expr>)>),
}

#[derive(Clone)]
struct Suffixes<'src> {
    bits: BoxedRule<'src, Suffix>,
    slice: BoxedRule<'src, Suffix>,
    field: BoxedRule<'src, Suffix>,
    paste: BoxedRule<'src, Suffix>,
}

impl<'src> Suffixes<'src> {
    fn new(value: &RecursiveRule<'src, Expr>, simple: &BoxedRule<'src, Expr>) -> Self {
        let bits = token(Token::LBrace)
            .map_with(|(), read| start_of(read))
            .then(range_list(value))
            .then_ignore(expect(
                Token::RBrace,
                "expected '}' at end of bit range list",
            ))
            .map(|(brace, ranges)| Suffix::Bits { brace, ranges })
            .boxed();
        let slice = token(Token::LSquare)
            .ignore_then(comma_terminated(slice_element(value), Token::RSquare))
            .then_ignore(expect(Token::RSquare, "expected ']' at end of list slice"))
            .map(|(elements, trailing_comma)| Suffix::Slice {
                elements,
                trailing_comma,
            })
            .boxed();
        let field = token(Token::Dot)
            .ignore_then(identifier("expected field identifier after '.'"))
            .map(Suffix::Field)
            .boxed();
        let access =
            by_next_token(
                (slice.clone(), field.clone()),
                |(slice, field), token| match token {
                    Token::LSquare => Some(slice),
                    Token::Dot => Some(field),
                    _ => None,
                },
            );
        let operand = simple.clone().foldl_with(access.repeated(), apply);
        let paste = token(Token::Paste)
            .map_with(|(), read| start_of(read))
            .then(
                before(|token| !starts_object_body(token))
                    .ignore_then(operand)
                    .or_not(),
            )
            .repeated()
            .at_least(1)
            .collect()
            .map(Suffix::Pastes)
            .boxed();
        Suffixes {
            bits,
            slice,
            field,
            paste,
        }
    }
}

/// Puts a suffix behind a value.
fn apply(base: Expr, suffix: Suffix, read: &mut Read<'_, '_>) -> Expr {
    let nodes = match &suffix {
        Suffix::Pastes(pastes) => pastes.len(),
        _ => 1,
    };
    let pos = end_of(read);
    let possible = read.state().grow(pos, nodes);
    let whole = span(read);
    let base = Box::new(base);
    let kind = match suffix {
        Suffix::Bits { brace, ranges } => ExprKind::BitRange {
            base,
            brace,
            ranges,
        },
        Suffix::Slice {
            elements,
            trailing_comma,
        } => ExprKind::Slice {
            base,
            elements,
            trailing_comma,
        },
        Suffix::Field(field) => ExprKind::Field { base, field },
        Suffix::Pastes(mut pastes) => {
            if !possible {
                pastes.truncate(1);
            }
            return paste(base, pastes, whole);
        }
    };
    Expr { kind, span: whole }
}

/// `a # b # c` is `a # (b # c)`.
fn paste(left: Box<Expr>, pastes: Vec<(TokenPos, Option<Expr>)>, whole: Span) -> Expr {
    let mut follows: Option<(TokenPos, Option<Box<Expr>>)> = None;
    for (pos, operand) in pastes.into_iter().rev() {
        let right = operand.map(|operand| match follows.take() {
            None => Box::new(operand),
            Some((paste, right)) => {
                let start = operand.span.start;
                let left = Box::new(operand);
                Box::new(Expr {
                    kind: ExprKind::Paste { left, paste, right },
                    span: Span { start, ..whole },
                })
            }
        });
        follows = Some((pos, right));
    }
    match follows {
        Some((paste, right)) => Expr {
            kind: ExprKind::Paste { left, paste, right },
            span: whole,
        },
        None => *left,
    }
}

#[derive(Clone)]
struct Alternatives<'src> {
    one_token: BoxedRule<'src, Expr>,
    text: BoxedRule<'src, Expr>,
    name: BoxedRule<'src, Expr>,
    bits: BoxedRule<'src, Expr>,
    list: BoxedRule<'src, Expr>,
    dag: BoxedRule<'src, Expr>,
    operators: Operators<'src>,
}

/// Reads a value without suffixes.
fn simple_value<'src>(
    value: &RecursiveRule<'src, Expr>,
    ty: &RecursiveRule<'src, TypeExpr>,
) -> BoxedRule<'src, Expr> {
    let alternatives = Alternatives {
        one_token: one_token(),
        text: text(),
        name: name(value),
        bits: bits(value),
        list: list(value, ty),
        dag: dag(value),
        operators: Operators::new(value, ty),
    };
    by_next_token(alternatives, |alternatives, token| match token {
        Token::Id(_) => Some(&alternatives.name),
        Token::Int(_)
        | Token::BinaryInt { .. }
        | Token::Code(_)
        | Token::Question
        | Token::Kw(Keyword::True | Keyword::False) => Some(&alternatives.one_token),
        Token::Str(_) => Some(&alternatives.text),
        Token::LSquare => Some(&alternatives.list),
        Token::LParen => Some(&alternatives.dag),
        Token::LBrace => Some(&alternatives.bits),
        Token::Bang(op) => Some(alternatives.operators.rule(op)),
        _ => None,
    })
    .recover_with(via_parser(missing_value(NO_VALUE)))
    .boxed()
}

fn one_token<'src>() -> BoxedRule<'src, Expr> {
    read(|token| {
        Some(match token {
            Token::Int(value) => ExprKind::Int(value),
            Token::BinaryInt { value, width } => ExprKind::BinaryInt { value, width },
            Token::Code(text) => ExprKind::Code(text),
            Token::Question => ExprKind::Unset,
            Token::Kw(Keyword::True) => ExprKind::True,
            Token::Kw(Keyword::False) => ExprKind::False,
            _ => return None,
        })
    })
    .map_with(|kind, read| Expr {
        kind,
        span: span(read),
    })
    .boxed()
}

/// String literals that stand side by side are one string.
fn text<'src>() -> BoxedRule<'src, Expr> {
    let literal = read(|token| {
        if let Token::Str(text) = token {
            Some(text)
        } else {
            None
        }
    });
    literal
        .clone()
        .then(literal.repeated().collect::<Vec<Symbol>>())
        .map_with(|(first, rest), read| {
            let text = read.state().join(first, &rest);
            Expr {
                kind: ExprKind::Str(text),
                span: span(read),
            }
        })
        .boxed()
}

/// `name`, `Class<args>`
fn name<'src>(value: &RecursiveRule<'src, Expr>) -> BoxedRule<'src, Expr> {
    let args = before(|token| token == Token::Less)
        .ignore_then(arguments(value))
        .or_not();
    read(|token| {
        if let Token::Id(name) = token {
            Some(name)
        } else {
            None
        }
    })
    .then(args)
    .map_with(|(name, args), read| {
        let kind = match args {
            None => ExprKind::Ident(name),
            Some(args) => ExprKind::Instance { class: name, args },
        };
        Expr {
            kind,
            span: span(read),
        }
    })
    .boxed()
}

/// `{ a, b }`
fn bits<'src>(value: &RecursiveRule<'src, Expr>) -> BoxedRule<'src, Expr> {
    // The reference ends this list, too, at a comma before a `]`, and only then sees that it is the
    // wrong bracket.
    let items = comma_terminated(value.clone(), Token::RSquare).map(|(items, _)| items);
    token(Token::LBrace)
        .ignore_then(
            before(|token| token != Token::RBrace)
                .ignore_then(items)
                .or_not(),
        )
        .then_ignore(expect(
            Token::RBrace,
            "expected '}' at end of bit list value",
        ))
        .map_with(|items, read| Expr {
            kind: ExprKind::Bits(items.unwrap_or_default()),
            span: span(read),
        })
        .boxed()
}

/// `[a, b]<type>`
fn list<'src>(
    value: &RecursiveRule<'src, Expr>,
    ty: &RecursiveRule<'src, TypeExpr>,
) -> BoxedRule<'src, Expr> {
    let items = comma_terminated(value.clone(), Token::RSquare).map(|(items, _)| items);
    let element = token(Token::Less)
        .ignore_then(ty.clone())
        .then_ignore(expect(
            Token::Greater,
            "expected '>' at end of list element type",
        ));
    token(Token::LSquare)
        .ignore_then(
            before(|token| token != Token::RSquare)
                .ignore_then(items)
                .or_not(),
        )
        .then_ignore(expect(Token::RSquare, "expected ']' at end of list value"))
        .then(position())
        .then(element.or_not())
        .map_with(|((items, items_end), element), read| Expr {
            kind: ExprKind::List {
                items: items.unwrap_or_default(),
                items_end,
                element,
            },
            span: span(read),
        })
        .boxed()
}

/// `(op:$name a:$x, $y)`
fn dag<'src>(value: &RecursiveRule<'src, Expr>) -> BoxedRule<'src, Expr> {
    let starts_operator = |token| {
        matches!(
            token,
            Token::Id(_) | Token::Question | Token::Bang(BangOp::Cast | BangOp::GetDagOp)
        )
    };
    let op = before(starts_operator)
        .ignore_then(value.clone())
        .recover_with(via_parser(missing_value("expected identifier in dag init")));
    let name = |message| {
        token(Token::Colon)
            .ignore_then(
                variable_name()
                    .map(Some)
                    .recover_with(via_parser(fail(message).to(None))),
            )
            .or_not()
            .map(Option::flatten)
    };
    let named = variable_name().map_with(|name, read| DagArg {
        value: None,
        name: Some(name),
        span: span(read),
    });
    let valued = value
        .clone()
        .then(name("expected variable name in dag literal"))
        .map_with(|(value, name), read| DagArg {
            value: Some(value),
            name,
            span: span(read),
        });
    let args = comma_separated(named.or(valued).boxed());
    token(Token::LParen)
        .ignore_then(op)
        .then(name("expected variable name in dag operator"))
        .then(
            before(|token| token != Token::RParen)
                .ignore_then(args)
                .or_not(),
        )
        .then_ignore(expect(Token::RParen, "expected ')' in dag init"))
        .map_with(|((op, op_name), args), read| Expr {
            kind: ExprKind::Dag {
                op: Box::new(op),
                op_name,
                args: args.unwrap_or_default(),
            },
            span: span(read),
        })
        .boxed()
}
