//! What classes and records consist of: declarations, `let`, and the statements that may stand
//! among them.

use chumsky::prelude::*;

use super::argument::class_ref;
use super::range::braced_bits;
use super::rule::{
    Ahead, BoxedRule, RecursiveRule, Rule, by_next_token, comma_separated, expect, identifier,
    position, position_of, span, start_of, token,
};
use super::types::starts_type;
use crate::syntax::ast::{
    Arg, Assert, BodyItem, Declaration, Defvar, Dump, Expr, ObjectBody, TypeExpr,
};
use crate::syntax::token::{Keyword, Token, TokenPos};

/// Reads a default value. The reference does not let a mistake in it be the end of everything: it
/// says what is wrong and goes on where it stopped, if it finds there what can follow.
fn default_value<'src>(
    value: &RecursiveRule<'src, Expr>,
    follows: fn(Token) -> bool,
    otherwise: &'static str,
) -> impl Rule<'src, Expr> {
    let value = value.clone();
    custom(move |ahead: &mut Ahead<'src, '_>| {
        let failed_before = ahead.state().failed();
        let result = ahead.parse(&value);
        if ahead.state().failed() && !failed_before {
            if ahead.peek_ref().is_some_and(|&token| follows(token)) {
                ahead.state().resume();
            } else {
                let pos = position_of(ahead);
                ahead.state().blame(pos, otherwise);
            }
        }
        result
    })
}

/// `field type name = value`
fn declaration<'src>(
    ty: &RecursiveRule<'src, TypeExpr>,
    default_value: impl Rule<'src, Expr>,
) -> BoxedRule<'src, Declaration> {
    token(Token::Kw(Keyword::Field))
        .or_not()
        .then(ty.clone())
        .then(identifier("Expected identifier in declaration"))
        .then(token(Token::Equal).ignore_then(default_value).or_not())
        .map_with(|(((field, ty), name), value), read| Declaration {
            is_field: field.is_some(),
            ty,
            name,
            value,
            span: span(read),
        })
        .boxed()
}

/// Reads the parameters of a class or multiclass: `<int a, string b = "">`.
pub(super) fn parameters<'src>(
    value: &RecursiveRule<'src, Expr>,
    ty: &RecursiveRule<'src, TypeExpr>,
) -> BoxedRule<'src, Vec<Declaration>> {
    let message = "expected '>' at end of template argument list";
    let follows = |token| matches!(token, Token::Comma | Token::Greater);
    token(Token::Less)
        .ignore_then(comma_separated(declaration(
            ty,
            default_value(value, follows, message),
        )))
        .then_ignore(expect(Token::Greater, message))
        .boxed()
}

/// `defvar name = value;`
pub(super) fn defvar<'src>(value: &RecursiveRule<'src, Expr>) -> BoxedRule<'src, Defvar> {
    token(Token::Kw(Keyword::Defvar))
        .ignore_then(identifier("expected identifier"))
        .then_ignore(expect(Token::Equal, "expected '='"))
        .then(value.clone())
        .then_ignore(expect(Token::Semi, "expected ';'"))
        .map_with(|(name, value), read| Defvar {
            name,
            value,
            span: span(read),
        })
        .boxed()
}

/// `assert condition, message;`
pub(super) fn assert<'src>(value: &RecursiveRule<'src, Expr>) -> BoxedRule<'src, Assert> {
    token(Token::Kw(Keyword::Assert))
        .ignore_then(value.clone())
        .then_ignore(expect(Token::Comma, "expected ',' in assert statement"))
        .then(value.clone())
        .then_ignore(expect(Token::Semi, "expected ';'"))
        .map_with(|(condition, message), read| Assert {
            condition,
            message,
            span: span(read),
        })
        .boxed()
}

