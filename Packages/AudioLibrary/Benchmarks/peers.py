#!/usr/bin/env python3
"""Lets cmus and mpd read a folder of music, and prints the processor time and memory that each of them takes."""
import fcntl
import os
import pty
import shutil
import signal
import struct
import subprocess
import sys
import tempfile
import termios
import threading
import time

TICKS = os.sysconf("SC_CLK_TCK")


def cpu(process):
    with open(f"/proc/{process}/stat") as file:
        fields = file.read().rsplit(")", 1)[1].split()
    return (int(fields[11]) + int(fields[12])) / TICKS


def memory(process):
    with open(f"/proc/{process}/status") as file:
        for line in file:
            if line.startswith("VmHWM"):
                return int(line.split()[1]) / 1024
    return 0


def until_idle(process):
    """Waits until the process has done nothing for half a second."""
    last, since = cpu(process), time.monotonic()
    while time.monotonic() - since < 0.5:
        time.sleep(0.05)
        now = cpu(process)
        if now != last:
            last, since = now, time.monotonic()


def report(name, first, again, most):
    print(f"· {name}: scan {first:.2f} s CPU, again {again:.2f} s CPU, {most:.0f} MB")


def mpd(music, place):
    config = os.path.join(place, "mpd.conf")
    os.makedirs(os.path.join(place, "lists"))
    socket = os.path.join(place, "socket")
    with open(config, "w") as file:
        file.write(
            f'music_directory "{os.path.abspath(music)}"\nplaylist_directory "{place}/lists"\ndb_file "{place}/db"\n'
            f'log_file "{place}/log"\nbind_to_address "{socket}"\nauto_update "no"\n'
            'audio_output {\n type "null"\n name "null"\n}\n')
    server = subprocess.Popen(["mpd", "--no-daemon", config], stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)

    def ask(*words):
        return subprocess.run(["mpc", "-h", socket, *words], capture_output=True).returncode == 0

    try:
        for _ in range(200):
            if ask("status"):
                break
            time.sleep(0.05)
        start = cpu(server.pid)
        ask("-w", "update")
        first = cpu(server.pid)
        ask("-w", "update")
        report("mpd", first - start, cpu(server.pid) - first, memory(server.pid))
    finally:
        server.terminate()
        server.wait()


def cmus(music, place):
    socket = os.path.join(place, "socket")
    child, terminal = pty.fork()
    if child == 0:
        os.environ.update(CMUS_HOME=place, TERM="xterm", LANG="C.UTF-8")
        os.execvp("cmus", ["cmus", "--listen", socket])

    # Without a size there is no screen, and it waits for one.
    fcntl.ioctl(terminal, termios.TIOCSWINSZ, struct.pack("HHHH", 40, 120, 0, 0))
    os.write(terminal, b"\n")

    def drain():
        try:
            while os.read(terminal, 65536):
                pass
        except OSError:
            pass

    threading.Thread(target=drain, daemon=True).start()

    def ask(*words):
        try:
            command = ["cmus-remote", "--server", socket, *words]
            return subprocess.run(command, capture_output=True, timeout=5).returncode == 0
        except subprocess.TimeoutExpired:
            return False

    try:
        for _ in range(200):
            if ask("-Q"):
                break
            time.sleep(0.05)
        start = cpu(child)
        ask("-C", f"add -l {os.path.abspath(music)}")
        until_idle(child)
        first = cpu(child)
        ask("-C", "update-cache")
        until_idle(child)
        report("cmus", first - start, cpu(child) - first, memory(child))
    finally:
        ask("-C", "quit")
        time.sleep(0.3)
        try:
            os.kill(child, signal.SIGTERM)
        except ProcessLookupError:
            pass
        os.waitpid(child, 0)


def main():
    for name, measure, needed in (("mpd", mpd, ("mpd", "mpc")), ("cmus", cmus, ("cmus", "cmus-remote"))):
        if not all(shutil.which(program) for program in needed):
            print(f"· {name}: not installed")
            continue
        with tempfile.TemporaryDirectory() as place:
            measure(sys.argv[1], place)


main()
