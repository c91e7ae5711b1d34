#!/usr/bin/env python3
"""Writes PinyinTable.swift: the readings of Chinese characters without tones.

Source: `pinyin_dict.json` of the PyPI package pypinyin (MIT licence), which takes it from the pinyin-data project,
and that from Unihan (Unicode License). Run it with the path of that file:
`python3 make-pinyin-table.py pinyin_dict.json > ../Sources/AudioLibrary/Text/PinyinTable.swift`.
"""
import json
import re
import sys
import unicodedata


def is_common(letter):
    """Characters of the two national sets: everything that a title is likely to have."""
    for encoding in ("gb2312", "big5"):
        try:
            letter.encode(encoding)
            return True
        except UnicodeEncodeError:
            pass
    return False


def plain(reading):
    text = unicodedata.normalize("NFD", reading).replace("u\u0308", "v")
    return "".join(part for part in text if "a" <= part <= "z")


def main():
    with open(sys.argv[1], encoding="utf-8") as file:
        readings = json.load(file)
    first, second = {}, {}
    for code in range(0x4E00, 0x9FA6):
        letter = chr(code)
        if str(code) not in readings or not is_common(letter):
            continue
        plains = []
        for reading in readings[str(code)].split(","):
            text = plain(reading)
            if re.fullmatch("[a-z]+", text) and text not in plains:
                plains.append(text)
        # The u of lü and nü is typed as u as well.
        plains += [text.replace("v", "u") for text in plains[:1] if "v" in text and text.replace("v", "u") not in plains]
        if plains:
            first.setdefault(plains[0], []).append(letter)
        for text in plains[1:3]:
            second.setdefault(text, []).append(letter)
    print("// Made by Scripts/make-pinyin-table.py; change that, not this.\n")
    for name, table, words in (
        ("pinyinTable", first, "Characters by their usual reading, one reading a line."),
        ("otherPinyinTable", second, "Characters by their second and third reading, one reading a line."),
    ):
        print(f"/// {words}")
        print(f'let {name} = """')
        for reading in sorted(table):
            print("  " + reading + " " + "".join(table[reading]))
        print('  """')
        if name == "pinyinTable":
            print()


main()
