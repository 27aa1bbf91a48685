//! Emitters of instructions that are joined from segments.

use std::fmt::Write as _;

use super::{Cases, UNSUPPORTED};
use crate::model::{
    ByMode, EncodedInstruction, HwModeId, SegmentValue, VariableEncoding, VariableEncodings,
};
use crate::writer::CodeWriter;

/// Writes `getBinaryCodeForInstr`.
pub(super) fn write(encodings: &VariableEncodings<'_>, w: &mut CodeWriter) {
    let all = &encodings.all;
    let target = all.instructions.target.name();
    write!(
        w,
        "void {target}MCCodeEmitter::getBinaryCodeForInstr(const MCInst &MI,\n    SmallVectorImpl<MCFixup> &Fixups,\n    APInt &Inst,\n    APInt &Scratch,\n    const MCSubtargetInfo &STI) const {{\n"
    );
    let modes = if all.modes.is_empty() {
        vec![(HwModeId::DEFAULT, String::new())]
    } else {
        let suffix = |&mode| (mode, format!("_{}", all.hw_modes.name(mode)));
        all.modes.iter().map(suffix).collect()
    };
    for (mode, suffix) in &modes {
        base_values(encodings, *mode, suffix, w);
    }
    if !all.modes.is_empty() {
        w.raw("  unsigned Mode = STI.getHwMode();\n");
    }
    for (_, suffix) in &modes {
        write!(
            w,
            "  auto getInstBits{suffix} = [&](unsigned Opcode) -> APInt {{
    unsigned NumBits = Index{suffix}[Opcode][0];
    if (!NumBits)
      return APInt::getZeroWidth();
    unsigned Idx = Index{suffix}[Opcode][1];
    ArrayRef<uint64_t> Data(&InstBits{suffix}[Idx], APInt::getNumWords(NumBits));
    return APInt(NumBits, Data);
  }};
"
        );
    }
    let mut cases = Cases::default();
    let mut body = String::new();
    for one in &all.encoded {
        body.clear();
        instruction(one, &modes, &mut body);
        cases.add(one.instruction, &body);
    }
    w.raw("  const unsigned opcode = MI.getOpcode();\n  switch (opcode) {\n");
    cases.write(all, w);
    w.raw(UNSUPPORTED);
    w.raw("}\n\n");
}

/// The tables of the bits that are always 1: where those of an opcode begin, and all of them.
fn base_values(
    encodings: &VariableEncodings<'_>,
    mode: HwModeId,
    suffix: &str,
    w: &mut CodeWriter,
) {
    let all = &encodings.all;
    writeln!(w, "  static const unsigned Index{suffix}[][2] = {{");
    let mut storage = format!("  static const uint64_t InstBits{suffix}[] = {{\n");
    let mut next = 0;
    for &id in all.instructions.numbered_ids() {
        let Some(encoded) = all.get(id) else {
            w.raw("    {/*NumBits*/0, /*Index*/0},\n");
            continue;
        };
        let name = all.instructions.get(id).name();
        let Some(encoding) = encoded.encodings.get(mode) else {
            writeln!(
                w,
                "    {{/*NumBits*/0, /*Index*/0}},\t// {name} no encoding"
            );
            continue;
        };
        let ones = encoding.ones();
        if ones.is_empty() {
            writeln!(w, "    {{/*NumBits*/0, /*Index*/0}},\t// {name}");
            continue;
        }
        let width = encoding.width();
        writeln!(w, "    {{/*NumBits*/{width}, /*Index*/{next}}},\t// {name}");
        next += ones.len();
        storage.push_str("    ");
        for word in ones {
            // A string takes whatever is written to it.
            let _ = write!(storage, "UINT64_C({word}),");
        }
        let _ = writeln!(storage, "\t// {name}");
    }
    w.raw("    {/*NumBits*/0, /*Index*/0}\n  };\n");
    w.raw(&storage);
    w.raw("    UINT64_C(0)\n  };\n");
}

fn instruction(
    one: &EncodedInstruction<'_, VariableEncoding<'_>>,
    modes: &[(HwModeId, String)],
    body: &mut String,
) {
    match &one.encodings {
        ByMode::Same(encoded) => {
            let (_, suffix) = &modes[0];
            encoding(encoded, one.post_encoder, suffix, "      ", body);
        }
        ByMode::Depends(_) => {
            body.push_str(
                "      switch (Mode) {\n      default: llvm_unreachable(\"Unhandled Mode\");\n",
            );
            for (mode, suffix) in modes {
                let _ = writeln!(body, "      case {}: {{", mode.0);
                match one.encodings.get(*mode) {
                    Some(encoded) => {
                        encoding(encoded, one.post_encoder, suffix, "        ", body);
                    }
                    None => body.push_str(
                        "        llvm_unreachable(\"Undefined encoding in this mode\");\n",
                    ),
                }
                body.push_str("        break;\n      }\n");
            }
            body.push_str("      }\n");
        }
    }
}

fn encoding(
    encoding: &VariableEncoding<'_>,
    post_encoder: &str,
    suffix: &str,
    indent: &str,
    body: &mut String,
) {
    let mut operands = String::new();
    let mut scratch = 0;
    let mut position = 0;
    for segment in &encoding.segments {
        let width = segment.width;
        if let SegmentValue::Operand {
            name,
            operand,
            low,
            encoder,
        } = segment.value
        {
            scratch = scratch.max(width + low);
            let call = if encoder.is_empty() {
                format!("getMachineOpValue(MI, MI.getOperand({operand})")
            } else {
                format!("{encoder}(MI, /*OpIdx=*/{operand}")
            };
            let _ = write!(
                operands,
                "{indent}Scratch.clearAllBits();\n{indent}// op: {name}\n{indent}{call}, /*Pos=*/{position}, Scratch, Fixups, STI);\n{indent}Inst.insertBits(Scratch.extractBits({width}, {low}), {position});\n"
            );
        }
        position += width;
    }
    if scratch > 0 {
        let _ = writeln!(
            body,
            "{indent}if (Scratch.getBitWidth() < {scratch}) {{ Scratch = Scratch.zext({scratch}); }}"
        );
    }
    let _ = writeln!(body, "{indent}Inst = getInstBits{suffix}(opcode);");
    body.push_str(&operands);
    if !post_encoder.is_empty() {
        let _ = writeln!(body, "{indent}Inst = {post_encoder}(MI, Inst, STI);");
    }
}
