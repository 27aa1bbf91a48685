//! Enums have the values of the description and convert both ways.

mod generated {
    include!(concat!(env!("OUT_DIR"), "/module.rs"));
}
use generated::{ColorCode, Floor, ShapeKind, UnknownEntry, WideKind};
use std::mem::size_of;

fn main() {
    // Records of a class are sorted by name, so `Crimson` is the first with the value 4, and `Red`
    // is another name of it.
    assert_eq!(ColorCode::ALL, [ColorCode::crimson, ColorCode::green]);
    assert_eq!(ColorCode::red, ColorCode::crimson);
    assert_eq!(ColorCode::green.value(), 300_u16);
    assert_eq!(ColorCode::green as u16, 300);
    assert_eq!(u16::from(ColorCode::red), 4);
    assert_eq!(ColorCode::from_value(300), Some(ColorCode::green));
    assert_eq!(ColorCode::from_value(5), None);
    assert_eq!(ColorCode::try_from(4), Ok(ColorCode::crimson));
    let unknown = UnknownEntry { of: "ColorCode" };
    assert_eq!(ColorCode::try_from(5), Err(unknown));
    assert_eq!(unknown.to_string(), "ColorCode has no such entry");

    assert_eq!(ColorCode::red.name(), "crimson");
    assert_eq!(format!("{:>6}", ColorCode::green), " green");
    assert_eq!(ColorCode::from_name("red"), Some(ColorCode::crimson));
    assert_eq!("green".parse(), Ok(ColorCode::green));
    for unknown in ["Green", "gree", "greens", ""] {
        assert_eq!(ColorCode::from_name(unknown), None);
        assert!(unknown.parse::<ColorCode>().is_err());
    }

    // In constants too.
    const SQUARE: Option<ShapeKind> = ShapeKind::from_value(1);
    const NAME: &str = ShapeKind::Circle.name();
    assert_eq!((SQUARE, NAME), (Some(ShapeKind::Square), "Circle"));
    assert!(ShapeKind::Circle < ShapeKind::Square);

    assert_eq!(
        Floor::ALL.iter().map(|f| f.value()).collect::<Vec<i64>>(),
        [-1, 0, 12]
    );
    assert!(Floor::Cellar < Floor::Ground);
    assert_eq!(Floor::from_value(-1), Some(Floor::Cellar));
    assert_eq!(WideKind::Large.value(), 1_u64 << 32);

    // The smallest type that has all values.
    assert_eq!(size_of::<ShapeKind>(), 1);
    assert_eq!(size_of::<ColorCode>(), 2);
    assert_eq!(size_of::<Floor>(), 8);
}
