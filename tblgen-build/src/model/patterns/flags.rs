//! Properties of instructions that follow from the patterns that make them.

use tblgen_core::{Diagnostics, Loc, Record, Reported, Value};

use super::effects::{Outcome, Question};
use super::names;
use super::properties::Effects;
use super::tree::{Kind, NodeId};
use super::{OrReport, Patterns, Side, has_null_fragment, refers_to_null_fragment};
use crate::model::instructions::{Flag, InstructionId, Instructions};

/// A pattern that makes instructions.
struct Made<'r> {
    /// The record that has the pattern: an instruction or a `Pattern`.
    record: Record<'r>,
    /// The instructions that it makes.
    instructions: Vec<InstructionId>,
    /// What the alternatives of its source come to.
    outcomes: Vec<Outcome>,
}

/// The properties that effects are, and how messages name them.
const FLAGS: [(Flag, Effects); 3] = [
    (Flag::HasSideEffects, Effects::SIDE_EFFECTS),
    (Flag::MayStore, Effects::MAY_STORE),
    (Flag::MayLoad, Effects::MAY_LOAD),
];

/// Gives instructions the properties that are left open, and checks the others.
pub(crate) fn infer_flags(
    instructions: &mut Instructions<'_>,
    diagnostics: &mut Diagnostics,
) -> Result<(), Reported> {
    let records = instructions.records;
    let mut patterns = Patterns::new(records, diagnostics)?;
    let mut made = of_instructions(instructions, &mut patterns, diagnostics)?;
    made.extend(of_patterns(instructions, &mut patterns, diagnostics)?);
    let mut inferred_from = vec![None; instructions.len()];
    let mut has_conflict = false;
    for pattern in &made {
        let [id] = pattern.instructions[..] else {
            continue;
        };
        for outcome in &pattern.outcomes {
            if inferred_from[id.index()].is_some() {
                break;
            }
            if !instructions.get(id).open_flags.is_empty() {
                inferred_from[id.index()] = Some(pattern.record);
            }
            has_conflict |= !transfer(instructions, id, *outcome, pattern.record, diagnostics);
        }
    }
    if has_conflict {
        return Err(diagnostics.error(Loc::NONE, "pattern conflicts"));
    }
    close_open_flags(instructions, &inferred_from, diagnostics)?;
    verify(instructions, &made, &inferred_from, diagnostics)
}

/// The patterns that instructions come with.
fn of_instructions<'r>(
    instructions: &Instructions<'r>,
    patterns: &mut Patterns<'r>,
    diagnostics: &mut Diagnostics,
) -> Result<Vec<Made<'r>>, Reported> {
    let mut made = Vec::new();
    let mut failed = None;
    for instruction in instructions.by_name() {
        let record = instruction.record;
        let Ok(Value::List(list)) = record.value("Pattern") else {
            continue;
        };
        if list.is_empty() || has_null_fragment(list) {
            continue;
        }
        let trees = patterns
            .read(record, Side::Source, list.iter())
            .or_report(diagnostics)?;
        let id = instructions.id(record).expect("it is one of them");
        let values = names::values(patterns, &trees);
        if let Err(message) = values.and_then(|values| values.check_operands(&instruction.operands))
        {
            failed = Some(super::mistake(record, message).report(diagnostics));
            continue;
        }
        // Those behind the first one only say which registers are changed.
        let mut source = trees[0];
        let mut is_identity = false;
        if matches!(patterns.trees.get(source).kind, Kind::Set)
            && let Some((&last, results)) = patterns.trees.children(source).split_last()
        {
            is_identity = keeps_type(patterns, results, last);
            source = last;
        }
        let outcomes = Question::new(patterns, record, Side::Source).outcomes(source);
        let mut outcomes = outcomes.or_report(diagnostics)?;
        leave_out_dead(record, &mut outcomes, diagnostics);
        for outcome in &mut outcomes {
            outcome.is_bitcast &= !is_identity;
        }
        made.push(Made {
            record,
            instructions: vec![id],
            outcomes,
        });
    }
    made.sort_by_key(|one| one.record.creation());
    failed.map_or(Ok(made), Err)
}

