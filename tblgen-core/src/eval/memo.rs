//! What terms came to: remembered so that no resolution does the same work twice.

use crate::id::Id;
use crate::value::ValueId;

/// Which resolution it is of all those of an evaluation.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(super) struct Resolution(u32);

/// Results of resolution.
#[derive(Debug, Default)]
pub(super) struct Memo {
    /// The resolution that was begun last.
    latest: Resolution,
    /// For each term the resolution that looked at it last, and what it came to there.
    terms: Vec<(Resolution, ValueId)>,
    /// What terms with a single variable came to, by the value of the variable: the same in each
    /// resolution. The latest for each hash, in the order term, variable, result. Once with unset
    /// bits kept as they are, once without.
    single: [Vec<[u32; 3]>; 2],
}

impl Memo {
    /// Begins another resolution. There are never more of them than steps.
    pub(super) fn begin(&mut self) -> Resolution {
        self.latest.0 += 1;
        self.latest
    }

    /// What a term came to in a resolution.
    #[inline(always)]
    pub(super) fn get(&self, resolution: Resolution, term: ValueId) -> Option<ValueId> {
        match self.terms.get(term.index()) {
            Some(&(known, value)) if known == resolution => Some(value),
            _ => None,
        }
    }

    #[inline]
    pub(super) fn set(&mut self, resolution: Resolution, term: ValueId, value: ValueId) {
        let index = term.index();
        if index >= self.terms.len() {
            let length = (index + 1).next_multiple_of(1 << 12);
            self.terms.resize(length, (Resolution(0), ValueId::UNSET));
        }
        self.terms[index] = (resolution, value);
    }

    /// What a term came to with this value of its single variable.
    pub(super) fn get_single(
        &self,
        keeps_unset_bits: bool,
        term: ValueId,
        variable: ValueId,
    ) -> Option<ValueId> {
        let table = &self.single[usize::from(keeps_unset_bits)];
        match table.get(place(term, variable)) {
            Some(&[known, with, value]) if known == number(term) && with == number(variable) => {
                Some(ValueId::at(value - 1))
            }
            _ => None,
        }
    }

    pub(super) fn set_single(
        &mut self,
        keeps_unset_bits: bool,
        term: ValueId,
        variable: ValueId,
        value: ValueId,
    ) {
        let table = &mut self.single[usize::from(keeps_unset_bits)];
        if table.is_empty() {
            *table = vec![[0; 3]; 1 << PLACE_BITS];
        }
        table[place(term, variable)] = [term, variable, value].map(number);
    }
}

/// There are two to the power of this many places for what terms with a single variable came to.
const PLACE_BITS: u32 = 15;

/// The number of a value in the table, where 0 is none.
fn number(value: ValueId) -> u32 {
    value.index() as u32 + 1
}

fn place(term: ValueId, variable: ValueId) -> usize {
    let mixed = number(term).wrapping_mul(0x9E37_79B1) ^ number(variable).wrapping_mul(0x85EB_CA77);
    (mixed.wrapping_mul(0x9E37_79B1) >> (u32::BITS - PLACE_BITS)) as usize
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn each_resolution_begins_with_nothing() {
        let mut memo = Memo::default();
        let first = memo.begin();
        let term = ValueId::at(5000);
        assert_eq!(memo.get(first, term), None);
        memo.set(first, term, ValueId::TRUE);
        assert_eq!(memo.get(first, term), Some(ValueId::TRUE));
        assert_eq!(memo.get(first, ValueId::at(4999)), None);
        let second = memo.begin();
        assert_eq!(memo.get(second, term), None);
        assert_eq!(memo.get(first, term), Some(ValueId::TRUE));
    }
}
