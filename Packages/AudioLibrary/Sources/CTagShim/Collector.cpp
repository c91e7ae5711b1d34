#include "Collector.h"

#include <algorithm>

namespace {
// More than anybody reads of one text, and of all texts of one file.
constexpr size_t longestText = 4 << 20;
constexpr size_t longestTexts = 16 << 20;
constexpr size_t mostValues = 10000;
constexpr size_t mostPictures = 64;

// TagLib keeps UTF-16 in its wide characters, whatever their size; half of a pair alone is no character.
void appendUTF8(std::string &to, const wchar_t *units, size_t count) {
  for (size_t at = 0; at < count; at++) {
    uint32_t scalar = static_cast<uint32_t>(units[at]);
    if (scalar < 0x80) {
      to += static_cast<char>(scalar);
      continue;
    }
    if (scalar >= 0xD800 && scalar < 0xE000) {
      const uint32_t next = at + 1 < count ? static_cast<uint32_t>(units[at + 1]) : 0;
      const bool isPair = scalar < 0xDC00 && next >= 0xDC00 && next < 0xE000;
      scalar = isPair ? 0x10000 + ((scalar - 0xD800) << 10) + (next - 0xDC00) : 0xFFFD;
      if (isPair) at++;
    }
    if (scalar > 0x10FFFF) scalar = 0xFFFD;
    if (scalar < 0x800) {
      to += static_cast<char>(0xC0 | scalar >> 6);
    } else {
      if (scalar < 0x10000) {
        to += static_cast<char>(0xE0 | scalar >> 12);
      } else {
        to += static_cast<char>(0xF0 | scalar >> 18);
        to += static_cast<char>(0x80 | (scalar >> 12 & 0x3F));
      }
      to += static_cast<char>(0x80 | (scalar >> 6 & 0x3F));
    }
    to += static_cast<char>(0x80 | (scalar & 0x3F));
  }
}
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
  if (field == 0 || text.isEmpty() || values_.size() >= mostValues || text_.size() >= longestTexts) return;
  const size_t start = text_.size();
  appendUTF8(text_, text.toCWString(), std::min<size_t>(text.size(), longestText / 4));
  values_.push_back(
      {field, origin, static_cast<uint32_t>(start), static_cast<uint32_t>(text_.size() - start)});
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
