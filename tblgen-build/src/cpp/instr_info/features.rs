//! Functions that say whether an instruction is there on a subtarget, and check that it is.

use rustc_hash::FxHashMap;
use std::fmt::Write as _;

use super::super::tables::smallest_type;
use crate::model::{Condition, InstructionInfo};
use crate::writer::{CodeWriter, line};

/// Writes all functions.
pub(super) fn write(info: &InstructionInfo<'_>, w: &mut CodeWriter) {
    let target = info.instructions.target.name();
    write!(
        w,
        "#if (defined(ENABLE_INSTR_PREDICATE_VERIFIER) && !defined(NDEBUG)) ||\\
    defined(GET_AVAILABLE_OPCODE_CHECKER)
#define GET_COMPUTE_FEATURES
#endif
#ifdef GET_COMPUTE_FEATURES
#undef GET_COMPUTE_FEATURES
namespace llvm {{
namespace {target}_MC {{

"
    );
    write_available(info, w);
    write_required(info, w);
    write!(
        w,
        "}} // end namespace {target}_MC
}} // end namespace llvm
#endif // GET_COMPUTE_FEATURES

#ifdef GET_AVAILABLE_OPCODE_CHECKER
#undef GET_AVAILABLE_OPCODE_CHECKER
namespace llvm {{
namespace {target}_MC {{
bool isOpcodeAvailable(unsigned Opcode, const FeatureBitset &Features) {{
  FeatureBitset AvailableFeatures = computeAvailableFeatures(Features);
  FeatureBitset RequiredFeatures = computeRequiredFeatures(Opcode);
  FeatureBitset MissingFeatures =
      (AvailableFeatures & RequiredFeatures) ^
      RequiredFeatures;
  return !MissingFeatures.any();
}}
}} // end namespace {target}_MC
}} // end namespace llvm
#endif // GET_AVAILABLE_OPCODE_CHECKER

#ifdef ENABLE_INSTR_PREDICATE_VERIFIER
#undef ENABLE_INSTR_PREDICATE_VERIFIER
#include <sstream>

namespace llvm {{
namespace {target}_MC {{

#ifndef NDEBUG
static const char *SubtargetFeatureNames[] = {{
"
    );
    for predicate in &info.predicates.list {
        line!(w, "  \"Feature_{}\",", predicate.record.name());
    }
    write!(
        w,
        "  nullptr
}};

#endif // NDEBUG

void verifyInstructionPredicates(
    unsigned Opcode, const FeatureBitset &Features) {{
#ifndef NDEBUG
  FeatureBitset AvailableFeatures = computeAvailableFeatures(Features);
  FeatureBitset RequiredFeatures = computeRequiredFeatures(Opcode);
  FeatureBitset MissingFeatures =
      (AvailableFeatures & RequiredFeatures) ^
      RequiredFeatures;
  if (MissingFeatures.any()) {{
    std::ostringstream Msg;
    Msg << \"Attempting to emit \" << &{target}InstrNameData[{target}InstrNameIndices[Opcode]]
        << \" instruction but the \";
    for (unsigned i = 0, e = MissingFeatures.size(); i != e; ++i)
      if (MissingFeatures.test(i))
        Msg << SubtargetFeatureNames[i] << \" \";
    Msg << \"predicate(s) are not met\";
    report_fatal_error(Msg.str().c_str());
  }}
#endif // NDEBUG
}}
}} // end namespace {target}_MC
}} // end namespace llvm
#endif // ENABLE_INSTR_PREDICATE_VERIFIER

"
    );
}

/// The enum of predicates, and the function that says which hold with given features.
fn write_available(info: &InstructionInfo<'_>, w: &mut CodeWriter) {
    let target = info.instructions.target.name();
    let predicates = &info.predicates;
    let by_creation = predicates.by_creation();
    write!(
        w,
        "// Bits for subtarget features that participate in instruction matching.\nenum SubtargetFeatureBits : {} {{\n",
        smallest_type(predicates.list.len())
    );
    for &number in &by_creation {
        let name = predicates.list[number].record.name();
        line!(w, "  Feature_{name}Bit = {number},");
    }
    w.raw(
        "};\n\ninline FeatureBitset computeAvailableFeatures(const FeatureBitset &FB) {\n  FeatureBitset Features;\n",
    );
    for &number in &by_creation {
        let predicate = &predicates.list[number];
        let name = predicate.record.name();
        let mut condition = String::new();
        push_condition(target, &predicate.condition, false, &mut condition);
        write!(
            w,
            "  if ({condition})\n    Features.set(Feature_{name}Bit);\n"
        );
    }
    w.raw("  return Features;\n}\n\n");
}

fn push_condition(target: &str, condition: &Condition<'_>, parenthesize: bool, text: &mut String) {
    let (parts, operator) = match condition {
        Condition::Feature(name) => {
            // A string takes whatever is written to it.
            let _ = write!(text, "FB[{target}::{name}]");
            return;
        }
        Condition::Not(inner) => {
            text.push('!');
            return push_condition(target, inner, true, text);
        }
        Condition::AnyOf(parts) => (parts, " || "),
        Condition::AllOf(parts) => (parts, " && "),
    };
    let is_joined = parts.len() > 1;
    let has_parentheses = is_joined && parenthesize;
    if has_parentheses {
        text.push('(');
    }
    for (i, part) in parts.iter().enumerate() {
        if i > 0 {
            text.push_str(operator);
        }
        push_condition(target, part, parenthesize || is_joined, text);
    }
    if has_parentheses {
        text.push(')');
    }
}

/// The function that says which predicates an instruction needs.
fn write_required(info: &InstructionInfo<'_>, w: &mut CodeWriter) {
    let predicates = &info.predicates;
    let mut sets: Vec<Vec<&str>> = Vec::new();
    let mut known: FxHashMap<Vec<&str>, ()> = FxHashMap::default();
    let mut of_instructions = Vec::with_capacity(info.described.len());
    for (instruction, _) in info.iter() {
        let needed = instruction.predicates.iter();
        let needed = needed.filter(|&&one| predicates.number(one).is_some());
        let names: Vec<_> = needed.map(|one| one.name()).collect();
        if known.insert(names.clone(), ()).is_none() {
            sets.push(names.clone());
        }
        of_instructions.push(names);
    }
    sets.sort_unstable_by(|a, b| a.len().cmp(&b.len()).then_with(|| a.cmp(b)));
    let ty = smallest_type(sets.len());
    write!(
        w,
        "inline FeatureBitset computeRequiredFeatures(unsigned Opcode) {{\n  enum : {ty} {{\n    CEFBS_None,\n"
    );
    let own_sets = || sets.iter().filter(|set| !set.is_empty());
    for set in own_sets() {
        line!(w, "    CEFBS_{},", set.join("_"));
    }
    w.raw("  };\n\n  static constexpr FeatureBitset FeatureBitsets[] = {\n    {}, // CEFBS_None\n");
    for set in own_sets() {
        w.raw("    {");
        for name in set {
            write!(w, "Feature_{name}Bit, ");
        }
        w.raw("},\n");
    }
    write!(
        w,
        "  }};\n  static constexpr {ty} RequiredFeaturesRefs[] = {{\n"
    );
    for (number, ((instruction, _), names)) in info.iter().zip(&of_instructions).enumerate() {
        w.raw("    CEFBS");
        for name in names {
            w.raw("_");
            w.raw(name);
        }
        if names.is_empty() {
            w.raw("_None");
        }
        writeln!(w, ", // {} = {number}", instruction.name());
    }
    write!(
        w,
        "  }};\n\n  assert(Opcode < {});\n  return FeatureBitsets[RequiredFeaturesRefs[Opcode]];\n}}\n\n",
        info.described.len()
    );
}
