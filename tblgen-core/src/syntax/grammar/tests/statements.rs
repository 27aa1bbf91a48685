//! Statements and the bodies of classes and records.

use super::*;

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
