//! `-gen-emitter`: functions that make the bits of an instruction.

mod fixed;
mod variable;

use rustc_hash::FxHashMap;

use crate::model::{EncodedInstructions, Encodings, InstructionId};
use crate::writer::{CodeWriter, Language};

/// Writes the functions for all instructions.
pub(crate) fn write(encodings: &Encodings<'_>) -> String {
    let mut w = CodeWriter::new(Language::Cpp);
    w.banner("Machine Code Emitter", None);
    match encodings {
        Encodings::Fixed(encodings) => fixed::write(encodings, &mut w),
        Encodings::Variable(encodings) => variable::write(encodings, &mut w),
    }
    w.finish()
}

/// The statements of a `switch` over opcodes, with the opcodes that share them.
#[derive(Default)]
struct Cases {
    by_body: FxHashMap<String, Vec<InstructionId>>,
}

impl Cases {
    fn add(&mut self, id: InstructionId, body: &str) {
        match self.by_body.get_mut(body) {
            Some(ids) => ids.push(id),
            None => {
                self.by_body.insert(body.to_owned(), vec![id]);
            }
        }
    }

    /// Writes the cases, sorted by their statements.
    fn write<T>(self, all: &EncodedInstructions<'_, T>, w: &mut CodeWriter) {
        let mut cases: Vec<_> = self.by_body.into_iter().collect();
        cases.sort_unstable();
        for (body, ids) in &cases {
            for (i, &id) in ids.iter().enumerate() {
                let instruction = all.instructions.get(id);
                w.raw(if i > 0 { "\n    case " } else { "    case " });
                w.raw(instruction.namespace);
                w.raw("::");
                w.raw(instruction.name());
                w.raw(":");
            }
            w.raw(" {\n");
            w.raw(body);
            w.raw("      break;\n    }\n");
        }
    }
}

/// What both functions do with an opcode that they do not know.
const UNSUPPORTED: &str = "  default:
    std::string msg;
    raw_string_ostream Msg(msg);
    Msg << \"Not supported instr: \" << MI;
    report_fatal_error(Msg.str().c_str());
  }
";
