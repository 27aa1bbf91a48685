//! `(instrs ADD, SUB)` and `(instregex "ADD(ri|rr)")`: sets of instructions.

use tblgen_core::{Dag, Loc, Operator, OrderedSet, Record, SetError, Sets, Value};

use super::name_pattern::NamePattern;
use crate::model::instructions::Instructions;

/// Names instructions one by one.
pub(super) struct Instrs;

impl<'r> Operator<'r, Record<'r>> for Instrs {
    fn apply(
        &self,
        sets: &mut Sets<'r>,
        dag: Dag<'r>,
        locs: &[Loc],
        out: &mut OrderedSet<Record<'r>>,
    ) -> Result<(), SetError> {
        dag.args()
            .try_for_each(|argument| sets.evaluate(argument.value, locs, out))
    }
}

/// Names instructions by expressions that their names match.
pub(super) struct InstRegex<'r> {
    /// Those that all targets share, by number.
    shared: Vec<Record<'r>>,
    /// The target's pseudo instructions, and its other instructions, each sorted by name.
    own: [Vec<Record<'r>>; 2],
}

/// The characters that mean something else than themselves.
const SPECIAL: &[char] = &[
    '(', ')', '^', '$', '|', '*', '+', '?', '.', '[', ']', '\\', '{', '}',
];

impl<'r> InstRegex<'r> {
    pub(super) fn new(instructions: &Instructions<'r>) -> Self {
        let mut shared: Vec<_> = instructions.numbered().map(|one| one.record).collect();
        let (pseudos, others) = instructions.order().groups();
        let others = shared.split_off(others);
        let pseudos = shared.split_off(pseudos);
        InstRegex {
            shared,
            own: [pseudos, others],
        }
    }
}

impl<'r> Operator<'r, Record<'r>> for InstRegex<'r> {
    fn apply(
        &self,
        _: &mut Sets<'r>,
        dag: Dag<'r>,
        locs: &[Loc],
        out: &mut OrderedSet<Record<'r>>,
    ) -> Result<(), SetError> {
        for argument in dag.args() {
            let text = match argument.value {
                Value::String(text) | Value::Code(text) => text.as_str(),
                _ => None,
            };
            let Some(text) = text else {
                let message = format!("instregex requires pattern string: {dag}");
                return Err(SetError::new(locs, message));
            };
            let (prefix, rest) = text.split_at(prefix_length(text));
            let pattern = if rest.is_empty() {
                None
            } else {
                let pattern = NamePattern::new(rest).map_err(|error| {
                    SetError::new(locs, format!("invalid pattern '{text}': {error}"))
                })?;
                Some(pattern)
            };
            let matches = |record: &Record<'r>| {
                let rest = record.name().strip_prefix(prefix);
                rest.is_some_and(|rest| pattern.as_ref().is_none_or(|p| p.matches(rest)))
            };
            let mut is_empty = true;
            let own = self.own.iter().flat_map(|group| {
                let start = group.partition_point(|record| record.name() < prefix);
                group[start..]
                    .iter()
                    .take_while(|record| record.name().starts_with(prefix))
            });
            for &record in self.shared.iter().chain(own).filter(|one| matches(one)) {
                out.insert(record);
                is_empty = false;
            }
            if is_empty {
                let message = format!("instregex has no matches: {text}");
                return Err(SetError::new(locs, message));
            }
        }
        Ok(())
    }
}

/// How much of an expression is text that each name it matches begins with.
fn prefix_length(text: &str) -> usize {
    let Some(special) = text.find(SPECIAL) else {
        return text.len();
    };
    let mut depth = 0_u32;
    let has_alternatives = text.chars().any(|c| {
        match c {
            '(' => depth += 1,
            ')' => depth = depth.saturating_sub(1),
            _ => {}
        }
        depth == 0 && matches!(c, '|' | '?')
    });
    if has_alternatives {
        return 0;
    }
    // A repetition is about the character in front of it.
    let is_repeated = text[special..].starts_with(['+', '*', '?', '{']);
    match text[..special].chars().last() {
        Some(last) if is_repeated => special - last.len_utf8(),
        _ => special,
    }
}

#[cfg(test)]
mod tests {
    use super::prefix_length;

    #[test]
    fn the_prefix_ends_where_names_can_differ() {
        let prefix = |text| &text[..prefix_length(text)];
        assert_eq!(prefix("ADD"), "ADD");
        assert_eq!(prefix("ADD(ri|rr)"), "ADD");
        assert_eq!(prefix("ADD*"), "AD");
        assert_eq!(prefix("^ADD"), "");
        assert_eq!(prefix("ADD|SUB"), "");
        assert_eq!(prefix("ADD(S)?X"), "");
    }
}
