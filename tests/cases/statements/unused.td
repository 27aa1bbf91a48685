// RUN: llvm-tblgen %s 2>&1 >%t | FileCheck %s
// Template arguments that nothing uses are worth a warning.
class C<int used, int unused> { int U = used; }
multiclass M<string s, string t> { def _x { string S = s; } }
def c : C<1, 2>;
defm m : M<"a", "b">;

// CHECK: unused.td:3:23: warning: unused template argument: C:unused
// CHECK: unused.td:4:31: warning: unused template argument: M::t
