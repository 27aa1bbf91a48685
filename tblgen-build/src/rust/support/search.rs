//! Binary search in sorted tables.

use core::cmp::Ordering;

/// The first row for which `compare` says `Equal`, if there is one.
///
/// `compare` gives the order of a row relative to what is looked for. The rows are sorted by it:
/// first those that are less, then those that are equal, then those that are greater.
pub(super) fn first<T>(rows: &[T], compare: impl Fn(&T) -> Ordering) -> Option<&T> {
    let row = rows.get(rows.partition_point(|row| compare(row).is_lt()))?;
    compare(row).is_eq().then_some(row)
}

/// All rows for which `compare` says `Equal`; see `first`.
pub(super) fn all<T>(rows: &[T], compare: impl Fn(&T) -> Ordering) -> &[T] {
    let start = rows.partition_point(|row| compare(row).is_lt());
    let end = rows.partition_point(|row| compare(row).is_le());
    rows.get(start..end).unwrap_or_default()
}

/// The rows from `start` on for which `compare` says `Equal`, up to the first for which it does not.
pub(super) fn leading<T>(rows: &[T], start: usize, compare: impl Fn(&T) -> Ordering) -> &[T] {
    let rows = rows.get(start..).unwrap_or_default();
    let count = rows.iter().take_while(|row| compare(row).is_eq()).count();
    rows.get(..count).unwrap_or_default()
}

/// Compares the bytes of two texts as if their small ASCII letters were capitals.
pub(super) fn compare_upper_case(a: &str, b: &str) -> Ordering {
    let (a, b) = (a.bytes(), b.bytes());
    let upper = |byte: u8| byte.to_ascii_uppercase();
    a.map(upper).cmp(b.map(upper))
}
