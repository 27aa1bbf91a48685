//! Template parameters and the arguments given for them.

use super::expr::Mode;
use super::limits::MAX_PARAMETERS;
use super::{Current, Eval, Evaluator, MultiClassId};
use crate::diag::Reported;
use crate::intern::Symbol;
use crate::records::{ClassId, Parameter};
use crate::source::Loc;
use crate::syntax::ast::{Arg, ClassRef, Declaration, Expr, ExprKind};
use crate::syntax::token::Token;
use crate::value::{Node, TypeId, ValueId};

/// What has template parameters.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Owner {
    Class(ClassId),
    MultiClass(MultiClassId),
}

/// An argument: the full name of its parameter and the value. `index` is the position in the list
/// of parameters of an argument given by position.
#[derive(Clone, Copy, Debug)]
pub(super) struct Argument {
    pub(super) index: Option<u32>,
    pub(super) name: ValueId,
    pub(super) value: ValueId,
}

impl Evaluator<'_> {
    pub(super) fn parameters(&self, owner: Owner) -> &[Parameter] {
        match owner {
            Owner::Class(class) => &self.store.classes[class].parameters,
            Owner::MultiClass(id) => &self.multiclasses[id].parameters,
        }
    }

    fn parameters_mut(&mut self, owner: Owner) -> &mut Vec<Parameter> {
        match owner {
            Owner::Class(class) => &mut self.store.classes[class].parameters,
            Owner::MultiClass(id) => &mut self.multiclasses[id].parameters,
        }
    }

    fn owner_name(&self, owner: Owner) -> Symbol {
        match owner {
            Owner::Class(class) => self.store.class_name(class),
            Owner::MultiClass(id) => self.multiclasses[id].name,
        }
    }

    /// `<type name = default, ...>`
    pub(super) fn declare_parameters(&mut self, owner: Owner, params: &[Declaration]) -> Eval<()> {
        let (separator, current) = match owner {
            Owner::Class(class) => (":", Current::Class(class)),
            Owner::MultiClass(_) => ("::", Current::None),
        };
        for declaration in params {
            let ty = self.eval_type(&declaration.ty)?;
            let short_name = self.ident(declaration.name)?;
            if short_name == self.name_symbol {
                let pos = declaration.name.pos;
                return Err(self.error_at(pos, "'NAME' is a reserved variable name"));
            }
            let owner_name = self.owner_name(owner);
            let name = self.qualified(owner_name, separator, short_name);
            let loc = self.loc(declaration.name.pos);
            let known = self.parameters(owner).iter().position(|p| p.name == name);
            // A parameter is not known yet in its own default value.
            let mut default = self
                .value_for_field(ValueId::UNSET, ty)?
                .unwrap_or(ValueId::UNSET);
            if let Some(value) = &declaration.value {
                let complaint = "expected '>' at end of template argument list";
                if let Some(value) = self.eval_initializer(value, current, (name, ty), complaint)? {
                    default = value;
                }
            }
            match known {
                Some(i) => self.parameters_mut(owner)[i].default = default,
                None if self.parameters(owner).len() >= MAX_PARAMETERS => {
                    let message = format!("too many template parameters (limit {MAX_PARAMETERS})");
                    return Err(self.fatal(loc, message));
                }
                None => {
                    let parameter = Parameter {
                        name,
                        short_name,
                        ty,
                        default,
                        loc,
                    };
                    self.parameters_mut(owner).push(parameter);
                }
            }
            self.complete(declaration.span)?;
            if known.is_some() {
                let message = "template argument with the same name has already been defined";
                return Err(self.error_at(declaration.span.start, message));
            }
        }
        Ok(())
    }

    /// The value that a declaration gives to the parameter of this name and type; `None` if an
    /// error was reported that does not keep the rest from being read. `complaint` is what is
    /// said where the value ends too early.
    fn eval_initializer(
        &mut self,
        value: &Expr,
        current: Current,
        (name, ty): (ValueId, TypeId),
        complaint: &'static str,
    ) -> Eval<Option<ValueId>> {
        let loc = self.loc(value.span.start);
        self.stopped_at = None;
        let value = match self.eval(value, current, Some(ty), Mode::Value) {
            Ok(value) => value,
            Err(reported) => {
                return self
                    .after_value_error(value, reported, &[Token::Comma, Token::Greater], complaint)
                    .map(|()| None);
            }
        };
        let fitting = self.value_for_field(value, ty)?;
        if fitting.is_none() {
            let symbol = super::known_name(&self.store, name).unwrap_or(self.name_symbol);
            self.incompatible_field(loc, symbol, ty, value);
        }
        Ok(fitting)
    }

    /// After an error in the value of a declaration: whether reading goes on behind it. It does if
    /// reading stood at the `end` of the declaration when the error came up, whatever is wrong.
    pub(super) fn after_value_error(
        &mut self,
        value: &Expr,
        reported: Reported,
        end: &[Token],
        complaint: &'static str,
    ) -> Eval<()> {
        let Some(at) = self.stopped_at.filter(|_| !self.is_fatal) else {
            // After a mistake of syntax the grammar has found a way to go on.
            let is_syntax = value.span.is_truncated() && !self.is_fatal;
            return if is_syntax { Ok(()) } else { Err(reported) };
        };
        if at == value.span.end {
            return Ok(());
        }
        if self.syntax_errors.front().is_some_and(|e| e.pos == at) && end.contains(&self.token(at))
        {
            // A mistake of meaning just before a mistake of syntax hides it.
            self.syntax_errors.pop_front();
            return Ok(());
        }
        Err(self.error_at(at, complaint))
    }

    /// Warns of parameters that nothing refers to.
    pub(super) fn warn_unused(&mut self, owner: Owner) {
        if !self.warn_unused_parameters {
            return;
        }
        for parameter in self.parameters(owner).to_vec() {
            if !self.used_parameters.contains(&parameter.name) {
                let name = self.unquoted_text(parameter.name);
                let message = format!("unused template argument: {name}");
                self.diags.warning(parameter.loc, message);
            }
        }
    }

    /// The values of a list of arguments.
    pub(super) fn eval_args(
        &mut self,
        owner: Owner,
        args: &[Arg],
        current: Current,
    ) -> Eval<Vec<Argument>> {
        let mut result = Vec::with_capacity(args.len());
        let mut has_named = false;
        for (index, arg) in args.iter().enumerate() {
            let Some(parameter) = self.parameters(owner).get(index).cloned() else {
                let message = format!("Too many template arguments: {}", index + 1);
                return Err(self.error_at(arg.span.start, message));
            };
            let expected = (!has_named).then_some(parameter.ty);
            if let Some(name) = &arg.name {
                let name_value = match name.kind {
                    ExprKind::Ident(name) => self.store.values.str(name),
                    _ => self.eval(name, current, expected, Mode::Value)?,
                };
                let (Node::Str(short) | Node::Code(short)) = self.store.values.node(name_value)
                else {
                    let message = "The name of named argument should be a valid identifier";
                    return Err(self.error_at(arg.span.start, message));
                };
                let known = self
                    .parameters(owner)
                    .iter()
                    .find(|p| p.short_name == short);
                let Some(parameter) = known.cloned() else {
                    let message = format!("Argument {} doesn't exist", self.value_text(name_value));
                    return Err(self.error_at(arg.span.start, message));
                };
                let value = self.eval(&arg.value, current, Some(parameter.ty), Mode::Value)?;
                if value == ValueId::UNSET {
                    let message = "The value of named argument should be initialized, but we got \
                                   '?'";
                    return Err(self.error_at(arg.value.span.start, message));
                }
                result.push(Argument {
                    index: None,
                    name: parameter.name,
                    value,
                });
                has_named = true;
            } else {
                let value = self.eval(&arg.value, current, expected, Mode::Value)?;
                if has_named {
                    let message = "Positional argument should be put before named argument";
                    return Err(self.error_at(arg.span.start, message));
                }
                let index = Some(index as u32);
                result.push(Argument {
                    index,
                    name: parameter.name,
                    value,
                });
            }
            self.complete(arg.span)?;
        }
        Ok(result)
    }

    /// Gives each argument the type of its parameter.
    pub(super) fn cast_args(&mut self, owner: Owner, args: &mut [Argument], loc: Loc) -> Eval<()> {
        for arg in args {
            let ty = match self.parameters(owner).iter().find(|p| p.name == arg.name) {
                Some(parameter) => parameter.ty,
                None => continue,
            };
            match self.cast_to(arg.value, ty)? {
                Some(value) => arg.value = value,
                None => {
                    let own = match self.store.type_of(arg.value) {
                        Some(own) => self.type_text(own),
                        None => String::new(),
                    };
                    let message = format!(
                        "Value specified for template argument '{}' is of type {own}; expected \
                         type {}: {}",
                        self.unquoted_text(arg.name),
                        self.type_text(ty),
                        self.value_text(arg.value)
                    );
                    return Err(self.fatal(loc, message));
                }
            }
        }
        Ok(())
    }

    /// The value of each parameter: its argument or its default.
    pub(super) fn bind_args(
        &mut self,
        owner: Owner,
        args: &[Argument],
        loc: Loc,
    ) -> Eval<Vec<(ValueId, ValueId)>> {
        let mut bound: Vec<(ValueId, ValueId)> = Vec::with_capacity(args.len());
        let parameters = self.parameters(owner).len();
        self.budget.spend(parameters * (1 + parameters / 16));
        for arg in args {
            if bound.iter().any(|&(name, _)| name == arg.name) {
                let message = format!(
                    "We can only specify the template argument '{}' once",
                    self.unquoted_text(arg.name)
                );
                return Err(self.diags.error(loc, message));
            }
            bound.push((arg.name, arg.value));
        }
        for i in 0..self.parameters(owner).len() {
            let Parameter {
                name,
                default,
                loc: declared_at,
                ..
            } = self.parameters(owner)[i];
            if bound[..args.len()].iter().any(|&(known, _)| known == name) {
                continue;
            }
            if !self.store.values.facts(default).complete {
                let message = format!(
                    "value not specified for template argument '{}'",
                    self.unquoted_text(name)
                );
                let reported = self.diags.error(loc, message);
                let owner = self.text(self.owner_name(owner));
                self.diags
                    .note(declared_at, format!("declared in '{owner}'"));
                return Err(reported);
            }
            bound.push((name, default));
        }
        Ok(bound)
    }

    /// A class and the arguments for it, from a list of bases.
    pub(super) fn eval_class_ref(
        &mut self,
        class_ref: &ClassRef,
        current: Current,
    ) -> Eval<(ClassId, Vec<Argument>)> {
        let class = self.class_id(class_ref.name)?;
        let loc = self.loc(class_ref.span.start);
        let owner = Owner::Class(class);
        let mut args = self.eval_args(owner, class_ref.args.as_deref().unwrap_or(&[]), current)?;
        self.complete(class_ref.span)?;
        self.cast_args(owner, &mut args, loc)?;
        Ok((class, args))
    }

    /// Makes the record that is being worked on derive from a class.
    pub(super) fn derive(
        &mut self,
        current: Current,
        class: ClassId,
        args: &[Argument],
        loc: Loc,
    ) -> Eval<()> {
        self.add_class_fields(current, class, loc)?;
        let mut bound = self.bind_args(Owner::Class(class), args, loc)?;
        if let Some(inherited) = self.class_checks.get(&class).cloned() {
            self.budget.keep(inherited.bytes());
            let Some(own) = self.checks_mut(current) else {
                return Ok(());
            };
            own.assertions.extend(inherited.assertions);
            own.dumps.extend(inherited.dumps);
        }
        let name = match current {
            Current::Class(own) => {
                let name = self.implicit_name_of_class(own);
                self.store.values.var(name, TypeId::STRING)
            }
            _ => self.data(current).map_or(ValueId::UNSET, |data| data.name),
        };
        let implicit = self.implicit_name_of_class(class);
        bound.push((implicit, name));
        let mut resolver = self.map_resolver(current, bound.iter().copied());
        let is_last = self.loops.is_empty() && self.multiclass.is_none();
        match current {
            Current::Draft(_) if is_last => {
                self.resolve_record_early(current, &mut resolver, &bound)
            }
            _ => self.resolve_record(current, &mut resolver),
        }
    }
}
