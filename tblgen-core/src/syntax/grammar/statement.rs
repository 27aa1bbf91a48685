//! Statements: what stands at top level and inside of `multiclass`, `foreach`, `if`, `let` and
//! `defset`. Which statement may stand where is left to the evaluator.

use chumsky::prelude::*;

use super::argument::{arguments, class_ref};
use super::body::{assert, defvar, dump, object_body, parameters, spurious_semi};
use super::range::{angled_bits, range_list, value_or_piece};
use super::rule::{
    Ahead, BoxedRule, RecursiveRule, Rule, before, by_next_token, comma_separated, complaining,
    enclosed, end_of, expect, fail, identifier, nested, position, position_of, span, start_of,
    token,
};
use super::types::type_rule;
use super::value::{object_name, value_rule};
use crate::syntax::ast::{
    Arg, Block, Declaration, Expr, ForeachRange, LetItem, ObjectBody, RangePiece, Span, Statement,
    StatementKind, TypeExpr,
};
use crate::syntax::token::{Keyword, Token, TokenPos};

#[derive(Clone)]
struct Alternatives<'src> {
    assert: BoxedRule<'src, Statement>,
    class: BoxedRule<'src, Statement>,
    def: BoxedRule<'src, Statement>,
    defm: BoxedRule<'src, Statement>,
    defset: BoxedRule<'src, Statement>,
    deftype: BoxedRule<'src, Statement>,
    defvar: BoxedRule<'src, Statement>,
    dump: BoxedRule<'src, Statement>,
    foreach: BoxedRule<'src, Statement>,
    if_rule: BoxedRule<'src, Statement>,
    let_rule: BoxedRule<'src, Statement>,
    multiclass: BoxedRule<'src, Statement>,
}

impl<'src> Alternatives<'src> {
    fn rule(&self, keyword: Keyword) -> Option<&BoxedRule<'src, Statement>> {
        Some(match keyword {
            Keyword::Assert => &self.assert,
            Keyword::Class => &self.class,
            Keyword::Def => &self.def,
            Keyword::Defm => &self.defm,
            Keyword::Defset => &self.defset,
            Keyword::Deftype => &self.deftype,
            Keyword::Defvar => &self.defvar,
            Keyword::Dump => &self.dump,
            Keyword::Foreach => &self.foreach,
            Keyword::If => &self.if_rule,
            Keyword::Let => &self.let_rule,
            Keyword::MultiClass => &self.multiclass,
            _ => return None,
        })
    }
}

/// Whether a statement can begin with this token.
pub(crate) fn starts_statement(token: Token) -> bool {
    use Keyword::*;
    matches!(
        token,
        Token::Kw(
            Assert
                | Class
                | Def
                | Defm
                | Defset
                | Deftype
                | Defvar
                | Dump
                | Foreach
                | If
                | Let
                | MultiClass
        )
    )
}

/// Reads a statement, if there is one.
pub(super) fn statement_rule<'src>() -> RecursiveRule<'src, Statement> {
    let ty = type_rule();
    let value = value_rule(&ty);
    let arguments = arguments(&value);
    let body = object_body(&value, &ty, &arguments);
    let parameters = parameters(&value, &ty).or_not().boxed();
    let name = object_name(&value, &ty);
    recursive(|statement| {
        let alternatives = Alternatives {
            assert: kind(assert(&value).map(StatementKind::Assert)),
            class: kind(class(&parameters, &body)),
            def: kind(def(&name, &body)),
            defm: kind(defm(&name, &arguments)),
            defset: kind(defset(&ty, &statement)),
            deftype: kind(deftype(&ty)),
            defvar: kind(defvar(&value).map(StatementKind::Defvar)),
            dump: kind(dump(&value).map(StatementKind::Dump)),
            foreach: kind(foreach(&value, &statement)),
            if_rule: if_rule(&value, &statement),
            let_rule: kind(let_rule(&value, &statement)),
            multiclass: kind(multiclass(&parameters, &arguments, &statement)),
        };
        by_next_token(alternatives, |alternatives, token| match token {
            Token::Kw(keyword) => alternatives.rule(keyword),
            _ => None,
        })
    })
}

fn kind<'src>(rule: impl Rule<'src, StatementKind>) -> BoxedRule<'src, Statement> {
    nested(rule.map_with(|kind, read| Statement {
        kind,
        span: span(read),
    }))
    .boxed()
}

/// Reads statements in braces, or just one without.
fn block<'src>(
    statement: &RecursiveRule<'src, Statement>,
    message: &'static str,
) -> BoxedRule<'src, Block> {
    let statements = statement.clone().repeated().collect::<Vec<_>>();
    let braced = enclosed((Token::LBrace, '{'), statements, Token::RBrace, message)
        .map(|(brace, statements)| (Some(brace), statements));
    let single = statement.clone().map(|statement| (None, vec![statement]));
    let none = fail("Expected assert, class, def, defm, defset, dump, foreach, if, or let")
        .map(|()| (None, Vec::new()));
    braced
        .or(single)
        .recover_with(via_parser(none))
        .map_with(|(brace, statements), read| Block {
            brace,
            statements,
            span: span(read),
        })
        .boxed()
}

