//! What an operand can be: texts for the assembler, with the numbers that stand for them.

use tblgen_core::{Expander, OrderedSet, Record, Records, SetError, Sets, Value};

use crate::instance::Level;

/// One thing that an operand can be.
#[derive(Clone, Debug)]
pub(crate) struct Choice {
    pub(crate) text: String,
    pub(crate) value: u64,
}

/// Numbers at both ends of a range and next to them.
fn numbers(width: i64, signed: bool, text: impl Fn(i64) -> String) -> Vec<Choice> {
    let (low, high) = if signed {
        (-1 << (width - 1), (1 << (width - 1)) - 1)
    } else {
        (0, (1 << width) - 1)
    };
    let choice = |number: i64| Choice {
        text: text(number),
        value: number.cast_unsigned() & ((1 << width) - 1),
    };
    [low, high, low + 1, high - 1, high / 3].map(choice).into()
}

/// Tuples are encoded, and written, as their first register.
struct FirstOfTuple;

impl<'r> Expander<'r, Record<'r>> for FirstOfTuple {
    fn expand(
        &self,
        sets: &mut Sets<'r>,
        record: Record<'r>,
        out: &mut OrderedSet<Record<'r>>,
    ) -> Result<(), SetError> {
        let parts = record.get_list("SubRegs").expect("a list of sets");
        let first = parts.get(0).expect("a tuple has parts");
        sets.evaluate(first, record.locs(), out)
    }
}

/// The number of a register in instructions.
pub(crate) fn encoding(register: Record<'_>) -> u64 {
    let encoding = register.get_bits("HWEncoding").expect("bits");
    encoding.to_u64().expect("a number")
}

/// The register as an assembler for a level knows it, if that has it.
fn register(register: Record<'_>, level: Level) -> Option<Choice> {
    let field = |name| register.get_str(name).expect("a text");
    let names = register.get_list_of_strs("AltNames").expect("a list");
    let name = match (level, names.first()) {
        // V8 has numbers for ancillary registers, but for %y.
        (Level::V8, Some(number)) if number.starts_with("asr") && *number != "asr0" => number,
        _ => field("AsmName"),
    };
    let float = name
        .strip_prefix('f')
        .and_then(|number| number.parse::<u8>().ok());
    if level == Level::V8 && float.is_some_and(|number| number > 31) {
        return None;
    }
    Some(Choice {
        text: format!("%{name}"),
        value: encoding(register),
    })
}

/// Some registers of a class: the first and last by their numbers, and others between.
fn registers(class: Record<'_>, level: Level) -> Vec<Choice> {
    let mut sets = Sets::new(class.records());
    sets.add_field_expander("RegisterClass", "MemberList");
    sets.add_expander("RegisterTuples", FirstOfTuple);
    let members = sets.expand(class).expect("a set of registers");
    let members = members.expect("a register class has an expander").iter();
    let mut choices: Vec<_> = members
        .filter_map(|&member| register(member, level))
        .collect();
    choices.sort_by_key(|choice| choice.value);
    choices.dedup_by_key(|choice| choice.value);
    if class.get_bit("isAllocatable") == Ok(false) && class.get_int("CopyCost") == Ok(-1) {
        // Each of these is a case of its own.
        return choices;
    }
    let last = choices.len() - 1;
    [0, last, last / 2, last / 3, last - 1]
        .into_iter()
        .map(|place| choices[place].clone())
        .collect()
}

/// All conditions of a kind, by the first of their spellings.
fn conditions(operand: Record<'_>, records: &Records) -> Vec<Choice> {
    let kind = operand.get_def("Kind").expect("a kind of condition");
    let beginning = operand.get_str("Beginning").expect("a text");
    let spellings = records.derived("ConditionSpelling").expect("a class");
    let mut choices: Vec<Choice> = Vec::new();
    for spelling in spellings {
        let encoding = spelling.get_bits("Encoding").expect("bits");
        let value = encoding.to_u64().expect("a number");
        let seen = choices.iter().any(|choice| choice.value == value);
        let moves_only = spelling.get_bit("MovesOnly") == Ok(true);
        if spelling.get_def("Kind") != Ok(kind) || moves_only || seen {
            continue;
        }
        let suffix = spelling.get_str("Suffix").expect("a text");
        choices.push(Choice {
            text: suffix
                .strip_prefix(beginning)
                .expect("the beginning")
                .to_owned(),
            value,
        });
    }
    choices
}

/// What an operand of an instruction can be.
pub(crate) fn choices(operand: Record<'_>, level: Level) -> Vec<Choice> {
    let width = || operand.get_int("Width").expect("a width");
    if operand.is_subclass_of("RegisterClass") {
        registers(operand, level)
    } else if operand.is_subclass_of("Immediate") {
        let signed = operand.get_bit("Signed").expect("a bit");
        numbers(width(), signed, |number| number.to_string())
    } else if operand.is_subclass_of("Displacement") {
        numbers(width(), true, |words| match words * 4 {
            back @ ..0 => format!(". - {}", -back),
            forward => format!(". + {forward}"),
        })
    } else if operand.is_subclass_of("ConditionOperand") {
        conditions(operand, operand.records())
    } else {
        panic!("{} is an operand of no known kind", operand.name())
    }
}

/// The bit of an operand, or of nothing, that stands in a place of an encoding.
pub(crate) fn bit(bit: Value<'_>, values: &[(String, u64)]) -> Option<bool> {
    match bit {
        Value::Bit(bit) => Some(bit),
        Value::Unresolved(reference) => {
            let (base, number) = reference.bit_of()?;
            let base = base.to_string();
            let (_, value) = values.iter().find(|(name, _)| *name == base)?;
            Some(value >> number & 1 == 1)
        }
        _ => None,
    }
}
