//! Values and types in TableGen's syntax, as LLVM prints them.

use std::io;

use crate::records::{ClassId, Store};
use crate::syntax::token::BangOp;
use crate::value::{Op, Term, Type, TypeId, ValueId};

/// The text of a type.
pub(crate) fn write_type(store: &Store, ty: TypeId, out: &mut Vec<u8>) {
    let (mut ty, mut lists) = (ty, 0);
    while let Type::List(element) = store.types.get(ty) {
        out.extend_from_slice(b"list<");
        (ty, lists) = (*element, lists + 1);
    }
    match store.types.get(ty) {
        Type::Bit => out.extend_from_slice(b"bit"),
        Type::Int => out.extend_from_slice(b"int"),
        Type::String => out.extend_from_slice(b"string"),
        Type::Dag => out.extend_from_slice(b"dag"),
        Type::Bits(width) => write_fmt(out, format_args!("bits<{width}>")),
        Type::List(_) => {}
        Type::Record(classes) => write_classes(store, classes, out),
    }
    out.extend(std::iter::repeat_n(b'>', lists));
}

fn write_classes(store: &Store, classes: &[ClassId], out: &mut Vec<u8>) {
    let name = |class| store.symbols.bytes(store.class_name(class));
    if let &[class] = classes {
        out.extend_from_slice(name(class));
        return;
    }
    out.push(b'{');
    for (i, &class) in classes.iter().enumerate() {
        if i > 0 {
            out.extend_from_slice(b", ");
        }
        out.extend_from_slice(name(class));
    }
    out.push(b'}');
}

/// The text of the type of something that has a value: code is a string by its type, and is called
/// by its own name only where the value was written as code.
pub(crate) fn write_field_type(store: &Store, ty: TypeId, value: ValueId, out: &mut Vec<u8>) {
    match store.term(value) {
        Term::Code(_) if ty == TypeId::STRING => out.extend_from_slice(b"code"),
        _ => write_type(store, ty, out),
    }
}

/// How long the text of one value may be, in bytes: a small value whose parts share their parts can
/// have a text without end. (LLVM's AMDGPU has one of 72 MB.) Unit tests, which are slow, have a
/// lower limit.
pub(crate) const MAX_VALUE_TEXT: usize = if cfg!(test) { 1 << 22 } else { 1 << 28 };

/// How many bytes of a value a message shows, more or less.
pub(crate) const MAX_SHOWN: usize = 1 << 20;

/// The text of a value is longer than [`MAX_VALUE_TEXT`].
#[derive(Debug)]
pub(crate) struct TooLong;

impl TooLong {
    /// The error of a printer, about a value that belongs to the thing of this name.
    pub(super) fn of(self, name: &str) -> io::Error {
        io::Error::new(
            io::ErrorKind::FileTooLarge,
            format!("a value in '{name}' {self}"),
        )
    }
}

impl std::fmt::Display for TooLong {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(f, "has a text of more than {MAX_VALUE_TEXT} bytes")
    }
}

/// The text of a value; a text without end is cut off.
pub(crate) fn write_value(store: &Store, value: ValueId, out: &mut Vec<u8>) {
    if write_whole_value(store, value, out).is_err() {
        out.extend_from_slice(b"...");
    }
}

/// The text of a value.
///
/// Values may be nested deeper than a thread's stack allows to call, so what is left of the outer
/// values waits in a vector. Most values are not nested and need none.
pub(super) fn write_whole_value(
    store: &Store,
    value: ValueId,
    out: &mut Vec<u8>,
) -> Result<(), TooLong> {
    write_value_within(store, value, MAX_VALUE_TEXT, out)
}

/// The text of a value, if it has at most about so many bytes; else its beginning.
fn write_value_within(
    store: &Store,
    value: ValueId,
    limit: usize,
    out: &mut Vec<u8>,
) -> Result<(), TooLong> {
    if write_leaf(store, value, Quotes::Shown, out) {
        return Ok(());
    }
    let end = out.len().saturating_add(limit);
    let mut outer: Vec<(ValueId, usize)> = Vec::new();
    let (mut current, mut next) = (value, 0);
    loop {
        match write_parts(store, current, &mut next, end, out) {
            Some(inner) => {
                outer.push((current, next));
                (current, next) = (inner, 0);
            }
            None if out.len() > end => return Err(TooLong),
            None => match outer.pop() {
                Some(waiting) => (current, next) = waiting,
                None => return Ok(()),
            },
        }
    }
}

