#!/usr/bin/env python3
"""Run a program in tmux, press keys, and draw what the terminal shows as an SVG.

make-picture.py OUTPUT.svg [--size 80x22] [--keys KEY…] [--wait SECONDS] -- PROGRAM [ARGUMENT…]

Keys are tmux's names (`Down`, `Enter`, `q`). Everything in the picture is what the program sent to a real terminal.
"""
import argparse
import html
import os
import re
import subprocess
import time
import unicodedata

CELL, LINE = 8.4, 18
FOREGROUND, BACKGROUND = "#d7daf0", "#12131c"
# Drawn as rectangles, because a font may not join them: from where to where in the line's height.
BLOCKS = {"▀": (0, 0.5), "▄": (0.5, 1), "█": (0, 1), "━": (0.47, 0.58), "╸": (0.47, 0.58), "─": (0.5, 0.56)}
# Those that end in the middle of their cell.
HALVES = {"╸"}


def capture(arguments):
    columns, rows = arguments.size.split("x")
    socket = f"picture-{os.getpid()}"
    tmux = ["tmux", "-L", socket, "-f", "/dev/null"]
    environment = dict(os.environ, TERM="xterm-256color", COLORTERM="truecolor", LANG="C.UTF-8", LC_ALL="C.UTF-8")
    environment.pop("NO_COLOR", None)
    environment.pop("TMUX", None)
    command = ["env", "TERM=tmux-256color", "COLORTERM=truecolor", *arguments.program]
    subprocess.run([*tmux, "new-session", "-d", "-x", columns, "-y", rows, *command], check=True, env=environment)
    try:
        time.sleep(arguments.wait)
        for key in arguments.keys:
            subprocess.run([*tmux, "send-keys", key], check=True, env=environment)
            time.sleep(0.3)
        time.sleep(arguments.wait)
        return subprocess.run(
            [*tmux, "capture-pane", "-e", "-p", "-N"], check=True, capture_output=True, env=environment
        ).stdout.decode()
    finally:
        subprocess.run([*tmux, "kill-server"], env=environment, stderr=subprocess.DEVNULL)


