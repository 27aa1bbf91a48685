//! C++ as LLVM's program `llvm-tblgen` writes it: the backends, and how to find one.

mod code_emitter;
mod instr_docs;
mod instr_info;
mod machine_predicate;
mod options;
#[allow(clippy::write_with_newline, reason = "templates read better whole")]
mod register_bank;
#[allow(clippy::write_with_newline, reason = "templates read better whole")]
mod register_info;
mod searchable_tables;
mod tables;

pub use options::{OptionError, Options};
use tblgen_core::{Diagnostics, Records, Reported};

use crate::model::{
    Encodings, InstructionDocs, InstructionInfo, RegisterBank, RegisterBanks, RegisterInfo,
    SearchableTables,
};

/// One way to generate C++ from records: an option of `llvm-tblgen` with what it does.
#[derive(Clone, Copy, Debug)]
#[non_exhaustive]
pub struct Backend {
    /// The option that asks for it, without dashes.
    pub option: &'static str,
    /// What `--help` says about the option.
    pub help: &'static str,
    /// Generates the text. An error in the records is put into the diagnostics, and there is no
    /// text then.
    pub run: fn(&Records, &Options, &mut Diagnostics) -> Result<String, Reported>,
}

/// In the order of `--help`.
static BACKENDS: [Backend; 6] = [
    Backend {
        option: "gen-emitter",
        help: "Generate machine code emitter",
        run: |records, _, diagnostics| {
            let model = Encodings::new(records, diagnostics)?;
            Ok(code_emitter::write(&model))
        },
    },
    Backend {
        option: "gen-instr-docs",
        help: "Generate instruction documentation",
        run: |records, _, diagnostics| {
            let model = InstructionDocs::new(records, diagnostics)?;
            Ok(instr_docs::write(&model))
        },
    },
    Backend {
        option: "gen-instr-info",
        help: "Generate instruction descriptions",
        run: |records, options, diagnostics| {
            let model = InstructionInfo::new(records, diagnostics)?;
            Ok(instr_info::write(&model, options))
        },
    },
    Backend {
        option: "gen-register-bank",
        help: "Generate registers bank descriptions",
        run: |records, _, diagnostics| {
            let model = RegisterBanks::new(records, diagnostics)?;
            Ok(register_bank::write(&model))
        },
    },
    Backend {
        option: "gen-register-info",
        help: "Generate registers and register classes info",
        run: |records, _, diagnostics| {
            let bank = RegisterBank::new(records, diagnostics)?;
            let model = RegisterInfo::new(bank, diagnostics)?;
            Ok(register_info::write(&model))
        },
    },
    Backend {
        option: "gen-searchable-tables",
        help: "Generate generic binary-searchable table",
        run: |records, _, diagnostics| {
            let model = SearchableTables::new(records, diagnostics)?;
            Ok(searchable_tables::write(&model))
        },
    },
];

/// All backends, in the order of `--help`.
pub fn backends() -> &'static [Backend] {
    &BACKENDS
}

/// The backend that an option asks for; the option may begin with one dash or two.
///
/// ```
/// let backend = tblgen_build::backend("-gen-searchable-tables").unwrap();
/// assert_eq!(backend.option, "gen-searchable-tables");
/// assert!(tblgen_build::backend("gen-nothing").is_none());
/// ```
pub fn backend(option: &str) -> Option<&'static Backend> {
    let name = option
        .strip_prefix("--")
        .or_else(|| option.strip_prefix('-'))
        .unwrap_or(option);
    BACKENDS.iter().find(|backend| backend.option == name)
}
