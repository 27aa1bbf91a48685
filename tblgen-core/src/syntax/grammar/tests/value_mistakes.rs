//! What is said about mistakes in values and types, and where. Each text makes sense up to the
//! mistake, so that LLVM has nothing else to complain about.

use super::*;

/// Checks a single message about `defvar x = TEXT;`, at a column of `TEXT` from 1.
#[track_caller]
fn check_in_value(text: &str, column: usize, message: &str) {
    let column = column + "defvar x = ".len();
    check_messages(
        &format!("defvar x = {text};"),
        &[&format!("{column}: {message}")],
    );
}

#[test]
fn values() {
    check_in_value("", 1, NO_VALUE);
    check_in_value("]", 1, NO_VALUE);
    check_in_value("in", 1, NO_VALUE);
    check_in_value("$x", 1, NO_VALUE);
    check_in_value("- 1", 1, NO_VALUE);
    check_messages("defvar x = ", &[&format!("12: {NO_VALUE}")]);
    // The rest is complained about as well, but not now.
    check_messages("defvar x = ) ; defvar = [", &[&format!("12: {NO_VALUE}")]);
}

#[test]
fn lists() {
    check_in_value("[1 2]", 4, "expected ']' at end of list value");
    check_in_value("[1, 2", 6, "expected ']' at end of list value");
    check_in_value("[,]", 2, NO_VALUE);
    check_in_value("[1,,]", 4, NO_VALUE);
    check_in_value("[1]<int", 8, "expected '>' at end of list element type");
    check_in_value("[1]<>", 5, "Unknown token when expecting a type");
}

#[test]
fn bits() {
    check_in_value("{1 0}", 4, "expected '}' at end of bit list value");
    check_in_value("{1,}", 4, NO_VALUE);
    check_in_value("{1,]", 4, "expected '}' at end of bit list value");
    check_in_value("{]", 2, NO_VALUE);
}

#[test]
fn dags() {
    for operator in [
        "()",
        "(\"a\")",
        "(1)",
        "($a)",
        "(!head([1]))",
        "((?))",
        "({1})",
    ] {
        check_in_value(operator, 2, "expected identifier in dag init");
    }
    check_in_value("(?:1)", 4, "expected variable name in dag operator");
    check_in_value("(? 1:1)", 6, "expected variable name in dag literal");
    check_in_value("(? $a:1)", 6, "expected ')' in dag init");
    check_in_value("(? 1 2)", 6, "expected ')' in dag init");
    check_in_value("(? 1,)", 6, NO_VALUE);
    check_in_value("(?", 3, NO_VALUE);
}

#[test]
fn suffixes() {
    check_in_value("5{1", 4, "expected '}' at end of bit range list");
    check_in_value("5{1]", 4, "expected '}' at end of bit range list");
    check_in_value("[1][]", 5, NO_VALUE);
    check_in_value("[1][0,,]", 7, NO_VALUE);
    check_in_value("[1][0", 6, "expected ']' at end of list slice");
    check_in_value("[1][0...]", 9, NO_VALUE);
    check_in_value("\"a\" #)", 6, NO_VALUE);
    check_messages(
        "class A { int a = 1; } def d : A; defvar x = d.1;",
        &["48: expected field identifier after '.'"],
    );
}

#[test]
fn arguments() {
    let message = "Expected comma before next argument";
    check_messages(
        "class A<int a, int b>; def d : A<1 2>;",
        &[&format!("36: {message}")],
    );
    check_messages(
        "class A<int a = 0>; def d : A<1;",
        &[&format!("32: {message}")],
    );
    check_messages(
        "class A<int a, int b = 0>; def d : A<1,>;",
        &[&format!("40: {NO_VALUE}")],
    );
    check_messages(
        "class A<int a = 0>; def d : A<;",
        &[&format!("31: {NO_VALUE}")],
    );
    check_messages(
        "class A<int a = 0>; defvar x = A<1;",
        &[&format!("35: {message}")],
    );
    check_messages(
        "class A<int a = 0>; defvar x = A<a = 1;",
        &[&format!("39: {message}")],
    );
}

#[test]
fn ranges() {
    let first = "expected integer or bitrange";
    let last = "expected integer value as end of range";
    check_messages(
        "defvar x = 5{};",
        &[&format!("14: {NO_VALUE}"), &format!("14: {first}")],
    );
    check_messages(
        "defvar x = 5{1,};",
        &[&format!("16: {NO_VALUE}"), &format!("16: {first}")],
    );
    check_messages(
        "defvar x = 5{1-};",
        &[&format!("16: {NO_VALUE}"), &format!("16: {last}")],
    );
    check_messages(
        "defvar x = 5{1...};",
        &[&format!("18: {NO_VALUE}"), &format!("18: {last}")],
    );
}

#[test]
fn types() {
    let check = |ty: &str, column: usize, message: &str| {
        let column = column + "deftype t = ".len();
        check_messages(
            &format!("deftype t = {ty};"),
            &[&format!("{column}: {message}")],
        );
    };
    check("", 1, "Unknown token when expecting a type");
    check("1", 1, "Unknown token when expecting a type");
    check("class", 1, "Unknown token when expecting a type");
    check("bits", 5, "expected '<' after bits type");
    check("bits<>", 6, "expected integer in bits<n> type");
    check("bits<int>", 6, "expected integer in bits<n> type");
    check("bits<0b1>", 6, "expected integer in bits<n> type");
    check("bits<1", 7, "expected '>' at end of bits<n> type");
    check("list", 5, "expected '<' after list type");
    check("list<>", 6, "Unknown token when expecting a type");
    check("list<int", 9, "expected '>' at end of list<ty> type");
}

