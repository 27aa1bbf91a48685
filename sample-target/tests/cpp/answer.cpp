// Answers questions about SPARC's tables on standard output, one line for each line of
// standard input. A question is the name of a search function, a table or an enumerator,
// followed by keys, separated by tabs.
//
//   function  the row's number, or first+count for a range of rows, or "none"
//   table     the number of rows, or, with a row's number as key, its fields between '|'
//   enum      the value of the enumerator that is asked for as Enum::Enumerator

#include "tables.h"

#include <cstdlib>
#include <iostream>
#include <map>
#include <sstream>
#include <vector>

using namespace sparc;

namespace {

using Keys = std::vector<std::string>;

unsigned number(const std::string &key) {
  return static_cast<unsigned>(std::strtoul(key.c_str(), nullptr, 0));
}

template <typename Row, std::size_t N>
std::string position(const Row *row, const Row (&table)[N]) {
  return row == nullptr ? "none" : std::to_string(row - table);
}

template <typename Row, std::size_t N>
std::string positions(llvm::iterator_range<const Row *> rows, const Row (&table)[N]) {
  if (rows.begin() == rows.end())
    return "none";
  return std::to_string(rows.begin() - table) + "+" +
         std::to_string(rows.end() - rows.begin());
}

std::string search(const std::string &function, const Keys &key) {
  if (function == "addressSpace")
    return position(addressSpace(number(key[0]), number(key[1])), AddressSpaces);
  if (function == "addressSpaceNamed")
    return position(addressSpaceNamed(key[0]), AddressSpaces);
  if (function == "addressSpaceTags")
    return positions(addressSpaceTags(number(key[0])), AddressSpaceTags);
  if (function == "addressSpaceTagNamed")
    return position(addressSpaceTagNamed(key[0]), AddressSpaceTags);
  if (function == "architecture")
    return position(architecture(number(key[0])), Architectures);
  if (function == "conditionKind")
    return position(conditionKind(number(key[0])), ConditionKinds);
  if (function == "conditionSpellings")
    return positions(conditionSpellings(number(key[0]), number(key[1])), ConditionSpellings);
  if (function == "conditionSpelled")
    return position(conditionSpelled(key[0], number(key[1])), ConditionSpellings);
  if (function == "coprocessorCondition")
    return position(coprocessorCondition(number(key[0])), CoprocessorConditions);
  if (function == "floatCondition")
    return position(floatCondition(number(key[0])), FloatConditions);
  if (function == "integerCondition")
    return position(integerCondition(number(key[0])), IntegerConditions);
  if (function == "registerCondition")
    return position(registerCondition(number(key[0])), RegisterConditions);
  if (function == "prefetchFunction")
    return position(prefetchFunction(number(key[0])), PrefetchFunctions);
  if (function == "prefetchFunctionNamed")
    return position(prefetchFunctionNamed(key[0]), PrefetchFunctions);
  if (function == "stateRegisters")
    return positions(stateRegisters(number(key[0]), number(key[1])), StateRegisters);
  if (function == "stateRegisterNamed")
    return position(stateRegisterNamed(key[0], number(key[1])), StateRegisters);
  if (function == "stateSpace")
    return position(stateSpace(number(key[0])), StateSpaces);
  if (function == "trap")
    return position(trap(number(key[0]), number(key[1])), Traps);
  if (function == "trapNamed")
    return position(trapNamed(key[0], number(key[1])), Traps);
  if (function == "windowPart")
    return position(windowPart(number(key[0])), WindowParts);
  if (function == "windowPartOfLetter")
    return position(windowPartOfLetter(key[0]), WindowParts);
  return "unknown question";
}

// Rows, written so that both languages can write them.

void field(std::ostream &out, const char *text) { out << text; }
void field(std::ostream &out, bool flag) { out << (flag ? "true" : "false"); }
template <typename Number> void field(std::ostream &out, Number value) {
  out << static_cast<unsigned>(value);
}

template <typename First, typename... Rest>
std::string row(const First &first, const Rest &...rest) {
  std::ostringstream out;
  field(out, first);
  ((out << '|', field(out, rest)), ...);
  return out.str();
}

std::string write(const Architecture &r) { return row(r.Level, r.Title, r.RegisterBits); }
std::string write(const AddressSpace &r) {
  return row(r.Encoding, r.Since, r.Name, r.Restricted, r.Little, r.NonFaulting, r.Meaning);
}
std::string write(const AddressSpaceTag &r) { return row(r.Encoding, r.Style, r.Name); }
std::string write(const PrefetchFunction &r) {
  return row(r.Function, r.Name, r.Intent, r.Strong, r.Since, r.Meaning);
}
std::string write(const RegisterSpace &r) {
  return row(r.Space, r.ReadMnemonic, r.ReadOp3, r.WriteMnemonic, r.WriteOp3, r.Meaning);
}
std::string write(const StateRegister &r) {
  return row(r.Space, r.Number, r.Alias, r.Name, r.Access, r.PrivilegedOnly, r.Since, r.Meaning);
}
std::string write(const WindowPart &r) {
  return row(r.Part, r.Letter, r.First, r.AfterSave, r.AfterRestore, r.Meaning);
}
std::string write(const KindOfCondition &r) {
  return row(r.Kind, r.Branch, r.Operand, r.States, r.OppositeBit);
}
std::string write(const ConditionSpelling &r) {
  return row(r.Kind, r.Encoding, r.MovesOnly, r.Suffix);
}
std::string write(const Condition &r) {
  return row(r.Encoding, r.Suffix, r.Taken, r.Since, r.Meaning);
}
std::string write(const Trap &r) {
  return row(r.TrapType, r.Since, r.Vectors, r.Priority, r.Name);
}

using Rows = std::vector<std::string>;

template <typename Row, std::size_t N> Rows dump(const Row (&table)[N]) {
  Rows result;
  for (const Row &r : table)
    result.push_back(write(r));
  return result;
}

const std::map<std::string, Rows> &tables() {
  static const std::map<std::string, Rows> all = {
      {"AddressSpaceTags", dump(AddressSpaceTags)},
      {"AddressSpaces", dump(AddressSpaces)},
      {"Architectures", dump(Architectures)},
      {"ConditionKinds", dump(ConditionKinds)},
      {"ConditionSpellings", dump(ConditionSpellings)},
      {"CoprocessorConditions", dump(CoprocessorConditions)},
      {"FloatConditions", dump(FloatConditions)},
      {"IntegerConditions", dump(IntegerConditions)},
      {"PrefetchFunctions", dump(PrefetchFunctions)},
      {"RegisterConditions", dump(RegisterConditions)},
      {"StateRegisters", dump(StateRegisters)},
      {"StateSpaces", dump(StateSpaces)},
      {"Traps", dump(Traps)},
      {"WindowParts", dump(WindowParts)},
  };
  return all;
}

// The enumerators of the Rust module, by enumeration and name. The test writes this
// file, so an enumerator that only one of the languages has is found as well.
const std::map<std::string, unsigned> &enumerators() {
  static const std::map<std::string, unsigned> all = {
#define ENUMERATOR(scope, enumeration, name) {#enumeration "::" #name, scope::name},
#include "enumerators.inc"
#undef ENUMERATOR
  };
  return all;
}

std::string answer(const std::string &name, const Keys &keys) {
  if (auto table = tables().find(name); table != tables().end()) {
    if (keys.empty())
      return std::to_string(table->second.size());
    unsigned row = number(keys[0]);
    return row < table->second.size() ? table->second[row] : "none";
  }
  if (auto value = enumerators().find(name); value != enumerators().end())
    return std::to_string(value->second);
  return search(name, keys);
}

} // namespace

int main() {
  std::ios::sync_with_stdio(false);
  std::string line;
  while (std::getline(std::cin, line)) {
    Keys words(1);
    for (char c : line) {
      if (c == '\t')
        words.emplace_back();
      else
        words.back() += c;
    }
    std::string name = words.front();
    words.erase(words.begin());
    std::cout << answer(name, words) << '\n';
  }
}
