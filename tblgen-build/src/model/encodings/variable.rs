//! Encodings that are joined from segments: `dag Inst = (descend 0b1101, (operand "$src", 4))`.

use tblgen_core::{Dag, Diagnostics, Loc, Record, Reported, Value};

use super::{EncodedInstructions, OrReport, read_all};
use crate::model::instructions::{Instruction, Instructions, Operands};
use crate::model::report_at_field;

/// What the bits of a segment are.
#[derive(Clone, Debug)]
pub(crate) enum SegmentValue<'r> {
    /// Known bits, the lowest first.
    Known(Vec<bool>),
    /// Bits of a machine operand.
    Operand {
        /// The operand as it was written, without the `$`.
        name: &'r str,
        /// The number of the machine operand.
        operand: u32,
        /// The lowest bit.
        low: u32,
        /// The method that encodes it; empty for the usual one.
        encoder: &'r str,
    },
}

/// A part of an encoding.
#[derive(Clone, Debug)]
pub(crate) struct Segment<'r> {
    pub(crate) width: u32,
    pub(crate) value: SegmentValue<'r>,
}

/// One encoding: its segments, the lowest first.
#[derive(Clone, Debug)]
pub(crate) struct VariableEncoding<'r> {
    pub(crate) segments: Vec<Segment<'r>>,
}

impl VariableEncoding<'_> {
    /// How many bits there are.
    pub(crate) fn width(&self) -> u32 {
        self.segments.iter().map(|segment| segment.width).sum()
    }

    /// The known bits, the lowest in the first word; all others are 0.
    pub(crate) fn ones(&self) -> Vec<u64> {
        let mut ones = vec![0; self.width().div_ceil(64) as usize];
        let mut position = 0;
        for segment in &self.segments {
            if let SegmentValue::Known(bits) = &segment.value {
                for (bit, at) in bits.iter().zip(position..) {
                    ones[at / 64] |= u64::from(*bit) << (at % 64);
                }
            }
            position += segment.width as usize;
        }
        ones
    }
}

/// The encodings of a target whose instructions are joined from segments.
#[derive(Debug)]
pub(crate) struct VariableEncodings<'r> {
    pub(crate) all: EncodedInstructions<'r, VariableEncoding<'r>>,
}

/// How many bits an encoding may have.
const MAX_WIDTH: u32 = 1 << 16;
/// How deep the dags of an encoding may be nested.
const MAX_DEPTH: u32 = 200;
/// How many parts an encoding may be written with. A dag that occurs in several places counts each
/// time.
const MAX_PARTS: u32 = 1 << 16;

impl<'r> VariableEncodings<'r> {
    pub(super) fn new(
        instructions: Instructions<'r>,
        diagnostics: &mut Diagnostics,
    ) -> Result<Self, Reported> {
        let all = read_all(instructions, diagnostics, read)?;
        Ok(VariableEncodings { all })
    }
}

fn read<'r>(
    instruction: &Instruction<'r>,
    definition: Record<'r>,
    diagnostics: &mut Diagnostics,
) -> Result<Result<VariableEncoding<'r>, Reported>, Reported> {
    let dag = definition.get_dag("Inst").or_report(diagnostics)?;
    let mut reader = Reader {
        definition,
        operands: &instruction.operands,
        segments: Vec::new(),
        depth: 0,
        parts: 0,
        diagnostics,
    };
    reader.dag(dag)?;
    let segments = reader.segments;
    let encoding = VariableEncoding { segments };
    let widths = encoding.segments.iter().map(|one| u64::from(one.width));
    if widths.sum::<u64>() > u64::from(MAX_WIDTH) {
        let message = format!("the encoding has more than {MAX_WIDTH} bits");
        return Err(report_at_field(definition, "Inst", message, diagnostics));
    }
    Ok(Ok(encoding))
}

struct Reader<'a, 'r> {
    definition: Record<'r>,
    operands: &'a Operands<'r>,
    segments: Vec<Segment<'r>>,
    depth: u32,
    parts: u32,
    diagnostics: &'a mut Diagnostics,
}

