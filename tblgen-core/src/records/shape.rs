//! Shapes: which fields a record has and which classes it derives from.
//!
//! Thousands of records have the same shape, so it is stored once. Deriving from one more class
//! takes a record from one shape to another; that step is remembered.

use std::sync::Arc;

use hashbrown::HashMap;
use rustc_hash::FxBuildHasher;

use super::ClassId;
use crate::id::{Id, IdVec, define_id};
use crate::intern::Symbol;
use crate::source::Loc;
use crate::value::TypeId;

define_id!(
    /// A shape, an index into [`Shapes`].
    pub(crate) ShapeId, "shape"
);

/// Whether a field must have a known value at the end.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(crate) enum FieldKind {
    Normal,
    /// Declared with the keyword `field`: may keep unknown parts.
    MayStayUnknown,
}

/// A field as it was declared.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(crate) struct FieldInfo {
    pub(crate) name: Symbol,
    pub(crate) ty: TypeId,
    pub(crate) kind: FieldKind,
    /// Where it was declared, or set last among the classes it comes from.
    pub(crate) loc: Loc,
}

#[derive(Clone, Debug, Default)]
pub(crate) struct Shape {
    pub(crate) fields: Vec<FieldInfo>,
    index: HashMap<Symbol, u32, FxBuildHasher>,
    /// Each direct superclass, behind all that it derives from.
    pub(crate) superclasses: Vec<ClassId>,
}

impl Shape {
    /// The position of a field.
    pub(crate) fn position(&self, name: Symbol) -> Option<usize> {
        self.index.get(&name).map(|&i| i as usize)
    }

    /// About how many bytes the shape takes.
    pub(crate) fn bytes(&self) -> usize {
        let index_entry = size_of::<(Symbol, u32)>() + 1;
        self.fields.len() * (size_of::<FieldInfo>() + index_entry)
            + size_of_val(&*self.superclasses)
    }

    pub(crate) fn derives_from(&self, class: ClassId) -> bool {
        self.superclasses.contains(&class)
    }

    /// Appends a field that the shape does not have yet.
    pub(crate) fn push(&mut self, field: FieldInfo) {
        let position = self.fields.len() as u32;
        self.index.insert(field.name, position);
        self.fields.push(field);
    }
}

/// How a record's fields change when it derives from a class.
#[derive(Clone, Debug)]
pub(crate) struct Step {
    pub(crate) shape: ShapeId,
    /// The position in the new shape of each field of the class; `None` when the class's fields
    /// simply follow those that were there.
    pub(crate) positions: Option<Arc<[u32]>>,
}

/// All shapes of one evaluation.
#[derive(Clone, Debug)]
pub(crate) struct Shapes {
    shapes: IdVec<ShapeId, Shape>,
    steps: HashMap<(ShapeId, ClassId), Step, FxBuildHasher>,
    record_types: Vec<Option<TypeId>>,
}

impl Default for Shapes {
    fn default() -> Self {
        let mut shapes = IdVec::default();
        shapes.push(Shape::default());
        Shapes {
            shapes,
            steps: HashMap::default(),
            record_types: Vec::new(),
        }
    }
}

impl Shapes {
    /// The shape without fields and superclasses.
    pub(crate) const EMPTY: ShapeId = ShapeId::at(0);

    pub(crate) fn get(&self, id: ShapeId) -> &Shape {
        &self.shapes[id]
    }

    pub(crate) fn get_mut(&mut self, id: ShapeId) -> &mut Shape {
        &mut self.shapes[id]
    }

    pub(crate) fn add(&mut self, shape: Shape) -> ShapeId {
        self.shapes.push(shape)
    }

    /// For each shape whether records of it derive from a class.
    pub(crate) fn deriving_from(&self, class: ClassId) -> Vec<bool> {
        let derives = |id| self.shapes[id].derives_from(class);
        self.shapes.keys().map(derives).collect()
    }

    /// The type of records of this shape, once it was asked for. Superclasses never change, even
    /// while fields are added to a shape.
    pub(crate) fn record_type(&self, id: ShapeId) -> Option<TypeId> {
        self.record_types.get(id.index()).copied().flatten()
    }

    pub(crate) fn set_record_type(&mut self, id: ShapeId, ty: TypeId) {
        if id.index() >= self.record_types.len() {
            self.record_types.resize(self.shapes.len(), None);
        }
        self.record_types[id.index()] = Some(ty);
    }

    pub(crate) fn step(&self, from: ShapeId, class: ClassId) -> Option<&Step> {
        self.steps.get(&(from, class))
    }

    pub(crate) fn remember(&mut self, from: ShapeId, class: ClassId, step: Step) {
        self.steps.insert((from, class), step);
    }

    pub(crate) fn forget(&mut self, from: ShapeId, class: ClassId) {
        self.steps.remove(&(from, class));
    }
}
