//! Sequences in one array, each with an end mark: one that is the end of another shares its place.

use std::cmp::Ordering;

use crate::writer::CodeWriter;

/// Sequences with their places.
#[derive(Debug)]
pub(crate) struct SequenceTable<T> {
    /// Those that are no end of another one, compared from their ends, with their places.
    sequences: Vec<(Vec<T>, usize)>,
}

fn compare_from_end<T: Ord>(a: &[T], b: &[T]) -> Ordering {
    a.iter().rev().cmp(b.iter().rev())
}

impl<T: Ord + Clone> SequenceTable<T> {
    /// Finds places for sequences.
    pub(crate) fn new(sequences: impl IntoIterator<Item = Vec<T>>) -> Self {
        let mut sequences: Vec<_> = sequences.into_iter().collect();
        sequences.sort_unstable_by(|a, b| compare_from_end(a, b));
        let mut kept: Vec<(Vec<T>, usize)> = Vec::with_capacity(sequences.len());
        for sequence in sequences {
            // Whatever a sequence is the end of stands behind it.
            while kept
                .last()
                .is_some_and(|(last, _)| sequence.ends_with(last))
            {
                kept.pop();
            }
            kept.push((sequence, 0));
        }
        let mut len = 0;
        for (sequence, place) in &mut kept {
            *place = len;
            len += sequence.len() + 1;
        }
        SequenceTable { sequences: kept }
    }

    /// How many elements there are, with the end marks.
    pub(crate) fn len(&self) -> usize {
        let last = self.sequences.last();
        last.map_or(0, |(sequence, place)| place + sequence.len() + 1)
    }

    /// Writes the sequences, one a line, as the body of an array.
    pub(crate) fn write(
        &self,
        end: &str,
        w: &mut CodeWriter,
        mut element: impl FnMut(&T, &mut CodeWriter),
    ) {
        for (sequence, place) in &self.sequences {
            write!(w, "  /* {place} */ ");
            for item in sequence {
                element(item, w);
                w.raw(", ");
            }
            w.raw(end);
            w.raw(",\n");
        }
    }

    /// Where a sequence begins; it must be one of those that the table was made for.
    pub(crate) fn place(&self, sequence: &[T]) -> usize {
        let index = self
            .sequences
            .partition_point(|(other, _)| compare_from_end(other, sequence).is_lt());
        let (found, place) = &self.sequences[index];
        debug_assert!(found.ends_with(sequence));
        place + found.len() - sequence.len()
    }
}

impl SequenceTable<u8> {
    /// Writes the texts as one C++ string.
    pub(crate) fn write_string_literal(&self, declaration: &str, w: &mut CodeWriter) {
        w.raw(
            "\n#ifdef __GNUC__\n#pragma GCC diagnostic push\n#pragma GCC diagnostic ignored \"-Woverlength-strings\"\n#endif\n",
        );
        w.raw(declaration);
        w.raw(" = {\n");
        for (text, place) in &self.sequences {
            write!(w, "  /* {place} */ \"");
            w.raw(&escaped(text));
            w.raw("\\0\"\n");
        }
        w.raw("};\n#ifdef __GNUC__\n#pragma GCC diagnostic pop\n#endif\n\n");
    }
}

/// A text as it is written between quotation marks in C++.
fn escaped(text: &[u8]) -> String {
    let mut escaped = String::with_capacity(text.len());
    for &byte in text {
        match byte {
            b'\\' => escaped.push_str("\\\\"),
            b'\t' => escaped.push_str("\\t"),
            b'\n' => escaped.push_str("\\n"),
            b'"' => escaped.push_str("\\\""),
            b' '..=b'~' => escaped.push(byte as char),
            _ => escaped.push_str(&format!("\\{byte:03o}")),
        }
    }
    escaped
}

#[cfg(test)]
mod tests {
    use super::*;

    fn table(texts: &[&str]) -> SequenceTable<u8> {
        SequenceTable::new(texts.iter().map(|text| text.as_bytes().to_vec()))
    }

    #[test]
    fn ends_share_the_place_of_the_whole() {
        let table = table(&["ADD", "FADD", "DD", "SUB", "ADD"]);
        // Compared from their ends, `SUB` is before `FADD`.
        assert_eq!(table.place(b"SUB"), 0);
        assert_eq!(table.place(b"FADD"), 4);
        assert_eq!(table.place(b"ADD"), 5);
        assert_eq!(table.place(b"DD"), 6);
    }

    #[test]
    fn the_empty_sequence_is_the_end_of_all() {
        let table = table(&["", "A"]);
        assert_eq!((table.place(b""), table.place(b"A")), (1, 0));
    }

    #[test]
    fn what_cannot_stand_in_a_string_is_escaped() {
        assert_eq!(escaped(b"a\"\\\t\n\x01z"), "a\\\"\\\\\\t\\n\\001z");
    }
}
