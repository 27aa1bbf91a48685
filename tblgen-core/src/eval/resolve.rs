//! Substitution: replaces variables in terms by what they stand for, and folds what thereby becomes
//! known.

use smallvec::SmallVec;

use super::limits::MAX_RESOLVE_DEPTH;
use super::resolver::Resolver;
use super::{Current, Eval, Evaluator};
use crate::syntax::token::BangOp;
use crate::value::{Children, Node, Op, TypeId, ValueId};

impl Evaluator<'_> {
    /// The value with its variables replaced.
    #[inline]
    pub(super) fn resolve(&mut self, value: ValueId, r: &mut Resolver) -> Eval<ValueId> {
        self.budget.spend(1);
        let (vars, waits) = self.store.values.openness(value);
        if r.concerns(vars, waits) {
            return match self.store.values.node(value) {
                Node::Var { name, .. } => Ok(self.lookup(name, r)?.unwrap_or(value)),
                node => self.resolve_open(value, node, r),
            };
        }
        if vars != 0 && !r.is_plain() {
            self.note_free_variables(value, r);
        }
        Ok(value)
    }

    /// The same for a term that may change.
    fn resolve_open(&mut self, value: ValueId, node: Node, r: &mut Resolver) -> Eval<ValueId> {
        let is_plain = r.is_plain();
        if is_plain && let Some(known) = self.memo.get(r.resolution, value) {
            return Ok(known);
        }
        if self.depth >= MAX_RESOLVE_DEPTH {
            let message = format!("values are nested too deep (limit {MAX_RESOLVE_DEPTH})");
            return Err(self.error_in(r.current, message));
        }
        let (resolution, blocked) = (r.resolution, r.blocked);
        let messages = self.diags.messages().len();
        self.depth += 1;
        let result = self.resolve_compound(value, node, r);
        self.depth -= 1;
        let new = self.checked(result?, r.current)?;
        // What depends on the records that there are, or came to nothing because of a circle, may
        // come to something else the next time.
        if is_plain
            && blocked == r.blocked
            && messages == self.diags.messages().len()
            && !self.store.values.openness(value).1
            && !self.store.values.openness(new).1
        {
            self.memo.set(resolution, value, new);
        }
        Ok(new)
    }

    /// A term with a single variable comes to the same for the same value of that variable, in
    /// whichever record it is resolved. Terms that wait for records are another matter, and so is
    /// a record that refers to itself.
    fn resolve_compound(&mut self, value: ValueId, node: Node, r: &mut Resolver) -> Eval<ValueId> {
        let is_compound = matches!(
            node,
            Node::Op { .. } | Node::Bits(_) | Node::List { .. } | Node::Dag(_)
        );
        // Terms that came about in this statement hardly ever come up in another one.
        if !is_compound || value >= self.first_new_value {
            return self.resolve_node(value, node, r);
        }
        let facts = self.store.values.facts(value);
        let Some(var) = facts.only_var.filter(|_| !facts.waits) else {
            return self.resolve_node(value, node, r);
        };
        if matches!(r.current, Current::Draft(draft) if self.drafts[draft].reserved.is_some()) {
            return self.resolve_node(value, node, r);
        }
        let Some(known) = self.lookup(var, r)? else {
            return Ok(value);
        };
        let keeps_unset_bits = r.keeps_unset_bits();
        if let Some(new) = self.memo.get_single(keeps_unset_bits, value, known) {
            return Ok(new);
        }
        let messages = self.diags.messages().len();
        let new = self.resolve_node(value, node, r)?;
        if self.diags.messages().len() == messages {
            self.memo.set_single(keeps_unset_bits, value, known, new);
        }
        Ok(new)
    }

    fn resolve_node(&mut self, value: ValueId, node: Node, r: &mut Resolver) -> Eval<ValueId> {
        match node {
            Node::Unset
            | Node::Refused
            | Node::Bit(_)
            | Node::Int(_)
            | Node::Str(_)
            | Node::Code(_)
            | Node::Def(_)
            | Node::Var { .. } => Ok(value),
            Node::AnonymousName(number) => {
                let new = self.lookup(value, r)?.unwrap_or(value);
                match self.store.values.node(new) {
                    Node::AnonymousName(_) if r.final_here() => Ok(self.anonymous_name(number)),
                    _ => Ok(new),
                }
            }
            Node::VarBit { base, bit } => {
                let new = self.resolve(base, r)?;
                if new == base {
                    Ok(value)
                } else {
                    self.bit(new, bit, r.current)
                }
            }
            Node::Bits(bits) => self.resolve_bits(value, bits, r),
            Node::List { element, items } => match self.resolve_children(items, r)? {
                None => Ok(value),
                Some(base) => {
                    let list = self.store.values.list(element, &self.scratch[base..]);
                    self.scratch.truncate(base);
                    Ok(list)
                }
            },
            Node::Dag(children) => self.resolve_dag(value, children, r),
            Node::Field { base, field } => {
                let new = self.resolve(base, r)?;
                if new == base {
                    Ok(value)
                } else {
                    self.fold_field(new, field, r.current)
                }
            }
            Node::Op { op, ty, args } => self.resolve_op(value, op, ty, args, r),
            Node::Instance { class, args } => {
                r.track();
                let resolved = self.resolve_children(args, r);
                let found_unknown = r.untrack();
                let Some(base) = resolved? else {
                    return Ok(value);
                };
                let instance = self.store.values.instance(class, &self.scratch[base..]);
                self.scratch.truncate(base);
                if found_unknown {
                    Ok(instance)
                } else {
                    self.instantiate(instance)
                }
            }
        }
    }

    /// Resolves children in order. If one changes, all are left on top of the scratch stack, from
    /// the returned height on.
    fn resolve_children(&mut self, children: Children, r: &mut Resolver) -> Eval<Option<usize>> {
        let base = self.scratch.len();
        let mut changed = false;
        for i in 0..children.len() {
            let child = self.store.values.child(children, i);
            let new = match self.resolve(child, r) {
                Ok(new) => new,
                Err(reported) => {
                    self.scratch.truncate(base);
                    return Err(reported);
                }
            };
            if new != child && !changed {
                changed = true;
                for j in 0..i {
                    let before = self.store.values.child(children, j);
                    self.scratch.push(before);
                }
            }
            if changed {
                self.scratch.push(new);
            }
        }
        Ok(changed.then_some(base))
    }

    /// Arguments first, the operator last: that is the order in which records come about.
    fn resolve_dag(
        &mut self,
        value: ValueId,
        children: Children,
        r: &mut Resolver,
    ) -> Eval<ValueId> {
        let mut small = [ValueId::UNSET; 16];
        let mut large = Vec::new();
        let new = self.lay_out(children, &mut small, &mut large);
        let mut changed = false;
        for i in (2..new.len()).step_by(2).chain([0]) {
            changed |= self.resolve_in_place(&mut new[i], r)?;
        }
        Ok(if changed {
            self.store.values.dag(new)
        } else {
            value
        })
    }

    /// A copy of children that can be changed: in `small` if it is large enough, else in `large`.
    fn lay_out<'a>(
        &self,
        children: Children,
        small: &'a mut [ValueId],
        large: &'a mut Vec<ValueId>,
    ) -> &'a mut [ValueId] {
        let children = self.store.values.children(children);
        match small.get_mut(..children.len()) {
            Some(small) => {
                for (slot, &child) in small.iter_mut().zip(children) {
                    *slot = child;
                }
                small
            }
            None => {
                large.extend_from_slice(children);
                large
            }
        }
    }

    /// Replaces a term by what it comes to, and tells whether it changed.
    fn resolve_in_place(&mut self, term: &mut ValueId, r: &mut Resolver) -> Eval<bool> {
        let new = self.resolve(*term, r)?;
        let changed = new != *term;
        *term = new;
        Ok(changed)
    }

    fn resolve_bits(&mut self, value: ValueId, bits: Children, r: &mut Resolver) -> Eval<ValueId> {
        let mut new: SmallVec<[ValueId; 32]> = SmallVec::with_capacity(bits.len() as usize);
        let mut changed = false;
        // Neighbouring bits mostly refer to one and the same value.
        let mut last = None;
        for i in 0..bits.len() {
            let bit = self.store.values.child(bits, i);
            let mut new_bit =
                if let Node::VarBit { base, bit: number } = self.store.values.node(bit) {
                    let resolved = match last {
                        Some((known, resolved)) if known == base => resolved,
                        _ => {
                            let resolved = self.resolve(base, r)?;
                            last = Some((base, resolved));
                            resolved
                        }
                    };
                    match self.store.values.node(resolved) {
                        _ if resolved == base => bit,
                        Node::Bits(known) if number < known.len() => {
                            self.store.values.child(known, number)
                        }
                        _ => self.bit(resolved, number, r.current)?,
                    }
                } else {
                    let resolved = self.resolve(bit, r)?;
                    if resolved == bit {
                        bit
                    } else {
                        self.bit(resolved, 0, r.current)?
                    }
                };
            if new_bit == ValueId::UNSET && r.keeps_unset_bits() {
                new_bit = bit;
            }
            changed |= new_bit != bit;
            new.push(new_bit);
        }
        Ok(if changed {
            self.store.values.bits(&new)
        } else {
            value
        })
    }

    fn resolve_op(
        &mut self,
        value: ValueId,
        op: Op,
        ty: TypeId,
        args: Children,
        r: &mut Resolver,
    ) -> Eval<ValueId> {
        let mut small = [ValueId::UNSET; 8];
        let mut large = Vec::new();
        let new = self.lay_out(args, &mut small, &mut large);
        let mut changed = false;
        let mut decides = false;
        match op {
            Op::Bang(BangOp::Cast | BangOp::Exists) => {
                changed = self.resolve_in_place(&mut new[0], r)?;
                decides = r.final_here();
            }
            Op::Bang(BangOp::If) => {
                changed = self.resolve_in_place(&mut new[0], r)?;
                if changed && let Some(condition) = self.store.as_int(new[0]) {
                    return self.resolve(new[if condition != 0 { 1 } else { 2 }], r);
                }
                changed |= self.resolve_in_place(&mut new[1], r)?;
                changed |= self.resolve_in_place(&mut new[2], r)?;
            }
            Op::Bang(BangOp::Foreach | BangOp::Filter) => {
                changed = self.resolve_in_place(&mut new[1], r)?;
                let names = [new[0]; 2];
                changed |= self.resolve_shadowed(&mut new[2], names, r)?;
            }
            Op::Bang(BangOp::Foldl) => {
                changed = self.resolve_in_place(&mut new[0], r)?;
                changed |= self.resolve_in_place(&mut new[1], r)?;
                let names = [new[2], new[3]];
                changed |= self.resolve_shadowed(&mut new[4], names, r)?;
            }
            Op::Bang(BangOp::Cond) => {
                for i in (0..new.len()).step_by(2).chain((1..new.len()).step_by(2)) {
                    changed |= self.resolve_in_place(&mut new[i], r)?;
                }
            }
            Op::Bang(_) | Op::ListElement | Op::ListSlice | Op::ClosedRange => {
                for arg in &mut *new {
                    changed |= self.resolve_in_place(arg, r)?;
                }
            }
        }
        if !changed && !decides {
            return Ok(value);
        }
        self.fold(op, ty, new, r.current, r.final_here())
    }

    /// The same for an argument in which the operator's own variables are known.
    fn resolve_shadowed(
        &mut self,
        body: &mut ValueId,
        names: [ValueId; 2],
        r: &mut Resolver,
    ) -> Eval<bool> {
        let facts = self.store.values.facts(*body);
        if !facts.waits && facts.only_var.is_some_and(|var| names.contains(&var)) {
            return Ok(false);
        }
        r.shadow(names);
        let result = self.resolve_in_place(body, r);
        r.unshadow();
        result
    }

    /// One bit of a value.
    pub(super) fn bit(&mut self, value: ValueId, bit: u32, current: Current) -> Eval<ValueId> {
        match self.store.bit_of(value, bit) {
            Some(bit) => Ok(bit),
            None => {
                let message = format!("'{}' has no bit {bit}", self.value_text(value));
                Err(self.error_in(current, message))
            }
        }
    }

    /// The made-up name with this number, as a string.
    pub(super) fn anonymous_name(&mut self, number: u32) -> ValueId {
        let symbol = self.store.symbols.intern(format!("anonymous_{number}"));
        self.store.values.str(symbol)
    }
}
