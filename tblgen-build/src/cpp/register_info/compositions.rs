//! Functions that compose sub-register indices and lane masks.

use super::lane_mask;
use crate::cpp::tables::smallest_type;
use crate::model::{LaneMove, RegisterInfo, SubRegIndexId};
use crate::writer::{CodeWriter, line};

pub(super) fn write(info: &RegisterInfo<'_>, w: &mut CodeWriter) {
    write_indices(info, w);
    write_lanes(info, w);
}

/// The results for all second indices, for first indices that do not contradict one another.
type Row = Vec<Option<SubRegIndexId>>;

/// Puts the results of all indices into as few rows as come out when each takes the first row that it
/// fits into. Returns the row of each index as well.
fn rows(info: &RegisterInfo<'_>) -> (Vec<Row>, Vec<usize>) {
    let indices = info.bank.indices();
    let mut rows: Vec<Row> = Vec::new();
    let mut row_of = Vec::with_capacity(indices.len());
    for index in indices {
        let fits = |row: &Row| {
            let mut composites = index.composites();
            composites.all(|(part, result)| row[part.index()].is_none_or(|known| known == result))
        };
        let row = rows.iter().position(fits).unwrap_or_else(|| {
            rows.push(vec![None; indices.len()]);
            rows.len() - 1
        });
        for (part, result) in index.composites() {
            rows[row][part.index()] = Some(result);
        }
        row_of.push(row);
    }
    (rows, row_of)
}

fn write_indices(info: &RegisterInfo<'_>, w: &mut CodeWriter) {
    let indices = info.bank.indices();
    let count = indices.len();
    let (rows, row_of) = rows(info);
    let target = info.bank.target.name();
    writeln!(
        w,
        "unsigned {target}GenRegisterInfo::composeSubRegIndicesImpl(unsigned IdxA, unsigned IdxB) const {{"
    );
    if rows.len() > 1 {
        let ty = smallest_type(rows.len());
        write!(w, "  static const {ty} RowMap[{count}] = {{\n    ");
        for row in row_of {
            write!(w, "{row}, ");
        }
        w.raw("\n  };\n");
    }
    let ty = smallest_type(count + 1);
    writeln!(w, "  static const {ty} Rows[{}][{count}] = {{", rows.len());
    let names: Vec<_> = indices.iter().map(|index| index.qualified_name()).collect();
    for row in &rows {
        w.raw("    { ");
        for result in row {
            w.raw(result.map_or("0", |result| &names[result.index()]));
            w.raw(", ");
        }
        w.raw("},\n");
    }
    let row = match rows.len() {
        1 => "0",
        _ => "RowMap[IdxA]",
    };
    write!(
        w,
        "  }};

  --IdxA; assert(IdxA < {count}); (void) IdxA;
  --IdxB; assert(IdxB < {count});
  return Rows[{row}][IdxB];
}}\n\n"
    );
}

fn write_lanes(info: &RegisterInfo<'_>, w: &mut CodeWriter) {
    let indices = info.bank.indices();
    // Equal sequences are written once. Each begins behind the end mark of the one before.
    let mut sequences: Vec<(usize, &[LaneMove])> = Vec::new();
    let mut places = Vec::with_capacity(indices.len());
    let mut end = 0;
    for index in indices {
        let moves = &index.lane_moves[..];
        let known = sequences.iter().find(|&&(_, known)| known == moves);
        let place = known.map_or(end, |&(place, _)| place);
        if place == end {
            sequences.push((place, moves));
            end += moves.len() + 1;
        }
        places.push(place);
    }
    w.raw(
        "  struct MaskRolOp {
    LaneBitmask Mask;
    uint8_t  RotateLeft;
  };
  static const MaskRolOp LaneMaskComposeSequences[] = {\n",
    );
    for (number, &(place, moves)) in sequences.iter().enumerate() {
        w.raw("    ");
        for step in moves {
            w.raw("{ ");
            lane_mask(step.mask, w);
            write!(w, ", {:2} }}, ", step.rotation);
        }
        let comma = if number + 1 < sequences.len() {
            ", "
        } else {
            ""
        };
        line!(
            w,
            "{{ LaneBitmask::getNone(), 0 }}{comma}  // Sequence {place}"
        );
    }
    let ty = smallest_type(places.iter().copied().max().unwrap_or(0));
    write!(w, "  }};\n  static const {ty} CompositeSequences[] = {{\n");
    for (number, (place, index)) in places.iter().zip(indices).enumerate() {
        let comma = if number + 1 < indices.len() { "," } else { "" };
        line!(w, "    {place}{comma} // to {}", index.name);
    }
    w.raw("  };\n\n");
    write_lane_functions(info.bank.target.name(), indices.len(), w);
}

fn write_lane_functions(target: &str, count: usize, w: &mut CodeWriter) {
    write!(
        w,
        "LaneBitmask {target}GenRegisterInfo::composeSubRegIndexLaneMaskImpl(unsigned IdxA, LaneBitmask LaneMask) const {{
  --IdxA; assert(IdxA < {count} && \"Subregister index out of bounds\");
  LaneBitmask Result;
  for (const MaskRolOp *Ops =
       &LaneMaskComposeSequences[CompositeSequences[IdxA]];
       Ops->Mask.any(); ++Ops) {{
    LaneBitmask::Type M = LaneMask.getAsInteger() & Ops->Mask.getAsInteger();
    if (unsigned S = Ops->RotateLeft)
      Result |= LaneBitmask((M << S) | (M >> (LaneBitmask::BitWidth - S)));
    else
      Result |= LaneBitmask(M);
  }}
  return Result;
}}

LaneBitmask {target}GenRegisterInfo::reverseComposeSubRegIndexLaneMaskImpl(unsigned IdxA,  LaneBitmask LaneMask) const {{
  LaneMask &= getSubRegIndexLaneMask(IdxA);
  --IdxA; assert(IdxA < {count} && \"Subregister index out of bounds\");
  LaneBitmask Result;
  for (const MaskRolOp *Ops =
       &LaneMaskComposeSequences[CompositeSequences[IdxA]];
       Ops->Mask.any(); ++Ops) {{
    LaneBitmask::Type M = LaneMask.getAsInteger();
    if (unsigned S = Ops->RotateLeft)
      Result |= LaneBitmask((M >> S) | (M << (LaneBitmask::BitWidth - S)));
    else
      Result |= LaneBitmask(M);
  }}
  return Result;
}}\n\n"
    );
}
