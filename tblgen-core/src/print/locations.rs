//! Places in printed records: the file's name without its directories, and the line.

use hashbrown::HashMap;
use rustc_hash::FxBuildHasher;

use crate::source::{Loc, SourceMap};

/// Writes places. Most are asked for again and again, since records get their fields from the same
/// classes, so their texts are kept.
pub(super) struct Locations<'s> {
    sources: &'s SourceMap,
    /// Where in `texts` the text of a place stands.
    known: HashMap<Loc, (u32, u32), FxBuildHasher>,
    texts: Vec<u8>,
}

impl<'s> Locations<'s> {
    pub(super) fn new(sources: &'s SourceMap) -> Self {
        Locations {
            sources,
            known: HashMap::default(),
            texts: Vec::new(),
        }
    }

    /// `file:line`; nothing for no place.
    pub(super) fn text(&mut self, loc: Loc) -> &[u8] {
        let (sources, texts) = (self.sources, &mut self.texts);
        let &mut (start, end) = self.known.entry(loc).or_insert_with(|| {
            let start = texts.len() as u32;
            if let Some((path, line)) = sources.line(loc) {
                let path = path.as_os_str().as_encoded_bytes();
                let name = path.rsplit(|b| matches!(b, b'/' | b'\\')).next();
                texts.extend_from_slice(name.unwrap_or(path));
                texts.extend_from_slice(format!(":{line}").as_bytes());
            }
            (start, texts.len() as u32)
        });
        &self.texts[start as usize..end as usize]
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_the_name_of_the_file_is_shown() {
        let mut map = SourceMap::default();
        let a = map
            .add("x/y/a.td".into(), (*b"\n\n").into(), Loc::NONE)
            .unwrap();
        let b = map.add("b.td".into(), (*b"").into(), Loc::NONE).unwrap();
        let mut locations = Locations::new(&map);
        for _ in 0..2 {
            assert_eq!(locations.text(a.offset(1)), b"a.td:2");
            assert_eq!(locations.text(b), b"b.td:1");
            assert_eq!(locations.text(Loc::NONE), b"");
        }
    }
}
