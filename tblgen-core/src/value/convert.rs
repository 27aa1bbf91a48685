//! Which types and values stand for which others.

use super::{Node, Term, Type, TypeId, ValueId};
use crate::records::{ClassId, Store};

impl Store {
    fn types_derive(&self, classes: &[ClassId], from: ClassId) -> bool {
        classes.iter().any(|&class| self.class_is(class, from))
    }

    /// Whether a value of type `a` can stand where type `b` is wanted, perhaps after a conversion
    /// that depends on the value.
    pub(crate) fn is_convertible(&self, a: TypeId, b: TypeId) -> bool {
        if a == b {
            return true;
        }
        match (self.types.get(a), self.types.get(b)) {
            (Type::Bit | Type::Bits(_), Type::Int) | (Type::Int, Type::Bit | Type::Bits(_)) => true,
            (Type::Bit, Type::Bits(n)) | (Type::Bits(n), Type::Bit) => *n == 1,
            (Type::List(a), Type::List(b)) => self.is_convertible(*a, *b),
            (Type::Record(a), Type::Record(b)) => b.iter().all(|&b| self.types_derive(a, b)),
            _ => false,
        }
    }

    /// Whether each value of type `a` is one of type `b` as it is.
    pub(crate) fn is_subtype(&self, a: TypeId, b: TypeId) -> bool {
        if a == b {
            return true;
        }
        match (self.types.get(a), self.types.get(b)) {
            (Type::List(a), Type::List(b)) => self.is_subtype(*a, *b),
            (Type::Record(_), Type::Record(_)) => self.is_convertible(a, b),
            _ => false,
        }
    }

    /// The type that values of both types can be given.
    pub(crate) fn common_type(&mut self, a: TypeId, b: TypeId) -> Option<TypeId> {
        if a == b {
            return Some(a);
        }
        if let (Type::Record(first), Type::Record(second)) = (self.types.get(a), self.types.get(b))
        {
            let mut common = Vec::new();
            let mut open = first.to_vec();
            while let Some(class) = open.pop() {
                if self.types_derive(second, class) {
                    common.push(class);
                } else {
                    open.extend(self.direct_superclasses(self.superclasses(class)));
                }
            }
            self.sort_by_name(&mut common);
            return Some(self.types.intern(Type::Record(common.into())));
        }
        if self.is_convertible(a, b) {
            return Some(b);
        }
        if self.is_convertible(b, a) {
            return Some(a);
        }
        let (a, b) = (self.types.element(a)?, self.types.element(b)?);
        let element = self.common_type(a, b)?;
        Some(self.types.list(element))
    }

    /// The value as one of type `ty`, where that is known to be possible. Never makes an operator.
    pub(crate) fn convert(&mut self, value: ValueId, ty: TypeId) -> Option<ValueId> {
        let node = self.values.node(value);
        match node {
            Node::Unset | Node::Refused => return Some(value),
            Node::Bit(bit) => {
                return match *self.types.get(ty) {
                    Type::Bit => Some(value),
                    Type::Int => Some(self.values.int(i64::from(bit))),
                    Type::Bits(1) => Some(self.values.bits(&[value])),
                    _ => None,
                };
            }
            Node::Bits(bits) => {
                return match *self.types.get(ty) {
                    Type::Bit if bits.len() == 1 => Some(self.values.child(bits, 0)),
                    Type::Bits(width) if bits.len() == width => Some(value),
                    Type::Int => self.bits_to_int(value).map(|v| self.values.int(v)),
                    _ => None,
                };
            }
            Node::Int(number) => {
                return match *self.types.get(ty) {
                    Type::Int => Some(value),
                    Type::Bit => match number {
                        0 => Some(ValueId::FALSE),
                        1 => Some(ValueId::TRUE),
                        _ => None,
                    },
                    Type::Bits(width) if fits(number, width) => {
                        Some(self.int_to_bits(number, width))
                    }
                    _ => None,
                };
            }
            Node::Str(_) | Node::Code(_) => {
                return (ty == TypeId::STRING).then_some(value);
            }
            Node::List { element, items } => return self.convert_list(value, element, items, ty),
            _ => {}
        }
        let own = self.type_of(value)?;
        if self.is_subtype(own, ty) {
            return Some(value);
        }
        if own == TypeId::BIT && self.types.width(ty) == Some(1) {
            return Some(self.values.bits(&[value]));
        }
        None
    }

    fn convert_list(
        &mut self,
        value: ValueId,
        element: TypeId,
        items: super::Children,
        ty: TypeId,
    ) -> Option<ValueId> {
        let wanted = self.types.element(ty)?;
        if wanted == element {
            return Some(value);
        }
        let mut converted = Vec::with_capacity(items.len() as usize);
        let mut changed = false;
        for i in 0..items.len() {
            let item = self.values.child(items, i);
            let new = self.convert(item, wanted)?;
            changed |= new != item;
            converted.push(new);
        }
        Some(if changed {
            self.values.list(wanted, &converted)
        } else {
            value
        })
    }

    /// The number that known bits make up.
    fn bits_to_int(&self, value: ValueId) -> Option<i64> {
        let Term::Bits(bits) = self.term(value) else {
            return None;
        };
        let mut sum = 0;
        for (i, &bit) in bits.iter().enumerate() {
            match bit {
                ValueId::TRUE => sum |= 1_i64.checked_shl(i as u32).unwrap_or(0),
                ValueId::FALSE => {}
                _ => return None,
            }
        }
        Some(sum)
    }

