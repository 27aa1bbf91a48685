// The classes that describe enums and searchable tables.
//
// Class names, field names and defaults are those of LLVM 19's file of this
// name, so that a description works with either.
//
//   class Color<int code, string note> {
//     string Name = NAME;
//     bits<8> Code = code;
//     string Note = note;
//   }
//   def Red   : Color<4, "like blood">;
//   def Green : Color<7, "like grass">;
//
//   def Colors : GenericTable {
//     let FilterClass = "Color";
//     let Fields = ["Name", "Code", "Note"];
//     let PrimaryKey = ["Code"];
//     let PrimaryKeyName = "colorByCode";
//   }
//   def colorByName : SearchIndex {
//     let Table = Colors;
//     let Key = ["Name"];
//   }

// An enum; its type has the name of the record.
class GenericEnum {
  // Each record that derives from the class of this name is one entry.
  string FilterClass;

  // The string field that names an entry. Unset: entries have the names of
  // their records.
  string NameField;

  // The field that holds the number of an entry. Unset: entries are sorted by
  // name and numbered from 0.
  string ValueField;
}

// A table; its array has the name of the record.
class GenericTable {
  // Each record that derives from the class of this name is one row.
  string FilterClass;

  // A bit field of that class; only records where it is 1 are rows. Unset:
  // all are.
  string FilterClassField = ?;

  // The type of a row. It is not declared in C++ output; in Rust output it is.
  string CppTypeName = FilterClass;

  // The fields that a row has, in order. bit, bits<n>, string, code, and
  // references to Instruction and Intrinsic records need no more; for a field X
  // that refers to entries of a GenericEnum, the table says which:
  //   string TypeOf_X = "MyEnum";
  // and for a string X that is to be written as an expression:
  //   string TypeOf_X = "code";
  list<string> Fields;

  // The fields by which the table itself is sorted and searched. Unset: rows
  // are sorted by all fields and there is no primary search function.
  list<string> PrimaryKey;

  // The name of the function that searches by the primary key.
  string PrimaryKeyName;

  // As EarlyOut of SearchIndex.
  bit PrimaryKeyEarlyOut = false;

  // Whether the function gives all rows that have the key rather than one.
  bit PrimaryKeyReturnRange = false;
}

// One more way to search a table; the function has the name of the record.
class SearchIndex {
  // The table that is searched.
  GenericTable Table;

  // The fields that make up the key.
  list<string> Key;

  // Whether to compare the first field, which must not be a string, with the
  // smallest and the largest key before the search. Worth it where most
  // look-ups are for keys outside this range.
  bit EarlyOut = false;
}

// The older form: a class that derives directly from this one is a table and,
// unless EnumNameField is unset, an enum.
class SearchableTable {
  // One function for each of these fields searches by it.
  list<string> SearchableFields;

  // The string field that names an entry of the enum.
  string EnumNameField = "Name";

  // The field that holds the number of an entry. Unset: entries are sorted by
  // name and numbered from 0.
  string EnumValueField;
}
