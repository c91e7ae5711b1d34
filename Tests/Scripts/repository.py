"""What the checks of this folder share: the repository's files, its manifests, and a way to report."""

import argparse
import concurrent.futures
import functools
import json
import os
import pathlib
import re
import subprocess
import sys

SKIPPED_FOLDERS = {".git", ".build", ".swiftpm", "dist", "__pycache__", ".index-build"}


class Repository:
    """The files of the repository at `root`, and the problems found in them."""

    def __init__(self, root):
        self.root = pathlib.Path(root).resolve()
        self.problems = []

    def problem(self, path, line, text):
        """Notes a problem at a line of a file (0: the file as a whole) with what to do about it."""
        path = pathlib.Path(path)
        if path.is_absolute():
            path = path.relative_to(self.root)
        self.problems.append((str(path), line, text))

    def report(self):
        """Prints the problems, each as `file:line: text`, and gives the exit status."""
        for path, line, text in sorted(set(self.problems)):
            print(f"{path}:{line}: {text}" if line else f"{path}: {text}")
        return 1 if self.problems else 0

    @functools.cached_property
    def files(self):
        """Every file, sorted by path, but those that a build makes."""
        found = []
        for folder, folders, names in os.walk(self.root):
            folders[:] = sorted(name for name in folders if name not in SKIPPED_FOLDERS)
            found += [pathlib.Path(folder, name) for name in names]
        return sorted(path for path in found if path.is_file() and not path.is_symlink())

    @functools.cached_property
    def packages(self):
        """The folders that have a manifest, by the package's name; that of the program lies in Apps."""
        found = {}
        for manifest in sorted(self.root.glob("Packages/*/Package.swift")):
            found[manifest.parent.name] = manifest.parent
        if (self.root / "Apps" / "Package.swift").is_file():
            found["appmusic"] = self.root / "Apps"
        return found

    def package_of(self, path):
        """The name of the package that holds the file, or None."""
        parts = pathlib.Path(path).relative_to(self.root).parts
        return parts[1] if len(parts) > 2 and parts[0] in ("Packages", "Apps") else None

    def swift_files(self, *folders):
        """Swift files within these folders of the root (all of them without an argument); manifests are left out."""
        for path in self.files:
            relative = path.relative_to(self.root)
            if path.suffix != ".swift" or path.name == "Package.swift":
                continue
            if not folders or any(relative.is_relative_to(folder) for folder in folders):
                yield path

    def source_files(self):
        """Swift files of the packages' and programs' own Sources folders."""
        for path in self.swift_files("Packages", "Apps"):
            if path.relative_to(self.root).parts[2:3] == ("Sources",):
                yield path

    @functools.cached_property
    def manifests(self):
        """What SwiftPM reads in each package's manifest, by name; one that it cannot read is noted and left out."""
        with concurrent.futures.ThreadPoolExecutor() as pool:
            found = dict(zip(self.packages, pool.map(self.manifest, self.packages.values())))
        return {name: manifest for name, manifest in found.items() if manifest}

    def manifest(self, folder):
        """What SwiftPM reads in the manifest of a folder; None, with a problem noted, if it cannot."""
        command = ["swift", "package", "dump-package", "--package-path", str(folder)]
        result = subprocess.run(command, capture_output=True, text=True)
        if result.returncode != 0:
            reason = (result.stderr.strip().splitlines() or ["no reason given"])[-1]
            self.problem(pathlib.Path(folder) / "Package.swift", 0, f"SwiftPM cannot read it: {reason}")
            return None
        return json.loads(result.stdout)


def run(description, check, options=None):
    """Runs `check(repository, arguments)` on the repository that holds this folder, or on `--root`."""
    parser = argparse.ArgumentParser(description=description)
    parser.add_argument(
        "--root", default=pathlib.Path(__file__).resolve().parents[2], help="the repository to check")
    if options:
        options(parser)
    arguments = parser.parse_args()
    repository = Repository(arguments.root)
    check(repository, arguments)
    sys.exit(repository.report())


def line_of(text, offset):
    """The number of the line that holds the offset, from 1."""
    return text.count("\n", 0, offset) + 1


STRING_START = re.compile(r'(#*)("""|")')


def without_comments(text, keep_strings=False):
    """Swift text with comments (and the contents of strings) turned into spaces; lines stay where they are."""
    out = []
    index, end = 0, len(text)

    def blank(upto):
        nonlocal index
        out.append("".join(c if c == "\n" else " " for c in text[index:upto]))
        index = upto

    while index < end:
        if text.startswith("//", index):
            stop = text.find("\n", index)
            blank(end if stop < 0 else stop)
        elif text.startswith("/*", index):
            blank(_end_of_block_comment(text, index))
        else:
            start = STRING_START.match(text, index)
            if start:
                stop = _end_of_string(text, start)
                if keep_strings:
                    out.append(text[index:stop])
                    index = stop
                else:
                    blank(stop)
            else:
                out.append(text[index])
                index += 1
    return "".join(out)


def _end_of_block_comment(text, index):
    depth = 0
    while index < len(text):
        if text.startswith("/*", index):
            depth, index = depth + 1, index + 2
        elif text.startswith("*/", index):
            depth, index = depth - 1, index + 2
            if depth == 0:
                return index
        else:
            index += 1
    return index


def _end_of_string(text, start):
    pounds, quote = start.group(1), start.group(2)
    escape, closing = "\\" + pounds, quote + pounds
    index = start.end()
    while index < len(text):
        if text.startswith(escape + "(", index):
            index = _end_of_interpolation(text, index + len(escape) + 1)
        elif text.startswith(escape, index):
            index += len(escape) + 1
        elif text.startswith(closing, index):
            return index + len(closing)
        elif quote == '"' and text[index] == "\n":
            return index
        else:
            index += 1
    return index


def _end_of_interpolation(text, index):
    depth = 1
    while index < len(text):
        start = STRING_START.match(text, index)
        if start:
            index = _end_of_string(text, start)
            continue
        depth += {"(": 1, ")": -1}.get(text[index], 0)
        index += 1
        if depth == 0:
            return index
    return index


def end_of_block(text, opening):
    """The offset after the brace that closes the one at `opening`; for text without comments and strings."""
    depth = 0
    for index in range(opening, len(text)):
        depth += {"{": 1, "}": -1}.get(text[index], 0)
        if depth == 0:
            return index + 1
    return len(text)
