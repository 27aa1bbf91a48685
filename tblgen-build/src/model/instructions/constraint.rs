//! Constraints on operands: `$src = $dst, @earlyclobber $tmp`.

use super::operands::Place;
use super::{Operands, Problem};

/// What register allocation must heed at a machine operand.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(crate) enum Constraint {
    /// Nothing.
    #[default]
    None,
    /// It is written before all operands are read.
    EarlyClobber,
    /// It is the same register as a machine operand before it.
    TiedTo(u32),
}

const BLANKS: [char; 2] = [' ', '\t'];

/// Reads the constraints of an instruction and puts them on its operands.
pub(super) fn read_all(text: &str, operands: &mut Operands<'_>) -> Result<(), Problem> {
    text.split(',')
        .filter(|constraint| !constraint.is_empty())
        .try_for_each(|constraint| read(constraint, operands))
}

fn read(text: &str, operands: &mut Operands<'_>) -> Result<(), Problem> {
    let instruction = operands.instruction();
    let of = instruction.name();
    let problem = |message: String| Problem::about(instruction, message);
    // As in LLVM, only one without a blank in front can be the word.
    if !text.starts_with(BLANKS) && first_word(text) == "@earlyclobber" {
        let name = match text.split_once(BLANKS) {
            Some((_, rest)) => rest.trim_start_matches(BLANKS),
            None => text,
        };
        if name.is_empty() {
            return Err(problem(format!(
                "Illegal format for @earlyclobber constraint in '{of}': '{text}'"
            )));
        }
        let place = operands.parse_single(name)?;
        return put(operands, place, Constraint::EarlyClobber, name);
    }
    let unrecognized = || problem(format!("Unrecognized constraint '{text}' in '{of}'"));
    let equals = text.find('=').ok_or_else(unrecognized)?;
    let (left, right) = (&text[..equals], &text[equals + 1..]);
    if !left.ends_with(BLANKS) || !right.starts_with(BLANKS) {
        return Err(unrecognized());
    }
    let left = first_word(left);
    if left.is_empty() {
        return Err(problem(format!(
            "Illegal format for tied-to constraint in '{of}': '{text}'"
        )));
    }
    let left_place = operands.parse_single(left)?;
    let right = right.trim_start_matches(BLANKS);
    if right.is_empty() {
        return Err(problem(format!(
            "Illegal format for tied-to constraint: '{text}'"
        )));
    }
    let right_place = operands.parse_single(right)?;
    // The result comes first whichever side it is written on.
    let is_left_first = left_place < right_place;
    let (result, result_name, source, source_name) = if is_left_first {
        (left_place, left, right_place, right)
    } else {
        (right_place, right, left_place, left)
    };
    let cannot = |what| {
        problem(format!(
            "{what} operands '{left}' and '{right}' of '{of}' cannot be tied!"
        ))
    };
    if result.operand >= operands.defs {
        return Err(cannot("Input"));
    }
    if source.operand < operands.defs {
        return Err(cannot("Output"));
    }
    let tie = Constraint::TiedTo(operands.flat(result));
    check_free(operands, source, source_name)?;
    let mut parts = operands.list.iter().flat_map(|operand| &operand.parts);
    if parts.any(|part| part.constraint == tie) {
        return Err(problem(format!(
            "Operand '{result_name}' of '{of}' cannot have multiple operands tied to it!"
        )));
    }
    put(operands, source, tie, source_name)
}

fn first_word(text: &str) -> &str {
    text.split(BLANKS)
        .find(|word| !word.is_empty())
        .unwrap_or_default()
}

fn check_free(operands: &Operands<'_>, place: Place, name: &str) -> Result<(), Problem> {
    if operands.part(place).constraint == Constraint::None {
        return Ok(());
    }
    let instruction = operands.instruction();
    let of = instruction.name();
    Err(Problem::about(
        instruction,
        format!("Operand '{name}' of '{of}' cannot have multiple constraints!"),
    ))
}

fn put(
    operands: &mut Operands<'_>,
    place: Place,
    constraint: Constraint,
    name: &str,
) -> Result<(), Problem> {
    check_free(operands, place, name)?;
    operands.list[place.operand].parts[place.part].constraint = constraint;
    Ok(())
}
