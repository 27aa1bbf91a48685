//! How much an input may ask for before it gets an error.
//!
//! What is written in the text itself is limited by the lexer and the grammar. Here it is about
//! what a short text can blow up: by loops, by classes and multiclasses that use each other, and by
//! values that are put together from themselves.

use super::{Current, Eval, Evaluator};
use crate::value::{Size, TypeId, ValueId};

/// How deep terms may be nested: nearly as deep as is counted.
pub(crate) const MAX_TERM_DEPTH: u16 = 4090;
/// How many parts a term may have, those that are shared counted each time. This keeps what is
/// written out, or gone through part by part, in proportion to what is stored.
pub(crate) const MAX_TERM_PARTS: u64 = 1 << 32;
/// How deep `list` types may be nested; more than can be written in one type.
pub(crate) const MAX_TYPE_DEPTH: u16 = 2000;
/// How deep resolution may call itself: through terms, fields that refer to fields, and classes
/// that instantiate classes.
pub(crate) const MAX_RESOLVE_DEPTH: u32 = 20_000;
/// How many elements a list may have.
pub(crate) const MAX_LIST: usize = 1 << 22;
/// How many bits a `bits<n>` may have.
pub(crate) const MAX_BITS: i64 = 1 << 16;
/// How many bytes a string may have.
pub(crate) const MAX_STRING: usize = 1 << 26;
/// How many template parameters a class or multiclass may have.
pub(crate) const MAX_PARAMETERS: usize = 4096;
/// How many classes a record or class may derive from, directly or not.
pub(crate) const MAX_SUPERCLASSES: usize = 1024;
/// How many fields a record or class may have.
pub(crate) const MAX_FIELDS: usize = 1 << 16;
/// How deep `defm` and loops may be nested when they are carried out.
pub(crate) const MAX_UNROLL_DEPTH: u32 = 1000;

/// How many steps an evaluation may take. A step is to look at a term, or something that takes
/// about as long. The largest target of LLVM takes 37 million; all of these take half a minute.
pub(crate) const MAX_STEPS: u64 = 1 << 29;
/// How many records an evaluation may make. Those of multiclasses and loops count each time that
/// they are copied. The largest target of LLVM makes 120 thousand.
pub(crate) const MAX_RECORDS: u32 = 1 << 21;
/// How many bytes all values, strings and records may take, roughly counted: what becomes free
/// again and what tables keep in reserve is left out. The largest target of LLVM needs 150 MB.
pub(crate) const MAX_MEMORY: u64 = 3 << 28;

/// How many bytes a record takes in tables, besides its fields.
const RECORD_ENTRY: u64 = 128;

/// How many steps may pass before the limits on the whole evaluation are looked at again.
const INSPECTION_INTERVAL: u64 = 1 << 16;

/// The limits on an evaluation as a whole; other ones are for tests.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Limits {
    pub(crate) steps: u64,
    pub(crate) records: u32,
    pub(crate) memory: u64,
}

impl Default for Limits {
    fn default() -> Self {
        Limits {
            steps: MAX_STEPS,
            records: MAX_RECORDS,
            memory: MAX_MEMORY,
        }
    }
}

/// What an evaluation has used up.
#[derive(Debug)]
pub(super) struct Budget {
    pub(super) limits: Limits,
    steps: u64,
    /// The number of steps after which the other limits are looked at.
    next_inspection: u64,
    /// Bytes of what is neither a value nor a string.
    kept: u64,
}

impl Budget {
    pub(super) fn new(limits: Limits) -> Self {
        Budget {
            limits,
            steps: 0,
            next_inspection: 0,
            kept: 0,
        }
    }

    /// Counts steps. The next check that the limits are kept will see them.
    #[inline]
    pub(super) fn spend(&mut self, steps: usize) {
        self.steps += steps as u64;
    }

    /// Counts bytes that stay in use, or are copied about.
    pub(super) fn keep(&mut self, bytes: usize) {
        self.kept += bytes as u64;
        self.spend(bytes / 64);
    }
}

impl Evaluator<'_> {
    /// Passes a new value on if it keeps within the limits.
    #[inline]
    pub(super) fn checked(&mut self, value: ValueId, current: Current) -> Eval<ValueId> {
        const MAX_TERM_SIZE: Size = Size::new(MAX_TERM_PARTS);
        let facts = self.store.values.facts(value);
        if facts.depth > MAX_TERM_DEPTH {
            let message = format!("a value is nested too deep (limit {MAX_TERM_DEPTH})");
            return Err(self.error_in(current, message));
        }
        if facts.size > MAX_TERM_SIZE {
            let message = format!("a value has too many parts (limit {MAX_TERM_PARTS})");
            return Err(self.error_in(current, message));
        }
        if self.store.types.deepest() > MAX_TYPE_DEPTH {
            let message = format!("a type is nested too deep (limit {MAX_TYPE_DEPTH})");
            return Err(self.error_in(current, message));
        }
        self.check_budget(current)?;
        Ok(value)
    }

    /// The type that values of both types can be given.
    pub(super) fn common_type(&mut self, a: TypeId, b: TypeId) -> Option<TypeId> {
        if a != b {
            // Superclasses are compared each with each.
            let steps = self.superclass_count(a) * self.superclass_count(b);
            self.budget.spend(steps / 8);
        }
        self.store.common_type(a, b)
    }

    fn superclass_count(&self, ty: TypeId) -> usize {
        let classes = self.store.types.classes(ty).unwrap_or_default();
        let above = classes.iter().map(|&c| self.store.superclasses(c).len());
        classes.len() + above.sum::<usize>()
    }

    /// Whether a value is known in all its parts.
    pub(super) fn is_concrete(&mut self, value: ValueId) -> bool {
        let facts = self.store.values.facts(value);
        facts.concrete || {
            self.budget.spend(facts.size.parts() as usize);
            self.store.is_concrete(value)
        }
    }

    /// Passes as long as the whole evaluation keeps within the limits.
    #[inline]
    pub(super) fn check_budget(&mut self, current: Current) -> Eval<()> {
        if self.budget.steps < self.budget.next_inspection {
            return Ok(());
        }
        self.inspect(current)
    }

    /// About how many bytes the evaluation takes.
    fn memory(&self) -> u64 {
        let values = self.store.values.bytes() + self.store.symbols.bytes_in_use();
        values as u64 + self.budget.kept + u64::from(self.creations) * RECORD_ENTRY
    }

    #[cold]
    fn inspect(&mut self, current: Current) -> Eval<()> {
        let Limits {
            steps,
            records,
            memory,
        } = self.budget.limits;
        let problem = if self.budget.steps > steps {
            format!("the evaluation takes too long (limit {steps} steps)")
        } else if self.creations > records {
            format!("too many records (limit {records})")
        } else if self.memory() > memory {
            format!("values, strings and records take too much memory (limit {memory} bytes)")
        } else {
            if let Some(reported) = self.diags.full() {
                self.is_fatal = true;
                return Err(reported);
            }
            let interval = INSPECTION_INTERVAL.min(steps / 8);
            self.budget.next_inspection = self.budget.steps + interval;
            return Ok(());
        };
        Err(self.error_in(current, problem))
    }
}
