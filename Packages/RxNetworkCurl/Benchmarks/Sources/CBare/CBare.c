#include "CBare.h"

#include <curl/curl.h>
#include <stdlib.h>
#include <string.h>

struct buffer {
  char *bytes;
  size_t count;
  size_t capacity;
};

static size_t receive(char *bytes, size_t size, size_t count, void *context) {
  struct buffer *buffer = context;
  size_t added = size * count;
  if (buffer->count + added > buffer->capacity) {
    buffer->capacity = (buffer->count + added) * 2;
    buffer->bytes = realloc(buffer->bytes, buffer->capacity);
  }
  memcpy(buffer->bytes + buffer->count, bytes, added);
  buffer->count += added;
  return added;
}

static void prepare(CURL *easy, const char *url, struct buffer *body, struct buffer *head) {
  curl_easy_setopt(easy, CURLOPT_URL, url);
  curl_easy_setopt(easy, CURLOPT_NOSIGNAL, 1L);
  curl_easy_setopt(easy, CURLOPT_WRITEFUNCTION, receive);
  curl_easy_setopt(easy, CURLOPT_WRITEDATA, body);
  curl_easy_setopt(easy, CURLOPT_HEADERFUNCTION, receive);
  curl_easy_setopt(easy, CURLOPT_HEADERDATA, head);
  curl_easy_setopt(easy, CURLOPT_PRIVATE, body);
}

int bare_fetch(const char *url, int count, int parallel) {
  int done = 0;
  struct buffer heads[64] = {{0}}, bodies[64] = {{0}};
  CURL *handles[64];
  if (parallel > 64) parallel = 64;
  for (int index = 0; index < parallel; index++) handles[index] = curl_easy_init();
  CURLM *multi = curl_multi_init();
  int started = 0, running = 0, left = 0;
  for (; started < parallel; started++) {
    prepare(handles[started], url, &bodies[started], &heads[started]);
    curl_multi_add_handle(multi, handles[started]);
  }
  while (done < count) {
    curl_multi_perform(multi, &running);
    CURLMsg *message;
    while ((message = curl_multi_info_read(multi, &left)) != NULL) {
      CURL *easy = message->easy_handle;
      struct buffer *body = NULL;
      curl_easy_getinfo(easy, CURLINFO_PRIVATE, &body);
      done++;
      curl_multi_remove_handle(multi, easy);
      if (started < count) {
        size_t slot = (size_t)(body - bodies);
        body->count = heads[slot].count = 0;
        curl_easy_reset(easy);
        prepare(easy, url, body, &heads[slot]);
        curl_multi_add_handle(multi, easy);
        started++;
      }
    }
    if (done < count) curl_multi_poll(multi, NULL, 0, 1000, NULL);
  }
  curl_multi_cleanup(multi);
  for (int index = 0; index < parallel; index++) {
    curl_easy_cleanup(handles[index]);
    free(bodies[index].bytes);
    free(heads[index].bytes);
  }
  return done;
}
