//! What is said about mistakes in statements and bodies, and where; and what is left of the tree.
//! Each text makes sense up to the mistake, so that LLVM has nothing else to complain about.

use super::*;

#[test]
fn classes() {
    check_messages(
        "class 1;",
        &["7: expected class name after 'class' keyword"],
    );
    check_messages(
        "class int;",
        &["7: expected class name after 'class' keyword"],
    );
    check_messages("class A<>;", &["9: Unknown token when expecting a type"]);
    check_messages("class A<int>;", &["12: Expected identifier in declaration"]);
    check_messages(
        "class A<int a;",
        &["14: expected '>' at end of template argument list"],
    );
    check_messages(
        "class A<int a,>;",
        &["15: Unknown token when expecting a type"],
    );
    let body = "Expected '{' to start body or ';' for declaration only";
    check_messages("class A = 1;", &[&format!("9: {body}")]);
    check_messages("class A", &[&format!("8: {body}")]);
    check_messages("class A; def b : A def c;", &[&format!("20: {body}")]);
    check_messages("class A : ;", &["11: expected name for ClassID"]);
    check_messages(
        "class A; class B : A, 1;",
        &["23: expected name for ClassID"],
    );
}

#[test]
fn bodies() {
    check_messages("def a { 1 }", &["9: Unknown token when expecting a type"]);
    check_messages("def a { ", &["9: Unknown token when expecting a type"]);
    check_messages(
        "def a { int x = 1; ; }",
        &["20: Unknown token when expecting a type"],
    );
    check_messages(
        "def a { field }",
        &["15: Unknown token when expecting a type"],
    );
    check_messages(
        "def a { int 1; }",
        &["13: Expected identifier in declaration"],
    );
    check_messages("def a { int x }", &["15: expected ';' after declaration"]);
    check_messages(
        "def a { int x = 1 int y; }",
        &["19: expected ';' after declaration"],
    );
    check_messages(
        "def a { let 1 = 2; }",
        &["13: expected field identifier after let"],
    );
    check_messages(
        "def a { int x; let x 1; }",
        &["22: expected '=' in let expression"],
    );
    check_messages(
        "def a { int x; let x<0> = 1; }",
        &["21: expected '=' in let expression"],
    );
    check_messages("def a { int x; let x = ; }", &[&format!("24: {NO_VALUE}")]);
    check_messages(
        "def a { int x; let x = 1 }",
        &["26: expected ';' after let expression"],
    );
    check_messages(
        "def a { bits<2> x; let x{1 = 1; }",
        &[
            "28: expected '}' at end of bit list",
            "25: to match this '{'",
        ],
    );
    check_messages(
        "def a { bits<2> x; let x{} = 1; }",
        &[
            &format!("26: {NO_VALUE}"),
            "26: expected integer or bitrange",
        ],
    );
}

#[test]
fn default_values_do_not_end_everything() {
    let no_value = |column: u32| format!("{column}: {NO_VALUE}");
    check_messages(
        "class A { int x = ; int y = ; }",
        &[&no_value(19), &no_value(29)],
    );
    check_messages(
        "class A<int x = , int y = > { }",
        &[&no_value(17), &no_value(27)],
    );
    check_messages(
        "class A { list<int> x = [1, ; int y = } int z = ; }",
        &[
            &no_value(29),
            &no_value(39),
            "39: expected ';' after declaration",
        ],
    );
    check_messages(
        "class A<int x = !add(1 2)> { int y = ; }",
        &[
            "24: expected ')' in operator",
            "24: expected '>' at end of template argument list",
        ],
    );
    check_messages(
        "def a { bits<1> x = 3{1-}; }",
        &[
            &no_value(25),
            "25: expected integer value as end of range",
            "25: expected ';' after declaration",
        ],
    );
    check_messages(
        "class A { int x = ; } def b { int y = 1 }",
        &[&no_value(19), "41: expected ';' after declaration"],
    );
}

#[test]
fn variables_and_types() {
    check_messages("defvar 1 = 1;", &["8: expected identifier"]);
    check_messages("defvar x 1;", &["10: expected '='"]);
    check_messages("defvar x = 1", &["13: expected ';'"]);
    check_messages("defvar x = y = 3;", &["14: expected ';'"]);
    check_messages("deftype int = int;", &["9: expected identifier"]);
    check_messages("deftype t int;", &["11: expected '='"]);
    check_messages("deftype t = int", &["16: expected ';'"]);
}

#[test]
fn assertions_and_dumps() {
    check_messages("assert 1;", &["9: expected ',' in assert statement"]);
    check_messages("assert 1, \"m\"", &["14: expected ';'"]);
    check_messages("def a { assert 1, \"m\" }", &["23: expected ';'"]);
    check_messages("dump \"m\"", &["9: expected ';'"]);
    check_messages("dump ;", &[&format!("6: {NO_VALUE}")]);
}

