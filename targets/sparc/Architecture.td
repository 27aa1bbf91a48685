//===- Architecture.td - architecture levels ----------------------------------===//
//
// Every other table says from which level on a name or number exists. The short
// names are those that assemblers take as -Av8, -Av9a and so on.
//
//===--------------------------------------------------------------------------===//

class Architecture<string title, int registerBits> {
  string Title = title;
  bits<7> RegisterBits = registerBits;

  // The level itself, as a value of the enumeration below.
  Architecture Level = !cast<Architecture>(NAME);
}

// Numbered 0, 1, 2, ... by name, which is also the order in which the levels grew
// out of one another: `a >= b` means that `a` has the user-level part of `b`.
// (The privileged part of V8 is not in V9.)
def Arch : GenericEnum {
  let FilterClass = "Architecture";
}

def Architectures : GenericTable {
  let FilterClass = "Architecture";
  let Fields = ["Level", "Title", "RegisterBits"];
  string TypeOf_Level = "Arch";
  let PrimaryKey = ["Level"];
  let PrimaryKeyName = "architecture";
}

def V7  : Architecture<"SPARC Version 7", 32>;
def V8  : Architecture<"SPARC Version 8, IEEE 1754", 32>;
def V9  : Architecture<"SPARC Version 9", 64>;
def V9A : Architecture<"UltraSPARC I and II, with VIS 1", 64>;
def V9B : Architecture<"UltraSPARC III (Joint Programming Specification 1), with VIS 2", 64>;
def V9C : Architecture<"UltraSPARC Architecture 2005, with hyperprivileged mode", 64>;
def V9E : Architecture<"Oracle SPARC Architecture 2011", 64>;
def V9M : Architecture<"Oracle SPARC Architecture 2015", 64>;
