// RUN: not llvm-tblgen -gen-searchable-tables -I %S/../../../tblgen-build/src/td -DNO_CLASS %s 2>&1 \
// RUN:   | FileCheck --check-prefix=NO-CLASS --implicit-check-not=error: %s
// RUN: not llvm-tblgen -gen-searchable-tables -I %S/../../../tblgen-build/src/td -DNO_FIELD %s 2>&1 \
// RUN:   | FileCheck --check-prefix=NO-FIELD --implicit-check-not=error: %s
// RUN: not llvm-tblgen -gen-searchable-tables -I %S/../../../tblgen-build/src/td -DKEY_NOT_IN_FIELDS %s 2>&1 \
// RUN:   | FileCheck --check-prefix=KEY-NOT-IN-FIELDS --implicit-check-not=error: %s
// RUN: not llvm-tblgen -gen-searchable-tables -I %S/../../../tblgen-build/src/td -DINDEX_FIELD %s 2>&1 \
// RUN:   | FileCheck --check-prefix=INDEX-FIELD --implicit-check-not=error: %s
// RUN: not llvm-tblgen -gen-searchable-tables -I %S/../../../tblgen-build/src/td -DENUM_CLASS %s 2>&1 \
// RUN:   | FileCheck --check-prefix=ENUM-CLASS --implicit-check-not=error: %s
// RUN: not llvm-tblgen -gen-searchable-tables -I %S/../../../tblgen-build/src/td -DENUM_NAME_FIELD %s 2>&1 \
// RUN:   | FileCheck --check-prefix=ENUM-NAME-FIELD --implicit-check-not=error: %s
// RUN: not llvm-tblgen -gen-searchable-tables -I %S/../../../tblgen-build/src/td -DENUM_VALUE_FIELD %s 2>&1 \
// RUN:   | FileCheck --check-prefix=ENUM-VALUE-FIELD --implicit-check-not=error: %s
// RUN: not llvm-tblgen -gen-searchable-tables -I %S/../../../tblgen-build/src/td -DTYPE_OF_FIELD %s 2>&1 \
// RUN:   | FileCheck --check-prefix=TYPE-OF-FIELD --implicit-check-not=error: %s
// RUN: not llvm-tblgen -gen-searchable-tables -I %S/../../../tblgen-build/src/td -DFIELD_KIND %s 2>&1 \
// RUN:   | FileCheck --check-prefix=FIELD-KIND --implicit-check-not=error: %s
// RUN: not llvm-tblgen -gen-searchable-tables -I %S/../../../tblgen-build/src/td -DPRIMARY_KEY_TYPE %s 2>&1 \
// RUN:   | FileCheck --check-prefix=PRIMARY-KEY-TYPE --implicit-check-not=error: %s
// RUN: not llvm-tblgen -gen-searchable-tables -I %S/../../../tblgen-build/src/td -DINDEX_TYPE %s 2>&1 \
// RUN:   | FileCheck --check-prefix=INDEX-TYPE --implicit-check-not=error: %s
// RUN: not llvm-tblgen -gen-searchable-tables -I %S/../../../tblgen-build/src/td -DPRIMARY_KEY_NAME %s 2>&1 \
// RUN:   | FileCheck --check-prefix=PRIMARY-KEY-NAME --implicit-check-not=error: %s