#[test]
fn defms() {
    check_messages("defm a;", &["7: expected ':' after defm identifier"]);
    check_messages("defm a {", &["8: expected ':' after defm identifier"]);
    check_messages("defm : 1;", &["8: expected name for MultiClassID"]);
    let multiclass = "multiclass M { def x; }";
    check_messages(
        &format!("{multiclass} defm a : M, ;"),
        &["37: expected identifier"],
    );
    check_messages(
        &format!("{multiclass} defm a : M"),
        &["35: expected ';' at end of defm"],
    );
}

#[test]
fn defsets() {
    check_messages("defset 1", &["8: Unknown token when expecting a type"]);
    check_messages("defset list<int> = {}", &["18: expected identifier"]);
    check_messages("defset list<int> s {}", &["20: expected '='"]);
    check_messages("defset list<int> s = def", &["22: expected '{'"]);
    check_messages(
        "defset list<int> s = { int }",
        &["24: expected '}' at end of defset", "22: to match this '{'"],
    );
}

#[test]
fn multiclasses() {
    check_messages(
        "multiclass {",
        &["12: expected identifier after multiclass for name"],
    );
    check_messages(
        "multiclass M;",
        &["13: expected '{' in multiclass definition"],
    );
    check_messages(
        "multiclass M { }",
        &["16: multiclass must contain at least one def"],
    );
    check_messages("multiclass M : ;", &["16: expected name for MultiClassID"]);
    let multiclass = "multiclass M { def x; }";
    check_messages(
        &format!("{multiclass} multiclass N : M = 1;"),
        &["42: expected ';' in multiclass definition"],
    );
    let body = "expected 'assert', 'def', 'defm', 'defvar', 'dump', 'foreach', 'if', or 'let' in \
                multiclass body";
    for statement in [
        "class A;",
        "multiclass N {",
        "defset",
        "deftype",
        "int",
        "1",
        ";",
    ] {
        check_messages(
            &format!("multiclass M {{ {statement}"),
            &[&format!("16: {body}")],
        );
    }
    check_messages(
        "multiclass M { def x; class A; }",
        &[&format!("23: {body}")],
    );
    check_messages("multiclass M { def x;", &[&format!("22: {body}")]);
}

#[test]
fn loops() {
    let heading = "expected declaration in for";
    let check = |text: &str, column: u32, message: &str| {
        let messages = [
            format!("{column}: {message}"),
            format!("{column}: {heading}"),
        ];
        check_messages(text, &[&messages[0], &messages[1]]);
    };
    check(
        "foreach 1 = [1] in def a;",
        9,
        "Expected identifier in foreach declaration",
    );
    check(
        "foreach i [1] in def a;",
        11,
        "Expected '=' in foreach declaration",
    );
    check("foreach i = in def a;", 13, NO_VALUE);
    check(
        "foreach i = {1 in def a;",
        16,
        "expected '}' at end of bit range list",
    );
    check_messages("foreach i = [1] def a;", &["17: Unknown tok"]);
    check_messages("foreach i = 0-1 def a;", &["17: Unknown tok"]);
    check_messages(
        "foreach i = 0... in def a;",
        &[
            &format!("18: {NO_VALUE}"),
            "18: expected integer value as end of range",
            &format!("18: {heading}"),
        ],
    );
    check_messages(
        "foreach i = {1,} in def a;",
        &[
            &format!("16: {NO_VALUE}"),
            "16: expected integer or bitrange",
            // The `}` is taken nevertheless.
            &format!("18: {heading}"),
        ],
    );
    check_messages(
        "foreach i = {1, in def a;",
        &[
            &format!("17: {NO_VALUE}"),
            "17: expected integer or bitrange",
            "17: expected '}' at end of bit range list",
            &format!("17: {heading}"),
        ],
    );
    check_messages(
        "foreach i = [1] in { def a#i; 1 }",
        &[
            "31: expected '}' at end of foreach command",
            "20: to match this '{'",
        ],
    );
}

#[test]
fn blocks_without_a_statement() {
    let message = "Expected assert, class, def, defm, defset, dump, foreach, if, or let";
    check_messages("foreach i = [1] in int", &[&format!("20: {message}")]);
    check_messages("if 1 then ;", &[&format!("11: {message}")]);
    check_messages("if 1 then def a; else 1", &[&format!("23: {message}")]);
    check_messages("let a = 1 in ", &[&format!("14: {message}")]);
}

#[test]
fn conditional_statements() {
    check_messages("if then def a;", &[&format!("4: {NO_VALUE}")]);
    check_messages("if 1 def a;", &["6: Unknown tok"]);
    check_messages("if 1 then def a; else if 1 def b;", &["28: Unknown tok"]);
    check_messages(
        "if 1 then { 1 }",
        &[
            "13: expected '}' at end of 'then' clause",
            "11: to match this '{'",
        ],
    );
    check_messages(
        "if 1 then { } else { def a;",
        &[
            "28: expected '}' at end of 'else' clause",
            "20: to match this '{'",
        ],
    );
}

