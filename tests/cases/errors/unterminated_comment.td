// RUN: not llvm-tblgen %s 2>&1 | FileCheck --implicit-check-not=error: %s
// CHECK: unterminated_comment.td:[[@LINE+2]]:1: error: Unterminated comment!
// CHECK: unterminated_comment.td:[[@LINE+1]]:1: error: Unexpected token at top level
/* never closed