/// `class Name<parameters> : Base { ... }`
fn class<'src>(
    parameters: &BoxedRule<'src, Option<Vec<Declaration>>>,
    body: &BoxedRule<'src, ObjectBody>,
) -> impl Rule<'src, StatementKind> {
    token(Token::Kw(Keyword::Class))
        .ignore_then(identifier("expected class name after 'class' keyword"))
        .then(parameters.clone())
        .then(position())
        .then(body.clone())
        .map(
            |(((name, params), params_end), body)| StatementKind::Class {
                name,
                params,
                params_end,
                body,
            },
        )
}

/// `def Name : Base { ... }`
fn def<'src>(
    name: &BoxedRule<'src, Option<Expr>>,
    body: &BoxedRule<'src, ObjectBody>,
) -> impl Rule<'src, StatementKind> {
    token(Token::Kw(Keyword::Def))
        .ignore_then(name.clone())
        .then(body.clone())
        .map(|(name, body)| StatementKind::Def { name, body })
}

/// `defm Name : MultiClass<1>, Class;`
fn defm<'src>(
    name: &BoxedRule<'src, Option<Expr>>,
    arguments: &BoxedRule<'src, Vec<Arg>>,
) -> impl Rule<'src, StatementKind> {
    let first = class_ref(arguments, "expected name for MultiClassID");
    let next = token(Token::Comma).ignore_then(class_ref(arguments, "expected identifier"));
    token(Token::Kw(Keyword::Defm))
        .ignore_then(name.clone())
        .then_ignore(expect(Token::Colon, "expected ':' after defm identifier"))
        .then(first.map(|first| vec![first]).foldl(next.repeated(), push))
        .then_ignore(expect(Token::Semi, "expected ';' at end of defm"))
        .map(|(name, bases)| StatementKind::Defm { name, bases })
}

fn push<T>(mut items: Vec<T>, item: T) -> Vec<T> {
    items.push(item);
    items
}

/// `defset type name = { ... }`
fn defset<'src>(
    ty: &RecursiveRule<'src, TypeExpr>,
    statement: &RecursiveRule<'src, Statement>,
) -> impl Rule<'src, StatementKind> {
    let statements = statement.clone().repeated().collect::<Vec<_>>();
    let message = "expected '}' at end of defset";
    let block = enclosed((Token::LBrace, '{'), statements, Token::RBrace, message)
        .map(|(brace, statements)| (Some(brace), statements))
        .recover_with(via_parser(
            fail("expected '{'").map(|()| (None, Vec::new())),
        ))
        .map_with(|(brace, statements), read| Block {
            brace,
            statements,
            span: span(read),
        });
    token(Token::Kw(Keyword::Defset))
        .ignore_then(ty.clone())
        .then(identifier("expected identifier"))
        .then_ignore(expect(Token::Equal, "expected '='"))
        .then(block)
        .map(|((ty, name), block)| StatementKind::Defset { ty, name, block })
}

/// `deftype Name = type;`
fn deftype<'src>(ty: &RecursiveRule<'src, TypeExpr>) -> impl Rule<'src, StatementKind> {
    token(Token::Kw(Keyword::Deftype))
        .ignore_then(identifier("expected identifier"))
        .then_ignore(expect(Token::Equal, "expected '='"))
        .then(ty.clone())
        .then_ignore(expect(Token::Semi, "expected ';'"))
        .map(|(name, ty)| StatementKind::Deftype { name, ty })
}

/// `foreach name = range in ...`
fn foreach<'src>(
    value: &RecursiveRule<'src, Expr>,
    statement: &RecursiveRule<'src, Statement>,
) -> impl Rule<'src, StatementKind> {
    let braced = token(Token::LBrace)
        .ignore_then(braced_range(value))
        .then_ignore(expect(
            Token::RBrace,
            "expected '}' at end of bit range list",
        ))
        .map(ForeachRange::Braced);
    let heading = token(Token::Kw(Keyword::Foreach))
        .ignore_then(identifier("Expected identifier in foreach declaration"))
        .then_ignore(expect(Token::Equal, "Expected '=' in foreach declaration"))
        .then(braced.or(value_or_piece(value).map(ForeachRange::Piece)));
    complaining(heading, "expected declaration in for")
        .then_ignore(expect(Token::Kw(Keyword::In), "Unknown tok"))
        .then(block(statement, "expected '}' at end of foreach command"))
        .map(|((var, range), block)| StatementKind::Foreach { var, range, block })
}

/// Reads the range between braces. Behind a mistake in it the reference still wants the `}`.
fn braced_range<'src>(value: &RecursiveRule<'src, Expr>) -> impl Rule<'src, Vec<RangePiece>> {
    let ranges = range_list(value);
    custom(move |ahead: &mut Ahead<'src, '_>| {
        let result = ahead.parse(&ranges);
        if ahead.state().failed() {
            if ahead.peek_ref() == Some(&Token::RBrace) {
                ahead.skip();
            } else {
                let pos = position_of(ahead);
                ahead
                    .state()
                    .blame(pos, "expected '}' at end of bit range list");
            }
        }
        result
    })
}

