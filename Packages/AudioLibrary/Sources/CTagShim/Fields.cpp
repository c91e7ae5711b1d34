#include "Fields.h"

#include <algorithm>
#include <cctype>
#include <cstring>
#include <string>

namespace {
struct Entry {
  const char *name;
  int field;
};

// Sorted by name, in upper case and without blanks, hyphens and underscores.
constexpr Entry names[] = {
    {"ALBUM", CTagFieldAlbum},
    {"ALBUMARTIST", CTagFieldAlbumArtist},
    {"ALBUMARTISTSORT", CTagFieldAlbumArtistSort},
    {"ALBUMARTISTSORTORDER", CTagFieldAlbumArtistSort},
    {"ALBUMSORT", CTagFieldAlbumSort},
    {"ALBUMSORTORDER", CTagFieldAlbumSort},
    {"ARTIST", CTagFieldArtist},
    {"ARTISTS", CTagFieldArtists},
    {"ARTISTSORT", CTagFieldArtistSort},
    {"ARTISTSORTORDER", CTagFieldArtistSort},
    {"COMMENT", CTagFieldComment},
    {"COMPILATION", CTagFieldCompilation},
    {"COMPOSER", CTagFieldComposer},
    {"DATE", CTagFieldDate},
    {"DESCRIPTION", CTagFieldComment},
    {"DISC", CTagFieldDisc},
    {"DISCNUMBER", CTagFieldDisc},
    {"DISCTOTAL", CTagFieldDiscTotal},
    {"GENRE", CTagFieldGenre},
    {"ITUNESCOMPILATION", CTagFieldCompilation},
    {"LYRICS", CTagFieldLyrics},
    {"MUSICBRAINZALBUMARTISTID", CTagFieldMusicBrainzAlbumArtist},
    {"MUSICBRAINZALBUMID", CTagFieldMusicBrainzRelease},
    {"MUSICBRAINZARTISTID", CTagFieldMusicBrainzArtist},
    {"MUSICBRAINZRELEASEGROUPID", CTagFieldMusicBrainzReleaseGroup},
    {"MUSICBRAINZRELEASETRACKID", CTagFieldMusicBrainzTrack},
    {"MUSICBRAINZTRACKID", CTagFieldMusicBrainzRecording},
    {"ORIGINALDATE", CTagFieldOriginalDate},
    {"ORIGINALYEAR", CTagFieldOriginalDate},
    {"R128ALBUMGAIN", CTagFieldOpusAlbumGain},
    {"R128TRACKGAIN", CTagFieldOpusTrackGain},
    {"REPLAYGAINALBUMGAIN", CTagFieldAlbumGain},
    {"REPLAYGAINALBUMPEAK", CTagFieldAlbumPeak},
    {"REPLAYGAINTRACKGAIN", CTagFieldTrackGain},
    {"REPLAYGAINTRACKPEAK", CTagFieldTrackPeak},
    {"SYNCEDLYRICS", CTagFieldLyrics},
    {"TITLE", CTagFieldTitle},
    {"TITLESORT", CTagFieldTitleSort},
    {"TITLESORTORDER", CTagFieldTitleSort},
    {"TOTALDISCS", CTagFieldDiscTotal},
    {"TOTALTRACKS", CTagFieldTrackTotal},
    {"TRACK", CTagFieldTrack},
    {"TRACKNUMBER", CTagFieldTrack},
    {"TRACKTOTAL", CTagFieldTrackTotal},
    {"UNSYNCEDLYRICS", CTagFieldLyrics},
    {"UNSYNCLYRICS", CTagFieldLyrics},
    {"YEAR", CTagFieldDate},
};
constexpr size_t longestName = 32;

struct Frame {
  char letters[5];
  int field;
};

constexpr Frame frames[] = {
    {"TIT2", CTagFieldTitle},       {"TPE1", CTagFieldArtist},      {"TALB", CTagFieldAlbum},
    {"TPE2", CTagFieldAlbumArtist}, {"TRCK", CTagFieldTrack},       {"TPOS", CTagFieldDisc},
    {"TDRC", CTagFieldDate},        {"TCON", CTagFieldGenre},       {"TYER", CTagFieldDate},
    {"TCMP", CTagFieldCompilation}, {"TCOM", CTagFieldComposer},    {"TDOR", CTagFieldOriginalDate},
    {"TORY", CTagFieldOriginalDate}, {"TDRL", CTagFieldDate},       {"TSOT", CTagFieldTitleSort},
    {"TSOP", CTagFieldArtistSort},  {"TSOA", CTagFieldAlbumSort},   {"TSO2", CTagFieldAlbumArtistSort},
};

constexpr Entry atoms[] = {
    {"\251nam", CTagFieldTitle},      {"\251ART", CTagFieldArtist},     {"\251alb", CTagFieldAlbum},
    {"aART", CTagFieldAlbumArtist},   {"\251wrt", CTagFieldComposer},   {"trkn", CTagFieldTrack},
    {"disk", CTagFieldDisc},          {"\251day", CTagFieldDate},       {"\251gen", CTagFieldGenre},
    {"gnre", CTagFieldGenre},         {"cpil", CTagFieldCompilation},   {"sonm", CTagFieldTitleSort},
    {"soar", CTagFieldArtistSort},    {"soal", CTagFieldAlbumSort},     {"soaa", CTagFieldAlbumArtistSort},
    {"\251lyr", CTagFieldLyrics},     {"\251cmt", CTagFieldComment},
};

constexpr Entry attributes[] = {
    {"Author", CTagFieldArtist},
    {"Title", CTagFieldTitle},
    {"WM/AlbumArtist", CTagFieldAlbumArtist},
    {"WM/AlbumArtistSortOrder", CTagFieldAlbumArtistSort},
    {"WM/AlbumSortOrder", CTagFieldAlbumSort},
    {"WM/AlbumTitle", CTagFieldAlbum},
    {"WM/ArtistSortOrder", CTagFieldArtistSort},
    {"WM/Composer", CTagFieldComposer},
    {"WM/Genre", CTagFieldGenre},
    {"WM/IsCompilation", CTagFieldCompilation},
    {"WM/Lyrics", CTagFieldLyrics},
    {"WM/OriginalReleaseYear", CTagFieldOriginalDate},
    {"WM/PartOfSet", CTagFieldDisc},
    {"WM/TitleSortOrder", CTagFieldTitleSort},
    {"WM/TrackNumber", CTagFieldTrack},
    {"WM/Year", CTagFieldDate},
};
}  // namespace

