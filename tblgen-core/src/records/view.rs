//! Values as a user of the records sees them.

use std::fmt;

use super::{Record, Records};
use crate::print::{write_type, write_value};
use crate::value::{Term, Type, TypeId, ValueId};

/// A text from a `.td` file: bytes, nearly always UTF-8.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Text<'r>(pub(super) &'r [u8]);

impl<'r> Text<'r> {
    /// The bytes.
    pub fn as_bytes(self) -> &'r [u8] {
        self.0
    }

    /// The text, if it is UTF-8.
    pub fn as_str(self) -> Option<&'r str> {
        std::str::from_utf8(self.0).ok()
    }
}

impl PartialEq<str> for Text<'_> {
    fn eq(&self, other: &str) -> bool {
        self.0 == other.as_bytes()
    }
}

impl PartialEq<&str> for Text<'_> {
    fn eq(&self, other: &&str) -> bool {
        self.0 == other.as_bytes()
    }
}

/// What is not UTF-8 is shown as the replacement character.
impl fmt::Display for Text<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&String::from_utf8_lossy(self.0))
    }
}

impl fmt::Debug for Text<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Debug::fmt(&String::from_utf8_lossy(self.0), f)
    }
}

/// A value, to be matched on. `Display` gives its text in TableGen's syntax, as `-print-records`
/// shows it.
#[derive(Clone, Copy)]
pub enum Value<'r> {
    /// `?`
    Unset,
    /// A bit.
    Bit(bool),
    /// Some bits of which each is a bit, unset or unknown.
    Bits(Bits<'r>),
    /// An integer.
    Int(i64),
    /// A text.
    String(Text<'r>),
    /// A text that was written as `[{ code }]`.
    Code(Text<'r>),
    /// A list.
    List(List<'r>),
    /// A reference to a record.
    Record(Record<'r>),
    /// A dag.
    Dag(Dag<'r>),
    /// A reference or an operator that could not be resolved; only in classes and in fields
    /// declared with `field`.
    Unresolved(Unresolved<'r>),
}

impl<'r> Value<'r> {
    pub(super) fn new(records: &'r Records, id: ValueId) -> Self {
        let text = |symbol| Text(records.store.symbols.bytes(symbol));
        match records.store.term(id) {
            Term::Unset | Term::Refused => Value::Unset,
            Term::Bit(bit) => Value::Bit(bit),
            Term::Bits(bits) => Value::Bits(Bits { records, bits, id }),
            Term::Int(value) => Value::Int(value),
            Term::Str(symbol) => Value::String(text(symbol)),
            Term::Code(symbol) => Value::Code(text(symbol)),
            Term::List { element, items } => Value::List(List {
                records,
                items,
                element,
                id,
            }),
            Term::Def(record) => Value::Record(records.record(record)),
            Term::Dag { op, op_name, args } => Value::Dag(Dag {
                records,
                op,
                op_name,
                args,
                id,
            }),
            Term::AnonymousName(_)
            | Term::Var { .. }
            | Term::VarBit { .. }
            | Term::Field { .. }
            | Term::Op { .. }
            | Term::Instance { .. } => Value::Unresolved(Unresolved { records, id }),
        }
    }

    fn id(self) -> Option<(&'r Records, ValueId)> {
        match self {
            Value::Bits(v) => Some((v.records, v.id)),
            Value::List(v) => Some((v.records, v.id)),
            Value::Dag(v) => Some((v.records, v.id)),
            Value::Unresolved(v) => Some((v.records, v.id)),
            Value::Unset
            | Value::Bit(_)
            | Value::Int(_)
            | Value::String(_)
            | Value::Code(_)
            | Value::Record(_) => None,
        }
    }

    /// The text of the value as bytes, like `Display`, but exact for texts that are not UTF-8.
    pub fn to_bytes(self) -> Vec<u8> {
        let mut out = Vec::new();
        match self {
            Value::Unset => out.push(b'?'),
            Value::Bit(bit) => out.push(b'0' + u8::from(bit)),
            Value::Int(value) => out.extend_from_slice(value.to_string().as_bytes()),
            Value::String(text) => {
                out.push(b'"');
                out.extend_from_slice(text.0);
                out.push(b'"');
            }
            Value::Code(text) => {
                out.extend_from_slice(b"[{");
                out.extend_from_slice(text.0);
                out.extend_from_slice(b"}]");
            }
            Value::Record(record) => out.extend_from_slice(record.name().as_bytes()),
            Value::Bits(_) | Value::List(_) | Value::Dag(_) | Value::Unresolved(_) => {
                if let Some((records, id)) = self.id() {
                    write_value(&records.store, id, &mut out);
                }
            }
        }
        out
    }
}

impl fmt::Display for Value<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&String::from_utf8_lossy(&self.to_bytes()))
    }
}

impl fmt::Debug for Value<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}

/// Some bits; bit 0 is the least significant one.
#[derive(Clone, Copy)]
pub struct Bits<'r> {
    records: &'r Records,
    bits: &'r [ValueId],
    id: ValueId,
}

impl<'r> Bits<'r> {
    /// How many bits there are.
    pub fn len(self) -> usize {
        self.bits.len()
    }

    /// Whether there is no bit.
    pub fn is_empty(self) -> bool {
        self.bits.is_empty()
    }

    /// One bit if it is known; `None` if it is unset or unknown, or if there are not so many bits.
    pub fn bit(self, index: usize) -> Option<bool> {
        match *self.bits.get(index)? {
            ValueId::TRUE => Some(true),
            ValueId::FALSE => Some(false),
            _ => None,
        }
    }

    /// One bit as a value: known, unset, or a reference to a bit of another field.
    pub fn value(self, index: usize) -> Option<Value<'r>> {
        self.bits.get(index).map(|&id| Value::new(self.records, id))
    }

    /// The bits as values, the least significant first.
    pub fn iter(self) -> impl ExactSizeIterator<Item = Value<'r>> + DoubleEndedIterator {
        self.bits
            .iter()
            .map(move |&id| Value::new(self.records, id))
    }

    /// The number that the bits make up, when all are known and there are at most 64.
    pub fn to_u64(self) -> Option<u64> {
        if self.len() > 64 {
            return None;
        }
        let bits = (0..self.len()).map(|i| self.bit(i));
        bits.enumerate()
            .try_fold(0, |sum, (i, bit)| Some(sum | u64::from(bit?) << i))
    }
}

