//! `-gen-register-bank`: which register classes each bank of registers covers.

use crate::model::{HwModeId, RegisterBanks, RegisterClassId};
use crate::writer::{CodeWriter, Language, line};

/// Writes everything.
pub(crate) fn write(banks: &RegisterBanks<'_>) -> String {
    let target = banks.registers.target.name();
    let mut w = CodeWriter::new(Language::Cpp);
    w.banner("Register Bank Source Fragments", None);
    w.guard("GET_REGBANK_DECLARATIONS", |w| {
        write!(
            w,
            "namespace llvm {{\nnamespace {target} {{\nenum : unsigned {{\n  InvalidRegBankID = ~0u,\n"
        );
        for (number, bank) in banks.banks.iter().enumerate() {
            line!(w, "  {}ID = {number},", bank.record.name());
        }
        write!(
            w,
            "  NumRegisterBanks,\n}};\n}} // end namespace {target}\n}} // end namespace llvm\n"
        );
    });
    w.blank();
    w.guard("GET_TARGET_REGBANK_CLASS", |w| {
        write!(
            w,
            "private:
  static const RegisterBank *RegBanks[];
  static const unsigned Sizes[];

protected:
  {target}GenRegisterBankInfo(unsigned HwMode = 0);

"
        );
    });
    w.blank();
    w.guard("GET_TARGET_REGBANK_IMPL", |w| {
        write!(w, "namespace llvm {{\nnamespace {target} {{\n");
        write_coverage(banks, w);
        write!(w, "}} // end namespace {target}\n\n");
        write_banks(banks, w);
        w.raw("} // end namespace llvm\n");
    });
    w.finish()
}

/// Writes the classes of each bank as bits of words, and the banks.
fn write_coverage(banks: &RegisterBanks<'_>, w: &mut CodeWriter) {
    const WORD: usize = 32;
    let registers = &banks.registers;
    let count = registers.classes.len();
    for bank in &banks.banks {
        writeln!(
            w,
            "const uint32_t {}CoverageData[] = {{",
            bank.record.name()
        );
        let mut words = vec![Vec::new(); count.div_ceil(WORD)];
        for &class in &bank.classes {
            words[class.index() / WORD].push(class);
        }
        for (number, word) in words.iter().enumerate() {
            let first = number * WORD;
            line!(w, "    // {first}-{}", first + WORD - 1);
            let name = |id: &RegisterClassId| registers.class(*id).qualified_name();
            for name in word.iter().map(name) {
                line!(w, "    (1u << ({name}RegClassID - {first})) |");
            }
            w.raw("    0,\n");
        }
        w.raw("};\n");
    }
    w.blank();
    let target = registers.target.name();
    for bank in &banks.banks {
        let (id, name) = (bank.record.name(), bank.name);
        line!(
            w,
            "constexpr RegisterBank {id}(/* ID */ {target}::{id}ID, /* Name */ \"{name}\", /* CoveredRegClasses */ {id}CoverageData, /* NumRegClasses */ {count});"
        );
    }
}

fn write_banks(banks: &RegisterBanks<'_>, w: &mut CodeWriter) {
    let target = banks.registers.target.name();
    writeln!(
        w,
        "const RegisterBank *{target}GenRegisterBankInfo::RegBanks[] = {{"
    );
    for bank in &banks.banks {
        line!(w, "    &{target}::{},", bank.record.name());
    }
    write!(
        w,
        "}};\n\nconst unsigned {target}GenRegisterBankInfo::Sizes[] = {{\n"
    );
    let modes = &banks.registers.modes;
    for mode in modes.ids() {
        let name = match mode {
            HwModeId::DEFAULT => "Default",
            _ => modes.name(mode),
        };
        line!(w, "    // Mode = {} ({name})", mode.0);
        for bank in &banks.banks {
            line!(w, "    {},", bank.sizes[mode.0 as usize]);
        }
    }
    write!(
        w,
        "}};

{target}GenRegisterBankInfo::{target}GenRegisterBankInfo(unsigned HwMode)
    : RegisterBankInfo(RegBanks, {target}::NumRegisterBanks, Sizes, HwMode) {{
  // Assert that RegBank indices match their ID's
#ifndef NDEBUG
  for (auto RB : enumerate(RegBanks))
    assert(RB.index() == RB.value()->getID() && \"Index != ID\");
#endif // NDEBUG
}}\n"
    );
}
