#!/usr/bin/env python3
"""Everything that the program says has a translation, and no translation is left over.

What the program says is a `Phrase`, and the compiler tells every literal that becomes one, however short. Besides them
string literals of Apps/appmusic that read like English, and the `message`, `hint` and `sentence` of every package's
errors, which are recognised when they are shown. All are looked for in the tables of Language/ChineseTable+….
"""

import pathlib
import platform
import re
import subprocess

import repository

PROGRAM = "Apps/appmusic/Sources/appmusic"
TABLES = "Language/ChineseTable"
# Folders of the program whose texts are no sentences to a person: songs, scripts of shells, formats of files.
SPEECHLESS = ("Demo/", "Language/")
# What a literal has to look like to be taken for something said: two words, or one that begins like a sentence.
SAID = re.compile(r"^(?!\.)(?:.*[A-Za-z]*[a-z]{2,}[,;:]? [A-Za-z“({]|[A-Z][a-z]{1,}\b)", re.S)
# Names of keys, which settings have in English.
KEYS = {"up down", "left right"}
# What the compiler says of a literal that becomes a phrase, since Phrase.swift marks that.
BECOMES_PHRASE = re.compile(r"^(.+?\.swift):(\d+):(\d+): warning: .* is deprecated: phrase", re.M)
# A literal here is said as it stands, in every language.
UNTRANSLATED = re.compile(r"\bPhrase\((?:verbatim|sentence): $")
# Literals behind these words are names or examples, and are not said.
NAMES = re.compile(r"(?:example|label|named|command|argument|option|verbatim)\s*:\s*$|^\s*//")
BLOCK = re.compile(
    r"\b(?:var\s+(?:message|hint|sentence)\s*:\s*String\??|func\s+sentence\([^)]*\)\s*->\s*String)\s*\{")
SPEAKING = re.compile(r"\b(?:ErrorConvertible|SystemError\.Kind|URLFailure|DecodingError|enum \w+(?:Fault|Failure))\b")
# Words that are the same in Chinese.
SAME = {"Id", "mpv {1}, {2}."}
# Files of packages whose literals are told to people though they are no errors.
TOLD = {"Library+Playlists.swift"}
# What addresses do, which `appmusic routes` tells.
DOC = re.compile(r"\bstatic let doc = ")
PLACE = re.compile(r"\{\d+\}")


def options(parser):
    parser.add_argument("--list", action="store_true", help="print what lacks a translation, ready to be filled in")
    parser.add_argument("--modules", help="the folder of built modules; .build/debug/Modules of the root by default")


def check(repo, arguments):
    tables = read_tables(repo)
    used, missing = set(), {}
    phrases = list(compiled_phrases(repo, arguments.modules))
    for path, line, text, is_sentence in [*said(repo), *phrases]:
        text = text.strip()
        used.add(text)
        if is_sentence and text not in tables and text not in KEYS and not is_covered(text):
            missing.setdefault(text, (path, line))
    if arguments.list:
        print("\n".join(f"{text}\n" for text in missing))
        return
    for text, (path, line) in missing.items():
        repo.problem(path, line, f"“{text}” has no translation; add it to {TABLES}+Phrases or +Errors")
    for english, (path, line, translation) in tables.items():
        if english not in used:
            repo.problem(path, line, f"“{english}” is not said any more; remove its translation")
        if set(PLACE.findall(english)) != set(PLACE.findall(translation)):
            repo.problem(path, line, f"the translation of “{english}” has other values than the sentence")
        if not re.search(r"[\u4e00-\u9fff]", translation) and english not in SAME:
            repo.problem(path, line, f"the translation of “{english}” is not Chinese")


def compiled_phrases(repo, modules):
    """Each literal that the compiler makes a phrase of: its file, its line, its text, and that it is said."""
    folder = repo.root / PROGRAM
    sources = sorted(folder.rglob("*.swift"))
    modules = pathlib.Path(modules or repo.root / ".build/debug/Modules")
    command = [
        "swiftc", "-typecheck", "-D", "FIND_PHRASES", "-module-name", "appmusic", "-swift-version", "6",
        "-diagnostic-style", "llvm", "-I", str(modules),
    ]
    if platform.system() == "Darwin":
        command += ["-target", f"{platform.machine()}-apple-macosx15.0"]
    for file in [
        *sorted(repo.root.glob("Packages/*/Sources/*/**/module.modulemap")),
        *sorted(modules.parent.glob("*.build/module.modulemap")),
    ]:
        command += ["-Xcc", f"-fmodule-map-file={file}"]
    result = subprocess.run(command + [str(path) for path in sources], capture_output=True, text=True)
    if result.returncode != 0:
        errors = [line for line in result.stderr.splitlines() if ": error: " in line] or result.stderr.splitlines()
        repo.problem(folder, 0, f"it does not compile, so that nobody knows what it says: {(errors or [''])[0]}")
        return
    texts = {}
    for path, line, column in sorted(set(BECOMES_PHRASE.findall(result.stderr))):
        if path not in texts:
            texts[path] = pathlib.Path(path).read_bytes().split(b"\n")
        rows = texts[path][int(line) - 1:]
        rest = b"\n".join([rows[0][int(column) - 1:], *rows[1:]]).decode()
        if not rest.startswith('"') or rest.startswith('"""'):
            repo.problem(path, int(line), "a phrase is one line between two quotes, or it cannot be found")
            continue
        sentence, count = "", 0
        for part in literal(rest, 0, [])[1]:
            count += part is None
            sentence += "{%d}" % count if part is None else part
        yield pathlib.Path(path), int(line), sentence, True


