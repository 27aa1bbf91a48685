//! What the names in patterns stand for: operands of the instruction that a pattern belongs to, or
//! values that what is made takes from what is matched.

use std::collections::BTreeMap;

use tblgen_core::{Record, Text, Value};

use super::tree::{Kind, NodeId};
use super::{Fragment, Patterns};
use crate::model::instructions::{Flag, Instruction, Operands};

/// The values that a pattern takes and gives.
#[derive(Debug, Default)]
pub(super) struct Values<'r> {
    /// By name: what each input is said to be, or the operation that it comes from.
    inputs: BTreeMap<&'r str, Record<'r>>,
    results: Vec<(&'r str, Record<'r>)>,
}

/// What is wrong with a pattern, in LLVM's words.
type Mistake = String;

/// Finds the inputs and results of the trees of a pattern.
pub(super) fn values<'r>(patterns: &Patterns<'r>, trees: &[NodeId]) -> Result<Values<'r>, Mistake> {
    let mut values = Values::default();
    for &tree in trees {
        values.add(patterns, tree)?;
    }
    Ok(values)
}

fn text<'r>(name: Option<Text<'r>>) -> Option<&'r str> {
    name.and_then(Text::as_str).filter(|name| !name.is_empty())
}

fn is_of(record: Record<'_>, classes: &[&str]) -> bool {
    classes.iter().any(|class| record.is_subclass_of(class))
}

impl<'r> Values<'r> {
    fn add(&mut self, patterns: &Patterns<'r>, node: NodeId) -> Result<(), Mistake> {
        let children = patterns.trees.children(node);
        match patterns.trees.get(node).kind {
            Kind::Leaf(_) | Kind::Argument(_) => self.input(patterns, node),
            Kind::Operation(_) | Kind::Fragment(_) => {
                for &child in children {
                    self.add(patterns, child)?;
                }
                self.input(patterns, node)
            }
            Kind::Implicit => {
                for &child in children {
                    match patterns.trees.get(child).kind {
                        Kind::Leaf(Value::Record(register))
                            if register.is_subclass_of("Register") => {}
                        _ => return Err("implicitly defined value should be a register!".into()),
                    }
                }
                Ok(())
            }
            Kind::Set => {
                let Some((&source, results)) = children.split_last() else {
                    return Err("set requires operands!".into());
                };
                for &result in results {
                    self.result(patterns, result)?;
                }
                self.add(patterns, source)
            }
        }
    }

    /// Takes in a node that is an input if it has a name.
    fn input(&mut self, patterns: &Patterns<'r>, node: NodeId) -> Result<(), Mistake> {
        let kind = patterns.trees.get(node).kind;
        let Some(name) = text(patterns.trees.get(node).name) else {
            return match kind {
                Kind::Leaf(Value::Record(class))
                    if is_of(class, &["RegisterClass", "RegisterOperand"]) =>
                {
                    Err(format!("Input {} must be named!", class.name()))
                }
                _ => Ok(()),
            };
        };
        let record = match patterns.root_kind(kind) {
            Kind::Leaf(Value::Record(record)) | Kind::Operation(record) => record,
            Kind::Leaf(_) => return Err(format!("Input ${name} must be an identifier!")),
            // Anything else is reported where the fragment itself is wrong.
            Kind::Argument(_) | Kind::Set | Kind::Implicit | Kind::Fragment(_) => return Ok(()),
        };
        if record.name() == "srcvalue" {
            return Ok(());
        }
        if *self.inputs.entry(name).or_insert(record) != record {
            return Err(format!("All ${name} inputs must agree with each other"));
        }
        Ok(())
    }

    fn result(&mut self, patterns: &Patterns<'r>, node: NodeId) -> Result<(), Mistake> {
        const VALUES: &[&str] = &[
            "RegisterClass",
            "ValueType",
            "RegisterOperand",
            "PointerLikeRegClass",
        ];
        let node = patterns.trees.get(node);
        match patterns.root_kind(node.kind) {
            Kind::Leaf(Value::Record(class)) if is_of(class, VALUES) => {
                let Some(name) = text(node.name) else {
                    return Err("set destination must have a name!".into());
                };
                if self.results.iter().any(|&(other, _)| other == name) {
                    return Err(format!("cannot set '{name}' multiple times"));
                }
                self.results.push((name, class));
                Ok(())
            }
            Kind::Leaf(Value::Record(register)) if register.is_subclass_of("Register") => Ok(()),
            _ => Err("set destination should be a register!".into()),
        }
    }

