#!/usr/bin/env python3
"""pretend-server.py FOLDER: a made-up music server on loopback, until standard input ends.

The first part of a path says how it behaves: plain, small (pages of 20), slow (5 s), html (a page with 200),
portal (a redirect to a page), c41, c42, c40, busy (429 with Retry-After once), xml (stream fails in XML with 200).
/log tells what was asked for. One line on standard output, “ready PORT SECURE-PORT”, says that it answers; the
certificate of the second port has expired.
"""

import http.server
import json
import pathlib
import ssl
import subprocess
import sys
import threading
import time
import urllib.parse

ALBUMS = 1203
LOG = []
STATE = {"busy": 0}


def envelope(content):
    return {"subsonic-response": {"status": "ok", "version": "1.16.1", **content}}


def failure(code, words):
    return {"subsonic-response": {"status": "failed", "version": "1.16.1", "error": {"code": code, "message": words}}}


def one_or_more(rows):
    return rows[0] if len(rows) == 1 else rows


def song(number):
    return {"id": f"s{number}", "title": f"Song {number}", "artist": "Ann", "album": f"Album {number}",
            "albumId": f"a{number}", "artistId": "ann", "duration": 100, "suffix": "mp3"}


def answer(mode, method, query):
    if mode in ("c41", "c42") and "p" not in query:
        return failure(int(mode[1:]), "no tokens\u001b[31m here")
    if mode == "c40":
        return failure(40, "Wrong username or password")
    if method == "getAlbumList2":
        size, offset = int(query.get("size", 10)), int(query.get("offset", 0))
        size = min(size, 20 if mode == "small" else 500)
        count = ALBUMS if mode in ("plain", "small") else 3
        numbers = range(offset, min(offset + size, count))
        return envelope({"albumList2": {"album": one_or_more([{"id": f"a{n}", "name": f"Album {n}"} for n in numbers])}
                         if numbers else {}})
    if method == "getAlbum":
        number = int(query["id"][1:])
        return envelope({"album": {"id": query["id"], "name": f"Album {number}", "song": song(number)}})
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
        LOG.append({"path": url.path, "query": query})
        if mode == "html":
            return self.send("<html><body>Welcome to the hotel</body></html>", "text/html")
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
            if mode == "xml":
                return self.send('<?xml version="1.0"?><subsonic-response status="failed"><error code="0" '
                                 'message="no transcoder"/></subsonic-response>', "text/xml")
            return self.send(b"\xff\xfb\x90\x00" + b"\0" * 4000, "audio/mpeg")
        self.send(answer(mode, method, query))


def expired_certificate(folder):
    """A key and a certificate of the first days of 2020; only “openssl ca” makes one of the past."""
    key, certificate, settings = folder / "key.pem", folder / "certificate.pem", folder / "openssl.conf"
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
x509_extensions = extensions
[policy]
commonName = supplied
[extensions]
subjectAltName = IP:127.0.0.1
""")
    for words in (
            ["req", "-new", "-newkey", "rsa:2048", "-nodes", "-keyout", key, "-out", folder / "request.pem",
             "-subj", "/CN=127.0.0.1"],
            ["ca", "-batch", "-selfsign", "-notext", "-config", settings, "-keyfile", key, "-in", folder / "request.pem",
             "-out", certificate, "-startdate", "20200101000000Z", "-enddate", "20200102000000Z"]):
        subprocess.run(["openssl", *words], check=True, stderr=subprocess.DEVNULL)
    return key, certificate


def main():
    folder = pathlib.Path(sys.argv[1])
    folder.mkdir(parents=True, exist_ok=True)
    plain = http.server.ThreadingHTTPServer(("127.0.0.1", 0), Handler)
    secure = http.server.ThreadingHTTPServer(("127.0.0.1", 0), Handler)
    key, certificate = expired_certificate(folder)
    context = ssl.SSLContext(ssl.PROTOCOL_TLS_SERVER)
    context.load_cert_chain(certificate, key)
    secure.socket = context.wrap_socket(secure.socket, server_side=True)
    for server in (plain, secure):
        server.daemon_threads = True
        threading.Thread(target=server.serve_forever, daemon=True).start()
    print(f"ready {plain.server_port} {secure.server_port}", flush=True)
    sys.stdin.read()


main()
