#!/usr/bin/env python3
"""cutting-proxy.py PORT: stands between a program and the real server at PORT of this machine, and breaks what it is
told to break, until standard input ends.

/!rule?call=NAME&kind=KIND[&bytes=N][&times=N] breaks requests whose path ends with NAME, from now on or N times:
  before  closes the connection, and the server hears nothing of the request
  after   lets the server do it, and closes the connection without its answer
  middle  lets the server do it, and closes the connection after N bytes of the answer's content
  stall   lets the server do it, and gives no answer until the client hangs up
“*” as the name stands for every call. /!clear takes the rules away, /!log tells which calls came, each with what
became of it, and /!forget empties that log. One line on standard output, “ready PORT”, says that it answers.
"""

import http.client
import http.server
import json
import select
import socket
import sys
import threading
import urllib.parse

TARGET = int(sys.argv[1])
RULES = []
LOG = []
LOCK = threading.Lock()


def rule_for(call):
    with LOCK:
        for rule in RULES:
            if rule["call"] in ("*", call) and rule["times"] != 0:
                rule["times"] -= 1
                return rule
    return {"kind": "pass"}


class Handler(http.server.BaseHTTPRequestHandler):
    protocol_version = "HTTP/1.1"

    def log_message(self, *words):
        pass

    def do_GET(self):
        url = urllib.parse.urlsplit(self.path)
        if url.path.startswith("/!"):
            return self.command_of(url.path[2:], dict(urllib.parse.parse_qsl(url.query)))
        call = url.path.split("/")[-1]
        rule = rule_for(call)
        entry = {"call": call, "query": dict(urllib.parse.parse_qsl(url.query)), "kind": rule["kind"],
                 "range": self.headers.get("Range")}
        LOG.append(entry)
        if rule["kind"] == "before":
            return self.hang_up()
        status, reason, headers, body = self.ask()
        entry["status"] = status
        if rule["kind"] == "after":
            return self.hang_up()
        if rule["kind"] == "stall":
            # Readable means that the client is gone.
            select.select([self.connection], [], [], 120)
            return self.hang_up()
        self.send_response_only(status, reason)
        for name, value in headers:
            if name.lower() not in ("connection", "transfer-encoding", "content-length", "keep-alive"):
                self.send_header(name, value)
        self.send_header("Content-Length", str(len(body)))
        self.end_headers()
        self.wfile.write(body if rule["kind"] == "pass" else body[:rule["bytes"]])
        if rule["kind"] == "middle":
            self.wfile.flush()
            self.hang_up()

    def ask(self):
        connection = http.client.HTTPConnection("127.0.0.1", TARGET, timeout=60)
        try:
            headers = {name: value for name, value in self.headers.items() if name.lower() != "connection"}
            connection.request("GET", self.path, headers=headers)
            answer = connection.getresponse()
            return answer.status, answer.reason, answer.getheaders(), answer.read()
        except OSError:
            return 502, "Bad Gateway", [], b""
        finally:
            connection.close()

    def hang_up(self):
        self.close_connection = True
        try:
            self.connection.shutdown(socket.SHUT_RDWR)
        except OSError:
            pass

    def command_of(self, name, query):
        with LOCK:
            if name == "rule":
                RULES.append({"call": query["call"], "kind": query["kind"], "bytes": int(query.get("bytes", 0)),
                              "times": int(query.get("times", -1))})
            elif name == "clear":
                RULES.clear()
            elif name == "forget":
                LOG.clear()
        body = json.dumps(LOG).encode()
        self.send_response(200)
        self.send_header("Content-Length", str(len(body)))
        self.end_headers()
        self.wfile.write(body)


def main():
    server = http.server.ThreadingHTTPServer(("127.0.0.1", 0), Handler)
    server.daemon_threads = True
    threading.Thread(target=server.serve_forever, daemon=True).start()
    print(f"ready {server.server_port}", flush=True)
    sys.stdin.read()


main()
