//! The program as its users meet it: what it prints, where, and with which exit status.

use std::process::{Command, Output};

fn run(arguments: &[&str]) -> Output {
    let program = env!("CARGO_BIN_EXE_sample-target");
    Command::new(program)
        .args(arguments)
        .output()
        .expect("the program runs")
}

/// What a successful run prints.
fn page(arguments: &[&str]) -> String {
    let output = run(arguments);
    assert!(output.status.success(), "{arguments:?}");
    assert!(output.stderr.is_empty(), "{arguments:?}");
    String::from_utf8(output.stdout).expect("text")
}

/// What a run that finds nothing prints.
fn complaint(arguments: &[&str]) -> String {
    let output = run(arguments);
    assert_eq!(output.status.code(), Some(1), "{arguments:?}");
    assert!(output.stdout.is_empty(), "{arguments:?}");
    String::from_utf8(output.stderr).expect("text")
}

#[test]
fn numbers_and_names_lead_to_the_same_page() {
    for same in [
        &[
            ["asi", "0x80"],
            ["asi", "128"],
            ["asi", "ASI_PRIMARY"],
            ["asi", "#asi_p"],
        ][..],
        &[
            ["prefetch", "3"],
            ["prefetch", "one_write"],
            ["prefetch", "#ONE_WRITE"],
        ],
        &[["reg", "%y"], ["reg", "Y"], ["reg", "%asr0"]],
        &[
            ["window", "%o6"],
            ["window", "SP"],
            ["window", "%r14"],
            ["window", "14"],
        ],
        &[["cc", "fbul"], ["cc", "fbUL"], ["cc", "ul"]],
        &[["trap", "0x20"], ["trap", "32"], ["trap", "0b100000"]],
        &[["arch", "v9a"], ["arch", "-V9A"]],
    ] {
        let pages: Vec<_> = same.iter().map(|arguments| page(arguments)).collect();
        assert!(pages.iter().all(|other| *other == pages[0]), "{same:?}");
    }
}

#[test]
fn a_page_says_what_it_found() {
    assert_eq!(
        page(&["asi", "ASI_PL"]),
        "0x88  ASI_PRIMARY_LITTLE\n\
         ------------------------\n\
         \x20 meaning      primary context, as plain loads and stores, little-endian\n\
         \x20 tag          #ASI_P_L\n\
         \x20 long tag     #ASI_PRIMARY_LITTLE\n\
         \x20 in manuals   #ASI_PL\n\
         \x20 since        V9, SPARC Version 9\n\
         \x20 access       all programs\n\
         \x20 byte order   little-endian\n"
    );
}

#[test]
fn one_number_can_mean_several_things() {
    let trap = page(&["trap", "5"]);
    assert!(trap.contains("window_overflow") && trap.contains("RED_state_exception"));
    let register = page(&["reg", "tick"]);
    assert!(register.contains("rd %tick") && register.contains("wrpr %g1, 0, %tick"));
    let condition = page(&["cc", "ne"]);
    assert!(condition.contains("bne, bnz") && condition.contains("fbne, fbnz"));
    let space = page(&["asi", "4"]);
    assert!(space.contains("mmu_registers") && space.contains("ASI_NUCLEUS"));
}

#[test]
fn mnemonics_are_taken_apart() {
    for (mnemonic, heading) in [
        ("bcs", "bcs, blu  on"),
        ("cs", "bcs, blu  on"),
        ("tvs", "bvs  on"),
        ("movre", "brz, movre  on"),
        ("fmovug", "fbug  on"),
        ("cb013", "cb013  on"),
    ] {
        let page = page(&["cc", mnemonic]);
        assert!(page.starts_with(heading), "{mnemonic}: {page}");
    }
}

#[test]
fn without_an_argument_everything_is_listed() {
    let overview = page(&[]);
    assert_eq!(overview, page(&["--help"]));
    for command in [
        "asi",
        "prefetch",
        "reg",
        "window",
        "cc",
        "trap",
        "arch",
        "show-generated",
    ] {
        assert!(overview.contains(&format!("\n  {command} ")), "{command}");
        assert!(page(&[command]).lines().count() > 5, "{command}");
    }
}

#[test]
fn generated_files_are_shown() {
    let list = page(&["show-generated"]);
    for file in ["SparcGenSystemTables.inc", "tables.rs", "sparc.rs"] {
        assert!(list.contains(file), "{file}");
    }
    assert!(
        page(&["show-generated", "SparcGenSystemTables.inc"]).contains("#ifdef GET_Traps_DECL")
    );
    assert!(complaint(&["show-generated", "x"]).contains("'x'"));
}

#[test]
fn unknown_things_are_refused_with_advice() {
    let wrong = complaint(&["asi", "ASI_PRIMRY"]);
    assert!(
        wrong.starts_with("error: no address space 'ASI_PRIMRY'\n"),
        "{wrong}"
    );
    assert!(wrong.contains("Did you mean ASI_PRIMARY?"), "{wrong}");
    for (command, argument) in [
        ("asi", "0x100"),
        ("asi", ""),
        ("prefetch", "5"),
        ("prefetch", "32"),
        ("reg", "%asr1"),
        ("reg", "%nothing"),
        ("cc", "16"),
        ("cc", "b"),
        ("trap", "0x200"),
        ("trap", "99999999999"),
        ("arch", "v6"),
    ] {
        let wrong = complaint(&[command, argument]);
        assert!(
            wrong.starts_with("error: no "),
            "{command} {argument}: {wrong}"
        );
        assert!(
            wrong.contains(&format!("'{argument}'")),
            "{command} {argument}: {wrong}"
        );
    }
    let wrong = complaint(&["assemble"]);
    assert!(
        wrong.contains("asi, prefetch, reg, window, cc, trap, arch and show-generated"),
        "{wrong}"
    );
}

#[test]
fn nothing_is_printed_if_one_of_several_is_unknown() {
    assert!(complaint(&["trap", "5", "nothing"]).contains("'nothing'"));
    let both = page(&["trap", "0x20", "0x21"]);
    assert!(both.contains("fp_disabled") && both.contains("fp_exception_ieee_754"));
}
