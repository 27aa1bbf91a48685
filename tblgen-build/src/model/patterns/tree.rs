//! Trees: dags of patterns with the meaning of each part.

use tblgen_core::{Dag, Record, Text, Value};

use super::super::Problem;
use super::{Side, mistake};

/// How deep a dag may be nested.
const MAX_DEPTH: u32 = 200;
/// How many nodes the trees of a record may have. A dag that occurs in several places counts each
/// time.
const MAX_NODES: u32 = 1 << 18;

/// A node of a tree, an index into [`Trees`].
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct NodeId(u32);

/// What a node is.
#[derive(Clone, Copy, Debug)]
pub(super) enum Kind<'r> {
    /// A number, a register, a type, or anything else that has no operands.
    Leaf(Value<'r>),
    /// A parameter of the fragment that the tree belongs to.
    Argument(u32),
    /// `set`.
    Set,
    /// `implicit`: the registers that are changed besides.
    Implicit,
    /// An operation.
    Operation(Record<'r>),
    /// A fragment.
    Fragment(Record<'r>),
}

#[derive(Clone, Debug)]
pub(super) struct Node<'r> {
    pub(super) kind: Kind<'r>,
    /// The name behind the `$`.
    pub(super) name: Option<Text<'r>>,
    /// The type that it is cast to.
    ty: Option<Record<'r>>,
    first_child: u32,
    children: u32,
}

/// The nodes of all trees.
#[derive(Debug, Default)]
pub(super) struct Trees<'r> {
    nodes: Vec<Node<'r>>,
    children: Vec<NodeId>,
}

impl<'r> Trees<'r> {
    pub(super) fn get(&self, id: NodeId) -> &Node<'r> {
        &self.nodes[id.0 as usize]
    }

    pub(super) fn children(&self, id: NodeId) -> &[NodeId] {
        let node = self.get(id);
        let first = node.first_child as usize;
        &self.children[first..first + node.children as usize]
    }

    fn add(&mut self, kind: Kind<'r>, name: Option<Text<'r>>, children: &[NodeId]) -> NodeId {
        let first_child = self.children.len() as u32;
        self.children.extend_from_slice(children);
        self.nodes.push(Node {
            kind,
            name,
            ty: None,
            first_child,
            children: children.len() as u32,
        });
        NodeId(self.nodes.len() as u32 - 1)
    }

    /// The one type of a node, if the node itself says what it is.
    pub(super) fn type_of(&self, id: NodeId) -> Option<Record<'r>> {
        let node = self.get(id);
        let Kind::Leaf(Value::Record(leaf)) = node.kind else {
            return node.ty;
        };
        let class = match leaf.get_def("RegClass") {
            Ok(class) if leaf.is_subclass_of("RegisterOperand") => class,
            _ => leaf,
        };
        node.ty.or_else(|| {
            if class.is_subclass_of("ComplexPattern") {
                return class.get_def("Ty").ok();
            }
            if class.is_subclass_of("RegisterClass") {
                let types = class.get_list_of_defs("RegTypes").ok()?;
                return <[_; 1]>::try_from(types).ok().map(|[ty]| ty);
            }
            None
        })
    }

    /// Gives the leaves that stand for parameters their numbers.
    pub(super) fn number_arguments(&mut self, tree: NodeId, names: &[&str]) {
        let node = self.get(tree);
        if matches!(node.kind, Kind::Leaf(Value::Unset | Value::Record(_)))
            && is_parameter(node.kind)
        {
            let name = node.name;
            let number = names
                .iter()
                .position(|&other| name.is_some_and(|n| n == other));
            if let Some(number) = number {
                self.nodes[tree.0 as usize].kind = Kind::Argument(number as u32);
            }
        }
        let first = self.get(tree).first_child;
        for index in first..first + self.get(tree).children {
            self.number_arguments(self.children[index as usize], names);
        }
    }
}

/// Whether a leaf is `node` or `?`, in a fragment.
fn is_parameter(kind: Kind<'_>) -> bool {
    match kind {
        Kind::Leaf(Value::Record(record)) => record.name() == "node",
        Kind::Leaf(Value::Unset) => true,
        _ => false,
    }
}

/// Reads the trees of one record.
pub(super) struct TreeReader<'t, 'r> {
    record: Record<'r>,
    side: Side,
    trees: &'t mut Trees<'r>,
    /// The names of the parameters, each as often as it occurs.
    pub(super) arguments: Vec<&'r str>,
    depth: u32,
    nodes: u32,
}

impl<'t, 'r> TreeReader<'t, 'r> {
    pub(super) fn new(record: Record<'r>, side: Side, trees: &'t mut Trees<'r>) -> Self {
        TreeReader {
            record,
            side,
            trees,
            arguments: Vec::new(),
            depth: 0,
            nodes: 0,
        }
    }

    /// Reads a tree.
    pub(super) fn tree(&mut self, value: Value<'r>) -> Result<NodeId, Problem> {
        self.node(value, None)
    }

    fn wrong<T>(&self, what: impl std::fmt::Display) -> Result<T, Problem> {
        Err(mistake(self.record, what))
    }

