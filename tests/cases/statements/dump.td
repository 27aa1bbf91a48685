// RUN: llvm-tblgen %s 2>&1 >%t | FileCheck %s
// `dump` prints its text as a note, wherever it stands.
dump "at top level";
class C<int n> { int N = n; dump "n is " # !repr(n); }
def c : C<4>;
multiclass M<string s> { dump "s is " # s; }
defm m : M<"text">;
foreach i = [1, 2] in dump "i is " # i;

// CHECK: dump.td:3:1: note: at top level
// CHECK: dump.td:4:29: note: n is 4
// CHECK: dump.td:6:26: note: s is text
// CHECK: dump.td:8:23: note: i is 1
// CHECK: dump.td:8:23: note: i is 2
