//! Turns the names of a description into Rust identifiers.
//!
//! Names in `.td` files follow C++ habits (`lookupASITagByName`, `VLX_VSXPseudo`) and may be any
//! text where they come from a string. Every function here gives a valid identifier for every
//! text: characters that no identifier may have become `_`, and keywords become raw identifiers
//! (`r#type`) or, where the language has no raw form, get a `_` behind them (`self_`).

use std::collections::HashSet;

use proc_macro2::{Ident, Span};

/// Keywords of any edition that can be written as raw identifiers, sorted.
const RAW_KEYWORDS: &[&str] = &[
    "abstract", "as", "async", "await", "become", "box", "break", "const", "continue", "do", "dyn",
    "else", "enum", "extern", "false", "final", "fn", "for", "gen", "if", "impl", "in", "let",
    "loop", "macro", "match", "mod", "move", "mut", "override", "priv", "pub", "ref", "return",
    "static", "struct", "trait", "true", "try", "type", "typeof", "unsafe", "unsized", "use",
    "virtual", "where", "while", "yield",
];

/// Keywords that have no raw form, and `_`, which is no identifier.
const OTHER_KEYWORDS: &[&str] = &["Self", "_", "crate", "self", "super"];

/// What a text without any usable character becomes.
const UNNAMED: &str = "unnamed";

/// The identifier closest to a name: `Type_2` stays, `a.b` becomes `a_b`, `type` becomes `r#type`.
///
/// ```
/// use tblgen_build::ident::exact;
/// assert_eq!(exact("VLX_VSXPseudo"), "VLX_VSXPseudo");
/// assert_eq!(exact("8bit-wide"), "_8bit_wide");
/// assert_eq!(exact("type"), "r#type");
/// assert_eq!(exact("Self"), "Self_");
/// ```
pub fn exact(name: &str) -> String {
    let plain = name
        .chars()
        .map(|c| if c.is_ascii_alphanumeric() { c } else { '_' })
        .collect();
    finished(plain)
}

/// The name in `snake_case`, for functions, fields and modules.
///
/// ```
/// use tblgen_build::ident::snake_case;
/// assert_eq!(snake_case("lookupASITagByName"), "lookup_asi_tag_by_name");
/// assert_eq!(snake_case("getGfx10BufferFormatInfo"), "get_gfx10_buffer_format_info");
/// assert_eq!(snake_case("Type"), "r#type");
/// ```
pub fn snake_case(name: &str) -> String {
    finished(joined(name, "_", |word| word.to_ascii_lowercase()))
}

/// The name in `SCREAMING_CASE`, for constants and statics.
///
/// ```
/// use tblgen_build::ident::screaming_case;
/// assert_eq!(screaming_case("ASITagsList"), "ASI_TAGS_LIST");
/// ```
pub fn screaming_case(name: &str) -> String {
    finished(joined(name, "_", |word| word.to_ascii_uppercase()))
}

/// The name in `UpperCamelCase`, for types and variants.
///
/// Digits that would run into those of the word before keep a `_` between them.
///
/// ```
/// use tblgen_build::ident::upper_camel_case;
/// assert_eq!(upper_camel_case("gen-register-info"), "GenRegisterInfo");
/// assert_eq!(upper_camel_case("ASITag"), "AsiTag");
/// assert_eq!(upper_camel_case("v1_0"), "V1_0");
/// ```
pub fn upper_camel_case(name: &str) -> String {
    let capitalised = |word: &str| {
        let (first, rest) = word.split_at(1);
        first.to_ascii_uppercase() + &rest.to_ascii_lowercase()
    };
    let mut out = String::new();
    for word in words(name) {
        let digit = |c: Option<char>| c.is_some_and(|c| c.is_ascii_digit());
        if digit(out.chars().last()) && digit(word.chars().next()) {
            out.push('_');
        }
        out += &capitalised(word);
    }
    finished(out)
}

/// A token for the identifier `text`, as the functions of this module give it.
pub(crate) fn token(text: &str) -> Ident {
    match text.strip_prefix("r#") {
        Some(keyword) => Ident::new_raw(keyword, Span::call_site()),
        None => Ident::new(text, Span::call_site()),
    }
}

fn joined(name: &str, separator: &str, change: impl Fn(&str) -> String) -> String {
    let words: Vec<_> = words(name).into_iter().map(change).collect();
    words.join(separator)
}

/// The words of a name, each of ASCII letters and digits.
///
/// A word ends where a capital follows a small letter (`sysReg`), and before the last of several
/// capitals if a small letter follows it (`ASITag`). Digits do not count for this: they belong to
/// the word in front of them.
fn words(name: &str) -> Vec<&str> {
    let mut words = Vec::new();
    for part in name.split(|c: char| !c.is_ascii_alphanumeric()) {
        let bytes = part.as_bytes();
        let mut start = 0;
        let mut after_small = false;
        for (i, &byte) in bytes.iter().enumerate() {
            let small_follows = bytes.get(i + 1).is_some_and(u8::is_ascii_lowercase);
            if byte.is_ascii_uppercase() && i > start && (after_small || small_follows) {
                words.push(&part[start..i]);
                start = i;
            }
            if byte.is_ascii_alphabetic() {
                after_small = byte.is_ascii_lowercase();
            }
        }
        if start < part.len() {
            words.push(&part[start..]);
        }
    }
    words
}

