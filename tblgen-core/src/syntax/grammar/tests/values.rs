//! Values and types.

use super::*;
use crate::syntax::ast::{Expr, ExprKind, RangeEnd, Span};

#[test]
fn simple_values() {
    check_value("7", "7");
    check_value("-7", "-7");
    check_value("0b0101", "0b0101");
    check_value("[{ some code }]", "[{ some code }]");
    check_value("?", "?");
    check_value("true", "true");
    check_value("false", "false");
    check_value("name", "name");
}

#[test]
fn adjacent_strings_are_one() {
    check_value("\"a\"", "\"a\"");
    check_value("\"a\" \"\" \"b\" \"c\"", "\"abc\"");
    check_value("[\"a\" \"b\", \"c\"]", "[\"ab\", \"c\"]");
}

#[test]
fn lists() {
    check_value("[]", "[]");
    check_value("[1]", "[1]");
    check_value("[1, [a, b], \"c\"]", "[1, [a, b], \"c\"]");
    check_value("[1, 2,]", "[1, 2]");
    check_value("[]<int>", "[]<int>");
    check_value(
        "[[1]<bit>, []]<list<bits<4>>>",
        "[[1]<bit>, []]<list<bits<4>>>",
    );
}

#[test]
fn bits() {
    check_value("{}", "{}");
    check_value("{1, a{3}, ?, 0b01}", "{1, a{3}, ?, 0b01}");
}

#[test]
fn instances() {
    check_value("A<>", "A<>");
    check_value("A<1, \"x\">", "A<1, \"x\">");
    check_value("A<1, b = B<2>, c = [3]>.f", "A<1, b = B<2>, c = [3]>.f");
    // The name is a value for the grammar.
    check_value("A<\"b\" = 1>", "A<\"b\" = 1>");
}

#[test]
fn dags() {
    check_value("(op)", "(op)");
    check_value("(op:$name)", "(op:$name)");
    check_value("(op 1, $x, a:$y, (? $z))", "(op 1, $x, a:$y, (? $z))");
    check_value("(op:$o a:$a)", "(op:$o a:$a)");
    check_value("(!cast<A>(\"x\") 1)", "(!cast<A>(\"x\") 1)");
    check_value("(!getdagop(d) $x)", "(!getdagop(d) $x)");
    check_value("(A<1>.op 1)", "(A<1>.op 1)");
    check_value("(a # b 1)", "((a # b) 1)");
}

#[test]
fn operators() {
    for op in [
        "not", "tolower", "toupper", "logtwo", "head", "tail", "size", "empty", "repr",
    ] {
        check_value(&format!("!{op}(a)"), &format!("!{op}(a)"));
    }
    for op in [
        "add",
        "and",
        "con",
        "div",
        "eq",
        "ge",
        "getdagname",
        "gt",
        "interleave",
        "le",
        "listconcat",
        "listremove",
        "listsplat",
        "lt",
        "mul",
        "ne",
        "or",
        "setdagop",
        "shl",
        "sra",
        "srl",
        "strconcat",
        "sub",
        "xor",
    ] {
        // How many there must be is for the evaluator to say.
        check_value(&format!("!{op}(a)"), &format!("!{op}(a)"));
        check_value(&format!("!{op}(a, b, c, d)"), &format!("!{op}(a, b, c, d)"));
    }
    for op in ["dag", "if", "setdagarg", "setdagname", "subst"] {
        check_value(&format!("!{op}(a, b, c)"), &format!("!{op}(a, b, c)"));
    }
    for op in ["substr", "find"] {
        check_value(&format!("!{op}(a, b)"), &format!("!{op}(a, b)"));
        check_value(&format!("!{op}(a, b, c)"), &format!("!{op}(a, b, c)"));
    }
    check_value("!range(a)", "!range(a)");
    check_value("!range(a, b, c)", "!range(a, b, c)");
}

#[test]
fn operators_with_types() {
    check_value("!cast<list<A>>(a)", "!cast<list<A>>(a)");
    check_value("!isa<A>(a)", "!isa<A>(a)");
    check_value("!exists<A>(\"a\")", "!exists<A>(\"a\")");
    check_value("!getdagop(a)", "!getdagop(a)");
    check_value("!getdagop<A>(a)", "!getdagop<A>(a)");
    check_value("!getdagarg<int>(a, 0)", "!getdagarg<int>(a, 0)");
}

