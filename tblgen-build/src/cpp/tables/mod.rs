//! Tables that many outputs share.

mod sequences;

pub(crate) use sequences::SequenceTable;

/// The smallest unsigned type of C++ that holds all numbers up to `largest`.
pub(crate) fn smallest_type(largest: usize) -> &'static str {
    match largest as u64 {
        0..=0xff => "uint8_t",
        0x100..=0xffff => "uint16_t",
        0x1_0000..=0xffff_ffff => "uint32_t",
        _ => "uint64_t",
    }
}
