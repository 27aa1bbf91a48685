//! The order in which LLVM lists the records of a class.

use std::cmp::Ordering;

/// Compares names so that stretches of digits count as numbers: `R2` comes before `R10`.
///
/// Where both names have a stretch of digits at the first difference, the longer stretch is the
/// greater number; leading zeros are not skipped, as in LLVM's `StringRef::compare_numeric`.
///
/// ```
/// use std::cmp::Ordering;
/// use tblgen_core::compare_numeric;
/// assert_eq!(compare_numeric(b"R2", b"R10"), Ordering::Less);
/// assert_eq!(compare_numeric(b"R2b", b"R2a"), Ordering::Greater);
/// ```
pub fn compare_numeric(a: &[u8], b: &[u8]) -> Ordering {
    let digits = |text: &[u8], from: usize| {
        text[from..]
            .iter()
            .take_while(|byte| byte.is_ascii_digit())
            .count()
    };
    let shorter = a.len().min(b.len());
    let mut i = 0;
    while i < shorter {
        if a[i].is_ascii_digit() && b[i].is_ascii_digit() {
            let (in_a, in_b) = (digits(a, i), digits(b, i));
            let order = in_a
                .cmp(&in_b)
                .then_with(|| a[i..i + in_a].cmp(&b[i..i + in_b]));
            if order != Ordering::Equal {
                return order;
            }
            i += in_a;
        } else if a[i] != b[i] {
            return a[i].cmp(&b[i]);
        } else {
            i += 1;
        }
    }
    a.len().cmp(&b.len())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn digits_count_as_numbers() {
        for (less, more) in [
            ("R2", "R10"),
            ("R", "R0"),
            ("a1b2", "a1b10"),
            ("x9y", "x10"),
            ("x01", "x10"),
            ("x5", "x05"),
            ("A", "a"),
            ("10", "a"),
        ] {
            assert_eq!(
                compare_numeric(less.as_bytes(), more.as_bytes()),
                Ordering::Less
            );
            assert_eq!(
                compare_numeric(more.as_bytes(), less.as_bytes()),
                Ordering::Greater
            );
        }
        assert_eq!(compare_numeric(b"R10", b"R10"), Ordering::Equal);
    }
}
