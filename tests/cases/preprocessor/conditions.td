// RUN: llvm-tblgen -DFROM_OUTSIDE %s | FileCheck --match-full-lines %s
// What is defined in the file or by -D decides which lines count.
#define INSIDE
#ifdef INSIDE
def inside;
#else
def notInside;
#endif
#ifndef INSIDE
def wrong "unterminated
#else
def right;
#endif
#ifdef FROM_OUTSIDE
#ifdef NOWHERE
def nowhere [{ not closed
#else
def nested;
#endif
#endif // a remark
#ifdef NOWHERE
#ifdef INSIDE
def skipped;
#else
def alsoSkipped;
#endif
#endif

// CHECK: ------------- Classes -----------------
// CHECK-NEXT: ------------- Defs -----------------
// CHECK-NEXT: def inside {
// CHECK-NEXT: }
// CHECK-NEXT: def nested {
// CHECK-NEXT: }
// CHECK-NEXT: def right {
// CHECK-NEXT: }
