//===- State.td - condition codes and state registers -------------------------===//

//===--------------------------------------------------------------------------===//
// Condition codes
//===--------------------------------------------------------------------------===//

let Namespace = "Sparc" in {
  def sub_icc : SubRegIndex<4, 0>;
  def sub_xcc : SubRegIndex<4, 4>;
  def sub_psr_icc : SubRegIndex<4, 20>;

  // V8 has the first only.
  def sub_fcc0 : SubRegIndex<2, 10>;
  def sub_fcc1 : SubRegIndex<2, 32>;
  def sub_fcc2 : SubRegIndex<2, 34>;
  def sub_fcc3 : SubRegIndex<2, 36>;
}

// Of 32-bit and of 64-bit results. The numbers are those of the cc fields of V9.
def ICC : SparcRegister<"icc", 0>;
def XCC : SparcRegister<"xcc", 2>;

// Of floating-point comparisons.
foreach i = !range(4) in
  def FCC # i : SparcRegister<"fcc" # i, i>;

def FSR : SparcRegister<"fsr", 0>, DwarfRegNum<[70]> {
  let SubRegs = [FCC0, FCC1, FCC2, FCC3];
  let SubRegIndices = [sub_fcc0, sub_fcc1, sub_fcc2, sub_fcc3];
}

// The queue of floating-point operations that have not ended when one traps.
def FQ : SparcRegister<"fq", 15>;

//===--------------------------------------------------------------------------===//
// Program counters
//===--------------------------------------------------------------------------===//

def PC  : SparcRegister<"pc", 5, "asr5">, DwarfRegNum<[68]>;
def NPC : SparcRegister<"npc", 0>, DwarfRegNum<[69]>;

//===--------------------------------------------------------------------------===//
// V8's privileged registers, each with instructions of its own
//===--------------------------------------------------------------------------===//

def PSR : SparcRegister<"psr", 0>, DwarfRegNum<[65]> {
  let SubRegs = [ICC];
  let SubRegIndices = [sub_psr_icc];
}
def WIM : SparcRegister<"wim", 0>, DwarfRegNum<[66]>;
def TBR : SparcRegister<"tbr", 0>, DwarfRegNum<[67]>;

//===--------------------------------------------------------------------------===//
// The state registers of StateRegisters.td
//===--------------------------------------------------------------------------===//

// Those with a number in the debug format or with parts are here, the others below.
def Y : SparcRegister<"y", 0, "asr0">, DwarfRegNum<[64]>;
def CCR : SparcRegister<"ccr", 2, "asr2"> {
  let SubRegs = [ICC, XCC];
  let SubRegIndices = [sub_icc, sub_xcc];
  let CoveredBySubRegs = true;
}

// Ancillary registers are also called by their numbers.
foreach state = AllStateRegisters in
  if !and(!eq(state.Space, Ancillary), !not(state.Alias),
          !empty(!filter(name, ["y", "ccr", "pc"], !eq(name, state.Name)))) then
    def !toupper(state.Name)
        : SparcRegister<state.Name, state.Number, "asr" # !cast<int>(state.Number)>;

// Some have no other name.
defvar UnnamedAncillary =
    !filter(i, !range(32),
            !empty(!filter(state, AllStateRegisters,
                           !and(!eq(state.Space, Ancillary), !eq(state.Number, i)))));

foreach i = UnnamedAncillary in
  def ASR # i : SparcRegister<"asr" # i, i>;

// The tick counter is ancillary and privileged, with one number for both; the queue is above.
foreach state = AllStateRegisters in
  if !and(!eq(state.Space, Privileged),
          !empty(!filter(name, ["tick", "fq"], !eq(name, state.Name)))) then
    def !toupper(state.Name) : SparcRegister<state.Name, state.Number>;

foreach state = AllStateRegisters in
  if !eq(state.Space, Hyperprivileged) then
    def !toupper(state.Name) : SparcRegister<state.Name, state.Number>;
