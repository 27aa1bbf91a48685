//! What the description of a small machine says, and what follows from it.

mod generated {
    include!(concat!(env!("OUT_DIR"), "/module.rs"));
}

use generated::{CalleeSaved, HwMode, LaneMask, Reg, RegClass, RegUnit, SubRegIdx};

fn main() {
    registers();
    parts();
    classes();
    saved();
}

fn registers() {
    // In the order of their names, from 1.
    let names: Vec<_> = Reg::all().map(Reg::name).collect();
    assert_eq!(names, ["A", "AB", "B", "C", "CD", "D", "F"]);
    assert_eq!(Reg::A.number(), 1);
    assert_eq!(Reg::from_number(0), None);
    assert_eq!(Reg::from_number(7), Some(Reg::F));
    assert_eq!(Reg::from_number(8), None);
    assert_eq!(Reg::from_name("CD"), Some(Reg::CD));
    assert_eq!(Reg::from_name("cd"), None);
    assert_eq!(Reg::from_asm_name("flags"), Some(Reg::F));
    assert_eq!(Reg::from_asm_name("flag"), None);
    assert_eq!(Reg::from_asm_name(""), None);
    assert_eq!(Reg::D.encoding(), 3);
    assert_eq!(Reg::D.to_string(), "D");
    assert_eq!(Reg::B.dwarf_number(0), Some(11));
    assert_eq!(Reg::B.dwarf_number(1), None);
    assert_eq!(Reg::AB.dwarf_number(0), None);
    assert_eq!(Reg::from_dwarf(0, 12), Some(Reg::C));
    assert_eq!(Reg::from_dwarf(0, 14), None);
    assert_eq!(Reg::from_dwarf(1, 12), None);
}

fn parts() {
    assert_eq!(Reg::AB.sub_reg(SubRegIdx::lo), Some(Reg::A));
    assert_eq!(Reg::AB.sub_reg(SubRegIdx::hi), Some(Reg::B));
    assert_eq!(Reg::A.sub_reg(SubRegIdx::lo), None);
    assert_eq!(Reg::AB.sub_reg_index(Reg::B), Some(SubRegIdx::hi));
    assert_eq!(Reg::AB.sub_reg_index(Reg::C), None);
    assert!(Reg::A.super_regs().eq([Reg::AB]));
    assert!(Reg::A.is_sub_reg_of(Reg::AB) && !Reg::AB.is_sub_reg_of(Reg::A));
    assert!(Reg::A.overlaps(Reg::AB) && Reg::AB.overlaps(Reg::B));
    assert!(!Reg::A.overlaps(Reg::B) && !Reg::AB.overlaps(Reg::CD));
    assert!(Reg::C.aliases().eq([Reg::C, Reg::CD]));
    assert_eq!(Reg::D.matching_super_reg(SubRegIdx::hi, RegClass::Pairs), Some(Reg::CD));
    assert_eq!(Reg::D.matching_super_reg(SubRegIdx::lo, RegClass::Pairs), None);
    // One unit for each register without parts.
    assert_eq!(RegUnit::all().count(), 5);
    assert!(Reg::AB.units().eq(Reg::A.units().chain(Reg::B.units())));
    let mode = HwMode::DefaultMode;
    assert_eq!((SubRegIdx::hi.size(mode), SubRegIdx::hi.offset(mode)), (Some(8), Some(8)));
    assert_eq!(SubRegIdx::from_number(2).map(SubRegIdx::name), Some("lo"));
    let (lo, hi) = (SubRegIdx::lo.lane_mask(), SubRegIdx::hi.lane_mask());
    assert!(!lo.intersects(hi) && (lo | hi).contains(lo) && lo & hi == LaneMask::NONE);
    let lanes: Vec<_> = Reg::AB.units_with_lanes().map(|(_, lanes)| lanes).collect();
    assert_eq!(lanes, [lo, hi]);
}

fn classes() {
    let mode = HwMode::DefaultMode;
    assert!(RegClass::Bytes.members().eq([Reg::D, Reg::C, Reg::B, Reg::A]));
    assert!(RegClass::Bytes.contains(Reg::C) && !RegClass::LowBytes.contains(Reg::C));
    assert!(!RegClass::Bytes.contains(Reg::AB));
    assert!(RegClass::Bytes.has_sub_class(RegClass::LowBytes));
    assert!(!RegClass::LowBytes.has_sub_class(RegClass::Bytes));
    assert!(RegClass::LowBytes.super_classes().eq([RegClass::Bytes]));
    let common = RegClass::Bytes.common_sub_class(RegClass::LowBytes);
    assert_eq!(common, Some(RegClass::LowBytes));
    assert_eq!(RegClass::Bytes.common_sub_class(RegClass::Pairs), None);
    let with_lo = RegClass::Pairs.sub_class_with_sub_reg(SubRegIdx::lo);
    assert_eq!(with_lo, Some(RegClass::Pairs));
    assert_eq!(RegClass::Bytes.sub_class_with_sub_reg(SubRegIdx::lo), None);
    let matching = RegClass::Pairs.matching_super_reg_class(RegClass::Bytes, SubRegIdx::hi);
    assert_eq!(matching, Some(RegClass::Pairs));
    // Of the pairs, AB alone has its parts among the low bytes.
    let low = RegClass::Pairs.matching_super_reg_class(RegClass::LowBytes, SubRegIdx::hi);
    assert!(low.expect("a class").members().eq([Reg::AB]));
    assert_eq!(RegClass::Pairs.size(mode), 16);
    assert_eq!(RegClass::Pairs.spill_alignment(mode), 8);
    assert!(RegClass::Pairs.types(mode).eq(["i16"]));
    assert!(RegClass::Pairs.is_allocatable() && !RegClass::Flags.is_allocatable());
    assert_eq!(RegClass::Flags.copy_cost(), None);
    assert_eq!(RegClass::Bytes.copy_cost(), Some(1));
    assert_eq!((RegClass::Bytes.weight(), RegClass::Pairs.weight()), (1, 2));
}

fn saved() {
    assert!(CalleeSaved::Saved.saved().eq([Reg::C, Reg::D]));
    // A pair is saved with its parts.
    let preserved = Reg::all().filter(|&reg| CalleeSaved::Saved.preserves(reg));
    assert!(preserved.eq([Reg::C, Reg::CD, Reg::D]));
}
