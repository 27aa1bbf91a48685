//! Register classes as they are described.

use std::collections::BTreeMap;

use tblgen_core::{Diagnostics, FieldError, Record, Reported, Sets, Value};

use super::super::bit_set::BitSet;
use super::super::hw_modes::{HwModeId, HwModes};
use super::super::machine_type::{MachineTypes, TypeByMode};
use super::super::{OrReport, Problem};
use super::register::{Register, RegisterMap};
use super::tuples::Element;
use super::{LaneMask, RegisterClassId, RegisterId, SubRegIndexId};

/// The sizes of a class's registers, in bits.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub(crate) struct RegisterSize {
    pub(crate) register: u32,
    pub(crate) spill: u32,
    pub(crate) spill_alignment: u32,
}

impl RegisterSize {
    /// Whether registers of the other size can stand where those of this size are asked for.
    pub(super) fn admits(self, other: Self) -> bool {
        self.register <= other.register
            && self.spill_alignment != 0
            && other.spill_alignment.is_multiple_of(self.spill_alignment)
            && self.spill <= other.spill
    }

    /// Whether more is asked of a place in memory.
    pub(super) fn is_stricter(self, other: Self) -> bool {
        (self.spill, self.spill_alignment) > (other.spill, other.spill_alignment)
    }
}

/// A size for each hardware mode, or one for all. There is always one for the default mode.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct SizeByMode {
    default: RegisterSize,
    /// Those of other modes.
    others: Vec<(HwModeId, RegisterSize)>,
}

impl SizeByMode {
    pub(crate) fn get(&self, mode: HwModeId) -> RegisterSize {
        let own = self.others.iter().find(|&&(other, _)| other == mode);
        own.map_or(self.default, |&(_, size)| size)
    }

    /// The size, if it is the same in all modes.
    pub(crate) fn simple(&self) -> Option<RegisterSize> {
        self.others.is_empty().then_some(self.default)
    }

    pub(super) fn default(&self) -> RegisterSize {
        self.default
    }
}

/// Registers that can stand for one another.
#[derive(Clone, Debug)]
pub(crate) struct RegisterClass<'r> {
    /// None if the class was needed but not described.
    pub(crate) record: Option<Record<'r>>,
    pub(crate) name: String,
    pub(crate) namespace: &'r str,
    /// In the order of their numbers.
    pub(crate) members: Vec<RegisterId>,
    pub(super) member_set: BitSet,
    /// In which order to allocate them, then alternatives.
    pub(crate) orders: Vec<Vec<RegisterId>>,
    /// The body of the C++ function that chooses an order; empty if there is nothing to choose.
    pub(crate) order_selector: &'r str,
    pub(crate) types: Vec<TypeByMode<'r>>,
    pub(crate) size: SizeByMode,
    /// What copying costs; negative if it is as good as impossible.
    pub(crate) copy_cost: i32,
    pub(crate) allocatable: bool,
    pub(crate) allocation_priority: u8,
    pub(crate) global_priority: bool,
    pub(crate) target_flags: u8,
    /// Where the class stands among those that are the base class of their registers.
    pub(crate) base_class_order: Option<i64>,
    pub(super) makes_pressure_set: bool,
    /// Whether all members are artificial.
    pub(crate) artificial: bool,
    /// The weight that is described.
    pub(super) described_weight: Option<i64>,
    /// What a register of the class counts for.
    pub(crate) weight: i64,
    /// What all of its registers count for.
    pub(crate) total_weight: u32,
    pub(crate) lane_mask: LaneMask,
    pub(crate) has_disjunct_parts: bool,
    pub(crate) covered_by_parts: bool,
    /// Classes all of whose members have a part in this class, by the part's index.
    pub(super) super_register_classes: BTreeMap<SubRegIndexId, BitSet>,
    /// By index: the members that have such a part.
    pub(super) with_part: Vec<Option<RegisterClassId>>,
    pub(super) sub_classes: BitSet,
    /// Larger ones first.
    pub(crate) super_classes: Vec<RegisterClassId>,
    pub(super) signatures: BitSet,
}

