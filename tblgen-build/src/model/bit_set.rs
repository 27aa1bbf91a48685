//! Sets of small numbers, one bit each.

/// A set of numbers below a limit that is fixed when the set is made.
#[derive(Clone, Debug, Default, PartialEq, Eq, Hash)]
pub(crate) struct BitSet {
    words: Vec<u64>,
}

impl BitSet {
    /// An empty set for numbers below `limit`.
    pub(crate) fn new(limit: usize) -> Self {
        BitSet {
            words: vec![0; limit.div_ceil(64)],
        }
    }

    pub(crate) fn insert(&mut self, number: usize) {
        self.words[number / 64] |= 1 << (number % 64);
    }

    /// Inserts a number that may be beyond the limit.
    pub(crate) fn insert_growing(&mut self, number: usize) {
        if self.words.len() <= number / 64 {
            self.words.resize(number / 64 + 1, 0);
        }
        self.insert(number);
    }

    pub(crate) fn contains(&self, number: usize) -> bool {
        let word = self.words.get(number / 64);
        word.is_some_and(|word| word >> (number % 64) & 1 != 0)
    }

    pub(crate) fn clear(&mut self) {
        self.words.fill(0);
    }

    pub(crate) fn is_empty(&self) -> bool {
        self.words.iter().all(|&word| word == 0)
    }

    /// How many numbers are in the set.
    pub(crate) fn len(&self) -> usize {
        self.words.iter().map(|w| w.count_ones() as usize).sum()
    }

    pub(crate) fn is_subset(&self, other: &Self) -> bool {
        self.pairs(other).all(|(a, b)| a & !b == 0)
    }

    pub(crate) fn intersects(&self, other: &Self) -> bool {
        self.pairs(other).any(|(a, b)| a & b != 0)
    }

    pub(crate) fn union_with(&mut self, other: &Self) {
        for (a, b) in self.words.iter_mut().zip(&other.words) {
            *a |= b;
        }
    }

    /// Makes this set what two others have in common; says whether that is anything.
    pub(crate) fn set_to_intersection(&mut self, a: &Self, b: &Self) -> bool {
        let mut any = 0;
        self.words.clear();
        self.words.extend(a.pairs(b).map(|(a, b)| {
            any |= a & b;
            a & b
        }));
        any != 0
    }

    /// The numbers in ascending order.
    pub(crate) fn iter(&self) -> impl Iterator<Item = usize> + '_ {
        self.words.iter().enumerate().flat_map(|(index, &word)| {
            let mut rest = word;
            std::iter::from_fn(move || {
                let bit = rest.trailing_zeros() as usize;
                rest &= rest.checked_sub(1)?;
                Some(index * 64 + bit)
            })
        })
    }

    fn pairs<'a>(&'a self, other: &'a Self) -> impl Iterator<Item = (u64, u64)> + 'a {
        debug_assert_eq!(self.words.len(), other.words.len());
        self.words.iter().copied().zip(other.words.iter().copied())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn set(numbers: &[usize]) -> BitSet {
        let mut set = BitSet::new(200);
        for &number in numbers {
            set.insert(number);
        }
        set
    }

    #[test]
    fn numbers_come_out_in_order() {
        let set = set(&[130, 0, 63, 64, 199]);
        assert_eq!(set.iter().collect::<Vec<_>>(), [0, 63, 64, 130, 199]);
        assert_eq!(set.len(), 5);
        assert!(set.contains(64) && !set.contains(65) && !set.contains(1000));
    }

    #[test]
    fn relations_between_sets() {
        let (a, b, c) = (set(&[1, 100]), set(&[1, 2, 100]), set(&[2]));
        assert!(a.is_subset(&b) && !b.is_subset(&a));
        assert!(b.intersects(&c) && !a.intersects(&c));
        let mut common = BitSet::new(200);
        assert!(!common.set_to_intersection(&a, &c));
        assert!(common.set_to_intersection(&b, &c));
        assert_eq!(common, c);
        common.union_with(&a);
        assert_eq!(common, b);
        common.clear();
        assert!(common.is_empty());
    }
}
