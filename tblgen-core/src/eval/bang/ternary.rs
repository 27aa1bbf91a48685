//! Operators of up to three arguments: choices, ranges, substitution and search in strings,
//! changes of dags.

use super::{Current, Eval, Evaluator, Mode};
use crate::diag::Reported;
use crate::syntax::ast::{Expr, Span};
use crate::syntax::token::{BangOp, TokenPos};
use crate::value::{TypeId, ValueId};

impl Evaluator<'_> {
    /// `!range(end)`, `!range(start, end)`, `!range(start, end, step)`, `!range(list)`.
    pub(super) fn eval_range(
        &mut self,
        span: Span,
        args: &[Expr],
        current: Current,
    ) -> Eval<ValueId> {
        let mut values = Vec::new();
        let mut is_list = false;
        for (i, arg) in args.iter().enumerate() {
            if i >= 3 {
                let message = "expected at most three values of integer";
                return Err(self.error_at(arg.span.start, message));
            }
            let value = self.eval(arg, current, None, Mode::Value)?;
            let Some(ty) = self.store.type_of(value) else {
                let message = format!(
                    "expected value to be a typed value, got '{}'",
                    self.value_text(value)
                );
                return Err(self.error_behind(span.start, arg.span.end, message));
            };
            let pos = arg.span.start;
            if is_list {
                return Err(self.wrong_extra(pos, ty));
            }
            if i == 0 && self.store.types.is_list(ty) {
                is_list = true;
            } else if ty != TypeId::INT {
                return Err(if i == 0 {
                    self.wrong_type(pos, "list or int", ty)
                } else {
                    let message =
                        format!("expected value of type 'int', got '{}'", self.type_text(ty));
                    self.error_at(pos, message)
                });
            }
            values.push(value);
        }
        self.complete(span)?;
        let Some(&first) = values.first() else {
            return Err(self.report_syntax_error());
        };
        let (zero, one) = (self.store.values.int(0), self.store.values.int(1));
        let range = match values[..] {
            [_] if is_list => {
                let size = self.fold_bang(BangOp::Size, TypeId::INT, &[first], current, false)?;
                [zero, size, one]
            }
            [end] => [zero, end, one],
            [start, end] => [start, end, one],
            _ => [first, values[1], values[2]],
        };
        let ty = self.store.types.list(TypeId::INT);
        self.fold_bang(BangOp::Range, ty, &range, current, false)
    }

    fn wrong_extra(&mut self, pos: TokenPos, ty: TypeId) -> Reported {
        let message = format!(
            "expected one list, got extra value of type '{}'",
            self.type_text(ty)
        );
        self.error_at(pos, message)
    }

    pub(super) fn eval_ternary(
        &mut self,
        span: Span,
        op: BangOp,
        args: &[Expr],
        current: Current,
        expected: Option<TypeId>,
    ) -> Eval<ValueId> {
        let expected = if matches!(op, BangOp::If | BangOp::Subst) {
            expected
        } else {
            None
        };
        let mut values = Vec::with_capacity(3);
        for (i, arg) in args.iter().enumerate() {
            let wanted = if i == 0 { None } else { expected };
            values.push(self.eval(arg, current, wanted, Mode::Value)?);
        }
        self.complete(span)?;
        let [_, second, third] = values[..] else {
            return Err(self.report_syntax_error());
        };
        let (second_pos, third_pos) = (args[1].span.start, args[2].span.start);
        let (second_ty, third_ty) = (self.store.type_of(second), self.store.type_of(third));
        let result = match op {
            BangOp::If => self.if_type(span.end, second_ty, third_ty)?,
            BangOp::Subst => match third_ty {
                Some(ty) => ty,
                None => return Err(self.error_at(span.end, "could not get type for !subst")),
            },
            BangOp::Dag => {
                self.check_dag_lists([second_pos, third_pos], second_ty, third_ty)
                    .inspect_err(|_| self.stopped_at = Some(span.end))?;
                TypeId::DAG
            }
            _ => {
                if !matches!(second_ty, Some(TypeId::INT | TypeId::STRING)) {
                    let got = match second_ty {
                        Some(ty) => format!("type '{}", self.type_text(ty)),
                        None => format!("'{}", self.value_text(second)),
                    };
                    let message = format!("expected integer index or string name, got {got}'");
                    return Err(self.error_behind(second_pos, span.end, message));
                }
                if let Some(ty) = third_ty.filter(|&ty| ty != TypeId::STRING)
                    && op == BangOp::SetDagName
                {
                    let message = format!(
                        "expected string or unset name, got type '{}'",
                        self.type_text(ty)
                    );
                    return Err(self.error_behind(third_pos, span.end, message));
                }
                TypeId::DAG
            }
        };
        self.fold_bang(op, result, &values, current, false)
    }

    fn if_type(
        &mut self,
        end: TokenPos,
        second: Option<TypeId>,
        third: Option<TypeId>,
    ) -> Eval<TypeId> {
        // A side that is unset has the type of the other one.
        let (Some(a), Some(b)) = (second.or(third), third.or(second)) else {
            return Err(self.error_at(end, "could not get type for !if"));
        };
        match self.common_type(a, b) {
            Some(ty) => Ok(ty),
            None => {
                let message = format!(
                    "inconsistent types '{}' and '{}' for !if",
                    self.type_text(a),
                    self.type_text(b)
                );
                Err(self.error_at(end, message))
            }
        }
    }

    fn check_dag_lists(
        &mut self,
        [children_pos, names_pos]: [TokenPos; 2],
        children: Option<TypeId>,
        names: Option<TypeId>,
    ) -> Eval<()> {
        if let Some(ty) = children.filter(|&ty| !self.store.types.is_list(ty)) {
            let message = format!(
                "expected list of children, got type '{}'",
                self.type_text(ty)
            );
            return Err(self.error_at(children_pos, message));
        }
        let strings = self.store.types.list(TypeId::STRING);
        if let Some(ty) = names.filter(|&ty| ty != strings) {
            let message = format!("expected list<string>, got type '{}'", self.type_text(ty));
            return Err(self.error_at(names_pos, message));
        }
        if children.is_none() && names.is_none() {
            let message = "cannot have both unset children and unset names in !dag";
            return Err(self.error_at(children_pos, message));
        }
        Ok(())
    }

    /// `!substr(string, start, length)` and `!find(string, string, start)`, the last argument
    /// optional.
    pub(super) fn eval_search(
        &mut self,
        span: Span,
        op: BangOp,
        args: &[Expr],
        current: Current,
        expected: Option<TypeId>,
    ) -> Eval<ValueId> {
        let mut values = Vec::with_capacity(3);
        for arg in args {
            values.push(self.eval(arg, current, None, Mode::Value)?);
        }
        self.complete(span)?;
        let is_substr = op == BangOp::Substr;
        if values.len() == 2 {
            values.push(self.store.values.int(if is_substr { i64::MAX } else { 0 }));
        }
        let [first, second, third] = values[..] else {
            return Err(self.report_syntax_error());
        };
        let result = if is_substr {
            TypeId::STRING
        } else {
            TypeId::INT
        };
        if let Some(expected) = expected
            && !self.store.is_convertible(result, expected)
        {
            let message = format!(
                "expected value of type '{}', got '{}'",
                self.type_text(expected),
                self.type_text(result)
            );
            let pos = args.get(2).map_or(args[1].span.end, |arg| arg.span.start);
            self.error_at(pos, message);
        }
        let second_type = if is_substr {
            TypeId::INT
        } else {
            TypeId::STRING
        };
        self.expect_type(first, TypeId::STRING, span.end)?;
        self.expect_type(second, second_type, args[1].span.start)
            .inspect_err(|_| self.stopped_at = Some(span.end))?;
        self.expect_type(third, TypeId::INT, span.end)?;
        self.fold_bang(op, result, &values, current, false)
    }

    fn expect_type(&mut self, value: ValueId, ty: TypeId, pos: TokenPos) -> Eval<()> {
        match self.store.type_of(value) {
            Some(own) if own != ty => {
                let message = format!(
                    "expected {}, got type '{}'",
                    self.type_text(ty),
                    self.type_text(own)
                );
                Err(self.error_at(pos, message))
            }
            _ => Ok(()),
        }
    }
}
