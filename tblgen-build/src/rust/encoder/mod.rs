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
use super::support;
use crate::model::{Encodings, Layouts};
use crate::writer::{CodeWriter, Language};

/// What the module takes from those beside it, and what it is made of.
const USES: &str = "\
use super::instructions::Opcode;
use super::registers::{Reg, RegClass};

pub use bits::{BitRange, Misfit, Signedness};
pub use runtime::{
    Bits, Encoded, Error, Field, Fixup, Instruction, Operand, Place, Problem, Site, Value, encode,
    has_encoding,
};

";

/// The text of the module.
pub(super) fn run(records: &Records, diagnostics: &mut Diagnostics) -> Result<String, Reported> {
    let encodings = Encodings::new(records, diagnostics)?;
    let layouts = Layouts::new(&encodings, diagnostics)?;
    let methods = Methods::new(&layouts);
    let mut w = CodeWriter::new(Language::Rust);
    w.raw(USES);
    methods.write(&layouts, &mut w);
    tables::write(&layouts, &methods, &mut w);
    support::ENCODER_BITS.write_module("bits", &mut w);
    w.blank();
    support::ENCODER.write_module("runtime", &mut w);
    Ok(w.finish())
}
