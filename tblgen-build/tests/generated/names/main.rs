//! Whatever names a description has, the module compiles.

mod generated {
    include!(concat!(env!("OUT_DIR"), "/module.rs"));
}
use generated as g;

fn main() {
    assert_eq!(g::Option::ALL.len(), 29);
    for &word in g::Option::ALL {
        assert_eq!(g::Option::from_name(word.name()), Some(word));
        assert_eq!(g::Option::from_value(word.value()), Some(word));
    }
    assert_eq!(g::Option::r#type.name(), "type");
    assert_eq!(g::Option::Self_.name(), "Self");
    assert_eq!(g::Option::ALL_.name(), "ALL");
    assert_eq!(g::Option::_8.name(), "8");
    // Both are `a_b`; the values are given by name, and `-` comes before `.`.
    assert_eq!(
        (g::Option::a_b.name(), g::Option::a_b_.name()),
        ("a-b", "a.b")
    );

    // Named after the table, since the enum has the name.
    let row: g::Vec = g::VEC[0];
    assert_eq!((row.r#type, row.row, row.found, row.key), (3, "x", 1, 2));
    assert_eq!((row.vl_mul, row.vl_mul_, row.self_), (1, 2, 3));
    assert_eq!(g::SECOND.len(), 2);
    let _: g::Second = g::SECOND[0];
    let _: g::Third = g::THIRD[1];
    let _: g::Shared = g::FOURTH[1];

    assert_eq!(g::r#match(5), Some(&g::VEC[1]));
    assert_eq!(g::match_by_found_and_row(1, "X"), Some(&g::VEC[0]));
    assert_eq!(g::match_by_found_and_row(0, "X"), None);
    // Indices come in the order of their names.
    assert_eq!(g::lookup_row(5), Some(&g::VEC[1]));
    assert_eq!(
        g::lookup_row_by_row_and_found_and_key("y", 0, 2),
        Some(&g::VEC[1])
    );
    assert_eq!(g::lookup_row_by_row_and_found_and_key("y", 1, 2), None);
}
