#include <cerrno>
#include <cstring>
#include <fcntl.h>
#include <memory>
#include <new>
#include <sys/stat.h>
#include <unistd.h>

#include <taglib/aifffile.h>
#include <taglib/apefile.h>
#include <taglib/asffile.h>
#include <taglib/flacfile.h>
#include <taglib/flacpicture.h>
#include <taglib/id3v1tag.h>
#include <taglib/id3v2framefactory.h>
#include <taglib/id3v2header.h>
#include <taglib/mp4file.h>
#include <taglib/mpcfile.h>
#include <taglib/mpegfile.h>
#include <taglib/oggflacfile.h>
#include <taglib/opusfile.h>
#include <taglib/speexfile.h>
#include <taglib/tdebuglistener.h>
#include <taglib/trueaudiofile.h>
#include <taglib/vorbisfile.h>
#include <taglib/wavfile.h>
#include <taglib/wavpackfile.h>
#include <taglib/xingheader.h>

#include "CTagShim.h"
#include "Collector.h"
#include "CutShort.h"
#include "Format.h"
#include "Guard.h"
#include "Stream.h"
#include "Tags.h"

using namespace TagLib;

namespace {
// TagLib writes what it dislikes to stderr unless somebody else listens.
class Silence : public DebugListener {
  void printMessage(const String &) override {}
};

constexpr auto style = AudioProperties::Fast;

class Reading {
 public:
  Reading(Stream &stream, Collector &collector, CTagFile &file)
      : stream_(stream), collector_(collector), file_(file) {}

  void read(FoundFormat found) {
    const Format format = found.format;
    file_.format = shortName(format);
    if (growsWithoutEnd(stream_)) {
      file_.status = CTagStatusTooLarge;
      return;
    }
    switch (format) {
      case Format::mpeg: mpeg(); break;
      case Format::flac: flac(); break;
      case Format::vorbis: ogg<Ogg::Vorbis::File>(); break;
      case Format::opus: ogg<Ogg::Opus::File>(); break;
      case Format::speex: ogg<Ogg::Speex::File>(); break;
      case Format::oggFLAC: oggFLAC(); break;
      case Format::mp4: mp4(); break;
      case Format::wav: wav(); break;
      case Format::aiff: aiff(); break;
      case Format::ape: withAPE<APE::File>(); break;
      case Format::wavPack: withAPE<WavPack::File>(); break;
      case Format::musepack: withAPE<MPC::File>(); break;
      case Format::asf: asf(); break;
      case Format::trueAudio: trueAudio(); break;
      case Format::unknown: file_.status = CTagStatusUnknownFormat; break;
    }
    const bool isSound = file_.status == CTagStatusOK || file_.status == CTagStatusNoSound;
    if (isSound && found.isToldByBytes && isCutShort(stream_, found)) file_.isCutShort = 1;
    if (!found.isToldByBytes && takesAnything(format) && collector_.isEmpty() && file_.status == CTagStatusOK)
      file_.status = CTagStatusNoSound;
  }

 private:
  // TagLib makes numbers out of any bytes of these, as if a file of the oldest versions, which began without letters.
  static bool takesAnything(Format format) {
    return format == Format::ape || format == Format::wavPack || format == Format::musepack ||
           format == Format::trueAudio;
  }

  template <typename File>
  bool properties(File &file) {
    if (!file.isValid()) {
      file_.status = CTagStatusNoSound;
      return false;
    }
    const AudioProperties *sound = file.audioProperties();
    if (sound == nullptr || (sound->sampleRate() <= 0 && sound->lengthInMilliseconds() <= 0)) {
      file_.status = CTagStatusNoSound;
      return false;
    }
    file_.milliseconds = sound->lengthInMilliseconds();
    file_.kilobitsPerSecond = sound->bitrate();
    file_.samplesPerSecond = sound->sampleRate();
    file_.channels = sound->channels();
    return true;
  }

  void first(const ID3v1::Tag *tag) {
    if (tag != nullptr && !tag->isEmpty()) collectPlain(collector_, *tag, CTagOriginFallback | CTagOriginLatin1);
  }

  void mpeg() {
    MPEG::File file(&stream_, ID3v2::FrameFactory::instance(), true, style);
    if (!properties(file)) return;
    // LAME and its like write into the first frame how many bytes there are; without it there is no telling.
    const MPEG::XingHeader *header = file.audioProperties()->xingHeader();
    const unsigned tagLength = file.hasID3v2Tag() ? file.ID3v2Tag()->header()->completeTagSize() : 0;
    if (header != nullptr && header->isValid() && lacks(header->totalSize(), stream_.length() - tagLength))
      file_.isCutShort = 1;
    if (file.hasID3v2Tag()) collect(collector_, *file.ID3v2Tag());
    if (file.hasAPETag()) collect(collector_, *file.APETag(), file.hasID3v2Tag() ? CTagOriginFallback : 0);
    if (file.hasID3v1Tag()) first(file.ID3v1Tag());
  }

