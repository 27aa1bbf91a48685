//! Template arguments, and the classes and multiclasses that take them.

use chumsky::prelude::*;

use super::rule::{
    BoxedRule, RecursiveRule, before, comma_separated, expect, identifier, span, token,
};
use crate::syntax::ast::{Arg, ClassRef, Expr};
use crate::syntax::token::Token;

/// Reads `<1, name = 2>`; the list may be empty.
pub(super) fn arguments<'src>(value: &RecursiveRule<'src, Expr>) -> BoxedRule<'src, Vec<Arg>> {
    let argument = value
        .clone()
        .then(token(Token::Equal).ignore_then(value.clone()).or_not())
        .map_with(|(first, second), read| {
            let (name, value) = match second {
                Some(value) => (Some(first), value),
                None => (None, first),
            };
            Arg {
                name,
                value,
                span: span(read),
            }
        })
        .boxed();
    let some = comma_separated(argument).then_ignore(expect(
        Token::Greater,
        "Expected comma before next argument",
    ));
    token(Token::Less)
        .ignore_then(token(Token::Greater).map(|()| Vec::new()).or(some))
        .boxed()
}

/// Reads the name of a class or multiclass and its arguments, if it has any.
pub(super) fn class_ref<'src>(
    arguments: &BoxedRule<'src, Vec<Arg>>,
    message: &'static str,
) -> BoxedRule<'src, ClassRef> {
    identifier(message)
        .then(
            before(|token| token == Token::Less)
                .ignore_then(arguments.clone())
                .or_not(),
        )
        .map_with(|(name, args), read| ClassRef {
            name,
            args,
            span: span(read),
        })
        .boxed()
}
