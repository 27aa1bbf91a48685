//! `-gen-register-info`: the registers of a target, their classes, parts and units, and functions that
//! look things up in them.

mod compositions;
mod descriptors;
mod dwarf;
mod enums;
mod header;
mod pressure;
mod target_classes;
mod target_desc;

use crate::model::{LaneMask, RegisterInfo};
use crate::writer::{CodeWriter, Language};

/// Writes everything.
pub(crate) fn write(info: &RegisterInfo<'_>) -> String {
    let mut w = CodeWriter::new(Language::Cpp);
    section(
        "Target Register Enum Values",
        "GET_REGINFO_ENUM",
        &mut w,
        |w| {
            enums::write(info, w);
        },
    );
    section(
        "MC Register Information",
        "GET_REGINFO_MC_DESC",
        &mut w,
        |w| {
            descriptors::write(info, w);
        },
    );
    let title = "Register Information Header Fragment";
    section(title, "GET_REGINFO_HEADER", &mut w, |w| {
        header::write(info, w);
    });
    let title = "Target Register and Register Classes Information";
    section(title, "GET_REGINFO_TARGET_DESC", &mut w, |w| {
        target_desc::write(info, w);
    });
    w.finish()
}

/// Writes a part of the output that is asked for by a macro.
fn section(title: &str, macro_name: &str, w: &mut CodeWriter, body: impl FnOnce(&mut CodeWriter)) {
    w.banner(title, None);
    write!(w, "\n#ifdef {macro_name}\n#undef {macro_name}\n\n");
    body(w);
    write!(w, "}} // end namespace llvm\n\n#endif // {macro_name}\n\n");
}

/// Where something stands if it is in a namespace.
fn in_namespace(namespace: &str, w: &mut CodeWriter, body: impl FnOnce(&mut CodeWriter)) {
    if !namespace.is_empty() {
        writeln!(w, "namespace {namespace} {{");
    }
    body(w);
    if !namespace.is_empty() {
        writeln!(w, "}} // end namespace {namespace}");
    }
}

/// The namespace of registers, by which generated names begin.
fn namespace<'r>(info: &RegisterInfo<'r>) -> &'r str {
    info.bank.registers.first().map_or("", |r| r.namespace)
}

/// A lane mask as a C++ expression.
fn lane_mask(mask: LaneMask, w: &mut CodeWriter) {
    write!(w, "LaneBitmask(0x{mask})");
}

/// Writes bits as hexadecimal numbers of `width` bits each; bit n is set if n is in `set`.
fn bits(count: usize, width: usize, set: impl Iterator<Item = usize>, w: &mut CodeWriter) {
    let mut words = vec![0u32; count.div_ceil(width)];
    for bit in set {
        words[bit / width] |= 1 << (bit % width);
    }
    let digits = width.div_ceil(4);
    for word in words {
        write!(w, "0x{word:0digits$x}, ");
    }
}
