//! The files `operators.sets`, `errors.txt` and `formats.txt` in `testdata` were written by
//! `llvm-tblgen` 19.1.7, or hold its messages.

use std::sync::atomic::{AtomicU32, Ordering};

use super::*;
use crate::diag::Diagnostics;
use crate::{MemoryLoader, Options, Outcome, evaluate, print_sets};

/// The operators, the class `Set`, and some elements; the last line has no end.
const PRELUDE: &str = "class Set<dag d> { dag Elements = d; } def add; def sub; def and; \
    def shl; def trunc; def rotl; def rotr; def decimate; def interleave; def sequence; def foo; \
    class El; def a : El; def b : El; def S : Set<(add a, b)>; def x0; def x1; \
    defvar nested = [[1, 2]];\n";

fn outcome(source: impl AsRef<[u8]>) -> Outcome {
    let files = MemoryLoader::new().with("a.td", source);
    let options = Options {
        root: "a.td".into(),
        ..Options::default()
    };
    let outcome = evaluate(&options, &files);
    assert_eq!(outcome.render_diagnostics(), "");
    outcome
}

/// What `-print-sets` prints for the prelude and `source`, or the messages.
fn printed(source: &str) -> Result<String, String> {
    let outcome = outcome(format!("{PRELUDE}{source}"));
    let mut diagnostics = Diagnostics::default();
    print_sets(&outcome.records, &mut diagnostics).map_err(|_| {
        let messages = diagnostics.messages().iter();
        let sources = outcome.records.sources();
        messages.map(|m| crate::render(m, sources)).collect()
    })
}

/// The elements of the set that the dag `expression` describes, or the message.
fn elements(expression: &str) -> Result<String, String> {
    let source = format!("def X : Set<{expression}>;");
    let text = printed(&source).map_err(|messages| {
        let message = messages
            .strip_prefix("a.td:2:5: error: ")
            .and_then(|rest| rest.strip_suffix(&format!("\n{source}\n    ^\n")));
        message.unwrap_or(&messages).to_owned()
    })?;
    let line = text.lines().find_map(|line| line.strip_prefix("X = "));
    Ok(line.expect("X is a set").to_owned())
}

#[test]
fn operators() {
    let outcome = outcome(include_str!("testdata/operators.td"));
    let text = print_sets(&outcome.records, &mut Diagnostics::default());
    assert_eq!(text.unwrap(), include_str!("testdata/operators.sets"));
}

#[test]
fn messages() {
    let mut count = 0;
    for block in include_str!("testdata/errors.txt").split("\n\n") {
        let Some((expression, message)) = block.split_once('\n') else {
            continue;
        };
        assert_eq!(elements(expression), Err(message.into()), "{expression}");
        count += 1;
    }
    assert_eq!(count, 65);
}

#[test]
fn messages_tell_all_places_of_the_record() {
    assert_eq!(
        printed("multiclass M { def X : Set<(foo a)>; }\ndefm m : M;").unwrap_err(),
        "a.td:2:20: error: Unknown set operator: (foo a)\n\
         multiclass M { def X : Set<(foo a)>; }\n                   ^\n\
         a.td:3:10: note: instantiated from multiclass\ndefm m : M;\n         ^\n"
    );
}

#[test]
fn an_error_is_that_of_the_inner_set() {
    assert_eq!(
        printed("def Y : Set<(shl S, -1)>; def X : Set<(add Y)>;").unwrap_err(),
        "a.td:2:5: error: Positive shift required: (shl S, -1)\n\
         def Y : Set<(shl S, -1)>; def X : Set<(add Y)>;\n    ^\n"
    );
}

#[test]
fn print_sets_needs_a_class_with_a_field() {
    for (source, expected) in [
        ("def X;", "error: The class 'Set' is not defined\n\n"),
        (
            "class Set; def X : Set;",
            "a.td:1:16: error: Record `X' does not have a field named `Elements'!\n\n\
             class Set; def X : Set;\n               ^\n",
        ),
        (
            "class Set { int Elements = 1; } def X : Set;",
            "a.td:1:37: error: Invalid set element: 1\n\
             class Set { int Elements = 1; } def X : Set;\n                                    ^\n",
        ),
    ] {
        let outcome = outcome(source);
        let mut diagnostics = Diagnostics::default();
        assert!(print_sets(&outcome.records, &mut diagnostics).is_err());
        let message = &diagnostics.messages()[0];
        assert_eq!(crate::render(message, outcome.records.sources()), expected);
    }
}

