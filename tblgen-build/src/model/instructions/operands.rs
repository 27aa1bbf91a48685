//! The operands of an instruction: what is written in its assembly text, and the operands of the
//! machine instruction that each of them stands for.

use smallvec::{SmallVec, smallvec};
use tblgen_core::{Dag, Record, Value};

use super::operand_class::{ClassProblem, OperandClass, OperandClasses, Role};
use super::{Constraint, Problem};

/// One operand of the machine instruction, as a part of an operand that the description lists.
#[derive(Clone, Debug, Default)]
pub(crate) struct Part<'r> {
    /// The name that the instruction gives to the part alone.
    pub(crate) name: Option<&'r str>,
    /// The method that encodes it; empty for the usual one.
    pub(crate) encoder: &'r str,
    /// Whether it has no place in the encoding, or is encoded with another part.
    pub(crate) is_not_encoded: bool,
    pub(crate) constraint: Constraint,
}

/// An operand of a list `(outs ...)` or `(ins ...)`.
#[derive(Clone, Debug)]
pub(crate) struct Operand<'r> {
    /// What it is: a register class, a `RegisterOperand`, an `Operand`, ...
    pub(crate) record: Record<'r>,
    pub(crate) name: &'r str,
    /// `OperandNamespace` and `OperandType`.
    pub(crate) operand_type: (&'r str, &'r str),
    /// The number of its first machine operand.
    pub(crate) first: u32,
    /// What its parts are, for an `Operand`; without arguments if it is not made of parts.
    pub(crate) info: Option<Dag<'r>>,
    /// Its machine operands, at least one.
    pub(crate) parts: SmallVec<[Part<'r>; 1]>,
}

impl<'r> Operand<'r> {
    /// The parts that a description lists; `None` if the operand is not made of parts.
    pub(crate) fn listed_parts(&self) -> Option<Dag<'r>> {
        self.info.filter(|info| !info.is_empty())
    }

    /// What each machine operand is.
    pub(crate) fn part_records(&self) -> impl Iterator<Item = Record<'r>> {
        let info = self.listed_parts();
        let whole = info.is_none().then_some(self.record);
        let parts = info.into_iter().flat_map(Dag::args);
        // Anything else was reported when the operand was read.
        let part = |value| match value {
            Value::Record(record) => Some(record),
            _ => None,
        };
        whole
            .into_iter()
            .chain(parts.filter_map(move |argument| part(argument.value)))
    }
}

/// The place of a machine operand among those of an instruction.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(crate) struct Place {
    pub(crate) operand: usize,
    pub(crate) part: usize,
}

/// All operands of an instruction, results first.
#[derive(Clone, Debug)]
pub(crate) struct Operands<'r> {
    instruction: Record<'r>,
    pub(crate) list: Vec<Operand<'r>>,
    /// How many of them are results.
    pub(crate) defs: usize,
    pub(super) has_optional_def: bool,
    pub(super) is_variadic: bool,
    /// Whether there is a predicate among them.
    pub(super) predicable: bool,
}

impl<'r> Operands<'r> {
    /// Reads the lists of an instruction.
    pub(super) fn new(
        instruction: Record<'r>,
        classes: &mut OperandClasses<'r>,
    ) -> Result<Self, Problem> {
        let outs = list(instruction, "OutOperandList", "outs", "output")?;
        let ins = list(instruction, "InOperandList", "ins", "input")?;
        let mut operands = Operands {
            instruction,
            list: Vec::with_capacity(outs.len() + ins.len()),
            defs: outs.len(),
            has_optional_def: false,
            is_variadic: false,
            predicable: false,
        };
        let mut reader = Reader {
            classes,
            next: 0,
            names: Vec::new(),
        };
        let mut variadic_results = false;
        for (index, argument) in outs.args().chain(ins.args()).enumerate() {
            let name = argument.name.and_then(|name| name.as_str());
            let added = reader.operand(&mut operands, index, argument.value, name)?;
            variadic_results |= !added && index < outs.len();
        }
        operands.defs -= usize::from(variadic_results);
        Ok(operands)
    }

