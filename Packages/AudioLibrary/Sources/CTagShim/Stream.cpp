#include "Stream.h"

#include <algorithm>
#include <cerrno>
#include <cstring>
#include <stdexcept>
#include <unistd.h>

namespace {
constexpr size_t windowSize = 16 * 1024;
// Larger than any tag with its pictures that a person made on purpose.
constexpr size_t largestBlock = 64 * 1024 * 1024;
// Whole files are read behind their end a few times, when their last tags are looked for.
constexpr int mostReadsBehindEnd = 512;

int64_t budgetFor(int64_t size) { return std::min<int64_t>(size * 8 + (16 << 20), 512 << 20); }
}  // namespace

Stream::Stream(int descriptor, int64_t size, const char *name, std::vector<char> &window)
    : descriptor_(descriptor), bytes_(nullptr), size_(size), name_(name), window_(window), budget_(budgetFor(size)) {
  window_.resize(windowSize);
}

Stream::Stream(const uint8_t *bytes, size_t size, const char *name, std::vector<char> &window)
    : descriptor_(-1),
      bytes_(bytes),
      size_(static_cast<int64_t>(size)),
      name_(name),
      window_(window),
      budget_(budgetFor(static_cast<int64_t>(size))) {}

TagLib::ByteVector Stream::readBlock(unsigned long length) {
  if (length == 0) return TagLib::ByteVector();
  if (position_ >= size_) {
    // A header may say that there are billions of fields where the file has ended.
    if (++readsBehindEnd_ > mostReadsBehindEnd) throw std::runtime_error("the file ends too soon");
    return TagLib::ByteVector();
  }
  const int64_t rest = size_ - position_;
  const size_t wanted = static_cast<size_t>(
      std::min<uint64_t>({static_cast<uint64_t>(length), static_cast<uint64_t>(rest), largestBlock}));
  budget_ -= static_cast<int64_t>(wanted);
  if (budget_ < 0) throw std::runtime_error("the file is read over and over again");
  if (bytes_ == nullptr && wanted > windowSize / 2) {
    TagLib::ByteVector block(static_cast<unsigned>(wanted), 0);
    const size_t got = readAt(position_, block.data(), wanted);
    position_ += static_cast<int64_t>(got);
    if (got < wanted) block.resize(static_cast<unsigned>(got));
    return block;
  }
  size_t count = 0;
  const char *start = inMemory(wanted, count);
  position_ += static_cast<int64_t>(count);
  return TagLib::ByteVector(start, static_cast<unsigned>(count));
}

size_t Stream::read(char *target, size_t length) {
  if (position_ >= size_) return 0;
  const size_t wanted = static_cast<size_t>(
      std::min<uint64_t>({static_cast<uint64_t>(length), static_cast<uint64_t>(size_ - position_), windowSize / 2}));
  size_t count = 0;
  const char *start = inMemory(wanted, count);
  if (count > 0) memcpy(target, start, count);
  position_ += static_cast<int64_t>(count);
  return count;
}

const char *Stream::inMemory(size_t wanted, size_t &count) {
  if (bytes_ != nullptr) {
    count = wanted;
    return reinterpret_cast<const char *>(bytes_) + position_;
  }
  const int64_t end = position_ + static_cast<int64_t>(wanted);
  if (position_ < windowStart_ || end > windowStart_ + static_cast<int64_t>(windowLength_)) {
    // Near the end of the file the window reaches back, because tags there are looked for backwards.
    windowStart_ = std::max<int64_t>(0, std::min(position_, size_ - static_cast<int64_t>(windowSize)));
    windowLength_ = readAt(windowStart_, window_.data(), windowSize);
  }
  const int64_t inside = position_ - windowStart_;
  const int64_t there = static_cast<int64_t>(windowLength_) - inside;
  // The file may have become shorter while it was read.
  count = there <= 0 ? 0 : std::min(wanted, static_cast<size_t>(there));
  return window_.data() + inside;
}

void Stream::seek(long offset, Position from) {
  switch (from) {
    case Beginning: position_ = offset; break;
    case Current: position_ += offset; break;
    case End: position_ = size_ + offset; break;
  }
  position_ = std::max<int64_t>(0, position_);
}

size_t Stream::readAt(int64_t position, char *target, size_t length) {
  size_t done = 0;
  while (done < length) {
    const ssize_t got = pread(descriptor_, target + done, length - done, position + static_cast<int64_t>(done));
    if (got < 0 && errno == EINTR) continue;
    if (got <= 0) break;
    done += static_cast<size_t>(got);
  }
  return done;
}
