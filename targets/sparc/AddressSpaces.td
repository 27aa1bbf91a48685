//===- AddressSpaces.td - address space identifiers ---------------------------===//
//
// An address space identifier (ASI) is the 8-bit number that the "alternate"
// loads and stores (lda, ldxa, stba, casxa, ...) attach to an address.
//
// Two tables: `AddressSpaces` says what a number means at an architecture level,
// `AddressSpaceTags` lists every way an assembler or manual spells a number.
//
//===--------------------------------------------------------------------------===//

//===--------------------------------------------------------------------------===//
// What a number means
//===--------------------------------------------------------------------------===//

class AddressSpace<bits<8> encoding, string name, string meaning, Architecture since> {
  bits<8> Encoding = encoding;
  string Name = name;
  string Meaning = meaning;
  Architecture Since = since;

  // V9 gives the lower half of the numbers to privileged software. In V8 every
  // alternate access is privileged.
  bit Restricted = !or(!eq(since, V8), !eq(encoding{7}, 0));

  // Data in this space is little-endian.
  bit Little = false;

  // Loads from here return zero where other loads would fault.
  bit NonFaulting = false;
}

def AddressSpaces : GenericTable {
  let FilterClass = "AddressSpace";
  let Fields = ["Encoding", "Since", "Name", "Restricted", "Little", "NonFaulting", "Meaning"];
  string TypeOf_Since = "Arch";
  let PrimaryKey = ["Encoding", "Since"];
  let PrimaryKeyName = "addressSpace";
}

def addressSpaceNamed : SearchIndex {
  let Table = AddressSpaces;
  let Key = ["Name"];
}

//===--------------------------------------------------------------------------===//
// How a number is spelled
//===--------------------------------------------------------------------------===//

class TagStyle<int rank> {
  int Rank = rank;
}
def Short  : TagStyle<0>; // what assemblers print
def Long   : TagStyle<1>; // what assemblers accept as well
def Manual : TagStyle<2>; // found in the architecture manual only

def AddressSpaceTagStyle : GenericEnum {
  let FilterClass = "TagStyle";
  let ValueField = "Rank";
}

class AddressSpaceTag<bits<8> encoding, string name, TagStyle style> {
  bits<8> Encoding = encoding;
  TagStyle Style = style;
  string Name = name;
}

// Several spellings share one number, so the look-up by number gives a range. Rows
// with equal keys are in the order of their other fields: the short tag comes first.
def AddressSpaceTags : GenericTable {
  let FilterClass = "AddressSpaceTag";
  let Fields = ["Encoding", "Style", "Name"];
  string TypeOf_Style = "AddressSpaceTagStyle";
  let PrimaryKey = ["Encoding"];
  let PrimaryKeyName = "addressSpaceTags";
  let PrimaryKeyReturnRange = true;
}

def addressSpaceTagNamed : SearchIndex {
  let Table = AddressSpaceTags;
  let Key = ["Name"];
}

//===--------------------------------------------------------------------------===//
// V8: numbers only, no tags. 8 to 11 belong to the architecture, the others are
// the assignment its manual suggests for processors with the reference MMU.
//===--------------------------------------------------------------------------===//

class V8Space<bits<8> encoding, string name, string meaning>
    : AddressSpace<encoding, name, meaning, V8>;

def : V8Space<0x03, "mmu_flush_probe", "reference MMU: flush or probe a translation">;
def : V8Space<0x04, "mmu_registers", "reference MMU: control, context and fault registers">;
def : V8Space<0x05, "mmu_instruction_tlb", "reference MMU: diagnostics of the instruction TLB">;
def : V8Space<0x06, "mmu_data_tlb", "reference MMU: diagnostics of the data or common TLB">;
def : V8Space<0x07, "mmu_io_tlb", "reference MMU: diagnostics of the I/O TLB">;
def : V8Space<0x08, "user_instruction", "user program text">;
def : V8Space<0x09, "supervisor_instruction", "supervisor program text">;
def : V8Space<0x0A, "user_data", "user data">;
def : V8Space<0x0B, "supervisor_data", "supervisor data">;
def : V8Space<0x0C, "instruction_cache_tag", "tags of the instruction cache">;
def : V8Space<0x0D, "instruction_cache_data", "contents of the instruction cache">;
def : V8Space<0x0E, "data_cache_tag", "tags of the data or common cache">;
def : V8Space<0x0F, "data_cache_data", "contents of the data or common cache">;
def : V8Space<0x17, "block_copy", "copy a block of memory">;
def : V8Space<0x1F, "block_fill", "fill a block of memory">;

