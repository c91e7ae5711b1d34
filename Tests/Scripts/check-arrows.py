#!/usr/bin/env python3
"""Imports follow the arrows: down only, adapters for the program alone, no module that is not on the list."""

import pathlib
import re

import repository

# The floor of every package. A package may use any package of a floor below its own.
FLOORS = {
    "Fatal": 0, "RxLite": 0, "FDNamespacer": 0, "Fate": 0,
    "RxNetwork": 1, "Mediator": 1, "MVVMR": 1, "FOLDin": 1,
    "AudioService": 2, "SwiftyHUD": 2, "RxNetworkCurl": 2, "MediaControls": 2,
    "AppMusic": 3, "AudioLibrary": 3,
    "appmusic": 4,
}
# The arrows within a floor.
ARROWS = {("Fate", "FDNamespacer")}
# What links a C library: for the program alone.
ADAPTERS = {"RxNetworkCurl", "AudioLibrary", "MediaControls"}
# View models know no screen.
FORBIDDEN = {("AppMusic", "FOLDin"), ("AppMusic", "SwiftyHUD")}

# Modules of the toolchain and the system that any target may import.
SYSTEM_MODULES = {
    "Swift", "Synchronization", "Dispatch", "Foundation", "FoundationEssentials", "Darwin", "Glibc", "Musl",
    "os", "OSLog", "CoreFoundation",
}
# Modules for tests, and for the products that help tests.
TEST_MODULES = {"Testing", "XCTest"}
TEST_PRODUCTS = {"RxLiteTest", "MediatorTest"}
# Packages that start fast because they link no Foundation (Essentials at most).
WITHOUT_FOUNDATION = {"FDNamespacer": set(), "Fate": set(), "Fatal": {"FoundationEssentials"},
                      "RxLite": {"FoundationEssentials"}}
# Targets of those packages that are there for Foundation's sake.
WITH_FOUNDATION = {"FatalFoundation", "RxLiteTest"}
# Modules that cost much at every start, and the targets that may pay for them.
COSTLY_MODULES = {"FoundationNetworking": {"RxNetworkURLSession"}, "FoundationXML": set()}

IMPORT = re.compile(
    r"^[ \t]*(?:@\w+(?:\([^)]*\))?[ \t]+)*(?:(?:public|package|internal|fileprivate|private)[ \t]+)?"
    r"import[ \t]+(?:(?:struct|class|enum|protocol|typealias|func|let|var|actor)[ \t]+)?(\w+)", re.M)
CONDITION = re.compile(r"^[ \t]*#(if|elseif|else|endif)\b(.*)$", re.M)


def check(repo, _):
    owners = {}
    for name, folder in repo.packages.items():
        if name not in FLOORS:
            repo.problem(
                folder / "Package.swift", 0, f"the package {name} has no floor; add it to FLOORS in check-arrows.py")
    for name, manifest in repo.manifests.items():
        for target in manifest["targets"]:
            owners[target["name"]] = name
    for name, manifest in repo.manifests.items():
        if name in FLOORS:
            folder = repo.packages[name]
            check_dependencies(repo, name, folder, manifest)
            for target in manifest["targets"]:
                check_target(repo, name, folder, target, owners)


def check_dependencies(repo, package, folder, manifest):
    for dependency in manifest["dependencies"]:
        for local in dependency.get("fileSystem", []):
            reason = refused(package, pathlib.Path(local["path"]).name)
            if reason:
                repo.problem(folder / "Package.swift", 0, reason)


def refused(user, used):
    """Why one package may not use another; None when it may."""
    if user == used or (user, used) in ARROWS:
        return None
    if used not in FLOORS:
        return f"{user} uses {used}, which has no floor"
    if (user, used) in FORBIDDEN:
        return f"{user} may not know {used}: a view model has no screen; hand in a protocol or a closure"
    if FLOORS[user] <= FLOORS[used]:
        return (f"{user} (floor {FLOORS[user]}) may not use {used} (floor {FLOORS[used]}): arrows point down; "
                "move what both need to a floor below")
    if used in ADAPTERS and FLOORS[user] < 4:
        return f"{user} may not use the adapter {used}: only the program does; use a protocol of a floor below"
    return None


def check_target(repo, package, folder, target, owners):
    name, is_test = target["name"], target["type"] == "test"
    place = folder / (target.get("path") or f"{'Tests' if is_test else 'Sources'}/{name}")
    declared = {name}
    for dependency in target["dependencies"]:
        kind, values = next(iter(dependency.items()))
        declared.add(values[0])
        if kind == "product":
            for product in repo.manifests.get(values[1], {"products": []})["products"]:
                if product["name"] == values[0]:
                    declared |= set(product["targets"])
    for path in repo.swift_files(place.relative_to(repo.root)):
        text = repository.without_comments(path.read_text())
        fallbacks = essentials_fallbacks(text)
        for found in IMPORT.finditer(text):
            module = found.group(1)
            line = repository.line_of(text, found.start(1))
            reason = None
            if module in owners:
                reason = refused(package, owners[module])
                if reason is None and module not in declared:
                    reason = f"{name} imports {module} and does not declare it; add it to the target's dependencies"
            else:
                reason = refused_system(package, name, is_test, module, line in fallbacks)
            if reason:
                repo.problem(path, line, reason)


def refused_system(package, target, is_test, module, is_fallback):
    """Why a target may not import a module of the system; None when it may."""
    if module in TEST_MODULES:
        if is_test or target in TEST_PRODUCTS:
            return None
        return f"{target} imports {module}, which is for tests alone"
    if module in COSTLY_MODULES:
        if is_test or target in COSTLY_MODULES[module]:
            return None
        return f"{target} imports {module}, which every start would pay for"
    if module not in SYSTEM_MODULES:
        return f"{target} imports {module}, which is not on the list of system modules"
    if package in WITHOUT_FOUNDATION and target not in WITH_FOUNDATION and not is_test:
        allowed = WITHOUT_FOUNDATION[package]
        if module in ("Foundation", "FoundationEssentials", "CoreFoundation") and module not in allowed:
            if not (is_fallback and "FoundationEssentials" in allowed):
                return f"{target} imports {module}; it has to do with {', '.join(allowed) or 'the standard library'}"
    return None


def essentials_fallbacks(text):
    """The lines that are compiled only where there is no FoundationEssentials."""
    lines, stack = set(), []
    marks = list(CONDITION.finditer(text))
    for number, mark in enumerate(marks):
        kind, condition = mark.group(1), mark.group(2)
        if kind == "if":
            stack.append("canImport(FoundationEssentials)" in condition)
            is_else = False
        elif kind == "endif":
            if stack:
                stack.pop()
            is_else = False
        else:
            is_else = True
        if is_else and stack and stack[-1]:
            stop = marks[number + 1].start() if number + 1 < len(marks) else len(text)
            lines |= set(range(repository.line_of(text, mark.start()), repository.line_of(text, stop) + 1))
    return lines


if __name__ == "__main__":
    repository.run(__doc__, check)
