#include "AllocationCount.h"

#include <stddef.h>
#include <stdlib.h>

#if defined(__GLIBC__)
// glibc lets a program bring its own malloc; these count, and leave the work to glibc's own.
#include <stdatomic.h>

extern void *__libc_malloc(size_t);
extern void *__libc_calloc(size_t, size_t);
extern void *__libc_realloc(void *, size_t);
extern void *__libc_memalign(size_t, size_t);

static atomic_long count;

void *malloc(size_t size) { atomic_fetch_add(&count, 1); return __libc_malloc(size); }
void *calloc(size_t number, size_t size) { atomic_fetch_add(&count, 1); return __libc_calloc(number, size); }
void *realloc(void *block, size_t size) { atomic_fetch_add(&count, 1); return __libc_realloc(block, size); }
void *aligned_alloc(size_t alignment, size_t size) { atomic_fetch_add(&count, 1); return __libc_memalign(alignment, size); }
int posix_memalign(void **block, size_t alignment, size_t size) {
  atomic_fetch_add(&count, 1);
  *block = __libc_memalign(alignment, size);
  return *block ? 0 : 12;
}

long allocation_count(void) { return atomic_load(&count); }
#else
long allocation_count(void) { return -1; }
#endif
