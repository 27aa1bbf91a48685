//! Emitters of instructions that are sequences of bits: a word, or an `APInt` where 64 bits are too
//! few.

use std::fmt::Write as _;

use super::{Cases, UNSUPPORTED};
use crate::model::{
    BitRange, ByMode, EncodedInstruction, EncodedOperand, FixedEncoding, FixedEncodings, HwModeId,
};
use crate::writer::CodeWriter;

/// The widest encoding that fits into one word.
const WORD_BITS: u32 = 64;

/// Writes `getBinaryCodeForInstr` and `getOperandBitOffset`.
pub(super) fn write(encodings: &FixedEncodings<'_>, w: &mut CodeWriter) {
    let emitter = Emitter {
        encodings,
        words: encodings.width.div_ceil(WORD_BITS) as usize,
        is_wide: encodings.width > WORD_BITS,
    };
    emitter.write(w);
}

#[derive(Clone, Copy)]
struct Emitter<'a, 'r> {
    encodings: &'a FixedEncodings<'r>,
    /// How many words an encoding takes.
    words: usize,
    /// Whether that is more than one.
    is_wide: bool,
}

impl<'r> Emitter<'_, 'r> {
    fn write(self, w: &mut CodeWriter) {
        let all = &self.encodings.all;
        let target = all.instructions.target.name();
        let result = if self.is_wide { "void" } else { "uint64_t" };
        write!(
            w,
            "{result} {target}MCCodeEmitter::getBinaryCodeForInstr(const MCInst &MI,\n    SmallVectorImpl<MCFixup> &Fixups,\n"
        );
        if self.is_wide {
            w.raw("    APInt &Inst,\n    APInt &Scratch,\n");
        }
        w.raw("    const MCSubtargetInfo &STI) const {\n");
        self.base_values(HwModeId::DEFAULT, w);
        for &mode in all.modes.iter().filter(|&&mode| mode != HwModeId::DEFAULT) {
            self.base_values(mode, w);
        }
        if !all.modes.is_empty() {
            w.raw("  const uint64_t *InstBitsByHw;\n");
        }
        let (mut cases, mut offset_cases) = (Cases::default(), Cases::default());
        let (mut body, mut offsets) = (String::new(), String::new());
        for one in &all.encoded {
            body.clear();
            offsets.clear();
            self.instruction(one, &mut body, &mut offsets);
            cases.add(one.instruction, &body);
            offset_cases.add(one.instruction, &offsets);
        }
        w.raw("  const unsigned opcode = MI.getOpcode();\n");
        if self.is_wide {
            let (width, words) = (self.encodings.width, self.words);
            write!(
                w,
                "  if (Scratch.getBitWidth() != {width})\n    Scratch = Scratch.zext({width});\n  Inst = APInt({width}, ArrayRef(InstBits + opcode * {words}, {words}));\n  APInt &Value = Inst;\n  APInt &op = Scratch;\n"
            );
        } else {
            w.raw("  uint64_t Value = InstBits[opcode];\n  uint64_t op = 0;\n  (void)op;  // suppress warning\n");
        }
        w.raw("  switch (opcode) {\n");
        cases.write(all, w);
        w.raw(UNSUPPORTED);
        w.raw(if self.is_wide {
            "  Inst = Value;\n}\n\n"
        } else {
            "  return Value;\n}\n\n"
        });
        write!(
            w,
            "#ifdef GET_OPERAND_BIT_OFFSET\n#undef GET_OPERAND_BIT_OFFSET\n\nuint32_t {target}MCCodeEmitter::getOperandBitOffset(const MCInst &MI,\n    unsigned OpNum,\n    const MCSubtargetInfo &STI) const {{\n  switch (MI.getOpcode()) {{\n"
        );
        offset_cases.write(all, w);
        w.raw(
            "  }
  std::string msg;
  raw_string_ostream Msg(msg);
  Msg << \"Not supported instr[opcode]: \" << MI << \"[\" << OpNum << \"]\";
  report_fatal_error(Msg.str().c_str());
}

#endif // GET_OPERAND_BIT_OFFSET

",
        );
    }

    /// The table of the bits that are always 1, by opcode.
    fn base_values(self, mode: HwModeId, w: &mut CodeWriter) {
        let all = &self.encodings.all;
        if mode == HwModeId::DEFAULT {
            w.raw("  static const uint64_t InstBits[] = {\n");
        } else {
            let name = all.hw_modes.name(mode);
            writeln!(w, "  static const uint64_t InstBits_{name}[] = {{");
        }
        for &id in all.instructions.numbered_ids() {
            let encoded = all.get(id);
            let encoding = encoded.and_then(|one| one.encodings.get(mode));
            let ones = encoding.map_or(&[][..], |encoding| &encoding.ones);
            w.raw("    ");
            for index in 0..self.words.max(1) {
                if index > 0 {
                    w.raw(", ");
                }
                let word = ones.get(index).copied().unwrap_or(0);
                write!(w, "UINT64_C({word})");
            }
            w.raw(",");
            if encoded.is_some() {
                w.raw("\t// ");
                w.raw(all.instructions.get(id).name());
            }
            w.raw("\n");
        }
        w.raw("    UINT64_C(0)\n  };\n");
    }

    /// The statements that put operands into an encoding, and those that say where they are in it.
    fn instruction(
        self,
        one: &EncodedInstruction<'r, FixedEncoding<'r>>,
        body: &mut String,
        offsets: &mut String,
    ) {
        let encodings = match &one.encodings {
            ByMode::Same(encoding) => {
                return self.encoding(encoding, one.post_encoder, body, offsets);
            }
            ByMode::Depends(encodings) => encodings,
        };
        let mode = "      unsigned HwMode = STI.getHwMode(MCSubtargetInfo::HwMode_EncodingInfo);\n";
        body.push_str(mode);
        offsets.push_str(mode);
        body.push_str(
            "      switch (HwMode) {\n      default: llvm_unreachable(\"Unknown hardware mode!\"); break;\n",
        );
        for &(mode, _) in encodings {
            push(
                body,
                format_args!("      case {}: InstBitsByHw = InstBits", mode.0),
            );
            if mode != HwModeId::DEFAULT {
                push(
                    body,
                    format_args!("_{}", self.encodings.all.hw_modes.name(mode)),
                );
            }
            body.push_str("; break;\n");
        }
        body.push_str("      };\n");
        if self.is_wide {
            let (width, words) = (self.encodings.width, self.words);
            push(
                body,
                format_args!(
                    "      Inst = APInt({width}, ArrayRef(InstBitsByHw + opcode * {words}, {words}));\n      Value = Inst;\n"
                ),
            );
        } else {
            body.push_str("      Value = InstBitsByHw[opcode];\n");
        }
        let unhandled =
            "      switch (HwMode) {\n      default: llvm_unreachable(\"Unhandled HwMode\");\n";
        body.push_str(unhandled);
        offsets.push_str(unhandled);
        for (mode, encoding) in encodings {
            for text in [&mut *body, &mut *offsets] {
                push(text, format_args!("      case {}: {{\n", mode.0));
            }
            self.encoding(encoding, one.post_encoder, body, offsets);
            for text in [&mut *body, &mut *offsets] {
                text.push_str("      break;\n      }\n");
            }
        }
        body.push_str("      }\n");
        offsets.push_str("      }\n");
    }

    fn encoding(
        self,
        encoding: &FixedEncoding<'r>,
        post_encoder: &str,
        body: &mut String,
        offsets: &mut String,
    ) {
        if !encoding.operands.is_empty() {
            offsets.push_str("      switch (OpNum) {\n");
        }
        for operand in &encoding.operands {
            self.operand(operand, body);
            let lowest = operand.ranges.last().map_or(0, |range| range.encoding);
            push(
                offsets,
                format_args!(
                    "      case {}:\n        // op: {}\n        return {lowest};\n",
                    operand.operand, operand.field
                ),
            );
        }
        if !encoding.operands.is_empty() {
            offsets.push_str("      }\n");
        }
        if !post_encoder.is_empty() {
            push(
                body,
                format_args!("      Value = {post_encoder}(MI, Value, STI);\n"),
            );
        }
    }

    fn operand(self, operand: &EncodedOperand<'r>, body: &mut String) {
        let (number, encoder) = (operand.operand, operand.encoder);
        if self.is_wide {
            body.push_str("      op.clearAllBits();\n");
        }
        push(body, format_args!("      // op: {}\n", operand.field));
        body.push_str(if self.is_wide {
            "      "
        } else {
            "      op = "
        });
        if encoder.is_empty() {
            push(
                body,
                format_args!("getMachineOpValue(MI, MI.getOperand({number})"),
            );
        } else {
            push(body, format_args!("{encoder}(MI, {number}"));
        }
        body.push_str(if self.is_wide {
            ", op, Fixups, STI);\n"
        } else {
            ", Fixups, STI);\n"
        });
        for &range in &operand.ranges {
            if self.is_wide {
                insert_bits(range, body);
            } else {
                merge_bits(range, operand.ranges.len() == 1, body);
            }
        }
    }
}

