//! Questions about instructions, answered from the tables of a target.

/// The list at a place: its length is before its entries.
fn list(place: u32) -> &'static [u16] {
    let (len, rest) = match LISTS.get(place as usize..).and_then(<[u16]>::split_first) {
        Some((&len, rest)) => (len, rest),
        None => (0, &[][..]),
    };
    rest.get(..usize::from(len)).unwrap_or_default()
}

/// The text between two places.
fn text(all: &'static str, ends: &[u32], number: usize) -> &'static str {
    let place = |at: usize| ends.get(at).map_or(0, |&end| end as usize);
    all.get(place(number)..place(number + 1)).unwrap_or_default()
}

/// A number that a table has, if it is not the one that stands for none.
fn present(number: u16) -> Option<u16> {
    (number != u16::MAX).then_some(number)
}

/// The opcode that a relation leads to, in a column.
fn related<const N: usize>(rows: &[[u16; N]], opcode: Opcode, column: usize) -> Option<Opcode> {
    let place = rows.binary_search_by_key(&Some(&opcode.number()), |row| row.first()).ok()?;
    present(*rows.get(place)?.get(column + 1)?).and_then(Opcode::from_number)
}

impl Opcode {
    /// All opcodes, by number.
    pub fn all() -> impl ExactSizeIterator<Item = Opcode> {
        DESCS.iter().map(|desc| desc.opcode)
    }

    /// The opcode of a number, which is LLVM's.
    pub const fn from_number(number: u16) -> Option<Opcode> {
        if (number as usize) < DESCS.len() { Some(DESCS[number as usize].opcode) } else { None }
    }

    /// The number of the opcode.
    pub const fn number(self) -> u16 {
        self as u16
    }

    /// The opcode of this name, as the description calls it.
    pub fn from_name(name: &str) -> Option<Opcode> {
        let of = |number: u16| text(OPCODE_NAMES, &OPCODE_NAME_ENDS, usize::from(number));
        let place = OPCODES_BY_NAME.binary_search_by(|&number| of(number).cmp(name)).ok()?;
        Opcode::from_number(*OPCODES_BY_NAME.get(place)?)
    }

    /// The name in the description.
    pub fn name(self) -> &'static str {
        text(OPCODE_NAMES, &OPCODE_NAME_ENDS, usize::from(self.number()))
    }

    /// What the description says about the instruction.
    pub const fn desc(self) -> &'static InstrDesc {
        &DESCS[self as usize]
    }

    /// The number of the first machine operand that has this name in the description, for
    /// instructions whose operands can be looked up so (`UseNamedOperandTable`).
    pub fn operand_index(self, name: OpName) -> Option<usize> {
        let pairs = list(self.desc().named).chunks_exact(2);
        let mut pairs = pairs.filter_map(|pair| Some((pair.first()?, pair.last()?)));
        pairs.find(|&(&number, _)| number == name.0).map(|(_, &index)| usize::from(index))
    }

    /// The operands as they are described, where some are several machine operands; empty for
    /// instructions whose operands cannot be looked up so (`UseLogicalOperandMappings`).
    pub fn logical_operands(self) -> impl Iterator<Item = LogicalOperand> {
        let row = LOGICAL_OPERANDS.binary_search_by_key(&self.number(), |row| row.0).ok();
        let row = row.and_then(|row| LOGICAL_OPERANDS.get(row));
        let pairs = list(row.map_or(0, |row| row.1)).chunks_exact(2);
        pairs.scan(0, |next, pair| {
            let (&len, &op_type) = (pair.first()?, pair.last()?);
            let first = *next;
            *next += len;
            Some(LogicalOperand { first, len, op_type })
        })
    }

    /// What must hold for the instruction to be there, beside what the assembler does not check.
    pub fn predicates(self) -> impl ExactSizeIterator<Item = Predicate> {
        list(self.desc().predicates).iter().map(|&number| Predicate(number))
    }

    /// Whether the instruction is there where `has` says which features are.
    pub fn is_available(self, has: impl Fn(Feature) -> bool) -> bool {
        self.predicates().all(|predicate| predicate.condition().holds(&has))
    }

    /// When the instruction counts as deprecated, if ever.
    pub fn deprecation(self) -> Option<Deprecation> {
        let row = DEPRECATIONS.binary_search_by_key(&self.number(), |row| row.0).ok()?;
        DEPRECATIONS.get(row).map(|row| row.1)
    }
}

impl ::core::fmt::Debug for Opcode {
    fn fmt(&self, f: &mut ::core::fmt::Formatter<'_>) -> ::core::fmt::Result {
        f.pad(self.name())
    }
}

impl ::core::fmt::Display for Opcode {
    fn fmt(&self, f: &mut ::core::fmt::Formatter<'_>) -> ::core::fmt::Result {
        f.pad(self.name())
    }
}

/// What the description says about an instruction.
#[derive(Debug)]
pub struct InstrDesc {
    opcode: Opcode,
    operands: u32,
    num_operands: u16,
    num_defs: u16,
    size: u16,
    sched_class: u16,
    implicit_uses: u32,
    implicit_defs: u32,
    named: u32,
    predicates: u32,
    flags: u64,
    ts_flags: u64,
}

