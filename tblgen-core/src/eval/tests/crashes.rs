//! Texts on which the reference crashes, runs into an assertion in a build that has them, or goes on
//! with nonsense: each is an ordinary error with a place. Where the release of the reference says
//! something sensible itself, that is what is expected here.

use super::{check_error, messages, records};

/// An assertion of the reference concerns each of these; without assertions it says this.
#[test]
fn conditions_none_of_which_is_true_can_stand_for_bits() {
    let class = "class C<int n> { bits<4> b; int i; bit t; ";
    for (item, cases) in [
        (
            "let b{1-0} = !cond(!eq(n, 1): 1, !eq(n, 2): 2);",
            "0: 1, 0: 2",
        ),
        ("let b{3} = !cond(!eq(n, 1): 1);", "0: 1"),
        ("let b = !cond(!eq(n, 1): 1);", "0: 1"),
        ("let b = {!cond(!eq(n, 1): 1), 0, 0, 0};", "0: 1"),
        ("let t = !cond(!eq(n, 1): 1);", "0: 1"),
        ("let i = !cond(!eq(n, 1): n);", "0: 3"),
    ] {
        let text = format!("{class}{item} }}\ndef x : C<3>;");
        let message = format!("x does not have any true condition in:!cond({cases})");
        check_error(&text, &format!("2:5: error: {message}"));
        let text =
            format!("{class}{item} }}\nmulticlass M<int n> {{ def x : C<n>; }}\ndefm a : M<3>;");
        let message = format!("ax does not have any true condition in:!cond({cases})");
        check_error(&text, &format!("2:27: error: {message}"));
    }
    check_error(
        "def x { bits<2> b; let b{1} = !cond(0: 1); }",
        "1:5: error: x does not have any true condition in:!cond(0: 1)",
    );
    let records = records(
        "class C<int n> { bits<4> b; let b{1-0} = !cond(!eq(n, 1): 1, !eq(n, 2): 2); }
         def x : C<2>;",
    );
    let x = records.def("x").expect("there is no mistake");
    assert_eq!(x.value("b").expect("a field").to_string(), "{ ?, ?, 1, 0 }");
}

#[test]
fn arguments_of_multiclasses_must_have_the_right_width() {
    let declarations = "multiclass M<bits<8> b> { def a { bits<8> x = b; bits<4> y = b{7-4}; } }
        class K<bits<4> n> { bits<4> v = n; } def k : K<3>;\n";
    for (text, place, value) in [
        ("defm D : M<K<3>.v>;", "3:10", "{ 0, 0, 1, 1 }"),
        ("defm D : M<k.v>;", "3:10", "{ 0, 0, 1, 1 }"),
        ("defm D : M<!cast<K>(\"k\").v>;", "3:10", "{ 0, 0, 1, 1 }"),
        ("defm D : M<b = k.v>;", "3:10", "{ 0, 0, 1, 1 }"),
        ("defm D : M<k.v{3-0}>;", "3:10", "{ 0, 0, 1, 1 }"),
        ("defm D : M<0b0011>;", "3:10", "{ 0, 0, 1, 1 }"),
        (
            "multiclass N<bits<4> c> { defm _z : M<c>; }",
            "3:37",
            "N::c",
        ),
        ("foreach k = [k] in defm D : M<k.v>;", "3:29", "k.v"),
    ] {
        let message = format!(
            "Value specified for template argument 'M::b' is of type bits<4>; expected type \
             bits<8>: {value}"
        );
        let text = format!("{declarations}{text}");
        check_error(&text, &format!("{place}: error: {message}"));
    }
}

