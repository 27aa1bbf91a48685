// RUN: not llvm-tblgen -DTOP_LEVEL %s 2>&1 \
// RUN:   | FileCheck --check-prefix=TOP-LEVEL --implicit-check-not=error: %s
// RUN: not llvm-tblgen -DNO_NAME %s 2>&1 \
// RUN:   | FileCheck --check-prefix=NO-NAME --implicit-check-not=error: %s
// RUN: not llvm-tblgen -DNO_SEMICOLON %s 2>&1 \
// RUN:   | FileCheck --check-prefix=NO-SEMICOLON --implicit-check-not=error: %s
// RUN: not llvm-tblgen -DNO_BODY %s 2>&1 \
// RUN:   | FileCheck --check-prefix=NO-BODY --implicit-check-not=error: %s
// RUN: not llvm-tblgen -DNO_TYPE %s 2>&1 \
// RUN:   | FileCheck --check-prefix=NO-TYPE --implicit-check-not=error: %s
// RUN: not llvm-tblgen -DNO_VALUE %s 2>&1 \
// RUN:   | FileCheck --check-prefix=NO-VALUE --implicit-check-not=error: %s
// RUN: not llvm-tblgen -DBAD_TYPE %s 2>&1 \
// RUN:   | FileCheck --check-prefix=BAD-TYPE --implicit-check-not=error: %s
// RUN: not llvm-tblgen -DBITS_WIDTH %s 2>&1 \
// RUN:   | FileCheck --check-prefix=BITS-WIDTH --implicit-check-not=error: %s
// RUN: not llvm-tblgen -DLIST_TYPE %s 2>&1 \
// RUN:   | FileCheck --check-prefix=LIST-TYPE --implicit-check-not=error: %s
// RUN: not llvm-tblgen -DCLOSE_PAREN %s 2>&1 \
// RUN:   | FileCheck --check-prefix=CLOSE-PAREN --implicit-check-not=error: %s
// RUN: not llvm-tblgen -DCLOSE_BRACKET %s 2>&1 \
// RUN:   | FileCheck --check-prefix=CLOSE-BRACKET --implicit-check-not=error: %s
// RUN: not llvm-tblgen -DTEMPLATE_LIST %s 2>&1 \
// RUN:   | FileCheck --check-prefix=TEMPLATE-LIST --implicit-check-not=error: %s
// RUN: not llvm-tblgen -DEMPTY_TEMPLATE %s 2>&1 \
// RUN:   | FileCheck --check-prefix=EMPTY-TEMPLATE --implicit-check-not=error: %s
// RUN: not llvm-tblgen -DBANG %s 2>&1 \
// RUN:   | FileCheck --check-prefix=BANG --implicit-check-not=error: %s
// RUN: not llvm-tblgen -DBANG_PAREN %s 2>&1 \
// RUN:   | FileCheck --check-prefix=BANG-PAREN --implicit-check-not=error: %s
// RUN: not llvm-tblgen -DCOND_END %s 2>&1 \
// RUN:   | FileCheck --check-prefix=COND-END --implicit-check-not=error: %s
// RUN: not llvm-tblgen -DFOREACH_IN %s 2>&1 \
// RUN:   | FileCheck --check-prefix=FOREACH-IN --implicit-check-not=error: %s
// RUN: not llvm-tblgen -DLET_IN %s 2>&1 \
// RUN:   | FileCheck --check-prefix=LET-IN --implicit-check-not=error: %s
// RUN: not llvm-tblgen -DINCLUDE_STRING %s 2>&1 \
// RUN:   | FileCheck --check-prefix=INCLUDE-STRING --implicit-check-not=error: %s
// RUN: not llvm-tblgen -DDEFSET_TYPE %s 2>&1 \
// RUN:   | FileCheck --check-prefix=DEFSET-TYPE --implicit-check-not=error: %s

