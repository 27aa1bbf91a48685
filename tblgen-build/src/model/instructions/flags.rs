//! Properties of instructions that are there or not.

use tblgen_core::Record;

use super::Problem;

macro_rules! flags {
    ($($(#[$meta:meta])* $flag:ident = $field:literal,)*) => {
        /// A property, named as its field.
        #[derive(Clone, Copy, Debug, PartialEq, Eq)]
        pub(crate) enum Flag {
            $($(#[$meta])* $flag,)*
            /// Whether an operand may be a result; follows from the operands.
            HasOptionalDef,
            /// Whether there can be any number of operands; follows from the operands.
            IsVariadic,
        }

        impl Flag {
            /// Those that are fields of their own.
            const FIELDS: &[Flag] = &[$(Flag::$flag),*];

            /// The name of the field.
            pub(crate) fn field(self) -> &'static str {
                match self {
                    $(Flag::$flag => $field,)*
                    Flag::HasOptionalDef => "hasOptionalDef",
                    Flag::IsVariadic => "isVariadic",
                }
            }
        }
    };
}

flags! {
    IsPreIselOpcode = "isPreISelOpcode",
    IsReturn = "isReturn",
    IsEhScopeReturn = "isEHScopeReturn",
    IsBranch = "isBranch",
    IsIndirectBranch = "isIndirectBranch",
    IsCompare = "isCompare",
    IsMoveImm = "isMoveImm",
    IsMoveReg = "isMoveReg",
    IsBitcast = "isBitcast",
    IsSelect = "isSelect",
    IsBarrier = "isBarrier",
    IsCall = "isCall",
    IsAdd = "isAdd",
    IsTrap = "isTrap",
    CanFoldAsLoad = "canFoldAsLoad",
    IsPredicable = "isPredicable",
    IsConvertibleToThreeAddress = "isConvertibleToThreeAddress",
    IsCommutable = "isCommutable",
    IsTerminator = "isTerminator",
    IsReMaterializable = "isReMaterializable",
    HasDelaySlot = "hasDelaySlot",
    UsesCustomInserter = "usesCustomInserter",
    HasPostIselHook = "hasPostISelHook",
    HasCtrlDep = "hasCtrlDep",
    IsNotDuplicable = "isNotDuplicable",
    IsRegSequence = "isRegSequence",
    IsExtractSubreg = "isExtractSubreg",
    IsInsertSubreg = "isInsertSubreg",
    IsConvergent = "isConvergent",
    HasNoSchedulingInfo = "hasNoSchedulingInfo",
    FastIselShouldIgnore = "FastISelShouldIgnore",
    VariadicOpsAreDefs = "variadicOpsAreDefs",
    IsAuthenticated = "isAuthenticated",
    MayLoad = "mayLoad",
    MayStore = "mayStore",
    MayRaiseFpException = "mayRaiseFPException",
    HasSideEffects = "hasSideEffects",
    IsAsCheapAsAMove = "isAsCheapAsAMove",
    HasExtraSrcRegAllocReq = "hasExtraSrcRegAllocReq",
    HasExtraDefRegAllocReq = "hasExtraDefRegAllocReq",
    IsCodeGenOnly = "isCodeGenOnly",
    IsPseudo = "isPseudo",
    IsMeta = "isMeta",
}

impl Flag {
    /// Whether the description may leave it open, to be found out from patterns.
    fn may_be_open(self) -> bool {
        matches!(self, Flag::MayLoad | Flag::MayStore | Flag::HasSideEffects)
    }
}

/// A set of properties.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(crate) struct Flags(u64);

impl Flags {
    pub(crate) fn has(self, flag: Flag) -> bool {
        self.0 >> flag as u32 & 1 != 0
    }

    pub(crate) fn set(&mut self, flag: Flag, value: bool) {
        let bit = 1 << flag as u32;
        self.0 = if value { self.0 | bit } else { self.0 & !bit };
    }

    pub(crate) fn is_empty(self) -> bool {
        self.0 == 0
    }
}

/// The properties that a record says an instruction has, and those that it leaves open.
pub(super) fn read(record: Record<'_>) -> Result<(Flags, Flags), Problem> {
    let (mut given, mut open) = (Flags::default(), Flags::default());
    for &flag in Flag::FIELDS {
        if flag.may_be_open() {
            let value = record.get_optional_bit(flag.field())?;
            given.set(flag, value == Some(true));
            open.set(flag, value.is_none());
        } else {
            given.set(flag, record.get_bit(flag.field())?);
        }
    }
    Ok((given, open))
}
