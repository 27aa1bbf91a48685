//! The records of an evaluation and the questions they answer.

use std::fmt;

use super::{
    Bits, ClassData, ClassId, ClassNotDefined, Dag, FieldError, FieldKind, FieldProblem, List,
    Parameter, RecordData, RecordId, Store, Text, TypeName, Value, compare_numeric,
};
use crate::id::Id;
use crate::source::{Loc, SourceMap};
use crate::value::Term;

/// All classes and records of an evaluation: finished, immutable, and safe to share.
#[derive(Debug)]
pub struct Records {
    pub(crate) store: Store,
    pub(crate) sources: SourceMap,
    /// By name, compared as bytes.
    class_order: Vec<ClassId>,
    /// By name, compared as bytes.
    record_order: Vec<RecordId>,
}

impl Records {
    /// Everything that `store` holds must be finished: each name is a [`Term::Str`].
    pub(crate) fn new(store: Store, sources: SourceMap) -> Self {
        let mut class_order: Vec<ClassId> = store.classes.keys().collect();
        store.sort_by_name(&mut class_order);
        let mut named: Vec<_> = store
            .record_names
            .iter()
            .map(|(&name, &id)| (store.symbols.bytes(name), id))
            .collect();
        named.sort_unstable();
        let record_order = named.into_iter().map(|(_, id)| id).collect();
        Records {
            store,
            sources,
            class_order,
            record_order,
        }
    }

    /// The classes, sorted by name.
    pub fn classes(&self) -> impl ExactSizeIterator<Item = Class<'_>> + DoubleEndedIterator {
        self.class_order.iter().map(|&id| self.class_by_id(id))
    }

    /// The records that are no classes, sorted by name.
    pub fn defs(&self) -> impl ExactSizeIterator<Item = Record<'_>> + DoubleEndedIterator {
        self.record_order.iter().map(|&id| self.record(id))
    }

    /// The class of this name.
    pub fn class(&self, name: &str) -> Option<Class<'_>> {
        let symbol = self.store.symbols.get(name)?;
        self.store
            .class_names
            .get(&symbol)
            .map(|&id| self.class_by_id(id))
    }

    /// The record of this name.
    pub fn def(&self, name: &str) -> Option<Record<'_>> {
        let symbol = self.store.symbols.get(name)?;
        self.store
            .record_names
            .get(&symbol)
            .map(|&id| self.record(id))
    }

    /// The records that derive from a class, in the order of [`compare_numeric`].
    ///
    /// # Errors
    /// When there is no class of this name.
    pub fn derived(&self, class: &str) -> Result<Vec<Record<'_>>, ClassNotDefined> {
        let class = self.class(class).ok_or_else(|| ClassNotDefined {
            class: class.to_owned(),
        })?;
        // Few shapes are shared by all records, and names are compared often.
        let shapes = self.store.shapes.deriving_from(class.id);
        let derived = self.record_order.iter().filter_map(|&id| {
            let data = self.store.record(id);
            shapes[data.shape.index()].then(|| (self.text(data).as_bytes(), id))
        });
        let mut derived: Vec<_> = derived.collect();
        derived.sort_by(|(a, _), (b, _)| compare_numeric(a, b));
        Ok(derived.into_iter().map(|(_, id)| self.record(id)).collect())
    }

    /// The value of a `defset` or of a `defvar` at top level.
    pub fn global(&self, name: &str) -> Option<Value<'_>> {
        let symbol = self.store.symbols.get(name)?;
        self.store
            .globals
            .get(&symbol)
            .map(|&id| Value::new(self, id))
    }

    /// All `defset`s, and `defvar`s at top level, by name.
    pub fn globals(
        &self,
    ) -> impl ExactSizeIterator<Item = (Text<'_>, Value<'_>)> + DoubleEndedIterator {
        let globals = self.store.globals.iter();
        let mut globals: Vec<_> = globals
            .map(|(&name, &id)| (Text(self.store.symbols.bytes(name)), id))
            .collect();
        globals.sort_unstable();
        globals
            .into_iter()
            .map(|(name, id)| (name, Value::new(self, id)))
    }

    /// The texts that the records were made from.
    pub fn sources(&self) -> &SourceMap {
        &self.sources
    }

    /// The record with this id.
    pub fn record(&self, id: RecordId) -> Record<'_> {
        Record { records: self, id }
    }

    pub(crate) fn class_by_id(&self, id: ClassId) -> Class<'_> {
        Class { records: self, id }
    }

    fn text(&self, data: &RecordData) -> &str {
        match self.store.term(data.name) {
            // The evaluator lets no other name pass.
            Term::Str(name) => std::str::from_utf8(self.store.symbols.bytes(name))
                .expect("names of records are UTF-8"),
            _ => unreachable!("the record is finished"),
        }
    }

    fn fields<'r>(&'r self, data: &'r RecordData) -> impl ExactSizeIterator<Item = Field<'r>> {
        (0..data.values.len()).map(move |position| Field {
            records: self,
            data,
            position,
        })
    }

    fn field<'r>(&'r self, data: &'r RecordData, name: &str) -> Option<Field<'r>> {
        let symbol = self.store.symbols.get(name)?;
        let position = self.store.shape_of(data).position(symbol)?;
        Some(Field {
            records: self,
            data,
            position,
        })
    }
}

