#define _GNU_SOURCE
#include "CCurl.h"

#include <errno.h>
#include <stdlib.h>
#include <string.h>
#include <sys/socket.h>
#include <time.h>
#include <unistd.h>

#if defined(__linux__)
#include <sys/epoll.h>
#include <sys/eventfd.h>
#include <sys/timerfd.h>
#else
#include <sys/event.h>
#endif

// What is known of a socket by its number. One that libcurl opened by `open_socket` stays in the queue while it waits
// in a kept connection: the next request there finds it as it needs it, and no call to the system.
struct known_socket {
  // In CURL_POLL bits; zero for one that is not in the queue.
  unsigned char watched;
  bool is_own;
  bool is_idle;
};

struct ccurl_loop {
  CURLM *multi;
  int queue;
  struct known_socket *sockets;
  int capacity;
  // When libcurl wants to be called, and what the alarm is set to; INT64_MAX for never.
  int64_t due;
  int64_t armed;
#if defined(__linux__)
  int waker;
  int alarm;
#endif
};

int64_t ccurl_uptime(void) {
  struct timespec now;
  clock_gettime(CLOCK_MONOTONIC, &now);
  return (int64_t)now.tv_sec * 1000000000 + now.tv_nsec;
}

// What the system offers: a set of sockets, an alarm, a bell.

#if defined(__linux__)

static bool set_up(struct ccurl_loop *loop) {
  loop->queue = epoll_create1(EPOLL_CLOEXEC);
  loop->waker = eventfd(0, EFD_CLOEXEC | EFD_NONBLOCK);
  loop->alarm = timerfd_create(CLOCK_MONOTONIC, TFD_CLOEXEC | TFD_NONBLOCK);
  struct epoll_event waker = {.events = EPOLLIN, .data.fd = loop->waker};
  struct epoll_event alarm = {.events = EPOLLIN, .data.fd = loop->alarm};
  return epoll_ctl(loop->queue, EPOLL_CTL_ADD, loop->waker, &waker) == 0 &&
         epoll_ctl(loop->queue, EPOLL_CTL_ADD, loop->alarm, &alarm) == 0;
}

static void tear_down(struct ccurl_loop *loop) {
  if (loop->queue >= 0) close(loop->queue);
  if (loop->waker >= 0) close(loop->waker);
  if (loop->alarm >= 0) close(loop->alarm);
}

static void watch(struct ccurl_loop *loop, int socket, int what, bool known) {
  struct epoll_event event = {.data.fd = socket};
  if (what & CURL_POLL_IN) event.events |= EPOLLIN;
  if (what & CURL_POLL_OUT) event.events |= EPOLLOUT;
  if (known && epoll_ctl(loop->queue, EPOLL_CTL_MOD, socket, &event) == 0) return;
  if (epoll_ctl(loop->queue, EPOLL_CTL_ADD, socket, &event) != 0 && errno == EEXIST) {
    epoll_ctl(loop->queue, EPOLL_CTL_MOD, socket, &event);
  }
}

static void forget(struct ccurl_loop *loop, int socket) {
  epoll_ctl(loop->queue, EPOLL_CTL_DEL, socket, NULL);
}

static void set_alarm(struct ccurl_loop *loop, int64_t time) {
  // Zero would switch it off.
  if (time < 1) time = 1;
  struct itimerspec value = {.it_value = {.tv_sec = time / 1000000000, .tv_nsec = time % 1000000000}};
  timerfd_settime(loop->alarm, TFD_TIMER_ABSTIME, &value, NULL);
}

void ccurl_loop_wake(struct ccurl_loop *loop) {
  uint64_t one = 1;
  ssize_t written = write(loop->waker, &one, sizeof one);
  (void)written;
}

