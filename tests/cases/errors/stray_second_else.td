// RUN: not llvm-tblgen %s 2>&1 | FileCheck --implicit-check-not=error: %s
// CHECK: stray_second_else.td:[[@LINE+7]]:2: error: double #else
// CHECK: stray_second_else.td:[[@LINE+4]]:2: error: Previous #else is here
// CHECK: stray_second_else.td:[[@LINE+5]]:2: error: Unexpected token at top level
#ifdef A
def a;
#else
def b;
#else
def c;
#endif
