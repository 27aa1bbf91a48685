//! Inputs whose sizes can be chosen, one for each construct of the language. Twice the size must cost
//! twice the time.

use std::fmt::Write as _;

/// A kind of input.
#[derive(Clone, Copy)]
pub(crate) struct Input {
    /// What it has many of.
    pub(crate) name: &'static str,
    /// A size at which it takes long enough to be measured, and half as long as the largest one
    /// that is.
    pub(crate) size: usize,
    /// The text of a size.
    pub(crate) text: fn(usize) -> String,
}

/// All kinds of inputs.
pub(crate) const INPUTS: &[Input] = &[
    input("defs", 40_000, |n| {
        format!(
            "{INSTRUCTION}{}",
            lines(n, |i| format!("def d{i} : Inst<{i}, \"op{i}\">;"))
        )
    }),
    input("classes", 20_000, |n| {
        let class = |i| {
            format!(
                "class C{i}<int p> : Inst<p, \"c{i}\"> {{ int own{i} = p; }}\ndef d{i} : C{i}<{i}>;"
            )
        };
        format!("{INSTRUCTION}{}", lines(n, class))
    }),
    input("fields of a record", 40_000, |n| {
        format!(
            "def d {{\n{}}}\n",
            lines(n, |i| format!(
                "  int f{i} = !add({}, {i});",
                if i == 0 {
                    "1".to_owned()
                } else {
                    format!("f{}", i / 2)
                }
            ))
        )
    }),
    input("bases of a record", 1_000, |n| {
        let class = |i| format!("class C{i}<int p> {{ int f{i} = p; }}");
        let bases: Vec<_> = (0..n).map(|i| format!("C{i}<{i}>")).collect();
        format!("{}def d : {};\n", lines(n, class), bases.join(", "))
    }),
    input("template arguments", 2_000, |n| {
        let list = |item: fn(usize) -> String| (0..n).map(item).collect::<Vec<_>>().join(", ");
        format!(
            "class A<{}> {{\n{}}}\ndef d : A<{}>;\n",
            list(|i| format!("int p{i}")),
            lines(n, |i| format!("  int f{i} = p{i};")),
            list(|i| i.to_string()),
        )
    }),
    input("lets in a body", 20_000, |n| {
        format!(
            "class A {{\n{}}}\ndef d : A {{\n{}}}\n",
            lines(n, |i| format!("  int f{i} = 0;")),
            lines(n, |i| format!("  let f{i} = {i};"))
        )
    }),
    input("lets of single bits", 30_000, |n| {
        format!(
            "class A {{ bits<{n}> b; }}\ndef d : A {{\n{}}}\n",
            lines(n.div_ceil(1000), |i| {
                format!(
                    "  let b{{{}...{}}} = -1;",
                    (i * 1000 + 999).min(n - 1),
                    i * 1000
                )
            })
        )
    }),
    input("bindings of a let", 10_000, |n| {
        let bindings: Vec<_> = (0..n).map(|i| format!("f{i} = {i}")).collect();
        format!(
            "class A {{\n{}}}\nlet {} in\ndef d : A;\n",
            lines(n, |i| format!("  int f{i} = 0;")),
            bindings.join(", ")
        )
    }),
    input("records in a let", 20_000, |n| {
        format!(
            "{INSTRUCTION}let Size = 8, Inst<7-0> = 255 in {{\n{}}}\n",
            lines(n, |i| format!("def d{i} : Inst<{i}, \"op{i}\">;"))
        )
    }),
    input("lets around each other", 450, |n| {
        let lets = lines(n, |i| format!("let Size = {i} in {{"));
        let records = "foreach i = !range(500) in def d#i : Inst<i, \"a\">;\n";
        format!("{INSTRUCTION}{lets}{records}{}\n", "}".repeat(n))
    }),
    input("foreach", 40_000, |n| {
        format!("{INSTRUCTION}foreach i = !range({n}) in\n  def d#i : Inst<i, \"op\"#i>;\n")
    }),
    input("nested foreach", 20_000, |n| {
        format!(
            "{INSTRUCTION}foreach i = !range({}) in\n  foreach j = !range(100) in\n    def d#i#_#j : Inst<j, \"op\"#i>;\n",
            n.div_ceil(100)
        )
    }),
    input("if", 20_000, |n| {
        format!(
            "{INSTRUCTION}foreach i = !range({n}) in\n  if !eq(!and(i, 1), 0) then\n    def e#i : Inst<i, \"even\">;\n  else\n    def o#i : Inst<i, \"odd\">;\n"
        )
    }),
    input("defm", 10_000, |n| {
        let body = "multiclass M<int a, string s> {\n  def _rr : Inst<a, s # \"rr\">;\n  def _ri : Inst<!add(a, 1), s # \"ri\">;\n  def _mr : Inst<!add(a, 2), s # \"mr\"> { let Size = 8; }\n}\n";
        format!(
            "{INSTRUCTION}{body}{}",
            lines(n, |i| format!("defm d{i} : M<{i}, \"op{i}\">;"))
        )
    }),
    input("defm in multiclasses", 5_000, |n| {
        let body = "multiclass M<int a> { def _a : Inst<a, NAME>; foreach i = [1, 2] in def _b#i : Inst<!add(a, i), NAME>; }\n\
            multiclass N<int a> { defm _x : M<a>; defm _y : M<!add(a, 10)>; }\n";
        format!(
            "{INSTRUCTION}{body}{}",
            lines(n, |i| format!("defm d{i} : N<{i}>;"))
        )
    }),
    input("records of a multiclass", 10_000, |n| {
        format!(
            "{INSTRUCTION}multiclass M<int a> {{\n{}}}\ndefm x : M<1>;\ndefm y : M<2>;\n",
            lines(n, |i| format!(
                "  def _{i} : Inst<!add(a, {i}), \"op{i}\">;"
            ))
        )
    }),
    input("elements of a list", 200_000, |n| {
        let items: Vec<_> = (0..n).map(|i| i.to_string()).collect();
        format!("def d {{ list<int> l = [{}]; }}\n", items.join(", "))
    }),
    input("operators on a list", 100_000, |n| {
        format!(
            "def d {{\n  list<int> a = !range({n});\n  list<int> b = !foreach(x, a, !mul(!add(x, 1), 3));\n  list<int> c = !filter(x, b, !and(x, 1));\n  int s = !foldl(0, c, sum, x, !add(sum, x));\n  string t = !interleave(c, \", \");\n  list<int> e = !listconcat(a, b, c);\n  int last = e[{}];\n}}\n",
            n - 1
        )
    }),
    input("bits of a value", 30_000, |n| {
        format!("class A {{ bits<{n}> a; bits<{n}> b = a; }}\ndef d : A {{ let a = -1; }}\n")
    }),
    input("arguments of a dag", 50_000, |n| {
        let args: Vec<_> = (0..n).map(|i| format!("{i}:$a{i}")).collect();
        format!(
            "def op;\ndef d {{ dag a = (op {}); dag b = !foreach(x, a, x); dag c = !con(a, b); }}\n",
            args.join(", ")
        )
    }),
    input("anonymous records", 30_000, |n| {
        let items: Vec<_> = (0..n).map(|i| format!("Inst<{i}, \"a\">")).collect();
        format!(
            "{INSTRUCTION}def d {{ list<Inst> l = [{}]; }}\n",
            items.join(", ")
        )
    }),
    input("strings", 40_000, |n| {
        lines(n, |i| {
            format!(
                "def d{i} {{ string a = \"text {i} with \\\"escapes\\\"\"; string b = !toupper(a) # !subst(\"t\", \"s\", a) # !size(a); code c = [{{ code {i} }}]; }}"
            )
        })
    }),
    input("cases of cond", 20_000, |n| {
        let cases: Vec<_> = (0..n).map(|i| format!("!eq(x, {i}): {}", i + 1)).collect();
        format!(
            "class A<int x> {{ int r = !cond({}, true: 0); }}\ndef d : A<{}>;\n",
            cases.join(", "),
            n - 1
        )
    }),
    input("defset", 30_000, |n| {
        format!(
            "{INSTRUCTION}defset list<Inst> All = {{\n{}}}\nforeach i = All in\n  def copy_#i : Inst<i.Opcode, i.Mnemonic>;\n",
            lines(n, |i| format!("def d{i} : Inst<{i}, \"op{i}\">;"))
        )
    }),
    input("cast", 20_000, |n| {
        let def = |i: usize| format!("def d{i} : Ref<\"d{}\">;", i.saturating_sub(1));
        format!(
            "class Ref<string to> {{ Ref Next = !if(!eq(to, NAME), ?, !cast<Ref>(to)); int Known = !exists<Ref>(to # \"_\"); }}\n{}",
            lines(n, def)
        )
    }),
    input("defvar", 50_000, |n| {
        format!(
            "defvar v0 = 1;\n{}def d {{ int x = v{n}; }}\n",
            lines(n, |i| format!("defvar v{} = !add(v{i}, 1);", i + 1))
        )
    }),
    input("assert", 50_000, |n| {
        format!(
            "class A<int n> {{ int N = n; assert !ge(N, 0), \"negative: \" # N; }}\n{}",
            lines(n, |i| format!("def d{i} : A<{i}>;"))
        )
    }),
    input("include", 20_000, |n| {
        lines(n, |_| format!("include \"{INCLUDED}\""))
    }),
    input("ifdef", 50_000, |n| {
        lines(n, |i| {
            format!("#ifdef NOT_DEFINED\ndef d{i} {{ this is skipped }}\n#else\ndef d{i};\n#endif")
        })
    }),
    input("comments", 400_000, |n| {
        lines(n, |i| {
            format!("// line {i} of a comment that goes on and on")
        }) + "def d;\n"
    }),
];

/// The file that the input `include` includes.
pub(crate) const INCLUDED: &str = "included.td";

/// The text of [`INCLUDED`].
pub(crate) const INCLUDED_TEXT: &str =
    "#ifndef INCLUDED\n#define INCLUDED\ndef included;\n#endif\n";

const INSTRUCTION: &str = "
class Base<string m> { string Mnemonic = m; list<int> Uses = []; bit IsBranch = 0; }
class Inst<int op, string m> : Base<m> {
  int Opcode = op;
  int Size = 4;
  bits<5> rd;
  bits<20> Imm = op;
  bits<32> Inst = {rd, Imm, 0b11, Imm{4-0}};
  int End = !add(Opcode, Size);
}
";

const fn input(name: &'static str, size: usize, text: fn(usize) -> String) -> Input {
    Input { name, size, text }
}

/// `n` lines.
fn lines(n: usize, line: impl Fn(usize) -> String) -> String {
    (0..n).fold(String::new(), |mut text, i| {
        writeln!(text, "{}", line(i)).expect("strings can be written to");
        text
    })
}