impl RegisterClass<'_> {
    /// The name with the namespace.
    pub(crate) fn qualified_name(&self) -> String {
        match self.namespace {
            "" => self.name.clone(),
            namespace => format!("{namespace}::{}", self.name),
        }
    }

    pub(crate) fn contains(&self, register: RegisterId) -> bool {
        self.member_set.contains(register.index())
    }

    /// Whether all registers of another class can stand for those of this one. So can its own.
    pub(crate) fn has_sub_class(&self, class: RegisterClassId) -> bool {
        self.sub_classes.contains(class.index())
    }

    /// The class of all members that have a part of this index.
    pub(crate) fn with_part(&self, index: SubRegIndexId) -> Option<RegisterClassId> {
        self.with_part.get(index.index()).copied().flatten()
    }

    /// The classes all of whose members have a part in this class, by the part's index.
    pub(crate) fn super_register_classes(
        &self,
    ) -> impl Iterator<Item = (SubRegIndexId, impl Iterator<Item = RegisterClassId> + '_)> + '_
    {
        self.super_register_classes
            .iter()
            .map(|(&index, classes)| (index, classes.iter().map(RegisterClassId::at)))
    }

    /// The classes whose registers can stand for those of this one, with itself.
    pub(crate) fn sub_classes(&self) -> impl Iterator<Item = RegisterClassId> + '_ {
        self.sub_classes.iter().map(RegisterClassId::at)
    }

    /// Whether all members of the other class have their part of this index in this class.
    pub(crate) fn has_parts_of(&self, class: RegisterClassId, index: SubRegIndexId) -> bool {
        let classes = self.super_register_classes.get(&index);
        classes.is_some_and(|classes| classes.contains(class.index()))
    }
}

/// What reading a class needs to know.
pub(super) struct ClassReader<'a, 'r> {
    pub(super) registers: &'a [Register<'r>],
    pub(super) map: &'a RegisterMap<'r>,
    pub(super) modes: &'a HwModes<'r>,
    pub(super) machine_types: &'a MachineTypes<'r>,
    /// How many signatures of registers there are.
    pub(super) signatures: usize,
}

