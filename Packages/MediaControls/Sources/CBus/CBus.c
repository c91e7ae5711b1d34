#if defined(__linux__)
#define _GNU_SOURCE
#include "CBus.h"

#if __has_include(<systemd/sd-bus.h>)
#include <systemd/sd-bus.h>
#else
#error "sd-bus.h is missing; install it first (Debian and Ubuntu: apt-get install libsystemd-dev)"
#endif

#include <dlfcn.h>
#include <errno.h>
#include <poll.h>
#include <pthread.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/eventfd.h>
#include <time.h>
#include <unistd.h>

#define OBJECT "/org/mpris/MediaPlayer2"
#define ROOT "org.mpris.MediaPlayer2"
#define PLAYER "org.mpris.MediaPlayer2.Player"

// The functions that are used, by their place in the library.
static struct {
  int (*new)(sd_bus **);
  int (*set_address)(sd_bus *, const char *);
  int (*set_bus_client)(sd_bus *, int);
  int (*set_trusted)(sd_bus *, int);
  int (*set_watch_bind)(sd_bus *, int);
  int (*start)(sd_bus *);
  int (*is_ready)(sd_bus *);
  sd_bus *(*flush_close_unref)(sd_bus *);
  int (*request_name)(sd_bus *, const char *, uint64_t);
  int (*add_object_vtable)(
      sd_bus *, sd_bus_slot **, const char *, const char *, const sd_bus_vtable *, void *);
  int (*process)(sd_bus *, sd_bus_message **);
  int (*get_fd)(sd_bus *);
  int (*get_events)(sd_bus *);
  int (*get_timeout)(sd_bus *, uint64_t *);
  int (*emit_properties_changed)(sd_bus *, const char *, const char *, char **);
  int (*emit_signal)(sd_bus *, const char *, const char *, const char *, const char *, ...);
  int (*reply_method_return)(sd_bus_message *, const char *, ...);
  int (*append_basic)(sd_bus_message *, char, const void *);
  int (*open_container)(sd_bus_message *, char, const char *);
  int (*close_container)(sd_bus_message *);
  int (*read_basic)(sd_bus_message *, char, void *);
  int (*error_set)(sd_bus_error *, const char *, const char *);
  const unsigned *vtable_format;
} api;

struct cbus {
  sd_bus *bus;
  cbus_handlers handlers;
  void *context;
};

// MARK: The interfaces

static int get_property(
    sd_bus *bus, const char *path, const char *interface, const char *property, sd_bus_message *reply,
    void *userdata, sd_bus_error *error) {
  (void)bus, (void)path, (void)interface, (void)error;
  struct cbus *self = userdata;
  return self->handlers.get(self->context, property, reply);
}

static int set_property(
    sd_bus *bus, const char *path, const char *interface, const char *property, sd_bus_message *value,
    void *userdata, sd_bus_error *error) {
  (void)bus, (void)path, (void)interface;
  struct cbus *self = userdata;
  return self->handlers.set(self->context, property, value, error);
}

// A handler does not learn its method's name from sd-bus, so each method has a function of its own.
#define METHOD(name)                                                                       \
  static int call_##name(sd_bus_message *call, void *userdata, sd_bus_error *error) {      \
    struct cbus *self = userdata;                                                          \
    int result = self->handlers.call(self->context, #name, call, error);                   \
    return result < 0 ? result : api.reply_method_return(call, "");                        \
  }
METHOD(Raise)
METHOD(Quit)
METHOD(Next)
METHOD(Previous)
METHOD(Pause)
METHOD(PlayPause)
METHOD(Stop)
METHOD(Play)
METHOD(Seek)
METHOD(SetPosition)
METHOD(OpenUri)

// The first row refers to a variable of the library, which load() fills in.
#define TABLE_START                                                                        \
  {                                                                                        \
    .type = _SD_BUS_VTABLE_START, .flags = 0, .x.start = {                                 \
      .element_size = sizeof(sd_bus_vtable), .features = _SD_BUS_VTABLE_PARAM_NAMES        \
    }                                                                                      \
  }
