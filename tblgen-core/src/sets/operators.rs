//! The operators that work on sets alone; `sequence`, which looks up names, has its own file.

use std::hash::Hash;

use super::{Operator, OrderedSet, SetElement, SetError, Sets};
use crate::records::{Dag, Value};
use crate::source::Loc;

/// A built-in operator.
#[derive(Clone, Copy, Debug)]
pub(super) enum BuiltIn {
    /// `(add S, ...)`: the elements of all arguments.
    Add,
    /// `(sub S, T, ...)`: the elements of `S` that are in no other argument.
    Sub,
    /// `(and S, T)`: the elements of `S` that are in `T`.
    And,
    /// `(shl S, n)`: without the first `n` elements.
    Shl,
    /// `(trunc S, n)`: only the first `n` elements.
    Trunc,
    /// `(rotl S, n)`: the first `n` elements go to the end.
    RotateLeft,
    /// `(rotr S, n)`: the last `n` elements go to the beginning.
    RotateRight,
    /// `(decimate S, n)`: the first of each `n` elements.
    Decimate,
    /// `(interleave S, ...)`: the first elements of all arguments, then the second ones, ...
    Interleave,
}

pub(super) const BUILT_IN: [(&str, BuiltIn); 9] = [
    ("add", BuiltIn::Add),
    ("sub", BuiltIn::Sub),
    ("and", BuiltIn::And),
    ("shl", BuiltIn::Shl),
    ("trunc", BuiltIn::Trunc),
    ("rotl", BuiltIn::RotateLeft),
    ("rotr", BuiltIn::RotateRight),
    ("decimate", BuiltIn::Decimate),
    ("interleave", BuiltIn::Interleave),
];

impl<'r, E: SetElement<'r>> Operator<'r, E> for BuiltIn {
    fn apply(
        &self,
        sets: &mut Sets<'r, E>,
        dag: Dag<'r>,
        locs: &[Loc],
        out: &mut OrderedSet<E>,
    ) -> Result<(), SetError> {
        let mut arguments = dag.args().map(|argument| argument.value);
        let wrong = |message: &str| Err(SetError::new(locs, format!("{message}: {dag}")));
        match self {
            BuiltIn::Add => {
                for argument in arguments {
                    sets.evaluate(argument, locs, out)?;
                }
            }
            BuiltIn::Sub => {
                let (Some(first), 2..) = (arguments.next(), dag.len()) else {
                    return wrong("Set difference needs at least two arguments");
                };
                let from = sets.set(first, locs)?;
                let mut without = OrderedSet::default();
                for argument in arguments {
                    sets.evaluate(argument, locs, &mut without)?;
                }
                let elements = from.as_slice().iter().copied();
                out.extend(elements.filter(|element| !without.contains(element)));
            }
            BuiltIn::And => {
                let (Some(first), Some(second), None) =
                    (arguments.next(), arguments.next(), arguments.next())
                else {
                    return wrong("Set intersection requires two arguments");
                };
                let first = sets.set(first, locs)?;
                let second = sets.set(second, locs)?;
                let elements = first.as_slice().iter().copied();
                out.extend(elements.filter(|element| second.contains(element)));
            }
            BuiltIn::Interleave => {
                let columns: Vec<_> = arguments
                    .map(|argument| sets.set(argument, locs))
                    .collect::<Result<_, _>>()?;
                interleave(&columns, out);
            }
            BuiltIn::Shl
            | BuiltIn::Trunc
            | BuiltIn::RotateLeft
            | BuiltIn::RotateRight
            | BuiltIn::Decimate => {
                let (Some(set), Some(amount), None) =
                    (arguments.next(), arguments.next(), arguments.next())
                else {
                    return wrong("Operator requires (Op Set, Int) arguments");
                };
                let set = sets.set(set, locs)?;
                let Value::Int(amount) = amount else {
                    return wrong("Second argument must be an integer");
                };
                if let Err(message) = self.select(set.as_slice(), amount, out) {
                    return wrong(message);
                }
            }
        }
        Ok(())
    }
}

impl BuiltIn {
    /// Adds what an operator with an amount takes from `elements`.
    fn select<E: Copy + Eq + Hash>(
        self,
        elements: &[E],
        amount: i64,
        out: &mut OrderedSet<E>,
    ) -> Result<(), &'static str> {
        // Any amount beyond the number of elements has the same effect as that number.
        let count =
            usize::try_from(amount.max(0)).map_or(elements.len(), |n| n.min(elements.len()));
        match self {
            BuiltIn::Shl if amount < 0 => return Err("Positive shift required"),
            BuiltIn::Trunc if amount < 0 => return Err("Positive length required"),
            BuiltIn::Decimate if amount <= 0 => return Err("Positive stride required"),
            BuiltIn::Shl => out.extend(elements[count..].iter().copied()),
            BuiltIn::Trunc => out.extend(elements[..count].iter().copied()),
            BuiltIn::Decimate => out.extend(elements.iter().step_by(count.max(1)).copied()),
            BuiltIn::RotateLeft => rotate(elements, amount, out),
            BuiltIn::RotateRight => rotate(elements, amount.wrapping_neg(), out),
            BuiltIn::Add | BuiltIn::Sub | BuiltIn::And | BuiltIn::Interleave => {}
        }
        Ok(())
    }
}

/// The elements from the one with the number `amount` on, then those before it.
fn rotate<E: Copy + Eq + Hash>(elements: &[E], amount: i64, out: &mut OrderedSet<E>) {
    if elements.is_empty() {
        return;
    }
    let (before, behind) = elements.split_at(amount.rem_euclid(elements.len() as i64) as usize);
    out.extend(behind.iter().chain(before).copied());
}

fn interleave<E: Copy + Eq + Hash>(columns: &[OrderedSet<E>], out: &mut OrderedSet<E>) {
    let rows = columns.iter().map(|column| column.as_slice().len()).max();
    for row in 0..rows.unwrap_or(0) {
        let elements = columns
            .iter()
            .filter_map(|column| column.as_slice().get(row));
        out.extend(elements.copied());
    }
}
