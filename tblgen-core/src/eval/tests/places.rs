//! Where errors are reported that are not about a record. The reference crashes on most of these
//! texts; the place is the statement that asks for the impossible.

use super::check_error;

#[test]
fn errors_outside_of_records_are_at_the_statement() {
    let division = "Illegal operation: division by zero";
    for (text, place) in [
        ("\ndefvar x = !div(1, 0);", "2:1"),
        ("defvar x = !foldl(1, [1], a, b, !div(a, 0));", "1:1"),
        ("def d; assert !div(1, 0), \"x\";", "1:8"),
        ("dump !div(1, 0);", "1:1"),
        ("if !div(1, 0) then def x;", "1:1"),
        ("let a = !div(1, 0) in def x;", "1:1"),
        ("multiclass M<int n = !div(1, 0)> { def x; }", "1:1"),
        ("multiclass M { def a;\n  defvar x = !div(1, 0); }", "2:3"),
    ] {
        check_error(text, &format!("{place}: error: {division}"));
    }
}

#[test]
fn errors_in_loops_are_at_the_part_of_the_loop() {
    let division = "Illegal operation: division by zero";
    for (text, place) in [
        ("foreach i = [0] in assert !div(1, i), \"x\";", "1:27"),
        ("foreach i = [0] in dump !div(1, i);", "1:20"),
        (
            "foreach i = [0] in\n  foreach j = [!div(1, i)] in def x;",
            "2:3",
        ),
        (
            "multiclass M<int n> {\n  assert !div(1, n), \"x\"; def a; }\ndefm x : M<0>;",
            "2:10",
        ),
    ] {
        check_error(text, &format!("{place}: error: {division}"));
    }
}

/// These have no place in the reference either.
#[test]
fn messages_without_a_place_stay_so() {
    check_error(
        "def a; def b; defvar x = !con((a 1), (b 2));",
        "error: Concatenated Dag operators do not match: '(a 1)' vs. '(b 2)'",
    );
    check_error(
        "class A; class B; def a : A; defvar x = !cast<B>(\"a\");",
        "error: Expected type 'B', got 'A' in: !cast<B>(\"a\")",
    );
    check_error(
        "class A { int x; } if !cast<A>(\"no\").x then def a;",
        "error: Undefined reference to record: 'no'",
    );
}

#[test]
fn errors_of_which_the_reference_says_nothing_have_places_too() {
    for (text, message) in [
        (
            "defvar x = !subst(\"\", \"a\", \"b\");",
            "1:1: error: !subst cannot replace an empty string",
        ),
        (
            "defvar x = !listsplat(1, -1);",
            "1:1: error: !listsplat count -1 is negative",
        ),
        (
            "defvar x = !getdagarg<int>((?), 1);",
            "1:1: error: !getdagarg index 1 is out of range (dag has 0 arguments)",
        ),
        (
            "defvar x = !substr(\"abc\", 7);",
            "1:1: error: !substr start position is out of range 0...3: 7",
        ),
    ] {
        check_error(text, message);
    }
}
