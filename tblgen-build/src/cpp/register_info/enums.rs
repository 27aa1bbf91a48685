//! The numbers of registers, classes, alternative names, sub-register indices and pressure sets.

use super::{in_namespace, namespace};
use crate::model::RegisterInfo;
use crate::writer::{CodeWriter, line};

pub(super) fn write(info: &RegisterInfo<'_>, w: &mut CodeWriter) {
    let bank = &info.bank;
    let (target, namespace) = (bank.target.name(), namespace(info));
    write!(
        w,
        "namespace llvm {{\n\nclass MCRegisterClass;\nextern const MCRegisterClass {target}MCRegisterClasses[];\n\n"
    );
    in_namespace(namespace, w, |w| {
        w.raw("enum {\n  NoRegister,\n");
        for (number, register) in bank.registers.iter().enumerate() {
            line!(w, "  {} = {},", register.name, number + 1);
        }
        write!(
            w,
            "  NUM_TARGET_REGS // {}\n}};\n",
            bank.registers.len() + 1
        );
    });
    w.raw("\n// Register classes\n\n");
    in_namespace(namespace, w, |w| {
        w.raw("enum {\n");
        for (number, class) in bank.classes.iter().enumerate() {
            line!(w, "  {}RegClassID = {number},", class.name);
        }
        w.raw("\n};\n");
    });
    w.blank();
    let names = &bank.alternative_name_indices;
    if names.len() > 1 {
        w.raw("\n// Register alternate name indices\n\n");
        in_namespace(namespace, w, |w| {
            w.raw("enum {\n");
            for (number, index) in names.iter().enumerate() {
                line!(w, "  {},\t// {number}", index.name());
            }
            write!(w, "  NUM_TARGET_REG_ALT_NAMES = {}\n}};\n", names.len());
        });
        w.blank();
    }
    if let Some(first) = bank.indices().first() {
        w.raw("\n// Subregister indices\n\n");
        in_namespace(first.namespace, w, |w| {
            w.raw("enum : uint16_t {\n  NoSubRegister,\n");
            for (number, index) in bank.indices().iter().enumerate() {
                line!(w, "  {},\t// {}", index.name, number + 1);
            }
            w.raw("  NUM_TARGET_SUBREGS\n};\n");
        });
        w.blank();
    }
    w.raw("// Register pressure sets enum.\n");
    in_namespace(namespace, w, |w| {
        w.raw("enum RegisterPressureSets {\n");
        for (number, set) in info.pressure.sets.iter().enumerate() {
            line!(w, "  {} = {number},", set.name);
        }
        w.raw("};\n");
    });
    w.blank();
}
