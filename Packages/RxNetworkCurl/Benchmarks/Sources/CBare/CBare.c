#define _GNU_SOURCE
#include "CBare.h"

#include <curl/curl.h>
#include <pthread.h>
#include <sched.h>
#include <stdbool.h>
#include <stdlib.h>
#include <string.h>
#include <sys/epoll.h>
#include <unistd.h>

// One response as a client in C would hand it out: status, fields by name and value, a body of its own, and times.
struct response {
  char *body;
  size_t count;
  size_t capacity;
  char *names[32];
  char *values[32];
  int fields;
  long status;
  curl_off_t times[6];
};

static char *copy(const char *start, size_t count) {
  char *text = malloc(count + 1);
  memcpy(text, start, count);
  text[count] = 0;
  return text;
}

static size_t receive_head(char *bytes, size_t size, size_t count, void *context) {
  struct response *response = context;
  size_t length = size * count, end = length;
  while (end > 0 && (bytes[end - 1] == '\n' || bytes[end - 1] == '\r')) end--;
  char *colon = memchr(bytes, ':', end);
  if (colon == NULL || response->fields == 32) return length;
  char *value = colon + 1;
  while (value < bytes + end && *value == ' ') value++;
  response->names[response->fields] = copy(bytes, (size_t)(colon - bytes));
  response->values[response->fields++] = copy(value, (size_t)(bytes + end - value));
  return length;
}

static size_t receive_body(char *bytes, size_t size, size_t count, void *context) {
  struct response *response = context;
  size_t added = size * count;
  if (response->count + added > response->capacity) {
    response->capacity = response->count + added;
    response->body = realloc(response->body, response->capacity);
  }
  memcpy(response->body + response->count, bytes, added);
  response->count += added;
  return added;
}

static void clear(struct response *response) {
  free(response->body);
  for (int index = 0; index < response->fields; index++) {
    free(response->names[index]);
    free(response->values[index]);
  }
  memset(response, 0, sizeof *response);
}

static void prepare(CURL *easy, const char *url, struct curl_slist *fields, struct response *response) {
  curl_easy_setopt(easy, CURLOPT_URL, url);
  curl_easy_setopt(easy, CURLOPT_NOSIGNAL, 1L);
  curl_easy_setopt(easy, CURLOPT_HTTPHEADER, fields);
  curl_easy_setopt(easy, CURLOPT_CONNECTTIMEOUT_MS, 10000L);
  curl_easy_setopt(easy, CURLOPT_WRITEFUNCTION, receive_body);
  curl_easy_setopt(easy, CURLOPT_WRITEDATA, response);
  curl_easy_setopt(easy, CURLOPT_HEADERFUNCTION, receive_head);
  curl_easy_setopt(easy, CURLOPT_HEADERDATA, response);
  curl_easy_setopt(easy, CURLOPT_PRIVATE, response);
}

static void measure(CURL *easy, struct response *response) {
  static const CURLINFO wanted[] = {CURLINFO_NAMELOOKUP_TIME_T,    CURLINFO_CONNECT_TIME_T, CURLINFO_STARTTRANSFER_TIME_T,
                                    CURLINFO_TOTAL_TIME_T,         CURLINFO_SIZE_UPLOAD_T,  CURLINFO_SIZE_DOWNLOAD_T};
  curl_easy_getinfo(easy, CURLINFO_RESPONSE_CODE, &response->status);
  for (int index = 0; index < 6; index++) curl_easy_getinfo(easy, wanted[index], &response->times[index]);
}

struct bare_loop {
  CURLM *multi;
  struct curl_slist *fields;
  int parallel;
  bool may_reuse;
  // For curl_multi_socket_action: where sockets are waited for, and when libcurl wants to be called; else -1.
  int queue;
  long timeout;
  CURL *handles[64];
  struct response responses[64];
};

static int socket_changed(CURL *easy, curl_socket_t socket, int what, void *context, void *known) {
  (void)easy;
  struct bare_loop *loop = context;
  struct epoll_event event = {.data.fd = socket};
  if (what & CURL_POLL_IN) event.events |= EPOLLIN;
  if (what & CURL_POLL_OUT) event.events |= EPOLLOUT;
  int change = what == CURL_POLL_REMOVE ? EPOLL_CTL_DEL : known == NULL ? EPOLL_CTL_ADD : EPOLL_CTL_MOD;
  epoll_ctl(loop->queue, change, socket, &event);
  curl_multi_assign(loop->multi, socket, what == CURL_POLL_REMOVE ? NULL : loop);
  return 0;
}

