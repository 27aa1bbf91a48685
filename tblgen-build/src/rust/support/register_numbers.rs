//! Registers and their classes by number, for modules that stand without the one of registers.

/// A register.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Reg(u16);

/// A register class: registers that can stand for one another.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct RegClass(u16);

impl Reg {
    /// The register of a number, which is LLVM's; 0 is none.
    pub const fn from_number(number: u16) -> Option<Reg> {
        if number != 0 { Some(Reg(number)) } else { None }
    }

    /// The number of the register; none has 0.
    pub const fn number(self) -> u16 {
        self.0
    }
}

impl RegClass {
    /// The class of a number, which is LLVM's.
    pub const fn from_number(number: u16) -> Option<RegClass> {
        Some(RegClass(number))
    }

    /// The number of the class.
    pub const fn number(self) -> u16 {
        self.0
    }
}