    /// The number of machine operands.
    pub(crate) fn machine_operands(&self) -> u32 {
        self.list
            .last()
            .map_or(0, |last| last.first + last.parts.len() as u32)
    }

    /// The number of machine operands that are results.
    pub(crate) fn machine_defs(&self) -> u32 {
        match self.defs.checked_sub(1).and_then(|i| self.list.get(i)) {
            Some(last) => last.first + last.parts.len() as u32,
            None => 0,
        }
    }

    /// The machine operand at a place.
    pub(crate) fn flat(&self, place: Place) -> u32 {
        self.list[place.operand].first + place.part as u32
    }

    pub(crate) fn part(&self, place: Place) -> &Part<'r> {
        &self.list[place.operand].parts[place.part]
    }

    /// The operand of that name.
    pub(crate) fn named(&self, name: &str) -> Option<usize> {
        self.list.iter().position(|operand| operand.name == name)
    }

    /// The part that the instruction names so.
    pub(crate) fn part_named(&self, name: &str) -> Option<Place> {
        for (operand, listed) in self.list.iter().enumerate() {
            let part = listed.parts.iter().position(|p| p.name == Some(name));
            if let Some(part) = part {
                return Some(Place { operand, part });
            }
        }
        None
    }

    /// The machine operand that a text such as `$base` or `$address.offset` means; if the text names
    /// an operand of several, the first of them.
    pub(in crate::model) fn parse_name(&self, text: &str) -> Result<Place, Problem> {
        self.parse(text, true)
    }

    /// The same, but the text must not name an operand of several.
    pub(super) fn parse_single(&self, text: &str) -> Result<Place, Problem> {
        self.parse(text, false)
    }

    fn parse(&self, text: &str, may_be_whole: bool) -> Result<Place, Problem> {
        let name = self.instruction.name();
        let problem = |what: String| Err(Problem::about(self.instruction, format!("{name}{what}")));
        let Some(path) = text.strip_prefix('$') else {
            return problem(format!(": Illegal operand name: '{text}'"));
        };
        let (whole, part) = match path.split_once('.') {
            Some((_, "")) => {
                return problem(format!(": illegal empty suboperand name in '{text}'"));
            }
            Some((whole, part)) => (whole, Some(part)),
            None => (path, None),
        };
        if let Some(place) = self.part_named(whole) {
            return match part {
                None => Ok(place),
                Some(_) => problem(format!(
                    ": Cannot use dotted suboperand name within suboperand '{whole}'"
                )),
            };
        }
        let Some(operand) = self.named(whole) else {
            let message = format!("'{name}' does not have an operand named '${whole}'!");
            return Err(Problem::about(self.instruction, message));
        };
        let Some(part) = part else {
            if self.list[operand].parts.len() > 1 && !may_be_whole {
                return problem(format!(
                    ": Illegal to refer to whole operand part of complex operand '{text}'"
                ));
            }
            return Ok(Place { operand, part: 0 });
        };
        let info = self.list[operand].info;
        let found = info.and_then(|info| {
            info.args()
                .position(|argument| argument.name.is_some_and(|name| name == part))
        });
        match found {
            Some(part) => Ok(Place { operand, part }),
            None => problem(format!(": unknown suboperand name in '{text}'")),
        }
    }

    /// Takes the operands that a text lists out of the encoding.
    pub(super) fn disable_encoding(&mut self, text: &str) -> Result<(), Problem> {
        let names = text.split([' ', ',', '\t']).filter(|name| !name.is_empty());
        for name in names {
            let place = self.parse_single(name)?;
            self.list[place.operand].parts[place.part].is_not_encoded = true;
        }
        Ok(())
    }

    /// The instruction whose operands these are.
    pub(super) fn instruction(&self) -> Record<'r> {
        self.instruction
    }
}

/// A dag field whose operator must be a certain record.
fn list<'r>(
    instruction: Record<'r>,
    field: &str,
    operator: &str,
    what: &str,
) -> Result<Dag<'r>, Problem> {
    let dag = instruction.get_dag(field)?;
    let name = instruction.name();
    let wrong = match dag.operator() {
        Value::Record(record) if record.name() == operator => return Ok(dag),
        Value::Record(_) => format!("{name}: invalid def name for {what} list: use '{operator}'"),
        _ => format!("{name}: invalid {what} list: use '{operator}'"),
    };
    Err(Problem::about(instruction, wrong))
}

