//! Machine code from instructions and operands, the counterpart of `-gen-emitter`.
//!
//! How bits are put together is the same for all targets and stands in source files of its own; here
//! are the tables that it reads, and the trait with a method for each way to encode an operand that
//! the description leaves to the program.
//!
//! The module stands beside those of `instructions` and `registers`.

mod methods;
mod tables;

use tblgen_core::{Diagnostics, Records, Reported};

use self::methods::Methods;
use super::items::allow;
use super::{Siblings, support};
use crate::model::{Encodings, Layouts};
use crate::writer::{CodeWriter, Language, line};

/// What the module offers, all that is the same for all targets.
const EXPORTS: [&str; 2] = [
    "pub use bits::{BitRange, Misfit, Signedness};",
    "pub use runtime::{
    Bits, Encoded, Error, Field, Fixup, Instruction, Operand, Place, Problem, Site, Value, encode,
    has_encoding,
};",
];

/// The text of the module.
pub(super) fn run(
    records: &Records,
    siblings: &Siblings,
    diagnostics: &mut Diagnostics,
) -> Result<String, Reported> {
    let encodings = Encodings::new(records, diagnostics)?;
    let layouts = Layouts::new(&encodings, diagnostics)?;
    let methods = Methods::new(&layouts);
    let mut w = CodeWriter::new(Language::Rust);
    // A module that is made alone refers to those beside it by their usual names.
    let beside = |output| {
        siblings
            .path(output)
            .unwrap_or_else(|| format!("super::{output}"))
    };
    let registers = beside("registers");
    line!(w, "use {}::Opcode;", beside("instructions"));
    line!(w, "{}", allow(&["unused_imports"]));
    line!(w, "use {registers}::{{Reg, RegClass}};\n");
    for export in EXPORTS {
        line!(w, "{}", allow(&["unused_imports"]));
        line!(w, "{export}");
    }
    w.blank();
    methods.write(&layouts, &registers, &mut w);
    tables::write(&layouts, &methods, &mut w);
    support::ENCODER_BITS.write_module("bits", &mut w);
    w.blank();
    support::ENCODER.write_module("runtime", &mut w);
    Ok(w.finish())
}