/// A class.
#[derive(Clone, Copy)]
pub struct Class<'r> {
    records: &'r Records,
    id: ClassId,
}

impl<'r> Class<'r> {
    pub(crate) fn data(self) -> &'r ClassData {
        self.records.store.class(self.id)
    }

    /// The id.
    pub fn id(self) -> ClassId {
        self.id
    }

    /// The name.
    pub fn name(self) -> &'r str {
        self.records.text(&self.data().record)
    }

    /// The template parameters in order.
    pub fn parameters(self) -> impl ExactSizeIterator<Item = TemplateParameter<'r>> {
        let records = self.records;
        self.data()
            .parameters
            .iter()
            .map(move |data| TemplateParameter { records, data })
    }

    /// The fields, those of the superclasses first.
    pub fn fields(self) -> impl ExactSizeIterator<Item = Field<'r>> {
        self.records.fields(&self.data().record)
    }

    /// The field of this name.
    pub fn field(self, name: &str) -> Option<Field<'r>> {
        self.records.field(&self.data().record, name)
    }

    /// All superclasses; each direct one stands behind those that it derives from itself.
    pub fn superclasses(self) -> impl ExactSizeIterator<Item = Class<'r>> {
        let records = self.records;
        records
            .store
            .superclasses(self.id)
            .iter()
            .map(move |&id| records.class_by_id(id))
    }

    /// The direct superclasses, the last one first.
    pub fn direct_superclasses(self) -> impl ExactSizeIterator<Item = Class<'r>> {
        let store = &self.records.store;
        let direct = store.direct_superclasses(store.superclasses(self.id));
        direct
            .into_iter()
            .map(move |id| self.records.class_by_id(id))
    }

    /// Whether this is `other` or derives from it.
    pub fn is_a(self, other: Class<'_>) -> bool {
        self.records.store.class_is(self.id, other.id)
    }

    /// Where the class was declared before it was defined, as by `class A;`.
    pub fn declarations(self) -> &'r [Loc] {
        &self.data().declared_at
    }

    /// Where the class is defined.
    pub fn loc(self) -> Loc {
        self.data().record.locs.first().copied().unwrap_or_default()
    }
}

impl fmt::Debug for Class<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "class {}", self.name())
    }
}

impl PartialEq for Class<'_> {
    fn eq(&self, other: &Self) -> bool {
        self.id == other.id && std::ptr::eq(self.records, other.records)
    }
}

impl Eq for Class<'_> {}

/// A template parameter of a class.
#[derive(Clone, Copy)]
pub struct TemplateParameter<'r> {
    records: &'r Records,
    data: &'r Parameter,
}

impl<'r> TemplateParameter<'r> {
    /// The name.
    pub fn name(self) -> Text<'r> {
        Text(self.records.store.symbols.bytes(self.data.short_name))
    }

    /// The type.
    pub fn ty(self) -> TypeName<'r> {
        TypeName {
            records: self.records,
            id: self.data.ty,
        }
    }

    /// The default value; unset if there is none.
    pub fn default(self) -> Value<'r> {
        Value::new(self.records, self.data.default)
    }

    /// Where it was declared.
    pub fn loc(self) -> Loc {
        self.data.loc
    }
}

impl fmt::Debug for TemplateParameter<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} {} = {}", self.ty(), self.name(), self.default())
    }
}

/// A field with its value.
#[derive(Clone, Copy)]
pub struct Field<'r> {
    records: &'r Records,
    data: &'r RecordData,
    position: usize,
}

impl<'r> Field<'r> {
    fn info(self) -> &'r super::FieldInfo {
        &self.records.store.shape_of(self.data).fields[self.position]
    }

    /// The name.
    pub fn name(self) -> Text<'r> {
        Text(self.records.store.symbols.bytes(self.info().name))
    }

    /// The declared type.
    pub fn ty(self) -> TypeName<'r> {
        TypeName {
            records: self.records,
            id: self.info().ty,
        }
    }

    /// The value.
    pub fn value(self) -> Value<'r> {
        Value::new(self.records, self.data.values[self.position])
    }

    /// Whether it was declared with the keyword `field`, so that parts may stay unknown.
    pub fn may_stay_unknown(self) -> bool {
        self.info().kind == FieldKind::MayStayUnknown
    }

    /// Where it was declared, or set last.
    pub fn loc(self) -> Loc {
        self.records.store.field_loc(self.data, self.position)
    }
}

