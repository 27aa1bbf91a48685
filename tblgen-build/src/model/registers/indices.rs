//! Sub-register indices: how a part of a register is called, where in it the part lies, and what
//! comes out when the part of a part is taken.

use rustc_hash::FxHashMap;
use tblgen_core::{Diagnostics, Record, RecordId, Records, Reported};

use super::super::hw_modes::HwModes;
use super::super::{OrReport, Problem};
use super::{LaneMask, SubRegIndexId};

/// Where a part of a register lies, in bits. Numbers have 16 bits; all of them set mean that the
/// part does not lie in one piece or that it is not known where.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct PartRange {
    pub(crate) offset: u16,
    pub(crate) size: u16,
}

impl PartRange {
    pub(crate) const UNKNOWN: PartRange = PartRange {
        offset: u16::MAX,
        size: u16::MAX,
    };

    fn read(record: Record<'_>) -> Result<Self, Problem> {
        // As in LLVM, what does not fit loses its upper bits; -1 is how `unknown` is written.
        Ok(PartRange {
            size: record.get_int("Size")? as u16,
            offset: record.get_int("Offset")? as u16,
        })
    }
}

/// A step of moving lanes: those in the mask are rotated to the left.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct LaneMove {
    pub(crate) mask: LaneMask,
    pub(crate) rotation: u8,
}

/// A sub-register index.
#[derive(Clone, Debug)]
pub(crate) struct SubRegIndex<'r> {
    /// None if the index was needed but not described.
    pub(crate) record: Option<Record<'r>>,
    pub(crate) name: String,
    pub(crate) namespace: &'r str,
    /// By hardware mode.
    pub(crate) ranges: Vec<PartRange>,
    pub(crate) lane_mask: LaneMask,
    /// How lanes of the part become lanes of the whole.
    pub(crate) lane_moves: Vec<LaneMove>,
    /// Whether all registers that have this part are covered by their parts.
    pub(crate) covers_super_registers: bool,
    /// Whether only artificial registers have this part.
    pub(crate) artificial: bool,
    /// The indices that this one puts together, in order; none if it does not.
    pub(super) concatenation: Vec<SubRegIndexId>,
    pub(super) composites: Composites,
}

impl SubRegIndex<'_> {
    /// The name with the namespace.
    pub(crate) fn qualified_name(&self) -> String {
        match self.namespace {
            "" => self.name.clone(),
            namespace => format!("{namespace}::{}", self.name),
        }
    }

    /// What comes out when a part of this part is taken: pairs in the order of the parts' indices.
    pub(crate) fn composites(&self) -> impl Iterator<Item = (SubRegIndexId, SubRegIndexId)> + '_ {
        self.composites.iter()
    }

    /// Whether this part has no parts of its own.
    pub(crate) fn is_leaf(&self) -> bool {
        self.composites.parts.is_empty()
    }
}

/// Results by index.
#[derive(Clone, Debug, Default)]
pub(super) struct Composites {
    results: Vec<Option<SubRegIndexId>>,
    /// Those with a result, in order.
    parts: Vec<SubRegIndexId>,
}

impl Composites {
    pub(super) fn get(&self, part: SubRegIndexId) -> Option<SubRegIndexId> {
        self.results.get(part.index()).copied().flatten()
    }

    fn iter(&self) -> impl Iterator<Item = (SubRegIndexId, SubRegIndexId)> + '_ {
        let result = |&part| Some((part, self.get(part)?));
        self.parts.iter().filter_map(result)
    }

    fn insert(&mut self, part: SubRegIndexId, result: SubRegIndexId) {
        if self.results.len() <= part.index() {
            self.results.resize(part.index() + 1, None);
        }
        self.results[part.index()] = Some(result);
        let place = self.parts.partition_point(|&other| other < part);
        self.parts.insert(place, part);
    }
}

/// All sub-register indices, while more are found.
#[derive(Debug)]
pub(super) struct SubRegIndices<'r> {
    pub(super) all: Vec<SubRegIndex<'r>>,
    by_record: FxHashMap<RecordId, SubRegIndexId>,
    concatenations: FxHashMap<Box<[SubRegIndexId]>, SubRegIndexId>,
    modes: usize,
}

