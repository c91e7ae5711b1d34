#include "CTagShim.h"

#include <cstring>

namespace {
uint64_t rotate(uint64_t value, int bits) { return (value << bits) | (value >> (64 - bits)); }

// Spreads every bit over all others; odd factors keep it reversible.
uint64_t stir(uint64_t value) {
  value ^= value >> 32;
  value *= 0xD6E8FEB86659FD93u;
  value ^= value >> 29;
  value *= 0xA0761D6478BD642Fu;
  return value ^ (value >> 32);
}
}  // namespace

CTagHash ctag_hash(const uint8_t *bytes, size_t length) {
  uint64_t high = 0x9E3779B97F4A7C15u ^ length;
  uint64_t low = 0xC2B2AE3D27D4EB4Fu + length;
  size_t at = 0;
  for (; at + 8 <= length; at += 8) {
    uint64_t word;
    memcpy(&word, bytes + at, 8);
    high = rotate(high ^ (word * 0x9FB21C651E98DF25u), 27) * 0x9E3779B97F4A7C15u;
    low = rotate(low + (word ^ (word >> 31)) * 0xE7037ED1A0B428DBu, 33) * 0xC2B2AE3D27D4EB4Fu;
  }
  uint64_t tail = 0;
  if (at < length) memcpy(&tail, bytes + at, length - at);
  high = stir(high ^ stir(tail + 1));
  low = stir(low + stir(tail ^ 0x5851F42D4C957F2Du));
  return {high, stir(low ^ high)};
}
