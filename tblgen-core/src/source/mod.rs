//! Where text comes from and where a byte of it stands.
//!
//! All texts of one evaluation lie in one space of offsets, one stretch for each inclusion of a
//! file. A place is one number of that space, a [`Loc`]; file, line and column are worked out only
//! when somebody asks.

mod lines;
mod loader;

use std::fmt;
use std::path::{Path, PathBuf};
use std::sync::Arc;

use lines::Lines;
pub use loader::{DiskLoader, Fallback, MemoryLoader, SourceLoader};

/// The path of a root that was read from standard input.
pub const STANDARD_INPUT: &str = "<stdin>";

/// A place in the source text: one byte of one inclusion of one file, or no place at all.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Default)]
pub struct Loc(u32);

impl Loc {
    /// No place: the message is about no byte in particular.
    pub const NONE: Loc = Loc(0);

    /// A place that the message should have, but nobody knows it: printed as `<unknown>:0`.
    pub const UNKNOWN: Loc = Loc(u32::MAX);

    /// Whether this is a place.
    pub const fn is_some(self) -> bool {
        self.0 != Self::NONE.0 && self.0 != Self::UNKNOWN.0
    }

    /// The place `bytes` further on in the same text.
    #[must_use]
    pub const fn offset(self, bytes: u32) -> Loc {
        Loc(self.0 + bytes)
    }
}

impl fmt::Debug for Loc {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "@{}", self.0)
    }
}

/// One inclusion of one text.
#[derive(Clone, Debug)]
struct Entry {
    /// The offset of the text's first byte in the common space; never 0.
    start: u32,
    path: PathBuf,
    text: Arc<[u8]>,
    lines: Lines,
    /// The place just behind the file name of the `include` that brought this text in, or
    /// [`Loc::NONE`] for the root.
    included_from: Loc,
}

/// All texts of an evaluation.
#[derive(Clone, Debug, Default)]
pub struct SourceMap {
    entries: Vec<Entry>,
}

/// A place as people count: lines and columns from 1, columns in bytes.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Place<'a> {
    /// The path under which the file was opened.
    pub path: &'a Path,
    /// The line, from 1.
    pub line: u32,
    /// The column in bytes, from 1.
    pub column: u32,
    /// The text of the line, without its line end.
    pub text: &'a [u8],
    /// The place of the `include` that brought the file in.
    pub included_from: Loc,
}

/// `file:line:column`
impl fmt::Display for Place<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}:{}:{}", self.path.display(), self.line, self.column)
    }
}

impl SourceMap {
    /// Adds an inclusion of `text` and returns the place of its first byte; `None` when the space
    /// of offsets (4 GiB for all inclusions together) is full.
    pub fn add(&mut self, path: PathBuf, text: Arc<[u8]>, included_from: Loc) -> Option<Loc> {
        let start = match self.entries.last() {
            // A text keeps one more offset for its end, where "unexpected end" is reported.
            Some(last) => last.start as usize + last.text.len() + 1,
            None => 1,
        };
        let end = start.checked_add(text.len())?;
        u32::try_from(end).ok().filter(|&e| e < u32::MAX)?;
        let start = start as u32;
        self.entries.push(Entry {
            start,
            path,
            text,
            lines: Lines::default(),
            included_from,
        });
        Some(Loc(start))
    }

    fn entry(&self, loc: Loc) -> Option<&Entry> {
        let i = self.entries.partition_point(|e| e.start <= loc.0);
        i.checked_sub(1).map(|i| &self.entries[i])
    }