    /// Checks that the inputs and results are the operands of an instruction.
    pub(super) fn check_operands(mut self, operands: &Operands<'r>) -> Result<(), Mistake> {
        // A value type says what to expect, whatever the operand is.
        let fits = |operand: Record<'r>, leaf: Record<'r>| {
            operand == leaf || is_of(leaf, &["ValueType", "ComplexPattern"])
        };
        let count = self.results.len();
        for index in 0..count {
            let Some(operand) = operands.list.get(index) else {
                let name = self.results[0].0;
                return Err(format!("'{name}' set but does not appear in operand list!"));
            };
            let name = operand.name;
            let set = self.results.iter().find(|&&(other, _)| other == name);
            match set {
                None => {
                    return Err(format!("Operand ${name} does not exist in operand list!"));
                }
                Some(&(_, class)) if !fits(operand.record, class) => {
                    return Err(format!("Operand ${name} class mismatch!"));
                }
                Some(_) => {}
            }
        }
        for operand in operands.list.iter().skip(count) {
            let name = operand.name;
            let Some(input) = self.inputs.remove(name) else {
                if has_default(operand.record) {
                    continue;
                }
                return Err(format!(
                    "Operand ${name} does not appear in the instruction pattern"
                ));
            };
            // What an operation gives has no class to compare with.
            let is_operation = is_of(input, &["SDNode", "Intrinsic", "SDPatternOperator"]);
            if !is_operation && !fits(operand.record, input) {
                return Err(format!(
                    "Operand ${name}'s register class disagrees between the operand and pattern"
                ));
            }
        }
        match self.inputs.keys().next() {
            Some(name) => Err(format!(
                "Input operand ${name} occurs in pattern but not in operands list!"
            )),
            None => Ok(()),
        }
    }
}

/// Whether an operand has a value if a pattern does not supply one.
fn has_default(operand: Record<'_>) -> bool {
    operand.is_subclass_of("OperandWithDefaultOps")
        && operand
            .get_dag("DefaultOps")
            .is_ok_and(|dag| !dag.is_empty())
}

/// Checks that a pattern gives an instruction as many operands as it has. `given` says of each how
/// many machine operands it is.
pub(super) fn check_operand_count(
    instruction: &Instruction<'_>,
    given: &[usize],
) -> Result<(), Mistake> {
    let name = instruction.name();
    let operands = instruction.operands.list.get(instruction.operands.defs..);
    let operands = operands.unwrap_or_default();
    // Those with a default can be supplied only if all behind them have one, too.
    let trailing = operands.iter().rev();
    let trailing = trailing.take_while(|one| has_default(one.record)).count();
    let required = operands.len() - trailing;
    let mut rest = given;
    for (index, operand) in operands.iter().enumerate() {
        if has_default(operand.record) && (index < required || rest.is_empty()) {
            continue;
        }
        // The parts of an operand may be supplied one by one.
        let parts = operand.parts.len();
        let taken = match rest.first() {
            Some(&first) if first >= parts => 1,
            _ => parts,
        };
        let Some(after) = rest.get(taken..) else {
            let count = given.len();
            return Err(format!(
                "Instruction '{name}' expects more than the provided {count} operands!"
            ));
        };
        rest = after;
    }
    if !rest.is_empty() && !instruction.has(Flag::IsVariadic) {
        let (count, expected) = (given.len(), given.len() - rest.len());
        return Err(format!(
            "Instruction '{name}' was provided {count} operands but expected only {expected}!"
        ));
    }
    Ok(())
}

impl<'r> Patterns<'r> {
    /// What a node is once fragments are expanded: the root of the first alternative.
    pub(super) fn root_kind(&self, kind: Kind<'r>) -> Kind<'r> {
        let mut kind = kind;
        // Fragments can be made of themselves.
        for _ in 0..100 {
            let Kind::Fragment(record) = kind else {
                break;
            };
            let first = self
                .fragments
                .get(&record.id())
                .and_then(|one: &Fragment| one.trees.first());
            match first {
                Some(&root) => kind = self.trees.get(root).kind,
                None => break,
            }
        }
        kind
    }
}

/// Checks that what a pattern makes takes only what it matches, and all of it. `source` and `result`
/// say how often each name occurs, with all fragments expanded.
pub(super) fn check_names(
    source: &BTreeMap<&str, u32>,
    result: &BTreeMap<&str, u32>,
) -> Vec<Mistake> {
    let mut mistakes = Vec::new();
    if let Some(name) = result.keys().find(|&name| !source.contains_key(name)) {
        mistakes.push(format!(
            "Node '{name}' in output pattern but not input pattern"
        ));
        mistakes.push(format!(
            "Pattern has input without matching name in output: ${name}"
        ));
        return mistakes;
    }
    // A value that occurs twice is compared with itself.
    let is_dead = |&(name, &count): &(&&str, &u32)| count == 1 && !result.contains_key(name);
    if let Some((name, _)) = source.iter().find(is_dead) {
        mistakes.push(format!("Pattern has dead named input: ${name}"));
    }
    mistakes
}
