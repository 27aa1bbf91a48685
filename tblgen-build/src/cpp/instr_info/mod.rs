//! `-gen-instr-info`: the opcodes of a target, descriptions of its instructions, and functions that
//! look things up in them.

mod descriptors;
mod features;
mod helpers;
mod logical_operands;
mod named_operands;
mod operand_types;
mod relations;

use super::Options;
use crate::model::InstructionInfo;
use crate::writer::{CodeWriter, Language, line};

/// Writes everything.
pub(crate) fn write(info: &InstructionInfo<'_>, options: &Options) -> String {
    let mut w = CodeWriter::new(Language::Cpp);
    w.banner("Target Instruction Enum Values and Descriptors", None);
    write_enums(info, &mut w);
    descriptors::write(info, &mut w);
    named_operands::write(info, &mut w);
    operand_types::write(info, options.expand_mi_operand_info, &mut w);
    logical_operands::write(info, &mut w);
    helpers::write_for_mc(info, &mut w);
    features::write(info, &mut w);
    if let Some(relations) = &info.relations {
        relations::write(info, relations, &mut w);
    }
    w.finish()
}

/// The enums of opcodes and of scheduling classes.
fn write_enums(info: &InstructionInfo<'_>, w: &mut CodeWriter) {
    let namespace = info.instructions.namespace();
    w.guard("GET_INSTRINFO_ENUM", |w| {
        write!(w, "namespace llvm {{\n\nnamespace {namespace} {{\n  enum {{\n");
        let count = info.described.len();
        for (number, (instruction, _)) in info.iter().enumerate() {
            line!(w, "    {}\t= {number},", instruction.name());
        }
        write!(
            w,
            "    INSTRUCTION_LIST_END = {count}\n  }};\n\n}} // end namespace {namespace}\n}} // end namespace llvm\n"
        );
    });
    w.blank();
    w.guard("GET_INSTRINFO_SCHED_ENUM", |w| {
        write!(
            w,
            "namespace llvm {{\n\nnamespace {namespace} {{\nnamespace Sched {{\n  enum {{\n"
        );
        let names = info.sched_classes.names();
        let count = names.len();
        for (number, name) in names.enumerate() {
            line!(w, "    {name}\t= {number},");
        }
        write!(
            w,
            "    SCHED_LIST_END = {count}\n  }};\n}} // end namespace Sched\n}} // end namespace {namespace}\n}} // end namespace llvm\n"
        );
    });
    w.blank();
}

/// Writes a section of the output in a namespace within `llvm`.
fn in_namespace(namespace: &str, w: &mut CodeWriter, body: impl FnOnce(&mut CodeWriter)) {
    write!(w, "namespace llvm {{\nnamespace {namespace} {{\n");
    body(w);
    write!(
        w,
        "}} // end namespace {namespace}\n}} // end namespace llvm\n"
    );
}
