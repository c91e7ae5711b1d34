#!/usr/bin/env python3
"""Error codes are unique in the repository, each in its package's range, and listed in the table of codes.

Domains are those that scripts know.
"""

import re

import repository

TABLE = "Packages/Fatal/Sources/Fatal/Fatal.docc/Codes.md"
URL_CODES, HTTP_CODES = range(-3_999, 0), range(100, 600)
# Numbers that others gave, which several types may repeat.
KEPT = (URL_CODES, HTTP_CODES)
# The ranges of each package; of AudioService by target.
RANGES = {
    "Fatal": [range(1_000, 2_000), URL_CODES, range(40_008, 40_009)],
    "RxNetwork": [range(2_000, 3_000), *KEPT],
    "RxNetworkCurl": [range(2_000, 3_000), *KEPT],
    "AudioLyrics": [range(3_000, 4_000)],
    "Mediator": [range(4_000, 4_100)],
    "MVVMR": [range(4_100, 4_200)],
    "AudioLibrary": [range(5_000, 6_000)],
    "AudioService": [range(6_000, 6_500), range(7_000, 8_000), range(40_008, 40_009)],
    "MediaControls": [range(6_500, 7_000)],
    "AppMusic": [range(8_000, 8_500)],
    "FOLDin": [range(8_500, 9_000)],
    "SwiftyHUD": [range(8_500, 9_000)],
    "appmusic": [range(9_000, 10_000)],
}

DOMAINS = {
    "fatal", "network", "lyrics", "mediator", "router", "library", "playback", "controls", "server", "app", "terminal",
    "command",
}

CONFORMANCE = re.compile(
    r"\b(?:enum|struct|class|extension)\s+([\w.]+)(?:<[^{}]*>)?\s*:[^{}]*\bErrorConvertible\b[^{}]*\{")
DOMAIN = re.compile(r"\bvar\s+domain\s*:\s*String\s*\{\s*(?:return\s+)?(?:\"([^\"]*)\")?")
CODE = re.compile(r"\bvar\s+code\s*:\s*Int\s*\{")
CASE = re.compile(
    r"\bcase\s+([^:{}]*?(?:\([^{}:\n]*\))?[^:{}]*?)\s*:\s*(?:return\s+)?(-?\d[\d_]*)\s*$", re.M)
ALONE = re.compile(r"\{\s*(?:return\s+)?(-?\d[\d_]*)\s*\}")
RAW = re.compile(r"^[ \t]*case\s+(\w+)\s*=\s*(-\d[\d_]*)\s*$", re.M)
SENTENCE = re.compile(r'\bcase\s+\.(\w+)(?:\([^:{}]*\))?\s*:\s*(?:return\s+)?"((?:[^"\\\n]|\\.)+)"')
TYPE = re.compile(r"\b(?:enum|struct|class|actor|extension)\s+([\w.]+)[^{};]*\{")


class Code:
    def __init__(self, number, owner, case, meaning, path, line):
        self.number, self.owner, self.case, self.meaning = number, owner, case, meaning
        self.path, self.line = path, line


def options(parser):
    parser.add_argument("--write", action="store_true", help="write the table of codes")


def check(repo, arguments):
    codes = sorted(collect(repo), key=lambda code: (code.number, code.path, code.line))
    check_ranges(repo, codes)
    check_unique(repo, codes)
    check_domains(repo)
    table = repo.root / TABLE
    wanted = table_text(repo, codes)
    if arguments.write:
        table.parent.mkdir(parents=True, exist_ok=True)
        table.write_text(wanted)
    elif not table.is_file() or table.read_text() != wanted:
        repo.problem(table, 0, "the table of codes is not up to date; run Tests/Scripts/check-codes.py --write")