    fn int_to_bits(&mut self, number: i64, width: u32) -> ValueId {
        let bit = |i: u32| ValueId::bit(i < 64 && number >> i & 1 != 0);
        let bits: Vec<_> = (0..width).map(bit).collect();
        self.values.bits(&bits)
    }

    /// The integer that a value is known to be, from bits too.
    pub(crate) fn as_int(&self, value: ValueId) -> Option<i64> {
        match self.values.node(value) {
            Node::Int(number) => Some(number),
            Node::Bit(bit) => Some(i64::from(bit)),
            Node::Bits(_) => self.bits_to_int(value),
            _ => None,
        }
    }

    /// One bit of a value: known, or a reference to it. `None` for a value that has no bits.
    pub(crate) fn bit_of(&mut self, value: ValueId, bit: u32) -> Option<ValueId> {
        match self.values.term(value) {
            Term::Unset | Term::Refused | Term::Bit(_) | Term::VarBit { .. } => Some(value),
            Term::Bits(bits) => bits.get(bit as usize).copied(),
            Term::Int(number) => Some(ValueId::bit(number >> bit.min(63) & 1 != 0)),
            Term::Str(_)
            | Term::Code(_)
            | Term::AnonymousName(_)
            | Term::List { .. }
            | Term::Def(_)
            | Term::Instance { .. }
            | Term::Dag { .. } => None,
            Term::Var { .. } | Term::Field { .. } | Term::Op { .. } => {
                if self.type_of(value) == Some(TypeId::BIT) {
                    Some(value)
                } else {
                    Some(self.values.var_bit_of(value, bit))
                }
            }
        }
    }

    /// Some bits of a value, the least significant first.
    pub(crate) fn bit_range(&mut self, value: ValueId, bits: &[u32]) -> Option<ValueId> {
        let width = match self.values.node(value) {
            Node::Unset | Node::Refused => return None,
            Node::Int(_) => 64,
            _ => {
                let ty = self.type_of(value)?;
                self.types.width(ty)?
            }
        };
        if bits.iter().any(|&bit| bit >= width) {
            return None;
        }
        let is_known = matches!(self.values.node(value), Node::Int(_) | Node::Bits(_));
        let mut chosen = Vec::with_capacity(bits.len());
        for &bit in bits {
            chosen.push(if is_known {
                self.bit_of(value, bit)?
            } else {
                self.values.var_bit_of(value, bit)
            });
        }
        Some(self.values.bits(&chosen))
    }
}

/// Whether a number can be written in so many bits, signed or unsigned.
fn fits(number: i64, width: u32) -> bool {
    if width >= 64 {
        return true;
    }
    // Without any bit there is only zero, and the shift below would have no meaning.
    width > 0 && (number >> width == 0 || number >> (width - 1) == -1) || number == 0
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn numbers_fit_signed_or_unsigned() {
        for (number, width, expected) in [
            (15, 4, true),
            (16, 4, false),
            (-8, 4, true),
            (-9, 4, false),
            (i64::MIN, 63, false),
            (i64::MIN, 64, true),
            (0, 0, true),
            (1, 0, false),
        ] {
            assert_eq!(fits(number, width), expected, "{number} in {width}");
        }
    }

    #[test]
    fn known_values_convert() {
        let mut s = Store::new();
        let three = s.values.int(3);
        let bits4 = s.types.bits(4);
        let as_bits = s.convert(three, bits4).expect("fits");
        let expected = [ValueId::TRUE, ValueId::TRUE, ValueId::FALSE, ValueId::FALSE];
        assert_eq!(as_bits, s.values.bits(&expected));
        assert_eq!(s.convert(as_bits, TypeId::INT), Some(three));
        assert_eq!(s.convert(three, TypeId::BIT), None);
        assert_eq!(s.convert(three, TypeId::STRING), None);
        assert_eq!(s.convert(ValueId::UNSET, TypeId::DAG), Some(ValueId::UNSET));
        let ints = s.values.list(TypeId::INT, &[three]);
        let list_bits = s.types.list(bits4);
        let converted = s.convert(ints, list_bits).expect("each element fits");
        assert_eq!(converted, s.values.list(bits4, &[as_bits]));
    }

    #[test]
    fn unknown_bits_are_references() {
        let mut s = Store::new();
        let name = s.symbols.intern("x");
        let name = s.values.str(name);
        let bits4 = s.types.bits(4);
        let var = s.values.var(name, bits4);
        let bit2 = s.values.var_bit_of(var, 2);
        let expected = s.values.bits(&[bit2]);
        assert_eq!(s.bit_range(var, &[2]), Some(expected));
        assert_eq!(s.bit_range(var, &[4]), None);
        assert_eq!(s.bit_of(bit2, 0), Some(bit2));
    }

    #[test]
    fn lists_have_a_common_type_if_their_elements_do() {
        let mut s = Store::new();
        let bits4 = s.types.bits(4);
        let a = s.types.list(bits4);
        let b = s.types.list(TypeId::INT);
        // Either type converts to the other; the second one wins.
        assert_eq!(s.common_type(a, b), Some(b));
        assert_eq!(s.common_type(b, a), Some(a));
        assert_eq!(s.common_type(a, TypeId::STRING), None);
    }
}
