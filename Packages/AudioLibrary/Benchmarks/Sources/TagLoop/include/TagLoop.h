// What reading tags costs at least: TagLib alone, with nothing around it.
#pragma once

#ifdef __cplusplus
extern "C" {
#endif

/// Reads every field and the length of every music file below a folder; gives how many there were.
int tag_loop(const char *folder);

#ifdef __cplusplus
}
#endif