  void flac() {
    FLAC::File file(&stream_, ID3v2::FrameFactory::instance(), true, style);
    if (!properties(file)) return;
    if (file.hasXiphComment()) collect(collector_, *file.xiphComment());
    for (const FLAC::Picture *picture : file.pictureList()) collector_.addPicture(picture->data(), picture->type());
    if (file.hasID3v2Tag()) collect(collector_, *file.ID3v2Tag(), CTagOriginFallback);
    if (file.hasID3v1Tag()) first(file.ID3v1Tag());
  }

  template <typename File>
  void ogg() {
    File file(&stream_, true, style);
    if (properties(file) && file.tag() != nullptr) collect(collector_, *file.tag());
  }

  void oggFLAC() {
    Ogg::FLAC::File file(&stream_, true, style);
    if (properties(file) && file.hasXiphComment()) collect(collector_, *file.tag());
  }

  void mp4() {
    MP4::File file(&stream_, true, style);
    if (!properties(file)) return;
    if (file.audioProperties()->codec() == MP4::Properties::ALAC) file_.format = "alac";
    if (file.tag() != nullptr) collect(collector_, *file.tag());
  }

  void wav() {
    RIFF::WAV::File file(&stream_, true, style);
    if (!properties(file)) return;
    if (file.hasID3v2Tag()) collect(collector_, *file.ID3v2Tag());
    if (file.hasInfoTag()) collectPlain(collector_, *file.InfoTag(), CTagOriginFallback);
  }

  void aiff() {
    RIFF::AIFF::File file(&stream_, true, style);
    if (properties(file) && file.hasID3v2Tag()) collect(collector_, *file.tag());
  }

  template <typename File>
  void withAPE() {
    File file(&stream_, true, style);
    if (!properties(file)) return;
    if (file.hasAPETag()) collect(collector_, *file.APETag());
    if (file.hasID3v1Tag()) first(file.ID3v1Tag());
  }

  void asf() {
    ASF::File file(&stream_, true, style);
    if (properties(file) && file.tag() != nullptr) collect(collector_, *file.tag());
  }

  void trueAudio() {
    TrueAudio::File file(&stream_, ID3v2::FrameFactory::instance(), true, style);
    if (!properties(file)) return;
    if (file.hasID3v2Tag()) collect(collector_, *file.ID3v2Tag());
    if (file.hasID3v1Tag()) first(file.ID3v1Tag());
  }

  Stream &stream_;
  Collector &collector_;
  CTagFile &file_;
};

const char *extensionOf(const char *path) {
  const char *slash = strrchr(path, '/');
  const char *dot = strrchr(slash == nullptr ? path : slash, '.');
  return dot == nullptr ? "" : dot + 1;
}
}  // namespace

struct CTagReader {
  Collector collector;
  std::vector<char> window;

  CTagFile read(Stream &stream, const char *extension, CTagFile file) {
    try {
      Reading(stream, collector, file).read(formatOf(stream, extension));
    } catch (const std::bad_alloc &) {
      collector.clear();
      file.status = CTagStatusTooLarge;
    } catch (const std::exception &) {
      collector.clear();
      file.status = CTagStatusNoSound;
    }
    collector.fill(file);
    return file;
  }
};

CTagReader *ctag_reader_new(void) {
  static Silence silence;
  setDebugListener(&silence);
  return new (std::nothrow) CTagReader();
}

void ctag_reader_free(CTagReader *reader) { delete reader; }

CTagFile ctag_read(CTagReader *reader, const char *path) {
  CTagFile file = {};
  file.format = "";
  reader->collector.clear();
  // Without O_NONBLOCK a named pipe would be waited for.
  const int descriptor = open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK);
  struct stat found;
  if (descriptor < 0 || fstat(descriptor, &found) != 0) {
    file.status = CTagStatusCannotOpen;
    file.systemError = errno;
    if (descriptor >= 0) close(descriptor);
    return file;
  }
  if (!S_ISREG(found.st_mode)) {
    file.status = CTagStatusNotRegular;
  } else if (found.st_size == 0) {
    file.status = CTagStatusEmpty;
  } else {
    const char *extension = extensionOf(path);
    Stream stream(descriptor, found.st_size, path, reader->window);
    file = reader->read(stream, extension, file);
  }
  close(descriptor);
  return file;
}

CTagFile ctag_read_bytes(CTagReader *reader, const uint8_t *bytes, size_t length, const char *extension) {
  CTagFile file = {};
  file.format = "";
  reader->collector.clear();
  if (length == 0) {
    file.status = CTagStatusEmpty;
    return file;
  }
  const std::string name = std::string("bytes.") + extension;
  Stream stream(bytes, length, name.c_str(), reader->window);
  return reader->read(stream, extension, file);
}
