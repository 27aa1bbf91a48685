//! Bang operators. The number of their arguments is left to the evaluator where the reference
//! reads any number of them and counts afterwards.

use chumsky::prelude::*;

use super::rule::{
    BoxedRule, Read, RecursiveRule, Rule, before, comma_separated, complaining, expect, fail,
    identifier, read, span, start_of, token,
};
use crate::operators::Form;
use crate::syntax::ast::{Expr, ExprKind, Span, TypeExpr, TypeExprKind};
use crate::syntax::token::{BangOp, Token};

/// How the arguments of an operator are written, and what is said where they are not.
#[derive(Clone)]
pub(super) struct Operators<'src> {
    unary: BoxedRule<'src, Expr>,
    cast: BoxedRule<'src, Expr>,
    get_dag_op: BoxedRule<'src, Expr>,
    is_a: BoxedRule<'src, Expr>,
    exists: BoxedRule<'src, Expr>,
    variadic: BoxedRule<'src, Expr>,
    get_dag_arg: BoxedRule<'src, Expr>,
    ternary: BoxedRule<'src, Expr>,
    range: BoxedRule<'src, Expr>,
    substr: BoxedRule<'src, Expr>,
    find: BoxedRule<'src, Expr>,
    cond: BoxedRule<'src, Expr>,
    each: BoxedRule<'src, Expr>,
    foldl: BoxedRule<'src, Expr>,
}

impl<'src> Operators<'src> {
    pub(super) fn new(
        value: &RecursiveRule<'src, Expr>,
        ty: &RecursiveRule<'src, TypeExpr>,
    ) -> Self {
        let no_type = || empty().map(|()| None).boxed();
        let unary_type =
            complaining(operator_type(ty), "did not get type for unary operator").map(Some);
        let arg_type = complaining(
            operator_type(ty),
            "did not get type for !getdagarg operator",
        )
        .map(Some);
        let in_unary = (
            "expected '(' after unary operator",
            "expected ')' in unary operator",
        );
        Operators {
            unary: one_value(value, no_type(), in_unary),
            cast: one_value(value, unary_type.clone().boxed(), in_unary),
            get_dag_op: one_value(
                value,
                before(|token| token == Token::Less)
                    .ignore_then(unary_type)
                    .or_not()
                    .map(Option::flatten)
                    .boxed(),
                in_unary,
            ),
            is_a: one_value(
                value,
                operator_type(ty).map(Some).boxed(),
                ("expected '(' after type of !isa", "expected ')' in !isa"),
            ),
            exists: one_value(
                value,
                operator_type(ty).map(Some).boxed(),
                (
                    "expected '(' after type of !exists",
                    "expected ')' in !exists",
                ),
            ),
            variadic: variadic(value, no_type()),
            get_dag_arg: variadic(value, arg_type.boxed()),
            ternary: ternary(value),
            range: range(value),
            substr: two_or_three(
                value,
                "expected '(' after !substr operator",
                "expected ',' in !substr operator",
                "expected ')' in !substr operator",
            ),
            find: two_or_three(
                value,
                "expected '(' after !find operator",
                "expected ',' in !find operator",
                "expected ')' in !find operator",
            ),
            cond: cond(value),
            each: each(value),
            foldl: foldl(value),
        }
    }

    /// The rule that reads this operator and all that belongs to it.
    pub(super) fn rule(&self, op: BangOp) -> &BoxedRule<'src, Expr> {
        match op.form() {
            Form::One => &self.unary,
            Form::TypeAndOne => &self.cast,
            Form::PerhapsTypeAndOne => &self.get_dag_op,
            Form::Question if op == BangOp::IsA => &self.is_a,
            Form::Question => &self.exists,
            Form::Two | Form::TwoOrMore => &self.variadic,
            Form::TypeAndTwo => &self.get_dag_arg,
            Form::TwoOrThree if op == BangOp::Substr => &self.substr,
            Form::TwoOrThree => &self.find,
            Form::Three => &self.ternary,
            Form::OneToThree => &self.range,
            Form::Cases => &self.cond,
            Form::Each => &self.each,
            Form::Fold => &self.foldl,
        }
    }
}

