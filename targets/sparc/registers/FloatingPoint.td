//===- FloatingPoint.td - floating-point registers ----------------------------===//
//
// Thirty-two registers of 32 bits; aligned pairs and quadruples of them are registers
// of 64 and 128 bits. V9 has as many bits again, which are seen in wide registers only.
//
// Wide registers are numbered in single registers: %f62 is the last of 64 bits. An
// instruction has five bits for such a number: from V9 on, bit 0, which would be zero
// otherwise, is bit 5 of the number.
//
//===--------------------------------------------------------------------------===//

// The lower number is in the more significant part.
let Namespace = "Sparc" in {
  def sub_single_even : SubRegIndex<32, 32>;
  def sub_single_odd  : SubRegIndex<32, 0>;
  def sub_double_even : SubRegIndex<64, 64>;
  def sub_double_odd  : SubRegIndex<64, 0>;

  // The two halves of the other half of a quad register.
  def sub_single_even_of_odd : ComposedSubRegIndex<sub_double_odd, sub_single_even>;
  def sub_single_odd_of_odd  : ComposedSubRegIndex<sub_double_odd, sub_single_odd>;
}

// `number` in single registers, `letter` as assemblers write it as well: %d2, %q4.
class FloatRegister<bits<6> number, string letter = "", list<Register> parts = [],
                    list<SubRegIndex> places = []>
    : SparcRegister<"f" # !cast<int>(number),
                    !if(!empty(letter), number{4-0}, !or(number{4-0}, number{5})),
                    !if(!empty(letter), "", letter # !cast<int>(number))> {
  let SubRegs = parts;
  let SubRegIndices = places;
  let CoveredBySubRegs = !not(!empty(parts));
}

// F0 to F31.
foreach i = !range(32) in
  def F # i : FloatRegister<i>, DwarfRegNum<[!add(32, i)]>;

// D0 to D31: %f0, %f2, ... %f62. The upper half has no parts with a name.
foreach i = !range(16) in
  def D # i : FloatRegister<!mul(i, 2), "d",
                            [!cast<Register>("F" # !mul(i, 2)),
                             !cast<Register>("F" # !add(!mul(i, 2), 1))],
                            [sub_single_even, sub_single_odd]>,
              DwarfRegNum<[!add(72, i)]>;
foreach i = !range(16, 32) in
  def D # i : FloatRegister<!mul(i, 2), "d">, DwarfRegNum<[!add(72, i)]>;

// Q0 to Q15: %f0, %f4, ... %f60.
foreach i = !range(16) in
  def Q # i : FloatRegister<!mul(i, 4), "q",
                            [!cast<Register>("D" # !mul(i, 2)),
                             !cast<Register>("D" # !add(!mul(i, 2), 1))],
                            [sub_double_even, sub_double_odd]>;
