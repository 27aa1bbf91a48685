//! Bodies of classes and records: bases, enclosing `let`s, then the items between the braces.

use super::draft::{Assertion, Dump};
use super::expr::Mode;
use super::scope::Kind;
use super::{Current, Eval, Evaluator};
use crate::syntax::ast::{self, BodyItem, Declaration, Ident, ObjectBody, RangePiece};
use crate::syntax::token::{BangOp, Token, TokenPos};
use crate::value::{Node, TypeId};

impl Evaluator<'_> {
    /// Evaluates bases and body into the record that is being worked on.
    pub(super) fn object_body(&mut self, current: Current, body: &ObjectBody) -> Eval<()> {
        self.scopes.push(Kind::Record(current));
        for base in &body.bases {
            let loc = self.loc(base.span.start);
            let (class, args) = self.eval_class_ref(base, current)?;
            self.derive(current, class, &args, loc)?;
        }
        self.apply_lets(current)?;
        for item in &body.items {
            self.body_item(current, item)?;
        }
        self.complete(body.span)?;
        if let Some(pos) = body.spurious_semi {
            self.spurious_semi(pos, "A class or def body should not end with a semicolon");
        }
        self.scopes.pop();
        self.share_shape(current);
        Ok(())
    }

    pub(super) fn spurious_semi(&mut self, pos: TokenPos, message: &str) {
        self.error_at(pos, message);
        let note = "Semicolon ignored; remove to eliminate this error";
        self.diags.note(crate::source::Loc::NONE, note);
    }

    /// Sets the fields that the enclosing `let`s name, the outermost first.
    pub(super) fn apply_lets(&mut self, current: Current) -> Eval<()> {
        for group in 0..self.lets.len() {
            for i in 0..self.lets[group].len() {
                let binding = self.lets[group][i].clone();
                self.set_field(
                    current,
                    binding.loc,
                    binding.field,
                    &binding.bits,
                    binding.value,
                    true,
                )?;
            }
        }
        Ok(())
    }

    fn body_item(&mut self, current: Current, item: &BodyItem) -> Eval<()> {
        match item {
            BodyItem::Declaration(declaration) => self.field_declaration(current, declaration),
            BodyItem::Let {
                field,
                bits,
                value_pos,
                value,
                span,
            } => self.body_let(current, *field, bits.as_deref(), *value_pos, value, *span),
            BodyItem::Defvar(defvar) => self.defvar(defvar, current),
            BodyItem::Assert(assert) => {
                let assertion = self.eval_assert(assert, current)?;
                if let Some(checks) = self.checks_mut(current) {
                    checks.assertions.push(assertion);
                }
                Ok(())
            }
            BodyItem::Dump(dump) => {
                let dump = self.eval_dump(dump, current)?;
                if let Some(checks) = self.checks_mut(current) {
                    checks.dumps.push(dump);
                }
                Ok(())
            }
        }
    }

    /// `[field] type name [= value];`
    fn field_declaration(&mut self, current: Current, declaration: &Declaration) -> Eval<()> {
        let ty = self.eval_type(&declaration.ty)?;
        let name = self.ident(declaration.name)?;
        let pos = declaration.name.pos;
        if name == self.name_symbol {
            return Err(self.error_at(pos, "'NAME' is a reserved variable name"));
        }
        if self.scopes.defines(name) {
            return Err(self.error_at(pos, "local variable of this name already exists"));
        }
        let loc = self.loc(pos);
        self.declare_field(
            current,
            Self::field_info(name, ty, declaration.is_field, loc),
        )?;
        if let Some(value) = &declaration.value {
            let loc = self.loc(value.span.start);
            self.stopped_at = None;
            match self.eval(value, current, Some(ty), Mode::Value) {
                Ok(value) => {
                    // A value that does not fit is reported, and reading goes on.
                    if let Err(reported) = self.set_field(current, loc, name, &[], value, false)
                        && self.is_fatal
                    {
                        return Err(reported);
                    }
                }
                Err(reported) => {
                    let complaint = "expected ';' after declaration";
                    self.after_value_error(value, reported, &[Token::Semi], complaint)?;
                }
            }
        }
        self.complete(declaration.span)
    }

    /// `let field{bits} = value;`
    fn body_let(
        &mut self,
        current: Current,
        field: Ident,
        bits: Option<&[RangePiece]>,
        value_pos: TokenPos,
        value: &ast::Expr,
        span: ast::Span,
    ) -> Eval<()> {
        let name = self.ident(field)?;
        let loc = self.loc(field.pos);
        let bits = match bits {
            Some(ranges) => self.eval_bit_ranges(ranges)?,
            None => Vec::new(),
        };
        if value.kind == ast::ExprKind::Missing && span.is_truncated() {
            return Err(self.report_syntax_error());
        }
        let Some((_, mut ty, _)) = self.current_field(current, name) else {
            let message = format!("Value '{}' unknown!", self.text(name));
            return Err(self.error_at(value_pos, message));
        };
        if !bits.is_empty() && self.store.types.width(ty).is_some() {
            ty = self.store.types.bits(bits.len() as u32);
        }
        let value = self.eval(value, current, Some(ty), Mode::Value)?;
        self.complete(span)?;
        self.set_field(current, loc, name, &bits, value, true)
    }

    pub(super) fn eval_assert(
        &mut self,
        assert: &ast::Assert,
        current: Current,
    ) -> Eval<Assertion> {
        let loc = self.loc(assert.condition.span.start);
        let condition = self.eval(&assert.condition, current, None, Mode::Value)?;
        let message = self.eval(&assert.message, current, None, Mode::Value)?;
        self.complete(assert.span)?;
        Ok(Assertion {
            loc,
            condition,
            message,
        })
    }

    pub(super) fn eval_dump(&mut self, dump: &ast::Dump, current: Current) -> Eval<Dump> {
        let loc = self.loc(dump.span.start);
        let mut message = self.eval(&dump.message, current, None, Mode::Value)?;
        if let Node::Def(_) = self.store.values.node(message) {
            let text = TypeId::STRING;
            message = self.fold_bang(BangOp::Repr, text, &[message], current, false)?;
        }
        self.complete(dump.span)?;
        if current == Current::None {
            // Outside of records nothing more becomes known.
            let mut resolver = self.map_resolver(current, []);
            resolver.is_final = true;
            // Casts outside of records have no place, except here, where the reference crashes.
            message = self
                .resolve(message, &mut resolver)
                .inspect_err(|_| self.diags.place_last(loc))?;
        }
        Ok(Dump { loc, message })
    }

    /// `defvar name = value;`
    pub(super) fn defvar(&mut self, defvar: &ast::Defvar, current: Current) -> Eval<()> {
        let name = self.ident(defvar.name)?;
        let pos = defvar.name.pos;
        if self.scopes.defines(name) {
            return Err(self.error_at(pos, "local variable of this name already exists"));
        }
        if self.current_field(current, name).is_some() {
            return Err(self.error_at(pos, "field of this name already exists"));
        }
        if self.scopes.is_outermost() && self.global(name).is_some() {
            let message = "def or global variable of this name already exists";
            return Err(self.error_at(pos, message));
        }
        let value = self.eval(&defvar.value, current, None, Mode::Value)?;
        self.complete(defvar.span)?;
        if self.scopes.is_outermost() {
            self.store.globals.insert(name, value);
        } else {
            self.scopes.define(name, value);
        }
        Ok(())
    }
}
