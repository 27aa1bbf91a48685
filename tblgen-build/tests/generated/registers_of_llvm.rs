//! Writes all that the module says, as JSON.

mod generated {
    include!(concat!(env!("OUT_DIR"), "/module.rs"));
}

use generated::{HwMode, LaneMask, PressureSet, Reg, RegClass, RegUnit, SubRegIdx};

fn list(items: impl Iterator<Item = String>) -> String {
    format!("[{}]", items.collect::<Vec<_>>().join(","))
}

fn names(items: impl Iterator<Item = &'static str>) -> String {
    list(items.map(|name| format!("{name:?}")))
}

fn lanes(mask: LaneMask) -> String {
    format!("\"{:#X}\"", mask.0).replace("0X", "0x")
}

fn register(reg: Reg) -> String {
    assert_eq!(Reg::from_name(reg.name()), Some(reg));
    assert_eq!(Reg::from_number(reg.number()), Some(reg));
    for (index, sub) in reg.sub_regs() {
        assert_eq!(reg.sub_reg(index), Some(sub));
        assert_eq!(reg.sub_reg_index(sub).and_then(|index| reg.sub_reg(index)), Some(sub));
        for (inner, part) in sub.sub_regs() {
            let index = index.compose(inner).expect("an index");
            assert_eq!(reg.sub_reg(index), Some(part));
        }
        assert!(sub.is_sub_reg_of(reg) && sub.overlaps(reg) && reg.overlaps(sub));
    }
    let subs = reg.sub_regs().map(|(i, r)| format!("[\"{}\",\"{}\"]", i.name(), r.name()));
    let units = reg.units_with_lanes().map(|(u, l)| format!("[{},{}]", u.number(), lanes(l)));
    format!(
        "{{\"name\":\"{}\",\"encoding\":{},\"dwarf\":{},\"subregs\":{},\"superregs\":{},\"units\":{}}}",
        reg.name(),
        reg.encoding(),
        list((0..3).map(|f| reg.dwarf_number(f).map_or(-1, i64::from).to_string())),
        list(subs),
        names(reg.super_regs().map(Reg::name)),
        list(units),
    )
}

fn index(index: SubRegIdx, mode: HwMode) -> String {
    let composes = SubRegIdx::all().filter_map(|part| {
        let result = index.compose(part)?;
        assert_eq!(index.reverse_compose(result), Some(part));
        Some(format!("[\"{}\",\"{}\"]", part.name(), result.name()))
    });
    format!(
        "{{\"name\":\"{}\",\"size\":{},\"offset\":{},\"lanes\":{},\"composes\":{}}}",
        index.name(),
        index.size(mode).map_or(-1, i32::from),
        index.offset(mode).map_or(-1, i32::from),
        lanes(index.lane_mask()),
        list(composes),
    )
}

fn unit(unit: RegUnit) -> String {
    format!(
        "{{\"roots\":{},\"weight\":{},\"pressure_sets\":{}}}",
        names(unit.roots().map(Reg::name)),
        unit.weight(),
        names(unit.pressure_sets().map(PressureSet::name)),
    )
}

fn class(class: RegClass, mode: HwMode) -> String {
    let members: Vec<_> = class.members().collect();
    for reg in Reg::all() {
        assert_eq!(class.contains(reg), members.contains(&reg));
    }
    for sub in class.sub_classes() {
        // It is another class than `sub` only where two classes have the same registers.
        let common = class.common_sub_class(sub).expect("a common class");
        assert!(class.has_sub_class(sub) && common.has_sub_class(sub));
        assert!(sub.has_sub_class(common));
    }
    let supers = class.super_reg_classes().map(|(index, classes)| {
        let classes: Vec<_> = classes.collect();
        for of in &classes {
            let matching = of.matching_super_reg_class(class, index).expect("a class");
            assert!(matching.has_sub_class(*of) && of.has_sub_class(matching));
            assert!(of.sub_class_with_sub_reg(index).is_some_and(|with| with.has_sub_class(*of)));
        }
        format!("[\"{}\",{}]", index.name(), names(classes.into_iter().map(RegClass::name)))
    });
    format!(
        "{{\"name\":\"{}\",\"copy_cost\":{},\"allocatable\":{},\"members\":{},\"spill_size\":{},\
         \"spill_align\":{},\"reg_size_bits\":{},\"lanes\":{},\"alloc_priority\":{},\
         \"has_disjunct_subregs\":{},\"covered_by_subregs\":{},\"weight\":{},\"weight_limit\":{},\
         \"pressure_sets\":{},\"subclasses\":{},\"types\":{},\"super_reg_classes\":{}}}",
        class.name(),
        class.copy_cost().map_or(-1, i32::from),
        class.is_allocatable(),
        names(class.members().map(Reg::name)),
        class.spill_size(mode) / 8,
        class.spill_alignment(mode),
        class.size(mode),
        lanes(class.lane_mask()),
        class.allocation_priority(),
        class.has_disjunct_sub_regs(),
        class.is_covered_by_sub_regs(),
        class.weight(),
        class.weight_limit(),
        names(class.pressure_sets().map(PressureSet::name)),
        names(class.sub_classes().map(RegClass::name)),
        names(class.types(mode)),
        list(supers),
    )
}

fn main() {
    let name = std::env::args().nth(1).unwrap_or_default();
    let mode = match &name[..] {
        "riscv64" => HwMode::all().find(|mode| mode.name() == "RV64"),
        "loongarch64" => HwMode::all().find(|mode| mode.name() == "LA64"),
        _ => None,
    };
    let mode = mode.unwrap_or(HwMode::DefaultMode);
    println!(
        "{{\"registers\":{},\n\"subreg_indices\":{},\n\"reg_units\":{},\n\"pressure_sets\":{},\n\
         \"classes\":{}}}",
        list(Reg::all().map(register)),
        list(SubRegIdx::all().map(|i| index(i, mode))),
        list(RegUnit::all().map(unit)),
        names(PressureSet::all().map(PressureSet::name)),
        list(RegClass::all().map(|c| class(c, mode))),
    );
}
