// What has to be refused before TagLib sees it.
#pragma once

#include "Stream.h"

/// True for an ID3v2 tag whose compressed frames could fill the memory; leaves the stream at its start.
bool growsWithoutEnd(Stream &stream);
