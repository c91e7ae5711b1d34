#include "PlainLoop.h"

#include <string.h>

static int isDigit(char byte) { return byte >= '0' && byte <= '9'; }

PlainLoopResult plainLoop(const char *bytes, size_t count) {
  PlainLoopResult result = {0, 0, 0};
  const char *position = bytes, *end = bytes + count;
  while (position < end) {
    const char *lineEnd = memchr(position, '\n', (size_t)(end - position));
    if (!lineEnd) lineEnd = end;
    const char *at = position;
    while (at < lineEnd && *at == '[') {
      const char *digit = at + 1;
      uint64_t minutes = 0, seconds = 0, fraction = 0, scale = 100;
      while (digit < lineEnd && isDigit(*digit)) minutes = minutes * 10 + (uint64_t)(*digit++ - '0');
      if (digit >= lineEnd || *digit != ':') break;
      digit++;
      while (digit < lineEnd && isDigit(*digit)) seconds = seconds * 10 + (uint64_t)(*digit++ - '0');
      if (digit < lineEnd && *digit == '.') {
        digit++;
        while (digit < lineEnd && isDigit(*digit)) {
          fraction += (uint64_t)(*digit++ - '0') * scale;
          scale /= 10;
        }
      }
      if (digit >= lineEnd || *digit != ']') break;
      at = digit + 1;
      result.milliseconds += minutes * 60000 + seconds * 1000 + fraction;
      result.lines++;
    }
    result.textLength += (uint64_t)(lineEnd - at);
    position = lineEnd + 1;
  }
  return result;
}

static _Atomic size_t allocations = 0;

size_t allocationCount(void) { return allocations; }

#ifdef __GLIBC__
/// Counts what is asked of the C library, which still does the work.
extern void *__libc_malloc(size_t size);

void *malloc(size_t size) {
  allocations++;
  return __libc_malloc(size);
}
#endif
