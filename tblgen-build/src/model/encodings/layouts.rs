//! Encodings without the difference between those that are sequences of bits and those that are joined
//! from segments, with operands that know what they may be.

use tblgen_core::{Diagnostics, Record, Reported, Value};

use super::{
    BitRange, ByMode, EncodedInstructions, Encodings, FixedEncoding, HwModeId, Instruction,
    InstructionId, OrReport, Problem, SegmentValue, VariableEncoding,
};
use crate::model::Flag;

/// What a machine operand may be.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub(crate) struct Allowed<'r> {
    /// The class that its registers are of.
    pub(crate) class: Option<&'r str>,
    /// Whether its numbers have a sign; `None` if nothing is said.
    pub(crate) signed: Option<bool>,
    /// Whether it is a register; `None` if it may be one.
    pub(crate) register: Option<bool>,
}

/// The bits of one operand.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub(crate) struct LayoutField<'r> {
    pub(crate) operand: u32,
    /// Empty for the usual one.
    pub(crate) method: &'r str,
    pub(crate) allowed: Allowed<'r>,
    pub(crate) ranges: Vec<BitRange>,
}

/// An encoding of an instruction.
#[derive(Debug)]
pub(crate) struct Layout<'r> {
    /// `None` for one in all modes.
    pub(crate) mode: Option<HwModeId>,
    pub(crate) bytes: u32,
    pub(crate) width: u32,
    pub(crate) ones: Vec<u64>,
    pub(crate) fields: Vec<LayoutField<'r>>,
    pub(crate) finisher: &'r str,
    pub(crate) operands: u32,
    pub(crate) is_variadic: bool,
}

/// The encodings of all instructions, by number, and the modes that make a difference.
pub(crate) struct Layouts<'r> {
    pub(crate) by_number: Vec<Vec<Layout<'r>>>,
    /// Each with its name.
    pub(crate) modes: Vec<(HwModeId, &'r str)>,
}

impl<'r> Layouts<'r> {
    pub(crate) fn new(
        encodings: &Encodings<'r>,
        diagnostics: &mut Diagnostics,
    ) -> Result<Self, Reported> {
        match encodings {
            Encodings::Fixed(fixed) => collect(&fixed.all, of_fixed, diagnostics),
            Encodings::Variable(variable) => collect(&variable.all, of_segments, diagnostics),
        }
    }
}

/// The width, the bits that are 1, and the fields of an encoding.
type Parts<'r> = (u32, Vec<u64>, Vec<LayoutField<'r>>);

fn collect<'r, T>(
    all: &EncodedInstructions<'r, T>,
    parts: fn(&T, &[Allowed<'r>]) -> Parts<'r>,
    diagnostics: &mut Diagnostics,
) -> Result<Layouts<'r>, Reported> {
    let instructions = &all.instructions;
    let mut by_number = Vec::with_capacity(instructions.len());
    for &id in instructions.numbered_ids() {
        by_number.push(layouts(all, id, parts).or_report(diagnostics)?);
    }
    let name = |&mode| (mode, all.hw_modes.name(mode));
    let modes = all.modes.iter().map(name).collect();
    Ok(Layouts { by_number, modes })
}

fn layouts<'r, T>(
    all: &EncodedInstructions<'r, T>,
    id: InstructionId,
    parts: fn(&T, &[Allowed<'r>]) -> Parts<'r>,
) -> Result<Vec<Layout<'r>>, Problem> {
    let Some(encoded) = all.get(id) else {
        return Ok(Vec::new());
    };
    let instruction = all.instructions.get(id);
    let allowed = allowed(instruction)?;
    let size = instruction.record.get_int("Size")?;
    let layout = |mode, encoding| {
        let (width, ones, fields) = parts(encoding, &allowed);
        Layout {
            mode,
            bytes: bytes(size, width, &ones, &fields),
            width,
            ones,
            fields,
            finisher: encoded.post_encoder,
            operands: instruction.operands.machine_operands(),
            is_variadic: instruction.has(Flag::IsVariadic),
        }
    };
    Ok(match &encoded.encodings {
        ByMode::Same(encoding) => vec![layout(None, encoding)],
        ByMode::Depends(encodings) => encodings
            .iter()
            .map(|(mode, encoding)| layout(Some(*mode), encoding))
            .collect(),
    })
}

