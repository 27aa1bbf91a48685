//! Substitution: replaces variables in terms by what they stand for, and folds what thereby becomes
//! known.

use hashbrown::HashMap;
use rustc_hash::FxBuildHasher;
use smallvec::SmallVec;

use super::limits::{Budget, MAX_REMEMBERED, MAX_RESOLVE_DEPTH};
use super::{Current, Eval, Evaluator};
use crate::syntax::token::BangOp;
use crate::value::{Children, Node, Op, TypeId, ValueId, Values};

/// A variable and its value in a [`Resolver`].
#[derive(Clone, Copy, Debug)]
struct Binding {
    name: ValueId,
    value: ValueId,
    state: BindingState,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum BindingState {
    /// The value may speak of the other variables.
    Open,
    /// The value is being resolved itself; meanwhile the variable is not known.
    Busy,
    Resolved,
}

/// Where variables get their values from.
#[derive(Debug)]
enum Base {
    /// A given set of variables.
    Map(SmallVec<[Binding; 8]>),
    /// The fields of the record that is being finished.
    Record {
        /// The record gets this name in place of its made-up one.
        new_name: Option<ValueId>,
        /// What each variable that is not known as it stands came to.
        cache: HashMap<ValueId, ValueId, FxBuildHasher>,
        /// Variables whose values are being resolved: they are not looked up again.
        busy: Vec<ValueId>,
    },
}

/// A restriction on top of a [`Base`] while a part of a term is resolved.
#[derive(Debug)]
enum Layer {
    /// Variables of an operator such as `!foreach`: they stay.
    Shadow([ValueId; 2]),
    /// Notices whether a variable is left.
    Track { found_unknown: bool },
}

/// A substitution.
#[derive(Debug)]
pub(super) struct Resolver {
    base: Base,
    layers: Vec<Layer>,
    /// The record that is worked on.
    pub(super) current: Current,
    /// Nothing more can become known after this: `!cast` and `!exists` must decide.
    pub(super) is_final: bool,
    /// The bits of [`crate::value::Facts::vars`] of all variables that the base may know.
    mask: u32,
}

impl Resolver {
    /// Replaces the given variables.
    pub(super) fn map(
        values: &Values,
        current: Current,
        bindings: impl IntoIterator<Item = (ValueId, ValueId)>,
    ) -> Self {
        let mut resolver = Resolver {
            base: Base::Map(SmallVec::new()),
            layers: Vec::new(),
            current,
            is_final: false,
            mask: 0,
        };
        for (name, value) in bindings {
            resolver.set(values, name, value);
        }
        resolver
    }

    /// Gives a variable of a map a value, in place of an earlier one.
    pub(super) fn set(&mut self, values: &Values, name: ValueId, value: ValueId) {
        let Base::Map(bindings) = &mut self.base else {
            return;
        };
        self.mask |= values.var_bit(name);
        let binding = Binding {
            name,
            value,
            state: BindingState::Open,
        };
        match bindings.iter_mut().find(|b| b.name == name) {
            Some(old) => *old = binding,
            None => bindings.push(binding),
        }
    }

    /// Replaces variables by the fields of the current record, for the last time.
    pub(super) fn record(current: Current, new_name: Option<ValueId>) -> Self {
        let base = Base::Record {
            new_name,
            cache: HashMap::default(),
            busy: Vec::new(),
        };
        Resolver {
            base,
            layers: Vec::new(),
            current,
            is_final: true,
            mask: u32::MAX,
        }
    }

    /// Whether this is the last resolution for the part of the term that is looked at: arguments
    /// of instances are not resolved to the end.
    fn final_here(&self) -> bool {
        self.is_final
            && !self
                .layers
                .iter()
                .any(|layer| matches!(layer, Layer::Track { .. }))
    }

