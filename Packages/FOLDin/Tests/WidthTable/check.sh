#!/bin/sh
# Checks that the table of widths is what the files of the Unicode Character Database give.
#
# Nothing is compared where the database is not installed or is another version's, on which the table cannot depend.
set -eu

package=$(cd "$(dirname "$0")/../.." && pwd)
data=/usr/share/unicode
table=$package/Sources/FOLDin/Text/WidthTable+Data.swift

version=$(sed -n 's/.*unicodeVersion = "\(.*\)"/\1/p' "$table")
[ -n "$version" ] || { echo "check: $table names no version" >&2; exit 1; }
head -n 1 "$data/EastAsianWidth.txt" 2>/dev/null | grep -qF -e "-$version.txt" || exit 0
python3 "$package/Scripts/make-width-table.py" --check --data "$data"
