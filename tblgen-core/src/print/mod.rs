//! Records and values as text.

mod output;
mod records;
mod value;

pub use records::print_records;
pub(crate) use records::write_record;
pub(crate) use value::{
    type_text, value_text, write_field_type, write_type, write_unquoted, write_value,
};
