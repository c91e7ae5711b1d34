#define _GNU_SOURCE
#include "CCurl.h"

#include <dlfcn.h>
#include <pthread.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

// The functions that are used, by their place in libcurl.
static struct {
  CURLcode (*global_init)(long);
  curl_version_info_data *(*version_info)(CURLversion);
  CURL *(*easy_init)(void);
  CURL *(*easy_duphandle)(CURL *);
  void (*easy_cleanup)(CURL *);
  void (*easy_reset)(CURL *);
  CURLcode (*easy_pause)(CURL *, int);
  const char *(*easy_strerror)(CURLcode);
  CURLcode (*easy_setopt)(CURL *, CURLoption, ...);
  CURLcode (*easy_getinfo)(CURL *, CURLINFO, ...);
  CURLU *(*url)(void);
  CURLUcode (*url_set)(CURLU *, CURLUPart, const char *, unsigned int);
  void (*url_cleanup)(CURLU *);
  struct curl_slist *(*slist_append)(struct curl_slist *, const char *);
  void (*slist_free_all)(struct curl_slist *);
  CURLM *(*multi_init)(void);
  CURLMcode (*multi_cleanup)(CURLM *);
  CURLMcode (*multi_add_handle)(CURLM *, CURL *);
  CURLMcode (*multi_remove_handle)(CURLM *, CURL *);
  CURLMcode (*multi_socket_action)(CURLM *, curl_socket_t, int, int *);
  CURLMcode (*multi_setopt)(CURLM *, CURLMoption, ...);
  CURLMsg *(*multi_info_read)(CURLM *, int *);
} api;

static pthread_once_t once = PTHREAD_ONCE_INIT;
static bool loaded = false;
static char load_error[256] = "";

// OpenSSL frees itself when the process ends, while other threads go on, and registers for that in the middle of its
// start, when ccurl_enter() cannot be before it. The system frees the memory just as well.
static void keep_openssl(void *library) {
  enum { no_atexit = 0x00080000 };  // OPENSSL_INIT_NO_ATEXIT, OPENSSL_init_crypto(3), from 1.1.1 on
  int (*start)(uint64_t, const void *);
  *(void **)&start = dlsym(library, "OPENSSL_init_crypto");
  if (start != NULL) start(no_atexit, NULL);
}

static void load(void) {
#if defined(__APPLE__)
  static const char *const names[] = {"libcurl.4.dylib", "/usr/lib/libcurl.4.dylib"};
#else
  static const char *const names[] = {"libcurl.so.4", "libcurl-gnutls.so.4", "libcurl.so"};
#endif
  void *library = NULL;
  for (size_t index = 0; library == NULL && index < sizeof names / sizeof names[0]; index++) {
    library = dlopen(names[index], RTLD_NOW | RTLD_LOCAL);
  }
  if (library == NULL) {
    const char *reason = dlerror();
    snprintf(load_error, sizeof load_error, "%s", reason != NULL ? reason : "not found");
    return;
  }
  const struct {
    const char *name;
    void **place;
  } symbols[] = {
      {"curl_global_init", (void **)&api.global_init},
      {"curl_version_info", (void **)&api.version_info},
      {"curl_easy_init", (void **)&api.easy_init},
      {"curl_easy_duphandle", (void **)&api.easy_duphandle},
      {"curl_easy_cleanup", (void **)&api.easy_cleanup},
      {"curl_easy_reset", (void **)&api.easy_reset},
      {"curl_easy_pause", (void **)&api.easy_pause},
      {"curl_easy_strerror", (void **)&api.easy_strerror},
      {"curl_easy_setopt", (void **)&api.easy_setopt},
      {"curl_easy_getinfo", (void **)&api.easy_getinfo},
      {"curl_url", (void **)&api.url},
      {"curl_url_set", (void **)&api.url_set},
      {"curl_url_cleanup", (void **)&api.url_cleanup},
      {"curl_slist_append", (void **)&api.slist_append},
      {"curl_slist_free_all", (void **)&api.slist_free_all},
      {"curl_multi_init", (void **)&api.multi_init},
      {"curl_multi_cleanup", (void **)&api.multi_cleanup},
      {"curl_multi_add_handle", (void **)&api.multi_add_handle},
      {"curl_multi_remove_handle", (void **)&api.multi_remove_handle},
      {"curl_multi_socket_action", (void **)&api.multi_socket_action},
      {"curl_multi_setopt", (void **)&api.multi_setopt},
      {"curl_multi_info_read", (void **)&api.multi_info_read},
  };
  for (size_t index = 0; index < sizeof symbols / sizeof symbols[0]; index++) {
    *symbols[index].place = dlsym(library, symbols[index].name);
    if (*symbols[index].place == NULL) {
      snprintf(load_error, sizeof load_error, "%s is too old: %s is missing", "libcurl", symbols[index].name);
      return;
    }
  }
  keep_openssl(library);
  if (api.global_init(CURL_GLOBAL_DEFAULT) != CURLE_OK) {
    snprintf(load_error, sizeof load_error, "libcurl did not start");
    return;
  }
  loaded = true;
}

bool ccurl_load(void) {
  pthread_once(&once, load);
  return loaded;
}

const char *ccurl_load_error(void) { return load_error; }
const char *ccurl_version(void) { return loaded ? api.version_info(CURLVERSION_NOW)->version : ""; }

bool ccurl_may_reuse(void) { return api.version_info(CURLVERSION_NOW)->version_num >= 0x080102; }

CURL *ccurl_easy_again(CURL *easy) {
  CURL *copy = api.easy_duphandle(easy);
  if (copy != NULL) api.easy_cleanup(easy);
  return copy;
}