/// Whether the type of a result is that of the only operand it is made from, so that to give the
/// operand as another type is to do nothing.
fn keeps_type(patterns: &Patterns<'_>, results: &[NodeId], source: NodeId) -> bool {
    let trees = &patterns.trees;
    let (&[result], &[operand]) = (results, trees.children(source)) else {
        return false;
    };
    let from = trees.type_of(operand);
    let to = trees.type_of(source).or_else(|| trees.type_of(result));
    from.is_some() && from == to
}

/// The patterns that stand by themselves.
fn of_patterns<'r>(
    instructions: &Instructions<'r>,
    patterns: &mut Patterns<'r>,
    diagnostics: &mut Diagnostics,
) -> Result<Vec<Made<'r>>, Reported> {
    let mut made = Vec::new();
    let mut failed = None;
    let records = instructions.records.derived("Pattern");
    for record in records.or_report(diagnostics)? {
        let source = record.get_dag("PatternToMatch").or_report(diagnostics)?;
        if refers_to_null_fragment(Value::Dag(source)) {
            continue;
        }
        let source = patterns
            .read(record, Side::Source, std::iter::once(Value::Dag(source)))
            .or_report(diagnostics)?;
        let results = record.get_list("ResultInstrs").or_report(diagnostics)?;
        if results.is_empty() {
            continue;
        }
        let results = patterns
            .read(record, Side::Result, results.iter())
            .or_report(diagnostics)?;
        let [result] = results[..] else {
            let message = "Cannot handle instructions producing instructions with temporaries yet!";
            return Err(super::mistake(record, message).report(diagnostics));
        };
        let mut question = Question::new(patterns, record, Side::Source);
        let mut outcomes = question.outcomes(source[0]).or_report(diagnostics)?;
        leave_out_dead(record, &mut outcomes, diagnostics);
        let from = question.contents(source[0]).or_report(diagnostics)?;
        let mut question = Question::new(patterns, record, Side::Result);
        let to = question.contents(result).or_report(diagnostics)?;
        let mut mistakes = match names::values(patterns, &source) {
            Ok(_) => names::check_names(&from.names, &to.names),
            Err(message) => vec![message],
        };
        let mut ids = Vec::with_capacity(to.instructions.len());
        for one in to.instructions {
            let Some(id) = instructions.id(one.record) else {
                continue;
            };
            if mistakes.is_empty() {
                let count = names::check_operand_count(instructions.get(id), &one.operands);
                mistakes.extend(count.err());
            }
            ids.push(id);
        }
        for message in mistakes {
            failed = Some(super::mistake(record, message).report(diagnostics));
        }
        made.push(Made {
            record,
            instructions: ids,
            outcomes,
        });
    }
    failed.map_or(Ok(made), Err)
}

/// Takes out what never matches, with a warning.
fn leave_out_dead(record: Record<'_>, outcomes: &mut Vec<Outcome>, diagnostics: &mut Diagnostics) {
    outcomes.retain(|outcome| {
        if outcome.never_matches {
            let message = "Pattern can never match: Immediate value must be on the RHS of commutative operators!";
            diagnostics.warning(record.loc(), message);
        }
        !outcome.never_matches
    });
}

/// Gives an instruction what a pattern says about it. `false` if that is not what it says itself.
fn transfer(
    instructions: &mut Instructions<'_>,
    id: InstructionId,
    outcome: Outcome,
    from: Record<'_>,
    diagnostics: &mut Diagnostics,
) -> bool {
    let instruction = instructions.get_mut(id);
    let mut agrees = true;
    for (flag, effect) in FLAGS {
        let (has, pattern_has) = (instruction.has(flag), outcome.effects.has(effect));
        if has == pattern_has || instruction.open_flags.has(flag) {
            continue;
        }
        // Side effects and loads may be claimed without need: a division can trap, an immediate can
        // come from memory.
        if has && flag != Flag::MayStore {
            continue;
        }
        agrees = false;
        let (name, value) = (flag.field(), u8::from(has));
        let message = format!("Pattern doesn't match {name} = {value}");
        diagnostics.error_at_all(from.locs(), message);
    }
    for (flag, effect) in FLAGS {
        if outcome.effects.has(effect) {
            instruction.flags.set(flag, true);
        }
    }
    if outcome.is_bitcast && instruction.record == from {
        instruction.flags.set(Flag::IsBitcast, true);
    }
    agrees
}

