//! Ranges: bits `{7-4, 2}`, list elements `[1, 3...5]`, what a `foreach` goes over.

use chumsky::prelude::*;

use super::rule::{
    BoxedRule, RecursiveRule, Rule, comma_separated, complaining, enclosed, read, span, start_of,
};
use crate::syntax::ast::{Expr, RangeEnd, RangePiece};
use crate::syntax::token::Token;

/// Reads the second half of a piece, if there is one. `last` reads the value behind the dots.
fn range_end<'src>(last: impl Rule<'src, Expr>) -> impl Rule<'src, RangeEnd> {
    let dots = read(|token| matches!(token, Token::DotDotDot | Token::Minus).then_some(()));
    let negative = read(|token| {
        if let Token::Int(value) = token {
            Some(value)
        } else {
            None
        }
    });
    dots.ignore_then(last)
        .map(|last| RangeEnd::Value(Box::new(last)))
        .or(negative.map_with(|value, read| RangeEnd::Negative {
            value,
            pos: start_of(read),
        }))
        .or_not()
        .map(|end| end.unwrap_or(RangeEnd::None))
}

/// `7`, `7...4`, `7-4`
fn piece<'src>(
    first: impl Rule<'src, Expr>,
    last: impl Rule<'src, Expr>,
) -> BoxedRule<'src, RangePiece> {
    first
        .then(range_end(last))
        .map_with(|(first, last), read| RangePiece {
            first,
            last,
            span: span(read),
        })
        .boxed()
}

/// Reads one element of a list slice.
pub(super) fn slice_element<'src>(
    value: &RecursiveRule<'src, Expr>,
) -> BoxedRule<'src, RangePiece> {
    piece(value.clone(), value.clone())
}

/// Reads a range whose first value may also be a list.
pub(super) fn value_or_piece<'src>(
    value: &RecursiveRule<'src, Expr>,
) -> BoxedRule<'src, RangePiece> {
    piece(
        value.clone(),
        complaining(value.clone(), "expected integer value as end of range"),
    )
}

/// Reads the pieces of a range of integers.
pub(super) fn range_list<'src>(
    value: &RecursiveRule<'src, Expr>,
) -> BoxedRule<'src, Vec<RangePiece>> {
    let first = complaining(value.clone(), "expected integer or bitrange");
    let last = complaining(value.clone(), "expected integer value as end of range");
    comma_separated(piece(first, last)).boxed()
}

/// Reads the bits that a `let` in a body sets: `{7-4}`.
pub(super) fn braced_bits<'src>(
    value: &RecursiveRule<'src, Expr>,
) -> BoxedRule<'src, Vec<RangePiece>> {
    let message = "expected '}' at end of bit list";
    enclosed(
        (Token::LBrace, '{'),
        range_list(value),
        Token::RBrace,
        message,
    )
    .map(|(_, bits)| bits)
    .boxed()
}

/// Reads the bits that a `let` around statements sets: `<7-4>`.
pub(super) fn angled_bits<'src>(
    value: &RecursiveRule<'src, Expr>,
) -> BoxedRule<'src, Vec<RangePiece>> {
    let message = "expected '>' at end of range list";
    enclosed(
        (Token::Less, '<'),
        range_list(value),
        Token::Greater,
        message,
    )
    .map(|(_, bits)| bits)
    .boxed()
}
