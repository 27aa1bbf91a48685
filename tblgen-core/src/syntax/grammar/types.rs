//! Types: `bit`, `bits<8>`, `list<string>`, `SomeClass`.

use chumsky::prelude::*;

use super::rule::{
    BoxedRule, RecursiveRule, Rule, by_next_token, expect, fail, nested, read, span, start_of,
    token,
};
use crate::syntax::ast::{Span, TypeExpr, TypeExprKind};
use crate::syntax::token::{Keyword, Token};

/// Whether a type can begin with this token.
pub(super) fn starts_type(token: Token) -> bool {
    matches!(
        token,
        Token::Id(_)
            | Token::Kw(
                Keyword::Bit
                    | Keyword::Bits
                    | Keyword::Int
                    | Keyword::String
                    | Keyword::Code
                    | Keyword::Dag
                    | Keyword::List
            )
    )
}

#[derive(Clone)]
struct Alternatives<'src> {
    one_token: BoxedRule<'src, TypeExpr>,
    bits: BoxedRule<'src, TypeExpr>,
    list: BoxedRule<'src, TypeExpr>,
}

/// Reads a type that must come.
pub(super) fn type_rule<'src>() -> RecursiveRule<'src, TypeExpr> {
    recursive(|ty| {
        let alternatives = Alternatives {
            one_token: one_token(),
            bits: bits(),
            list: list(ty),
        };
        by_next_token(alternatives, |alternatives, token| match token {
            Token::Kw(Keyword::Bits) => Some(&alternatives.bits),
            Token::Kw(Keyword::List) => Some(&alternatives.list),
            _ => Some(&alternatives.one_token),
        })
        .recover_with(via_parser(missing_type(
            "Unknown token when expecting a type",
        )))
    })
}

fn missing_type<'src>(message: &'static str) -> impl Rule<'src, TypeExpr> {
    fail(message).map_with(|(), read| TypeExpr {
        kind: TypeExprKind::Missing,
        span: Span {
            start: start_of(read),
            end: Span::TRUNCATED,
        },
    })
}

fn one_token<'src>() -> BoxedRule<'src, TypeExpr> {
    read(|token| {
        Some(match token {
            Token::Id(name) => TypeExprKind::Named(name),
            Token::Kw(Keyword::Bit) => TypeExprKind::Bit,
            Token::Kw(Keyword::Int) => TypeExprKind::Int,
            Token::Kw(Keyword::String) => TypeExprKind::String,
            Token::Kw(Keyword::Code) => TypeExprKind::Code,
            Token::Kw(Keyword::Dag) => TypeExprKind::Dag,
            _ => return None,
        })
    })
    .map_with(|kind, read| TypeExpr {
        kind,
        span: span(read),
    })
    .boxed()
}

/// `bits<8>`
fn bits<'src>() -> BoxedRule<'src, TypeExpr> {
    let width = read(|token| {
        if let Token::Int(width) = token {
            Some(width)
        } else {
            None
        }
    })
    .map(TypeExprKind::Bits)
    .recover_with(via_parser(
        fail("expected integer in bits<n> type").map(|()| TypeExprKind::Missing),
    ));
    token(Token::Kw(Keyword::Bits))
        .then(expect(Token::Less, "expected '<' after bits type"))
        .ignore_then(width)
        .then_ignore(expect(
            Token::Greater,
            "expected '>' at end of bits<n> type",
        ))
        .map_with(|kind, read| TypeExpr {
            kind,
            span: span(read),
        })
        .boxed()
}

/// `list<type>`
fn list<'src>(ty: impl Rule<'src, TypeExpr>) -> BoxedRule<'src, TypeExpr> {
    nested(
        token(Token::Kw(Keyword::List))
            .then(expect(Token::Less, "expected '<' after list type"))
            .ignore_then(ty)
            .then_ignore(expect(
                Token::Greater,
                "expected '>' at end of list<ty> type",
            ))
            .map_with(|element, read| TypeExpr {
                kind: TypeExprKind::List(Box::new(element)),
                span: span(read),
            }),
    )
    .boxed()
}
