// SPARC's tables as a C++ program sees them: the enumerations and tables of the
// generated file, and the row types, which the description leaves to its users.

#ifndef TABLES_H
#define TABLES_H

#include "support.h"

namespace sparc {

using llvm::ArrayRef;
using llvm::StringRef;

#define GET_AddressSpaceTagStyle_DECL
#define GET_Arch_DECL
#define GET_ConditionKind_DECL
#define GET_PrefetchIntent_DECL
#define GET_RegisterAccess_DECL
#define GET_StateSpace_DECL
#define GET_WindowRole_DECL
#include "SparcGenSystemTables.inc"

// Enumerators are in the scope around their enumeration, and conditions of different
// kinds share names.
namespace icc {
#define GET_IntegerCondition_DECL
#include "SparcGenSystemTables.inc"
} // namespace icc
namespace fcc {
#define GET_FloatCondition_DECL
#include "SparcGenSystemTables.inc"
} // namespace fcc
namespace rcond {
#define GET_RegisterCondition_DECL
#include "SparcGenSystemTables.inc"
} // namespace rcond

struct Architecture {
  Arch Level;
  const char *Title;
  std::uint8_t RegisterBits;
};

struct AddressSpace {
  std::uint8_t Encoding;
  Arch Since;
  const char *Name;
  bool Restricted;
  bool Little;
  bool NonFaulting;
  const char *Meaning;
};

struct AddressSpaceTag {
  std::uint8_t Encoding;
  AddressSpaceTagStyle Style;
  const char *Name;
};

struct PrefetchFunction {
  std::uint8_t Function;
  const char *Name;
  PrefetchIntent Intent;
  bool Strong;
  Arch Since;
  const char *Meaning;
};

struct RegisterSpace {
  StateSpace Space;
  const char *ReadMnemonic;
  std::uint8_t ReadOp3;
  const char *WriteMnemonic;
  std::uint8_t WriteOp3;
  const char *Meaning;
};

struct StateRegister {
  StateSpace Space;
  std::uint8_t Number;
  bool Alias;
  const char *Name;
  RegisterAccess Access;
  bool PrivilegedOnly;
  Arch Since;
  const char *Meaning;
};

struct WindowPart {
  WindowRole Part;
  const char *Letter;
  std::uint8_t First;
  const char *AfterSave;
  const char *AfterRestore;
  const char *Meaning;
};

struct KindOfCondition {
  ConditionKind Kind;
  const char *Branch;
  const char *Operand;
  std::uint8_t States;
  std::uint8_t OppositeBit;
};

struct ConditionSpelling {
  ConditionKind Kind;
  std::uint8_t Encoding;
  bool MovesOnly;
  const char *Suffix;
};

struct Condition {
  std::uint8_t Encoding;
  const char *Suffix;
  std::uint16_t Taken;
  Arch Since;
  const char *Meaning;
};

struct Trap {
  std::uint16_t TrapType;
  Arch Since;
  std::uint8_t Vectors;
  std::uint8_t Priority;
  const char *Name;
};

#define GET_AddressSpaceTags_DECL
#define GET_AddressSpaceTags_IMPL
#define GET_AddressSpaces_DECL
#define GET_AddressSpaces_IMPL
#define GET_Architectures_DECL
#define GET_Architectures_IMPL
#define GET_ConditionKinds_DECL
#define GET_ConditionKinds_IMPL
#define GET_ConditionSpellings_DECL
#define GET_ConditionSpellings_IMPL
#define GET_CoprocessorConditions_DECL
#define GET_CoprocessorConditions_IMPL
#define GET_FloatConditions_DECL
#define GET_FloatConditions_IMPL
#define GET_IntegerConditions_DECL
#define GET_IntegerConditions_IMPL
#define GET_PrefetchFunctions_DECL
#define GET_PrefetchFunctions_IMPL
#define GET_RegisterConditions_DECL
#define GET_RegisterConditions_IMPL
#define GET_StateRegisters_DECL
#define GET_StateRegisters_IMPL
#define GET_StateSpaces_DECL
#define GET_StateSpaces_IMPL
#define GET_Traps_DECL
#define GET_WindowParts_DECL
#define GET_Traps_IMPL
#define GET_WindowParts_IMPL
#include "SparcGenSystemTables.inc"

} // namespace sparc

#endif
