//! What the machine code layer knows of registers: packed lists, descriptors and classes.

use super::{bits, dwarf, lane_mask};
use crate::cpp::tables::SequenceTable;
use crate::model::{LaneMask, Register, RegisterId, RegisterInfo, SubRegIndexId};
use crate::writer::{CodeWriter, line};

/// In how many bits a descriptor has the number of the first unit of a register.
const UNIT_BITS: usize = 12;

/// The lists of one register. Lists of numbers are stored as differences, so that registers which are
/// alike have equal lists.
struct Lists {
    parts: Vec<i16>,
    super_registers: Vec<i16>,
    part_indices: Vec<SubRegIndexId>,
    units: Vec<i16>,
    lanes: Vec<LaneMask>,
}

/// The differences between each number and the one before it.
fn differences(first: u32, rest: impl Iterator<Item = u32>) -> Vec<i16> {
    let mut last = first;
    let step = |number: u32| {
        let difference = number.wrapping_sub(last);
        last = number;
        difference as i16
    };
    rest.map(step).collect()
}

impl Lists {
    fn new(info: &RegisterInfo<'_>, id: RegisterId, indices: &mut [Option<SubRegIndexId>]) -> Self {
        let register = info.bank.register(id);
        for &(index, part) in &register.parts {
            indices[part.index()] = Some(index);
        }
        let parts = info.bank.parts_in_order(id);
        let numbers =
            |ids: &[RegisterId]| differences(id.number(), ids.iter().map(|id| id.number()));
        let mut units = register.native_units.iter().map(|unit| unit.index() as u32);
        let first = units.next().unwrap_or(0);
        Lists {
            part_indices: parts
                .iter()
                .filter_map(|part| indices[part.index()])
                .collect(),
            parts: numbers(&parts),
            super_registers: numbers(&register.super_registers),
            units: differences(first, units),
            lanes: register.unit_lanes.clone(),
        }
    }
}

pub(super) fn write(info: &RegisterInfo<'_>, w: &mut CodeWriter) {
    let bank = &info.bank;
    let target = bank.target.name();
    let mut indices = vec![None; bank.registers.len()];
    let lists: Vec<_> = bank
        .register_ids()
        .map(|id| Lists::new(info, id, &mut indices))
        .collect();
    let difference_lists = lists
        .iter()
        .flat_map(|l| [&l.parts, &l.super_registers, &l.units]);
    let packed = Packed {
        differences: SequenceTable::new(difference_lists.cloned()),
        lanes: SequenceTable::new(lists.iter().map(|l| l.lanes.clone())),
        indices: SequenceTable::new(lists.iter().map(|l| l.part_indices.clone())),
        names: names(bank.registers.iter().map(|r| &r.name[..])),
    };
    write!(
        w,
        "namespace llvm {{\n\nextern const int16_t {target}RegDiffLists[] = {{\n"
    );
    let difference = |value: &i16, w: &mut CodeWriter| write!(w, "{value}");
    packed.differences.write("0", w, difference);
    write!(
        w,
        "}};\n\nextern const LaneBitmask {target}LaneMaskLists[] = {{\n"
    );
    let lanes = |mask: &LaneMask, w: &mut CodeWriter| lane_mask(*mask, w);
    packed.lanes.write("LaneBitmask::getAll()", w, lanes);
    write!(
        w,
        "}};\n\nextern const uint16_t {target}SubRegIdxLists[] = {{\n"
    );
    let index = |index: &SubRegIndexId, w: &mut CodeWriter| write!(w, "{}", index.number());
    packed.indices.write("0", w, index);
    w.raw("};\n\n");
    let declaration = format!("extern const char {target}RegStrings[]");
    packed.names.write_string_literal(&declaration, w);
    write_descriptors(info, &lists, &packed, w);
    write_roots(info, w);
    write_classes(info, w);
    dwarf::write_tables(info, w);
    write!(
        w,
        "extern const uint16_t {target}RegEncodingTable[] = {{\n  0,\n"
    );
    for register in &bank.registers {
        line!(w, "  {},", register.encoding);
    }
    let (registers, classes) = (bank.registers.len() + 1, bank.classes.len());
    let (units, indices) = (info.native_units, bank.indices().len() + 1);
    write!(
        w,
        "}};\nstatic inline void Init{target}MCRegisterInfo(MCRegisterInfo *RI, unsigned RA, unsigned DwarfFlavour = 0, unsigned EHFlavour = 0, unsigned PC = 0) {{
  RI->InitMCRegisterInfo({target}RegDesc, {registers}, RA, PC, {target}MCRegisterClasses, {classes}, {target}RegUnitRoots, {units}, {target}RegDiffLists, {target}LaneMaskLists, {target}RegStrings, {target}RegClassStrings, {target}SubRegIdxLists, {indices},
{target}RegEncodingTable);\n\n"
    );
    dwarf::write_mapping(info, "RI->", w);
    w.raw("}\n\n");
}

