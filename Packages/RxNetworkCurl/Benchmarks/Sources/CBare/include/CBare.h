// libcurl as a C program uses it: what the provider is measured against.
#ifndef CBARE_H
#define CBARE_H

/// Fetches a URL a number of times, `parallel` at once (1: the easy interface); the number of successes.
int bare_fetch(const char *url, int count, int parallel);

#endif
