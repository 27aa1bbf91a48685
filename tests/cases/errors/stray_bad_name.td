// RUN: not llvm-tblgen %s 2>&1 | FileCheck --implicit-check-not=error: %s
// CHECK: stray_bad_name.td:[[@LINE+3]]:8: error: Expected macro name after #ifdef
// CHECK: stray_bad_name.td:[[@LINE+2]]:8: error: Unexpected token at top level
def a;
#ifdef 1x
