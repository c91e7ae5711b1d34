// What TagLib reads from: a file or bytes in memory, never written to.
#pragma once

#include <cstddef>
#include <cstdint>
#include <string>
#include <vector>

#include <taglib/tiostream.h>

/// A file behind one window of its bytes, so that TagLib's many small reads cost no calls to the system.
class Stream : public TagLib::IOStream {
 public:
  Stream(int descriptor, int64_t size, const char *name, std::vector<char> &window);
  Stream(const uint8_t *bytes, size_t size, const char *name, std::vector<char> &window);

  TagLib::FileName name() const override { return name_.c_str(); }
  TagLib::ByteVector readBlock(unsigned long length) override;
  void writeBlock(const TagLib::ByteVector &) override {}
  void insert(const TagLib::ByteVector &, unsigned long, unsigned long) override {}
  void removeBlock(unsigned long, unsigned long) override {}
  bool readOnly() const override { return true; }
  bool isOpen() const override { return true; }
  void seek(long offset, Position from) override;
  void clear() override {}
  long tell() const override { return static_cast<long>(position_); }
  long length() override { return static_cast<long>(size_); }
  void truncate(long) override {}

  /// Copies bytes from the present place on, and goes behind them; gives how many there were.
  size_t read(char *target, size_t length);

 private:
  size_t readAt(int64_t position, char *target, size_t length);
  /// Bytes from the present place on that are in memory already, at most as many as wanted.
  const char *inMemory(size_t wanted, size_t &count);

  const int descriptor_;
  const uint8_t *const bytes_;
  const int64_t size_;
  const std::string name_;
  int64_t position_ = 0;
  std::vector<char> &window_;
  int64_t windowStart_ = 0;
  size_t windowLength_ = 0;
  // A file that asks to be read over and over again is damaged or hostile.
  int64_t budget_;
  int readsBehindEnd_ = 0;
};
