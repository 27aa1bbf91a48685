//! Bang operators as they are written: which types their arguments must have, and which type the
//! result has.

mod binary;
mod loops;
mod ternary;

use super::expr::Mode;
use super::{Current, Eval, Evaluator};
use crate::diag::Reported;
use crate::operators::Form;
use crate::syntax::ast::{Expr, Span, TypeExpr};
use crate::syntax::token::{BangOp, TokenPos};
use crate::value::{Node, TypeId, ValueId};

impl Evaluator<'_> {
    /// An operator whose arguments are all values.
    pub(super) fn eval_bang(
        &mut self,
        span: Span,
        op: BangOp,
        ty: Option<&TypeExpr>,
        args: &[Expr],
        current: Current,
        expected: Option<TypeId>,
    ) -> Eval<ValueId> {
        match op.form() {
            Form::One | Form::TypeAndOne | Form::PerhapsTypeAndOne => {
                self.eval_unary(span, op, ty, args, current)
            }
            Form::Question => self.eval_type_question(span, op, ty, args, current),
            Form::OneToThree => self.eval_range(span, args, current),
            Form::Three => self.eval_ternary(span, op, args, current, expected),
            Form::TwoOrThree => self.eval_search(span, op, args, current, expected),
            Form::Two | Form::TypeAndTwo | Form::TwoOrMore => {
                self.eval_binary(span, op, ty, args, current, expected)
            }
            Form::Cases | Form::Each | Form::Fold => {
                unreachable!("these have syntax trees of their own")
            }
        }
    }

    /// The type in `!op<type>(...)`.
    fn operator_type(&mut self, ty: Option<&TypeExpr>, complaint: Option<&str>) -> Eval<TypeId> {
        let Some(ty) = ty else {
            return Err(self.report_syntax_error());
        };
        if ty.kind == crate::syntax::ast::TypeExprKind::Code {
            let message = "the 'code' type is not allowed in bang operators; use 'string'";
            self.error_at(ty.span.start, message);
        }
        let is_class = matches!(ty.kind, crate::syntax::ast::TypeExprKind::Named(_));
        match self.eval_type(ty) {
            Ok(ty) => Ok(ty),
            Err(reported) if is_class => {
                // Each caller of the type adds its own complaint.
                let after = ty.span.start + 1;
                self.error_at(after, "expected type name for operator");
                if let Some(complaint) = complaint {
                    self.error_at(after, complaint);
                }
                Err(reported)
            }
            Err(reported) => Err(reported),
        }
    }

    fn wrong_type(&mut self, pos: TokenPos, expected: &str, got: TypeId) -> Reported {
        let message = format!(
            "expected {expected}, got value of type '{}'",
            self.type_text(got)
        );
        self.error_at(pos, message)
    }

    fn eval_unary(
        &mut self,
        span: Span,
        op: BangOp,
        ty: Option<&TypeExpr>,
        args: &[Expr],
        current: Current,
    ) -> Eval<ValueId> {
        let mut result = match op {
            BangOp::Cast => {
                let complaint = Some("did not get type for unary operator");
                Some(self.operator_type(ty, complaint)?)
            }
            BangOp::GetDagOp if ty.is_some() => {
                let complaint = Some("did not get type for unary operator");
                let id = self.operator_type(ty, complaint)?;
                if self.store.types.classes(id).is_none() {
                    let pos = ty.map_or(span.start, |ty| ty.span.end + 1);
                    self.error_at(pos, "type for !getdagop must be a record type");
                }
                Some(id)
            }
            BangOp::GetDagOp => Some(TypeId::ANY_RECORD),
            BangOp::Repr | BangOp::ToLower | BangOp::ToUpper => Some(TypeId::STRING),
            BangOp::Head | BangOp::Tail => None,
            _ => Some(TypeId::INT),
        };
        let Some(arg) = args.first() else {
            return Err(self.report_syntax_error());
        };
        let value = self.eval(arg, current, None, Mode::Value)?;
        let after = arg.span.end;
        let own = self.store.type_of(value);
        if matches!(op, BangOp::Size | BangOp::Empty) {
            let fits = own.is_some_and(|ty| {
                ty == TypeId::STRING || ty == TypeId::DAG || self.store.types.is_list(ty)
            });
            if !fits {
                let message = "expected string, list, or dag type argument in unary operator";
                return Err(self.error_at(after, message));
            }
        }
        if matches!(op, BangOp::Head | BangOp::Tail) {
            let element = own.and_then(|ty| self.store.types.element(ty));
            let (Some(list), Some(element)) = (own, element) else {
                let message = "expected list type argument in unary operator";
                return Err(self.error_at(after, message));
            };
            let (mut list, mut element) = (list, element);
            if let Node::List { items, .. } = self.store.values.node(value) {
                if items.len() == 0 {
                    return Err(self.error_at(after, "empty list argument in unary operator"));
                }
                let first = self.store.values.child(items, 0);
                let Some(ty) = self.store.type_of(first) else {
                    return Err(self.error_at(after, "untyped list element in unary operator"));
                };
                element = ty;
                list = self.store.types.list(ty);
            }
            result = Some(if op == BangOp::Head { element } else { list });
        }
        self.complete(span)?;
        let result = result.unwrap_or(TypeId::INT);
        self.fold_bang(op, result, &[value], current, false)
    }

    /// `!isa<type>(value)` and `!exists<type>(name)`.
    fn eval_type_question(
        &mut self,
        span: Span,
        op: BangOp,
        ty: Option<&TypeExpr>,
        args: &[Expr],
        current: Current,
    ) -> Eval<ValueId> {
        let ty = self.operator_type(ty, None)?;
        let Some(arg) = args.first() else {
            return Err(self.report_syntax_error());
        };
        let value = self.eval(arg, current, None, Mode::Value)?;
        if op == BangOp::Exists {
            let own = self.store.type_of(value);
            if own != Some(TypeId::STRING) {
                let is_record = own.is_some_and(|ty| self.store.types.classes(ty).is_some());
                let hint = if is_record {
                    ", please use !isa instead"
                } else {
                    ""
                };
                let message = format!("expected string type argument in !exists operator{hint}");
                return Err(self.error_behind(arg.span.start, arg.span.end, message));
            }
        }
        self.complete(span)?;
        self.fold_bang(op, ty, &[value], current, false)
    }
}
