//! What an input may ask for: as much as the limit works, more gets a message with a place.
//!
//! The limits on a whole evaluation are checked with small ones, so that the tests are quick.

use super::{check_error, messages, run};
use crate::eval::limits::{
    Limits, MAX_BITS, MAX_FIELDS, MAX_LIST, MAX_PARAMETERS, MAX_STRING, MAX_SUPERCLASSES,
    MAX_TERM_DEPTH, MAX_TERM_PARTS, MAX_TYPE_DEPTH,
};
use crate::source::{MemoryLoader, SourceMap};
use crate::syntax::{LexInput, lex};

/// Checks that a text without the mistake passes, and that the other one gets this error.
#[track_caller]
fn check(fits: &str, too_much: &str, expected: &str) {
    let outcome = run(fits);
    let start: String = fits.chars().take(200).collect();
    assert!(
        outcome.is_ok() && outcome.completed,
        "{start}\n{:.2000}",
        outcome.render_diagnostics()
    );
    let first = messages(too_much).into_iter().next();
    assert_eq!(first.as_deref(), Some(expected), "{too_much:.200}");
}

/// Many pieces of text with a number in each.
fn many(count: usize, piece: impl Fn(usize) -> String) -> String {
    (0..count).map(piece).collect()
}

#[test]
fn bits_have_a_largest_width() {
    let text = |width: i64| format!("class A;\n def x {{ bits<{width}> b = 1; }}");
    let expected =
        |width: i64| format!("2:10: error: invalid number of bits {width} (limit {MAX_BITS})");
    check(
        &text(MAX_BITS),
        &text(MAX_BITS + 1),
        &expected(MAX_BITS + 1),
    );
    check(&text(0), &text(-1), &expected(-1));
    check(&text(1), &text(i64::MAX), &expected(i64::MAX));
    // The same for bits that are put together.
    let text = |more: &str| format!("def x {{ bits<{MAX_BITS}> b = 1;\n int c = {{b{more}}}; }}");
    let one_more = format!(
        "2:10: error: invalid number of bits {} (limit {MAX_BITS})",
        MAX_BITS + 1
    );
    check(
        &text("").replace("int", "bits<65536>"),
        &text(", 1"),
        &one_more,
    );
}

#[test]
fn lists_have_a_largest_length() {
    let message = format!("a list has more than {MAX_LIST} elements");
    for (list, fits, too_much) in [
        ("!range(@)", MAX_LIST, MAX_LIST + 1),
        ("!range(-1, @)", MAX_LIST - 1, MAX_LIST),
        ("!range(@, 0, -1)", MAX_LIST, MAX_LIST + 1),
        (
            "!range(-9223372036854775808, 9223372036854775807, @)",
            1 << 43,
            1 << 41,
        ),
        ("!listsplat(1, @)", MAX_LIST, MAX_LIST + 1),
        (
            "l[!listconcat([0], !listsplat(0, @))]",
            MAX_LIST - 1,
            MAX_LIST,
        ),
        (
            "l[!listsplat(0, 10), !listsplat(0, @)]",
            MAX_LIST - 10,
            MAX_LIST - 9,
        ),
        ("l[0...!and(0, !size(!range(@)))]", MAX_LIST, MAX_LIST + 1),
    ] {
        let text = |n: usize| {
            let list = list.replace('@', &n.to_string());
            format!("defvar l = [0];\ndef x {{ int n = !size({list}); }}")
        };
        check(
            &text(fits),
            &text(too_much),
            &format!("2:5: error: {message}"),
        );
    }
    // The ranges of `foreach` and of slices are read in another way.
    check(
        "foreach i = 0...99999 in { }",
        &format!("foreach i = 0...{MAX_LIST} in {{ }}"),
        &format!("1:25: error: a range has more than {MAX_LIST} elements"),
    );
    let text = |n: usize| format!("foreach i = {{0-9, {n}-0}} in {{ }}");
    check(
        &text(20000),
        &text(MAX_LIST),
        &format!("1:28: error: a range has more than {MAX_LIST} elements"),
    );
    check_error(
        "defvar x = 1{0...4294967295};",
        "1:28: error: a range has more than 4194304 elements",
    );
    check_error(
        "defvar x = 1{0...4294967296};",
        "1:28: error: a number of the range does not fit in 32 bits",
    );
}

