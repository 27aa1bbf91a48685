//! Statements and the bodies of classes and records.

use super::*;
use crate::syntax::ast::{BodyItem, Span};

#[test]
fn classes() {
    check("class A;", "class A {}");
    check("class A {}", "class A {}");
    check("class A : B, C<1>, D<> { }", "class A : B, C<1>, D<> {}");
    check(
        "class A<int a, string b = \"x\", list<B> c = []> : B<a>;",
        "class A<int a, string b = \"x\", list<B> c = []> : B<a> {}",
    );
    check("class A<field int a>;", "class A<field int a> {}");
}

#[test]
fn bodies() {
    check(
        "def a { int x; field bits<2> y = ?; let x = 1; let y{1-0} = 2; let y{0} = z{1}; }",
        "def a {int x; field bits<2> y = ?; let x = 1; let y{1 0} = 2; let y{0} = z{1}}",
    );
    check(
        "class A { assert !lt(x, 1), \"m\"; defvar v = 1; dump \"d\"; B b = v; }",
        "class A {assert !lt(x, 1), \"m\"; defvar v = 1; dump \"d\"; B b = v}",
    );
}

#[test]
fn superfluous_semicolons_are_kept() {
    check("def a { };", "def a {} ;");
    check("class A { }; def a;", "class A {} ;\ndef a {}");
    check("multiclass M { def a; };", "multiclass M {def a {}} ;");
}

#[test]
fn multiclasses() {
    check(
        "multiclass M<int a> : N<1>, O { def x : A<a>; defm y : P; }",
        "multiclass M<int a> : N<1>, O {def x : A<a> {}; defm y : P}",
    );
    check("multiclass M : N;", "multiclass M : N {}");
    check(
        "multiclass M { assert 1, \"\"; defvar x = 1; dump \"\"; foreach i = l in def; if 1 then def; let a = 1 in def; }",
        "multiclass M {assert 1, \"\"; defvar x = 1; dump \"\"; foreach i = l in def {}; if 1 then def {}; let a = 1 in def {}}",
    );
    // Further inside, what may stand where is for the evaluator to say.
    check(
        "multiclass M { if 1 then { class A; } }",
        "multiclass M {if 1 then {class A {}}}",
    );
}

#[test]
fn defms() {
    check("defm a : M;", "defm a : M");
    check(
        "defm a # 1 : M<1, b = 2>, N, A;",
        "defm (a # 1) : M<1, b = 2>, N, A",
    );
    check("defm : M;", "defm : M");
}

#[test]
fn small_statements() {
    check("defvar x = 1;", "defvar x = 1");
    check("deftype t = int;", "deftype t = int");
    check(
        "assert !eq(1, 1), \"no\" # x;",
        "assert !eq(1, 1), (\"no\" # x)",
    );
    check("dump x;", "dump x");
}

#[test]
fn defsets() {
    check("defset list<A> s = { }", "defset list<A> s = {}");
    check(
        "defset list<A> s = { def a; def b; }",
        "defset list<A> s = {def a {}; def b {}}",
    );
}

#[test]
fn loops() {
    check(
        "foreach i = [1, 2] in def a # i;",
        "foreach i = [1, 2] in def (a # i) {}",
    );
    check("foreach i = 0-3 in { }", "foreach i = 0 -3 in {}");
    check("foreach i = 0...3 in def;", "foreach i = 0...3 in def {}");
    check(
        "foreach i = {0-1, 3, 5...7} in def;",
        "foreach i = {0 -1, 3, 5...7} in def {}",
    );
    check(
        "foreach i = l in foreach j = m in { def; def; }",
        "foreach i = l in foreach j = m in {def {}; def {}}",
    );
}

#[test]
fn conditions() {
    check("if a then def;", "if a then def {}");
    check(
        "if a then { def; } else { def; def; }",
        "if a then {def {}} else {def {}; def {}}",
    );
    check(
        "if a then def; else if b then def; else if c then def; else def;",
        "if a then def {} else if b then def {} else if c then def {} else def {}",
    );
}

#[test]
fn an_else_belongs_to_the_nearest_if() {
    check(
        "if a then if b then def; else def c;",
        "if a then if b then def {} else def c {}",
    );
    check(
        "if a then foreach i = l in if b then def; else def c; else def d;",
        "if a then foreach i = l in if b then def {} else def c {} else def d {}",
    );
    check(
        "if a then { if b then def; } else def c;",
        "if a then {if b then def {}} else def c {}",
    );
}

#[test]
fn lets() {
    check("let a = 1 in def x;", "let a = 1 in def x {}");
    check(
        "let a<7-4, 0> = 1, b = [\"c\"] in { def x; class A; }",
        "let a{7 -4, 0} = 1, b = [\"c\"] in {def x {}; class A {}}",
    );
}

#[test]
fn statements_follow_one_another() {
    check(
        "class A; def a : A; def b : A { }",
        "class A {}\ndef a : A {}\ndef b : A {}",
    );
    check("", "");
}

#[test]
fn positions_inside_of_statements() {
    let span = |start, end| Span { start, end };
    let parsed = Text::new("class A<int a> : B<a>, C { int x = 1; let x = 2; };").statement();
    let StatementKind::Class {
        name,
        params: Some(params),
        params_end,
        body,
    } = &parsed.statement.kind
    else {
        panic!("a class");
    };
    assert_eq!((name.pos, *params_end), (1, 6));
    assert_eq!(params[0].span, span(3, 5));
    let bases: Vec<_> = body.bases.iter().map(|base| base.span).collect();
    assert_eq!(bases, [span(7, 11), span(12, 13)]);
    assert_eq!((body.span, body.spurious_semi), (span(6, 26), Some(25)));
    let [BodyItem::Declaration(declaration), let_item] = &body.items[..] else {
        panic!("a declaration and another item");
    };
    // The semicolon does not belong to the declaration.
    assert_eq!(declaration.span, span(14, 18));
    let BodyItem::Let {
        value_pos,
        span: whole,
        ..
    } = let_item
    else {
        panic!("a let");
    };
    assert_eq!((*value_pos, *whole), (22, span(19, 24)));
}

#[test]
fn positions_inside_of_conditions() {
    let span = |start, end| Span { start, end };
    let parsed = Text::new("if a then { def; } else if b then def;").statement();
    let StatementKind::If {
        then,
        otherwise: Some(otherwise),
        ..
    } = &parsed.statement.kind
    else {
        panic!("an if with an else");
    };
    assert_eq!((then.brace, then.span), (Some(3), span(3, 7)));
    assert_eq!((otherwise.brace, otherwise.span), (None, span(8, 13)));
    assert_eq!(otherwise.statements[0].span, span(8, 13));
}

/// What was not reached has no position.
#[test]
fn positions_behind_a_mistake() {
    let parsed = Text::new("class A<int a;").statement();
    let StatementKind::Class { params_end, .. } = parsed.statement.kind else {
        panic!("a class");
    };
    assert_eq!(params_end, Span::TRUNCATED);
    let parsed = Text::new("def a { let x 1; }").statement();
    let StatementKind::Def { body, .. } = &parsed.statement.kind else {
        panic!("a def");
    };
    let BodyItem::Let { value_pos, .. } = body.items[0] else {
        panic!("a let");
    };
    assert_eq!(value_pos, Span::TRUNCATED);
}
