//! The search functions, each with the keys to ask for and with Rust's answer.

use sample_target::sparc::{self, Arch, ConditionKind, StateSpace, WindowRole};

use crate::question::{Key, NONE, Question, bytes, names, values, words};

/// A search function.
pub(crate) struct Lookup {
    /// The name in C++.
    pub(crate) name: &'static str,
    /// What to ask for in each part of the key.
    pub(crate) keys: Vec<Vec<Key>>,
    /// Rust's answer, where `None` is that of a key which Rust's types rule out.
    pub(crate) answer: fn(&[Key]) -> Option<String>,
}

impl Lookup {
    /// All combinations of keys.
    pub(crate) fn questions(&self) -> impl Iterator<Item = Question> {
        let mut keys: Vec<Vec<Key>> = vec![Vec::new()];
        for part in &self.keys {
            keys = keys
                .iter()
                .flat_map(|key| {
                    part.iter()
                        .map(|part| [&key[..], std::slice::from_ref(part)].concat())
                })
                .collect();
        }
        keys.into_iter().map(|key| {
            let mut text = self.name.to_owned();
            for part in &key {
                text.push('\t');
                match part {
                    Key::Number(number) => text.push_str(&number.to_string()),
                    Key::Text(part) => text.push_str(part),
                }
            }
            let answer = (self.answer)(&key).unwrap_or_else(|| NONE.to_owned());
            Question { text, answer }
        })
    }
}

pub(crate) fn position<T>(table: &[T], row: Option<&'static T>) -> Option<String> {
    let row = row?;
    let number = table.iter().position(|other| std::ptr::eq(row, other));
    Some(number.expect("a row of this table").to_string())
}

pub(crate) fn positions<T>(table: &[T], rows: &'static [T]) -> Option<String> {
    let first = position(table, rows.first())?;
    Some(format!("{first}+{}", rows.len()))
}

