//! Registers that are made of others: what `RegisterTuples` stands for.

use std::sync::{Arc, Mutex};

use rustc_hash::{FxHashMap, FxHashSet};
use tblgen_core::{Expander, OrderedSet, Record, RecordId, SetError, Sets};

/// An element of a set of registers.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(super) enum Element<'r> {
    /// A register with a record.
    Record(Record<'r>),
    /// One of the registers that a record of `RegisterTuples` stands for.
    Tuple { tuples: Record<'r>, position: u32 },
}

impl<'r> From<Record<'r>> for Element<'r> {
    fn from(record: Record<'r>) -> Self {
        Element::Record(record)
    }
}

/// A register that is made of others.
#[derive(Clone, Debug)]
pub(super) struct Tuple<'r> {
    pub(super) name: String,
    pub(super) asm_name: &'r str,
    pub(super) parts: Vec<Element<'r>>,
    /// The first register that it begins with and that has a record: most properties are its.
    pub(super) prototype: Record<'r>,
}

/// All tuples that were made so far.
#[derive(Debug, Default)]
pub(super) struct Tuples<'r> {
    by_record: FxHashMap<RecordId, Vec<Tuple<'r>>>,
    names: FxHashSet<String>,
}

impl<'r> Tuples<'r> {
    /// What a record of `RegisterTuples` stands for.
    pub(super) fn of(&self, record: Record<'r>) -> &[Tuple<'r>] {
        self.by_record
            .get(&record.id())
            .map_or(&[], |tuples| &tuples[..])
    }

    fn get(&self, element: Element<'r>) -> Option<&Tuple<'r>> {
        match element {
            Element::Record(_) => None,
            Element::Tuple { tuples, position } => self.of(tuples).get(position as usize),
        }
    }

    pub(super) fn name(&self, element: Element<'r>) -> &str {
        match element {
            Element::Record(record) => record.name(),
            Element::Tuple { .. } => self.get(element).map_or("", |tuple| &tuple.name),
        }
    }

    fn prototype(&self, element: Element<'r>) -> Record<'r> {
        match element {
            Element::Record(record) => record,
            Element::Tuple { tuples, .. } => {
                self.get(element).map_or(tuples, |tuple| tuple.prototype)
            }
        }
    }
}

/// Makes the tuples, and keeps them for later.
#[derive(Clone, Debug, Default)]
pub(super) struct TupleExpander<'r> {
    pub(super) made: Arc<Mutex<Tuples<'r>>>,
}

impl<'r> Expander<'r, Element<'r>> for TupleExpander<'r> {
    fn expand(
        &self,
        sets: &mut Sets<'r, Element<'r>>,
        record: Record<'r>,
        out: &mut OrderedSet<Element<'r>>,
    ) -> Result<(), SetError> {
        let error = |message: String| SetError::new(record.locs(), message);
        let dimension = record.get_list_of_defs("SubRegIndices")?.len();
        let lists = record.get_list("SubRegs")?;
        if dimension != lists.len() {
            return Err(error("SubRegIndices and SubRegs size mismatch".into()));
        }
        if dimension < 2 {
            return Err(error("Tuples must have at least 2 sub-registers".into()));
        }
        let mut columns = Vec::with_capacity(dimension);
        for list in lists.iter() {
            columns.push(sets.set(list, record.locs())?.into_boxed_slice());
        }
        let rows = columns.iter().map(|column| column.len()).min().unwrap_or(0);
        if rows == 0 {
            return Ok(());
        }
        let asm_names = record.get_list_of_strs("RegAsmNames")?;
        let mut made = self.made.lock().unwrap_or_else(|e| e.into_inner());
        let mut tuples = Vec::with_capacity(rows);
        for row in 0..rows {
            let parts: Vec<_> = columns.iter().map(|column| column[row]).collect();
            let names: Vec<_> = parts.iter().map(|&part| made.name(part)).collect();
            let name = names.join("_");
            let asm_name = match asm_names.get(row) {
                Some(name) => name,
                None if asm_names.is_empty() => "",
                None => {
                    return Err(error(format!(
                        "Register tuple definition missing name for '{name}'."
                    )));
                }
            };
            if !made.names.insert(name.clone()) {
                return Err(error(format!(
                    "Register tuple redefines register '{name}'."
                )));
            }
            tuples.push(Tuple {
                name,
                asm_name,
                prototype: made.prototype(parts[0]),
                parts,
            });
            let position = row as u32;
            out.insert(Element::Tuple {
                tuples: record,
                position,
            });
        }
        made.by_record.insert(record.id(), tuples);
        Ok(())
    }
}
