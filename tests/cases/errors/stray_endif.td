// RUN: not llvm-tblgen %s 2>&1 | FileCheck --implicit-check-not=error: %s
// CHECK: stray_endif.td:[[@LINE+3]]:2: error: #endif without #ifdef
// CHECK: stray_endif.td:[[@LINE+2]]:2: error: Unexpected token at top level
def a;
#endif
