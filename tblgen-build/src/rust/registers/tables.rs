//! The tables of the module.

use std::collections::BTreeMap;

use super::super::items::allow;
use super::super::pools::{Lists, Pool, array, texts};
use crate::model::{LaneMask, RegisterClass, RegisterClassId, RegisterId, RegisterInfo};
use crate::writer::{CodeWriter, line};

/// Row types, as the functions of the module read them.
const ROWS: &str = "/// Encoding, flags, places of: sub-register indices, sub-registers, super-registers, units, lanes,
/// costs.
type RegRow = (u16, u8, u32, u32, u32, u32, u32, u32);
/// Lanes, places of: parts, and what comes out when they are taken.
type IndexRow = (u64, u32, u32);

#[derive(Clone, Copy)]
struct ClassRow {
    members: u32,
    orders: &'static [u32],
    bits: u32,
    bits_len: u16,
    copy_cost: i32,
    flags: u8,
    priority: u8,
    lanes: u64,
    weight: u32,
    total_weight: u32,
    pressure: u32,
    sub_classes: u16,
    super_classes: u32,
    with_indices: u32,
    with_classes: u32,
    part_indices: u32,
    part_classes: u32,
    super_indices: u32,
    super_masks: u32,
}

";

/// Writes all tables.
pub(super) fn write(info: &RegisterInfo<'_>, w: &mut CodeWriter) {
    w.raw(ROWS);
    let mut lists = Lists::new();
    write_registers(info, &mut lists, w);
    write_dwarf(info, w);
    write_indices(info, &mut lists, w);
    write_classes(info, &mut lists, w);
    write_units(info, &mut lists, w);
    write_saved(info, &mut lists, w);
    array("LISTS", "u16", lists.all, w);
    w.blank();
}

fn numbers(registers: &[RegisterId]) -> Vec<u16> {
    registers.iter().map(|id| id.number() as u16).collect()
}

fn write_registers(info: &RegisterInfo<'_>, lists: &mut Lists, w: &mut CodeWriter) {
    let registers = &info.bank.registers;
    let mut lanes: Pool<LaneMask> = Pool::new();
    let rows: Vec<String> = registers
        .iter()
        .map(|r| {
            let flags = u8::from(r.constant) | u8::from(r.artificial) << 1;
            let indices = r.parts.iter().map(|(index, _)| index.number() as u16);
            let parts = r.parts.iter().map(|(_, part)| part.number() as u16);
            let units = r.native_units.iter().map(|unit| unit.index() as u16);
            let costs = r.costs_per_use.iter().map(|&cost| cost as u16);
            format!(
                "({},{flags},{},{},{},{},{},{})",
                r.encoding as u16,
                lists.place(indices.collect()),
                lists.place(parts.collect()),
                lists.place(numbers(&r.super_registers)),
                lists.place(units.collect()),
                lanes.place(r.unit_lanes.clone()),
                lists.place(costs.collect()),
            )
        })
        .collect();
    array("REGS", "RegRow", rows, w);
    let lanes = lanes.all.iter().map(|mask| format!("{:#X}", mask.0));
    array("LANES", "u64", lanes, w);
    let names = || registers.iter().map(|r| &r.name[..]);
    texts("REG_NAMES", "REG_NAME_ENDS", names(), w);
    let asm_names = || registers.iter().map(|r| r.asm_name);
    texts("ASM_NAMES", "ASM_NAME_ENDS", asm_names(), w);
    let alternatives = &info.bank.alternative_name_indices;
    line!(w, "{}", allow(&[]));
    line!(w, "const ALT_NAME_COUNT: usize = {};", alternatives.len());
    let alternative_names = registers.iter().flat_map(|register| {
        alternatives.iter().map(|index| {
            let names = &register.alternative_names;
            let own = names.iter().find(|(of, _)| of == index);
            own.map_or("", |&(_, name)| name)
        })
    });
    texts("ALT_NAMES", "ALT_NAME_ENDS", alternative_names, w);
    let sorted = |names: &mut dyn Iterator<Item = &str>| {
        let mut all: Vec<_> = names.zip(1..).collect();
        all.sort_unstable();
        all.into_iter()
            .map(|(_, number): (_, u16)| number)
            .collect::<Vec<_>>()
    };
    array("REGS_BY_NAME", "u16", sorted(&mut names()), w);
    array("REGS_BY_ASM_NAME", "u16", sorted(&mut asm_names()), w);
}