#[test]
fn dumps_of_unresolved_casts_are_errors() {
    let class = "class A { int x = 1; }\n";
    let undefined = "Undefined reference to record: 'no'";
    for (text, place, message) in [
        ("dump !cast<A>(\"no\");", "2:1", undefined),
        ("dump !repr(!cast<A>(\"no\"));", "2:1", undefined),
        ("dump \"x\" # !cast<A>(\"no\").x;", "2:1", undefined),
        ("def d { dump !cast<A>(\"no\"); }", "2:5", undefined),
        (
            "class B<string n> { dump !repr(!cast<A>(n)); } def b : B<\"no\">;",
            "2:52",
            undefined,
        ),
        // A loop leaves the cast open, and then it is not a string.
        (
            "foreach i = [1] in dump !cast<A>(\"no\" # i);",
            "2:20",
            "dump value is not a string",
        ),
        (
            "multiclass M<string n> { dump !cast<A>(n); }\ndefm m : M<\"no\">;",
            "2:26",
            "dump value is not a string",
        ),
        ("dump ?;", "2:1", "dump value is not a string"),
        ("dump 1;", "2:1", "dump value is not a string"),
        ("dump [\"a\"];", "2:1", "dump value is not a string"),
    ] {
        check_error(
            &format!("{class}{text}"),
            &format!("{place}: error: {message}"),
        );
    }
}

#[test]
fn casts_to_records_that_never_come_are_errors() {
    let class = "class A { int x = 1; } class B<string n> { A a = !cast<A>(n); int y = a.x; }\n";
    let undefined = "error: Undefined reference to record: 'no'";
    for (text, place) in [
        ("def b : B<\"no\">;", "2:5"),
        ("def b { A a = !cast<A>(\"no\"); }", "2:5"),
        ("def b { list<A> a = [!cast<A>(\"no\")]; }", "2:5"),
        ("def b { int i = !cast<A>(\"n\" # \"o\").x; }", "2:5"),
        ("def b { B i = B<\"no\">; }", "1:30"),
        ("foreach i = [\"no\"] in def b : B<i>;", "2:27"),
        (
            "multiclass M<string n> { def b : B<n>; }\ndefm m : M<\"no\">;",
            "2:30",
        ),
        ("defset list<B> s = { def b : B<\"no\">; }", "2:26"),
    ] {
        check_error(&format!("{class}{text}"), &format!("{place}: {undefined}"));
    }
    // A record can name itself only in what it keeps.
    check_error(
        &format!(
            "{class}class C<string n> : A {{ A a = !cast<A>(n); int z = a.x; }} def c : C<\"c\">;"
        ),
        "2:63: error: Attempting to access field 'x' of 'c' is a forbidden self-reference",
    );
}

/// The reference runs out of stack.
#[test]
fn classes_that_need_themselves_without_end_are_errors() {
    let deep = "error: values are nested too deep (limit 20000)";
    for (text, place) in [
        ("class A<int n> { int k = A<n>.k; } def x : A<1>;", "1:7"),
        (
            "class A<int n> { A b = A<n>; int k = b.k; } def x : A<1>;",
            "1:7",
        ),
        (
            "class A<int n> { A a = A<!add(n, 1)>; } def x : A<1>;",
            "1:7",
        ),
        (
            "class A<int n> { list<A> a = [A<!add(n, 1)>]; } def x : A<1>;",
            "1:7",
        ),
        (
            "def o; class A<int n> { dag a = (o A<!add(n, 1)>); } def x : A<1>;",
            "1:14",
        ),
        (
            "class A<int n> { string s = !repr(A<!add(n, 1)>); } def x : A<1>;",
            "1:7",
        ),
        (
            "class A<int n> { int k = !if(A<!add(n, 1)>.k, 1, 2); } defvar x = A<1>.k;",
            "1:7",
        ),
        (
            "class A<int n> { int k = A<!sub(n, 1)>.k; } multiclass M<int n> { def x : A<n>; } defm x : M<1>;",
            "1:7",
        ),
    ] {
        check_error(text, &format!("{place}: {deep}"));
    }
    let messages = messages("class A<int n> { int k = A<!add(n, 1)>.k; }\ndef x : A<1>;");
    assert_eq!(messages.len(), 1, "said once, not for each level");
}

/// These come to an end, since nothing more becomes known.
#[test]
fn fields_that_refer_to_each_other_stay_unknown() {
    for (text, field, value) in [
        ("def a { int x = !add(x, 1); }", "x", "!add(!add(x, 1), 1)"),
        ("def a { int y; int x = y; let y = x; }", "y", "x"),
    ] {
        let message =
            format!("Initializer of '{field}' in 'a' could not be fully resolved: {value}");
        check_error(text, &format!("1:5: error: {message}"));
    }
}
