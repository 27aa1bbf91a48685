include "llvm/TableGen/SearchableTable.td"

class SysReg<string name, bits<12> encoding> : SearchableTable {
  let SearchableFields = ["Name", "Encoding"];
  let EnumValueField = "Encoding";
  string Name = name;
  bits<12> Encoding = encoding;
}
def : SysReg<"sp", 0x300>;
def : SysReg<"PC", 0x100>;

class Hint<string name> : SearchableTable {
  let SearchableFields = ["Text"];
  let EnumNameField = ?;
  string Text = name;
}
def : Hint<"wait">;
