//! The order of registers, which their numbers follow.

use std::cmp::Ordering;

/// What the place of a register depends on.
#[derive(Clone, Copy, Debug)]
pub(super) struct SortKey<'a> {
    /// The position that the description asks for.
    pub(super) position: i64,
    pub(super) name: &'a str,
}

impl SortKey<'_> {
    /// Compares positions, then names: the one with fewer parts is first, then the texts between
    /// the numbers count, then the numbers, of which one with fewer digits is first.
    pub(super) fn compare(&self, other: &Self) -> Ordering {
        self.position
            .cmp(&other.position)
            .then_with(|| compare_names(self.name, other.name))
    }
}

/// Splits a name where digits begin and end.
fn parts(name: &str) -> impl Iterator<Item = &[u8]> {
    name.as_bytes()
        .chunk_by(|a, b| a.is_ascii_digit() == b.is_ascii_digit())
}

fn compare_names(a: &str, b: &str) -> Ordering {
    let every_second = |name, skip| parts(name).skip(skip).step_by(2);
    let count = parts(a).count().cmp(&parts(b).count());
    count
        .then_with(|| every_second(a, 0).cmp(every_second(b, 0)))
        .then_with(|| {
            // With equally many digits, the order of the digits is that of the numbers.
            let numbers = |name| every_second(name, 1).map(|digits| (digits.len(), digits));
            numbers(a).cmp(numbers(b))
        })
}

#[cfg(test)]
mod tests {
    use super::*;

    fn sorted(mut names: Vec<&str>) -> Vec<&str> {
        names.sort_by(|a, b| compare_names(a, b));
        names
    }

    #[test]
    fn fewer_parts_then_texts_then_numbers() {
        assert_eq!(
            sorted(vec!["R10", "R2_R3", "SP", "R2", "Q1", "FLAGS", "R1_R20"]),
            ["FLAGS", "SP", "Q1", "R2", "R10", "R1_R20", "R2_R3"]
        );
    }

    #[test]
    fn a_leading_zero_is_a_digit() {
        assert_eq!(sorted(vec!["C010", "C02", "C30"]), ["C02", "C30", "C010"]);
    }

    #[test]
    fn positions_come_before_names() {
        let key = |position, name| SortKey { position, name };
        assert!(key(0, "Z9").compare(&key(1, "A")).is_lt());
        assert!(key(1, "R2").compare(&key(1, "R10")).is_lt());
    }
}