fn bang<'src>() -> impl Rule<'src, BangOp> {
    read(|token| {
        if let Token::Bang(op) = token {
            Some(op)
        } else {
            None
        }
    })
}

/// `<type>`
fn operator_type<'src>(ty: &RecursiveRule<'src, TypeExpr>) -> BoxedRule<'src, TypeExpr> {
    const MESSAGE: &str = "expected type name for operator";
    let missing = fail(MESSAGE).map_with(|(), read| TypeExpr {
        kind: TypeExprKind::Missing,
        span: Span {
            start: start_of(read),
            end: Span::TRUNCATED,
        },
    });
    token(Token::Less)
        .ignore_then(complaining(ty.clone(), MESSAGE))
        .recover_with(via_parser(missing))
        .then_ignore(expect(Token::Greater, MESSAGE))
        .boxed()
}

fn bang_node(
    ((op, ty), args): ((BangOp, Option<TypeExpr>), Vec<Expr>),
    read: &mut Read<'_, '_>,
) -> Expr {
    Expr {
        kind: ExprKind::Bang { op, ty, args },
        span: span(read),
    }
}

/// `!op<type>(value)`
fn one_value<'src>(
    value: &RecursiveRule<'src, Expr>,
    ty: BoxedRule<'src, Option<TypeExpr>>,
    (open, close): (&'static str, &'static str),
) -> BoxedRule<'src, Expr> {
    bang()
        .then(ty)
        .then_ignore(expect(Token::LParen, open))
        .then(value.clone().map(|value| vec![value]))
        .then_ignore(expect(Token::RParen, close))
        .map_with(bang_node)
        .boxed()
}

/// `!op(value, ...)`
fn variadic<'src>(
    value: &RecursiveRule<'src, Expr>,
    ty: BoxedRule<'src, Option<TypeExpr>>,
) -> BoxedRule<'src, Expr> {
    bang()
        .then(ty)
        .then_ignore(expect(Token::LParen, "expected '(' after binary operator"))
        .then(comma_separated(value.clone()))
        .then_ignore(expect(Token::RParen, "expected ')' in operator"))
        .map_with(bang_node)
        .boxed()
}

/// `!op(value, value, value)`
fn ternary<'src>(value: &RecursiveRule<'src, Expr>) -> BoxedRule<'src, Expr> {
    let comma = expect(Token::Comma, "expected ',' in ternary operator");
    bang()
        .map(|op| (op, None))
        .then_ignore(expect(Token::LParen, "expected '(' after ternary operator"))
        .then(
            value
                .clone()
                .then_ignore(comma.clone())
                .then(value.clone())
                .then_ignore(comma)
                .then(value.clone())
                .map(|((first, second), third)| vec![first, second, third]),
        )
        .then_ignore(expect(Token::RParen, "expected ')' in binary operator"))
        .map_with(bang_node)
        .boxed()
}

/// `!range(start, end, step)`; all but one may be absent.
fn range<'src>(value: &RecursiveRule<'src, Expr>) -> BoxedRule<'src, Expr> {
    let too_many = token(Token::Comma)
        .then(fail("expected at most three values of integer"))
        .or_not();
    bang()
        .map(|op| (op, None))
        .then_ignore(expect(Token::LParen, "expected '(' after !range operator"))
        .then(
            value
                .clone()
                .separated_by(token(Token::Comma))
                .at_most(3)
                .collect(),
        )
        .then_ignore(too_many)
        .then_ignore(expect(Token::RParen, "expected ')' in operator"))
        .map_with(bang_node)
        .boxed()
}

