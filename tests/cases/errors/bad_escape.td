// RUN: not llvm-tblgen %s 2>&1 | FileCheck --implicit-check-not=error: %s
// CHECK: bad_escape.td:[[@LINE+3]]:26: error: invalid escape in string literal
// CHECK: bad_escape.td:[[@LINE+2]]:20: error: Unknown or reserved token when parsing a value
// CHECK: bad_escape.td:[[@LINE+1]]:20: error: expected ';' after declaration
def a { string s = "bad \q escape"; }
