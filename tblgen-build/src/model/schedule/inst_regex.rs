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
    shared: Vec<Named<'r>>,
    /// The target's pseudo instructions, and its other instructions, each sorted by name.
    own: [Vec<Named<'r>>; 2],
}

/// An instruction with its name, which takes time to find out.
type Named<'r> = (&'r str, Record<'r>);

/// The characters that mean something else than themselves.
const SPECIAL: &[char] = &[
    '(', ')', '^', '$', '|', '*', '+', '?', '.', '[', ']', '\\', '{', '}',
];

impl<'r> InstRegex<'r> {
    pub(super) fn new(instructions: &Instructions<'r>) -> Self {
        let named = instructions.numbered().map(|one| (one.name(), one.record));
        let mut shared: Vec<_> = named.collect();
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
            let (prefix, rest) = split_prefix(text);
            let pattern = if rest.is_empty() {
                None
            } else {
                let pattern = NamePattern::new(rest).map_err(|error| {
                    SetError::new(locs, format!("invalid pattern '{text}': {error}"))
                })?;
                Some(pattern)
            };
            let matches = |name: &str| {
                let rest = name.strip_prefix(prefix);
                rest.is_some_and(|rest| pattern.as_ref().is_none_or(|p| p.matches(rest)))
            };
            let mut is_empty = true;
            let own = self.own.iter().flat_map(|group| {
                let start = group.partition_point(|&(name, _)| name < prefix);
                let group = group[start..].iter();
                group.take_while(|(name, _)| name.starts_with(prefix))
            });
            for &(name, record) in self.shared.iter().chain(own) {
                if matches(name) {
                    out.insert(record);
                    is_empty = false;
                }
            }
            if is_empty {
                let message = format!("instregex has no matches: {text}");
                return Err(SetError::new(locs, message));
            }
        }
        Ok(())
    }
}

/// The text that each name which an expression matches begins with, and an expression for what
/// comes behind it.
fn split_prefix(text: &str) -> (&str, &str) {
    let mut depth = 0_u32;
    let has_alternatives = text.chars().any(|c| {
        match c {
            '(' => depth += 1,
            ')' => depth = depth.saturating_sub(1),
            _ => {}
        }
        depth == 0 && c == '|'
    });
    if has_alternatives {
        return ("", text);
    }
    // All expressions without alternatives match at the start.
    let text = text.strip_prefix('^').unwrap_or(text);
    let Some(special) = text.find(SPECIAL) else {
        return (text, "");
    };
    // A repetition is about the character in front of it.
    let is_repeated = text[special..].starts_with(['+', '*', '?', '{']);
    match text[..special].chars().last() {
        Some(last) if is_repeated => text.split_at(special - last.len_utf8()),
        _ => text.split_at(special),
    }
}

#[cfg(test)]
mod tests {
    use super::split_prefix;

    #[test]
    fn the_prefix_ends_where_names_can_differ() {
        assert_eq!(split_prefix("ADD"), ("ADD", ""));
        assert_eq!(split_prefix("ADD(ri|rr)"), ("ADD", "(ri|rr)"));
        assert_eq!(split_prefix("ADD*"), ("AD", "D*"));
        assert_eq!(split_prefix("^ADD$"), ("ADD", "$"));
        assert_eq!(split_prefix("^ADD|SUB"), ("", "^ADD|SUB"));
        assert_eq!(split_prefix("ADD(S)?X"), ("ADD", "(S)?X"));
    }
}
