// Feeds bytes to the shim as a file of each format: it must neither crash, nor hang, nor eat the memory.
#include <cstdint>

#include "../Sources/CTagShim/include/CTagShim.h"

extern "C" int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size) {
  static CTagReader *reader = ctag_reader_new();
  static const char *const endings[] = {"mp3", "flac", "ogg", "opus", "m4a", "wav", "aiff", "ape",
                                        "wv",  "mpc",  "wma", "tta",  "spx", "oga", "aac", ""};
  if (size < 1) return 0;
  // The first byte chooses the name, so that the name's word is tried against the bytes' own.
  const CTagFile file = ctag_read_bytes(reader, data + 1, size - 1, endings[data[0] % 16]);
  // Read every byte that is handed out; what is not there is told by the address sanitizer.
  volatile uint64_t sum = 0;
  for (size_t index = 0; index < file.valueCount; index++) {
    const CTagValue &value = file.values[index];
    for (uint32_t at = 0; at < value.length; at++) sum = sum + static_cast<uint8_t>(file.text[value.offset + at]);
  }
  for (size_t index = 0; index < file.pictureCount; index++)
    sum = sum + ctag_hash(file.pictures[index].bytes, file.pictures[index].length).low;
  return 0;
}