    fn keeps_unset_bits(&self) -> bool {
        self.layers.is_empty() && matches!(self.base, Base::Record { .. })
    }
}

impl Evaluator<'_> {
    /// The value with its variables replaced.
    pub(super) fn resolve(&mut self, value: ValueId, r: &mut Resolver) -> Eval<ValueId> {
        self.budget.spend(1);
        let facts = self.store.values.facts(value);
        if facts.vars & r.mask == 0 && !(facts.waits && r.final_here()) {
            if facts.vars != 0 && !r.layers.is_empty() {
                self.note_free_variables(value, r);
            }
            return Ok(value);
        }
        self.depth += 1;
        let result = if self.depth > MAX_RESOLVE_DEPTH {
            let message = format!("values are nested too deep (limit {MAX_RESOLVE_DEPTH})");
            Err(self.error_in(r.current, message))
        } else {
            self.resolve_memoised(value, r)
                .and_then(|new| self.checked(new, r.current))
        };
        self.depth -= 1;
        result
    }

    /// A term with a single variable comes to the same for the same value of that variable, in
    /// whichever record it is resolved. Terms that wait for records are another matter, and so is
    /// a record that refers to itself.
    fn resolve_memoised(&mut self, value: ValueId, r: &mut Resolver) -> Eval<ValueId> {
        let facts = self.store.values.facts(value);
        let is_compound = matches!(
            self.store.values.node(value),
            Node::Op { .. } | Node::Bits(_) | Node::List { .. } | Node::Dag(_)
        );
        let Some(var) = facts.only_var.filter(|_| is_compound && !facts.waits) else {
            return self.resolve_node(value, r);
        };
        if matches!(r.current, Current::Draft(draft) if self.drafts[draft].reserved.is_some()) {
            return self.resolve_node(value, r);
        }
        let Some(known) = self.lookup(var, r)? else {
            return Ok(value);
        };
        let table = usize::from(r.keeps_unset_bits());
        if let Some(&new) = self.resolved[table].get(&(value, known)) {
            return Ok(new);
        }
        let messages = self.diags.messages().len();
        let new = self.resolve_node(value, r)?;
        if self.diags.messages().len() == messages {
            if self.resolved[table].len() >= MAX_REMEMBERED {
                self.resolved[table].clear();
            }
            self.resolved[table].insert((value, known), new);
        }
        Ok(new)
    }