#[test]
fn strings_have_a_largest_length() {
    let message = format!("a string has more than {MAX_STRING} bytes");
    // A string of the largest length, by doubling.
    let longest = "defvar s = !foldl(\"a\", !range(26), a, b, a # a);\n";
    for (text, place) in [
        ("def x { int n = !size(s # \"@\"); }", "2:5"),
        (
            "def x { int n = !size(!strconcat(s, \"\", \"@\")); }",
            "2:5",
        ),
        (
            "def x { int n = !size(!interleave([s, \"\"], \"@\")); }",
            "2:5",
        ),
        ("def x { int n = !size(!subst(\"b\", s, \"b@\")); }", "2:5"),
        ("defvar t = !size(s # \"@\");", "2:1"),
        (
            "class A<string a> { int n = !size(s # a); } def a : A<\"@\">;",
            "2:49",
        ),
        (
            "multiclass M<string a> { def x { int n = !size(s # a); } } defm m : M<\"@\">;",
            "2:30",
        ),
    ] {
        let text = format!("{longest}{text}");
        let (fits, too_much) = (text.replace('@', ""), text.replace('@', "x"));
        check(&fits, &too_much, &format!("{place}: error: {message}"));
    }
    // What is written of a value can be longer than the value.
    check(
        "def x { int n = !size(!repr(!listsplat(1, 1000000))); }",
        "def x { int n = !size(!repr(!listsplat(\"12345678901234567890\", 4000000))); }",
        "1:5: error: a value has a text of more than 4194304 bytes",
    );
}

#[test]
fn values_are_nested_only_so_deep() {
    let message = format!("a value is nested too deep (limit {MAX_TERM_DEPTH})");
    // How deep the start is, and how much deeper each step makes it.
    for (start, depth, step, more) in [("(o)", 1, "(o a)", 1), ("(o)", 1, "(o 1, a)", 1)] {
        let text = |n: u16| {
            format!(
                "def o;\ndef x {{ int n = !size(!repr(!foldl({start}, !range({n}), a, b, {step}))); }}"
            )
        };
        let fits = (MAX_TERM_DEPTH - depth) / more - 4;
        check(
            &text(fits),
            &text(fits + 9),
            &format!("2:5: error: {message}"),
        );
    }
    // Operators that wait for a parameter.
    let text = |n: usize| {
        let more = many(n, |i| format!("defvar v{} = !add(v{i}, 1);\n", i + 1));
        format!("class A<int n> {{ defvar v0 = n;\n{more}int v = v{n}; }}")
    };
    let fits = usize::from(MAX_TERM_DEPTH);
    check(
        &text(fits),
        &text(fits + 1),
        &format!("1:7: error: {message}"),
    );
}

#[test]
fn values_have_a_largest_number_of_parts() {
    let message = format!("a value has too many parts (limit {MAX_TERM_PARTS})");
    // Each step doubles it: a dag has three parts beside its two arguments.
    for (start, step) in [("(o)", "(o a, a)"), ("(o 1)", "(o a, a)")] {
        let text = |n: u32| {
            format!("def o;\ndef x {{ dag d = !foldl({start}, !range({n}), a, b, {step}); }}")
        };
        check(&text(25), &text(40), &format!("2:5: error: {message}"));
    }
    let text =
        |n: u32| format!("def x {{ list<list<int>> l = !listsplat(!range({n}), 4000000); }}");
    check(&text(1000), &text(1100), &format!("1:5: error: {message}"));
}

#[test]
fn types_are_nested_only_so_deep() {
    let half = usize::from(MAX_TYPE_DEPTH) / 2;
    let list = |levels: usize| format!("{}int{}", "list<".repeat(levels), ">".repeat(levels));
    let nested = |levels: usize| format!("{}[1]{}", "[".repeat(levels), "]".repeat(levels));
    let alias = |name: &str, levels: usize, of: &str| {
        format!(
            "deftype {name} = {}\n",
            list(levels).replace("int", of) + ";"
        )
    };
    let [a, b] = [alias("A", half - 10, "int"), alias("B", half - 10, "A")];
    let text = |levels: usize| format!("{a}{b}{}", alias("C", levels, "B"));
    let message = format!("a type is nested too deep (limit {MAX_TYPE_DEPTH})");
    check(&text(20), &text(21), &format!("3:13: error: {message}"));
    // The same for types that come of values.
    let values = |levels: usize| {
        let first = format!("defvar v = {};\n", nested(half - 10));
        let more = |name: &str, of: &str, levels: usize| {
            format!(
                "defvar {name} = {}{of}{};\n",
                "[".repeat(levels),
                "]".repeat(levels)
            )
        };
        first + &more("w", "v", half - 20) + &more("x", "w", levels)
    };
    check(&values(29), &values(40), &format!("3:1: error: {message}"));
}

