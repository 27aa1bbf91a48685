//! Records in the making: fields are added and set, classes derived from.

use super::limits::{MAX_FIELDS, MAX_SUPERCLASSES};
use super::{Current, Eval, Evaluator};
use crate::diag::Reported;
use crate::intern::Symbol;
use crate::records::{
    ClassId, FieldInfo, FieldKind, RecordData, RecordId, Shape, ShapeId, Shapes, Step,
};
use crate::source::Loc;
use crate::value::{Node, Term, Type, TypeId, ValueId};

/// An `assert` of a record or class.
#[derive(Clone, Copy, Debug)]
pub(super) struct Assertion {
    pub(super) loc: Loc,
    pub(super) condition: ValueId,
    pub(super) message: ValueId,
}

/// A `dump` of a record or class.
#[derive(Clone, Copy, Debug)]
pub(super) struct Dump {
    pub(super) loc: Loc,
    pub(super) message: ValueId,
}

/// What a record checks and prints once it is finished.
#[derive(Clone, Debug, Default)]
pub(super) struct Checks {
    pub(super) assertions: Vec<Assertion>,
    pub(super) dumps: Vec<Dump>,
}

/// A record that is not finished.
#[derive(Clone, Debug)]
pub(super) struct Draft {
    pub(super) data: RecordData,
    pub(super) checks: Checks,
    /// The id that the finished record will have, if something refers to it already.
    pub(super) reserved: Option<RecordId>,
    /// What variables stand for that are replaced only when the record is finished, together with
    /// its own fields.
    pub(super) deferred: Vec<(ValueId, ValueId)>,
}

impl Draft {
    pub(super) fn new(name: ValueId, anonymous: bool, loc: Option<Loc>, creation: u32) -> Self {
        Draft {
            data: RecordData {
                name,
                anonymous,
                shape: Shapes::EMPTY,
                values: Vec::new(),
                open: Vec::new(),
                set_at: Vec::new(),
                locs: loc.into_iter().collect(),
                creation,
            },
            checks: Checks::default(),
            reserved: None,
            deferred: Vec::new(),
        }
    }

    /// About how many bytes it takes.
    pub(super) fn bytes(&self) -> usize {
        size_of::<Draft>() + self.data.bytes() + self.checks.bytes()
    }
}

impl Checks {
    /// About how many bytes they take.
    pub(super) fn bytes(&self) -> usize {
        size_of_val(&*self.assertions) + size_of_val(&*self.dumps)
    }
}

