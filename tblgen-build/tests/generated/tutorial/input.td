include "llvm/TableGen/SearchableTable.td"

class Color<bits<8> rgb, bit warm> {
  string Name = NAME;
  bits<8> Rgb = rgb;
  bit Warm = warm;
}
def Red   : Color<0xE0, true>;
def Green : Color<0x1C, false>;

// An enum with an entry for each color.
def ColorCode : GenericEnum {
  let FilterClass = "Color";
  let NameField = "Name";
  let ValueField = "Rgb";
}

// A table with a row for each color, searched by one of its fields ...
def Colors : GenericTable {
  let FilterClass = "Color";
  let Fields = ["Name", "Rgb", "Warm"];
  let PrimaryKey = ["Rgb"];
  let PrimaryKeyName = "colorByRgb";
}

// ... and by another.
def colorByName : SearchIndex {
  let Table = Colors;
  let Key = ["Name"];
}