struct Reader<'c, 'r> {
    classes: &'c mut OperandClasses<'r>,
    /// The number of the next machine operand.
    next: u32,
    names: Vec<&'r str>,
}

impl<'r> Reader<'_, 'r> {
    /// Reads one argument of a list. `false` if it stands for any number of operands.
    fn operand(
        &mut self,
        operands: &mut Operands<'r>,
        index: usize,
        value: Value<'r>,
        name: Option<&'r str>,
    ) -> Result<bool, Problem> {
        let instruction = operands.instruction;
        let of = instruction.name();
        let (part_names, class) = match value {
            Value::Dag(dag) => (Some(dag), dag.operator()),
            other => (None, other),
        };
        let Value::Record(record) = class else {
            let message = format!("Illegal operand for the '{of}' instruction!");
            return Err(Problem::about(instruction, message));
        };
        let class = match self.classes.get(record) {
            Ok(class) => class,
            Err(ClassProblem::Unknown) => {
                let class = record.name();
                let message = format!("Unknown operand class '{class}' in '{of}' instruction!");
                return Err(Problem::about(instruction, message));
            }
            Err(ClassProblem::Parts(message)) => return Err(Problem::about(instruction, message)),
            Err(ClassProblem::Field(problem)) => return Err(problem),
        };
        let OperandClass {
            role,
            operand_type,
            encoder,
            info,
        } = class;
        match role {
            Role::VariableOperands => {
                operands.is_variadic = true;
                return Ok(false);
            }
            Role::Predicate => operands.predicable = true,
            Role::OptionalDef => operands.has_optional_def = true,
            Role::Plain => {}
        }
        let problem = |what: &str| {
            let message = format!("In instruction '{of}', operand #{index}{what}");
            Problem::about(instruction, message)
        };
        let name = name
            .filter(|name| !name.is_empty())
            .ok_or_else(|| problem(" has no name!"))?;
        if !self.is_new(name) {
            return Err(problem(" has the same name as a previous operand!"));
        }
        let count = info.map_or(0, Dag::len).max(1);
        let mut parts: SmallVec<[_; 1]> = smallvec![Part::default(); count];
        if let Some(part_names) = part_names {
            if part_names.len() != count {
                let given = part_names.len();
                return Err(problem(&format!(
                    " has {given} sub-arg names, expected {count}."
                )));
            }
            for (j, (argument, part)) in part_names.args().zip(&mut parts).enumerate() {
                if !matches!(argument.value, Value::Unset) {
                    return Err(problem(&format!(
                        " sub-arg #{j} has unexpected operand (expected only $name)."
                    )));
                }
                let name = argument.name.and_then(|name| name.as_str());
                let name = name
                    .filter(|name| !name.is_empty())
                    .ok_or_else(|| problem(" has no name!"))?;
                if !self.is_new(name) {
                    return Err(problem(&format!(
                        " sub-arg #{j} has the same name as a previous operand!"
                    )));
                }
                part.name = Some(name);
                let listed = info.and_then(|info| info.get(j));
                if let Some(Value::Record(listed)) = listed.map(|argument| argument.value) {
                    let encoder = listed.get_optional_text("EncoderMethod")?;
                    part.encoder = encoder.and_then(|text| text.as_str()).unwrap_or_default();
                }
            }
        } else if !encoder.is_empty() {
            // Without names for the parts, the one method encodes all of them.
            parts[0].encoder = encoder;
            for part in &mut parts[1..] {
                part.is_not_encoded = true;
            }
        }
        operands.list.push(Operand {
            record,
            name,
            operand_type,
            first: self.next,
            info,
            parts,
        });
        self.next += count as u32;
        Ok(true)
    }

    fn is_new(&mut self, name: &'r str) -> bool {
        let is_new = !self.names.contains(&name);
        self.names.push(name);
        is_new
    }
}
