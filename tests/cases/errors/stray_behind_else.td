// RUN: not llvm-tblgen %s 2>&1 | FileCheck --implicit-check-not=error: %s
// CHECK: stray_behind_else.td:[[@LINE+3]]:7: error: Only comments are supported after #else
// CHECK: stray_behind_else.td:[[@LINE+2]]:7: error: Unexpected token at top level
#ifdef A // a remark is no junk
#else junk
#endif
