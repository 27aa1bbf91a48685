//! The tables that hold everything an evaluation makes.

use hashbrown::HashMap;
use rustc_hash::FxBuildHasher;

use super::{Shape, ShapeId, Shapes};
use crate::id::{IdVec, define_id};
use crate::intern::{Symbol, Symbols};
use crate::source::Loc;
use crate::syntax::token::BangOp;
use crate::value::{Op, Term, Type, TypeId, Types, ValueId, Values};

define_id!(
    /// Which class it is of the classes of one evaluation.
    pub ClassId, "class"
);
define_id!(
    /// Which record it is of the records of one evaluation that are no classes.
    pub RecordId, "record"
);

/// The contents of a record or class.
#[derive(Clone, Debug)]
pub(crate) struct RecordData {
    /// The name; a [`Term::Str`] once the record is finished.
    pub(crate) name: ValueId,
    /// Whether the name was made up.
    pub(crate) anonymous: bool,
    pub(crate) shape: ShapeId,
    /// The value of each field of the shape, in its order.
    pub(crate) values: Vec<ValueId>,
    /// The positions of fields whose values are not concrete, sorted; some may have become so
    /// since. Empty once the record is finished.
    pub(crate) open: Vec<u32>,
    /// The fields that were set in the record itself, with the places where that was done last;
    /// all others have the place that the shape says. Sorted by position.
    pub(crate) set_at: Vec<(u32, Loc)>,
    /// Where the record was written, then where the multiclasses were instantiated that led to
    /// it, from the innermost.
    pub(crate) locs: Vec<Loc>,
    /// Numbers records and classes in the order in which their making began.
    pub(crate) creation: u32,
}

impl RecordData {
    /// Sets the value of a field. `is_open` tells whether something in it may still be resolved.
    pub(crate) fn set(&mut self, position: usize, value: ValueId, is_open: bool) {
        self.values[position] = value;
        if is_open && let Err(i) = self.open.binary_search(&(position as u32)) {
            self.open.insert(i, position as u32);
        }
    }

    /// Appends the value of a new field.
    pub(crate) fn push(&mut self, value: ValueId, is_open: bool) {
        if is_open {
            self.open.push(self.values.len() as u32);
        }
        self.values.push(value);
    }

    /// About how many bytes the contents take.
    pub(crate) fn bytes(&self) -> usize {
        size_of_val(&*self.values)
            + size_of_val(&*self.open)
            + size_of_val(&*self.set_at)
            + size_of_val(&*self.locs)
    }

    /// Where the record was written.
    pub(crate) fn loc(&self) -> Loc {
        self.locs.first().copied().unwrap_or_default()
    }
}

/// A template parameter.
#[derive(Clone, Debug)]
pub(crate) struct Parameter {
    /// The name behind that of its class, as in `Class:name`.
    pub(crate) name: ValueId,
    /// The name alone.
    pub(crate) short_name: Symbol,
    pub(crate) ty: TypeId,
    /// The default value, or unset.
    pub(crate) default: ValueId,
    pub(crate) loc: Loc,
}

#[derive(Clone, Debug)]
pub(crate) struct ClassData {
    pub(crate) record: RecordData,
    /// Where the class was declared before it was defined.
    pub(crate) declared_at: Vec<Loc>,
    pub(crate) parameters: Vec<Parameter>,
}

/// How many fields of records may refer to each other in a row and still count as known. A field
/// of a finished record is replaced by its value if that is known, so a chain of them hardly ever
/// has more than one link, unless its end is not known.
const MAX_FIELD_CHAIN: u32 = 16;

/// Everything an evaluation makes.
#[derive(Clone, Debug, Default)]
pub(crate) struct Store {
    pub(crate) symbols: Symbols,
    pub(crate) types: Types,
    pub(crate) values: Values,
    pub(crate) shapes: Shapes,
    pub(crate) classes: IdVec<ClassId, ClassData>,
    pub(crate) records: IdVec<RecordId, RecordData>,
    pub(crate) class_names: HashMap<Symbol, ClassId, FxBuildHasher>,
    pub(crate) record_names: HashMap<Symbol, RecordId, FxBuildHasher>,
    /// The values of `defset`s and of `defvar`s at top level.
    pub(crate) globals: HashMap<Symbol, ValueId, FxBuildHasher>,
}

impl Store {
    pub(crate) fn new() -> Self {
        Store {
            values: Values::new(),
            ..Store::default()
        }
    }

