//! The effects of a tree, and the instructions in one, with all fragments expanded.

use std::collections::BTreeMap;

use tblgen_core::{Record, Value};

use super::properties::{Effects, Operator};
use super::tree::{Kind, NodeId};
use super::{Patterns, Problem, Side, mistake};

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
    /// Whether it is a constant, which belongs at the end of a commutative operation.
    is_constant: bool,
    /// Whether a constant in it stands elsewhere, where no program has one.
    pub(super) never_matches: bool,
}

/// What is known about an operation while its operands are looked at.
#[derive(Clone, Copy, PartialEq, Eq)]
struct Partial {
    effects: Effects,
    /// Whether all operands so far are leaves.
    are_leaves: bool,
    /// Whether an operand before the last one is a constant.
    has_early_constant: bool,
    ends_in_constant: bool,
    never_matches: bool,
}

impl Partial {
    fn with(self, operand: &Outcome) -> Self {
        Partial {
            effects: self.effects.with(operand.effects),
            are_leaves: self.are_leaves && operand.is_leaf,
            has_early_constant: self.has_early_constant || self.ends_in_constant,
            ends_in_constant: operand.is_constant,
            never_matches: self.never_matches || operand.never_matches,
        }
    }
}

/// The parameters of the fragment that is being expanded, and where their values come from.
#[derive(Clone, Copy)]
struct Frame<'f> {
    values: &'f [NodeId],
    outer: Option<&'f Frame<'f>>,
}

/// An instruction that a pattern makes.
#[derive(Debug)]
pub(super) struct MadeInstruction<'r> {
    pub(super) record: Record<'r>,
    /// Of each operand that it is given, how many machine operands that is.
    pub(super) operands: Vec<usize>,
}

/// What a tree is made of.
#[derive(Debug, Default)]
pub(super) struct Contents<'r> {
    pub(super) instructions: Vec<MadeInstruction<'r>>,
    /// How often each name occurs.
    pub(super) names: BTreeMap<&'r str, u32>,
}

/// A question about a pattern.
pub(super) struct Question<'p, 'r> {
    patterns: &'p Patterns<'r>,
    /// The record that the pattern belongs to.
    record: Record<'r>,
    side: Side,
    depth: u32,
    steps: u32,
}

