//===- Integer.td - integer registers -----------------------------------------===//
//
// An instruction sees 32 registers: eight globals and a window of 24. `save` and
// `restore` move the window by sixteen, so that the outs of a caller are the ins of
// what it calls.
//
//===--------------------------------------------------------------------------===//

//===--------------------------------------------------------------------------===//
// Roles in the window
//===--------------------------------------------------------------------------===//

// `afterSave` and `afterRestore`: the role in which the same eight registers are seen
// then, or none if they are out of sight.
class WindowPart<string letter, bits<5> first, string afterSave, string afterRestore,
                 string meaning> {
  string Letter = letter;
  bits<5> First = first;
  string AfterSave = afterSave;
  string AfterRestore = afterRestore;
  string Meaning = meaning;

  // The part itself, as a value of the enumeration below.
  WindowPart Part = !cast<WindowPart>(NAME);
}

def WindowRole : GenericEnum {
  let FilterClass = "WindowPart";
}

def WindowParts : GenericTable {
  let FilterClass = "WindowPart";
  let Fields = ["Part", "Letter", "First", "AfterSave", "AfterRestore", "Meaning"];
  string TypeOf_Part = "WindowRole";
  let PrimaryKey = ["Part"];
  let PrimaryKeyName = "windowPart";
}

def windowPartOfLetter : SearchIndex {
  let Table = WindowParts;
  let Key = ["Letter"];
}

def Globals : WindowPart<"g", 0, "g", "g", "the same in all windows">;
def Outs    : WindowPart<"o", 8, "i", "", "arguments for, results of what is called">;
def Locals  : WindowPart<"l", 16, "", "", "of this window alone">;
def Ins     : WindowPart<"i", 24, "", "o", "arguments of, results for the caller">;

//===--------------------------------------------------------------------------===//
// Registers
//===--------------------------------------------------------------------------===//

// G0 to G7, O0 to O7, L0 to L7 and I0 to I7. In debug information they have their numbers.
foreach part = [Globals, Outs, Locals, Ins] in
  foreach i = !range(8) in {
    defvar number = !add(part.First, i);
    defvar name = part.Letter # i;
    def !toupper(name)
        : SparcRegister<name, number, "r" # number,
                        !cond(!eq(name, "o6"): "sp", !eq(name, "i6"): "fp", true: "")>,
          DwarfRegNum<[number]> {
      let isConstant = !eq(number, 0);

      // A leaf procedure, which moves no window, has but outs and globals for its own.
      let CostPerUse = [!if(!or(!eq(part.Letter, "l"), !eq(part.Letter, "i")), 1, 0)];
    }
  }

//===--------------------------------------------------------------------------===//
// Pairs, for ldd, std and their like. The even register has the upper word.
//===--------------------------------------------------------------------------===//

let Namespace = "Sparc" in {
  def sub_even : SubRegIndex<32, 32> {
    let SubRegRanges = SubRegRangeByHwMode<[DefaultMode, V9Mode],
                                           [SubRegRange<32, 32>, SubRegRange<64, 64>]>;
  }
  def sub_odd : SubRegIndex<32, 0> {
    let SubRegRanges = SubRegRangeByHwMode<[DefaultMode, V9Mode],
                                           [SubRegRange<32, 0>, SubRegRange<64, 0>]>;
  }
}

// The numbers of the window in order.
defvar Window = (add (sequence "G%u", 0, 7), (sequence "O%u", 0, 7), (sequence "L%u", 0, 7),
                     (sequence "I%u", 0, 7));

// G0_G1 to I6_I7. A pair is written, and encoded, as its even register.
def IntPairTuples : RegisterTuples<[sub_even, sub_odd],
                                   [(decimate Window, 2), (decimate (shl Window, 1), 2)]>;
