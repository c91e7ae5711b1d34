// libcurl's multi interface, loaded on first use: a program that never sends a request does not pay for it.
// The types and constants come from libcurl's own header; no symbol of it is linked.
#ifndef CCURL_H
#define CCURL_H

#include <stdint.h>
#include <stdbool.h>
#include <curl/curl.h>

/// Loads libcurl; true once it is there. Thread-safe, costs nothing after the first time; between ccurl_enter()
/// and ccurl_leave().
bool ccurl_load(void);
/// Why loading failed, or an empty text.
const char *ccurl_load_error(void);
/// libcurl's version, such as 7.88.1; empty before it was loaded.
const char *ccurl_version(void);

/// Begins a stretch of calls to libcurl; false once the process is ending, and then libcurl is not to be called.
///
/// `exit` frees what libcurl and its TLS library keep for the whole process, while other threads go on running.
/// So it waits until every stretch has ended, a second at most, and no other begins.
bool ccurl_enter(void);
/// Ends the stretch.
void ccurl_leave(void);

// Every function below may be called only after ccurl_load() gave true, and between ccurl_enter() and
// ccurl_leave(). The loop's are free where they do not call libcurl: waiting and waking.
CURL *ccurl_easy_init(void);
/// Whether a handle may be used for more than one transfer: not before libcurl 8.1.2.
bool ccurl_may_reuse(void);
/// A new handle with the options of another, which is freed; NULL, and nothing done, where there is no memory.
CURL *ccurl_easy_again(CURL *easy);
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
CURLcode ccurl_set_socket_functions(CURL *easy, curl_opensocket_callback open, curl_closesocket_callback close,
                                    void *context);

/// A number of CURLINFO_OFF_T or CURLINFO_LONG; zero where it is not known.
int64_t ccurl_info_offset(CURL *easy, CURLINFO info);
int64_t ccurl_info_long(CURL *easy, CURLINFO info);
/// The pointer that was set as CURLOPT_PRIVATE.
void *ccurl_info_private(CURL *easy);

/// A URL taken apart, for CURLOPT_CURLU; NULL where libcurl finds fault with it, or there is no memory.
CURLU *ccurl_url_create(const char *text);
void ccurl_url_free(CURLU *url);

struct curl_slist *ccurl_slist_append(struct curl_slist *list, const char *text);
void ccurl_slist_free_all(struct curl_slist *list);

CURLM *ccurl_multi_init(void);
void ccurl_multi_cleanup(CURLM *multi);
CURLMcode ccurl_multi_add(CURLM *multi, CURL *easy);
CURLMcode ccurl_multi_remove(CURLM *multi, CURL *easy);
CURLMcode ccurl_multi_act(CURLM *multi, curl_socket_t socket, int events);
CURLMcode ccurl_multi_set_socket_function(CURLM *multi, curl_socket_callback function, void *context);
CURLMcode ccurl_multi_set_timer_function(CURLM *multi, curl_multi_timer_callback function, void *context);
CURLMcode ccurl_multi_set_long(CURLM *multi, CURLMoption option, long value);
/// The next exchange that ended, or NULL; its result goes to `result`.
CURL *ccurl_multi_next_done(CURLM *multi, CURLcode *result);

/// Where a thread sleeps until a socket of a multi handle is ready, a time has come, or it is woken.
///
/// Only waiting and waking need no lock; whoever calls the other functions, or any function of libcurl on the
/// handle or its transfers, must be the only one to do so.
struct ccurl_loop;

/// A socket that is ready, in libcurl's bits; with the socket -1 the time has come.
struct ccurl_event {
  int socket;
  int bits;
};

/// Makes the loop of a multi handle; NULL where the system has no descriptor to give.
struct ccurl_loop *ccurl_loop_create(CURLM *multi);
/// Ends the loop; the multi handle has to be gone before.
void ccurl_loop_free(struct ccurl_loop *loop);
/// Has the loop open and close the sockets of a transfer; to be called before the transfer begins, and after each
/// ccurl_easy_reset().
void ccurl_loop_attach(struct ccurl_loop *loop, CURL *easy);
/// The number of events that there are; if there are none and it `may_sleep`, it does until there is one.
int ccurl_loop_wait(struct ccurl_loop *loop, struct ccurl_event *events, int capacity, bool may_sleep);
/// Ends the sleep, now or when it next begins.
void ccurl_loop_wake(struct ccurl_loop *loop);
/// Lets libcurl do what the events allow.
void ccurl_loop_handle(struct ccurl_loop *loop, const struct ccurl_event *events, int count);
/// Lets libcurl do what it wanted to do by now.
void ccurl_loop_run_due(struct ccurl_loop *loop);
/// Has the sleep end when libcurl wants it, or at a time of the caller's (-1: none), in nanoseconds of uptime.
void ccurl_loop_arm(struct ccurl_loop *loop, int64_t time);
/// Uptime in nanoseconds.
int64_t ccurl_uptime(void);

/// What the calling thread put down last by ccurl_set_teller(); zero before.
uintptr_t ccurl_teller(void);
void ccurl_set_teller(uintptr_t teller);

/// Sleeps for as long as the process is there.
_Noreturn void ccurl_sleep_for_good(void);
/// Starts a detached thread with a name; false where the system has none to give.
bool ccurl_start_thread(const char *name, void (*body)(void *), void *context);

#endif
