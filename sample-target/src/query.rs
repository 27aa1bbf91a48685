//! What a user asks for: a number in one of the usual notations, or a name, which may be wrong.

/// A word of the command line, ready for look-ups.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Query<'a> {
    /// The word as it was typed.
    pub(crate) typed: &'a str,
    /// The word without the character that assemblers put before such names.
    pub(crate) name: &'a str,
    /// The number that it stands for, if it is one.
    pub(crate) number: Option<u32>,
}

impl<'a> Query<'a> {
    /// A query for names that may begin with `sigil`.
    pub(crate) fn new(typed: &'a str, sigil: char) -> Self {
        let name = typed.strip_prefix(sigil).unwrap_or(typed);
        Query {
            typed,
            name,
            number: number(name),
        }
    }

    /// The number, if it fits.
    pub(crate) fn number_as<T: TryFrom<u32>>(&self) -> Option<T> {
        self.number.and_then(|number| T::try_from(number).ok())
    }

    /// Those of `names` that are most like the one that was typed, at most three.
    pub(crate) fn similar(&self, names: impl Iterator<Item = &'static str>) -> Vec<&'static str> {
        let typed = self.name.to_ascii_lowercase();
        if typed.is_empty() || self.number.is_some() {
            return Vec::new();
        }
        let mut ranked: Vec<_> = names
            .map(|name| (distance(&typed, &name.to_ascii_lowercase()), name))
            .filter(|&(distance, name)| distance <= 1 + typed.len().min(name.len()) / 3)
            .collect();
        ranked.sort_unstable();
        ranked.dedup();
        ranked.into_iter().take(3).map(|(_, name)| name).collect()
    }
}

/// Decimal, or hexadecimal after `0x`, or binary after `0b`.
fn number(text: &str) -> Option<u32> {
    let lower = text.to_ascii_lowercase();
    let (digits, radix) = match (lower.strip_prefix("0x"), lower.strip_prefix("0b")) {
        (Some(digits), _) => (digits, 16),
        (_, Some(digits)) => (digits, 2),
        _ => (lower.as_str(), 10),
    };
    if digits.starts_with('+') {
        return None;
    }
    u32::from_str_radix(digits, radix).ok()
}

/// How many letters to insert, delete or replace to turn one word into the other.
fn distance(from: &str, to: &str) -> usize {
    let mut row: Vec<usize> = (0..=to.len()).collect();
    for (i, a) in from.bytes().enumerate() {
        let mut diagonal = row[0];
        row[0] = i + 1;
        for (j, b) in to.bytes().enumerate() {
            let replaced = diagonal + usize::from(a != b);
            diagonal = row[j + 1];
            row[j + 1] = replaced.min(diagonal + 1).min(row[j] + 1);
        }
    }
    row[to.len()]
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn numbers_in_all_notations() {
        for (text, expected) in [
            ("5", Some(5)),
            ("0x80", Some(0x80)),
            ("0XfF", Some(0xFF)),
            ("0b101", Some(5)),
            ("", None),
            ("0x", None),
            ("+5", None),
            ("0x+5", None),
            ("-1", None),
            ("y", None),
            ("99999999999", None),
        ] {
            assert_eq!(number(text), expected, "{text}");
        }
    }

    #[test]
    fn sigils_are_optional() {
        assert_eq!(Query::new("%y", '%').name, "y");
        assert_eq!(Query::new("y", '%').name, "y");
        assert_eq!(Query::new("#8", '#').number, Some(8));
    }

    #[test]
    fn distances() {
        for (from, to, expected) in [
            ("", "", 0),
            ("", "abc", 3),
            ("abc", "", 3),
            ("kitten", "sitting", 3),
            ("flaw", "lawn", 2),
        ] {
            assert_eq!(distance(from, to), expected, "{from} {to}");
        }
    }

    #[test]
    fn similar_names_come_nearest_first() {
        // One letter to insert; one to insert and one to delete; seven to insert and one to delete.
        let names = ["tick", "tick_cmpr", "stick", "y"].into_iter();
        assert_eq!(
            Query::new("%stik", '%').similar(names.clone()),
            ["stick", "tick"]
        );
        assert!(Query::new("zzzzzz", '%').similar(names).is_empty());
    }
}