    fn node(&mut self, value: Value<'r>, name: Option<Text<'r>>) -> Result<NodeId, Problem> {
        self.nodes += 1;
        if self.nodes > MAX_NODES {
            return self.wrong("the pattern is too large");
        }
        match value {
            Value::Record(record) => {
                // A node that is named without parentheses.
                if record.is_subclass_of("PatFrags") {
                    return Ok(self.trees.add(Kind::Fragment(record), name, &[]));
                }
                if record.is_subclass_of("SDNode") {
                    self.check_operation(record)?;
                    return Ok(self.trees.add(Kind::Operation(record), name, &[]));
                }
                if record.name() == "node" {
                    match name.and_then(|name| name.as_str()) {
                        Some(name) => self.arguments.push(name),
                        None => {
                            let message =
                                "'node' argument requires a name to match with operand list";
                            return self.wrong(message);
                        }
                    }
                }
                Ok(self.trees.add(Kind::Leaf(value), name, &[]))
            }
            Value::Unset => {
                let Some(text) = name.and_then(|name| name.as_str()) else {
                    return self.wrong("'?' argument requires a name to match with operand list");
                };
                self.arguments.push(text);
                Ok(self.trees.add(Kind::Leaf(value), name, &[]))
            }
            Value::Int(_) | Value::Bit(_) => {
                if name.is_some() {
                    return self.wrong("Constant int or bit argument should not have a name!");
                }
                Ok(self.trees.add(Kind::Leaf(value), None, &[]))
            }
            Value::Bits(bits) => {
                if bits.to_u64().is_none() {
                    return self.wrong("Bits value must be constants!");
                }
                Ok(self.trees.add(Kind::Leaf(value), None, &[]))
            }
            Value::Dag(dag) => {
                self.depth += 1;
                if self.depth > MAX_DEPTH {
                    return self.wrong("the pattern is nested too deeply");
                }
                let node = self.dag(dag, name);
                self.depth -= 1;
                node
            }
            Value::String(_) | Value::Code(_) | Value::List(_) | Value::Unresolved(_) => {
                self.wrong("Pattern has unexpected init kind!")
            }
        }
    }

    fn dag(&mut self, dag: Dag<'r>, name: Option<Text<'r>>) -> Result<NodeId, Problem> {
        let operator = match dag.operator() {
            Value::Record(operator) if operator.is_subclass_of("ValueType") => {
                let node = self.cast(dag, name)?;
                self.trees.nodes[node.0 as usize].ty = Some(operator);
                return Ok(node);
            }
            // Types of a node with several results.
            Value::List(_) => return self.cast(dag, name),
            Value::Record(operator) => operator,
            _ => return self.wrong("Pattern has unexpected operator type!"),
        };
        let kind = if operator.is_subclass_of("PatFrags") {
            Kind::Fragment(operator)
        } else if operator.name() == "set" {
            Kind::Set
        } else if operator.name() == "implicit" {
            Kind::Implicit
        } else {
            self.check_operation(operator)?;
            Kind::Operation(operator)
        };
        let mut children = Vec::with_capacity(dag.len());
        for argument in dag.args() {
            children.push(self.node(argument.value, argument.name)?);
        }
        let is_complex =
            matches!(kind, Kind::Operation(_)) && operator.is_subclass_of("ComplexPattern");
        let is_unnamed = |&child: &NodeId| self.trees.get(child).name.is_none();
        if is_complex && children.iter().any(is_unnamed) {
            return self.wrong("All arguments to a ComplexPattern must be named");
        }
        Ok(self.trees.add(kind, dag.name().or(name), &children))
    }

    /// `(i32 x)`: the node `x` with a type.
    fn cast(&mut self, dag: Dag<'r>, name: Option<Text<'r>>) -> Result<NodeId, Problem> {
        let (Some(argument), 1) = (dag.get(0), dag.len()) else {
            return self.wrong("Type cast only takes one operand!");
        };
        if name.is_some() {
            return self.wrong("Type cast should not have a name!");
        }
        self.node(argument.value, argument.name)
    }

    /// Checks that an operation may stand on this side of a pattern.
    fn check_operation(&self, operator: Record<'r>) -> Result<(), Problem> {
        let name = operator.name();
        let is_of = |class| operator.is_subclass_of(class);
        let is_node = is_of("SDNode");
        let only_made = is_of("Instruction") || is_of("SDNodeXForm");
        let is_intrinsic = is_of("Intrinsic");
        if !(is_node || only_made || is_intrinsic || is_of("ComplexPattern")) {
            return self.wrong(format!("Unrecognized node '{name}'!"));
        }
        match self.side {
            Side::Source if only_made => {
                self.wrong(format!("Cannot use '{name}' in an input pattern!"))
            }
            Side::Result if is_intrinsic || is_node && !MADE_NODES.contains(&name) => {
                self.wrong(format!("Cannot use '{name}' in an output pattern!"))
            }
            Side::Source | Side::Result => Ok(()),
        }
    }
}

/// The nodes that may stand in what a pattern makes.
const MADE_NODES: &[&str] = &[
    "imm",
    "timm",
    "fpimm",
    "tglobaltlsaddr",
    "tconstpool",
    "tjumptable",
    "tframeindex",
    "texternalsym",
    "tblockaddress",
    "tglobaladdr",
    "bb",
    "vt",
    "mcsym",
];
