#ifndef PLAIN_LOOP_H
#define PLAIN_LOOP_H

#include <stddef.h>
#include <stdint.h>

/// What the loop found: how many stamped lines, the sum of their milliseconds, and of their texts' lengths.
typedef struct {
  size_t lines;
  uint64_t milliseconds;
  uint64_t textLength;
} PlainLoopResult;

/// Splits a file into lines and reads the `[mm:ss.ff]` stamps before each: the least that any reader does.
PlainLoopResult plainLoop(const char *bytes, size_t count);

/// How often memory was allocated so far; always 0 where the C library is not glibc.
size_t allocationCount(void);

#endif