// In the reference, these amounts end in a crash, in an endless loop, or as another number that is
// left when all but 32 bits are cut off.
#[test]
fn amounts_beyond_32_bits_are_no_smaller_than_they_are() {
    let check = |expression, expected: &str| {
        assert_eq!(
            elements(expression).as_deref(),
            Ok(expected),
            "{expression}"
        );
    };
    check("(shl S, 0x100000000)", "[ ]");
    check("(shl S, 9223372036854775807)", "[ ]");
    check("(trunc S, 0x100000000)", "[ a b ]");
    check("(trunc S, 9223372036854775807)", "[ a b ]");
    check("(decimate S, 0x100000000)", "[ a ]");
    check("(decimate S, 0x100000001)", "[ a ]");
    check("(decimate S, 9223372036854775807)", "[ a ]");
}

// The reference crashes, loops, or reads memory that is not its own.
#[test]
fn sequences_that_make_no_sense() {
    for (expression, expected) in [
        (r#"(sequence "x%u", 0, 1, 0)"#, "Stride must not be zero"),
        (r#"(sequence "x%u", 0, 0, 0)"#, "Stride must not be zero"),
        (r#"(sequence "x%s", 0, 1)"#, "Format must print one integer"),
        (
            r#"(sequence "x%u%u", 0, 1)"#,
            "Format must print one integer",
        ),
        (r#"(sequence "x%", 0, 1)"#, "Format must print one integer"),
    ] {
        let expected = format!("{expected}: {expression}");
        assert_eq!(elements(expression), Err(expected), "{expression}");
    }
    for stride in ["2147483648", "-2147483649", "0x100000001"] {
        let expression = format!(r#"(sequence "x%u", 0, 1, {stride})"#);
        assert_eq!(elements(&expression), Err("Stride out of range".into()));
    }
    assert_eq!(
        elements(r#"(sequence "x%u", 1, 1, -2147483648)"#).as_deref(),
        Ok("[ x1 ]")
    );
}

#[test]
fn sets_that_contain_themselves() {
    let message = |source: &str| {
        let messages = printed(source).unwrap_err();
        messages.lines().next().unwrap().to_owned()
    };
    assert_eq!(
        message("def X : Set<(add a, X)>;"),
        "a.td:2:5: error: Set 'X' contains itself"
    );
    assert_eq!(
        message("def X : Set<(sub S, (add X))>;"),
        "a.td:2:5: error: Set 'X' contains itself"
    );
    // A sequence may name records that are defined behind it.
    assert_eq!(
        message("def Y0 : Set<(sequence \"Y%u\", 1, 1)>; def Y1 : Set<(add a, Y0)>;"),
        "a.td:2:5: error: Set 'Y0' contains itself by way of 'Y1'"
    );
    let ring: String = (0..9)
        .map(|i| {
            format!(
                "def R{i} : Set<(sequence \"R%u\", {0}, {0})>;\n",
                (i + 1) % 9
            )
        })
        .collect();
    assert_eq!(
        message(&format!("def Q : Set<(sequence \"R%u\", 1, 1)>; {ring}")),
        "a.td:3:5: error: Set 'R1' contains itself by way of 'R2', 'R3', 'R4', 'R5', 'R6', 'R7', ..."
    );
}

#[test]
fn a_failed_record_fails_again() {
    let outcome = outcome(format!("{PRELUDE}def X : Set<(shl S, -1)>;"));
    let mut sets: Sets<'_> = Sets::new(&outcome.records);
    sets.add_field_expander("Set", "Elements");
    let record = |name| outcome.records.def(name).unwrap();
    let first = sets.expand(record("X")).unwrap_err();
    assert_eq!(sets.expand(record("X")), Err(first));
    assert_eq!(sets.expand(record("S")).unwrap().unwrap().len(), 2);
}

/// A set in a set in a set ...: `levels` of them, the innermost being `S0`.
fn chain(levels: usize) -> String {
    let sets = (1..levels).map(|i| format!("def S{i} : Set<(add S{})>;\n", i - 1));
    let first = "def S0 : Set<(add a)>;\n".to_owned();
    std::iter::once(first).chain(sets).collect()
}

#[test]
fn nesting_has_a_limit() {
    // Each record and its dag are one level each. From the outermost: from the innermost there
    // would be no depth, since each set is known when the next one is asked for.
    let levels = Limits::DEFAULT.depth as usize / 2;
    let outcome = outcome(format!("{PRELUDE}{}", chain(levels + 1)));
    let expand = |level: usize| {
        let mut sets: Sets<'_> = Sets::new(&outcome.records);
        sets.add_field_expander("Set", "Elements");
        let record = outcome.records.def(&format!("S{level}")).unwrap();
        let result = sets.expand(record).map(|elements| elements.unwrap().len());
        result.map_err(|error| error.message)
    };
    assert_eq!(expand(levels - 1), Ok(1));
    assert_eq!(expand(levels), Err("Set is nested too deeply".into()));
    let text = print_sets(&outcome.records, &mut Diagnostics::default()).unwrap();
    assert!(text.contains(&format!("S{levels} = [ a ]\n")));
}

fn with_limits(source: &str, limits: Limits) -> Result<usize, String> {
    let outcome = outcome(format!("{PRELUDE}{source}"));
    let mut sets: Sets<'_> = Sets::new(&outcome.records);
    sets.add_field_expander("Set", "Elements");
    sets.limits = limits;
    let elements = sets.expand(outcome.records.def("X").unwrap());
    elements.map(|e| e.unwrap().len()).map_err(|e| e.message)
}

#[test]
fn work_has_a_limit() {
    let limits = |steps| Limits {
        steps,
        ..Limits::DEFAULT
    };
    // Each dag has the one before it twice: 2^20 elements are visited, of which two are different.
    let doubled: String = (0..20)
        .map(|i| format!("defvar d{} = (add d{i}, d{i});\n", i + 1))
        .collect();
    let source = format!("defvar d0 = (add a, b);\n{doubled}def X : Set<d20>;");
    let too_long = Err("Set takes too long to evaluate".to_owned());
    assert_eq!(with_limits(&source, limits(100_000)), too_long);
    // A value and, for an element, what it stands for: `(add a)`, `a`, and `a` again.
    assert_eq!(with_limits("def X : Set<(add a)>;", limits(3)), Ok(1));
    assert_eq!(with_limits("def X : Set<(add a)>;", limits(2)), too_long);
}

#[test]
fn each_question_may_take_all_steps() {
    let outcome = outcome(format!("{PRELUDE}{}", chain(20)));
    let mut sets: Sets<'_> = Sets::new(&outcome.records);
    sets.add_field_expander("Set", "Elements");
    sets.limits.steps = 10;
    for i in 0..20 {
        let record = outcome.records.def(&format!("S{i}")).unwrap();
        assert!(sets.expand(record).is_ok());
    }
}

#[test]
fn sequences_have_a_limit() {
    let limits = Limits {
        sequence: 4,
        ..Limits::DEFAULT
    };
    let source = |to| format!(r#"def X : Set<(sequence "a", 0, {to})>;"#);
    assert_eq!(with_limits(&source(3), limits), Ok(1));
    assert_eq!(
        with_limits(&source(4), limits),
        Err(r#"Sequence is too long: (sequence "a", 0, 4)"#.into())
    );
}

#[test]
fn formats() {
    let mut count = 0;
    for line in include_str!("testdata/formats.txt").lines() {
        let parts: Vec<_> = line.split('\t').collect();
        let [format, number, expected] = parts[..] else {
            panic!("{line}");
        };
        let parsed = format::NumberFormat::parse(format.as_bytes());
        let text = parsed.map(|parsed| parsed.apply(number.parse().unwrap()));
        assert_eq!(
            text.map(|text| String::from_utf8(text).unwrap()).as_deref(),
            Some(expected),
            "{line}"
        );
        count += 1;
    }
    assert_eq!(count, 156);
}

#[test]
fn formats_that_do_not_print_one_integer() {
    for format in [
        "%",
        "%%%",
        "%5",
        "%-",
        "%l",
        "%s",
        "%n",
        "%p",
        "%f",
        "%lc",
        "%*u",
        "%.*u",
        "%u%u",
        "%u%1$u",
        "%1$u%u",
        "%2$u",
        "%1001u",
        "%.1001u",
        "%99999999999999999999u",
        "%q",
        "%Lu",
    ] {
        assert_eq!(
            format::NumberFormat::parse(format.as_bytes()),
            None,
            "{format}"
        );
    }
    // A zero ends a string of C.
    let cut = format::NumberFormat::parse(b"x%u\0%s").unwrap();
    assert_eq!(cut.apply(7), b"x7");
}

/// A record, or one of the pairs that a record of the class `Pairs` stands for.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
enum Item<'r> {
    Record(Record<'r>),
    Pair(Record<'r>, usize),
}

impl<'r> From<Record<'r>> for Item<'r> {
    fn from(record: Record<'r>) -> Self {
        Item::Record(record)
    }
}

/// Makes as many pairs as the lists in the field `Lists` have elements, and counts its calls.
struct Pairs<'c> {
    calls: &'c AtomicU32,
}

impl<'r> Expander<'r, Item<'r>> for Pairs<'_> {
    fn expand(
        &self,
        sets: &mut Sets<'r, Item<'r>>,
        record: Record<'r>,
        out: &mut OrderedSet<Item<'r>>,
    ) -> Result<(), SetError> {
        self.calls.fetch_add(1, Ordering::Relaxed);
        let lists = record.get_list("Lists")?;
        let mut length = usize::MAX;
        for list in lists.iter() {
            length = length.min(sets.set(list, record.locs())?.as_slice().len());
        }
        out.extend((0..length).map(|i| Item::Pair(record, i)));
        Ok(())
    }
}

/// `(last S)`: the last element.
struct Last;

impl<'r, E: SetElement<'r>> Operator<'r, E> for Last {
    fn apply(
        &self,
        sets: &mut Sets<'r, E>,
        dag: Dag<'r>,
        locs: &[Loc],
        out: &mut OrderedSet<E>,
    ) -> Result<(), SetError> {
        let argument = dag.get(0).ok_or_else(|| SetError::new(locs, "no set"))?;
        let set = sets.set(argument.value, locs)?;
        out.extend(set.as_slice().last().copied());
        Ok(())
    }
}

#[test]
fn own_operators_expanders_and_elements() {
    let outcome = outcome(format!(
        "{PRELUDE}class Pairs {{ list<dag> Lists; }} def last; def c : El;
         def P : Pairs {{ let Lists = [(add S, c), (add b, c)]; }}
         def X : Set<(add (last S), c, P, (last P))>;
         def Y : Set<(sub P, (last P))>;
         def Z : Set<(last)>;"
    ));
    let calls = AtomicU32::new(0);
    let mut sets = Sets::new(&outcome.records);
    sets.add_operator("last", Last);
    sets.add_operator("no record of this name", Last);
    sets.add_field_expander("Set", "Elements");
    sets.add_field_expander("no class of this name", "Elements");
    sets.add_expander("Pairs", Pairs { calls: &calls });
    let record = |name| outcome.records.def(name).unwrap();
    let (b, c, p) = (record("b"), record("c"), record("P"));
    let pair = |i| Item::Pair(p, i);
    assert_eq!(
        sets.expand(record("X")).unwrap().unwrap(),
        [b.into(), c.into(), pair(0), pair(1)]
    );
    assert_eq!(sets.expand(record("Y")).unwrap().unwrap(), [pair(0)]);
    assert_eq!(sets.expand(b).unwrap(), None);
    let error = sets.expand(record("Z")).unwrap_err();
    assert_eq!(
        (error.to_string(), &error.locs[..]),
        ("no set".into(), record("Z").locs())
    );
    assert_eq!(calls.load(Ordering::Relaxed), 1, "results are remembered");
}

#[test]
fn the_first_superclass_with_an_expander_counts() {
    let outcome = outcome(
        "def add; def a; def b; class A { dag E = (add a); } class B { dag F = (add b); }
         def AB : A, B; def BA : B, A;",
    );
    let mut sets: Sets<'_> = Sets::new(&outcome.records);
    sets.add_field_expander("A", "E");
    let record = |name| outcome.records.def(name).unwrap();
    assert_eq!(sets.expand(record("BA")).unwrap().unwrap(), [record("a")]);
    sets.add_field_expander("B", "F");
    assert_eq!(sets.expand(record("AB")).unwrap().unwrap(), [record("a")]);
    assert_eq!(sets.expand(record("BA")).unwrap().unwrap(), [record("b")]);
}
