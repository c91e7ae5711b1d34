#!/usr/bin/env python3
"""Writes FoldingTable.swift: what letters become when case, accents, width and kana are left out of account.

Source: the Unicode Character Database as Python's `unicodedata` has it (Unicode License). Run it as
`python3 make-folding-table.py > ../Sources/AudioLibrary/Text/FoldingTable.swift`.
"""
import unicodedata

# Letters that Unicode does not take apart, but people type without their strokes.
PLAIN = {
    "ø": "o", "đ": "d", "ħ": "h", "ł": "l", "ŧ": "t", "ı": "i", "ŋ": "n", "æ": "ae", "œ": "oe", "ß": "ss",
    "þ": "th", "ð": "d", "ĸ": "k", "ƀ": "b", "ɓ": "b", "ɖ": "d", "ɗ": "d", "ə": "e", "ƒ": "f", "ɠ": "g",
    "ɨ": "i", "ɲ": "n", "ɔ": "o", "ʀ": "r", "ʈ": "t", "ʋ": "v", "ƶ": "z", "ς": "σ",
}


def is_mark(letter):
    return unicodedata.category(letter) == "Mn"


def is_kana(letter):
    return "\u3041" <= letter <= "\u30ff"


def folded(letter):
    text = unicodedata.normalize("NFKC", letter)
    if all(is_kana(part) for part in text):
        # Katakana becomes hiragana; voiced marks stay, because they make another syllable.
        return "".join(chr(ord(part) - 0x60) if "\u30a1" <= part <= "\u30f6" else part for part in text)
    text = unicodedata.normalize("NFKD", unicodedata.normalize("NFKD", letter).casefold())
    if any("\uac00" <= part <= "\ud7a3" or "\u1100" <= part <= "\u11ff" for part in text):
        return unicodedata.normalize("NFC", text)
    return "".join(PLAIN.get(part, part) for part in text if not is_mark(part)) or text


def main():
    groups = {}
    ranges = [(0x80, 0x3400), (0xF900, 0xFB50), (0xFE30, 0xFE70), (0xFF01, 0xFFF0)]
    for first, last in ranges:
        for code in range(first, last):
            letter = chr(code)
            # Marks are dropped by their ranges, spaces are told apart by theirs.
            if unicodedata.category(letter) in ("Cn", "Mn", "Zs", "Cc", "Cf", "Co"):
                continue
            plain = folded(letter)
            if plain != letter and plain.strip() and " " not in plain and "\u2044" not in plain:
                groups.setdefault(plain, []).append(letter)
    print("// Made by Scripts/make-folding-table.py; change that, not this.\n")
    print("/// Letters by what they are folded to, one target a line with everything that becomes it.")
    print('let foldingTable = """')
    for plain in sorted(groups):
        line = plain + " " + "".join(groups[plain])
        print("  " + line.replace("\\", "\\\\"))
    print('  """')


main()
