//! Scheduling models that claim to be complete must have all instructions.

use rustc_hash::FxHashSet;
use tblgen_core::{Diagnostics, Loc, Record, RecordId, Records, Reported, Value};

use super::classes::{SchedClass, SchedClasses};
use crate::model::instructions::{Flag, Instructions};
use crate::model::{OrReport, Problem};

/// A scheduling model, as processors have it.
struct Model<'r> {
    record: Record<'r>,
    name: String,
    has_itineraries: bool,
    /// The names of predicates of instructions that such processors lack.
    unsupported: Vec<&'r str>,
}

/// Reports the instructions that complete models lack.
pub(super) fn check(
    classes: &SchedClasses<'_>,
    instructions: &Instructions<'_>,
    diagnostics: &mut Diagnostics,
) -> Result<(), Reported> {
    let models = complete_models(instructions.records, diagnostics)?;
    let mut is_complete = true;
    for model in &models {
        for &id in instructions.numbered_ids() {
            let instruction = instructions.get(id);
            let is_unsupported = |one: &Record<'_>| model.unsupported.contains(&one.name());
            if instruction.has(Flag::HasNoSchedulingInfo)
                || instruction.predicates.iter().any(is_unsupported)
            {
                continue;
            }
            let name = instruction.name();
            let message = match classes.class(id) {
                None => {
                    let writes = instruction.record.value("SchedRW");
                    if !matches!(writes, Ok(Value::Unset)) {
                        continue;
                    }
                    let model = model.record.name();
                    format!(
                        "No schedule information for instruction '{name}' in SchedMachineModel '{model}'"
                    )
                }
                Some(class) if model.has(class) => continue,
                Some(_) => format!("'{}' lacks information for '{name}'", model.name),
            };
            diagnostics.error_at_all(instruction.record.locs(), message);
            is_complete = false;
        }
    }
    if is_complete {
        return Ok(());
    }
    Err(diagnostics.error(Loc::NONE, "Incomplete schedule model"))
}

impl Model<'_> {
    fn has(&self, class: &SchedClass<'_>) -> bool {
        let itinerary = class.itinerary.map_or("NoItinerary", |one| one.name());
        class.has_writes
            || self.has_itineraries && itinerary != "NoItinerary"
            || class
                .inst_rws
                .iter()
                .any(|one| one.get_def("SchedModel") == Ok(self.record))
    }
}

/// The complete models, in the order of the processors' names.
fn complete_models<'r>(
    records: &'r Records,
    diagnostics: &mut Diagnostics,
) -> Result<Vec<Model<'r>>, Reported> {
    let mut processors = Vec::new();
    for record in records.derived("Processor").or_report(diagnostics)? {
        processors.push((record.get_str("Name").or_report(diagnostics)?, record));
    }
    processors.sort_by_key(|&(name, _)| name);
    let mut known: FxHashSet<RecordId> = FxHashSet::default();
    let mut models = Vec::new();
    for (_, processor) in processors {
        let model = model(processor).or_report(diagnostics)?;
        let (key, model) = model;
        let is_complete = model.record.get_bit("CompleteModel");
        if known.insert(key) && is_complete.or_report(diagnostics)? {
            models.push(model);
        }
    }
    Ok(models)
}

/// The model of a processor, and the record that tells it from others.
fn model(processor: Record<'_>) -> Result<(RecordId, Model<'_>), Problem> {
    let record = processor.get_def("SchedModel")?;
    let itineraries = processor.get_def("ProcItin")?;
    let has_own = !itineraries.get_list_of_defs("IID")?.is_empty();
    let key = if has_own { itineraries } else { record };
    let itineraries = if has_own {
        itineraries
    } else {
        record.get_def("Itineraries")?
    };
    let unsupported = record.get_list_of_defs("UnsupportedFeatures")?;
    let model = Model {
        record,
        name: match has_own {
            true => format!("{}Model", key.name()),
            false => key.name().to_owned(),
        },
        has_itineraries: !itineraries.get_list_of_defs("IID")?.is_empty(),
        unsupported: unsupported.iter().map(|one| one.name()).collect(),
    };
    Ok((key.id(), model))
}
