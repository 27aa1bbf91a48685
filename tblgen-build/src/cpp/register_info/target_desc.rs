//! What the code generator knows of registers.

use super::{bits, compositions, dwarf, lane_mask, pressure, target_classes};
use crate::cpp::tables::smallest_type;
use crate::model::{BitSet, RegisterClassId, RegisterInfo};
use crate::writer::{CodeWriter, line};

pub(super) fn write(info: &RegisterInfo<'_>, w: &mut CodeWriter) {
    let bank = &info.bank;
    let target = bank.target.name();
    write!(
        w,
        "namespace llvm {{\n\nextern const MCRegisterClass {target}MCRegisterClasses[];\n"
    );
    let type_table = target_classes::type_table(info);
    w.raw("\nstatic const MVT::SimpleValueType VTLists[] = {\n");
    type_table.write("MVT::Other", w, |ty, w| write!(w, "MVT::{}", ty.name));
    w.raw("};\n");
    write_indices(info, w);
    target_classes::write(info, &type_table, w);
    w.raw("\nnamespace {\n  const TargetRegisterClass *const RegisterClasses[] = {\n");
    for class in &bank.classes {
        line!(w, "    &{}RegClass,", class.qualified_name());
    }
    w.raw("  };\n} // end anonymous namespace\n");
    write_costs(info, w);
    if !bank.indices().is_empty() {
        compositions::write(info, w);
        write_with_part(info, w);
        write_part_classes(info, w);
    }
    pressure::write(info, w);
    write_base_classes(info, w);
    write_constructor(info, w);
    write_saved(info, w);
    write_categories(info, w);
    write_mask_names(info, w);
}

fn write_indices(info: &RegisterInfo<'_>, w: &mut CodeWriter) {
    let indices = info.bank.indices();
    w.raw("\nstatic const char *SubRegIndexNameTable[] = { \"");
    for index in indices {
        w.raw(&index.name);
        w.raw("\", \"");
    }
    w.raw(
        "\" };\n\nstatic const TargetRegisterInfo::SubRegCoveredBits SubRegIdxRangeTable[] = {\n",
    );
    for mode in info.bank.modes.ids() {
        w.raw("  { 65535, 65535 },\n");
        for index in indices {
            let range = index.ranges[mode.0 as usize];
            line!(
                w,
                "  {{ {}, {} }},\t// {}",
                range.offset,
                range.size,
                index.name
            );
        }
    }
    w.raw("};\n\n\nstatic const LaneBitmask SubRegIndexLaneMaskTable[] = {\n  LaneBitmask::getAll(),\n");
    for index in indices {
        w.raw("  ");
        lane_mask(index.lane_mask, w);
        line!(w, ", // {}", index.name);
    }
    w.raw(" };\n\n\n");
}

fn write_costs(info: &RegisterInfo<'_>, w: &mut CodeWriter) {
    let registers = &info.bank.registers;
    let counts = registers.iter().map(|r| r.costs_per_use.len());
    let costs = counts.max().unwrap_or(0).max(1);
    w.raw("\nstatic const uint8_t CostPerUseTable[] = { \n");
    for kind in 0..costs {
        w.raw("0, ");
        for register in registers {
            // What is listed is 32 bits wide, as in LLVM.
            let cost = register.costs_per_use.get(kind).copied().unwrap_or(0);
            write!(w, "{}, ", cost as u32);
        }
    }
    w.raw("};\n\n\nstatic const bool InAllocatableClassTable[] = { \nfalse, ");
    let mut allocatable = BitSet::new(registers.len());
    let classes = info.bank.classes.iter().filter(|class| class.allocatable);
    for register in classes.filter_map(|class| class.orders.first()).flatten() {
        allocatable.insert(register.index());
    }
    for number in 0..registers.len() {
        write!(w, "{}, ", allocatable.contains(number));
    }
    let target = info.bank.target.name();
    write!(
        w,
        "}};\n\n\nstatic const TargetRegisterInfoDesc {target}RegInfoDesc = {{ // Extra Descriptors\nCostPerUseTable, {costs}, InAllocatableClassTable}};\n\n"
    );
}

