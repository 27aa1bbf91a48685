//! What the golden files cannot show: the model itself, and input on which LLVM's program crashes
//! or writes nonsense.

use tblgen_core::{MemoryLoader, Options, Outcome, evaluate};

use super::*;

/// The classes by which tables are described.
const CLASSES: &str = "
class GenericEnum { string FilterClass; string NameField; string ValueField; }
class GenericTable {
  string FilterClass; string FilterClassField = ?; string CppTypeName = FilterClass;
  list<string> Fields; list<string> PrimaryKey; string PrimaryKeyName;
  bit PrimaryKeyEarlyOut = false; bit PrimaryKeyReturnRange = false;
}
class SearchIndex { GenericTable Table; list<string> Key; bit EarlyOut = false; }
class SearchableTable {
  list<string> SearchableFields; string EnumNameField = \"Name\"; string EnumValueField;
}
";

fn evaluated(text: &str) -> Outcome {
    let files = MemoryLoader::new().with("a.td", format!("{CLASSES}\n{text}"));
    let options = Options {
        root: "a.td".into(),
        ..Options::default()
    };
    let outcome = evaluate(&options, &files);
    assert!(outcome.is_ok(), "{}", outcome.render_diagnostics());
    outcome
}

/// The messages about some records, without their places.
fn problems(text: &str) -> Vec<String> {
    let mut outcome = evaluated(text);
    let result = SearchableTables::new(&outcome.records, &mut outcome.diagnostics);
    assert!(result.is_err(), "no error for {text}");
    let messages = outcome.diagnostics.messages();
    messages.iter().map(|m| m.message.clone()).collect()
}

