//! The tables against an assembler that knows nothing of them: instruction words as GNU as 2.40
//! (`sparc64-linux-gnu-as`, with the `-A` of each table) assembles them.

use sample_target::sparc::{self, ConditionKind, StateSpace};

/// Bits `low..low + width` of an instruction.
fn field(word: u32, low: u32, width: u32) -> u32 {
    word >> low & ((1 << width) - 1)
}

#[test]
fn conditions() {
    use ConditionKind::{Coprocessor, Float, Integer, Register};
    // The instruction, its kind of condition and spelling, the place of the field, the word.
    for (text, kind, suffix, (low, width), word) in [
        ("bne .+8", Integer, "ne", (25, 4), 0x1280_0002),
        ("bcs .+8", Integer, "cs", (25, 4), 0x0A80_0002),
        ("bleu .+8", Integer, "leu", (25, 4), 0x0880_0002),
        ("bvc .+8", Integer, "vc", (25, 4), 0x1E80_0002),
        ("tneg 3", Integer, "neg", (25, 4), 0x8DD0_2003),
        ("movgu %xcc, %g1, %g2", Integer, "gu", (14, 4), 0x8567_1001),
        ("fbul .+8", Float, "ul", (25, 4), 0x0780_0002),
        ("fbo .+8", Float, "o", (25, 4), 0x1F80_0002),
        ("fbuge .+8", Float, "uge", (25, 4), 0x1980_0002),
        ("movlg %fcc2, %g1, %g2", Float, "lg", (14, 4), 0x8560_9001),
        ("cb013 .+8", Coprocessor, "013", (25, 4), 0x1DC0_0002),
        ("cb2 .+8", Coprocessor, "2", (25, 4), 0x0DC0_0002),
        ("brz %g1, .+8", Register, "rz", (25, 3), 0x02C8_4002),
        ("brgez %g1, .+8", Register, "rgez", (25, 3), 0x0EC8_4002),
        (
            "movrlez %g1, %g2, %g3",
            Register,
            "rlez",
            (10, 3),
            0x8778_4802,
        ),
        (
            "movrne %g1, %g2, %g3",
            Register,
            "rne",
            (10, 3),
            0x8778_5402,
        ),
    ] {
        let spelling = sparc::condition_spelled(suffix, kind).expect(text);
        assert_eq!(
            u32::from(spelling.encoding),
            field(word, low, width),
            "{text}"
        );
        let all = sparc::condition_spellings(kind, spelling.encoding);
        assert!(all.iter().any(|other| other.suffix == suffix), "{text}");
    }
}

#[test]
fn address_spaces() {
    for (text, tag, word) in [
        ("ldxa [%g1] #ASI_AIUP_L, %g2", "ASI_AIUP_L", 0xC4D8_4300),
        (
            "ldxa [%g1] #ASI_SECONDARY_NOFAULT, %g2",
            "ASI_SECONDARY_NOFAULT",
            0xC4D8_5060,
        ),
        ("ldda [%g1] #ASI_BLK_P, %f0", "ASI_BLK_P", 0xC198_5E00),
        ("ldda [%g1] #ASI_TWINX_PL, %g2", "ASI_TWINX_PL", 0xC498_5D40),
    ] {
        let found = sparc::address_space_tag_named(tag).expect(text);
        assert_eq!(u32::from(found.encoding), field(word, 5, 8), "{text}");
    }
}

#[test]
fn prefetch_functions() {
    for (text, name, word) in [
        ("prefetch [%g1], #one_write", "one_write", 0xC768_4000),
        (
            "prefetch [%g1], #n_writes_strong",
            "n_writes_strong",
            0xED68_4000,
        ),
    ] {
        let function = sparc::prefetch_function_named(name).expect(text);
        assert_eq!(u32::from(function.function), field(word, 25, 5), "{text}");
    }
}

#[test]
fn state_registers() {
    use StateSpace::{Ancillary, Hyperprivileged, Privileged, TrapBase, WindowInvalidMask};
    const READ: bool = true;
    const WRITE: bool = false;
    for (text, space, name, read, word) in [
        ("rd %y, %g1", Ancillary, "y", READ, 0x8340_0000),
        ("rd %fprs, %g1", Ancillary, "fprs", READ, 0x8341_8000),
        (
            "wr %g1, 0, %clear_softint",
            Ancillary,
            "clear_softint",
            WRITE,
            0xAB80_6000,
        ),
        (
            "rd %sys_tick_cmpr, %g1",
            Ancillary,
            "sys_tick_cmpr",
            READ,
            0x8346_4000,
        ),
        (
            "wr %g1, 0, %wim",
            WindowInvalidMask,
            "wim",
            WRITE,
            0x8190_6000,
        ),
        ("wr %g1, 0, %tbr", TrapBase, "tbr", WRITE, 0x8198_6000),
        (
            "rdpr %cleanwin, %g1",
            Privileged,
            "cleanwin",
            READ,
            0x8353_0000,
        ),
        ("wrpr %g1, 0, %tick", Privileged, "tick", WRITE, 0x8990_6000),
        (
            "rdhpr %htba, %g1",
            Hyperprivileged,
            "htba",
            READ,
            0x8349_4000,
        ),
        (
            "wrhpr %g1, 0, %hstick_cmpr",
            Hyperprivileged,
            "hstick_cmpr",
            WRITE,
            0xBF98_6000,
        ),
    ] {
        let register = sparc::state_register_named(name, space).expect(text);
        let instructions = sparc::state_space(space).expect(text);
        let (op3, low) = if read {
            (instructions.read_op3, 14)
        } else {
            (instructions.write_op3, 25)
        };
        assert_eq!(u32::from(op3), field(word, 19, 6), "{text}");
        assert_eq!(u32::from(register.number), field(word, low, 5), "{text}");
    }
}

/// The branch on a condition and that on its opposite never both happen; the manuals state the
/// conditions in pairs of numbers.
#[test]
fn opposites_share_no_state() {
    for &kind in ConditionKind::ALL {
        let states = sparc::condition_kind(kind).expect("a kind").states;
        for condition in kind.conditions() {
            let opposite = kind
                .opposite(condition)
                .expect("its number is a condition's too");
            for state in 0..states {
                let (here, there) = (condition.holds_in(state), opposite.holds_in(state));
                assert_ne!(here, there, "{} and {}", condition.suffix, opposite.suffix);
            }
        }
    }
}
