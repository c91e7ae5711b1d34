#include "Tags.h"

#include <cstring>

#include <taglib/asfattribute.h>
#include <taglib/asfpicture.h>
#include <taglib/attachedpictureframe.h>
#include <taglib/commentsframe.h>
#include <taglib/flacpicture.h>
#include <taglib/id3v2header.h>
#include <taglib/mp4coverart.h>
#include <taglib/mp4item.h>
#include <taglib/synchronizedlyricsframe.h>
#include <taglib/textidentificationframe.h>
#include <taglib/uniquefileidentifierframe.h>
#include <taglib/unsynchronizedlyricsframe.h>

#include "Fields.h"

using namespace TagLib;

namespace {
int originOf(String::Type encoding) { return encoding == String::Latin1 ? CTagOriginLatin1 : 0; }

void collectFrame(Collector &to, const ID3v2::TextIdentificationFrame &frame, int origin) {
  origin |= originOf(frame.textEncoding());
  if (const auto *user = dynamic_cast<const ID3v2::UserTextIdentificationFrame *>(&frame)) {
    const int field = fieldForName(user->description());
    const StringList list = user->fieldList();
    // The first entry is the description again.
    for (unsigned at = 1; at < list.size(); at++) to.add(field, list[at], origin);
    return;
  }
  const ByteVector letters = frame.frameID();
  if (letters.size() < 4) return;
  const int field = fieldForFrame(letters.data());
  if (field != 0) to.add(field, frame.fieldList(), origin);
}

void collectFrame(Collector &to, const ID3v2::SynchronizedLyricsFrame &frame, int origin) {
  // Times in MPEG frames cannot be turned into milliseconds without decoding.
  if (frame.timestampFormat() != ID3v2::SynchronizedLyricsFrame::AbsoluteMilliseconds) return;
  const auto type = frame.type();
  if (type != ID3v2::SynchronizedLyricsFrame::Lyrics && type != ID3v2::SynchronizedLyricsFrame::TextTranscription &&
      type != ID3v2::SynchronizedLyricsFrame::Other)
    return;
  std::string lines;
  for (const auto &line : frame.synchedText()) {
    lines += std::to_string(line.time);
    lines += '\t';
    lines += line.text.to8Bit(true);
    lines += '\x1E';
  }
  to.add(CTagFieldSyncedLyrics, lines, origin | originOf(frame.textEncoding()));
}
}  // namespace

void collect(Collector &to, const ID3v2::Tag &tag, int origin) {
  if (tag.header() != nullptr && tag.header()->majorVersion() < 4) origin |= CTagOriginSlashes;
  for (const ID3v2::Frame *frame : tag.frameList()) {
    if (const auto *text = dynamic_cast<const ID3v2::TextIdentificationFrame *>(frame)) {
      collectFrame(to, *text, origin);
    } else if (const auto *picture = dynamic_cast<const ID3v2::AttachedPictureFrame *>(frame)) {
      to.addPicture(picture->picture(), picture->type());
    } else if (const auto *lyrics = dynamic_cast<const ID3v2::UnsynchronizedLyricsFrame *>(frame)) {
      to.add(CTagFieldLyrics, lyrics->text(), origin | originOf(lyrics->textEncoding()));
    } else if (const auto *synced = dynamic_cast<const ID3v2::SynchronizedLyricsFrame *>(frame)) {
      collectFrame(to, *synced, origin);
    } else if (const auto *identifier = dynamic_cast<const ID3v2::UniqueFileIdentifierFrame *>(frame)) {
      if (identifier->owner() == "http://musicbrainz.org")
        to.add(CTagFieldMusicBrainzRecording, String(identifier->identifier(), String::Latin1));
    } else if (const auto *comment = dynamic_cast<const ID3v2::CommentsFrame *>(frame)) {
      // Players keep figures of their own in comments that have a description.
      if (comment->description().isEmpty())
        to.add(CTagFieldComment, comment->text(), origin | originOf(comment->textEncoding()));
    }
  }
}

void collect(Collector &to, const Ogg::XiphComment &tag) {
  for (const auto &entry : tag.fieldListMap()) to.add(fieldForName(entry.first), entry.second);
  // TagLib keeps the list as a part of the tag, so asking for it changes nothing that is seen.
  for (const FLAC::Picture *picture : const_cast<Ogg::XiphComment &>(tag).pictureList())
    to.addPicture(picture->data(), picture->type());
}

void collect(Collector &to, const APE::Tag &tag, int origin) {
  for (const auto &entry : tag.itemListMap()) {
    const APE::Item &item = entry.second;
    if (item.type() == APE::Item::Text) {
      to.add(fieldForName(entry.first), item.values(), origin);
    } else if (item.type() == APE::Item::Binary && entry.first.startsWith("COVER ART")) {
      // A file name, ended by a zero, stands before the picture.
      const ByteVector bytes = item.binaryData();
      const int end = bytes.find('\0');
      if (end >= 0) to.addPicture(bytes.mid(static_cast<unsigned>(end) + 1), entry.first.find("BACK") >= 0 ? 4 : 3);
    }
  }
}

void collect(Collector &to, const MP4::Tag &tag) {
  for (const auto &entry : tag.itemMap()) {
    const int field = fieldForAtom(entry.first);
    const MP4::Item &item = entry.second;
    switch (field) {
      case CTagFieldTrack:
      case CTagFieldDisc: {
        // A free-form field of the same name is text.
        if (entry.first != "trkn" && entry.first != "disk") {
          to.add(field, item.toStringList());
          break;
        }
        const MP4::Item::IntPair pair = item.toIntPair();
        if (pair.first > 0) to.add(field, pair.first);
        if (pair.second > 0) to.add(field == CTagFieldTrack ? CTagFieldTrackTotal : CTagFieldDiscTotal, pair.second);
        break;
      }
      case CTagFieldCompilation:
        if (entry.first == "cpil") {
          if (item.toBool()) to.add(field, 1);
        } else {
          to.add(field, item.toStringList());
        }
        break;
      case 0:
        if (entry.first == "covr")
          for (const MP4::CoverArt &cover : item.toCoverArtList()) to.addPicture(cover.data(), 3);
        break;
      default: to.add(field, item.toStringList());
    }
  }
}

void collect(Collector &to, const ASF::Tag &tag) {
  to.add(CTagFieldTitle, tag.title());
  to.add(CTagFieldArtist, tag.artist());
  to.add(CTagFieldComment, tag.comment());
  for (const auto &entry : const_cast<ASF::Tag &>(tag).attributeListMap()) {
    const int field = fieldForAttribute(entry.first);
    for (const ASF::Attribute &attribute : entry.second) {
      if (entry.first == "WM/Picture") {
        const ASF::Picture picture = attribute.toPicture();
        if (picture.isValid()) to.addPicture(picture.picture(), picture.type());
      } else {
        // Artists besides the first are attributes; what was read already is told apart later.
        to.add(field, attribute.toString());
      }
    }
  }
}

void collectPlain(Collector &to, const Tag &tag, int origin) {
  to.add(CTagFieldTitle, tag.title(), origin);
  to.add(CTagFieldArtist, tag.artist(), origin);
  to.add(CTagFieldAlbum, tag.album(), origin);
  to.add(CTagFieldComment, tag.comment(), origin);
  to.add(CTagFieldGenre, tag.genre(), origin);
  if (tag.year() > 0) to.add(CTagFieldDate, std::to_string(tag.year()), origin);
  if (tag.track() > 0) to.add(CTagFieldTrack, std::to_string(tag.track()), origin);
}
