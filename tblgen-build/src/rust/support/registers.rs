//! Questions about registers, answered from the tables of a target.

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

/// The number of the first set bit that two masks of register classes have in common.
fn first_common(a: u16, b: u16) -> Option<RegClass> {
    let mut bytes = class_mask(a).iter().zip(class_mask(b)).map(|(a, b)| a & b);
    let byte = bytes.position(|byte| byte != 0)?;
    let both = class_mask(a).get(byte)? & class_mask(b).get(byte)?;
    RegClass::from_number((byte * 8) as u16 + both.trailing_zeros() as u16)
}

fn class_mask(number: u16) -> &'static [u8] {
    let start = usize::from(number) * CLASS_MASK_LEN;
    CLASS_MASKS.get(start..start + CLASS_MASK_LEN).unwrap_or_default()
}

fn has_bit(bytes: &[u8], number: u16) -> bool {
    bytes.get(usize::from(number / 8)).is_some_and(|byte| byte >> (number % 8) & 1 != 0)
}

fn classes_in(mask: u16) -> impl Iterator<Item = RegClass> {
    RegClass::all().filter(move |class| has_bit(class_mask(mask), class.0))
}

/// The entry of the second list where the first, which is sorted, has the key.
fn paired(keys: u32, values: u32, key: u16) -> Option<u16> {
    let place = list(keys).binary_search(&key).ok()?;
    list(values).get(place).copied()
}

impl Reg {
    /// All registers, by number.
    pub fn all() -> impl Iterator<Item = Reg> {
        (1..=REGS.len() as u16).map(Reg)
    }

    /// The register of a number, which is LLVM's; 0 is none.
    pub const fn from_number(number: u16) -> Option<Reg> {
        if number != 0 && number as usize <= REGS.len() { Some(Reg(number)) } else { None }
    }

    /// The number of the register; none has 0.
    pub const fn number(self) -> u16 {
        self.0
    }

    /// The register of this name, as the description calls it.
    pub fn from_name(name: &str) -> Option<Reg> {
        let place = REGS_BY_NAME.binary_search_by(|&reg| Reg(reg).name().cmp(name)).ok()?;
        Some(Reg(*REGS_BY_NAME.get(place)?))
    }

    /// The register that assembly calls so; of several, the first.
    pub fn from_asm_name(name: &str) -> Option<Reg> {
        let place = REGS_BY_ASM_NAME.partition_point(|&reg| Reg(reg).asm_name() < name);
        let reg = Reg(*REGS_BY_ASM_NAME.get(place)?);
        (reg.asm_name() == name && !name.is_empty()).then_some(reg)
    }