fn write_dwarf(info: &RegisterInfo<'_>, w: &mut CodeWriter) {
    let registers = &info.bank.registers;
    let flavours = registers
        .iter()
        .map(|r| r.dwarf_numbers.len())
        .max()
        .unwrap_or(0);
    line!(w, "{}", allow(&[]));
    line!(w, "const DWARF_FLAVOURS: usize = {flavours};");
    let mut numbers: Vec<_> = registers.iter().map(|r| &r.dwarf_numbers).collect();
    // As in LLVM, one after the other: an alias of an alias counts if it comes first.
    for (register, place) in registers.iter().zip(0..) {
        if let Some(alias) = register.dwarf_alias {
            numbers[place] = numbers[alias.index()];
        }
    }
    let of = |numbers: &[i64], flavour: usize| numbers.get(flavour).map_or(-1, |&n| n as i32);
    let flat = numbers
        .iter()
        .flat_map(|numbers| (0..flavours).map(|f| of(numbers, f)));
    array("DWARF_NUMBERS", "i32", flat, w);
    let order = info.bank.dwarf_order();
    let tables = (0..flavours).map(|flavour| {
        // Of several registers with a number, the last.
        let mut by_number = BTreeMap::new();
        for &id in &order {
            let number = of(&info.bank.register(id).dwarf_numbers, flavour);
            if number >= 0 {
                by_number.insert(number, id.number());
            }
        }
        let pairs = by_number
            .iter()
            .map(|(number, reg)| format!("({number},{reg}),"));
        format!("&[{}]", pairs.collect::<String>())
    });
    array("REGS_BY_DWARF", "&[(u32, u16)]", tables, w);
}

fn write_indices(info: &RegisterInfo<'_>, lists: &mut Lists, w: &mut CodeWriter) {
    let bank = &info.bank;
    let indices = bank.indices();
    line!(w, "{}", allow(&[]));
    line!(w, "const HW_MODES: usize = {};", bank.modes.count());
    let modes = bank.modes.ids().map(|mode| bank.modes.name(mode));
    texts("MODE_NAMES", "MODE_NAME_ENDS", modes, w);
    let rows: Vec<_> = indices
        .iter()
        .map(|index| {
            let parts = index.composites().map(|(part, _)| part.number() as u16);
            let results = index.composites().map(|(_, result)| result.number() as u16);
            let parts = lists.place(parts.collect());
            let results = lists.place(results.collect());
            format!("({:#X},{parts},{results})", index.lane_mask.0)
        })
        .collect();
    array("INDICES", "IndexRow", rows, w);
    let ranges = indices.iter().flat_map(|index| &index.ranges);
    let ranges = ranges.map(|range| format!("({},{})", range.size, range.offset));
    array("INDEX_RANGES", "(u16, u16)", ranges, w);
    texts(
        "INDEX_NAMES",
        "INDEX_NAME_ENDS",
        indices.iter().map(|i| &i.name[..]),
        w,
    );
}

/// Masks of classes, each kept once.
struct Masks {
    len: usize,
    bytes: Pool<u8>,
}

impl Masks {
    fn place(&mut self, classes: impl Iterator<Item = RegisterClassId>) -> u32 {
        let bytes = bits(self.len, classes.map(|class| class.index()));
        self.bytes.place(bytes) / self.len as u32
    }
}

fn bits(len: usize, numbers: impl Iterator<Item = usize>) -> Vec<u8> {
    let mut bytes = vec![0; len];
    for number in numbers {
        bytes[number / 8] |= 1 << (number % 8);
    }
    bytes
}

fn write_classes(info: &RegisterInfo<'_>, lists: &mut Lists, w: &mut CodeWriter) {
    let bank = &info.bank;
    let mut masks = Masks {
        len: bank.classes.len().div_ceil(8),
        bytes: Pool::new(),
    };
    let mut members = Pool::new();
    let rows: Vec<_> = bank
        .class_ids()
        .map(|id| class_row(info, id, lists, &mut masks, &mut members))
        .collect();
    array("CLASSES", "ClassRow", rows, w);
    line!(w, "{}", allow(&[]));
    line!(w, "const CLASS_MASK_LEN: usize = {};", masks.len);
    array("CLASS_MASKS", "u8", masks.bytes.all, w);
    array("MEMBER_BITS", "u8", members.all, w);
    let modes = || bank.modes.ids();
    let sizes = bank
        .classes
        .iter()
        .flat_map(|class| modes().map(|mode| class.size.get(mode)));
    let sizes = sizes.map(|s| format!("({},{},{})", s.register, s.spill, s.spill_alignment));
    array("CLASS_SIZES", "(u32, u32, u32)", sizes, w);
    let mut names: Vec<&str> = Vec::new();
    let mut places = Vec::new();
    for class in &bank.classes {
        for mode in modes() {
            let types = class.types.iter().filter_map(|ty| ty.get(mode)).map(|ty| {
                let known = names.iter().position(|&name| name == ty.name);
                known.unwrap_or_else(|| {
                    names.push(ty.name);
                    names.len() - 1
                }) as u16
            });
            places.push(lists.place(types.collect()));
        }
    }
    array("CLASS_TYPES", "u32", places, w);
    texts("TYPE_NAMES", "TYPE_NAME_ENDS", names, w);
    texts(
        "CLASS_NAMES",
        "CLASS_NAME_ENDS",
        bank.classes.iter().map(|c| &c.name[..]),
        w,
    );
}

