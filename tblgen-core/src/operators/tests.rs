//! The table covers all operators, and its examples hold.

use super::{BANG_OPERATORS, BangOperator, Form};
use crate::source::MemoryLoader;
use crate::syntax::token::BangOp;
use crate::{Options, Outcome, evaluate};

fn evaluate_text(text: &str) -> Outcome {
    let files = MemoryLoader::new().with("example.td", text);
    let options = Options {
        root: "example.td".into(),
        ..Options::default()
    };
    evaluate(&options, &files)
}

#[test]
fn the_table_has_all_operators_in_order() {
    let all: Vec<_> = BangOp::ALL.iter().map(|&(_, spelling)| spelling).collect();
    let table: Vec<_> = BANG_OPERATORS.iter().map(|op| op.spelling()).collect();
    assert_eq!(table, all);
    assert!(table.is_sorted());
    assert_eq!(BangOp::Cond.form(), Form::Cases);
}

#[test]
fn examples_have_the_values_of_the_table() {
    for op in BANG_OPERATORS {
        let outcome = evaluate_text(op.example());
        assert_eq!(outcome.render_diagnostics(), "", "{op:?}");
        let d = outcome.records.def("d").expect("the example has a record");
        let value = d.value("x").expect("the record has a field");
        assert_eq!(value.to_string(), op.example_value(), "{op:?}");
        assert!(op.example().contains(op.spelling()), "{op:?}");
    }
}

#[test]
fn signatures_begin_with_the_operator_and_name_a_result() {
    for op in BANG_OPERATORS {
        let rest = op.signature().strip_prefix(op.spelling());
        assert!(
            rest.is_some_and(|rest| rest.starts_with(['(', '<']) && rest.contains(") -> ")),
            "{op:?}"
        );
    }
}

/// The call of its operator in an example: what stands before the arguments, they, what follows.
fn call(op: &BangOperator) -> (&str, Vec<&str>, &str) {
    let text = op.example();
    let name = text.find(op.spelling()).expect("the example has the call");
    let open = name + text[name..].find('(').expect("the call has arguments") + 1;
    let (mut args, mut start, mut depth, mut in_string) = (Vec::new(), open, 0, false);
    for (i, c) in text[open..].char_indices() {
        let i = open + i;
        match c {
            '"' => in_string = !in_string,
            _ if in_string => {}
            '(' | '[' => depth += 1,
            ',' if depth == 0 => {
                args.push(text[start..i].trim());
                start = i + 1;
            }
            ')' if depth == 0 => {
                args.push(text[start..i].trim());
                return (&text[..open], args, &text[i..]);
            }
            ')' | ']' => depth -= 1,
            _ => {}
        }
    }
    panic!("the call ends");
}

#[test]
fn other_numbers_of_arguments_are_refused() {
    for op in BANG_OPERATORS {
        let (before, args, after) = call(op);
        let last = args[args.len() - 1];
        let accepts = |count: usize| {
            let given: Vec<_> = args
                .iter()
                .copied()
                .chain(std::iter::repeat(last))
                .take(count)
                .collect();
            evaluate_text(&format!("{before}{}{after}", given.join(", "))).is_ok()
        };
        let (least, most) = op.argument_count();
        assert!(accepts(least), "{op:?}");
        assert!(!accepts(least - 1), "{op:?} takes {} too", least - 1);
        match most {
            Some(most) => assert!(!accepts(most + 1), "{op:?} takes {} too", most + 1),
            None => assert!(accepts(least + 5), "{op:?}"),
        }
    }
}
