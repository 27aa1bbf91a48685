//! The effects of a tree, and the instructions in one, with all fragments expanded.

use tblgen_core::{Record, Value};

use super::properties::Effects;
use super::tree::{Kind, NodeId};
use super::{Patterns, Problem, mistake};

/// How deep nodes may be nested, with all fragments expanded.
const MAX_DEPTH: u32 = 300;
/// How many nodes may be visited to answer one question.
const MAX_STEPS: u32 = 1 << 20;

/// What one alternative of a tree comes to.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Outcome {
    pub(super) effects: Effects,
    is_leaf: bool,
    /// Whether all that it does is to give a leaf as another type.
    pub(super) is_bitcast: bool,
}

/// The parameters of the fragment that is being expanded, and where their values come from.
#[derive(Clone, Copy)]
struct Frame<'f> {
    values: &'f [NodeId],
    outer: Option<&'f Frame<'f>>,
}

/// A question about a pattern.
pub(super) struct Question<'p, 'r> {
    patterns: &'p Patterns<'r>,
    /// The record that the pattern belongs to.
    record: Record<'r>,
    depth: u32,
    steps: u32,
}

impl<'p, 'r> Question<'p, 'r> {
    pub(super) fn new(patterns: &'p Patterns<'r>, record: Record<'r>) -> Self {
        Question {
            patterns,
            record,
            depth: 0,
            steps: 0,
        }
    }

    /// What the alternatives of a tree come to: the first one first, each outcome once.
    pub(super) fn outcomes(&mut self, tree: NodeId) -> Result<Vec<Outcome>, Problem> {
        self.evaluate(tree, &[])
    }

    fn step(&mut self) -> Result<(), Problem> {
        self.steps += 1;
        if self.steps > MAX_STEPS || self.depth > MAX_DEPTH {
            let message = "the pattern fragments are nested too deeply";
            return Err(mistake(self.record, message));
        }
        Ok(())
    }

    fn evaluate(
        &mut self,
        node: NodeId,
        arguments: &[Vec<Outcome>],
    ) -> Result<Vec<Outcome>, Problem> {
        self.depth += 1;
        let outcomes = self.expand(node, arguments);
        self.depth -= 1;
        outcomes
    }

    fn expand(
        &mut self,
        node: NodeId,
        arguments: &[Vec<Outcome>],
    ) -> Result<Vec<Outcome>, Problem> {
        self.step()?;
        let patterns = self.patterns;
        let children = patterns.trees.children(node);
        match patterns.trees.get(node).kind {
            Kind::Leaf(value) => Ok(vec![self.leaf(value)]),
            Kind::Argument(number) => Ok(arguments
                .get(number as usize)
                .cloned()
                .unwrap_or_else(|| vec![self.leaf(Value::Unset)])),
            Kind::Set | Kind::Implicit => self.operation(Effects::NONE, false, children, arguments),
            Kind::Operation(record) => {
                let operator = patterns.operators.get(record);
                let effects = if operator.is_complex_pattern {
                    Effects::NONE
                } else {
                    operator.effects
                };
                self.operation(effects, operator.is_bitcast, children, arguments)
            }
            Kind::Fragment(record) => {
                let fragment = self.fragment(record, children.len())?;
                let mut values = Vec::with_capacity(children.len());
                for &child in children {
                    values.push(self.evaluate(child, arguments)?);
                }
                let mut outcomes = Vec::new();
                for &tree in &fragment.trees {
                    for outcome in self.evaluate(tree, &values)? {
                        push_new(&mut outcomes, outcome);
                    }
                }
                Ok(outcomes)
            }
        }
    }

