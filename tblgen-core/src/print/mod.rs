//! Records and values as text.

mod value;

pub(crate) use value::{type_text, value_text, write_type, write_unquoted, write_value};
