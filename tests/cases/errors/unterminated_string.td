// RUN: not llvm-tblgen %s 2>&1 | FileCheck --implicit-check-not=error: %s
// CHECK: unterminated_string.td:[[@LINE+3]]:21: error: End of line in string literal
// CHECK: unterminated_string.td:[[@LINE+2]]:20: error: Unknown or reserved token when parsing a value
// CHECK: unterminated_string.td:[[@LINE+1]]:20: error: expected ';' after declaration
def a { string s = "never closed;
