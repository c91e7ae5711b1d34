// Names of fields in each family of tags.
#pragma once

#include <taglib/tstring.h>

#include "CTagShim.h"

/// The field of a Vorbis comment, an APE item, an ID3v2 `TXXX` or an MP4 free-form name; 0 for all others.
int fieldForName(const char *name, size_t length);
int fieldForName(const TagLib::String &name);

/// The field of an ID3v2 frame with text, by its four letters; 0 for all others.
int fieldForFrame(const char *letters);

/// The field of an MP4 atom; 0 for all others.
int fieldForAtom(const TagLib::String &name);

/// The field of an attribute of ASF (WMA); 0 for all others.
int fieldForAttribute(const TagLib::String &name);
