mod colors {
    include!(concat!(env!("OUT_DIR"), "/colors.rs"));
}
use colors::{COLORS, Color, ColorCode, color_by_name, color_by_rgb};

fn main() {
    // As in LLVM, look-ups by text ignore the case of letters.
    let red: Option<&Color> = color_by_name("RED");
    assert!(red.is_some_and(|red| red.name == "Red" && red.rgb == 0xE0 && red.warm));
    assert_eq!(color_by_rgb(0), None);
    assert_eq!(COLORS.len(), 2);
    assert_eq!(ColorCode::from_value(0x1C), Some(ColorCode::Green));
}
