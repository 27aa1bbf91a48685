//! The operator `sequence`: records with numbered names.

use super::format::NumberFormat;
use super::{Operator, OrderedSet, SetElement, SetError, Sets};
use crate::records::{Dag, Value};
use crate::source::Loc;

/// Numbers in names are below this.
const NUMBER_END: i64 = 1 << 30;

/// `(sequence "R%u", from, to)` or `(sequence "R%u", from, to, stride)`: the records with these
/// names, both ends included; backwards if `from` is larger than `to`.
pub(super) struct Sequence;

impl<'r, E: SetElement<'r>> Operator<'r, E> for Sequence {
    fn apply(
        &self,
        sets: &mut Sets<'r, E>,
        dag: Dag<'r>,
        locs: &[Loc],
        out: &mut OrderedSet<E>,
    ) -> Result<(), SetError> {
        let error = |message: String| SetError::new(locs, message);
        let wrong = |message: &str| error(format!("{message}: {dag}"));
        let argument = |index| dag.get(index).map(|argument| argument.value);
        let int = |index| match argument(index) {
            Some(Value::Int(value)) => Some(value),
            _ => None,
        };

        if dag.len() > 4 {
            return Err(wrong("Bad args to (sequence \"Format\", From, To)"));
        }
        let stride = match dag.len() {
            4 => int(3).ok_or_else(|| wrong("Stride must be an integer"))?,
            _ => 1,
        };
        let Some(Value::String(format) | Value::Code(format)) = argument(0) else {
            return Err(wrong("Format must be a string"));
        };
        let from = int(1).ok_or_else(|| wrong("From must be an integer"))?;
        if !(0..NUMBER_END).contains(&from) {
            return Err(error("From out of range".into()));
        }
        let to = int(2).ok_or_else(|| wrong("To must be an integer"))?;
        if !(0..NUMBER_END).contains(&to) {
            return Err(error("To out of range".into()));
        }
        if stride == 0 {
            return Err(wrong("Stride must not be zero"));
        }
        if i32::try_from(stride).is_err() {
            return Err(error("Stride out of range".into()));
        }
        let format = NumberFormat::parse(format.as_bytes())
            .ok_or_else(|| wrong("Format must print one integer"))?;

        // A stride against the direction leaves at most the first number.
        let step = if from <= to { stride } else { -stride };
        let is_in_range = |number: i64| match step {
            1.. => number <= to,
            _ => number >= to,
        };
        let mut number = from;
        let mut count = 0;
        while is_in_range(number) {
            count += 1;
            if count > sets.limits.sequence {
                return Err(wrong("Sequence is too long"));
            }
            let name = format.apply(number as u32);
            let record = std::str::from_utf8(&name)
                .ok()
                .and_then(|name| sets.records.def(name))
                .ok_or_else(|| {
                    let name = String::from_utf8_lossy(&name);
                    wrong(&format!("No def named '{name}'"))
                })?;
            sets.insert(record, locs, out)?;
            number += step;
        }
        Ok(())
    }
}
