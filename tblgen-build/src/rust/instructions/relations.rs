//! Relations between instructions: for each `InstrMapping` a function that leads from an opcode to
//! another.

use rustc_hash::FxHashMap;

use super::super::items::allow;
use super::super::pools::array;
use super::super::support;
use crate::ident::{self, Names};
use crate::model::{InstructionNumbers, Relation, Relations};
use crate::writer::{CodeWriter, line};

/// Names of types in the module.
const TYPES: &[&str] = &[
    "Condition",
    "Constraint",
    "Deprecation",
    "Feature",
    "InstrDesc",
    "InstrFlags",
    "LogicalOperand",
    "OpName",
    "OpType",
    "Opcode",
    "OperandInfo",
    "OperandType",
    "Predicate",
    "Reg",
    "RegClass",
    "SchedClass",
];

/// The enum of a field in which related instructions differ.
struct FieldEnum {
    ident: String,
    /// The identifiers of its values.
    values: FxHashMap<String, String>,
}

/// Writes the enums and the functions.
pub(super) fn write(numbers: &InstructionNumbers<'_>, w: &mut CodeWriter) {
    let Some(relations) = &numbers.info.relations else {
        return;
    };
    let enums = write_enums(relations, w);
    let functions = support::INSTRUCTIONS.function_names();
    let mut functions = Names::new(functions);
    let mut tables = Names::default();
    for (relation, rows) in relations.list.iter().zip(&numbers.relations) {
        let function = functions.claim(ident::snake_case(relation.name));
        let table = tables.claim(format!("{}_ROWS", ident::screaming_case(relation.name)));
        let width = relation.columns.len() + 1;
        let rows = rows.iter().map(row);
        array(&table, &format!("[u16; {width}]"), rows, w);
        write_function(relation, &function, &table, &enums, w);
    }
}

fn row((from, to): &(u16, Vec<Option<u16>>)) -> String {
    let to = to.iter().map(|one| one.unwrap_or(u16::MAX));
    let numbers: Vec<_> = std::iter::once(*from)
        .chain(to)
        .map(|n| n.to_string())
        .collect();
    format!("[{}]", numbers.join(","))
}

/// Writes the enums of fields, by name of the field.
fn write_enums(relations: &Relations<'_>, w: &mut CodeWriter) -> FxHashMap<String, FieldEnum> {
    let mut types = Names::new(TYPES.iter().copied());
    let mut enums = FxHashMap::default();
    for (field, values) in &relations.enums {
        let ident = types.claim(ident::exact(field));
        let mut taken = Names::default();
        let mut of_values: FxHashMap<String, String> = FxHashMap::default();
        line!(w, "/// The values of the field `{}`.", field.escape_debug());
        let lints = [
            "non_camel_case_types",
            "clippy::enum_variant_names",
            "clippy::upper_case_acronyms",
        ];
        line!(w, "{}", allow(&lints));
        w.raw("#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]\n");
        w.block(format_args!("pub enum {ident}"), |w| {
            for value in values {
                // Values that differ in their type alone are one here.
                if of_values.contains_key(&**value) {
                    continue;
                }
                let name = taken.claim(ident::exact(value));
                line!(w, "/// The value `{}`.", value.escape_debug());
                line!(w, "{name},");
                of_values.insert(value.to_string(), name);
            }
        });
        w.blank();
        let values = of_values;
        enums.insert(field.to_string(), FieldEnum { ident, values });
    }
    enums
}

fn write_function(
    relation: &Relation<'_>,
    function: &str,
    table: &str,
    enums: &FxHashMap<String, FieldEnum>,
    w: &mut CodeWriter,
) {
    let name = relation.name.escape_debug();
    line!(w, "/// What the relation `{name}` leads to from an opcode.");
    line!(w, "{}", allow(&["unreachable_patterns"]));
    // Where there is one column, nothing is to be chosen.
    if let [_] = relation.columns[..] {
        w.block(
            format_args!("pub fn {function}(opcode: Opcode) -> Option<Opcode>"),
            |w| {
                line!(w, "related(&{table}, opcode, 0)");
            },
        );
        w.blank();
        return;
    }
    let mut taken = Names::new(["opcode", "column"]);
    let fields: Vec<_> = relation
        .fields
        .iter()
        .filter_map(|field| Some((taken.claim(ident::snake_case(field)), enums.get(&**field)?)))
        .collect();
    let arguments = fields
        .iter()
        .map(|(name, of)| format!(", {name}: {}", of.ident));
    let arguments: String = arguments.collect();
    let head = format!("pub fn {function}(opcode: Opcode{arguments}) -> Option<Opcode>");
    w.block(head, |w| {
        let chosen: Vec<_> = fields.iter().map(|(name, _)| &name[..]).collect();
        w.block_with(
            format_args!("let column = match {}", tuple(&chosen)),
            "};",
            |w| {
                for (number, column) in relation.columns.iter().enumerate() {
                    let values = fields.iter().zip(column).filter_map(|((_, of), value)| {
                        let value = of.values.get(&**value)?;
                        Some(format!("{}::{value}", of.ident))
                    });
                    let values: Vec<_> = values.collect();
                    let values: Vec<_> = values.iter().map(|value| &value[..]).collect();
                    line!(w, "{} => {number},", tuple(&values));
                }
                line!(w, "_ => return None,");
            },
        );
        line!(w, "related(&{table}, opcode, column)");
    });
    w.blank();
}

fn tuple(parts: &[&str]) -> String {
    match parts {
        [one] => (*one).to_owned(),
        parts => format!("({})", parts.join(", ")),
    }
}
