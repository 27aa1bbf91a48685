//! The type of a value in a finished record, and the type that two values have in common.
//!
//! The type of a value can be narrower than that of its field: a reference has the classes of the
//! record that it names.

use std::fmt;

use tblgen_core::{Class, Field, Record, TypeName, Value};

/// A type of TableGen's language.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) enum ValueType<'r> {
    Bit,
    Bits(usize),
    Int,
    String,
    Dag,
    List(Box<ValueType<'r>>),
    /// The classes that a value is known to derive from, sorted by name.
    Record(Vec<Class<'r>>),
}

impl<'r> ValueType<'r> {
    /// The type of a field's value; `None` if the value is unset.
    pub(super) fn of(field: Field<'r>) -> Option<Self> {
        Some(match field.value() {
            Value::Unset => return None,
            Value::Bit(_) => ValueType::Bit,
            Value::Bits(bits) => ValueType::Bits(bits.len()),
            Value::Int(_) => ValueType::Int,
            Value::String(_) | Value::Code(_) => ValueType::String,
            Value::Dag(_) => ValueType::Dag,
            Value::List(list) => ValueType::List(Box::new(list.element_type().into())),
            Value::Record(record) => Self::of_record(record),
            Value::Unresolved(_) => field.ty().into(),
        })
    }

    fn of_record(record: Record<'r>) -> Self {
        Self::of_classes(record.direct_superclasses().collect())
    }

    fn of_classes(mut classes: Vec<Class<'r>>) -> Self {
        classes.sort_by_key(|class| class.name());
        ValueType::Record(classes)
    }

    /// The type of references to records of this class.
    pub(super) fn reference_to(class: Class<'r>) -> Self {
        ValueType::Record(vec![class])
    }

    /// Whether values of this type are records that derive from `class`.
    pub(super) fn is_record_of(&self, class: Class<'_>) -> bool {
        match self {
            ValueType::Record(classes) => classes.iter().any(|c| c.is_a(class)),
            ValueType::Bit
            | ValueType::Bits(_)
            | ValueType::Int
            | ValueType::String
            | ValueType::Dag
            | ValueType::List(_) => false,
        }
    }

    /// Whether a value of this type can be stored as one of type `other`.
    fn converts_to(&self, other: &Self) -> bool {
        use ValueType::{Bit, Bits, Dag, Int, List, Record, String};
        match (self, other) {
            (Bit | Int, Bit | Int) | (Bits(_), Int) | (Int, Bits(_)) => true,
            (Bit, Bits(width)) | (Bits(width), Bit) => *width == 1,
            (Bits(from), Bits(to)) => from == to,
            (String, String) | (Dag, Dag) => true,
            (List(from), List(to)) => from.converts_to(to),
            (Record(from), Record(to)) => to.iter().all(|&t| from.iter().any(|f| f.is_a(t))),
            (Bit | Bits(_) | Int | String | Dag | List(_) | Record(_), _) => false,
        }
    }

    /// The type that values of either type have; `None` if there is none.
    pub(super) fn common(&self, other: &Self) -> Option<Self> {
        if self == other {
            return Some(self.clone());
        }
        if let (ValueType::Record(classes), ValueType::Record(_)) = (self, other) {
            return Some(Self::common_classes(classes, other));
        }
        if self.converts_to(other) {
            return Some(other.clone());
        }
        if other.converts_to(self) {
            return Some(self.clone());
        }
        match (self, other) {
            (ValueType::List(a), ValueType::List(b)) => a
                .common(b)
                .map(|element| ValueType::List(Box::new(element))),
            _ => None,
        }
    }

    /// Goes up from each class to the first superclasses that `other` derives from.
    fn common_classes(classes: &[Class<'r>], other: &Self) -> Self {
        let mut common = Vec::new();
        let mut rest = classes.to_vec();
        while let Some(class) = rest.pop() {
            if other.is_record_of(class) {
                common.push(class);
            } else {
                rest.extend(class.direct_superclasses());
            }
        }
        Self::of_classes(common)
    }
}

impl<'r> From<TypeName<'r>> for ValueType<'r> {
    fn from(ty: TypeName<'r>) -> Self {
        if ty.is_bit() {
            ValueType::Bit
        } else if ty.is_int() {
            ValueType::Int
        } else if ty.is_string() {
            ValueType::String
        } else if let Some(width) = ty.bits_width() {
            ValueType::Bits(width as usize)
        } else if let Some(element) = ty.list_element() {
            ValueType::List(Box::new(element.into()))
        } else if let Some(classes) = ty.classes() {
            ValueType::Record(classes)
        } else {
            ValueType::Dag
        }
    }
}

impl fmt::Display for ValueType<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            ValueType::Bit => f.write_str("bit"),
            ValueType::Bits(width) => write!(f, "bits<{width}>"),
            ValueType::Int => f.write_str("int"),
            ValueType::String => f.write_str("string"),
            ValueType::Dag => f.write_str("dag"),
            ValueType::List(element) => write!(f, "list<{element}>"),
            ValueType::Record(classes) => {
                if let [class] = classes[..] {
                    return f.write_str(class.name());
                }
                let names: Vec<_> = classes.iter().map(|class| class.name()).collect();
                write!(f, "{{{}}}", names.join(", "))
            }
        }
    }
}