CURL *ccurl_easy_init(void) { return api.easy_init(); }
void ccurl_easy_cleanup(CURL *easy) { api.easy_cleanup(easy); }
void ccurl_easy_reset(CURL *easy) { api.easy_reset(easy); }
CURLcode ccurl_easy_pause(CURL *easy, int mask) { return api.easy_pause(easy, mask); }
const char *ccurl_easy_strerror(CURLcode code) { return api.easy_strerror(code); }

CURLcode ccurl_set_long(CURL *easy, CURLoption option, long value) {
  return api.easy_setopt(easy, option, value);
}
CURLcode ccurl_set_offset(CURL *easy, CURLoption option, int64_t value) {
  return api.easy_setopt(easy, option, (curl_off_t)value);
}
CURLcode ccurl_set_text(CURL *easy, CURLoption option, const char *value) {
  return api.easy_setopt(easy, option, value);
}
CURLcode ccurl_set_pointer(CURL *easy, CURLoption option, void *value) {
  return api.easy_setopt(easy, option, value);
}
CURLcode ccurl_set_data_function(CURL *easy, CURLoption option, ccurl_data_function function) {
  return api.easy_setopt(easy, option, function);
}
CURLcode ccurl_set_seek_function(CURL *easy, ccurl_seek_function function) {
  return api.easy_setopt(easy, CURLOPT_SEEKFUNCTION, function);
}
CURLcode ccurl_set_socket_functions(CURL *easy, curl_opensocket_callback open, curl_closesocket_callback close,
                                    void *context) {
  api.easy_setopt(easy, CURLOPT_OPENSOCKETFUNCTION, open);
  api.easy_setopt(easy, CURLOPT_OPENSOCKETDATA, context);
  api.easy_setopt(easy, CURLOPT_CLOSESOCKETFUNCTION, close);
  return api.easy_setopt(easy, CURLOPT_CLOSESOCKETDATA, context);
}

int64_t ccurl_info_offset(CURL *easy, CURLINFO info) {
  curl_off_t value = 0;
  return api.easy_getinfo(easy, info, &value) == CURLE_OK ? (int64_t)value : 0;
}
int64_t ccurl_info_long(CURL *easy, CURLINFO info) {
  long value = 0;
  return api.easy_getinfo(easy, info, &value) == CURLE_OK ? (int64_t)value : 0;
}
void *ccurl_info_private(CURL *easy) {
  char *value = NULL;
  return api.easy_getinfo(easy, CURLINFO_PRIVATE, &value) == CURLE_OK ? value : NULL;
}

CURLU *ccurl_url_create(const char *text) {
  CURLU *url = api.url();
  if (url != NULL && api.url_set(url, CURLUPART_URL, text, 0) == CURLUE_OK) return url;
  api.url_cleanup(url);
  return NULL;
}
void ccurl_url_free(CURLU *url) { api.url_cleanup(url); }

struct curl_slist *ccurl_slist_append(struct curl_slist *list, const char *text) {
  return api.slist_append(list, text);
}
void ccurl_slist_free_all(struct curl_slist *list) { api.slist_free_all(list); }

CURLM *ccurl_multi_init(void) { return api.multi_init(); }
void ccurl_multi_cleanup(CURLM *multi) { api.multi_cleanup(multi); }
CURLMcode ccurl_multi_add(CURLM *multi, CURL *easy) { return api.multi_add_handle(multi, easy); }
CURLMcode ccurl_multi_remove(CURLM *multi, CURL *easy) { return api.multi_remove_handle(multi, easy); }
CURLMcode ccurl_multi_act(CURLM *multi, curl_socket_t socket, int events) {
  int running = 0;
  return api.multi_socket_action(multi, socket, events, &running);
}
CURLMcode ccurl_multi_set_socket_function(CURLM *multi, curl_socket_callback function, void *context) {
  api.multi_setopt(multi, CURLMOPT_SOCKETDATA, context);
  return api.multi_setopt(multi, CURLMOPT_SOCKETFUNCTION, function);
}
CURLMcode ccurl_multi_set_timer_function(CURLM *multi, curl_multi_timer_callback function, void *context) {
  api.multi_setopt(multi, CURLMOPT_TIMERDATA, context);
  return api.multi_setopt(multi, CURLMOPT_TIMERFUNCTION, function);
}
CURLMcode ccurl_multi_set_long(CURLM *multi, CURLMoption option, long value) {
  return api.multi_setopt(multi, option, value);
}
CURL *ccurl_multi_next_done(CURLM *multi, CURLcode *result) {
  int left = 0;
  CURLMsg *message;
  while ((message = api.multi_info_read(multi, &left)) != NULL) {
    if (message->msg == CURLMSG_DONE) {
      *result = message->data.result;
      return message->easy_handle;
    }
  }
  return NULL;
}

struct thread_start {
  char name[16];
  void (*body)(void *);
  void *context;
};

static void *thread_main(void *argument) {
  struct thread_start start = *(struct thread_start *)argument;
  free(argument);
#if defined(__APPLE__)
  pthread_setname_np(start.name);
#else
  pthread_setname_np(pthread_self(), start.name);
#endif
  start.body(start.context);
  return NULL;
}

bool ccurl_start_thread(const char *name, void (*body)(void *), void *context) {
  struct thread_start *start = malloc(sizeof *start);
  if (start == NULL) return false;
  snprintf(start->name, sizeof start->name, "%s", name);
  start->body = body;
  start->context = context;
  pthread_attr_t attributes;
  pthread_attr_init(&attributes);
  pthread_attr_setdetachstate(&attributes, PTHREAD_CREATE_DETACHED);
  pthread_attr_setstacksize(&attributes, 1 << 20);
  pthread_t thread;
  int result = pthread_create(&thread, &attributes, thread_main, start);
  pthread_attr_destroy(&attributes);
  if (result != 0) free(start);
  return result == 0;
}