#define PLAIN(name) SD_BUS_METHOD_WITH_ARGS(#name, SD_BUS_NO_ARGS, SD_BUS_NO_RESULT, call_##name, 0)
#define CONSTANT(name, type) SD_BUS_PROPERTY(name, type, get_property, 0, SD_BUS_VTABLE_PROPERTY_CONST)
#define TOLD(name, type) SD_BUS_PROPERTY(name, type, get_property, 0, SD_BUS_VTABLE_PROPERTY_EMITS_CHANGE)
#define SETTABLE(name, type)                                                               \
  SD_BUS_WRITABLE_PROPERTY(name, type, get_property, set_property, 0, SD_BUS_VTABLE_PROPERTY_EMITS_CHANGE)
#define UNTOLD(name, type) SD_BUS_PROPERTY(name, type, get_property, 0, 0)

static sd_bus_vtable root_table[] = {
    TABLE_START,
    PLAIN(Raise),
    PLAIN(Quit),
    CONSTANT("CanQuit", "b"),
    CONSTANT("CanRaise", "b"),
    CONSTANT("HasTrackList", "b"),
    CONSTANT("Identity", "s"),
    CONSTANT("DesktopEntry", "s"),
    CONSTANT("SupportedUriSchemes", "as"),
    CONSTANT("SupportedMimeTypes", "as"),
    SD_BUS_VTABLE_END,
};

static sd_bus_vtable player_table[] = {
    TABLE_START,
    PLAIN(Next),
    PLAIN(Previous),
    PLAIN(Pause),
    PLAIN(PlayPause),
    PLAIN(Stop),
    PLAIN(Play),
    SD_BUS_METHOD_WITH_ARGS("Seek", SD_BUS_ARGS("x", Offset), SD_BUS_NO_RESULT, call_Seek, 0),
    SD_BUS_METHOD_WITH_ARGS(
        "SetPosition", SD_BUS_ARGS("o", TrackId, "x", Position), SD_BUS_NO_RESULT, call_SetPosition, 0),
    SD_BUS_METHOD_WITH_ARGS("OpenUri", SD_BUS_ARGS("s", Uri), SD_BUS_NO_RESULT, call_OpenUri, 0),
    SD_BUS_SIGNAL_WITH_ARGS("Seeked", SD_BUS_ARGS("x", Position), 0),
    TOLD("PlaybackStatus", "s"),
    SETTABLE("LoopStatus", "s"),
    SETTABLE("Rate", "d"),
    SETTABLE("Shuffle", "b"),
    TOLD("Metadata", "a{sv}"),
    SETTABLE("Volume", "d"),
    UNTOLD("Position", "x"),
    TOLD("MinimumRate", "d"),
    TOLD("MaximumRate", "d"),
    TOLD("CanGoNext", "b"),
    TOLD("CanGoPrevious", "b"),
    TOLD("CanPlay", "b"),
    TOLD("CanPause", "b"),
    TOLD("CanSeek", "b"),
    UNTOLD("CanControl", "b"),
    SD_BUS_VTABLE_END,
};

// MARK: Loading

static pthread_once_t once = PTHREAD_ONCE_INIT;
static bool loaded = false;
static char load_error[256] = "";