    fn row(self) -> &'static RegRow {
        &REGS[usize::from(self.0) - 1]
    }

    /// The name in the description.
    pub fn name(self) -> &'static str {
        text(REG_NAMES, &REG_NAME_ENDS, usize::from(self.0) - 1)
    }

    /// The name in assembly, which may be empty.
    pub fn asm_name(self) -> &'static str {
        text(ASM_NAMES, &ASM_NAME_ENDS, usize::from(self.0) - 1)
    }

    /// The name of a kind; empty if the register has none.
    pub fn alternative_name(self, kind: AltName) -> &'static str {
        let at = (usize::from(self.0) - 1) * ALT_NAME_COUNT + usize::from(kind.0);
        text(ALT_NAMES, &ALT_NAME_ENDS, at)
    }

    /// The number that instructions know the register by.
    pub fn encoding(self) -> u16 {
        self.row().0
    }

    /// What using the register costs, by the target's choice of costs; 0 if nothing is said.
    pub fn cost_per_use(self, choice: usize) -> u16 {
        list(self.row().7).get(choice).copied().unwrap_or(0)
    }

    /// Whether the register always has the same value.
    pub fn is_constant(self) -> bool {
        self.row().1 & 1 != 0
    }

    /// Whether the register is there only to make up others.
    pub fn is_artificial(self) -> bool {
        self.row().1 & 2 != 0
    }

    /// The number in debug information of a flavour, if it has one there.
    pub fn dwarf_number(self, flavour: usize) -> Option<u32> {
        let at = (0..DWARF_FLAVOURS)
            .contains(&flavour)
            .then(|| (usize::from(self.0) - 1) * DWARF_FLAVOURS + flavour)?;
        u32::try_from(*DWARF_NUMBERS.get(at)?).ok()
    }

    /// The register of a number in debug information of a flavour.
    pub fn from_dwarf(flavour: usize, number: u32) -> Option<Reg> {
        let pairs = REGS_BY_DWARF.get(flavour)?;
        let place = pairs.binary_search_by_key(&number, |pair| pair.0).ok()?;
        Some(Reg(pairs.get(place)?.1))
    }

    /// The sub-registers, each with its index, in the order of the indices.
    pub fn sub_regs(self) -> impl Iterator<Item = (SubRegIdx, Reg)> {
        let row = self.row();
        list(row.2).iter().zip(list(row.3)).map(|(&index, &reg)| (SubRegIdx(index), Reg(reg)))
    }

    /// The sub-register of an index.
    pub fn sub_reg(self, index: SubRegIdx) -> Option<Reg> {
        paired(self.row().2, self.row().3, index.0).map(Reg)
    }

    /// By which index the other register is a sub-register of this one.
    pub fn sub_reg_index(self, sub: Reg) -> Option<SubRegIdx> {
        self.sub_regs().find(|&(_, reg)| reg == sub).map(|(index, _)| index)
    }

    /// The registers that this one is a part of, smaller ones first.
    pub fn super_regs(self) -> impl Iterator<Item = Reg> {
        list(self.row().4).iter().map(|&reg| Reg(reg))
    }

    /// Whether this register is a part of the other, and not the other itself.
    pub fn is_sub_reg_of(self, other: Reg) -> bool {
        list(self.row().4).contains(&other.0)
    }

    /// The super-register in a class whose sub-register of the index this is.
    pub fn matching_super_reg(self, index: SubRegIdx, class: RegClass) -> Option<Reg> {
        self.super_regs().find(|&reg| class.contains(reg) && reg.sub_reg(index) == Some(self))
    }

    /// The units, in ascending order.
    pub fn units(self) -> impl Iterator<Item = RegUnit> {
        list(self.row().5).iter().map(|&unit| RegUnit(unit))
    }

    /// The units, each with the lanes of this register that it makes up.
    pub fn units_with_lanes(self) -> impl Iterator<Item = (RegUnit, LaneMask)> {
        let lanes = LANES.get(self.row().6 as usize..).unwrap_or_default();
        self.units().zip(lanes.iter().map(|&lanes| LaneMask(lanes)))
    }

    /// Whether writing one of the registers can change the other.
    pub fn overlaps(self, other: Reg) -> bool {
        let (mut a, mut b) = (list(self.row().5), list(other.row().5));
        while let ([first, rest_a @ ..], [second, rest_b @ ..]) = (a, b) {
            match first.cmp(second) {
                ::core::cmp::Ordering::Equal => return true,
                ::core::cmp::Ordering::Less => a = rest_a,
                ::core::cmp::Ordering::Greater => b = rest_b,
            }
        }
        false
    }

    /// All registers that overlap this one, with itself, by number.
    pub fn aliases(self) -> impl Iterator<Item = Reg> {
        Reg::all().filter(move |&other| self.overlaps(other))
    }
}

impl ::core::fmt::Display for Reg {
    fn fmt(&self, f: &mut ::core::fmt::Formatter<'_>) -> ::core::fmt::Result {
        f.pad(self.name())
    }
}

impl SubRegIdx {
    /// All indices, by number.
    pub fn all() -> impl Iterator<Item = SubRegIdx> {
        (1..=INDICES.len() as u16).map(SubRegIdx)
    }

    /// The index of a number; 0 is none.
    pub fn from_number(number: u16) -> Option<SubRegIdx> {
        (number != 0 && usize::from(number) <= INDICES.len()).then_some(SubRegIdx(number))
    }

    /// The number of the index; none has 0.
    pub const fn number(self) -> u16 {
        self.0
    }