impl InstrDesc {
    /// The instruction's opcode.
    pub const fn opcode(&self) -> Opcode {
        self.opcode
    }

    /// The name in the description.
    pub fn name(&self) -> &'static str {
        self.opcode.name()
    }

    /// The machine operands, results first.
    pub fn operands(&self) -> &'static [OperandInfo] {
        let operands = OPERANDS.get(self.operands as usize..).unwrap_or_default();
        operands.get(..usize::from(self.num_operands)).unwrap_or_default()
    }

    /// How many of the operands are results.
    pub const fn num_defs(&self) -> usize {
        self.num_defs as usize
    }

    /// How many bytes the encoded instruction has; 0 if that is not known.
    pub const fn size(&self) -> usize {
        self.size as usize
    }

    /// The properties.
    pub const fn flags(&self) -> InstrFlags {
        InstrFlags::from_bits(self.flags)
    }

    /// Whether the instruction has all these properties.
    pub const fn has(&self, flags: InstrFlags) -> bool {
        self.flags().contains(flags)
    }

    /// Properties that only the target knows (`TSFlags`).
    pub const fn ts_flags(&self) -> u64 {
        self.ts_flags
    }

    /// The registers that the instruction reads beside its operands.
    pub fn implicit_uses(&self) -> impl Iterator<Item = Reg> {
        list(self.implicit_uses).iter().filter_map(|&number| Reg::from_number(number))
    }

    /// The registers that the instruction changes beside its operands.
    pub fn implicit_defs(&self) -> impl Iterator<Item = Reg> {
        list(self.implicit_defs).iter().filter_map(|&number| Reg::from_number(number))
    }

    /// The scheduling class.
    pub const fn sched_class(&self) -> SchedClass {
        SchedClass(self.sched_class)
    }
}

/// A machine operand of an instruction.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct OperandInfo {
    class: u16,
    flags: u8,
    meaning: u16,
    constraint: u16,
    op_type: u16,
}

/// What register allocation must heed at a machine operand.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Constraint {
    /// It is written before all operands are read.
    EarlyClobber,
    /// It is the same register as the machine operand of this number.
    TiedTo(usize),
}

impl OperandInfo {
    /// The class of registers that the operand may be, if it is one of registers whose class is
    /// fixed.
    pub fn reg_class(&self) -> Option<RegClass> {
        let number = present(self.class).filter(|_| self.flags & 1 == 0)?;
        RegClass::from_number(number)
    }

    /// For a pointer whose register class depends on the subtarget, the kind of pointer.
    pub fn pointer_kind(&self) -> Option<u16> {
        present(self.class).filter(|_| self.flags & 1 != 0)
    }

    /// Whether the operand says under which condition the instruction is carried out.
    pub const fn is_predicate(&self) -> bool {
        self.flags & 2 != 0
    }

    /// Whether the operand is a result that may be left out.
    pub const fn is_optional_def(&self) -> bool {
        self.flags & 4 != 0
    }

    /// Whether the operand says where to branch to.
    pub const fn is_branch_target(&self) -> bool {
        self.flags & 8 != 0
    }

    /// What the operand means (`OperandType`).
    pub const fn operand_type(&self) -> OperandType {
        OperandType(self.meaning)
    }

    /// What the operand is in the description, if that has a name.
    pub fn op_type(&self) -> Option<OpType> {
        present(self.op_type).map(OpType)
    }

    /// What register allocation must heed, if anything.
    pub fn constraint(&self) -> Option<Constraint> {
        match self.constraint {
            0 => None,
            1 => Some(Constraint::EarlyClobber),
            number => Some(Constraint::TiedTo(usize::from(number) - 2)),
        }
    }

    /// The machine operand that must be the same register, if there is one.
    pub fn tied_to(&self) -> Option<usize> {
        match self.constraint() {
            Some(Constraint::TiedTo(other)) => Some(other),
            Some(Constraint::EarlyClobber) | None => None,
        }
    }
}

/// An operand as it is described: one machine operand or several.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct LogicalOperand {
    first: u16,
    len: u16,
    op_type: u16,
}

impl LogicalOperand {
    /// The numbers of its machine operands.
    pub fn machine_operands(&self) -> ::core::ops::Range<usize> {
        usize::from(self.first)..usize::from(self.first) + usize::from(self.len)
    }

    /// What the operand is in the description, if that has a name.
    pub fn op_type(&self) -> Option<OpType> {
        present(self.op_type).map(OpType)
    }
}

impl OperandType {
    /// The name in the description, without a namespace.
    pub fn name(self) -> &'static str {
        text(OPERAND_TYPE_NAMES, &OPERAND_TYPE_NAME_ENDS, usize::from(self.0))
    }
}

impl ::core::fmt::Display for OperandType {
    fn fmt(&self, f: &mut ::core::fmt::Formatter<'_>) -> ::core::fmt::Result {
        f.pad(self.name())
    }
}

