#!/usr/bin/env python3
"""Every package of a library has a README, and its examples are those that the tests compile.

A block marked

    <!-- example: Tests/FateTests/ReadmeTests.swift -->
    ```swift

holds what that file (beside the README, or from the root) has between the lines `// README begin` and
`// README end`. `path#name` takes the part between `// README begin name` and the next end.
"""

import re
import textwrap

import repository

EXAMPLE = re.compile(r"<!-- example: (\S+?)(?:#(\S+))? -->\s*\n```swift\n(.*?)^```", re.S | re.M)
MARK = re.compile(r"<!-- example:")


def options(parser):
    parser.add_argument("--write", action="store_true", help="copy the tests' examples into the READMEs")


def check(repo, arguments):
    for name, folder in repo.packages.items():
        readme = folder / "README.md"
        if folder.name == "Apps":
            continue
        if not readme.is_file():
            repo.problem(folder / "README.md", 0, f"{name} has no README; write one with a compiled example")
        elif not MARK.search(readme.read_text()):
            repo.problem(readme, 0, "no example is marked with <!-- example: path/to/Test.swift -->; add one")
    for path in repo.files:
        if path.suffix == ".md":
            check_file(repo, path, arguments.write)


def check_file(repo, path, write):
    text = path.read_text()
    starts = {found.start() for found in EXAMPLE.finditer(text)}
    for found in MARK.finditer(text):
        if found.start() not in starts:
            repo.problem(
                path, repository.line_of(text, found.start()),
                "the mark is not <!-- example: path --> with a ```swift block after it")

    def replaced(found):
        source, name, block = found.groups()
        line = repository.line_of(text, found.start())
        file = next((place for place in (path.parent / source, repo.root / source) if place.is_file()), None)
        if file is None:
            repo.problem(path, line, f"there is no file {source} for the example")
            return found.group()
        wanted = region(file.read_text(), name)
        if wanted is None:
            repo.problem(path, line, f"{source} has no lines “// README begin” and “// README end” for it")
        elif wanted != block:
            if write:
                return found.group().replace("```swift\n" + block, "```swift\n" + wanted)
            repo.problem(path, line, f"the example differs from {source}; run check-readmes.py --write")
        return found.group()

    changed = EXAMPLE.sub(replaced, text)
    if changed != text:
        path.write_text(changed)


def region(text, name):
    """The lines between the marks, moved to the left margin."""
    begin = re.escape("// README begin" + (f" {name}" if name else ""))
    found = re.search(rf"^[ \t]*{begin}[ \t]*\n(.*?)^[ \t]*// README end", text, re.S | re.M)
    return textwrap.dedent(found.group(1)).strip("\n") + "\n" if found else None


if __name__ == "__main__":
    repository.run(__doc__, check, options)
