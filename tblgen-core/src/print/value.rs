//! Values and types in TableGen's syntax, as LLVM prints them.

use std::io;

use crate::records::{RecordData, Store};
use crate::syntax::token::BangOp;
use crate::value::{Op, Term, Type, TypeId, ValueId};

/// The text of a type.
pub(crate) fn write_type(store: &Store, ty: TypeId, out: &mut Vec<u8>) {
    match store.types.get(ty) {
        Type::Bit => out.extend_from_slice(b"bit"),
        Type::Int => out.extend_from_slice(b"int"),
        Type::String => out.extend_from_slice(b"string"),
        Type::Dag => out.extend_from_slice(b"dag"),
        Type::Bits(width) => write_fmt(out, format_args!("bits<{width}>")),
        Type::List(element) => {
            out.extend_from_slice(b"list<");
            write_type(store, *element, out);
            out.push(b'>');
        }
        Type::Record(classes) => {
            let name = |class| store.symbols.bytes(store.class_name(class));
            if let [class] = **classes {
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
    }
}

/// The text of the type of something that has a value: code is a string by its type, and is called
/// by its own name only where the value was written as code.
pub(crate) fn write_field_type(store: &Store, ty: TypeId, value: ValueId, out: &mut Vec<u8>) {
    match store.term(value) {
        Term::Code(_) if ty == TypeId::STRING => out.extend_from_slice(b"code"),
        _ => write_type(store, ty, out),
    }
}

/// The text of a value.
pub(crate) fn write_value(store: &Store, value: ValueId, out: &mut Vec<u8>) {
    match store.term(value) {
        Term::Unset | Term::Refused => out.push(b'?'),
        Term::Bit(bit) => out.push(b'0' + u8::from(bit)),
        Term::Int(value) => write_int(value, out),
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
        Term::Bits(bits) => {
            out.extend_from_slice(b"{ ");
            write_separated(store, bits.iter().rev().copied(), out);
            out.extend_from_slice(b" }");
        }
        Term::List { items, .. } => {
            out.push(b'[');
            write_separated(store, items.iter().copied(), out);
            out.push(b']');
        }
        Term::Def(record) => write_record_name(store, store.record(record), out),
        Term::Dag { op, op_name, args } => {
            out.push(b'(');
            write_value(store, op, out);
            write_dag_name(store, b":", op_name, out);
            for (i, pair) in args.chunks_exact(2).enumerate() {
                out.extend_from_slice(if i == 0 { b" " } else { b", " });
                write_value(store, pair[0], out);
                write_dag_name(store, b":$", pair[1], out);
            }
            out.push(b')');
        }
        Term::Var { name, .. } => write_unquoted(store, name, out),
        Term::VarBit { base, bit } => {
            write_value(store, base, out);
            write_fmt(out, format_args!("{{{bit}}}"));
        }
        Term::Field { base, field } => {
            write_value(store, base, out);
            out.push(b'.');
            out.extend_from_slice(store.symbols.bytes(field));
        }
        Term::Op { op, ty, args } => write_op(store, op, ty, args, out),
        Term::Instance { class, args } => {
            out.extend_from_slice(store.symbols.bytes(store.class_name(class)));
            out.push(b'<');
            for (i, pair) in args.chunks_exact(2).enumerate() {
                if i > 0 {
                    out.extend_from_slice(b", ");
                }
                // The number of a positional argument, or a name in quotation marks.
                write_value(store, pair[0], out);
                out.extend_from_slice(b": ");
                write_value(store, pair[1], out);
            }
            out.push(b'>');
        }
    }
}

/// The text of a value, a string without its quotes and code without its brackets.
pub(crate) fn write_unquoted(store: &Store, value: ValueId, out: &mut Vec<u8>) {
    match store.term(value) {
        Term::Str(text) | Term::Code(text) => out.extend_from_slice(store.symbols.bytes(text)),
        _ => write_value(store, value, out),
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

fn write_record_name(store: &Store, record: &RecordData, out: &mut Vec<u8>) {
    write_unquoted(store, record.name, out);
}

fn write_dag_name(store: &Store, before: &[u8], name: ValueId, out: &mut Vec<u8>) {
    if name != ValueId::UNSET {
        out.extend_from_slice(before);
        write_unquoted(store, name, out);
    }
}

fn write_separated(store: &Store, values: impl Iterator<Item = ValueId>, out: &mut Vec<u8>) {
    for (i, value) in values.enumerate() {
        if i > 0 {
            out.extend_from_slice(b", ");
        }
        write_value(store, value, out);
    }
}

fn write_op(store: &Store, op: Op, ty: TypeId, args: &[ValueId], out: &mut Vec<u8>) {
    let bang = match op {
        Op::ListElement | Op::ListSlice => {
            write_value(store, args[0], out);
            out.push(b'[');
            write_value(store, args[1], out);
            out.push(b']');
            return;
        }
        Op::ClosedRange => {
            write_value(store, args[0], out);
            out.extend_from_slice(b"...");
            write_value(store, args[1], out);
            return;
        }
        Op::Bang(bang) => bang,
    };
    out.extend_from_slice(bang.spelling().as_bytes());
    if matches!(
        bang,
        BangOp::Cast | BangOp::GetDagArg | BangOp::IsA | BangOp::Exists
    ) {
        out.push(b'<');
        write_type(store, ty, out);
        out.push(b'>');
    }
    out.push(b'(');
    match bang {
        BangOp::Cond => {
            for (i, pair) in args.chunks_exact(2).enumerate() {
                if i > 0 {
                    out.extend_from_slice(b", ");
                }
                write_value(store, pair[0], out);
                out.extend_from_slice(b": ");
                write_value(store, pair[1], out);
            }
        }
        BangOp::Foreach | BangOp::Filter => {
            write_unquoted(store, args[0], out);
            out.extend_from_slice(b", ");
            write_separated(store, args[1..].iter().copied(), out);
        }
        BangOp::Foldl => {
            write_separated(store, args[..2].iter().copied(), out);
            for &name in &args[2..4] {
                out.extend_from_slice(b", ");
                write_unquoted(store, name, out);
            }
            out.extend_from_slice(b", ");
            write_value(store, args[4], out);
        }
        _ => write_separated(store, args.iter().copied(), out),
    }
    out.push(b')');
}

/// The text of a value for a message.
pub(crate) fn value_text(store: &Store, value: ValueId) -> String {
    let mut out = Vec::new();
    write_value(store, value, &mut out);
    String::from_utf8_lossy(&out).into_owned()
}

/// The text of a type for a message.
pub(crate) fn type_text(store: &Store, ty: TypeId) -> String {
    let mut out = Vec::new();
    write_type(store, ty, &mut out);
    String::from_utf8_lossy(&out).into_owned()
}
