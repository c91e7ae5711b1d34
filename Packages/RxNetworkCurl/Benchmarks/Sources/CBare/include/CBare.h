// libcurl as a C program uses it: what the provider is measured against.
#ifndef CBARE_H
#define CBARE_H

/// Fetches a URL a number of times, `parallel` at once by one multi handle; the number of answers with status 200.
int bare_fetch(const char *url, int count, int parallel);

#endif
