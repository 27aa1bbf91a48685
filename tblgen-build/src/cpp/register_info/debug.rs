//! `--register-info-debug`: what is known of registers, for people.

use crate::model::{HwModeId, RegisterInfo};
use crate::writer::{CodeWriter, Language, line};

/// The text.
pub(crate) fn write(info: &RegisterInfo<'_>) -> String {
    let mut w = CodeWriter::new(Language::Cpp);
    write_classes(info, &mut w);
    write_indices(info, &mut w);
    write_registers(info, &mut w);
    w.finish()
}

/// Writes a number for each hardware mode.
fn by_mode<T: std::fmt::Display>(
    info: &RegisterInfo<'_>,
    name: &str,
    w: &mut CodeWriter,
    of: impl Fn(HwModeId) -> T,
) {
    write!(w, "\t{name}: {{");
    for mode in info.bank.modes.ids() {
        let mode_name = match mode {
            HwModeId::DEFAULT => "Default",
            _ => info.bank.modes.name(mode),
        };
        write!(w, " {mode_name}:{}", of(mode));
    }
    w.raw(" }\n");
}

fn write_classes(info: &RegisterInfo<'_>, w: &mut CodeWriter) {
    let bank = &info.bank;
    for class in &bank.classes {
        line!(w, "RegisterClass {}:", class.name);
        by_mode(info, "SpillSize", w, |mode| class.size.get(mode).spill);
        by_mode(info, "SpillAlignment", w, |mode| {
            class.size.get(mode).spill_alignment
        });
        let order = class.base_class_order;
        write!(
            w,
            "\tNumRegs: {}
\tLaneMask: {}
\tHasDisjunctSubRegs: {}
\tCoveredBySubRegs: {}
\tAllocatable: {}
\tAllocationPriority: {}
\tBaseClassOrder: {}
\tRegs:",
            class.members.len(),
            class.lane_mask,
            u8::from(class.has_disjunct_parts),
            u8::from(class.covered_by_parts),
            u8::from(class.allocatable),
            class.allocation_priority,
            order.map_or("None".to_owned(), |order| order.to_string()),
        );
        for &member in &class.members {
            write!(w, " {}", bank.register(member).name);
        }
        w.raw("\n\tSubClasses:");
        for sub_class in class.sub_classes() {
            write!(w, " {}", bank.class(sub_class).name);
        }
        w.raw("\n\tSuperClasses:");
        for &super_class in &class.super_classes {
            write!(w, " {}", bank.class(super_class).name);
        }
        w.raw("\n");
    }
}

fn write_indices(info: &RegisterInfo<'_>, w: &mut CodeWriter) {
    for index in info.bank.indices() {
        write!(
            w,
            "SubRegIndex {}:\n\tLaneMask: {}\n\tAllSuperRegsCovered: {}\n",
            index.name,
            index.lane_mask,
            u8::from(index.covers_super_registers)
        );
        by_mode(info, "Offset", w, |mode| {
            index.ranges[mode.0 as usize].offset
        });
        by_mode(info, "Size", w, |mode| index.ranges[mode.0 as usize].size);
    }
}

fn write_registers(info: &RegisterInfo<'_>, w: &mut CodeWriter) {
    let bank = &info.bank;
    for register in &bank.registers {
        write!(w, "Register {}:\n\tCostPerUse: ", register.name);
        for cost in &register.costs_per_use {
            write!(w, "{cost} ");
        }
        write!(
            w,
            "\n\tCoveredBySubregs: {}\n\tHasDisjunctSubRegs: {}\n",
            u8::from(register.covered_by_parts),
            u8::from(register.has_disjunct_parts)
        );
        for &(index, part) in &register.parts {
            let (index, part) = (bank.index(index), bank.register(part));
            line!(w, "\tSubReg {} = {}", index.name, part.name);
        }
    }
}
