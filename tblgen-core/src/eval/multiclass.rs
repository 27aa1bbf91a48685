//! Multiclasses and their instantiation.

use super::draft::Draft;
use super::entry::Entry;
use super::loops::Substitutions;
use super::scope::Kind;
use super::template::{Argument, Owner};
use super::{Current, Eval, Evaluator, MultiClassId};
use crate::intern::Symbol;
use crate::records::{ClassId, Parameter};
use crate::source::Loc;
use crate::syntax::ast::{ClassRef, Declaration, Expr, Ident, Span, Statement};
use crate::syntax::token::TokenPos;
use crate::value::{TypeId, ValueId};

/// A multiclass: parameters and prototypes.
#[derive(Debug)]
pub(super) struct MultiClass {
    pub(super) name: Symbol,
    pub(super) loc: Loc,
    pub(super) parameters: Vec<Parameter>,
    pub(super) entries: Vec<Entry>,
}

impl Evaluator<'_> {
    pub(super) fn multiclass_statement(
        &mut self,
        span: Span,
        name: Ident,
        params: Option<&[Declaration]>,
        bases: &[ClassRef],
        body: &[Statement],
        spurious_semi: Option<TokenPos>,
    ) -> Eval<()> {
        let id = self.new_multiclass(name)?;
        self.multiclass = Some(id);
        self.scopes.push(Kind::MultiClass(id));
        if let Some(params) = params {
            self.declare_parameters(Owner::MultiClass(id), params)?;
        }
        for base in bases {
            self.add_base(id, base)?;
        }
        for statement in body {
            self.statement(statement)?;
        }
        self.complete(span)?;
        if let Some(pos) = spurious_semi {
            self.spurious_semi(pos, "A multiclass body should not end with a semicolon");
        }
        self.warn_unused(Owner::MultiClass(id));
        self.scopes.pop();
        self.multiclass = None;
        Ok(())
    }

    fn multiclass_id(&mut self, ident: Ident) -> Eval<MultiClassId> {
        let name = self.ident(ident)?;
        match self.multiclass_names.get(&name) {
            Some(&id) => Ok(id),
            None => {
                let message = format!("Couldn't find multiclass '{}'", self.text(name));
                Err(self.error_at(ident.pos, message))
            }
        }
    }

    /// Copies the prototypes of a base into a multiclass.
    fn add_base(&mut self, id: MultiClassId, base: &ClassRef) -> Eval<()> {
        let loc = self.loc(base.span.start);
        let base_id = self.multiclass_id(base.name)?;
        let owner = Owner::MultiClass(base_id);
        let current = Current::MultiClass(id);
        let args = self.eval_args(owner, base.args.as_deref().unwrap_or(&[]), current)?;
        self.complete(base.span)?;
        let implicit = self.implicit_name_of_multiclass(id);
        let name = self.store.values.var(implicit, TypeId::STRING);
        let mut substitutions = self.substitutions(base_id, &args, name, loc)?;
        let mut entries = Vec::new();
        self.instantiate_entries(base_id, &mut substitutions, false, &mut entries, None)?;
        self.multiclasses[id].entries.append(&mut entries);
        Ok(())
    }

    /// What the parameters of a multiclass stand for, `NAME` among them.
    fn substitutions(
        &mut self,
        id: MultiClassId,
        args: &[Argument],
        name: ValueId,
        loc: Loc,
    ) -> Eval<Substitutions> {
        let implicit = self.implicit_name_of_multiclass(id);
        let mut substitutions = vec![(implicit, name)];
        substitutions.extend(self.bind_args(Owner::MultiClass(id), args, loc)?);
        Ok(substitutions)
    }

    fn instantiate_entries(
        &mut self,
        id: MultiClassId,
        substitutions: &mut Substitutions,
        is_final: bool,
        dest: &mut Vec<Entry>,
        instantiated_at: Option<Loc>,
    ) -> Eval<()> {
        // The prototypes are lent out meanwhile: a multiclass never grows while it is copied.
        let entries = std::mem::take(&mut self.multiclasses[id].entries);
        let result = self.copy_entries(
            &entries,
            substitutions,
            is_final,
            Some(dest),
            instantiated_at,
        );
        self.multiclasses[id].entries = entries;
        result
    }

    /// `defm name : multiclasses, classes;`
    pub(super) fn defm(&mut self, span: Span, name: Option<&Expr>, bases: &[ClassRef]) -> Eval<()> {
        let name = match self.eval_object_name(name)? {
            Some(ValueId::UNSET) | None => {
                let name = self.new_anonymous_name();
                match self.multiclass {
                    Some(id) => {
                        let implicit = self.implicit_name_of_multiclass(id);
                        let var = self.store.values.var(implicit, TypeId::STRING);
                        self.concat(var, name, Current::None)?
                    }
                    None => name,
                }
            }
            Some(name) => name,
        };
        if bases.is_empty() {
            return Err(self.report_syntax_error());
        }
        let mut entries = Vec::new();
        let mut classes = Vec::new();
        for (i, base) in bases.iter().enumerate() {
            let is_class = i > 0 && self.store.class_names.contains_key(&base.name.name);
            if is_class || !classes.is_empty() {
                let loc = self.loc(base.span.start);
                let (class, args) = self.eval_class_ref(base, Current::None)?;
                classes.push(class);
                for entry in &mut entries {
                    self.derive_entry(entry, class, &args, loc)?;
                }
            } else {
                self.add_multiclass(base, name, &mut entries)?;
            }
        }
        for mut entry in entries {
            self.apply_lets_to_entry(&mut entry)?;
            // After most errors here the other records are still made.
            if let Err(reported) = self.add_entry(entry)
                && self.is_fatal
            {
                return Err(reported);
            }
        }
        self.complete(span)
    }

    fn add_multiclass(
        &mut self,
        base: &ClassRef,
        name: ValueId,
        entries: &mut Vec<Entry>,
    ) -> Eval<()> {
        let loc = self.loc(base.span.start);
        let id = self.multiclass_id(base.name)?;
        let owner = Owner::MultiClass(id);
        let mut args = self.eval_args(owner, base.args.as_deref().unwrap_or(&[]), Current::None)?;
        self.complete(base.span)?;
        self.cast_args(owner, &mut args, loc)?;
        let mut substitutions = self.substitutions(id, &args, name, loc)?;
        let is_final = self.multiclass.is_none() && self.loops.is_empty();
        self.instantiate_entries(id, &mut substitutions, is_final, entries, Some(loc))
    }

    /// Lets each record of a prototype derive from a class.
    fn derive_entry(
        &mut self,
        entry: &mut Entry,
        class: ClassId,
        args: &[Argument],
        loc: Loc,
    ) -> Eval<()> {
        match entry {
            Entry::Assert(_) | Entry::Dump(_) => Ok(()),
            Entry::Loop(inner) => inner
                .entries
                .iter_mut()
                .try_for_each(|e| self.derive_entry(e, class, args, loc)),
            Entry::Record(draft) => {
                self.change_draft(draft, |e, current| e.derive(current, class, args, loc))
            }
        }
    }

    fn apply_lets_to_entry(&mut self, entry: &mut Entry) -> Eval<()> {
        match entry {
            Entry::Assert(_) | Entry::Dump(_) => Ok(()),
            Entry::Loop(inner) => inner
                .entries
                .iter_mut()
                .try_for_each(|e| self.apply_lets_to_entry(e)),
            Entry::Record(draft) => {
                if self.lets.is_empty() {
                    return Ok(());
                }
                self.change_draft(draft, |e, current| e.apply_lets(current))
            }
        }
    }

    fn change_draft(
        &mut self,
        draft: &mut Draft,
        work: impl FnOnce(&mut Self, Current) -> Eval<()>,
    ) -> Eval<()> {
        // Only a draft on the stack can be worked on.
        let away = Draft::new(ValueId::UNSET, true, None, 0);
        let taken = std::mem::replace(draft, away);
        *draft = self.with_draft(taken, work)?;
        Ok(())
    }
}