/// A list.
#[derive(Clone, Copy)]
pub struct List<'r> {
    records: &'r Records,
    items: &'r [ValueId],
    element: TypeId,
    id: ValueId,
}

impl<'r> List<'r> {
    /// How many elements there are.
    pub fn len(self) -> usize {
        self.items.len()
    }

    /// Whether there is no element.
    pub fn is_empty(self) -> bool {
        self.items.is_empty()
    }

    /// One element.
    pub fn get(self, index: usize) -> Option<Value<'r>> {
        self.items
            .get(index)
            .map(|&id| Value::new(self.records, id))
    }

    /// The elements in order.
    pub fn iter(self) -> impl ExactSizeIterator<Item = Value<'r>> + DoubleEndedIterator {
        self.items
            .iter()
            .map(move |&id| Value::new(self.records, id))
    }

    /// The type of the elements.
    pub fn element_type(self) -> TypeName<'r> {
        TypeName {
            records: self.records,
            id: self.element,
        }
    }
}

/// A dag: an operator and its arguments, each perhaps with a name.
#[derive(Clone, Copy)]
pub struct Dag<'r> {
    records: &'r Records,
    op: ValueId,
    op_name: ValueId,
    args: &'r [ValueId],
    id: ValueId,
}

/// An argument of a [`Dag`].
#[derive(Clone, Copy, Debug)]
pub struct DagArgument<'r> {
    /// The value; unset where only a name is given.
    pub value: Value<'r>,
    /// The name behind the `$`.
    pub name: Option<Text<'r>>,
}

impl<'r> Dag<'r> {
    fn name_text(self, id: ValueId) -> Option<Text<'r>> {
        match Value::new(self.records, id) {
            Value::String(text) | Value::Code(text) => Some(text),
            _ => None,
        }
    }

    /// The operator, usually a record.
    pub fn operator(self) -> Value<'r> {
        Value::new(self.records, self.op)
    }

    /// The name of the operator, `$name` in `(op:$name ...)`.
    pub fn name(self) -> Option<Text<'r>> {
        self.name_text(self.op_name)
    }

    /// How many arguments there are.
    pub fn len(self) -> usize {
        self.args.len() / 2
    }

    /// Whether there is no argument.
    pub fn is_empty(self) -> bool {
        self.args.is_empty()
    }

    /// One argument.
    pub fn get(self, index: usize) -> Option<DagArgument<'r>> {
        let pair = self.args.get(2 * index..2 * index + 2)?;
        Some(DagArgument {
            value: Value::new(self.records, pair[0]),
            name: self.name_text(pair[1]),
        })
    }

    /// The arguments in order.
    pub fn args(self) -> impl ExactSizeIterator<Item = DagArgument<'r>> + DoubleEndedIterator {
        (0..self.len()).map(move |i| self.get(i).expect("within the length"))
    }
}

