//! Operators that go through cases or lists: `!cond`, `!foreach`, `!filter`, `!foldl`.

use super::{Current, Eval, Evaluator, Mode};
use crate::intern::Symbol;
use crate::syntax::ast::{Expr, Ident, Span};
use crate::syntax::token::BangOp;
use crate::value::{TypeId, ValueId};

impl Evaluator<'_> {
    /// `!cond(condition: value, ...)`
    pub(in crate::eval) fn eval_cond(
        &mut self,
        span: Span,
        cases: &[(Expr, Expr)],
        current: Current,
        expected: Option<TypeId>,
    ) -> Eval<ValueId> {
        let mut args = Vec::with_capacity(2 * cases.len());
        for (condition, value) in cases {
            args.push(self.eval(condition, current, None, Mode::Value)?);
            args.push(self.eval(value, current, expected, Mode::Value)?);
        }
        self.complete(span)?;
        if cases.is_empty() {
            let message = "there should be at least 1 'condition : value' in the !cond operator";
            return Err(self.error_at(span.end, message));
        }
        let mut result: Option<TypeId> = None;
        for &value in args.iter().skip(1).step_by(2) {
            let Some(ty) = self.store.type_of(value) else {
                continue;
            };
            result = match result {
                None => Some(ty),
                Some(before) => match self.common_type(before, ty) {
                    Some(common) => Some(common),
                    None => {
                        let message = format!(
                            "inconsistent types '{}' and '{}' for !cond",
                            self.type_text(before),
                            self.type_text(ty)
                        );
                        return Err(self.error_at(span.end, message));
                    }
                },
            };
        }
        let Some(result) = result else {
            let message = "could not determine type for !cond from its arguments";
            return Err(self.error_at(span.end, message));
        };
        self.fold_bang(BangOp::Cond, result, &args, current, false)
    }

    /// Whether a name cannot be the variable of an operator here.
    fn is_taken(&mut self, name: Symbol, current: Current) -> bool {
        self.current_field(current, name).is_some() || self.scopes.is_operator_variable(name)
    }

    /// `!foreach(var, list, body)` and `!filter`.
    pub(in crate::eval) fn eval_loop(
        &mut self,
        span: Span,
        op: BangOp,
        var: Ident,
        [list, body]: [&Expr; 2],
        current: Current,
        expected: Option<TypeId>,
    ) -> Eval<ValueId> {
        let name = self.ident(var)?;
        if self.is_taken(name, current) {
            let message = format!(
                "iteration variable '\"{}\"' is already defined",
                self.text(name)
            );
            return Err(self.error_at(var.pos + 1, message));
        }
        let over = self.eval(list, current, None, Mode::Value)?;
        let body_pos = body.span.start;
        let is_foreach = op == BangOp::Foreach;
        let Some(over_ty) = self.store.type_of(over) else {
            let message = "could not get type of !foreach/!filter list or dag";
            return Err(self.error_at(body_pos, message));
        };
        let element = self.store.types.element(over_ty);
        let is_dag = over_ty == TypeId::DAG && is_foreach;
        let (item_ty, body_expected) = match element {
            Some(element) => match expected {
                None => (element, None),
                Some(expected) => match self.store.types.element(expected) {
                    Some(out) => (element, Some(if is_foreach { out } else { TypeId::INT })),
                    None => {
                        let message = format!(
                            "expected value of type '{}', but got list type",
                            self.type_text(expected)
                        );
                        return Err(self.error_behind(span.start, body_pos, message));
                    }
                },
            },
            None if is_dag => match expected.filter(|&ty| ty != TypeId::DAG) {
                None => (TypeId::DAG, None),
                Some(expected) => {
                    let message = format!(
                        "expected value of type '{}', but got dag type",
                        self.type_text(expected)
                    );
                    return Err(self.error_behind(span.start, body_pos, message));
                }
            },
            None => {
                let message = if is_foreach {
                    "!foreach must have a list or dag argument"
                } else {
                    "!filter must have a list argument"
                };
                return Err(self.error_at(body_pos, message));
            }
        };
        let vars = vec![(name, item_ty)];
        let body = self.eval_operator_body(body, vars, current, body_expected)?;
        self.complete(span)?;
        let result = if is_dag {
            TypeId::DAG
        } else if is_foreach {
            let Some(ty) = self.store.type_of(body) else {
                let message = "could not get type of !foreach result expression";
                return Err(self.error_at(span.end, message));
            };
            self.store.types.list(ty)
        } else {
            self.store.types.list(item_ty)
        };
        let var = self.store.values.str(name);
        self.fold_bang(op, result, &[var, over, body], current, false)
    }

    /// `!foldl(start, list, acc, item, body)`
    pub(in crate::eval) fn eval_foldl(
        &mut self,
        span: Span,
        [start, list, body]: [&Expr; 3],
        acc: Ident,
        item: Ident,
        current: Current,
    ) -> Eval<ValueId> {
        let first = self.eval(start, current, None, Mode::Value)?;
        let Some(ty) = self.store.type_of(first) else {
            let text = self.value_text(first);
            let message = format!("could not get type of !foldl start: '{text}'");
            return Err(self.error_at(start.span.end, message));
        };
        let over = self.eval(list, current, None, Mode::Value)?;
        let Some(over_ty) = self.store.type_of(over) else {
            let text = self.value_text(over);
            let message = format!("could not get type of !foldl list: '{text}'");
            return Err(self.error_at(list.span.end, message));
        };
        let Some(element) = self.store.types.element(over_ty) else {
            let text = self.type_text(over_ty);
            let message = format!("!foldl list must be a list, but is of type '{text}");
            return Err(self.error_at(list.span.end, message));
        };
        for (ident, side) in [(acc, "left"), (item, "right")] {
            let name = self.ident(ident)?;
            if self.is_taken(name, current) {
                let text = self.text(name);
                let message = format!("{side} !foldl variable '\"{text}\"' already defined");
                return Err(self.error_at(ident.pos, message));
            }
        }
        let vars = vec![(acc.name, ty), (item.name, element)];
        let value = self.eval_operator_body(body, vars, current, None)?;
        let Some(own) = self.store.type_of(value) else {
            return Err(self.error_at(body.span.end, "could not get type of !foldl expression"));
        };
        if own != ty {
            let message = format!(
                "!foldl expression must be of same type as start ({}), but is of type {}",
                self.type_text(ty),
                self.type_text(own)
            );
            return Err(self.error_at(body.span.end, message));
        }
        self.complete(span)?;
        let names = [acc.name, item.name].map(|name| self.store.values.str(name));
        let args = [first, over, names[0], names[1], value];
        self.fold_bang(BangOp::Foldl, ty, &args, current, false)
    }
}
