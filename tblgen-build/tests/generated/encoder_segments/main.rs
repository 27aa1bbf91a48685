//! Encodings that are joined from segments.

mod generated {
    include!(concat!(env!("OUT_DIR"), "/module.rs"));
}

use generated::encoder::{
    BitRange, Bits, Encoded, Encoder, Error, Field, Instruction, Misfit, Operand, Problem,
    Signedness, Site, Value, encode,
};
use generated::instructions::Opcode;
use generated::registers::Reg;

/// An operand of the program. There is nothing that is not known.
#[derive(Clone, Copy)]
enum Op {
    R(Reg),
    I(i64),
}
use Op::{I, R};

impl Operand for Op {
    type Expression = std::convert::Infallible;

    fn value(&self) -> Value<'_, std::convert::Infallible> {
        match self {
            R(reg) => Value::Register(*reg),
            I(number) => Value::Immediate(*number),
        }
    }
}

struct Toy;

impl Encoder for Toy {
    type Operand = Op;
    type Fixup = u32;

    fn expression(
        &self,
        _: Site<'_, Op>,
        expression: &std::convert::Infallible,
    ) -> Result<Field<u32>, Problem> {
        match *expression {}
    }

    /// Says where the bits are, too.
    fn encodeHigh(&self, site: Site<'_, Op>) -> Result<Field<u32>, Problem> {
        assert!(site.place.ranges().eq([BitRange { bit: 12, of_value: 8, len: 4 }]));
        Ok(Field::masked(!(site.immediate()? as u64)).with_fixup(site.place.bit()))
    }

    fn finishLong(&self, of: Instruction<'_, Op>, bits: &mut Bits) -> Result<(), Problem> {
        assert_eq!((of.opcode, of.operands.len()), (Opcode::LONG, 3));
        bits.set(79, 1, 0);
        Ok(())
    }
}

fn encoded(opcode: Opcode, operands: &[Op]) -> Result<Encoded<u32>, Error> {
    encode(&Toy, opcode, operands)
}

fn main() {
    let add = encoded(Opcode::ADD, &[R(Reg::R13), R(Reg::R6)]).expect("an encoding");
    assert_eq!(add.bits().words(), [0b1101_1000_1010_0110]);
    assert_eq!((add.size(), add.bits().len()), (2, 16));

    // 0xABC: the method sees to 0xA alone, and turns it over.
    let number = encoded(Opcode::IMM, &[I(0xBC)]).expect("an encoding");
    assert_eq!(number.word(), 0b1111_1011_1100_0001);
    assert_eq!(number.fixups().map(|fixup| fixup.fixup).collect::<Vec<_>>(), [12]);
    let wrong = encoded(Opcode::IMM, &[I(0xABC)]).expect_err("what has no method is eight bits");
    let misfit = Misfit::TooWide { bits: 8, signedness: Signedness::Either };
    assert_eq!(wrong.problem, Problem::Value { value: 0xABC, misfit });

    let long = encoded(Opcode::LONG, &[R(Reg::R9), I(-1), I(-2)]).expect("an encoding");
    assert_eq!(long.bits().words(), [0xFFFF_FFFF_FFFE_FF95, 0x7FFF]);
    assert_eq!(long.le_bytes().len(), 10);
    let misfit = Misfit::TooWide { bits: 8, signedness: Signedness::Either };
    let wrong = encoded(Opcode::LONG, &[R(Reg::R9), I(256), I(0)]).expect_err("a large number");
    assert_eq!((wrong.operand, wrong.problem), (Some(1), Problem::Value { value: 256, misfit }));

    let huge = encoded(Opcode::HUGE, &[I(-1)]).expect("an encoding");
    assert_eq!((huge.bits().words(), huge.bits().len()), (&[u64::MAX, (1 << 40) - 1][..], 104));
    let huge = encoded(Opcode::HUGE, &[I(i64::MAX)]).expect("an encoding");
    assert_eq!(huge.bits().words(), [u64::MAX, 0b111]);
}