static int timer_changed(CURLM *multi, long milliseconds, void *context) {
  (void)multi;
  ((struct bare_loop *)context)->timeout = milliseconds;
  return 0;
}

struct bare_loop *bare_open(int parallel, int by_sockets) {
  struct bare_loop *loop = calloc(1, sizeof *loop);
  loop->parallel = parallel < 64 ? parallel : 64;
  loop->may_reuse = curl_version_info(CURLVERSION_NOW)->version_num >= 0x080102;
  loop->multi = curl_multi_init();
  loop->fields = curl_slist_append(NULL, "Accept-Encoding: gzip, deflate");
  loop->queue = -1;
  if (by_sockets) {
    loop->queue = epoll_create1(EPOLL_CLOEXEC);
    loop->timeout = -1;
    curl_multi_setopt(loop->multi, CURLMOPT_SOCKETFUNCTION, socket_changed);
    curl_multi_setopt(loop->multi, CURLMOPT_SOCKETDATA, loop);
    curl_multi_setopt(loop->multi, CURLMOPT_TIMERFUNCTION, timer_changed);
    curl_multi_setopt(loop->multi, CURLMOPT_TIMERDATA, loop);
  }
  for (int index = 0; index < loop->parallel; index++) loop->handles[index] = curl_easy_init();
  return loop;
}

void bare_close(struct bare_loop *loop) {
  for (int index = 0; index < loop->parallel; index++) curl_easy_cleanup(loop->handles[index]);
  curl_multi_cleanup(loop->multi);
  curl_slist_free_all(loop->fields);
  if (loop->queue >= 0) close(loop->queue);
  free(loop);
}

// Makes a handle ready for another GET. Before 8.1.2 a server could write into freed memory when a handle was used again
// (curl issue 11101), so there it has to be a new one.
static CURL *again(const struct bare_loop *loop, CURL *easy) {
  if (loop->may_reuse) {
    curl_easy_reset(easy);
    return easy;
  }
  curl_easy_cleanup(easy);
  return curl_easy_init();
}

static void begin(struct bare_loop *loop, int place, const char *url) {
  CURL *easy = loop->handles[place] = again(loop, loop->handles[place]);
  prepare(easy, url, loop->fields, &loop->responses[place]);
  curl_multi_add_handle(loop->multi, easy);
}

// Lets libcurl do what it can.
static void perform(struct bare_loop *loop) {
  int running = 0;
  if (loop->queue < 0) {
    curl_multi_perform(loop->multi, &running);
  } else {
    while (loop->timeout == 0) {
      loop->timeout = -1;
      curl_multi_socket_action(loop->multi, CURL_SOCKET_TIMEOUT, 0, &running);
    }
  }
}

// Sleeps until there is something to do.
static void sleep_on(struct bare_loop *loop) {
  if (loop->queue < 0) {
    curl_multi_poll(loop->multi, NULL, 0, 1000, NULL);
    return;
  }
  int running = 0;
  struct epoll_event ready[64];
  int count = epoll_wait(loop->queue, ready, 64, loop->timeout < 0 || loop->timeout > 1000 ? 1000 : (int)loop->timeout);
  if (count == 0) loop->timeout = 0;
  for (int index = 0; index < count; index++) {
    int bits = (ready[index].events & EPOLLIN ? CURL_CSELECT_IN : 0) | (ready[index].events & EPOLLOUT ? CURL_CSELECT_OUT : 0);
    curl_multi_socket_action(loop->multi, ready[index].data.fd, bits, &running);
  }
}

// The place of an exchange that has ended, its answer read and dropped; -1 if none has.
static int take_ended(struct bare_loop *loop, bool *is_good) {
  int left = 0;
  CURLMsg *message = curl_multi_info_read(loop->multi, &left);
  if (message == NULL) return -1;
  CURL *easy = message->easy_handle;
  struct response *response = NULL;
  curl_easy_getinfo(easy, CURLINFO_PRIVATE, &response);
  measure(easy, response);
  *is_good = response->status == 200 && response->fields > 0;
  curl_multi_remove_handle(loop->multi, easy);
  clear(response);
  return (int)(response - loop->responses);
}

