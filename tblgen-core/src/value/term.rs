//! Values as terms. A term without variables and without operators that wait for records is
//! *settled*: substitution has nothing to do with it.

use std::hash::{BuildHasher, Hash, Hasher};

use hashbrown::HashTable;
use rustc_hash::FxBuildHasher;

use super::{Size, TypeId, ValueId};
use crate::id::{Id, IdVec};
use crate::intern::Symbol;
use crate::records::{ClassId, RecordId};
use crate::syntax::token::BangOp;

/// A stretch of the table of children.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Children {
    start: u32,
    len: u32,
}

/// How a term is stored. What has a variable number of children keeps them in a table of its own.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Node {
    Unset,
    /// See [`ValueId::REFUSED`].
    Refused,
    Bit(bool),
    Int(i64),
    Str(Symbol),
    Code(Symbol),
    /// `anonymous_<n>`, the name of a record that got none, as long as it may change.
    AnonymousName(u32),
    /// From the least significant bit.
    Bits(Children),
    List {
        element: TypeId,
        items: Children,
    },
    Def(RecordId),
    /// Operator, its name or [`ValueId::UNSET`], then each argument followed by its name or unset.
    Dag(Children),
    /// A name that stands for a value; the name is a [`Node::Str`].
    Var {
        name: ValueId,
        ty: TypeId,
    },
    /// One bit of a value that is not known yet.
    VarBit {
        base: ValueId,
        bit: u32,
    },
    Field {
        base: ValueId,
        field: Symbol,
    },
    /// An operator whose value is not known yet. For `!isa` and `!exists` the type is the one that
    /// is asked for, for all others that of the result. `!foreach` and `!filter` have the name of
    /// the variable as their first argument, `!foldl` has start, list, two names, body; `!cond`
    /// has conditions and values in turn.
    Op {
        op: Op,
        ty: TypeId,
        args: Children,
    },
    /// `Class<args>` with unknown arguments: each a name ([`Node::Str`], or [`Node::Int`] for the
    /// index of a positional one) followed by its value.
    Instance {
        class: ClassId,
        args: Children,
    },
}

/// Operators of terms: those that are written with `!`, and those with a syntax of their own.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(crate) enum Op {
    Bang(BangOp),
    /// `list[i]`
    ListElement,
    /// `list[i, j...k]`
    ListSlice,
    /// `i...j`
    ClosedRange,
}

/// A term with its children at hand.
#[derive(Clone, Copy, Debug)]
pub(crate) enum Term<'a> {
    Unset,
    Refused,
    Bit(bool),
    Int(i64),
    Str(Symbol),
    Code(Symbol),
    AnonymousName(u32),
    Bits(&'a [ValueId]),
    List {
        element: TypeId,
        items: &'a [ValueId],
    },
    Def(RecordId),
    Dag {
        op: ValueId,
        op_name: ValueId,
        args: &'a [ValueId],
    },
    Var {
        name: ValueId,
        ty: TypeId,
    },
    VarBit {
        base: ValueId,
        bit: u32,
    },
    Field {
        base: ValueId,
        field: Symbol,
    },
    Op {
        op: Op,
        ty: TypeId,
        args: &'a [ValueId],
    },
    Instance {
        class: ClassId,
        args: &'a [ValueId],
    },
}

/// What is known of a value without looking into it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Facts {
    /// A bit for each variable in the term, by a hash of its name: a substitution that replaces
    /// none of these leaves the term as it is.
    pub(crate) vars: u32,
    /// The name of the variable, if there is just one in the term, however often.
    pub(crate) only_var: Option<ValueId>,
    /// The term has a `!cast` or `!exists` that the last resolution of a record must look at.
    pub(crate) waits: bool,
    /// Nothing in the term is unset.
    pub(crate) complete: bool,
    /// The term is the name of a template parameter, such as `Class:name`.
    pub(crate) qualified: bool,
    /// It matters when the term is resolved: that may make records, or decide which ones are made.
    pub(crate) ordered: bool,
    /// How deep the term is nested, at most [`Facts::DEEPEST`].
    pub(crate) depth: u16,
    /// How large the term is when it is written out.
    pub(crate) size: Size,
    /// No variable and no operator is left. A field of a finished record counts as unknown here,
    /// since that record's value decides: `Store::is_concrete` looks at it.
    pub(crate) concrete: bool,
}

impl Facts {
    /// The depth of terms that are nested this deep or deeper.
    pub(crate) const DEEPEST: u16 = u16::MAX >> Slot::FLAG_BITS;
}

