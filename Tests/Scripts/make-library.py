#!/usr/bin/env python3
"""Makes a library of short tagged files, and one line of JSON a file with what a reader must find in it.

    make-library.py FOLDER [--artists N] [--formats mp3,flac,...]

Every artist has two albums of ten tracks. The same arguments make the same library. The truth is written to
FOLDER.truth.jsonl. Needs ffmpeg for the sound and mutagen (python3-mutagen) for the tags.
"""
import argparse
import base64
import json
import os
import random
import shutil
import subprocess

from mutagen.aiff import AIFF
from mutagen.asf import ASF, ASFByteArrayAttribute
from mutagen.flac import FLAC, Picture
from mutagen.id3 import (
    APIC, ID3, TALB, TCMP, TCON, TDRC, TIT2, TPE1, TPE2, TPOS, TRCK, TSOP, TXXX, UFID, USLT,
)
from mutagen.mp4 import MP4, MP4Cover, MP4FreeForm
from mutagen.oggopus import OggOpus
from mutagen.oggvorbis import OggVorbis
from mutagen.trueaudio import TrueAudio
from mutagen.wave import WAVE
from mutagen.wavpack import WavPack

CODECS = {
    "mp3": ["-c:a", "libmp3lame", "-b:a", "64k"],
    "flac": ["-c:a", "flac", "-sample_fmt", "s16"],
    "ogg": ["-c:a", "libvorbis", "-q:a", "0"],
    "opus": ["-c:a", "libopus", "-b:a", "32k"],
    "m4a": ["-c:a", "aac", "-b:a", "48k"],
    "wav": ["-c:a", "pcm_s16le"],
    "aiff": ["-c:a", "pcm_s16be"],
    "wv": ["-c:a", "wavpack"],
    "wma": ["-c:a", "wmav2", "-b:a", "48k"],
    "tta": ["-c:a", "tta", "-sample_fmt", "s16"],
}
# Two thirds are what people have most of.
WEIGHTS = {"mp3": 8, "flac": 5, "ogg": 3, "opus": 2, "m4a": 3, "wav": 1, "aiff": 1, "wv": 1, "wma": 1, "tta": 1}

LATIN = "Harbour Meadow Lantern Quartz Willow Ember Tidal Saffron Marble Drift Cobalt Orchard Velvet Prairie".split()
CHINESE = "月亮 远方 夜航 风筝 长城 雨季 故乡 大鱼 星海 山丘".split()
JAPANESE = "ひかり さくら 花火 夕焼け ゆめ".split()
KOREAN = "바람 별빛 안녕 노을".split()
ACCENTED = ["Élan", "Überfahrt", "Señal", "Æther", "Þoka", "Çava", "Łuna", "Ørsted"]
GENRES = ["Rock", "Jazz", "民谣", "Hip-Hop", "Ambient", "Drum & Bass"]
COVER = base64.b64decode(
    "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mP8z8DwHwAFBQIAX8jx0gAAAABJRU5ErkJggg==")


def identifier(chance):
    digits = f"{chance.getrandbits(128):032x}"
    return "-".join((digits[:8], digits[8:12], digits[12:16], digits[16:20], digits[20:]))


