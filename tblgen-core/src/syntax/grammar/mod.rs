//! The grammar: makes the syntax tree of one statement out of tokens.
//!
//! It accepts what LLVM's `TGParser` accepts and is written with `chumsky`. A look at the next token
//! or two decides everywhere, so no text is read twice. The grammar knows neither names nor types:
//! what can be written is read, and the evaluator says what makes no sense.
//!
//! # Mistakes
//!
//! The reference evaluates while it reads, so its first message may be about the meaning of what
//! stands before a mistake of syntax. To let the evaluator find the same first message, a mistake
//! does not prevent a tree: the node that could not be read to its end and all nodes around it are
//! marked as truncated, and whatever stands before is complete. Behind a mistake nothing is read;
//! the only exception is the default value of a field or parameter, behind which the reference
//! itself goes on.

mod argument;
mod body;
mod operator;
mod range;
mod rule;
mod state;
mod statement;
#[cfg(test)]
mod tests;
mod types;
mod value;

use chumsky::Parser;
use chumsky::primitive::custom;

use self::rule::{Ahead, BoxedRule, position_of};
use self::state::State;
pub(crate) use self::state::{MAX_HEIGHT, MAX_NESTING};
pub(crate) use self::statement::starts_statement;
use super::ast::{Span, Statement, StatementKind, SyntaxError, SyntaxMessage};
use super::token::Token;
use crate::intern::Symbols;

/// The rules, ready for use on one stream of tokens.
pub(crate) struct Grammar<'src> {
    /// Leaves its result in the state: there it survives that more tokens follow, which for chumsky
    /// is a failure of the whole.
    statement: BoxedRule<'src, ()>,
}

/// What was read.
#[derive(Debug)]
pub(crate) struct Parsed {
    pub(crate) statement: Statement,
    /// How many tokens the statement has.
    pub(crate) consumed: usize,
    /// The mistakes in the order of the text. There is more than one only if the first ones are in
    /// default values of fields or parameters: the values are truncated, the declarations are not.
    pub(crate) errors: Vec<SyntaxError>,
}

impl<'src> Grammar<'src> {
    pub(crate) fn new() -> Self {
        let rule = statement::statement_rule();
        let statement = custom(move |ahead: &mut Ahead<'src, '_>| {
            let statement = ahead.parse(&rule)?;
            let end = position_of(ahead);
            ahead.state().finished = Some((statement, end));
            Ok(())
        });
        Grammar {
            statement: statement.boxed(),
        }
    }

    /// Reads one statement at the start of `tokens`, which may go on behind it. Positions in the
    /// tree count from that start.
    pub(crate) fn statement(&self, tokens: &'src [Token], symbols: &mut Symbols) -> Parsed {
        let mut state = State::new(std::mem::take(symbols));
        self.statement.parse_with_state(tokens, &mut state);
        *symbols = state.symbols;
        let (statement, end) = match state.finished {
            Some(finished) => finished,
            None => {
                state.errors = vec![SyntaxError {
                    pos: 0,
                    message: SyntaxMessage::Fixed("Unexpected token at top level"),
                    opened: None,
                    consequences: Vec::new(),
                }];
                let span = Span {
                    start: 0,
                    end: Span::TRUNCATED,
                };
                (
                    Statement {
                        kind: StatementKind::Missing,
                        span,
                    },
                    0,
                )
            }
        };
        Parsed {
            statement,
            consumed: end as usize,
            errors: state.errors,
        }
    }
}