impl fmt::Debug for Field<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} {} = {}", self.ty(), self.name(), self.value())
    }
}

/// A record that is no class: what `def` and `defm` make.
#[derive(Clone, Copy)]
pub struct Record<'r> {
    records: &'r Records,
    id: RecordId,
}

impl<'r> Record<'r> {
    pub(crate) fn data(self) -> &'r RecordData {
        self.records.store.record(self.id)
    }

    /// The id.
    pub fn id(self) -> RecordId {
        self.id
    }

    /// The records that this one is one of.
    pub fn records(self) -> &'r Records {
        self.records
    }

    /// The name.
    pub fn name(self) -> &'r str {
        self.records.text(self.data())
    }

    /// Whether the name was made up.
    pub fn is_anonymous(self) -> bool {
        self.data().anonymous
    }

    /// A number that grows in the order in which the making of records began.
    pub fn creation(self) -> u32 {
        self.data().creation
    }

    /// The fields, those of the superclasses first.
    pub fn fields(self) -> impl ExactSizeIterator<Item = Field<'r>> {
        self.records.fields(self.data())
    }

    /// The field of this name.
    pub fn field(self, name: &str) -> Option<Field<'r>> {
        self.records.field(self.data(), name)
    }

    /// All superclasses; each direct one stands behind those that it derives from itself.
    pub fn superclasses(self) -> impl ExactSizeIterator<Item = Class<'r>> {
        let records = self.records;
        let shape = records.store.shape_of(self.data());
        shape
            .superclasses
            .iter()
            .map(move |&id| records.class_by_id(id))
    }

    /// The direct superclasses, the last one first.
    pub fn direct_superclasses(self) -> impl ExactSizeIterator<Item = Class<'r>> {
        let store = &self.records.store;
        let direct = store.direct_superclasses(&store.shape_of(self.data()).superclasses);
        direct
            .into_iter()
            .map(move |id| self.records.class_by_id(id))
    }

    /// Whether the record derives from `class`.
    pub fn is_a(self, class: Class<'_>) -> bool {
        self.records
            .store
            .shape_of(self.data())
            .derives_from(class.id)
    }

    /// Whether the record derives from the class of this name.
    pub fn is_subclass_of(self, class: &str) -> bool {
        self.records
            .class(class)
            .is_some_and(|class| self.is_a(class))
    }

    /// Where the record was written, then where the multiclasses were instantiated that led to
    /// it, from the innermost.
    pub fn locs(self) -> &'r [Loc] {
        &self.data().locs
    }

    /// Where the record was written.
    pub fn loc(self) -> Loc {
        self.locs().first().copied().unwrap_or_default()
    }

    /// An error about one of the record's fields.
    pub fn field_error(self, field: &str, problem: FieldProblem) -> FieldError {
        FieldError {
            record: self.name().to_owned(),
            field: field.to_owned(),
            problem,
            locs: self.locs().to_vec(),
        }
    }

    /// The value of a field.
    ///
    /// # Errors
    /// When there is no such field.
    pub fn value(self, field: &str) -> Result<Value<'r>, FieldError> {
        match self.field(field) {
            Some(field) => Ok(field.value()),
            None => Err(self.field_error(field, FieldProblem::Missing)),
        }
    }

    /// The value of a string field as bytes.
    ///
    /// # Errors
    /// When there is no such field, or it is unset or no string.
    pub fn get_text(self, field: &str) -> Result<Text<'r>, FieldError> {
        self.get_optional_text(field)?
            .ok_or_else(|| self.field_error(field, FieldProblem::Missing))
    }

    /// The value of a string field as bytes; `None` if it is unset or not there.
    ///
    /// # Errors
    /// When the field is no string.
    pub fn get_optional_text(self, field: &str) -> Result<Option<Text<'r>>, FieldError> {
        match self.field(field).map(Field::value) {
            None | Some(Value::Unset) => Ok(None),
            Some(Value::String(text) | Value::Code(text)) => Ok(Some(text)),
            Some(_) => Err(self.field_error(field, FieldProblem::NotString)),
        }
    }

    /// The value of a string field.
    ///
    /// # Errors
    /// When there is no such field, or it is unset, no string or not UTF-8.
    pub fn get_str(self, field: &str) -> Result<&'r str, FieldError> {
        self.get_text(field)?
            .as_str()
            .ok_or_else(|| self.field_error(field, FieldProblem::NotUtf8))
    }

    /// The value of an integer field.
    ///
    /// # Errors
    /// When there is no such field or it is no known integer.
    pub fn get_int(self, field: &str) -> Result<i64, FieldError> {
        match self.value(field)? {
            Value::Int(value) => Ok(value),
            other => Err(self.field_error(field, FieldProblem::NotInt(other.to_string()))),
        }
    }

    /// The value of a bit field.
    ///
    /// # Errors
    /// When there is no such field or it is no known bit.
    pub fn get_bit(self, field: &str) -> Result<bool, FieldError> {
        self.get_optional_bit(field)?
            .ok_or_else(|| self.field_error(field, FieldProblem::NotBit))
    }

    /// The value of a bit field; `None` if it is unset.
    ///
    /// # Errors
    /// When there is no such field or it is neither a known bit nor unset.
    pub fn get_optional_bit(self, field: &str) -> Result<Option<bool>, FieldError> {
        match self.value(field)? {
            Value::Bit(value) => Ok(Some(value)),
            Value::Unset => Ok(None),
            _ => Err(self.field_error(field, FieldProblem::NotBit)),
        }
    }

    /// The value of a `bits<n>` field.
    ///
    /// # Errors
    /// When there is no such field or it is no sequence of bits.
    pub fn get_bits(self, field: &str) -> Result<Bits<'r>, FieldError> {
        match self.value(field)? {
            Value::Bits(bits) => Ok(bits),
            _ => Err(self.field_error(field, FieldProblem::NotBits)),
        }
    }

    /// The value of a list field.
    ///
    /// # Errors
    /// When there is no such field or it is no list.
    pub fn get_list(self, field: &str) -> Result<List<'r>, FieldError> {
        match self.value(field)? {
            Value::List(list) => Ok(list),
            _ => Err(self.field_error(field, FieldProblem::NotList)),
        }
    }

    /// The value of a dag field.
    ///
    /// # Errors
    /// When there is no such field or it is no dag.
    pub fn get_dag(self, field: &str) -> Result<Dag<'r>, FieldError> {
        match self.value(field)? {
            Value::Dag(dag) => Ok(dag),
            _ => Err(self.field_error(field, FieldProblem::NotDag)),
        }
    }

    /// The record that a field refers to.
    ///
    /// # Errors
    /// When there is no such field or it refers to no record.
    pub fn get_def(self, field: &str) -> Result<Record<'r>, FieldError> {
        match self.value(field)? {
            Value::Record(record) => Ok(record),
            _ => Err(self.field_error(field, FieldProblem::NotDef)),
        }
    }

    /// The record that a field refers to; `None` if it is unset.
    ///
    /// # Errors
    /// When there is no such field or it is neither a record nor unset.
    pub fn get_optional_def(self, field: &str) -> Result<Option<Record<'r>>, FieldError> {
        match self.value(field)? {
            Value::Record(record) => Ok(Some(record)),
            Value::Unset => Ok(None),
            _ => Err(self.field_error(field, FieldProblem::NotDefOrUnset)),
        }
    }

    /// The records that a list field refers to.
    ///
    /// # Errors
    /// When there is no such field, it is no list, or an element is no record.
    pub fn get_list_of_defs(self, field: &str) -> Result<Vec<Record<'r>>, FieldError> {
        let element = |value| match value {
            Value::Record(record) => Ok(record),
            _ => Err(self.field_error(field, FieldProblem::NotListOfDefs)),
        };
        self.get_list(field)?.iter().map(element).collect()
    }

    /// The integers of a list field.
    ///
    /// # Errors
    /// When there is no such field, it is no list, or an element is no known integer.
    pub fn get_list_of_ints(self, field: &str) -> Result<Vec<i64>, FieldError> {
        let element = |value: Value<'_>| match value {
            Value::Int(value) => Ok(value),
            other => Err(self.field_error(field, FieldProblem::NotListOfInts(other.to_string()))),
        };
        self.get_list(field)?.iter().map(element).collect()
    }

    /// The strings of a list field.
    ///
    /// # Errors
    /// When there is no such field, it is no list, or an element is no string or not UTF-8.
    pub fn get_list_of_strs(self, field: &str) -> Result<Vec<&'r str>, FieldError> {
        let element = |value: Value<'r>| match value {
            Value::String(text) | Value::Code(text) => text
                .as_str()
                .ok_or_else(|| self.field_error(field, FieldProblem::NotUtf8)),
            other => {
                Err(self.field_error(field, FieldProblem::NotListOfStrings(other.to_string())))
            }
        };
        self.get_list(field)?.iter().map(element).collect()
    }
}

impl PartialEq for Record<'_> {
    fn eq(&self, other: &Self) -> bool {
        self.id == other.id && std::ptr::eq(self.records, other.records)
    }
}

impl Eq for Record<'_> {}

impl std::hash::Hash for Record<'_> {
    fn hash<H: std::hash::Hasher>(&self, state: &mut H) {
        self.id.hash(state);
    }
}

impl fmt::Debug for Record<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "def {}", self.name())
    }
}
