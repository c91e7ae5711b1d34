#!/usr/bin/env python3
"""Write Sources/FOLDin/Text/WidthTable+Data.swift from the files of the Unicode Character Database.

make-width-table.py [--data FOLDER] [--check]

FOLDER holds EastAsianWidth.txt, PropList.txt, DerivedCoreProperties.txt,
extracted/DerivedGeneralCategory.txt and emoji/emoji-variation-sequences.txt; Debian's package
unicode-data puts them into /usr/share/unicode. With --check nothing is written, and the end is 1
if the table in the repo is not the one that the files give.
"""
import argparse
import pathlib
import re
import sys

ZERO, NARROW, WIDE, AMBIGUOUS = range(4)
LAST = 0x10FFFF
TABLE = pathlib.Path(__file__).resolve().parent.parent / "Sources/FOLDin/Text/WidthTable+Data.swift"


def properties(path):
    """Yield (first, last, value) of every line of a database file."""
    for line in path.read_text(encoding="utf-8").splitlines():
        line = line.split("#")[0].strip()
        if not line:
            continue
        fields = [field.strip() for field in line.split(";")]
        first, _, last = fields[0].partition("..")
        yield int(first, 16), int(last or first, 16), fields[1]


def widths(data):
    table = bytearray([NARROW]) * (LAST + 1)

    def fill(first, last, value):
        table[first:last + 1] = bytes([value]) * (last - first + 1)

    for first, last, width in properties(data / "EastAsianWidth.txt"):
        if width in ("W", "F"):
            fill(first, last, WIDE)
        elif width == "A":
            fill(first, last, AMBIGUOUS)
    # Marks that sit on a letter, and characters that only say something about their neighbours.
    for first, last, category in properties(data / "extracted/DerivedGeneralCategory.txt"):
        if category in ("Mn", "Me", "Cf", "Cc", "Zl", "Zp"):
            fill(first, last, ZERO)
    for first, last, name in properties(data / "DerivedCoreProperties.txt"):
        if name == "Default_Ignorable_Code_Point":
            fill(first, last, ZERO)
    # A number sign of Arabic, Syriac or Kaithi stands before its number and takes room.
    for first, last, name in properties(data / "PropList.txt"):
        if name == "Prepended_Concatenation_Mark":
            fill(first, last, NARROW)
    # Terminals draw a soft hyphen, and give the Hangul fillers the room of their letter.
    fill(0xAD, 0xAD, NARROW)
    fill(0x115F, 0x115F, WIDE)
    fill(0x3164, 0x3164, WIDE)
    fill(0xFFA0, 0xFFA0, NARROW)
    # Vowels and final consonants of Hangul are drawn inside the syllable's first letter.
    fill(0x1160, 0x11FF, ZERO)
    fill(0xD7B0, 0xD7C6, ZERO)
    fill(0xD7CB, 0xD7FB, ZERO)
    return table


def emoji_bases(data):
    bases = set()
    for line in (data / "emoji/emoji-variation-sequences.txt").read_text(encoding="utf-8").splitlines():
        match = re.match(r"([0-9A-F]+) FE0F\s*;\s*emoji style", line)
        if match:
            bases.add(int(match.group(1), 16))
    return bases


def render(data):
    version = re.match(r"# EastAsianWidth-([0-9.]+)\.txt", (data / "EastAsianWidth.txt").read_text()).group(1)
    table, bases = widths(data), emoji_bases(data)
    entries, previous = [], None
    for scalar in range(LAST + 1):
        value = table[scalar] | (4 if scalar in bases else 0)
        if value != previous:
            entries.append(scalar << 3 | value)
            previous = value
    lines = [
        "// Made by Scripts/make-width-table.py from the Unicode Character Database; not to be edited.",
        "",
        "extension WidthTable {",
        "  /// The version of Unicode that the table was made from.",
        f'  static let unicodeVersion = "{version}"',
        "",
        "  /// Where a new width begins: the scalar, shifted left by three, and in the low bits what holds from there on.",
        "  static let boundaries: [UInt32] = [",
    ]
    for start in range(0, len(entries), 9):
        lines.append("    " + ", ".join(f"0x{entry:06X}" for entry in entries[start:start + 9]) + ",")
    lines += ["  ]", "}", ""]
    return "\n".join(lines)


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--data", type=pathlib.Path, default=pathlib.Path("/usr/share/unicode"))
    parser.add_argument("--check", action="store_true")
    arguments = parser.parse_args()
    text = render(arguments.data)
    if arguments.check:
        if TABLE.read_text(encoding="utf-8") != text:
            sys.exit(f"{TABLE} is not what {arguments.data} gives; run {pathlib.Path(__file__).name}")
    else:
        TABLE.write_text(text, encoding="utf-8")


main()
