// RUN: not llvm-tblgen %s 2>&1 | FileCheck --implicit-check-not=error: %s
// CHECK: unterminated_let.td:[[@LINE+1]]:5: error: Value 'x' unknown!
let x = 1 in { def a;
