//! Encodings that are sequences of bits.

mod generated {
    include!(concat!(env!("OUT_DIR"), "/module.rs"));
}

use generated::encoder::{
    Bits, Encoded, Encoder, Error, Field, Instruction, Misfit, Operand, Problem, Signedness, Site,
    Value, encode, has_encoding,
};
use generated::instructions::Opcode;
use generated::registers::{HwMode, Reg, RegClass};

/// An operand of the program.
enum Op {
    R(Reg),
    I(i64),
    Label(&'static str),
}
use Op::{I, Label, R};

impl Operand for Op {
    type Expression = &'static str;

    fn value(&self) -> Value<'_, &'static str> {
        match self {
            R(reg) => Value::Register(*reg),
            I(number) => Value::Immediate(*number),
            Label(name) => Value::Expression(name),
        }
    }
}

struct Toy(HwMode);

type Fixup = (&'static str, &'static str);

impl Encoder for Toy {
    type Operand = Op;
    type Fixup = Fixup;

    fn hw_mode(&self) -> HwMode {
        self.0
    }

    fn expression(&self, _: Site<'_, Op>, label: &&'static str) -> Result<Field<Fixup>, Problem> {
        Ok(Field::fixup(("plain", *label)))
    }

    fn encodeTarget_12_(&self, site: Site<'_, Op>) -> Result<Field<Fixup>, Problem> {
        match site.value()? {
            Value::Expression(label) => Ok(Field::fixup(("target", *label))),
            _ => Ok(Field::new(site.immediate()? / 4)),
        }
    }

    fn r#type(&self, site: Site<'_, Op>) -> Result<Field<Fixup>, Problem> {
        let base = i64::from(site.register()?.encoding());
        let offset = site.instruction.immediate(site.operand + 1)?;
        Ok(Field::new(base << 16 | offset & 0xFFFF))
    }

    fn encodeDoubled(&self, site: Site<'_, Op>) -> Result<Field<Fixup>, Problem> {
        Ok(Field::new(2 * i64::from(site.register()?.encoding())))
    }

    fn addParity(&self, of: Instruction<'_, Op>, bits: &mut Bits) -> Result<(), Problem> {
        assert_eq!(of.operands.len(), 1);
        let ones = bits.get(0, 31).count_ones();
        bits.set(27, 1, u64::from(ones % 2));
        Ok(())
    }
}

fn encoded(opcode: Opcode, operands: &[Op]) -> Result<Encoded<Fixup>, Error> {
    encode(&Toy(HwMode::DefaultMode), opcode, operands)
}

fn word(opcode: Opcode, operands: &[Op]) -> u32 {
    let encoded = encoded(opcode, operands).expect("an encoding");
    assert_eq!((encoded.size(), encoded.bits().len()), (4, 32));
    assert_eq!(encoded.fixups().count(), 0);
    encoded.word() as u32
}

fn problem(opcode: Opcode, operands: &[Op]) -> Problem {
    encoded(opcode, operands).expect_err("a mistake").problem
}

fn main() {
    registers();
    numbers();
    methods();
    fixups();
    sizes();
    modes();
}

fn registers() {
    assert_eq!(word(Opcode::ADD, &[R(Reg::R15), R(Reg::R2)]), 0x1F00_0002);
    let wrong = Problem::WrongRegister { register: Reg::R16, class: RegClass::Regs };
    assert_eq!(problem(Opcode::ADD, &[R(Reg::R0), R(Reg::R16)]), wrong);
    assert_eq!(problem(Opcode::ADD, &[R(Reg::R0), I(1)]), Problem::NoRegister);
    let count = Problem::OperandCount { expected: 2, given: 1 };
    assert_eq!(problem(Opcode::ADD, &[R(Reg::R0)]), count);
    let error = encoded(Opcode::ADD, &[R(Reg::R0), R(Reg::R16)]).expect_err("a wrong register");
    assert_eq!(error.to_string(), "ADD, operand 1: register R16 is not one of Regs");
    // The description says which bits of its registers' numbers matter.
    assert_eq!(word(Opcode::INC, &[R(Reg::R18), R(Reg::R18)]), 0x9000_0002);
    assert_eq!(word(Opcode::LIST, &[R(Reg::R5), R(Reg::R16), I(7)]), 0xB000_0005);
}

