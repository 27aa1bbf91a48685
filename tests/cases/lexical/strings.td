// RUN: llvm-tblgen %s | FileCheck --match-full-lines %s
// Escapes in strings, strings side by side, and code blocks.
def strings {
  string empty = "";
  string escapes = "a\\b\"c\'d\te\nf";
  string joined = "one" "two"
                  " three";
  code block = [{ a "quoted" \n line }];
  string fromCode = [{two
  lines}];
  string mixed = "text" # [{ and code}];
}

// CHECK: ------------- Classes -----------------
// CHECK-NEXT: ------------- Defs -----------------
// CHECK-NEXT: def strings {
// CHECK-NEXT:   string empty = "";
// CHECK-NEXT:   string escapes = "a\b"c'd e
// CHECK-NEXT: f";
// CHECK-NEXT:   string joined = "onetwo three";
// CHECK-NEXT:   code block = [{ a "quoted" \n line }];
// CHECK-NEXT:   code fromCode = [{two
// CHECK-NEXT:   lines}];
// CHECK-NEXT:   code mixed = [{text and code}];
// CHECK-NEXT: }
