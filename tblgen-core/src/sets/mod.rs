//! Sets of records described by dags: `(add R0, (sequence "R%u", 4, 7))` becomes `R0 R4 R5 R6 R7`.
//!
//! [`Sets`] is what LLVM's `SetTheory` does. A dag's operator is a record and is known by its name;
//! its arguments are records, lists of them, or dags again. Records of some classes are not
//! elements themselves but stand for sets: an [`Expander`] makes the elements, usually from a dag
//! in one of the record's fields.

mod error;
mod format;
mod operators;
mod ordered;
mod sequence;
#[cfg(test)]
mod tests;

use std::hash::Hash;
use std::sync::Arc;
use std::thread;

use hashbrown::HashMap;
use rustc_hash::FxBuildHasher;

pub use error::SetError;
pub use ordered::OrderedSet;

use crate::records::{ClassId, Dag, Record, RecordId, Records, Value};
use crate::source::Loc;

/// What sets are made of: the records themselves, or a type that a record can be turned into and
/// that has other values besides, for expanders that make elements of which there is no record.
pub trait SetElement<'r>: Copy + Eq + Hash + Send + From<Record<'r>> {}

impl<'r, T: Copy + Eq + Hash + Send + From<Record<'r>>> SetElement<'r> for T {}

/// An operator of the dags that describe sets.
pub trait Operator<'r, E>: Send + Sync {
    /// Adds the elements of `dag`, which has this operator, to `out`.
    ///
    /// # Errors
    /// When the dag makes no sense; `locs` are the places to blame.
    fn apply(
        &self,
        sets: &mut Sets<'r, E>,
        dag: Dag<'r>,
        locs: &[Loc],
        out: &mut OrderedSet<E>,
    ) -> Result<(), SetError>;
}

/// Knows which elements a record of some class stands for.
pub trait Expander<'r, E>: Send + Sync {
    /// Adds the elements that `record` stands for to `out`.
    ///
    /// # Errors
    /// When the record does not describe a set.
    fn expand(
        &self,
        sets: &mut Sets<'r, E>,
        record: Record<'r>,
        out: &mut OrderedSet<E>,
    ) -> Result<(), SetError>;
}

/// How much a set may ask for before it gets an error.
#[derive(Clone, Copy, Debug)]
struct Limits {
    /// How deep lists, dags and records that stand for sets may be nested.
    depth: u32,
    /// How many values may be visited and elements copied for one question.
    steps: u64,
    /// How many records a `sequence` may name: as many as there can be.
    sequence: u64,
}

impl Limits {
    const DEFAULT: Limits = Limits {
        depth: 10_000,
        steps: 1 << 26,
        sequence: 1 << 24,
    };
}

/// After so many levels of nesting, work goes on with a new stack: the caller's may be small, and how
/// much of it is left is not known.
const LEVELS_PER_STACK: u32 = 64;

/// What is known about a record.
#[derive(Clone, Debug)]
enum Expansion<E> {
    /// It is an element.
    Element,
    /// Its elements are being worked out.
    Open,
    /// It stands for these elements.
    Set(Box<[E]>),
}

/// Evaluates dags to ordered sets, and remembers what each record stands for.
///
/// The operators `add`, `sub`, `and`, `shl`, `trunc`, `rotl`, `rotr`, `decimate`, `interleave` and
/// `sequence` are known from the start.
///
/// ```
/// use tblgen_core::{MemoryLoader, Options, Sets, evaluate};
/// let source = "
///     class Set<dag elements> { dag Elements = elements; }
///     def add; def sub; def a; def b; def c;
///     def All : Set<(add a, b, c)>;
///     def Some : Set<(sub All, b)>;
/// ";
/// let files = MemoryLoader::new().with("a.td", source);
/// let outcome = evaluate(&Options { root: "a.td".into(), ..Options::default() }, &files);
/// let records = &outcome.records;
/// let mut sets: Sets = Sets::new(records);
/// sets.add_field_expander("Set", "Elements");
/// let elements = sets.expand(records.def("Some").unwrap())?.unwrap();
/// assert_eq!(elements, [records.def("a").unwrap(), records.def("c").unwrap()]);
/// # Ok::<(), tblgen_core::SetError>(())
/// ```
pub struct Sets<'r, E = Record<'r>> {
    records: &'r Records,
    operators: HashMap<RecordId, Arc<dyn Operator<'r, E> + 'r>, FxBuildHasher>,
    expanders: HashMap<ClassId, Arc<dyn Expander<'r, E> + 'r>, FxBuildHasher>,
    expansions: HashMap<RecordId, Expansion<E>, FxBuildHasher>,
    /// The records whose elements are being worked out, the outermost first.
    open: Vec<Record<'r>>,
    limits: Limits,
    depth: u32,
    steps: u64,
}

