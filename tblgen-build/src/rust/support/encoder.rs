//! Instructions and their operands turned into bits, by the tables of a target.

use super::bits::{self, BitRange, Misfit, Signedness};
use super::{
    CLASSES, Encoder, FIELDS, MOST_FIELDS, ONES, Opcode, PLACES, ROWS, RUNS, Reg, RegClass, WORDS,
    finish, operand, same_mode,
};

/// The mode that it is for or 0 for all, bytes, bits, the method that finishes it or 0, machine
/// operands, of which the highest bit says that more may follow, how many fields, and where the
/// bits that are 1 and the fields begin.
pub(super) type Row = (u16, u16, u32, u16, u16, u16, u32, u32);

/// The machine operand, its method or 0, the place of its class from 1 on or 0, what it may be, how
/// many runs, and where they begin.
pub(super) type FieldRow = (u16, u16, u16, u8, u16, u32);

/// The lowest bit in the encoding, the lowest of the value, and how many.
pub(super) type Run = (u32, u32, u32);

/// The bits of an instruction, enough for all of the target.
pub type Bits = bits::Bits<WORDS>;

/// What an operand is.
#[derive(Debug)]
pub enum Value<'a, X> {
    /// A register.
    Register(Reg),
    /// A number, or the bits of anything else that is known.
    Immediate(i64),
    /// Something that is not known yet, such as the place of a label.
    Expression(&'a X),
}

impl<X> Clone for Value<'_, X> {
    fn clone(&self) -> Self {
        *self
    }
}

impl<X> Copy for Value<'_, X> {}

/// An operand of a machine instruction, as the caller keeps it.
pub trait Operand {
    /// What stands for values that are not known yet.
    type Expression;

    /// What the operand is.
    fn value(&self) -> Value<'_, Self::Expression>;
}

/// A machine instruction: what is encoded.
#[derive(Debug)]
pub struct Instruction<'a, O> {
    /// The instruction.
    pub opcode: Opcode,
    /// All operands, results first, also those that are tied to others.
    pub operands: &'a [O],
}

impl<O> Clone for Instruction<'_, O> {
    fn clone(&self) -> Self {
        *self
    }
}

impl<O> Copy for Instruction<'_, O> {}

impl<'a, O: Operand> Instruction<'a, O> {
    /// An operand.
    pub fn value(&self, number: usize) -> Result<Value<'a, O::Expression>, Problem> {
        let given = self.operands.len();
        let operand = self.operands.get(number);
        let operand = operand.ok_or(Problem::OperandCount {
            expected: number + 1,
            given,
        })?;
        Ok(operand.value())
    }

    /// An operand that must be a register.
    pub fn register(&self, number: usize) -> Result<Reg, Problem> {
        match self.value(number)? {
            Value::Register(register) => Ok(register),
            _ => Err(Problem::NoRegister),
        }
    }

    /// An operand that must be a number.
    pub fn immediate(&self, number: usize) -> Result<i64, Problem> {
        match self.value(number)? {
            Value::Immediate(number) => Ok(number),
            _ => Err(Problem::NoImmediate),
        }
    }
}

/// The bits of an encoding that one operand has.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Place {
    first: u32,
    count: u16,
    rules: u8,
}

impl Place {
    /// The ranges, that with the highest bits of the encoding first.
    pub fn ranges(self) -> impl Iterator<Item = BitRange> {
        let runs = RUNS.get(self.first as usize..).unwrap_or_default();
        let runs = runs.get(..usize::from(self.count)).unwrap_or_default();
        runs.iter()
            .map(|&(bit, of_value, len)| BitRange { bit, of_value, len })
    }

    /// The lowest bit in the encoding.
    pub fn bit(self) -> u32 {
        self.ranges().map(|range| range.bit).min().unwrap_or(0)
    }

    /// How many bits a value can have.
    pub fn width(self) -> u32 {
        let ends = self
            .ranges()
            .map(|range| range.of_value.saturating_add(range.len));
        ends.max().unwrap_or(0)
    }

    /// Which numbers the operand can be.
    pub fn signedness(self) -> Signedness {
        match self.rules & 3 {
            1 => Signedness::Signed,
            2 => Signedness::Unsigned,
            _ => Signedness::Either,
        }
    }

    /// Puts a value into the bits, unless something of it would be lost. Use it when a fixup's value
    /// is known at last.
    pub fn insert(self, bits: &mut Bits, value: i64) -> Result<(), Misfit> {
        bits::check(self.ranges(), value, self.signedness())?;
        bits.insert(self.ranges(), i128::from(value));
        Ok(())
    }
}

/// An operand that is being encoded, which is what methods of [`Encoder`] are asked for.
#[derive(Debug)]
pub struct Site<'a, O> {
    /// The instruction.
    pub instruction: Instruction<'a, O>,
    /// The number of the operand.
    pub operand: usize,
    /// Its bits.
    pub place: Place,
}

impl<O> Clone for Site<'_, O> {
    fn clone(&self) -> Self {
        *self
    }
}

