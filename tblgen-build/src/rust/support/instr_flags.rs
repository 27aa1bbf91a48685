//! Properties of instructions, as a set with a bit for each.

/// A set of properties.
#[derive(Clone, Copy, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct InstrFlags(u64);

impl InstrFlags {
    /// No property.
    pub const NONE: InstrFlags = InstrFlags(0);
    /// Only there before instructions are selected.
    pub const PRE_ISEL_OPCODE: InstrFlags = InstrFlags(1 << 0);
    /// Takes any number of operands after those that are listed.
    pub const VARIADIC: InstrFlags = InstrFlags(1 << 1);
    /// Has a result that may be left out.
    pub const HAS_OPTIONAL_DEF: InstrFlags = InstrFlags(1 << 2);
    /// Is no instruction of the machine; turned into others before it is encoded.
    pub const PSEUDO: InstrFlags = InstrFlags(1 << 3);
    /// Makes no code, such as what carries debug information.
    pub const META: InstrFlags = InstrFlags(1 << 4);
    /// Returns from a function.
    pub const RETURN: InstrFlags = InstrFlags(1 << 5);
    /// Returns from the scope of an exception handler.
    pub const EH_SCOPE_RETURN: InstrFlags = InstrFlags(1 << 6);
    /// Calls a function.
    pub const CALL: InstrFlags = InstrFlags(1 << 7);
    /// What follows it in the text is not reached through it.
    pub const BARRIER: InstrFlags = InstrFlags(1 << 8);
    /// Ends a block, alone or with others.
    pub const TERMINATOR: InstrFlags = InstrFlags(1 << 9);
    /// Branches to another block.
    pub const BRANCH: InstrFlags = InstrFlags(1 << 10);
    /// Branches to where an operand says.
    pub const INDIRECT_BRANCH: InstrFlags = InstrFlags(1 << 11);
    /// Compares operands.
    pub const COMPARE: InstrFlags = InstrFlags(1 << 12);
    /// Moves an immediate value into a register.
    pub const MOVE_IMM: InstrFlags = InstrFlags(1 << 13);
    /// Moves a register into another.
    pub const MOVE_REG: InstrFlags = InstrFlags(1 << 14);
    /// Changes the type of a value and no bit of it.
    pub const BITCAST: InstrFlags = InstrFlags(1 << 15);
    /// Chooses one of two operands.
    pub const SELECT: InstrFlags = InstrFlags(1 << 16);
    /// The instruction behind it is carried out before it takes effect.
    pub const DELAY_SLOT: InstrFlags = InstrFlags(1 << 17);
    /// Is a load that can become a part of the instruction that uses the value.
    pub const FOLDABLE_AS_LOAD: InstrFlags = InstrFlags(1 << 18);
    /// May read memory.
    pub const MAY_LOAD: InstrFlags = InstrFlags(1 << 19);
    /// May change memory.
    pub const MAY_STORE: InstrFlags = InstrFlags(1 << 20);
    /// May raise an exception of floating-point arithmetic.
    pub const MAY_RAISE_FP_EXCEPTION: InstrFlags = InstrFlags(1 << 21);
    /// Can be made to depend on a condition.
    pub const PREDICABLE: InstrFlags = InstrFlags(1 << 22);
    /// Must not be made into several.
    pub const NOT_DUPLICABLE: InstrFlags = InstrFlags(1 << 23);
    /// Does more than the description says.
    pub const UNMODELED_SIDE_EFFECTS: InstrFlags = InstrFlags(1 << 24);
    /// Operands can be exchanged.
    pub const COMMUTABLE: InstrFlags = InstrFlags(1 << 25);
    /// Can become an instruction whose result is in a register of its own.
    pub const CONVERTIBLE_TO_3_ADDR: InstrFlags = InstrFlags(1 << 26);
    /// Needs code of the target when it is inserted.
    pub const USES_CUSTOM_INSERTER: InstrFlags = InstrFlags(1 << 27);
    /// Needs code of the target after it was selected.
    pub const HAS_POST_ISEL_HOOK: InstrFlags = InstrFlags(1 << 28);
    /// Can be carried out again in place of keeping the result.
    pub const REMATERIALIZABLE: InstrFlags = InstrFlags(1 << 29);
    /// Costs no more than a move.
    pub const CHEAP_AS_A_MOVE: InstrFlags = InstrFlags(1 << 30);
    /// What it reads must not be put in other registers later.
    pub const EXTRA_SRC_REG_ALLOC_REQ: InstrFlags = InstrFlags(1 << 31);
    /// What it writes must not be put in other registers later.
    pub const EXTRA_DEF_REG_ALLOC_REQ: InstrFlags = InstrFlags(1 << 32);
    /// Makes a register of several, as `REG_SEQUENCE` does.
    pub const REG_SEQUENCE: InstrFlags = InstrFlags(1 << 33);
    /// Takes a part of a register, as `EXTRACT_SUBREG` does.
    pub const EXTRACT_SUBREG: InstrFlags = InstrFlags(1 << 34);
    /// Puts a part into a register, as `INSERT_SUBREG` does.
    pub const INSERT_SUBREG: InstrFlags = InstrFlags(1 << 35);
    /// Must not be made to depend on more conditions than it does.
    pub const CONVERGENT: InstrFlags = InstrFlags(1 << 36);
    /// Adds operands.
    pub const ADD: InstrFlags = InstrFlags(1 << 37);
    /// Traps.
    pub const TRAP: InstrFlags = InstrFlags(1 << 38);
    /// The operands after those that are listed are results.
    pub const VARIADIC_OPS_ARE_DEFS: InstrFlags = InstrFlags(1 << 39);
    /// Checks the pointer that it uses.
    pub const AUTHENTICATED: InstrFlags = InstrFlags(1 << 40);