def is_covered(text):
    """True for what has no words of its own beside values, names of options and commands."""
    return not re.search(r"[A-Za-z]{2,}", PLACE.sub("", text))


def read_tables(repo):
    """English sentences, each with where it stands and its translation."""
    found = {}
    for path in sorted((repo.root / PROGRAM).glob(TABLES + "+*.swift")):
        english = None
        for number, line in enumerate(path.read_text().splitlines(), 1):
            text = line.strip().replace("\\\\", "\\")
            if not line.startswith("    ") or text == '"""':
                english = None
            elif english is None:
                if text in found:
                    repo.problem(path, number, f"“{text}” is translated twice")
                english = text
                found[english] = (path, number, "")
            else:
                found[english] = (path, number, text)
                english = None
    return found


def said(repo):
    """Each literal that may be said with its file, its line, and whether it has to be a sentence."""
    program = repo.root / PROGRAM
    for path in repo.source_files():
        text = path.read_text()
        if path.is_relative_to(program):
            if str(path.relative_to(program)).startswith(SPEECHLESS):
                continue
            for offset, literal, before in literals(text):
                is_name = NAMES.search(before.split("\n")[-1])
                if UNTRANSLATED.search(before) and not is_covered(literal):
                    repo.problem(
                        path, repository.line_of(text, offset), f"“{literal}” is said in English to everybody")
                yield path, repository.line_of(text, offset), literal, not is_name and bool(SAID.search(PLACE.sub("", literal)))
        elif path.name in TOLD:
            for offset, literal, before in literals(text):
                if SAID.search(PLACE.sub("", literal)) and not re.match("[A-Z]{2,} ", literal):
                    yield path, repository.line_of(text, offset), literal, True
        elif DOC.search(text) and repo.package_of(path) == "AppMusic":
            for offset, literal, before in literals(text):
                if DOC.search(before.split("\n")[-1]):
                    yield path, repository.line_of(text, offset), literal, True
        elif SPEAKING.search(text):
            code = repository.without_comments(text)
            for block in BLOCK.finditer(code):
                end = repository.end_of_block(code, block.end() - 1)
                for offset, literal, _ in literals(text[block.start():end]):
                    if SAID.search(PLACE.sub("", literal)):
                        yield path, repository.line_of(text, block.start() + offset), literal, True


def literals(text):
    """String literals, parts joined by + taken as one, values as {n}: offset, text, what stands before."""
    index, found = 0, []
    while index < len(text):
        if text.startswith("//", index):
            index = text.find("\n", index)
            if index < 0:
                break
        elif text.startswith('"""', index):
            index = text.find('"""', index + 3) + 3
        elif text[index] == '"':
            start = index
            index, parts = literal(text, index, found)
            found.append((start, index, parts))
        else:
            index += 1
    found.sort()
    joined = []
    for start, end, parts in found:
        between = text[joined[-1][1]:start].strip() if joined else ""
        if joined and between == "+" and start > joined[-1][1]:
            joined[-1][1] = end
            joined[-1][2].extend(parts)
        else:
            joined.append([start, end, list(parts)])
    for start, _, parts in joined:
        count, sentence = 0, ""
        for part in parts:
            if part is None:
                count += 1
                sentence += "{%d}" % count
            else:
                sentence += part
        yield start, sentence, text[max(0, start - 80):start]


def literal(text, index, found):
    """Reads the literal that begins at a quote; gives its end and its parts, None for a value."""
    parts, piece = [], ""
    index += 1
    while index < len(text) and text[index] not in '"\n':
        if text.startswith("\\(", index):
            parts += [piece, None]
            piece, depth = "", 1
            index += 2
            while index < len(text) and depth:
                if text[index] == '"':
                    start = index
                    index, inner = literal(text, index, found)
                    found.append((start, index, inner))
                    continue
                depth += {"(": 1, ")": -1}.get(text[index], 0)
                index += 1
        elif text.startswith("\\u{", index):
            end = text.index("}", index)
            piece += chr(int(text[index + 3:end], 16))
            index = end + 1
        elif text[index] == "\\":
            piece += {"n": "\n", "t": "\t"}.get(text[index + 1], text[index + 1])
            index += 2
        else:
            piece += text[index]
            index += 1
    return index + 1, parts + [piece]


if __name__ == "__main__":
    repository.run(__doc__, check, options)
