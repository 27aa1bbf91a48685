//! The trait `Encoder`, and the functions that find its method for a number.

use rustc_hash::FxHashMap;

use super::super::items::allow;
use crate::ident::{self, Names};
use crate::model::Layouts;
use crate::writer::{CodeWriter, line};

/// The methods of the trait. Numbers are from 1 on.
pub(super) struct Methods<'r> {
    operands: Vec<(&'r str, String)>,
    finishers: Vec<(&'r str, String)>,
    operand_numbers: FxHashMap<&'r str, u16>,
    finisher_numbers: FxHashMap<&'r str, u16>,
}

impl<'r> Methods<'r> {
    /// All that some encoding asks for, by name.
    pub(super) fn new(layouts: &Layouts<'r>) -> Self {
        let layouts = || layouts.by_number.iter().flatten();
        let mut names = Names::new(["register", "expression", "hw_mode"]);
        let operands = layouts()
            .flat_map(|layout| &layout.fields)
            .map(|field| field.method);
        let operands = methods(operands, &mut names);
        let finishers = methods(layouts().map(|layout| layout.finisher), &mut names);
        Methods {
            operand_numbers: numbers(&operands),
            finisher_numbers: numbers(&finishers),
            operands,
            finishers,
        }
    }

    /// The number of an operand's method; 0 for the usual one.
    pub(super) fn operand(&self, method: &str) -> u16 {
        self.operand_numbers.get(method).copied().unwrap_or(0)
    }

    /// The number of a method that finishes an encoding; 0 for none.
    pub(super) fn finisher(&self, method: &str) -> u16 {
        self.finisher_numbers.get(method).copied().unwrap_or(0)
    }

    /// Writes the trait and the functions.
    pub(super) fn write(&self, layouts: &Layouts<'_>, registers: &str, w: &mut CodeWriter) {
        let has_modes = !layouts.modes.is_empty();
        w.raw(TRAIT_DOC);
        line!(w, "{}", allow(&["non_snake_case"]));
        w.block("pub trait Encoder", |w| {
            w.raw(TRAIT_START);
            if has_modes {
                w.blank();
                w.line("/// The mode that instructions are encoded for.");
                line!(w, "fn hw_mode(&self) -> {registers}::HwMode;");
            }
            for (method, name) in &self.operands {
                w.blank();
                line!(w, "/// `EncoderMethod`: `{}`.", documented(method));
                line!(w, "fn {name}(");
                w.raw(OPERAND_ARGUMENTS);
            }
            for (method, name) in &self.finishers {
                w.blank();
                line!(w, "/// `PostEncoderMethod`: `{}`.", documented(method));
                line!(w, "fn {name}(");
                w.raw(FINISHER_ARGUMENTS);
            }
        });
        w.blank();
        self.write_operands(w);
        self.write_finishers(w);
        write_modes(layouts, registers, w);
    }

    fn write_operands(&self, w: &mut CodeWriter) {
        let unused = if self.operands.is_empty() { "_" } else { "" };
        line!(w, "/// Encodes an operand by a method.");
        line!(
            w,
            "fn operand<E: Encoder>(\n    {unused}encoder: &E,\n    {unused}method: u16,\n    {unused}site: Site<'_, E::Operand>,"
        );
        w.block(") -> Result<Field<E::Fixup>, Problem>", |w| {
            if self.operands.is_empty() {
                w.line(NO_METHOD);
                return;
            }
            w.block("match method", |w| {
                for ((_, name), number) in self.operands.iter().zip(1..) {
                    line!(
                        w,
                        "{number} => encoder.{name}(site),",
                        number = number as u16
                    );
                }
                line!(w, "_ => {NO_METHOD},");
            });
        });
        w.blank();
    }

    fn write_finishers(&self, w: &mut CodeWriter) {
        let unused = if self.finishers.is_empty() { "_" } else { "" };
        line!(w, "/// Finishes an encoding by a method.");
        line!(
            w,
            "fn finish<E: Encoder>(\n    {unused}encoder: &E,\n    {unused}method: u16,\n    {unused}instruction: Instruction<'_, E::Operand>,\n    {unused}bits: &mut Bits,"
        );
        w.block(") -> Result<(), Problem>", |w| {
            if self.finishers.is_empty() {
                w.line(NO_METHOD);
                return;
            }
            w.block("match method", |w| {
                for ((_, name), number) in self.finishers.iter().zip(1..) {
                    line!(
                        w,
                        "{number} => encoder.{name}(instruction, bits),",
                        number = number as u16
                    );
                }
                line!(w, "_ => {NO_METHOD},");
            });
        });
        w.blank();
    }
}

/// What happens for a number that no table has.
const NO_METHOD: &str = "Err(Problem::Refused(\"no such method\"))";

const TRAIT_DOC: &str = "\
/// What the description leaves to the program: how operands are encoded that it names a method for,
/// and what becomes of values that are not known yet.
";

const TRAIT_START: &str = "    \
    /// The operands of machine instructions.
    type Operand: Operand;

    /// What is to be filled in when it is known.
    type Fixup;

    /// Encodes a value that is not known yet, of an operand without a method of its own.
    fn expression(
        &self,
        site: Site<'_, Self::Operand>,
        expression: &<Self::Operand as Operand>::Expression,
    ) -> Result<Field<Self::Fixup>, Problem>;

    /// The number that a register has in an operand without a method of its own.
    fn register(&self, site: Site<'_, Self::Operand>, register: Reg) -> u64 {
        let _ = site;
        u64::from(register.encoding())
    }
";

const OPERAND_ARGUMENTS: &str = "        \
        &self,
        site: Site<'_, Self::Operand>,
    ) -> Result<Field<Self::Fixup>, Problem>;
";

const FINISHER_ARGUMENTS: &str = "        \
        &self,
        instruction: Instruction<'_, Self::Operand>,
        bits: &mut Bits,
    ) -> Result<(), Problem>;
";

fn methods<'r>(all: impl Iterator<Item = &'r str>, names: &mut Names) -> Vec<(&'r str, String)> {
    let mut all: Vec<_> = all.filter(|method| !method.is_empty()).collect();
    all.sort_unstable();
    all.dedup();
    let name = |method| (method, names.claim(ident::exact(method)));
    all.into_iter().map(name).collect()
}

fn numbers<'r>(methods: &[(&'r str, String)]) -> FxHashMap<&'r str, u16> {
    methods
        .iter()
        .zip(1..)
        .map(|(&(method, _), number)| (method, number))
        .collect()
}

/// The text of a method as it can stand between backquotes in a line.
fn documented(method: &str) -> String {
    method.replace(['`', '\n', '\r'], " ")
}

/// Writes the function that says whether the mode is the one of a table's number.
fn write_modes(layouts: &Layouts<'_>, registers: &str, w: &mut CodeWriter) {
    line!(
        w,
        "/// Whether instructions are encoded for the mode of a number in the tables."
    );
    let unused = if layouts.modes.is_empty() { "_" } else { "" };
    let signature =
        format!("fn same_mode<E: Encoder>({unused}encoder: &E, {unused}mode: u16) -> bool");
    w.block(signature, |w| {
        if layouts.modes.is_empty() {
            w.line("false");
            return;
        }
        w.block("mode == match encoder.hw_mode()", |w| {
            for ((_, name), number) in layouts.modes.iter().zip(1..) {
                let name = super::super::registers::constant(name);
                line!(
                    w,
                    "{registers}::HwMode::{name} => {number},",
                    number = number as u16
                );
            }
            w.line("_ => 0,");
        });
    });
    w.blank();
}
