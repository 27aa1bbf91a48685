//! What is known of each bang operator: how it is written, what it takes and gives, what it means.
//!
//! The grammar and the evaluator ask here how many arguments an operator has, and `docs/language.md`
//! is written from here.

mod table;
#[cfg(test)]
mod tests;

use std::fmt;

pub use table::BANG_OPERATORS;

use crate::syntax::token::BangOp;

/// A bang operator, such as `!add`.
#[derive(Clone, Copy)]
pub struct BangOperator {
    op: BangOp,
    form: Form,
    group: OperatorGroup,
    signature: &'static str,
    meaning: &'static str,
    since: u8,
    example: &'static str,
    example_value: &'static str,
}

/// What an operator is about.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum OperatorGroup {
    /// Numbers and bits.
    Arithmetic,
    /// Which of two values is greater, and whether they are equal.
    Comparison,
    /// One of several values.
    Choice,
    /// Strings.
    Text,
    /// Lists.
    List,
    /// Dags.
    Dag,
    /// Types, and records by their names.
    Record,
}

/// How the arguments of an operator are written.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Form {
    /// `!op(a)`
    One,
    /// `!op<type>(a)`
    TypeAndOne,
    /// `!op(a)` or `!op<type>(a)`
    PerhapsTypeAndOne,
    /// `!op<type>(a)`, where the type is what is asked about and not that of the result
    Question,
    /// `!op(a, b)`
    Two,
    /// `!op<type>(a, b)`
    TypeAndTwo,
    /// `!op(a, b, ...)`: more than two are nested to the right.
    TwoOrMore,
    /// `!op(a, b)` or `!op(a, b, c)`
    TwoOrThree,
    /// `!op(a, b, c)`
    Three,
    /// `!op(a)`, `!op(a, b)` or `!op(a, b, c)`
    OneToThree,
    /// `!op(condition: value, ...)`
    Cases,
    /// `!op(variable, list, body)`
    Each,
    /// `!op(start, list, variable, variable, body)`
    Fold,
}

impl BangOp {
    /// How the arguments are written.
    pub(crate) fn form(self) -> Form {
        BANG_OPERATORS[self as usize].form
    }
}

impl BangOperator {
    /// How it is written, with its exclamation mark.
    pub fn spelling(&self) -> &'static str {
        self.op.spelling()
    }

    /// What it is about.
    pub fn group(&self) -> OperatorGroup {
        self.group
    }

    /// The fewest arguments it takes, and the most if there is a limit. The variables of
    /// `!foreach`, `!filter` and `!foldl` count, the type in angle brackets does not, and a
    /// condition of `!cond` with its value is one argument.
    pub fn argument_count(&self) -> (usize, Option<usize>) {
        match self.form {
            Form::One | Form::TypeAndOne | Form::PerhapsTypeAndOne | Form::Question => (1, Some(1)),
            Form::Two | Form::TypeAndTwo => (2, Some(2)),
            Form::TwoOrMore => (2, None),
            Form::TwoOrThree => (2, Some(3)),
            Form::Three | Form::Each => (3, Some(3)),
            Form::OneToThree => (1, Some(3)),
            Form::Cases => (1, None),
            Form::Fold => (5, Some(5)),
        }
    }

    /// The types of its arguments and of its result, as in `!size(T) -> int`. `T` stands for any
    /// type or for those that [`BangOperator::meaning`] speaks of. Where `int` is wanted, `bit` and
    /// `bits<n>` will do.
    pub fn signature(&self) -> &'static str {
        self.signature
    }

    /// What it does, in a sentence or two of Markdown.
    pub fn meaning(&self) -> &'static str {
        self.meaning
    }

    /// The first version of LLVM that has it; `None` for those that LLVM 16 had.
    pub fn since(&self) -> Option<u32> {
        (self.since > 16).then_some(self.since.into())
    }

    /// A text to evaluate, with a record `d` that has a field `x`.
    pub fn example(&self) -> &'static str {
        self.example
    }

    /// The value of the field `x` of [`BangOperator::example`], as LLVM 19.1.7 prints it.
    pub fn example_value(&self) -> &'static str {
        self.example_value
    }
}

impl fmt::Debug for BangOperator {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.spelling())
    }
}
