//! Finished records and how to ask them.

mod api;
mod error;
mod numeric_order;
mod shape;
mod store;
mod view;

pub use api::{Class, Field, Record, Records, TemplateParameter};
pub use error::{ClassNotDefined, FieldError, FieldProblem};
pub use numeric_order::compare_numeric;
pub(crate) use shape::{FieldInfo, FieldKind, Shape, ShapeId, Shapes, Step};
pub(crate) use store::{ClassData, Parameter, RecordData, Store};
pub use store::{ClassId, RecordId};
pub use view::{Bits, Dag, DagArgument, List, Text, TypeKind, TypeName, Unresolved, Value};
#[cfg(test)]
mod tests;
