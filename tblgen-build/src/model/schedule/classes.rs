//! Which scheduling class each instruction has.
//!
//! Instructions with the same itinerary, writes and reads share a class. An `InstRW` gives some
//! instructions other writes and reads on one processor, so those of a class that it names become a
//! class of their own, unless it names all of them.

use rustc_hash::FxHashMap;
use tblgen_core::{Diagnostics, Loc, Record, RecordId, Reported, Sets};

use super::completeness;
use super::inst_regex::{InstRegex, Instrs};
use crate::model::instructions::{InstructionId, Instructions};
use crate::model::{OrReport, Problem};

/// A scheduling class.
#[derive(Clone, Debug)]
pub(super) struct SchedClass<'r> {
    name: String,
    pub(super) itinerary: Option<Record<'r>>,
    /// Whether the instructions themselves say what they write.
    pub(super) has_writes: bool,
    /// The `InstRW`s that name its instructions.
    pub(super) inst_rws: Vec<Record<'r>>,
    /// How many instructions have this class.
    members: usize,
}

/// The scheduling classes of all instructions.
#[derive(Debug)]
pub(crate) struct SchedClasses<'r> {
    classes: Vec<SchedClass<'r>>,
    /// The class of each instruction that has a number.
    of: Vec<Option<u32>>,
}

/// What makes instructions share a class: the itinerary, and the writes and reads of operands.
type Signature = (RecordId, Vec<RecordId>, Vec<RecordId>);

impl<'r> SchedClasses<'r> {
    pub(crate) fn new(
        instructions: &Instructions<'r>,
        diagnostics: &mut Diagnostics,
    ) -> Result<Self, Reported> {
        let Some(no_itinerary) = instructions.records.def("NoItinerary") else {
            let message = "there is no record 'NoItinerary'";
            return Err(diagnostics.error(Loc::NONE, message));
        };
        let mut classes = SchedClasses {
            classes: vec![SchedClass {
                name: "NoInstrModel".to_owned(),
                itinerary: Some(no_itinerary),
                has_writes: false,
                inst_rws: Vec::new(),
                members: 0,
            }],
            of: vec![None; instructions.len()],
        };
        let mut known: FxHashMap<Signature, u32> = FxHashMap::default();
        known.insert((no_itinerary.id(), Vec::new(), Vec::new()), 0);
        for &id in instructions.numbered_ids() {
            let instruction = instructions.get(id).record;
            let (itinerary, writes, reads) = signature(instruction).or_report(diagnostics)?;
            let ids = |records: &[Record<'_>]| records.iter().map(|r| r.id()).collect();
            let key = (itinerary.id(), ids(&writes), ids(&reads));
            let class = *known.entry(key).or_insert_with(|| {
                classes.classes.push(SchedClass {
                    name: class_name(itinerary, &writes, &reads),
                    itinerary: Some(itinerary),
                    has_writes: !writes.is_empty(),
                    inst_rws: Vec::new(),
                    members: 0,
                });
                classes.classes.len() as u32 - 1
            });
            classes.assign(id, class);
        }
        classes.split(instructions, diagnostics)?;
        completeness::check(&classes, instructions, diagnostics)?;
        Ok(classes)
    }

    /// The names of the classes, by number.
    pub(crate) fn names(&self) -> impl ExactSizeIterator<Item = &str> {
        self.classes.iter().map(|class| class.name.as_str())
    }

    /// An instruction's class; `None` if nothing is known about it.
    pub(super) fn class(&self, id: InstructionId) -> Option<&SchedClass<'r>> {
        match self.class_of(id) {
            0 => None,
            number => Some(&self.classes[number as usize]),
        }
    }

    /// The number of an instruction's class.
    pub(crate) fn class_of(&self, id: InstructionId) -> u32 {
        self.of[id.index()].unwrap_or(0)
    }

    fn assign(&mut self, id: InstructionId, class: u32) {
        if let Some(old) = self.of[id.index()].replace(class) {
            self.classes[old as usize].members -= 1;
        }
        self.classes[class as usize].members += 1;
    }

    /// Makes the classes that `InstRW`s ask for.
    fn split(
        &mut self,
        instructions: &Instructions<'r>,
        diagnostics: &mut Diagnostics,
    ) -> Result<(), Reported> {
        let inst_rws = instructions.records.derived("InstRW");
        let inst_rws = inst_rws.or_report(diagnostics)?;
        let mut sets: Sets<'r> = Sets::new(instructions.records);
        sets.add_field_expander("InstRW", "Instrs");
        sets.add_operator("instrs", Instrs);
        sets.add_operator("instregex", InstRegex::new(instructions));
        for inst_rw in inst_rws {
            let named = match sets.expand(inst_rw) {
                Ok(named) => named.unwrap_or_default(),
                Err(error) => return Err(error.report(diagnostics)),
            };
            self.apply(inst_rw, named, instructions, diagnostics)?;
        }
        Ok(())
    }