impl OpType {
    /// The number among the operands, register operands and register classes of the description,
    /// which is LLVM's.
    pub const fn number(self) -> u16 {
        self.0
    }

    /// The name in the description.
    pub fn name(self) -> &'static str {
        text(OP_TYPE_NAMES, &OP_TYPE_NAME_ENDS, usize::from(self.0))
    }

    /// How many bits of memory the operand stands for, if the description says so.
    pub fn memory_size(self) -> Option<u32> {
        let row = MEMORY_SIZES.binary_search_by_key(&self.0, |row| row.0).ok()?;
        MEMORY_SIZES.get(row).map(|row| row.1)
    }
}

impl ::core::fmt::Display for OpType {
    fn fmt(&self, f: &mut ::core::fmt::Formatter<'_>) -> ::core::fmt::Result {
        f.pad(self.name())
    }
}

impl OpName {
    /// All names, by number.
    pub fn all() -> impl Iterator<Item = OpName> {
        (0..OP_NAME_NAME_ENDS.len() as u16 - 1).map(OpName)
    }

    /// The name of this text.
    pub fn from_name(name: &str) -> Option<OpName> {
        OpName::all().find(|of| of.name() == name)
    }

    /// The number of the name, which is LLVM's.
    pub const fn number(self) -> u16 {
        self.0
    }

    /// The name in the description.
    pub fn name(self) -> &'static str {
        text(OP_NAME_NAMES, &OP_NAME_NAME_ENDS, usize::from(self.0))
    }
}

impl ::core::fmt::Display for OpName {
    fn fmt(&self, f: &mut ::core::fmt::Formatter<'_>) -> ::core::fmt::Result {
        f.pad(self.name())
    }
}

impl SchedClass {
    /// All scheduling classes, by number; the first is that of instructions without one.
    pub fn all() -> impl Iterator<Item = SchedClass> {
        (0..SCHED_CLASS_NAME_ENDS.len() as u16 - 1).map(SchedClass)
    }

    /// The number of the class, which is LLVM's.
    pub const fn number(self) -> u16 {
        self.0
    }

    /// The name, made of what the instructions of the class have in common.
    pub fn name(self) -> &'static str {
        text(SCHED_CLASS_NAMES, &SCHED_CLASS_NAME_ENDS, usize::from(self.0))
    }
}

impl ::core::fmt::Display for SchedClass {
    fn fmt(&self, f: &mut ::core::fmt::Formatter<'_>) -> ::core::fmt::Result {
        f.pad(self.name())
    }
}

impl Feature {
    /// All features, by number.
    pub fn all() -> impl Iterator<Item = Feature> {
        (0..FEATURE_NAME_ENDS.len() as u16 - 1).map(Feature)
    }

    /// The number of the feature, which is LLVM's.
    pub const fn number(self) -> u16 {
        self.0
    }

    /// The name of the feature's record in the description.
    pub fn name(self) -> &'static str {
        text(FEATURE_NAMES, &FEATURE_NAME_ENDS, usize::from(self.0))
    }
}

impl ::core::fmt::Display for Feature {
    fn fmt(&self, f: &mut ::core::fmt::Formatter<'_>) -> ::core::fmt::Result {
        f.pad(self.name())
    }
}

/// A condition on the features of a subtarget.
#[derive(Clone, Copy, Debug)]
pub enum Condition {
    /// The feature is there.
    Feature(Feature),
    /// The other condition does not hold.
    Not(&'static Condition),
    /// One of the conditions holds.
    AnyOf(&'static [Condition]),
    /// All of the conditions hold.
    AllOf(&'static [Condition]),
}

impl Condition {
    /// Whether the condition holds where `has` says which features are there.
    pub fn holds(&self, has: &dyn Fn(Feature) -> bool) -> bool {
        match self {
            Condition::Feature(feature) => has(*feature),
            Condition::Not(other) => !other.holds(has),
            Condition::AnyOf(all) => all.iter().any(|one| one.holds(has)),
            Condition::AllOf(all) => all.iter().all(|one| one.holds(has)),
        }
    }
}

impl Predicate {
    /// All predicates that the assembler checks, by number.
    pub fn all() -> impl Iterator<Item = Predicate> {
        (0..CONDITIONS.len() as u16).map(Predicate)
    }

    /// The number of the predicate, which is LLVM's.
    pub const fn number(self) -> u16 {
        self.0
    }

    /// The name in the description.
    pub fn name(self) -> &'static str {
        text(PREDICATE_NAMES, &PREDICATE_NAME_ENDS, usize::from(self.0))
    }

    /// What it asks of the features.
    pub const fn condition(self) -> &'static Condition {
        &CONDITIONS[self.0 as usize]
    }
}

impl ::core::fmt::Display for Predicate {
    fn fmt(&self, f: &mut ::core::fmt::Formatter<'_>) -> ::core::fmt::Result {
        f.pad(self.name())
    }
}

/// When an instruction counts as deprecated.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Deprecation {
    /// Where a feature is there.
    Feature(Feature),
    /// When code of the target says so, which the description calls by this name.
    Check(&'static str),
}
