//! `-gen-instr-docs`: all instructions of a target as reStructuredText.

use crate::model::{Flag, Instruction, InstructionDocs};
use crate::writer::{CodeWriter, Language};

/// The properties that are listed, in this order.
const FLAGS: &[Flag] = &[
    Flag::IsReturn,
    Flag::IsEhScopeReturn,
    Flag::IsBranch,
    Flag::IsIndirectBranch,
    Flag::IsCompare,
    Flag::IsMoveImm,
    Flag::IsBitcast,
    Flag::IsSelect,
    Flag::IsBarrier,
    Flag::IsCall,
    Flag::IsAdd,
    Flag::IsTrap,
    Flag::CanFoldAsLoad,
    Flag::MayLoad,
    Flag::MayStore,
    Flag::IsPredicable,
    Flag::IsConvertibleToThreeAddress,
    Flag::IsCommutable,
    Flag::IsTerminator,
    Flag::IsReMaterializable,
    Flag::HasDelaySlot,
    Flag::UsesCustomInserter,
    Flag::HasPostIselHook,
    Flag::HasCtrlDep,
    Flag::IsNotDuplicable,
    Flag::HasSideEffects,
    Flag::IsAsCheapAsAMove,
    Flag::HasExtraSrcRegAllocReq,
    Flag::HasExtraDefRegAllocReq,
    Flag::IsCodeGenOnly,
    Flag::IsPseudo,
    Flag::IsRegSequence,
    Flag::IsExtractSubreg,
    Flag::IsInsertSubreg,
    Flag::IsConvergent,
    Flag::HasNoSchedulingInfo,
    Flag::VariadicOpsAreDefs,
    Flag::IsAuthenticated,
];

/// Writes the page.
pub(crate) fn write(docs: &InstructionDocs<'_>) -> String {
    let mut w = CodeWriter::new(Language::Cpp);
    let title = format!("{} Instructions", docs.instructions.target.name());
    let rule = "-".repeat(title.len());
    write!(w, "{rule}\n{title}\n{rule}\n\n");
    for instruction in docs.own_instructions() {
        write_instruction(docs, instruction, &mut w);
    }
    w.finish()
}

fn write_instruction<'r>(
    docs: &InstructionDocs<'r>,
    instruction: &Instruction<'r>,
    w: &mut CodeWriter,
) {
    let name = escaped(instruction.name());
    let rule = "=".repeat(name.len());
    write!(w, "{name}\n{rule}\n\n");
    if !instruction.asm_string.is_empty() {
        for (variant, text) in docs.asm_strings(instruction) {
            w.raw("Assembly string");
            if let Some(variant) = variant {
                write!(w, " ({variant})");
            }
            write!(w, ": ``{}``\n\n", escaped(text.trim_matches(' ')));
        }
    }
    let flags = FLAGS.iter().filter(|&&flag| instruction.has(flag));
    write_list("Flags", flags.map(|flag| flag.field()), w);
    let operands = &instruction.operands;
    for (i, operand) in operands.list.iter().enumerate() {
        let kind = if i < operands.defs { "DEF" } else { "USE" };
        let (class, name) = (operand.record.name(), operand.name);
        match operand.info.filter(|_| operand.parts.len() > 1) {
            Some(info) => {
                let parts = operand.part_records().zip(info.args());
                for (i, (part, argument)) in parts.enumerate() {
                    write!(w, "* {kind} ``{class}/{}:${name}.", part.name());
                    match argument.name {
                        Some(part_name) => write!(w, "{part_name}"),
                        None => write!(w, "anon{i}"),
                    }
                    w.raw("``\n\n");
                }
            }
            None => write!(w, "* {kind} ``{class}:${name}``\n\n"),
        }
    }
    if !instruction.constraints.is_empty() {
        write!(w, "Constraints: ``{}``\n\n", instruction.constraints);
    }
    for (title, records) in [
        ("Implicit defs", &instruction.implicit_defs),
        ("Implicit uses", &instruction.implicit_uses),
        ("Predicates", &instruction.predicates),
    ] {
        write_list(title, records.iter().map(|record| record.name()), w);
    }
}

fn write_list<T: AsRef<str>>(title: &str, items: impl IntoIterator<Item = T>, w: &mut CodeWriter) {
    let mut separator = "";
    for item in items {
        if separator.is_empty() {
            write!(w, "{title}: ");
        }
        write!(w, "{separator}``{}``", item.as_ref());
        separator = ", ";
    }
    if !separator.is_empty() {
        w.raw("\n\n");
    }
}

/// Line ends and tabs as C writes them, and no underscore that reStructuredText would take for a
/// reference.
fn escaped(text: &str) -> String {
    let mut escaped = String::with_capacity(text.len() + 4);
    for c in text.chars() {
        match c {
            '\n' => escaped.push_str("\\n"),
            '\t' => escaped.push_str("\\t"),
            '_' => escaped.push_str("\\_"),
            c => escaped.push(c),
        }
    }
    escaped
}
