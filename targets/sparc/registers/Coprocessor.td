//===- Coprocessor.td - V8's coprocessor --------------------------------------===//
//
// V8 has room for one coprocessor with 32 registers; what they hold is its own affair.
//
//===--------------------------------------------------------------------------===//

foreach i = !range(32) in
  def C # i : SparcRegister<"c" # i, i>;

// Aligned pairs, for lddc and stdc.
let Namespace = "Sparc" in {
  def sub_coprocessor_even : SubRegIndex<32, 32>;
  def sub_coprocessor_odd  : SubRegIndex<32, 0>;
}

def CoprocessorPairTuples
    : RegisterTuples<[sub_coprocessor_even, sub_coprocessor_odd],
                     [(decimate (sequence "C%u", 0, 31), 2),
                      (decimate (sequence "C%u", 1, 31), 2)]>;

// State, queue of deferred operations, and the condition code that cb branches on.
def CSR : SparcRegister<"csr", 0>, DwarfRegNum<[71]>;
def CQ  : SparcRegister<"cq", 0>;
def CCC : SparcRegister<"ccc", 0>;
