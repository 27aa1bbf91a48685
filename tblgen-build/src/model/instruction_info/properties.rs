//! The properties of instructions that their descriptions have, in a bit each.

use super::InstructionInfo;
use crate::model::instructions::{Flag, Instruction};

/// A property of an instruction's description.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Property {
    flag: Flag,
    /// Its name in `MCID`.
    pub(crate) name: &'static str,
    /// The number of its bit there.
    pub(crate) bit: u32,
}

const fn property(flag: Flag, name: &'static str, bit: u32) -> Property {
    Property { flag, name, bit }
}

/// All properties, in the order in which the tables list them.
pub(crate) const PROPERTIES: &[Property] = &[
    property(Flag::IsPreIselOpcode, "PreISelOpcode", 0),
    property(Flag::IsPseudo, "Pseudo", 3),
    property(Flag::IsMeta, "Meta", 4),
    property(Flag::IsReturn, "Return", 5),
    property(Flag::IsEhScopeReturn, "EHScopeReturn", 6),
    property(Flag::IsBranch, "Branch", 10),
    property(Flag::IsIndirectBranch, "IndirectBranch", 11),
    property(Flag::IsCompare, "Compare", 12),
    property(Flag::IsMoveImm, "MoveImm", 13),
    property(Flag::IsMoveReg, "MoveReg", 14),
    property(Flag::IsBitcast, "Bitcast", 15),
    property(Flag::IsAdd, "Add", 37),
    property(Flag::IsTrap, "Trap", 38),
    property(Flag::IsSelect, "Select", 16),
    property(Flag::IsBarrier, "Barrier", 8),
    property(Flag::HasDelaySlot, "DelaySlot", 17),
    property(Flag::IsCall, "Call", 7),
    property(Flag::CanFoldAsLoad, "FoldableAsLoad", 18),
    property(Flag::MayLoad, "MayLoad", 19),
    property(Flag::MayStore, "MayStore", 20),
    property(Flag::MayRaiseFpException, "MayRaiseFPException", 21),
    property(Flag::IsPredicable, "Predicable", 22),
    property(Flag::IsConvertibleToThreeAddress, "ConvertibleTo3Addr", 26),
    property(Flag::IsCommutable, "Commutable", 25),
    property(Flag::IsTerminator, "Terminator", 9),
    property(Flag::IsReMaterializable, "Rematerializable", 29),
    property(Flag::IsNotDuplicable, "NotDuplicable", 23),
    property(Flag::HasOptionalDef, "HasOptionalDef", 2),
    property(Flag::UsesCustomInserter, "UsesCustomInserter", 27),
    property(Flag::HasPostIselHook, "HasPostISelHook", 28),
    property(Flag::IsVariadic, "Variadic", 1),
    property(Flag::HasSideEffects, "UnmodeledSideEffects", 24),
    property(Flag::IsAsCheapAsAMove, "CheapAsAMove", 30),
    property(Flag::HasExtraSrcRegAllocReq, "ExtraSrcRegAllocReq", 31),
    property(Flag::HasExtraDefRegAllocReq, "ExtraDefRegAllocReq", 32),
    property(Flag::IsRegSequence, "RegSequence", 33),
    property(Flag::IsExtractSubreg, "ExtractSubreg", 34),
    property(Flag::IsInsertSubreg, "InsertSubreg", 35),
    property(Flag::IsConvergent, "Convergent", 36),
    property(Flag::VariadicOpsAreDefs, "VariadicOpsAreDefs", 39),
    property(Flag::IsAuthenticated, "Authenticated", 40),
];

impl InstructionInfo<'_> {
    /// The properties that an instruction's description has.
    pub(crate) fn properties(
        &self,
        instruction: &Instruction<'_>,
    ) -> impl Iterator<Item = &'static Property> {
        PROPERTIES.iter().filter(|property| {
            let is_about_registers = matches!(
                property.flag,
                Flag::HasExtraSrcRegAllocReq | Flag::HasExtraDefRegAllocReq
            );
            // Where registers may not be renamed, every choice of one is final.
            instruction.has(property.flag) || is_about_registers && !self.may_rename_registers
        })
    }
}
