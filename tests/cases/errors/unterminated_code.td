// RUN: not llvm-tblgen %s 2>&1 | FileCheck --implicit-check-not=error: %s
// CHECK: unterminated_code.td:[[@LINE+3]]:18: error: Unterminated code block
// CHECK: unterminated_code.td:[[@LINE+2]]:18: error: Unknown or reserved token when parsing a value
// CHECK: unterminated_code.td:[[@LINE+1]]:18: error: expected ';' after declaration
def a { code c = [{ never closed;
