//! Tests of the grammar.

mod text;
