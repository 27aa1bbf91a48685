//! What the code generator knows of register classes.

use super::{bits, lane_mask};
use crate::cpp::tables::SequenceTable;
use crate::model::{
    HwModeId, MachineType, RegisterClass, RegisterClassId, RegisterInfo, SubRegIndexId,
};
use crate::writer::{CodeWriter, line};

/// The types of a class's registers in a mode.
fn types<'r>(class: &RegisterClass<'r>, mode: HwModeId) -> Vec<MachineType<'r>> {
    class.types.iter().filter_map(|ty| ty.get(mode)).collect()
}

/// The types of all classes in all modes.
pub(super) fn type_table<'r>(info: &RegisterInfo<'r>) -> SequenceTable<MachineType<'r>> {
    let modes = info.bank.modes.ids();
    let of_mode = |mode| {
        info.bank
            .classes
            .iter()
            .map(move |class| types(class, mode))
    };
    SequenceTable::new(modes.flat_map(of_mode))
}

pub(super) fn write(
    info: &RegisterInfo<'_>,
    type_table: &SequenceTable<MachineType<'_>>,
    w: &mut CodeWriter,
) {
    let bank = &info.bank;
    w.raw("\nstatic const TargetRegisterInfo::RegClassInfo RegClassInfos[] = {\n");
    for mode in bank.modes.ids() {
        let name = match mode {
            HwModeId::DEFAULT => "Default",
            _ => bank.modes.name(mode),
        };
        line!(w, "  // Mode = {} ({name})", mode.0);
        for class in &bank.classes {
            let size = class.size.get(mode);
            line!(
                w,
                "  {{ {}, {}, {}, /*VTLists+*/{} }},    // {}",
                size.register,
                size.spill,
                size.spill_alignment,
                type_table.place(&types(class, mode)),
                class.name
            );
        }
    }
    w.raw("};\n\nstatic const TargetRegisterClass *const NullRegClasses[] = { nullptr };\n\n");
    let index_lists = write_masks(info, w);
    let packed = SequenceTable::new(index_lists.iter().cloned());
    w.raw("static const uint16_t SuperRegIdxSeqs[] = {\n");
    packed.write("0", w, |index, w| write!(w, "{}", index.number()));
    w.raw("};\n\n");
    for class in &bank.classes {
        if class.super_classes.is_empty() {
            continue;
        }
        writeln!(
            w,
            "static const TargetRegisterClass *const {}Superclasses[] = {{",
            class.name
        );
        for &parent in &class.super_classes {
            line!(w, "  &{}RegClass,", bank.class(parent).qualified_name());
        }
        w.raw("  nullptr\n};\n\n");
    }
    for class in &bank.classes {
        if !class.order_selector.is_empty() {
            write_orders(info, class, w);
        }
    }
    write_instances(info, &packed, &index_lists, w);
}

/// Writes the sub-classes of each class and, for each index, the classes whose members have their part
/// in it. Returns these indices.
fn write_masks(info: &RegisterInfo<'_>, w: &mut CodeWriter) -> Vec<Vec<SubRegIndexId>> {
    let bank = &info.bank;
    let count = bank.classes.len();
    let mut index_lists = Vec::with_capacity(count);
    for class in &bank.classes {
        write!(
            w,
            "static const uint32_t {}SubClassMask[] = {{\n  ",
            class.name
        );
        bits(
            count,
            32,
            class.sub_classes().map(RegisterClassId::index),
            w,
        );
        let mut indices = Vec::new();
        for (index, classes) in class.super_register_classes() {
            indices.push(index);
            w.raw("\n  ");
            bits(count, 32, classes.map(RegisterClassId::index), w);
            write!(w, "// {}", bank.index(index).name);
        }
        index_lists.push(indices);
        w.raw("\n};\n\n");
    }
    index_lists
}

fn write_orders(info: &RegisterInfo<'_>, class: &RegisterClass<'_>, w: &mut CodeWriter) {
    let bank = &info.bank;
    let name = &class.name;
    write!(
        w,
        "\nstatic inline unsigned {name}AltOrderSelect(const MachineFunction &MF) {{{}}}

static ArrayRef<MCPhysReg> {name}GetRawAllocationOrder(const MachineFunction &MF) {{\n",
        class.order_selector
    );
    for (number, order) in class.orders.iter().enumerate().skip(1) {
        if order.is_empty() {
            continue;
        }
        let order = order.iter().map(|&register| bank.register(register));
        let names: Vec<_> = order.map(|register| register.qualified_name()).collect();
        line!(
            w,
            "  static const MCPhysReg AltOrder{number}[] = {{ {} }};",
            names.join(", ")
        );
    }
    write!(
        w,
        "  const MCRegisterClass &MCR = {}MCRegisterClasses[{}RegClassID];
  const ArrayRef<MCPhysReg> Order[] = {{
    ArrayRef(MCR.begin(), MCR.getNumRegs()",
        bank.target.name(),
        class.qualified_name()
    );
    for (number, order) in class.orders.iter().enumerate().skip(1) {
        if order.is_empty() {
            w.raw("),\n    ArrayRef<MCPhysReg>(");
        } else {
            write!(w, "),\n    ArrayRef(AltOrder{number}");
        }
    }
    write!(
        w,
        ")
  }};
  const unsigned Select = {name}AltOrderSelect(MF);
  assert(Select < {});
  return Order[Select];
}}\n",
        class.orders.len()
    );
}

fn write_instances(
    info: &RegisterInfo<'_>,
    packed: &SequenceTable<SubRegIndexId>,
    index_lists: &[Vec<SubRegIndexId>],
    w: &mut CodeWriter,
) {
    let bank = &info.bank;
    let target = bank.target.name();
    let namespace = bank.classes.first().map_or("", |class| class.namespace);
    write!(
        w,
        "\nnamespace {namespace} {{   // Register class instances\n"
    );
    for (class, indices) in bank.classes.iter().zip(index_lists) {
        let name = &class.name;
        write!(
            w,
            "  extern const TargetRegisterClass {name}RegClass = {{
    &{target}MCRegisterClasses[{name}RegClassID],
    {name}SubClassMask,
    SuperRegIdxSeqs + {},
    ",
            packed.place(indices)
        );
        lane_mask(class.lane_mask, w);
        let supers = match class.super_classes.is_empty() {
            true => "NullRegClasses".to_owned(),
            false => format!("{name}Superclasses"),
        };
        let orders = match class.order_selector.is_empty() {
            true => "nullptr".to_owned(),
            false => format!("{name}GetRawAllocationOrder"),
        };
        write!(
            w,
            ",
    {},
    {},
    0x{:02x}, /* TSFlags */
    {}, /* HasDisjunctSubRegs */
    {}, /* CoveredBySubRegs */
    {supers},
    {orders}
  }};\n\n",
            class.allocation_priority,
            class.global_priority,
            class.target_flags,
            class.has_disjunct_parts,
            class.covered_by_parts,
        );
    }
    writeln!(w, "}} // end namespace {namespace}");
}
