//! Bang operators as they are written: which types their arguments must have, and which type the
//! result has.

use super::expr::Mode;
use super::{Current, Eval, Evaluator};
use crate::diag::Reported;
use crate::syntax::ast::{Expr, Ident, Span, TypeExpr};
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
        use BangOp as B;
        match op {
            B::Not
            | B::ToLower
            | B::ToUpper
            | B::LogTwo
            | B::Head
            | B::Tail
            | B::Size
            | B::Empty
            | B::Cast
            | B::Repr
            | B::GetDagOp => self.eval_unary(span, op, ty, args, current),
            B::IsA | B::Exists => self.eval_type_question(span, op, ty, args, current),
            B::Range => self.eval_range(span, args, current),
            B::Dag | B::If | B::Subst | B::SetDagArg | B::SetDagName => {
                self.eval_ternary(span, op, args, current, expected)
            }
            B::Substr | B::Find => self.eval_search(span, op, args, current, expected),
            B::Con
            | B::Add
            | B::Sub
            | B::Mul
            | B::Div
            | B::And
            | B::Or
            | B::Xor
            | B::Sra
            | B::Srl
            | B::Shl
            | B::Eq
            | B::Ne
            | B::Le
            | B::Lt
            | B::Ge
            | B::Gt
            | B::ListConcat
            | B::ListSplat
            | B::ListRemove
            | B::StrConcat
            | B::Interleave
            | B::GetDagArg
            | B::GetDagName
            | B::SetDagOp => self.eval_binary(span, op, ty, args, current, expected),
            B::Cond | B::Foreach | B::Filter | B::Foldl => {
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

    fn eval_binary(
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
        let is_associative = matches!(
            op,
            B::StrConcat | B::ListConcat | B::Con | B::Add | B::And | B::Or | B::Xor | B::Mul
        );
        // More than two arguments are nested to the right.
        while is_associative && values.len() > 2 {
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

    /// `!range(end)`, `!range(start, end)`, `!range(start, end, step)`, `!range(list)`.
    fn eval_range(&mut self, span: Span, args: &[Expr], current: Current) -> Eval<ValueId> {
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

    fn eval_ternary(
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
    fn eval_search(
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

    /// `!cond(condition: value, ...)`
    pub(super) fn eval_cond(
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
    fn is_taken(&mut self, name: crate::intern::Symbol, current: Current) -> bool {
        self.current_field(current, name).is_some() || self.scopes.is_operator_variable(name)
    }

    /// `!foreach(var, list, body)` and `!filter`.
    pub(super) fn eval_loop(
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
    pub(super) fn eval_foldl(
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
