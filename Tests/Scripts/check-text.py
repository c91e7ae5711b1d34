#!/usr/bin/env python3
"""No text of this repository names one machine, leaves work undone, or traps without saying why it cannot; no picture is large."""

import re

import repository

# The patterns are written so that this file does not match itself.
MACHINE_PATHS = re.compile(
    r"(?<![\w.~$}/-])/(?:wo[r]k|ro[o]t|Use[r]s)/[\w.-]+|/(?:ho[m]e)/(?!\.|user\b|me\b|someone\b)[\w-]+/|/tm[p]/te[a]m\b|\.\./share[d]\b")
REGISTRIES = re.compile(
    r"(?:--(?:extra-)?inde[x]-url|--registr[y]\b|https?://[\w.-]+\.(?:internal|corp|lan|svc|intranet)\b)")
UNDONE = re.compile(r"\b(?:TOD[O]|FIXM[E]|XX[X])\b")
TEXT_SUFFIXES = {
    ".swift", ".md", ".py", ".sh", ".c", ".h", ".cpp", ".hpp", ".json", ".yml", ".yaml", ".txt", ".modulemap", ".in",
    ".toml",
}
TEXT_NAMES = {"Makefile", "run", "LICENSE", ".swift-format", ".gitignore"}

# A picture is fetched by everyone who clones or reads the page that shows it.
PICTURE_SUFFIXES = {".svg", ".png", ".jpg", ".jpeg", ".gif", ".webp", ".pdf"}
PICTURE_BYTES = 200_000

# In Sources each of these needs a comment on its line or the line before that says why it is safe.
NEEDS_REASON = [
    (re.compile(r"\btry!"), "try! traps on an error; handle it, or say in a comment why it cannot fail"),
    (re.compile(r"\bas!"), "as! traps on another type; use as?, or say in a comment why it cannot fail"),
    (re.compile(r"\bfatalError\("),
     "this ends the program; throw, or say in a comment why it is never reached"),
    (re.compile(r"@unchecked\s+Sendable"), "@unchecked Sendable: say in a comment beside it what guards it"),
    (re.compile(r"\bnonisolated\(unsafe\)"), "nonisolated(unsafe): say in a comment beside it what guards it"),
]
# Below the program nothing looks round by itself.
HANDED_IN = [
    (re.compile(r"\bgetenv\("), "the environment is read by the program alone; hand the value in"),
    (re.compile(r"\bProcessInfo\.processInfo\.environment\b"),
     "the environment is read by the program alone; hand the value in"),
    (re.compile(r"\bUserDefaults\b"), "settings are read by the program alone; hand the value in"),
]


def check(repo, _):
    for path in repo.files:
        if path.suffix.lower() in PICTURE_SUFFIXES and path.stat().st_size > PICTURE_BYTES:
            repo.problem(path, 0, f"the picture is larger than {PICTURE_BYTES // 1_000} kB; make it smaller")
        if path.suffix not in TEXT_SUFFIXES and path.name not in TEXT_NAMES:
            continue
        try:
            text = path.read_text()
        except UnicodeDecodeError:
            continue
        for pattern, advice in (
            (MACHINE_PATHS, "“{}” is a path of one machine; use a relative one or a temporary folder"),
            (REGISTRIES, "“{}” names a registry; leave that to who runs it"),
            (UNDONE, "“{}”: do it, or open an issue and remove the mark"),
        ):
            for found in pattern.finditer(text):
                repo.problem(path, repository.line_of(text, found.start()), advice.format(found.group()))
    for path in repo.source_files():
        check_source(repo, path)


def check_source(repo, path):
    text = path.read_text()
    lines = text.splitlines()
    code = repository.without_comments(text)
    is_program = path.relative_to(repo.root).parts[0] == "Apps"
    for pattern, advice in NEEDS_REASON:
        for found in pattern.finditer(code):
            line = repository.line_of(code, found.start())
            if not has_reason(lines, line):
                repo.problem(path, line, advice)
    for pattern, advice in HANDED_IN if not is_program else []:
        for found in pattern.finditer(code):
            repo.problem(path, repository.line_of(code, found.start()), advice)


def has_reason(lines, line):
    """True when a comment stands on the line, above it, or first in the block that the line opens.

    Attributes and the declaration's other lines between are passed over.
    """
    here = lines[line - 1]
    below = lines[line].strip() if line < len(lines) else ""
    if "//" in here or (here.rstrip().endswith("{") and below.startswith("//")):
        return True
    for index in range(line - 2, max(line - 6, -1), -1):
        above = lines[index].strip()
        if above.startswith("//"):
            return True
        if not (above.startswith(("@", "#if")) or above.endswith((",", "(", ":"))):
            return False
    return False


if __name__ == "__main__":
    repository.run(__doc__, check)