    fn row(self) -> &'static IndexRow {
        &INDICES[usize::from(self.0) - 1]
    }

    /// The name in the description.
    pub fn name(self) -> &'static str {
        text(INDEX_NAMES, &INDEX_NAME_ENDS, usize::from(self.0) - 1)
    }

    /// Size and offset in bits, each 0xFFFF where it is not known.
    fn range(self, mode: HwMode) -> (u16, u16) {
        let at = (usize::from(self.0) - 1) * HW_MODES + usize::from(mode.0);
        INDEX_RANGES.get(at).copied().unwrap_or((u16::MAX, u16::MAX))
    }

    /// How many bits the part has, if that is known.
    pub fn size(self, mode: HwMode) -> Option<u16> {
        Some(self.range(mode).0).filter(|&size| size != u16::MAX)
    }

    /// Where in the register the part begins, in bits, if it is in one piece and that is known.
    pub fn offset(self, mode: HwMode) -> Option<u16> {
        Some(self.range(mode).1).filter(|&offset| offset != u16::MAX)
    }

    /// The lanes of a register that the part has.
    pub fn lane_mask(self) -> LaneMask {
        LaneMask(self.row().0)
    }

    /// What comes out when a part of this part is taken.
    pub fn compose(self, part: SubRegIdx) -> Option<SubRegIdx> {
        paired(self.row().1, self.row().2, part.0).map(SubRegIdx)
    }

    /// The part of this part with which [`compose`](Self::compose) gives the result.
    pub fn reverse_compose(self, result: SubRegIdx) -> Option<SubRegIdx> {
        let place = list(self.row().2).iter().position(|&index| index == result.0)?;
        list(self.row().1).get(place).map(|&part| SubRegIdx(part))
    }
}

impl ::core::fmt::Display for SubRegIdx {
    fn fmt(&self, f: &mut ::core::fmt::Formatter<'_>) -> ::core::fmt::Result {
        f.pad(self.name())
    }
}

impl LaneMask {
    /// No lane.
    pub const NONE: LaneMask = LaneMask(0);
    /// All lanes.
    pub const ALL: LaneMask = LaneMask(u64::MAX);

    /// Whether there is no lane in the set.
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// Whether the sets have a lane in common.
    pub const fn intersects(self, other: LaneMask) -> bool {
        self.0 & other.0 != 0
    }

    /// Whether all lanes of the other set are in this one.
    pub const fn contains(self, other: LaneMask) -> bool {
        self.0 & other.0 == other.0
    }
}

impl ::core::ops::BitOr for LaneMask {
    type Output = LaneMask;

    fn bitor(self, other: LaneMask) -> LaneMask {
        LaneMask(self.0 | other.0)
    }
}

impl ::core::ops::BitAnd for LaneMask {
    type Output = LaneMask;

    fn bitand(self, other: LaneMask) -> LaneMask {
        LaneMask(self.0 & other.0)
    }
}

impl ::core::ops::Not for LaneMask {
    type Output = LaneMask;

    fn not(self) -> LaneMask {
        LaneMask(!self.0)
    }
}

impl RegClass {
    /// All classes, by number.
    pub fn all() -> impl Iterator<Item = RegClass> {
        (0..CLASSES.len() as u16).map(RegClass)
    }

    /// The class of a number.
    pub fn from_number(number: u16) -> Option<RegClass> {
        (usize::from(number) < CLASSES.len()).then_some(RegClass(number))
    }

    /// The number of the class.
    pub const fn number(self) -> u16 {
        self.0
    }

