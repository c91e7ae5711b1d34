// Whether the end of a file is missing, as far as that is seen without decoding it.
#pragma once

#include "Format.h"

/// True when a file promises more bytes than it has; false also where there is no telling.
///
/// Looks at the start of the sound, which the format's search has kept, and at the end of the file.
bool isCutShort(Stream &stream, const FoundFormat &found);

/// True when so much is missing of what was promised that a person would hear it.
bool lacks(int64_t promised, int64_t there);