/// A term as it is kept: all that is asked about it lies together.
#[derive(Clone, Copy, Debug)]
struct Slot {
    node: Node,
    /// See [`Facts`].
    vars: u32,
    only_var: Option<ValueId>,
    /// The hash, so that the table can grow without a look at the children.
    hash: u32,
    size: Size,
    /// The depth, with the flags in the lowest bits.
    depth_and_flags: u16,
}

impl Slot {
    const WAITS: u16 = 1;
    const COMPLETE: u16 = 2;
    /// Of a string, that it is qualified; of any other term, that it is ordered.
    const QUALIFIED_OR_ORDERED: u16 = 4;
    const CONCRETE: u16 = 8;
    const FLAG_BITS: u32 = 4;

    fn new(node: Node, facts: Facts, hash: u32) -> Self {
        let flag = |is_set, flag| if is_set { flag } else { 0 };
        Slot {
            node,
            vars: facts.vars,
            only_var: facts.only_var,
            hash,
            size: facts.size,
            depth_and_flags: facts.depth.min(Facts::DEEPEST) << Self::FLAG_BITS
                | flag(facts.waits, Self::WAITS)
                | flag(facts.complete, Self::COMPLETE)
                | flag(facts.qualified || facts.ordered, Self::QUALIFIED_OR_ORDERED)
                | flag(facts.concrete, Self::CONCRETE),
        }
    }

    #[inline(always)]
    fn is_flagged(&self) -> bool {
        self.depth_and_flags & Self::QUALIFIED_OR_ORDERED != 0
    }

    #[inline(always)]
    fn facts(&self) -> Facts {
        Facts {
            vars: self.vars,
            only_var: self.only_var,
            waits: self.depth_and_flags & Self::WAITS != 0,
            complete: self.depth_and_flags & Self::COMPLETE != 0,
            qualified: self.is_flagged() && matches!(self.node, Node::Str(_)),
            ordered: self.is_flagged() && !matches!(self.node, Node::Str(_)),
            depth: self.depth_and_flags >> Self::FLAG_BITS,
            size: self.size,
            concrete: self.depth_and_flags & Self::CONCRETE != 0,
        }
    }
}

/// All values of one evaluation.
#[derive(Clone, Default)]
pub(crate) struct Values {
    slots: IdVec<ValueId, Slot>,
    children: Vec<ValueId>,
    table: HashTable<ValueId>,
    /// Strings by their symbols, records by their ids and small numbers are found without hashing.
    strs: Vec<Option<ValueId>>,
    defs: Vec<Option<ValueId>>,
    small_ints: Vec<Option<ValueId>>,
}

/// Numbers below this are kept in a table by themselves.
const SMALL_INTS: usize = 256;

/// The slot of an index in a table that grows as needed.
fn slot(table: &mut Vec<Option<ValueId>>, index: usize) -> &mut Option<ValueId> {
    if index >= table.len() {
        table.resize(index + 1, None);
    }
    &mut table[index]
}

impl std::fmt::Debug for Values {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(
            f,
            "Values({} terms, {} children)",
            self.slots.len(),
            self.children.len()
        )
    }
}

/// A term that is looked for: its head, with the children beside it.
struct Key<'a> {
    node: Node,
    children: &'a [ValueId],
}

const NO_CHILDREN: Children = Children { start: 0, len: 0 };

impl Children {
    pub(crate) fn len(self) -> u32 {
        self.len
    }
}

impl Node {
    /// The same node with another stretch of children.
    fn with_children(self, children: Children) -> Node {
        match self {
            Node::Bits(_) => Node::Bits(children),
            Node::Dag(_) => Node::Dag(children),
            Node::List { element, .. } => Node::List {
                element,
                items: children,
            },
            Node::Op { op, ty, .. } => Node::Op {
                op,
                ty,
                args: children,
            },
            Node::Instance { class, .. } => Node::Instance {
                class,
                args: children,
            },
            other => other,
        }
    }

    fn children(self) -> Children {
        match self {
            Node::Bits(c)
            | Node::Dag(c)
            | Node::List { items: c, .. }
            | Node::Op { args: c, .. }
            | Node::Instance { args: c, .. } => c,
            _ => NO_CHILDREN,
        }
    }