impl<'r> ClassReader<'_, 'r> {
    /// A class of these members, with nothing else known.
    pub(super) fn of_members(
        &self,
        name: String,
        members: Vec<RegisterId>,
        size: SizeByMode,
    ) -> RegisterClass<'r> {
        let mut member_set = BitSet::new(self.registers.len());
        let mut signatures = BitSet::new(self.signatures);
        let mut artificial = true;
        for member in &members {
            let register = &self.registers[member.index()];
            member_set.insert(member.index());
            signatures.insert(register.signature as usize);
            artificial &= register.artificial;
        }
        RegisterClass {
            record: None,
            name,
            namespace: "",
            members,
            member_set,
            orders: Vec::new(),
            order_selector: "",
            types: Vec::new(),
            size,
            copy_cost: 0,
            allocatable: true,
            allocation_priority: 0,
            global_priority: false,
            target_flags: 0,
            base_class_order: None,
            makes_pressure_set: false,
            artificial,
            described_weight: None,
            weight: 0,
            total_weight: 0,
            lane_mask: LaneMask::NONE,
            has_disjunct_parts: false,
            covered_by_parts: true,
            super_register_classes: BTreeMap::new(),
            with_part: Vec::new(),
            sub_classes: BitSet::default(),
            super_classes: Vec::new(),
            signatures,
        }
    }

    /// Reads a record that derives from `RegisterClass`.
    pub(super) fn read(
        &self,
        record: Record<'r>,
        sets: &mut Sets<'r, Element<'r>>,
        diagnostics: &mut Diagnostics,
    ) -> Result<RegisterClass<'r>, Reported> {
        let makes_pressure_set = record
            .get_bit("GeneratePressureSet")
            .or_report(diagnostics)?;
        let types = self.types(record, diagnostics)?;
        let order = match sets.expand(record) {
            Ok(elements) => elements.unwrap_or_default().to_vec(),
            Err(error) => return Err(error.report(diagnostics)),
        };
        let order = self.registers(record, &order, diagnostics)?;
        let mut members = order.clone();
        members.sort_unstable();
        let placeholder = SizeByMode {
            default: RegisterSize {
                register: 0,
                spill: 0,
                spill_alignment: 0,
            },
            others: Vec::new(),
        };
        let mut class = self.of_members(record.name().to_owned(), members, placeholder);
        class.record = Some(record);
        class.makes_pressure_set = makes_pressure_set;
        class.orders.push(order);
        let alternatives = record.get_list("AltOrders").or_report(diagnostics)?;
        for alternative in alternatives.iter() {
            let order = self.alternative(record, &class, alternative, sets, diagnostics)?;
            class.orders.push(order);
        }
        class.namespace = record.get_str("Namespace").or_report(diagnostics)?;
        class.size = self.size(record, &types, diagnostics)?;
        class.types = types;
        read_properties(record, &mut class).or_report(diagnostics)?;
        Ok(class)
    }

    fn registers(
        &self,
        record: Record<'r>,
        elements: &[Element<'r>],
        diagnostics: &mut Diagnostics,
    ) -> Result<Vec<RegisterId>, Reported> {
        let mut registers = Vec::with_capacity(elements.len());
        for &element in elements {
            let Some(id) = self.map.get(element) else {
                let name = match element {
                    Element::Record(element) => element.name(),
                    Element::Tuple { tuples, .. } => tuples.name(),
                };
                let message = format!("'{name}' is no register");
                return Err(diagnostics.error_at_all(record.locs(), message));
            };
            registers.push(id);
        }
        Ok(registers)
    }

    fn types(
        &self,
        record: Record<'r>,
        diagnostics: &mut Diagnostics,
    ) -> Result<Vec<TypeByMode<'r>>, Reported> {
        let listed = record.get_list_of_defs("RegTypes").or_report(diagnostics)?;
        if listed.is_empty() {
            let message = "RegTypes list must not be empty!";
            return Err(diagnostics.error_at_all(record.locs(), message));
        }
        let mut types = Vec::with_capacity(listed.len());
        for ty in listed {
            if !ty.is_subclass_of("ValueType") {
                let message = format!(
                    "RegTypes list member '{}' does not derive from the ValueType class!",
                    ty.name()
                );
                return Err(diagnostics.error_at_all(record.locs(), message));
            }
            types.push(TypeByMode::new(
                ty,
                self.machine_types,
                self.modes,
                diagnostics,
            )?);
        }
        Ok(types)
    }

    fn alternative(
        &self,
        record: Record<'r>,
        class: &RegisterClass<'r>,
        value: Value<'r>,
        sets: &mut Sets<'r, Element<'r>>,
        diagnostics: &mut Diagnostics,
    ) -> Result<Vec<RegisterId>, Reported> {
        let elements = match sets.set(value, record.locs()) {
            Ok(elements) => elements,
            Err(error) => return Err(error.report(diagnostics)),
        };
        let order = self.registers(record, elements.as_slice(), diagnostics)?;
        let stranger = order
            .iter()
            .rev()
            .find(|&&register| !class.contains(register));
        if let Some(stranger) = stranger {
            let name = &self.registers[stranger.index()].name;
            let message = format!(" AltOrder register {name} is not a class member");
            return Err(diagnostics.error_at_all(record.locs(), message));
        }
        Ok(order)
    }

    fn size(
        &self,
        record: Record<'r>,
        types: &[TypeByMode<'r>],
        diagnostics: &mut Diagnostics,
    ) -> Result<SizeByMode, Reported> {
        let select = record.get_optional_def("RegInfos").or_report(diagnostics)?;
        let mut default = None;
        let mut others = Vec::new();
        if let Some(select) = select {
            for (mode, info) in self.modes.choices(select, diagnostics)? {
                let size = read_size(info).or_report(diagnostics)?;
                match mode {
                    HwModeId::DEFAULT => default = Some(size),
                    _ => others.push((mode, size)),
                }
            }
        }
        let size = record.get_int("Size").or_report(diagnostics)?;
        if let Some(default) = default {
            return Ok(SizeByMode { default, others });
        }
        let bits = match (size, types[0].simple()) {
            (0, None) => {
                let message = "Impossible to determine register size";
                return Err(diagnostics.error_at_all(record.locs(), message));
            }
            (0, Some(ty)) => ty.bits as u32,
            _ => size as u32,
        };
        let alignment = record.get_int("Alignment").or_report(diagnostics)?;
        let default = RegisterSize {
            register: bits,
            spill: bits,
            spill_alignment: alignment as u32,
        };
        Ok(SizeByMode { default, others })
    }
}

fn read_size(record: Record<'_>) -> Result<RegisterSize, FieldError> {
    Ok(RegisterSize {
        register: record.get_int("RegSize")? as u32,
        spill: record.get_int("SpillSize")? as u32,
        spill_alignment: record.get_int("SpillAlignment")? as u32,
    })
}

fn read_properties<'r>(record: Record<'r>, class: &mut RegisterClass<'r>) -> Result<(), Problem> {
    let problem = |message: &str| Problem::about(record, message.to_owned());
    let copy_cost = record.get_int("CopyCost")?;
    class.allocatable = record.get_bit("isAllocatable")?;
    class.order_selector = record.get_str("AltOrderSelect")?;
    class.allocation_priority = match u8::try_from(record.get_int("AllocationPriority")?) {
        Ok(priority) if priority < 32 => priority,
        _ => return Err(problem("AllocationPriority out of range [0,31]")),
    };
    class.global_priority = record.get_bit("GlobalPriority")?;
    let flags = record.get_bits("TSFlags")?;
    class.target_flags = flags.to_u64().unwrap_or(0) as u8;
    class.copy_cost = copy_cost as i32;
    let optional = |field: &str| match record.value(field)? {
        Value::Unset => Ok(None),
        _ => record.get_int(field).map(Some),
    };
    class.described_weight = optional("Weight")?;
    class.base_class_order = optional("BaseClassOrder")?;
    Ok(())
}