/// Puts bits of `op` into a wide value.
fn insert_bits(range: BitRange, body: &mut String) {
    let BitRange {
        encoding,
        operand,
        len,
    } = range;
    if len >= WORD_BITS {
        push(
            body,
            format_args!("      Value.insertBits(op.extractBits({len}, {operand}), {encoding});\n"),
        );
    } else {
        push(
            body,
            format_args!(
                "      Value.insertBits(op.extractBitsAsZExtValue({len}, {operand}), {encoding}, {len});\n"
            ),
        );
    }
}

/// Puts bits of `op` into a word. If they are the only ones, `op` itself may be changed.
fn merge_bits(range: BitRange, is_only: bool, body: &mut String) {
    let BitRange {
        encoding,
        operand,
        len,
    } = range;
    let mask = (u64::MAX >> (WORD_BITS - len.clamp(1, WORD_BITS)))
        .checked_shl(operand)
        .unwrap_or(0);
    let by = encoding.abs_diff(operand);
    let direction = match encoding.cmp(&operand) {
        std::cmp::Ordering::Less => ">>",
        std::cmp::Ordering::Equal => "",
        std::cmp::Ordering::Greater => "<<",
    };
    if is_only {
        push(body, format_args!("      op &= UINT64_C({mask});\n"));
        if by != 0 {
            push(body, format_args!("      op {direction}= {by};\n"));
        }
        body.push_str("      Value |= op;\n");
    } else if by != 0 {
        push(
            body,
            format_args!("      Value |= (op & UINT64_C({mask})) {direction} {by};\n"),
        );
    } else {
        push(
            body,
            format_args!("      Value |= (op & UINT64_C({mask}));\n"),
        );
    }
}

fn push(text: &mut String, arguments: std::fmt::Arguments<'_>) {
    // A string takes whatever is written to it.
    let _ = text.write_fmt(arguments);
}
