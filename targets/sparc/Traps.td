//===- Traps.td - trap types --------------------------------------------------===//
//
// The number that the processor stores for a trap (tt) chooses the entry of the trap
// table. V8 and V9 number the same causes differently, so a row belongs to one of
// them: its `Since` is V8, or V9 and later, and a V8 row means nothing in V9.
//
//===--------------------------------------------------------------------------===//

class Trap<bits<9> type, string name, int priority, Architecture since, int vectors = 1> {
  bits<9> TrapType = type;
  string Name = name;
  Architecture Since = since;

  // Of several traps at once the one with the lowest number is taken.
  bits<6> Priority = priority;

  // How many consecutive types mean this trap: an offset into its handler's code, or
  // the operand of a trap instruction.
  bits<8> Vectors = vectors;

  assert !le(!add(type, vectors), !if(!eq(since, V8), 0x100, 0x200)),
         "trap type of " # name # " does not fit";
}

// The priority of traps whose priority processors choose themselves.
defvar OwnChoice = 63;

def Traps : GenericTable {
  let FilterClass = "Trap";
  let Fields = ["TrapType", "Since", "Vectors", "Priority", "Name"];
  string TypeOf_Since = "Arch";
  let PrimaryKey = ["TrapType", "Since"];
  let PrimaryKeyName = "trap";
}

def trapNamed : SearchIndex {
  let Table = Traps;
  let Key = ["Name", "Since"];
}

//===--------------------------------------------------------------------------===//
// Version 8
//===--------------------------------------------------------------------------===//

class V8Trap<bits<9> type, string name, int priority, int vectors = 1>
    : Trap<type, name, priority, V8, vectors>;

def : V8Trap<0x00, "reset", 1>;
def : V8Trap<0x01, "instruction_access_exception", 5>;
def : V8Trap<0x02, "illegal_instruction", 7>;
def : V8Trap<0x03, "privileged_instruction", 6>;
def : V8Trap<0x04, "fp_disabled", 8>;
def : V8Trap<0x05, "window_overflow", 9>;
def : V8Trap<0x06, "window_underflow", 9>;
def : V8Trap<0x07, "mem_address_not_aligned", 10>;
def : V8Trap<0x08, "fp_exception", 11>;
def : V8Trap<0x09, "data_access_exception", 13>;
def : V8Trap<0x0A, "tag_overflow", 14>;
def : V8Trap<0x0B, "watchpoint_detected", 8>;
def : V8Trap<0x20, "r_register_access_error", 4>;
def : V8Trap<0x21, "instruction_access_error", 3>;
def : V8Trap<0x24, "cp_disabled", 8>;
def : V8Trap<0x25, "unimplemented_FLUSH", 8>;
def : V8Trap<0x28, "cp_exception", 11>;
def : V8Trap<0x29, "data_access_error", 12>;
def : V8Trap<0x2A, "division_by_zero", 15>;
def : V8Trap<0x2B, "data_store_error", 2>;
def : V8Trap<0x2C, "data_access_MMU_miss", 12>;
def : V8Trap<0x3C, "instruction_access_MMU_miss", 2>;
def : V8Trap<0x60, "implementation_dependent_exception", OwnChoice, 32>;
def : V8Trap<0x80, "trap_instruction", 16, 128>;

//===--------------------------------------------------------------------------===//
// Version 9
//===--------------------------------------------------------------------------===//

class V9Trap<bits<9> type, string name, int priority, int vectors = 1>
    : Trap<type, name, priority, V9, vectors>;

def : V9Trap<0x001, "power_on_reset", 0>;
def : V9Trap<0x002, "watchdog_reset", 1>;
def : V9Trap<0x003, "externally_initiated_reset", 1>;
def : V9Trap<0x004, "software_initiated_reset", 1>;
def : V9Trap<0x005, "RED_state_exception", 1>;
def : V9Trap<0x008, "instruction_access_exception", 5>;
def : V9Trap<0x009, "instruction_access_MMU_miss", 2>;
def : V9Trap<0x00A, "instruction_access_error", 3>;
def : V9Trap<0x010, "illegal_instruction", 7>;
def : V9Trap<0x011, "privileged_opcode", 6>;
def : V9Trap<0x012, "unimplemented_LDD", 6>;
def : V9Trap<0x013, "unimplemented_STD", 6>;
def : V9Trap<0x020, "fp_disabled", 8>;
def : V9Trap<0x021, "fp_exception_ieee_754", 11>;
def : V9Trap<0x022, "fp_exception_other", 11>;
def : V9Trap<0x023, "tag_overflow", 14>;
def : V9Trap<0x024, "clean_window", 10, 4>;
def : V9Trap<0x028, "division_by_zero", 15>;
def : V9Trap<0x029, "internal_processor_error", 4>;
def : V9Trap<0x030, "data_access_exception", 12>;
def : V9Trap<0x031, "data_access_MMU_miss", 12>;
def : V9Trap<0x032, "data_access_error", 12>;
def : V9Trap<0x033, "data_access_protection", 12>;
def : V9Trap<0x034, "mem_address_not_aligned", 10>;
def : V9Trap<0x035, "LDDF_mem_address_not_aligned", 10>;
def : V9Trap<0x036, "STDF_mem_address_not_aligned", 10>;
def : V9Trap<0x037, "privileged_action", 11>;
def : V9Trap<0x038, "LDQF_mem_address_not_aligned", 10>;
def : V9Trap<0x039, "STQF_mem_address_not_aligned", 10>;
def : V9Trap<0x040, "async_data_error", 2>;
def : V9Trap<0x060, "implementation_dependent_exception", OwnChoice, 32>;
def : V9Trap<0x100, "trap_instruction", 16, 128>;

// Fifteen interrupt levels, the highest first in priority.
foreach level = !range(1, 16) in {
  def : V8Trap<!add(0x10, level), "interrupt_level_" # level, !sub(32, level)>;
  def : V9Trap<!add(0x040, level), "interrupt_level_" # level, !sub(32, level)>;
}

// Register windows are spilled and filled by one of eight handlers, by the three low
// or high bits of %wstate, each with room for four entries of the table.
foreach state = !range(8) in {
  defvar offset = !mul(state, 4);
  def : V9Trap<!add(0x080, offset), "spill_" # state # "_normal", 9, 4>;
  def : V9Trap<!add(0x0A0, offset), "spill_" # state # "_other", 9, 4>;
  def : V9Trap<!add(0x0C0, offset), "fill_" # state # "_normal", 9, 4>;
  def : V9Trap<!add(0x0E0, offset), "fill_" # state # "_other", 9, 4>;
}

//===--------------------------------------------------------------------------===//
// What UltraSPARC makes of the implementation-dependent types
//===--------------------------------------------------------------------------===//

class UltraTrap<bits<9> type, string name, int priority, int vectors = 1>
    : Trap<type, name, priority, V9A, vectors>;

def : UltraTrap<0x060, "interrupt_vector", 16>;
def : UltraTrap<0x061, "PA_watchpoint", 12>;
def : UltraTrap<0x062, "VA_watchpoint", 11>;
def : UltraTrap<0x063, "corrected_ECC_error", 33>;
def : UltraTrap<0x064, "fast_instruction_access_MMU_miss", 2, 4>;
def : UltraTrap<0x068, "fast_data_access_MMU_miss", 12, 4>;
def : UltraTrap<0x06C, "fast_data_access_protection", 12, 4>;