int ccurl_loop_wait(struct ccurl_loop *loop, struct ccurl_event *events, int capacity, bool may_sleep) {
  struct epoll_event ready[64];
  int count = epoll_wait(loop->queue, ready, capacity < 64 ? capacity : 64, may_sleep ? -1 : 0);
  int found = 0;
  for (int index = 0; index < count; index++) {
    int socket = ready[index].data.fd;
    uint32_t bits = ready[index].events;
    if (socket == loop->waker || socket == loop->alarm) {
      uint64_t times = 0;
      ssize_t taken = read(socket, &times, sizeof times);
      (void)taken;
      if (socket == loop->alarm) events[found++] = (struct ccurl_event){.socket = -1};
      continue;
    }
    // After an error or a hang-up reading and writing both tell what happened.
    bool broken = (bits & (EPOLLERR | EPOLLHUP)) != 0;
    int wanted = 0;
    if (broken || (bits & EPOLLIN)) wanted |= CURL_CSELECT_IN;
    if (broken || (bits & EPOLLOUT)) wanted |= CURL_CSELECT_OUT;
    events[found++] = (struct ccurl_event){.socket = socket, .bits = wanted};
  }
  return found;
}

#else

enum { waker_name = 1, alarm_name = 2 };

static bool set_up(struct ccurl_loop *loop) {
  loop->queue = kqueue();
  struct kevent change;
  EV_SET(&change, waker_name, EVFILT_USER, EV_ADD | EV_CLEAR, 0, 0, NULL);
  return loop->queue >= 0 && kevent(loop->queue, &change, 1, NULL, 0, NULL) == 0;
}

static void tear_down(struct ccurl_loop *loop) {
  if (loop->queue >= 0) close(loop->queue);
}

static void change_filter(struct ccurl_loop *loop, int socket, int16_t filter, bool wanted) {
  struct kevent change;
  EV_SET(&change, (uintptr_t)socket, filter, wanted ? EV_ADD : EV_DELETE, 0, 0, NULL);
  // Deleting a filter that is not there fails, which is as good.
  kevent(loop->queue, &change, 1, NULL, 0, NULL);
}

static void watch(struct ccurl_loop *loop, int socket, int what, bool known) {
  if (known || (what & CURL_POLL_IN)) change_filter(loop, socket, EVFILT_READ, (what & CURL_POLL_IN) != 0);
  if (known || (what & CURL_POLL_OUT)) change_filter(loop, socket, EVFILT_WRITE, (what & CURL_POLL_OUT) != 0);
}

static void forget(struct ccurl_loop *loop, int socket) {
  change_filter(loop, socket, EVFILT_READ, false);
  change_filter(loop, socket, EVFILT_WRITE, false);
}

static void set_alarm(struct ccurl_loop *loop, int64_t time) {
  int64_t left = time - ccurl_uptime();
  struct kevent change;
  EV_SET(&change, alarm_name, EVFILT_TIMER, EV_ADD | EV_ONESHOT, NOTE_USECONDS, left > 0 ? left / 1000 + 1 : 1,
         NULL);
  kevent(loop->queue, &change, 1, NULL, 0, NULL);
}

void ccurl_loop_wake(struct ccurl_loop *loop) {
  struct kevent change;
  EV_SET(&change, waker_name, EVFILT_USER, 0, NOTE_TRIGGER, 0, NULL);
  kevent(loop->queue, &change, 1, NULL, 0, NULL);
}

int ccurl_loop_wait(struct ccurl_loop *loop, struct ccurl_event *events, int capacity, bool may_sleep) {
  struct kevent ready[64];
  struct timespec none = {0};
  int count = kevent(loop->queue, NULL, 0, ready, capacity < 64 ? capacity : 64, may_sleep ? NULL : &none);
  int found = 0;
  for (int index = 0; index < count; index++) {
    switch (ready[index].filter) {
    case EVFILT_TIMER: events[found++] = (struct ccurl_event){.socket = -1}; break;
    case EVFILT_READ:
      events[found++] = (struct ccurl_event){.socket = (int)ready[index].ident, .bits = CURL_CSELECT_IN};
      break;
    case EVFILT_WRITE:
      events[found++] = (struct ccurl_event){.socket = (int)ready[index].ident, .bits = CURL_CSELECT_OUT};
      break;
    default: break;
    }
  }
  return found;
}

#endif

// What libcurl asks for.

// NULL where there is no memory to know it by.
static struct known_socket *known_socket(struct ccurl_loop *loop, int socket) {
  if (socket < 0) return NULL;
  if (socket >= loop->capacity) {
    int capacity = socket + 64;
    struct known_socket *sockets = realloc(loop->sockets, (size_t)capacity * sizeof *sockets);
    if (sockets == NULL) return NULL;
    memset(sockets + loop->capacity, 0, (size_t)(capacity - loop->capacity) * sizeof *sockets);
    loop->sockets = sockets;
    loop->capacity = capacity;
  }
  return &loop->sockets[socket];
}

