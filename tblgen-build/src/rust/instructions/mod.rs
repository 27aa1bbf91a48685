//! Opcodes and descriptions of instructions, the counterpart of `-gen-instr-info`.
//!
//! The functions of the module are source files of their own, the same for all targets; here are
//! the tables that they read.

mod relations;
mod tables;

use tblgen_core::{Diagnostics, Records, Reported};

use super::items::allow;
use super::numbered::{write_constants, write_type};
use super::{Siblings, support};
use crate::ident::{self, Names};
use crate::model::{InstructionInfo, InstructionNumbers};
use crate::writer::{CodeWriter, Language, line};

/// The text of the module.
pub(super) fn run(
    records: &Records,
    siblings: &Siblings,
    diagnostics: &mut Diagnostics,
) -> Result<String, Reported> {
    let info = InstructionInfo::new(records, diagnostics)?;
    let numbers = InstructionNumbers::new(info, diagnostics)?;
    let mut w = CodeWriter::new(Language::Rust);
    match siblings.path("registers") {
        Some(path) => {
            line!(w, "{}", allow(&["unused_imports"]));
            line!(w, "use {path}::{{Reg, RegClass}};\n");
        }
        None => support::REGISTER_NUMBERS.write_impls(&mut w),
    }
    let opcodes = write_opcodes(&numbers, &mut w);
    write_types(&numbers, &mut w);
    tables::write(&numbers, &opcodes, &mut w);
    support::INSTR_FLAGS.write_impls(&mut w);
    support::INSTRUCTIONS.write_impls(&mut w);
    relations::write(&numbers, &mut w);
    Ok(w.finish())
}

/// The identifiers that a type of the module cannot have for constants.
fn taken() -> Names {
    let functions = support::INSTRUCTIONS.function_names();
    Names::new(functions)
}

/// Writes the enum of opcodes; gives their identifiers.
fn write_opcodes(numbers: &InstructionNumbers<'_>, w: &mut CodeWriter) -> Vec<String> {
    w.raw("/// An opcode: which instruction.\n");
    let lints = [
        "non_camel_case_types",
        "missing_docs",
        "clippy::enum_variant_names",
        "clippy::upper_case_acronyms",
    ];
    line!(w, "{}", allow(&lints));
    w.raw("#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]\n#[repr(u16)]\n");
    let mut names = taken();
    let instructions = numbers.info.instructions.numbered();
    let opcodes: Vec<_> = instructions
        .map(|one| names.claim(ident::exact(one.name())))
        .collect();
    w.block("pub enum Opcode", |w| {
        // Without numbers, which are counted from 0 anyway: each would cost the compiler a constant.
        for name in &opcodes {
            line!(w, "{name},");
        }
    });
    w.blank();
    opcodes
}

/// Writes the other types and their constants.
fn write_types(numbers: &InstructionNumbers<'_>, w: &mut CodeWriter) {
    let info = &numbers.info;
    let meaning = "What an operand means: an immediate value, an address, ...";
    write_type("OperandType", meaning, w);
    let meanings = numbers.meanings.iter().copied();
    write_constants("OperandType", meanings.zip(0..), taken(), w);
    let doc =
        "What an operand is in the description: an operand, a register operand, a register class.";
    write_type("OpType", doc, w);
    let types = info.operand_types.all.iter().zip(0..);
    let named = types.filter(|(one, _)| !one.is_anonymous());
    let named = named.map(|(one, number)| (one.name(), number));
    write_constants("OpType", named, taken(), w);
    write_type("OpName", "The name of an operand.", w);
    let names = info.named_operands.names.iter().copied();
    write_constants("OpName", names.zip(0..), taken(), w);
    let doc = "A scheduling class: instructions that take the same time and resources.";
    write_type("SchedClass", doc, w);
    write_type("Feature", "A feature that a subtarget may have.", w);
    let features = numbers.features.iter().map(|one| one.name());
    write_constants("Feature", features.zip(0..), taken(), w);
    let doc = "Something that must hold for instructions to be there.";
    write_type("Predicate", doc, w);
    let predicates = info.predicates.list.iter().map(|one| one.record.name());
    write_constants("Predicate", predicates.zip(0..), taken(), w);
}
