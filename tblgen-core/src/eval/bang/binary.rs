//! Operators of two and more arguments that are all of one kind: arithmetic, comparisons,
//! concatenations, dags.

use super::{Current, Eval, Evaluator, Mode};
use crate::operators::Form;
use crate::syntax::ast::{Expr, Span, TypeExpr};
use crate::syntax::token::{BangOp, TokenPos};
use crate::value::{TypeId, ValueId};

impl Evaluator<'_> {
    /// The result type of a binary operator, where it does not depend on the arguments, and the
    /// type wanted of its first argument.
    fn binary_types(
        &mut self,
        op: BangOp,
        ty: Option<&TypeExpr>,
        expected: Option<TypeId>,
    ) -> Eval<(Option<TypeId>, Option<TypeId>)> {
        use BangOp as B;
        Ok(match op {
            B::Con | B::SetDagOp => (Some(TypeId::DAG), Some(TypeId::DAG)),
            B::GetDagArg => {
                let complaint = Some("did not get type for !getdagarg operator");
                (Some(self.operator_type(ty, complaint)?), Some(TypeId::DAG))
            }
            B::GetDagName => (Some(TypeId::STRING), Some(TypeId::DAG)),
            B::Eq | B::Ne | B::Le | B::Lt | B::Ge | B::Gt => (Some(TypeId::BIT), None),
            B::ListConcat | B::ListRemove => (None, expected),
            B::ListSplat => (None, None),
            B::StrConcat => (Some(TypeId::STRING), Some(TypeId::STRING)),
            B::Interleave => (Some(TypeId::STRING), None),
            _ => (Some(TypeId::INT), Some(TypeId::INT)),
        })
    }

    pub(super) fn eval_binary(
        &mut self,
        span: Span,
        op: BangOp,
        ty: Option<&TypeExpr>,
        args: &[Expr],
        current: Current,
        expected: Option<TypeId>,
    ) -> Eval<ValueId> {
        use BangOp as B;
        let (mut result, mut wanted) = self.binary_types(op, ty, expected)?;
        if let (Some(result), Some(expected)) = (result, expected)
            && !self.store.is_convertible(result, expected)
        {
            let message = format!(
                "expected value of type '{}', got '{}'",
                self.type_text(expected),
                self.type_text(result)
            );
            return Err(self.error_behind(span.start, span.start + 1, message));
        }
        let is_arithmetic = wanted == Some(TypeId::INT);
        let mut values = Vec::with_capacity(args.len());
        for (i, arg) in args.iter().enumerate() {
            let value = self.eval(arg, current, wanted, Mode::Value)?;
            let Some(own) = self.store.type_of(value) else {
                let message = format!(
                    "expected value to be a typed value, got '{}'",
                    self.value_text(value)
                );
                return Err(self.error_behind(span.start, arg.span.end, message));
            };
            match wanted {
                None => {
                    self.check_first_type(span, op, i, own, arg.span.start, expected)
                        .inspect_err(|_| self.stopped_at = Some(arg.span.end))?;
                    // The arguments of these have nothing to do with one another.
                    let is_mixed = matches!(op, B::ListSplat | B::Interleave);
                    wanted = if is_mixed { None } else { Some(own) };
                }
                Some(ty) => match self.common_type(ty, own) {
                    Some(common) if !is_arithmetic => wanted = Some(common),
                    Some(_) => {}
                    None => {
                        let message = format!(
                            "expected value of type '{}', got '{}'",
                            self.type_text(ty),
                            self.type_text(own)
                        );
                        return Err(self.error_behind(arg.span.start, arg.span.end, message));
                    }
                },
            }
            match op {
                B::SetDagOp => wanted = Some(TypeId::ANY_RECORD),
                B::GetDagArg => wanted = None,
                B::GetDagName => wanted = Some(TypeId::INT),
                _ => {}
            }
            values.push(value);
        }
        self.complete(span)?;
        match op {
            B::ListConcat | B::ListRemove => result = wanted,
            B::ListSplat => {
                let element = values.first().and_then(|&value| self.store.type_of(value));
                result = element.map(|element| self.store.types.list(element));
            }
            _ => {}
        }
        let result = result.unwrap_or(TypeId::INT);
        // More than two arguments are nested to the right.
        if values.len() > 2
            && let Some(whole) = self.fold_concatenation(op, &values, current)?
        {
            return Ok(whole);
        }
        while op.form() == Form::TwoOrMore && values.len() > 2 {
            let pair = [values[values.len() - 2], values[values.len() - 1]];
            values.truncate(values.len() - 2);
            values.push(self.fold_bang(op, result, &pair, current, false)?);
        }
        if values.len() != 2 {
            return Err(self.error_behind(
                span.start,
                span.end,
                "expected two operands to operator",
            ));
        }
        self.fold_bang(op, result, &values, current, false)
    }

    /// Checks an argument whose type decides what the others must be.
    fn check_first_type(
        &mut self,
        span: Span,
        op: BangOp,
        index: usize,
        own: TypeId,
        pos: TokenPos,
        expected: Option<TypeId>,
    ) -> Eval<()> {
        use BangOp as B;
        let is = |e: &Self, ty| e.store.is_convertible(own, ty);
        match op {
            B::ListConcat | B::ListRemove if !self.store.types.is_list(own) => {
                Err(self.wrong_type(pos, "a list", own))
            }
            B::ListSplat => self.check_listsplat(span, index, own, pos, expected),
            B::Eq | B::Ne
                if !is(self, TypeId::INT)
                    && !is(self, TypeId::STRING)
                    && !is(self, TypeId::ANY_RECORD) =>
            {
                let message = format!(
                    "expected bit, bits, int, string, or record; got value of type '{}'",
                    self.type_text(own)
                );
                Err(self.error_at(pos, message))
            }
            B::GetDagArg | B::Le | B::Lt | B::Ge | B::Gt
                if !is(self, TypeId::INT) && !is(self, TypeId::STRING) =>
            {
                let message = format!(
                    "expected bit, bits, int, or string; got value of type '{}'",
                    self.type_text(own)
                );
                Err(self.error_at(pos, message))
            }
            B::Interleave if index == 0 => {
                let strings = self.store.types.list(TypeId::STRING);
                let ints = self.store.types.list(TypeId::INT);
                if own == strings || self.store.is_convertible(own, ints) {
                    return Ok(());
                }
                let message = format!(
                    "expected list of string, int, bits, or bit; got value of type '{}'",
                    self.type_text(own)
                );
                Err(self.error_at(pos, message))
            }
            B::Interleave if index == 1 && own != TypeId::STRING => {
                Err(self.wrong_type(pos, "second argument to be a string", own))
            }
            _ => Ok(()),
        }
    }

    fn check_listsplat(
        &mut self,
        span: Span,
        index: usize,
        own: TypeId,
        pos: TokenPos,
        expected: Option<TypeId>,
    ) -> Eval<()> {
        if index == 1 && own != TypeId::INT {
            return Err(self.wrong_type(pos, "second parameter to be an int", own));
        }
        let (0, Some(expected)) = (index, expected) else {
            return Ok(());
        };
        let Some(element) = self.store.types.element(expected) else {
            let message = format!(
                "expected output type to be a list, got type '{}'",
                self.type_text(expected)
            );
            return Err(self.error_behind(span.start, span.start + 1, message));
        };
        let list = self.store.types.list(own);
        if self.store.is_convertible(list, expected) {
            return Ok(());
        }
        let message = format!(
            "expected first arg type to be '{}', got value of type '{}'",
            self.type_text(own),
            self.type_text(element)
        );
        Err(self.error_at(span.start, message))
    }
}
