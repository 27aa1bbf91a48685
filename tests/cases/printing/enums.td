// RUN: llvm-tblgen -print-enums -class=C %s | FileCheck --match-full-lines %s
// The names of a class's records, sorted with numbers by their values.
class C;
class D : C;
def a10 : C;
def a9 : D;
def b;
def a1b : C;
def : C;

// CHECK: a1b, a9, a10, anonymous_0,