    fn fragment(
        &self,
        record: Record<'r>,
        arguments: usize,
    ) -> Result<&'p super::Fragment, Problem> {
        let name = record.name();
        // Fragments are read before all patterns, but one may name another before that is read.
        let Some(fragment) = self.patterns.fragments.get(&record.id()) else {
            return Err(mistake(
                self.record,
                format!("'{name}' is no pattern fragment"),
            ));
        };
        if fragment.arguments != arguments {
            let expected = fragment.arguments;
            let message = format!("'{name}' fragment requires {expected} operands!");
            return Err(mistake(self.record, message));
        }
        Ok(fragment)
    }

    fn leaf(&self, value: Value<'r>) -> Outcome {
        let mut effects = Effects::NONE;
        if let Value::Record(record) = value {
            let operator = self.patterns.operators.get(record);
            if operator.is_complex_pattern {
                let ignored = Effects::CHAIN.with(Effects::VARIADIC);
                effects = operator.effects.without(ignored);
            }
        }
        Outcome {
            effects,
            is_leaf: true,
            is_bitcast: false,
        }
    }

    fn operation(
        &mut self,
        own: Effects,
        is_bitcast: bool,
        children: &[NodeId],
        arguments: &[Vec<Outcome>],
    ) -> Result<Vec<Outcome>, Problem> {
        // Each alternative of the children so far: its effects, and whether all are leaves.
        let mut alternatives = vec![(own, true)];
        for &child in children {
            let outcomes = self.evaluate(child, arguments)?;
            if let [outcome] = outcomes[..] {
                for (effects, are_leaves) in &mut alternatives {
                    *effects = effects.with(outcome.effects);
                    *are_leaves &= outcome.is_leaf;
                }
                continue;
            }
            let mut combined = Vec::new();
            for (effects, are_leaves) in alternatives {
                for outcome in &outcomes {
                    let alternative =
                        (effects.with(outcome.effects), are_leaves && outcome.is_leaf);
                    push_new(&mut combined, alternative);
                }
            }
            alternatives = combined;
        }
        let does_more = Effects::SIDE_EFFECTS
            .with(Effects::MAY_LOAD)
            .with(Effects::MAY_STORE)
            .with(Effects::VARIADIC);
        let outcome = |(effects, are_leaves): (Effects, bool)| Outcome {
            effects,
            is_leaf: false,
            is_bitcast: is_bitcast
                && children.len() == 1
                && are_leaves
                && !effects.has_any(does_more),
        };
        Ok(alternatives.into_iter().map(outcome).collect())
    }

    /// The instructions in a tree, each as often as it is made.
    pub(super) fn instructions(&mut self, tree: NodeId) -> Result<Vec<Record<'r>>, Problem> {
        let mut found = Vec::new();
        self.collect(tree, None, &mut found)?;
        Ok(found)
    }

    fn collect(
        &mut self,
        node: NodeId,
        frame: Option<&Frame<'_>>,
        found: &mut Vec<Record<'r>>,
    ) -> Result<(), Problem> {
        self.depth += 1;
        let done = self.collect_below(node, frame, found);
        self.depth -= 1;
        done
    }

    fn collect_below(
        &mut self,
        node: NodeId,
        frame: Option<&Frame<'_>>,
        found: &mut Vec<Record<'r>>,
    ) -> Result<(), Problem> {
        self.step()?;
        let patterns = self.patterns;
        let children = patterns.trees.children(node);
        match patterns.trees.get(node).kind {
            Kind::Leaf(_) => Ok(()),
            Kind::Argument(number) => match frame {
                Some(frame) => self.collect(frame.values[number as usize], frame.outer, found),
                None => Ok(()),
            },
            Kind::Fragment(record) => {
                let fragment = self.fragment(record, children.len())?;
                let [tree] = fragment.trees[..] else {
                    let message = "Cannot use multi-alternative fragments in result pattern!";
                    return Err(mistake(self.record, message));
                };
                let inner = Frame {
                    values: children,
                    outer: frame,
                };
                self.collect(tree, Some(&inner), found)
            }
            Kind::Set | Kind::Implicit | Kind::Operation(_) => {
                if let Kind::Operation(record) = patterns.trees.get(node).kind
                    && patterns.operators.get(record).is_instruction
                {
                    found.push(record);
                }
                children
                    .iter()
                    .try_for_each(|&child| self.collect(child, frame, found))
            }
        }
    }
}

fn push_new<T: PartialEq>(list: &mut Vec<T>, item: T) {
    if !list.contains(&item) {
        list.push(item);
    }
}