struct Packed {
    differences: SequenceTable<i16>,
    lanes: SequenceTable<LaneMask>,
    indices: SequenceTable<SubRegIndexId>,
    names: SequenceTable<u8>,
}

/// A table of names.
fn names<'n>(names: impl Iterator<Item = &'n str>) -> SequenceTable<u8> {
    SequenceTable::new(names.map(|name| name.as_bytes().to_vec()))
}

fn write_descriptors(
    info: &RegisterInfo<'_>,
    lists: &[Lists],
    packed: &Packed,
    w: &mut CodeWriter,
) {
    let target = info.bank.target.name();
    write!(
        w,
        "extern const MCRegisterDesc {target}RegDesc[] = {{ // Descriptors\n  {{ {}, 0, 0, 0, 0, 0, 0 }},\n",
        packed.names.place(b"")
    );
    for (register, lists) in info.bank.registers.iter().zip(lists) {
        let first_unit = register.native_units.first().map_or(0, |unit| unit.index());
        line!(
            w,
            "  {{ {}, {}, {}, {}, {}, {}, {} }},",
            packed.names.place(register.name.as_bytes()),
            packed.differences.place(&lists.parts),
            packed.differences.place(&lists.super_registers),
            packed.indices.place(&lists.part_indices),
            packed.differences.place(&lists.units) << UNIT_BITS | first_unit,
            packed.lanes.place(&lists.lanes),
            u8::from(register.constant),
        );
    }
    w.raw("};\n\n");
}

fn write_roots(info: &RegisterInfo<'_>, w: &mut CodeWriter) {
    let target = info.bank.target.name();
    writeln!(w, "extern const MCPhysReg {target}RegUnitRoots[][2] = {{");
    for unit in &info.bank.units[..info.native_units] {
        let roots = unit.roots.iter();
        let names: Vec<_> = roots
            .map(|&r| info.bank.register(r).qualified_name())
            .collect();
        line!(w, "  {{ {} }},", names.join(", "));
    }
    w.raw("};\n\n");
}

fn write_classes(info: &RegisterInfo<'_>, w: &mut CodeWriter) {
    let bank = &info.bank;
    let target = bank.target.name();
    let qualified: Vec<_> = bank
        .registers
        .iter()
        .map(Register::qualified_name)
        .collect();
    w.raw("namespace {     // Register classes...\n");
    for class in &bank.classes {
        let Some((order, name)) = class.orders.first().map(|order| (order, &class.name)) else {
            continue;
        };
        if order.is_empty() {
            continue;
        }
        write!(
            w,
            "  // {name} Register Class...\n  const MCPhysReg {name}[] = {{\n    "
        );
        for register in order {
            w.raw(&qualified[register.index()]);
            w.raw(", ");
        }
        write!(
            w,
            "\n  }};\n\n  // {name} Bit set.\n  const uint8_t {name}Bits[] = {{\n    "
        );
        let numbers = order.iter().map(|register| register.number() as usize);
        let count = numbers.clone().max().map_or(0, |last| last + 1);
        bits(count, 8, numbers, w);
        w.raw("\n  };\n\n");
    }
    w.raw("} // end anonymous namespace\n\n");
    let names = names(bank.classes.iter().map(|class| &class.name[..]));
    let declaration = format!("extern const char {target}RegClassStrings[]");
    names.write_string_literal(&declaration, w);
    writeln!(
        w,
        "extern const MCRegisterClass {target}MCRegisterClasses[] = {{"
    );
    for class in &bank.classes {
        let name = &class.name;
        let count = class.orders.first().map_or(0, Vec::len);
        let arrays = match count {
            0 => ["nullptr".into(), "nullptr".into(), "0".into()],
            _ => [
                name.clone(),
                format!("{name}Bits"),
                format!("sizeof({name}Bits)"),
            ],
        };
        let [order, set, set_size] = arrays;
        line!(
            w,
            "  {{ {order}, {set}, {}, {count}, {set_size}, {}RegClassID, {}, {}, {}, {} }},",
            names.place(name.as_bytes()),
            class.qualified_name(),
            class.size.simple().map_or(0, |size| size.register),
            class.copy_cost,
            class.allocatable,
            class.base_class_order.is_some_and(|order| order != 0),
        );
    }
    w.raw("};\n\n");
}