/// The text of a value, a string without its quotes and code without its brackets.
pub(crate) fn write_unquoted(store: &Store, value: ValueId, out: &mut Vec<u8>) {
    if !write_leaf(store, value, Quotes::Hidden, out) {
        write_value(store, value, out);
    }
}

/// The text of an integer.
pub(crate) fn write_int(value: i64, out: &mut Vec<u8>) {
    write_fmt(out, format_args!("{value}"));
}

fn write_fmt(out: &mut Vec<u8>, text: std::fmt::Arguments<'_>) {
    // A vector takes any text.
    let _ = io::Write::write_fmt(out, text);
}

/// Whether strings and code are shown between quotation marks and brackets.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Quotes {
    Shown,
    Hidden,
}

/// Writes a value that has no parts; returns `false` for any other.
fn write_leaf(store: &Store, value: ValueId, quotes: Quotes, out: &mut Vec<u8>) -> bool {
    // Most values are bits: there is no need to look them up.
    match value {
        ValueId::FALSE => {
            out.push(b'0');
            return true;
        }
        ValueId::TRUE => {
            out.push(b'1');
            return true;
        }
        _ => {}
    }
    match store.term(value) {
        Term::Unset | Term::Refused => out.push(b'?'),
        Term::Bit(bit) => out.push(b'0' + u8::from(bit)),
        Term::Int(value) => write_int(value, out),
        Term::Str(text) | Term::Code(text) if quotes == Quotes::Hidden => {
            out.extend_from_slice(store.symbols.bytes(text));
        }
        Term::Str(text) => {
            out.push(b'"');
            out.extend_from_slice(store.symbols.bytes(text));
            out.push(b'"');
        }
        Term::Code(text) => {
            out.extend_from_slice(b"[{");
            out.extend_from_slice(store.symbols.bytes(text));
            out.extend_from_slice(b"}]");
        }
        Term::AnonymousName(n) => write_fmt(out, format_args!("anonymous_{n}")),
        Term::Def(record) => {
            return write_leaf(store, store.record(record).name, Quotes::Hidden, out);
        }
        Term::Var { name, .. } => return write_leaf(store, name, Quotes::Hidden, out),
        Term::Bits(_)
        | Term::List { .. }
        | Term::Dag { .. }
        | Term::VarBit { .. }
        | Term::Field { .. }
        | Term::Op { .. }
        | Term::Instance { .. } => return false,
    }
    true
}

/// Writes a value from its part number `next` on, up to a part that has parts itself. Returns that
/// part, or `None` at the end of the value or once `out` is longer than `end`.
fn write_parts(
    store: &Store,
    value: ValueId,
    next: &mut usize,
    end: usize,
    out: &mut Vec<u8>,
) -> Option<ValueId> {
    let term = store.term(value);
    while out.len() <= end {
        let part = write_up_to(store, term, *next, out)?;
        *next += 1;
        let (inner, quotes) = match part {
            Part::Value(inner) => (inner, Quotes::Shown),
            Part::Name(inner) => (inner, Quotes::Hidden),
            Part::None => continue,
        };
        if !write_leaf(store, inner, quotes, out) {
            return Some(inner);
        }
    }
    None
}

/// A value inside of another one.
enum Part {
    Value(ValueId),
    /// Shown without quotation marks.
    Name(ValueId),
    /// Not there.
    None,
}

/// Writes what stands before the part number `i` of a value and returns the part. If there is none
/// of that number, writes what stands behind the last one.
fn write_up_to(store: &Store, term: Term<'_>, i: usize, out: &mut Vec<u8>) -> Option<Part> {
    let mut text = |text: &str| out.extend_from_slice(text.as_bytes());
    let item = match term {
        Term::Bits(bits) => {
            text(if i == 0 { "{ " } else { separator(i, bits) });
            // The most significant one comes first.
            let item = bits.iter().rev().nth(i);
            if item.is_none() {
                text(" }");
            }
            item
        }
        Term::List { items, .. } => {
            text(if i == 0 { "[" } else { separator(i, items) });
            if i == items.len() {
                text("]");
            }
            items.get(i)
        }
        Term::Dag { op, op_name, args } => return write_up_to_in_dag(op, op_name, args, i, out),
        Term::VarBit { base, .. } | Term::Field { base, .. } if i == 0 => {
            return Some(Part::Value(base));
        }
        Term::VarBit { bit, .. } => {
            write_fmt(out, format_args!("{{{bit}}}"));
            return None;
        }
        Term::Field { field, .. } => {
            out.push(b'.');
            out.extend_from_slice(store.symbols.bytes(field));
            return None;
        }
        Term::Op { op, ty, args } => return write_up_to_in_op(store, op, ty, args, i, out),
        Term::Instance { class, args } => {
            if i == 0 {
                out.extend_from_slice(store.symbols.bytes(store.class_name(class)));
                out.push(b'<');
            } else {
                // The number of a positional argument, or a name in quotation marks, comes first.
                text(pair_separator(i, args));
            }
            if i == args.len() {
                out.push(b'>');
            }
            args.get(i)
        }
        // Its name is not settled yet.
        Term::Def(record) if i == 0 => return Some(Part::Name(store.record(record).name)),
        Term::Var { name, .. } if i == 0 => return Some(Part::Name(name)),
        Term::Unset
        | Term::Refused
        | Term::Bit(_)
        | Term::Int(_)
        | Term::Str(_)
        | Term::Code(_)
        | Term::AnonymousName(_)
        | Term::Def(_)
        | Term::Var { .. } => None,
    };
    item.copied().map(Part::Value)
}

