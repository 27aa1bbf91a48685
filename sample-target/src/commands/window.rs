//! `window`: integer registers, and what becomes of them when the window moves.

use sample_target::sparc::{self, WindowPart};

use super::{Command, Unknown, capitalised};
use crate::page::Page;
use crate::query::Query;

pub(super) const COMMAND: Command = Command {
    name: "window",
    argument: "%o6 | sp | %r14 | 14",
    help: "integer registers, before and after save and restore",
    all,
    find,
};

/// What the calling convention calls a register.
const ROLES: [(&str, u8); 2] = [("sp", 14), ("fp", 30)];

/// The name that the same register has in the next window.
fn moved(letter: &str, place: u8) -> String {
    if letter.is_empty() {
        "out of sight".to_owned()
    } else {
        format!("%{letter}{place}")
    }
}

/// The number that a name stands for.
fn number(name: &str) -> Option<u8> {
    let name = name.to_ascii_lowercase();
    let role = ROLES.iter().find(|(role, _)| *role == name);
    if let Some(&(_, number)) = role {
        return Some(number);
    }
    let place = |rest: &str, limit: u8| {
        let number = rest.parse::<u8>().ok()?;
        (number < limit && number.to_string() == rest).then_some(number)
    };
    let (letter, rest) = name.split_at_checked(1)?;
    if letter == "r" {
        return place(rest, 32);
    }
    Some(sparc::window_part_of_letter(letter)?.first + place(rest, 8)?)
}

fn all() -> Page {
    let mut page = Page::default();
    page.heading("The window of integer registers");
    let rows: Vec<_> = sparc::WINDOW_PARTS
        .iter()
        .map(|part| {
            let all = |letter: &str| match letter {
                "" => "out of sight".to_owned(),
                letter => format!("%{letter}0-%{letter}7"),
            };
            vec![
                all(part.letter),
                format!("{}-{}", part.first, part.first + 7),
                all(part.after_save),
                all(part.after_restore),
                part.meaning.to_owned(),
            ]
        })
        .collect();
    let header = ["Names", ">Numbers", "After save", "After restore", "Holds"];
    page.columns(&header, &rows);
    page
}

fn find(typed: &str) -> Result<Page, Unknown> {
    let query = Query::new(typed, '%');
    let number = query.number_as().or_else(|| number(query.name));
    let found = number.and_then(|number: u8| {
        let holds = |part: &&WindowPart| (part.first..part.first + 8).contains(&number);
        Some((number, sparc::WINDOW_PARTS.iter().find(holds)?))
    });
    let Some((number, part)) = found else {
        let hint = "'window' shows all. Numbers run from 0 to 31, those of a part from 0 to 7.";
        return Err(Unknown::new("integer register", &query, hint.to_owned()));
    };
    let place = number - part.first;
    let mut page = Page::default();
    page.heading(&format!("%{}{place}", part.letter));
    let role = ROLES.iter().find(|(_, of)| *of == number);
    page.fields(&[
        ("number", format!("{number}  (%r{number})")),
        (
            "also called",
            role.map_or(String::new(), |(role, _)| format!("%{role}")),
        ),
        (
            "part",
            format!("{}: {}", capitalised(part.part.name()), part.meaning),
        ),
        ("after save", moved(part.after_save, place)),
        ("after restore", moved(part.after_restore, place)),
    ]);
    Ok(page)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_and_numbers() {
        for (name, expected) in [
            ("g0", Some(0)),
            ("O6", Some(14)),
            ("sp", Some(14)),
            ("fp", Some(30)),
            ("r31", Some(31)),
            ("i7", Some(31)),
            ("r32", None),
            ("l8", None),
            ("l07", None),
            ("l+7", None),
            ("x1", None),
            ("l", None),
            ("\u{e9}1", None),
            ("", None),
        ] {
            assert_eq!(number(name), expected, "{name}");
        }
    }

    #[test]
    fn outs_become_ins_and_back() {
        let outs = sparc::window_part_of_letter("o").unwrap();
        assert_eq!(moved(outs.after_save, 6), "%i6");
        let ins = sparc::window_part_of_letter(outs.after_save).unwrap();
        assert_eq!(ins.after_restore, outs.letter);
    }
}
