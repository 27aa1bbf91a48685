//! Writes enums: the type, conversions from and to numbers and names, and the list of entries.

use proc_macro2::Literal;
use quote::quote;

use super::shape::{Entry, Enum};
use crate::ident::token;
use crate::rust::items::{allow, allow_tokens, write_items};
use crate::writer::{CodeWriter, line};

/// The lints that names of entries may run into.
const NAMES: &[&str] = &[
    "non_camel_case_types",
    "non_upper_case_globals",
    "clippy::enum_variant_names",
    "clippy::upper_case_acronyms",
];

/// Writes an enum with all that belongs to it.
pub(super) fn write(enumeration: &Enum<'_>, out: &mut CodeWriter) -> syn::Result<()> {
    write_type(enumeration, out);
    write_tables(enumeration, out);
    write_names(enumeration, out);
    write_conversions(enumeration, out)
}

/// The entries that are variants.
fn variants<'e, 'm>(enumeration: &'e Enum<'m>) -> impl Iterator<Item = &'e Entry<'m>> {
    let entries = enumeration.entries.iter();
    entries.filter(|entry| entry.same_as.is_none())
}

/// `pub enum E { .. }`
fn write_type(enumeration: &Enum<'_>, out: &mut CodeWriter) {
    let Enum {
        name, ident, repr, ..
    } = enumeration;
    line!(out, "/// The enum `{}`.", name.escape_debug());
    out.line(allow(NAMES));
    out.line("#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]");
    line!(out, "#[repr({})]", repr.name());
    out.block(format_args!("pub enum {ident}"), |out| {
        for entry in variants(enumeration) {
            line!(out, "/// The entry `{}`.", entry.name.escape_debug());
            line!(out, "{} = {},", entry.ident, entry.value);
        }
    });
    out.blank();
}

/// What grows with the number of entries: constants, `ALL`, `from_value`, `name`.
fn write_tables(enumeration: &Enum<'_>, out: &mut CodeWriter) {
    let repr = enumeration.repr.name();
    out.line(allow(NAMES));
    out.block(format_args!("impl {}", enumeration.ident), |out| {
        for entry in &enumeration.entries {
            let Some(same) = entry.same_as.and_then(|same| enumeration.entries.get(same)) else {
                continue;
            };
            line!(
                out,
                "/// The entry `{}`, another name of `{}`.",
                entry.name.escape_debug(),
                same.name.escape_debug()
            );
            line!(
                out,
                "pub const {}: Self = Self::{};",
                entry.ident,
                same.ident
            );
            out.blank();
        }
        out.line("/// All entries, each value once, in the order of the description.");
        out.line("pub const ALL: &'static [Self] = &[");
        out.indent(|out| {
            out.table(
                variants(enumeration).map(|e| format!("Self::{}", e.ident)),
                1,
            );
        });
        out.line("];");
        out.blank();
        out.line("/// The entry of a value.");
        let head = "pub const fn from_value(value:";
        let result = "::core::option::Option<Self>";
        out.block(format_args!("{head} {repr}) -> {result}"), |out| {
            out.block_with("::core::option::Option::Some(match value", "})", |out| {
                for entry in variants(enumeration) {
                    line!(out, "{} => Self::{},", entry.value, entry.ident);
                }
                out.line("_ => return ::core::option::Option::None,");
            });
        });
        out.blank();
        out.line("/// The name in the description; of several names for a value, the first.");
        out.block("pub const fn name(self) -> &'static str", |out| {
            out.block("match self", |out| {
                for entry in variants(enumeration) {
                    line!(out, "Self::{} => {:?},", entry.ident, entry.name);
                }
            });
        });
    });
    out.blank();
}

/// The table by which names are found.
fn write_names(enumeration: &Enum<'_>, out: &mut CodeWriter) {
    let mut names: Vec<_> = enumeration.entries.iter().collect();
    names.sort_by_key(|entry| entry.name);
    let Enum {
        name,
        ident,
        by_name,
        ..
    } = enumeration;
    line!(
        out,
        "/// The entries of `{}`, sorted by name.",
        name.escape_debug()
    );
    out.line(allow(&[]));
    line!(
        out,
        "static {by_name}: [(&str, {ident}); {}] = [",
        names.len()
    );
    out.indent(|out| {
        for entry in names {
            line!(out, "({:?}, {ident}::{}),", entry.name, entry.ident);
        }
    });
    out.line("];");
    out.blank();
}

/// What has the same size for every enum.
fn write_conversions(enumeration: &Enum<'_>, out: &mut CodeWriter) -> syn::Result<()> {
    let name = Literal::string(enumeration.name);
    let ident = token(&enumeration.ident);
    let repr = token(enumeration.repr.name());
    let by_name = token(&enumeration.by_name);
    let allow = allow_tokens(&[])?;
    let items = quote! {
        #allow
        impl #ident {
            /// The number.
            pub const fn value(self) -> #repr {
                self as #repr
            }

            /// The entry of a name in the description.
            pub fn from_name(name: &str) -> ::core::option::Option<Self> {
                let found = search::first(&#by_name, |entry| entry.0.cmp(name))?;
                ::core::option::Option::Some(found.1)
            }
        }

        impl ::core::convert::TryFrom<#repr> for #ident {
            type Error = UnknownEntry;

            fn try_from(value: #repr) -> ::core::result::Result<Self, UnknownEntry> {
                Self::from_value(value).ok_or(UnknownEntry { of: #name })
            }
        }

        impl ::core::convert::From<#ident> for #repr {
            fn from(entry: #ident) -> Self {
                entry.value()
            }
        }

        impl ::core::str::FromStr for #ident {
            type Err = UnknownEntry;

            fn from_str(name: &str) -> ::core::result::Result<Self, UnknownEntry> {
                Self::from_name(name).ok_or(UnknownEntry { of: #name })
            }
        }

        impl ::core::fmt::Display for #ident {
            fn fmt(&self, f: &mut ::core::fmt::Formatter<'_>) -> ::core::fmt::Result {
                f.pad(self.name())
            }
        }
    };
    write_items(items, out)
}
