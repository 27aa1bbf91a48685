//! Encodings that are a sequence of bits: `bits<32> Inst`.

use tblgen_core::{Diagnostics, Loc, Record, Reported, Value, print_record};

use super::{EncodedInstructions, OrReport, Problem, read_all};
use crate::model::instructions::{Instruction, Instructions, Place};

/// Neighbouring bits of an encoding that come from neighbouring bits of one operand.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(crate) struct BitRange {
    /// The lowest bit in the encoding.
    pub(crate) encoding: u32,
    /// The lowest bit in the operand.
    pub(crate) operand: u32,
    pub(crate) len: u32,
}

/// An operand that has bits in an encoding.
#[derive(Clone, Debug)]
pub(crate) struct EncodedOperand<'r> {
    /// The name of the field that stands for it.
    pub(crate) field: &'r str,
    /// The number of the machine operand.
    pub(crate) operand: u32,
    /// The method that encodes it; empty for the usual one.
    pub(crate) encoder: &'r str,
    /// From the highest bit of the encoding down; at least one.
    pub(crate) ranges: Vec<BitRange>,
}

/// One encoding.
#[derive(Clone, Debug)]
pub(crate) struct FixedEncoding<'r> {
    /// How many bits there are.
    pub(crate) width: u32,
    /// The bits that are 1 in each such instruction, the lowest in the first word.
    pub(crate) ones: Vec<u64>,
    /// In the order of the fields.
    pub(crate) operands: Vec<EncodedOperand<'r>>,
}

/// The encodings of a target whose instructions all have sequences of bits.
#[derive(Debug)]
pub(crate) struct FixedEncodings<'r> {
    /// The width of the widest one.
    pub(crate) width: u32,
    pub(crate) all: EncodedInstructions<'r, FixedEncoding<'r>>,
}

impl<'r> FixedEncodings<'r> {
    pub(super) fn new(
        instructions: Instructions<'r>,
        diagnostics: &mut Diagnostics,
    ) -> Result<Self, Reported> {
        let set = instructions
            .target
            .instruction_set()
            .or_report(diagnostics)?;
        let is_reversed = set
            .get_bit("isLittleEndianEncoding")
            .or_report(diagnostics)?;
        let all = read_all(
            instructions,
            diagnostics,
            |instruction, definition, diagnostics| {
                let bits = Bits::read(definition, is_reversed).or_report(diagnostics)?;
                Ok(resolve(bits, instruction, diagnostics))
            },
        )?;
        let encodings = all.encoded.iter().flat_map(|one| one.encodings.iter());
        let width = encodings.map(|one| one.width).max().unwrap_or(0);
        Ok(FixedEncodings { width, all })
    }
}

/// The bits of an encoding, with fields instead of operands.
struct Bits<'r> {
    width: u32,
    ones: Vec<u64>,
    fields: Vec<(&'r str, Vec<BitRange>)>,
}

impl<'r> Bits<'r> {
    fn read(definition: Record<'r>, is_reversed: bool) -> Result<Self, Problem> {
        let bits = definition.get_bits("Inst")?;
        let width = bits.len();
        let mut ones = vec![0; width.div_ceil(64)];
        let mut uses: Vec<(&[u8], Vec<BitRange>)> = Vec::new();
        // The use that the bit above belongs to.
        let mut above = None;
        for position in (0..width).rev() {
            let from = if is_reversed {
                width - 1 - position
            } else {
                position
            };
            let (name, bit) = match bits.value(from) {
                Some(Value::Bit(bit)) => {
                    ones[position / 64] |= u64::from(bit) << (position % 64);
                    above = None;
                    continue;
                }
                Some(Value::Unresolved(unresolved)) => match unresolved.bit_of() {
                    Some((Value::Unresolved(base), bit)) => (base.variable(), bit),
                    _ => (unresolved.variable(), 0),
                },
                _ => (None, 0),
            };
            let Some(name) = name.map(|name| name.as_bytes()) else {
                above = None;
                continue;
            };
            let index = uses.iter().position(|&(other, _)| other == name);
            let index = index.unwrap_or_else(|| {
                uses.push((name, Vec::new()));
                uses.len() - 1
            });
            let ranges = &mut uses[index].1;
            match ranges.last_mut() {
                Some(range) if above == Some(index) && bit + 1 == range.operand => {
                    range.encoding -= 1;
                    range.operand -= 1;
                    range.len += 1;
                }
                _ => ranges.push(BitRange {
                    encoding: position as u32,
                    operand: bit,
                    len: 1,
                }),
            }
            above = Some(index);
        }
        let mut fields = Vec::with_capacity(uses.len());
        for field in definition.fields() {
            let name = field.name();
            let used = uses.iter().position(|&(other, _)| other == name.as_bytes());
            if let (Some(used), false) = (used, field.may_stay_unknown()) {
                let (_, ranges) = uses.swap_remove(used);
                fields.extend(name.as_str().map(|name| (name, ranges)));
                if uses.is_empty() {
                    break;
                }
            }
        }
        Ok(Bits {
            width: width as u32,
            ones,
            fields,
        })
    }
}

/// Finds the operands that fields stand for.
fn resolve<'r>(
    bits: Bits<'r>,
    instruction: &Instruction<'r>,
    diagnostics: &mut Diagnostics,
) -> Result<FixedEncoding<'r>, Reported> {
    let operands = &instruction.operands;
    let mut resolved = Vec::with_capacity(bits.fields.len());
    let mut failed = None;
    for (field, ranges) in bits.fields {
        let place = operands.part_named(field).or_else(|| {
            let operand = operands.named(field)?;
            Some(Place { operand, part: 0 })
        });
        let mistake = match place {
            None => format!("No operand named {field} in record {}", instruction.name()),
            Some(place) if operands.part(place).is_not_encoded => {
                format!("Operand {field} used but also marked as not emitted!")
            }
            Some(place) => {
                resolved.push(EncodedOperand {
                    field,
                    operand: operands.flat(place),
                    encoder: operands.part(place).encoder,
                    ranges,
                });
                continue;
            }
        };
        failed = Some(diagnostics.error_at_all(instruction.record.locs(), mistake));
    }
    if let Some(reported) = failed {
        let mut text = Vec::new();
        // The text of a record that is too long to show is left out.
        let _ = print_record(instruction.record, &mut text);
        let text = String::from_utf8_lossy(&text);
        let message = format!("Dumping record for previous error:\n{text}");
        diagnostics.note(Loc::NONE, message);
        return Err(reported);
    }
    Ok(FixedEncoding {
        width: bits.width,
        ones: bits.ones,
        operands: resolved,
    })
}
