//! The end of a record's making: last resolution, checks, and its place among the finished ones.

use super::draft::{Assertion, Checks, Draft, Dump};
use super::{Current, Eval, Evaluator};
use crate::intern::Symbol;
use crate::records::{FieldKind, RecordData, RecordId};
use crate::value::{Node, Term, ValueId};

impl Evaluator<'_> {
    /// Resolves a record for the last time and adds it to the finished ones.
    pub(super) fn finish(&mut self, mut draft: Draft) -> Eval<()> {
        let name = self.record_name_symbol(draft.data.name);
        let mut new_name = None;
        if let Some(&previous) = name.and_then(|name| self.store.record_names.get(&name)) {
            if !draft.data.anonymous {
                let message = format!(
                    "def already exists: {}",
                    self.unquoted_text(draft.data.name)
                );
                let reported = self.diags.error_at_all(&draft.data.locs, message);
                let locs = self.store.record(previous).locs.clone();
                self.diags
                    .note_at_all(&locs, "location of previous definition");
                return Err(reported);
            }
            new_name = Some(self.new_anonymous_name());
        }
        draft = self.with_draft(draft, |e, current| {
            let mut resolver = e.record_resolver(current, new_name);
            e.resolve_record(current, &mut resolver)?;
            e.check_concrete(current);
            e.check_name(current)?;
            // Checks come before the record can be found by its name.
            let checks = e
                .checks_mut(current)
                .map(std::mem::take)
                .unwrap_or_default();
            e.run_checks_of(current, &checks)
        })?;
        let (record, _) = self.add_record(draft)?;
        self.add_to_defsets(record)
    }

    /// The symbol of a record's name, as far as it is known; `None` if no record can have it yet.
    fn record_name_symbol(&self, name: ValueId) -> Option<Symbol> {
        if let Some(symbol) = super::known_name(&self.store, name) {
            return Some(symbol);
        }
        self.store.symbols.get(self.unquoted_text(name))
    }

    fn check_name(&mut self, current: Current) -> Eval<()> {
        let name = self.data(current).map_or(ValueId::UNSET, |data| data.name);
        if super::known_name(&self.store, name).is_some() {
            return Ok(());
        }
        let message = format!(
            "record name '{}' could not be fully resolved",
            self.value_text(name)
        );
        let locs = self.locs(current);
        Err(self.diags.error_at_all(&locs, message))
    }

    fn add_to_defsets(&mut self, record: RecordId) -> Eval<()> {
        if self.defsets.is_empty() {
            return Ok(());
        }
        self.budget.keep(self.defsets.len() * size_of::<ValueId>());
        self.budget.spend(self.defsets.len());
        let def = self.store.values.def(record);
        let ty = self.store.record_type(self.store.record(record).shape);
        for i in 0..self.defsets.len() {
            if !self.store.is_subtype(ty, self.defsets[i].element) {
                let message = format!(
                    "adding record of incompatible type '{}' to defset",
                    self.type_text(ty)
                );
                let locs = self.store.record(record).locs.clone();
                let reported = self.diags.error_at_all(&locs, message);
                self.diags
                    .note(self.defsets[i].loc, "location of defset declaration");
                return Err(reported);
            }
            self.defsets[i].records.push(def);
        }
        Ok(())
    }

    /// Complains about fields that are not known at the end.
    fn check_concrete(&mut self, current: Current) {
        let Some(data) = self.data(current) else {
            return;
        };
        let shape = self.store.shape_of(data);
        let mut problems = Vec::new();
        let mut steps = 0;
        for &position in &data.open {
            let info = &shape.fields[position as usize];
            let value = data.values[position as usize];
            steps += self.store.values.facts(value).size.parts() as usize;
            if info.kind == FieldKind::Normal && !self.is_known_field(data, value) {
                problems.push((info.name, value));
            }
        }
        self.budget.spend(steps);
        for (field, value) in problems {
            let name = self.data(current).map_or(ValueId::UNSET, |data| data.name);
            let message = format!(
                "Initializer of '{}' in '{}' could not be fully resolved: {}",
                self.text(field),
                self.unquoted_text(name),
                self.value_text(value)
            );
            self.complain(current, message);
        }
    }

    fn is_known_field(&self, data: &RecordData, value: ValueId) -> bool {
        if self.store.values.facts(value).concrete {
            return true;
        }
        let Term::Bits(bits) = self.store.term(value) else {
            return self.store.is_concrete(value);
        };
        // Single bits may refer to other fields: encodings are written so.
        bits.iter().all(|&bit| match self.store.values.node(bit) {
            Node::Var { .. } => true,
            Node::VarBit { base, .. } => match self.store.values.node(base) {
                Node::Var { name, .. } => super::known_name(&self.store, name)
                    .is_some_and(|name| self.store.field_value(data, name).is_some()),
                _ => false,
            },
            _ => self.store.is_concrete(bit),
        })
    }

    /// The id that the record being worked on will have.
    pub(super) fn reserve_record(&mut self, current: Current) -> RecordId {
        let Current::Draft(draft) = current else {
            unreachable!("only records that are being made refer to themselves")
        };
        if let Some(reserved) = self.drafts[draft].reserved {
            return reserved;
        }
        let mut data = self.drafts[draft].data.clone();
        if let Node::AnonymousName(number) = self.store.values.node(data.name) {
            data.name = self.anonymous_name(number);
        }
        let record = self.store.records.push(data);
        self.drafts[draft].reserved = Some(record);
        record
    }

    /// Puts a record among the finished ones.
    pub(super) fn add_record(&mut self, draft: Draft) -> Eval<(RecordId, Checks)> {
        let Draft {
            mut data,
            checks,
            reserved,
            deferred: _,
        } = draft;
        let Some(name) = super::known_name(&self.store, data.name) else {
            let message = format!(
                "record name '{}' could not be fully resolved",
                self.value_text(data.name)
            );
            return Err(self.diags.error_at_all(&data.locs, message));
        };
        if std::str::from_utf8(self.store.symbols.bytes(name)).is_err() {
            let message = format!("record name '{}' is not UTF-8", self.text(name));
            return Err(self.diags.error_at_all(&data.locs, message));
        }
        data.values.shrink_to_fit();
        data.open = Vec::new();
        data.locs.shrink_to_fit();
        self.budget.keep(data.bytes());
        let record = match reserved {
            Some(record) => {
                self.store.records[record] = data;
                record
            }
            None => self.store.records.push(data),
        };
        self.store.record_names.entry(name).or_insert(record);
        Ok((record, checks))
    }

    /// Runs the checks of a record that is finished already.
    pub(super) fn run_checks(&mut self, record: RecordId, checks: &Checks) -> Eval<()> {
        if checks.assertions.is_empty() && checks.dumps.is_empty() {
            return Ok(());
        }
        let data = self.store.record(record).clone();
        let draft = Draft {
            data,
            checks: Checks::default(),
            reserved: Some(record),
            deferred: Vec::new(),
        };
        self.with_draft(draft, |e, current| e.run_checks_of(current, checks))
            .map(|_| ())
    }

    fn run_checks_of(&mut self, current: Current, checks: &Checks) -> Eval<()> {
        if !checks.assertions.is_empty() {
            let mut resolver = self.record_resolver(current, None);
            for assertion in &checks.assertions {
                let mut assertion = *assertion;
                assertion.condition = self.resolve(assertion.condition, &mut resolver)?;
                assertion.message = self.resolve(assertion.message, &mut resolver)?;
                self.check_assertion(&assertion);
            }
        }
        if !checks.dumps.is_empty() {
            let mut resolver = self.record_resolver(current, None);
            for dump in &checks.dumps {
                let message = self.resolve(dump.message, &mut resolver)?;
                self.print_dump(&Dump { message, ..*dump });
            }
        }
        Ok(())
    }

    /// Complains if an assertion does not hold.
    pub(super) fn check_assertion(&mut self, assertion: &Assertion) {
        match self.store.as_int(assertion.condition) {
            None => {
                self.diags.error(
                    assertion.loc,
                    "assert condition must of type bit, bits, or int.",
                );
            }
            Some(0) => {
                self.diags.error(assertion.loc, "assertion failed");
                match self.store.values.node(assertion.message) {
                    Node::Str(_) | Node::Code(_) => {
                        let text = self.unquoted_text(assertion.message);
                        self.diags.note(crate::source::Loc::NONE, text);
                    }
                    _ => self
                        .diags
                        .note(crate::source::Loc::NONE, "(assert message is not a string)"),
                }
            }
            Some(_) => {}
        }
    }

    /// Prints what a `dump` asks for.
    pub(super) fn print_dump(&mut self, dump: &Dump) {
        match self.store.values.node(dump.message) {
            Node::Str(_) | Node::Code(_) => {
                let text = self.unquoted_text(dump.message);
                self.diags.note(dump.loc, text);
            }
            _ => {
                self.diags.error(dump.loc, "dump value is not a string");
            }
        }
    }
}
