//! The types of the language.

use hashbrown::HashMap;
use rustc_hash::FxBuildHasher;

use super::TypeId;
use crate::id::{Id, IdVec};
use crate::records::ClassId;

/// A type. Record types name the classes that a value is known to derive from, sorted by name,
/// none of them a superclass of another.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub(crate) enum Type {
    Bit,
    Int,
    String,
    Dag,
    Bits(u32),
    List(TypeId),
    Record(Box<[ClassId]>),
}

/// All types of one evaluation.
#[derive(Clone, Debug)]
pub(crate) struct Types {
    types: IdVec<TypeId, Type>,
    /// For each type, how many `list`s it has around its innermost type.
    depths: Vec<u16>,
    deepest: u16,
    ids: HashMap<Type, TypeId, FxBuildHasher>,
    /// The types `bits<n>` by their widths, found without hashing.
    bits: Vec<Option<TypeId>>,
    /// The list type of each type.
    lists: Vec<Option<TypeId>>,
}

impl Default for Types {
    fn default() -> Self {
        let mut types = Types {
            types: IdVec::default(),
            depths: Vec::new(),
            deepest: 0,
            ids: HashMap::default(),
            bits: Vec::new(),
            lists: Vec::new(),
        };
        // In the order of the constants of `TypeId`.
        for ty in [
            Type::Bit,
            Type::Int,
            Type::String,
            Type::Dag,
            Type::Record(Box::new([])),
        ] {
            types.intern(ty);
        }
        types
    }
}

impl Types {
    pub(crate) fn intern(&mut self, ty: Type) -> TypeId {
        if let Some(&id) = self.ids.get(&ty) {
            return id;
        }
        let depth = match ty {
            Type::List(element) => self.depths[element.index()].saturating_add(1),
            _ => 0,
        };
        self.depths.push(depth);
        self.deepest = self.deepest.max(depth);
        let id = self.types.push(ty.clone());
        self.ids.insert(ty, id);
        id
    }

    /// How many `list`s the most nested of all types has.
    pub(crate) fn deepest(&self) -> u16 {
        self.deepest
    }

    pub(crate) fn get(&self, id: TypeId) -> &Type {
        &self.types[id]
    }

    pub(crate) fn bits(&mut self, width: u32) -> TypeId {
        let index = width as usize;
        if let Some(&Some(known)) = self.bits.get(index) {
            return known;
        }
        let id = self.intern(Type::Bits(width));
        if index >= self.bits.len() {
            self.bits.resize(index + 1, None);
        }
        self.bits[index] = Some(id);
        id
    }

    pub(crate) fn list(&mut self, element: TypeId) -> TypeId {
        let index = element.index();
        if let Some(&Some(known)) = self.lists.get(index) {
            return known;
        }
        let id = self.intern(Type::List(element));
        if index >= self.lists.len() {
            self.lists.resize(index + 1, None);
        }
        self.lists[index] = Some(id);
        id
    }

    /// The type of the elements, if `id` is a list type.
    pub(crate) fn element(&self, id: TypeId) -> Option<TypeId> {
        match self.get(id) {
            Type::List(element) => Some(*element),
            _ => None,
        }
    }

    pub(crate) fn is_list(&self, id: TypeId) -> bool {
        self.element(id).is_some()
    }

    /// The number of bits, if `id` is `bits<n>`.
    pub(crate) fn width(&self, id: TypeId) -> Option<u32> {
        match self.get(id) {
            Type::Bits(n) => Some(*n),
            _ => None,
        }
    }

    /// The classes, if `id` is a record type.
    pub(crate) fn classes(&self, id: TypeId) -> Option<&[ClassId]> {
        match self.get(id) {
            Type::Record(classes) => Some(classes),
            _ => None,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_constants_name_the_first_types() {
        let mut types = Types::default();
        assert_eq!(types.get(TypeId::BIT), &Type::Bit);
        assert_eq!(types.get(TypeId::INT), &Type::Int);
        assert_eq!(types.get(TypeId::STRING), &Type::String);
        assert_eq!(types.get(TypeId::DAG), &Type::Dag);
        assert_eq!(types.classes(TypeId::ANY_RECORD), Some(&[][..]));
        let list = types.list(TypeId::INT);
        assert_eq!(types.list(TypeId::INT), list);
        assert_eq!(types.element(list), Some(TypeId::INT));
    }
}