// Both families of flush operations come in the same five extents.
defvar FlushExtents = ["page", "segment", "region", "context", "user"];
foreach i = !range(FlushExtents) in {
  defvar extent = FlushExtents[i];
  def : V8Space<!add(0x10, i), "flush_" # extent,
                "flush instruction and data cache lines, matched by " # extent>;
  def : V8Space<!add(0x18, i), "flush_instruction_" # extent,
                "flush instruction cache lines, matched by " # extent>;
}

// Sixteen windows onto physical memory; the number supplies address bits 35 to 32.
foreach window = !range(16) in
  def : V8Space<!add(0x20, window), "mmu_bypass_" # window,
                "physical addresses " # !repr(window) # " * 4 GiB and up, past the MMU">;

//===--------------------------------------------------------------------------===//
// V9 and later: tagged spaces, most of them in both byte orders. Bit 3 of the
// number selects little-endian.
//===--------------------------------------------------------------------------===//

multiclass Spelled<bits<8> encoding, string tag, string longTag, list<string> manualTags = []> {
  def _short : AddressSpaceTag<encoding, tag, Short>;
  if !not(!empty(longTag)) then
    def _long : AddressSpaceTag<encoding, longTag, Long>;
  foreach manualTag = manualTags in
    def _manual_ # manualTag : AddressSpaceTag<encoding, manualTag, Manual>;
}

// A space with one byte order. Its proper name is the longer of its tags.
multiclass Space<bits<8> encoding, string tag, string longTag, string meaning,
                 Architecture since, list<string> manualTags = [],
                 bit little = false, bit nonFaulting = false> {
  def "" : AddressSpace<encoding, !if(!empty(longTag), tag, longTag), meaning, since> {
    let Little = little;
    let NonFaulting = nonFaulting;
  }
  defm "" : Spelled<encoding, tag, longTag, manualTags>;
}