fn numbers() {
    for (opcode, operation, least, most, signedness) in [
        (Opcode::SIGNED, 0x2000_0000, -32, 31, Signedness::Signed),
        (Opcode::UNSIGNED, 0x3000_0000, 0, 63, Signedness::Unsigned),
        (Opcode::EITHER, 0x4000_0000, -32, 63, Signedness::Either),
    ] {
        for number in [least, (-1_i64).max(least), 21, most] {
            let bits = number as u32;
            let expected = operation | (bits >> 4 & 3) << 8 | bits & 15;
            assert_eq!(word(opcode, &[I(number)]), expected);
        }
        for value in [least - 1, most + 1, i64::MAX, i64::MIN] {
            let misfit = Misfit::TooWide { bits: 6, signedness };
            assert_eq!(problem(opcode, &[I(value)]), Problem::Value { value, misfit });
        }
    }
    assert_eq!(problem(Opcode::UNSIGNED, &[R(Reg::R0)]), Problem::NoImmediate);
    // A register where a number of any kind may stand.
    assert_eq!(word(Opcode::EITHER, &[R(Reg::R19)]), 0x4000_0103);
    assert_eq!(word(Opcode::JUMP, &[I(-2048)]), 0x5000_0200);
    assert_eq!(word(Opcode::JUMP, &[I(2044)]), 0x5000_01FF);
    let misfit = Misfit::TooWide { bits: 12, signedness: Signedness::Signed };
    assert_eq!(problem(Opcode::JUMP, &[I(2048)]), Problem::Value { value: 2048, misfit });
    let misfit = Misfit::Left { bits: 2 };
    assert_eq!(problem(Opcode::JUMP, &[I(6)]), Problem::Value { value: 6, misfit });
}

fn methods() {
    // 6, 0x123 and the parity of both: six ones.
    assert_eq!(word(Opcode::CALL, &[I(4 * 0x123)]), 0x6000_0123);
    assert_eq!(word(Opcode::CALL, &[I(4 * 0x122)]), 0x6000_0122 | 1 << 27);
    // What a method gives is checked like everything else.
    assert!(matches!(problem(Opcode::CALL, &[I(4 << 12)]), Problem::Value { .. }));
    assert_eq!(
        word(Opcode::LOAD, &[R(Reg::R1), R(Reg::R9), I(-2)]),
        0x7000_0001 | 0x9_FFFE << 4
    );
    assert_eq!(
        word(Opcode::STORE, &[R(Reg::R9), I(0xAB), R(Reg::R1)]),
        0x8000_AB91
    );
    assert_eq!(word(Opcode::DOUBLED, &[R(Reg::R17)]), 0xA000_0022);
    let wrong = Problem::WrongRegister { register: Reg::R0, class: RegClass::HighRegs };
    assert_eq!(problem(Opcode::DOUBLED, &[R(Reg::R0)]), wrong);
}

fn fixups() {
    let jump = encoded(Opcode::JUMP, &[Label("loop")]).expect("an encoding");
    assert_eq!(jump.word(), 0x5000_0000);
    let mut bits = *jump.bits();
    let fixup = jump.into_fixups().next().expect("a fixup");
    assert_eq!((fixup.operand, fixup.fixup), (0, ("plain", "loop")));
    assert_eq!((fixup.place.bit(), fixup.place.width()), (0, 12));
    assert!(fixup.place.insert(&mut bits, 4096).is_err());
    assert!(fixup.place.insert(&mut bits, -3).is_err());
    assert_eq!(fixup.place.insert(&mut bits, -4), Ok(()));
    assert_eq!(bits.words(), [0x5000_03FF]);
    let call = encoded(Opcode::CALL, &[Label("f")]).expect("an encoding");
    assert_eq!(call.fixups().next().map(|fixup| fixup.fixup), Some(("target", "f")));
}

fn sizes() {
    let wide = encoded(Opcode::WIDE, &[R(Reg::R10), I(-2)]).expect("an encoding");
    assert_eq!(wide.bits().words(), [0xFFFF_FFFF_FFFF_FFEC, 0xA000_000F]);
    let bytes: Vec<_> = wide.le_bytes().collect();
    assert_eq!(bytes, [0xEC, 255, 255, 255, 255, 255, 255, 255, 15, 0, 0, 0xA0]);
    let short = encoded(Opcode::SHORT, &[I(0x12)]).expect("an encoding");
    assert!(short.be_bytes().eq([0xD0, 0x12]) && short.bits().len() == 32);
    assert!(has_encoding(Opcode::SHORT) && !has_encoding(Opcode::NONE));
    assert!(!has_encoding(Opcode::PHI));
    assert_eq!(problem(Opcode::NONE, &[]), Problem::NoEncoding);
}

fn modes() {
    let word = |mode, opcode| encode(&Toy(mode), opcode, &[I(5)]).map(|encoded| encoded.word());
    assert_eq!(word(HwMode::Big, Opcode::IN_ALL), Ok(0x0500_0001));
    assert_eq!(word(HwMode::DefaultMode, Opcode::IN_ALL), Ok(0x205));
    assert_eq!(word(HwMode::Small, Opcode::IN_ALL), Ok(0x4000_0000 | 5 << 13));
    assert_eq!(word(HwMode::Small, Opcode::IN_ONE), Ok(0x4000_0000 | 5 << 13));
    let error = word(HwMode::Big, Opcode::IN_ONE).expect_err("another mode");
    assert_eq!(error.problem, Problem::NotInMode);
    assert_eq!(word(HwMode::Big, Opcode::SIGNED), Ok(0x2000_0005));
}
