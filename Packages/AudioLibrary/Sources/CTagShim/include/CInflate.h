// Unpacks zlib streams (RFC 1950) with the zlib that TagLib brings along.
#pragma once

#include <stddef.h>
#include <stdint.h>

#ifdef __cplusplus
extern "C" {
#endif

/// Unpacks a whole stream into `*output`, which the caller frees; gives its size, or -1 for a stream that is damaged,
/// cut, or larger than `limit` when unpacked.
ptrdiff_t inflate_whole(const uint8_t *input, size_t count, size_t limit, uint8_t **output);

#ifdef __cplusplus
}
#endif