/// How many bytes an encoding has: what the instruction says, if all bits that can be set are in
/// them.
fn bytes(size: i64, width: u32, ones: &[u64], fields: &[LayoutField<'_>]) -> u32 {
    let whole = width.div_ceil(8);
    let Some(size) = u32::try_from(size).ok().filter(|&size| size > 0) else {
        return whole;
    };
    let last = ones.iter().rposition(|&word| word != 0);
    let fixed = last.map_or(0, |at| at as u32 * 64 + 64 - ones[at].leading_zeros());
    let ranges = fields.iter().flat_map(|field| &field.ranges);
    let used = ranges.map(|range| range.encoding + range.len).max();
    size.max(used.unwrap_or(0).max(fixed).div_ceil(8))
        .min(u32::from(u16::MAX))
}

fn of_fixed<'r>(encoding: &FixedEncoding<'r>, allowed: &[Allowed<'r>]) -> Parts<'r> {
    let fields = encoding.operands.iter().map(|operand| LayoutField {
        operand: operand.operand,
        method: operand.encoder,
        allowed: of_operand(allowed, operand.operand),
        ranges: operand.ranges.clone(),
    });
    (encoding.width, encoding.ones.clone(), fields.collect())
}

/// Segments of an operand without a method of its own are one field; each call of a method is one.
fn of_segments<'r>(encoding: &VariableEncoding<'r>, allowed: &[Allowed<'r>]) -> Parts<'r> {
    let mut fields: Vec<LayoutField<'r>> = Vec::new();
    let mut position = 0;
    for segment in &encoding.segments {
        let (at, len) = (position, segment.width);
        position += len;
        let SegmentValue::Operand {
            operand,
            low,
            encoder,
            ..
        } = segment.value
        else {
            continue;
        };
        let range = BitRange {
            encoding: at,
            operand: low,
            len,
        };
        let usual =
            |field: &&mut LayoutField<'_>| field.operand == operand && field.method.is_empty();
        match fields.iter_mut().find(usual).filter(|_| encoder.is_empty()) {
            Some(field) => field.ranges.insert(0, range),
            None => fields.push(LayoutField {
                operand,
                method: encoder,
                allowed: of_operand(allowed, operand),
                ranges: vec![range],
            }),
        }
    }
    (encoding.width(), encoding.ones(), fields)
}

fn of_operand<'r>(allowed: &[Allowed<'r>], operand: u32) -> Allowed<'r> {
    allowed.get(operand as usize).copied().unwrap_or_default()
}

/// What each machine operand of an instruction may be.
fn allowed<'r>(instruction: &Instruction<'r>) -> Result<Vec<Allowed<'r>>, Problem> {
    let operands = instruction.operands.list.iter();
    let parts = operands.flat_map(|operand| operand.part_records());
    parts.map(allowed_by).collect()
}

fn allowed_by(record: Record<'_>) -> Result<Allowed<'_>, Problem> {
    let mut allowed = Allowed::default();
    if record.is_subclass_of("RegisterClass") {
        allowed.class = Some(record.name());
        allowed.register = Some(true);
    } else if record.is_subclass_of("RegisterOperand") {
        let class = record.get_def("RegClass")?;
        let is_class = class.is_subclass_of("RegisterClass");
        allowed.class = is_class.then_some(class.name());
    } else if record.is_subclass_of("Operand") {
        let kind = record.get_str("OperandType")?;
        if matches!(kind, "OPERAND_IMMEDIATE" | "OPERAND_PCREL") {
            allowed.register = Some(false);
        }
        allowed.signed = match record.value("Signed") {
            Ok(Value::Bit(signed)) => Some(signed),
            // How far it is from here can be less than nothing.
            _ => (kind == "OPERAND_PCREL").then_some(true),
        };
    }
    Ok(allowed)
}