#[test]
fn parameters_superclasses_and_fields_are_limited() {
    let text = |n: usize| {
        format!(
            "class A<\n{}\nint a>;",
            many(n - 1, |i| format!("int a{i}, "))
        )
    };
    check(
        &text(MAX_PARAMETERS),
        &text(MAX_PARAMETERS + 1),
        &format!("3:5: error: too many template parameters (limit {MAX_PARAMETERS})"),
    );
    let text = |n: usize| {
        format!(
            "multiclass A<\n{}\nint a> {{ def x; }}",
            many(n - 1, |i| format!("int a{i}, "))
        )
    };
    check(
        &text(MAX_PARAMETERS),
        &text(MAX_PARAMETERS + 1),
        &format!("3:5: error: too many template parameters (limit {MAX_PARAMETERS})"),
    );
    let chain = many(MAX_SUPERCLASSES, |i| format!("class A{} : A{i}; ", i + 1));
    check(
        &format!("class A0; {chain}"),
        &format!("class A0; {chain}\ndef x : A{MAX_SUPERCLASSES};"),
        &format!("2:9: error: too many superclasses (limit {MAX_SUPERCLASSES})"),
    );
    let fields = |n: usize| many(n, |i| format!("int f{i}; "));
    check(
        &format!("class A {{\n{} }}", fields(MAX_FIELDS)),
        &format!("class A {{\n{}\nint f; }}", fields(MAX_FIELDS)),
        &format!("3:5: error: too many fields (limit {MAX_FIELDS})"),
    );
    check(
        &format!("class A {{\n{} }}\ndef x : A;", fields(MAX_FIELDS)),
        &format!(
            "class A {{\n{} }}\ndef x : A {{ int f; }}",
            fields(MAX_FIELDS)
        ),
        &format!("3:17: error: too many fields (limit {MAX_FIELDS})"),
    );
    check_error(
        &format!(
            "class A {{\n{} }}\nclass B {{ int f; }}\ndef x : B, A;",
            fields(MAX_FIELDS)
        ),
        &format!("4:12: error: too many fields (limit {MAX_FIELDS})"),
    );
}

#[test]
fn classes_instantiate_classes_only_so_deep() {
    let text = |n: u32| {
        format!(
            "class A<int n> {{ int v = !if(!lt(n, 1), 0, !add(A<!sub(n, 1)>.v, 1)); }}\n\
             def x {{ int v = A<{n}>.v; }}"
        )
    };
    check(
        &text(3000),
        &text(30000),
        "1:7: error: values are nested too deep (limit 20000)",
    );
}

#[test]
fn prototypes_are_carried_out_only_so_deep() {
    let message = "loops are nested too deep (limit 1000)";
    // Each multiclass puts a loop around the one before it.
    let text = |n: usize| {
        let first = "multiclass M0<list<int> l> { foreach i = l in def x#i; }\n";
        let more = many(n, |i| {
            format!(
                "multiclass M{}<list<int> l> {{ foreach i = l in defm _#i : M{i}<l>; }}\n",
                i + 1
            )
        });
        format!("{first}{more}defm x : M{n}<[0]>;")
    };
    check(&text(999), &text(1000), &format!("1:30: error: {message}"));
}

/// Evaluates a text within small limits.
fn run_within(text: &str, limits: Limits) -> Result<(), String> {
    let mut sources = SourceMap::default();
    let mut store = crate::records::Store::new();
    let input = LexInput {
        root: "m.td".as_ref(),
        include_dirs: &[],
        defines: &[],
    };
    let loader = MemoryLoader::new().with("m.td", text);
    let tokens = lex(&input, &loader, &mut sources, &mut store.symbols).expect("the root is there");
    let (_, diagnostics, completed) = crate::eval::run(store, &tokens, false, limits);
    let Some(first) = diagnostics.messages().first() else {
        assert!(completed, "nothing ends without a message");
        return Ok(());
    };
    assert!(!completed, "the evaluation ends there");
    assert_eq!(diagnostics.error_count(), 1, "said once");
    let place = sources.place(first.loc).expect("each has a place");
    Err(format!(
        "{}:{}: {}",
        place.line, place.column, first.message
    ))
}