/// Makes an identifier of ASCII letters, digits and `_`.
fn finished(plain: String) -> String {
    if plain.is_empty() {
        UNNAMED.to_owned()
    } else if plain.starts_with(|c: char| c.is_ascii_digit()) {
        format!("_{plain}")
    } else if OTHER_KEYWORDS.contains(&plain.as_str()) {
        format!("{plain}_")
    } else if RAW_KEYWORDS.binary_search(&plain.as_str()).is_ok() {
        format!("r#{plain}")
    } else {
        plain
    }
}

/// The identifiers of one scope: makes each different from those before it.
///
/// ```
/// use tblgen_build::ident::Names;
/// let mut names = Names::new(["ALL"]);
/// assert_eq!(names.claim("a".into()), "a");
/// assert_eq!(names.claim("a".into()), "a_");
/// assert_eq!(names.claim("ALL".into()), "ALL_");
/// ```
#[derive(Clone, Debug, Default)]
pub struct Names {
    taken: HashSet<String>,
}

impl Names {
    /// A scope in which some identifiers are taken.
    pub fn new<S: Into<String>>(taken: impl IntoIterator<Item = S>) -> Self {
        Names {
            taken: taken.into_iter().map(Into::into).collect(),
        }
    }

    /// Takes `wanted`, or, if it is taken, that with as many `_` behind it as it needs.
    pub fn claim(&mut self, wanted: String) -> String {
        let mut name = wanted;
        while !self.taken.insert(name.clone()) {
            // `r#type_` would be the same identifier as `type_`.
            name = format!("{}_", name.strip_prefix("r#").unwrap_or(&name));
        }
        name
    }

    /// Whether an identifier is taken.
    pub fn contains(&self, name: &str) -> bool {
        self.taken.contains(name)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn words_of_names() {
        for (name, expected) in [
            ("", &[] as &[&str]),
            ("__", &[]),
            ("a", &["a"]),
            ("A", &["A"]),
            ("sysReg", &["sys", "Reg"]),
            ("SysReg", &["Sys", "Reg"]),
            ("ASITag", &["ASI", "Tag"]),
            ("VLX_VSXPseudo", &["VLX", "VSX", "Pseudo"]),
            ("Log2SEW", &["Log2", "SEW"]),
            ("M2M3Encoding8", &["M2M3", "Encoding8"]),
            ("Gfx11PlusBuffer", &["Gfx11", "Plus", "Buffer"]),
            ("PStateImm0_15", &["P", "State", "Imm0", "15"]),
            ("VALU", &["VALU"]),
            ("gen-register-info", &["gen", "register", "info"]),
            ("naïve", &["na", "ve"]),
        ] {
            assert_eq!(words(name), expected, "{name}");
        }
    }

    // Checked by another crate's list of keywords: what is no identifier as it is must become one,
    // and what is an identifier must stay.
    #[test]
    fn every_keyword_becomes_an_identifier() {
        for &keyword in RAW_KEYWORDS.iter().chain(OTHER_KEYWORDS) {
            for ident in [
                exact(keyword),
                snake_case(keyword),
                screaming_case(keyword),
                upper_camel_case(keyword),
            ] {
                assert!(syn::parse_str::<Ident>(&ident).is_ok(), "{ident}");
                assert_eq!(token(&ident).to_string(), ident);
            }
            assert_ne!(exact(keyword), keyword);
        }
        for word in ["union", "macro_rules", "raw", "safe", "auto", "default"] {
            assert_eq!(exact(word), word);
        }
    }

    #[test]
    fn keywords_are_found_after_the_change_of_case() {
        assert_eq!(snake_case("Type"), "r#type");
        assert_eq!(snake_case("SELF"), "self_");
        assert_eq!(upper_camel_case("self"), "Self_");
        assert_eq!(screaming_case("type"), "TYPE");
    }

    #[test]
    fn the_list_of_keywords_is_sorted() {
        assert!(RAW_KEYWORDS.is_sorted());
    }

    #[test]
    fn any_text_becomes_an_identifier() {
        for text in [
            "", "_", "__", "1", "a b", "é", "::", "a::b", "9_", "r#x", "\u{0}",
        ] {
            for ident in [
                exact(text),
                snake_case(text),
                screaming_case(text),
                upper_camel_case(text),
            ] {
                assert!(syn::parse_str::<Ident>(&ident).is_ok(), "{text:?}: {ident}");
            }
        }
    }

    #[test]
    fn a_taken_keyword_loses_its_raw_form() {
        let mut names = Names::default();
        assert_eq!(names.claim(exact("type")), "r#type");
        assert_eq!(names.claim(exact("type")), "type_");
        assert!(names.contains("type_"));
    }
}
