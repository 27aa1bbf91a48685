// RUN: llvm-tblgen -print-detailed-records %s | FileCheck --match-full-lines %s
// All there is to know: variables, places, superclasses, template arguments.
defvar answer = 42;
class C<int n, string s = "x"> { int N = n; string S = s; field bits<2> Unset; }
class D : C<1>;
multiclass M { def _m : D; }
def c : C<answer>;
defm d : M;

// CHECK: DETAILED RECORDS for file {{.*}}detailed.td
// CHECK-EMPTY:
// CHECK-NEXT: -------------------- Global Variables (1) --------------------
// CHECK-EMPTY:
// CHECK-NEXT: answer = 42
// CHECK-EMPTY:
// CHECK-NEXT: -------------------- Classes (2) --------------------
// CHECK-EMPTY:
// CHECK-NEXT: C  |detailed.td:4|
// CHECK-NEXT:   Template args:
// CHECK-NEXT:     int C:n = ?  |detailed.td:4|
// CHECK-NEXT:     string C:s = "x"  |detailed.td:4|
// CHECK-NEXT:   Superclasses: (none)
// CHECK-NEXT:   Fields:
// CHECK-NEXT:     int N = C:n  |detailed.td:4|
// CHECK-NEXT:     string S = C:s  |detailed.td:4|
// CHECK-NEXT:     field bits<2> Unset = { ?, ? }  |detailed.td:4|
// CHECK-EMPTY:
// CHECK-NEXT: D  |detailed.td:5|
// CHECK-NEXT:   Template args: (none)
// CHECK-NEXT:   Superclasses: C
// CHECK-NEXT:   Fields:
// CHECK-NEXT:     int N = 1  |detailed.td:4|
// CHECK-NEXT:     string S = "x"  |detailed.td:4|
// CHECK-NEXT:     field bits<2> Unset = { ?, ? }  |detailed.td:4|
// CHECK-EMPTY:
// CHECK-NEXT: -------------------- Records (2) --------------------
// CHECK-EMPTY:
// CHECK-NEXT: c  |detailed.td:7|
// CHECK-NEXT:   Superclasses: C
// CHECK-NEXT:   Fields:
// CHECK-NEXT:     int N = 42  |detailed.td:4|
// CHECK-NEXT:     string S = "x"  |detailed.td:4|
// CHECK-NEXT:     field bits<2> Unset = { ?, ? }  |detailed.td:4|
// CHECK-EMPTY:
// CHECK-NEXT: d_m  |detailed.td:6|
// CHECK-NEXT:   Defm sequence: |detailed.td:8|
// CHECK-NEXT:   Superclasses: (C) D
// CHECK-NEXT:   Fields:
// CHECK-NEXT:     int N = 1  |detailed.td:4|
// CHECK-NEXT:     string S = "x"  |detailed.td:4|
// CHECK-NEXT:     field bits<2> Unset = { ?, ? }  |detailed.td:4|