macro_rules! display_as_value {
    ($($name:ident),*) => {$(
        impl fmt::Display for $name<'_> {
            fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                fmt::Display::fmt(&Value::new(self.records, self.id), f)
            }
        }
        impl fmt::Debug for $name<'_> {
            fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                fmt::Display::fmt(self, f)
            }
        }
    )*};
}
display_as_value!(Bits, List, Dag, Unresolved);

/// A reference or operator that could not be resolved.
#[derive(Clone, Copy)]
pub struct Unresolved<'r> {
    records: &'r Records,
    id: ValueId,
}

impl<'r> Unresolved<'r> {
    /// The name of the field or parameter, if the value is a plain reference to one.
    pub fn variable(self) -> Option<Text<'r>> {
        match self.records.store.term(self.id) {
            Term::Var { name, .. } => match Value::new(self.records, name) {
                Value::String(text) => Some(text),
                _ => None,
            },
            _ => None,
        }
    }

    /// If the value is one bit of another value: that value and the bit's number.
    pub fn bit_of(self) -> Option<(Value<'r>, u32)> {
        match self.records.store.term(self.id) {
            Term::VarBit { base, bit } => Some((Value::new(self.records, base), bit)),
            _ => None,
        }
    }
}

/// A type. `Display` gives its name in TableGen's syntax.
#[derive(Clone, Copy)]
pub struct TypeName<'r> {
    pub(super) records: &'r Records,
    pub(super) id: TypeId,
}

/// A type, to be matched on.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum TypeKind<'r> {
    /// `bit`
    Bit,
    /// `bits<n>`, with the number of bits.
    Bits(u32),
    /// `int`
    Int,
    /// `string`, and `code`, which is the same.
    String,
    /// `dag`
    Dag,
    /// `list<type>`, with the type of the elements.
    List(TypeName<'r>),
    /// The type of records that derive from all of these classes, which are sorted by name. There
    /// is more than one only where a value was computed, and none if no class is known.
    Record(Vec<super::Class<'r>>),
}

impl<'r> TypeName<'r> {
    /// The type, to be matched on.
    pub fn kind(self) -> TypeKind<'r> {
        match self.records.store.types.get(self.id) {
            Type::Bit => TypeKind::Bit,
            Type::Bits(width) => TypeKind::Bits(*width),
            Type::Int => TypeKind::Int,
            Type::String => TypeKind::String,
            Type::Dag => TypeKind::Dag,
            &Type::List(id) => TypeKind::List(TypeName { id, ..self }),
            Type::Record(classes) => {
                let class = |&id| self.records.class_by_id(id);
                TypeKind::Record(classes.iter().map(class).collect())
            }
        }
    }

    /// The number of bits of `bits<n>`.
    pub fn bits_width(self) -> Option<u32> {
        self.records.store.types.width(self.id)
    }

    /// Whether this is `bit`.
    pub fn is_bit(self) -> bool {
        self.id == TypeId::BIT
    }

    /// Whether this is `int`.
    pub fn is_int(self) -> bool {
        self.id == TypeId::INT
    }

    /// Whether this is `string` (or `code`).
    pub fn is_string(self) -> bool {
        self.id == TypeId::STRING
    }

    /// Whether this is `dag`.
    pub fn is_dag(self) -> bool {
        self.id == TypeId::DAG
    }

    /// The type of the elements of `list<type>`.
    pub fn list_element(self) -> Option<TypeName<'r>> {
        self.records
            .store
            .types
            .element(self.id)
            .map(|id| TypeName { id, ..self })
    }

    /// The classes that a record type names, sorted by name; `None` for any other type.
    pub fn classes(self) -> Option<Vec<super::Class<'r>>> {
        match self.kind() {
            TypeKind::Record(classes) => Some(classes),
            _ => None,
        }
    }
}

/// Equal types of the same evaluation.
impl PartialEq for TypeName<'_> {
    fn eq(&self, other: &Self) -> bool {
        self.id == other.id && std::ptr::eq(self.records, other.records)
    }
}

impl Eq for TypeName<'_> {}

impl fmt::Display for TypeName<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let mut out = Vec::new();
        write_type(&self.records.store, self.id, &mut out);
        f.write_str(&String::from_utf8_lossy(&out))
    }
}

impl fmt::Debug for TypeName<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}