def collect(repo):
    meanings = {}
    texts = {path: path.read_text() for path in repo.source_files()}
    for path, text in texts.items():
        package = repo.package_of(path)
        for found in re.finditer(r"^[ \t]*///[ \t]*(.*(?:\n[ \t]*///.*)*)\n[ \t]*(?:indirect )?case (\w+)", text, re.M):
            owner = owner_at(repository.without_comments(text), found.start(2))
            first = found.group(1).split("\n")[0].strip()
            meanings.setdefault((package, owner, found.group(2)), first)
    for path, text in texts.items():
        package, code = repo.package_of(path), repository.without_comments(text)
        for found in SENTENCE.finditer(repository.without_comments(text, keep_strings=True)):
            sentence = re.sub(r"\\\([^()]*(?:\([^()]*\)[^()]*)*\)", "…", found.group(2)).replace('\\"', '"')
            meanings.setdefault((package, owner_at(code, found.start()), found.group(1)), sentence)
    for path, text in texts.items():
        code = repository.without_comments(text)
        package = repo.package_of(path)

        def found_code(number, case, offset):
            owner = owner_at(code, offset)
            name = re.search(r"\.(\w+)", case or "")
            meaning = meanings.get((package, owner, name.group(1) if name else case), "")
            return Code(int(number.replace("_", "")), owner, case, meaning, path, repository.line_of(code, offset))

        for start in CODE.finditer(code):
            stop = repository.end_of_block(code, start.end() - 1)
            body = code[start.end() - 1:stop]
            alone = ALONE.fullmatch(body)
            if alone:
                yield found_code(alone.group(1), "", start.end())
            for case in CASE.finditer(body):
                yield found_code(
                    case.group(2), " ".join(case.group(1).split()), start.end() - 1 + case.start(2))
        if package == "Fatal":
            for case in RAW.finditer(code):
                yield found_code(case.group(2), case.group(1), case.start(1))


def owner_at(code, offset):
    """The type whose declaration or extension holds the offset, with what it is nested in."""
    names = []
    for found in TYPE.finditer(code, 0, offset):
        if repository.end_of_block(code, found.end() - 1) > offset:
            names.append(found.group(1))
    return ".".join(names)


def check_ranges(repo, codes):
    for code in codes:
        package = repo.package_of(code.path)
        sources = repo.packages[package] / "Sources" if package in repo.packages else None
        target = code.path.relative_to(sources).parts[0] if sources and code.path.is_relative_to(sources) else ""
        ranges = RANGES.get(target) or RANGES.get(package)
        if ranges is None:
            repo.problem(code.path, code.line, f"{package} has no range of codes; add one to RANGES in check-codes.py")
        elif not any(code.number in numbers for numbers in ranges):
            allowed = ", ".join(f"{numbers[0]}…{numbers[-1]}" for numbers in ranges)
            repo.problem(code.path, code.line, f"{code.number} is outside the codes of {target or package}: {allowed}")


def check_unique(repo, codes):
    first = {}
    for code in codes:
        other = first.setdefault(code.number, code)
        if other is code:
            continue
        is_kept = any(code.number in numbers for numbers in KEPT)
        if not (is_kept and other.owner != code.owner):
            place = f"{other.path.relative_to(repo.root)}:{other.line}"
            repo.problem(code.path, code.line, f"{code.number} is used at {place} already; take a free number")


def check_domains(repo):
    own, conforming = {}, []
    for path in repo.source_files():
        text = path.read_text()
        package, code = repo.package_of(path), repository.without_comments(text)
        for found in CONFORMANCE.finditer(code):
            outer = owner_at(code, found.start())
            name = f"{outer}.{found.group(1)}" if outer else found.group(1)
            conforming.append((package, name, path, repository.line_of(code, found.start())))
        for found in DOMAIN.finditer(repository.without_comments(text, keep_strings=True)):
            own[package, owner_at(code, found.start())] = found.group(1)
            if found.group(1) is not None and found.group(1) not in DOMAINS:
                repo.problem(
                    path, repository.line_of(text, found.start()),
                    f"the domain “{found.group(1)}” is not one that scripts know: {', '.join(sorted(DOMAINS))}")
    for package, name, path, line in conforming:
        domain = re.sub(r"(?<=.)Error$", "", name.split(".")[-1]).lower()
        if (package, name) not in own and domain not in DOMAINS:
            repo.problem(
                path, line, f"{name} has the domain “{domain}”, which scripts do not know; override domain with one of "
                + ", ".join(sorted(DOMAINS)))


def table_text(repo, codes):
    lines = [
        "# Codes", "",
        "Every error code of the repository.", "",
        "HTTP statuses (100…599) keep their own numbers, a server's error *n* is 7000 + *n*, and 40008 says that",
        "the sign-in has ended. The table is written by `Tests/Scripts/check-codes.py --write`.", "",
        "| code | error | when |", "|---:|---|---|",
    ]
    for code in codes:
        case = code.case if not code.case or code.case.startswith((".", "(")) else f".{code.case}"
        name = f"`{code.owner}{re.sub(r'[(].*', '', case) if case.count('.') < 2 else case}`"
        lines.append(f"| {code.number} | {name} | {code.meaning.replace('|', '&#124;')} |")
    return "\n".join(lines) + "\n"


if __name__ == "__main__":
    repository.run(__doc__, check, options)
