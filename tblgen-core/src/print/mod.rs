//! Records and values as text.

mod detailed;
mod json;
mod locations;
mod output;
mod records;
#[cfg(test)]
mod tests;
mod value;

pub use detailed::print_detailed_records;
pub use json::print_json;
pub use records::print_records;
pub(crate) use records::write_record;
pub(crate) use value::{type_text, value_text, write_type, write_unquoted, write_value};
