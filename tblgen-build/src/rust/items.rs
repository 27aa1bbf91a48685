//! What all Rust outputs write alike: attributes, literals, and items made of tokens.

use proc_macro2::TokenStream;

use crate::writer::CodeWriter;

/// Why generated items allow what they allow.
const REASON: &str = "generated";

/// The attribute that keeps lints quiet about what a description cannot help: its names, and that
/// a program does not use all that is generated.
pub(crate) fn allow(lints: &[&str]) -> String {
    let lints: String = lints.iter().map(|lint| format!("{lint}, ")).collect();
    format!("#[allow(dead_code, unreachable_pub, {lints}reason = \"{REASON}\")]")
}

/// Writes items, one or more, with an empty line behind each.
///
/// # Errors
/// When the tokens are no items.
pub(crate) fn write_items(items: TokenStream, out: &mut CodeWriter) -> syn::Result<()> {
    let mut file: syn::File = syn::parse2(items)?;
    for item in std::mem::take(&mut file.items) {
        file.items = vec![item];
        out.raw(&prettyplease::unparse(&file));
        out.blank();
    }
    Ok(())
}

/// [`allow`] as tokens.
pub(crate) fn allow_tokens(lints: &[&str]) -> syn::Result<TokenStream> {
    let text = allow(lints);
    text.parse()
        .map_err(|error| syn::Error::new(proc_macro2::Span::call_site(), error))
}
