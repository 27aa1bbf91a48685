//! Substitutions: where variables get their values from.

use smallvec::SmallVec;

use super::limits::Budget;
use super::memo::Resolution;
use super::{Current, Eval, Evaluator};
use crate::syntax::token::BangOp;
use crate::value::{Node, Op, ValueId, Values};

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
        /// The name that the record had, and the resolved new one.
        renamed: Option<(ValueId, ValueId)>,
        /// What variables other than fields stand for.
        deferred: Vec<(ValueId, ValueId)>,
        /// Variables whose values are being resolved: they are not looked up again.
        busy: SmallVec<[ValueId; 4]>,
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
    layers: SmallVec<[Layer; 2]>,
    /// How many of the layers are [`Layer::Track`].
    tracks: u32,
    /// The record that is worked on.
    pub(super) current: Current,
    /// Nothing more can become known after this: `!cast` and `!exists` must decide.
    pub(super) is_final: bool,
    /// The bits of [`crate::value::Facts::vars`] of all variables that the base may know.
    mask: u32,
    pub(super) resolution: Resolution,
    /// How often a variable was found busy, and left as it is for that reason alone.
    pub(super) blocked: u32,
}

impl Resolver {
    fn new(base: Base, current: Current, mask: u32, resolution: Resolution) -> Self {
        Resolver {
            base,
            layers: SmallVec::new(),
            tracks: 0,
            current,
            is_final: false,
            mask,
            resolution,
            blocked: 0,
        }
    }

    /// Whether a term with these variables, bits of [`crate::value::Facts::vars`], may change.
    /// `waits` tells whether it has an operator that must decide at the end.
    #[inline(always)]
    pub(super) fn concerns(&self, vars: u32, waits: bool) -> bool {
        vars & self.mask != 0 || (waits && self.final_here())
    }

    /// Whether this is the last resolution for the part of the term that is looked at: arguments
    /// of instances are not resolved to the end.
    #[inline(always)]
    pub(super) fn final_here(&self) -> bool {
        self.is_final && self.tracks == 0
    }

    /// Whether a term is looked at without restrictions.
    #[inline(always)]
    pub(super) fn is_plain(&self) -> bool {
        self.layers.is_empty()
    }

    pub(super) fn keeps_unset_bits(&self) -> bool {
        self.is_plain() && matches!(self.base, Base::Record { .. })
    }

    /// Hides variables from now on.
    pub(super) fn shadow(&mut self, names: [ValueId; 2]) {
        self.layers.push(Layer::Shadow(names));
    }

    /// Ends what the latest [`Resolver::shadow`] began.
    pub(super) fn unshadow(&mut self) {
        self.layers.pop();
    }

    /// From now on it is noticed whether a variable is left.
    pub(super) fn track(&mut self) {
        self.layers.push(Layer::Track {
            found_unknown: false,
        });
        self.tracks += 1;
    }

    /// Ends what the latest [`Resolver::track`] began, and tells what was noticed.
    pub(super) fn untrack(&mut self) -> bool {
        self.tracks -= 1;
        matches!(
            self.layers.pop(),
            Some(Layer::Track {
                found_unknown: true
            })
        )
    }
}

impl Evaluator<'_> {
    /// A substitution that replaces the given variables, each given once.
    pub(super) fn map_resolver(
        &mut self,
        current: Current,
        bindings: impl IntoIterator<Item = (ValueId, ValueId)>,
    ) -> Resolver {
        let mut mask = 0;
        let bindings = bindings
            .into_iter()
            .map(|(name, value)| {
                mask |= self.store.values.var_bit(name);
                Binding {
                    name,
                    value,
                    state: BindingState::Open,
                }
            })
            .collect();
        Resolver::new(Base::Map(bindings), current, mask, self.memo.begin())
    }

    /// A substitution that replaces variables by the fields of the current record, for the last
    /// time.
    pub(super) fn record_resolver(
        &mut self,
        current: Current,
        new_name: Option<ValueId>,
    ) -> Resolver {
        let base = Base::Record {
            new_name,
            renamed: None,
            deferred: match current {
                Current::Draft(draft) => std::mem::take(&mut self.drafts[draft].deferred),
                _ => Vec::new(),
            },
            busy: SmallVec::new(),
        };
        let mut resolver = Resolver::new(base, current, u32::MAX, self.memo.begin());
        resolver.is_final = true;
        resolver
    }

    /// Gives a variable of a map a value, in place of an earlier one.
    pub(super) fn bind(&mut self, r: &mut Resolver, name: ValueId, value: ValueId) {
        let Base::Map(bindings) = &mut r.base else {
            return;
        };
        r.mask |= self.store.values.var_bit(name);
        r.resolution = self.memo.begin();
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

    /// What a variable stands for; `None` if it stays.
    pub(super) fn lookup(&mut self, name: ValueId, r: &mut Resolver) -> Eval<Option<ValueId>> {
        if r.is_plain() {
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
            BindingState::Busy => {
                r.blocked += 1;
                return Ok(None);
            }
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
            renamed,
            deferred,
            busy,
        } = &mut r.base
        else {
            return Ok(None);
        };
        let data = self.data(r.current);
        let argument = deferred.iter().find(|&&(known, _)| known == name);
        let is_argument = argument.is_some();
        let found = match argument {
            Some(&(_, value)) => Some(value),
            None => super::known_name(&self.store, name)
                .and_then(|symbol| self.store.field_value(data?, symbol)),
        };
        let source = match found {
            Some(value @ (ValueId::UNSET | ValueId::REFUSED)) if is_argument => value,
            Some(ValueId::UNSET | ValueId::REFUSED) => return Ok(None),
            Some(value) => value,
            // The name is the first thing to be replaced, and what refers to the record by its old
            // name comes after it.
            None => match (*renamed, *new_name) {
                (Some((old, new)), _) if old == name => return Ok(Some(new)),
                (None, Some(new_name)) if data.is_some_and(|d| d.name == name) => {
                    let resolved = self.resolve_below_layers(new_name, r)?;
                    if let Base::Record { renamed, .. } = &mut r.base {
                        *renamed = Some((name, resolved));
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
        if let Some(known) = self.memo.get(r.resolution, name) {
            return Ok(Some(known));
        }
        if busy.contains(&name) {
            r.blocked += 1;
            return Ok(None);
        }
        busy.push(name);
        let resolved = self.resolve_below_layers(source, r);
        if let Base::Record { busy, .. } = &mut r.base {
            busy.pop();
        }
        if let Ok(value) = resolved {
            self.memo.set(r.resolution, name, value);
        }
        resolved.map(Some)
    }

    /// Resolves what a variable stands for: the layers around the variable do not matter there.
    fn resolve_below_layers(&mut self, value: ValueId, r: &mut Resolver) -> Eval<ValueId> {
        if r.is_plain() {
            return self.resolve(value, r);
        }
        let layers = std::mem::take(&mut r.layers);
        let tracks = std::mem::take(&mut r.tracks);
        let result = self.resolve(value, r);
        (r.layers, r.tracks) = (layers, tracks);
        result
    }

    /// A term is left as it is: layers that ask for unknown variables must still hear of them.
    /// Variables that a layer further in hides are none of a layer's business.
    pub(super) fn note_free_variables(&mut self, value: ValueId, r: &mut Resolver) {
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
