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

/// The operands that are written, with what each can be.
fn operands(instruction: Record<'_>, level: Level) -> Vec<(String, Vec<Choice>)> {
    let text = instruction.get_str("AsmString").expect("a text");
    let mut operands = Vec::new();
    for field in ["OutOperandList", "InOperandList"] {
        for argument in instruction.get_dag(field).expect("a dag").args() {
            let name = argument.name.expect("operands have names").to_string();
            let written =
                text.contains(&format!("${name}")) || text.contains(&format!("${{{name}}}"));
            if !written {
                // Tied to a result, as the constraints say.
                let constraints = instruction.get_str("Constraints").expect("a text");
                assert!(constraints.starts_with(&format!("${name} = ")), "{name}");
                continue;
            }
            let Value::Record(record) = argument.value else {
                panic!("{name} of {} is no record", instruction.name());
            };
            operands.push((name, operand::choices(record, level)));
        }
    }
    operands
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

/// As many instances as the operand with most choices has, so that each choice is made once. No
/// two operands make the same choice at a time, so that mixing them up shows.
fn instances(instruction: Record<'_>, level: Level, out: &mut Vec<Instance>) {
    let operands = operands(instruction, level);
    let most = operands.iter().map(|(_, choices)| choices.len()).max();
    for turn in 0..most.unwrap_or(1) {
        let mut text = instruction.get_str("AsmString").expect("a text").to_owned();
        let mut values = Vec::new();
        // Longer names first: one may be the beginning of another.
        let mut chosen: Vec<_> = operands.iter().enumerate().collect();
        chosen.sort_by_key(|(_, (name, _))| std::cmp::Reverse(name.len()));
        for (place, (name, choices)) in chosen {
            let choice = &choices[(turn + place) % choices.len()];
            text = text.replace(&format!("${{{name}}}"), &choice.text);
            text = text.replace(&format!("${name}"), &choice.text);
            values.push((name.clone(), choice.value));
        }
        out.push(Instance {
            name: instruction.name().to_owned(),
            word: word(instruction, &values),
            text,
        });
    }
}

/// Instances of all instructions of a level.
pub(crate) fn all(records: &Records, level: Level) -> Vec<Instance> {
    let mut out = Vec::new();
    for instruction in records.derived("SparcInstruction").expect("a class") {
        // See `coprocessor_operations`.
        let unwritable = matches!(instruction.name(), "CPOP1" | "CPOP2");
        if level.has(instruction) && !unwritable {
            instances(instruction, level, &mut out);
        }
    }
    out
}