    fn row(self) -> &'static ClassRow {
        &CLASSES[usize::from(self.0)]
    }

    /// The name in the description.
    pub fn name(self) -> &'static str {
        text(CLASS_NAMES, &CLASS_NAME_ENDS, usize::from(self.0))
    }

    /// The registers of the class in the order in which to allocate them.
    pub fn members(self) -> impl ExactSizeIterator<Item = Reg> {
        list(self.row().members).iter().map(|&reg| Reg(reg))
    }

    /// An alternative order of allocation, which may leave out members.
    pub fn alternative_order(self, number: usize) -> Option<impl ExactSizeIterator<Item = Reg>> {
        let &place = self.row().orders.get(number)?;
        Some(list(place).iter().map(|&reg| Reg(reg)))
    }

    /// Whether a register is in the class.
    pub fn contains(self, reg: Reg) -> bool {
        let bits = MEMBER_BITS.get(self.row().bits as usize..).unwrap_or_default();
        let bits = bits.get(..usize::from(self.row().bits_len)).unwrap_or_default();
        has_bit(bits, reg.0)
    }

    fn sizes(self, mode: HwMode) -> (u32, u32, u32) {
        let at = usize::from(self.0) * HW_MODES + usize::from(mode.0);
        CLASS_SIZES.get(at).copied().unwrap_or_default()
    }

    /// How many bits a register has.
    pub fn size(self, mode: HwMode) -> u32 {
        self.sizes(mode).0
    }

    /// How many bits a register takes in memory.
    pub fn spill_size(self, mode: HwMode) -> u32 {
        self.sizes(mode).1
    }

    /// The alignment of a register in memory, in bits.
    pub fn spill_alignment(self, mode: HwMode) -> u32 {
        self.sizes(mode).2
    }

    /// The types of values that the registers can have, by LLVM's names.
    pub fn types(self, mode: HwMode) -> impl Iterator<Item = &'static str> {
        let at = usize::from(self.0) * HW_MODES + usize::from(mode.0);
        let types = list(CLASS_TYPES.get(at).copied().unwrap_or(0));
        types.iter().map(|&ty| text(TYPE_NAMES, &TYPE_NAME_ENDS, usize::from(ty)))
    }

    /// What copying a register costs, if it can be copied.
    pub fn copy_cost(self) -> Option<u8> {
        u8::try_from(self.row().copy_cost).ok()
    }

    /// Whether registers may be allocated from the class.
    pub fn is_allocatable(self) -> bool {
        self.row().flags & 1 != 0
    }

    /// Whether a member, or a part of it, has several parts.
    pub fn has_disjunct_sub_regs(self) -> bool {
        self.row().flags & 2 != 0
    }

    /// Whether all members are made up of their parts.
    pub fn is_covered_by_sub_regs(self) -> bool {
        self.row().flags & 4 != 0
    }

    /// How early registers of the class are to be allocated.
    pub fn allocation_priority(self) -> u8 {
        self.row().priority
    }

    /// The lanes that the registers have.
    pub fn lane_mask(self) -> LaneMask {
        LaneMask(self.row().lanes)
    }

    /// What a register of the class counts for in pressure sets.
    pub fn weight(self) -> u32 {
        self.row().weight
    }

    /// What all registers of the class together count for.
    pub fn weight_limit(self) -> u32 {
        self.row().total_weight
    }

    /// The pressure sets that a register of the class counts in.
    pub fn pressure_sets(self) -> impl Iterator<Item = PressureSet> {
        list(self.row().pressure).iter().map(|&set| PressureSet(set))
    }

    /// The classes whose registers can stand for those of this one, with itself.
    pub fn sub_classes(self) -> impl Iterator<Item = RegClass> {
        classes_in(self.row().sub_classes)
    }

    /// The classes that this one is a sub-class of, without itself, larger ones first.
    pub fn super_classes(self) -> impl Iterator<Item = RegClass> {
        list(self.row().super_classes).iter().map(|&class| RegClass(class))
    }

    /// Whether the other class is a sub-class, or this class itself.
    pub fn has_sub_class(self, other: RegClass) -> bool {
        has_bit(class_mask(self.row().sub_classes), other.0)
    }

    /// The largest class that is a sub-class of both.
    pub fn common_sub_class(self, other: RegClass) -> Option<RegClass> {
        first_common(self.row().sub_classes, other.row().sub_classes)
    }

    /// The largest sub-class all of whose members have a sub-register of the index.
    pub fn sub_class_with_sub_reg(self, index: SubRegIdx) -> Option<RegClass> {
        paired(self.row().with_indices, self.row().with_classes, index.0).map(RegClass)
    }

    /// A class that holds the sub-registers of the index that members have.
    pub fn sub_reg_class(self, index: SubRegIdx) -> Option<RegClass> {
        paired(self.row().part_indices, self.row().part_classes, index.0).map(RegClass)
    }

    /// By index, the classes all of whose members have their sub-register of the index in this class.
    pub fn super_reg_classes(
        self,
    ) -> impl Iterator<Item = (SubRegIdx, impl Iterator<Item = RegClass>)> {
        let row = self.row();
        let pairs = list(row.super_indices).iter().zip(list(row.super_masks));
        pairs.map(|(&index, &mask)| (SubRegIdx(index), classes_in(mask)))
    }

    /// The largest sub-class of this class whose sub-registers of the index are all in the other.
    pub fn matching_super_reg_class(self, other: RegClass, index: SubRegIdx) -> Option<RegClass> {
        let mask = paired(other.row().super_indices, other.row().super_masks, index.0)?;
        first_common(self.row().sub_classes, mask)
    }
}