// A space and its little-endian twin, whose tag is that of the space and a suffix.
multiclass TwinSpace<bits<8> encoding, string tag, string longTag, string suffix,
                     string meaning, Architecture since, bit nonFaulting = false,
                     list<string> manualTags = [], list<string> littleManualTags = []> {
  assert !eq(encoding{3}, 0), "bit 3 of the number of " # tag # " is that of its twin";
  defm "" : Space<encoding, tag, longTag, meaning, since, manualTags, false, nonFaulting>;
  defm suffix : Space<!or(encoding, 0x08), tag # suffix,
                      !if(!empty(longTag), "", longTag # "_LITTLE"),
                      meaning # ", little-endian", since, littleManualTags, true, nonFaulting>;
}

// V9 itself. Assemblers write the suffix as _L, the manual as L.
multiclass V9Space<bits<8> encoding, string longTag, string meaning, bit nonFaulting = false,
                   list<string> manualTags = [], list<string> littleManualTags = []>
    : TwinSpace<encoding, NAME, longTag, "_L", meaning, V9, nonFaulting, manualTags,
                !listconcat([NAME # "L"], littleManualTags)>;

defm ASI_N    : V9Space<0x04, "ASI_NUCLEUS", "kernel, while it handles a trap">;
defm ASI_AIUP : V9Space<0x10, "ASI_AS_IF_USER_PRIMARY", "primary context with user rights">;
defm ASI_AIUS : V9Space<0x11, "ASI_AS_IF_USER_SECONDARY", "secondary context with user rights">;
defm ASI_P    : V9Space<0x80, "ASI_PRIMARY", "primary context, as plain loads and stores">;
defm ASI_S    : V9Space<0x81, "ASI_SECONDARY", "secondary context">;
defm ASI_PNF  : V9Space<0x82, "ASI_PRIMARY_NOFAULT", "primary context, loads never fault", true,
                        ["ASI_PRIMARY_NO_FAULT"], ["ASI_PRIMARY_NO_FAULT_LITTLE"]>;
defm ASI_SNF  : V9Space<0x83, "ASI_SECONDARY_NOFAULT", "secondary context, loads never fault", true,
                        ["ASI_SECONDARY_NO_FAULT"], ["ASI_SECONDARY_NO_FAULT_LITTLE"]>;

// UltraSPARC: physical memory, 16-byte atomic loads, and the spaces of VIS, which
// move blocks of 64 bytes, parts of a register, or single small elements.
multiclass UltraSpace<bits<8> encoding, string meaning, string suffix = "L",
                      Architecture since = V9A>
    : TwinSpace<encoding, NAME, "", suffix, meaning, since>;

multiclass BigEndianSpace<bits<8> encoding, string meaning, Architecture since>
    : Space<encoding, NAME, "", meaning, since>;

defm ASI_PHYS_USE_EC      : UltraSpace<0x14, "physical memory, through the external cache", "_L">;
defm ASI_PHYS_BYPASS_EC_E : UltraSpace<0x15, "physical memory with side effects, uncached", "_L">;
defm ASI_NUCLEUS_QUAD_LDD : UltraSpace<0x24, "kernel, atomic load of 16 bytes", "_L">;
defm ASI_BLK_AIUP : UltraSpace<0x70, "block of 64 bytes, primary context with user rights">;
defm ASI_BLK_AIUS : UltraSpace<0x71, "block of 64 bytes, secondary context with user rights">;

foreach context = ["P", "S"] in {
  defvar bit0 = !eq(context, "S");
  defvar place = !if(bit0, "secondary", "primary") # " context";
  defm ASI_PST8_ # context  : UltraSpace<!or(0xC0, bit0), "partial store of bytes, " # place>;
  defm ASI_PST16_ # context : UltraSpace<!or(0xC2, bit0), "partial store of halfwords, " # place>;
  defm ASI_PST32_ # context : UltraSpace<!or(0xC4, bit0), "partial store of words, " # place>;
  defm ASI_FL8_ # context   : UltraSpace<!or(0xD0, bit0), "byte of an FP register, " # place>;
  defm ASI_FL16_ # context  : UltraSpace<!or(0xD2, bit0), "halfword of an FP register, " # place>;
  defm ASI_BLK_ # context   : UltraSpace<!or(0xF0, bit0), "block of 64 bytes, " # place>;
  defm ASI_BLK_COMMIT_ # context
      : BigEndianSpace<!or(0xE0, bit0), "block store that waits for memory, " # place, V9A>;
}

// UltraSPARC Architecture 2005, which renames physical addresses to real ones.
defm ASI_REAL           : UltraSpace<0x14, "real addresses, cached", "_L", V9C>;
defm ASI_REAL_IO        : UltraSpace<0x15, "real addresses with side effects, uncached", "_L", V9C>;
defm ASI_SCRATCHPAD     : BigEndianSpace<0x20, "eight registers for privileged software", V9C>;
defm ASI_MMU            : BigEndianSpace<0x21, "context registers of the MMU", V9C>;
defm ASI_TWINX_AIUP     : UltraSpace<0x22, "16 bytes, primary, with user rights", "_L", V9C>;
defm ASI_TWINX_AIUS     : UltraSpace<0x23, "16 bytes, secondary, with user rights", "_L", V9C>;
defm ASI_QUEUE          : BigEndianSpace<0x25, "heads and tails of the interrupt queues", V9C>;
defm ASI_TWINX_REAL     : UltraSpace<0x26, "16 bytes, real addresses", "_L", V9C>;
defm ASI_TWINX_N        : UltraSpace<0x27, "16 bytes, kernel", "L", V9C>;
defm ASI_HYP_SCRATCHPAD : BigEndianSpace<0x4F, "eight registers for the hypervisor", V9C>;
defm ASI_TWINX_P        : UltraSpace<0xE2, "16 bytes, primary context", "L", V9C>;
defm ASI_TWINX_S        : UltraSpace<0xE3, "16 bytes, secondary context", "L", V9C>;
