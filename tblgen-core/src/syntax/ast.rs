//! The syntax tree: what was written, nothing looked up, nothing computed.
//!
//! Positions are numbers of tokens, counted from the first token of the statement that the tree
//! belongs to. A node whose text stops short of what the grammar wants is *truncated*: its span
//! ends in [`Span::TRUNCATED`]. Evaluation goes through a tree in the order of the text, so that an
//! earlier mistake of meaning is reported before a later mistake of syntax.
//!
//! A position that was not reached is [`Span::TRUNCATED`] as well: that of a missing name, or that
//! behind a bracket that does not come. A missing value begins where it should have begun.

use super::token::{BangOp, TokenPos};
use crate::intern::Symbol;

/// The tokens `start..end` of a statement.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Span {
    pub(crate) start: TokenPos,
    /// The position behind the node, that is, of the token that follows it.
    pub(crate) end: TokenPos,
}

impl Span {
    /// The `end` of a node that could not be read to its end.
    pub(crate) const TRUNCATED: TokenPos = TokenPos::MAX;

    pub(crate) fn is_truncated(self) -> bool {
        self.end == Self::TRUNCATED
    }
}

/// A mistake of syntax in a statement. There can be more than one: a mistake in the default value
/// of a field or parameter truncates that value only, if what follows it can follow.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct SyntaxError {
    /// The token at which the grammar could not go on.
    pub(crate) pos: TokenPos,
    pub(crate) message: SyntaxMessage,
    /// The opening bracket that `pos` should have closed: a second error, "to match this '{'".
    pub(crate) opened: Option<(TokenPos, char)>,
    /// More errors, which the reference reports on its way out of what it could not read.
    pub(crate) consequences: Vec<(TokenPos, &'static str)>,
}

