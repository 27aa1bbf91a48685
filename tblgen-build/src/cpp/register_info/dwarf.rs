//! The numbers that debug information has for registers.

use std::collections::BTreeMap;

use crate::model::RegisterInfo;
use crate::writer::{CodeWriter, line};

/// Which tables there are: for debug information, and for unwinding.
const KINDS: [&str; 2] = ["DwarfFlavour", "EHFlavour"];

/// How many flavours of numbers there are.
fn flavours(info: &RegisterInfo<'_>) -> usize {
    let registers = info.bank.registers.iter();
    registers.map(|r| r.dwarf_numbers.len()).max().unwrap_or(0)
}

fn head(info: &RegisterInfo<'_>, w: &mut CodeWriter) {
    let namespace = super::namespace(info);
    line!(w, "// {namespace} Dwarf<->LLVM register mappings.");
}

/// Declares the tables.
pub(super) fn write_declarations(info: &RegisterInfo<'_>, w: &mut CodeWriter) {
    let flavours = flavours(info);
    if flavours == 0 {
        return;
    }
    head(info, w);
    let namespace = super::namespace(info);
    for direction in ["Dwarf2L", "L2Dwarf"] {
        for kind in KINDS {
            for flavour in 0..flavours {
                let name = format!("{namespace}{kind}{flavour}{direction}");
                write!(
                    w,
                    "extern const MCRegisterInfo::DwarfLLVMRegPair {name}[];\nextern const unsigned {name}Size;\n\n"
                );
            }
        }
    }
}

/// Writes the tables.
pub(super) fn write_tables(info: &RegisterInfo<'_>, w: &mut CodeWriter) {
    let flavours = flavours(info);
    if flavours == 0 {
        return;
    }
    head(info, w);
    let order = info.bank.dwarf_order();
    let table = |name: &str, w: &mut CodeWriter, pairs: &mut dyn Iterator<Item = String>| {
        writeln!(
            w,
            "extern const MCRegisterInfo::DwarfLLVMRegPair {name}[] = {{"
        );
        for pair in pairs {
            line!(w, "  {{ {pair} }},");
        }
        write!(
            w,
            "}};\nextern const unsigned {name}Size = std::size({name});\n\n"
        );
    };
    let namespace = super::namespace(info);
    let name_of = |id| info.bank.register(id).qualified_name();
    for kind in KINDS {
        for flavour in 0..flavours {
            // Of several registers with a number, the last.
            let mut by_number = BTreeMap::new();
            for &id in &order {
                match info.bank.register(id).dwarf_numbers.get(flavour) {
                    Some(&number) if number as i32 >= 0 => by_number.insert(number as i32, id),
                    _ => None,
                };
            }
            let pairs = by_number.into_iter();
            let mut pairs = pairs.map(|(number, id)| format!("{number}U, {}", name_of(id)));
            table(&format!("{namespace}{kind}{flavour}Dwarf2L"), w, &mut pairs);
        }
    }
    let mut numbers: Vec<_> = info
        .bank
        .registers
        .iter()
        .map(|r| &r.dwarf_numbers)
        .collect();
    for (register, place) in info.bank.registers.iter().zip(0..) {
        if let Some(alias) = register.dwarf_alias {
            let of_alias: &Vec<i64> = numbers[alias.index()];
            numbers[place] = of_alias;
        }
    }
    for kind in KINDS {
        for flavour in 0..flavours {
            let mut pairs = order.iter().filter_map(|&id| {
                let number = *numbers[id.index()].get(flavour)? as i32;
                (number != -1).then(|| format!("{}, {number}U", name_of(id)))
            });
            let name = format!("{namespace}{kind}{flavour}L2Dwarf");
            table(&name, w, &mut pairs);
        }
    }
}

/// Writes what makes the tables known; `object` is where the functions for that are.
pub(super) fn write_mapping(info: &RegisterInfo<'_>, object: &str, w: &mut CodeWriter) {
    let flavours = flavours(info);
    if flavours == 0 {
        return;
    }
    let namespace = super::namespace(info);
    let directions = [
        ("Dwarf2L", "mapDwarfRegsToLLVMRegs"),
        ("L2Dwarf", "mapLLVMRegsToDwarfRegs"),
    ];
    for (direction, function) in directions {
        for kind in KINDS {
            write!(
                w,
                "  switch ({kind}) {{\n  default:\n    llvm_unreachable(\"Unknown DWARF flavour\");\n"
            );
            let is_eh = kind == KINDS[1];
            for flavour in 0..flavours {
                let name = format!("{namespace}{kind}{flavour}{direction}");
                write!(
                    w,
                    "  case {flavour}:\n    {object}{function}({name}, {name}Size, {is_eh});\n    break;\n"
                );
            }
            w.raw("  }\n");
        }
    }
}
