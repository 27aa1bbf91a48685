//! Writes the functions that search tables.

use proc_macro2::{Ident, TokenStream};
use quote::{ToTokens, quote};

use super::shape::{Cell, How, Int, KeyField, Lookup, Module, Order, RowType, Table, Type};
use super::tables::{row_number, type_name, write_cell};
use crate::ident::{Names, token};
use crate::rust::items::{allow_tokens, write_items};
use crate::writer::{CodeWriter, Language};

/// How many arguments a function may have before clippy asks about it.
const MOST_ARGUMENTS: usize = 7;

/// Writes one function.
pub(super) fn write(
    lookup: &Lookup<'_>,
    table: &Table<'_>,
    module: &Module<'_>,
    out: &mut CodeWriter,
) -> syn::Result<()> {
    let function = Function::new(lookup, table, module);
    write_items(function.tokens()?, out)
}

/// What the parts of a function need to know.
struct Function<'a, 'm> {
    lookup: &'a Lookup<'m>,
    table: &'a Table<'m>,
    row_type: &'a RowType<'m>,
    module: &'a Module<'m>,
    /// The names of the closures' parameter and of the function's variable, unlike those of the
    /// function's parameters.
    row: Ident,
    found: Ident,
}

impl<'a, 'm> Function<'a, 'm> {
    fn new(lookup: &'a Lookup<'m>, table: &'a Table<'m>, module: &'a Module<'m>) -> Self {
        let row_type = &module.row_types[table.row_type];
        let parameters = lookup.key.iter();
        let mut names = Names::new(parameters.map(|key| &*row_type.fields[key.field].ident));
        // Without a key, every row will do, and the closures look at none.
        let row = if lookup.key.is_empty() { "_row" } else { "row" };
        Function {
            lookup,
            table,
            row_type,
            module,
            row: token(&names.claim(row.to_owned())),
            found: token(&names.claim("found".to_owned())),
        }
    }

