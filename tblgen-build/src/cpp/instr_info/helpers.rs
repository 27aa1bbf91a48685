//! The functions that a target has for questions about an instruction, once for the code generator
//! and once for assembled instructions.

use super::super::machine_predicate::{Expander, Form};
use crate::model::InstructionInfo;
use crate::writer::CodeWriter;

/// Writes the functions over instructions of the code generator.
pub(super) fn write_for_code_generator(info: &InstructionInfo<'_>, w: &mut CodeWriter) {
    let target = info.instructions.target.name();
    w.raw("#ifdef GET_INSTRINFO_HELPER_DECLS\n#undef GET_INSTRINFO_HELPER_DECLS\n\n");
    for helper in &info.helpers {
        let name = helper.name;
        writeln!(w, "static bool {name}(const MachineInstr &MI);");
    }
    w.raw(
        "\n#endif // GET_INSTRINFO_HELPER_DECLS\n\n#ifdef GET_INSTRINFO_HELPERS\n#undef GET_INSTRINFO_HELPERS\n\n",
    );
    let expander = Expander::new(target, Form::Machine);
    for helper in &info.helpers {
        let name = helper.name;
        write!(
            w,
            "bool {target}InstrInfo::{name}(const MachineInstr &MI) {{\n  "
        );
        w.raw(&expander.statement(&helper.body));
        w.raw("\n}\n\n");
    }
    w.raw("#endif // GET_INSTRINFO_HELPERS\n\n");
}

/// Writes the functions over assembled instructions.
pub(super) fn write_for_mc(info: &InstructionInfo<'_>, w: &mut CodeWriter) {
    let target = info.instructions.target.name();
    write!(
        w,
        "#ifdef GET_INSTRINFO_MC_HELPER_DECLS
#undef GET_INSTRINFO_MC_HELPER_DECLS

namespace llvm {{
class MCInst;
class FeatureBitset;

namespace {target}_MC {{

"
    );
    for helper in &info.helpers {
        let name = helper.name;
        writeln!(w, "bool {name}(const MCInst &MI);");
    }
    write!(
        w,
        "void verifyInstructionPredicates(unsigned Opcode, const FeatureBitset &Features);

}} // end namespace {target}_MC
}} // end namespace llvm

#endif // GET_INSTRINFO_MC_HELPER_DECLS

#ifdef GET_INSTRINFO_MC_HELPERS
#undef GET_INSTRINFO_MC_HELPERS

namespace llvm {{
namespace {target}_MC {{

"
    );
    let expander = Expander::new(target, Form::Mc);
    for helper in &info.helpers {
        let name = helper.name;
        write!(w, "bool {name}(const MCInst &MI) {{\n  ");
        w.raw(&expander.statement(&helper.body));
        w.raw("\n}\n\n");
    }
    write!(
        w,
        "}} // end namespace {target}_MC\n}} // end namespace llvm\n\n#endif // GET_GENISTRINFO_MC_HELPERS\n\n"
    );
}
