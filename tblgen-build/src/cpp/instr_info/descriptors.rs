//! The table of descriptions, what it refers to, and the classes that give access to it.

use rustc_hash::FxHashMap;
use std::fmt::Write as _;

use super::super::tables::SequenceTable;
use super::helpers;
use crate::model::{
    Constraint, Deprecation, DescribedInstruction, FixedClass, Instruction, InstructionInfo,
    MachineOperand,
};
use crate::writer::{CodeWriter, line};

/// Texts that are written once, one behind another, with the place of each.
#[derive(Default)]
struct Lists {
    known: FxHashMap<String, usize>,
    text: String,
    /// How many elements there are in all.
    len: usize,
}

impl Lists {
    /// The place of a list of `len` elements; `text` is how it is written.
    fn add(&mut self, text: &str, len: usize) -> usize {
        if let Some(&place) = self.known.get(text) {
            return place;
        }
        let place = self.len;
        // A string takes whatever is written to it.
        let _ = writeln!(self.text, "    /* {place} */{text}");
        self.len += len;
        self.known.insert(text.to_owned(), place);
        place
    }
}

/// Writes the tables and the sections that use them.
pub(super) fn write(info: &InstructionInfo<'_>, w: &mut CodeWriter) {
    let target = info.instructions.target.name();
    let count = info.described.len();
    let (mut operands, mut implicit) = (Lists::default(), Lists::default());
    // Places are given in the order of the numbers, but the table goes the other way.
    let mut places = Vec::with_capacity(count);
    let mut text = String::new();
    for (instruction, described) in info.iter() {
        text.clear();
        for operand in info.machine_operands(instruction) {
            push_operand(&operand, &mut text);
        }
        let len = instruction.operands.machine_operands() as usize;
        let operands = operands.add(&text, len);
        text.clear();
        for register in &described.implicit {
            let _ = write!(text, " {register},");
        }
        places.push((operands, implicit.add(&text, described.implicit.len())));
    }
    write!(
        w,
        "#if defined(GET_INSTRINFO_MC_DESC) || defined(GET_INSTRINFO_CTOR_DTOR)
namespace llvm {{

struct {target}InstrTable {{
  MCInstrDesc Insts[{count}];
  static_assert(alignof(MCInstrDesc) >= alignof(MCOperandInfo), \"Unwanted padding between Insts and OperandInfo\");
  MCOperandInfo OperandInfo[{}];
  static_assert(alignof(MCOperandInfo) >= alignof(MCPhysReg), \"Unwanted padding between OperandInfo and ImplicitOps\");
  MCPhysReg ImplicitOps[{}];
}};

}} // end namespace llvm
#endif // defined(GET_INSTRINFO_MC_DESC) || defined(GET_INSTRINFO_CTOR_DTOR)

",
        operands.len,
        implicit.len.max(1)
    );
    w.guard("GET_INSTRINFO_MC_DESC", |w| {
        write!(
            w,
            "namespace llvm {{

static_assert(sizeof(MCOperandInfo) % sizeof(MCPhysReg) == 0);
static constexpr unsigned {target}ImpOpBase = sizeof {target}InstrTable::OperandInfo / (sizeof(MCPhysReg));

extern const {target}InstrTable {target}Descs = {{
  {{
"
        );
        for (number, (one, place)) in info.iter().zip(&places).enumerate().rev() {
            write_description(info, number, one, *place, w);
        }
        w.raw("  }, {\n");
        w.raw(&operands.text);
        w.raw("  }, {\n");
        w.raw(&implicit.text);
        w.raw("  }\n};\n\n");
        write_names(info, w);
        write_deprecations(info, w);
        write!(
            w,
            "static inline void Init{target}MCInstrInfo(MCInstrInfo *II) {{\n  II->InitMCInstrInfo("
        );
        write_arguments(info, w);
        w.raw("}\n\n} // end namespace llvm\n");
    });
    w.blank();
    write_class(info, w);
}

/// Writes an operand.
fn push_operand(operand: &MachineOperand<'_, '_>, text: &mut String) {
    // A string takes whatever is written to it.
    let _ = match operand.class {
        FixedClass::Class(class) => write!(text, " {{ {class}RegClassID, 0"),
        FixedClass::Pointer(kind) => write!(text, " {{ {kind}, 0|(1<<MCOI::LookupPtrRegClass)"),
        FixedClass::None => write!(text, " {{ -1, 0"),
    };
    for (is_set, flag) in [
        (operand.whole.is_predicate, "|(1<<MCOI::Predicate)"),
        (operand.whole.is_optional_def, "|(1<<MCOI::OptionalDef)"),
        (operand.whole.is_branch_target, "|(1<<MCOI::BranchTarget)"),
    ] {
        if is_set {
            text.push_str(flag);
        }
    }
    let (namespace, name) = operand.operand_type;
    let _ = write!(text, ", {namespace}::{name}, ");
    let _ = match operand.constraint {
        Constraint::None => write!(text, "0 }},"),
        Constraint::EarlyClobber => write!(text, "MCOI_EARLY_CLOBBER }},"),
        Constraint::TiedTo(other) => write!(text, "MCOI_TIED_TO({other}) }},"),
    };
}

fn write_description(
    info: &InstructionInfo<'_>,
    number: usize,
    (instruction, described): (&Instruction<'_>, &DescribedInstruction<'_>),
    (operands, implicit): (usize, usize),
    w: &mut CodeWriter,
) {
    let target = info.instructions.target.name();
    let list = &instruction.operands;
    write!(
        w,
        "    {{ {number},\t{},\t{},\t{},\t{},\t{},\t{},\t{target}ImpOpBase + {implicit},\t{operands},\t0",
        list.machine_operands(),
        list.machine_defs(),
        described.size,
        described.sched_class,
        instruction.implicit_uses.len(),
        instruction.implicit_defs.len(),
    );
    for property in info.properties(instruction) {
        w.raw("|(1ULL<<MCID::");
        w.raw(property.name);
        w.raw(")");
    }
    writeln!(
        w,
        ", 0x{:x}ULL }},  // Inst #{number} = {}",
        described.target_flags,
        instruction.name()
    );
}

fn write_names(info: &InstructionInfo<'_>, w: &mut CodeWriter) {
    let target = info.instructions.target.name();
    let names = info.iter().map(|(one, _)| one.name().as_bytes().to_vec());
    let table = SequenceTable::new(names);
    table.write_string_literal(&format!("extern const char {target}InstrNameData[]"), w);
    write!(w, "extern const unsigned {target}InstrNameIndices[] = {{");
    by_eight(info, w, |one, w| {
        write!(w, "{}U, ", table.place(one.name().as_bytes()));
    });
}

/// Writes something for each instruction, eight a line, and ends the array.
fn by_eight<'i, 'r: 'i>(
    info: &'i InstructionInfo<'r>,
    w: &mut CodeWriter,
    mut write: impl FnMut(&Instruction<'r>, &mut CodeWriter),
) {
    for (number, (one, _)) in info.iter().enumerate() {
        if number % 8 == 0 {
            w.raw("\n    ");
        }
        write(one, w);
    }
    w.raw("\n};\n\n");
}

fn has_feature_deprecation(info: &InstructionInfo<'_>) -> bool {
    let mut instructions = info.iter();
    instructions.any(|(one, _)| matches!(one.deprecation, Deprecation::Feature(_)))
}

fn has_function_deprecation(info: &InstructionInfo<'_>) -> bool {
    let mut instructions = info.iter();
    instructions.any(|(one, _)| matches!(one.deprecation, Deprecation::Function(_)))
}

fn write_deprecations(info: &InstructionInfo<'_>, w: &mut CodeWriter) {
    let target = info.instructions.target.name();
    let namespace = info.instructions.namespace();
    if has_feature_deprecation(info) {
        write!(
            w,
            "extern const uint8_t {target}InstrDeprecationFeatures[] = {{"
        );
        by_eight(info, w, |one, w| match &one.deprecation {
            Deprecation::Feature(feature) => write!(w, "{namespace}::{feature}, "),
            Deprecation::No | Deprecation::Function(_) => w.raw("uint8_t(-1), "),
        });
    }
    if has_function_deprecation(info) {
        write!(
            w,
            "extern const MCInstrInfo::ComplexDeprecationPredicate {target}InstrComplexDeprecationInfos[] = {{"
        );
        by_eight(info, w, |one, w| match &one.deprecation {
            Deprecation::Function(name) => write!(w, "&get{name}DeprecationInfo, "),
            Deprecation::No | Deprecation::Feature(_) => w.raw("nullptr, "),
        });
    }
}

/// The arguments of `InitMCInstrInfo`, and what ends the statement.
fn write_arguments(info: &InstructionInfo<'_>, w: &mut CodeWriter) {
    let target = info.instructions.target.name();
    let table = |is_there, name| {
        if is_there {
            format!("{target}{name}")
        } else {
            "nullptr".to_owned()
        }
    };
    let features = table(has_feature_deprecation(info), "InstrDeprecationFeatures");
    let functions = table(
        has_function_deprecation(info),
        "InstrComplexDeprecationInfos",
    );
    let count = info.described.len();
    line!(
        w,
        "{target}Descs.Insts, {target}InstrNameIndices, {target}InstrNameData, {features}, {functions}, {count});"
    );
}

/// The class that gives access to the tables.
fn write_class(info: &InstructionInfo<'_>, w: &mut CodeWriter) {
    let target = info.instructions.target.name();
    w.guard("GET_INSTRINFO_HEADER", |w| {
        write!(
            w,
            "namespace llvm {{
struct {target}GenInstrInfo : public TargetInstrInfo {{
  explicit {target}GenInstrInfo(unsigned CFSetupOpcode = ~0u, unsigned CFDestroyOpcode = ~0u, unsigned CatchRetOpcode = ~0u, unsigned ReturnOpcode = ~0u);
  ~{target}GenInstrInfo() override = default;

}};
}} // end namespace llvm
"
        );
    });
    w.blank();
    helpers::write_for_code_generator(info, w);
    w.guard("GET_INSTRINFO_CTOR_DTOR", |w| {
        write!(
            w,
            "namespace llvm {{
extern const {target}InstrTable {target}Descs;
extern const unsigned {target}InstrNameIndices[];
extern const char {target}InstrNameData[];
"
        );
        if has_feature_deprecation(info) {
            line!(w, "extern const uint8_t {target}InstrDeprecationFeatures[];");
        }
        if has_function_deprecation(info) {
            line!(
                w,
                "extern const MCInstrInfo::ComplexDeprecationPredicate {target}InstrComplexDeprecationInfos[];"
            );
        }
        write!(
            w,
            "{target}GenInstrInfo::{target}GenInstrInfo(unsigned CFSetupOpcode, unsigned CFDestroyOpcode, unsigned CatchRetOpcode, unsigned ReturnOpcode)
  : TargetInstrInfo(CFSetupOpcode, CFDestroyOpcode, CatchRetOpcode, ReturnOpcode) {{
  InitMCInstrInfo("
        );
        write_arguments(info, w);
        w.raw("}\n} // end namespace llvm\n");
    });
    w.blank();
}
