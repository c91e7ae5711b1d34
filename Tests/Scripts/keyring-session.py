#!/usr/bin/env python3
"""keyring-session.py FOLDER: a desktop session of its own with an unlocked keyring, until standard input ends.

One line on standard output, “ready ADDRESS”, names its bus.
"""

import os
import pathlib
import signal
import sys

SESSION = r"""
printf '\n' | gnome-keyring-daemon --foreground --unlock --components=secrets >"$HOME/keyring.log" 2>&1 &
keyring=$!
# To ask for it would start another one that is locked.
gdbus wait --session --timeout 20 org.freedesktop.secrets || { cat "$HOME/keyring.log" >&2; exit 1; }
echo "ready $DBUS_SESSION_BUS_ADDRESS"
cat >/dev/null
kill "$keyring"
"""

folder = pathlib.Path(sys.argv[1]).absolute()
(folder / "run").mkdir(parents=True, mode=0o700)
# A test's threads have signals blocked, children inherit that, and dbus-run-session ends its bus by one.
signal.pthread_sigmask(signal.SIG_SETMASK, [])
os.environ |= {"HOME": str(folder), "XDG_RUNTIME_DIR": str(folder / "run"), "XDG_DATA_HOME": str(folder / "data")}
os.execvp("dbus-run-session", ["dbus-run-session", "--", "sh", "-c", SESSION])