static void load(void) {
  // elogind and basu bring the same functions to systems without systemd.
  static const char *const names[] = {"libsystemd.so.0", "libelogind.so.0", "libbasu.so.0"};
  void *library = NULL;
  for (size_t index = 0; library == NULL && index < sizeof names / sizeof names[0]; index++) {
    library = dlopen(names[index], RTLD_NOW | RTLD_LOCAL);
    // The reason that counts is that of the first, which is the one to install.
    const char *reason = library == NULL ? dlerror() : NULL;
    if (index == 0 && reason != NULL) snprintf(load_error, sizeof load_error, "%s", reason);
  }
  if (library == NULL) return;
  const struct {
    const char *name;
    void **place;
  } symbols[] = {
      {"sd_bus_new", (void **)&api.new},
      {"sd_bus_set_address", (void **)&api.set_address},
      {"sd_bus_set_bus_client", (void **)&api.set_bus_client},
      {"sd_bus_set_trusted", (void **)&api.set_trusted},
      {"sd_bus_set_watch_bind", (void **)&api.set_watch_bind},
      {"sd_bus_start", (void **)&api.start},
      {"sd_bus_is_ready", (void **)&api.is_ready},
      {"sd_bus_flush_close_unref", (void **)&api.flush_close_unref},
      {"sd_bus_request_name", (void **)&api.request_name},
      {"sd_bus_add_object_vtable", (void **)&api.add_object_vtable},
      {"sd_bus_process", (void **)&api.process},
      {"sd_bus_get_fd", (void **)&api.get_fd},
      {"sd_bus_get_events", (void **)&api.get_events},
      {"sd_bus_get_timeout", (void **)&api.get_timeout},
      {"sd_bus_emit_properties_changed_strv", (void **)&api.emit_properties_changed},
      {"sd_bus_emit_signal", (void **)&api.emit_signal},
      {"sd_bus_reply_method_return", (void **)&api.reply_method_return},
      {"sd_bus_message_append_basic", (void **)&api.append_basic},
      {"sd_bus_message_open_container", (void **)&api.open_container},
      {"sd_bus_message_close_container", (void **)&api.close_container},
      {"sd_bus_message_read_basic", (void **)&api.read_basic},
      {"sd_bus_error_set", (void **)&api.error_set},
      {"sd_bus_object_vtable_format", (void **)&api.vtable_format},
  };
  for (size_t index = 0; index < sizeof symbols / sizeof symbols[0]; index++) {
    *symbols[index].place = dlsym(library, symbols[index].name);
    if (*symbols[index].place == NULL) {
      snprintf(load_error, sizeof load_error, "it is too old: %s is missing", symbols[index].name);
      return;
    }
  }
  root_table[0].x.start.vtable_format_reference = api.vtable_format;
  player_table[0].x.start.vtable_format_reference = api.vtable_format;
  load_error[0] = '\0';
  loaded = true;
}

bool cbus_load(void) {
  pthread_once(&once, load);
  return loaded;
}

const char *cbus_load_error(void) { return load_error; }

// MARK: Connections

cbus *cbus_open(
    const char *address, bool waits_for_socket, const cbus_handlers *handlers, void *context, int *failure) {
  struct cbus *self = calloc(1, sizeof *self);
  if (self == NULL) {
    *failure = -ENOMEM;
    return NULL;
  }
  self->handlers = *handlers;
  self->context = context;
  int result = api.new(&self->bus);
  if (result >= 0) result = api.set_address(self->bus, address);
  if (result >= 0) result = api.set_bus_client(self->bus, true);
  // A session's bus belongs to one user, so nobody on it is asked for privileges.
  if (result >= 0) result = api.set_trusted(self->bus, true);
  if (result >= 0) result = api.set_watch_bind(self->bus, waits_for_socket);
  if (result >= 0) result = api.add_object_vtable(self->bus, NULL, OBJECT, ROOT, root_table, self);
  if (result >= 0) result = api.add_object_vtable(self->bus, NULL, OBJECT, PLAYER, player_table, self);
  if (result >= 0) result = api.start(self->bus);
  if (result >= 0) return self;
  *failure = result;
  cbus_close(self);
  return NULL;
}

void cbus_close(cbus *self) {
  if (self->bus != NULL) api.flush_close_unref(self->bus);
  free(self);
}

int cbus_process(cbus *self) { return api.process(self->bus, NULL); }
bool cbus_is_ready(cbus *self) { return api.is_ready(self->bus) > 0; }
int cbus_request_name(cbus *self, const char *name) { return api.request_name(self->bus, name, 0); }
int cbus_emit_changed(cbus *self, char **names) {
  return api.emit_properties_changed(self->bus, OBJECT, PLAYER, names);
}
int cbus_emit_seeked(cbus *self, int64_t position) {
  return api.emit_signal(self->bus, OBJECT, PLAYER, "Seeked", "x", position);
}

// MARK: Values

int cbus_append_text(void *message, char type, const char *text) {
  return api.append_basic(message, type, text);
}
int cbus_append_bool(void *message, bool value) {
  int number = value;
  return api.append_basic(message, SD_BUS_TYPE_BOOLEAN, &number);
}
int cbus_append_int32(void *message, int32_t value) {
  return api.append_basic(message, SD_BUS_TYPE_INT32, &value);
}
int cbus_append_int64(void *message, int64_t value) {
  return api.append_basic(message, SD_BUS_TYPE_INT64, &value);
}
int cbus_append_double(void *message, double value) {
  return api.append_basic(message, SD_BUS_TYPE_DOUBLE, &value);
}
int cbus_open_container(void *message, char type, const char *contents) {
  return api.open_container(message, type, contents);
}
int cbus_close_container(void *message) { return api.close_container(message); }