    fn tokens(&self) -> syn::Result<TokenStream> {
        let ident = token(&self.lookup.ident);
        let row = token(&self.row_type.ident);
        let docs = self.docs().into_iter().map(|line| format!(" {line}"));
        let parameters = self.lookup.key.iter().map(|key| {
            let name = self.parameter(key);
            let ty = self.parameter_type(key);
            quote!(#name: #ty)
        });
        let (result, body) = if self.lookup.range {
            (quote!(&'static [#row]), self.range()?)
        } else {
            (quote!(::core::option::Option<&'static #row>), self.one()?)
        };
        let allow = match self.lookup.key.len() {
            0..=MOST_ARGUMENTS => allow_tokens(&[])?,
            _ => allow_tokens(&["clippy::too_many_arguments"])?,
        };
        Ok(quote! {
            #(#[doc = #docs])*
            #allow
            pub fn #ident(#(#parameters),*) -> #result {
                #body
            }
        })
    }

    fn docs(&self) -> Vec<String> {
        let keys = &self.lookup.key;
        let conditions: Vec<_> = keys
            .iter()
            .map(|key| {
                let field = &self.row_type.fields[key.field];
                let parameter = field.ident.trim_start_matches("r#");
                format!("`{}` is `{parameter}`", field.name.escape_debug())
            })
            .collect();
        let rows = if self.lookup.range {
            "The rows"
        } else {
            "The row"
        };
        let mut docs = vec![format!(
            "{rows} of [`{}`]{}{}.",
            self.table.ident,
            if keys.is_empty() { "" } else { " where " },
            conditions.join(" and ")
        )];
        if !self.lookup.range {
            docs.push("If there are several, the first of them.".to_owned());
        }
        if keys.iter().any(|key| key.order == Order::Upper) {
            docs.push("Capital and small ASCII letters in texts count as the same.".to_owned());
        }
        docs
    }

    fn ty(&self, key: &KeyField) -> Type {
        self.row_type.fields[key.field].ty
    }

    fn parameter(&self, key: &KeyField) -> Ident {
        token(&self.row_type.fields[key.field].ident)
    }

    fn parameter_type(&self, key: &KeyField) -> TokenStream {
        match self.ty(key) {
            Type::Text => quote!(&str),
            ty => {
                let name = token(type_name(ty, self.module));
                quote!(#name)
            }
        }
    }

    /// How a row, given as `fields` of it, compares with the parameters.
    fn compare(&self, fields: impl Fn(usize, &KeyField) -> TokenStream) -> TokenStream {
        let orders = self.lookup.key.iter().enumerate().map(|(i, key)| {
            let (field, wanted) = (fields(i, key), self.parameter(key));
            match (key.order, self.ty(key)) {
                (Order::Upper, _) => quote!(search::compare_upper_case(#field, #wanted)),
                (Order::Plain, Type::Text) => quote!(#field.cmp(#wanted)),
                (Order::Plain, _) => quote!(#field.cmp(&#wanted)),
            }
        });
        let chained = orders.reduce(|first, next| quote!(#first.then_with(|| #next)));
        chained.unwrap_or_else(|| quote!(::core::cmp::Ordering::Equal))
    }

    /// How a row of the table compares with the parameters.
    fn compare_row(&self) -> TokenStream {
        let row = &self.row;
        self.compare(|_, key| {
            let field = self.parameter(key);
            quote!(#row.#field)
        })
    }

    /// How an entry of the index compares with the parameters.
    fn compare_entry(&self) -> TokenStream {
        let row = &self.row;
        self.compare(|i, _| {
            let i = syn::Index::from(i);
            quote!(#row.#i)
        })
    }

    /// The body of a function that gives one row.
    fn one(&self) -> syn::Result<TokenStream> {
        let table = token(&self.table.ident);
        Ok(match (&self.lookup.how, self.dense()) {
            (How::Table, Some(number)) => quote!(#table.get(#number)),
            (How::Table, None) => {
                let (early_out, row, compare) = (self.early_out()?, &self.row, self.compare_row());
                quote! {
                    #early_out
                    search::first(&#table, |#row| #compare)
                }
            }
            (How::Index { ident, .. }, Some(number)) => {
                let index = token(ident);
                let number = self.number(&quote!(#index.get(#number)?));
                quote!(#table.get(#number))
            }
            (How::Index { ident, .. }, None) => {
                let (early_out, first) = (self.early_out()?, self.first(ident));
                let (found, number) = (&self.found, self.number(&self.found));
                quote! {
                    #early_out
                    let #found = #first?;
                    #table.get(#number)
                }
            }
        })
    }

    /// The body of a function that gives all rows. In the table they are neighbours.
    fn range(&self) -> syn::Result<TokenStream> {
        let (row, table) = (&self.row, token(&self.table.ident));
        let (early_out, compare) = (self.early_out()?, self.compare_row());
        Ok(match &self.lookup.how {
            How::Table => quote! {
                #early_out
                search::all(&#table, |#row| #compare)
            },
            How::Index { ident, .. } => {
                let first = self.first(ident);
                let (found, number) = (&self.found, self.number(&self.found));
                quote! {
                    #early_out
                    match #first {
                        ::core::option::Option::Some(#found) => {
                            search::leading(&#table, #number, |#row| #compare)
                        }
                        ::core::option::Option::None => &[],
                    }
                }
            }
        })
    }

    /// The first entry of an index that has the key, as an `Option`.
    fn first(&self, index: &str) -> TokenStream {
        let (row, index, compare) = (&self.row, token(index), self.compare_entry());
        quote!(search::first(&#index, |#row| #compare))
    }

    /// The number of the row that an entry of an index stands for, as `usize`.
    fn number(&self, entry: &dyn ToTokens) -> TokenStream {
        let last = syn::Index::from(self.lookup.key.len());
        match row_number(self.table) {
            Int::U8 | Int::U16 => quote!(usize::from(#entry.#last)),
            Int::U32 | Int::U64 | Int::I64 => quote!(#entry.#last as usize),
        }
    }

    /// The row at a position in the order of the key.
    fn row_at(&self, position: usize) -> Option<&'a [Cell<'m>]> {
        let row = match &self.lookup.how {
            How::Table => position,
            How::Index { order, .. } => *order.get(position)?,
        };
        self.table.rows.get(row).map(|row| &row[..])
    }

    /// If the keys, in order, are successive integers: the position of the key among them, an
    /// expression that leaves the function for smaller keys.
    fn dense(&self) -> Option<TokenStream> {
        let [key] = &self.lookup.key[..] else {
            return None;
        };
        let (int, entry) = match self.ty(key) {
            Type::Int(int) => (int, false),
            Type::Enum(at) => (self.module.enums[at].repr, true),
            Type::Bool | Type::Text => return None,
        };
        let value = |at: usize| -> Option<i128> {
            match *self.row_at(at)?.get(key.field)? {
                Cell::Int(bits) => Some(i128::from(bits)),
                Cell::Entry(at, entry) => {
                    Some(i128::from(self.module.enums[at].entries[entry].value))
                }
                Cell::Bool(_) | Cell::Text(_) => None,
            }
        };
        let first = value(0)?;
        for at in 1..self.table.rows.len() {
            if value(at)? != first + at as i128 {
                return None;
            }
        }
        let wanted = self.parameter(key);
        let wanted = if entry {
            quote!(#wanted.value())
        } else {
            quote!(#wanted)
        };
        if first == 0 && int != Int::I64 {
            return Some(usize_from(int, &wanted));
        }
        let first: TokenStream = first.to_string().parse().ok()?;
        Some(usize_from(int, &quote!(#wanted.checked_sub(#first)?)))
    }

    /// The statement that leaves the function for keys outside the range of the table.
    fn early_out(&self) -> syn::Result<TokenStream> {
        let key = match &self.lookup.key[..] {
            [key, ..] if self.lookup.early_out && self.ty(key) != Type::Text => key,
            _ => return Ok(TokenStream::new()),
        };
        let literal = |at: usize| -> syn::Result<TokenStream> {
            let mut text = CodeWriter::new(Language::Rust);
            if let Some(&cell) = self.row_at(at).and_then(|row| row.get(key.field)) {
                write_cell(cell, self.module, &mut text);
            }
            syn::parse_str(&text.finish())
        };
        let (first, last) = (
            literal(0)?,
            literal(self.table.rows.len().saturating_sub(1))?,
        );
        let wanted = self.parameter(key);
        let result = if self.lookup.range {
            quote!(&[])
        } else {
            quote!(::core::option::Option::None)
        };
        Ok(quote! {
            if !(#first..=#last).contains(&#wanted) {
                return #result;
            }
        })
    }
}

/// An expression for `value`, of type `int`, as `usize`; it leaves the function where `usize` is
/// too small.
fn usize_from(int: Int, value: &TokenStream) -> TokenStream {
    match int {
        Int::U8 | Int::U16 => quote!(usize::from(#value)),
        Int::U32 | Int::U64 | Int::I64 => quote!(usize::try_from(#value).ok()?),
    }
}
