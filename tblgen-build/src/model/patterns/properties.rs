//! What is known about each operation by itself.

use rustc_hash::FxHashMap;
use tblgen_core::{Diagnostics, Record, RecordId, Records, Reported};

use super::super::{OrReport, Problem};
use super::intrinsic;

/// Effects of a pattern that instructions made from it have, too.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(super) struct Effects(u8);

impl Effects {
    pub(super) const NONE: Effects = Effects(0);
    pub(super) const MAY_LOAD: Effects = Effects(1);
    pub(super) const MAY_STORE: Effects = Effects(1 << 1);
    pub(super) const SIDE_EFFECTS: Effects = Effects(1 << 2);
    pub(super) const CHAIN: Effects = Effects(1 << 3);
    pub(super) const VARIADIC: Effects = Effects(1 << 4);

    pub(super) fn with(self, other: Effects) -> Effects {
        Effects(self.0 | other.0)
    }

    pub(super) fn without(self, other: Effects) -> Effects {
        Effects(self.0 & !other.0)
    }

    pub(super) fn has(self, other: Effects) -> bool {
        self.0 & other.0 == other.0
    }

    pub(super) fn has_any(self, other: Effects) -> bool {
        self.0 & other.0 != 0
    }
}

/// The effect that a `SDNodeProperty` of that name means; `None` if there is no such property.
pub(super) fn of_property(name: &str) -> Option<Effects> {
    Some(match name {
        "SDNPMayLoad" => Effects::MAY_LOAD,
        "SDNPMayStore" => Effects::MAY_STORE,
        "SDNPSideEffect" => Effects::SIDE_EFFECTS,
        "SDNPHasChain" => Effects::CHAIN,
        "SDNPVariadic" => Effects::VARIADIC,
        "SDNPCommutative" | "SDNPAssociative" | "SDNPOutGlue" | "SDNPInGlue" | "SDNPOptInGlue"
        | "SDNPMemOperand" | "SDNPWantRoot" | "SDNPWantParent" => Effects::NONE,
        _ => return None,
    })
}

/// An operation.
#[derive(Clone, Copy, Debug, Default)]
pub(super) struct Operator {
    pub(super) effects: Effects,
    /// Whether it gives its one operand as another type, and nothing else.
    pub(super) is_bitcast: bool,
    /// Whether its operands may change places.
    pub(super) is_commutative: bool,
    pub(super) is_complex_pattern: bool,
    pub(super) is_instruction: bool,
}

impl Operator {
    /// How many machine operands a value is that a pattern takes from `record`.
    pub(super) fn machine_operands(self, record: Record<'_>) -> usize {
        let operands = if self.is_complex_pattern {
            record.get_int("NumOperands").unwrap_or(1).try_into()
        } else if record.is_subclass_of("Operand") {
            let parts = record.get_dag("MIOperandInfo");
            Ok(parts.map_or(1, |parts| parts.len().max(1)))
        } else {
            Ok(1)
        };
        operands.unwrap_or(1)
    }
}

/// All operations that patterns may name.
#[derive(Debug, Default)]
pub(super) struct Operators {
    operators: FxHashMap<RecordId, Operator>,
}

impl Operators {
    pub(super) fn new(records: &Records, diagnostics: &mut Diagnostics) -> Result<Self, Reported> {
        type Read = fn(Record<'_>) -> Result<Operator, Problem>;
        let kinds: [(&str, Read); 4] = [
            ("SDNode", sd_node),
            ("ComplexPattern", complex_pattern),
            ("Intrinsic", |record| {
                let effects = intrinsic::effects(record)?;
                let properties = record.get_list_of_defs("IntrProperties")?;
                Ok(Operator {
                    effects,
                    is_commutative: properties.iter().any(|one| one.name() == "Commutative"),
                    ..Operator::default()
                })
            }),
            ("Instruction", |_| {
                Ok(Operator {
                    is_instruction: true,
                    ..Operator::default()
                })
            }),
        ];
        let mut operators = FxHashMap::default();
        for (class, read) in kinds {
            for record in records.derived(class).or_report(diagnostics)? {
                let operator = read(record).or_report(diagnostics)?;
                operators.insert(record.id(), operator);
            }
        }
        Ok(Operators { operators })
    }

    /// What is known about an operation; of a transformation there is nothing to know.
    pub(super) fn get(&self, record: Record<'_>) -> Operator {
        self.operators
            .get(&record.id())
            .copied()
            .unwrap_or_default()
    }
}

/// The effects that the properties of an operation mean. `unknown` and `of` are what a message says.
fn properties(
    record: Record<'_>,
    is_known: impl Fn(&str) -> bool,
    unknown: &str,
    of: &str,
) -> Result<Effects, Problem> {
    let mut effects = Effects::NONE;
    for property in record.get_list_of_defs("Properties")? {
        let name = property.name();
        match of_property(name) {
            Some(effect) if is_known(name) => effects = effects.with(effect),
            _ => {
                let record_name = record.name();
                let message =
                    format!("{unknown} SD Node property '{name}' on {of} '{record_name}'!");
                return Err(Problem::about(record, message));
            }
        }
    }
    Ok(effects)
}

fn sd_node(record: Record<'_>) -> Result<Operator, Problem> {
    let opcode = record.get_str("Opcode")?;
    let profile = record.get_def("TypeProfile")?;
    let (results, operands) = (
        profile.get_int("NumResults")?,
        profile.get_int("NumOperands")?,
    );
    Ok(Operator {
        effects: properties(record, |_| true, "Unknown", "node")?,
        is_commutative: record
            .get_list_of_defs("Properties")?
            .iter()
            .any(|one| one.name() == "SDNPCommutative"),
        is_bitcast: opcode == "ISD::BITCAST" && results == 1 && operands == 1,
        ..Operator::default()
    })
}

fn complex_pattern(record: Record<'_>) -> Result<Operator, Problem> {
    let is_known = |name: &str| {
        matches!(
            name,
            "SDNPHasChain"
                | "SDNPOptInGlue"
                | "SDNPMayStore"
                | "SDNPMayLoad"
                | "SDNPSideEffect"
                | "SDNPMemOperand"
                | "SDNPVariadic"
                | "SDNPWantRoot"
                | "SDNPWantParent"
        )
    };
    Ok(Operator {
        effects: properties(record, is_known, "Unsupported", "ComplexPattern")?,
        is_complex_pattern: true,
        ..Operator::default()
    })
}