    /// File, line and column of a place; `None` for [`Loc::NONE`] and [`Loc::UNKNOWN`].
    pub fn place(&self, loc: Loc) -> Option<Place<'_>> {
        let entry = if loc.is_some() {
            self.entry(loc)?
        } else {
            return None;
        };
        let offset = ((loc.0 - entry.start) as usize).min(entry.text.len());
        let before = &entry.text[..offset];
        // Lines are counted by line feeds, but a carriage return begins a new one to show.
        let line_start = before
            .iter()
            .rposition(|&b| b == b'\n' || b == b'\r')
            .map_or(0, |i| i + 1);
        let line_end = entry.text[offset..]
            .iter()
            .position(|&b| b == b'\n' || b == b'\r')
            .map_or(entry.text.len(), |i| offset + i);
        Some(Place {
            path: &entry.path,
            line: entry.lines.number(&entry.text, offset),
            column: (offset - line_start) as u32 + 1,
            text: &entry.text[line_start..line_end.max(line_start)],
            included_from: entry.included_from,
        })
    }

    /// The path of the file that a place is in, and its line from 1: less work than
    /// [`SourceMap::place`]. `None` for [`Loc::NONE`] and [`Loc::UNKNOWN`].
    pub fn line(&self, loc: Loc) -> Option<(&Path, u32)> {
        let entry = self.entry(loc).filter(|_| loc.is_some())?;
        let offset = (loc.0 - entry.start) as usize;
        Some((&entry.path, entry.lines.number(&entry.text, offset)))
    }

    /// The `include`s by which the file of a place came in, the innermost first; none for a place
    /// in the root file. Each is the place behind the file name.
    pub fn includes(&self, loc: Loc) -> impl Iterator<Item = Place<'_>> {
        let mut next = self.place(loc).map_or(Loc::NONE, |p| p.included_from);
        std::iter::from_fn(move || {
            let place = self.place(next)?;
            next = place.included_from;
            Some(place)
        })
    }

    /// The path of the file that a place is in.
    pub fn path(&self, loc: Loc) -> Option<&Path> {
        self.entry(loc)
            .filter(|_| loc.is_some())
            .map(|e| e.path.as_path())
    }

    /// The root as a command line names it: its path, or `-` if it was read from standard input and
    /// is `<stdin>` in messages. Headers of output name the input in this way.
    pub fn input_name(&self) -> Option<&Path> {
        let path = self.entries.first()?.path.as_path();
        Some(if path == Path::new(STANDARD_INPUT) {
            Path::new("-")
        } else {
            path
        })
    }

    /// The paths of all files read so far, in the order of their first inclusion, each once.
    pub fn paths(&self) -> Vec<&Path> {
        let mut seen = std::collections::HashSet::new();
        self.entries
            .iter()
            .map(|e| e.path.as_path())
            .filter(|p| seen.insert(*p))
            .collect()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn map(texts: &[&str]) -> (SourceMap, Vec<Loc>) {
        let mut map = SourceMap::default();
        let starts = texts
            .iter()
            .enumerate()
            .map(|(i, t)| {
                map.add(format!("f{i}").into(), t.as_bytes().into(), Loc::NONE)
                    .expect("fits")
            })
            .collect();
        (map, starts)
    }

    #[test]
    fn places_count_lines_and_columns_from_one() {
        let (map, starts) = map(&["ab\ncd\r\n\nx", "", "y\rz"]);
        let at = |i: usize, n: u32| {
            let p = map.place(starts[i].offset(n)).expect("a place");
            (
                p.path.to_str().unwrap(),
                p.line,
                p.column,
                String::from_utf8_lossy(p.text),
            )
        };
        assert_eq!(at(0, 0), ("f0", 1, 1, "ab".into()));
        assert_eq!(at(0, 2), ("f0", 1, 3, "ab".into()));
        assert_eq!(at(0, 3), ("f0", 2, 1, "cd".into()));
        assert_eq!(at(0, 4), ("f0", 2, 2, "cd".into()));
        assert_eq!(at(0, 7), ("f0", 3, 1, "".into()));
        assert_eq!(at(0, 9), ("f0", 4, 2, "x".into()));
        assert_eq!(at(1, 0), ("f1", 1, 1, "".into()));
        assert_eq!(at(2, 1), ("f2", 1, 2, "y".into()));
        assert_eq!(at(2, 2), ("f2", 1, 1, "z".into()));
        assert_eq!(map.place(Loc::NONE), None);
        assert_eq!(map.place(Loc::UNKNOWN), None);
        assert_eq!(map.line(starts[0].offset(7)), Some((Path::new("f0"), 3)));
        assert_eq!(map.line(Loc::NONE), None);
        assert_eq!(map.line(Loc::UNKNOWN), None);
    }

    #[test]
    fn includes_are_listed_from_the_innermost() {
        let (mut map, starts) = map(&["\ninclude \"b\""]);
        let b = map.add("b".into(), (*b"include \"c\"").into(), starts[0].offset(12));
        let b = b.expect("fits");
        let c = map
            .add("c".into(), (*b"x").into(), b.offset(11))
            .expect("fits");
        let includes = |loc| map.includes(loc).map(|p| p.to_string()).collect::<Vec<_>>();
        assert_eq!(includes(c), ["b:1:12", "f0:2:12"]);
        assert_eq!(includes(b), ["f0:2:12"]);
        assert!(includes(starts[0]).is_empty());
        assert!(includes(Loc::NONE).is_empty());
    }

    #[test]
    fn the_input_is_named_as_on_the_command_line() {
        let name = |path: &str| {
            let mut map = SourceMap::default();
            map.add(path.into(), (*b"x").into(), Loc::NONE)
                .expect("fits");
            map.input_name().map(Path::to_path_buf)
        };
        assert_eq!(name("x/y.td"), Some("x/y.td".into()));
        assert_eq!(name(STANDARD_INPUT), Some("-".into()));
        assert_eq!(SourceMap::default().input_name(), None);
    }

    #[test]
    fn each_path_is_listed_once() {
        let mut map = SourceMap::default();
        for path in ["a", "b", "a"] {
            map.add(path.into(), (*b"x").into(), Loc::NONE)
                .expect("fits");
        }
        assert_eq!(map.paths(), [Path::new("a"), Path::new("b")]);
    }
}