pub(crate) fn lookups() -> Vec<Lookup> {
    let arch = || values(Arch::ALL.len());
    let kind = || values(ConditionKind::ALL.len());
    let space = || values(StateSpace::ALL.len());
    vec![
        Lookup {
            name: "addressSpace",
            keys: vec![bytes(), arch()],
            answer: |key| {
                let row = sparc::address_space(key[0].u8()?, key[1].arch()?);
                position(&sparc::ADDRESS_SPACES, row)
            },
        },
        Lookup {
            name: "addressSpaceNamed",
            keys: vec![names(sparc::ADDRESS_SPACES.iter().map(|row| row.name))],
            answer: |key| {
                position(
                    &sparc::ADDRESS_SPACES,
                    sparc::address_space_named(key[0].text()),
                )
            },
        },
        Lookup {
            name: "addressSpaceTags",
            keys: vec![bytes()],
            answer: |key| {
                positions(
                    &sparc::ADDRESS_SPACE_TAGS,
                    sparc::address_space_tags(key[0].u8()?),
                )
            },
        },
        Lookup {
            name: "addressSpaceTagNamed",
            keys: vec![names(sparc::ADDRESS_SPACE_TAGS.iter().map(|row| row.name))],
            answer: |key| {
                let row = sparc::address_space_tag_named(key[0].text());
                position(&sparc::ADDRESS_SPACE_TAGS, row)
            },
        },
        Lookup {
            name: "architecture",
            keys: vec![arch()],
            answer: |key| position(&sparc::ARCHITECTURES, sparc::architecture(key[0].arch()?)),
        },
        Lookup {
            name: "conditionKind",
            keys: vec![kind()],
            answer: |key| {
                position(
                    &sparc::CONDITION_KINDS,
                    sparc::condition_kind(key[0].kind()?),
                )
            },
        },
        Lookup {
            name: "conditionSpellings",
            keys: vec![kind(), bytes()],
            answer: |key| {
                let rows = sparc::condition_spellings(key[0].kind()?, key[1].u8()?);
                positions(&sparc::CONDITION_SPELLINGS, rows)
            },
        },
        Lookup {
            name: "conditionSpelled",
            keys: vec![
                names(sparc::CONDITION_SPELLINGS.iter().map(|row| row.suffix)),
                kind(),
            ],
            answer: |key| {
                let row = sparc::condition_spelled(key[0].text(), key[1].kind()?);
                position(&sparc::CONDITION_SPELLINGS, row)
            },
        },
        Lookup {
            name: "coprocessorCondition",
            keys: vec![bytes()],
            answer: |key| {
                let row = sparc::coprocessor_condition(key[0].u8()?);
                position(&sparc::COPROCESSOR_CONDITIONS, row)
            },
        },
        Lookup {
            name: "floatCondition",
            keys: vec![bytes()],
            answer: |key| {
                position(
                    &sparc::FLOAT_CONDITIONS,
                    sparc::float_condition(key[0].u8()?),
                )
            },
        },
        Lookup {
            name: "integerCondition",
            keys: vec![bytes()],
            answer: |key| {
                position(
                    &sparc::INTEGER_CONDITIONS,
                    sparc::integer_condition(key[0].u8()?),
                )
            },
        },
        Lookup {
            name: "registerCondition",
            keys: vec![bytes()],
            answer: |key| {
                position(
                    &sparc::REGISTER_CONDITIONS,
                    sparc::register_condition(key[0].u8()?),
                )
            },
        },
        Lookup {
            name: "prefetchFunction",
            keys: vec![bytes()],
            answer: |key| {
                position(
                    &sparc::PREFETCH_FUNCTIONS,
                    sparc::prefetch_function(key[0].u8()?),
                )
            },
        },
        Lookup {
            name: "prefetchFunctionNamed",
            keys: vec![names(sparc::PREFETCH_FUNCTIONS.iter().map(|row| row.name))],
            answer: |key| {
                let row = sparc::prefetch_function_named(key[0].text());
                position(&sparc::PREFETCH_FUNCTIONS, row)
            },
        },
        Lookup {
            name: "stateRegisters",
            keys: vec![space(), bytes()],
            answer: |key| {
                let rows = sparc::state_registers(key[0].space()?, key[1].u8()?);
                positions(&sparc::STATE_REGISTERS, rows)
            },
        },
        Lookup {
            name: "stateRegisterNamed",
            keys: vec![
                names(sparc::STATE_REGISTERS.iter().map(|row| row.name)),
                space(),
            ],
            answer: |key| {
                let row = sparc::state_register_named(key[0].text(), key[1].space()?);
                position(&sparc::STATE_REGISTERS, row)
            },
        },
        Lookup {
            name: "stateSpace",
            keys: vec![space()],
            answer: |key| position(&sparc::STATE_SPACES, sparc::state_space(key[0].space()?)),
        },
        Lookup {
            name: "trap",
            keys: vec![words(), arch()],
            answer: |key| position(&sparc::TRAPS, sparc::trap(key[0].u16()?, key[1].arch()?)),
        },
        Lookup {
            name: "trapNamed",
            keys: vec![names(sparc::TRAPS.iter().map(|row| row.name)), arch()],
            answer: |key| {
                position(
                    &sparc::TRAPS,
                    sparc::trap_named(key[0].text(), key[1].arch()?),
                )
            },
        },
        Lookup {
            name: "windowPart",
            keys: vec![values(WindowRole::ALL.len())],
            answer: |key| position(&sparc::WINDOW_PARTS, sparc::window_part(key[0].role()?)),
        },
        Lookup {
            name: "windowPartOfLetter",
            keys: vec![names(sparc::WINDOW_PARTS.iter().map(|row| row.letter))],
            answer: |key| {
                position(
                    &sparc::WINDOW_PARTS,
                    sparc::window_part_of_letter(key[0].text()),
                )
            },
        },
    ]
}