// Descriptions of searchable tables that make no sense.
include "llvm/TableGen/SearchableTable.td"
class Entry<string name, int value> { string Name = name; int Value = value; list<int> Odd = []; }
def a : Entry<"a", 1>;
def b : Entry<"b", 1>;
#ifdef NO_CLASS
def T : GenericTable { let FilterClass = "Missing"; let Fields = ["Name"]; }
// NO-CLASS: errors.td:[[@LINE-1]]:28: error: Table FilterClass 'Missing' does not exist
#endif
#ifdef NO_FIELD
def T : GenericTable { let FilterClass = "Entry"; let Fields = ["Missing"]; }
// NO-FIELD: errors.td:[[@LINE-8]]:5: error: Record `a' does not have a field named `Missing'!
#endif
#ifdef KEY_NOT_IN_FIELDS
def T : GenericTable {
  let FilterClass = "Entry"; let Fields = ["Name"];
  let PrimaryKey = ["Value"]; let PrimaryKeyName = "lookup";
}
// KEY-NOT-IN-FIELDS: errors.td:[[@LINE-2]]:7: error: In table 'T', 'PrimaryKey' or 'Key' refers to nonexistent field 'Value'
#endif
#ifdef INDEX_FIELD
def T : GenericTable { let FilterClass = "Entry"; let Fields = ["Name"]; }
def byValue : SearchIndex { let Table = T; let Key = ["Value"]; }
// INDEX-FIELD: errors.td:[[@LINE-1]]:48: error: In table 'T', 'PrimaryKey' or 'Key' refers to nonexistent field 'Value'
#endif
#ifdef ENUM_CLASS
def E : GenericEnum { let FilterClass = "Missing"; }
// ENUM-CLASS: errors.td:[[@LINE-1]]:27: error: Enum FilterClass 'Missing' does not exist
#endif
#ifdef ENUM_NAME_FIELD
def E : GenericEnum { let FilterClass = "Entry"; let NameField = "Missing"; }
// ENUM-NAME-FIELD: errors.td:[[@LINE-28]]:5: error: Record `a' does not have a field named `Missing'!
#endif
#ifdef ENUM_VALUE_FIELD
def E : GenericEnum { let FilterClass = "Entry"; let NameField = "Name"; let ValueField = "Missing"; }
// ENUM-VALUE-FIELD: errors.td:[[@LINE-32]]:5: error: Record `a' does not have a field named `Missing'!
#endif
#ifdef TYPE_OF_FIELD
def T : GenericTable {
  let FilterClass = "Entry"; let Fields = ["Name", "Value"]; string TypeOf_Value = "NoEnum";
}
// TYPE-OF-FIELD: errors.td:[[@LINE-2]]:69: error: Table 'T' has invalid 'TypeOf_Value': "NoEnum"
// TYPE-OF-FIELD: note: The 'TypeOf_xxx' field must be a string naming a GenericEnum record, or "code"
#endif
#ifdef FIELD_KIND
def T : GenericTable {
  let FilterClass = "Entry"; let Fields = ["Name", "Odd"];
  let PrimaryKey = ["Odd"]; let PrimaryKeyName = "lookup";
}
// FIELD-KIND: errors.td:[[@LINE-2]]:7: error: invalid field type for field 'Odd'; expected: bit, bits, string, or code
#endif
#ifdef PRIMARY_KEY_TYPE
def T : GenericTable {
  let FilterClass = "Entry"; let Fields = ["Name", "Value"];
  let PrimaryKey = ["Value"]; let PrimaryKeyName = "lookup";
}
// PRIMARY-KEY-TYPE: errors.td:[[@LINE-2]]:7: error: In table 'T' lookup method 'lookup', key field 'Value' has invalid type: int
#endif
#ifdef INDEX_TYPE
def T : GenericTable { let FilterClass = "Entry"; let Fields = ["Name", "Value"]; }
def byValue : SearchIndex { let Table = T; let Key = ["Value"]; }
// INDEX-TYPE: errors.td:[[@LINE-1]]:48: error: In table 'T' lookup method 'byValue', key field 'Value' has invalid type: int
#endif
#ifdef PRIMARY_KEY_NAME
def T : GenericTable { let FilterClass = "Entry"; let Fields = ["Name"]; let PrimaryKey = ["Name"]; }
// PRIMARY-KEY-NAME: errors.td:[[@LINE-1]]:5: error: Record `T' does not have a field named `PrimaryKeyName'!
#endif
