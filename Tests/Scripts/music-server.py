#!/usr/bin/env python3
"""music-server.py KIND FOLDER PORT: a real music server on loopback with a little library, until standard input ends.

KIND is supysonic or maneki. The first start makes the library and the account alice/sesame in FOLDER; later ones find
what was there. One line on standard output, “ready ADDRESS”, says that it answers.
"""

import os
import pathlib
import shutil
import signal
import subprocess
import sys
import time
import urllib.request

from mutagen.flac import FLAC, Picture
from mutagen.id3 import ID3, TALB, TCON, TDRC, TIT2, TPE1, TPE2, TPOS, TRCK, USLT

BIN = pathlib.Path(sys.executable).parent
LYRICS = "[ti:晴天]\n[00:00.50]故事的小黄花\n[00:02.00]从出生那年就飘着\n[00:04.00]童年的荡秋千\n"


def make_library(folder, kind):
    base = folder.parent / "base"
    base.mkdir()
    for ending, options in (("mp3", ["-c:a", "libmp3lame", "-b:a", "64k"]), ("flac", ["-sample_fmt", "s16"])):
        subprocess.run(
            ["ffmpeg", "-v", "error", "-f", "lavfi", "-i", "sine=frequency=440:duration=8:sample_rate=22050", *options,
             str(base / f"t.{ending}")], check=True)
    subprocess.run(
        ["ffmpeg", "-v", "error", "-f", "lavfi", "-i", "color=c=red:s=64x64", "-frames:v", "1", str(base / "c.jpg")],
        check=True)

    def mp3(path, title, artist, album, number, genre="流行", lyrics=None):
        target = folder / path
        target.parent.mkdir(parents=True, exist_ok=True)
        shutil.copyfile(base / "t.mp3", target)
        tags = ID3()
        for frame in (TIT2(3, title), TPE1(3, artist), TALB(3, album), TPE2(3, artist), TRCK(3, str(number)),
                      TPOS(3, "1"), TDRC(3, "2003"), TCON(3, genre)):
            tags.add(frame)
        if lyrics:
            tags.add(USLT(3, "zho", "", lyrics))
        tags.save(target)

    for number, title in enumerate(("以父之名", "懦夫", "晴天", "三年二班", "东风破"), 1):
        mp3(f"周杰伦/叶惠美/{number:02d} {title}.mp3", title, "周杰伦", "叶惠美", number,
            lyrics=LYRICS if title == "晴天" else None)
    album = folder / "周杰伦" / "叶惠美"
    shutil.copyfile(base / "c.jpg", album / "cover.jpg")
    (album / "03 晴天.lrc").write_text(LYRICS)
    if kind == "maneki":
        (album / "03 晴天.mp3.lrc").write_text(LYRICS)
    picture = Picture()
    picture.data, picture.type, picture.mime = (base / "c.jpg").read_bytes(), 3, "image/jpeg"
    for number in range(1, 6):
        path = folder / "Café Noir" / "Double" / f"{number} Ünder {number}.flac"
        path.parent.mkdir(parents=True, exist_ok=True)
        shutil.copyfile(base / "t.flac", path)
        tags = FLAC(path)
        tags.update({
            "title": f"Ünder {number}", "artist": "Café Noir", "album": "Double", "albumartist": "Café Noir",
            "tracknumber": str(number if number < 4 else number - 3), "discnumber": "1" if number < 4 else "2",
            "date": "1999", "genre": "Rock"})
        tags.add_picture(picture)
        tags.save()
    mp3("Odd/Q/a & b #1 100% x=1.mp3", 'a & b <c> "d" #1 100%', "AC/DC", "Q & A", 1, "Pop")
    mp3("Odd/Q/it's.mp3", "it's 'quoted'", "AC/DC", "Q & A", 2, "Pop")


def supysonic(folder, port):
    settings = folder / "supysonic.conf"
    is_new = not settings.exists()
    settings.write_text(f"""[base]
database_uri = sqlite:///{folder}/supysonic.db
scanner_extensions = mp3 flac
[webapp]
cache_dir = {folder}/cache
log_file = {folder}/web.log
[daemon]
socket = {folder}/daemon.sock
run_watcher = no
[transcoding]
transcoder_flac_mp3 = ffmpeg -v error -i %srcpath -vn -b:a %outratek -f %outfmt -
""")
    # Supysonic reads its settings where it is started.
    def tool(*words):
        subprocess.run([BIN / "supysonic-cli", *words], cwd=folder, check=True, stdout=subprocess.DEVNULL)
    if is_new:
        tool("user", "add", "alice", "-p", "sesame")
        tool("user", "setroles", "alice", "--admin")
        tool("folder", "add", "Music", str(folder / "music"))
        tool("folder", "scan", "--foreground", "Music")
    command = [BIN / "supysonic-server", "-S", "waitress", "-h", "127.0.0.1", "-p", str(port)]
    return command, os.environ, f"http://127.0.0.1:{port}"


def maneki(folder, port):
    environment = dict(os.environ, HOME=str(folder / "home"), MANEKI_CONFIG=str(folder / "maneki.toml"))
    for name in ("CONFIG", "DATA", "CACHE"):
        environment[f"XDG_{name}_HOME"] = str(folder / name.lower())
    if not (folder / "maneki.toml").exists():
        (folder / "home").mkdir(exist_ok=True)
        for words in (["config", "init"], ["config", "user", "add", "alice", "--admin", "--password", "sesame"]):
            subprocess.run([BIN / "maneki", *words], env=environment, check=True, stdout=subprocess.DEVNULL)
        os.chmod(folder / "maneki.toml", 0o600)
    command = [BIN / "maneki", "serve", str(folder / "music"), "--host", "127.0.0.1", "-p", str(port), "--no-ui"]
    return command, environment, f"http://127.0.0.1:{port}/audio"


def main():
    kind, folder, port = sys.argv[1], pathlib.Path(sys.argv[2]).absolute(), int(sys.argv[3])
    folder.mkdir(parents=True, exist_ok=True)
    if not (folder / "music").exists():
        (folder / "music").mkdir()
        make_library(folder / "music", kind)
    command, environment, address = {"supysonic": supysonic, "maneki": maneki}[kind](folder, port)
    with open(folder / "server.log", "ab") as log:
        server = subprocess.Popen(
            command, cwd=folder, env=environment, stdin=subprocess.DEVNULL, stdout=log, stderr=log,
            start_new_session=True)
    try:
        query = "u=alice&p=sesame&v=1.16.1&c=test&f=json"
        for _ in range(1200):
            try:
                with urllib.request.urlopen(f"{address}/rest/ping?{query}", timeout=5) as answer:
                    answer.read()
                break
            except OSError:
                if server.poll() is not None:
                    sys.exit(f"{kind} ended; see {folder}/server.log")
                time.sleep(0.05)
        print(f"ready {address}", flush=True)
        sys.stdin.read()
    finally:
        if server.poll() is None:
            os.killpg(server.pid, signal.SIGKILL)
        server.wait()


main()
