#!/usr/bin/env python3
"""pretend-server.py FOLDER: a made-up music server on loopback, until standard input ends.

The first part of a path says how it behaves: plain, small (pages of 20), slow (5 s), html (a page with 200), gone (404
without anything of its own), portal (a redirect to a page), c41, c42, c40, busy (429 with Retry-After once), key (takes a key alone), sized (songs that are
large, the last one without saying so), xml, json, page and liar (a song is sent as a failure in XML or JSON, as a page,
as a failure that calls itself music), each with 200. /log tells what was asked for; /portal?is=on puts a network's
sign-in page in front of everything. One line on standard output, “ready PORT EXPIRED TRUSTED AUTHORITY”, says that it
answers: certificates of the second and third port are signed by the authority in that file, the second's has expired.
"""

import http.server
import json
import pathlib
import ssl
import struct
import subprocess
import sys
import threading
import time
import urllib.parse

ALBUMS = 1203
LOG = []
STARS = set()
STATE = {"busy": 0, "portal": False}


def envelope(content):
    return {"subsonic-response": {"status": "ok", "version": "1.16.1", **content}}


def failure(code, words):
    return {"subsonic-response": {"status": "failed", "version": "1.16.1", "error": {"code": code, "message": words}}}


def one_or_more(rows):
    return rows[0] if len(rows) == 1 else rows


def song(number, mode):
    sizes = [{"size": 700_000}, {"size": 700_000}, {}]
    return {"id": f"s{number}", "title": f"Song {number}", "artist": "Ann", "album": f"Album {number}",
            "albumId": f"a{number}", "artistId": "ann", "duration": 100, "suffix": "mp3",
            **(sizes[number] if mode == "sized" else {})}


def sound(seconds):
    """Silence as a WAVE file of 8,000 samples a second."""
    data = b"\0" * int(seconds * 16_000)
    form = struct.pack("<IHHIIHH", 16, 1, 1, 8_000, 16_000, 2, 16)
    return (b"RIFF" + struct.pack("<I", 36 + len(data)) + b"WAVEfmt " + form + b"data" + struct.pack("<I", len(data))
            + data)


def answer(mode, method, query):
    if mode in ("c41", "c42") and "p" not in query:
        return failure(int(mode[1:]), "no tokens\u001b[31m here")
    if mode == "c40":
        return failure(40, "Wrong username or password")
    if mode == "key" and set(query) & {"u", "t", "s", "p"}:
        return failure(43, "one way to sign in is enough")
    if mode == "key" and query.get("apiKey") != "k3y":
        return failure(44, "no such key")
    if method == "getStarred2":
        return envelope({"starred2": {"song": [song(number, mode) for number in sorted(STARS)]}})
    if method in ("star", "unstar"):
        (STARS.add if method == "star" else STARS.discard)(int(query["id"][1:]))
    if method == "getAlbumList2":
        size, offset = int(query.get("size", 10)), int(query.get("offset", 0))
        size = min(size, 20 if mode == "small" else 500)
        count = ALBUMS if mode in ("plain", "small") else 3
        numbers = range(offset, min(offset + size, count))
        return envelope({"albumList2": {"album": one_or_more([{"id": f"a{n}", "name": f"Album {n}"} for n in numbers])}
                         if numbers else {}})
    if method == "getAlbum":
        number = int(query["id"][1:])
        return envelope({"album": {"id": query["id"], "name": f"Album {number}", "song": song(number, mode)}})
    return envelope({})


