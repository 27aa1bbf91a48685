//! What parts of a register bank are called by: small numbers, each with a type of its own.

macro_rules! ids {
    ($($(#[$doc:meta])* $name:ident;)*) => {$(
        $(#[$doc])*
        #[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
        pub(crate) struct $name(pub(super) u32);

        impl $name {
            pub(super) fn at(index: usize) -> Self {
                $name(index as u32)
            }

            /// The position among all of its kind.
            pub(crate) fn index(self) -> usize {
                self.0 as usize
            }
        }
    )*};
}

ids! {
    /// A register.
    RegisterId;
    /// A sub-register index.
    SubRegIndexId;
    /// A register unit.
    RegUnitId;
    /// A register class.
    RegisterClassId;
}

impl RegisterId {
    /// The number that programs know the register by; 0 is no register.
    pub(crate) fn number(self) -> u32 {
        self.0 + 1
    }
}

impl SubRegIndexId {
    /// The number that programs know the index by; 0 is no index.
    pub(crate) fn number(self) -> u32 {
        self.0 + 1
    }
}
