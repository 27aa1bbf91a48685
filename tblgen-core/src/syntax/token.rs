//! Tokens: what the lexer makes of the text and the grammar reads.

use crate::intern::Symbol;
use crate::source::Loc;

/// A position in a [`TokenStream`]: the number of a token.
pub(crate) type TokenPos = u32;

/// One token. Equality looks at kind and payload, so that the grammar can ask for `just(Semi)`.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Token {
    /// The end of the root file; always the last token.
    Eof,
    /// The lexer could not go on: it has already put its messages into
    /// [`TokenStream::lexer_errors`]. Always the last token but `Eof`.
    Error,
    /// An identifier that is no keyword.
    Id(Symbol),
    /// `$name`, without the dollar sign.
    VarName(Symbol),
    Int(i64),
    /// `0b0101`: unlike other integers it has a width.
    BinaryInt {
        value: i64,
        width: u8,
    },
    /// One string literal, escapes resolved. Adjacent literals are joined by the grammar.
    Str(Symbol),
    /// The inside of `[{ ... }]`.
    Code(Symbol),
    Bang(BangOp),
    Kw(Keyword),
    Minus,
    Plus,
    LSquare,
    RSquare,
    LBrace,
    RBrace,
    LParen,
    RParen,
    Less,
    Greater,
    Colon,
    Semi,
    Comma,
    Dot,
    Equal,
    Question,
    Paste,
    DotDotDot,
}

/// Declares an enum together with the table of its spellings.
macro_rules! spelled {
    ($(#[$meta:meta])* $vis:vis enum $name:ident { $($variant:ident = $text:literal,)* }) => {
        $(#[$meta])*
        #[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
        $vis enum $name { $($variant,)* }

        impl $name {
            /// All of them with their spellings.
            pub(crate) const ALL: &'static [($name, &'static str)] = &[$(($name::$variant, $text),)*];

            /// How it is written.
            #[allow(dead_code, reason = "not each table is printed")]
            pub(crate) const fn spelling(self) -> &'static str {
                match self { $($name::$variant => $text,)* }
            }
        }
    };
}

spelled! {
    /// Reserved words. `include` is none: the lexer acts on it.
    pub(crate) enum Keyword {
        Assert = "assert",
        Bit = "bit",
        Bits = "bits",
        Class = "class",
        Code = "code",
        Dag = "dag",
        Def = "def",
        Defm = "defm",
        Defset = "defset",
        Deftype = "deftype",
        Defvar = "defvar",
        Dump = "dump",
        Else = "else",
        False = "false",
        Field = "field",
        Foreach = "foreach",
        If = "if",
        In = "in",
        Int = "int",
        Let = "let",
        List = "list",
        MultiClass = "multiclass",
        String = "string",
        Then = "then",
        True = "true",
    }
}

spelled! {
    /// Bang operators, with the spelling that values print them with.
    pub(crate) enum BangOp {
        Add = "!add",
        And = "!and",
        Cast = "!cast",
        Con = "!con",
        Cond = "!cond",
        Dag = "!dag",
        Div = "!div",
        Empty = "!empty",
        Eq = "!eq",
        Exists = "!exists",
        Filter = "!filter",
        Find = "!find",
        Foldl = "!foldl",
        Foreach = "!foreach",
        Ge = "!ge",
        GetDagArg = "!getdagarg",
        GetDagName = "!getdagname",
        GetDagOp = "!getdagop",
        Gt = "!gt",
        Head = "!head",
        If = "!if",
        Interleave = "!interleave",
        IsA = "!isa",
        Le = "!le",
        ListConcat = "!listconcat",
        ListRemove = "!listremove",
        ListSplat = "!listsplat",
        LogTwo = "!logtwo",
        Lt = "!lt",
        Mul = "!mul",
        Ne = "!ne",
        Not = "!not",
        Or = "!or",
        Range = "!range",
        Repr = "!repr",
        SetDagArg = "!setdagarg",
        SetDagName = "!setdagname",
        SetDagOp = "!setdagop",
        Shl = "!shl",
        Size = "!size",
        Sra = "!sra",
        Srl = "!srl",
        StrConcat = "!strconcat",
        Sub = "!sub",
        Subst = "!subst",
        Substr = "!substr",
        Tail = "!tail",
        ToLower = "!tolower",
        ToUpper = "!toupper",
        Xor = "!xor",
    }
}

/// The tokens of a root file with everything that it includes spliced in.
#[derive(Debug, Default)]
pub(crate) struct TokenStream {
    /// Never empty: the last one is [`Token::Eof`].
    pub(crate) tokens: Vec<Token>,
    /// Where each token begins; as long as `tokens`.
    pub(crate) locs: Vec<Loc>,
    /// What is wrong at the [`Token::Error`], if there is one. Not yet in the run's messages: they
    /// are due when the parser reaches that token.
    pub(crate) lexer_errors: Vec<crate::diag::Diagnostic>,
    /// Messages that do not end the stream: warnings, stray NUL bytes and a missing `#endif`.
    /// Sorted by position.
    pub(crate) asides: Vec<Aside>,
}

/// A message of the lexer on which it goes on.
#[derive(Debug)]
pub(crate) struct Aside {
    /// When the parser takes the token before the one with this position, and so first looks at
    /// that one, the message is due.
    pub(crate) due: TokenPos,
    pub(crate) message: crate::diag::Diagnostic,
    /// Whether an error counts: of two that belong together only one does.
    pub(crate) is_counted: bool,
}
