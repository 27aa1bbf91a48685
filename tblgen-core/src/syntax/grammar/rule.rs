//! The small rules that all others are made of. They know about mistakes: once something could not
//! be read, no token matches any more, and each rule that must give a node gives a truncated one.
//!
//! Rules run for their output or just to see whether they match; closures given to `map_with` are
//! skipped in the latter case. What changes the [`State`] therefore stands in `custom` rules, unless
//! it goes with the output.

use chumsky::extra;
use chumsky::input::{InputRef, MapExtra};
use chumsky::prelude::*;
use chumsky::primitive::select;

use super::state::State;
use crate::intern::Symbol;
use crate::syntax::ast::{Expr, ExprKind, Ident, Span, SyntaxMessage};
use crate::syntax::token::{Token, TokenPos};

pub(super) type Input<'src> = &'src [Token];
/// Mistakes are kept in the [`State`]; an error of chumsky only says that a rule does not match.
pub(super) type Extra = extra::Full<EmptyErr, State, ()>;
pub(super) type BoxedRule<'src, T> = chumsky::Boxed<'src, 'src, Input<'src>, T, Extra>;
pub(super) type RecursiveRule<'src, T> =
    chumsky::recursive::Recursive<chumsky::recursive::Direct<'src, 'src, Input<'src>, T, Extra>>;
pub(super) type Ahead<'src, 'parse> = InputRef<'src, 'parse, Input<'src>, Extra>;
pub(super) type Read<'src, 'b> = MapExtra<'src, 'b, Input<'src>, Extra>;

/// A parser of this grammar.
pub(super) trait Rule<'src, T>: Parser<'src, Input<'src>, T, Extra> + Clone + 'src {}

impl<'src, T, P> Rule<'src, T> for P where P: Parser<'src, Input<'src>, T, Extra> + Clone + 'src {}

/// The number of the next token.
pub(super) fn position_of(ahead: &Ahead<'_, '_>) -> TokenPos {
    *ahead.cursor().inner() as TokenPos
}

/// The span of the node that was just read.
pub(super) fn span(read: &mut Read<'_, '_>) -> Span {
    let range = read.span();
    Span {
        start: range.start as TokenPos,
        end: read.state().end(range.end as TokenPos),
    }
}

/// The position behind the node that was just read.
pub(super) fn end_of(read: &mut Read<'_, '_>) -> TokenPos {
    read.span().end as TokenPos
}

/// The position where the node that was just read begins.
pub(super) fn start_of(read: &mut Read<'_, '_>) -> TokenPos {
    read.span().start as TokenPos
}

/// Reads a token from which `pick` can make something.
pub(super) fn read<'src, T: 'src>(
    pick: impl Fn(Token) -> Option<T> + Clone + 'src,
) -> impl Rule<'src, T> {
    select(move |token, read: &mut Read<'src, '_>| {
        if read.state().failed() {
            None
        } else {
            pick(token)
        }
    })
}

/// Reads just this token.
pub(super) fn token<'src>(wanted: Token) -> impl Rule<'src, ()> {
    read(move |token| (token == wanted).then_some(()))
}

/// Matches, and reads nothing, if the next token is like this.
pub(super) fn before<'src>(like: impl Fn(Token) -> bool + Clone + 'src) -> impl Rule<'src, ()> {
    custom(move |ahead: &mut Ahead<'src, '_>| match ahead.peek_ref() {
        Some(&token) if like(token) && !ahead.state().failed() => Ok(()),
        _ => Err(EmptyErr::default()),
    })
}

/// Reads nothing: a mistake at the next token.
pub(super) fn fail<'src>(message: &'static str) -> impl Rule<'src, ()> {
    custom(move |ahead: &mut Ahead<'src, '_>| {
        let pos = position_of(ahead);
        ahead.state().fail(pos, SyntaxMessage::Fixed(message), None);
        Ok(())
    })
}

/// Reads a token that must come.
pub(super) fn expect<'src>(wanted: Token, message: &'static str) -> impl Rule<'src, ()> {
    token(wanted).recover_with(via_parser(fail(message)))
}

/// The position of the next token; [`Span::TRUNCATED`] behind a mistake.
pub(super) fn position<'src>() -> impl Rule<'src, TokenPos> {
    custom(|ahead: &mut Ahead<'src, '_>| {
        let pos = position_of(ahead);
        Ok(ahead.state().end(pos))
    })
}

