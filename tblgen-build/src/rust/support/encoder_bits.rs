//! The bits of an encoding, and operands that are put into them.

/// Neighbouring bits of an encoding, of which each is a bit of one operand.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct BitRange {
    /// The lowest bit in the encoding.
    pub bit: u32,
    /// The lowest bit of the operand's value.
    pub of_value: u32,
    /// How many bits there are.
    pub len: u32,
}

/// Which numbers an operand can be.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Signedness {
    /// The description does not say: whatever has the bits, with a sign or without one.
    Either,
    /// A number with a sign.
    Signed,
    /// A number without a sign.
    Unsigned,
}

/// Why a number cannot be put into bits of an encoding.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Misfit {
    /// It has more bits than there are.
    TooWide {
        /// How many there are.
        bits: u32,
        /// What the bits can be.
        signedness: Signedness,
    },
    /// It has bits in places that the encoding leaves out, as the lowest of a branch to an aligned
    /// place.
    Left {
        /// Those bits.
        bits: u64,
    },
}

impl ::core::fmt::Display for Misfit {
    fn fmt(&self, f: &mut ::core::fmt::Formatter<'_>) -> ::core::fmt::Result {
        match *self {
            Misfit::TooWide { bits, signedness } => {
                let sign = match signedness {
                    Signedness::Either => "",
                    Signedness::Signed => " with a sign",
                    Signedness::Unsigned => " without a sign",
                };
                ::core::write!(f, "does not fit into {bits} bits{sign}")
            }
            Misfit::Left { bits } => {
                ::core::write!(f, "has bits that the encoding leaves out: {bits:#x}")
            }
        }
    }
}

/// Whether the encoding loses nothing of a value.
pub(super) fn check(
    ranges: impl Iterator<Item = BitRange>,
    value: i64,
    signedness: Signedness,
) -> Result<(), Misfit> {
    let (mut kept, mut width) = (0u64, 0);
    for range in ranges {
        let end = range.of_value.saturating_add(range.len);
        let ones = |len: u32| u64::MAX.checked_shl(len).map_or(u64::MAX, |above| !above);
        kept |= ones(end) & !ones(range.of_value);
        width = end.max(width);
    }
    let Some(above) = 64u32.checked_sub(width) else {
        // Bits beyond those of the value are copies of its sign.
        return left(!kept & value.cast_unsigned());
    };
    let signed = width > 0 && value << above >> above == value || value == 0;
    let unsigned = value.cast_unsigned().checked_shr(width).unwrap_or(0) == 0;
    let fits = match signedness {
        Signedness::Either => signed || unsigned,
        Signedness::Signed => signed,
        Signedness::Unsigned => unsigned,
    };
    if !fits {
        return Err(Misfit::TooWide {
            bits: width,
            signedness,
        });
    }
    let below = u64::MAX.checked_shl(width).map_or(u64::MAX, |above| !above);
    left(!kept & below & value.cast_unsigned())
}

fn left(bits: u64) -> Result<(), Misfit> {
    if bits == 0 {
        Ok(())
    } else {
        Err(Misfit::Left { bits })
    }
}

/// The bits of an encoding. Bit 0 is the lowest of the first word; bits past the end are 0.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Bits<const WORDS: usize> {
    words: [u64; WORDS],
    len: u32,
}

impl<const WORDS: usize> Bits<WORDS> {
    /// So many bits, all 0, but no more than there is room for.
    pub const fn new(len: u32) -> Self {
        let most = WORDS as u32 * 64;
        Bits {
            words: [0; WORDS],
            len: if len < most { len } else { most },
        }
    }

    /// The bits of bytes, of which the first has the lowest, as far as there is room for them.
    pub fn from_le_bytes(bytes: &[u8]) -> Self {
        Bits::from_bytes(bytes.len(), bytes.iter())
    }

    /// The bits of bytes, of which the last has the lowest, as far as there is room for them.
    pub fn from_be_bytes(bytes: &[u8]) -> Self {
        Bits::from_bytes(bytes.len(), bytes.iter().rev())
    }

    fn from_bytes<'b>(len: usize, lowest_first: impl Iterator<Item = &'b u8>) -> Self {
        let mut bits = Bits::new((len as u32).saturating_mul(8));
        for (byte, at) in lowest_first.zip((0..bits.len).step_by(8)) {
            bits.set(at, 8, u64::from(*byte));
        }
        bits
    }

    /// How many bits there are.
    pub const fn len(&self) -> u32 {
        self.len
    }

    /// Whether there are none.
    pub const fn is_empty(&self) -> bool {
        self.len == 0
    }

    /// The words, the lowest bits first.
    pub fn words(&self) -> &[u64] {
        self.words
            .get(..self.len.div_ceil(64) as usize)
            .unwrap_or_default()
    }

    /// Up to 64 bits from bit `low` on.
    pub fn get(&self, low: u32, len: u32) -> u64 {
        let len = len.min(64).min(self.len.saturating_sub(low));
        let word = |at: u32| self.words.get(at as usize).copied().unwrap_or(0);
        let (at, by) = (low / 64, low % 64);
        let high = word(at + 1).checked_shl(64 - by).unwrap_or(0);
        let mask = u64::MAX.checked_shl(len).map_or(u64::MAX, |above| !above);
        (word(at) >> by | high) & mask
    }

    /// Replaces up to 64 bits from bit `low` on by the lowest ones of a number. What would be past
    /// the end is left out.
    pub fn set(&mut self, low: u32, len: u32, number: u64) {
        let len = len.min(64).min(self.len.saturating_sub(low));
        let mask = u64::MAX.checked_shl(len).map_or(u64::MAX, |above| !above);
        let (at, by) = ((low / 64) as usize, low % 64);
        let number = number & mask;
        if let Some(word) = self.words.get_mut(at) {
            *word = *word & !(mask << by) | number << by;
        }
        if let (Some(word), true) = (self.words.get_mut(at + 1), by + len > 64) {
            *word = *word & !(mask >> (64 - by)) | number >> (64 - by);
        }
    }

    /// Puts a value into its ranges, each cut to the bits that there are.
    pub(super) fn insert(&mut self, ranges: impl Iterator<Item = BitRange>, value: i128) {
        for range in ranges {
            let mut done = 0;
            while done < range.len {
                let from = range.of_value.saturating_add(done).min(127);
                let len = (range.len - done).min(64);
                self.set(range.bit.saturating_add(done), len, (value >> from) as u64);
                done += len;
            }
        }
    }

    /// The bytes, that of the lowest bits first.
    pub fn le_bytes(
        &self,
    ) -> impl ExactSizeIterator<Item = u8> + DoubleEndedIterator + use<'_, WORDS> {
        let count = self.len.div_ceil(8) as usize;
        (0..count).map(|at| self.get(at as u32 * 8, 8) as u8)
    }

    /// The bytes, that of the highest bits first.
    pub fn be_bytes(
        &self,
    ) -> impl ExactSizeIterator<Item = u8> + DoubleEndedIterator + use<'_, WORDS> {
        self.le_bytes().rev()
    }
}
