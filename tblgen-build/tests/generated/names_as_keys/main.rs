//! Intrinsics and instructions are known to a module by name. LLVM sorts intrinsics by their target
//! first, and pseudo instructions before others, so that the order of a table is not that of names.

mod generated {
    include!(concat!(env!("OUT_DIR"), "/module.rs"));
}
use generated::*;

fn main() {
    let names = USES.map(|row: Use| row.intr);
    assert_eq!(names, ["common", "common", "a_last", "z_first"]);
    assert_eq!(use_of("z_first").map(|row| row.n), Some(1));
    assert_eq!(use_of("a_last").map(|row| row.n), Some(2));
    assert_eq!(use_of("common").map(|row| row.n), Some(3));
    for absent in ["", "COMMON", "int_common", "zz"] {
        assert_eq!(use_of(absent), None);
        assert!(uses_of(absent).is_empty());
    }
    let all = |name| uses_of(name).iter().map(|row| row.n).collect::<Vec<_>>();
    assert_eq!(all("common"), [3, 4]);
    assert_eq!(all("z_first"), [1]);

    let rows = COSTS.map(|row: Cost| (row.opcode, row.cycles));
    assert_eq!(rows, [("Z_PSEUDO", 3), ("A", 1), ("B", 2), ("B", 4)]);
    for row in &COSTS {
        assert_eq!(cost_of(row.opcode, row.cycles), Some(row));
    }
    for (opcode, cycles) in [
        ("B", 3),
        ("a", 1),
        ("", 1),
        ("Z_PSEUDO", 2),
        ("Z_PSEUDO", 4),
    ] {
        assert_eq!(cost_of(opcode, cycles), None);
    }
}