/// The members in the order of allocation; those of an inferred class by number.
fn order<'c>(class: &'c RegisterClass<'_>) -> &'c [RegisterId] {
    class.orders.first().unwrap_or(&class.members)
}

fn class_row(
    info: &RegisterInfo<'_>,
    id: RegisterClassId,
    lists: &mut Lists,
    masks: &mut Masks,
    members: &mut Pool<u8>,
) -> String {
    let class = info.bank.class(id);
    let orders = class.orders.iter().skip(1);
    let orders: String = orders
        .map(|o| format!("{},", lists.place(numbers(o))))
        .collect();
    let last = class
        .members
        .iter()
        .map(|id| id.number() as usize)
        .max()
        .unwrap_or(0);
    let len = last / 8 + 1;
    let member_bits = bits(len, class.members.iter().map(|id| id.number() as usize));
    let flags = u8::from(class.allocatable)
        | u8::from(class.has_disjunct_parts) << 1
        | u8::from(class.covered_by_parts) << 2;
    let pressure = info.pressure.lists[id.index()]
        .iter()
        .map(|&set| set as u16);
    let super_classes = class.super_classes.iter().map(|c| c.index() as u16);
    let mut pairs = |of: &dyn Fn(crate::model::SubRegIndexId) -> Option<RegisterClassId>| {
        let ids = info.bank.index_ids();
        let found: Vec<_> = ids
            .filter_map(|i| Some((i.number() as u16, of(i)?)))
            .collect();
        let indices = lists.place(found.iter().map(|&(index, _)| index).collect());
        let classes = found.iter().map(|(_, class)| class.index() as u16);
        (indices, lists.place(classes.collect()))
    };
    let (with_indices, with_classes) = pairs(&|index| class.with_part(index));
    let (part_indices, part_classes) = pairs(&|index| info.part_class(id, index));
    let (mut super_indices, mut super_masks) = (Vec::new(), Vec::new());
    for (index, classes) in class.super_register_classes() {
        super_indices.push(index.number() as u16);
        super_masks.push(masks.place(classes) as u16);
    }
    format!(
        "ClassRow {{ members: {}, orders: &[{orders}], bits: {}, bits_len: {len}, copy_cost: {}, \
         flags: {flags}, priority: {}, lanes: {:#X}, weight: {}, total_weight: {}, pressure: {}, \
         sub_classes: {}, super_classes: {}, with_indices: {with_indices}, \
         with_classes: {with_classes}, part_indices: {part_indices}, part_classes: {part_classes}, \
         super_indices: {}, super_masks: {} }}",
        lists.place(numbers(order(class))),
        members.place(member_bits),
        class.copy_cost,
        class.allocation_priority,
        class.lane_mask.0,
        class.weight,
        class.total_weight,
        lists.place(pressure.collect()),
        masks.place(class.sub_classes()),
        lists.place(super_classes.collect()),
        lists.place(super_indices),
        lists.place(super_masks),
    )
}

fn write_units(info: &RegisterInfo<'_>, lists: &mut Lists, w: &mut CodeWriter) {
    let units = &info.bank.units[..info.native_units];
    // Where no unit counts for more than one, LLVM lets each count for one, even those for nothing.
    let least = u32::from(units.iter().all(|unit| unit.weight <= 1));
    let rows: Vec<_> = units
        .iter()
        .map(|unit| {
            let root = |at: usize| unit.roots.get(at).map_or(0, |root| root.number());
            let sets = info.pressure.lists[unit.pressure_list]
                .iter()
                .map(|&set| set as u16);
            let sets = lists.place(sets.collect());
            format!(
                "({},{},{},{sets})",
                root(0),
                root(1),
                unit.weight.max(least)
            )
        })
        .collect();
    array("UNITS", "(u16, u16, u32, u32)", rows, w);
    let sets = &info.pressure.sets;
    array(
        "PRESSURE_LIMITS",
        "u32",
        sets.iter().map(|set| set.weight),
        w,
    );
    texts(
        "PRESSURE_NAMES",
        "PRESSURE_NAME_ENDS",
        sets.iter().map(|s| &s.name[..]),
        w,
    );
}

fn write_saved(info: &RegisterInfo<'_>, lists: &mut Lists, w: &mut CodeWriter) {
    let saved = &info.bank.saved;
    let len = info.bank.registers.len() / 8 + 1;
    let rows: Vec<_> = saved
        .iter()
        .map(|s| lists.place(numbers(&s.saved)))
        .collect();
    array("SAVED", "u32", rows, w);
    line!(w, "{}", allow(&[]));
    line!(w, "const REG_MASK_LEN: usize = {len};");
    let masks = saved
        .iter()
        .flat_map(|s| bits(len, s.preserved.iter().map(|number| number + 1)));
    array("SAVED_MASKS", "u8", masks, w);
    texts(
        "SAVED_NAMES",
        "SAVED_NAME_ENDS",
        saved.iter().map(|s| s.name),
        w,
    );
}