def palette(index):
    if index < 16:
        return ["#000000", "#cd0000", "#00cd00", "#cdcd00", "#0000ee", "#cd00cd", "#00cdcd", "#e5e5e5",
                "#7f7f7f", "#ff0000", "#00ff00", "#ffff00", "#5c5cff", "#ff00ff", "#00ffff", "#ffffff"][index]
    if index < 232:
        levels = [0, 95, 135, 175, 215, 255]
        index -= 16
        return "#%02x%02x%02x" % (levels[index // 36], levels[index // 6 % 6], levels[index % 6])
    return "#%02x%02x%02x" % ((8 + 10 * (index - 232),) * 3)


class Style:
    def __init__(self):
        self.reset()

    def reset(self):
        self.fg, self.bg, self.flags = None, None, frozenset()

    def apply(self, text):
        numbers = [int(number or 0) for number in re.split("[;:]", text)] if text else [0]
        names = {1: "bold", 2: "dim", 3: "italic", 4: "underline", 7: "reverse"}
        while numbers:
            number = numbers.pop(0)
            if number == 0:
                self.reset()
            elif number in names:
                self.flags |= {names[number]}
            elif number == 22:
                self.flags -= {"bold", "dim"}
            elif number - 20 in names:
                self.flags -= {names[number - 20]}
            elif number in (38, 48):
                kind = numbers.pop(0)
                if kind == 2:
                    color = "#%02x%02x%02x" % tuple(numbers[:3])
                    del numbers[:3]
                else:
                    color = palette(numbers.pop(0))
                if number == 38:
                    self.fg = color
                else:
                    self.bg = color
            elif 30 <= number <= 37 or 90 <= number <= 97:
                self.fg = palette(number - 30 if number < 90 else number - 82)
            elif 40 <= number <= 47 or 100 <= number <= 107:
                self.bg = palette(number - 40 if number < 100 else number - 92)
            elif number == 39:
                self.fg = None
            elif number == 49:
                self.bg = None

    def key(self):
        fg, bg = self.fg or FOREGROUND, self.bg or BACKGROUND
        if "reverse" in self.flags:
            fg, bg = bg, fg
        return fg, bg, self.flags - {"reverse"}


def cells(line, style):
    """Yield (column, text, width, style) of a captured line."""
    column = 0
    for part in re.split(r"(\x1b\[[0-9;:]*m)", line):
        if part.startswith("\x1b["):
            style.apply(part[2:-1])
            continue
        for character in part:
            if unicodedata.combining(character) or character in "\u200d\ufe0f":
                continue
            width = 2 if unicodedata.east_asian_width(character) in "WF" else 1
            yield column, character, width, style.key()
            column += width


def svg(text, size):
    columns, rows = map(int, size.split("x"))
    width, height = columns * CELL + 24, rows * LINE + 24
    out = [
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {width:.0f} {height:.0f}" '
        f'font-family="ui-monospace,Menlo,Consolas,\'Noto Sans Mono CJK SC\',monospace" font-size="14">',
        f'<rect width="100%" height="100%" rx="8" fill="{BACKGROUND}"/>',
        '<g transform="translate(12 12)" shape-rendering="crispEdges" xml:space="preserve">',
    ]
    rects, texts = [], []

    def rect(column, row, columns, top, bottom, color):
        if color == BACKGROUND:
            return
        last = rects[-1] if rects else None
        if last and last[1:2] + last[3:] == (row, top, bottom, color) and abs(last[0] + last[2] - column) < 1e-9:
            rects[-1] = (last[0], row, last[2] + columns, top, bottom, color)
        else:
            rects.append((column, row, columns, top, bottom, color))

    style = Style()
    for row, line in enumerate(text.split("\n")[:rows]):
        line_cells = list(cells(line, style))
        for column, _, width, (_, bg, _) in line_cells:
            rect(column, row, width, 0, 1, bg)
        for half in BLOCKS:
            for column, character, width, (fg, _, _) in line_cells:
                if character == half:
                    rect(column, row, width / 2 if half in HALVES else width, *BLOCKS[half], fg)
        run = None
        for column, character, width, (fg, _, flags) in [*line_cells, (columns, "", 0, ("", "", frozenset()))]:
            is_plain = width == 1 and character not in BLOCKS and character.strip()
            if run and is_plain and run["key"] == (fg, flags) and run["end"] == column:
                run["text"] += character
                run["end"] += 1
                continue
            if run:
                texts.append(run)
                run = None
            if character.strip() and character not in BLOCKS:
                run = {"column": column, "row": row, "text": character, "end": column + width, "key": (fg, flags)}
    for column, row, columns_, top, bottom, color in rects:
        out.append(
            f'<rect x="{column * CELL:.1f}" y="{(row + top) * LINE:.0f}" width="{columns_ * CELL:.1f}" '
            f'height="{max(1, (bottom - top) * LINE):.0f}" fill="{color}"/>')
    for run in texts:
        fg, flags = run["key"]
        extra = ""
        if "bold" in flags:
            extra += ' font-weight="bold"'
        if "italic" in flags:
            extra += ' font-style="italic"'
        if "dim" in flags:
            extra += ' opacity="0.6"'
        if "underline" in flags:
            extra += ' text-decoration="underline"'
        length = (run["end"] - run["column"]) * CELL
        out.append(
            f'<text x="{run["column"] * CELL:.1f}" y="{run["row"] * LINE + 13.5:.1f}" textLength="{length:.1f}" '
            f'lengthAdjust="spacingAndGlyphs" fill="{fg}"{extra}>{html.escape(run["text"])}</text>')
    return "\n".join([*out, "</g>", "</svg>", ""])


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("output")
    parser.add_argument("--size", default="80x22")
    parser.add_argument("--keys", nargs="*", default=[])
    parser.add_argument("--wait", type=float, default=1.0)
    parser.add_argument("program", nargs="+")
    arguments = parser.parse_args()
    picture = svg(capture(arguments), arguments.size)
    with open(arguments.output, "w", encoding="utf-8") as file:
        file.write(picture)
    print(f"{arguments.output}: {len(picture.encode()) // 1000} kB")


main()
