//! Instructions with operands: their text and their word.

use tblgen_core::{Record, Records, Value};

use crate::operand::{self, Choice};

/// What an assembler is asked to know.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Level {
    V8,
    V9,
}

impl Level {
    pub(crate) fn name(self) -> &'static str {
        match self {
            Level::V8 => "v8",
            Level::V9 => "v9",
        }
    }

    /// Whether an instruction is one of this level. All levels after V9 count as V9.
    fn has(self, instruction: Record<'_>) -> bool {
        let since = instruction.get_def("Since").expect("a level").name();
        match self {
            Level::V8 => matches!(since, "V7" | "V8"),
            Level::V9 => instruction.get_bit("GoneInV9") == Ok(false),
        }
    }
}

/// An instruction with operands.
#[derive(Debug)]
pub(crate) struct Instance {
    pub(crate) name: String,
    pub(crate) text: String,
    pub(crate) word: u32,
}

/// What a field of an encoding is set to.
#[derive(Clone, Copy)]
enum Setting {
    /// The operand in this place.
    Operand(usize),
    Number(u64),
}

/// A way to write an instruction.
struct Form<'r> {
    instruction: Record<'r>,
    text: &'r str,
    /// The operands in the text, with what each can be.
    operands: Vec<(String, Vec<Choice>)>,
    /// The fields of the encoding that operands set.
    settings: Vec<(String, Setting)>,
}

fn is_written(text: &str, operand: &str) -> bool {
    text.contains(&format!("${operand}")) || text.contains(&format!("${{{operand}}}"))
}

/// The operands of an instruction that are encoded: all but those that its constraints tie to a
/// result.
fn operands(instruction: Record<'_>) -> Vec<(String, Record<'_>)> {
    let constraints = instruction.get_str("Constraints").expect("a text");
    let mut operands = Vec::new();
    for field in ["OutOperandList", "InOperandList"] {
        for argument in instruction.get_dag(field).expect("a dag").args() {
            let name = argument.name.expect("operands have names").to_string();
            let Value::Record(record) = argument.value else {
                panic!("{name} of {} is no record", instruction.name());
            };
            if !constraints.starts_with(&format!("${name} = ")) {
                operands.push((name, record));
            }
        }
    }
    operands
}

impl<'r> Form<'r> {
    /// An instruction as its own description says.
    fn of_instruction(instruction: Record<'r>, level: Level) -> Self {
        let text = instruction.get_str("AsmString").expect("a text");
        let operands = operands(instruction);
        let unwritten = operands.iter().find(|(name, _)| !is_written(text, name));
        assert!(unwritten.is_none(), "{}: {unwritten:?}", instruction.name());
        let names = operands.iter().enumerate();
        Form {
            instruction,
            text,
            settings: names
                .map(|(place, (name, _))| (name.clone(), Setting::Operand(place)))
                .collect(),
            operands: operands
                .into_iter()
                .map(|(name, operand)| (name, operand::choices(operand, level)))
                .collect(),
        }
    }

    /// Another way to write an instruction.
    fn of_alias(alias: Record<'r>, level: Level) -> Self {
        let text = alias.get_str("AsmString").expect("a text");
        let result = alias.get_dag("ResultInst").expect("a dag");
        let Value::Record(instruction) = result.operator() else {
            panic!("{text}: no instruction");
        };
        let fields = operands(instruction);
        assert_eq!(fields.len(), result.len(), "{text}");
        let (mut operands, mut settings) = (Vec::<(String, Vec<Choice>)>::new(), Vec::new());
        for ((field, _), argument) in fields.into_iter().zip(result.args()) {
            let setting = match argument.value {
                Value::Int(number) => Setting::Number(number.cast_unsigned()),
                Value::Record(record) if record.is_subclass_of("Register") => {
                    Setting::Number(operand::encoding(record))
                }
                Value::Record(record) => {
                    let name = argument.name.expect("operands have names").to_string();
                    let place = operands.iter().position(|(other, _)| *other == name);
                    Setting::Operand(place.unwrap_or_else(|| {
                        operands.push((name, operand::choices(record, level)));
                        operands.len() - 1
                    }))
                }
                other => panic!("{text}: {other}"),
            };
            settings.push((field, setting));
        }
        Form {
            instruction,
            text,
            operands,
            settings,
        }
    }

    /// As many instances as the operand with most choices has, so that each choice is made once.
    /// No two operands make the same choice at a time, so that mixing them up shows.
    fn instances(&self, out: &mut Vec<Instance>) {
        let most = self.operands.iter().map(|(_, choices)| choices.len()).max();
        for turn in 0..most.unwrap_or(1) {
            let chosen = |place: usize| {
                let (_, choices) = &self.operands[place];
                &choices[(turn + place) % choices.len()]
            };
            // Longer names first: one may be the beginning of another.
            let mut names: Vec<_> = self.operands.iter().enumerate().collect();
            names.sort_by_key(|(_, (name, _))| std::cmp::Reverse(name.len()));
            let mut text = self.text.to_owned();
            for (place, (name, _)) in names {
                text = text.replace(&format!("${{{name}}}"), &chosen(place).text);
                text = text.replace(&format!("${name}"), &chosen(place).text);
            }
            let values: Vec<_> = self
                .settings
                .iter()
                .map(|(field, setting)| match *setting {
                    Setting::Operand(place) => (field.clone(), chosen(place).value),
                    Setting::Number(number) => (field.clone(), number),
                })
                .collect();
            out.push(Instance {
                name: self.instruction.name().to_owned(),
                word: word(self.instruction, &values),
                text,
            });
        }
    }
}

/// The word of an instruction for values of its operands.
pub(crate) fn word(instruction: Record<'_>, values: &[(String, u64)]) -> u32 {
    let bits = instruction.get_bits("Inst").expect("an encoding");
    assert_eq!(bits.len(), 32);
    bits.iter().enumerate().fold(0, |word, (place, bit)| {
        let bit = operand::bit(bit, values);
        let bit = bit.unwrap_or_else(|| panic!("{}: bit {place} is open", instruction.name()));
        word | u32::from(bit) << place
    })
}

/// Instances of all instructions of a level, and of all other ways to write them.
pub(crate) fn all(records: &Records, level: Level) -> Vec<Instance> {
    let mut out = Vec::new();
    for instruction in records.derived("SparcInstruction").expect("a class") {
        // See `coprocessor_operations`.
        let unwritable = matches!(instruction.name(), "CPOP1" | "CPOP2");
        if level.has(instruction) && !unwritable {
            Form::of_instruction(instruction, level).instances(&mut out);
        }
    }
    for alias in records.derived("InstAlias").expect("a class") {
        let everywhere = alias.get_list("Predicates").expect("a list").is_empty();
        // The two sources can be exchanged: GNU's assembler does, LLVM's does not.
        let ambiguous = alias.get_str("AsmString") == Ok("btst $rs2, $rs1");
        if (everywhere || level == Level::V9) && !ambiguous {
            Form::of_alias(alias, level).instances(&mut out);
        }
    }
    out
}