#[test]
fn operators_with_names() {
    check_value(
        "!foreach(x, [1], !add(x, 1))",
        "!foreach(x, [1], !add(x, 1))",
    );
    check_value("!filter(x, l, !lt(x, 1))", "!filter(x, l, !lt(x, 1))");
    check_value(
        "!foldl(0, l, a, b, !add(a, b))",
        "!foldl(0, l, a, b, !add(a, b))",
    );
}

#[test]
fn conditions() {
    check_value("!cond(a: 1)", "!cond(a: 1)");
    check_value(
        "!cond(!eq(a, 1): \"x\", true: \"y\",)",
        "!cond(!eq(a, 1): \"x\", true: \"y\")",
    );
}

#[test]
fn suffixes() {
    check_value("a{7}", "a{7}");
    check_value("a{7-4, 3...1, 0}", "a{7 -4, 3...1, 0}");
    check_value("a{7 - 4}", "a{7...4}");
    check_value("a[0]", "a[0]");
    check_value("a[0,]", "a[0,]");
    check_value("a[0, 2...4, 5-6, l]", "a[0, 2...4, 5 -6, l]");
    check_value("a.b.c", "a.b.c");
    check_value("a[0].b{1}[2]", "a[0].b{1}[2]");
    check_value("[1, 2][0]", "[1, 2][0]");
    check_value("\"a\".b", "\"a\".b");
}

#[test]
fn pastes_go_to_the_right() {
    check_value("a # b", "(a # b)");
    check_value("a # b # \"c\" # 1", "(a # (b # (\"c\" # 1)))");
    check_value("a.x # b[0] # c", "(a.x # (b[0] # c))");
    check_value("[1] # [2] # l", "([1] # ([2] # l))");
    check_value("a # !add(1, 2) # A<1>.x", "(a # (!add(1, 2) # A<1>.x))");
}

#[test]
fn a_trailing_paste_has_no_right_side() {
    check_value("a #", "(a #)");
    check_value("a # b #", "(a # (b #))");
    check("def a # : B;", "def (a #) : B {}");
    check("def a # {}", "def (a #) {}");
    check("def a # ;", "def (a #) {}");
}

/// LLVM: `defvar x = 5 # 6{0};` is "Invalid bit range for value" at the brace, since a string has
/// no bits.
#[test]
fn braces_behind_a_paste_belong_to_the_whole() {
    check_value("a # b{0}", "(a # b){0}");
    check_value("a # b{0}.c # d", "((a # b){0}.c # d)");
    check_value("a # {0}", "(a #){0}");
}

#[test]
fn names_of_records_end_at_a_brace() {
    check("def a { int x = b{0}; }", "def a {int x = b{0}}");
    check("def a # b { }", "def (a # b) {}");
    check(
        "def !strconcat(a, \"b\") # l[0] # c.d : E;",
        "def (!strconcat(a, \"b\") # (l[0] # c.d)) : E {}",
    );
    check("def { }", "def {}");
    check("def;", "def {}");
    check("def : A;", "def : A {}");
}

#[test]
fn types() {
    for ty in [
        "bit",
        "bits<32>",
        "int",
        "string",
        "code",
        "dag",
        "list<int>",
        "A",
    ] {
        check(&format!("deftype t = {ty};"), &format!("deftype t = {ty}"));
    }
    check(
        "deftype t = list<list<bits<8>>>;",
        "deftype t = list<list<bits<8>>>",
    );
}

/// The value of the variable that the text defines.
fn value_of(parsed: &Parsed) -> &Expr {
    match &parsed.statement.kind {
        StatementKind::Defvar(defvar) => &defvar.value,
        other => panic!("a defvar, not {other:?}"),
    }
}

/// The tokens of each value in a variable's value, the outer ones first.
fn texts(text: &str) -> Vec<String> {
    let source = format!("defvar x = {text};");
    let mut text = Text::new(&source);
    let parsed = text.statement();
    let from = |pos: u32| text.column(pos as usize) - 1;
    let part = |span: Span| {
        source[from(span.start)..from(span.end)]
            .trim_end()
            .to_owned()
    };
    let mut found = Vec::new();
    let mut rest = vec![value_of(&parsed)];
    while let Some(value) = rest.pop() {
        found.push(part(value.span));
        rest.extend(children(value).into_iter().rev());
    }
    found
}