impl<'r, E: SetElement<'r>> Sets<'r, E> {
    /// Knows the built-in operators and no expander.
    pub fn new(records: &'r Records) -> Self {
        let mut sets = Sets {
            records,
            operators: HashMap::default(),
            expanders: HashMap::default(),
            expansions: HashMap::default(),
            open: Vec::new(),
            limits: Limits::DEFAULT,
            depth: 0,
            steps: 0,
        };
        for (name, operator) in operators::BUILT_IN {
            sets.add_operator(name, operator);
        }
        sets.add_operator("sequence", sequence::Sequence);
        sets
    }

    /// Makes the record `name` an operator, or replaces the one that it is. Without a record of
    /// that name there is nothing to do: no dag can have it as its operator.
    pub fn add_operator(&mut self, name: &str, operator: impl Operator<'r, E> + 'r) {
        if let Some(record) = self.records.def(name) {
            self.operators.insert(record.id(), Arc::new(operator));
        }
    }

    /// Makes the records that derive from `class` stand for what `expander` makes of them. Of
    /// several classes with expanders, the first among the record's superclasses counts.
    ///
    /// What was remembered so far about records is forgotten.
    pub fn add_expander(&mut self, class: &str, expander: impl Expander<'r, E> + 'r) {
        if let Some(class) = self.records.class(class) {
            self.expanders.insert(class.id(), Arc::new(expander));
            self.expansions.clear();
        }
    }

    /// Makes the records that derive from `class` stand for the value of their field `field`.
    pub fn add_field_expander(&mut self, class: &str, field: &str) {
        let field = field.to_owned();
        self.add_expander(class, FieldExpander { field });
    }

    /// The records whose sets these are.
    pub fn records(&self) -> &'r Records {
        self.records
    }

    /// The elements that a record stands for; `None` if it is an element itself.
    ///
    /// # Errors
    /// When the record does not describe a set, or one that contains itself.
    pub fn expand(&mut self, record: Record<'r>) -> Result<Option<&[E]>, SetError> {
        match self.expansions.get(&record.id()) {
            None => {
                let expansion = self.find_out(record)?;
                self.expansions.insert(record.id(), expansion);
            }
            Some(Expansion::Open) => return Err(self.contains_itself(record)),
            Some(Expansion::Element | Expansion::Set(_)) => {}
        }
        Ok(match self.expansions.get(&record.id()) {
            Some(Expansion::Set(elements)) => Some(elements),
            _ => None,
        })
    }

    /// Adds the elements of a value to `out`: those of a list's or dag's parts, those that a record
    /// stands for, or the record itself.
    ///
    /// # Errors
    /// When the value describes no set; `locs` are the places to blame.
    pub fn evaluate(
        &mut self,
        value: Value<'r>,
        locs: &[Loc],
        out: &mut OrderedSet<E>,
    ) -> Result<(), SetError> {
        self.spend(1, locs)?;
        match value {
            Value::Record(record) => self.insert(record, locs, out),
            Value::List(list) => self.nested(locs, |sets| {
                let mut items = list.iter();
                items.try_for_each(|item| sets.evaluate(item, locs, out))
            }),
            Value::Dag(dag) => {
                let operator = self.operator(dag, locs)?;
                self.nested(locs, |sets| operator.apply(sets, dag, locs, out))
            }
            Value::Unset
            | Value::Bit(_)
            | Value::Bits(_)
            | Value::Int(_)
            | Value::String(_)
            | Value::Code(_)
            | Value::Unresolved(_) => {
                let message = format!("Invalid set element: {value}");
                Err(SetError::new(locs, message))
            }
        }
    }

    /// The elements of one value as a set of its own; see [`Sets::evaluate`].
    ///
    /// # Errors
    /// When the value describes no set; `locs` are the places to blame.
    pub fn set(&mut self, value: Value<'r>, locs: &[Loc]) -> Result<OrderedSet<E>, SetError> {
        let mut out = OrderedSet::default();
        self.evaluate(value, locs, &mut out)?;
        Ok(out)
    }

    /// Adds what a record stands for, or the record itself, to `out`.
    ///
    /// # Errors
    /// When the record should stand for a set but does not describe one. `locs` are the places to
    /// blame if there is too much to do; other errors are about the record.
    pub fn insert(
        &mut self,
        record: Record<'r>,
        locs: &[Loc],
        out: &mut OrderedSet<E>,
    ) -> Result<(), SetError> {
        let count = match self.expand(record)? {
            Some(elements) => {
                out.extend(elements.iter().copied());
                elements.len()
            }
            None => {
                out.insert(E::from(record));
                1
            }
        };
        self.spend(count as u64, locs)
    }

    fn operator(
        &self,
        dag: Dag<'r>,
        locs: &[Loc],
    ) -> Result<Arc<dyn Operator<'r, E> + 'r>, SetError> {
        let problem = match dag.operator() {
            Value::Record(record) => match self.operators.get(&record.id()) {
                Some(operator) => return Ok(Arc::clone(operator)),
                None => "Unknown set operator",
            },
            _ => "Bad set expression",
        };
        Err(SetError::new(locs, format!("{problem}: {dag}")))
    }

    fn find_out(&mut self, record: Record<'r>) -> Result<Expansion<E>, SetError> {
        let expander = record
            .superclasses()
            .find_map(|class| self.expanders.get(&class.id()));
        let Some(expander) = expander.map(Arc::clone) else {
            return Ok(Expansion::Element);
        };
        self.open.push(record);
        self.expansions.insert(record.id(), Expansion::Open);
        let mut elements = OrderedSet::default();
        let result = self.nested(record.locs(), |sets| {
            expander.expand(sets, record, &mut elements)
        });
        self.expansions.remove(&record.id());
        self.open.pop();
        result.map(|()| Expansion::Set(elements.into_boxed_slice()))
    }

    fn contains_itself(&self, record: Record<'r>) -> SetError {
        /// How many of the sets in between are named.
        const SHOWN: usize = 6;
        let mut message = format!("Set '{}' contains itself", record.name());
        let start = self.open.iter().position(|&open| open == record);
        let between = start.map_or(&[][..], |start| &self.open[start + 1..]);
        for (i, set) in between.iter().take(SHOWN).enumerate() {
            message.push_str(if i == 0 { " by way of " } else { ", " });
            message.push_str(&format!("'{}'", set.name()));
        }
        if between.len() > SHOWN {
            message.push_str(", ...");
        }
        SetError::new(record.locs(), message)
    }

    /// Does work that is one level deeper.
    fn nested(
        &mut self,
        locs: &[Loc],
        work: impl FnOnce(&mut Self) -> Result<(), SetError> + Send,
    ) -> Result<(), SetError> {
        if self.depth >= self.limits.depth {
            return Err(SetError::new(locs, "Set is nested too deeply"));
        }
        if self.depth == 0 {
            self.steps = 0;
        }
        self.depth += 1;
        let result = if self.depth.is_multiple_of(LEVELS_PER_STACK) {
            with_new_stack(locs, || work(self))
        } else {
            work(self)
        };
        self.depth -= 1;
        result
    }

    fn spend(&mut self, steps: u64, locs: &[Loc]) -> Result<(), SetError> {
        self.steps += steps;
        if self.depth > 0 && self.steps > self.limits.steps {
            return Err(SetError::new(locs, "Set takes too long to evaluate"));
        }
        Ok(())
    }
}

/// Does work on a thread of its own, and waits for it.
fn with_new_stack(
    locs: &[Loc],
    work: impl FnOnce() -> Result<(), SetError> + Send,
) -> Result<(), SetError> {
    thread::scope(|scope| {
        let worker = thread::Builder::new().spawn_scoped(scope, work);
        match worker.map(thread::ScopedJoinHandle::join) {
            Ok(Ok(result)) => result,
            Ok(Err(panic)) => std::panic::resume_unwind(panic),
            Err(error) => Err(SetError::new(
                locs,
                format!("could not start a thread: {error}"),
            )),
        }
    })
}

/// Expands a record through one of its fields.
struct FieldExpander {
    field: String,
}

impl<'r, E: SetElement<'r>> Expander<'r, E> for FieldExpander {
    fn expand(
        &self,
        sets: &mut Sets<'r, E>,
        record: Record<'r>,
        out: &mut OrderedSet<E>,
    ) -> Result<(), SetError> {
        let value = record.value(&self.field)?;
        sets.evaluate(value, record.locs(), out)
    }
}
