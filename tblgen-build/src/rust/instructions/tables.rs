//! The tables of the module.

use std::fmt::Write as _;

use super::super::pools::{Lists, Pool, array, texts};
use crate::model::{
    Condition, Deprecation, InstructionNumbers, NumberedInstruction, NumberedOperand,
};
use crate::writer::CodeWriter;

/// The number that stands for none.
const NONE: u16 = u16::MAX;

/// Writes all tables.
pub(super) fn write(numbers: &InstructionNumbers<'_>, opcodes: &[String], w: &mut CodeWriter) {
    let mut lists = Lists::new();
    write_descriptions(numbers, opcodes, &mut lists, w);
    write_logical_operands(numbers, &mut lists, w);
    array("LISTS", "u16", lists.all, w);
    write_names(numbers, w);
    write_conditions(numbers, w);
    let sizes = numbers.info.operand_types.memory_sizes.iter();
    let mut sizes: Vec<_> = sizes
        .flat_map(|(size, operands)| operands.iter().map(move |one| (one.id(), *size)))
        .filter_map(|(id, size)| {
            let mut types = numbers.info.operand_types.all.iter();
            let number = types.position(|one| one.id() == id)?;
            Some((number, size))
        })
        .collect();
    sizes.sort_unstable();
    let sizes = sizes
        .iter()
        .map(|(number, size)| format!("({number},{size})"));
    array("MEMORY_SIZES", "(u16, u32)", sizes, w);
    w.blank();
}

fn operand(operand: &NumberedOperand) -> String {
    let flags = u8::from(operand.pointer_kind.is_some())
        | u8::from(operand.is_predicate) << 1
        | u8::from(operand.is_optional_def) << 2
        | u8::from(operand.is_branch_target) << 3;
    let constraint = match operand.tied_to {
        Some(other) => other + 2,
        None => u16::from(operand.is_early_clobber),
    };
    format!(
        "OperandInfo{{class:{},flags:{flags},meaning:{},constraint:{constraint},op_type:{}}}",
        operand.class.or(operand.pointer_kind).unwrap_or(NONE),
        operand.meaning,
        operand.type_number.unwrap_or(NONE),
    )
}

fn write_descriptions(
    numbers: &InstructionNumbers<'_>,
    opcodes: &[String],
    lists: &mut Lists,
    w: &mut CodeWriter,
) {
    let mut operands: Pool<NumberedOperand> = Pool::new();
    let named = &numbers.info.named_operands.of;
    let all = numbers.list.iter().zip(named).zip(opcodes);
    let rows: Vec<_> = all
        .map(|((one, named), opcode)| {
            let named = named.iter().flatten();
            let named = named.flat_map(|&(name, index)| [name as u16, index as u16]);
            let named = lists.place(named.collect());
            description(one, opcode, named, &mut operands, lists)
        })
        .collect();
    array("DESCS", "InstrDesc", rows, w);
    array(
        "OPERANDS",
        "OperandInfo",
        operands.all.iter().map(operand),
        w,
    );
}

fn description(
    one: &NumberedInstruction,
    opcode: &str,
    named: u32,
    operands: &mut Pool<NumberedOperand>,
    lists: &mut Lists,
) -> String {
    format!(
        "InstrDesc{{opcode:Opcode::{opcode},operands:{},num_operands:{},num_defs:{},size:{},\
         sched_class:{},implicit_uses:{},implicit_defs:{},named:{named},predicates:{},flags:{:#x},\
         ts_flags:{:#x}}}",
        operands.place(one.operands.clone()),
        one.operands.len(),
        one.defs,
        one.size,
        one.sched_class,
        lists.place(one.implicit_uses.clone()),
        lists.place(one.implicit_defs.clone()),
        lists.place(one.predicates.clone()),
        one.properties,
        one.target_flags,
    )
}

fn write_logical_operands(numbers: &InstructionNumbers<'_>, lists: &mut Lists, w: &mut CodeWriter) {
    let rows = numbers.list.iter().enumerate().filter_map(|(number, one)| {
        let operands = one.logical_operands.as_ref()?.iter();
        let row = operands.flat_map(|&(len, of)| [len, of.unwrap_or(NONE)]);
        Some(format!("({number},{})", lists.place(row.collect())))
    });
    let rows: Vec<_> = rows.collect();
    array("LOGICAL_OPERANDS", "(u16, u32)", rows, w);
}

fn write_names(numbers: &InstructionNumbers<'_>, w: &mut CodeWriter) {
    let info = &numbers.info;
    let opcodes = || info.instructions.numbered().map(|one| one.name());
    texts("OPCODE_NAMES", "OPCODE_NAME_ENDS", opcodes(), w);
    let mut by_name: Vec<(&str, usize)> = opcodes().zip(0..).collect();
    by_name.sort_unstable();
    let by_name = by_name.into_iter().map(|(_, number)| number);
    array("OPCODES_BY_NAME", "u16", by_name, w);
    let mut write = |what: &str, names: &mut dyn Iterator<Item = &str>| {
        texts(
            &format!("{what}_NAMES"),
            &format!("{what}_NAME_ENDS"),
            names,
            w,
        );
    };
    write("OPERAND_TYPE", &mut numbers.meanings.iter().copied());
    write(
        "OP_TYPE",
        &mut info.operand_types.all.iter().map(|one| one.name()),
    );
    write("OP_NAME", &mut info.named_operands.names.iter().copied());
    write("SCHED_CLASS", &mut info.sched_classes.names());
    write(
        "FEATURE",
        &mut numbers.features.iter().map(|one| one.name()),
    );
    write(
        "PREDICATE",
        &mut info.predicates.list.iter().map(|one| one.record.name()),
    );
}

fn write_conditions(numbers: &InstructionNumbers<'_>, w: &mut CodeWriter) {
    let feature = |name: &str| numbers.feature(name).unwrap_or_default();
    let conditions = numbers.info.predicates.list.iter();
    let conditions: Vec<_> = conditions
        .map(|one| {
            let mut text = String::new();
            push_condition(&one.condition, &feature, &mut text);
            text
        })
        .collect();
    array("CONDITIONS", "Condition", conditions, w);
    let deprecations: Vec<_> = numbers
        .deprecations()
        .map(|(number, deprecation)| {
            let name = match deprecation {
                Deprecation::No => "",
                Deprecation::Feature(name) => name,
                Deprecation::Function(name) => name,
            };
            match numbers.feature(name) {
                Some(feature) => format!("({number}, Deprecation::Feature(Feature({feature})))"),
                None => format!("({number}, Deprecation::Check({name:?}))"),
            }
        })
        .collect();
    array("DEPRECATIONS", "(u16, Deprecation)", deprecations, w);
}

fn push_condition(condition: &Condition<'_>, feature: &impl Fn(&str) -> usize, text: &mut String) {
    let (name, parts) = match condition {
        Condition::Feature(name) => {
            // A string takes whatever is written to it.
            let _ = write!(text, "Condition::Feature(Feature({}))", feature(name));
            return;
        }
        Condition::Not(other) => {
            text.push_str("Condition::Not(&");
            push_condition(other, feature, text);
            text.push(')');
            return;
        }
        Condition::AnyOf(parts) => ("AnyOf", parts),
        Condition::AllOf(parts) => ("AllOf", parts),
    };
    let _ = write!(text, "Condition::{name}(&[");
    for part in parts {
        push_condition(part, feature, text);
        text.push(',');
    }
    text.push_str("])");
}
