// RUN: not llvm-tblgen %s 2>&1 | FileCheck --implicit-check-not=error: %s
// CHECK: stray_else.td:[[@LINE+3]]:2: error: #else without #ifdef or #ifndef
// CHECK: stray_else.td:[[@LINE+2]]:2: error: Unexpected token at top level
def a;
#else
