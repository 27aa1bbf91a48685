//! The enum of operand names, and the function that finds an operand by its name.

use std::collections::BTreeMap;

use crate::model::InstructionInfo;
use crate::writer::{CodeWriter, line};

/// Writes both.
pub(super) fn write(info: &InstructionInfo<'_>, w: &mut CodeWriter) {
    let namespace = info.instructions.namespace();
    let names = &info.named_operands.names;
    // The instructions with the same operands, by the operand of each name.
    let mut rows: BTreeMap<&[(u32, u32)], Vec<&str>> = BTreeMap::new();
    for ((instruction, _), row) in info.iter().zip(&info.named_operands.of) {
        if let Some(row) = row {
            rows.entry(row).or_default().push(instruction.name());
        }
    }
    let mut sorted: Vec<_> = names.iter().zip(0..).collect();
    sorted.sort_unstable();
    write!(
        w,
        "#ifdef GET_INSTRINFO_OPERAND_ENUM
#undef GET_INSTRINFO_OPERAND_ENUM
namespace llvm {{
namespace {namespace} {{
namespace OpName {{
enum {{
"
    );
    for (name, number) in sorted {
        let number: u32 = number;
        line!(w, "  {name} = {number},");
    }
    write!(
        w,
        "  OPERAND_LAST
}};
}} // end namespace OpName
}} // end namespace {namespace}
}} // end namespace llvm
#endif //GET_INSTRINFO_OPERAND_ENUM

#ifdef GET_INSTRINFO_NAMED_OPS
#undef GET_INSTRINFO_NAMED_OPS
namespace llvm {{
namespace {namespace} {{
LLVM_READONLY
int16_t getNamedOperandIdx(uint16_t Opcode, uint16_t NamedIdx) {{
"
    );
    if names.is_empty() {
        w.raw("  return -1;\n");
    } else {
        line!(
            w,
            "  static const int16_t OperandMap [][{}] = {{",
            names.len()
        );
        for row in rows.keys() {
            w.raw("{");
            let mut operands = row.iter().peekable();
            for number in 0..names.len() as u32 {
                match operands.next_if(|&&(named, _)| named == number) {
                    Some((_, operand)) => write!(w, "{operand}, "),
                    None => w.raw("-1, "),
                }
            }
            w.raw("},\n");
        }
        w.raw("};\n  switch(Opcode) {\n");
        for (index, instructions) in rows.values().enumerate() {
            for name in instructions {
                line!(w, "  case {namespace}::{name}:");
            }
            line!(w, "    return OperandMap[{index}][NamedIdx];");
        }
        w.raw("  default: return -1;\n  }\n");
    }
    write!(
        w,
        "}}\n}} // end namespace {namespace}\n}} // end namespace llvm\n#endif //GET_INSTRINFO_NAMED_OPS\n\n"
    );
}