// What is no TableGen at all, or stops too early.
#ifdef TOP_LEVEL
42;
// TOP-LEVEL: syntax.td:[[@LINE-1]]:1: error: Unexpected token at top level
#endif
#ifdef NO_NAME
class;
// NO-NAME: syntax.td:[[@LINE-1]]:6: error: expected class name after 'class' keyword
#endif
#ifdef NO_SEMICOLON
def a { int x = 1 }
// NO-SEMICOLON: syntax.td:[[@LINE-1]]:19: error: expected ';' after declaration
#endif
#ifdef NO_BODY
class A = 1;
// NO-BODY: syntax.td:[[@LINE-1]]:9: error: Expected '{' to start body or ';' for declaration only
#endif
#ifdef NO_TYPE
def a { x = 1; }
// NO-TYPE: syntax.td:[[@LINE-1]]:9: error: Couldn't find class 'x'
// NO-TYPE: syntax.td:[[@LINE-2]]:11: error: unknown class name
#endif
#ifdef NO_VALUE
def a { int x = ; }
// NO-VALUE: syntax.td:[[@LINE-1]]:17: error: Unknown or reserved token when parsing a value
// NO-VALUE: tblgen: 1 errors.
#endif
#ifdef BAD_TYPE
def a { foo x = 1; }
// BAD-TYPE: syntax.td:[[@LINE-1]]:9: error: Couldn't find class 'foo'
// BAD-TYPE: syntax.td:[[@LINE-2]]:13: error: unknown class name
#endif
#ifdef BITS_WIDTH
def a { bits<x> b; }
// BITS-WIDTH: syntax.td:[[@LINE-1]]:14: error: expected integer in bits<n> type
#endif
#ifdef LIST_TYPE
def a { list x; }
// LIST-TYPE: syntax.td:[[@LINE-1]]:14: error: expected '<' after list type
#endif
#ifdef CLOSE_PAREN
def op;
def a { dag d = (op 1; }
// CLOSE-PAREN: syntax.td:[[@LINE-1]]:22: error: expected ')' in dag init
// CLOSE-PAREN: tblgen: 1 errors.
#endif
#ifdef CLOSE_BRACKET
def a { list<int> l = [1, 2; }
// CLOSE-BRACKET: syntax.td:[[@LINE-1]]:28: error: expected ']' at end of list value
// CLOSE-BRACKET: tblgen: 1 errors.
#endif
#ifdef TEMPLATE_LIST
class A<int n;
// TEMPLATE-LIST: syntax.td:[[@LINE-1]]:14: error: expected '>' at end of template argument list
#endif
#ifdef EMPTY_TEMPLATE
class A<> { int x; }
// EMPTY-TEMPLATE: syntax.td:[[@LINE-1]]:9: error: Unknown token when expecting a type
#endif
#ifdef BANG
def a { int x = !frobnicate(1); }
// BANG: syntax.td:[[@LINE-1]]:17: error: Unknown operator
// BANG: syntax.td:[[@LINE-2]]:17: error: Unknown or reserved token when parsing a value
// BANG: syntax.td:[[@LINE-3]]:17: error: expected ';' after declaration
#endif
#ifdef BANG_PAREN
def a { int x = !add 1, 2; }
// BANG-PAREN: syntax.td:[[@LINE-1]]:22: error: expected '(' after binary operator
// BANG-PAREN: syntax.td:[[@LINE-2]]:22: error: expected ';' after declaration
#endif
#ifdef COND_END
def a { int x = !cond(1: 2; }
// COND-END: syntax.td:[[@LINE-1]]:27: error: expected ',' or ')' following a value in !cond operator
// COND-END: tblgen: 1 errors.
#endif
#ifdef FOREACH_IN
foreach i = [1, 2] def x#i;
// FOREACH-IN: syntax.td:[[@LINE-1]]:20: error: Unknown tok
#endif
#ifdef LET_IN
let x = 1 def a;
// LET-IN: syntax.td:[[@LINE-1]]:11: error: expected 'in' at end of top-level 'let'
#endif
#ifdef INCLUDE_STRING
include 42
// INCLUDE-STRING: syntax.td:[[@LINE-1]]:9: error: Expected filename after include
// INCLUDE-STRING: syntax.td:[[@LINE-2]]:9: error: Unexpected token at top level
#endif
#ifdef DEFSET_TYPE
defset int all = { }
// DEFSET-TYPE: syntax.td:[[@LINE-1]]:8: error: expected list type
#endif
