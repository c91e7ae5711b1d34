#include "CutShort.h"

#include <algorithm>
#include <cstring>
#include <string>

bool lacks(int64_t promised, int64_t there) {
  return promised - there > std::min<int64_t>(promised / 64, 4096);
}

namespace {
// The largest page of Ogg; a block of WavPack or a frame of FLAC is rarely as long.
constexpr int64_t longestTail = 66 * 1024;
constexpr int64_t shortTail = 16 * 1024;

uint64_t little(const char *bytes, int count) {
  uint64_t value = 0;
  for (int at = count - 1; at >= 0; at--) value = value << 8 | static_cast<unsigned char>(bytes[at]);
  return value;
}

uint64_t big(const char *bytes, int count) {
  uint64_t value = 0;
  for (int at = 0; at < count; at++) value = value << 8 | static_cast<unsigned char>(bytes[at]);
  return value;
}

std::string bytesAt(Stream &stream, int64_t position, int64_t count) {
  std::string bytes(static_cast<size_t>(std::max<int64_t>(0, count)), 0);
  stream.seek(static_cast<long>(position), Stream::Beginning);
  size_t done = 0;
  while (done < bytes.size()) {
    const size_t got = stream.read(&bytes[done], bytes.size() - done);
    if (got == 0) break;
    done += got;
  }
  bytes.resize(done);
  return bytes;
}

// The last bytes of a file, and where in the file they begin.
struct Tail {
  const int64_t start;
  const std::string bytes;

