//! A sample user of `tblgen-build`: a crate that describes a machine in `.td` files and lives off
//! the Rust module that its build script generates from them.
//!
//! The description is [`targets/sparc`](https://github.com/tblgen-rs/tblgen-rs/tree/main/targets/sparc),
//! the build script `sample-target/build.rs`, and [`sparc`] is the module: generated types, tables
//! and look-ups, and a few functions written by hand on top of them. Nothing is parsed, allocated
//! or initialised when the program runs.
//!
//! ```
//! use sample_target::sparc::{self, Arch};
//!
//! // By number: in V9 the address space 0x80 is that of plain loads and stores.
//! let space = sparc::address_space(0x80, Arch::V9).unwrap();
//! assert_eq!(space.name, "ASI_PRIMARY");
//!
//! // By name, in any case, as assembler programmers write it.
//! let tag = sparc::address_space_tag_named("asi_p").unwrap();
//! assert_eq!(tag.encoding, 0x80);
//!
//! // All that have one number.
//! let spellings: Vec<_> = sparc::address_space_tags(0x80).iter().map(|tag| tag.name).collect();
//! assert_eq!(spellings, ["ASI_P", "ASI_PRIMARY"]);
//! ```

/// Compiles the Rust of the README.
#[cfg(doctest)]
#[doc = include_str!("../../README.md")]
struct Readme;

/// SPARC's names and numbers: address spaces, prefetch functions, state registers, conditions and
/// traps.
///
/// All types, statics and look-ups are generated from `targets/sparc/Sparc.td`; each of its tables
/// is a static, each of its enumerations an enum, and each key a look-up. The methods and the
/// functions [`address_spaces`](sparc::address_spaces) and [`traps`](sparc::traps) are not: a
/// module may add to what it includes.
///
/// Look-ups by name take any case. A table may be searched by several fields at once:
///
/// ```
/// use sample_target::sparc::{self, Arch, StateSpace};
///
/// let here = sparc::state_register_named("tick", StateSpace::Ancillary).unwrap();
/// let there = sparc::state_register_named("tick", StateSpace::Privileged).unwrap();
/// assert_eq!((here.number, there.number), (4, 4));
/// assert_eq!(sparc::state_space(there.space).unwrap().write_mnemonic, "wrpr");
///
/// // Trap types changed from V8 to V9.
/// let v8 = sparc::trap_named("fp_disabled", Arch::V8).unwrap();
/// let v9 = sparc::trap_named("fp_disabled", Arch::V9).unwrap();
/// assert_eq!((v8.trap_type, v9.trap_type), (0x04, 0x20));
/// ```
pub mod sparc {
    pub use tables::*;

    /// What an address space identifier means at the architecture levels that define it, oldest
    /// first.
    ///
    /// ```
    /// use sample_target::sparc::{self, Arch};
    /// let levels: Vec<_> = sparc::address_spaces(0x14).map(|space| space.since).collect();
    /// assert_eq!(levels, [Arch::V8, Arch::V9A, Arch::V9C]);
    /// ```
    pub fn address_spaces(encoding: u8) -> impl Iterator<Item = &'static AddressSpace> {
        let all = Arch::ALL.iter();
        all.filter_map(move |&since| address_space(encoding, since))
    }

    /// The traps that a trap type belongs to, also in the middle of the types of one trap.
    ///
    /// ```
    /// use sample_target::sparc;
    /// let names: Vec<_> = sparc::traps(0x82).map(|trap| trap.name).collect();
    /// assert_eq!(names, ["trap_instruction", "spill_0_normal"]);
    /// ```
    pub fn traps(trap_type: u16) -> impl Iterator<Item = &'static Trap> {
        TRAPS
            .iter()
            .filter(move |trap| trap.types().contains(&trap_type))
    }

    impl Trap {
        /// The trap types that mean this trap.
        pub fn types(&self) -> std::ops::RangeInclusive<u16> {
            self.trap_type..=self.trap_type + u16::from(self.vectors) - 1
        }

        /// The priority, 0 being the highest, or `None` if processors choose it themselves.
        pub fn fixed_priority(&self) -> Option<u8> {
            (self.priority != 63).then_some(self.priority)
        }
    }

    impl Condition {
        /// Whether the condition holds in a state; `targets/sparc/ConditionCodes.td` says how
        /// states are numbered.
        ///
        /// ```
        /// use sample_target::sparc::{self, IntegerCondition};
        /// let greater = sparc::integer_condition(IntegerCondition::G.value()).unwrap();
        /// assert!(greater.holds_in(0b0000));
        /// assert!(!greater.holds_in(0b0100), "zero");
        /// assert!(!greater.holds_in(0b1000), "negative");
        /// assert!(greater.holds_in(0b1010), "negative after an overflow");
        /// ```
        pub fn holds_in(&self, state: u8) -> bool {
            state < 16 && self.taken >> state & 1 == 1
        }
    }

    impl ConditionKind {
        /// The conditions of this kind.
        pub fn conditions(self) -> &'static [Condition] {
            match self {
                ConditionKind::Coprocessor => &COPROCESSOR_CONDITIONS,
                ConditionKind::Float => &FLOAT_CONDITIONS,
                ConditionKind::Integer => &INTEGER_CONDITIONS,
                ConditionKind::Register => &REGISTER_CONDITIONS,
            }
        }

        /// The condition of this kind with a number.
        ///
        /// ```
        /// use sample_target::sparc::ConditionKind;
        /// assert_eq!(ConditionKind::Integer.condition(9).unwrap().suffix, "ne");
        /// assert!(ConditionKind::Register.condition(4).is_none());
        /// ```
        pub fn condition(self, encoding: u8) -> Option<&'static Condition> {
            match self {
                ConditionKind::Coprocessor => coprocessor_condition(encoding),
                ConditionKind::Float => float_condition(encoding),
                ConditionKind::Integer => integer_condition(encoding),
                ConditionKind::Register => register_condition(encoding),
            }
        }

        /// The condition that holds exactly when another of this kind does not.
        pub fn opposite(self, condition: &Condition) -> Option<&'static Condition> {
            let kind = condition_kind(self)?;
            self.condition(condition.encoding ^ kind.opposite_bit)
        }
    }

    include!(concat!(env!("OUT_DIR"), "/sparc.rs"));
}
