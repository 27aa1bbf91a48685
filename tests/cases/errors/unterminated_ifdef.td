// RUN: not llvm-tblgen %s 2>&1 | FileCheck --implicit-check-not=error: %s
// CHECK: unterminated_ifdef.td:[[@LINE+6]]:1: error: Reached EOF without matching #endif
// CHECK: unterminated_ifdef.td:[[@LINE+3]]:8: error: The latest preprocessor control is here
// CHECK: unterminated_ifdef.td:[[@LINE+4]]:1: error: Unexpected token at top level
def a;
#ifdef X
def b;
