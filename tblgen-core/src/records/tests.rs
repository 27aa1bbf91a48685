//! What records answer.

use super::*;
use crate::{Loc, MemoryLoader, Options, Outcome, evaluate};

fn evaluated(files: &[(&str, &str)]) -> Outcome {
    let loader = files
        .iter()
        .fold(MemoryLoader::new(), |l, (path, text)| l.with(*path, text));
    let options = Options {
        root: files[0].0.into(),
        ..Options::default()
    };
    evaluate(&options, &loader)
}

fn records(text: &str) -> Records {
    let outcome = evaluated(&[("a.td", text)]);
    assert_eq!(outcome.render_diagnostics(), "");
    outcome.records
}

fn place(records: &Records, loc: Loc) -> String {
    let place = records.sources().place(loc);
    place.map_or_else(|| "nowhere".into(), |place| place.to_string())
}

#[test]
fn records_and_what_they_consist_of_have_places() {
    let outcome = evaluated(&[
        (
            "main.td",
            "include \"classes.td\"\n\
             def plain : A<1>;\n\
             defm outer : Outer;\n\
             let n = 3 in\n\
             def set : A<2>;\n",
        ),
        (
            "classes.td",
            "class A<int i> {\n\
             \x20 int n = i;\n\
             }\n\
             multiclass Inner { def a : A<1> { let n = 2; } }\n\
             multiclass Outer { defm _in : Inner; }\n",
        ),
    ]);
    assert_eq!(outcome.render_diagnostics(), "");
    let records = &outcome.records;
    let class = records.class("A").unwrap();
    assert_eq!(place(records, class.loc()), "classes.td:1:7");
    let parameter = class.parameters().next().unwrap();
    assert_eq!(place(records, parameter.loc()), "classes.td:1:13");
    let field = |record: &str| {
        let record = records.def(record).unwrap();
        place(records, record.field("n").unwrap().loc())
    };
    assert_eq!(field("plain"), "classes.td:2:7");
    assert_eq!(field("outer_ina"), "classes.td:4:39");
    assert_eq!(field("set"), "main.td:4:5");

    let plain = records.def("plain").unwrap();
    assert_eq!(plain.locs().len(), 1);
    assert_eq!(place(records, plain.loc()), "main.td:2:5");
    // The record, then the multiclasses that were instantiated, from the innermost.
    let outer = records.def("outer_ina").unwrap();
    let locs: Vec<_> = outer.locs().iter().map(|&l| place(records, l)).collect();
    assert_eq!(locs, ["classes.td:4:24", "classes.td:5:31", "main.td:3:14"]);

    let sources = records.sources();
    let includes: Vec<_> = sources.includes(outer.loc()).collect();
    assert_eq!(includes.len(), 1);
    assert_eq!(includes[0].to_string(), "main.td:1:21");
    assert_eq!(includes[0].text, b"include \"classes.td\"");
    assert_eq!(sources.includes(plain.loc()).count(), 0);
}

#[test]
fn classes_have_parameters_and_superclasses() {
    let records = records(
        "class A; class B : A; class C;
\
         class D<int n, list<B> bs = [], bit f = 1> : B, C { int m = n; list<B> b = bs; bit g = f; }
\
         def d : D<1>;",
    );
    let class = records.class("D").unwrap();
    let parameters: Vec<_> = class.parameters().map(|p| format!("{p:?}")).collect();
    assert_eq!(parameters, ["int n = ?", "list<B> bs = []", "bit f = 1"]);
    let names = |classes: Vec<Class<'_>>| classes.iter().map(|c| c.name().to_owned()).collect();
    let all: Vec<String> = names(class.superclasses().collect());
    assert_eq!(all, ["A", "B", "C"]);
    let direct: Vec<String> = names(class.direct_superclasses().collect());
    assert_eq!(direct, ["C", "B"]);
    let record = records.def("d").unwrap();
    let all: Vec<String> = names(record.superclasses().collect());
    assert_eq!(all, ["A", "B", "C", "D"]);
    assert!(record.is_subclass_of("A") && !record.is_subclass_of("X"));
    assert!(class.is_a(records.class("A").unwrap()));
    assert!(!records.class("A").unwrap().is_a(class));
}

#[test]
fn types_can_be_matched_on() {
    let records = records(
        "class A;\n\
         class All<A p> { bit b; bits<3> bs; int i; string s; code c; dag d; list<list<A>> l; A a = p; }",
    );
    let class = records.class("All").unwrap();
    let kinds: Vec<_> = class
        .fields()
        .map(|f| format!("{:?}", f.ty().kind()))
        .collect();
    let expected = [
        "Bit",
        "Bits(3)",
        "Int",
        "String",
        "String",
        "Dag",
        "List(list<A>)",
        "Record([class A])",
    ];
    assert_eq!(kinds, expected);
    let ty = |field: &str| class.field(field).unwrap().ty();
    assert_eq!(ty("s"), ty("c"));
    assert_ne!(ty("s"), ty("i"));
    assert_eq!(class.parameters().next().unwrap().ty(), ty("a"));
    let element = ty("l").list_element().and_then(TypeName::list_element);
    assert_eq!(element, Some(ty("a")));
    assert_eq!(ty("a").classes().unwrap(), [records.class("A").unwrap()]);
}

