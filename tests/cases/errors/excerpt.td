// The line of a message is shown with a caret below the place; tabs become spaces.
// RUN: not llvm-tblgen %s 2>&1 | FileCheck --strict-whitespace --match-full-lines %s
// RUN: not llvm-tblgen -DINCLUDED -I %S/Inputs %s 2>&1 \
// RUN:   | FileCheck --check-prefix=INCLUDED --strict-whitespace --match-full-lines %s
#ifdef INCLUDED
include "wrong.td"
//      INCLUDED:Included from {{.*}}excerpt.td:[[@LINE-1]]:
// INCLUDED-NEXT:{{.*}}wrong.td:2:9: error: Couldn't find class 'Nowhere'
// INCLUDED-NEXT:def x : Nowhere;
// INCLUDED-NEXT:        ^
#endif
class C<int n> { int N = n; }
	def a	: C<1>, Missing;
//      CHECK:{{.*}}excerpt.td:[[@LINE-1]]:16: error: Couldn't find class 'Missing'
// CHECK-NEXT:        def a   : C<1>, Missing;
// CHECK-NEXT:                        ^
