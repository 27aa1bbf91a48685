//! `asi`: address spaces.

use sample_target::sparc::{self, AddressSpace, AddressSpaceTagStyle, Arch};

use super::{Command, Unknown, since, yes};
use crate::page::Page;
use crate::query::Query;

pub(super) const COMMAND: Command = Command {
    name: "asi",
    argument: "0x80 | ASI_PRIMARY | '#ASI_P_L'",
    help: "address spaces of alternate loads and stores",
    all,
    find,
};

const STYLES: [(AddressSpaceTagStyle, &str); 3] = [
    (AddressSpaceTagStyle::Short, "tag"),
    (AddressSpaceTagStyle::Long, "long tag"),
    (AddressSpaceTagStyle::Manual, "in manuals"),
];

/// Tags belong to V9 and later; V8 assemblers take numbers only. Where a number has changed its
/// meaning since, the tag that begins with the name of the space is the one.
fn tags(space: &AddressSpace, style: AddressSpaceTagStyle) -> String {
    let newer = sparc::address_spaces(space.encoding).filter(|other| other.since > Arch::V8);
    let renamed = newer.count() > 1;
    let tags = sparc::address_space_tags(space.encoding).iter();
    let names: Vec<_> = tags
        .filter(|tag| space.since != Arch::V8 && tag.style == style)
        .filter(|tag| !renamed || tag.name == space.name)
        .map(|tag| format!("#{}", tag.name))
        .collect();
    names.join(", ")
}

fn byte_order(space: &AddressSpace) -> &'static str {
    if space.little { "little" } else { "big" }
}

fn all() -> Page {
    let mut page = Page::default();
    page.heading("Address space identifiers");
    let rows: Vec<_> = sparc::ADDRESS_SPACES
        .iter()
        .map(|space| {
            vec![
                format!("{:#04x}", space.encoding),
                space.since.name().to_owned(),
                tags(space, AddressSpaceTagStyle::Short),
                yes(space.restricted),
                space.meaning.to_owned(),
            ]
        })
        .collect();
    page.columns(&[">ASI", "Since", "Tag", "Privileged", "Meaning"], &rows);
    page
}

fn find(typed: &str) -> Result<Page, Unknown> {
    let query = Query::new(typed, '#');
    let spaces: Vec<_> = if let Some(encoding) = query.number_as::<u8>() {
        sparc::address_spaces(encoding).collect()
    } else if let Some(space) = sparc::address_space_named(query.name) {
        vec![space]
    } else if let Some(tag) = sparc::address_space_tag_named(query.name) {
        sparc::address_spaces(tag.encoding)
            .filter(|space| space.since > Arch::V8)
            .collect()
    } else {
        Vec::new()
    };
    if spaces.is_empty() {
        let names = sparc::ADDRESS_SPACE_TAGS.iter().map(|tag| tag.name);
        let names = names.chain(sparc::ADDRESS_SPACES.iter().map(|space| space.name));
        let hint = "An address space is a number from 0 to 255 or a tag; 'asi' lists those in use.";
        return Err(Unknown::new("address space", &query, hint.to_owned())
            .similar_to("", &query.similar(names)));
    }
    let mut page = Page::default();
    for space in spaces {
        page.heading(&format!("{:#04x}  {}", space.encoding, space.name));
        let mut fields = vec![("meaning", space.meaning.to_owned())];
        fields.extend(STYLES.map(|(style, name)| (name, tags(space, style))));
        let access = if space.restricted {
            "privileged software only"
        } else {
            "all programs"
        };
        fields.extend([
            ("since", since(space.since)),
            ("access", access.to_owned()),
            ("byte order", format!("{}-endian", byte_order(space))),
            (
                "loads fault",
                if space.non_faulting { "no" } else { "" }.to_owned(),
            ),
        ]);
        page.fields(&fields);
    }
    Ok(page)
}
