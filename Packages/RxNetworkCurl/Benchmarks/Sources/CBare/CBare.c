#include "CBare.h"

#include <curl/curl.h>
#include <stdlib.h>
#include <string.h>

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

int bare_fetch(const char *url, int count, int parallel) {
  int done = 0, started = 0, running = 0, left = 0, good = 0;
  struct response responses[64] = {{0}};
  CURL *handles[64];
  struct curl_slist *fields = curl_slist_append(NULL, "Accept-Encoding: gzip, deflate");
  if (parallel > 64) parallel = 64;
  CURLM *multi = curl_multi_init();
  for (; started < parallel; started++) {
    handles[started] = curl_easy_init();
    prepare(handles[started], url, fields, &responses[started]);
    curl_multi_add_handle(multi, handles[started]);
  }
  while (done < count) {
    curl_multi_perform(multi, &running);
    CURLMsg *message;
    while ((message = curl_multi_info_read(multi, &left)) != NULL) {
      CURL *easy = message->easy_handle;
      struct response *response = NULL;
      curl_easy_getinfo(easy, CURLINFO_PRIVATE, &response);
      measure(easy, response);
      good += response->status == 200 && response->fields > 0;
      done++;
      curl_multi_remove_handle(multi, easy);
      clear(response);
      if (started < count) {
        curl_easy_reset(easy);
        prepare(easy, url, fields, response);
        curl_multi_add_handle(multi, easy);
        started++;
      }
    }
    if (done < count) curl_multi_poll(multi, NULL, 0, 1000, NULL);
  }
  for (int index = 0; index < parallel; index++) curl_easy_cleanup(handles[index]);
  curl_multi_cleanup(multi);
  curl_slist_free_all(fields);
  return good;
}
