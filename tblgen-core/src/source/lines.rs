//! Line numbers for many places.

use std::path::Path;

use super::{Loc, SourceMap};

/// Finds the lines of many places of one [`SourceMap`]. It remembers where the lines of a text
/// begin, while [`SourceMap::place`] counts them each time.
#[derive(Clone, Debug)]
pub struct LineIndex<'s> {
    sources: &'s SourceMap,
    /// For each text that was asked about: the offsets of its line feeds.
    line_feeds: Vec<Option<Box<[u32]>>>,
}

impl<'s> LineIndex<'s> {
    /// An index that nothing was asked of yet.
    pub fn new(sources: &'s SourceMap) -> Self {
        LineIndex {
            sources,
            line_feeds: vec![None; sources.entries.len()],
        }
    }

    /// The path of the file that a place is in, and its line from 1; `None` for [`Loc::NONE`].
    pub fn line(&mut self, loc: Loc) -> Option<(&'s Path, u32)> {
        let i = self.sources.index(loc)?;
        let entry = &self.sources.entries[i];
        let line_feeds = self.line_feeds[i].get_or_insert_with(|| {
            let bytes = entry.text.iter().enumerate();
            bytes
                .filter(|&(_, &byte)| byte == b'\n')
                .map(|(offset, _)| offset as u32)
                .collect()
        });
        let offset = loc.0 - entry.start;
        let before = line_feeds.partition_point(|&line_feed| line_feed < offset);
        Some((&entry.path, before as u32 + 1))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn agrees_with_place() {
        let mut map = SourceMap::default();
        for (path, text) in [("a", "\nx\n\ny"), ("b", ""), ("c", "z\n")] {
            map.add(path.into(), text.as_bytes().into(), Loc::NONE)
                .expect("fits");
        }
        let mut index = LineIndex::new(&map);
        for offset in 0..10 {
            let loc = Loc(1).offset(offset);
            let place = map.place(loc).expect("a place");
            assert_eq!(index.line(loc), Some((place.path, place.line)), "{loc:?}");
        }
        assert_eq!(index.line(Loc(1)), Some((Path::new("a"), 1)));
        assert_eq!(index.line(Loc(4)), Some((Path::new("a"), 3)));
        assert_eq!(index.line(Loc::NONE), None);
    }
}
