//! Functions that say how much registers count for, and in which sets.

use crate::cpp::tables::{SequenceTable, smallest_type};
use crate::model::RegisterInfo;
use crate::writer::{CodeWriter, line};

pub(super) fn write(info: &RegisterInfo<'_>, w: &mut CodeWriter) {
    write_weights(info, w);
    write_sets(info, w);
    write_lists(info, w);
}

fn write_weights(info: &RegisterInfo<'_>, w: &mut CodeWriter) {
    let target = info.bank.target.name();
    write!(
        w,
        "/// Get the weight in units of pressure for this register class.
const RegClassWeight &{target}GenRegisterInfo::
getRegClassWeight(const TargetRegisterClass *RC) const {{
  static const RegClassWeight RCWeightTable[] = {{\n"
    );
    for class in &info.bank.classes {
        let (weight, total) = (class.weight, class.total_weight);
        line!(w, "    {{{weight}, {total}}},  \t// {}", class.name);
    }
    let units = &info.bank.units[..info.native_units];
    let count = units.len();
    write!(
        w,
        "  }};
  return RCWeightTable[RC->getID()];
}}

/// Get the weight in units of pressure for this register unit.
unsigned {target}GenRegisterInfo::
getRegUnitWeight(unsigned RegUnit) const {{
  assert(RegUnit < {count} && \"invalid register unit\");\n"
    );
    if units.iter().any(|unit| unit.weight > 1) {
        w.raw("  static const uint8_t RUWeightTable[] = {\n    ");
        for unit in units {
            write!(w, "{}, ", unit.weight);
        }
        w.raw("};\n  return RUWeightTable[RegUnit];\n");
    } else {
        w.raw("  // All register units have unit weight.\n  return 1;\n");
    }
    w.raw("}\n\n");
}

fn write_sets(info: &RegisterInfo<'_>, w: &mut CodeWriter) {
    let target = info.bank.target.name();
    let sets = &info.pressure.sets;
    write!(
        w,
        "
// Get the number of dimensions of register pressure.
unsigned {target}GenRegisterInfo::getNumRegPressureSets() const {{
  return {};
}}

// Get the name of this register unit pressure set.
const char *{target}GenRegisterInfo::
getRegPressureSetName(unsigned Idx) const {{
  static const char *PressureNameTable[] = {{\n",
        sets.len()
    );
    for set in sets {
        line!(w, "    \"{}\",", set.name);
    }
    let heaviest = sets.iter().map(|set| set.weight).max().unwrap_or(0);
    let ty = smallest_type(heaviest as usize);
    write!(
        w,
        "  }};
  return PressureNameTable[Idx];
}}

// Get the register unit pressure limit for this dimension.
// This limit must be adjusted dynamically for reserved registers.
unsigned {target}GenRegisterInfo::
getRegPressureSetLimit(const MachineFunction &MF, unsigned Idx) const {{
  static const {ty} PressureLimitTable[] = {{\n"
    );
    for (number, set) in sets.iter().enumerate() {
        line!(w, "    {},  \t// {number}: {}", set.weight, set.name);
    }
    w.raw("  };\n  return PressureLimitTable[Idx];\n}\n\n");
}

fn write_lists(info: &RegisterInfo<'_>, w: &mut CodeWriter) {
    let target = info.bank.target.name();
    let lists = &info.pressure.lists;
    let packed = SequenceTable::new(lists.iter().cloned());
    w.raw("/// Table of pressure sets per register class or unit.\nstatic const int RCSetsTable[] = {\n");
    packed.write("-1", w, |set, w| write!(w, "{set}"));
    let ty = smallest_type(packed.len() - 1);
    write!(
        w,
        "}};

/// Get the dimensions of register pressure impacted by this register class.
/// Returns a -1 terminated array of pressure set IDs
const int *{target}GenRegisterInfo::
getRegClassPressureSets(const TargetRegisterClass *RC) const {{
  static const {ty} RCSetStartTable[] = {{\n    "
    );
    for list in &lists[..info.bank.classes.len()] {
        write!(w, "{},", packed.place(list));
    }
    let units = &info.bank.units[..info.native_units];
    let count = units.len();
    write!(
        w,
        "}};
  return &RCSetsTable[RCSetStartTable[RC->getID()]];
}}

/// Get the dimensions of register pressure impacted by this register unit.
/// Returns a -1 terminated array of pressure set IDs
const int *{target}GenRegisterInfo::
getRegUnitPressureSets(unsigned RegUnit) const {{
  assert(RegUnit < {count} && \"invalid register unit\");
  static const {ty} RUSetStartTable[] = {{\n    "
    );
    for unit in units {
        write!(w, "{},", packed.place(&lists[unit.pressure_list]));
    }
    w.raw("};\n  return &RCSetsTable[RUSetStartTable[RegUnit]];\n}\n\n");
}
