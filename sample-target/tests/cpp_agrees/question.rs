//! Questions, and the keys that are asked for.

use std::collections::BTreeSet;

use sample_target::sparc::{Arch, ConditionKind, StateSpace, WindowRole};

/// The answer if a key finds nothing.
pub(crate) const NONE: &str = "none";

/// A line for the C++ program, and what Rust says to it.
pub(crate) struct Question {
    pub(crate) text: String,
    pub(crate) answer: String,
}

/// One part of a key.
#[derive(Clone, Debug)]
pub(crate) enum Key {
    Number(u32),
    Text(String),
}

impl Key {
    pub(crate) fn u8(&self) -> Option<u8> {
        self.u16().and_then(|number| number.try_into().ok())
    }

    pub(crate) fn u16(&self) -> Option<u16> {
        match self {
            Key::Number(number) => (*number).try_into().ok(),
            Key::Text(_) => None,
        }
    }

    pub(crate) fn text(&self) -> &str {
        match self {
            Key::Number(_) => "",
            Key::Text(text) => text,
        }
    }

    pub(crate) fn arch(&self) -> Option<Arch> {
        Arch::from_value(self.u8()?)
    }

    pub(crate) fn kind(&self) -> Option<ConditionKind> {
        ConditionKind::from_value(self.u8()?)
    }

    pub(crate) fn space(&self) -> Option<StateSpace> {
        StateSpace::from_value(self.u8()?)
    }

    pub(crate) fn role(&self) -> Option<WindowRole> {
        WindowRole::from_value(self.u8()?)
    }
}

/// All values of a byte, or those of two bytes that lie near the rows or at the end.
pub(crate) fn bytes() -> Vec<Key> {
    (0..=0xFF).map(Key::Number).collect()
}

pub(crate) fn words() -> Vec<Key> {
    let near = 0..=0x220;
    near.chain([0x3FF, 0x400, 0x8000, 0xFFFE, 0xFFFF])
        .map(Key::Number)
        .collect()
}

/// The values of an enumeration, and some that are not.
pub(crate) fn values(count: usize) -> Vec<Key> {
    let count = u32::try_from(count).expect("a small enumeration");
    let around = 0..count + 2;
    around
        .chain([0xFF, 0x100, 0xFFFF, u32::MAX])
        .map(Key::Number)
        .collect()
}

/// Names, and what is nearly one of them.
pub(crate) fn names(names: impl Iterator<Item = &'static str>) -> Vec<Key> {
    let some = ["", " ", "0", "_", "a", "z", "~", "é", "ÿ"];
    let mut texts = BTreeSet::from(some.map(str::to_owned));
    for name in names {
        let mut swapped = name.to_owned();
        for (at, c) in name.char_indices().filter(|(at, _)| at % 2 == 0) {
            let c = if c.is_ascii_lowercase() {
                c.to_ascii_uppercase()
            } else {
                c.to_ascii_lowercase()
            };
            swapped.replace_range(at..=at, c.encode_utf8(&mut [0; 4]));
        }
        let without_last = &name[..name.len() - 1];
        texts.extend([
            name.to_owned(),
            name.to_lowercase(),
            name.to_uppercase(),
            swapped,
        ]);
        texts.extend([without_last, &name[1..]].map(str::to_owned));
        texts.extend([" ", "0", "_", "é", "s"].map(|more| format!("{name}{more}")));
        texts.extend([" ", "%", "#"].map(|more| format!("{more}{name}")));
        let last = name.as_bytes()[name.len() - 1];
        for neighbour in [last - 1, last + 1] {
            texts.insert(format!("{without_last}{}", char::from(neighbour)));
        }
    }
    texts.into_iter().map(Key::Text).collect()
}