impl<O> Copy for Site<'_, O> {}

impl<'a, O: Operand> Site<'a, O> {
    /// What the operand is.
    pub fn value(&self) -> Result<Value<'a, O::Expression>, Problem> {
        self.instruction.value(self.operand)
    }

    /// The operand, which must be a register.
    pub fn register(&self) -> Result<Reg, Problem> {
        self.instruction.register(self.operand)
    }

    /// The operand, which must be a number.
    pub fn immediate(&self) -> Result<i64, Problem> {
        self.instruction.immediate(self.operand)
    }
}

/// What a method of [`Encoder`] makes of an operand.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Field<F> {
    value: i128,
    is_exact: bool,
    fixup: Option<F>,
}

impl<F> Field<F> {
    /// A value that the encoding must have room for; if not, encoding fails.
    pub fn new(value: i64) -> Self {
        Field {
            value: i128::from(value),
            is_exact: true,
            fixup: None,
        }
    }

    /// Bits of which the encoding takes those that it wants.
    pub fn masked(bits: u64) -> Self {
        Field {
            value: i128::from(bits),
            is_exact: false,
            fixup: None,
        }
    }

    /// No bits yet, and what is to be filled in when it is known.
    pub fn fixup(fixup: F) -> Self {
        Field {
            value: 0,
            is_exact: true,
            fixup: Some(fixup),
        }
    }

    /// The same bits, with something that is to be filled in when it is known.
    pub fn with_fixup(self, fixup: F) -> Self {
        Field {
            fixup: Some(fixup),
            ..self
        }
    }
}

/// What is to be filled in when it is known.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Fixup<F> {
    /// The number of the operand.
    pub operand: usize,
    /// Its bits.
    pub place: Place,
    /// What the method of [`Encoder`] says of it.
    pub fixup: F,
}

/// An encoded instruction.
#[derive(Clone, Debug)]
pub struct Encoded<F> {
    bits: Bits,
    bytes: u16,
    fixups: [Option<Fixup<F>>; MOST_FIELDS],
}

impl<F> Encoded<F> {
    /// The bits. There may be more of them than the instruction has bytes for, and fewer.
    pub fn bits(&self) -> &Bits {
        &self.bits
    }

    /// The lowest 64 bits.
    pub fn word(&self) -> u64 {
        self.bits.get(0, 64)
    }

    /// How many bytes the instruction has.
    pub fn size(&self) -> usize {
        usize::from(self.bytes)
    }

    /// The bytes of the instruction, that of the lowest bits first.
    pub fn le_bytes(&self) -> impl ExactSizeIterator<Item = u8> + DoubleEndedIterator + use<'_, F> {
        (0..self.size()).map(|at| self.bits.get(at as u32 * 8, 8) as u8)
    }

    /// The bytes of the instruction, that of the highest bits first.
    pub fn be_bytes(&self) -> impl ExactSizeIterator<Item = u8> + DoubleEndedIterator + use<'_, F> {
        self.le_bytes().rev()
    }

    /// What is to be filled in.
    pub fn fixups(&self) -> impl Iterator<Item = &Fixup<F>> {
        self.fixups.iter().flatten()
    }

    /// What is to be filled in.
    pub fn into_fixups(self) -> impl Iterator<Item = Fixup<F>> {
        self.fixups.into_iter().flatten()
    }
}

/// Why an instruction cannot be encoded.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Error {
    /// The instruction.
    pub opcode: Opcode,
    /// The number of the operand at fault, if it is one.
    pub operand: Option<usize>,
    /// What is wrong.
    pub problem: Problem,
}

/// What is wrong with an instruction or an operand.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Problem {
    /// The instruction has no encoding.
    NoEncoding,
    /// The instruction has no encoding in this mode.
    NotInMode,
    /// There are too few or too many operands.
    OperandCount {
        /// How many there are to be.
        expected: usize,
        /// How many there are.
        given: usize,
    },
    /// The bits of the operand cannot hold the value.
    Value {
        /// The value.
        value: i64,
        /// Why not.
        misfit: Misfit,
    },
    /// The register is not of the class of the operand.
    WrongRegister {
        /// The register.
        register: Reg,
        /// The class.
        class: RegClass,
    },
    /// The operand must be a register.
    NoRegister,
    /// The operand must be a number.
    NoImmediate,
    /// A method of [`Encoder`] does not take the operand, for this reason.
    Refused(&'static str),
}

impl ::core::fmt::Display for Problem {
    fn fmt(&self, f: &mut ::core::fmt::Formatter<'_>) -> ::core::fmt::Result {
        match *self {
            Problem::NoEncoding => f.write_str("has no encoding"),
            Problem::NotInMode => f.write_str("has no encoding in this mode"),
            Problem::OperandCount { expected, given } => {
                ::core::write!(f, "takes {expected} operands, not {given}")
            }
            Problem::Value { value, misfit } => ::core::write!(f, "{value} {misfit}"),
            Problem::WrongRegister { register, class } => {
                ::core::write!(
                    f,
                    "register {} is not one of {}",
                    register.name(),
                    class.name()
                )
            }
            Problem::NoRegister => f.write_str("must be a register"),
            Problem::NoImmediate => f.write_str("must be a number"),
            Problem::Refused(why) => f.write_str(why),
        }
    }
}

