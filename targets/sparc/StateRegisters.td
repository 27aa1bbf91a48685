//===- StateRegisters.td - ancillary and privileged state registers -----------===//
//
// The registers that only instructions of their own read and write. A register is
// found by the kind of instruction (its space) and the 5-bit number in it, in the
// rs1 field of the reading and the rd field of the writing instruction.
//
//===--------------------------------------------------------------------------===//

//===--------------------------------------------------------------------------===//
// Spaces
//===--------------------------------------------------------------------------===//

class RegisterSpace<string read, bits<6> readOp3, string write, bits<6> writeOp3,
                    string meaning> {
  string ReadMnemonic = read;
  bits<6> ReadOp3 = readOp3;
  string WriteMnemonic = write;
  bits<6> WriteOp3 = writeOp3;
  string Meaning = meaning;

  // The space itself, as a value of the enumeration below.
  RegisterSpace Space = !cast<RegisterSpace>(NAME);
}

def StateSpace : GenericEnum {
  let FilterClass = "RegisterSpace";
}

def StateSpaces : GenericTable {
  let FilterClass = "RegisterSpace";
  let Fields = ["Space", "ReadMnemonic", "ReadOp3", "WriteMnemonic", "WriteOp3", "Meaning"];
  string TypeOf_Space = "StateSpace";
  let PrimaryKey = ["Space"];
  let PrimaryKeyName = "stateSpace";
}

def Ancillary : RegisterSpace<"rd", 0x28, "wr", 0x30, "ancillary state registers">;
def Privileged : RegisterSpace<"rdpr", 0x2A, "wrpr", 0x32, "privileged registers of V9">;
def Hyperprivileged : RegisterSpace<"rdhpr", 0x29, "wrhpr", 0x33, "hyperprivileged registers">;

// Before V9 each privileged register had opcodes of its own: spaces of one.
def ProcessorState : RegisterSpace<"rd", 0x29, "wr", 0x31, "processor state register of V8">;
def WindowInvalidMask : RegisterSpace<"rd", 0x2A, "wr", 0x32, "window invalid mask of V8">;
def TrapBase : RegisterSpace<"rd", 0x2B, "wr", 0x33, "trap base register of V8">;

//===--------------------------------------------------------------------------===//
// Registers
//===--------------------------------------------------------------------------===//

class AccessKind;
def ReadWrite : AccessKind;
def ReadOnly  : AccessKind;
def WriteOnly : AccessKind;

def RegisterAccess : GenericEnum {
  let FilterClass = "AccessKind";
}

class StateRegister<RegisterSpace space, bits<5> number, string name, string meaning,
                    Architecture since, AccessKind access, bit privileged> {
  RegisterSpace Space = space;
  bits<5> Number = number;
  bit Alias = false; // a second name for the register
  string Name = name; // without the leading %
  string Meaning = meaning;
  Architecture Since = since;
  AccessKind Access = access;

  // User programs may neither read nor write it.
  bit PrivilegedOnly = privileged;
}

// One register may have two names, hence a range; its proper name comes first.
def StateRegisters : GenericTable {
  let FilterClass = "StateRegister";
  let Fields = ["Space", "Number", "Alias", "Name", "Access", "PrivilegedOnly", "Since",
                "Meaning"];
  string TypeOf_Space = "StateSpace";
  string TypeOf_Access = "RegisterAccess";
  string TypeOf_Since = "Arch";
  let PrimaryKey = ["Space", "Number"];
  let PrimaryKeyName = "stateRegisters";
  let PrimaryKeyReturnRange = true;
}

// A name may stand for registers of different spaces: V9 has %tick in two.
def stateRegisterNamed : SearchIndex {
  let Table = StateRegisters;
  let Key = ["Name", "Space"];
}

multiclass NamedRegister<RegisterSpace space, bits<5> number, string name, string meaning,
                    Architecture since, AccessKind access, bit privileged,
                    list<string> aliases> {
  def "" : StateRegister<space, number, name, meaning, since, access, privileged>;
  let Alias = true in
    foreach alias = aliases in
      def _ # alias : StateRegister<space, number, alias, meaning, since, access, privileged>;
}

multiclass Asr<bits<5> number, string name, string meaning, Architecture since,
               AccessKind access = ReadWrite, bit privileged = false, list<string> aliases = []>
    : NamedRegister<Ancillary, number, name, meaning, since, access, privileged, aliases>;

multiclass Pr<bits<5> number, string name, string meaning, Architecture since = V9,
              AccessKind access = ReadWrite>
    : NamedRegister<Privileged, number, name, meaning, since, access, true, []>;

multiclass Hpr<bits<5> number, string name, string meaning, Architecture since = V9C,
               AccessKind access = ReadWrite>
    : NamedRegister<Hyperprivileged, number, name, meaning, since, access, true, []>;