#[test]
fn values_can_be_matched_on() {
    let records = records(
        "class Op; def op : Op;\n\
         def d { bits<4> r; field bits<6> e = {1, r{3...2}, ?, 0, 1}; list<int> l = [1, 2];\n\
         dag g = (op:$o 1:$a, $b, \"s\"); code c = [{ x }]; Op o = op; string u = ?; }",
    );
    let d = records.def("d").unwrap();
    let Value::Bits(bits) = d.value("e").unwrap() else {
        panic!("bits");
    };
    assert_eq!(bits.len(), 6);
    let shown: Vec<_> = bits.iter().map(|b| b.to_string()).collect();
    assert_eq!(shown, ["1", "0", "?", "r{2}", "r{3}", "1"]);
    assert_eq!(
        (bits.bit(0), bits.bit(1), bits.bit(2)),
        (Some(true), Some(false), None)
    );
    let Some(Value::Unresolved(reference)) = bits.value(4) else {
        panic!("a reference");
    };
    let (base, number) = reference.bit_of().unwrap();
    assert_eq!((base.to_string().as_str(), number), ("r", 3));
    assert_eq!(bits.to_u64(), None);

    let dag = d.get_dag("g").unwrap();
    assert_eq!(dag.name().unwrap(), "o");
    assert!(matches!(dag.operator(), Value::Record(r) if r.name() == "op"));
    let args: Vec<_> = dag
        .args()
        .map(|a| (a.value.to_string(), a.name.map(|n| n.to_string())))
        .collect();
    let expected = [("1", Some("a")), ("?", Some("b")), ("\"s\"", None)]
        .map(|(v, n)| (v.to_owned(), n.map(str::to_owned)));
    assert_eq!(args, expected);
    assert!(matches!(d.value("c"), Ok(Value::Code(text)) if text == " x "));
    assert!(matches!(d.value("u"), Ok(Value::Unset)));
    assert_eq!(d.get_optional_text("u"), Ok(None));
    assert_eq!(d.get_list_of_ints("l"), Ok(vec![1, 2]));
    assert_eq!(d.get_def("o"), Ok(records.def("op").unwrap()));
}

#[test]
fn questions_that_a_record_cannot_answer_are_errors() {
    let records = records("def x { int n = 1; string s = \"t\"; }");
    let x = records.def("x").unwrap();
    let error = x.get_int("m").unwrap_err();
    assert_eq!(error.problem, FieldProblem::Missing);
    assert_eq!(
        error.to_string(),
        "Record `x' does not have a field named `m'!\n"
    );
    assert_eq!(place(&records, error.locs[0]), "a.td:1:5");
    let error = x.get_str("n").unwrap_err();
    assert_eq!(error.problem, FieldProblem::NotString);
    assert_eq!(
        x.get_int("s").unwrap_err().problem,
        FieldProblem::NotInt("\"t\"".into())
    );
    let error = records.derived("Nothing").unwrap_err();
    assert_eq!(error.to_string(), "The class 'Nothing' is not defined");
}

#[test]
fn records_are_ordered_by_name_by_number_and_by_creation() {
    let records = records("class R; def R10 : R; def R9 : R; def a; def B : R;");
    let names = |all: Vec<Record<'_>>| all.iter().map(|r| r.name().to_owned()).collect();
    let by_name: Vec<String> = names(records.defs().collect());
    assert_eq!(by_name, ["B", "R10", "R9", "a"]);
    let by_number: Vec<String> = names(records.derived("R").unwrap());
    assert_eq!(by_number, ["B", "R9", "R10"]);
    let mut all: Vec<_> = records.defs().collect();
    all.sort_by_key(|r| r.creation());
    let by_creation: Vec<String> = names(all);
    assert_eq!(by_creation, ["R10", "R9", "a", "B"]);
}

#[test]
fn globals_are_listed_by_name() {
    let records = records("class R; defset list<R> z = { def a : R; } defvar b = 3;");
    let globals: Vec<_> = records
        .globals()
        .map(|(name, value)| format!("{name} = {value}"))
        .collect();
    assert_eq!(globals, ["b = 3", "z = [a]"]);
    assert!(matches!(records.global("b"), Some(Value::Int(3))));
    assert!(records.global("a").is_none());
}

#[test]
fn after_an_error_there_are_the_records_made_before() {
    let outcome = evaluated(&[("a.td", "def a { int n = 1; }\ndef b : Missing;\ndef c;\n")]);
    assert!(!outcome.is_ok() && !outcome.completed);
    let names: Vec<_> = outcome
        .records
        .defs()
        .map(|r| r.name().to_owned())
        .collect();
    assert_eq!(names, ["a"]);
    assert_eq!(outcome.records.def("a").unwrap().get_int("n"), Ok(1));
    let [error] = outcome.diagnostics.messages() else {
        panic!("one message");
    };
    assert_eq!(error.message, "Couldn't find class 'Missing'");
    assert_eq!(place(&outcome.records, error.loc), "a.td:2:9");
}

#[test]
fn records_can_be_shared_between_threads() {
    fn shared<T: Send + Sync>() {}
    shared::<Records>();
    shared::<Record<'_>>();
    shared::<Value<'_>>();
}