impl ::core::error::Error for Problem {}

impl ::core::fmt::Display for Error {
    fn fmt(&self, f: &mut ::core::fmt::Formatter<'_>) -> ::core::fmt::Result {
        ::core::write!(f, "{}", self.opcode.name())?;
        if let Some(operand) = self.operand {
            ::core::write!(f, ", operand {operand}")?;
        }
        ::core::write!(f, ": {}", self.problem)
    }
}

impl ::core::error::Error for Error {}

fn rows(opcode: Opcode) -> &'static [Row] {
    let number = usize::from(opcode as u16);
    let place = |at: usize| PLACES.get(at).map_or(0, |&place| place as usize);
    ROWS.get(place(number)..place(number + 1))
        .unwrap_or_default()
}

/// Whether an instruction has an encoding, if only in some mode.
pub fn has_encoding(opcode: Opcode) -> bool {
    !rows(opcode).is_empty()
}

/// Encodes an instruction.
pub fn encode<E: Encoder>(
    encoder: &E,
    opcode: Opcode,
    operands: &[E::Operand],
) -> Result<Encoded<E::Fixup>, Error> {
    let wrong = |operand, problem| Error {
        opcode,
        operand,
        problem,
    };
    let rows = rows(opcode);
    if rows.is_empty() {
        return Err(wrong(None, Problem::NoEncoding));
    }
    let row = rows
        .iter()
        .find(|row| row.0 == 0 || same_mode(encoder, row.0));
    let &(_, bytes, width, finisher, count, fields, ones, first) =
        row.ok_or_else(|| wrong(None, Problem::NotInMode))?;
    let (expected, given) = (usize::from(count & 0x7FFF), operands.len());
    if given < expected || given > expected && count & 0x8000 == 0 {
        return Err(wrong(None, Problem::OperandCount { expected, given }));
    }
    let mut bits = Bits::new(width);
    let ones = ONES.get(ones as usize..).unwrap_or_default();
    for (&word, at) in ones.iter().zip((0..width).step_by(64)) {
        bits.set(at, 64, word);
    }
    let mut fixups = [const { None }; MOST_FIELDS];
    let instruction = Instruction { opcode, operands };
    let fields = FIELDS
        .get(first as usize..)
        .into_iter()
        .flatten()
        .take(usize::from(fields));
    for (field, slot) in fields.zip(&mut fixups) {
        let operand = usize::from(field.0);
        let place = Place {
            first: field.5,
            count: field.4,
            rules: field.3,
        };
        let site = Site {
            instruction,
            operand,
            place,
        };
        let encoded = encode_operand(encoder, site, field);
        let encoded = encoded.map_err(|problem| wrong(Some(operand), problem))?;
        bits.insert(place.ranges(), encoded.value);
        *slot = encoded.fixup.map(|fixup| Fixup {
            operand,
            place,
            fixup,
        });
    }
    if finisher != 0 {
        let finished = finish(encoder, finisher, instruction, &mut bits);
        finished.map_err(|problem| wrong(None, problem))?;
    }
    Ok(Encoded {
        bits,
        bytes,
        fixups,
    })
}

fn encode_operand<E: Encoder>(
    encoder: &E,
    site: Site<'_, E::Operand>,
    &(_, method, class, rules, ..): &FieldRow,
) -> Result<Field<E::Fixup>, Problem> {
    let value = site.value()?;
    let class = usize::from(class)
        .checked_sub(1)
        .and_then(|at| CLASSES.get(at));
    match value {
        Value::Register(register) => {
            if let Some(&class) = class.filter(|class| !class.contains(register)) {
                return Err(Problem::WrongRegister { register, class });
            }
            if rules & 8 != 0 {
                return Err(Problem::NoImmediate);
            }
        }
        Value::Immediate(_) if rules & 4 != 0 => return Err(Problem::NoRegister),
        _ => {}
    }
    let field = if method != 0 {
        operand(encoder, method, site)?
    } else {
        match value {
            // That a class has registers which need more bits than there are is the description's
            // own choice.
            Value::Register(register) => {
                let number = encoder.register(site, register);
                if class.is_some() {
                    Field::masked(number)
                } else {
                    Field::new(number.cast_signed())
                }
            }
            Value::Immediate(number) => Field::new(number),
            Value::Expression(expression) => encoder.expression(site, expression)?,
        }
    };
    if field.is_exact {
        // It was made of such a number.
        let value = field.value as i64;
        let checked = bits::check(site.place.ranges(), value, site.place.signedness());
        checked.map_err(|misfit| Problem::Value { value, misfit })?;
    }
    Ok(field)
}
