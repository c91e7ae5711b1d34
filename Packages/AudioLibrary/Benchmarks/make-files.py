#!/usr/bin/env python3
"""Turns nine of ten songs of a made-up library into tracks of files, which are not there, in a folder for each album."""
import sqlite3
import sys

library = sqlite3.connect(sys.argv[1])
library.execute("INSERT INTO roots (path, added) VALUES (CAST('/music' AS BLOB), 1)")
library.execute(
    "INSERT INTO folders (id, root, path)"
    " SELECT id, 1, CAST('/music/' || (artist % 1000) || '/' || artist || '/' || title || ' ' || id AS BLOB) FROM albums")
library.execute(
    "UPDATE tracks SET source = NULL, remote = NULL, folder = album,"
    " name = CAST(printf('%02d ', number) || title || '.flac' AS BLOB), device = 1, inode = id, size = id * 7,"
    " mtime = id, ctime = id, fingerprint = id * 7919 WHERE id % 10 > 0")
library.commit()