#[test]
fn lets() {
    check_messages(
        "let 1 = 1 in def a;",
        &["5: expected identifier in let definition"],
    );
    check_messages(
        "let a = 1, in def a;",
        &["12: expected identifier in let definition"],
    );
    check_messages("let a 1", &["7: expected '=' in let expression"]);
    check_messages("let a{1} = 1", &["6: expected '=' in let expression"]);
    check_messages("let a = in def a;", &[&format!("9: {NO_VALUE}")]);
    check_messages(
        "let a = 1 def a;",
        &["11: expected 'in' at end of top-level 'let'"],
    );
    check_messages(
        "let a<1 = 1 in def a;",
        &[
            "9: expected '>' at end of range list",
            "6: to match this '<'",
        ],
    );
    check_messages(
        "let a<> = 1 in def a;",
        &[&format!("7: {NO_VALUE}"), "7: expected integer or bitrange"],
    );
    check_messages(
        "let a = 1 in { dump 1;",
        &[
            "23: expected '}' at end of top level let command",
            "14: to match this '{'",
        ],
    );
}

#[test]
fn what_stands_before_a_mistake_is_complete() {
    check_truncated(
        "defvar x = !add(a, [b c, 1]);",
        "defvar x = !add(a, [b]~)~~",
    );
    check_truncated("defvar x = [a, !add(b, ;", "defvar x = [a, !add(b, _)~]~~");
    check_truncated("defvar x = a # b # );", "defvar x = (a # (b # _)~)~~");
    check_truncated("defvar x = (op a, b:1);", "defvar x = (op a, b~)~~");
    check_truncated("defvar x = (1 a);", "defvar x = (_)~~");
    check_truncated("defvar x = a{1-};", "defvar x = a{1..._}~~");
    check_truncated("defvar x = a.1;", "defvar x = a._~~");
    check_truncated("defvar x = A<1 2>;", "defvar x = A<1>~~");
    check_truncated(
        "defvar x = !cast<list<1>>(a);",
        "defvar x = !cast<list<_>~>(_)~~",
    );
    check_truncated("defvar x = !cast(a);", "defvar x = !cast<_>(_)~~");
    check_truncated("defvar x = !if(a, b);", "defvar x = !if(a, b, _)~~");
    check_truncated(
        "defvar x = !foldl(a, b, 1);",
        "defvar x = !foldl(a, b, _, _, _)~~",
    );
    check_truncated("defvar x = !foreach(x;", "defvar x = !foreach(x, _, _)~~");
    check_truncated(
        "defvar x = !cond(a: b, c);",
        "defvar x = !cond(a: b, c: _)~~",
    );
    check_truncated("defvar x = !cond();", "defvar x = !cond()~~");
    check_truncated("class A<int a = 1, int>", "class A<int a = 1, int _~> {}~~");
    check_truncated("class 1;", "class _ {}~~");
    check_truncated(
        "class A { int x = 1; int y z; int w; }",
        "class A {int x = 1; int y}~~",
    );
    check_truncated("def a : B, C<1 2> { }", "def a : B, C<1>~ {}~~");
    check_truncated("def [a; { }", "def [a]~ {}~~");
    check_truncated("def a { let x{1 = 2; }", "def a {let x{1} = _~}~~");
    check_truncated("defm a : M, 1;", "defm a : M, _~~");
    check_truncated("defm a;", "defm a : _~~");
    check_truncated(
        "foreach i = [a] in { def a; def b c }",
        "foreach i = [a] in {def a {}; def b {}~~}~~",
    );
    check_truncated("foreach i = 1-", "foreach i = 1..._ in ~~");
    check_truncated(
        "if a then def a; else if b then def b { int }",
        "if a then def a {} else if b then def b {int _~}~~~~~~",
    );
    check_truncated(
        "multiclass M { def a; if x then { def b; } defm c : }",
        "multiclass M {def a {}; if x then {def b {}}; defm c : _~~}~",
    );
    check_truncated("let a = 1, b<1 = 2 in def;", "let a = 1, b{1} = _~ in ~~");
    check_truncated("defset list<A> 1", "defset list<A> _ = ~~");
}

#[test]
fn a_mistake_in_a_default_value_truncates_the_value_only() {
    check_truncated(
        "class A<int a = [b, > : B { int c = !add(1 ; int d = 2; }",
        "class A<int a = [b, _]~> : B {int c = !add(1)~; int d = 2}",
    );
}

#[test]
fn what_begins_no_statement_is_reported_too() {
    let mut symbols = Symbols::default();
    let parsed = Grammar::new().statement(&[Token::Semi, Token::Eof], &mut symbols);
    assert_eq!(parsed.consumed, 0);
    assert!(parsed.statement.span.is_truncated());
    assert_eq!(
        parsed.errors[0].message.text(),
        "Unexpected token at top level"
    );
}
