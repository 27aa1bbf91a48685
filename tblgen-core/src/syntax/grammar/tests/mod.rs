//! Tests of the grammar.
