//! How many parts a term has when it is written out: a part that is shared counts each time.

/// The bits of a count that are kept: smaller counts are exact, others are off by less than one in
/// two thousand. Sums of sums drift a little further, which does not matter for a limit.
const KEPT_BITS: u32 = 11;
const KEPT: u16 = (1 << KEPT_BITS) - 1;
const MAX_SHIFT: u32 = 31;

/// A number of parts in two bytes. Anything from 2^42 on is the same.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord)]
pub(crate) struct Size(u16);

impl Size {
    pub(crate) const fn new(parts: u64) -> Self {
        let mut shift = (u64::BITS - parts.leading_zeros()).saturating_sub(KEPT_BITS);
        if shift > MAX_SHIFT {
            return Size(u16::MAX);
        }
        let half = (1 << shift) >> 1;
        let mut kept = (parts + half) >> shift;
        if kept > KEPT as u64 {
            if shift == MAX_SHIFT {
                return Size(u16::MAX);
            }
            kept >>= 1;
            shift += 1;
        }
        Size((shift << KEPT_BITS) as u16 | kept as u16)
    }

    pub(crate) const fn parts(self) -> u64 {
        ((self.0 & KEPT) as u64) << (self.0 >> KEPT_BITS)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn small_counts_are_exact_and_large_ones_close() {
        for parts in (0..5000).chain([100_000, 0xffff_ffff, 1 << 41]) {
            let kept = Size::new(parts).parts();
            assert!(kept.abs_diff(parts) <= parts / 2000, "{parts}: {kept}");
            assert!(parts > 2047 || kept == parts, "{parts}: {kept}");
        }
        assert_eq!(Size::new(u64::MAX).parts(), 2047 << 31);
        assert_eq!(Size::new(4095 << 30).parts(), 2047 << 31);
    }

    #[test]
    fn the_order_is_that_of_the_counts() {
        let sizes: Vec<_> = (0..40)
            .map(|i| Size::new((1 << i) + (1 << i) / 3))
            .collect();
        assert!(sizes.is_sorted());
        assert!(Size::new(2047) < Size::new(2049));
    }
}
