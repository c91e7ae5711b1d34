// The families of tags, each read into a collector.
#pragma once

#include <taglib/apetag.h>
#include <taglib/asftag.h>
#include <taglib/id3v2tag.h>
#include <taglib/infotag.h>
#include <taglib/mp4tag.h>
#include <taglib/tag.h>
#include <taglib/xiphcomment.h>

#include "Collector.h"

void collect(Collector &to, const TagLib::ID3v2::Tag &tag, int origin = 0);
void collect(Collector &to, const TagLib::Ogg::XiphComment &tag);
void collect(Collector &to, const TagLib::APE::Tag &tag, int origin = 0);
void collect(Collector &to, const TagLib::MP4::Tag &tag);
void collect(Collector &to, const TagLib::ASF::Tag &tag);
/// What every family has; the way in for ID3v1 and RIFF's INFO.
void collectPlain(Collector &to, const TagLib::Tag &tag, int origin);
