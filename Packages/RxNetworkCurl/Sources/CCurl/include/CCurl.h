// libcurl's multi interface, loaded on first use: a program that never sends a request does not pay for it.
// The types and constants come from libcurl's own header; no symbol of it is linked.
#ifndef CCURL_H
#define CCURL_H

#include <stdint.h>
#include <stdbool.h>
#include <curl/curl.h>

/// Loads libcurl; true once it is there. Thread-safe, costs nothing after the first time.
bool ccurl_load(void);
/// Why loading failed, or an empty text.
const char *ccurl_load_error(void);
/// libcurl's version, such as 7.88.1; empty before it was loaded.
const char *ccurl_version(void);

// Every function below may be called only after ccurl_load() gave true.
CURL *ccurl_easy_init(void);
void ccurl_easy_cleanup(CURL *easy);
void ccurl_easy_reset(CURL *easy);
CURLcode ccurl_easy_pause(CURL *easy, int mask);
const char *ccurl_easy_strerror(CURLcode code);
CURLcode ccurl_set_long(CURL *easy, CURLoption option, long value);
CURLcode ccurl_set_offset(CURL *easy, CURLoption option, int64_t value);
CURLcode ccurl_set_text(CURL *easy, CURLoption option, const char *value);
CURLcode ccurl_set_pointer(CURL *easy, CURLoption option, void *value);

typedef size_t (*ccurl_data_function)(char *bytes, size_t size, size_t count, void *context);
typedef int (*ccurl_seek_function)(void *context, curl_off_t offset, int origin);
CURLcode ccurl_set_data_function(CURL *easy, CURLoption option, ccurl_data_function function);
CURLcode ccurl_set_seek_function(CURL *easy, ccurl_seek_function function);

/// A number of CURLINFO_OFF_T or CURLINFO_LONG; zero where it is not known.
int64_t ccurl_info_offset(CURL *easy, CURLINFO info);
int64_t ccurl_info_long(CURL *easy, CURLINFO info);
/// The pointer that was set as CURLOPT_PRIVATE.
void *ccurl_info_private(CURL *easy);

struct curl_slist *ccurl_slist_append(struct curl_slist *list, const char *text);
void ccurl_slist_free_all(struct curl_slist *list);

CURLM *ccurl_multi_init(void);
void ccurl_multi_cleanup(CURLM *multi);
CURLMcode ccurl_multi_add(CURLM *multi, CURL *easy);
CURLMcode ccurl_multi_remove(CURLM *multi, CURL *easy);
CURLMcode ccurl_multi_perform(CURLM *multi, int *running);
CURLMcode ccurl_multi_poll(CURLM *multi, int milliseconds);
CURLMcode ccurl_multi_wakeup(CURLM *multi);
CURLMcode ccurl_multi_set_long(CURLM *multi, CURLMoption option, long value);
/// The next exchange that ended, or NULL; its result goes to `result`.
CURL *ccurl_multi_next_done(CURLM *multi, CURLcode *result);

/// Starts a detached thread with a name; false where the system has none to give.
bool ccurl_start_thread(const char *name, void (*body)(void *), void *context);

#endif
