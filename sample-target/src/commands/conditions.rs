//! `cc`: conditions.

use sample_target::sparc::{self, Condition, ConditionKind};

use super::{Command, Unknown, since};
use crate::page::Page;
use crate::query::Query;

pub(super) const COMMAND: Command = Command {
    name: "cc",
    argument: "ne | fbul | brz | 9",
    help: "conditions of branches, moves and traps",
    all,
    find,
};

/// All kinds, those that programs use most first.
const KINDS: [ConditionKind; 4] = [
    ConditionKind::Integer,
    ConditionKind::Float,
    ConditionKind::Register,
    ConditionKind::Coprocessor,
];

/// What a branch or move on the condition is called.
fn mnemonics(kind: ConditionKind, encoding: u8) -> String {
    let branch = sparc::condition_kind(kind).map_or("", |kind| kind.branch);
    let spellings = sparc::condition_spellings(kind, encoding).iter();
    let names: Vec<_> = spellings
        .map(|spelling| {
            let prefix = if spelling.moves_only { "mov" } else { branch };
            format!("{prefix}{}", spelling.suffix)
        })
        .collect();
    names.join(", ")
}

/// The kinds whose conditions a mnemonic or suffix may name, and the suffix. Longer prefixes are
/// tried first, and a suffix alone before all: `cs` is a suffix, not a coprocessor's branch on `s`.
fn readings(word: &str) -> Vec<(ConditionKind, &str)> {
    use ConditionKind::{Coprocessor, Float, Integer, Register};
    let prefixes: [(&str, &[ConditionKind]); 7] = [
        ("", &KINDS),
        ("fmov", &[Integer, Float, Register]),
        ("mov", &[Integer, Float, Register]),
        ("fb", &[Float]),
        ("cb", &[Coprocessor]),
        ("b", &[Integer, Register]),
        ("t", &[Integer]),
    ];
    for (prefix, kinds) in prefixes {
        let Some(suffix) = word.strip_prefix(prefix) else {
            continue;
        };
        let named = |kind| sparc::condition_spelled(suffix, kind).is_some();
        let found: Vec<_> = kinds.iter().copied().filter(|&kind| named(kind)).collect();
        if !found.is_empty() {
            return found.into_iter().map(|kind| (kind, suffix)).collect();
        }
    }
    Vec::new()
}

/// The states that a condition holds in.
fn states(kind: ConditionKind, condition: &Condition) -> String {
    let names: &[&str] = match kind {
        ConditionKind::Integer => {
            let held = (0..16).filter(|&state| condition.holds_in(state));
            return match held.clone().count() {
                0 => String::new(),
                16 => "all".to_owned(),
                _ => held
                    .map(|state| format!("{state:04b}"))
                    .collect::<Vec<_>>()
                    .join(" "),
            };
        }
        ConditionKind::Float => &["equal", "less", "greater", "unordered"],
        ConditionKind::Coprocessor => &["0", "1", "2", "3"],
        ConditionKind::Register => &["zero", "positive", "negative"],
    };
    let held = names
        .iter()
        .zip(0..)
        .filter(|&(_, state)| condition.holds_in(state));
    held.map(|(&name, _)| name).collect::<Vec<_>>().join(", ")
}

fn all() -> Page {
    let mut page = Page::default();
    for kind in KINDS {
        page.heading(&heading_of(kind));
        let rows: Vec<_> = kind
            .conditions()
            .iter()
            .map(|condition| {
                vec![
                    condition.encoding.to_string(),
                    mnemonics(kind, condition.encoding),
                    condition.meaning.to_owned(),
                ]
            })
            .collect();
        page.columns(&[">No", "Branch or move", "Holds if"], &rows);
    }
    page
}

fn heading_of(kind: ConditionKind) -> String {
    let operand = sparc::condition_kind(kind).map_or("", |kind| kind.operand);
    format!("On the {operand}")
}

/// The number, also in the bits of its field of the instruction.
fn number(kind: ConditionKind, condition: &Condition) -> String {
    let bits = if kind == ConditionKind::Register {
        3
    } else {
        4
    };
    format!("{} = 0b{:0bits$b}", condition.encoding, condition.encoding)
}

fn find(typed: &str) -> Result<Page, Unknown> {
    let query = Query::new(typed, '%');
    let word = query.name.to_ascii_lowercase();
    let found: Vec<_> = if let Some(number) = query.number {
        let number = u8::try_from(number).unwrap_or(u8::MAX);
        let kinds = KINDS.into_iter();
        kinds
            .filter_map(|kind| Some((kind, kind.condition(number)?)))
            .collect()
    } else {
        let spelled = readings(&word).into_iter().filter_map(|(kind, suffix)| {
            let spelling = sparc::condition_spelled(suffix, kind)?;
            Some((kind, kind.condition(spelling.encoding)?))
        });
        spelled.collect()
    };
    if found.is_empty() {
        let names = sparc::CONDITION_SPELLINGS
            .iter()
            .map(|spelling| spelling.suffix);
        let hint = "'cc' lists all conditions. Suffixes (ne), mnemonics (bne, fbul, movrz, tvs) and \
                    numbers from 0 to 15 are understood.";
        return Err(Unknown::new("condition", &query, hint.to_owned())
            .similar_to("", &query.similar(names)));
    }
    let mut page = Page::default();
    for (kind, condition) in found {
        let operand = sparc::condition_kind(kind).map_or("", |kind| kind.operand);
        page.heading(&format!(
            "{}  on the {operand}",
            mnemonics(kind, condition.encoding)
        ));
        let opposite = kind.opposite(condition).map_or(String::new(), |opposite| {
            format!(
                "{}  (number {})",
                mnemonics(kind, opposite.encoding),
                opposite.encoding
            )
        });
        // What the condition is asked about.
        let holds_for = match kind {
            ConditionKind::Integer => "flags NZVC",
            ConditionKind::Float => "results",
            ConditionKind::Coprocessor => "codes",
            ConditionKind::Register => "values",
        };
        page.fields(&[
            ("number", number(kind, condition)),
            ("holds if", condition.meaning.to_owned()),
            (holds_for, states(kind, condition)),
            ("opposite", opposite),
            ("since", since(condition.since)),
        ]);
    }
    Ok(page)
}