fn children(value: &Expr) -> Vec<&Expr> {
    match &value.kind {
        ExprKind::List { items, .. } | ExprKind::Bits(items) => items.iter().collect(),
        ExprKind::Bang { args, .. } => args.iter().collect(),
        ExprKind::Instance { args, .. } => args.iter().map(|arg| &arg.value).collect(),
        ExprKind::Dag { op, args, .. } => {
            let args = args.iter().filter_map(|arg| arg.value.as_ref());
            std::iter::once(&**op).chain(args).collect()
        }
        ExprKind::BitRange {
            base,
            ranges: pieces,
            ..
        }
        | ExprKind::Slice {
            base,
            elements: pieces,
            ..
        } => std::iter::once(&**base)
            .chain(pieces.iter().map(|piece| &piece.first))
            .collect(),
        ExprKind::Field { base, .. } => vec![base],
        ExprKind::Paste { left, right, .. } => {
            std::iter::once(&**left).chain(right.as_deref()).collect()
        }
        _ => Vec::new(),
    }
}

#[test]
fn spans_are_what_was_read() {
    assert_eq!(texts("a"), ["a"]);
    assert_eq!(texts("\"a\" \"b\""), ["\"a\" \"b\""]);
    assert_eq!(texts("[a, {1}]<int>"), ["[a, {1}]<int>", "a", "{1}", "1"]);
    assert_eq!(
        texts("A<1, b = 2>.c"),
        ["A<1, b = 2>.c", "A<1, b = 2>", "1", "2"]
    );
    assert_eq!(texts("(op:$a $b, c:$d)"), ["(op:$a $b, c:$d)", "op", "c"]);
    assert_eq!(texts("!cast<int>(a)"), ["!cast<int>(a)", "a"]);
    assert_eq!(
        texts("a[1, 2].b{3}"),
        ["a[1, 2].b{3}", "a[1, 2].b", "a[1, 2]", "a", "1", "2", "3"]
    );
    assert_eq!(
        texts("a # b.c # d{0}"),
        [
            "a # b.c # d{0}",
            "a # b.c # d",
            "a",
            "b.c # d",
            "b.c",
            "b",
            "d",
            "0"
        ]
    );
    assert_eq!(texts("a #"), ["a #", "a"]);
}

#[test]
fn positions_inside_of_values() {
    let value = |text: &str| Text::new(&format!("defvar x = {text};")).statement();
    // The value begins at the fourth token, number 3.
    let parsed = value("[1, 2]<int>");
    let ExprKind::List { items_end, .. } = value_of(&parsed).kind else {
        panic!("a list");
    };
    assert_eq!(items_end, 8);
    let parsed = value("a # b");
    let ExprKind::Paste { paste, .. } = value_of(&parsed).kind else {
        panic!("a paste");
    };
    assert_eq!(paste, 4);
    let parsed = value("a.b{7-4}");
    let ExprKind::BitRange { brace, ranges, .. } = &value_of(&parsed).kind else {
        panic!("a bit range");
    };
    assert_eq!(*brace, 6);
    let expected = RangeEnd::Negative { value: -4, pos: 8 };
    assert_eq!(ranges[0].last, expected);
    let parsed = value("!foreach(y, a.b, y)");
    let ExprKind::Loop { var, list, .. } = &value_of(&parsed).kind else {
        panic!("a loop");
    };
    assert_eq!(var.pos, 5);
    let ExprKind::Field { field, .. } = list.kind else {
        panic!("a field");
    };
    assert_eq!(field.pos, 9);
}

/// Where a value is missing it says where it should begin.
#[test]
fn positions_of_missing_values() {
    let span_of_list = |text: &str| {
        let parsed = Text::new(&format!("defvar x = {text};")).statement();
        let ExprKind::Loop { list, .. } = &value_of(&parsed).kind else {
            panic!("a loop");
        };
        list.span
    };
    let missing = |start| Span {
        start,
        end: Span::TRUNCATED,
    };
    assert_eq!(span_of_list("!foreach(y, )"), missing(7));
    assert_eq!(span_of_list("!foreach(y)"), missing(6));
}