impl<'r> Reader<'_, 'r> {
    fn wrong(&mut self, message: impl Into<String>) -> Reported {
        report_at_field(self.definition, "Inst", message.into(), self.diagnostics)
    }

    fn dag(&mut self, dag: Dag<'r>) -> Result<(), Reported> {
        let Value::Record(operator) = dag.operator() else {
            return Ok(());
        };
        match operator.name() {
            "ascend" => dag
                .args()
                .try_for_each(|argument| self.part("ascend", argument.value)),
            "descend" => dag
                .args()
                .rev()
                .try_for_each(|argument| self.part("descend", argument.value)),
            "operand" => self.operand(dag),
            "slice" => self.slice(dag),
            // LLVM passes over everything else, too.
            _ => Ok(()),
        }
    }

    fn part(&mut self, operator: &str, value: Value<'r>) -> Result<(), Reported> {
        self.parts += 1;
        if self.parts > MAX_PARTS {
            return Err(self.wrong("the encoding has too many parts"));
        }
        let bits = match value {
            Value::Dag(dag) => {
                self.depth += 1;
                if self.depth > MAX_DEPTH {
                    return Err(self.wrong("the encoding is nested too deeply"));
                }
                self.dag(dag)?;
                self.depth -= 1;
                return Ok(());
            }
            Value::Bit(bit) => vec![bit],
            Value::Bits(bits) => {
                let known: Option<Vec<_>> = (0..bits.len()).map(|i| bits.bit(i)).collect();
                let message = || format!("Expecting complete bits init in `{operator}`");
                known.ok_or_else(|| self.wrong(message()))?
            }
            other => {
                let message = format!("Unrecognized type of argument in `{operator}`: {other}");
                return Err(self.wrong(message));
            }
        };
        self.segments.push(Segment {
            width: bits.len() as u32,
            value: SegmentValue::Known(bits),
        });
        Ok(())
    }

    fn operand(&mut self, dag: Dag<'r>) -> Result<(), Reported> {
        let [Some(name), Some(width)] = arguments(dag) else {
            return Err(self.wrong("Expecting at least 2 arguments for `operand`"));
        };
        let (Value::String(name), Value::Int(width)) = (name, width) else {
            return Err(self.wrong("Invalid argument types for `operand`"));
        };
        if width <= 0 {
            return Err(self.wrong("Invalid number of bits for `operand`"));
        }
        self.push(name.as_str(), 0, width, dag, 2)
    }

    fn slice(&mut self, dag: Dag<'r>) -> Result<(), Reported> {
        let [Some(name), Some(high), Some(low)] = arguments(dag) else {
            return Err(self.wrong("Expecting at least 3 arguments for `slice`"));
        };
        let (Value::String(name), Value::Int(high), Value::Int(low)) = (name, high, low) else {
            return Err(self.wrong("Invalid argument types for `slice`"));
        };
        if high < 0 || low < 0 {
            return Err(self.wrong("Invalid bit range for `slice`"));
        }
        let width = high.abs_diff(low).saturating_add(1).min(i64::MAX as u64);
        self.push(name.as_str(), high.min(low), width as i64, dag, 3)
    }

    /// Adds bits of an operand. Behind the first arguments of `dag` there may be an encoder.
    fn push(
        &mut self,
        name: Option<&'r str>,
        low: i64,
        width: i64,
        dag: Dag<'r>,
        first_arguments: usize,
    ) -> Result<(), Reported> {
        let (Ok(width), Ok(low)) = (u32::try_from(width), u32::try_from(low)) else {
            let message = format!("the encoding has more than {MAX_WIDTH} bits");
            return Err(self.wrong(message));
        };
        if width > MAX_WIDTH || low > MAX_WIDTH {
            let message = format!("the encoding has more than {MAX_WIDTH} bits");
            return Err(self.wrong(message));
        }
        let text = name.unwrap_or_default();
        let place = self.operands.parse_name(text).or_report(self.diagnostics)?;
        let mut encoder = self.operands.part(place).encoder;
        for argument in dag.args().skip(first_arguments) {
            if let Some(custom) = self.encoder(argument.value)? {
                encoder = custom;
            }
        }
        self.segments.push(Segment {
            width,
            value: SegmentValue::Operand {
                name: &text[1..],
                operand: self.operands.flat(place),
                low,
                encoder,
            },
        });
        Ok(())
    }

    /// The method that `(encoder "method")` names.
    fn encoder(&mut self, value: Value<'r>) -> Result<Option<&'r str>, Reported> {
        let Value::Dag(dag) = value else {
            return Ok(None);
        };
        let operator = match dag.operator() {
            Value::Record(operator) => operator.name(),
            _ => return Ok(None),
        };
        if operator != "encoder" && operator != "decoder" {
            return Ok(None);
        }
        match dag.get(0).map(|argument| argument.value) {
            Some(Value::String(method)) if operator == "encoder" => Ok(method.as_str()),
            Some(Value::String(_)) => Ok(None),
            _ => {
                let message = format!(
                    "expected '{operator}' directive to be followed by a custom function name."
                );
                Err(self.diagnostics.error(Loc::NONE, message))
            }
        }
    }
}

/// The first arguments of a dag.
fn arguments<const N: usize>(dag: Dag<'_>) -> [Option<Value<'_>>; N] {
    std::array::from_fn(|i| dag.get(i).map(|argument| argument.value))
}
