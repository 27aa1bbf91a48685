//! `reg`: state registers.

use sample_target::sparc::{self, RegisterAccess, StateRegister, StateSpace};

use super::{Command, Unknown, capitalised, since, yes};
use crate::page::Page;
use crate::query::Query;

pub(super) const COMMAND: Command = Command {
    name: "reg",
    argument: "%y | tick | %asr19 | 4",
    help: "ancillary, privileged and hyperprivileged registers",
    all,
    find,
};

/// All spaces, those that programs use most first.
const SPACES: [StateSpace; 6] = [
    StateSpace::Ancillary,
    StateSpace::Privileged,
    StateSpace::Hyperprivileged,
    StateSpace::ProcessorState,
    StateSpace::WindowInvalidMask,
    StateSpace::TrapBase,
];

fn access(register: &StateRegister) -> &'static str {
    match register.access {
        RegisterAccess::ReadWrite => "read, write",
        RegisterAccess::ReadOnly => "read",
        RegisterAccess::WriteOnly => "write",
    }
}

fn all() -> Page {
    let mut page = Page::default();
    for space in SPACES.into_iter().filter_map(sparc::state_space) {
        page.heading(&capitalised(space.meaning));
        let rows: Vec<_> = sparc::STATE_REGISTERS
            .iter()
            .filter(|register| register.space == space.space && !register.alias)
            .map(|register| {
                vec![
                    register.number.to_string(),
                    format!("%{}", register.name),
                    register.since.name().to_owned(),
                    access(register).to_owned(),
                    yes(register.privileged_only),
                    register.meaning.to_owned(),
                ]
            })
            .collect();
        let header = [">No", "Name", "Since", "Access", "Privileged", "Holds"];
        page.columns(&header, &rows);
    }
    page
}

fn find(typed: &str) -> Result<Page, Unknown> {
    let query = Query::new(typed, '%');
    let numbered = |space, number| sparc::state_registers(space, number).first();
    let asr = query.name.to_ascii_lowercase();
    let asr = asr
        .strip_prefix("asr")
        .and_then(|number| number.parse().ok());
    let found: Vec<_> = if let Some(number) = query.number_as() {
        let spaces = SPACES.into_iter();
        spaces.filter_map(|space| numbered(space, number)).collect()
    } else if let Some(number) = asr {
        numbered(StateSpace::Ancillary, number)
            .into_iter()
            .collect()
    } else {
        let spaces = SPACES.into_iter();
        spaces
            .filter_map(|space| sparc::state_register_named(query.name, space))
            .collect()
    };
    if found.is_empty() {
        // The name of an ancillary register is right, but nothing is known by it.
        let names = sparc::STATE_REGISTERS.iter().filter(|_| asr.is_none());
        let names = names.map(|register| register.name);
        let hint = "'reg' lists all state registers. %asr0 to %asr31 and numbers are understood.";
        return Err(Unknown::new("state register", &query, hint.to_owned())
            .similar_to("%", &query.similar(names)));
    }
    let mut page = Page::default();
    for register in found {
        show(register, &mut page);
    }
    Ok(page)
}

fn show(register: &StateRegister, page: &mut Page) {
    let others: Vec<_> = sparc::state_registers(register.space, register.number)
        .iter()
        .filter(|other| other.name != register.name)
        .map(|other| format!("%{}", other.name))
        .collect();
    page.heading(&format!("%{}", register.name));
    let mut fields = vec![
        ("holds", register.meaning.to_owned()),
        ("also called", others.join(", ")),
    ];
    if let Some(space) = sparc::state_space(register.space) {
        let opcode = |op3: u8| format!("op3 {op3:#04x}, register {}", register.number);
        fields.push(("kind", space.meaning.to_owned()));
        if register.access != RegisterAccess::WriteOnly {
            let text = format!("{} %{}, %g1", space.read_mnemonic, register.name);
            fields.push(("read by", format!("{text:26}  {}", opcode(space.read_op3))));
        }
        if register.access != RegisterAccess::ReadOnly {
            let text = format!("{} %g1, 0, %{}", space.write_mnemonic, register.name);
            fields.push((
                "written by",
                format!("{text:26}  {}", opcode(space.write_op3)),
            ));
        }
    }
    let who = if register.privileged_only {
        "privileged software only"
    } else {
        "all programs"
    };
    fields.extend([("access", who.to_owned()), ("since", since(register.since))]);
    page.fields(&fields);
}
