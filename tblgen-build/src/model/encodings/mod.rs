//! Encodings of instructions: which bits are fixed, and which operands the other bits come from.

mod fixed;
mod layouts;
mod variable;

pub(crate) use fixed::{BitRange, EncodedOperand, FixedEncoding, FixedEncodings};
pub(crate) use layouts::{Allowed, Layout, LayoutField, Layouts};
pub(crate) use variable::{SegmentValue, VariableEncoding, VariableEncodings};

use tblgen_core::{Diagnostics, Record, Records, Reported, Value};

use super::hw_modes::{HwModeId, HwModes};
use super::instructions::{Instruction, InstructionId, Instructions};
use super::{OrReport, Problem};

/// The encodings of all instructions of a target.
#[derive(Debug)]
pub(crate) enum Encodings<'r> {
    /// `Inst` is a sequence of bits.
    Fixed(FixedEncodings<'r>),
    /// `Inst` is a dag that joins segments.
    Variable(VariableEncodings<'r>),
}

/// What an instruction looks like in each mode.
#[derive(Clone, Debug)]
pub(crate) enum ByMode<T> {
    /// The same in all modes.
    Same(T),
    /// It has these encodings, sorted by mode, and none in other modes.
    Depends(Vec<(HwModeId, T)>),
}

impl<T> ByMode<T> {
    /// The encoding in one mode.
    pub(crate) fn get(&self, mode: HwModeId) -> Option<&T> {
        match self {
            ByMode::Same(encoding) => Some(encoding),
            ByMode::Depends(encodings) => {
                let index = encodings.binary_search_by_key(&mode, |&(id, _)| id).ok()?;
                Some(&encodings[index].1)
            }
        }
    }

    /// All encodings.
    pub(crate) fn iter(&self) -> impl Iterator<Item = &T> {
        let (same, depends) = match self {
            ByMode::Same(encoding) => (Some(encoding), &[][..]),
            ByMode::Depends(encodings) => (None, &encodings[..]),
        };
        same.into_iter()
            .chain(depends.iter().map(|(_, encoding)| encoding))
    }
}

/// An instruction that has an encoding.
#[derive(Clone, Debug)]
pub(crate) struct EncodedInstruction<'r, T> {
    pub(crate) instruction: InstructionId,
    /// The method that changes the finished encoding; empty if there is none.
    pub(crate) post_encoder: &'r str,
    pub(crate) encodings: ByMode<T>,
}

/// Instructions with their encodings, and the modes that make a difference.
#[derive(Debug)]
pub(crate) struct EncodedInstructions<'r, T> {
    pub(crate) instructions: Instructions<'r>,
    pub(crate) hw_modes: HwModes<'r>,
    /// The instructions that have encodings, in the order of [`Instructions::by_name`].
    pub(crate) encoded: Vec<EncodedInstruction<'r, T>>,
    /// The position among the encoded ones of each instruction.
    positions: Vec<Option<u32>>,
    /// The modes that some encoding is for, sorted.
    pub(crate) modes: Vec<HwModeId>,
}

impl<'r, T> EncodedInstructions<'r, T> {
    /// The encodings of an instruction, if it has any.
    pub(crate) fn get(&self, id: InstructionId) -> Option<&EncodedInstruction<'r, T>> {
        let position = self.positions[id.index()]?;
        Some(&self.encoded[position as usize])
    }
}

impl<'r> Encodings<'r> {
    /// Reads the encodings of all instructions.
    pub(crate) fn new(
        records: &'r Records,
        diagnostics: &mut Diagnostics,
    ) -> Result<Self, Reported> {
        let instructions = Instructions::new(records, diagnostics)?;
        let is_dag = |record: Record<'_>| matches!(record.value("Inst"), Ok(Value::Dag(_)));
        if instructions.by_name().any(|one| is_dag(one.record)) {
            VariableEncodings::new(instructions, diagnostics).map(Encodings::Variable)
        } else {
            FixedEncodings::new(instructions, diagnostics).map(Encodings::Fixed)
        }
    }
}

/// Reads the encodings of all instructions with `read`, which gets an instruction and the record that
/// has its `Inst`. After an inner error the other instructions are read all the same.
fn read_all<'r, T>(
    instructions: Instructions<'r>,
    diagnostics: &mut Diagnostics,
    mut read: impl FnMut(
        &Instruction<'r>,
        Record<'r>,
        &mut Diagnostics,
    ) -> Result<Result<T, Reported>, Reported>,
) -> Result<EncodedInstructions<'r, T>, Reported> {
    let hw_modes = HwModes::new(instructions.records, diagnostics)?;
    let mut encoded = Vec::new();
    let mut positions = vec![None; instructions.len()];
    let mut modes = Vec::new();
    let mut failed = None;
    for instruction in instructions.by_name() {
        if instruction.has_no_encoding() {
            continue;
        }
        let record = instruction.record;
        let id = instructions.id(record).expect("it is one of them");
        let encodings = match record.value("EncodingInfos") {
            Ok(Value::Record(select)) => {
                let mut encodings = Vec::new();
                for (mode, definition) in hw_modes.choices(select, diagnostics)? {
                    match read(instruction, definition, diagnostics)? {
                        Ok(encoding) => encodings.push((mode, encoding)),
                        Err(reported) => failed = Some(reported),
                    }
                    modes.push(mode);
                }
                ByMode::Depends(encodings)
            }
            _ => match read(instruction, record, diagnostics)? {
                Ok(encoding) => ByMode::Same(encoding),
                Err(reported) => {
                    failed = Some(reported);
                    continue;
                }
            },
        };
        let post_encoder = record.get_str("PostEncoderMethod").or_report(diagnostics)?;
        positions[id.index()] = Some(encoded.len() as u32);
        encoded.push(EncodedInstruction {
            instruction: id,
            post_encoder,
            encodings,
        });
    }
    if let Some(reported) = failed {
        return Err(reported);
    }
    modes.sort_unstable();
    modes.dedup();
    Ok(EncodedInstructions {
        instructions,
        hw_modes,
        encoded,
        positions,
        modes,
    })
}