/// `!substr(string, start, length)`, `!find(string, string, start)`; the third may be absent.
fn two_or_three<'src>(
    value: &RecursiveRule<'src, Expr>,
    open: &'static str,
    comma: &'static str,
    close: &'static str,
) -> BoxedRule<'src, Expr> {
    bang()
        .map(|op| (op, None))
        .then_ignore(expect(Token::LParen, open))
        .then(
            value
                .clone()
                .then_ignore(expect(Token::Comma, comma))
                .then(value.clone())
                .then(token(Token::Comma).ignore_then(value.clone()).or_not())
                .map(|((first, second), third)| {
                    let mut args = vec![first, second];
                    args.extend(third);
                    args
                }),
        )
        .then_ignore(expect(Token::RParen, close))
        .map_with(bang_node)
        .boxed()
}

/// `!cond(condition: value, ...)`
fn cond<'src>(value: &RecursiveRule<'src, Expr>) -> BoxedRule<'src, Expr> {
    let branch = before(|token| token != Token::RParen)
        .ignore_then(value.clone())
        .then_ignore(expect(
            Token::Colon,
            "expected ':'  following a condition in !cond operator",
        ))
        .then(value.clone());
    let branches = branch
        .separated_by(token(Token::Comma))
        .allow_trailing()
        .collect::<Vec<_>>();
    let none = "there should be at least 1 'condition : value' in the !cond operator";
    // A `)` right behind the `(` is only found wanting behind itself.
    let empty_list = token(Token::RParen).then(fail(none)).map(|_| Vec::new());
    let close = "expected ',' or ')' following a value in !cond operator";
    bang()
        .then(expect(Token::LParen, "expected '(' after !cond operator"))
        .ignore_then(empty_list.or(branches.then_ignore(expect(Token::RParen, close))))
        .map_with(|branches, read| Expr {
            kind: ExprKind::Cond(branches),
            span: span(read),
        })
        .boxed()
}

/// `!foreach(name, list, value)` and `!filter`
fn each<'src>(value: &RecursiveRule<'src, Expr>) -> BoxedRule<'src, Expr> {
    let comma = expect(Token::Comma, "expected ',' in !foreach/!filter");
    bang()
        .then_ignore(expect(Token::LParen, "expected '(' after !foreach/!filter"))
        .then(identifier(
            "first argument of !foreach/!filter must be an identifier",
        ))
        .then_ignore(comma.clone())
        .then(value.clone())
        .then_ignore(comma)
        .then(value.clone())
        .then_ignore(expect(Token::RParen, "expected ')' in !foreach/!filter"))
        .map_with(|(((op, var), list), body), read| {
            let (list, body) = (Box::new(list), Box::new(body));
            Expr {
                kind: ExprKind::Loop {
                    op,
                    var,
                    list,
                    body,
                },
                span: span(read),
            }
        })
        .boxed()
}

/// `!foldl(start, list, name, name, value)`
fn foldl<'src>(value: &RecursiveRule<'src, Expr>) -> BoxedRule<'src, Expr> {
    let comma = expect(Token::Comma, "expected ',' in !foldl");
    let values = value.clone().then_ignore(comma.clone()).then(value.clone());
    let names = identifier("third argument of !foldl must be an identifier")
        .then_ignore(comma.clone())
        .then(identifier(
            "fourth argument of !foldl must be an identifier",
        ));
    bang()
        .ignore_then(expect(Token::LParen, "expected '(' after !foldl"))
        .ignore_then(values)
        .then_ignore(comma.clone())
        .then(names)
        .then_ignore(comma)
        .then(value.clone())
        .then_ignore(expect(Token::RParen, "expected ')' in fold operator"))
        .map_with(|(((start, list), (acc, item)), body), read| Expr {
            kind: ExprKind::Foldl {
                start: Box::new(start),
                list: Box::new(list),
                acc,
                item,
                body: Box::new(body),
            },
            span: span(read),
        })
        .boxed()
}
