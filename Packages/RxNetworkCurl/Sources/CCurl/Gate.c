#include "CCurl.h"

#include <pthread.h>
#include <stdatomic.h>
#include <stdlib.h>
#include <time.h>
#include <unistd.h>

// How many stretches of calls are under way, in all threads and in this one, and whether more may begin.
static atomic_int under_way = 0;
static atomic_bool is_closed = false;
static _Thread_local int own = 0;
static pthread_once_t once = PTHREAD_ONCE_INIT;

// The first to come raises the count before it asks, and `close_gate` closes before it counts: one sees the other.
static bool begin(void) {
  atomic_fetch_add(&under_way, 1);
  if (!atomic_load(&is_closed)) {
    own++;
    return true;
  }
  atomic_fetch_sub(&under_way, 1);
  return false;
}

static void close_gate(void) {
  atomic_store(&is_closed, true);
  // A stretch takes microseconds, but a receiver may wait for the thread that called `exit`, and that may be a
  // receiver itself.
  const struct timespec millisecond = {.tv_nsec = 1000000};
  for (int round = 0; round < 1000 && atomic_load(&under_way) > own; round++) nanosleep(&millisecond, NULL);
}

// What was registered last is called first. The libraries register their own while they are loaded, so that this one
// comes before them only when it is registered after; and it is registered before as well, for an exit during that.
static void set_up(void) {
  atexit(close_gate);
  if (!begin()) return;
  ccurl_load();
  atexit(close_gate);
  ccurl_leave();
}

bool ccurl_enter(void) {
  pthread_once(&once, set_up);
  return begin();
}

void ccurl_leave(void) {
  own--;
  atomic_fetch_sub(&under_way, 1);
}

static _Thread_local uintptr_t own_teller = 0;

uintptr_t ccurl_teller(void) { return own_teller; }

void ccurl_set_teller(uintptr_t teller) { own_teller = teller; }

void ccurl_sleep_for_good(void) {
  for (;;) pause();
}
