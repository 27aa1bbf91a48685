//! What a name means at a place in the text.

use hashbrown::HashMap;
use rustc_hash::FxBuildHasher;

use super::{Current, Evaluator, MultiClassId};
use crate::intern::Symbol;
use crate::records::Parameter;
use crate::value::{TypeId, ValueId};

/// What a scope knows besides its own `defvar`s.
#[derive(Clone, Debug)]
pub(super) enum Kind {
    Local,
    /// The body of a class or record: fields and template parameters.
    Record(Current),
    /// A `foreach`: its variable, if it has one.
    Loop(Option<(Symbol, ValueId)>),
    /// A multiclass: its template parameters.
    MultiClass(MultiClassId),
    /// The body of `!foreach`, `!filter` or `!foldl`: their variables, then the record around.
    Operator {
        vars: Vec<(Symbol, TypeId)>,
        current: Current,
    },
}

#[derive(Debug)]
struct Scope {
    kind: Kind,
    vars: HashMap<Symbol, ValueId, FxBuildHasher>,
}

/// The scopes around a place, the innermost last.
#[derive(Debug, Default)]
pub(super) struct Scopes {
    scopes: Vec<Scope>,
}

impl Scopes {
    pub(super) fn push(&mut self, kind: Kind) {
        self.scopes.push(Scope {
            kind,
            vars: HashMap::default(),
        });
    }

    pub(super) fn pop(&mut self) {
        self.scopes.pop();
    }

    pub(super) fn is_outermost(&self) -> bool {
        self.scopes.len() == 1
    }

    /// Whether the innermost scope itself has a variable of this name.
    pub(super) fn defines(&self, name: Symbol) -> bool {
        self.scopes
            .last()
            .is_some_and(|scope| scope.vars.contains_key(&name))
    }

    pub(super) fn define(&mut self, name: Symbol, value: ValueId) {
        if let Some(scope) = self.scopes.last_mut() {
            scope.vars.insert(name, value);
        }
    }

    /// Whether an operator around has a variable of this name.
    pub(super) fn is_operator_variable(&self, name: Symbol) -> bool {
        self.scopes.iter().any(|scope| match &scope.kind {
            Kind::Operator { vars, .. } => vars.iter().any(|&(var, _)| var == name),
            _ => false,
        })
    }
}

impl Evaluator<'_> {
    /// The value that a name stands for in the scopes around; `None` if they do not know it.
    pub(super) fn lookup_variable(&mut self, name: Symbol) -> Option<ValueId> {
        for i in (0..self.scopes.scopes.len()).rev() {
            self.budget.spend(1);
            let scope = &self.scopes.scopes[i];
            if let Some(&value) = scope.vars.get(&name) {
                return Some(value);
            }
            let found = match scope.kind {
                Kind::Local => None,
                Kind::Loop(variable) => variable.filter(|&(v, _)| v == name).map(|(_, v)| v),
                Kind::Record(current) => self.lookup_in_record(current, name),
                Kind::MultiClass(id) => self.lookup_in_multiclass(id, name),
                Kind::Operator { ref vars, current } => {
                    match vars.iter().find(|&&(var, _)| var == name) {
                        Some(&(_, ty)) => {
                            let var = self.store.values.str(name);
                            Some(self.store.values.var(var, ty))
                        }
                        None => self.lookup_in_record(current, name),
                    }
                }
            };
            if found.is_some() {
                return found;
            }
        }
        None
    }

    fn lookup_in_record(&mut self, current: Current, name: Symbol) -> Option<ValueId> {
        if let Some((_, ty, _)) = self.current_field(current, name) {
            let name = self.store.values.str(name);
            return Some(self.store.values.var(name, ty));
        }
        let Current::Class(class) = current else {
            return None;
        };
        let parameter = find(&self.store.classes[class].parameters, name);
        if let Some((name, ty)) = parameter {
            self.used_parameters.insert(name);
            return Some(self.store.values.var(name, ty));
        }
        if name == self.name_symbol {
            let name = self.implicit_name_of_class(class);
            return Some(self.store.values.var(name, TypeId::STRING));
        }
        None
    }

    fn lookup_in_multiclass(&mut self, id: MultiClassId, name: Symbol) -> Option<ValueId> {
        if let Some((name, ty)) = find(&self.multiclasses[id].parameters, name) {
            self.used_parameters.insert(name);
            return Some(self.store.values.var(name, ty));
        }
        if name == self.name_symbol {
            let name = self.implicit_name_of_multiclass(id);
            return Some(self.store.values.var(name, TypeId::STRING));
        }
        None
    }
}

fn find(parameters: &[Parameter], name: Symbol) -> Option<(ValueId, TypeId)> {
    parameters
        .iter()
        .find(|p| p.short_name == name)
        .map(|p| (p.name, p.ty))
}