impl<'r> SubRegIndices<'r> {
    /// Reads those that are described.
    pub(super) fn read(
        records: &'r Records,
        modes: &HwModes<'r>,
        diagnostics: &mut Diagnostics,
    ) -> Result<Self, Reported> {
        let mut indices = SubRegIndices {
            all: Vec::new(),
            by_record: FxHashMap::default(),
            concatenations: FxHashMap::default(),
            modes: modes.count(),
        };
        for record in records.derived("SubRegIndex").or_report(diagnostics)? {
            let namespace = match record.field("Namespace") {
                Some(_) => record.get_str("Namespace").or_report(diagnostics)?,
                None => "",
            };
            let select = match record.field("SubRegRanges") {
                Some(_) => record
                    .get_optional_def("SubRegRanges")
                    .or_report(diagnostics)?,
                None => None,
            };
            let choices = match select {
                Some(select) => modes.choices(select, diagnostics)?,
                None => Vec::new(),
            };
            let mut ranges = vec![PartRange::read(record).or_report(diagnostics)?; indices.modes];
            // The default comes first, so it reaches all modes that have no choice of their own.
            for (mode, range) in choices {
                let range = PartRange::read(range).or_report(diagnostics)?;
                if mode.0 == 0 {
                    ranges.fill(range);
                } else if let Some(place) = ranges.get_mut(mode.0 as usize) {
                    *place = range;
                }
            }
            let name = record.name().to_owned();
            let id = indices.add(Some(record), name, namespace, ranges);
            indices.by_record.insert(record.id(), id);
        }
        for id in indices.ids() {
            indices.read_parts(id, diagnostics)?;
        }
        Ok(indices)
    }

    fn add(
        &mut self,
        record: Option<Record<'r>>,
        name: String,
        namespace: &'r str,
        ranges: Vec<PartRange>,
    ) -> SubRegIndexId {
        let id = SubRegIndexId::at(self.all.len());
        self.all.push(SubRegIndex {
            record,
            name,
            namespace,
            ranges,
            lane_mask: LaneMask::NONE,
            lane_moves: Vec::new(),
            covers_super_registers: true,
            artificial: true,
            concatenation: Vec::new(),
            composites: Composites::default(),
        });
        id
    }

    /// What `ComposedOf` and `CoveringSubRegIndices` say.
    fn read_parts(
        &mut self,
        id: SubRegIndexId,
        diagnostics: &mut Diagnostics,
    ) -> Result<(), Reported> {
        let Some(record) = self.get(id).record else {
            return Ok(());
        };
        let composed = record
            .get_list_of_defs("ComposedOf")
            .or_report(diagnostics)?;
        match composed[..] {
            [] => {}
            [a, b] => {
                let a = self.of_record(a).or_report(diagnostics)?;
                let b = self.of_record(b).or_report(diagnostics)?;
                if self.add_composite(a, b, id).is_some() {
                    let message = "Ambiguous ComposedOf entries";
                    return Err(diagnostics.error_at_all(record.locs(), message));
                }
            }
            _ => {
                let message = "ComposedOf must have exactly two entries";
                return Err(diagnostics.error_at_all(record.locs(), message));
            }
        }
        let covering = record
            .get_list_of_defs("CoveringSubRegIndices")
            .or_report(diagnostics)?;
        if covering.len() == 1 {
            let message = "CoveringSubRegIndices must have two or more entries";
            return Err(diagnostics.error_at_all(record.locs(), message));
        }
        let parts: Result<Vec<_>, _> = covering.into_iter().map(|p| self.of_record(p)).collect();
        let parts = parts.or_report(diagnostics)?;
        self.set_concatenation(id, &parts);
        Ok(())
    }

    pub(super) fn ids(&self) -> impl Iterator<Item = SubRegIndexId> + use<> {
        (0..self.all.len()).map(SubRegIndexId::at)
    }