defset list<StateRegister> AllStateRegisters = {

// Before V9.
defm : NamedRegister<ProcessorState, 0, "psr", "processor state", V7, ReadWrite, true, []>;
defm : NamedRegister<WindowInvalidMask, 0, "wim", "window invalid mask", V7, ReadWrite, true, []>;
defm : NamedRegister<TrapBase, 0, "tbr", "trap base address and type", V7, ReadWrite, true, []>;

// Ancillary state. V8 keeps 1 to 15 for later and leaves 16 to 31 to processors.
defm : Asr<0, "y", "upper half of products and dividends", V7>;
defm : Asr<2, "ccr", "condition codes: icc in bits 0 to 3, xcc in bits 4 to 7", V9>;
defm : Asr<3, "asi", "address space of alternate accesses without one of their own", V9>;
defm : Asr<4, "tick", "cycle counter", V9, ReadOnly>;
defm : Asr<5, "pc", "address of the instruction that reads it", V9, ReadOnly>;
defm : Asr<6, "fprs", "which halves of the FP registers are in use", V9>;
defm : Asr<16, "pcr", "control of the performance counters", V9A, ReadWrite, true>;
defm : Asr<17, "pic", "performance counters", V9A>;
defm : Asr<18, "dcr", "control of instruction dispatch", V9A, ReadWrite, true>;
defm : Asr<19, "gsr", "graphics status, parameters of VIS instructions", V9A>;
defm : Asr<20, "set_softint", "sets bits of softint", V9A, WriteOnly, true, ["softint_set"]>;
defm : Asr<21, "clear_softint", "clears bits of softint", V9A, WriteOnly, true, ["softint_clear"]>;
defm : Asr<22, "softint", "pending software interrupts", V9A, ReadWrite, true>;
defm : Asr<23, "tick_cmpr", "tick count that raises an interrupt", V9A, ReadWrite, true>;
defm : Asr<24, "stick", "system tick counter", V9B, ReadWrite, false, ["sys_tick"]>;
defm : Asr<25, "stick_cmpr", "system tick count that raises an interrupt", V9B, ReadWrite, true,
           ["sys_tick_cmpr"]>;
defm : Asr<26, "cfr", "which optional instructions exist", V9E>;
defm : Asr<27, "pause", "cycles to give up to the core's other threads", V9E, WriteOnly>;
defm : Asr<28, "mwait", "time to wait for a monitored load's line to change", V9M, WriteOnly>;

// Privileged. The first four are of the trap level that %tl names.
defm : Pr<0, "tpc", "pc of the instruction that trapped">;
defm : Pr<1, "tnpc", "npc of the instruction that trapped">;
defm : Pr<2, "tstate", "state at the trap: ccr, asi, pstate and cwp">;
defm : Pr<3, "tt", "type of the trap">;
defm : Pr<4, "tick", "cycle counter">;
defm : Pr<5, "tba", "trap base address">;
defm : Pr<6, "pstate", "processor state">;
defm : Pr<7, "tl", "trap level">;
defm : Pr<8, "pil", "interrupt level up to which interrupts wait">;
defm : Pr<9, "cwp", "current register window">;
defm : Pr<10, "cansave", "windows that save can use without a spill">;
defm : Pr<11, "canrestore", "windows that restore can use without a fill">;
defm : Pr<12, "cleanwin", "windows clean for this address space">;
defm : Pr<13, "otherwin", "windows of another address space">;
defm : Pr<14, "wstate", "which spill and fill traps to take">;
defm : Pr<15, "fq", "queue of deferred FP traps", V9, ReadOnly>;
defm : Pr<16, "gl", "level of the global registers", V9C>;
defm : Pr<23, "pmcdper", "precise traps of memory tagging, privileged mode", V9M>;
defm : Pr<31, "ver", "manufacturer, implementation, trap levels, windows", V9, ReadOnly>;

// Hyperprivileged.
defm : Hpr<0, "hpstate", "hyperprivileged state">;
defm : Hpr<1, "htstate", "hyperprivileged state at the trap">;
defm : Hpr<3, "hintp", "pending hyperprivileged interrupts">;
defm : Hpr<5, "htba", "hyperprivileged trap base address">;
defm : Hpr<6, "hver", "manufacturer, implementation, trap levels, windows", V9C, ReadOnly>;
defm : Hpr<23, "hmcdper", "precise traps of memory tagging, all modes", V9M>;
defm : Hpr<24, "hmcddfr", "disrupting faults of memory tagging", V9M>;
defm : Hpr<27, "hva_mask_nz", "upper address bits to ignore, nonzero contexts", V9M>;
defm : Hpr<28, "hstick_offset", "what is added to the system tick counter", V9M>;
defm : Hpr<29, "hstick_enable", "whether the system tick counter interrupts", V9M>;
defm : Hpr<31, "hstick_cmpr", "system tick count that raises a hyperprivileged interrupt">;

} // AllStateRegisters