  Tail(Stream &stream, int64_t length)
      : start(std::max<int64_t>(0, stream.length() - length)), bytes(bytesAt(stream, start, length)) {}
};

// Looks for the last place in the file where `isThere` finds what it wants; -1 without one.
template <typename Check>
int64_t lastPlace(const Tail &tail, size_t length, Check isThere) {
  for (int64_t at = static_cast<int64_t>(tail.bytes.size()) - static_cast<int64_t>(length); at >= 0; at--)
    if (isThere(tail.bytes.data() + at)) return at;
  return -1;
}

// Ogg, RFC 3533, section 6: a page tells its length, and a file ends with a whole one.
bool oggIsCut(Stream &stream) {
  constexpr size_t header = 27;
  for (const int64_t length : {shortTail, longestTail}) {
    const Tail tail(stream, length);
    const int64_t at = lastPlace(tail, 6, [](const char *bytes) {
      return memcmp(bytes, "OggS\0", 5) == 0 && static_cast<unsigned char>(bytes[5]) < 8;
    });
    if (at < 0) continue;
    const size_t place = static_cast<size_t>(at);
    if (tail.bytes.size() < place + header) return true;
    const size_t segments = static_cast<unsigned char>(tail.bytes[place + 26]);
    if (tail.bytes.size() < place + header + segments) return true;
    size_t end = place + header + segments;
    for (size_t segment = 0; segment < segments; segment++)
      end += static_cast<unsigned char>(tail.bytes[place + header + segment]);
    return end > tail.bytes.size();
  }
  return false;
}

// WavPack's blocks begin with their length and their version, 0x402 to 0x410.
bool wavPackIsCut(Stream &stream) {
  const Tail tail(stream, 4 * longestTail);
  const int64_t at = lastPlace(tail, 10, [](const char *bytes) {
    return memcmp(bytes, "wvpk", 4) == 0 && bytes[9] == 4 && bytes[8] >= 2 && bytes[8] <= 0x10;
  });
  return at >= 0 && lacks(at + 8 + static_cast<int64_t>(little(&tail.bytes[static_cast<size_t>(at) + 4], 4)),
                          static_cast<int64_t>(tail.bytes.size()));
}

// MP4's boxes follow each other to the end of the file.
bool mp4IsCut(Stream &stream) {
  const int64_t size = stream.length();
  int64_t position = 0;
  for (int boxes = 0; boxes < 64 && position + 8 <= size; boxes++) {
    const std::string header = bytesAt(stream, position, 16);
    if (header.size() < 8) return false;
    int64_t length = static_cast<int64_t>(big(header.data(), 4));
    if (length == 1 && header.size() == 16) length = static_cast<int64_t>(big(header.data() + 8, 8) & INT64_MAX);
    // A box of length 0 goes to the end, and what is shorter than its own header is no box.
    if (length < 8) return false;
    if (length > size - position) return lacks(length, size - position);
    position += length;
  }
  return false;
}

// Monkey's Audio from version 3.98 on: the lengths of all parts stand in the first.
bool apeIsCut(const FoundFormat &found, int64_t there) {
  if (found.headLength < 40 || little(found.head + 4, 2) < 3980) return false;
  int64_t promised = 0;
  for (const int at : {8, 12, 16, 20, 24, 32}) promised += static_cast<int64_t>(little(found.head + at, 4));
  // What is longer than four gigabytes is left alone.
  return little(found.head + 28, 4) == 0 && lacks(promised, there);
}

// The True Audio: a table has the length of every frame.
bool trueAudioIsCut(Stream &stream, const FoundFormat &found, int64_t there) {
  constexpr int64_t header = 22;
  if (found.headLength < header) return false;
  const int64_t frame = static_cast<int64_t>(little(found.head + 10, 4)) * 256 / 245;
  if (frame == 0) return false;
  const int64_t frames = (static_cast<int64_t>(little(found.head + 14, 4)) + frame - 1) / frame;
  if (frames > 100000) return false;
  const std::string table = bytesAt(stream, found.start + header, frames * 4);
  int64_t promised = header + frames * 4 + 4;
  for (size_t at = 0; at + 4 <= table.size(); at += 4) promised += static_cast<int64_t>(little(&table[at], 4));
  return lacks(promised, there);
}

// ASF: an object of the header has the length of the file, unless it is a broadcast.
bool asfIsCut(Stream &stream) {
  static const char properties[] = "\xA1\xDC\xAB\x8C\x47\xA9\xCF\x11\x8E\xE4\x00\xC0\x0C\x20\x53\x65";
  int64_t position = 30;
  for (int objects = 0; objects < 64; objects++) {
    const std::string object = bytesAt(stream, position, 92);
    if (object.size() < 92) return false;
    if (memcmp(object.data(), properties, 16) == 0) {
      const bool isBroadcast = (object[88] & 1) != 0;
      return !isBroadcast && lacks(static_cast<int64_t>(little(&object[40], 8) & INT64_MAX), stream.length());
    }
    const int64_t length = static_cast<int64_t>(little(&object[16], 8) & INT64_MAX);
    if (length < 24 || length > stream.length() - position) return false;
    position += length;
  }
  return false;
}

// RIFF and AIFF: the outer chunk's length; a pipe's writer does not know it, and leaves nothing or very much there.
bool chunkIsCut(uint64_t length, int64_t there) {
  return length > 0 && length < 0x7FFFF000 && lacks(static_cast<int64_t>(length) + 8, there);
}

// A frame of FLAC, RFC 9639, section 9.1.
struct Frame {
  bool isVariable;
  uint64_t number;
  int64_t samples;
};

unsigned char checksum(const char *bytes, size_t count) {
  unsigned char sum = 0;
  for (size_t at = 0; at < count; at++) {
    sum = static_cast<unsigned char>(sum ^ bytes[at]);
    for (int bit = 0; bit < 8; bit++) sum = static_cast<unsigned char>(sum & 0x80 ? sum << 1 ^ 7 : sum << 1);
  }
  return sum;
}

// Reads a frame's header of which at least 16 bytes are there; false for what is none.
bool readFrame(const char *bytes, int channels, Frame &frame) {
  const auto byte = [&](size_t at) { return static_cast<unsigned char>(bytes[at]); };
  if (byte(0) != 0xFF || (byte(1) & 0xFE) != 0xF8 || (byte(3) & 1) != 0) return false;
  const int sizeCode = byte(2) >> 4;
  const int rateCode = byte(2) & 15;
  const int assignment = byte(3) >> 4;
  if (sizeCode == 0 || rateCode == 15 || assignment > 10 || (byte(3) >> 1 & 7) == 3) return false;
  if ((assignment < 8 ? assignment + 1 : 2) != channels) return false;
  // The number is written as UTF-8 writes characters, but up to seven bytes long.
  size_t at = 5;
  int more = 0;
  while (more < 7 && (byte(4) & 0x80 >> more) != 0) more++;
  if (more == 1 || (more == 7 && byte(4) != 0xFE)) return false;
  frame.number = more == 0 ? byte(4) : byte(4) & (0x7F >> more);
  for (int rest = 1; rest < more; rest++) {
    if ((byte(at) & 0xC0) != 0x80) return false;
    frame.number = frame.number << 6 | (byte(at++) & 0x3F);
  }
  if (sizeCode == 1) frame.samples = 192;
  else if (sizeCode <= 5) frame.samples = 576 << (sizeCode - 2);
  else if (sizeCode >= 8) frame.samples = 256 << (sizeCode - 8);
  else {
    frame.samples = static_cast<int64_t>(big(bytes + at, sizeCode - 5)) + 1;
    at += static_cast<size_t>(sizeCode - 5);
  }
  if (rateCode == 12) at += 1;
  else if (rateCode > 12) at += 2;
  frame.isVariable = (byte(1) & 1) != 0;
  return checksum(bytes, at) == byte(at);
}
// FLAC, RFC 9639: the first block has the number of samples, and every frame has its place among them.
bool flacIsCut(Stream &stream, const FoundFormat &found) {
  if (found.headLength < 42 || (found.head[4] & 0x7F) != 0) return false;
  const char *block = found.head + 8;
  const int64_t blockSize = static_cast<int64_t>(big(block + 2, 2));
  const int64_t largestFrame = static_cast<int64_t>(big(block + 7, 3));
  const int channels = (block[12] >> 1 & 7) + 1;
  const int64_t samples = static_cast<int64_t>(big(block + 13, 5) & 0xFFFFFFFFF);
  if (samples == 0) return false;
  const Tail tail(stream, largestFrame == 0 ? longestTail : std::min(std::max(largestFrame + 64, shortTail), 4 * longestTail));
  // A longer header has 16 bytes, and a frame two more at its end.
  Frame frame = {};
  const int64_t at = lastPlace(tail, 18, [&](const char *bytes) {
    return static_cast<unsigned char>(bytes[0]) == 0xFF && readFrame(bytes, channels, frame) &&
           frame.number < static_cast<uint64_t>(samples);
  });
  if (at < 0) return false;
  const int64_t number = static_cast<int64_t>(frame.number);
  const int64_t end = (frame.isVariable ? number : number * blockSize) + frame.samples;
  return end + blockSize < samples;
}
}  // namespace

bool isCutShort(Stream &stream, const FoundFormat &found) {
  const int64_t there = stream.length() - found.start;
  switch (found.format) {
    case Format::flac: return flacIsCut(stream, found);
    case Format::vorbis:
    case Format::opus:
    case Format::speex:
    case Format::oggFLAC: return oggIsCut(stream);
    case Format::mp4: return mp4IsCut(stream);
    case Format::wav: return found.headLength >= 8 && chunkIsCut(little(found.head + 4, 4), there);
    case Format::aiff: return found.headLength >= 8 && chunkIsCut(big(found.head + 4, 4), there);
    case Format::ape: return apeIsCut(found, there);
    case Format::wavPack: return wavPackIsCut(stream);
    case Format::asf: return asfIsCut(stream);
    case Format::trueAudio: return trueAudioIsCut(stream, found, there);
    case Format::mpeg:
    case Format::musepack:
    case Format::unknown: return false;
  }
  return false;
}
