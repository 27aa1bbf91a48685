//! Patterns for instruction selection: dags of operations, with the fragments that they are made of.
//!
//! A pattern is read once into a tree whose nodes name fragments; a fragment is expanded where
//! something is asked about the tree. So far this answers what instruction properties need: which effects a
//! pattern has and which instructions it makes. Types are not looked at.

mod effects;
mod flags;
mod intrinsic;
mod names;
mod properties;
mod tree;

pub(crate) use flags::infer_flags;

use rustc_hash::FxHashMap;
use tblgen_core::{Diagnostics, List, Record, RecordId, Records, Reported, Value};

use self::properties::Operators;
use self::tree::{NodeId, TreeReader, Trees};
use super::{OrReport, Problem};

/// Which side of a pattern a tree is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Side {
    /// What is matched.
    Source,
    /// What is made.
    Result,
}

/// A pattern fragment, a record that derives from `PatFrags`.
#[derive(Debug)]
struct Fragment {
    /// The alternatives that it stands for, with numbered arguments.
    trees: Vec<NodeId>,
    arguments: usize,
}

/// All fragments of a description, and a place for the trees of patterns.
#[derive(Debug)]
struct Patterns<'r> {
    trees: Trees<'r>,
    fragments: FxHashMap<RecordId, Fragment>,
    operators: Operators,
}

impl<'r> Patterns<'r> {
    fn new(records: &'r Records, diagnostics: &mut Diagnostics) -> Result<Self, Reported> {
        let mut patterns = Patterns {
            trees: Trees::default(),
            fragments: FxHashMap::default(),
            operators: Operators::new(records, diagnostics)?,
        };
        for record in records.derived("PatFrags").or_report(diagnostics)? {
            let fragment = patterns.fragment(record).or_report(diagnostics)?;
            patterns.fragments.insert(record.id(), fragment);
        }
        Ok(patterns)
    }

    fn fragment(&mut self, record: Record<'r>) -> Result<Fragment, Problem> {
        let side = if record.is_subclass_of("OutPatFrag") {
            Side::Result
        } else {
            Side::Source
        };
        let wrong = |what: String| Err(mistake(record, what));
        let operands = record.get_dag("Operands")?;
        let is_list = matches!(operands.operator(), Value::Record(operator)
            if matches!(operator.name(), "ops" | "outs" | "ins"));
        let mut names = Vec::with_capacity(operands.len());
        let mut problem = None;
        for argument in operands.args() {
            let is_node = matches!(argument.value, Value::Record(node) if node.name() == "node");
            let name = argument.name.and_then(|name| name.as_str());
            match name {
                _ if !is_node => problem = Some("Operands list should all be 'node' values."),
                None => problem = Some("Operands list should have names for each operand!"),
                Some(name) => names.push(name),
            }
        }
        let fragments = record.get_list("Fragments")?;
        let mut reader = TreeReader::new(record, side, &mut self.trees);
        let mut trees = Vec::with_capacity(fragments.len());
        for fragment in fragments.iter() {
            trees.push(reader.tree(fragment)?);
        }
        if !is_list {
            return wrong("Operands list should start with '(ops ... '!".into());
        }
        if let Some(problem) = problem {
            return wrong(problem.into());
        }
        let mut used = reader.arguments;
        for &name in &names {
            let Some(index) = used.iter().position(|&other| other == name) else {
                return wrong(format!(
                    "'{name}' does not occur in pattern or was multiply specified!"
                ));
            };
            let name = used[index];
            used.retain(|&other| other != name);
        }
        if let Some(name) = used.first() {
            return wrong(format!(
                "Operands list does not contain an entry for operand '{name}'!"
            ));
        }
        for &tree in &trees {
            self.trees.number_arguments(tree, &names);
        }
        Ok(Fragment {
            trees,
            arguments: names.len(),
        })
    }

    /// Reads the trees of a pattern.
    fn read(
        &mut self,
        record: Record<'r>,
        side: Side,
        values: impl Iterator<Item = Value<'r>>,
    ) -> Result<Vec<NodeId>, Problem> {
        let mut reader = TreeReader::new(record, side, &mut self.trees);
        values.map(|value| reader.tree(value)).collect()
    }
}

/// A problem with the patterns of a record, in LLVM's words.
fn mistake(record: Record<'_>, what: impl std::fmt::Display) -> Problem {
    Problem::about(record, format!("In {}: {what}", record.name()))
}

/// Whether any of the dags has `null_frag` in it, which turns a whole pattern off.
fn has_null_fragment<'r>(list: List<'r>) -> bool {
    list.iter().any(refers_to_null_fragment)
}

fn refers_to_null_fragment(value: Value<'_>) -> bool {
    match value {
        Value::Record(record) => record.name() == "null_frag",
        Value::Dag(dag) => {
            matches!(dag.operator(), Value::Record(_))
                && (refers_to_null_fragment(dag.operator())
                    || dag
                        .args()
                        .any(|argument| refers_to_null_fragment(argument.value)))
        }
        _ => false,
    }
}