#[test]
fn unary_operators() {
    check_in_value("!not 1", 6, "expected '(' after unary operator");
    check_in_value("!size()", 7, NO_VALUE);
    check_in_value("!not(1, 2)", 7, "expected ')' in unary operator");
    check_in_value("!getdagop[1]", 10, "expected '(' after unary operator");
    check_in_value("!cast<int>", 11, "expected '(' after unary operator");
    check_in_value("!isa<int>", 10, "expected '(' after type of !isa");
    check_in_value("!isa<int>(1", 12, "expected ')' in !isa");
    check_in_value("!isa(1)", 5, "expected type name for operator");
    check_in_value("!exists<int>", 13, "expected '(' after type of !exists");
    check_in_value("!exists<int>(\"a\"", 17, "expected ')' in !exists");
}

#[test]
fn types_of_operators() {
    let no_type = "expected type name for operator";
    let unary = "did not get type for unary operator";
    check_messages(
        "defvar x = !cast(1);",
        &[&format!("17: {no_type}"), &format!("17: {unary}")],
    );
    check_messages(
        "defvar x = !cast<int(1);",
        &[&format!("21: {no_type}"), &format!("21: {unary}")],
    );
    check_messages(
        "defvar x = !cast<1>(1);",
        &[
            "18: Unknown token when expecting a type",
            &format!("18: {no_type}"),
            &format!("18: {unary}"),
        ],
    );
    check_messages(
        "defvar x = !getdagop<1>(1);",
        &[
            "22: Unknown token when expecting a type",
            &format!("22: {no_type}"),
            &format!("22: {unary}"),
        ],
    );
    check_messages(
        "defvar x = !getdagarg(1);",
        &[
            &format!("22: {no_type}"),
            "22: did not get type for !getdagarg operator",
        ],
    );
    check_messages(
        "defvar x = !isa<1>(1);",
        &[
            "17: Unknown token when expecting a type",
            &format!("17: {no_type}"),
        ],
    );
}

#[test]
fn variadic_operators() {
    check_in_value("!add 1", 6, "expected '(' after binary operator");
    check_in_value("!add<int>(1, 2)", 5, "expected '(' after binary operator");
    check_in_value("!add()", 6, NO_VALUE);
    check_in_value("!add(1,)", 8, NO_VALUE);
    check_in_value("!add(1 2)", 8, "expected ')' in operator");
    check_in_value("!range 1", 8, "expected '(' after !range operator");
    check_in_value("!range(1", 9, "expected ')' in operator");
    check_in_value(
        "!range(1, 2, 3, 4)",
        17,
        "expected at most three values of integer",
    );
}

#[test]
fn ternary_operators() {
    check_in_value("!if", 4, "expected '(' after ternary operator");
    check_in_value("!if(1)", 6, "expected ',' in ternary operator");
    check_in_value("!if(1, 2)", 9, "expected ',' in ternary operator");
    check_in_value("!if(1, 2, 3, 4)", 12, "expected ')' in binary operator");
    check_in_value("!substr", 8, "expected '(' after !substr operator");
    check_in_value("!substr(\"a\")", 12, "expected ',' in !substr operator");
    check_in_value(
        "!substr(\"a\", 1, 2, 3)",
        18,
        "expected ')' in !substr operator",
    );
    check_in_value("!find", 6, "expected '(' after !find operator");
    check_in_value("!find(\"a\")", 10, "expected ',' in !find operator");
    check_in_value(
        "!find(\"a\", \"b\", 2, 3)",
        18,
        "expected ')' in !find operator",
    );
}

#[test]
fn conditions() {
    let colon = "expected ':'  following a condition in !cond operator";
    let comma = "expected ',' or ')' following a value in !cond operator";
    check_in_value("!cond", 6, "expected '(' after !cond operator");
    check_in_value("!cond(1)", 8, colon);
    check_in_value("!cond(1:)", 9, NO_VALUE);
    check_in_value("!cond(1: 2", 11, comma);
    check_in_value("!cond(1: 2, ,)", 13, NO_VALUE);
    let none = "there should be at least 1 'condition : value' in the !cond operator";
    check_in_value("!cond()", 8, none);
}

#[test]
fn operators_with_names() {
    check_in_value("!foreach", 9, "expected '(' after !foreach/!filter");
    let name = "first argument of !foreach/!filter must be an identifier";
    check_in_value("!filter(1)", 9, name);
    check_in_value("!foreach(x)", 11, "expected ',' in !foreach/!filter");
    check_in_value("!foreach(x, [1])", 16, "expected ',' in !foreach/!filter");
    check_in_value(
        "!foreach(x, [1], x, 1)",
        19,
        "expected ')' in !foreach/!filter",
    );
    check_in_value("!foldl", 7, "expected '(' after !foldl");
    check_in_value("!foldl(1)", 9, "expected ',' in !foldl");
    check_in_value("!foldl(1, [1])", 14, "expected ',' in !foldl");
    check_in_value(
        "!foldl(1, [1], 1)",
        16,
        "third argument of !foldl must be an identifier",
    );
    check_in_value("!foldl(1, [1], a)", 17, "expected ',' in !foldl");
    check_in_value(
        "!foldl(1, [1], a, 1)",
        19,
        "fourth argument of !foldl must be an identifier",
    );
    check_in_value("!foldl(1, [1], a, b)", 20, "expected ',' in !foldl");
    check_in_value(
        "!foldl(1, [1], a, b, a, 1)",
        23,
        "expected ')' in fold operator",
    );
}