impl<'p, 'r> Question<'p, 'r> {
    pub(super) fn new(patterns: &'p Patterns<'r>, record: Record<'r>, side: Side) -> Self {
        Question {
            patterns,
            record,
            side,
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
            Kind::Set | Kind::Implicit => {
                self.operation(Operator::default(), false, children, arguments)
            }
            Kind::Operation(record) => {
                let mut operator = patterns.operators.get(record);
                if operator.is_complex_pattern {
                    operator.effects = Effects::NONE;
                }
                self.operation(operator, record.name() == "imm", children, arguments)
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
        let mut is_constant = matches!(value, Value::Int(_) | Value::Bit(_) | Value::Bits(_));
        if let Value::Record(record) = value {
            let operator = self.patterns.operators.get(record);
            if operator.is_complex_pattern {
                let ignored = Effects::CHAIN.with(Effects::VARIADIC);
                effects = operator.effects.without(ignored);
            }
            is_constant = matches!(record.name(), "immAllOnesV" | "immAllZerosV");
        }
        Outcome {
            effects,
            is_leaf: true,
            is_bitcast: false,
            is_constant,
            never_matches: false,
        }
    }

    fn operation(
        &mut self,
        operator: Operator,
        is_constant: bool,
        children: &[NodeId],
        arguments: &[Vec<Outcome>],
    ) -> Result<Vec<Outcome>, Problem> {
        // The alternatives of the operands so far.
        let mut alternatives = vec![Partial {
            effects: operator.effects,
            are_leaves: true,
            has_early_constant: false,
            ends_in_constant: false,
            never_matches: false,
        }];
        for &child in children {
            let outcomes = self.evaluate(child, arguments)?;
            if let [outcome] = &outcomes[..] {
                for alternative in &mut alternatives {
                    *alternative = alternative.with(outcome);
                }
                continue;
            }
            let mut combined = Vec::new();
            for alternative in alternatives {
                for outcome in &outcomes {
                    push_new(&mut combined, alternative.with(outcome));
                }
            }
            alternatives = combined;
        }
        let does_more = Effects::SIDE_EFFECTS
            .with(Effects::MAY_LOAD)
            .with(Effects::MAY_STORE)
            .with(Effects::VARIADIC);
        let outcome = |one: Partial| Outcome {
            effects: one.effects,
            is_leaf: false,
            is_bitcast: operator.is_bitcast
                && children.len() == 1
                && one.are_leaves
                && !one.effects.has_any(does_more),
            is_constant,
            never_matches: one.never_matches
                || operator.is_commutative && one.has_early_constant && !one.ends_in_constant,
        };
        Ok(alternatives.into_iter().map(outcome).collect())
    }

    /// The instructions and the names in the first alternative of a tree, each as often as it occurs.
    pub(super) fn contents(&mut self, tree: NodeId) -> Result<Contents<'r>, Problem> {
        let mut found = Contents::default();
        self.collect(tree, true, None, &mut found)?;
        Ok(found)
    }

    /// Checks that a tree has no alternatives.
    fn check_single(&self, fragment: &super::Fragment) -> Result<(), Problem> {
        if fragment.trees.len() == 1 {
            return Ok(());
        }
        let message = "Cannot use multi-alternative fragments in result pattern!";
        Err(mistake(self.record, message))
    }

    /// The name of the root of a fragment does not count: it gets that of the fragment's use.
    fn collect(
        &mut self,
        node: NodeId,
        has_name: bool,
        frame: Option<&Frame<'_>>,
        found: &mut Contents<'r>,
    ) -> Result<(), Problem> {
        self.depth += 1;
        let done = self.collect_below(node, has_name, frame, found);
        self.depth -= 1;
        done
    }

    fn collect_below(
        &mut self,
        node: NodeId,
        has_name: bool,
        frame: Option<&Frame<'_>>,
        found: &mut Contents<'r>,
    ) -> Result<(), Problem> {
        self.step()?;
        let patterns = self.patterns;
        let children = patterns.trees.children(node);
        let kind = patterns.trees.get(node).kind;
        let name = patterns.trees.get(node).name.and_then(|name| name.as_str());
        if let (Some(name), true) = (name, has_name && !matches!(kind, Kind::Argument(_))) {
            *found.names.entry(name).or_default() += 1;
        }
        match kind {
            Kind::Leaf(_) => Ok(()),
            Kind::Argument(number) => match frame {
                Some(frame) => {
                    self.collect(frame.values[number as usize], has_name, frame.outer, found)
                }
                None => Ok(()),
            },
            Kind::Fragment(record) => {
                let fragment = self.fragment(record, children.len())?;
                if self.side == Side::Result {
                    self.check_single(fragment)?;
                }
                let Some(&tree) = fragment.trees.first() else {
                    return Ok(());
                };
                let inner = Frame {
                    values: children,
                    outer: frame,
                };
                self.collect(tree, false, Some(&inner), found)
            }
            Kind::Set | Kind::Implicit | Kind::Operation(_) => {
                if let Kind::Operation(record) = kind
                    && patterns.operators.get(record).is_instruction
                {
                    let operands = children.iter();
                    let operands = operands.map(|&child| self.machine_operands(child, frame));
                    found.instructions.push(MadeInstruction {
                        record,
                        operands: operands.collect(),
                    });
                }
                children
                    .iter()
                    .try_for_each(|&child| self.collect(child, true, frame, found))
            }
        }
    }
}

impl Question<'_, '_> {
    /// How many machine operands a node gives to the instruction that it is an operand of.
    fn machine_operands(&self, node: NodeId, frame: Option<&Frame<'_>>) -> usize {
        let patterns = self.patterns;
        let (mut kind, mut frame) = (patterns.trees.get(node).kind, frame);
        while let (Kind::Argument(number), Some(inner)) = (kind, frame) {
            kind = patterns.trees.get(inner.values[number as usize]).kind;
            frame = inner.outer;
        }
        match patterns.root_kind(kind) {
            Kind::Operation(record) | Kind::Leaf(Value::Record(record)) => {
                patterns.operators.get(record).machine_operands(record)
            }
            _ => 1,
        }
    }
}

fn push_new<T: PartialEq>(list: &mut Vec<T>, item: T) {
    if !list.contains(&item) {
        list.push(item);
    }
}