int cbus_read_text(void *message, char type, const char **text) {
  return api.read_basic(message, type, (void *)text);
}
int cbus_read_bool(void *message, bool *value) {
  int number = 0;
  int result = api.read_basic(message, SD_BUS_TYPE_BOOLEAN, &number);
  *value = number != 0;
  return result;
}
int cbus_read_int64(void *message, int64_t *value) {
  return api.read_basic(message, SD_BUS_TYPE_INT64, value);
}
int cbus_read_double(void *message, double *value) {
  return api.read_basic(message, SD_BUS_TYPE_DOUBLE, value);
}
int cbus_fail(void *error, const char *name, const char *sentence) {
  return api.error_set(error, name, sentence);
}

// MARK: Waiting

int cbus_waker_new(void) { return eventfd(0, EFD_CLOEXEC | EFD_NONBLOCK); }
void cbus_waker_free(int waker) {
  if (waker >= 0) close(waker);
}
void cbus_wake(int waker) {
  uint64_t one = 1;
  // It fails only when it counted very far already, and then it is readable.
  ssize_t written = write(waker, &one, sizeof one);
  (void)written;
}

/// The time that sd-bus counts its own timeouts by.
static uint64_t now_in_microseconds(void) {
  struct timespec time;
  clock_gettime(CLOCK_MONOTONIC, &time);
  return (uint64_t)time.tv_sec * 1000000 + (uint64_t)time.tv_nsec / 1000;
}

bool cbus_wait(cbus *self, int waker, int64_t microseconds) {
  struct pollfd descriptors[2] = {{.fd = waker, .events = POLLIN}, {.fd = -1}};
  uint64_t limit = microseconds < 0 ? UINT64_MAX : (uint64_t)microseconds;
  bool is_own_limit = true;
  if (self != NULL) {
    int descriptor = api.get_fd(self->bus), events = api.get_events(self->bus);
    uint64_t moment = UINT64_MAX;
    // What is wrong with the bus comes out when it is processed next.
    if (descriptor < 0 || events < 0 || api.get_timeout(self->bus, &moment) < 0) return true;
    descriptors[1] = (struct pollfd){.fd = descriptor, .events = (short)events};
    uint64_t now = now_in_microseconds();
    uint64_t rest = moment == UINT64_MAX ? UINT64_MAX : moment > now ? moment - now : 0;
    if (rest < limit) {
      limit = rest;
      is_own_limit = false;
    }
  }
  struct timespec duration = {
      .tv_sec = (time_t)(limit / 1000000), .tv_nsec = (long)(limit % 1000000) * 1000};
  int count = ppoll(descriptors, 2, limit == UINT64_MAX ? NULL : &duration, NULL);
  if (count > 0 && descriptors[0].revents != 0) {
    uint64_t counted;
    ssize_t taken = read(waker, &counted, sizeof counted);
    (void)taken;
  }
  return count != 0 || !is_own_limit;
}

// MARK: The thread

struct thread_start {
  char name[16];
  void (*body)(void *);
  void *context;
};

static void *thread_main(void *argument) {
  struct thread_start start = *(struct thread_start *)argument;
  free(argument);
  pthread_setname_np(pthread_self(), start.name);
  start.body(start.context);
  return NULL;
}

bool cbus_start_thread(const char *name, void (*body)(void *), void *context) {
  struct thread_start *start = malloc(sizeof *start);
  if (start == NULL) return false;
  snprintf(start->name, sizeof start->name, "%s", name);
  start->body = body;
  start->context = context;
  pthread_attr_t attributes;
  pthread_attr_init(&attributes);
  pthread_attr_setdetachstate(&attributes, PTHREAD_CREATE_DETACHED);
  pthread_attr_setstacksize(&attributes, 1 << 20);
  // Signals are for the threads that wait for them; a new thread begins with the mask of who makes it.
  sigset_t all, before;
  sigfillset(&all);
  pthread_sigmask(SIG_SETMASK, &all, &before);
  pthread_t thread;
  int result = pthread_create(&thread, &attributes, thread_main, start);
  pthread_sigmask(SIG_SETMASK, &before, NULL);
  pthread_attr_destroy(&attributes);
  if (result != 0) free(start);
  return result == 0;
}
#endif