    fn resolve_node(&mut self, value: ValueId, r: &mut Resolver) -> Eval<ValueId> {
        let node = self.store.values.node(value);
        match node {
            Node::Unset
            | Node::Refused
            | Node::Bit(_)
            | Node::Int(_)
            | Node::Str(_)
            | Node::Code(_)
            | Node::Def(_) => Ok(value),
            Node::AnonymousName(number) => {
                let new = self.lookup(value, r)?.unwrap_or(value);
                match self.store.values.node(new) {
                    Node::AnonymousName(_) if r.final_here() => Ok(self.anonymous_name(number)),
                    _ => Ok(new),
                }
            }
            Node::Var { name, .. } => Ok(self.lookup(name, r)?.unwrap_or(value)),
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
                r.layers.push(Layer::Track {
                    found_unknown: false,
                });
                let resolved = self.resolve_children(args, r);
                let found_unknown = matches!(
                    r.layers.pop(),
                    Some(Layer::Track {
                        found_unknown: true
                    })
                );
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
        let old: SmallVec<[ValueId; 16]> = (0..children.len())
            .map(|i| self.store.values.child(children, i))
            .collect();
        let mut new = old.clone();
        for i in (2..old.len()).step_by(2) {
            new[i] = self.resolve(old[i], r)?;
        }
        new[0] = self.resolve(old[0], r)?;
        Ok(if new == old {
            value
        } else {
            self.store.values.dag(&new)
        })
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
        let old: SmallVec<[ValueId; 6]> = (0..args.len())
            .map(|i| self.store.values.child(args, i))
            .collect();
        let mut new = old.clone();
        let mut decides = false;
        match op {
            Op::Bang(BangOp::Cast | BangOp::Exists) => {
                new[0] = self.resolve(old[0], r)?;
                decides = r.final_here();
            }
            Op::Bang(BangOp::If) => {
                new[0] = self.resolve(old[0], r)?;
                if new[0] != old[0]
                    && let Some(condition) = self.store.as_int(new[0])
                {
                    return self.resolve(old[if condition != 0 { 1 } else { 2 }], r);
                }
                new[1] = self.resolve(old[1], r)?;
                new[2] = self.resolve(old[2], r)?;
            }
            Op::Bang(BangOp::Foreach | BangOp::Filter) => {
                new[1] = self.resolve(old[1], r)?;
                new[2] = self.resolve_shadowed(old[2], [old[0]; 2], r)?;
            }
            Op::Bang(BangOp::Foldl) => {
                new[0] = self.resolve(old[0], r)?;
                new[1] = self.resolve(old[1], r)?;
                new[4] = self.resolve_shadowed(old[4], [old[2], old[3]], r)?;
            }
            Op::Bang(BangOp::Cond) => {
                for i in (0..old.len()).step_by(2).chain((1..old.len()).step_by(2)) {
                    new[i] = self.resolve(old[i], r)?;
                }
            }
            Op::Bang(_) | Op::ListElement | Op::ListSlice | Op::ClosedRange => {
                for (new, &old) in new.iter_mut().zip(&old) {
                    *new = self.resolve(old, r)?;
                }
            }
        }
        if new == old && !decides {
            return Ok(value);
        }
        self.fold(op, ty, &new, r.current, r.final_here())
    }

    fn resolve_shadowed(
        &mut self,
        value: ValueId,
        names: [ValueId; 2],
        r: &mut Resolver,
    ) -> Eval<ValueId> {
        r.layers.push(Layer::Shadow(names));
        let result = self.resolve(value, r);
        r.layers.pop();
        result
    }

    /// What a variable stands for; `None` if it stays.
    fn lookup(&mut self, name: ValueId, r: &mut Resolver) -> Eval<Option<ValueId>> {
        if r.layers.is_empty() {
            return self.lookup_in_base(name, r);
        }
        // From the innermost layer outwards: a shadow hides the variable from all that is around.
        let shadow = r
            .layers
            .iter()
            .rposition(|layer| matches!(layer, Layer::Shadow(names) if names.contains(&name)));
        let first_visible = shadow.map_or(0, |i| i + 1);
        let found = if shadow.is_some() {
            None
        } else {
            self.lookup_in_base(name, r)?
        };
        if found.is_none_or(|value| self.has_free_variables(value)) {
            for layer in &mut r.layers[first_visible..] {
                if let Layer::Track { found_unknown } = layer {
                    *found_unknown = true;
                }
            }
        }
        Ok(found)
    }

    fn lookup_in_base(&mut self, name: ValueId, r: &mut Resolver) -> Eval<Option<ValueId>> {
        match r.base {
            Base::Map(_) => self.lookup_in_map(name, r),
            Base::Record { .. } => self.lookup_in_fields(name, r),
        }
    }

    fn lookup_in_map(&mut self, name: ValueId, r: &mut Resolver) -> Eval<Option<ValueId>> {
        let Base::Map(bindings) = &mut r.base else {
            return Ok(None);
        };
        let Some(i) = bindings.iter().position(|b| b.name == name) else {
            return Ok(None);
        };
        let binding = bindings[i];
        match binding.state {
            BindingState::Busy => return Ok(None),
            BindingState::Resolved => return Ok(Some(binding.value)),
            BindingState::Open => {}
        }
        let facts = self.store.values.facts(binding.value);
        if facts.vars & r.mask == 0 && !(facts.waits && r.is_final) {
            bindings[i].state = BindingState::Resolved;
            return Ok(Some(binding.value));
        }
        if bindings
            .iter()
            .filter(|b| b.state != BindingState::Busy)
            .count()
            <= 1
        {
            return Ok(Some(binding.value));
        }
        bindings[i].state = BindingState::Busy;
        let value = self.resolve_below_layers(binding.value, r)?;
        if let Base::Map(bindings) = &mut r.base {
            bindings[i] = Binding {
                name,
                value,
                state: BindingState::Resolved,
            };
        }
        Ok(Some(value))
    }

    fn lookup_in_fields(&mut self, name: ValueId, r: &mut Resolver) -> Eval<Option<ValueId>> {
        let Base::Record {
            new_name,
            cache,
            busy,
        } = &r.base
        else {
            return Ok(None);
        };
        let data = self.data(r.current);
        let field = super::known_name(&self.store, name)
            .and_then(|symbol| self.store.field_value(data?, symbol));
        let source = match field {
            Some(ValueId::UNSET | ValueId::REFUSED) => return Ok(None),
            Some(value) => value,
            // The name is remembered: it is the first thing to be replaced, and what refers to the
            // record by its old name comes after it.
            None => match (cache.get(&name), new_name) {
                (Some(&known), _) => return Ok(Some(known)),
                (None, Some(new_name)) if data.is_some_and(|d| d.name == name) => {
                    let new_name = *new_name;
                    let resolved = self.resolve_below_layers(new_name, r)?;
                    if let Base::Record { cache, .. } = &mut r.base {
                        cache.insert(name, resolved);
                    }
                    return Ok(Some(resolved));
                }
                _ => return Ok(None),
            },
        };
        let facts = self.store.values.facts(source);
        if facts.vars == 0 && !facts.waits {
            return Ok(Some(source));
        }
        if let Some(&known) = cache.get(&name) {
            return Ok(Some(known));
        }
        if busy.contains(&name) {
            return Ok(None);
        }
        if let Base::Record { busy, .. } = &mut r.base {
            busy.push(name);
        }
        let resolved = self.resolve_below_layers(source, r);
        if let Base::Record { busy, cache, .. } = &mut r.base {
            busy.pop();
            if let Ok(value) = resolved {
                cache.insert(name, value);
            }
        }
        resolved.map(Some)
    }

    /// Resolves what a variable stands for: the layers around the variable do not matter there.
    fn resolve_below_layers(&mut self, value: ValueId, r: &mut Resolver) -> Eval<ValueId> {
        let layers = std::mem::take(&mut r.layers);
        let result = self.resolve(value, r);
        r.layers = layers;
        result
    }

    /// A term is left as it is: layers that ask for unknown variables must still hear of them.
    /// Variables that a layer further in hides are none of a layer's business.
    fn note_free_variables(&mut self, value: ValueId, r: &mut Resolver) {
        let mut hidden = Vec::new();
        for layer in r.layers.iter_mut().rev() {
            match layer {
                Layer::Shadow(names) => hidden.extend_from_slice(names),
                Layer::Track { found_unknown } => {
                    *found_unknown = *found_unknown
                        || has_free(&self.store.values, value, &mut hidden, &mut self.budget);
                }
            }
        }
    }

    /// Whether a term has a variable that is not one of its own operators'.
    pub(super) fn has_free_variables(&mut self, value: ValueId) -> bool {
        let bound = &mut Vec::new();
        has_free(&self.store.values, value, bound, &mut self.budget)
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

    /// Resolves name, fields and checks of the record that is being worked on.
    pub(super) fn resolve_record(&mut self, current: Current, r: &mut Resolver) -> Eval<()> {
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

/// Whether a term has a variable that is not `bound`, that is, hidden by an operator.
fn has_free(
    values: &Values,
    value: ValueId,
    bound: &mut Vec<ValueId>,
    budget: &mut Budget,
) -> bool {
    if values.facts(value).vars == 0 {
        return false;
    }
    budget.spend(1);
    let node = values.node(value);
    let (children, is_loop) = match node {
        Node::Var { name, .. } => return !bound.contains(&name),
        Node::AnonymousName(_) => return true,
        Node::VarBit { base, .. } | Node::Field { base, .. } => {
            return has_free(values, base, bound, budget);
        }
        Node::Op {
            op: Op::Bang(op),
            args,
            ..
        } => (args, Some(op)),
        Node::Op { args, .. } | Node::Instance { args, .. } => (args, None),
        Node::Bits(c) | Node::Dag(c) | Node::List { items: c, .. } => (c, None),
        Node::Unset
        | Node::Refused
        | Node::Bit(_)
        | Node::Int(_)
        | Node::Str(_)
        | Node::Code(_)
        | Node::Def(_) => return false,
    };
    let own = match is_loop {
        Some(BangOp::Foreach | BangOp::Filter) => 0..1,
        Some(BangOp::Foldl) => 2..4,
        _ => 0..0,
    };
    let height = bound.len();
    let last = children.len().saturating_sub(1);
    for i in 0..children.len() {
        if i == last {
            bound.extend(own.clone().map(|n| values.child(children, n)));
        }
        if has_free(values, values.child(children, i), bound, budget) {
            bound.truncate(height);
            return true;
        }
    }
    bound.truncate(height);
    false
}