class Maker:
    def __init__(self, folder, formats):
        self.folder = folder
        self.chance = random.Random(8)
        # Every format comes up within the first two dozen albums.
        self.order = [name for name in formats for _ in range(WEIGHTS[name])]
        self.chance.shuffle(self.order)
        self.sounds = folder + ".sounds"
        os.makedirs(self.sounds, exist_ok=True)

    def sound(self, kind, seconds):
        path = os.path.join(self.sounds, f"{seconds}.{kind}")
        if not os.path.exists(path):
            rate = 48000 if kind == "opus" else 22050
            tone = f"sine=frequency={200 + 100 * seconds}:duration={seconds}:sample_rate={rate}"
            subprocess.run(
                ["ffmpeg", "-v", "error", "-y", "-f", "lavfi", "-i", tone, "-ac", "1", "-map_metadata", "-1"]
                + CODECS[kind] + [path], check=True)
        return path

    def words(self, number):
        choose = self.chance.choice
        kind = number % 6
        if kind < 3:
            return " ".join(self.chance.sample(LATIN, 2))
        return choose((CHINESE, JAPANESE, KOREAN, ACCENTED)[number % 4])

    def album(self, artist, index, truth):
        chance = self.chance
        kind = self.order[index % len(self.order)]
        year = chance.randint(1960, 2025)
        compilation = chance.random() < 0.1
        album = dict(
            kind=kind, title=f"{self.words(index)} {index + 1}", year=year, compilation=compilation,
            # Several spellings of one year; a bare year is all that some formats can hold.
            date=chance.choice((str(year), f"{year}-03-09", f"{year}-11")),
            albumartist="Various Artists" if compilation else artist,
            genres=chance.sample(GENRES, 1 if chance.random() < 0.8 else 2),
            gain=chance.random() < 0.3, lyrics=chance.random() < 0.3, sidecar=chance.random() < 0.2,
            art=chance.random() < 0.3, cover=chance.random() < 0.3, release=identifier(chance))
        folder = os.path.join(self.folder, artist.replace("/", "_"), f"{year} {album['title']}".replace("/", "_"))
        os.makedirs(folder, exist_ok=True)
        if album["cover"]:
            with open(os.path.join(folder, "Folder.PNG"), "wb") as file:
                file.write(COVER)
        for number in range(1, 11):
            self.track(artist, album, folder, number, truth)

    def track(self, artist, album, folder, number, truth):
        chance = self.chance
        kind = album["kind"]
        title = self.words(number * 7 + chance.randint(0, 99))
        first = f"{artist} feat. {chance.choice(LATIN)}" if album["compilation"] else artist
        artists = [first] if chance.random() < 0.85 else [first, "Guest " + chance.choice(LATIN)]
        seconds = 1 + number % 3
        disc, place = (1, number) if number <= 6 else (2, number - 6)
        total = 6 if disc == 1 else 4
        path = os.path.join(folder, f"{disc}-{place:02d} {title}.{kind}")
        shutil.copyfile(self.sound(kind, seconds), path)
        row = dict(
            path=os.path.relpath(path, self.folder), title=title, artists=artists, album=album["title"],
            album_artist=album["albumartist"], track=place, track_total=total, disc=disc, disc_total=2,
            year=album["year"], genres=album["genres"], compilation=album["compilation"], seconds=seconds,
            gain=-6.5 if album["gain"] else None, album_gain=-7.25 if album["gain"] else None,
            lyrics="synced" if album["lyrics"] or album["sidecar"] else "none",
            cover=album["art"] or album["cover"], release=album["release"], recording=identifier(chance))
        text = f"[00:00.00]{title}\n[00:00.50]第二行\n" if album["lyrics"] else None
        self.tag(kind, path, row, album["date"], text, COVER if album["art"] else None)
        if album["sidecar"]:
            with open(os.path.splitext(path)[0] + ".lrc", "w", encoding="utf-8") as file:
                file.write(f"[ti:{title}]\n[00:00.10]one\n[00:00.90]two\n")
        truth.write(json.dumps(row, ensure_ascii=False) + "\n")

    def tag(self, kind, path, row, date, text, picture):
        if kind in ("mp3", "wav", "aiff", "tta"):
            self.tag_id3(kind, path, row, date, text, picture)
        elif kind == "m4a":
            self.tag_mp4(path, row, date, text, picture)
        elif kind == "wma":
            self.tag_asf(path, row, date, text, picture)
        elif kind == "wv":
            self.tag_ape(path, row, date, text, picture)
        else:
            self.tag_vorbis(kind, path, row, date, text, picture)

    def tag_id3(self, kind, path, row, date, text, picture):
        version = 3 if row["track"] % 2 else 4
        frames = [
            TIT2(3, row["title"]), TPE1(3, row["artists"]), TALB(3, row["album"]), TPE2(3, row["album_artist"]),
            TRCK(3, f"{row['track']:02d}/{row['track_total']}"), TPOS(3, f"{row['disc']}/2"), TDRC(3, date),
            TCON(3, row["genres"]), TSOP(3, row["artists"][0]),
            TXXX(3, "MusicBrainz Album Id", row["release"]),
            UFID("http://musicbrainz.org", row["recording"].encode()),
        ]
        if row["compilation"]:
            frames.append(TCMP(3, "1"))
        if row["gain"] is not None:
            frames += [TXXX(3, "REPLAYGAIN_TRACK_GAIN", "-6.50 dB"), TXXX(3, "REPLAYGAIN_ALBUM_GAIN", "-7.25 dB")]
        if text:
            frames.append(USLT(3, "eng", "", text))
        if picture:
            frames.append(APIC(3, "image/png", 3, "", picture))
        if kind == "mp3":
            tags = ID3()
            for frame in frames:
                tags.add(frame)
            if version == 3:
                tags.update_to_v23()
            tags.save(path, v2_version=version, v23_sep="/" if len(row["genres"]) < 2 else None)
            return
        file = {"wav": WAVE, "aiff": AIFF, "tta": TrueAudio}[kind](path)
        if file.tags is None:
            file.add_tags()
        for frame in frames:
            file.tags.add(frame)
        file.save()

    def tag_vorbis(self, kind, path, row, date, text, picture):
        file = {"flac": FLAC, "ogg": OggVorbis, "opus": OggOpus}[kind](path)
        file.update(self.plain(row, date))
        if text:
            file["lyrics"] = text
        if picture:
            image = Picture()
            image.data, image.type, image.mime, image.width, image.height, image.depth = picture, 3, "image/png", 1, 1, 32
            if kind == "flac":
                file.add_picture(image)
            else:
                file["metadata_block_picture"] = base64.b64encode(image.write()).decode()
        file.save()

    def plain(self, row, date):
        fields = dict(
            title=row["title"], artist=row["artists"], album=row["album"], albumartist=row["album_artist"],
            tracknumber=str(row["track"]), tracktotal=str(row["track_total"]), discnumber=str(row["disc"]),
            disctotal="2", date=date, genre=row["genres"], musicbrainz_albumid=row["release"],
            musicbrainz_trackid=row["recording"])
        if row["compilation"]:
            fields["compilation"] = "1"
        if row["gain"] is not None:
            fields["replaygain_track_gain"] = "-6.50 dB"
            fields["replaygain_album_gain"] = "-7.25 dB"
        return {key: value if isinstance(value, list) else [value] for key, value in fields.items()}

    def tag_ape(self, path, row, date, text, picture):
        file = WavPack(path)
        if file.tags is None:
            file.add_tags()
        for key, value in self.plain(row, date).items():
            name = {"tracknumber": "Track", "discnumber": "Disc", "date": "Year", "albumartist": "Album Artist"}.get(key, key)
            file.tags[name] = value
        if text:
            file.tags["Lyrics"] = text
        if picture:
            from mutagen.apev2 import APEValue, BINARY
            file.tags["Cover Art (Front)"] = APEValue(b"cover.png\0" + picture, BINARY)
        file.save()

    def tag_mp4(self, path, row, date, text, picture):
        file = MP4(path)
        file["\xa9nam"], file["\xa9ART"], file["\xa9alb"] = row["title"], row["artists"], row["album"]
        file["aART"], file["\xa9day"], file["\xa9gen"] = row["album_artist"], date, row["genres"]
        file["trkn"] = [(row["track"], row["track_total"])]
        file["disk"] = [(row["disc"], 2)]

        def own(name, value):
            file[f"----:com.apple.iTunes:{name}"] = [MP4FreeForm(value.encode())]

        own("MusicBrainz Album Id", row["release"])
        own("MusicBrainz Track Id", row["recording"])
        if row["compilation"]:
            file["cpil"] = True
        if row["gain"] is not None:
            own("replaygain_track_gain", "-6.50 dB")
            own("replaygain_album_gain", "-7.25 dB")
        if text:
            file["\xa9lyr"] = text
        if picture:
            file["covr"] = [MP4Cover(picture, MP4Cover.FORMAT_PNG)]
        file.save()

    def tag_asf(self, path, row, date, text, picture):
        file = ASF(path)
        file["Title"], file["Author"], file["WM/AlbumTitle"] = row["title"], row["artists"], row["album"]
        file["WM/AlbumArtist"], file["WM/Year"], file["WM/Genre"] = row["album_artist"], date, row["genres"]
        file["WM/TrackNumber"] = f"{row['track']}/{row['track_total']}"
        file["WM/PartOfSet"] = f"{row['disc']}/2"
        file["MusicBrainz/Album Id"], file["MusicBrainz/Track Id"] = row["release"], row["recording"]
        if row["compilation"]:
            file["WM/IsCompilation"] = "1"
        if row["gain"] is not None:
            file["REPLAYGAIN_TRACK_GAIN"], file["REPLAYGAIN_ALBUM_GAIN"] = "-6.50 dB", "-7.25 dB"
        if text:
            file["WM/Lyrics"] = text
        if picture:
            # The kind, the length, the media type and the description in UTF-16, then the bytes.
            head = bytes([3]) + len(picture).to_bytes(4, "little") + "image/png\0".encode("utf-16-le") + b"\0\0"
            file["WM/Picture"] = [ASFByteArrayAttribute(head + picture)]
        file.save()


def main():
    parser = argparse.ArgumentParser(description=__doc__.split("\n")[0])
    parser.add_argument("folder")
    parser.add_argument("--artists", type=int, default=10)
    parser.add_argument("--formats", default=",".join(WEIGHTS))
    arguments = parser.parse_args()
    maker = Maker(arguments.folder, arguments.formats.split(","))
    with open(arguments.folder + ".truth.jsonl", "w", encoding="utf-8") as truth:
        for index in range(arguments.artists):
            name = f"{maker.words(index)} {index:04d}"
            for number in range(2):
                maker.album(name, index * 2 + number, truth)


main()