/// `dump message;`
pub(super) fn dump<'src>(value: &RecursiveRule<'src, Expr>) -> BoxedRule<'src, Dump> {
    token(Token::Kw(Keyword::Dump))
        .ignore_then(value.clone())
        .then_ignore(expect(Token::Semi, "expected ';'"))
        .map_with(|message, read| Dump {
            message,
            span: span(read),
        })
        .boxed()
}

/// `let field{7-4} = value;`
fn let_item<'src>(value: &RecursiveRule<'src, Expr>) -> BoxedRule<'src, BodyItem> {
    token(Token::Kw(Keyword::Let))
        .ignore_then(identifier("expected field identifier after let"))
        .then(braced_bits(value).or_not())
        .then_ignore(expect(Token::Equal, "expected '=' in let expression"))
        .then(position())
        .then(value.clone())
        .then_ignore(expect(Token::Semi, "expected ';' after let expression"))
        .map_with(|(((field, bits), value_pos), value), read| BodyItem::Let {
            field,
            bits,
            value_pos,
            value,
            span: span(read),
        })
        .boxed()
}

#[derive(Clone)]
struct Items<'src> {
    declaration: BoxedRule<'src, BodyItem>,
    let_item: BoxedRule<'src, BodyItem>,
    defvar: BoxedRule<'src, BodyItem>,
    assert: BoxedRule<'src, BodyItem>,
    dump: BoxedRule<'src, BodyItem>,
}

fn body_item<'src>(
    value: &RecursiveRule<'src, Expr>,
    ty: &RecursiveRule<'src, TypeExpr>,
) -> impl Rule<'src, BodyItem> {
    let message = "expected ';' after declaration";
    let declaration = declaration(
        ty,
        default_value(value, |token| token == Token::Semi, message),
    )
    .then_ignore(expect(Token::Semi, message))
    .map(BodyItem::Declaration)
    .boxed();
    let items = Items {
        declaration,
        let_item: let_item(value),
        defvar: defvar(value).map(BodyItem::Defvar).boxed(),
        assert: assert(value).map(BodyItem::Assert).boxed(),
        dump: dump(value).map(BodyItem::Dump).boxed(),
    };
    by_next_token(items, |items, token| match token {
        Token::Kw(Keyword::Let) => Some(&items.let_item),
        Token::Kw(Keyword::Defvar) => Some(&items.defvar),
        Token::Kw(Keyword::Assert) => Some(&items.assert),
        Token::Kw(Keyword::Dump) => Some(&items.dump),
        Token::Kw(Keyword::Field) => Some(&items.declaration),
        _ if starts_type(token) => Some(&items.declaration),
        _ => None,
    })
}

/// Reads a superfluous `;`.
pub(super) fn spurious_semi<'src>() -> impl Rule<'src, Option<TokenPos>> {
    token(Token::Semi)
        .map_with(|(), read| start_of(read))
        .or_not()
}

/// Reads what stands behind the name (and parameters) of a class or record.
pub(super) fn object_body<'src>(
    value: &RecursiveRule<'src, Expr>,
    ty: &RecursiveRule<'src, TypeExpr>,
    arguments: &BoxedRule<'src, Vec<Arg>>,
) -> BoxedRule<'src, ObjectBody> {
    let base = class_ref(arguments, "expected name for ClassID");
    let bases = token(Token::Colon)
        .ignore_then(comma_separated(base))
        .or_not();
    let no_items = token(Token::Semi).map(|()| (Vec::new(), None));
    // What cannot begin a declaration is taken for one without a type.
    let items = expect(
        Token::LBrace,
        "Expected '{' to start body or ';' for declaration only",
    )
    .ignore_then(body_item(value, ty).repeated().collect::<Vec<_>>())
    .then_ignore(expect(Token::RBrace, "Unknown token when expecting a type"))
    .then(spurious_semi());
    bases
        .then(no_items.or(items))
        .map_with(|(bases, (items, spurious_semi)), read| ObjectBody {
            bases: bases.unwrap_or_default(),
            items,
            spurious_semi,
            span: span(read),
        })
        .boxed()
}
