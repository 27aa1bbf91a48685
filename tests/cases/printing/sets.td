// RUN: llvm-tblgen -print-sets %s | FileCheck --match-full-lines --implicit-check-not="= [" %s
// RUN: not llvm-tblgen -print-sets -DOPERATOR %s 2>&1 | FileCheck --check-prefix=OPERATOR %s
// RUN: not llvm-tblgen -print-sets -DELEMENT %s 2>&1 | FileCheck --check-prefix=ELEMENT %s
// RUN: not llvm-tblgen -print-sets -DMULTICLASS %s 2>&1 | FileCheck --check-prefix=MULTICLASS %s
// RUN: echo "class C;" | not llvm-tblgen -print-sets - 2>&1 | FileCheck --check-prefix=CLASS %s
// The elements of all records of the class Set; the names are sorted with numbers by their values.
class Set<dag elements> { dag Elements = elements; }
def add;
def sub;
def sequence;
def other;
foreach i = 0...3 in def r#i;
class Derived : Set<(sub (sequence "r%u", 3, 0), r1)>;

// CHECK: s2 = [ r1 r3 r2 r0 ]
def s10 : Derived;
def s2 : Set<(add r1, s10, r1)>;
// CHECK-NEXT: s10 = [ r3 r2 r0 ]

// CLASS: error: The class 'Set' is not defined
#ifdef OPERATOR
// OPERATOR: sets.td:[[@LINE+1]]:5: error: Unknown set operator: (other r0)
def x : Set<(add (other r0))>;
#endif
#ifdef ELEMENT
// ELEMENT: sets.td:[[@LINE+1]]:5: error: Invalid set element: "r0"
def x : Set<(add "r0")>;
#endif
#ifdef MULTICLASS
multiclass M {
  // MULTICLASS: sets.td:[[@LINE+1]]:7: error: No def named 'q0': (sequence "q%u", 0, 1)
  def x : Set<(sequence "q%u", 0, 1)>;
}
// MULTICLASS: sets.td:[[@LINE+1]]:10: note: instantiated from multiclass
defm m : M;
#endif
