// RUN: llvm-tblgen -gen-ctags %s | FileCheck --match-full-lines -DFILE=%s %s
// Classes, also where they are only declared, and records, sorted by their names.
// CHECK: !_TAG_FILE_FORMAT 1 /original ctags format/
// CHECK-NEXT: !_TAG_FILE_SORTED 1 /0=unsorted, 1=sorted, 2=foldcase/
class b;
multiclass m { def _x : b; }
class b { int n = 1; }
def a : b;
defm m : m;
def : b;
// CHECK-NEXT: a [[FILE]] [[@LINE-3]]
// CHECK-NEXT: anonymous_0 [[FILE]] [[@LINE-2]]
// CHECK-NEXT: b [[FILE]] [[@LINE-8]]
// CHECK-NEXT: b [[FILE]] [[@LINE-7]]
// CHECK-NEXT: m_x [[FILE]] [[@LINE-9]]