    pub(crate) fn term(&self, value: ValueId) -> Term<'_> {
        self.values.term(value)
    }

    pub(crate) fn class(&self, id: ClassId) -> &ClassData {
        &self.classes[id]
    }

    pub(crate) fn record(&self, id: RecordId) -> &RecordData {
        &self.records[id]
    }

    pub(crate) fn shape_of(&self, record: &RecordData) -> &Shape {
        self.shapes.get(record.shape)
    }

    /// The name of a class.
    pub(crate) fn class_name(&self, id: ClassId) -> Symbol {
        match self.term(self.class(id).record.name) {
            Term::Str(name) => name,
            _ => unreachable!("a class's name is an identifier"),
        }
    }

    pub(crate) fn superclasses(&self, class: ClassId) -> &[ClassId] {
        &self.shape_of(&self.class(class).record).superclasses
    }

    /// Whether `class` is `other` or derives from it.
    pub(crate) fn class_is(&self, class: ClassId, other: ClassId) -> bool {
        class == other || self.shape_of(&self.class(class).record).derives_from(other)
    }

    /// The classes that a list of superclasses names directly, the last one first.
    pub(crate) fn direct_superclasses(&self, superclasses: &[ClassId]) -> Vec<ClassId> {
        let mut direct = Vec::new();
        let mut rest = superclasses;
        while let Some((&last, before)) = rest.split_last() {
            direct.push(last);
            rest = &before[..before.len().saturating_sub(self.superclasses(last).len())];
        }
        direct
    }

    /// The value of a record's field.
    pub(crate) fn field_value(&self, record: &RecordData, field: Symbol) -> Option<ValueId> {
        self.shape_of(record)
            .position(field)
            .map(|i| record.values[i])
    }

    /// Where a field of a record was declared or last set.
    pub(crate) fn field_loc(&self, record: &RecordData, position: usize) -> Loc {
        match record
            .set_at
            .binary_search_by_key(&(position as u32), |&(i, _)| i)
        {
            Ok(i) => record.set_at[i].1,
            Err(_) => self.shape_of(record).fields[position].loc,
        }
    }

    /// The type of a value; `None` for `?` alone.
    pub(crate) fn type_of(&mut self, value: ValueId) -> Option<TypeId> {
        Some(match self.values.term(value) {
            Term::Unset | Term::Refused => return None,
            Term::Bit(_) => TypeId::BIT,
            Term::Int(_) => TypeId::INT,
            Term::Str(_) | Term::Code(_) | Term::AnonymousName(_) => TypeId::STRING,
            Term::Dag { .. } => TypeId::DAG,
            Term::VarBit { .. } => TypeId::BIT,
            Term::Bits(bits) => {
                let width = bits.len() as u32;
                self.types.bits(width)
            }
            Term::List { element, .. } => self.types.list(element),
            Term::Var { ty, .. } => ty,
            Term::Op {
                op: Op::Bang(BangOp::IsA | BangOp::Exists),
                ..
            } => TypeId::INT,
            Term::Op { ty, .. } => ty,
            Term::Instance { class, .. } => self.types.intern(Type::Record(Box::new([class]))),
            Term::Def(record) => self.record_type(self.record(record).shape),
            Term::Field { base, field } => self.field_type(base, field)?,
        })
    }

    /// The type of a record of this shape.
    pub(crate) fn record_type(&mut self, shape: ShapeId) -> TypeId {
        if let Some(known) = self.shapes.record_type(shape) {
            return known;
        }
        let mut classes = self.direct_superclasses(&self.shapes.get(shape).superclasses);
        self.sort_by_name(&mut classes);
        let ty = self.types.intern(Type::Record(classes.into()));
        self.shapes.set_record_type(shape, ty);
        ty
    }

    pub(crate) fn sort_by_name(&self, classes: &mut [ClassId]) {
        classes.sort_by(|&a, &b| {
            self.symbols
                .bytes(self.class_name(a))
                .cmp(self.symbols.bytes(self.class_name(b)))
        });
    }

    /// The type of a field of a value: of a record's own fields, or of those of the classes that
    /// the value is known to derive from.
    pub(crate) fn field_type(&mut self, base: ValueId, field: Symbol) -> Option<TypeId> {
        if let Term::Def(record) = self.values.term(base) {
            let shape = self.shape_of(self.record(record));
            return shape.position(field).map(|i| shape.fields[i].ty);
        }
        let ty = self.type_of(base)?;
        self.type_of_class_field(ty, field)
    }

    fn type_of_class_field(&self, ty: TypeId, field: Symbol) -> Option<TypeId> {
        self.types.classes(ty)?.iter().find_map(|&class| {
            let shape = self.shape_of(&self.class(class).record);
            shape.position(field).map(|i| shape.fields[i].ty)
        })
    }

    /// Whether a value is known in all its parts. Unset parts are known to be unset.
    pub(crate) fn is_concrete(&self, value: ValueId) -> bool {
        self.is_concrete_within(value, MAX_FIELD_CHAIN)
    }

    /// The same, where fields of records may refer to fields of other records `chain` times.
    fn is_concrete_within(&self, value: ValueId, chain: u32) -> bool {
        if self.values.facts(value).concrete {
            return true;
        }
        let are_concrete = |values: &[ValueId]| {
            values
                .iter()
                .all(|&value| self.is_concrete_within(value, chain))
        };
        // What is left can only be concrete by way of fields of finished records.
        match self.term(value) {
            Term::Field { base, field } => match self.term(base) {
                Term::Def(record) if chain > 0 => self
                    .field_value(self.record(record), field)
                    .is_some_and(|value| self.is_concrete_within(value, chain - 1)),
                _ => false,
            },
            Term::Bits(items) | Term::List { items, .. } => are_concrete(items),
            Term::Dag { op, args, .. } => self.is_concrete_within(op, chain) && are_concrete(args),
            Term::Op {
                op: Op::Bang(BangOp::Cond),
                args,
                ..
            } => are_concrete(args),
            _ => false,
        }
    }
}