    fn hash_head(self, hasher: &mut impl Hasher) {
        std::mem::discriminant(&self).hash(hasher);
        match self {
            Node::Unset | Node::Refused | Node::Bits(_) | Node::Dag(_) => {}
            Node::Bit(b) => b.hash(hasher),
            Node::Int(i) => i.hash(hasher),
            Node::Str(s) | Node::Code(s) => s.hash(hasher),
            Node::AnonymousName(n) => n.hash(hasher),
            Node::List { element, .. } => element.hash(hasher),
            Node::Def(record) => record.hash(hasher),
            Node::Var { name, ty } => (name, ty).hash(hasher),
            Node::VarBit { base, bit } => (base, bit).hash(hasher),
            Node::Field { base, field } => (base, field).hash(hasher),
            Node::Op { op, ty, .. } => (op, ty).hash(hasher),
            Node::Instance { class, .. } => class.hash(hasher),
        }
    }
}

fn hash(node: Node, children: &[ValueId]) -> u32 {
    let mut hasher = FxBuildHasher.build_hasher();
    node.hash_head(&mut hasher);
    for child in children {
        child.hash(&mut hasher);
    }
    let hash = hasher.finish();
    (hash ^ hash >> 32) as u32
}

/// A remembered hash as the table wants it: it looks at bits of both ends.
fn spread(hash: u32) -> u64 {
    u64::from(hash) << 32 | u64::from(hash)
}

impl Values {
    pub(crate) fn new() -> Self {
        let mut values = Values::default();
        // In the order of the constants of `ValueId`.
        for node in [
            Node::Unset,
            Node::Bit(false),
            Node::Bit(true),
            Node::Refused,
        ] {
            values.leaf(node);
        }
        values
    }

    /// Makes room for so many more values.
    pub(crate) fn reserve(&mut self, values: usize) {
        let slots = &self.slots;
        self.table.reserve(values, |&id| spread(slots[id].hash));
    }

    fn children_of(&self, node: Node) -> &[ValueId] {
        self.children(node.children())
    }

    fn intern(&mut self, key: Key<'_>) -> ValueId {
        let code = hash(key.node, key.children);
        let same = |&id: &ValueId| {
            let Slot { node, hash, .. } = self.slots[id];
            hash == code
                && node.with_children(NO_CHILDREN) == key.node
                && self.children_of(node) == key.children
        };
        if let Some(&id) = self.table.find(spread(code), same) {
            return id;
        }
        let start = u32::try_from(self.children.len()).expect("the evaluator limits its memory");
        let children = Children {
            start,
            len: key.children.len() as u32,
        };
        self.children.extend_from_slice(key.children);
        let facts = self.facts_of(key.node, key.children);
        let id = self
            .slots
            .push(Slot::new(key.node.with_children(children), facts, code));
        let slots = &self.slots;
        self.table
            .insert_unique(spread(code), id, |&other| spread(slots[other].hash));
        id
    }

    fn facts_of(&self, node: Node, children: &[ValueId]) -> Facts {
        let mut facts = Facts {
            vars: 0,
            only_var: None,
            waits: false,
            qualified: false,
            ordered: false,
            complete: true,
            depth: 0,
            size: Size::default(),
            concrete: true,
        };
        let mut parts: u64 = 1;
        for &child in children {
            let f = self.facts(child);
            facts.only_var = match (facts.vars, f.vars) {
                (_, 0) => facts.only_var,
                (0, _) => f.only_var,
                _ => facts.only_var.filter(|_| facts.only_var == f.only_var),
            };
            facts.vars |= f.vars;
            facts.waits |= f.waits;
            facts.ordered |= f.ordered;
            facts.complete &= f.complete;
            facts.concrete &= f.concrete;
            facts.depth = facts.depth.max(f.depth + 1);
            parts = parts.saturating_add(f.size.parts());
        }
        match node {
            Node::Unset | Node::Refused => facts.complete = false,
            Node::Bit(_) | Node::Int(_) | Node::Str(_) | Node::Code(_) | Node::Def(_) => {}
            Node::Bits(_) | Node::List { .. } => {}
            // A dag counts as complete whatever its arguments, and its names are optional.
            Node::Dag(_) => facts.complete = true,
            Node::AnonymousName(_) => {
                facts.vars = u32::MAX;
                facts.waits = true;
                facts.concrete = false;
            }
            Node::Var { name, .. } => {
                facts.vars = self.var_bit(name);
                facts.only_var = Some(name);
                facts.concrete = false;
            }
            Node::VarBit { base, .. } | Node::Field { base, .. } => {
                let f = self.facts(base);
                facts = Facts {
                    complete: true,
                    concrete: false,
                    depth: f.depth + 1,
                    ..f
                };
                parts = parts.saturating_add(f.size.parts());
            }
            Node::Op { op, ty, .. } => {
                let is_plain =
                    [TypeId::STRING, TypeId::INT, TypeId::BIT, TypeId::DAG].contains(&ty);
                let waits = match op {
                    Op::Bang(BangOp::Exists) => true,
                    // Only a cast to a record depends on which records there are.
                    Op::Bang(BangOp::Cast) => !is_plain,
                    _ => false,
                };
                let is_cond = op == Op::Bang(BangOp::Cond);
                facts.waits |= waits;
                // All values of `!cond` are resolved, unless it is decided before.
                facts.ordered |= is_cond;
                facts.complete |= !is_cond;
                facts.concrete &= is_cond;
            }
            Node::Instance { .. } => {
                facts.complete = true;
                facts.concrete = false;
                facts.ordered = true;
            }
        }
        facts.size = Size::new(parts);
        facts
    }

