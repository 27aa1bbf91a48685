//! What calls of an intrinsic do.

use tblgen_core::Record;

use super::super::Problem;
use super::properties::{Effects, of_property};

/// How memory may be accessed: a bit for reading and one for writing each kind of memory.
#[derive(Clone, Copy, PartialEq, Eq)]
struct Memory(u8);

impl Memory {
    const ANY: Memory = Memory(0b11_11_11);
    const NONE: Memory = Memory(0);
    const READ: Memory = Memory(0b01_01_01);
    const WRITE: Memory = Memory(0b10_10_10);
    /// What pointers among the arguments point to.
    const ARGUMENTS: Memory = Memory(0b00_00_11);
    /// What the program cannot access by itself.
    const INACCESSIBLE: Memory = Memory(0b00_11_00);
    const ARGUMENTS_OR_INACCESSIBLE: Memory = Memory(0b00_11_11);

    fn and(self, other: Memory) -> Memory {
        Memory(self.0 & other.0)
    }
}

/// The effects of a call.
pub(super) fn effects(record: Record<'_>) -> Result<Effects, Problem> {
    let mut memory = Memory::ANY;
    let mut has_side_effects = false;
    for property in record.get_list_of_defs("IntrProperties")? {
        let limit = match property.name() {
            "IntrNoMem" => Memory::NONE,
            "IntrReadMem" => Memory::READ,
            "IntrWriteMem" => Memory::WRITE,
            "IntrArgMemOnly" => Memory::ARGUMENTS,
            "IntrInaccessibleMemOnly" => Memory::INACCESSIBLE,
            "IntrInaccessibleMemOrArgMemOnly" => Memory::ARGUMENTS_OR_INACCESSIBLE,
            "IntrHasSideEffects" => {
                has_side_effects = true;
                continue;
            }
            _ => continue,
        };
        memory = memory.and(limit);
    }
    let mut effects = Effects::NONE;
    for property in record.get_list_of_defs("Properties")? {
        effects = effects.with(of_property(property.name()).unwrap_or_default());
    }
    // Whether there is a chain follows from everything else.
    effects = effects.without(Effects::CHAIN);
    let gives_nothing = record.get_list("RetTypes")?.is_empty();
    if gives_nothing || memory != Memory::NONE || has_side_effects {
        effects = effects.with(Effects::CHAIN);
    }
    if memory.and(Memory::READ) != Memory::NONE {
        effects = effects.with(Effects::MAY_LOAD);
    }
    if memory.and(Memory::WRITE) != Memory::NONE {
        effects = effects.with(Effects::MAY_STORE);
    }
    if memory == Memory::ANY || has_side_effects {
        effects = effects.with(Effects::SIDE_EFFECTS);
    }
    Ok(effects)
}
