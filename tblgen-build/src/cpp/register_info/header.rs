//! The declaration of the class that knows the registers of a target.

use crate::model::RegisterInfo;
use crate::writer::{CodeWriter, line};

pub(super) fn write(info: &RegisterInfo<'_>, w: &mut CodeWriter) {
    let bank = &info.bank;
    let target = bank.target.name();
    write!(
        w,
        "#include \"llvm/CodeGen/TargetRegisterInfo.h\"

namespace llvm {{

class {target}FrameLowering;

struct {target}GenRegisterInfo : public TargetRegisterInfo {{
  explicit {target}GenRegisterInfo(unsigned RA, unsigned D = 0, unsigned E = 0,
      unsigned PC = 0, unsigned HwMode = 0);\n"
    );
    if !bank.indices().is_empty() {
        w.raw(
            "  unsigned composeSubRegIndicesImpl(unsigned, unsigned) const override;
  LaneBitmask composeSubRegIndexLaneMaskImpl(unsigned, LaneBitmask) const override;
  LaneBitmask reverseComposeSubRegIndexLaneMaskImpl(unsigned, LaneBitmask) const override;
  const TargetRegisterClass *getSubClassWithSubReg(const TargetRegisterClass *, unsigned) const override;
  const TargetRegisterClass *getSubRegisterClass(const TargetRegisterClass *, unsigned) const override;\n",
        );
    }
    write!(
        w,
        "  const RegClassWeight &getRegClassWeight(const TargetRegisterClass *RC) const override;
  unsigned getRegUnitWeight(unsigned RegUnit) const override;
  unsigned getNumRegPressureSets() const override;
  const char *getRegPressureSetName(unsigned Idx) const override;
  unsigned getRegPressureSetLimit(const MachineFunction &MF, unsigned Idx) const override;
  const int *getRegClassPressureSets(const TargetRegisterClass *RC) const override;
  const int *getRegUnitPressureSets(unsigned RegUnit) const override;
  ArrayRef<const char *> getRegMaskNames() const override;
  ArrayRef<const uint32_t *> getRegMasks() const override;
  bool isGeneralPurposeRegister(const MachineFunction &, MCRegister) const override;
  bool isFixedRegister(const MachineFunction &, MCRegister) const override;
  bool isArgumentRegister(const MachineFunction &, MCRegister) const override;
  bool isConstantPhysReg(MCRegister PhysReg) const override final;
  /// Devirtualized TargetFrameLowering.
  static const {target}FrameLowering *getFrameLowering(
      const MachineFunction &MF);\n"
    );
    if bank.classes.iter().any(|c| c.base_class_order.is_some()) {
        w.raw("  const TargetRegisterClass *getPhysRegBaseClass(MCRegister Reg) const override;\n");
    }
    w.raw("};\n\n");
    let namespace = bank.classes.first().map_or("", |class| class.namespace);
    writeln!(w, "namespace {namespace} {{ // Register classes");
    for class in &bank.classes {
        line!(
            w,
            "  extern const TargetRegisterClass {}RegClass;",
            class.name
        );
    }
    write!(w, "}} // end namespace {namespace}\n\n");
}
