// RUN: not llvm-tblgen %s 2>&1 | FileCheck --implicit-check-not=error: %s
// CHECK: stray_behind_ifdef.td:[[@LINE+2]]:10: error: Only comments are supported after #ifdef NAME
// CHECK: stray_behind_ifdef.td:[[@LINE+1]]:10: error: Unexpected token at top level
#ifdef A junk
#endif