/// Checks that a text passes with a number for `@`, and fails with ten times that.
#[track_caller]
fn check_whole(text: &str, fits: u32, limits: Limits, expected: &str) {
    let run = |n: u32| run_within(&text.replace('@', &n.to_string()), limits);
    assert_eq!(run(fits), Ok(()), "{text}");
    let error = run(10 * fits).expect_err(text);
    assert!(error.ends_with(expected), "{text}: {error}");
}

#[test]
fn an_evaluation_takes_only_so_many_steps() {
    let limits = Limits {
        steps: 100_000,
        ..Limits::default()
    };
    let message = "the evaluation takes too long (limit 100000 steps)";
    for (text, fits) in [
        // What goes on without making anything.
        (
            "foreach i = !range(100) in foreach j = !range(@) in { }",
            100,
        ),
        (
            "def x {\n int n = !foldl(0, !range(@), a, b, !xor(a, b)); }",
            5000,
        ),
        ("defvar x = !foldl(0, !range(@), a, b, !xor(a, b));", 5000),
        (
            "class A<int n> { int v = n; }\nforeach i = !range(@) in def x#i : A<i>;",
            500,
        ),
        (
            "multiclass M { def x; }\nforeach i = !range(@) in defm x#i : M;",
            600,
        ),
        // What is shared is gone through again and again.
        (
            "defvar s = !foldl(\"a\", !range(15), a, b, a # a);\ndef x { list<int> l = !foreach(i, !range(@), !find(s, \"b\", i)); }",
            10,
        ),
        (
            "defvar l = !range(1000);\ndef x { list<int> m = !foldl(l, !range(@), a, b, !listremove(a, [b])); }",
            90,
        ),
        (
            "defvar l = !range(1000);\ndef x { list<int> m = !foldl(l, !range(@), a, b, !filter(c, a, !ne(b, c))); }",
            10,
        ),
    ] {
        check_whole(text, fits, limits, message);
    }
}

// Each product is made of twice the one before: written out, the field of the class would have more
// than a million parts, but there are only twenty different ones.
#[test]
fn what_is_shared_is_resolved_once() {
    let limits = Limits {
        steps: 100_000,
        ..Limits::default()
    };
    let text = "class A<int n, int m> { int v = !foldl(!add(n, m), !range(20), a, b, !mul(a, a)); }
        class B : A<0, 1>;
        def x : B { int w = !foldl(v, !range(20), a, b, !mul(a, a)); }";
    assert_eq!(run_within(text, limits), Ok(()));
}

#[test]
fn an_evaluation_makes_only_so_many_records() {
    let limits = Limits {
        records: 1000,
        ..Limits::default()
    };
    let message = "too many records (limit 1000)";
    // The limits are looked at now and then: what is far beyond them gets the message.
    for (text, fits) in [
        ("foreach i = !range(@) in def x#i;", 500),
        ("foreach i = !range(@) in def;", 500),
        (
            "class A<int n>; defvar x = !foreach(i, !range(@), A<i>);",
            500,
        ),
        (
            "multiclass M<int n> { foreach i = !range(n) in def _#i; }\ndefm x : M<@>;",
            200,
        ),
    ] {
        let run = |n: u32| run_within(&text.replace('@', &n.to_string()), limits);
        assert_eq!(run(fits), Ok(()), "{text}");
        let error = run(20_000).expect_err(text);
        assert!(error.ends_with(message), "{text}: {error}");
    }
}

#[test]
fn an_evaluation_takes_only_so_much_memory() {
    let limits = Limits {
        memory: 10_000_000,
        ..Limits::default()
    };
    let message = "values, strings and records take too much memory (limit 10000000 bytes)";
    for (text, fits) in [
        ("defvar x = !foldl(0, !range(@), a, b, !add(a, b));", 10_000),
        ("defvar x = !foreach(i, !range(@), !range(i));", 1000),
        ("defvar x = !foldl(\"\", !range(@), a, b, a # \"x\");", 2000),
        (
            "class A { bits<8> a; bits<8> b; string c; int d; int e; int f; }\n\
             foreach i = !range(@) in def x#i : A;",
            10_000,
        ),
        (
            "class A<int n>; defvar x = !foreach(i, !range(@), A<i>);",
            10_000,
        ),
    ] {
        let run = |n: u32| run_within(&text.replace('@', &n.to_string()), limits);
        assert_eq!(run(fits), Ok(()), "{text}");
        let error = run(20 * fits).expect_err(text);
        assert!(error.ends_with(message), "{text}: {error}");
    }
}