/// The text of a [`SyntaxError`].
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum SyntaxMessage {
    Fixed(&'static str),
    Owned(String),
}

impl SyntaxMessage {
    pub(crate) fn text(&self) -> &str {
        match self {
            SyntaxMessage::Fixed(text) => text,
            SyntaxMessage::Owned(text) => text,
        }
    }
}

/// An identifier. One that is missing has an empty name and the position [`Span::TRUNCATED`].
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Ident {
    pub(crate) name: Symbol,
    pub(crate) pos: TokenPos,
}

#[derive(Debug, PartialEq)]
pub(crate) struct TypeExpr {
    pub(crate) kind: TypeExprKind,
    pub(crate) span: Span,
}

#[derive(Debug, PartialEq)]
pub(crate) enum TypeExprKind {
    Bit,
    Bits(i64),
    Int,
    String,
    Code,
    Dag,
    List(Box<TypeExpr>),
    /// A class or an alias made with `deftype`.
    Named(Symbol),
    /// Nothing that could be read as a type; the node is truncated.
    Missing,
}

#[derive(Debug, PartialEq)]
pub(crate) struct Expr {
    pub(crate) kind: ExprKind,
    pub(crate) span: Span,
}

#[derive(Debug, PartialEq)]
pub(crate) enum ExprKind {
    Int(i64),
    BinaryInt {
        value: i64,
        width: u8,
    },
    /// One literal or several adjacent ones, joined.
    Str(Symbol),
    Code(Symbol),
    True,
    False,
    /// `?`
    Unset,
    Ident(Symbol),
    /// `Class<args>`; the span of the whole begins at the class's name.
    Instance {
        class: Symbol,
        args: Vec<Arg>,
    },
    /// `{ a, b }`
    Bits(Vec<Expr>),
    /// `[a, b]<type>`
    List {
        items: Vec<Expr>,
        /// The position behind the `]`.
        items_end: TokenPos,
        element: Option<TypeExpr>,
    },
    /// `(op:$name a:$x, $y)`
    Dag {
        op: Box<Expr>,
        op_name: Option<Symbol>,
        args: Vec<DagArg>,
    },
    /// Each operator whose arguments are values only.
    Bang {
        op: BangOp,
        ty: Option<TypeExpr>,
        args: Vec<Expr>,
    },
    /// `!cond(a: x, b: y)`
    Cond(Vec<(Expr, Expr)>),
    /// `!foreach(var, list, body)` and `!filter`.
    Loop {
        op: BangOp,
        var: Ident,
        list: Box<Expr>,
        body: Box<Expr>,
    },
    /// `!foldl(start, list, acc, item, body)`
    Foldl {
        start: Box<Expr>,
        list: Box<Expr>,
        acc: Ident,
        item: Ident,
        body: Box<Expr>,
    },
    /// `base{7...4, 2}`
    BitRange {
        base: Box<Expr>,
        /// The position of the `{`.
        brace: TokenPos,
        ranges: Vec<RangePiece>,
    },
    /// `base[1, 3...5]`
    Slice {
        base: Box<Expr>,
        elements: Vec<RangePiece>,
        trailing_comma: bool,
    },
    /// `base.field`
    Field {
        base: Box<Expr>,
        field: Ident,
    },
    /// `left # right`; no right side where the next token begins an object's body.
    Paste {
        left: Box<Expr>,
        /// The position of the `#`.
        paste: TokenPos,
        right: Option<Box<Expr>>,
    },
    /// Nothing that could be read as a value; the node is truncated.
    Missing,
}

/// A piece of a bit range, a list slice or a `foreach` range.
#[derive(Debug, PartialEq)]
pub(crate) struct RangePiece {
    pub(crate) first: Expr,
    pub(crate) last: RangeEnd,
    pub(crate) span: Span,
}

#[derive(Debug, PartialEq)]
pub(crate) enum RangeEnd {
    /// A single value.
    None,
    /// `a...b` or `a-b`; the boxed value stands behind the dots.
    Value(Box<Expr>),
    /// `7-4` lexed as `7` and `-4`: the integer token as it is, at `pos`.
    Negative { value: i64, pos: TokenPos },
}

/// A template argument of an instance or of a base class.
#[derive(Debug, PartialEq)]
pub(crate) struct Arg {
    /// What stands before `=`: by rights an identifier.
    pub(crate) name: Option<Expr>,
    pub(crate) value: Expr,
    pub(crate) span: Span,
}

#[derive(Debug, PartialEq)]
pub(crate) struct DagArg {
    /// Absent in `$name`.
    pub(crate) value: Option<Expr>,
    pub(crate) name: Option<Symbol>,
    pub(crate) span: Span,
}

/// `[field] type name [= value]`, a field or a template parameter.
#[derive(Debug, PartialEq)]
pub(crate) struct Declaration {
    pub(crate) is_field: bool,
    pub(crate) ty: TypeExpr,
    pub(crate) name: Ident,
    pub(crate) value: Option<Expr>,
    pub(crate) span: Span,
}

/// A class or multiclass with its arguments, as it stands in a list of bases.
#[derive(Debug, PartialEq)]
pub(crate) struct ClassRef {
    pub(crate) name: Ident,
    /// `None` without angle brackets.
    pub(crate) args: Option<Vec<Arg>>,
    pub(crate) span: Span,
}

#[derive(Debug, PartialEq)]
pub(crate) enum BodyItem {
    Declaration(Declaration),
    Let {
        field: Ident,
        /// `{7-4}` behind the name.
        bits: Option<Vec<RangePiece>>,
        /// The position behind the `=`.
        value_pos: TokenPos,
        value: Expr,
        span: Span,
    },
    Defvar(Defvar),
    Assert(Assert),
    Dump(Dump),
}

/// Bases and body of a class or def.
#[derive(Debug, PartialEq)]
pub(crate) struct ObjectBody {
    pub(crate) bases: Vec<ClassRef>,
    /// Empty when a `;` stands in place of the body.
    pub(crate) items: Vec<BodyItem>,
    /// The superfluous `;` behind the body's `}`.
    pub(crate) spurious_semi: Option<TokenPos>,
    pub(crate) span: Span,
}

/// `defvar name = value;`
#[derive(Debug, PartialEq)]
pub(crate) struct Defvar {
    pub(crate) name: Ident,
    pub(crate) value: Expr,
    pub(crate) span: Span,
}

/// `assert condition, message;`
#[derive(Debug, PartialEq)]
pub(crate) struct Assert {
    pub(crate) condition: Expr,
    pub(crate) message: Expr,
    pub(crate) span: Span,
}

/// `dump message;`
#[derive(Debug, PartialEq)]
pub(crate) struct Dump {
    pub(crate) message: Expr,
    pub(crate) span: Span,
}

/// What a `foreach` goes over.
#[derive(Debug, PartialEq)]
pub(crate) enum ForeachRange {
    /// `{0-3, 7}`
    Braced(Vec<RangePiece>),
    /// A list, or a range piece such as `0...3`.
    Piece(RangePiece),
}

/// One binding of a top-level `let`.
#[derive(Debug, PartialEq)]
pub(crate) struct LetItem {
    pub(crate) field: Ident,
    /// `<7-4>` behind the name.
    pub(crate) bits: Option<Vec<RangePiece>>,
    pub(crate) value: Expr,
    pub(crate) span: Span,
}

/// The statements that a `foreach`, `if`, `let` or `defset` rules over.
#[derive(Debug, PartialEq)]
pub(crate) struct Block {
    /// The position of the `{`; without it there is just one statement.
    pub(crate) brace: Option<TokenPos>,
    pub(crate) statements: Vec<Statement>,
    pub(crate) span: Span,
}

#[derive(Debug, PartialEq)]
pub(crate) struct Statement {
    pub(crate) kind: StatementKind,
    /// Begins at the keyword.
    pub(crate) span: Span,
}

#[derive(Debug, PartialEq)]
pub(crate) enum StatementKind {
    Class {
        name: Ident,
        params: Option<Vec<Declaration>>,
        /// The position behind the parameters.
        params_end: TokenPos,
        body: ObjectBody,
    },
    Def {
        name: Option<Expr>,
        body: ObjectBody,
    },
    MultiClass {
        name: Ident,
        params: Option<Vec<Declaration>>,
        bases: Vec<ClassRef>,
        body: Vec<Statement>,
        spurious_semi: Option<TokenPos>,
    },
    Defm {
        name: Option<Expr>,
        /// Multiclasses, then perhaps classes.
        bases: Vec<ClassRef>,
    },
    Defset {
        ty: TypeExpr,
        name: Ident,
        block: Block,
    },
    Deftype {
        name: Ident,
        ty: TypeExpr,
    },
    Defvar(Defvar),
    Foreach {
        var: Ident,
        range: ForeachRange,
        block: Block,
    },
    If {
        condition: Expr,
        then: Block,
        otherwise: Option<Block>,
    },
    Let {
        items: Vec<LetItem>,
        block: Block,
    },
    Assert(Assert),
    Dump(Dump),
    /// The keyword is there, but nothing behind it could be read; the node is truncated.
    Missing,
}