fn check(text: &str, check: impl FnOnce(&SearchableTables<'_>)) {
    let mut outcome = evaluated(text);
    match SearchableTables::new(&outcome.records, &mut outcome.diagnostics) {
        Ok(model) => check(&model),
        Err(_) => panic!("{}", outcome.render_diagnostics()),
    }
}

const ROWS: &str = "
class Kind<int v> { int Value = v; }
def Soft : Kind<7>;
def Hard : Kind<-3>;
def Kinds : GenericEnum { let FilterClass = \"Kind\"; let ValueField = \"Value\"; }
class Entry<string n, bits<9> e, Kind k> { string Name = n; bits<9> Enc = e; Kind K = k; bit F = 1; }
def x : Entry<\"beta\", 6, Soft>;
def y : Entry<\"Alpha\", 5, Hard>;
def Tab : GenericTable {
  let FilterClass = \"Entry\";
  let CppTypeName = \"Row\";
  let Fields = [\"Name\", \"Enc\", \"K\", \"F\"];
  string TypeOf_K = \"Kinds\";
  let PrimaryKey = [\"Enc\"];
  let PrimaryKeyName = \"byEnc\";
}
def byName : SearchIndex { let Table = Tab; let Key = [\"Name\", \"F\"]; }
def byKind : SearchIndex { let Table = Tab; let Key = [\"K\"]; let EarlyOut = 1; }
";

#[test]
fn columns_have_kinds_and_rows_have_cells() {
    check(ROWS, |model| {
        let table = &model.tables[0];
        assert_eq!((&*table.name, table.row_type), ("Tab", "Row"));
        let kinds: Vec<_> = table.fields.iter().map(|f| (f.name, f.kind)).collect();
        let kind = FieldKind::Enum(EnumId(0));
        assert_eq!(
            kinds,
            [
                ("Name", FieldKind::Text),
                ("Enc", FieldKind::Bits(9)),
                ("K", kind),
                ("F", FieldKind::Bit)
            ]
        );
        let hard = EnumEntry {
            name: "Hard",
            value: -3,
        };
        // Sorted by the primary key.
        assert_eq!(table.rows[0].record, "y");
        assert_eq!(
            *table.rows[0].cells,
            [
                Cell::Text("Alpha".into()),
                Cell::Bits(5),
                Cell::Entry(hard),
                Cell::Bit(true)
            ]
        );
        assert_eq!(model[EnumId(0)].name, "Kinds");
        assert_eq!(model[EnumId(0)].entries[0], hard);
    });
}

#[test]
fn look_ups_have_keys_in_order() {
    check(ROWS, |model| {
        let table = &model.tables[0];
        let rows = |lookup: &Lookup<'_>| -> Vec<_> {
            lookup.entries.iter().map(|entry| entry.row).collect()
        };
        let primary = table.primary.as_ref().expect("a primary key");
        assert_eq!(
            (&*primary.name, &primary.keys[..], primary.dense_from),
            ("byEnc", &[1][..], Some(5))
        );
        assert_eq!(rows(primary), [0, 1]);

        // By value: -3 and 7 are not dense.
        let [by_kind, by_name] = &table.indices[..] else {
            panic!("two indices");
        };
        assert_eq!((rows(by_kind), by_kind.dense_from), (vec![0, 1], None));
        assert!(by_kind.early_out);

        assert_eq!(
            (rows(by_name), &by_name.keys[..]),
            (vec![0, 1], &[0, 3][..])
        );
        let texts: Vec<_> = by_name.entries.iter().map(|entry| &entry.key[0]).collect();
        assert_eq!(
            texts,
            [&Cell::Text("ALPHA".into()), &Cell::Text("BETA".into())]
        );
    });
}

#[test]
fn intrinsics_are_listed_once() {
    let text = "
class Intrinsic<string p> {
  string LLVMName = \"\"; string TargetPrefix = p;
  list<int> IntrProperties = []; list<int> Properties = []; bit DisableDefaultAttributes = 1;
}
def int_t_b_c : Intrinsic<\"t\">;
class Entry<Intrinsic i> { Intrinsic I = i; }
def x : Entry<int_t_b_c>;
def y : Entry<int_t_b_c>;
def Tab : GenericTable { let FilterClass = \"Entry\"; let Fields = [\"I\"]; }";
    check(text, |model| {
        let [intrinsic] = &model.intrinsics[..] else {
            panic!("one intrinsic");
        };
        assert_eq!(
            (
                intrinsic.enum_name,
                intrinsic.target_prefix,
                &*intrinsic.llvm_name
            ),
            ("t_b_c", "t", "llvm.t.b.c")
        );
        let Cell::Intrinsic(id) = model.tables[0].rows[1].cells[0] else {
            panic!("an intrinsic");
        };
        assert_eq!(&model[id], intrinsic);
    });
}

#[test]
fn guards_are_sorted_and_listed_once() {
    let text = "
class A { bits<1> B = 1; }
def a : A;
def tab : GenericTable { let FilterClass = \"A\"; let Fields = [\"B\"]; }
def TAB : GenericEnum { let FilterClass = \"A\"; }
class tAB : SearchableTable { let SearchableFields = []; string Name = NAME; }
def b : tAB;";
    check(text, |model| {
        let guards: Vec<_> = model.guards().into_iter().collect();
        assert_eq!(
            guards,
            [
                "GET_TAB_DECL",
                "GET_TAB_IMPL",
                "GET_tab_DECL",
                "GET_tab_IMPL"
            ]
        );
    });
}

/// A table `T` of the class `C`, whose body is given, with one column.
fn table_of(class: &str, column: &str, rest: &str) -> String {
    format!(
        "class C {{ {class} }} def c : C; def d : C;
         def T : GenericTable {{ let FilterClass = \"C\"; let Fields = [\"{column}\"]; {rest} }}"
    )
}

#[test]
fn a_filter_that_is_no_field() {
    let text = table_of("bits<2> B = 1;", "B", "let FilterClassField = \"X\";");
    assert_eq!(
        problems(&text),
        ["Record `c' does not have a field named `X'!\n"]
    );
}

#[test]
fn early_out_without_a_key() {
    let key = "let PrimaryKey = []; let PrimaryKeyName = \"look\"; let PrimaryKeyEarlyOut = 1;";
    assert_eq!(
        problems(&table_of("bits<2> B = 1;", "B", key)),
        ["In lookup method 'look', early-out needs a key field"]
    );
}

#[test]
fn values_of_enums_must_be_known_numbers() {
    for (value, shown) in [
        ("int V = ?;", "?"),
        ("string V = \"x\";", "\"x\""),
        ("bits<2> V = { ?, 1 };", "{ ?, 1 }"),
        (
            "bits<65> V = 0; let V{64} = 1;",
            &format!("{{ 1{} }}", ", 0".repeat(64)),
        ),
    ] {
        let text = format!(
            "class C {{ {value} }} def c : C;
             def E : GenericEnum {{ let FilterClass = \"C\"; let ValueField = \"V\"; }}"
        );
        assert_eq!(
            problems(&text),
            [format!(
                "Record `c', field `V' exists but does not have an int value: {shown}"
            )]
        );
    }
}

#[test]
fn cells_must_be_known_numbers_of_64_bits() {
    assert_eq!(
        problems(&table_of("bits<65> B = 0; let B{64} = 1;", "B", "")),
        ["Record 'd' for table 'T' has a number beyond 64 bits in field 'B'"]
    );
    assert_eq!(
        problems(&table_of("bits<2> A; field bits<2> B = A;", "B", "")),
        ["Record 'd' for table 'T' has unknown bits in field 'B'"]
    );
}

#[test]
fn records_that_are_no_entries_cannot_be_compared() {
    let text =
        "class E; def e : E; def Es : GenericEnum { let FilterClass = \"E\"; } class O; def o : O;";
    let table = table_of("O X = o;", "X", "string TypeOf_X = \"Es\";");
    assert_eq!(
        problems(&format!("{text}\n{table}")),
        ["Entry for field 'X' is null"]
    );
}

#[test]
fn a_searchable_field_must_exist() {
    let text = "class L : SearchableTable {
        string Name = NAME; let SearchableFields = [\"Nope\"]; } def l : L;";
    assert_eq!(
        problems(text),
        ["In table 'LsList', 'PrimaryKey' or 'Key' refers to nonexistent field 'Nope'"]
    );
}
