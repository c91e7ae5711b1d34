#!/usr/bin/env python3
"""Every public declaration of a library has a doc comment whose first sentence is one line.

It reads the symbol graphs of built modules (`swift build` first); a requirement's comment counts for its witness.
"""

import json
import os
import pathlib
import platform
import re
import subprocess
import tempfile
import urllib.parse

import repository


def options(parser):
    parser.add_argument("--modules", help="the folder of built modules; .build/debug/Modules of the root by default")
    parser.add_argument("targets", nargs="*", help="check these targets alone")


def check(repo, arguments):
    folder = pathlib.Path(arguments.modules or repo.root / ".build/debug/Modules")
    root = repo.manifest(repo.root)
    if root is None:
        return
    libraries = {
        target for product in root["products"] if "library" in product["type"] for target in product["targets"]
    }
    for target in root["targets"]:
        name = target["name"]
        if target["type"] != "regular" or name not in libraries:
            continue
        if arguments.targets and name not in arguments.targets:
            continue
        place = repo.root / (target.get("path") or f"Sources/{name}")
        sources = [path for path in place.rglob("*.swift")]
        if sources:
            check_module(repo, name, folder, sources)


def check_module(repo, name, folder, sources):
    if is_missing(folder, name):
        repo.problem(sources[0].parent, 0, f"the module {name} is not built; run swift build first")
        return
    with tempfile.TemporaryDirectory() as output:
        command = [
            "swift-symbolgraph-extract", "-module-name", name, "-I", str(folder), "-target", host_target(),
            "-minimum-access-level", "public", "-skip-synthesized-members", "-output-dir", output,
        ]
        for map_file in [
            *sorted(repo.root.glob("Packages/*/Sources/*/**/module.modulemap")),
            *sorted(folder.parent.glob("*.build/module.modulemap")),
        ]:
            command += ["-Xcc", f"-fmodule-map-file={map_file}"]
        result = subprocess.run(command, capture_output=True, text=True)
        if result.returncode != 0:
            reason = (result.stderr.strip().splitlines() or [""])[-1]
            repo.problem(sources[0].parent, 0, f"no symbol graph of {name}: {reason}")
            return
        for file in sorted(os.listdir(output)):
            check_symbols(repo, json.loads(pathlib.Path(output, file).read_text())["symbols"])


def is_missing(folder, name):
    """True when the module was never built; make check builds first, and a build knows what has changed."""
    return not (folder / f"{name}.swiftmodule").exists()


def host_target():
    machine = platform.machine()
    if platform.system() == "Darwin":
        return f"{machine}-apple-macosx15.0"
    return f"{machine}-unknown-linux-gnu"


def check_symbols(repo, symbols):
    for symbol in symbols:
        path, line = place_of(symbol.get("location"))
        if not path or not path.is_relative_to(repo.root):
            continue
        if any(part.startswith("_") for part in symbol["pathComponents"]):
            continue
        name = ".".join(symbol["pathComponents"])
        comment = symbol.get("docComment", {})
        lines = [entry["text"].strip() for entry in comment.get("lines", [])]
        if not any(lines):
            repo.problem(path, line, f"{name} has no doc comment; say in one sentence what it is")
        elif is_own(comment, symbol) and not is_one_sentence(lines):
            repo.problem(path, line, f"{name}: the doc comment's first sentence does not stand alone on one line")


def place_of(location):
    """The file and line of a symbol; (None, 0) for one that the compiler made."""
    if not location:
        return None, 0
    path = urllib.parse.unquote(urllib.parse.urlparse(location["uri"]).path)
    return pathlib.Path(path), location["position"]["line"] + 1


def is_own(comment, symbol):
    """True when the comment stands at the declaration, and not at a requirement elsewhere."""
    return comment.get("uri") == symbol["location"]["uri"]


def is_one_sentence(lines):
    first = next(line for line in lines if line)
    return bool(re.search(r"[.:!?…][)”`*]*(\s|$)", first))


if __name__ == "__main__":
    repository.run(__doc__, check, options)
