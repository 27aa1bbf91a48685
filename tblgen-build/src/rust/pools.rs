//! What many rows of tables share: lists, masks and texts, each kept once.

use rustc_hash::FxHashMap;

use super::items::allow;
use crate::writer::{CodeWriter, line};

/// Lists of small numbers, each with its length before it. The empty list is at 0.
#[derive(Debug)]
pub(crate) struct Lists {
    pub(crate) all: Vec<u16>,
    places: FxHashMap<Vec<u16>, u32>,
}

impl Lists {
    pub(crate) fn new() -> Self {
        Lists {
            all: vec![0],
            places: FxHashMap::from_iter([(Vec::new(), 0)]),
        }
    }

    pub(crate) fn place(&mut self, list: Vec<u16>) -> u32 {
        if let Some(&place) = self.places.get(&list) {
            return place;
        }
        let place = self.all.len() as u32;
        self.all.push(list.len() as u16);
        self.all.extend_from_slice(&list);
        self.places.insert(list, place);
        place
    }
}

/// Things in the order in which they were first asked for.
#[derive(Debug)]
pub(crate) struct Pool<T> {
    pub(crate) all: Vec<T>,
    places: FxHashMap<Vec<T>, u32>,
}

impl<T: Clone + Eq + std::hash::Hash> Pool<T> {
    pub(crate) fn new() -> Self {
        Pool {
            all: Vec::new(),
            places: FxHashMap::default(),
        }
    }

    pub(crate) fn place(&mut self, list: Vec<T>) -> u32 {
        if let Some(&place) = self.places.get(&list) {
            return place;
        }
        let place = self.all.len() as u32;
        self.all.extend_from_slice(&list);
        self.places.insert(list, place);
        place
    }
}

/// Writes an array.
pub(crate) fn array<T: std::fmt::Display>(
    name: &str,
    ty: &str,
    items: impl IntoIterator<Item = T>,
    w: &mut CodeWriter,
) {
    use std::fmt::Write as _;
    let (mut text, mut count, mut column) = (String::new(), 0, 0);
    for item in items {
        let start = text.len();
        let _ = write!(text, "{item},");
        column += text.len() - start;
        if column > 90 {
            text.push('\n');
            column = 0;
        }
        count += 1;
    }
    line!(w, "{}", allow(&[]));
    line!(w, "static {name}: [{ty}; {count}] = [");
    w.raw(&text);
    w.raw("\n];\n");
}

/// Writes texts, one behind the other, and where each ends.
pub(crate) fn texts<'t>(
    all: &str,
    ends: &str,
    texts: impl IntoIterator<Item = &'t str>,
    w: &mut CodeWriter,
) {
    let (mut joined, mut places) = (String::new(), vec![0]);
    for text in texts {
        joined.push_str(text);
        places.push(joined.len());
    }
    line!(w, "{}", allow(&[]));
    line!(w, "static {all}: &str = {joined:?};");
    array(ends, "u32", places, w);
}
