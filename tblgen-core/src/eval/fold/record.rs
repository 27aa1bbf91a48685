//! References to records: by name, by type, and to their fields.

use super::{Current, Eval, Evaluator};
use crate::diag::Reported;
use crate::intern::Symbol;
use crate::records::RecordId;
use crate::syntax::token::BangOp;
use crate::value::{Node, Type, TypeId, ValueId};

impl Evaluator<'_> {
    pub(super) fn is_def(&self, value: ValueId) -> bool {
        matches!(self.store.values.node(value), Node::Def(_))
    }

    /// Whether a string is the name of the record that is being worked on.
    fn names_current(&mut self, name: ValueId, current: Current) -> bool {
        let Current::Draft(draft) = current else {
            return false;
        };
        let own = self.drafts[draft].data.name;
        match self.store.values.node(own) {
            Node::AnonymousName(number) => self.anonymous_name(number) == name,
            _ => own == name,
        }
    }

    /// The finished record that a string names.
    fn record_named(&self, name: Symbol) -> Option<RecordId> {
        self.store.record_names.get(&name).copied()
    }

    pub(super) fn fold_cast(
        &mut self,
        ty: TypeId,
        arg: ValueId,
        current: Current,
        is_final: bool,
    ) -> Eval<Option<ValueId>> {
        let node = self.store.values.node(arg);
        match (self.store.types.get(ty), node) {
            (Type::String, Node::Str(_) | Node::Code(_)) => return Ok(Some(arg)),
            (Type::String, Node::Def(record)) => return Ok(Some(self.store.record(record).name)),
            (Type::String, _) => {
                if let Some(number) = self.store.as_int(arg) {
                    let symbol = self.store.symbols.intern(number.to_string());
                    return Ok(Some(self.store.values.str(symbol)));
                }
            }
            (Type::Record(_), Node::Str(name) | Node::Code(name)) => {
                return self.cast_to_record(ty, arg, name, current, is_final);
            }
            _ => {}
        }
        Ok(self.store.convert(arg, ty))
    }

    fn cast_to_record(
        &mut self,
        ty: TypeId,
        arg: ValueId,
        name: Symbol,
        current: Current,
        is_final: bool,
    ) -> Eval<Option<ValueId>> {
        let record = match self.record_named(name) {
            Some(record) => record,
            None if self.names_current(arg, current) => {
                // Only at the end is it known which classes the record derives from.
                if !is_final {
                    return Ok(None);
                }
                self.reserve_record(current)
            }
            None if is_final => {
                let message = format!("Undefined reference to record: '{}'\n", self.text(name));
                return Err(self.cast_error(current, message));
            }
            None => return Ok(None),
        };
        let def = self.store.values.def(record);
        let own = self.store.type_of(def).unwrap_or(TypeId::ANY_RECORD);
        if self.store.is_subtype(own, ty) {
            return Ok(Some(def));
        }
        let term = self.store.values.bang(BangOp::Cast, ty, &[arg]);
        let message = format!(
            "Expected type '{}', got '{}' in: {}\n",
            self.type_text(ty),
            self.type_text(own),
            self.value_text(term)
        );
        Err(self.cast_error(current, message))
    }

    /// Reports what is wrong with a cast. Outside of records the reference names no place.
    fn cast_error(&mut self, current: Current, message: String) -> Reported {
        match current {
            Current::None => self.fatal(crate::source::Loc::NONE, message),
            _ => self.error_in(current, message),
        }
    }

    pub(super) fn fold_exists(
        &mut self,
        ty: TypeId,
        arg: ValueId,
        current: Current,
        is_final: bool,
    ) -> Option<ValueId> {
        let name = self.known_text(arg)?;
        let shape = match self.record_named(name) {
            Some(record) => self.store.record(record).shape,
            None if self.names_current(arg, current) => {
                if !is_final {
                    return None;
                }
                self.data(current)?.shape
            }
            None if is_final => return Some(self.store.values.int(0)),
            None => return None,
        };
        let own = self.store.record_type(shape);
        let exists = self.store.is_subtype(own, ty);
        Some(self.store.values.int(i64::from(exists)))
    }

    pub(super) fn fold_isa(&mut self, ty: TypeId, arg: ValueId) -> Option<ValueId> {
        let own = self.store.type_of(arg)?;
        let answer = if self.store.is_convertible(own, ty) {
            true
        } else if self.store.types.classes(ty).is_some()
            && self.store.is_convertible(ty, own)
            && !self.is_def(arg)
        {
            // The record may turn out to be of a more special class.
            return None;
        } else {
            false
        };
        Some(self.store.values.int(i64::from(answer)))
    }

    pub(super) fn fold_repr(&mut self, arg: ValueId, current: Current) -> Eval<Option<ValueId>> {
        if !self.is_concrete(arg) {
            return Ok(None);
        }
        let mut text = Vec::new();
        if let Err(too_long) = crate::print::write_contents(&self.store, arg, &mut text) {
            return Err(self.error_in(current, format!("a value {too_long}")));
        }
        let symbol = self.new_text(&text, current)?;
        Ok(Some(self.store.values.str(symbol)))
    }

    /// `base.field`
    pub(in crate::eval) fn fold_field(
        &mut self,
        base: ValueId,
        field: Symbol,
        current: Current,
    ) -> Eval<ValueId> {
        if let Node::Def(record) = self.store.values.node(base) {
            if let Current::Draft(draft) = current
                && self.drafts[draft].reserved == Some(record)
            {
                let message = format!(
                    "Attempting to access field '{}' of '{}' is a forbidden self-reference",
                    self.text(field),
                    self.value_text(base)
                );
                return Err(self.error_in(current, message));
            }
            match self.store.field_value(self.store.record(record), field) {
                Some(value) if self.is_concrete(value) => return Ok(value),
                Some(_) => {}
                None => {
                    let message = format!(
                        "Cannot access field '{}' of value '{}'",
                        self.text(field),
                        self.value_text(base)
                    );
                    return Err(self.error_in(current, message));
                }
            }
        }
        Ok(self.store.values.field(base, field))
    }

    /// The value as one of type `ty`: converted if that is possible now, as a `!cast` if it may be
    /// possible later; `None` if it never is.
    pub(in crate::eval) fn cast_to(&mut self, value: ValueId, ty: TypeId) -> Eval<Option<ValueId>> {
        let Some(own) = self.store.type_of(value) else {
            // `?` is of each type.
            return Ok(Some(value));
        };
        if self.store.is_subtype(own, ty) {
            return Ok(Some(value));
        }
        if let Some(converted) = self.store.convert(value, ty) {
            return Ok(Some(converted));
        }
        if !self.store.is_convertible(own, ty) {
            return Ok(None);
        }
        self.fold_bang(BangOp::Cast, ty, &[value], Current::None, false)
            .map(Some)
    }
}
