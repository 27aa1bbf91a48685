// The null backend reads everything and writes nothing.
// RUN: llvm-tblgen -null-backend %s | count 0
// RUN: not llvm-tblgen -null-backend -DWRONG %s 2>&1 | FileCheck %s
#ifdef WRONG
// CHECK: null.td:[[@LINE+1]]:9: error: Couldn't find class 'Missing'
def x : Missing;
#endif
def y;