static curl_socket_t open_socket(void *context, curlsocktype purpose, struct curl_sockaddr *address) {
  (void)purpose;
  struct ccurl_loop *loop = context;
  int type = address->socktype;
#if defined(SOCK_CLOEXEC)
  type |= SOCK_CLOEXEC;
#endif
  int opened = socket(address->family, type, address->protocol);
  if (opened < 0) return CURL_SOCKET_BAD;
  struct known_socket *known = known_socket(loop, opened);
  if (known != NULL) *known = (struct known_socket){.is_own = true};
  return opened;
}

static int close_socket(void *context, curl_socket_t socket) {
  struct ccurl_loop *loop = context;
  // Closing takes it out of the queue.
  if (socket < loop->capacity) loop->sockets[socket] = (struct known_socket){0};
  return close(socket);
}

void ccurl_loop_attach(struct ccurl_loop *loop, CURL *easy) {
  ccurl_set_socket_functions(easy, open_socket, close_socket, loop);
}

static int socket_changed(CURL *easy, curl_socket_t socket, int what, void *context, void *given) {
  (void)easy;
  (void)given;
  struct ccurl_loop *loop = context;
  struct known_socket *known = known_socket(loop, socket);
  bool is_removed = what == CURL_POLL_REMOVE;
  if (known != NULL && known->is_own) {
    known->is_idle = is_removed;
    if (is_removed || known->watched == what) return 0;
    watch(loop, socket, what, known->watched != 0);
    known->watched = (unsigned char)what;
  } else if (is_removed) {
    forget(loop, socket);
  } else {
    watch(loop, socket, what, false);
  }
  return 0;
}

static int timer_changed(CURLM *multi, long milliseconds, void *context) {
  (void)multi;
  struct ccurl_loop *loop = context;
  if (milliseconds > 0) {
    loop->due = ccurl_uptime() + (int64_t)milliseconds * 1000000;
  } else {
    loop->due = milliseconds == 0 ? 0 : INT64_MAX;
  }
  return 0;
}

struct ccurl_loop *ccurl_loop_create(CURLM *multi) {
  struct ccurl_loop *loop = malloc(sizeof *loop);
  if (loop == NULL) return NULL;
  *loop = (struct ccurl_loop){.multi = multi, .due = INT64_MAX, .armed = INT64_MAX};
  if (!set_up(loop)) {
    ccurl_loop_free(loop);
    return NULL;
  }
  ccurl_multi_set_socket_function(multi, socket_changed, loop);
  ccurl_multi_set_timer_function(multi, timer_changed, loop);
  return loop;
}

void ccurl_loop_free(struct ccurl_loop *loop) {
  tear_down(loop);
  free(loop->sockets);
  free(loop);
}

void ccurl_loop_handle(struct ccurl_loop *loop, const struct ccurl_event *events, int count) {
  for (int index = 0; index < count; index++) {
    int socket = events[index].socket;
    if (socket < 0) {
      loop->armed = INT64_MAX;
    } else if (socket < loop->capacity && loop->sockets[socket].is_idle) {
      // A kept connection was closed over there, which libcurl finds out when it wants to use it.
      forget(loop, socket);
      loop->sockets[socket].watched = 0;
    } else {
      ccurl_multi_act(loop->multi, socket, events[index].bits);
    }
  }
}

void ccurl_loop_run_due(struct ccurl_loop *loop) {
  // Each call may ask for another at once; what goes on for longer waits for the alarm.
  for (int round = 0; round < 16 && loop->due != INT64_MAX && (loop->due == 0 || loop->due <= ccurl_uptime());
       round++) {
    loop->due = INT64_MAX;
    ccurl_multi_act(loop->multi, CURL_SOCKET_TIMEOUT, 0);
  }
}

void ccurl_loop_arm(struct ccurl_loop *loop, int64_t time) {
  int64_t wanted = loop->due;
  if (time >= 0 && time < wanted) wanted = time;
  if (wanted >= loop->armed) return;
  loop->armed = wanted;
  set_alarm(loop, wanted);
}
