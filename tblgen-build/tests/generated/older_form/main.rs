//! Classes that derive from `SearchableTable` are tables and enums.

mod generated {
    include!(concat!(env!("OUT_DIR"), "/module.rs"));
}
use generated::*;

fn main() {
    assert_eq!(SysRegValues::PC.value(), 0x100);
    assert_eq!(SysRegValues::sp.value(), 0x300);
    let names = SYS_REGS_LIST.map(|reg: SysReg| reg.name);
    assert_eq!(names, ["PC", "sp"]);
    assert_eq!(lookup_sys_reg_by_name("SP"), Some(&SYS_REGS_LIST[1]));
    assert_eq!(lookup_sys_reg_by_name("pc"), Some(&SYS_REGS_LIST[0]));
    assert_eq!(lookup_sys_reg_by_encoding(0x300), Some(&SYS_REGS_LIST[1]));
    assert_eq!(lookup_sys_reg_by_encoding(0x200), None);
    assert_eq!(lookup_hint_by_text("Wait"), Some(&HINTS_LIST[0]));
}