/// Writes a function that finds a class by a class and an index.
fn class_table(
    info: &RegisterInfo<'_>,
    function: &str,
    w: &mut CodeWriter,
    mut row: impl FnMut(RegisterClassId, &mut CodeWriter),
) {
    let bank = &info.bank;
    let (target, classes) = (bank.target.name(), bank.classes.len());
    let (ty, indices) = (smallest_type(classes), bank.indices().len());
    write!(
        w,
        "const TargetRegisterClass *{target}GenRegisterInfo::{function}(const TargetRegisterClass *RC, unsigned Idx) const {{
  static const {ty} Table[{classes}][{indices}] = {{\n"
    );
    for id in bank.class_ids() {
        line!(w, "    {{\t// {}", bank.class(id).name);
        row(id, w);
        w.raw("    },\n");
    }
    write!(
        w,
        "  }};
  assert(RC && \"Missing regclass\");
  if (!Idx) return RC;
  --Idx;
  assert(Idx < {indices} && \"Bad subreg\");
  unsigned TV = Table[RC->getID()][Idx];
  return TV ? getRegClass(TV - 1) : nullptr;
}}\n\n"
    );
}

/// The number of a class in tables where 0 means that there is none.
fn number_in_table(class: RegisterClassId, w: &mut CodeWriter) {
    write!(w, "{}", class.index() + 1);
}

fn write_with_part(info: &RegisterInfo<'_>, w: &mut CodeWriter) {
    let bank = &info.bank;
    class_table(info, "getSubClassWithSubReg", w, |id, w| {
        let class = bank.class(id);
        for index in bank.index_ids() {
            w.raw("      ");
            let result = class.with_part(index);
            match result {
                Some(result) => number_in_table(result, w),
                None => w.raw("0"),
            }
            w.raw(",\t// ");
            w.raw(&bank.index(index).name);
            if let Some(result) = result {
                w.raw(" -> ");
                w.raw(&bank.class(result).name);
            }
            w.raw("\n");
        }
    });
}

fn write_part_classes(info: &RegisterInfo<'_>, w: &mut CodeWriter) {
    let bank = &info.bank;
    class_table(info, "getSubRegisterClass", w, |id, w| {
        let class = bank.class(id);
        for index in bank.index_ids() {
            w.raw("      ");
            let result = info.part_class(id, index);
            match result {
                Some(result) => number_in_table(result, w),
                None => w.raw("0"),
            }
            w.raw(",\t// ");
            w.raw(&class.name);
            w.raw(":");
            w.raw(&bank.index(index).name);
            if let Some(result) = result {
                w.raw(" -> ");
                w.raw(&bank.class(result).name);
            }
            w.raw("\n");
        }
    });
}

fn write_base_classes(info: &RegisterInfo<'_>, w: &mut CodeWriter) {
    let bank = &info.bank;
    let mut base: Vec<_> = bank
        .class_ids()
        .filter_map(|id| Some((bank.class(id).base_class_order?, id)))
        .collect();
    if base.is_empty() {
        return;
    }
    base.sort_unstable();
    let (target, count) = (bank.target.name(), bank.registers.len() + 1);
    write!(
        w,
        "\n// Register to base register class mapping\n\n
const TargetRegisterClass *{target}GenRegisterInfo::getPhysRegBaseClass(MCRegister Reg) const {{
  static const uint16_t InvalidRegClassID = UINT16_MAX;

  static const uint16_t Mapping[{count}] = {{
    InvalidRegClassID,  // NoRegister\n"
    );
    for id in bank.register_ids() {
        let class = base
            .iter()
            .find(|&&(_, class)| bank.class(class).contains(id));
        let name = match class {
            Some(&(_, class)) => format!("{}RegClassID", bank.class(class).qualified_name()),
            None => "InvalidRegClassID".to_owned(),
        };
        line!(w, "    {name},  // {}", bank.register(id).name);
    }
    w.raw(
        "  };

  assert(Reg < ArrayRef(Mapping).size());
  unsigned RCID = Mapping[Reg];
  if (RCID == InvalidRegClassID)
    return nullptr;
  return RegisterClasses[RCID];
}\n",
    );
}

fn write_constructor(info: &RegisterInfo<'_>, w: &mut CodeWriter) {
    let bank = &info.bank;
    let target = bank.target.name();
    write!(
        w,
        "extern const MCRegisterDesc {target}RegDesc[];
extern const int16_t {target}RegDiffLists[];
extern const LaneBitmask {target}LaneMaskLists[];
extern const char {target}RegStrings[];
extern const char {target}RegClassStrings[];
extern const MCPhysReg {target}RegUnitRoots[][2];
extern const uint16_t {target}SubRegIdxLists[];
extern const uint16_t {target}RegEncodingTable[];\n"
    );
    dwarf::write_declarations(info, w);
    let (registers, classes) = (bank.registers.len() + 1, bank.classes.len());
    write!(
        w,
        "{target}GenRegisterInfo::
{target}GenRegisterInfo(unsigned RA, unsigned DwarfFlavour, unsigned EHFlavour,
      unsigned PC, unsigned HwMode)
  : TargetRegisterInfo(&{target}RegInfoDesc, RegisterClasses, RegisterClasses+{classes},
             SubRegIndexNameTable, SubRegIdxRangeTable, SubRegIndexLaneMaskTable,
             "
    );
    lane_mask(info.covering_lanes, w);
    let (units, indices) = (info.native_units, bank.indices().len() + 1);
    let indent = "                     ";
    write!(
        w,
        ", RegClassInfos, VTLists, HwMode) {{
  InitMCRegisterInfo({target}RegDesc, {registers}, RA, PC,
{indent}{target}MCRegisterClasses, {classes},
{indent}{target}RegUnitRoots,
{indent}{units},
{indent}{target}RegDiffLists,
{indent}{target}LaneMaskLists,
{indent}{target}RegStrings,
{indent}{target}RegClassStrings,
{indent}{target}SubRegIdxLists,
{indent}{indices},
{indent}{target}RegEncodingTable);\n\n"
    );
    dwarf::write_mapping(info, "", w);
    w.raw("}\n\n");
}

fn write_saved(info: &RegisterInfo<'_>, w: &mut CodeWriter) {
    let bank = &info.bank;
    for set in &bank.saved {
        write!(w, "static const MCPhysReg {}_SaveList[] = {{ ", set.name);
        for &register in &set.saved {
            write!(w, "{}, ", bank.register(register).qualified_name());
        }
        write!(
            w,
            "0 }};\nstatic const uint32_t {}_RegMask[] = {{ ",
            set.name
        );
        let numbers = set.preserved.iter().map(|number| number + 1);
        bits(bank.registers.len() + 1, 32, numbers, w);
        w.raw("};\n");
    }
    let target = bank.target.name();
    write!(
        w,
        "\n\nArrayRef<const uint32_t *> {target}GenRegisterInfo::getRegMasks() const {{\n"
    );
    if bank.saved.is_empty() {
        w.raw("  return std::nullopt;\n");
    } else {
        w.raw("  static const uint32_t *const Masks[] = {\n");
        for set in &bank.saved {
            line!(w, "    {}_RegMask,", set.name);
        }
        w.raw("  };\n  return ArrayRef(Masks);\n");
    }
    w.raw("}\n\n");
}

/// Writes functions that say whether a register is in one of the classes of a category.
fn write_categories(info: &RegisterInfo<'_>, w: &mut CodeWriter) {
    let bank = &info.bank;
    let target = bank.target.name();
    let functions = [
        ("isGeneralPurposeRegister", "GeneralPurposeRegisters"),
        ("isFixedRegister", "FixedRegisters"),
        ("isArgumentRegister", "ArgumentRegisters"),
    ];
    for (function, category) in functions {
        write!(
            w,
            "bool {target}GenRegisterInfo::\n{function}(const MachineFunction &MF, MCRegister PhysReg) const {{\n  return\n"
        );
        for &class in bank.category(category) {
            let name = bank.class(class).qualified_name();
            line!(w, "      {name}RegClass.contains(PhysReg) ||");
        }
        w.raw("      false;\n}\n\n");
    }
    write!(
        w,
        "bool {target}GenRegisterInfo::\nisConstantPhysReg(MCRegister PhysReg) const {{\n  return\n"
    );
    for register in bank.registers.iter().filter(|register| register.constant) {
        line!(w, "      PhysReg == {} ||", register.qualified_name());
    }
    w.raw("      false;\n}\n\n");
}

fn write_mask_names(info: &RegisterInfo<'_>, w: &mut CodeWriter) {
    let bank = &info.bank;
    let target = bank.target.name();
    writeln!(
        w,
        "ArrayRef<const char *> {target}GenRegisterInfo::getRegMaskNames() const {{"
    );
    if bank.saved.is_empty() {
        w.raw("  return std::nullopt;\n");
    } else {
        w.raw("  static const char *Names[] = {\n");
        for set in &bank.saved {
            line!(w, "    \"{}\",", set.name);
        }
        w.raw("  };\n  return ArrayRef(Names);\n");
    }
    write!(
        w,
        "}}

const {target}FrameLowering *
{target}GenRegisterInfo::getFrameLowering(const MachineFunction &MF) {{
  return static_cast<const {target}FrameLowering *>(
      MF.getSubtarget().getFrameLowering());
}}\n\n"
    );
}
