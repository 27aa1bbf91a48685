// RUN: not llvm-tblgen -print-sets %s 2>&1 | FileCheck %s
// A set cannot contain itself. The reference takes it for empty while it is being worked out.
class Set<dag elements> { dag Elements = elements; }
def add;
def sequence;
def a;
// CHECK: sets_of_themselves.td:[[@LINE+1]]:5: error: Set 's0' contains itself by way of 's1'
def s0 : Set<(sequence "s%u", 1, 1)>;
def s1 : Set<(add a, s0)>;