impl Evaluator<'_> {
    /// The position, type and value of a field of the record that is being worked on.
    pub(super) fn current_field(
        &self,
        current: Current,
        name: Symbol,
    ) -> Option<(usize, TypeId, ValueId)> {
        let data = self.data(current)?;
        let shape = self.store.shape_of(data);
        let position = shape.position(name)?;
        Some((position, shape.fields[position].ty, data.values[position]))
    }

    pub(super) fn checks_mut(&mut self, current: Current) -> Option<&mut Checks> {
        match current {
            Current::Draft(draft) => Some(&mut self.drafts[draft].checks),
            Current::Class(class) => Some(self.class_checks.entry(class).or_default()),
            Current::None | Current::MultiClass(_) => None,
        }
    }

    /// Gives a value the type of the field that it is for; `None` if it cannot have it.
    pub(super) fn value_for_field(&mut self, value: ValueId, ty: TypeId) -> Eval<Option<ValueId>> {
        // Most values are of the right type as they are.
        match (self.store.values.node(value), self.store.types.get(ty)) {
            (Node::Bits(bits), Type::Bits(width)) if bits.len() == *width => {
                return Ok(Some(value));
            }
            (Node::List { element, .. }, Type::List(wanted)) if element == *wanted => {
                return Ok(Some(value));
            }
            (Node::Str(_) | Node::Code(_), Type::String)
            | (Node::Int(_), Type::Int)
            | (Node::Bit(_), Type::Bit)
            | (Node::Dag(_), Type::Dag) => return Ok(Some(value)),
            _ => {}
        }
        let Some(value) = self.cast_to(value, ty)? else {
            return Ok(None);
        };
        let Some(width) = self.store.types.width(ty) else {
            return Ok(Some(value));
        };
        if let Node::Bits(_) = self.store.values.node(value) {
            return Ok(Some(value));
        }
        // Fields of type `bits` are always held bit by bit.
        let mut bits = Vec::with_capacity(width as usize);
        for i in 0..width {
            match self.store.bit_of(value, i) {
                Some(bit) => bits.push(bit),
                None => return Ok(None),
            }
        }
        Ok(Some(self.store.values.bits(&bits)))
    }

    /// Declares a field; an existing one of the same name is reset to unset.
    pub(super) fn declare_field(&mut self, current: Current, field: FieldInfo) -> Eval<()> {
        if self.current_field(current, field.name).is_some() {
            return self.merge_field(current, field.name, field.ty, ValueId::UNSET, field.loc);
        }
        let unset = self
            .value_for_field(ValueId::UNSET, field.ty)?
            .unwrap_or(ValueId::UNSET);
        let Some(data) = self.data(current) else {
            return Ok(());
        };
        let shape = data.shape;
        let count = data.values.len() + 1;
        self.check_field_count(count, field.loc)?;
        let own = self.own_shape(current, shape);
        self.store.shapes.get_mut(own).push(field);
        let data = self.data_mut(current).expect("the record is still there");
        data.shape = own;
        data.push(unset, false);
        Ok(())
    }

    /// Passes if a record or class may have so many fields.
    fn check_field_count(&mut self, count: usize, loc: Loc) -> Eval<()> {
        if count <= MAX_FIELDS {
            return Ok(());
        }
        Err(self.fatal(loc, format!("too many fields (limit {MAX_FIELDS})")))
    }

    /// A shape that only the current record has, so that fields can be added to it.
    fn own_shape(&mut self, current: Current, shape: ShapeId) -> ShapeId {
        if self.own_shapes.last() == Some(&(current, shape)) {
            return shape;
        }
        let copy = self.store.shapes.get(shape).clone();
        self.budget.keep(copy.bytes());
        let own = self.store.shapes.add(copy);
        self.own_shapes.retain(|&(c, _)| c != current);
        self.own_shapes.push((current, own));
        own
    }

    /// From here on the current record's shape may be shared.
    pub(super) fn share_shape(&mut self, current: Current) {
        self.own_shapes.retain(|&(c, _)| c != current);
    }

    /// Sets a field that is there already to the value that another declaration gives it.
    fn merge_field(
        &mut self,
        current: Current,
        name: Symbol,
        ty: TypeId,
        value: ValueId,
        loc: Loc,
    ) -> Eval<()> {
        let (position, own, _) = self
            .current_field(current, name)
            .expect("the caller found the field");
        let Some(value) = self.value_for_field(value, own)? else {
            let message = format!(
                "New definition of '{}' of type '{}' is incompatible with previous definition of \
                 type '{}'",
                self.text(name),
                self.type_text(ty),
                self.type_text(own)
            );
            return Err(self.diags.error(loc, message));
        };
        self.set_value(current, position, value);
        Ok(())
    }

    fn set_value(&mut self, current: Current, position: usize, value: ValueId) {
        let is_open = !self.store.values.facts(value).concrete;
        if let Some(data) = self.data_mut(current) {
            data.set(position, value, is_open);
        }
    }

    /// Sets a field or some of its bits. `place` moves to `loc` if the field is `moved`.
    pub(super) fn set_field(
        &mut self,
        current: Current,
        loc: Loc,
        name: Symbol,
        bits: &[u32],
        value: ValueId,
        moved: bool,
    ) -> Eval<()> {
        self.budget.spend(1 + bits.len());
        self.check_budget(current)?;
        let Some((position, ty, old)) = self.current_field(current, name) else {
            let message = format!("Value '{}' unknown!", self.text(name));
            return Err(self.diags.error(loc, message));
        };
        if bits.is_empty()
            && let Term::Var { name: var, .. } = self.store.term(value)
            && super::known_name(&self.store, var) == Some(name)
        {
            return Err(self
                .diags
                .error(loc, "Recursion / self-assignment forbidden"));
        }
        let value = if bits.is_empty() {
            value
        } else {
            self.set_bits(loc, name, old, bits, value)?
        };
        let Some(new) = self.value_for_field(value, ty)? else {
            self.set_value(current, position, ValueId::REFUSED);
            return Err(self.incompatible_field(loc, name, ty, value));
        };
        self.set_value(current, position, new);
        if moved && let Some(data) = self.data_mut(current) {
            let position = position as u32;
            match data.set_at.binary_search_by_key(&position, |&(i, _)| i) {
                Ok(i) => data.set_at[i].1 = loc,
                Err(i) => data.set_at.insert(i, (position, loc)),
            }
        }
        Ok(())
    }

    pub(super) fn incompatible_field(
        &mut self,
        loc: Loc,
        name: Symbol,
        ty: TypeId,
        value: ValueId,
    ) -> Reported {
        let kind = match self.store.term(value) {
            Term::Bits(bits) => format!("' of type bit initializer with length {}", bits.len()),
            _ => match self.store.type_of(value) {
                Some(ty) => format!("' of type '{}", self.type_text(ty)),
                None => String::new(),
            },
        };
        let message = format!(
            "Field '{}' of type '{}' is incompatible with value '{}{kind}'",
            self.text(name),
            self.type_text(ty),
            self.value_text(value)
        );
        self.diags.error(loc, message)
    }

    /// The value of a field after some of its bits are set.
    fn set_bits(
        &mut self,
        loc: Loc,
        name: Symbol,
        old: ValueId,
        bits: &[u32],
        value: ValueId,
    ) -> Eval<ValueId> {
        let Term::Bits(old) = self.store.term(old) else {
            let message = format!("Value '{}' is not a bits type", self.text(name));
            return Err(self.diags.error(loc, message));
        };
        let old = old.to_vec();
        let wanted = self.store.types.bits(bits.len() as u32);
        let Some(value) = self.cast_to(value, wanted)? else {
            return Err(self
                .diags
                .error(loc, "Initializer is not compatible with bit range"));
        };
        let mut new: Vec<Option<ValueId>> = vec![None; old.len()];
        for (i, &bit) in bits.iter().enumerate() {
            match new.get_mut(bit as usize) {
                Some(slot @ None) => *slot = self.store.bit_of(value, i as u32),
                Some(Some(_)) => {
                    let name = self.text(name);
                    let message = format!("Cannot set bit #{bit} of value '{name}' more than once");
                    return Err(self.diags.error(loc, message));
                }
                None => {
                    let message = format!(
                        "bit #{bit} is out of range: value '{}' has {} bits",
                        self.text(name),
                        old.len()
                    );
                    return Err(self.diags.error(loc, message));
                }
            }
        }
        let bits: Vec<_> = new
            .iter()
            .zip(&old)
            .map(|(new, &old)| new.unwrap_or(old))
            .collect();
        Ok(self.store.values.bits(&bits))
    }

    /// Adds the fields and superclasses of a class to the record that is being worked on. The
    /// values still speak of the class's template parameters.
    pub(super) fn add_class_fields(
        &mut self,
        current: Current,
        class: ClassId,
        loc: Loc,
    ) -> Eval<()> {
        let Some(data) = self.data(current) else {
            return Ok(());
        };
        let from = data.shape;
        let inherited = self.store.classes[class].record.values.len();
        self.budget.spend(1 + inherited / 8);
        self.check_budget(current)?;
        if self.store.shapes.step(from, class).is_none() {
            let step = self.make_step(from, class, loc)?;
            self.store.shapes.remember(from, class, step);
        }
        let step = self
            .store
            .shapes
            .step(from, class)
            .expect("it was just made")
            .clone();
        if self.open_class == Some(class) {
            // The class may still grow.
            self.store.shapes.forget(from, class);
        }
        let mut values = std::mem::take(&mut self.store.classes[class].record.values);
        if let Some(data) = self.data_mut(current) {
            data.shape = step.shape;
        }
        let result = match step.positions {
            None => {
                let open = std::mem::take(&mut self.store.classes[class].record.open);
                if let Some(data) = self.data_mut(current) {
                    let base = data.values.len() as u32;
                    data.open
                        .extend(open.iter().map(|&position| base + position));
                    data.values.extend_from_slice(&values);
                }
                self.store.classes[class].record.open = open;
                Ok(())
            }
            Some(positions) => self.place_values(current, class, loc, &positions, &values),
        };
        std::mem::swap(&mut self.store.classes[class].record.values, &mut values);
        result
    }

    fn place_values(
        &mut self,
        current: Current,
        class: ClassId,
        loc: Loc,
        positions: &[u32],
        values: &[ValueId],
    ) -> Eval<()> {
        for (i, (&position, &value)) in positions.iter().zip(values).enumerate() {
            let data = self
                .data_mut(current)
                .expect("a class is only added to a record");
            if position as usize >= data.values.len() {
                let is_open = !self.store.values.facts(value).concrete;
                let data = self.data_mut(current).expect("it is still there");
                data.push(value, is_open);
                continue;
            }
            let info = self
                .store
                .shape_of(&self.store.classes[class].record)
                .fields[i];
            self.merge_field(current, info.name, info.ty, value, loc)?;
        }
        Ok(())
    }

    fn make_step(&mut self, from: ShapeId, class: ClassId, loc: Loc) -> Eval<Step> {
        let store = &self.store;
        let mut shape: Shape = store.shapes.get(from).clone();
        let before = shape.fields.len();
        let source = &store.classes[class].record;
        let source_shape = store.shape_of(source);
        let mut positions = Vec::with_capacity(source.values.len());
        for (i, &info) in source_shape.fields.iter().enumerate() {
            let position = shape.position(info.name).unwrap_or_else(|| {
                shape.push(FieldInfo {
                    loc: store.field_loc(source, i),
                    ..info
                });
                shape.fields.len() - 1
            });
            positions.push(position as u32);
        }
        let appended = shape.fields.len() - before == positions.len();
        for &superclass in source_shape.superclasses.iter().chain([&class]) {
            if shape.derives_from(superclass) {
                let name = self.text(self.store.class_name(superclass));
                let message = format!("Already subclass of '{name}'!\n");
                return Err(self.diags.error(loc, message));
            }
            shape.superclasses.push(superclass);
        }
        if shape.superclasses.len() > MAX_SUPERCLASSES {
            let message = format!("too many superclasses (limit {MAX_SUPERCLASSES})");
            return Err(self.fatal(loc, message));
        }
        self.check_field_count(shape.fields.len(), loc)?;
        self.budget.keep(shape.bytes());
        let shape = self.store.shapes.add(shape);
        Ok(Step {
            shape,
            positions: (!appended).then(|| positions.into()),
        })
    }

    /// What a declaration says of a field.
    pub(super) fn field_info(name: Symbol, ty: TypeId, is_field: bool, loc: Loc) -> FieldInfo {
        let kind = if is_field {
            FieldKind::MayStayUnknown
        } else {
            FieldKind::Normal
        };
        FieldInfo {
            name,
            ty,
            kind,
            loc,
        }
    }
}
