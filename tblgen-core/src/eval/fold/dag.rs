//! Dags.

use super::{Current, Eval, Evaluator};
use crate::syntax::token::BangOp;
use crate::value::{Children, Node, TypeId, ValueId};

impl Evaluator<'_> {
    /// Operator, its name, then arguments and names in turn.
    fn known_dag(&mut self, value: ValueId) -> Option<Vec<ValueId>> {
        match self.store.values.node(value) {
            Node::Dag(children) => Some(self.copied(children)),
            _ => None,
        }
    }

    pub(super) fn fold_getdagop(
        &mut self,
        ty: TypeId,
        args: &[ValueId],
        current: Current,
    ) -> Eval<Option<ValueId>> {
        let Node::Dag(dag) = self.store.values.node(args[0]) else {
            return Ok(None);
        };
        let op = self.store.values.child(dag, 0);
        let Some(own) = self.store.type_of(op) else {
            return Err(self.error_in(current, "the operator of the dag is not set"));
        };
        if self.store.is_subtype(own, ty) {
            return Ok(Some(op));
        }
        let term = self.store.values.bang(BangOp::GetDagOp, ty, args);
        let message = format!(
            "Expected type '{}', got '{}' in: {}\n",
            self.type_text(ty),
            self.type_text(own),
            self.value_text(term)
        );
        Err(self.error_in(current, message))
    }

    pub(super) fn fold_con(
        &mut self,
        args: &[ValueId],
        _current: Current,
    ) -> Eval<Option<ValueId>> {
        let (Some(a), Some(b)) = (self.known_dag(args[0]), self.known_dag(args[1])) else {
            return Ok(None);
        };
        let is_open = |e: &Self, op| op != ValueId::UNSET && !e.is_def(op);
        if is_open(self, a[0]) || is_open(self, b[0]) {
            return Ok(None);
        }
        if a[0] != b[0] && a[0] != ValueId::UNSET && b[0] != ValueId::UNSET {
            let message = format!(
                "Concatenated Dag operators do not match: '{}' vs. '{}'",
                self.value_text(args[0]),
                self.value_text(args[1])
            );
            return Err(self.fatal(crate::source::Loc::NONE, message));
        }
        let op = if a[0] == ValueId::UNSET { b[0] } else { a[0] };
        let mut new = vec![op, ValueId::UNSET];
        new.extend_from_slice(&a[2..]);
        new.extend_from_slice(&b[2..]);
        Ok(Some(self.store.values.dag(&new)))
    }

    pub(super) fn fold_setdagop(&mut self, args: &[ValueId]) -> Option<ValueId> {
        let mut dag = self.known_dag(args[0])?;
        if !self.is_def(args[1]) {
            return None;
        }
        dag[0] = args[1];
        dag[1] = ValueId::UNSET;
        Some(self.store.values.dag(&dag))
    }

    /// The position among a dag's children of the argument with this number or name; `None` if
    /// number and name are not known yet.
    fn dag_argument(
        &mut self,
        op: BangOp,
        dag: Children,
        key: ValueId,
        current: Current,
    ) -> Eval<Option<u32>> {
        let count = dag.len() / 2 - 1;
        let problem = match self.store.values.node(key) {
            Node::Int(index) if index < 0 => format!("index {index} is negative"),
            Node::Int(index) if index >= i64::from(count) => {
                format!("index {index} is out of range (dag has {count} arguments)")
            }
            Node::Int(index) => return Ok(Some(2 + 2 * index as u32)),
            Node::Str(name) | Node::Code(name) => {
                let name_at = |i| self.known_text(self.store.values.child(dag, i + 1));
                let is_it = |&i: &u32| name_at(i) == Some(name);
                let found = (2..dag.len()).step_by(2).find(is_it);
                self.budget.spend(found.unwrap_or(dag.len()) as usize / 8);
                match found {
                    Some(found) => return Ok(Some(found)),
                    None => format!("key '{}' is not found", self.text(name)),
                }
            }
            _ => return Ok(None),
        };
        Err(self.error_in(current, format!("{} {problem}", op.spelling())))
    }

    pub(super) fn fold_getdagarg(
        &mut self,
        ty: TypeId,
        args: &[ValueId],
        current: Current,
    ) -> Eval<Option<ValueId>> {
        let Node::Dag(dag) = self.store.values.node(args[0]) else {
            return Ok(None);
        };
        let Some(i) = self.dag_argument(BangOp::GetDagArg, dag, args[1], current)? else {
            return Ok(None);
        };
        let arg = self.store.values.child(dag, i);
        match self.store.type_of(arg) {
            Some(own) if !self.store.is_convertible(own, ty) => Ok(Some(ValueId::UNSET)),
            _ => Ok(Some(arg)),
        }
    }

    pub(super) fn fold_getdagname(
        &mut self,
        args: &[ValueId],
        current: Current,
    ) -> Eval<Option<ValueId>> {
        let nodes = [args[0], args[1]].map(|arg| self.store.values.node(arg));
        let [Node::Dag(dag), Node::Int(index)] = nodes else {
            return Ok(None);
        };
        let count = i64::from(dag.len()) / 2 - 1;
        if index < 0 || index >= count {
            let message = format!(
                "!getdagname index is out of range 0...{}: {index}",
                count - 1
            );
            return Err(self.error_in(current, message));
        }
        Ok(Some(self.store.values.child(dag, 3 + 2 * index as u32)))
    }

    /// `!setdagarg` and `!setdagname`.
    pub(super) fn fold_setdag(
        &mut self,
        op: BangOp,
        args: &[ValueId],
        current: Current,
    ) -> Eval<Option<ValueId>> {
        let Node::Dag(children) = self.store.values.node(args[0]) else {
            return Ok(None);
        };
        let Some(i) = self.dag_argument(op, children, args[1], current)? else {
            return Ok(None);
        };
        let i = i as usize;
        let mut dag = self.copied(children);
        if op == BangOp::SetDagArg {
            dag[i] = args[2];
        } else {
            // Whatever is no string takes the name away.
            dag[i + 1] = if self.known_text(args[2]).is_some() {
                args[2]
            } else {
                ValueId::UNSET
            };
        }
        Ok(Some(self.store.values.dag(&dag)))
    }

    /// `!dag(op, children, names)`, where either list may be unset.
    pub(super) fn fold_dag(&mut self, args: &[ValueId]) -> Option<ValueId> {
        let list = |e: &Self, value| match e.store.values.node(value) {
            Node::Unset => Some(None),
            Node::List { items, .. } => Some(Some(e.items(items))),
            _ => None,
        };
        let (children, names) = (list(self, args[1])?, list(self, args[2])?);
        let count = match (&children, &names) {
            (None, None) => return None,
            (Some(children), Some(names)) if children.len() != names.len() => return None,
            (Some(list), _) | (None, Some(list)) => list.len(),
        };
        self.budget.spend(count);
        let mut dag = vec![args[0], ValueId::UNSET];
        for i in 0..count {
            let name = names.as_ref().map_or(ValueId::UNSET, |names| names[i]);
            if name != ValueId::UNSET && self.known_text(name).is_none() {
                return None;
            }
            dag.push(
                children
                    .as_ref()
                    .map_or(ValueId::UNSET, |children| children[i]),
            );
            dag.push(name);
        }
        Some(self.store.values.dag(&dag))
    }
}