int bare_fetch(struct bare_loop *loop, const char *url, int count) {
  int done = 0, started = 0, good = 0;
  for (; started < loop->parallel; started++) {
    begin(loop, started, url);
  }
  while (done < started) {
    perform(loop);
    int place;
    bool has_more = false, is_good = false;
    while ((place = take_ended(loop, &is_good)) >= 0) {
      good += is_good;
      done++;
      if (started < count) {
        begin(loop, place, url);
        started++;
        has_more = true;
      }
    }
    if (done < started && !has_more) sleep_on(loop);
  }
  return good;
}

struct question {
  const char *url;
  bare_answer answer;
  void *context;
};

struct bare_service {
  struct bare_loop *loop;
  pthread_t thread;
  pthread_mutex_t lock;
  // Guarded by the lock: what nobody has begun, whether the thread sleeps, whether it is to end.
  struct question wanted[64];
  int count;
  bool is_asleep;
  bool ends;
  // The thread's alone: what is under way, by place, and the places that are free.
  struct question asked[64];
  int free_places[64];
  int free_count;
};

// Begins what was asked; false at the end.
static bool begin_wanted(struct bare_service *service) {
  struct question fresh[64];
  pthread_mutex_lock(&service->lock);
  int count = service->count;
  memcpy(fresh, service->wanted, (size_t)count * sizeof fresh[0]);
  service->count = 0;
  service->is_asleep = false;
  bool ends = service->ends;
  pthread_mutex_unlock(&service->lock);
  for (int index = 0; index < count; index++) {
    int place = service->free_places[--service->free_count];
    service->asked[place] = fresh[index];
    begin(service->loop, place, fresh[index].url);
  }
  return !ends;
}

// Whether nothing was asked meanwhile; from then on who asks wakes the thread.
static bool may_sleep(struct bare_service *service) {
  pthread_mutex_lock(&service->lock);
  service->is_asleep = service->count == 0 && !service->ends;
  bool result = service->is_asleep;
  pthread_mutex_unlock(&service->lock);
  return result;
}

static void *serve(void *context) {
  struct bare_service *service = context;
  while (begin_wanted(service)) {
    perform(service->loop);
    int place;
    bool is_good = false;
    while ((place = take_ended(service->loop, &is_good)) >= 0) {
      service->free_places[service->free_count++] = place;
      service->asked[place].answer(service->asked[place].context, is_good);
    }
    if (may_sleep(service)) sleep_on(service->loop);
  }
  return NULL;
}

struct bare_service *bare_service_open(int parallel) {
  struct bare_service *service = calloc(1, sizeof *service);
  service->loop = bare_open(parallel, 0);
  pthread_mutex_init(&service->lock, NULL);
  for (; service->free_count < service->loop->parallel; service->free_count++) {
    service->free_places[service->free_count] = service->free_count;
  }
  pthread_create(&service->thread, NULL, serve, service);
  return service;
}

// Ends what the caller locked, and wakes the thread if it sleeps.
static void unlock_and_wake(struct bare_service *service) {
  bool was_asleep = service->is_asleep;
  service->is_asleep = false;
  pthread_mutex_unlock(&service->lock);
  if (was_asleep) curl_multi_wakeup(service->loop->multi);
}

void bare_ask(struct bare_service *service, const char *url, bare_answer answer, void *context) {
  pthread_mutex_lock(&service->lock);
  service->wanted[service->count++] = (struct question){url, answer, context};
  unlock_and_wake(service);
}

void bare_service_close(struct bare_service *service) {
  pthread_mutex_lock(&service->lock);
  service->ends = true;
  unlock_and_wake(service);
  pthread_join(service->thread, NULL);
  bare_close(service->loop);
  pthread_mutex_destroy(&service->lock);
  free(service);
}

void bare_stay_on_processor(int number) {
  cpu_set_t set;
  CPU_ZERO(&set);
  CPU_SET(number, &set);
  sched_setaffinity(0, sizeof set, &set);
}
