// sd-bus with the two interfaces of MPRIS, loaded on first use: a program that shows no controls does not pay
// for it. No symbol of the library is linked, and its header is needed by CBus.c alone.
#ifndef CBUS_H
#define CBUS_H

#include <stdbool.h>
#include <stdint.h>

/// A connection to a bus, with the object /org/mpris/MediaPlayer2.
typedef struct cbus cbus;

/// Who answers the bus; each gives 0 or more, or what cbus_fail() gave, or another negative errno.
typedef struct {
  /// Writes a property's value to `reply`.
  int (*get)(void *context, const char *property, void *reply);
  /// Reads a property's new value from `value`.
  int (*set)(void *context, const char *property, void *value, void *error);
  /// Obeys a method, whose arguments are read from `call`; the empty answer is sent afterwards.
  int (*call)(void *context, const char *method, void *call, void *error);
} cbus_handlers;

/// Loads the library; true once it is there. Thread-safe, costs nothing after the first time.
bool cbus_load(void);
/// Why loading failed, or an empty text.
const char *cbus_load_error(void);

// Every function below may be called only after cbus_load() gave true, and on one thread for each connection.

/// Begins to connect, without waiting; NULL with a negative errno in `failure` when that cannot work.
/// With `waits_for_socket` a socket that is not there yet, or that nobody serves, is waited for.
cbus *cbus_open(
    const char *address, bool waits_for_socket, const cbus_handlers *handlers, void *context, int *failure);
/// Sends what is left and closes the connection, and so gives back the name.
void cbus_close(cbus *bus);
/// Does a piece of work: positive when there may be more, 0 when there is none, negative when the bus is
/// gone.
int cbus_process(cbus *bus);
/// True once connected and greeted.
bool cbus_is_ready(cbus *bus);
/// Asks for a name without waiting in line: -EEXIST when another has it.
int cbus_request_name(cbus *bus, const char *name);
/// Tells that properties of the player have other values now; `names` ends with NULL.
int cbus_emit_changed(cbus *bus, char **names);
/// Tells that the player is at another place of the track, in microseconds.
int cbus_emit_seeked(cbus *bus, int64_t position);

// Values of messages; all give a negative errno when they fail.
int cbus_append_text(void *message, char type, const char *text);
int cbus_append_bool(void *message, bool value);
int cbus_append_int32(void *message, int32_t value);
int cbus_append_int64(void *message, int64_t value);
int cbus_append_double(void *message, double value);
int cbus_open_container(void *message, char type, const char *contents);
int cbus_close_container(void *message);
/// The text lives as long as the message.
int cbus_read_text(void *message, char type, const char **text);
int cbus_read_bool(void *message, bool *value);
int cbus_read_int64(void *message, int64_t *value);
int cbus_read_double(void *message, double *value);
/// Makes the answer an error; its result is what the handler gives back.
int cbus_fail(void *error, const char *name, const char *sentence);

// Waiting, and being woken from other threads.

/// A descriptor that cbus_wake() makes readable; negative when there is none to have.
int cbus_waker_new(void);
void cbus_waker_free(int waker);
void cbus_wake(int waker);
/// Waits for the bus, for the waker, or for so many microseconds; negative waits for ever.
/// Gives false when the time ran out. `bus` may be NULL.
bool cbus_wait(cbus *bus, int waker, int64_t microseconds);
/// Starts a detached thread that gets no signals; false where the system has none to give.
bool cbus_start_thread(const char *name, void (*body)(void *), void *context);

#endif
