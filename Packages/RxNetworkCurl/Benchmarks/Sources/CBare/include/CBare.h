// libcurl as a C program on Linux uses it: what the provider is measured against.
#ifndef CBARE_H
#define CBARE_H

/// libcurl's multi interface on the calling thread, its connections kept.
struct bare_loop;

/// Makes a loop that has so many exchanges in flight, 64 at most: by curl_multi_socket_action and epoll, or by
/// curl_multi_perform and curl_multi_poll.
struct bare_loop *bare_open(int parallel, int by_sockets);

/// Sends `count` GETs, at least as many as are in flight; how many were answered with 200.
int bare_fetch(struct bare_loop *loop, const char *url, int count);

/// Ends the loop.
void bare_close(struct bare_loop *loop);

/// Keeps the calling thread, and those that it starts from now on, on one processor; where there is none of this number
/// they stay where they are.
void bare_stay_on_processor(int number);

#endif
