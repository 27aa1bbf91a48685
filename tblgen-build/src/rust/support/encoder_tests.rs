//! Tests of the sources of the module `encoder`, with tables of a machine that are written by hand.

#[expect(unreachable_pub, reason = "public where it is embedded")]
#[path = "encoder_bits.rs"]
mod bits;
#[expect(unreachable_pub, reason = "public where it is embedded")]
#[path = "encoder.rs"]
mod runtime;

use bits::{BitRange, Misfit, Signedness, check};
use runtime::{
    Bits, Encoded, Error, Field, Instruction, Operand, Problem, Site, Value, encode, has_encoding,
};

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[repr(u16)]
enum Opcode {
    /// Has no encoding.
    Pseudo,
    /// Two registers of the class, 4 bits each, in 16 bits that begin with 1010.
    Move,
    /// A register and a number with a sign of 6 bits in two parts.
    Load,
    /// A distance by a method, 70 bits in all; the lowest bit of the distance is left out.
    Branch,
    /// One encoding in mode 2 alone; more operands may follow. A finisher sets the highest bit.
    Call,
}

impl Opcode {
    fn name(self) -> &'static str {
        "NAME"
    }
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct Reg(u16);

impl Reg {
    fn name(self) -> &'static str {
        "r"
    }

    fn encoding(self) -> u16 {
        self.0
    }
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct RegClass;

impl RegClass {
    fn name(self) -> &'static str {
        "Low"
    }

    fn contains(self, reg: Reg) -> bool {
        reg.0 < 16
    }
}

const WORDS: usize = 2;
const MOST_FIELDS: usize = 2;
static CLASSES: [RegClass; 1] = [RegClass];
static PLACES: [u16; 6] = [0, 0, 1, 2, 3, 4];
static ROWS: [runtime::Row; 4] = [
    (0, 2, 16, 0, 2, 2, 0, 0),
    (0, 2, 16, 0, 2, 2, 1, 2),
    (0, 9, 70, 0, 1, 1, 2, 4),
    (2, 4, 32, 1, 1 | 0x8000, 1, 1, 5),
];
static FIELDS: [runtime::FieldRow; 6] = [
    (0, 0, 1, 4, 1, 0),
    (1, 0, 1, 4, 1, 1),
    (0, 0, 0, 0, 1, 0),
    (1, 0, 0, 8 | 1, 2, 2),
    (0, 1, 0, 0, 1, 4),
    (0, 0, 0, 2, 1, 0),
];
static RUNS: [runtime::Run; 5] = [(8, 0, 4), (4, 0, 4), (4, 3, 3), (0, 0, 3), (60, 1, 8)];
static ONES: [u64; 4] = [0xA000, 0, 0x8000_0000_0000_0001, 0b10_0000];

trait Encoder {
    type Operand: Operand;
    type Fixup;

    fn expression(
        &self,
        site: Site<'_, Self::Operand>,
        expression: &<Self::Operand as Operand>::Expression,
    ) -> Result<Field<Self::Fixup>, Problem>;

    fn register(&self, _: Site<'_, Self::Operand>, register: Reg) -> u64 {
        u64::from(register.encoding())
    }

    fn mode(&self) -> u16;

    fn distance(&self, site: Site<'_, Self::Operand>) -> Result<Field<Self::Fixup>, Problem>;

    fn finish(
        &self,
        instruction: Instruction<'_, Self::Operand>,
        bits: &mut Bits,
    ) -> Result<(), Problem>;
}

fn operand<E: Encoder>(
    encoder: &E,
    method: u16,
    site: Site<'_, E::Operand>,
) -> Result<Field<E::Fixup>, Problem> {
    assert_eq!(method, 1);
    encoder.distance(site)
}

fn finish<E: Encoder>(
    encoder: &E,
    method: u16,
    instruction: Instruction<'_, E::Operand>,
    bits: &mut Bits,
) -> Result<(), Problem> {
    assert_eq!(method, 1);
    encoder.finish(instruction, bits)
}

fn same_mode<E: Encoder>(encoder: &E, mode: u16) -> bool {
    encoder.mode() == mode
}

/// What the tests encode.
enum Given {
    R(u16),
    I(i64),
    Label(&'static str),
}
use Given::{I, Label, R};

impl Operand for Given {
    type Expression = &'static str;

