//! Values and types in TableGen's syntax, as LLVM prints them.

use std::io;

use smallvec::SmallVec;

use crate::intern::Symbol;
use crate::records::{ClassId, Store};
use crate::syntax::token::BangOp;
use crate::value::{Op, Term, Type, TypeId, ValueId};

/// The text of a type.
pub(crate) fn write_type(store: &Store, ty: TypeId, out: &mut Vec<u8>) {
    let mut innermost = ty;
    let mut lists = 0;
    while let Some(element) = store.types.element(innermost) {
        out.extend_from_slice(b"list<");
        innermost = element;
        lists += 1;
    }
    match store.types.get(innermost) {
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
    if let [class] = *classes {
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

/// The text of a value.
pub(crate) fn write_value(store: &Store, value: ValueId, out: &mut Vec<u8>) {
    write_value_within(store, value, usize::MAX, out);
}

/// The text of a value, cut off soon after it has made `out` as long as `end`. The result tells
/// whether the text is whole.
pub(crate) fn write_value_within(
    store: &Store,
    value: ValueId,
    end: usize,
    out: &mut Vec<u8>,
) -> bool {
    let mut writer = Writer {
        store,
        out,
        end,
        open: SmallVec::new(),
    };
    writer.value(value);
    while let Some(rest) = writer.open.pop() {
        if writer.is_full() {
            return false;
        }
        writer.rest(rest);
    }
    !writer.is_full()
}

/// The text of a value, a string without its quotes and code without its brackets.
pub(crate) fn write_unquoted(store: &Store, value: ValueId, out: &mut Vec<u8>) {
    match store.term(value) {
        Term::Str(text) | Term::Code(text) => out.extend_from_slice(store.symbols.bytes(text)),
        _ => write_value(store, value, out),
    }
}

/// What is still to be written of a value that was begun. Values may be nested deeper than a
/// thread's stack has room for, so this is kept in a list.
enum Rest<'s> {
    Text(&'static [u8]),
    Value(ValueId),
    Unquoted(ValueId),
    /// A name, if there is one, behind a text.
    Name(&'static [u8], ValueId),
    Bit(u32),
    Field(Symbol),
    Sequence(Sequence<'s>),
}

/// The values of a sequence that are not written yet.
struct Sequence<'s> {
    style: Style,
    values: &'s [ValueId],
    is_begun: bool,
}

#[derive(Clone, Copy)]
enum Style {
    /// `a, b`
    Items,
    /// `b, a`
    Reversed,
    /// `a: b, c: d`
    Pairs,
    /// ` a:$b, c:$d`
    DagArgs,
}

struct Writer<'s, 'o> {
    store: &'s Store,
    out: &'o mut Vec<u8>,
    end: usize,
    /// What comes next is last.
    open: SmallVec<[Rest<'s>; 16]>,
}

impl<'s> Writer<'s, '_> {
    fn is_full(&self) -> bool {
        self.out.len() > self.end
    }

    fn text(&mut self, text: &[u8]) {
        self.out.extend_from_slice(text);
    }

    fn symbol(&mut self, symbol: Symbol) {
        self.out.extend_from_slice(self.store.symbols.bytes(symbol));
    }

    /// Leaves these, in their order, for later.
    fn later<const N: usize>(&mut self, rest: [Rest<'s>; N]) {
        self.open.extend(rest.into_iter().rev());
    }

    fn rest(&mut self, rest: Rest<'s>) {
        match rest {
            Rest::Text(text) => self.text(text),
            Rest::Value(value) => self.value(value),
            Rest::Unquoted(value) => self.unquoted(value),
            Rest::Name(_, ValueId::UNSET) => {}
            Rest::Name(before, name) => {
                self.text(before);
                self.unquoted(name);
            }
            Rest::Bit(bit) => write_fmt(self.out, format_args!("{{{bit}}}")),
            Rest::Field(field) => {
                self.out.push(b'.');
                self.symbol(field);
            }
            Rest::Sequence(sequence) => self.sequence(sequence),
        }
    }

    /// Writes a value, or its beginning.
    fn value(&mut self, value: ValueId) {
        let store = self.store;
        match store.term(value) {
            Term::Unset | Term::Refused => self.out.push(b'?'),
            Term::Bit(bit) => self.out.push(b'0' + u8::from(bit)),
            Term::Int(value) => write_int(value, self.out),
            Term::Str(text) => {
                self.out.push(b'"');
                self.symbol(text);
                self.out.push(b'"');
            }
            Term::Code(text) => {
                self.text(b"[{");
                self.symbol(text);
                self.text(b"}]");
            }
            Term::AnonymousName(n) => write_fmt(self.out, format_args!("anonymous_{n}")),
            Term::Bits(bits) => {
                self.text(b"{ ");
                self.later([sequence(Style::Reversed, bits), Rest::Text(b" }")]);
            }
            Term::List { items, .. } => {
                self.out.push(b'[');
                self.later([sequence(Style::Items, items), Rest::Text(b"]")]);
            }
            Term::Def(record) => self.unquoted(store.record(record).name),
            Term::Dag { op, op_name, args } => {
                self.out.push(b'(');
                self.later([
                    Rest::Value(op),
                    Rest::Name(b":", op_name),
                    sequence(Style::DagArgs, args),
                    Rest::Text(b")"),
                ]);
            }
            Term::Var { name, .. } => self.unquoted(name),
            Term::VarBit { base, bit } => self.later([Rest::Value(base), Rest::Bit(bit)]),
            Term::Field { base, field } => self.later([Rest::Value(base), Rest::Field(field)]),
            Term::Op { op, ty, args } => self.op(op, ty, args),
            Term::Instance { class, args } => {
                self.symbol(store.class_name(class));
                self.out.push(b'<');
                // The number of a positional argument, or a name in quotation marks.
                self.later([sequence(Style::Pairs, args), Rest::Text(b">")]);
            }
        }
    }

    fn unquoted(&mut self, value: ValueId) {
        match self.store.term(value) {
            Term::Str(text) | Term::Code(text) => self.symbol(text),
            _ => self.value(value),
        }
    }

    fn op(&mut self, op: Op, ty: TypeId, args: &'s [ValueId]) {
        let bang = match op {
            Op::ListElement | Op::ListSlice => {
                self.later([
                    Rest::Value(args[0]),
                    Rest::Text(b"["),
                    Rest::Value(args[1]),
                    Rest::Text(b"]"),
                ]);
                return;
            }
            Op::ClosedRange => {
                self.later([
                    Rest::Value(args[0]),
                    Rest::Text(b"..."),
                    Rest::Value(args[1]),
                ]);
                return;
            }
            Op::Bang(bang) => bang,
        };
        self.text(bang.spelling().as_bytes());
        if matches!(
            bang,
            BangOp::Cast | BangOp::GetDagArg | BangOp::IsA | BangOp::Exists
        ) {
            self.out.push(b'<');
            write_type(self.store, ty, self.out);
            self.out.push(b'>');
        }
        self.out.push(b'(');
        match bang {
            BangOp::Cond => self.later([sequence(Style::Pairs, args), Rest::Text(b")")]),
            BangOp::Foreach | BangOp::Filter => self.later([
                Rest::Unquoted(args[0]),
                Rest::Text(b", "),
                sequence(Style::Items, &args[1..]),
                Rest::Text(b")"),
            ]),
            BangOp::Foldl => self.later([
                sequence(Style::Items, &args[..2]),
                Rest::Text(b", "),
                Rest::Unquoted(args[2]),
                Rest::Text(b", "),
                Rest::Unquoted(args[3]),
                Rest::Text(b", "),
                sequence(Style::Items, &args[4..]),
                Rest::Text(b")"),
            ]),
            _ => self.later([sequence(Style::Items, args), Rest::Text(b")")]),
        }
    }

    /// Writes a sequence up to the end of its next value that has parts.
    fn sequence(&mut self, mut sequence: Sequence<'s>) {
        while !self.is_full() {
            let values = sequence.values;
            let split = match sequence.style {
                Style::Items => values
                    .split_first()
                    .map(|(&first, rest)| (first, None, rest)),
                Style::Reversed => values.split_last().map(|(&last, rest)| (last, None, rest)),
                Style::Pairs | Style::DagArgs => match *values {
                    [first, second, ref rest @ ..] => Some((first, Some(second), rest)),
                    _ => None,
                },
            };
            let Some((value, second, rest)) = split else {
                return;
            };
            match sequence.style {
                Style::DagArgs if !sequence.is_begun => self.text(b" "),
                _ if !sequence.is_begun => {}
                _ => self.text(b", "),
            }
            let height = self.open.len();
            self.open.push(Rest::Sequence(Sequence {
                values: rest,
                is_begun: true,
                ..sequence
            }));
            match (sequence.style, second) {
                (Style::Pairs, Some(second)) => {
                    self.later([Rest::Text(b": "), Rest::Value(second)]);
                }
                (_, Some(name)) => self.open.push(Rest::Name(b":$", name)),
                (_, None) => {}
            }
            self.value(value);
            // Most values have no parts: there is no need to leave this function for them.
            match self.open.pop() {
                Some(Rest::Sequence(same)) if self.open.len() == height => sequence = same,
                Some(other) => {
                    self.open.push(other);
                    return;
                }
                None => return,
            }
        }
    }
}

fn sequence(style: Style, values: &[ValueId]) -> Rest<'_> {
    Rest::Sequence(Sequence {
        style,
        values,
        is_begun: false,
    })
}

/// The text of an integer.
pub(crate) fn write_int(value: i64, out: &mut Vec<u8>) {
    write_fmt(out, format_args!("{value}"));
}

fn write_fmt(out: &mut Vec<u8>, text: std::fmt::Arguments<'_>) {
    // A vector takes any text.
    let _ = io::Write::write_fmt(out, text);
}

/// The text of a type for a message.
pub(crate) fn type_text(store: &Store, ty: TypeId) -> String {
    let mut out = Vec::new();
    write_type(store, ty, &mut out);
    String::from_utf8_lossy(&out).into_owned()
}
