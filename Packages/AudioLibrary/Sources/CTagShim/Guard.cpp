#include "Guard.h"

#include <cstring>

namespace {
// Deflate makes at most about a thousand times as many bytes, and nobody compresses more than lyrics.
constexpr unsigned long mostCompressedBytes = 64 * 1024;

unsigned long number(const char *bytes, unsigned at, int bitsPerByte) {
  unsigned long value = 0;
  for (unsigned index = at; index < at + 4; index++)
    value = (value << bitsPerByte) | static_cast<unsigned char>(bytes[index]);
  return value;
}

bool growsWithoutEnd(const char *header, Stream &stream) {
  const int version = header[3];
  const unsigned char tagFlags = static_cast<unsigned char>(header[5]);
  unsigned long rest = number(header, 6, 7);
  // The frames of an unsynchronised tag of version 3 cannot be followed here; a large one is a rarity.
  if (version == 3 && (tagFlags & 0x80) != 0) return rest > 4 * 1024 * 1024;
  if (version < 3 || version > 4) return false;
  unsigned long compressed = 0;
  if ((tagFlags & 0x40) != 0) {
    char size[4];
    if (stream.read(size, 4) < 4) return false;
    // Version 4 counts the four bytes of the size itself, version 3 does not.
    const unsigned long extended = version == 4 ? number(size, 0, 7) : number(size, 0, 8) + 4;
    if (extended < 4 || extended > rest) return false;
    stream.seek(static_cast<long>(extended) - 4, Stream::Current);
    rest -= extended;
  }
  while (rest >= 10) {
    char frame[10];
    if (stream.read(frame, 10) < 10 || frame[0] == 0) return false;
    const unsigned long size = number(frame, 4, version == 4 ? 7 : 8);
    const unsigned char flags = static_cast<unsigned char>(frame[9]);
    if ((flags & (version == 4 ? 0x08 : 0x80)) != 0) compressed += size;
    if (compressed > mostCompressedBytes) return true;
    if (size + 10 > rest) return false;
    rest -= size + 10;
    stream.seek(static_cast<long>(size), Stream::Current);
  }
  return false;
}
}  // namespace

bool growsWithoutEnd(Stream &stream) {
  stream.seek(0, Stream::Beginning);
  char header[10];
  const bool isTag = stream.read(header, 10) == 10 && memcmp(header, "ID3", 3) == 0;
  const bool answer = isTag && growsWithoutEnd(header, stream);
  stream.seek(0, Stream::Beginning);
  return answer;
}