    pub(super) fn get(&self, id: SubRegIndexId) -> &SubRegIndex<'r> {
        &self.all[id.index()]
    }

    pub(super) fn get_mut(&mut self, id: SubRegIndexId) -> &mut SubRegIndex<'r> {
        &mut self.all[id.index()]
    }

    pub(super) fn of_record(&self, record: Record<'r>) -> Result<SubRegIndexId, Problem> {
        self.by_record.get(&record.id()).copied().ok_or_else(|| {
            Problem::about(
                record,
                format!("'{}' is no sub-register index", record.name()),
            )
        })
    }

    /// Says that `b` of `a` is `result`. If it is something else already, stays so and returns that.
    pub(super) fn add_composite(
        &mut self,
        a: SubRegIndexId,
        b: SubRegIndexId,
        result: SubRegIndexId,
    ) -> Option<SubRegIndexId> {
        let known = self.get(a).composites.get(b);
        if known.is_none() {
            self.get_mut(a).composites.insert(b, result);
        }
        // Where both ranges are known, so is that of the result. One that is known stays.
        for mode in 0..self.modes {
            if self.get(result).ranges[mode].offset != u16::MAX {
                continue;
            }
            let (outer, inner) = (self.get(a).ranges[mode], self.get(b).ranges[mode]);
            if outer.offset != u16::MAX && inner.offset != u16::MAX {
                self.get_mut(result).ranges[mode] = PartRange {
                    offset: outer.offset.wrapping_add(inner.offset),
                    size: inner.size,
                };
            }
        }
        known.filter(|&known| known != result)
    }

    /// The index of `b` of `a`; made if there is none.
    pub(super) fn composite(&mut self, a: SubRegIndexId, b: SubRegIndexId) -> SubRegIndexId {
        if let Some(known) = self.get(a).composites.get(b) {
            return known;
        }
        let name = format!("{}_then_{}", self.get(a).name, self.get(b).name);
        let unknown = vec![PartRange::UNKNOWN; self.modes];
        let id = self.add(None, name, self.get(a).namespace, unknown);
        self.add_composite(a, b, id);
        id
    }

    /// Says which indices one puts together, unless that is known.
    pub(super) fn set_concatenation(&mut self, id: SubRegIndexId, parts: &[SubRegIndexId]) {
        let known = &mut self.get_mut(id).concatenation;
        if known.is_empty() {
            known.extend_from_slice(parts);
        }
    }

    /// Replaces parts of concatenations by what they put together themselves, until there is
    /// nothing more to replace, and remembers which index puts which parts together.
    pub(super) fn close_concatenations(
        &mut self,
        diagnostics: &mut Diagnostics,
    ) -> Result<(), Reported> {
        let mut state = vec![State::New; self.all.len()];
        for id in self.ids() {
            self.close_concatenation(id, &mut state, diagnostics)?;
        }
        for id in self.ids() {
            let parts = &self.all[id.index()].concatenation;
            if !parts.is_empty() {
                let parts = parts.clone().into_boxed_slice();
                self.concatenations.entry(parts).or_insert(id);
            }
        }
        Ok(())
    }

    fn close_concatenation(
        &mut self,
        id: SubRegIndexId,
        state: &mut [State],
        diagnostics: &mut Diagnostics,
    ) -> Result<(), Reported> {
        // Parts that are worked on, each with those of its parts that are done. The stack is not
        // the program's: a chain of concatenations can be as long as a description likes.
        let mut stack = vec![(id, 0)];
        while let Some((id, next)) = stack.pop() {
            if state[id.index()] == State::Done {
                continue;
            }
            state[id.index()] = State::Open;
            match self.get(id).concatenation.get(next) {
                Some(&part) if state[part.index()] == State::Open => {
                    let index = self.get(id);
                    let message = format!("SubRegIndex {} covers itself", index.name);
                    let locs = index.record.map_or(&[][..], |record| record.locs());
                    return Err(diagnostics.error_at_all(locs, message));
                }
                Some(&part) => {
                    stack.push((id, next + 1));
                    stack.push((part, 0));
                }
                None => {
                    let mut closed = Vec::new();
                    for &part in &self.get(id).concatenation {
                        match &self.get(part).concatenation[..] {
                            [] => closed.push(part),
                            parts => closed.extend_from_slice(parts),
                        }
                    }
                    self.get_mut(id).concatenation = closed;
                    state[id.index()] = State::Done;
                }
            }
        }
        Ok(())
    }

    /// The index that puts these together; made if there is none.
    pub(super) fn concatenated(&mut self, parts: &[SubRegIndexId]) -> SubRegIndexId {
        if let Some(&known) = self.concatenations.get(parts) {
            return known;
        }
        let names: Vec<_> = parts.iter().map(|&p| &self.get(p).name[..]).collect();
        let name = names.join("_");
        let in_mode = |mode| joined(parts.iter().map(|&part| self.get(part).ranges[mode]));
        let ranges = (0..self.modes).map(in_mode).collect();
        let id = self.add(None, name, self.get(parts[0]).namespace, ranges);
        self.get_mut(id).concatenation = parts.to_vec();
        self.concatenations.insert(parts.into(), id);
        id
    }
}

#[derive(Clone, Copy, PartialEq, Eq)]
enum State {
    New,
    Open,
    Done,
}

/// The range of parts that are put together: where the first begins, if each begins where the one
/// before it ends.
fn joined(mut parts: impl Iterator<Item = PartRange>) -> PartRange {
    let Some(first) = parts.next() else {
        return PartRange::UNKNOWN;
    };
    let unknown = u32::from(u16::MAX);
    let (mut size, mut last, mut is_contiguous) = (u32::from(first.size), first, true);
    for part in parts {
        if size == unknown || u32::from(part.size) == unknown {
            size = unknown;
        } else {
            size += u32::from(part.size);
        }
        let end = u32::from(last.offset) + u32::from(last.size);
        is_contiguous &= last.size != u16::MAX && u32::from(part.offset) == end;
        last = part;
    }
    let offset = if is_contiguous {
        first.offset
    } else {
        u16::MAX
    };
    PartRange {
        offset,
        size: size as u16,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn range(offset: u16, size: u16) -> PartRange {
        PartRange { offset, size }
    }

    #[test]
    fn parts_that_touch_are_one_range() {
        let parts = [range(32, 16), range(48, 16), range(64, 8)];
        assert_eq!(joined(parts.into_iter()), range(32, 40));
    }

    #[test]
    fn with_a_gap_only_the_size_is_known() {
        let parts = [range(0, 16), range(32, 16)];
        assert_eq!(joined(parts.into_iter()), range(u16::MAX, 32));
        let parts = [range(0, 16), PartRange::UNKNOWN];
        assert_eq!(joined(parts.into_iter()), PartRange::UNKNOWN);
    }
}
