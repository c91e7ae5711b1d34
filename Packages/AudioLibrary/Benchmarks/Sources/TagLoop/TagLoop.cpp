#include "TagLoop.h"

#include <filesystem>

#include <taglib/fileref.h>
#include <taglib/tpropertymap.h>

int tag_loop(const char *folder) {
  int files = 0;
  size_t fields = 0;
  for (const auto &entry : std::filesystem::recursive_directory_iterator(folder)) {
    if (!entry.is_regular_file()) continue;
    const TagLib::FileRef file(entry.path().c_str(), true, TagLib::AudioProperties::Fast);
    if (file.isNull() || file.audioProperties() == nullptr) continue;
    files += file.audioProperties()->lengthInMilliseconds() > 0 ? 1 : 0;
    fields += file.file()->properties().size();
  }
  return fields > 0 ? files : 0;
}