    /// The names of all properties, by the number of their bits.
    const NAMES: [&'static str; 41] = [
        "PRE_ISEL_OPCODE",
        "VARIADIC",
        "HAS_OPTIONAL_DEF",
        "PSEUDO",
        "META",
        "RETURN",
        "EH_SCOPE_RETURN",
        "CALL",
        "BARRIER",
        "TERMINATOR",
        "BRANCH",
        "INDIRECT_BRANCH",
        "COMPARE",
        "MOVE_IMM",
        "MOVE_REG",
        "BITCAST",
        "SELECT",
        "DELAY_SLOT",
        "FOLDABLE_AS_LOAD",
        "MAY_LOAD",
        "MAY_STORE",
        "MAY_RAISE_FP_EXCEPTION",
        "PREDICABLE",
        "NOT_DUPLICABLE",
        "UNMODELED_SIDE_EFFECTS",
        "COMMUTABLE",
        "CONVERTIBLE_TO_3_ADDR",
        "USES_CUSTOM_INSERTER",
        "HAS_POST_ISEL_HOOK",
        "REMATERIALIZABLE",
        "CHEAP_AS_A_MOVE",
        "EXTRA_SRC_REG_ALLOC_REQ",
        "EXTRA_DEF_REG_ALLOC_REQ",
        "REG_SEQUENCE",
        "EXTRACT_SUBREG",
        "INSERT_SUBREG",
        "CONVERGENT",
        "ADD",
        "TRAP",
        "VARIADIC_OPS_ARE_DEFS",
        "AUTHENTICATED",
    ];

    /// The set in which these bits are set, which are LLVM's.
    pub const fn from_bits(bits: u64) -> InstrFlags {
        InstrFlags(bits)
    }

    /// A bit for each property, as LLVM numbers them.
    pub const fn bits(self) -> u64 {
        self.0
    }

    /// Whether the set is empty.
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// Whether all properties of the other set are in this one.
    pub const fn contains(self, other: InstrFlags) -> bool {
        self.0 & other.0 == other.0
    }

    /// Whether the sets have a property in common.
    pub const fn intersects(self, other: InstrFlags) -> bool {
        self.0 & other.0 != 0
    }

    /// The properties of both sets together.
    pub const fn union(self, other: InstrFlags) -> InstrFlags {
        InstrFlags(self.0 | other.0)
    }

    /// The names of the properties in the set, which are those of the constants.
    pub fn names(self) -> impl Iterator<Item = &'static str> {
        let numbered = InstrFlags::NAMES.iter().enumerate();
        numbered
            .filter(move |&(bit, _)| self.0 >> bit & 1 != 0)
            .map(|(_, &name)| name)
    }
}

impl ::core::fmt::Debug for InstrFlags {
    fn fmt(&self, f: &mut ::core::fmt::Formatter<'_>) -> ::core::fmt::Result {
        f.debug_set().entries(self.names()).finish()
    }
}

impl ::core::ops::BitOr for InstrFlags {
    type Output = InstrFlags;

    fn bitor(self, other: InstrFlags) -> InstrFlags {
        self.union(other)
    }
}

impl ::core::ops::BitAnd for InstrFlags {
    type Output = InstrFlags;

    fn bitand(self, other: InstrFlags) -> InstrFlags {
        InstrFlags(self.0 & other.0)
    }
}

impl ::core::ops::Not for InstrFlags {
    type Output = InstrFlags;

    fn not(self) -> InstrFlags {
        InstrFlags(!self.0 & ((1 << InstrFlags::NAMES.len()) - 1))
    }
}
