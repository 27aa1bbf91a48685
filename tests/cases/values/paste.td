// RUN: llvm-tblgen %s | FileCheck --match-full-lines %s
// `#` joins strings, names and lists, and pastes what is no string.
defvar prefix = "P";
def prefix#"_def" { string s = prefix # "x" # 1 # "y"; }
def a # 2;
def "quoted" # _ # prefix;
foreach i = [0, 1] in
def R#i#_#!add(i, 10) {
  string n = "r"#i;
}
class C<string n> { string x = n#"_c"; string y = NAME#"_name"; }
def c : C<"in"#"out">;
def lists {
  list<int> l = [1] # [2, 3] # [4];
}

// CHECK: ------------- Classes -----------------
// CHECK-NEXT: class C<string C:n = ?> {
// CHECK-NEXT:   string x = !strconcat(C:n, "_c");
// CHECK-NEXT:   string y = !strconcat(C:NAME, "_name");
// CHECK-NEXT: }
// CHECK-NEXT: ------------- Defs -----------------
// CHECK-NEXT: def R0_10 {
// CHECK-NEXT:   string n = "r0";
// CHECK-NEXT: }
// CHECK-NEXT: def R1_11 {
// CHECK-NEXT:   string n = "r1";
// CHECK-NEXT: }
// CHECK-NEXT: def a2 {
// CHECK-NEXT: }
// CHECK-NEXT: def c { // C
// CHECK-NEXT:   string x = "inout_c";
// CHECK-NEXT:   string y = "c_name";
// CHECK-NEXT: }
// CHECK-NEXT: def lists {
// CHECK-NEXT:   list<int> l = [1, 2, 3, 4];
// CHECK-NEXT: }
// CHECK-NEXT: def prefix_def {
// CHECK-NEXT:   string s = "Px1y";
// CHECK-NEXT: }
// CHECK-NEXT: def quoted_prefix {
// CHECK-NEXT: }
