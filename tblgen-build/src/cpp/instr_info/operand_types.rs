//! The enum of operand types, and the functions that tell the type of an operand.

use tblgen_core::Record;

use super::super::tables::smallest_type;
use super::in_namespace;
use crate::model::InstructionInfo;
use crate::writer::{CodeWriter, line};

/// Writes all of them.
pub(super) fn write(info: &InstructionInfo<'_>, expand_operands: bool, w: &mut CodeWriter) {
    let namespace = info.instructions.namespace();
    let types = &info.operand_types;
    w.guard("GET_INSTRINFO_OPERAND_TYPES_ENUM", |w| {
        in_namespace(namespace, w, |w| {
            w.raw("namespace OpTypes {\nenum OperandType {\n");
            for (number, record) in types.all.iter().enumerate() {
                if !record.is_anonymous() {
                    line!(w, "  {} = {number},", record.name());
                }
            }
            w.raw("  OPERAND_TYPE_LIST_END\n};\n} // end namespace OpTypes\n");
        });
    });
    w.blank();
    w.guard("GET_INSTRINFO_OPERAND_TYPE", |w| {
        in_namespace(namespace, w, |w| {
            write_type_function(info, expand_operands, w);
        });
    });
    w.blank();
    w.guard("GET_INSTRINFO_MEM_OPERAND_SIZE", |w| {
        in_namespace(namespace, w, |w| {
            w.raw(
                "LLVM_READONLY\nstatic int getMemOperandSize(int OpType) {\n  switch (OpType) {\n  default: return 0;\n",
            );
            for (size, operands) in &types.memory_sizes {
                for operand in operands {
                    line!(w, "  case OpTypes::{}:", operand.name());
                }
                write!(w, "    return {size};\n\n");
            }
            w.raw("  }\n}\n");
        });
    });
    w.blank();
}

/// The function with its tables: where the operands of an opcode begin, and the types of all.
fn write_type_function(info: &InstructionInfo<'_>, expand_operands: bool, w: &mut CodeWriter) {
    w.raw("LLVM_READONLY\nstatic int getOperandType(uint16_t Opcode, uint16_t OpIdx) {\n");
    let mut operands: Vec<Record<'_>> = Vec::new();
    let mut offsets = Vec::with_capacity(info.described.len());
    for (instruction, _) in info.iter() {
        offsets.push(operands.len());
        for operand in &instruction.operands.list {
            if expand_operands {
                operands.extend(operand.part_records());
            } else {
                operands.push(operand.record);
            }
        }
    }
    line!(
        w,
        "  static const {} Offsets[] = {{",
        smallest_type(operands.len())
    );
    for ((instruction, _), offset) in info.iter().zip(&offsets) {
        write!(w, "    /* {} */\n    {offset},\n", instruction.name());
    }
    let ty = if info.operand_types.all.len() <= i8::MAX as usize {
        "int8_t"
    } else {
        "int16_t"
    };
    write!(
        w,
        "  }};\n\n  using namespace OpTypes;\n  static const {ty} OpcodeOperandTypes[] = {{\n    "
    );
    let mut instructions = info.iter().zip(&offsets).peekable();
    for (index, &operand) in operands.iter().enumerate() {
        let mut is_first = true;
        while let Some(((instruction, _), _)) =
            instructions.next_if(|&(_, &offset)| offset == index)
        {
            let start = if is_first { "\n    " } else { "" };
            write!(w, "{start}/* {} */\n    ", instruction.name());
            is_first = false;
        }
        w.raw(info.operand_kinds.type_name(operand).unwrap_or("-1"));
        w.raw(", ");
    }
    w.raw("\n  };\n  return OpcodeOperandTypes[Offsets[Opcode] + OpIdx];\n}\n");
}
