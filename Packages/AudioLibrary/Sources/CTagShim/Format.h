// Which format a file is of, by its first bytes, and by its name where they do not say.
#pragma once

#include "Stream.h"

enum class Format {
  unknown, mpeg, flac, vorbis, opus, speex, oggFLAC, mp4, wav, aiff, ape, wavPack, musepack, asf, trueAudio
};

/// A format, and whether the file's bytes say so, not only its name.
struct FoundFormat {
  Format format;
  bool isToldByBytes;
  /// Where the format's own bytes begin: 0, or behind an ID3v2 tag.
  int64_t start = 0;
  /// The first of them, and how many these are.
  char head[64] = {};
  size_t headLength = 0;
};

/// The format; leaves the stream at its start.
FoundFormat formatOf(Stream &stream, const char *extension);

/// The name that is shown; never NULL.
const char *shortName(Format format);
