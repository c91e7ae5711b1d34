#include "CInflate.h"

#include <cstdlib>
#include <zlib.h>

ptrdiff_t inflate_whole(const uint8_t *input, size_t count, size_t limit, uint8_t **output) {
  *output = nullptr;
  if (count > UINT32_MAX) return -1;
  z_stream stream = {};
  stream.next_in = const_cast<uint8_t *>(input);
  stream.avail_in = static_cast<uInt>(count);
  if (inflateInit(&stream) != Z_OK) return -1;

  size_t room = count < limit / 8 ? count * 4 + 1024 : limit;
  uint8_t *bytes = nullptr;
  int result = Z_OK;
  while (result == Z_OK) {
    if (stream.total_out == room || bytes == nullptr) {
      if (bytes != nullptr) room = room * 2 < limit ? room * 2 : limit;
      uint8_t *larger = stream.total_out < limit ? static_cast<uint8_t *>(realloc(bytes, room)) : nullptr;
      if (larger == nullptr) break;
      bytes = larger;
    }
    stream.next_out = bytes + stream.total_out;
    stream.avail_out = static_cast<uInt>(room - stream.total_out);
    result = inflate(&stream, Z_NO_FLUSH);
  }
  ptrdiff_t size = static_cast<ptrdiff_t>(stream.total_out);
  inflateEnd(&stream);
  if (result != Z_STREAM_END) {
    free(bytes);
    return -1;
  }
  *output = bytes;
  return size;
}
