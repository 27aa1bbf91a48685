//! Substitution in the fields and checks of a record.

use super::resolver::Resolver;
use super::{Current, Eval, Evaluator};
use crate::value::{Node, TypeId, ValueId};

impl Evaluator<'_> {
    /// Resolves name, fields and checks of a record that is finished before anything else is done
    /// with it. Fields for which it does not matter when are left for then, so that they are
    /// resolved once and with everything known.
    pub(super) fn resolve_record_early(
        &mut self,
        current: Current,
        r: &mut Resolver,
        bindings: &[(ValueId, ValueId)],
    ) -> Eval<()> {
        if let Current::Draft(draft) = current {
            self.drafts[draft].deferred.extend_from_slice(bindings);
        }
        self.resolve_fields(current, r, true)
    }

    /// Resolves name, fields and checks of the record that is being worked on.
    pub(super) fn resolve_record(&mut self, current: Current, r: &mut Resolver) -> Eval<()> {
        self.resolve_fields(current, r, false)
    }

    /// Whether a field comes to the same when it is resolved at the end of its record.
    fn can_be_deferred(&self, value: ValueId) -> bool {
        let facts = self.store.values.facts(value);
        // Bits that are not set keep what they refer to, which must be a field then.
        !facts.waits
            && !facts.ordered
            && !matches!(
                self.store.values.node(value),
                Node::Bits(_) | Node::VarBit { .. }
            )
    }

    fn resolve_fields(&mut self, current: Current, r: &mut Resolver, defers: bool) -> Eval<()> {
        let Some(data) = self.data(current) else {
            return Ok(());
        };
        let name = data.name;
        let new_name = self.resolve(name, r)?;
        if new_name != name {
            if self.store.type_of(new_name) != Some(TypeId::STRING) {
                let message = format!("Record name '{}' is not a string!", self.value_text(name));
                return Err(self.error_in(current, message));
            }
            if let Some(data) = self.data_mut(current) {
                data.name = new_name;
            }
        }
        let mut open = match self.data_mut(current) {
            Some(data) => std::mem::take(&mut data.open),
            None => return Ok(()),
        };
        for &position in &open {
            let position = position as usize;
            let Some(data) = self.data(current) else {
                return Ok(());
            };
            let value = data.values[position];
            if defers && self.can_be_deferred(value) {
                continue;
            }
            let new = self.resolve(value, r)?;
            if new != value {
                self.set_resolved(current, position, new)?;
            }
        }
        if let Some(data) = self.data(current) {
            open.retain(|&i| !self.store.values.facts(data.values[i as usize]).concrete);
        }
        if let Some(data) = self.data_mut(current) {
            data.open = open;
        }
        self.resolve_checks(current, r)
    }

    fn set_resolved(&mut self, current: Current, position: usize, value: ValueId) -> Eval<()> {
        let Some(data) = self.data(current) else {
            return Ok(());
        };
        let field = self.store.shape_of(data).fields[position];
        match self.value_for_field(value, field.ty)? {
            Some(value) => {
                if let Some(data) = self.data_mut(current) {
                    data.values[position] = value;
                }
                Ok(())
            }
            None => {
                let kind = match self.store.type_of(value) {
                    Some(ty) => format!("of type '{}' ", self.type_text(ty)),
                    None => String::new(),
                };
                let message = format!(
                    "Invalid value {kind}found when setting field '{}' of type '{}' after \
                     resolving references: {}\n",
                    self.text(field.name),
                    self.type_text(field.ty),
                    self.unquoted_text(value)
                );
                Err(self.error_in(current, message))
            }
        }
    }

    fn resolve_checks(&mut self, current: Current, r: &mut Resolver) -> Eval<()> {
        let Some(checks) = self.checks_mut(current) else {
            return Ok(());
        };
        if checks.assertions.is_empty() && checks.dumps.is_empty() {
            return Ok(());
        }
        let mut checks = std::mem::take(checks);
        for assertion in &mut checks.assertions {
            assertion.condition = self.resolve(assertion.condition, r)?;
            assertion.message = self.resolve(assertion.message, r)?;
        }
        for dump in &mut checks.dumps {
            dump.message = self.resolve(dump.message, r)?;
        }
        if let Some(slot) = self.checks_mut(current) {
            *slot = checks;
        }
        Ok(())
    }
}
