// TagLib for Swift: its C++ classes read a file, and plain C values come out.
#ifndef CTAGSHIM_H
#define CTAGSHIM_H

#include <stddef.h>
#include <stdint.h>

#include "CInflate.h"

#ifdef __cplusplus
extern "C" {
#endif

/// What a value is the value of.
typedef enum {
  CTagFieldTitle = 1,
  CTagFieldArtist,
  /// Artists one by one, where the artist's field has them in one text.
  CTagFieldArtists,
  CTagFieldAlbum,
  CTagFieldAlbumArtist,
  CTagFieldComposer,
  CTagFieldTrack,
  CTagFieldTrackTotal,
  CTagFieldDisc,
  CTagFieldDiscTotal,
  CTagFieldDate,
  CTagFieldOriginalDate,
  CTagFieldGenre,
  CTagFieldCompilation,
  CTagFieldTitleSort,
  CTagFieldArtistSort,
  CTagFieldAlbumSort,
  CTagFieldAlbumArtistSort,
  CTagFieldTrackGain,
  CTagFieldTrackPeak,
  CTagFieldAlbumGain,
  CTagFieldAlbumPeak,
  /// Opus' gain, in 1/256 dB over -23 LUFS.
  CTagFieldOpusTrackGain,
  CTagFieldOpusAlbumGain,
  CTagFieldMusicBrainzRecording,
  CTagFieldMusicBrainzTrack,
  CTagFieldMusicBrainzRelease,
  CTagFieldMusicBrainzArtist,
  CTagFieldMusicBrainzAlbumArtist,
  CTagFieldMusicBrainzReleaseGroup,
  CTagFieldLyrics,
  /// Lines of ID3v2's SYLT: the time in milliseconds, a tab, the text, each ended by U+001E.
  CTagFieldSyncedLyrics,
  CTagFieldComment
} CTagField;

/// Where a value comes from, as bits.
typedef enum {
  /// The bytes were taken as Latin-1, for want of a better name of their encoding.
  CTagOriginLatin1 = 1,
  /// The value comes from a tag that only stands in for what the main one lacks.
  CTagOriginFallback = 2,
  /// The value is of ID3v2.3, where a slash parts several names.
  CTagOriginSlashes = 4
} CTagOrigin;

/// How a reading ended.
typedef enum {
  CTagStatusOK = 0,
  /// The file cannot be opened; `errno` is in `CTagFile.systemError`.
  CTagStatusCannotOpen,
  /// The name stands for something that is not a regular file.
  CTagStatusNotRegular,
  /// The file is empty.
  CTagStatusEmpty,
  /// The bytes are not of a format that TagLib reads.
  CTagStatusUnknownFormat,
  /// The format is known, but there is no sound to be found.
  CTagStatusNoSound,
  /// There was not enough memory for what the file asks for.
  CTagStatusTooLarge
} CTagStatus;

/// One value: `length` bytes of UTF-8 at `offset` in the file's text.
typedef struct {
  int32_t field;
  int32_t origin;
  uint32_t offset;
  uint32_t length;
} CTagValue;

/// One picture inside the file.
typedef struct {
  const uint8_t *bytes;
  size_t length;
  /// The kind of picture by ID3v2's numbers: 3 is the front cover.
  int32_t kind;
} CTagPicture;

/// What was read; the pointers hold until the reader reads again.
typedef struct {
  CTagStatus status;
  int32_t systemError;
  /// The format's short name, such as `mp3`; never NULL.
  const char *format;
  int64_t milliseconds;
  int32_t kilobitsPerSecond;
  int32_t samplesPerSecond;
  int32_t channels;
  /// Not 0 where the end of the file is missing; 0 also where there is no telling.
  int32_t isCutShort;
  const char *text;
  const CTagValue *values;
  size_t valueCount;
  const CTagPicture *pictures;
  size_t pictureCount;
} CTagFile;

/// Reads one file after another, for one thread.
typedef struct CTagReader CTagReader;

/// Makes a reader; NULL without memory.
CTagReader *ctag_reader_new(void);

/// Ends a reader; NULL is left alone.
void ctag_reader_free(CTagReader *reader);

/// Reads the tags of a file; never throws, never waits for anything but the disk.
CTagFile ctag_read(CTagReader *reader, const char *path);

/// Reads the tags of bytes, as if they were a file whose name ends in `.` and `extension`.
CTagFile ctag_read_bytes(CTagReader *reader, const uint8_t *bytes, size_t length, const char *extension);

/// A number of 128 bits that stands for the bytes: equal for equal bytes, and otherwise as good as never.
typedef struct {
  uint64_t high;
  uint64_t low;
} CTagHash;

/// Hashes bytes for telling pictures apart; it does not stand up to somebody who wants two to be equal.
CTagHash ctag_hash(const uint8_t *bytes, size_t length);

#ifdef __cplusplus
}
#endif

#endif
