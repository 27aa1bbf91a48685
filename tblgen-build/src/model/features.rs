//! Predicates that the assembler checks: which features of a subtarget an instruction needs.

use rustc_hash::FxHashMap;
use tblgen_core::{Diagnostics, Record, RecordId, Records, Reported, Value};

use super::{OrReport, Problem};

/// A condition on the features of a subtarget.
#[derive(Clone, Debug)]
pub(crate) enum Condition<'r> {
    /// A feature is there.
    Feature(&'r str),
    Not(Box<Condition<'r>>),
    /// One of at least one.
    AnyOf(Vec<Condition<'r>>),
    /// All of at least one.
    AllOf(Vec<Condition<'r>>),
}

/// A predicate that the assembler checks.
#[derive(Clone, Debug)]
pub(crate) struct AssemblerPredicate<'r> {
    pub(crate) record: Record<'r>,
    pub(crate) condition: Condition<'r>,
}

/// All predicates that the assembler checks, numbered by name.
#[derive(Debug)]
pub(crate) struct AssemblerPredicates<'r> {
    pub(crate) list: Vec<AssemblerPredicate<'r>>,
    numbers: FxHashMap<RecordId, usize>,
}

/// How deep a condition may be nested.
const MAX_DEPTH: u32 = 100;
/// How many parts a condition may have. A dag that occurs in several places counts each time.
const MAX_PARTS: u32 = 1 << 16;

impl<'r> AssemblerPredicates<'r> {
    pub(crate) fn new(
        records: &'r Records,
        diagnostics: &mut Diagnostics,
    ) -> Result<Self, Reported> {
        let mut list = Vec::new();
        let mut numbers = FxHashMap::default();
        for record in records.derived("Predicate").or_report(diagnostics)? {
            if is_checked(record).or_report(diagnostics)? {
                let condition = condition(record).or_report(diagnostics)?;
                numbers.insert(record.id(), list.len());
                list.push(AssemblerPredicate { record, condition });
            }
        }
        Ok(AssemblerPredicates { list, numbers })
    }

    /// The number of a predicate, if the assembler checks it.
    pub(crate) fn number(&self, record: Record<'_>) -> Option<usize> {
        self.numbers.get(&record.id()).copied()
    }

    /// The numbers in the order in which the predicates were defined.
    pub(crate) fn by_creation(&self) -> Vec<usize> {
        let mut numbers: Vec<_> = (0..self.list.len()).collect();
        numbers.sort_unstable_by_key(|&number| self.list[number].record.creation());
        numbers
    }
}

fn is_checked(record: Record<'_>) -> Result<bool, Problem> {
    Ok(record.get_bit("AssemblerMatcherPredicate")?
        && !record.get_text("CondString")?.as_bytes().is_empty())
}

fn condition(record: Record<'_>) -> Result<Condition<'_>, Problem> {
    let dag = record.get_dag("AssemblerCondDag")?;
    read(Value::Dag(dag), 0, &mut 0)
        .ok_or_else(|| Problem::about(record, "Invalid AssemblerCondDag!".to_owned()))
}

fn read<'r>(value: Value<'r>, depth: u32, parts: &mut u32) -> Option<Condition<'r>> {
    *parts += 1;
    if *parts > MAX_PARTS {
        return None;
    }
    let dag = match value {
        Value::Record(feature) => {
            let is_feature = feature.is_subclass_of("SubtargetFeature");
            return is_feature.then_some(Condition::Feature(feature.name()));
        }
        Value::Dag(dag) if depth < MAX_DEPTH => dag,
        _ => return None,
    };
    let Value::Record(operator) = dag.operator() else {
        return None;
    };
    let arguments = dag.args().map(|one| read(one.value, depth + 1, parts));
    let mut arguments: Vec<_> = arguments.collect::<Option<_>>()?;
    match (operator.name(), arguments.len()) {
        ("not", 1) => Some(Condition::Not(Box::new(arguments.remove(0)))),
        ("any_of", 1..) => Some(Condition::AnyOf(arguments)),
        ("all_of", 1..) => Some(Condition::AllOf(arguments)),
        _ => None,
    }
}
