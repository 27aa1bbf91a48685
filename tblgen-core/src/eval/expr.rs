//! Values as they are written.

use super::limits::MAX_TYPE_DEPTH;
use super::scope::Kind;
use super::template::Owner;
use super::{Current, Eval, Evaluator};
use crate::intern::Symbol;
use crate::records::ClassId;
use crate::syntax::ast::{Arg, DagArg, Expr, ExprKind, Ident, TypeExpr, TypeExprKind};
use crate::syntax::token::{BangOp, Token, TokenPos};
use crate::value::{Node, Type, TypeId, ValueId};

/// What an identifier that nothing is known of stands for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Mode {
    /// An error.
    Value,
    /// Itself: it is part of a record's name.
    Name,
}

impl Evaluator<'_> {
    /// The value of an expression. `expected` is the type that is wanted at this place, where that
    /// matters for what the text means.
    pub(super) fn eval(
        &mut self,
        expr: &Expr,
        current: Current,
        expected: Option<TypeId>,
        mode: Mode,
    ) -> Eval<ValueId> {
        let value = self.eval_kind(expr, current, expected, mode)?;
        self.complete(expr.span)?;
        self.checked(value, current)
    }

    fn eval_kind(
        &mut self,
        expr: &Expr,
        current: Current,
        expected: Option<TypeId>,
        mode: Mode,
    ) -> Eval<ValueId> {
        match &expr.kind {
            ExprKind::Int(value) => Ok(self.store.values.int(*value)),
            ExprKind::BinaryInt { value, width } => {
                let bit = |i: u32| ValueId::bit(i < 64 && value >> i & 1 != 0);
                let bits: Vec<_> = (0..u32::from(*width)).map(bit).collect();
                Ok(self.store.values.bits(&bits))
            }
            ExprKind::Str(text) => Ok(self.store.values.str(*text)),
            ExprKind::Code(text) => Ok(self.store.values.code(*text)),
            ExprKind::True => Ok(self.store.values.int(1)),
            ExprKind::False => Ok(self.store.values.int(0)),
            ExprKind::Unset => Ok(ValueId::UNSET),
            ExprKind::Ident(name) => self.eval_ident(*name, expr, current, mode),
            ExprKind::Instance { class, args } => self.eval_instance(expr, *class, args, current),
            ExprKind::Bits(items) => self.eval_bits(expr, items, current),
            ExprKind::List {
                items,
                items_end,
                element,
            } => self.eval_list(expr, items, *items_end, element.as_ref(), current, expected),
            ExprKind::Dag { op, op_name, args } => {
                let op_name = op_name.map_or(ValueId::UNSET, |name| self.store.values.str(name));
                self.eval_dag(op, op_name, args, current)
            }
            ExprKind::Bang { op, ty, args } => {
                self.eval_bang(expr.span, *op, ty.as_ref(), args, current, expected)
            }
            ExprKind::Cond(cases) => self.eval_cond(expr.span, cases, current, expected),
            ExprKind::Loop {
                op,
                var,
                list,
                body,
            } => self.eval_loop(expr.span, *op, *var, [list, body], current, expected),
            ExprKind::Foldl {
                start,
                list,
                acc,
                item,
                body,
            } => self.eval_foldl(expr.span, [start, list, body], *acc, *item, current),
            ExprKind::BitRange {
                base,
                brace,
                ranges,
            } => {
                let base = self.eval(base, current, expected, mode)?;
                let bits = self.eval_bit_ranges(ranges)?;
                match self.store.bit_range(base, &bits) {
                    Some(bits) => Ok(bits),
                    None => {
                        let reported = self.error_at(*brace, "Invalid bit range for value");
                        self.stopped_at = Some(expr.span.end.saturating_sub(1));
                        Err(reported)
                    }
                }
            }
            ExprKind::Slice {
                base,
                elements,
                trailing_comma,
            } => {
                let bracket = base.span.end;
                let base = self.eval(base, current, expected, mode)?;
                self.eval_slice(expr, (base, bracket), elements, *trailing_comma, current)
            }
            ExprKind::Field { base, field } => {
                let base = self.eval(base, current, expected, mode)?;
                self.eval_field(base, *field, current)
            }
            ExprKind::Paste { left, paste, right } => {
                let left = self.eval(left, current, expected, mode)?;
                self.eval_paste(left, *paste, right.as_deref(), current, expected)
            }
            ExprKind::Missing => Err(self.report_syntax_error()),
        }
    }

    fn eval_ident(
        &mut self,
        name: Symbol,
        expr: &Expr,
        current: Current,
        mode: Mode,
    ) -> Eval<ValueId> {
        // The name of a named argument stands for itself.
        if self.token(expr.span.end) == Token::Equal {
            return Ok(self.store.values.str(name));
        }
        if let Some(value) = self.lookup_variable(name) {
            return Ok(value);
        }
        let name_value = self.store.values.str(name);
        if mode == Mode::Name {
            return Ok(name_value);
        }
        if let Some(value) = self.global(name) {
            return Ok(value);
        }
        // A record may refer to itself; what it refers to is looked up when its type is known.
        if let Current::Draft(draft) = current
            && self.multiclass.is_none()
            && self.drafts[draft].data.name == name_value
        {
            let ty = self.store.record_type(self.drafts[draft].data.shape);
            return Ok(self.store.values.bang(BangOp::Cast, ty, &[name_value]));
        }
        let message = format!("Variable not defined: '{}'", self.text(name));
        Err(self.error_behind(expr.span.start, expr.span.end, message))
    }

    /// A finished record, or the value of a `defset` or of a `defvar` at top level.
    pub(super) fn global(&mut self, name: Symbol) -> Option<ValueId> {
        if let Some(&record) = self.store.record_names.get(&name) {
            return Some(self.store.values.def(record));
        }
        self.store.globals.get(&name).copied()
    }

    fn eval_instance(
        &mut self,
        expr: &Expr,
        name: Symbol,
        args: &[Arg],
        current: Current,
    ) -> Eval<ValueId> {
        let Some(&class) = self.store.class_names.get(&name) else {
            let message = format!("Expected a class name, got '{}'", self.text(name));
            return Err(self.error_behind(expr.span.start, expr.span.start + 1, message));
        };
        let loc = self.loc(expr.span.start);
        let mut args = self.eval_args(Owner::Class(class), args, current)?;
        self.complete(expr.span)?;
        self.cast_args(Owner::Class(class), &mut args, loc)?;
        self.bind_args(Owner::Class(class), &args, loc)
            .inspect_err(|_| self.stopped_at = Some(expr.span.end))?;
        self.fold_instance(class, &args)
    }

    fn eval_bits(&mut self, expr: &Expr, items: &[Expr], current: Current) -> Eval<ValueId> {
        let mut values = Vec::with_capacity(items.len());
        for item in items {
            values.push(self.eval(item, current, None, Mode::Value)?);
        }
        self.complete(expr.span)?;
        // Written from the most significant bit down, kept from the least significant up.
        let mut bits = Vec::with_capacity(values.len());
        for (i, &value) in values.iter().enumerate() {
            let width = match self.store.values.node(value) {
                Node::Bits(bits) => Some(bits.len()),
                Node::Var { ty, .. } => self.store.types.width(ty),
                _ => None,
            };
            self.check_width(bits.len() as i64, expr.span.start)?;
            if let Some(width) = width {
                for bit in (0..width).rev() {
                    bits.push(self.bit(value, bit, current)?);
                }
                continue;
            }
            match self.cast_to(value, TypeId::BIT)? {
                Some(bit) => bits.push(bit),
                None => {
                    let text = self.value_text(value);
                    let message = format!("Element #{i} ({text}) is not convertable to a bit");
                    return Err(self.error_behind(expr.span.start, expr.span.end, message));
                }
            }
        }
        bits.reverse();
        self.check_width(bits.len() as i64, expr.span.start)?;
        Ok(self.store.values.bits(&bits))
    }

    fn eval_list(
        &mut self,
        expr: &Expr,
        items: &[Expr],
        items_end: TokenPos,
        element: Option<&TypeExpr>,
        current: Current,
        expected: Option<TypeId>,
    ) -> Eval<ValueId> {
        let expected_element = match expected {
            None => None,
            Some(ty) => match self.store.types.element(ty) {
                Some(element) => Some(element),
                None => {
                    let message =
                        format!("Encountered a list when expecting a {}", self.type_text(ty));
                    return Err(self.error_at(expr.span.start + 1, message));
                }
            },
        };
        let mut values = Vec::with_capacity(items.len());
        for item in items {
            values.push(self.eval(item, current, expected_element, Mode::Value)?);
        }
        let written = match element {
            Some(ty) => Some(self.eval_type(ty)?),
            None => None,
        };
        self.complete(expr.span)?;
        let end = if element.is_some() {
            expr.span.end
        } else {
            items_end
        };
        let mut common: Option<TypeId> = None;
        for &value in &values {
            let Some(ty) = self.store.type_of(value) else {
                continue;
            };
            common = match common {
                None => Some(ty),
                Some(common) => match self.common_type(common, ty) {
                    Some(common) => Some(common),
                    None => return Err(self.error_at(end, "Incompatible types in list elements")),
                },
            };
        }
        if let (Some(common), Some(written)) = (common, written)
            && !self.store.is_convertible(common, written)
        {
            return Err(self.error_at(end, "Incompatible types in list elements"));
        }
        let element = match (written.or(common), expected_element) {
            (None, None) => return Err(self.error_at(end, "No type for list")),
            (None, Some(expected)) => expected,
            (Some(own), Some(expected)) if !self.store.is_convertible(own, expected) => {
                let message = format!(
                    "Element type mismatch for list: element type '{}' not convertible to '{}",
                    self.type_text(own),
                    self.type_text(expected)
                );
                return Err(self.error_at(end, message));
            }
            (Some(own), _) => own,
        };
        Ok(self.store.values.list(element, &values))
    }

    fn eval_dag(
        &mut self,
        op: &Expr,
        op_name: ValueId,
        args: &[DagArg],
        current: Current,
    ) -> Eval<ValueId> {
        let mut dag = Vec::with_capacity(2 + 2 * args.len());
        dag.push(self.eval(op, current, None, Mode::Value)?);
        dag.push(op_name);
        for arg in args {
            dag.push(match &arg.value {
                Some(value) => self.eval(value, current, None, Mode::Value)?,
                None => ValueId::UNSET,
            });
            self.complete(arg.span)?;
            dag.push(match arg.name {
                Some(name) => self.store.values.str(name),
                None => ValueId::UNSET,
            });
        }
        Ok(self.store.values.dag(&dag))
    }

    fn eval_field(&mut self, base: ValueId, field: Ident, current: Current) -> Eval<ValueId> {
        let name = self.ident(field)?;
        if self.store.field_type(base, name).is_none() {
            let message = format!(
                "Cannot access field '{}' of value '{}'",
                self.text(name),
                self.value_text(base)
            );
            return Err(self.error_at(field.pos, message));
        }
        self.fold_field(base, name, current)
    }

    /// `left # right`: lists are joined, everything else is joined as text.
    fn eval_paste(
        &mut self,
        left: ValueId,
        paste: TokenPos,
        right: Option<&Expr>,
        current: Current,
        expected: Option<TypeId>,
    ) -> Eval<ValueId> {
        let Some(ty) = self.store.type_of(left) else {
            return Err(self.error_at(paste, "LHS of paste is not typed!"));
        };
        if self.store.types.is_list(ty) {
            let Some(right) = right else { return Ok(left) };
            let right = self.eval(right, current, expected, Mode::Value)?;
            return self.paste_lists(left, right, ty, current);
        }
        let left = self.string_term(left, paste, current)?;
        let right = match right {
            Some(right) => {
                let right = self.eval(right, current, None, Mode::Name)?;
                if self.store.type_of(right).is_none() {
                    return Err(self.error_at(paste, "RHS of paste is not typed!"));
                }
                self.string_term(right, paste, current)?
            }
            None => {
                let empty = self.store.symbols.intern("");
                self.store.values.str(empty)
            }
        };
        self.concat(left, right, current)
    }

    fn string_term(&mut self, value: ValueId, paste: TokenPos, current: Current) -> Eval<ValueId> {
        if self.store.type_of(value) == Some(TypeId::STRING) {
            return Ok(value);
        }
        let text = self.fold_bang(BangOp::Cast, TypeId::STRING, &[value], current, false)?;
        if self.store.type_of(text).is_none() {
            let message = format!("can't cast '{}' to string", self.value_text(value));
            return Err(self.error_at(paste, message));
        }
        Ok(text)
    }

    /// A type as it is written.
    pub(super) fn eval_type(&mut self, ty: &TypeExpr) -> Eval<TypeId> {
        let id = match &ty.kind {
            TypeExprKind::Bit => TypeId::BIT,
            TypeExprKind::Int => TypeId::INT,
            TypeExprKind::String | TypeExprKind::Code => TypeId::STRING,
            TypeExprKind::Dag => TypeId::DAG,
            TypeExprKind::Bits(width) => {
                let width = self.check_width(*width, ty.span.start)?;
                self.store.types.bits(width)
            }
            TypeExprKind::List(element) => {
                let element = self.eval_type(element)?;
                let list = self.store.types.list(element);
                if self.store.types.deepest() > MAX_TYPE_DEPTH {
                    let message = format!("a type is nested too deep (limit {MAX_TYPE_DEPTH})");
                    return Err(self.error_at(ty.span.start, message));
                }
                list
            }
            TypeExprKind::Named(name) => {
                if let Some(&alias) = self.type_aliases.get(name) {
                    alias
                } else {
                    match self.class_id(Ident {
                        name: *name,
                        pos: ty.span.start,
                    }) {
                        Ok(class) => self.store.types.intern(Type::Record(Box::new([class]))),
                        Err(_) => {
                            return Err(self.error_at(ty.span.start + 1, "unknown class name"));
                        }
                    }
                }
            }
            TypeExprKind::Missing => return Err(self.report_syntax_error()),
        };
        self.complete(ty.span)?;
        Ok(id)
    }

    /// The class of this name.
    pub(super) fn class_id(&mut self, ident: Ident) -> Eval<ClassId> {
        let name = self.ident(ident)?;
        if let Some(&class) = self.store.class_names.get(&name) {
            return Ok(class);
        }
        let text = self.text(name);
        let mut message = format!("Couldn't find class '{text}'");
        if self.multiclass_names.contains_key(&name) {
            message += &format!(". Use 'defm' if you meant to use multiclass '{text}'");
        }
        Err(self.error_at(ident.pos, message))
    }

    /// The name of a def or defm; `None` if it has none. In a multiclass each name begins with
    /// `NAME`, unless it says itself where that goes.
    pub(super) fn eval_object_name(&mut self, name: Option<&Expr>) -> Eval<Option<ValueId>> {
        let Some(name) = name else { return Ok(None) };
        let Some(id) = self.multiclass else {
            return self
                .eval(name, Current::None, Some(TypeId::STRING), Mode::Name)
                .map(Some);
        };
        let current = Current::MultiClass(id);
        let value = self.eval(name, current, Some(TypeId::STRING), Mode::Name)?;
        let implicit = self.implicit_name_of_multiclass(id);
        let parts = self.store.values.facts(value).size.parts();
        self.budget.spend(parts as usize);
        if self.refers_to(value, implicit) {
            return Ok(Some(value));
        }
        let var = self.store.values.var(implicit, TypeId::STRING);
        self.concat(var, value, current).map(Some)
    }

    /// Whether a term has the variable of this name.
    fn refers_to(&self, value: ValueId, name: ValueId) -> bool {
        let facts = self.store.values.facts(value);
        if facts.vars & self.store.values.var_bit(name) == 0 {
            return false;
        }
        match self.store.values.node(value) {
            Node::Var { name: own, .. } => own == name,
            Node::VarBit { base, .. } | Node::Field { base, .. } => self.refers_to(base, name),
            Node::Bits(c)
            | Node::Dag(c)
            | Node::List { items: c, .. }
            | Node::Op { args: c, .. }
            | Node::Instance { args: c, .. } => {
                (0..c.len()).any(|i| self.refers_to(self.store.values.child(c, i), name))
            }
            Node::Unset
            | Node::Refused
            | Node::Bit(_)
            | Node::Int(_)
            | Node::Str(_)
            | Node::Code(_)
            | Node::AnonymousName(_)
            | Node::Def(_) => false,
        }
    }

    /// Evaluates the body of an operator in which its variables are known.
    pub(super) fn eval_operator_body(
        &mut self,
        body: &Expr,
        vars: Vec<(Symbol, TypeId)>,
        current: Current,
        expected: Option<TypeId>,
    ) -> Eval<ValueId> {
        self.scopes.push(Kind::Operator { vars, current });
        let result = self.eval(body, current, expected, Mode::Value);
        self.scopes.pop();
        result
    }
}
