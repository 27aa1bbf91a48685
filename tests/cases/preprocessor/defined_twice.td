// RUN: llvm-tblgen %s 2>&1 >%t | FileCheck %s
// Defining a name twice is worth a warning.
#define A
#define A

// CHECK: defined_twice.td:4:9: warning: Duplicate definition of macro: A
