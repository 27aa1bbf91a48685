//! Lane masks: which of the smallest parts of a register an index stands for, and how the lanes of
//! a part become lanes of the whole.

use std::fmt;
use std::ops::{BitAnd, BitAndAssign, BitOr, BitOrAssign, Not};

use tblgen_core::{Diagnostics, Loc, Reported};

use super::indices::{LaneMove, SubRegIndices};
use super::register::Register;

/// A set of lanes. `Display` gives 16 hexadecimal digits.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub(crate) struct LaneMask(pub(crate) u64);

impl LaneMask {
    pub(crate) const NONE: LaneMask = LaneMask(0);
    pub(crate) const ALL: LaneMask = LaneMask(u64::MAX);
    /// How many lanes there can be.
    const LANES: u32 = u64::BITS;

    fn lane(lane: u32) -> Self {
        LaneMask(1 << lane)
    }

    pub(crate) fn is_empty(self) -> bool {
        self.0 == 0
    }

    fn highest(self) -> u32 {
        self.0.ilog2()
    }
}

impl fmt::Display for LaneMask {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{:016X}", self.0)
    }
}

impl BitOr for LaneMask {
    type Output = LaneMask;
    fn bitor(self, other: LaneMask) -> LaneMask {
        LaneMask(self.0 | other.0)
    }
}

impl BitAnd for LaneMask {
    type Output = LaneMask;
    fn bitand(self, other: LaneMask) -> LaneMask {
        LaneMask(self.0 & other.0)
    }
}

impl Not for LaneMask {
    type Output = LaneMask;
    fn not(self) -> LaneMask {
        LaneMask(!self.0)
    }
}

impl BitOrAssign for LaneMask {
    fn bitor_assign(&mut self, other: LaneMask) {
        *self = *self | other;
    }
}

impl BitAndAssign for LaneMask {
    fn bitand_assign(&mut self, other: LaneMask) {
        *self = *self & other;
    }
}

/// Gives indices their lanes and moves. Returns the lanes that cover all registers which have them.
pub(super) fn assign(
    indices: &mut SubRegIndices<'_>,
    diagnostics: &mut Diagnostics,
) -> Result<LaneMask, Reported> {
    // Each index without parts is a lane.
    let mut leaves = Vec::new();
    for id in indices.ids() {
        if indices.get(id).is_leaf() {
            if leaves.len() as u32 >= LaneMask::LANES {
                let name = &indices.get(id).name;
                let message = format!("Ran out of lanemask bits to represent subregister {name}");
                return Err(diagnostics.error(Loc::NONE, message));
            }
            indices.get_mut(id).lane_mask = LaneMask::lane(leaves.len() as u32);
            leaves.push(id);
        }
    }
    for id in indices.ids() {
        let mut moves: Vec<LaneMove> = Vec::new();
        if indices.get(id).is_leaf() {
            // A register without parts has one lane, the first.
            let rotation = indices.get(id).lane_mask.highest() as u8;
            let mask = LaneMask::lane(0);
            moves.push(LaneMove { mask, rotation });
        } else {
            for (lane, &leaf) in leaves.iter().enumerate() {
                let Some(result) = indices.get(id).composites.get(leaf) else {
                    continue;
                };
                let lane = lane as u32;
                let target = indices.get(result).lane_mask;
                if target.is_empty() {
                    continue;
                }
                let distance = target.highest() + LaneMask::LANES - lane;
                let rotation = (distance % LaneMask::LANES) as u8;
                match moves.iter_mut().find(|step| step.rotation == rotation) {
                    Some(step) => step.mask |= LaneMask::lane(lane),
                    None => moves.push(LaneMove {
                        mask: LaneMask::lane(lane),
                        rotation,
                    }),
                }
            }
        }
        // With one step, and with none, it does not matter what happens to lanes that cannot be
        // there. Then more of the sequences are equal.
        match &mut moves[..] {
            [] => moves.push(LaneMove {
                mask: LaneMask::ALL,
                rotation: 0,
            }),
            [only] => only.mask = LaneMask::ALL,
            _ => {}
        }
        indices.get_mut(id).lane_moves = moves;
    }
    inherit(indices);
    let mut covering = LaneMask::ALL;
    for index in &indices.all {
        if !index.covers_super_registers {
            covering &= !index.lane_mask;
        }
    }
    Ok(covering)
}

/// An index has the lanes of all that it is composed to.
fn inherit(indices: &mut SubRegIndices<'_>) {
    loop {
        let mut changed = false;
        for id in indices.ids().collect::<Vec<_>>().into_iter().rev() {
            let old = indices.get(id).lane_mask;
            let composites = indices.get(id).composites();
            let new = composites.fold(old, |mask, (_, result)| {
                mask | indices.get(result).lane_mask
            });
            changed |= new != old;
            indices.get_mut(id).lane_mask = new;
        }
        if !changed {
            break;
        }
    }
}

/// Says which lanes of each register its units make up.
pub(super) fn assign_to_units(registers: &mut [Register<'_>], indices: &SubRegIndices<'_>) {
    for number in 0..registers.len() {
        let register = &registers[number];
        let mut lanes = vec![LaneMask::ALL; register.native_units.len()];
        for &(index, part) in &register.parts {
            let part = &registers[part.index()];
            // What has parts itself is made up of these.
            if !part.parts.is_empty() {
                continue;
            }
            for unit in &part.native_units {
                if let Ok(place) = register.native_units.binary_search(unit) {
                    lanes[place] &= indices.get(index).lane_mask;
                }
            }
        }
        registers[number].unit_lanes = lanes;
    }
}
