//! Tables of related instructions, and the functions that search them.

use crate::model::{InstructionInfo, Relation, Relations};
use crate::writer::{CodeWriter, line};

/// Writes all relations.
pub(super) fn write(info: &InstructionInfo<'_>, relations: &Relations<'_>, w: &mut CodeWriter) {
    let namespace = info.instructions.namespace();
    write!(
        w,
        "#ifdef GET_INSTRMAP_INFO\n#undef GET_INSTRMAP_INFO\nnamespace llvm {{\n\nnamespace {namespace} {{\n\n"
    );
    for (name, values) in &relations.enums {
        writeln!(w, "enum {name} {{");
        for (i, value) in values.iter().enumerate() {
            let separator = if i > 0 { ",\n" } else { "" };
            write!(w, "{separator}\t{name}_{value}");
        }
        w.raw("\n};\n\n");
    }
    for relation in &relations.list {
        write_relation(namespace, relation, w);
    }
    write!(
        w,
        "}} // end namespace {namespace}\n}} // end namespace llvm\n#endif // GET_INSTRMAP_INFO\n\n"
    );
}

fn write_relation(namespace: &str, relation: &Relation<'_>, w: &mut CodeWriter) {
    let name = relation.name;
    let columns = &relation.columns;
    write!(w, "// {name}\nLLVM_READONLY\nint {name}(uint16_t Opcode");
    if columns.len() > 1 {
        for field in &relation.fields {
            write!(w, ", enum {field} in{field}");
        }
    }
    write!(
        w,
        ") {{\nstatic const uint16_t {name}Table[][{}] = {{\n",
        columns.len() + 1
    );
    for (from, to) in &relation.rows {
        write!(w, "  {{ {namespace}::{}", from.name());
        for target in to {
            match target {
                Some(target) => write!(w, ", {namespace}::{}", target.name()),
                None => w.raw(", (uint16_t)-1U"),
            }
        }
        w.raw(" },\n");
    }
    if relation.rows.is_empty() {
        write!(
            w,
            "  {{ {namespace}::INSTRUCTION_LIST_END, {namespace}::INSTRUCTION_LIST_END }}"
        );
    }
    write!(
        w,
        "}}; // End of {name}Table

  unsigned mid;
  unsigned start = 0;
  unsigned end = {};
  while (start < end) {{
    mid = start + (end - start) / 2;
    if (Opcode == {name}Table[mid][0]) {{
      break;
    }}
    if (Opcode < {name}Table[mid][0])
      end = mid;
    else
      start = mid + 1;
  }}
  if (start == end)
    return -1; // Instruction doesn't exist in this table.

",
        relation.rows.len()
    );
    if columns.len() == 1 {
        line!(w, "  return {name}Table[mid][1];");
    } else {
        for (index, column) in columns.iter().enumerate() {
            w.raw("  if (");
            for (i, (field, value)) in relation.fields.iter().zip(column).enumerate() {
                let separator = if i > 0 { " && " } else { "" };
                write!(w, "{separator}in{field} == {field}_{value}");
            }
            write!(w, ")\n    return {name}Table[mid][{}];\n", index + 1);
        }
        w.raw("  return -1;");
    }
    w.raw("}\n\n");
}
