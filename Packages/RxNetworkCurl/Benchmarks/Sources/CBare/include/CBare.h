// libcurl as a C program on Linux uses it: what the provider is measured against.
#ifndef CBARE_H
#define CBARE_H

#include <stdbool.h>

/// libcurl's multi interface on the calling thread, its connections kept.
struct bare_loop;

/// Makes a loop that has so many exchanges in flight, 64 at most: by curl_multi_socket_action and epoll, or by
/// curl_multi_perform and curl_multi_poll.
struct bare_loop *bare_open(int parallel, int by_sockets);

/// Sends `count` GETs, at least as many as are in flight; how many were answered with 200.
int bare_fetch(struct bare_loop *loop, const char *url, int count);

/// Ends the loop.
void bare_close(struct bare_loop *loop);

/// The loop on a thread of its own, by curl_multi_perform, for whoever asks from other threads.
struct bare_service;

/// What is told of an answer, on the service's thread.
typedef void (*bare_answer)(void *context, bool is_good);

/// Starts a service that has so many exchanges in flight, 64 at most.
struct bare_service *bare_service_open(int parallel);

/// Sends a GET, never more of them at once than the service was opened for; the address must stay where it is until the
/// answer.
void bare_ask(struct bare_service *service, const char *url, bare_answer answer, void *context);

/// Ends the service, which must have nothing in flight.
void bare_service_close(struct bare_service *service);

/// Keeps the calling thread, and those that it starts from now on, on one processor; where there is none of this number
/// they stay where they are.
void bare_stay_on_processor(int number);

#endif
