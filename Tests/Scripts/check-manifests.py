#!/usr/bin/env python3
"""The root manifest and the packages' own manifests agree, target by target."""

import json
import pathlib

import repository

DEFAULT_FOLDER = {"test": "Tests"}
COMPARED_SETTINGS = [
    "type", "exclude", "sources", "resources", "settings", "publicHeadersPath", "pkgConfig", "providers",
    "packageAccess", "pluginUsages",
]


def check(repo, _):
    root = repo.manifest(repo.root)
    if root is None:
        return
    root_path = repo.root / "Package.swift"
    root_targets = {target["name"]: target for target in root["targets"]}
    root_products = {product["name"]: product for product in root["products"]}
    nested_targets, nested_products = set(), set()
    products = {
        name: {product["name"]: product["targets"] for product in manifest["products"]}
        for name, manifest in repo.manifests.items()
    }

    for name, manifest in repo.manifests.items():
        folder = repo.packages[name]
        path = folder / "Package.swift"
        compare_head(repo, path, name, root, manifest)
        compare_dependencies(repo, path, manifest)
        for target in manifest["targets"]:
            nested_targets.add(target["name"])
            other = root_targets.get(target["name"])
            if other is None:
                repo.problem(
                    root_path, 0, f"target {target['name']} of package {name} is missing; add it with its path")
            else:
                compare_target(repo, path, folder, target, other, products)
        for product in manifest["products"]:
            nested_products.add(product["name"])
            if root_products.get(product["name"]) != product:
                repo.problem(
                    root_path, 0,
                    f"product {product['name']} of package {name} is missing or has other targets; list it alike")

    for target in root["targets"]:
        place = pathlib.PurePath(target.get("path") or "")
        if place.parts[:1] in (("Packages",), ("Apps",)) and target["name"] not in nested_targets:
            repo.problem(
                root_path, 0, f"target {target['name']} is in no manifest of its own; add it to {place.parts[1]}'s")
    for name in root_products.keys() - nested_products:
        places = [root_targets.get(target, {}).get("path") or "" for target in root_products[name]["targets"]]
        if any(place.startswith(("Packages/", "Apps/")) for place in places):
            repo.problem(root_path, 0, f"product {name} is in no package's own manifest; add it there")
    if root["dependencies"]:
        repo.problem(root_path, 0, "the root package has dependencies; it lists targets by path and needs none")


def compare_head(repo, path, name, root, manifest):
    if manifest["name"] != name:
        repo.problem(path, 0, f"the package is called {manifest['name']}; call it {name}, as its folder")
    for key, words in (("toolsVersion", "tools version"), ("platforms", "platforms"),
                       ("swiftLanguageVersions", "language modes")):
        if manifest[key] != root[key]:
            repo.problem(path, 0, f"its {words} differ from the root manifest's; make them equal")
    for key in ("cLanguageStandard", "cxxLanguageStandard"):
        if manifest[key] is not None and manifest[key] != root[key]:
            repo.problem(path, 0, f"its {key} is {manifest[key]}, the root manifest's {root[key]}; make them equal")


def compare_dependencies(repo, path, manifest):
    declared = {}
    for dependency in manifest["dependencies"]:
        for local in dependency.get("fileSystem", []):
            place = pathlib.Path(local["path"])
            name = local.get("nameForTargetDependencyResolutionOnly")
            if repo.packages.get(place.name) != place.resolve():
                repo.problem(path, 0, f"the path dependency {place.name} is no package of this repository")
            if name != place.name:
                repo.problem(path, 0, f"name the path dependency: .package(name: \"{place.name}\", path: …)")
            declared[name or place.name] = place.name
        if "fileSystem" not in dependency:
            repo.problem(path, 0, "it depends on a package from outside; only path dependencies are allowed")
    used = {
        dependency["product"][1]
        for target in manifest["targets"] for dependency in target["dependencies"] if "product" in dependency
    }
    for name in declared.keys() - used:
        repo.problem(path, 0, f"no target uses the dependency {name}; remove it")
    for name in used - declared.keys():
        repo.problem(path, 0, f"a target uses the package {name}, which is not declared; add it by path")


def compare_target(repo, path, folder, target, other, products):
    name = target["name"]
    default = f"{DEFAULT_FOLDER.get(target['type'], 'Sources')}/{name}"
    place = (folder / (target.get("path") or default)).relative_to(repo.root).as_posix()
    if (other.get("path") or default) != place:
        repo.problem(
            repo.root / "Package.swift", 0, f"target {name} has the path {other.get('path')}; it lies at {place}")
    if not (repo.root / place).is_dir():
        repo.problem(path, 0, f"target {name} lies at {place}, where there is no folder")
    for key in COMPARED_SETTINGS:
        if (target.get(key) or None) != (other.get(key) or None):
            repo.problem(
                path, 0,
                f"target {name}: {key} is {json.dumps(target.get(key))} here and {json.dumps(other.get(key))} in the "
                "root manifest; make them equal")
    mine, others = needed(target, products), needed(other, {})
    if mine != others:
        repo.problem(
            path, 0,
            f"target {name} depends on {listed(mine)} here and on {listed(others)} in the root manifest; "
            "make them equal")


def needed(target, products):
    """The targets that a target depends on, each with its condition."""
    found = set()
    for dependency in target["dependencies"]:
        kind, values = next(iter(dependency.items()))
        condition = json.dumps(values[-1]) if values[-1] else ""
        names = [values[0]]
        if kind == "product":
            names = products.get(values[1], {}).get(values[0], [f"{values[1]}.{values[0]}"])
        found |= {(name, condition) for name in names}
    return found


def listed(dependencies):
    return ", ".join(sorted(f"{name} {condition}".strip() for name, condition in dependencies)) or "nothing"


if __name__ == "__main__":
    repository.run(__doc__, check)