/// Decides about the properties that no pattern says anything about.
fn close_open_flags(
    instructions: &mut Instructions<'_>,
    inferred_from: &[Option<Record<'_>>],
    diagnostics: &mut Diagnostics,
) -> Result<(), Reported> {
    let set = instructions.target.instruction_set();
    let set = set.or_report(diagnostics)?;
    let may_guess = set
        .get_bit("guessInstructionProperties")
        .or_report(diagnostics)?;
    let mut failed = None;
    for id in instructions.numbered_ids().to_vec() {
        if inferred_from[id.index()].is_some() {
            continue;
        }
        let instruction = instructions.get_mut(id);
        let open = instruction.open_flags;
        if may_guess {
            if open.has(Flag::HasSideEffects) {
                instruction.flags.set(Flag::HasSideEffects, true);
            }
            continue;
        }
        for (flag, _) in FLAGS {
            if open.has(flag) {
                let message = format!("Can't infer {} from patterns", flag.field());
                failed = Some(diagnostics.error_at_all(instruction.record.locs(), message));
            }
        }
    }
    failed.map_or(Ok(()), Err)
}

/// Checks that no pattern does what none of its instructions is said to do.
fn verify(
    instructions: &Instructions<'_>,
    made: &[Made<'_>],
    inferred_from: &[Option<Record<'_>>],
    diagnostics: &mut Diagnostics,
) -> Result<(), Reported> {
    let mut has_error = false;
    for pattern in made {
        if pattern.instructions.is_empty() {
            continue;
        }
        let lacks = |flag| {
            let mut ids = pattern.instructions.iter();
            !ids.any(|&id| instructions.get(id).has(flag))
        };
        let target = match pattern.instructions.len() {
            1 => "instruction",
            _ => "output instructions",
        };
        for outcome in &pattern.outcomes {
            let does = |effect| outcome.effects.has(effect);
            // Side effects stand for stores, and stores for loads.
            let checks = [
                (
                    "pattern has side effects, but hasSideEffects isn't set",
                    does(Effects::SIDE_EFFECTS) && lacks(Flag::HasSideEffects),
                ),
                (
                    "pattern may store, but mayStore isn't set",
                    !does(Effects::SIDE_EFFECTS)
                        && does(Effects::MAY_STORE)
                        && lacks(Flag::MayStore),
                ),
                (
                    "pattern may load, but mayLoad isn't set",
                    !does(Effects::MAY_STORE) && does(Effects::MAY_LOAD) && lacks(Flag::MayLoad),
                ),
            ];
            let mut messages = checks.iter().filter(|(_, is_wrong)| *is_wrong).peekable();
            if messages.peek().is_none() {
                continue;
            }
            has_error = true;
            for (message, _) in messages {
                let message = format!("{message} on the {target}");
                diagnostics.error_at_all(pattern.record.locs(), message);
            }
            for &id in &pattern.instructions {
                let record = instructions.get(id).record;
                if record != pattern.record {
                    diagnostics.error_at_all(record.locs(), "defined here");
                }
                let from = inferred_from[id.index()];
                if let Some(from) = from.filter(|&from| from != record && from != pattern.record) {
                    diagnostics.error_at_all(from.locs(), "inferred from pattern");
                }
            }
        }
    }
    if has_error {
        return Err(diagnostics.error(Loc::NONE, "Errors in DAG patterns"));
    }
    Ok(())
}