namespace {
// Names are of ASCII letters, in characters of one size or another.
template <typename Letter>
int fieldForLetters(const Letter *name, size_t length) {
  char plain[longestName + 1];
  size_t count = 0;
  for (size_t at = 0; at < length; at++) {
    const Letter letter = name[at];
    if (letter == ' ' || letter == '_' || letter == '-') continue;
    if (count == longestName || letter <= 0 || letter >= 0x7F) return 0;
    plain[count++] = static_cast<char>(letter >= 'a' && letter <= 'z' ? letter - 32 : letter);
  }
  plain[count] = 0;
  const auto end = std::end(names);
  const auto found = std::lower_bound(
      std::begin(names), end, plain, [](const Entry &entry, const char *text) { return strcmp(entry.name, text) < 0; });
  return found != end && strcmp(found->name, plain) == 0 ? found->field : 0;
}
}  // namespace

int fieldForName(const char *name, size_t length) { return fieldForLetters(name, length); }

int fieldForName(const TagLib::String &name) { return fieldForLetters(name.toCWString(), name.size()); }

int fieldForFrame(const char *letters) {
  for (const Frame &frame : frames)
    if (memcmp(frame.letters, letters, 4) == 0) return frame.field;
  return 0;
}

int fieldForAtom(const TagLib::String &name) {
  const std::string latin = name.to8Bit(false);
  for (const Entry &entry : atoms)
    if (latin == entry.name) return entry.field;
  // Free-form names are `----:com.apple.iTunes:NAME`.
  const size_t colon = latin.rfind(':');
  if (latin.compare(0, 4, "----") != 0 || colon == std::string::npos) return 0;
  return fieldForName(latin.c_str() + colon + 1, latin.size() - colon - 1);
}

int fieldForAttribute(const TagLib::String &name) {
  const std::string latin = name.to8Bit(false);
  for (const Entry &entry : attributes)
    if (latin == entry.name) return entry.field;
  // Other programs write `MusicBrainz/Album Id` and `replaygain_track_gain`.
  std::string plain = latin;
  plain.erase(std::remove(plain.begin(), plain.end(), '/'), plain.end());
  return fieldForName(plain.c_str(), plain.size());
}