class Handler(http.server.BaseHTTPRequestHandler):
    protocol_version = "HTTP/1.1"

    def log_message(self, *words):
        pass

    def send(self, body, kind="application/json", status=200, **headers):
        data = body if isinstance(body, bytes) else (body if isinstance(body, str) else json.dumps(body)).encode()
        self.send_response(status)
        self.send_header("Content-Type", kind)
        self.send_header("Content-Length", str(len(data)))
        for name, value in headers.items():
            self.send_header(name.replace("_", "-"), value)
        self.end_headers()
        self.wfile.write(data)

    def do_GET(self):
        url = urllib.parse.urlsplit(self.path)
        query = dict(urllib.parse.parse_qsl(url.query))
        mode, _, rest = url.path.strip("/").partition("/")
        if mode == "log":
            return self.send(LOG)
        if mode == "portal" and "is" in query:
            STATE["portal"] = query["is"] == "on"
            return self.send({})
        if STATE["portal"] and mode != "html":
            return self.send("", status=302, Location=f"http://{self.headers['Host']}/html/")
        LOG.append({"path": url.path, "query": query})
        if mode == "html":
            return self.send("<html><body>Welcome to the hotel</body></html>", "text/html")
        if mode == "gone":
            return self.send("<html><body>404 page not found</body></html>", "text/html", status=404)
        if mode == "portal":
            return self.send("", status=302, Location=f"http://{self.headers['Host']}/html/")
        if mode == "slow":
            time.sleep(5)
        if mode == "busy":
            STATE["busy"] += 1
            if STATE["busy"] % 2 == 1:
                return self.send("", status=429, Retry_After="1")
        method = rest.split("/")[-1]
        if method in ("stream", "download"):
            return self.song(mode, query)
        self.send(answer(mode, method, query))

    def song(self, mode, query):
        words = "no transcoder"
        xml = ('<?xml version="1.0"?><subsonic-response status="failed"><error code="0" message="' + words
               + '"/></subsonic-response>')
        if mode == "xml":
            return self.send(xml, "text/xml")
        if mode == "json":
            return self.send(failure(0, words))
        if mode == "page":
            return self.send(f"<html><body>{words}</body></html>", "text/html")
        if mode == "liar":
            return self.send(xml, "audio/mpeg")
        if mode == "sized":
            return self.send(bytes(2_000_000 if query["id"] == "s2" else 700_000), "audio/mpeg")
        return self.send(sound(1), "audio/x-wav")


def certificates(folder):
    """An authority and what it signed, for two days of 2020 and for now; only “openssl ca” makes one of the past."""
    authority, settings = folder / "authority.pem", folder / "openssl.conf"
    (folder / "index.txt").write_text("")
    (folder / "serial").write_text("01\n")
    settings.write_text(f"""[ca]
default_ca = authority
[authority]
database = {folder}/index.txt
serial = {folder}/serial
new_certs_dir = {folder}
policy = policy
default_md = sha256
unique_subject = no
[policy]
commonName = supplied
[self]
basicConstraints = critical,CA:TRUE
keyUsage = keyCertSign
[server]
subjectAltName = IP:127.0.0.1
""")

    def openssl(*words):
        subprocess.run(["openssl", *words], check=True, stderr=subprocess.DEVNULL)

    def sign(name, end, *words):
        key, request, certificate = (folder / f"{name}.{kind}" for kind in ("key", "request", "pem"))
        openssl("req", "-new", "-newkey", "ec", "-pkeyopt", "ec_paramgen_curve:prime256v1", "-nodes", "-keyout", key,
                "-out", request, "-subj", f"/CN={name}")
        openssl("ca", "-batch", "-notext", "-config", settings, "-in", request, "-out", certificate,
                "-startdate", "20200101000000Z", "-enddate", end, *words)
        return key, certificate

    authority_key = folder / "authority.key"
    sign("authority", "20400101000000Z", "-selfsign", "-keyfile", authority_key, "-extensions", "self")
    by_authority = ["-cert", authority, "-keyfile", authority_key, "-extensions", "server"]
    expired = sign("expired", "20200102000000Z", *by_authority)
    return authority, expired, sign("trusted", "20400101000000Z", *by_authority)


def main():
    folder = pathlib.Path(sys.argv[1])
    folder.mkdir(parents=True, exist_ok=True)
    authority, *pairs = certificates(folder)
    servers = [http.server.ThreadingHTTPServer(("127.0.0.1", 0), Handler) for _ in range(3)]
    for server, (key, certificate) in zip(servers[1:], pairs):
        context = ssl.SSLContext(ssl.PROTOCOL_TLS_SERVER)
        context.load_cert_chain(certificate, key)
        server.socket = context.wrap_socket(server.socket, server_side=True)
    for server in servers:
        server.daemon_threads = True
        threading.Thread(target=server.serve_forever, daemon=True).start()
    print("ready", *(server.server_port for server in servers), authority, flush=True)
    sys.stdin.read()


main()
