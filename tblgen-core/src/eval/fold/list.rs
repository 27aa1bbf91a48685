//! Lists, and the operators that go through them.

use hashbrown::HashSet;
use rustc_hash::FxBuildHasher;

use super::scalar::Known;
use super::{Current, Eval, Evaluator};
use crate::eval::resolver::Resolver;
use crate::syntax::token::BangOp;
use crate::value::{Children, Node, TypeId, ValueId};

impl Evaluator<'_> {
    /// A copy of the parts of a value, which counts as work.
    pub(super) fn copied(&mut self, items: Children) -> Vec<ValueId> {
        self.budget.spend(items.len() as usize / 4);
        self.items(items)
    }

    pub(super) fn items(&self, items: Children) -> Vec<ValueId> {
        (0..items.len())
            .map(|i| self.store.values.child(items, i))
            .collect()
    }

    fn known_list(&self, value: ValueId) -> Option<(TypeId, Children)> {
        match self.store.values.node(value) {
            Node::List { element, items } => Some((element, items)),
            _ => None,
        }
    }

    fn known_int(&self, value: ValueId) -> Option<i64> {
        match self.store.values.node(value) {
            Node::Int(number) => Some(number),
            _ => None,
        }
    }

    pub(super) fn fold_head_tail(
        &mut self,
        op: BangOp,
        arg: ValueId,
        current: Current,
    ) -> Eval<Option<ValueId>> {
        let Some((element, items)) = self.known_list(arg) else {
            return Ok(None);
        };
        if items.len() == 0 {
            let message = format!("{} of an empty list", op.spelling());
            return Err(self.error_in(current, message));
        }
        Ok(Some(match op {
            BangOp::Head => self.store.values.child(items, 0),
            _ => {
                let items = self.copied(items);
                self.store.values.list(element, &items[1..])
            }
        }))
    }

    /// `!size` and `!empty`, of strings and dags too.
    pub(super) fn fold_size(&mut self, op: BangOp, arg: ValueId) -> Option<ValueId> {
        let size = match self.store.values.node(arg) {
            Node::List { items, .. } => items.len() as usize,
            Node::Dag(children) => children.len() as usize / 2 - 1,
            Node::Str(text) | Node::Code(text) => self.store.symbols.bytes(text).len(),
            _ => return None,
        };
        let value = if op == BangOp::Size {
            size as i64
        } else {
            i64::from(size == 0)
        };
        Some(self.store.values.int(value))
    }

    pub(super) fn fold_listconcat(
        &mut self,
        args: &[ValueId],
        current: Current,
    ) -> Eval<Option<ValueId>> {
        let Some((element, _)) = self.known_list(args[0]) else {
            return Ok(None);
        };
        let mut all = Vec::new();
        for &arg in args {
            let Some((_, items)) = self.known_list(arg) else {
                return Ok(None);
            };
            self.check_list_size(all.len() as u128 + u128::from(items.len()), current)?;
            all.extend((0..items.len()).map(|i| self.store.values.child(items, i)));
        }
        Ok(Some(self.store.values.list(element, &all)))
    }

    /// `left # right` of lists, not converted to a common type.
    pub(in crate::eval) fn paste_lists(
        &mut self,
        left: ValueId,
        right: ValueId,
        ty: TypeId,
        current: Current,
    ) -> Eval<ValueId> {
        match self.fold_listconcat(&[left, right], current)? {
            Some(list) => Ok(list),
            None => Ok(self
                .store
                .values
                .bang(BangOp::ListConcat, ty, &[left, right])),
        }
    }

    pub(super) fn fold_listsplat(
        &mut self,
        args: &[ValueId],
        current: Current,
    ) -> Eval<Option<ValueId>> {
        let (Some(element), Some(count)) = (self.store.type_of(args[0]), self.known_int(args[1]))
        else {
            return Ok(None);
        };
        let Ok(size) = u128::try_from(count) else {
            let message = format!("!listsplat count {count} is negative");
            return Err(self.error_in(current, message));
        };
        self.check_list_size(size, current)?;
        let items = vec![args[0]; size as usize];
        Ok(Some(self.store.values.list(element, &items)))
    }

    pub(super) fn fold_listremove(&mut self, args: &[ValueId]) -> Option<ValueId> {
        let (element, a) = self.known_list(args[0])?;
        let (_, b) = self.known_list(args[1])?;
        self.budget.spend(b.len() as usize);
        let removed: HashSet<Known, FxBuildHasher> = (0..b.len())
            .filter_map(|i| self.known(self.store.values.child(b, i)))
            .collect();
        let mut kept = self.copied(a);
        kept.retain(|&item| self.known(item).is_none_or(|item| !removed.contains(&item)));
        Some(self.store.values.list(element, &kept))
    }

    pub(super) fn list_element(&mut self, args: &[ValueId]) -> Option<ValueId> {
        let (_, items) = self.known_list(args[0])?;
        let index = u32::try_from(self.known_int(args[1])?)
            .ok()
            .filter(|&i| i < items.len())?;
        Some(self.store.values.child(items, index))
    }

    pub(super) fn list_slice(&mut self, args: &[ValueId]) -> Option<ValueId> {
        let (element, items) = self.known_list(args[0])?;
        let (_, indices) = self.known_list(args[1])?;
        self.budget.spend(indices.len() as usize);
        let mut chosen = Vec::with_capacity(indices.len() as usize);
        for i in 0..indices.len() {
            let index = self.known_int(self.store.values.child(indices, i))?;
            let index = u32::try_from(index).ok().filter(|&i| i < items.len())?;
            chosen.push(self.store.values.child(items, index));
        }
        Some(self.store.values.list(element, &chosen))
    }

    /// All integers from the first argument to the second, upwards or downwards.
    pub(super) fn closed_range(
        &mut self,
        args: &[ValueId],
        current: Current,
    ) -> Eval<Option<ValueId>> {
        let (Some(first), Some(last)) = (self.known_int(args[0]), self.known_int(args[1])) else {
            return Ok(None);
        };
        self.check_list_size(u128::from(first.abs_diff(last)) + 1, current)?;
        let items: Vec<_> = if first <= last {
            (first..=last).map(|i| self.store.values.int(i)).collect()
        } else {
            (last..=first)
                .rev()
                .map(|i| self.store.values.int(i))
                .collect()
        };
        Ok(Some(self.store.values.list(TypeId::INT, &items)))
    }

    /// `!range(start, end, step)`, without the end.
    pub(super) fn fold_range(
        &mut self,
        args: &[ValueId],
        current: Current,
    ) -> Eval<Option<ValueId>> {
        let [Some(start), Some(end), Some(step)] =
            [args[0], args[1], args[2]].map(|v| self.known_int(v))
        else {
            return Ok(None);
        };
        if step == 0 {
            self.complain(current, "Step of !range can't be 0");
        }
        let mut items = Vec::new();
        if (start < end && step > 0) || (start > end && step < 0) {
            let count = u128::from(start.abs_diff(end)).div_ceil(u128::from(step.unsigned_abs()));
            self.check_list_size(count, current)?;
            let mut next = i128::from(start);
            for _ in 0..count {
                items.push(self.store.values.int(next as i64));
                next += i128::from(step);
            }
        }
        Ok(Some(self.store.values.list(TypeId::INT, &items)))
    }

    /// The body of an operator with its variable replaced.
    fn apply(
        &mut self,
        var: ValueId,
        item: ValueId,
        body: ValueId,
        resolver: &mut Resolver,
    ) -> Eval<ValueId> {
        self.bind(resolver, var, item);
        self.resolve(body, resolver)
    }

    pub(super) fn fold_foreach(
        &mut self,
        ty: TypeId,
        args: &[ValueId],
        current: Current,
    ) -> Eval<Option<ValueId>> {
        let [var, over, body] = [args[0], args[1], args[2]];
        let resolver = &mut self.map_resolver(current, []);
        match self.store.values.node(over) {
            Node::Dag(_) => self.foreach_dag(var, over, body, resolver).map(Some),
            Node::List { items, .. } => {
                // Nothing is copied beforehand: loops can stand in each other a thousand deep.
                let mut new = Vec::new();
                for i in 0..items.len() {
                    let item = self.store.values.child(items, i);
                    new.push(self.apply(var, item, body, resolver)?);
                }
                let element = self.store.types.element(ty).unwrap_or(TypeId::ANY_RECORD);
                Ok(Some(self.store.values.list(element, &new)))
            }
            _ => Ok(None),
        }
    }

    /// `!foreach` over a dag goes through its operator and arguments, and through dags inside.
    fn foreach_dag(
        &mut self,
        var: ValueId,
        dag: ValueId,
        body: ValueId,
        resolver: &mut Resolver,
    ) -> Eval<ValueId> {
        let Node::Dag(children) = self.store.values.node(dag) else {
            return Ok(dag);
        };
        let old = self.copied(children);
        let mut new = old.clone();
        new[0] = self.apply(var, old[0], body, resolver)?;
        for i in (2..old.len()).step_by(2) {
            new[i] = match self.store.values.node(old[i]) {
                Node::Dag(_) => self.foreach_dag(var, old[i], body, resolver)?,
                _ => self.apply(var, old[i], body, resolver)?,
            };
        }
        if new == old {
            return Ok(dag);
        }
        // The operator's own name is lost on the way.
        new[1] = ValueId::UNSET;
        Ok(self.store.values.dag(&new))
    }

    pub(super) fn fold_filter(
        &mut self,
        ty: TypeId,
        args: &[ValueId],
        current: Current,
    ) -> Eval<Option<ValueId>> {
        let [var, over, body] = [args[0], args[1], args[2]];
        let Some((_, items)) = self.known_list(over) else {
            return Ok(None);
        };
        let mut kept = Vec::new();
        let resolver = &mut self.map_resolver(current, []);
        for i in 0..items.len() {
            let item = self.store.values.child(items, i);
            let decision = self.apply(var, item, body, resolver)?;
            match self.store.as_int(decision) {
                None => return Ok(None),
                Some(0) => {}
                Some(_) => kept.push(item),
            }
        }
        let element = self.store.types.element(ty).unwrap_or(TypeId::ANY_RECORD);
        Ok(Some(self.store.values.list(element, &kept)))
    }

    pub(super) fn fold_foldl(
        &mut self,
        args: &[ValueId],
        current: Current,
    ) -> Eval<Option<ValueId>> {
        let Some((_, items)) = self.known_list(args[1]) else {
            return Ok(None);
        };
        let mut sum = args[0];
        let resolver = &mut self.map_resolver(current, []);
        for i in 0..items.len() {
            let item = self.store.values.child(items, i);
            self.bind(resolver, args[2], sum);
            sum = self.apply(args[3], item, args[4], resolver)?;
        }
        Ok(Some(sum))
    }
}
