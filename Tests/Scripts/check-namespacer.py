#!/usr/bin/env python3
"""A call through `.fd` costs nothing: the optimiser makes the same machine code of it as of the plain call.

Both sides of each pair are compiled on their own, and the instructions of the functions are compared.
"""

import difflib
import pathlib
import re
import subprocess
import tempfile

import repository

SOURCES = "Packages/FDNamespacer/Sources/FDNamespacer"

MEMBERS = """
extension FD where Base == Int {
  fileprivate var tripled: Int { base &* 3 &+ 1 }
  fileprivate static var answer: Int { 42 }
}
extension FD where Base == [Int] {
  fileprivate var second: Int? { base.count > 1 ? base[1] : nil }
  fileprivate mutating func add(_ number: Int) { base.append(number) }
  fileprivate mutating func setFirst(_ number: Int) { base[0] = number }
}
extension FD where Base: Sequence, Base.Element: BinaryInteger {
  fileprivate var parity: Base.Element { base.reduce(0) { $0 ^ $1 } }
}
extension FD {
  fileprivate func orZero<Wrapped: BinaryInteger>() -> Wrapped where Base == Wrapped? { base ?? 0 }
}
"""

# Signature, the body through `.fd`, the plain body.
PAIRS = {
    "a value's member": ("(_ number: Int) -> Int", "number.fd.tripled", "number &* 3 &+ 1"),
    "a type's member": ("() -> Int", "Int.fd.answer", "42"),
    "an array's member": ("(_ numbers: [Int]) -> Int?", "numbers.fd.second", "numbers.count > 1 ? numbers[1] : nil"),
    "appending in place": ("(_ numbers: inout [Int])", "numbers.fd.add(7)", "numbers.append(7)"),
    "setting in place": ("(_ numbers: inout [Int])", "numbers.fd.setFirst(7)", "numbers[0] = 7"),
    "a constrained member": ("(_ numbers: [Int]) -> Int", "numbers.fd.parity", "numbers.reduce(0) { $0 ^ $1 }"),
    "a conditional member": ("(_ number: Int?) -> Int", "number.fd.orZero()", "number ?? 0"),
}


def check(repo, _):
    with tempfile.TemporaryDirectory() as folder:
        folder = pathlib.Path(folder)
        sources = sorted(str(path) for path in (repo.root / SOURCES).glob("*.swift"))
        compile_swift(
            "-parse-as-library", "-emit-module", "-module-name", "FDNamespacer",
            "-emit-module-path", str(folder / "FDNamespacer.swiftmodule"), *sources)
        through = functions(folder, "import FDNamespacer\n" + MEMBERS, [body for _, body, _ in PAIRS.values()])
        plain = functions(folder, "", [body for _, _, body in PAIRS.values()])
    for name, mine, others in zip(PAIRS, through, plain):
        if mine != others or not mine:
            difference = "\n".join(difflib.unified_diff(others, mine, "plain", "through .fd", lineterm="", n=1))
            repo.problem(
                repo.root / SOURCES / "FDNamespacing.swift", 0,
                f"{name} costs more through .fd ({len(mine)} instructions, plain {len(others)}):\n{difference}")


def functions(folder, head, bodies):
    """The instructions of one function for each body."""
    source, assembly = folder / "Probe.swift", folder / "Probe.s"
    text = head
    for number, ((signature, _, _), body) in enumerate(zip(PAIRS.values(), bodies)):
        text += f'@_silgen_name("probe_{number}") public func probe{number}{signature} {{ {body} }}\n'
    source.write_text(text)
    compile_swift(
        "-parse-as-library", "-emit-assembly", "-I", str(folder), "-module-name", "Probe", str(source),
        "-o", str(assembly))
    listing = assembly.read_text()
    return [instructions(listing, f"probe_{number}") for number in range(len(bodies))]


def instructions(listing, name):
    """The instructions under a label, with local labels numbered afresh."""
    found = re.search(rf"^_?{name}:.*?\n(.*?)^\s*\.(?:cfi_endproc|end)", listing, re.S | re.M)
    lines, labels = [], {}
    for line in found.group(1).splitlines() if found else []:
        line = re.sub(r"\s*(?:#|;|//).*", "", line).strip()
        if not line or (line.startswith(".") and not line.endswith(":")) or re.match(r"\.L?(func|tmp)", line):
            continue
        # A copy of a generic function says in its name how it came about: “Tgq5” from inlinable code, else “Tg5”.
        line = re.sub(r"T[gG]q?(\d)", r"Tg\1", line)
        lines.append(re.sub(r"\.?L[\w$]*\d+", lambda label: labels.setdefault(label.group(), f"L{len(labels)}"), line))
    return lines


def compile_swift(*arguments):
    subprocess.run(["swiftc", "-O", *arguments], check=True)


if __name__ == "__main__":
    repository.run(__doc__, check)