/// `if condition then ... else ...`. Each `else if` is a statement of its own in the tree, but they
/// are read in a loop.
fn if_rule<'src>(
    value: &RecursiveRule<'src, Expr>,
    statement: &RecursiveRule<'src, Statement>,
) -> BoxedRule<'src, Statement> {
    let branch = token(Token::Kw(Keyword::If))
        .map_with(|(), read| start_of(read))
        .then(value.clone())
        .then_ignore(expect(Token::Kw(Keyword::Then), "Unknown tok"))
        .then(block(statement, "expected '}' at end of 'then' clause"))
        .map(|((pos, condition), then)| (pos, condition, then))
        .boxed();
    let otherwise = token(Token::Kw(Keyword::Else));
    nested(
        branch
            .clone()
            .map(|first| vec![first])
            .foldl(otherwise.clone().ignore_then(branch).repeated(), push)
            .then(
                otherwise
                    .ignore_then(block(statement, "expected '}' at end of 'else' clause"))
                    .or_not(),
            )
            .map_with(|(mut branches, mut otherwise), read| {
                let pos = end_of(read);
                if !read.state().grow(pos, branches.len() - 1) {
                    branches.truncate(1);
                    otherwise = None;
                }
                if_statement(branches, otherwise, span(read))
            }),
    )
    .boxed()
}

/// Makes the statement of the branches of an `if`, of which there is at least one.
fn if_statement(
    branches: Vec<(TokenPos, Expr, Block)>,
    mut otherwise: Option<Block>,
    whole: Span,
) -> Statement {
    let mut result = Statement {
        kind: StatementKind::Missing,
        span: whole,
    };
    for (i, (pos, condition, then)) in branches.into_iter().enumerate().rev() {
        let span = Span {
            start: pos,
            end: whole.end,
        };
        let kind = StatementKind::If {
            condition,
            then,
            otherwise: otherwise.take(),
        };
        let statement = Statement { kind, span };
        if i == 0 {
            result = statement;
        } else {
            otherwise = Some(Block {
                brace: None,
                statements: vec![statement],
                span,
            });
        }
    }
    result
}

/// `let field<7-4> = value, ... in ...`
fn let_rule<'src>(
    value: &RecursiveRule<'src, Expr>,
    statement: &RecursiveRule<'src, Statement>,
) -> impl Rule<'src, StatementKind> {
    let item = identifier("expected identifier in let definition")
        .then(angled_bits(value).or_not())
        .then_ignore(expect(Token::Equal, "expected '=' in let expression"))
        .then(value.clone())
        .map_with(|((field, bits), value), read| LetItem {
            field,
            bits,
            value,
            span: span(read),
        });
    token(Token::Kw(Keyword::Let))
        .ignore_then(comma_separated(item))
        .then_ignore(expect(
            Token::Kw(Keyword::In),
            "expected 'in' at end of top-level 'let'",
        ))
        .then(block(
            statement,
            "expected '}' at end of top level let command",
        ))
        .map(|(items, block)| StatementKind::Let { items, block })
}

/// `multiclass Name<parameters> : Base { ... }`
fn multiclass<'src>(
    parameters: &BoxedRule<'src, Option<Vec<Declaration>>>,
    arguments: &BoxedRule<'src, Vec<Arg>>,
    statement: &RecursiveRule<'src, Statement>,
) -> impl Rule<'src, StatementKind> {
    let may_contain = |token| {
        starts_statement(token)
            && !matches!(
                token,
                Token::Kw(
                    Keyword::Class | Keyword::Defset | Keyword::Deftype | Keyword::MultiClass
                )
            )
    };
    let close = "expected 'assert', 'def', 'defm', 'defvar', 'dump', 'foreach', 'if', or 'let' \
                 in multiclass body";
    let some = before(may_contain)
        .ignore_then(statement.clone())
        .repeated()
        .collect::<Vec<_>>()
        .then_ignore(expect(Token::RBrace, close))
        .then(spurious_semi());
    let none = before(|token| token == Token::RBrace)
        .ignore_then(fail("multiclass must contain at least one def"))
        .map(|()| (Vec::new(), None));
    let body = token(Token::LBrace).ignore_then(none.or(some)).boxed();
    let no_body = |rest: BoxedRule<'src, ()>| rest.map(|()| (Vec::new(), None));
    let inherited = token(Token::Colon)
        .ignore_then(comma_separated(class_ref(
            arguments,
            "expected name for MultiClassID",
        )))
        .then(body.clone().or(no_body(
            expect(Token::Semi, "expected ';' in multiclass definition").boxed(),
        )));
    let own = body
        .or(no_body(
            fail("expected '{' in multiclass definition").boxed(),
        ))
        .map(|body| (Vec::new(), body));
    token(Token::Kw(Keyword::MultiClass))
        .ignore_then(identifier("expected identifier after multiclass for name"))
        .then(parameters.clone())
        .then(inherited.or(own))
        .map(
            |((name, params), (bases, (body, spurious_semi)))| StatementKind::MultiClass {
                name,
                params,
                bases,
                body,
                spurious_semi,
            },
        )
}
