// What one reading gathers, before Swift takes it.
#pragma once

#include <string>
#include <vector>

#include <taglib/tbytevector.h>
#include <taglib/tstring.h>
#include <taglib/tstringlist.h>

#include "CTagShim.h"

/// Keeps the values and pictures of one file; its memory is used again for the next.
class Collector {
 public:
  void clear();
  void add(int field, const TagLib::String &text, int origin = 0);
  void add(int field, const TagLib::StringList &texts, int origin = 0);
  void add(int field, const std::string &utf8, int origin = 0);
  void add(int field, long long number);
  void addPicture(const TagLib::ByteVector &bytes, int kind);
  /// True when there is neither a text nor a picture.
  bool isEmpty() const { return values_.empty() && pictures_.empty(); }
  /// The file as Swift sees it; holds until the next ``clear()``.
  void fill(CTagFile &file);

 private:
  void addBytes(int field, const char *bytes, size_t length, int origin);

  std::string text_;
  std::vector<CTagValue> values_;
  std::vector<TagLib::ByteVector> kept_;
  std::vector<CTagPicture> pictures_;
};
