#include "Format.h"

#include <cstring>
#include <strings.h>

namespace {
/// The first bytes of a file.
struct Start {
  int64_t position;
  char bytes[64];
  size_t count;

  explicit Start(Stream &stream) : position(stream.tell()), count(stream.read(bytes, sizeof bytes)) {}
};

bool has(const Start &start, size_t at, const char *letters, size_t count) {
  return start.count >= at + count && memcmp(start.bytes + at, letters, count) == 0;
}

Format formatOfName(const char *extension) {
  struct Entry {
    const char *extension;
    Format format;
  };
  static constexpr Entry entries[] = {
      {"mp3", Format::mpeg},   {"mp2", Format::mpeg},    {"mpga", Format::mpeg},     {"aac", Format::mpeg},
      {"flac", Format::flac},  {"ogg", Format::vorbis},  {"oga", Format::vorbis},    {"opus", Format::opus},
      {"spx", Format::speex},  {"m4a", Format::mp4},     {"m4b", Format::mp4},       {"mp4", Format::mp4},
      {"m4r", Format::mp4},    {"wav", Format::wav},     {"wave", Format::wav},      {"aif", Format::aiff},
      {"aiff", Format::aiff},  {"aifc", Format::aiff},   {"ape", Format::ape},       {"wv", Format::wavPack},
      {"mpc", Format::musepack}, {"wma", Format::asf},   {"asf", Format::asf},       {"tta", Format::trueAudio},
  };
  for (const Entry &entry : entries)
    if (strcasecmp(entry.extension, extension) == 0) return entry.format;
  return Format::unknown;
}

Format formatOfBytes(const Start &bytes) {
  if (has(bytes, 0, "fLaC", 4)) return Format::flac;
  if (has(bytes, 0, "OggS", 4)) {
    // The first page holds one packet, which names the codec.
    if (has(bytes, 28, "\x01vorbis", 7)) return Format::vorbis;
    if (has(bytes, 28, "OpusHead", 8)) return Format::opus;
    if (has(bytes, 28, "Speex   ", 8)) return Format::speex;
    if (has(bytes, 28, "\x7F" "FLAC", 5)) return Format::oggFLAC;
    return Format::unknown;
  }
  if (has(bytes, 4, "ftyp", 4)) return Format::mp4;
  if (has(bytes, 0, "RIFF", 4) && has(bytes, 8, "WAVE", 4)) return Format::wav;
  if (has(bytes, 0, "FORM", 4) && (has(bytes, 8, "AIFF", 4) || has(bytes, 8, "AIFC", 4))) return Format::aiff;
  if (has(bytes, 0, "MAC ", 4)) return Format::ape;
  if (has(bytes, 0, "wvpk", 4)) return Format::wavPack;
  if (has(bytes, 0, "MP+", 3) || has(bytes, 0, "MPCK", 4)) return Format::musepack;
  if (has(bytes, 0, "\x30\x26\xB2\x75\x8E\x66\xCF\x11", 8)) return Format::asf;
  if (has(bytes, 0, "TTA1", 4)) return Format::trueAudio;
  return Format::unknown;
}

// Goes behind an ID3v2 tag, which some programs put before any format.
void skipTag(Stream &stream, const Start &start) {
  long length = 10;
  for (int at = 0; at < 4; at++) length += (start.bytes[6 + at] & 0x7FL) << (7 * (3 - at));
  if (start.bytes[5] & 0x10) length += 10;
  stream.seek(length, Stream::Beginning);
}
}  // namespace

FoundFormat formatOf(Stream &stream, const char *extension) {
  const Format named = formatOfName(extension);
  stream.seek(0, Stream::Beginning);
  Start start(stream);
  Format found = formatOfBytes(start);
  if (found == Format::unknown && has(start, 0, "ID3", 3) && start.count >= 10) {
    if (named == Format::mpeg) {
      // Its own reader looks behind the tag.
      found = named;
    } else {
      skipTag(stream, start);
      const Start behind(stream);
      const Format other = formatOfBytes(behind);
      // TagLib reads such a tag in front of these formats only.
      const bool isRead = other == Format::flac || other == Format::ape || other == Format::musepack;
      if (isRead || other == Format::trueAudio) {
        found = other;
        start = behind;
      } else if (named == Format::trueAudio) {
        found = named;
      }
    }
  }
  stream.seek(0, Stream::Beginning);
  FoundFormat answer = {found == Format::unknown ? named : found, found != Format::unknown};
  answer.start = start.position;
  memcpy(answer.head, start.bytes, start.count);
  answer.headLength = start.count;
  return answer;
}

const char *shortName(Format format) {
  switch (format) {
    case Format::mpeg: return "mp3";
    case Format::flac: return "flac";
    case Format::vorbis: return "ogg";
    case Format::opus: return "opus";
    case Format::speex: return "speex";
    case Format::oggFLAC: return "oggflac";
    case Format::mp4: return "m4a";
    case Format::wav: return "wav";
    case Format::aiff: return "aiff";
    case Format::ape: return "ape";
    case Format::wavPack: return "wv";
    case Format::musepack: return "mpc";
    case Format::asf: return "wma";
    case Format::trueAudio: return "tta";
    case Format::unknown: break;
  }
  return "";
}