/// Reads an identifier that must come.
pub(super) fn identifier<'src>(message: &'static str) -> BoxedRule<'src, Ident> {
    read(|token| {
        if let Token::Id(name) = token {
            Some(name)
        } else {
            None
        }
    })
    .map_with(|name, read| Ident {
        name,
        pos: start_of(read),
    })
    .recover_with(via_parser(fail(message).map_with(|(), read| Ident {
        name: read.state().symbols.intern(""),
        pos: Span::TRUNCATED,
    })))
    .boxed()
}

/// Reads `$name`.
pub(super) fn variable_name<'src>() -> impl Rule<'src, Symbol> {
    read(|token| {
        if let Token::VarName(name) = token {
            Some(name)
        } else {
            None
        }
    })
}

/// A value that is not there.
pub(super) fn missing_value<'src>(message: &'static str) -> impl Rule<'src, Expr> {
    fail(message).map_with(|(), read| Expr {
        kind: ExprKind::Missing,
        span: Span {
            start: start_of(read),
            end: Span::TRUNCATED,
        },
    })
}

/// Reads an item or several ones with commas between them.
pub(super) fn comma_separated<'src, T: 'src>(item: impl Rule<'src, T>) -> impl Rule<'src, Vec<T>> {
    item.separated_by(token(Token::Comma)).collect()
}

/// Reads an item or several ones with commas between them, and perhaps a comma before `close`,
/// which is told.
pub(super) fn comma_terminated<'src, T: 'src>(
    item: impl Rule<'src, T>,
    close: Token,
) -> impl Rule<'src, (Vec<T>, bool)> {
    let next = token(Token::Comma).then(before(move |token| token != close));
    item.clone()
        .map(|first| vec![first])
        .foldl(next.ignore_then(item).repeated(), |mut items, item| {
            items.push(item);
            items
        })
        .then(token(Token::Comma).or_not().map(|comma| comma.is_some()))
}

/// Reads brackets and what is between them. If the closing one is missing, a second message points
/// at the opening one.
pub(super) fn enclosed<'src, T: 'src>(
    (open, bracket): (Token, char),
    inner: impl Rule<'src, T>,
    close: Token,
    message: &'static str,
) -> BoxedRule<'src, (TokenPos, T)> {
    let closing = token(close);
    custom(move |ahead: &mut Ahead<'src, '_>| {
        let opened = position_of(ahead);
        ahead.parse(token(open))?;
        let content = ahead.parse(&inner)?;
        let before_close = ahead.save();
        if ahead.check(&closing).is_err() {
            ahead.rewind(before_close);
            let pos = position_of(ahead);
            let message = SyntaxMessage::Fixed(message);
            ahead.state().fail(pos, message, Some((opened, bracket)));
        }
        Ok((opened, content))
    })
    .boxed()
}

/// Looks at the next token and takes the alternative that begins with it: none is tried in vain.
pub(super) fn by_next_token<'src, T: 'src, A: Clone + 'src>(
    alternatives: A,
    choose: fn(&A, Token) -> Option<&BoxedRule<'src, T>>,
) -> impl Rule<'src, T> {
    custom(move |ahead: &mut Ahead<'src, '_>| match ahead.peek_ref() {
        Some(&token) if !ahead.state().failed() => match choose(&alternatives, token) {
            Some(rule) => ahead.parse(rule),
            None => Err(EmptyErr::default()),
        },
        _ => Err(EmptyErr::default()),
    })
}

/// Reads a node that may contain nodes of its kind, which may not go on for ever.
pub(super) fn nested<'src, T: 'src>(rule: impl Rule<'src, T>) -> impl Rule<'src, T> {
    custom(move |ahead: &mut Ahead<'src, '_>| {
        let pos = position_of(ahead);
        let height_outside = ahead.state().enter(pos);
        let result = ahead.parse(&rule);
        ahead.state().leave(height_outside);
        result
    })
}

/// After a mistake inside `rule` the reference complains once more, where it stopped.
pub(super) fn complaining<'src, T: 'src>(
    rule: impl Rule<'src, T>,
    message: &'static str,
) -> impl Rule<'src, T> {
    custom(move |ahead: &mut Ahead<'src, '_>| {
        let failed_before = ahead.state().failed();
        let result = ahead.parse(&rule);
        if ahead.state().failed() && !failed_before {
            let pos = position_of(ahead);
            ahead.state().blame(pos, message);
        }
        result
    })
}