/// What stands before the part number `i`, which is not the first, of parts between commas.
fn separator(i: usize, parts: &[ValueId]) -> &'static str {
    if i < parts.len() { ", " } else { "" }
}

/// The same for parts that come in pairs.
fn pair_separator(i: usize, parts: &[ValueId]) -> &'static str {
    match i {
        _ if i == parts.len() => "",
        _ if i % 2 == 1 => ": ",
        _ => ", ",
    }
}

/// The parts of a dag are its operator and that one's name, then arguments and names in turn.
fn write_up_to_in_dag(
    op: ValueId,
    op_name: ValueId,
    args: &[ValueId],
    i: usize,
    out: &mut Vec<u8>,
) -> Option<Part> {
    let (before, part) = match i {
        0 => ("(", Part::Value(op)),
        1 => (":", Part::Name(op_name)),
        _ => match args.get(i - 2) {
            Some(&name) if i % 2 == 1 => (":$", Part::Name(name)),
            Some(&arg) => (if i == 2 { " " } else { ", " }, Part::Value(arg)),
            None => {
                out.push(b')');
                return None;
            }
        },
    };
    if let Part::Name(ValueId::UNSET) = part {
        return Some(Part::None);
    }
    out.extend_from_slice(before.as_bytes());
    Some(part)
}

fn write_up_to_in_op(
    store: &Store,
    op: Op,
    ty: TypeId,
    args: &[ValueId],
    i: usize,
    out: &mut Vec<u8>,
) -> Option<Part> {
    let before = match (op, i) {
        (Op::Bang(bang), 0) => {
            out.extend_from_slice(bang.spelling().as_bytes());
            if matches!(
                bang,
                BangOp::Cast | BangOp::GetDagArg | BangOp::IsA | BangOp::Exists
            ) {
                out.push(b'<');
                write_type(store, ty, out);
                out.push(b'>');
            }
            "("
        }
        (Op::Bang(BangOp::Cond), _) => pair_separator(i, args),
        (Op::Bang(_), _) => separator(i, args),
        (Op::ListElement | Op::ListSlice, 1) => "[",
        (Op::ClosedRange, 1) => "...",
        (Op::ListElement | Op::ListSlice | Op::ClosedRange, _) => "",
    };
    out.extend_from_slice(before.as_bytes());
    let Some(&arg) = args.get(i) else {
        out.extend_from_slice(match op {
            Op::Bang(_) => b")",
            Op::ListElement | Op::ListSlice => b"]",
            Op::ClosedRange => b"",
        });
        return None;
    };
    Some(match (op, i) {
        (Op::Bang(BangOp::Foreach | BangOp::Filter), 0) | (Op::Bang(BangOp::Foldl), 2 | 3) => {
            Part::Name(arg)
        }
        _ => Part::Value(arg),
    })
}

/// The text of a value for a message. Of a very long one only the beginning is shown.
pub(crate) fn value_text(store: &Store, value: ValueId) -> String {
    let mut out = Vec::new();
    let whole = write_value_within(store, value, MAX_SHOWN, &mut out);
    let mut text = String::from_utf8_lossy(&out).into_owned();
    if whole.is_err() {
        text.push_str("...");
    }
    text
}

/// The text of a type for a message.
pub(crate) fn type_text(store: &Store, ty: TypeId) -> String {
    let mut out = Vec::new();
    write_type(store, ty, &mut out);
    String::from_utf8_lossy(&out).into_owned()
}