    fn value(&self) -> Value<'_, &'static str> {
        match self {
            R(number) => Value::Register(Reg(*number)),
            I(number) => Value::Immediate(*number),
            Label(name) => Value::Expression(name),
        }
    }
}

/// An encoder in a mode.
struct Mode(u16);

impl Encoder for Mode {
    type Operand = Given;
    type Fixup = &'static str;

    fn expression(
        &self,
        site: Site<'_, Given>,
        expression: &&'static str,
    ) -> Result<Field<&'static str>, Problem> {
        assert!(matches!(site.value(), Ok(Value::Expression(label)) if label == expression));
        Ok(Field::new(1).with_fixup(expression))
    }

    fn mode(&self) -> u16 {
        self.0
    }

    fn distance(&self, site: Site<'_, Given>) -> Result<Field<&'static str>, Problem> {
        match site.value()? {
            Value::Expression(&"nowhere") => Err(Problem::Refused("leads nowhere")),
            Value::Expression(label) => Ok(Field::fixup(*label)),
            Value::Immediate(_) => Ok(Field::new(site.immediate()?)),
            Value::Register(_) => Ok(Field::masked(u64::from(site.register()?.0))),
        }
    }

    fn finish(&self, of: Instruction<'_, Given>, bits: &mut Bits) -> Result<(), Problem> {
        assert_eq!(of.opcode, Opcode::Call);
        bits.set(31, 1, of.operands.len() as u64 - 1);
        Ok(())
    }
}

fn encoded(opcode: Opcode, operands: &[Given]) -> Result<Encoded<&'static str>, Error> {
    encode(&Mode(2), opcode, operands)
}

fn word(opcode: Opcode, operands: &[Given]) -> u64 {
    let encoded = encoded(opcode, operands).expect("an encoding");
    assert_eq!(encoded.fixups().count(), 0);
    encoded.word()
}

fn problem(opcode: Opcode, operands: &[Given]) -> Problem {
    let error = encoded(opcode, operands).expect_err("a mistake");
    assert_eq!(error.opcode, opcode);
    error.problem
}

#[test]
fn operands_go_to_their_bits() {
    assert_eq!(word(Opcode::Move, &[R(3), R(15)]), 0xA3F0);
    let encoded = encoded(Opcode::Move, &[R(3), R(15)]).expect("an encoding");
    assert_eq!(encoded.size(), 2);
    assert!(encoded.le_bytes().eq([0xF0, 0xA3]) && encoded.be_bytes().eq([0xA3, 0xF0]));
    // 0b10_1011 in two parts: 101 from bit 4 on, 011 from bit 0 on.
    assert_eq!(word(Opcode::Load, &[R(1), I(-21)]), 0b0001_0101_0011);
    assert_eq!(word(Opcode::Load, &[I(2), I(31)]), 0b0010_0011_0111);
}

#[test]
fn what_does_not_fit_is_refused() {
    let too_wide = |value| Problem::Value {
        value,
        misfit: Misfit::TooWide {
            bits: 6,
            signedness: Signedness::Signed,
        },
    };
    assert_eq!(problem(Opcode::Load, &[R(0), I(32)]), too_wide(32));
    assert_eq!(problem(Opcode::Load, &[R(0), I(-33)]), too_wide(-33));
    word(Opcode::Load, &[R(0), I(-32)]);
    // Without a class, the number of a register is a number like others.
    let misfit = Misfit::TooWide {
        bits: 4,
        signedness: Signedness::Either,
    };
    assert_eq!(
        problem(Opcode::Load, &[R(16), I(0)]),
        Problem::Value { value: 16, misfit }
    );
    let misfit = Misfit::TooWide {
        bits: 4,
        signedness: Signedness::Unsigned,
    };
    assert_eq!(
        problem(Opcode::Call, &[I(-1)]),
        Problem::Value { value: -1, misfit }
    );
    assert_eq!(
        problem(Opcode::Branch, &[I(5)]),
        Problem::Value {
            value: 5,
            misfit: Misfit::Left { bits: 1 }
        }
    );
}

#[test]
fn operands_are_of_their_kind() {
    let wrong = Problem::WrongRegister {
        register: Reg(16),
        class: RegClass,
    };
    assert_eq!(problem(Opcode::Move, &[R(0), R(16)]), wrong);
    assert_eq!(problem(Opcode::Move, &[R(0), I(1)]), Problem::NoRegister);
    assert_eq!(problem(Opcode::Load, &[R(0), R(1)]), Problem::NoImmediate);
}

#[test]
fn operands_are_counted() {
    let count = |expected, given| Problem::OperandCount { expected, given };
    assert_eq!(problem(Opcode::Move, &[R(0)]), count(2, 1));
    assert_eq!(problem(Opcode::Move, &[R(0), R(0), R(0)]), count(2, 3));
    assert_eq!(problem(Opcode::Call, &[]), count(1, 0));
    // Bit 31 is what the finisher makes of the second operand.
    assert_eq!(word(Opcode::Call, &[I(2)]), 0x200);
    assert_eq!(word(Opcode::Call, &[I(2), I(3)]), 0x8000_0200);
}

#[test]
fn some_instructions_have_no_encoding() {
    assert!(!has_encoding(Opcode::Pseudo) && has_encoding(Opcode::Call));
    assert_eq!(problem(Opcode::Pseudo, &[]), Problem::NoEncoding);
    let error = encode(&Mode(1), Opcode::Call, &[I(0)]).expect_err("another mode");
    assert_eq!(error.problem, Problem::NotInMode);
}

#[test]
fn encodings_can_be_wider_than_a_word() {
    // 0x1FE from bit 1 on are eight bits; four of them are in the second word.
    let wide = encoded(Opcode::Branch, &[I(0x1FE)]).expect("an encoding");
    assert_eq!(
        wide.bits().words(),
        [0xF000_0000_0000_0001 | 0x8000_0000_0000_0001, 0x2F]
    );
    assert_eq!((wide.size(), wide.le_bytes().len()), (9, 9));
    assert_eq!(wide.be_bytes().next(), Some(0x2F));
}

#[test]
fn fixups_are_returned_and_filled_in() {
    let branch = encoded(Opcode::Branch, &[Label("loop")]).expect("an encoding");
    let mut bits = *branch.bits();
    let fixup = branch.into_fixups().next().expect("a fixup");
    assert_eq!((fixup.operand, fixup.fixup), (0, "loop"));
    let place = fixup.place;
    assert_eq!(
        (place.bit(), place.width(), place.signedness()),
        (60, 9, Signedness::Either)
    );
    assert!(place.ranges().eq([BitRange {
        bit: 60,
        of_value: 1,
        len: 8
    }]));
    assert_eq!(place.insert(&mut bits, 3), Err(Misfit::Left { bits: 1 }));
    assert!(place.insert(&mut bits, 1024).is_err());
    assert_eq!(place.insert(&mut bits, -2), Ok(()));
    assert_eq!(bits.get(60, 10), 0b10_1111_1111);
    // Bits that were there before are replaced.
    assert_eq!(place.insert(&mut bits, 2), Ok(()));
    assert_eq!(bits.get(60, 10), 0b10_0000_0001);
    let load = encoded(Opcode::Load, &[I(0), Label("value")]).expect("an encoding");
    assert_eq!((load.word(), load.fixups().count()), (1, 1));
}

#[test]
fn methods_can_refuse_and_choose_bits() {
    assert_eq!(
        problem(Opcode::Branch, &[Label("nowhere")]),
        Problem::Refused("leads nowhere")
    );
    assert_eq!(
        encoded(Opcode::Branch, &[R(0x203)]).map(|e| e.bits().get(60, 8)),
        Ok(1)
    );
}

#[test]
fn errors_say_what_is_wrong() {
    for (operands, text) in [
        (&[R(0)][..], "NAME: takes 2 operands, not 1"),
        (
            &[R(0), I(40)],
            "NAME, operand 1: 40 does not fit into 6 bits with a sign",
        ),
        (&[R(0), R(4)], "NAME, operand 1: must be a number"),
    ] {
        let error = encoded(Opcode::Load, operands).expect_err(text);
        let error: &dyn std::error::Error = &error;
        assert_eq!(error.to_string(), text);
    }
    let error = encoded(Opcode::Move, &[R(16), R(0)]).expect_err("a wrong register");
    assert_eq!(
        error.to_string(),
        "NAME, operand 0: register r is not one of Low"
    );
    let error = encoded(Opcode::Branch, &[I(1)]).expect_err("an odd distance");
    assert_eq!(
        error.to_string(),
        "NAME, operand 0: 1 has bits that the encoding leaves out: 0x1"
    );
}

fn fits(ranges: &[(u32, u32)], value: i64, signedness: Signedness) -> Result<(), Misfit> {
    let range = |&(of_value, len)| BitRange {
        bit: 0,
        of_value,
        len,
    };
    check(ranges.iter().map(range), value, signedness)
}

#[test]
fn limits_of_numbers() {
    use Signedness::{Either, Signed, Unsigned};
    for (len, signedness, least, most) in [
        (1, Either, -1, 1),
        (13, Either, -4096, 8191),
        (13, Signed, -4096, 4095),
        (13, Unsigned, 0, 8191),
        (63, Either, -1 << 62, i64::MAX),
        (63, Signed, -1 << 62, (1 << 62) - 1),
    ] {
        for value in [least, 0, most] {
            assert_eq!(
                fits(&[(0, len)], value, signedness),
                Ok(()),
                "{len} {value}"
            );
        }
        for value in [least.checked_sub(1), most.checked_add(1), Some(i64::MIN)] {
            let Some(value) = value else { continue };
            let wrong = Err(Misfit::TooWide {
                bits: len,
                signedness,
            });
            assert_eq!(fits(&[(0, len)], value, signedness), wrong, "{len} {value}");
        }
    }
    for value in [i64::MIN, -1, i64::MAX] {
        assert_eq!(fits(&[(0, 64)], value, Either), Ok(()));
        assert_eq!(fits(&[(0, 100)], value, Signed), Ok(()));
    }
    assert!(fits(&[], 0, Either).is_ok() && fits(&[], 1, Either).is_err());
    // All of the value's bits below the highest range must have a place.
    assert_eq!(fits(&[(12, 20)], 0x7FFF_F000, Either), Ok(()));
    assert_eq!(
        fits(&[(12, 20)], 0x7FFF_F800, Either),
        Err(Misfit::Left { bits: 0x800 })
    );
    assert_eq!(
        fits(&[(4, 2), (0, 2)], 0b11_0111, Either),
        Err(Misfit::Left { bits: 4 })
    );
    assert_eq!(fits(&[(60, 40)], 1, Either), Err(Misfit::Left { bits: 1 }));
}

#[test]
fn numbers_without_a_sign_may_have_64_bits() {
    assert_eq!(fits(&[(0, 64)], -1, Signedness::Unsigned), Ok(()));
}

#[test]
fn bits_are_read_and_written_across_words() {
    let mut bits = bits::Bits::<2>::new(100);
    bits.set(60, 8, 0xA5);
    assert_eq!(bits.words(), [0x5000_0000_0000_0000, 0xA]);
    assert_eq!(
        (bits.get(60, 8), bits.get(61, 3), bits.get(64, 64)),
        (0xA5, 2, 0xA)
    );
    bits.set(60, 8, 0x5A);
    assert_eq!(bits.get(56, 16), 0x5A0);
    bits.set(0, 64, u64::MAX);
    assert_eq!((bits.get(0, 64), bits.get(64, 36)), (u64::MAX, 5));
    // Past the end there is nothing.
    bits.set(96, 8, 0xFF);
    assert_eq!(
        (bits.get(96, 8), bits.get(100, 4), bits.get(500, 4)),
        (0xF, 0, 0)
    );
    bits.set(400, 4, 1);
    assert_eq!(
        (bits.len(), bits.is_empty(), bits::Bits::<1>::new(65).len()),
        (100, false, 64)
    );
    assert_eq!(bits.le_bytes().len(), 13);
}

#[test]
fn bytes_become_bits_and_bits_bytes() {
    let bytes = [1, 2, 3, 4, 5, 6, 7, 8, 9];
    let little = bits::Bits::<2>::from_le_bytes(&bytes);
    assert_eq!(little.words(), [0x0807_0605_0403_0201, 9]);
    assert!(little.le_bytes().eq(bytes));
    let big = bits::Bits::<2>::from_be_bytes(&bytes);
    assert_eq!(big.words(), [0x0203_0405_0607_0809, 1]);
    assert!(big.be_bytes().eq(bytes));
    assert_eq!(
        bits::Bits::<1>::from_le_bytes(&bytes).words(),
        [0x0807_0605_0403_0201]
    );
}
