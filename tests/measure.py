#!/usr/bin/env python3
"""Measures tblgen, beside llvm-tblgen where that is installed, and prints tables in Markdown.

    cargo build --release -p tblgen-cli
    cargo build -p tblgen-cli
    tests/measure.py --llvm llvm-project/llvm --reference /usr/lib/llvm-19/bin/llvm-tblgen \\
        --write docs/performance.md

For each measurement both programs run in turn, several times; what counts is the run that took the least CPU
time, user and system together, and the largest amount of memory that was resident in any run. On a machine that does
other things as well the times are worth little, their ratios more. With --valgrind the cost of each construct is counted in
instructions, which does not depend on what else the machine does.
"""

import argparse
import os
import re
import subprocess
import sys
import tempfile
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
BEGIN, END = "<!-- begin: measurements -->\n", "<!-- end: measurements -->\n"


class Cost:
    """CPU seconds and peak memory in MiB of the best of several runs."""

    def __init__(self):
        self.cpu, self.memory = float("inf"), 0.0

    def run(self, command, directory):
        process = subprocess.Popen(command, cwd=directory, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
        _, status, usage = os.wait4(process.pid, 0)
        process.returncode = os.waitstatus_to_exitcode(status)
        if process.returncode != 0:
            raise RuntimeError(f"{' '.join(map(str, command))}: exit status {process.returncode}")
        self.cpu = min(self.cpu, usage.ru_utime + usage.ru_stime)
        self.memory = max(self.memory, usage.ru_maxrss / 1024)


def measure(programs, arguments, directory, rounds):
    """The cost of each program, run in turn; None for one that fails."""
    costs = [Cost() for _ in programs]
    for _ in range(rounds):
        for i, program in enumerate(programs):
            if costs[i] is not None:
                try:
                    costs[i].run([program, *arguments], directory)
                except RuntimeError as error:
                    print(error, file=sys.stderr)
                    costs[i] = None
    return costs


def table(head, rows):
    lines = ["| " + " | ".join(head) + " |", "| --- |" + " ---: |" * (len(head) - 1)]
    return "\n".join(lines + ["| " + " | ".join(row) + " |" for row in rows]) + "\n"


def compared(costs):
    """Ours, and how many times as much the reference takes."""
    ours, *others = costs
    cells = [f"{ours.cpu:.2f} s", f"{ours.memory:.0f} MiB"] if ours else ["fails", ""]
    for other in others:
        if ours and other:
            cells += [f"{other.cpu / max(ours.cpu, 0.001):.1f}", f"{other.memory / ours.memory:.1f}"]
        else:
            cells += ["fails", ""]
    return cells


def head(first, programs):
    names = [first, "CPU", "memory"]
    return names + (["reference's CPU", "reference's memory"] if len(programs) > 1 else [])


def targets(llvm):
    """The root file of each target, by its name."""
    found = {}
    for path in sorted(llvm.glob("lib/Target/*/*.td")):
        text = path.read_text(errors="replace")
        if 'include "llvm/Target/Target.td"' in text and re.search(r"^def \w+ *: *Target\b", text, re.M):
            found[path.stem] = path
    return found


def on_target(action, llvm, path):
    return [action, "-I", llvm / "include", "-I", path.parent, path]


def targets_tables(programs, llvm, args):
    roots = targets(llvm)
    rows, totals = [], [[], []]
    for name, path in roots.items():
        costs = measure(programs, on_target("-null-backend", llvm, path), llvm, args.rounds)
        rows.append([name, *compared(costs)])
        if all(costs):
            for total, cost in zip(totals, costs):
                total.append(cost)
    if totals[0]:
        total = [Cost() for _ in programs]
        for sum_, costs in zip(total, totals):
            sum_.cpu, sum_.memory = sum(c.cpu for c in costs), max(c.memory for c in costs)
        rows.append(["all together, the largest memory", *compared(total)])
    yield "Evaluation of LLVM's targets, `-null-backend`", table(head("Target", programs), rows)

    rows = []
    for action in ["-print-records", "-dump-json"]:
        for name in args.printed.split(","):
            if name in roots:
                costs = measure(programs, on_target(action, llvm, roots[name]), llvm, args.rounds)
                rows.append([f"`{action}`, {name}", *compared(costs)])
    yield "Printing, evaluation included", table(head("Output", programs), rows)

    if "Sparc" in roots and args.unoptimised.exists():
        both = [args.unoptimised, *programs[1:]]
        costs = measure(both, on_target("-null-backend", llvm, roots["Sparc"]), llvm, args.rounds)
        yield (
            "Sparc with an unoptimised build, as build scripts have it; the reference is an optimised one",
            table(head("", both), [["`-null-backend`", *compared(costs)]]),
        )


def instructions(program, name, directory):
    command = ["valgrind", "--tool=callgrind", "--callgrind-out-file=/dev/null", program, "-null-backend", name]
    result = subprocess.run(command, cwd=directory, capture_output=True, text=True)
    return int(re.search(r"Collected : (\d+)", result.stderr)[1])


def constructs_table(programs, directory, args):
    """Twice the input should cost twice as much."""
    files = {}
    for path in directory.glob("*.*.td"):
        name, size, _ = path.name.split(".")
        files.setdefault(name, []).append((int(size), path.name))
    rows = []
    for name, sizes in sorted(files.items()):
        (size, small), (_, large) = sorted(sizes)
        arguments = ["-null-backend", "--no-warn-on-unused-template-args"]
        costs = [measure(programs, [*arguments, file], directory, args.rounds) for file in [small, large]]
        row = [name.replace("-", " "), f"{size:,}".replace(",", " "), f"{costs[0][0].cpu:.3f} s"]
        for once, twice in zip(*costs):
            row.append(f"{twice.cpu / max(once.cpu, 0.001):.2f}" if once and twice else "fails")
        if args.valgrind:
            row.append(f"{instructions(programs[0], large, directory) / instructions(programs[0], small, directory):.2f}")
        if len(programs) > 1:
            other = costs[0][1]
            row.append(f"{other.cpu / max(costs[0][0].cpu, 0.001):.1f}" if other else "fails")
        rows.append(row)
    names = ["Many of", "size", "CPU", "twice the size"]
    names += ["reference, twice the size"] if len(programs) > 1 else []
    names += ["twice the size, instructions"] if args.valgrind else []
    names += ["reference's CPU"] if len(programs) > 1 else []
    yield "Twice the input", table(names, rows)


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    target = Path(os.environ.get("CARGO_TARGET_DIR", ROOT / "target"))
    parser.add_argument("--tblgen", type=Path, default=target / "release/tblgen", help="the program")
    parser.add_argument("--unoptimised", type=Path, default=target / "debug/tblgen", help="its unoptimised build")
    parser.add_argument("--reference", type=Path, help="llvm-tblgen of LLVM 19.1.7")
    parser.add_argument("--llvm", type=Path, help="the folder llvm of LLVM's sources")
    parser.add_argument("--printed", default="Sparc,AArch64,X86", help="the targets that are printed")
    parser.add_argument("--rounds", type=int, default=3, help="how often each is run")
    parser.add_argument("--valgrind", action="store_true", help="count instructions too")
    parser.add_argument("--write", type=Path, help="the document whose tables are to be replaced")
    args = parser.parse_args()
    programs = [args.tblgen.resolve()] + ([args.reference.resolve()] if args.reference else [])

    sections = []
    if args.llvm:
        sections += targets_tables(programs, args.llvm.resolve(), args)
    with tempfile.TemporaryDirectory() as directory:
        command = ["cargo", "run", "--quiet", "-p", "tblgen-core", "--example", "inputs", "--", directory]
        subprocess.run(command, cwd=ROOT, check=True)
        sections += constructs_table(programs, Path(directory), args)

    text = "\n".join(f"### {title}\n\n{rows}" for title, rows in sections)
    if args.write:
        document = args.write.read_text()
        before, rest = document.split(BEGIN)
        _, after = rest.split(END)
        args.write.write_text(f"{before}{BEGIN}\n{text}\n{END}{after}")
    else:
        print(text)


if __name__ == "__main__":
    main()
