#!/usr/bin/env python3
"""pretend-services.py: LRCLIB and ListenBrainz on loopback, until standard input ends.

They check what they get by the rules of the real ones and tell by status and words what breaks one. /lrclib/CASE is a
lyrics service that answers in a way of its own, see LYRICS; /listenbrainz is the other one. /log tells everything that
was asked for, in order, with whatever broke a rule; /set?KEY=VALUE changes how ListenBrainz behaves: “token=good” makes
its token valid and anything else not, “busy” is how many requests to refuse with 429, “patience” the seconds that those
ask for, “cut” how many requests to take in without an answer. One line on standard output, “ready PORT”, says that it answers.
"""

import http.server
import json
import re
import socket
import sys
import threading
import time
import urllib.parse

MBID = re.compile(r"[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}")
LOG = []
TOKEN = "1f0c9a52-7f3e-4d2c-9a55-c0ffee000001"
SETTINGS = {"token": "good", "busy": 0, "patience": 2, "cut": 0}
LISTENS = {}
LOCK = threading.Lock()


class Refusal(Exception):
    """What breaks a rule, in the service's own words."""


# LRCLIB


def recording(**changes):
    return {"id": 1, "name": "Song", "trackName": "Song", "artistName": "Ann", "albumName": "One", "duration": 35.2,
            "instrumental": False, "plainLyrics": "one", "syncedLyrics": "[00:01.00]one", **changes}


MISSING = (404, {"message": "Failed to find specified track", "name": "TrackNotFound", "statusCode": 404})
FAULT = (500, {"message": "oops", "name": "UnknownError", "statusCode": 500})
# What /api/get and /api/search answer; a list is one answer after another, the last one for ever.
LYRICS = {
    "synced": {"get": (200, recording())},
    "plain": {"get": (200, recording(syncedLyrics=None, plainLyrics="only words"))},
    "empty": {"get": (200, recording(syncedLyrics="", plainLyrics="only words"))},
    "blank": {"get": (200, recording(syncedLyrics=None, plainLyrics=None)), "search": (200, [])},
    "instrumental": {"get": (200, recording(instrumental=True, syncedLyrics=None, plainLyrics=None))},
    "wrong": {"get": MISSING, "search": (200, [
        recording(duration=31.0, syncedLyrics="[00:01.00]too short"), recording(duration=200, plainLyrics="too long"),
        recording(trackName="Song (Live)", syncedLyrics="[00:01.00]another song")])},
    "other-album": {"get": MISSING, "search": (200, [
        recording(duration=31.0, syncedLyrics="[00:01.00]too short"),
        recording(albumName="Best of", duration=36.1, syncedLyrics="[00:01.00]right")])},
    "busy": {"get": (429, {"message": "slow down", "statusCode": 429})},
    "fault": {"get": FAULT},
    "slow": {"get": (200, recording())},
    "html": {"get": (200, "<html><body>Welcome to the hotel</body></html>")},
    "html-missing": {"get": (404, "<html><body>Not here</body></html>")},
    "hostile": {"get": (200, recording(syncedLyrics="[00:01.00]\u001b[31mred\u202e\u0007 end"))},
    "changing": {"get": [(200, recording(syncedLyrics=None, plainLyrics=None)), MISSING, FAULT, (200, recording())],
                 "search": (200, [])},
}
STEPS = {}


def lyrics(case, call, query, headers):
    if not ("appmusic" in headers.get("User-Agent", "") or "appmusic" in headers.get("Lrclib-Client", "")):
        raise Refusal("a client says who it is")
    if not query.get("track_name") or not query.get("artist_name"):
        raise Refusal("track_name and artist_name may not be empty")
    if "duration" in query and not 1 <= float(query["duration"]) <= 3600:
        raise Refusal("duration is from 1 to 3600")
    answers = LYRICS[case].get(call, MISSING)
    if isinstance(answers, list):
        step = STEPS[case] = STEPS.get(case, -1) + 1
        answers = answers[min(step, len(answers) - 1)]
    if case == "slow":
        time.sleep(5)
    return answers


# ListenBrainz


def check_listen(listen, kind, size):
    if size > 10240:
        raise Refusal("a listen has 10240 bytes at most")
    wanted = {"track_metadata"} if kind == "playing_now" else {"listened_at", "track_metadata"}
    if set(listen) != wanted:
        raise Refusal(f"{kind} has {sorted(listen)}")
    if kind != "playing_now":
        moment = listen["listened_at"]
        if type(moment) is not int or not 1_000_000_000 <= moment <= time.time() + 3600:
            raise Refusal("listened_at is in whole seconds, and not ahead")
    metadata = listen["track_metadata"]
    if not {"artist_name", "track_name"} <= set(metadata) <= {
            "artist_name", "track_name", "release_name", "additional_info"}:
        raise Refusal(f"track_metadata has {sorted(metadata)}")
    for key in ("artist_name", "track_name", "release_name"):
        if key in metadata and (not isinstance(metadata[key], str) or not metadata[key].strip()):
            raise Refusal(f"{key} is one text that is not empty")
    information = metadata.get("additional_info", {})
    for key, value in information.items():
        if value is None or value == "" or value == []:
            raise Refusal(f"{key} is unknown and had better be left out")
    for key in ("recording_mbid", "release_mbid"):
        if key in information and not MBID.fullmatch(information[key]):
            raise Refusal(f"{key} is no MBID")
    if not all(MBID.fullmatch(value) for value in information.get("artist_mbids", [])):
        raise Refusal("artist_mbids has what is no MBID")
    for key in ("duration_ms", "tracknumber"):
        if key in information and type(information[key]) is not int:
            raise Refusal(f"{key} is a whole number")
    if information.get("duration_ms", 30_000) < 30_000:
        raise Refusal("less than 30 seconds is no listen")
    tags = information.get("tags", [])
    if len(tags) > 50 or any(len(tag) > 64 for tag in tags):
        raise Refusal("too many tags, or one is too long")
    for key in ("media_player", "media_player_version", "submission_client", "submission_client_version"):
        if key not in information:
            raise Refusal(f"{key} is missing")


