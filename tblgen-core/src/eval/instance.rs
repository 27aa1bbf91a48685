//! Records that `Class<args>` stands for.

use super::draft::Draft;
use super::template::Argument;
use super::{Current, Eval, Evaluator};
use crate::records::ClassId;
use crate::value::{Node, ValueId};

impl Evaluator<'_> {
    /// `Class<args>`: the record if all arguments are known, else a term that waits for them.
    pub(super) fn fold_instance(&mut self, class: ClassId, args: &[Argument]) -> Eval<ValueId> {
        let mut children = Vec::with_capacity(2 * args.len());
        let mut is_known = true;
        for arg in args {
            children.push(match arg.index {
                Some(index) => self.store.values.int(i64::from(index)),
                None => arg.name,
            });
            children.push(arg.value);
            is_known &= !self.has_free_variables(arg.value);
        }
        let instance = self.store.values.instance(class, &children);
        match self.instances.get(&instance) {
            Some(&record) => Ok(self.store.values.def(record)),
            None if is_known => self.instantiate(instance),
            None => Ok(instance),
        }
    }

    /// The record of an instance whose arguments are known; the same for the same arguments.
    pub(super) fn instantiate(&mut self, instance: ValueId) -> Eval<ValueId> {
        if let Some(&record) = self.instances.get(&instance) {
            return Ok(self.store.values.def(record));
        }
        let Node::Instance { class, args } = self.store.values.node(instance) else {
            return Ok(instance);
        };
        let name = self.new_anonymous_name();
        let creation = self.next_creation();
        let mut draft = Draft::new(name, true, None, creation);
        draft
            .data
            .locs
            .clone_from(&self.store.classes[class].record.locs);
        let parameters = &self.store.classes[class].parameters;
        let mut bindings: Vec<_> = parameters.iter().map(|p| (p.name, p.default)).collect();
        for i in (0..args.len()).step_by(2) {
            let name = self.store.values.child(args, i);
            let value = self.store.values.child(args, i + 1);
            match self.store.values.node(name) {
                Node::Int(index) => {
                    if let Some(binding) = bindings.get_mut(index as usize) {
                        binding.1 = value;
                    }
                }
                _ => {
                    if let Some(binding) = bindings.iter_mut().find(|b| b.0 == name) {
                        binding.1 = value;
                    }
                }
            }
        }
        let loc = draft.data.loc();
        let draft = self.with_draft(draft, |e, current| {
            e.add_class_fields(current, class, loc)?;
            if let Some(checks) = e.class_checks.get(&class).cloned()
                && let Some(own) = e.checks_mut(current)
            {
                *own = checks;
            }
            let mut resolver = e.map_resolver(current, bindings.iter().copied());
            e.resolve_record_early(current, &mut resolver, &bindings)?;
            let mut resolver = e.record_resolver(current, None);
            e.resolve_record(current, &mut resolver)
        })?;
        let (record, checks) = self.add_record(draft)?;
        self.instances.insert(instance, record);
        self.run_checks(record, &checks)?;
        Ok(self.store.values.def(record))
    }

    /// Lets `work` go on with a record that is not finished, and hands it back.
    pub(super) fn with_draft(
        &mut self,
        draft: Draft,
        work: impl FnOnce(&mut Self, Current) -> Eval<()>,
    ) -> Eval<Draft> {
        let current = Current::Draft(self.drafts.len());
        self.drafts.push(draft);
        let result = work(self, current);
        self.share_shape(current);
        let draft = self
            .drafts
            .pop()
            .expect("each draft is taken away by who put it there");
        result.map(|()| draft)
    }
}
