// RUN: not llvm-tblgen -DNAME_MISSING %s 2>&1 \
// RUN:   | FileCheck --check-prefix=NAME-MISSING --implicit-check-not=error: %s
// RUN: not llvm-tblgen -DNAME_IS_NUMBER %s 2>&1 \
// RUN:   | FileCheck --check-prefix=NAME-IS-NUMBER --implicit-check-not=error: %s
// RUN: not llvm-tblgen -DDEFINE_JUNK %s 2>&1 \
// RUN:   | FileCheck --check-prefix=DEFINE-JUNK --implicit-check-not=error: %s
// RUN: not llvm-tblgen -DUNKNOWN %s 2>&1 \
// RUN:   | FileCheck --check-prefix=UNKNOWN --implicit-check-not=error: %s

// Conditions and definitions that are not complete, or too much.
#ifdef NAME_MISSING
#define
// NAME-MISSING: preprocessor.td:[[@LINE-1]]:8: error: Expected macro name after #define
// NAME-MISSING: preprocessor.td:[[@LINE-2]]:8: error: Unexpected token at top level
#endif
#ifdef NAME_IS_NUMBER
#define 1
// NAME-IS-NUMBER: preprocessor.td:[[@LINE-1]]:9: error: Expected macro name after #define
// NAME-IS-NUMBER: preprocessor.td:[[@LINE-2]]:9: error: Unexpected token at top level
#endif
#ifdef DEFINE_JUNK
#define A B
// DEFINE-JUNK: preprocessor.td:[[@LINE-1]]:11: error: Only comments are supported after #define NAME
// DEFINE-JUNK: preprocessor.td:[[@LINE-2]]:11: error: Unexpected token at top level
#endif
#ifdef UNKNOWN
#frob
// UNKNOWN: preprocessor.td:[[@LINE-1]]:1: error: Unexpected token at top level
#endif