def submit(body, headers):
    if headers.get("Content-Type", "").split(";")[0] != "application/json":
        raise Refusal("the content is no JSON")
    document = json.loads(body)
    if set(document) != {"listen_type", "payload"}:
        raise Refusal(f"the document has {sorted(document)}")
    kind, payload = document["listen_type"], document["payload"]
    if kind not in ("single", "import", "playing_now"):
        raise Refusal(f"there is no listen_type {kind}")
    if not payload or kind != "import" and len(payload) != 1:
        raise Refusal(f"{kind} has {len(payload)} listens")
    for listen in payload:
        check_listen(listen, kind, len(json.dumps(listen, ensure_ascii=False).encode()))
    if kind != "playing_now":
        for listen in payload:
            # The same moment and music is the same listen.
            key = json.dumps([listen["listened_at"], listen["track_metadata"]["track_name"]])
            LISTENS[key] = LISTENS.get(key, 0) + 1
    return 200, {"status": "ok"}


class Handler(http.server.BaseHTTPRequestHandler):
    protocol_version = "HTTP/1.1"

    def log_message(self, *words):
        pass

    def send(self, status, body, **headers):
        data = (body if isinstance(body, str) else json.dumps(body)).encode()
        self.send_response(status)
        self.send_header("Content-Type", "text/html" if isinstance(body, str) else "application/json")
        self.send_header("Content-Length", str(len(data)))
        for name, value in headers.items():
            self.send_header(name.replace("_", "-"), str(value))
        self.end_headers()
        self.wfile.write(data)

    def do_GET(self):
        self.answer(b"")

    def do_POST(self):
        self.answer(self.rfile.read(int(self.headers.get("Content-Length", 0))))

    def answer(self, body):
        url = urllib.parse.urlsplit(self.path)
        query = dict(urllib.parse.parse_qsl(url.query))
        parts = url.path.strip("/").split("/")
        if parts[0] == "log":
            return self.send(200, LOG)
        if parts[0] == "listens":
            return self.send(200, LISTENS)
        if parts[0] == "set":
            for key, value in query.items():
                SETTINGS[key] = type(SETTINGS[key])(value)
            return self.send(200, {})
        entry = {"path": url.path, "query": query, "body": json.loads(body) if body else None, "broken": None,
                 "time": time.time()}
        with LOCK:
            LOG.append(entry)
            try:
                status, content, headers = self.result(parts, query, body)
            except Refusal as refusal:
                entry["broken"] = str(refusal)
                status, content, headers = 400, {"code": 400, "error": str(refusal)}, {}
            entry["status"] = status
        if status is None:
            # It was taken in, and nobody hears of that.
            self.connection.shutdown(socket.SHUT_RDWR)
            self.close_connection = True
            return None
        return self.send(status, content, **headers)

    def result(self, parts, query, body):
        if parts[0] == "lrclib" and self.command == "GET" and len(parts) == 4 and parts[2] == "api":
            return *lyrics(parts[1], parts[3], query, self.headers), {}
        limits = {"X_RateLimit_Limit": 30, "X_RateLimit_Remaining": 29, "X_RateLimit_Reset_In": 10}
        if parts[0] != "listenbrainz":
            return 404, {"code": 404, "error": "Not found"}, {}
        if SETTINGS["busy"] > 0:
            SETTINGS["busy"] -= 1
            limits |= {"X_RateLimit_Remaining": 0, "X_RateLimit_Reset_In": SETTINGS["patience"]}
            return 429, {"code": 429, "error": "You have exceeded your rate limit."}, limits
        is_good = self.headers.get("Authorization", "") == "Token " + TOKEN and SETTINGS["token"] == "good"
        if parts[1:] == ["1", "validate-token"] and self.command == "GET":
            if is_good:
                answer = {"code": 200, "message": "Token valid.", "valid": True, "user_name": "alice"}
            else:
                answer = {"code": 200, "message": "Token invalid.", "valid": False}
            return 200, answer, limits
        if parts[1:] == ["1", "submit-listens"] and self.command == "POST":
            if not is_good:
                return 401, {"code": 401, "error": "Invalid authorization token."}, limits
            status, answer = submit(body, self.headers)
            if SETTINGS["cut"] > 0:
                SETTINGS["cut"] -= 1
                return None, None, {}
            return status, answer, limits
        return 404, {"code": 404, "error": "Not found"}, limits


def main():
    server = http.server.ThreadingHTTPServer(("127.0.0.1", 0), Handler)
    server.daemon_threads = True
    threading.Thread(target=server.serve_forever, daemon=True).start()
    print(f"ready {server.server_port}", flush=True)
    sys.stdin.read()


main()
