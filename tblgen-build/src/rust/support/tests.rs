//! Tests of the embedded sources, apart from them so that they are not embedded too.

use std::cmp::Ordering;

use super::instr_flags::InstrFlags;
use super::search::{all, compare_upper_case, first, leading};
use super::unknown_entry::UnknownEntry;
use super::{INSTR_FLAGS, INSTRUCTIONS, REGISTER_NUMBERS, SEARCH, Source, UNKNOWN_ENTRY};
use crate::model::PROPERTIES;
use crate::writer::{CodeWriter, Language};

#[test]
fn the_first_of_equal_rows_is_found() {
    let rows = [(1, 'a'), (3, 'b'), (3, 'c'), (3, 'd'), (9, 'e')];
    let find = |key: i32| first(&rows, |row| row.0.cmp(&key)).map(|row| row.1);
    assert_eq!(find(3), Some('b'));
    assert_eq!(find(1), Some('a'));
    assert_eq!(find(9), Some('e'));
    for absent in [0, 2, 4, 10] {
        assert_eq!(find(absent), None);
    }
    assert_eq!(first(&[], |_: &i32| Ordering::Equal), None);
}

#[test]
fn all_equal_rows_are_found() {
    let rows = [1, 3, 3, 9];
    let find = |key: i32| all(&rows, |row| row.cmp(&key));
    assert_eq!(find(3), [3, 3]);
    assert_eq!(find(9), [9]);
    assert_eq!(find(0), []);
    assert_eq!(find(10), []);
    assert_eq!(all(&[], |_: &i32| Ordering::Equal), []);
}

#[test]
fn equal_rows_are_taken_up_to_the_first_other() {
    let rows = [1, 3, 3, 1, 3];
    let find = |start, key: i32| leading(&rows, start, |row| row.cmp(&key));
    assert_eq!(find(1, 3), [3, 3]);
    assert_eq!(find(4, 3), [3]);
    assert_eq!(find(0, 3), []);
    assert_eq!(find(9, 3), []);
}

#[test]
fn texts_are_compared_as_if_in_capitals() {
    assert_eq!(compare_upper_case("Ab_1", "aB_1"), Ordering::Equal);
    assert_eq!(compare_upper_case("AB", "abc"), Ordering::Less);
    assert_eq!(compare_upper_case("b", "ABC"), Ordering::Greater);
    assert_eq!(compare_upper_case("", ""), Ordering::Equal);
    // `_` lies between the capitals and the small letters: the order is that of the capitals.
    assert_eq!(compare_upper_case("a_", "aa"), Ordering::Greater);
    // Only ASCII letters have a case here.
    assert_eq!(compare_upper_case("É", "é"), Ordering::Less);
}

#[test]
fn an_unknown_entry_names_the_enum() {
    let error: &dyn std::error::Error = &UnknownEntry { of: "Color" };
    assert_eq!(error.to_string(), "Color has no such entry");
}

#[test]
fn each_property_has_a_flag() {
    let bits = PROPERTIES.iter().map(|one| 1 << one.bit);
    assert_eq!(
        bits.fold(0, |all, bit: u64| all | bit),
        (!InstrFlags::NONE).bits()
    );
    for property in PROPERTIES {
        let flag = InstrFlags::from_bits(1 << property.bit);
        let names: Vec<_> = flag.names().map(|name| name.replace('_', "")).collect();
        assert_eq!(names, [property.name.to_ascii_uppercase()]);
    }
}

#[test]
fn sets_of_flags() {
    let both = InstrFlags::MAY_LOAD | InstrFlags::CALL;
    assert!(both.contains(InstrFlags::CALL) && both.contains(both));
    assert!(!InstrFlags::CALL.contains(both) && InstrFlags::CALL.intersects(both));
    assert!(!both.intersects(InstrFlags::MAY_STORE));
    assert!((both & InstrFlags::MAY_STORE).is_empty() && !both.is_empty());
    assert_eq!(both & !InstrFlags::CALL, InstrFlags::MAY_LOAD);
    // By number: CALL is 7, MAY_LOAD 19.
    assert_eq!(both.bits(), 0x8_0080);
    assert_eq!(format!("{both:?}"), r#"{"CALL", "MAY_LOAD"}"#);
}

#[test]
fn the_paragraph_becomes_documentation() {
    let mut out = CodeWriter::new(Language::Rust);
    Source("//! One.\n//!\n//! Two.\n\nfn a() {\n\n}\n").write_module("m", &mut out);
    assert_eq!(
        out.finish(),
        "/// One.\n///\n/// Two.\n\
         #[allow(dead_code, reason = \"not every table needs all of it\")]\n\
         mod m {\n    fn a() {\n\n    }\n}\n"
    );
}

#[test]
fn sources_have_no_tests_and_no_inner_attributes() {
    for source in [
        SEARCH,
        UNKNOWN_ENTRY,
        INSTR_FLAGS,
        INSTRUCTIONS,
        REGISTER_NUMBERS,
    ] {
        assert!(source.0.starts_with("//! "));
        assert!(!source.0.contains("#!["));
        assert!(!source.0.contains("cfg(test)"));
    }
}