impl ::core::fmt::Display for RegClass {
    fn fmt(&self, f: &mut ::core::fmt::Formatter<'_>) -> ::core::fmt::Result {
        f.pad(self.name())
    }
}

impl RegUnit {
    /// All units, by number.
    pub fn all() -> impl Iterator<Item = RegUnit> {
        (0..UNITS.len() as u16).map(RegUnit)
    }

    /// The number of the unit.
    pub const fn number(self) -> u16 {
        self.0
    }

    /// The register that the unit is, or the two that share it.
    pub fn roots(self) -> impl Iterator<Item = Reg> {
        let (first, second, ..) = UNITS[usize::from(self.0)];
        [first, second].into_iter().filter_map(Reg::from_number)
    }

    /// What the unit counts for in pressure sets.
    pub fn weight(self) -> u32 {
        UNITS[usize::from(self.0)].2
    }

    /// The pressure sets that the unit counts in.
    pub fn pressure_sets(self) -> impl Iterator<Item = PressureSet> {
        list(UNITS[usize::from(self.0)].3).iter().map(|&set| PressureSet(set))
    }
}

impl PressureSet {
    /// All pressure sets, by number.
    pub fn all() -> impl Iterator<Item = PressureSet> {
        (0..PRESSURE_LIMITS.len() as u16).map(PressureSet)
    }

    /// The number of the set.
    pub const fn number(self) -> u16 {
        self.0
    }

    /// The name of the set, after the classes that it comes from.
    pub fn name(self) -> &'static str {
        text(PRESSURE_NAMES, &PRESSURE_NAME_ENDS, usize::from(self.0))
    }

    /// What all units of the set together count for.
    pub fn limit(self) -> u32 {
        PRESSURE_LIMITS[usize::from(self.0)]
    }
}

impl CalleeSaved {
    /// All conventions, by number.
    pub fn all() -> impl Iterator<Item = CalleeSaved> {
        (0..SAVED.len() as u16).map(CalleeSaved)
    }

    /// The name in the description.
    pub fn name(self) -> &'static str {
        text(SAVED_NAMES, &SAVED_NAME_ENDS, usize::from(self.0))
    }

    /// The registers that a function has to save, in that order.
    pub fn saved(self) -> impl ExactSizeIterator<Item = Reg> {
        list(SAVED[usize::from(self.0)]).iter().map(|&reg| Reg(reg))
    }

    /// Whether a register is as it was when a function returns.
    pub fn preserves(self, reg: Reg) -> bool {
        let start = usize::from(self.0) * REG_MASK_LEN;
        has_bit(SAVED_MASKS.get(start..).unwrap_or_default(), reg.0)
    }
}

impl HwMode {
    /// All modes, the default first.
    pub fn all() -> impl Iterator<Item = HwMode> {
        (0..HW_MODES as u16).map(HwMode)
    }

    /// The name in the description.
    pub fn name(self) -> &'static str {
        text(MODE_NAMES, &MODE_NAME_ENDS, usize::from(self.0))
    }
}
