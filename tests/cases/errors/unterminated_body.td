// RUN: not llvm-tblgen %s 2>&1 | FileCheck --implicit-check-not=error: %s
// CHECK: unterminated_body.td:[[@LINE+2]]:1: error: Unknown token when expecting a type
def a { int x = 1;
