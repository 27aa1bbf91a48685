//! Functions about operands as the description lists them, where some are several machine operands.

use rustc_hash::FxHashMap;

use super::in_namespace;
use crate::model::InstructionInfo;
use crate::writer::{CodeWriter, line};

/// Different rows of a table, each with the instructions that have it.
struct Rows<'i, T> {
    numbers: FxHashMap<Vec<T>, usize>,
    rows: Vec<(Vec<T>, Vec<&'i str>)>,
    /// The number of columns.
    width: usize,
}

impl<'i, T: Clone + Eq + std::hash::Hash> Rows<'i, T> {
    fn new() -> Self {
        Rows {
            numbers: FxHashMap::default(),
            rows: Vec::new(),
            width: 0,
        }
    }

    fn add(&mut self, row: Vec<T>, instruction: &'i str) {
        self.width = self.width.max(row.len());
        let number = match self.numbers.get(&row) {
            Some(&number) => number,
            None => {
                self.numbers.insert(row.clone(), self.rows.len());
                self.rows.push((row, Vec::new()));
                self.rows.len() - 1
            }
        };
        self.rows[number].1.push(instruction);
    }

    /// Writes the cases of a `switch` over opcodes.
    fn write_cases(&self, target: &str, table: &str, w: &mut CodeWriter) {
        for (number, (_, instructions)) in self.rows.iter().enumerate() {
            for name in instructions {
                line!(w, "  case {target}::{name}:");
            }
            line!(w, "    return {table}[{number}][LogicalOpIdx];");
        }
        w.raw("  }\n");
    }
}

/// Writes all functions.
pub(super) fn write(info: &InstructionInfo<'_>, w: &mut CodeWriter) {
    let target = info.instructions.target.name();
    let (mut sizes, mut types) = (Rows::new(), Rows::new());
    for (instruction, described) in info.iter() {
        if !described.has_logical_operands {
            continue;
        }
        let operands = &instruction.operands.list;
        let parts = operands.iter().map(|operand| operand.parts.len());
        sizes.add(parts.collect(), instruction.name());
        let names = operands
            .iter()
            .map(|one| info.operand_kinds.type_name(one.record));
        types.add(names.collect(), instruction.name());
    }
    w.guard("GET_INSTRINFO_LOGICAL_OPERAND_SIZE_MAP", |w| {
        in_namespace(target, w, |w| {
            w.raw(
                "LLVM_READONLY static unsigned\ngetLogicalOperandSize(uint16_t Opcode, uint16_t LogicalOpIdx) {\n",
            );
            if sizes.rows.is_empty() {
                w.raw("  return LogicalOpIdx;\n");
            } else {
                line!(w, "  static const unsigned SizeMap[][{}] = {{", sizes.width);
                for (row, _) in &sizes.rows {
                    w.raw("   {");
                    for size in row {
                        write!(w, "{size}, ");
                    }
                    w.raw(&"0, ".repeat(sizes.width - row.len()));
                    w.raw("}, \n");
                }
                w.raw("  };\n  switch (Opcode) {\n  default: return LogicalOpIdx;\n");
                sizes.write_cases(target, "SizeMap", w);
            }
            w.raw(
                "}
LLVM_READONLY static inline unsigned
getLogicalOperandIdx(uint16_t Opcode, uint16_t LogicalOpIdx) {
  auto S = 0U;
  for (auto i = 0U; i < LogicalOpIdx; ++i)
    S += getLogicalOperandSize(Opcode, i);
  return S;
}
",
            );
        });
    });
    w.blank();
    w.guard("GET_INSTRINFO_LOGICAL_OPERAND_TYPE_MAP", |w| {
        in_namespace(target, w, |w| {
            w.raw(
                "LLVM_READONLY static int\ngetLogicalOperandType(uint16_t Opcode, uint16_t LogicalOpIdx) {\n",
            );
            if types.rows.is_empty() {
                w.raw("  return -1;\n");
            } else {
                write_types(target, &types, w);
            }
            w.raw("}\n");
        });
    });
    w.blank();
}

fn write_types(target: &str, types: &Rows<'_, Option<&str>>, w: &mut CodeWriter) {
    line!(w, "  static const int TypeMap[][{}] = {{", types.width);
    let last = types.rows.len() - 1;
    for (number, (row, _)) in types.rows.iter().enumerate() {
        w.raw("   {");
        for column in 0..types.width {
            if column > 0 {
                w.raw(", ");
            }
            match row.get(column).copied().flatten() {
                Some(name) => write!(w, "{target}::OpTypes::{name}"),
                None => w.raw("-1"),
            }
        }
        w.raw(if number == last { "}\n" } else { "},\n" });
    }
    w.raw("  };\n  switch (Opcode) {\n  default: return -1;\n");
    types.write_cases(target, "TypeMap", w);
}
