#include "Collector.h"

namespace {
// More than anybody reads of one text, and of all texts of one file.
constexpr size_t longestText = 4 << 20;
constexpr size_t longestTexts = 16 << 20;
constexpr size_t mostValues = 10000;
constexpr size_t mostPictures = 64;
}  // namespace

void Collector::clear() {
  text_.clear();
  values_.clear();
  kept_.clear();
  pictures_.clear();
}

void Collector::addBytes(int field, const char *bytes, size_t length, int origin) {
  if (field == 0 || length == 0 || values_.size() >= mostValues) return;
  if (length > longestText) length = longestText;
  if (text_.size() + length > longestTexts) return;
  values_.push_back(
      {field, origin, static_cast<uint32_t>(text_.size()), static_cast<uint32_t>(length)});
  text_.append(bytes, length);
}

void Collector::add(int field, const TagLib::String &text, int origin) {
  if (field == 0 || text.isEmpty()) return;
  const std::string utf8 = text.to8Bit(true);
  addBytes(field, utf8.data(), utf8.size(), origin);
}

void Collector::add(int field, const TagLib::StringList &texts, int origin) {
  for (const TagLib::String &text : texts) add(field, text, origin);
}

void Collector::add(int field, const std::string &utf8, int origin) {
  addBytes(field, utf8.data(), utf8.size(), origin);
}

void Collector::add(int field, long long number) { add(field, std::to_string(number)); }

void Collector::addPicture(const TagLib::ByteVector &bytes, int kind) {
  if (bytes.isEmpty() || pictures_.size() >= mostPictures) return;
  kept_.push_back(bytes);
  const TagLib::ByteVector &kept = kept_.back();
  // The bytes are shared and counted, so they stay where they are while `kept_` grows.
  pictures_.push_back({reinterpret_cast<const uint8_t *>(kept.data()), kept.size(), kind});
}

void Collector::fill(CTagFile &file) {
  file.text = text_.data();
  file.values = values_.data();
  file.valueCount = values_.size();
  file.pictures = pictures_.data();
  file.pictureCount = pictures_.size();
}