    /// The bit of [`Facts::vars`] for the variable of this name.
    ///
    /// Template parameters have bits of their own: encodings that refer to many fields of their
    /// record need not be looked at while parameters are replaced.
    pub(crate) fn var_bit(&self, name: ValueId) -> u32 {
        let hash = name.index().wrapping_mul(0x9E37_79B1) >> 16;
        if self.facts(name).qualified {
            1 << (12 + hash % 20)
        } else {
            1 << (hash % 12)
        }
    }

    /// Marks a string as the name of a template parameter, before any variable of that name.
    pub(crate) fn mark_qualified(&mut self, name: ValueId) {
        self.slots[name].depth_and_flags |= Slot::QUALIFIED_OR_ORDERED;
    }

    #[inline(always)]
    pub(crate) fn facts(&self, id: ValueId) -> Facts {
        self.slots[id].facts()
    }

    /// The bits of [`Facts::vars`], and whether the term [waits](Facts::waits).
    #[inline(always)]
    pub(crate) fn openness(&self, id: ValueId) -> (u32, bool) {
        let slot = &self.slots[id];
        (slot.vars, slot.depth_and_flags & Slot::WAITS != 0)
    }

    pub(crate) fn term(&self, id: ValueId) -> Term<'_> {
        let node = self.slots[id].node;
        let children = self.children_of(node);
        match node {
            Node::Unset => Term::Unset,
            Node::Refused => Term::Refused,
            Node::Bit(b) => Term::Bit(b),
            Node::Int(i) => Term::Int(i),
            Node::Str(s) => Term::Str(s),
            Node::Code(s) => Term::Code(s),
            Node::AnonymousName(n) => Term::AnonymousName(n),
            Node::Bits(_) => Term::Bits(children),
            Node::List { element, .. } => Term::List {
                element,
                items: children,
            },
            Node::Def(record) => Term::Def(record),
            Node::Dag(_) => Term::Dag {
                op: children[0],
                op_name: children[1],
                args: &children[2..],
            },
            Node::Var { name, ty } => Term::Var { name, ty },
            Node::VarBit { base, bit } => Term::VarBit { base, bit },
            Node::Field { base, field } => Term::Field { base, field },
            Node::Op { op, ty, .. } => Term::Op {
                op,
                ty,
                args: children,
            },
            Node::Instance { class, .. } => Term::Instance {
                class,
                args: children,
            },
        }
    }

    /// The head of a value, for looking at its children while others are made.
    #[inline(always)]
    pub(crate) fn node(&self, id: ValueId) -> Node {
        self.slots[id].node
    }

    #[inline(always)]
    pub(crate) fn child(&self, children: Children, index: u32) -> ValueId {
        debug_assert!(index < children.len);
        self.children[(children.start + index) as usize]
    }

    #[inline(always)]
    pub(crate) fn children(&self, children: Children) -> &[ValueId] {
        let start = children.start as usize;
        &self.children[start..start + children.len as usize]
    }

    /// The id of the next value that is none of those that there are.
    pub(crate) fn next_id(&self) -> ValueId {
        ValueId::new(self.slots.len())
    }

    /// About how many bytes all values take.
    pub(crate) fn bytes(&self) -> usize {
        // The table of values, with its reserve, takes two ids for each, and as much goes to what
        // each came to when it was resolved last.
        let value = size_of::<Slot>() + 4 * size_of::<ValueId>();
        self.slots.len() * value + size_of_val(&*self.children)
    }

    pub(crate) fn leaf(&mut self, node: Node) -> ValueId {
        self.intern(Key {
            node,
            children: &[],
        })
    }

    pub(crate) fn int(&mut self, value: i64) -> ValueId {
        match usize::try_from(value).ok().filter(|&v| v < SMALL_INTS) {
            Some(index) => match *slot(&mut self.small_ints, index) {
                Some(known) => known,
                None => {
                    let id = self.leaf(Node::Int(value));
                    self.small_ints[index] = Some(id);
                    id
                }
            },
            None => self.leaf(Node::Int(value)),
        }
    }

    pub(crate) fn str(&mut self, text: Symbol) -> ValueId {
        match *slot(&mut self.strs, text.index()) {
            Some(known) => known,
            None => {
                let id = self.leaf(Node::Str(text));
                self.strs[text.index()] = Some(id);
                id
            }
        }
    }

    pub(crate) fn code(&mut self, text: Symbol) -> ValueId {
        self.leaf(Node::Code(text))
    }

    pub(crate) fn def(&mut self, record: RecordId) -> ValueId {
        match *slot(&mut self.defs, record.index()) {
            Some(known) => known,
            None => {
                let id = self.leaf(Node::Def(record));
                self.defs[record.index()] = Some(id);
                id
            }
        }
    }

    pub(crate) fn bits(&mut self, bits: &[ValueId]) -> ValueId {
        self.intern(Key {
            node: Node::Bits(NO_CHILDREN),
            children: bits,
        })
    }

    pub(crate) fn list(&mut self, element: TypeId, items: &[ValueId]) -> ValueId {
        self.intern(Key {
            node: Node::List {
                element,
                items: NO_CHILDREN,
            },
            children: items,
        })
    }

    /// `children`: operator, its name or unset, then arguments and names in turn.
    pub(crate) fn dag(&mut self, children: &[ValueId]) -> ValueId {
        debug_assert!(children.len() >= 2 && children.len().is_multiple_of(2));
        self.intern(Key {
            node: Node::Dag(NO_CHILDREN),
            children,
        })
    }

    pub(crate) fn var(&mut self, name: ValueId, ty: TypeId) -> ValueId {
        self.leaf(Node::Var { name, ty })
    }

    pub(crate) fn var_bit_of(&mut self, base: ValueId, bit: u32) -> ValueId {
        self.leaf(Node::VarBit { base, bit })
    }

    pub(crate) fn field(&mut self, base: ValueId, field: Symbol) -> ValueId {
        self.leaf(Node::Field { base, field })
    }

    pub(crate) fn op(&mut self, op: Op, ty: TypeId, args: &[ValueId]) -> ValueId {
        self.intern(Key {
            node: Node::Op {
                op,
                ty,
                args: NO_CHILDREN,
            },
            children: args,
        })
    }

    pub(crate) fn bang(&mut self, op: BangOp, ty: TypeId, args: &[ValueId]) -> ValueId {
        self.op(Op::Bang(op), ty, args)
    }

    pub(crate) fn instance(&mut self, class: ClassId, args: &[ValueId]) -> ValueId {
        self.intern(Key {
            node: Node::Instance {
                class,
                args: NO_CHILDREN,
            },
            children: args,
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::intern::Symbols;

    #[test]
    fn equal_terms_have_equal_ids() {
        let mut v = Values::new();
        let (one, two) = (v.int(1), v.int(2));
        let a = v.list(TypeId::INT, &[one, two]);
        let b = v.list(TypeId::INT, &[one, two]);
        let c = v.list(TypeId::STRING, &[one, two]);
        let bits = v.bits(&[one, two]);
        assert_eq!(a, b);
        assert_ne!(a, c);
        assert_ne!(a, bits);
        assert_eq!(v.leaf(Node::Unset), ValueId::UNSET);
        assert_eq!(v.leaf(Node::Bit(true)), ValueId::TRUE);
    }

    #[test]
    fn facts_follow_the_children() {
        let mut symbols = Symbols::default();
        let mut v = Values::new();
        let name = v.str(symbols.intern("x"));
        let var = v.var(name, TypeId::INT);
        let list = v.list(TypeId::INT, &[var, ValueId::UNSET]);
        let facts = v.facts(list);
        assert_eq!(facts.vars, v.var_bit(name));
        assert!(!facts.complete && !facts.concrete && !facts.waits);
        let cast = v.bang(BangOp::Cast, TypeId::ANY_RECORD, &[name]);
        assert!(v.facts(cast).waits && !v.facts(cast).concrete);
        assert_eq!(v.facts(cast).vars, 0);
        let settled = v.list(TypeId::INT, &[ValueId::TRUE]);
        let expected = Facts {
            vars: 0,
            only_var: None,
            waits: false,
            qualified: false,
            ordered: false,
            complete: true,
            depth: 1,
            size: Size::new(2),
            concrete: true,
        };
        assert_eq!(v.facts(settled), expected);
    }

    #[test]
    fn a_term_is_small() {
        assert!(std::mem::size_of::<Slot>() <= 32);
    }
}
