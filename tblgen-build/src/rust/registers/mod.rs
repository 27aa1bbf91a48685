//! Registers, their parts, classes and units, the counterpart of `-gen-register-info`.
//!
//! The functions of the module are a source file of their own, the same for all targets; here are
//! the tables that they read.

mod tables;

use tblgen_core::{Diagnostics, Records, Reported};

use super::items::allow;
use super::support;
use crate::ident::{self, Names};
use crate::model::{RegisterBank, RegisterInfo};
use crate::writer::{CodeWriter, Language, line};

/// The text of the module.
pub(super) fn run(records: &Records, diagnostics: &mut Diagnostics) -> Result<String, Reported> {
    let bank = RegisterBank::new(records, diagnostics)?;
    let info = RegisterInfo::new(bank, diagnostics)?;
    let mut w = CodeWriter::new(Language::Rust);
    write_types(&info, &mut w);
    tables::write(&info, &mut w);
    support::REGISTERS.write_impls(&mut w);
    Ok(w.finish())
}

/// Writes the types and their constants.
fn write_types(info: &RegisterInfo<'_>, w: &mut CodeWriter) {
    let bank = &info.bank;
    let registers = bank.registers.iter().map(|r| &r.name[..]);
    write_type("Reg", "A register.", w);
    write_constants("Reg", registers.zip(1..), w);
    write_type(
        "SubRegIdx",
        "A sub-register index: which part of a register.",
        w,
    );
    write_constants(
        "SubRegIdx",
        bank.indices().iter().map(|i| &i.name[..]).zip(1..),
        w,
    );
    write_type(
        "RegClass",
        "A register class: registers that can stand for one another.",
        w,
    );
    write_constants(
        "RegClass",
        bank.classes.iter().map(|c| &c.name[..]).zip(0..),
        w,
    );
    let unit = "A register unit. Registers overlap if and only if they share one.";
    write_type("RegUnit", unit, w);
    write_type(
        "PressureSet",
        "Units of which only so many can be in use at a time.",
        w,
    );
    write_type(
        "CalleeSaved",
        "Registers that functions leave as they were.",
        w,
    );
    write_constants("CalleeSaved", bank.saved.iter().map(|s| s.name).zip(0..), w);
    let alternatives = bank
        .alternative_name_indices
        .iter()
        .map(|index| index.name());
    write_type("AltName", "A kind of alternative names of registers.", w);
    write_constants("AltName", alternatives.zip(0..), w);
    write_type(
        "HwMode",
        "A hardware mode, on which sizes and types can depend.",
        w,
    );
    let modes = bank.modes.ids().map(|mode| bank.modes.name(mode));
    write_constants("HwMode", modes.zip(0..), w);
    w.raw("/// A set of lanes: parts of a register that do not overlap.\n");
    line!(w, "{}", allow(&[]));
    w.raw("#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]\n");
    w.raw("pub struct LaneMask(pub u64);\n\n");
}

fn write_type(name: &str, doc: &str, w: &mut CodeWriter) {
    line!(w, "/// {doc}");
    line!(w, "{}", allow(&[]));
    w.raw("#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]\n");
    line!(w, "pub struct {name}(u16);\n");
}

fn write_constants<'n>(ty: &str, names: impl Iterator<Item = (&'n str, u16)>, w: &mut CodeWriter) {
    let mut taken = constants();
    line!(w, "{}", allow(&["non_upper_case_globals", "missing_docs"]));
    w.block(format_args!("impl {ty}"), |w| {
        for (name, number) in names {
            let name = taken.claim(ident::exact(name));
            line!(w, "pub const {name}: {ty} = {ty}({number});");
        }
    });
    w.blank();
}

/// The names of constants, of which none is taken but those of functions.
fn constants() -> Names {
    let functions = support::REGISTERS.function_names();
    Names::new(functions.chain(["NONE", "ALL"]))
}

/// What the constant of a register class or a mode is called.
pub(super) fn constant(name: &str) -> String {
    constants().claim(ident::exact(name))
}
