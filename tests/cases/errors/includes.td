// RUN: not llvm-tblgen -I %S/Inputs -DMISSING %s 2>&1 \
// RUN:   | FileCheck --check-prefix=MISSING --implicit-check-not=error: %s
// RUN: not llvm-tblgen -I %S/Inputs -DIN_INCLUDED %s 2>&1 \
// RUN:   | FileCheck --check-prefix=IN-INCLUDED --implicit-check-not=error: %s
// RUN: not llvm-tblgen -I %S/Inputs -DTWO_DEEP %s 2>&1 \
// RUN:   | FileCheck --check-prefix=TWO-DEEP --implicit-check-not=error: %s

// Files that cannot be found, and errors in files that are included.
#ifdef MISSING
include "no_such_file.td"
// MISSING: includes.td:[[@LINE-1]]:9: error: Could not find include file 'no_such_file.td'
// MISSING: includes.td:[[@LINE-2]]:9: error: Unexpected token at top level
#endif
#ifdef IN_INCLUDED
include "wrong.td"
// IN-INCLUDED: Included from {{.*}}includes.td:[[@LINE-1]]:
// IN-INCLUDED: wrong.td:2:9: error: Couldn't find class 'Nowhere'
#endif
#ifdef TWO_DEEP
include "outer.td"
// TWO-DEEP: Included from {{.*}}includes.td:[[@LINE-1]]:
// TWO-DEEP: Included from {{.*}}outer.td:1:
// TWO-DEEP: wrong.td:2:9: error: Couldn't find class 'Nowhere'
#endif