    /// Gives the instructions that an `InstRW` names their classes.
    fn apply(
        &mut self,
        inst_rw: Record<'r>,
        named: &[Record<'r>],
        instructions: &Instructions<'r>,
        diagnostics: &mut Diagnostics,
    ) -> Result<(), Reported> {
        if named.is_empty() {
            let message = "No matching instruction opcodes";
            return Err(diagnostics.error_at_all(inst_rw.locs(), message));
        }
        // The instructions by the class that they had, in the order of their first ones.
        let mut groups: Vec<(u32, Vec<InstructionId>)> = Vec::new();
        let mut positions: FxHashMap<u32, usize> = FxHashMap::default();
        for &record in named {
            let id = instructions.id(record);
            let Some((id, class)) = id.and_then(|id| Some((id, self.of[id.index()]?))) else {
                let message = "No sched class for instruction.";
                return Err(diagnostics.error_at_all(record.locs(), message));
            };
            let position = *positions.entry(class).or_insert_with(|| {
                groups.push((class, Vec::new()));
                groups.len() - 1
            });
            groups[position].1.push(id);
        }
        let model = inst_rw.get_def("SchedModel").or_report(diagnostics)?;
        for (class, ids) in groups {
            let old = &self.classes[class as usize];
            let first = instructions.get(ids[0]).record;
            let same_model = |other: &&Record<'r>| other.get_def("SchedModel") == Ok(model);
            let overlapping = old.inst_rws.iter().copied().find(|rw| same_model(&rw));
            if class != 0 && !old.inst_rws.is_empty() && old.members == ids.len() {
                let is_checked = model.get_bit("FullInstRWOverlapCheck");
                if let Some(other) = overlapping.filter(|_| is_checked == Ok(true)) {
                    return Err(overlap(inst_rw, other, first, diagnostics));
                }
                self.classes[class as usize].inst_rws.push(inst_rw);
                continue;
            }
            if class != 0
                && let Some(other) = overlapping
            {
                return Err(overlap(inst_rw, other, first, diagnostics));
            }
            let names: Vec<_> = ids.iter().map(|&id| instructions.get(id).name()).collect();
            let mut inst_rws = match class {
                0 => Vec::new(),
                _ => old.inst_rws.clone(),
            };
            inst_rws.push(inst_rw);
            let new = self.classes.len() as u32;
            self.classes.push(SchedClass {
                name: names.join("_"),
                itinerary: old.itinerary,
                has_writes: old.has_writes,
                inst_rws,
                members: 0,
            });
            for id in ids {
                self.assign(id, new);
            }
        }
        Ok(())
    }
}

/// Reports that two `InstRW`s of one processor name the same instruction.
fn overlap(
    inst_rw: Record<'_>,
    other: Record<'_>,
    instruction: Record<'_>,
    diagnostics: &mut Diagnostics,
) -> Reported {
    let name = instruction.name();
    let instrs = other
        .value("Instrs")
        .map_or(String::new(), |value| value.to_string());
    let reported = diagnostics.error_at_all(
        inst_rw.locs(),
        format!("Overlapping InstRW definition for \"{name}\" also matches previous \"{instrs}\"."),
    );
    diagnostics.note_at_all(other.locs(), "Previous match was here.");
    reported
}

type Records<'r> = Vec<Record<'r>>;

fn signature<'r>(
    instruction: Record<'r>,
) -> Result<(Record<'r>, Records<'r>, Records<'r>), Problem> {
    let itinerary = instruction.get_def("Itinerary")?;
    let (mut writes, mut reads) = (Vec::new(), Vec::new());
    if !matches!(instruction.value("SchedRW")?, tblgen_core::Value::Unset) {
        for record in instruction.get_list_of_defs("SchedRW")? {
            if record.is_subclass_of("SchedWrite") {
                writes.push(record);
            } else {
                reads.push(record);
            }
        }
    }
    Ok((itinerary, writes, reads))
}

fn class_name(itinerary: Record<'_>, writes: &[Record<'_>], reads: &[Record<'_>]) -> String {
    let mut name = String::new();
    if itinerary.name() != "NoItinerary" {
        name.push_str(itinerary.name());
    }
    for write in writes {
        if !name.is_empty() {
            name.push('_');
        }
        name.push_str(write.name());
    }
    for read in reads {
        name.push('_');
        name.push_str(read.name());
    }
    name
}
