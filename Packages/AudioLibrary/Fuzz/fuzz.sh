#!/bin/sh
# fuzz.sh [SECONDS]: throw damaged files of every format at the shim over TagLib, for a minute unless told otherwise.
# An input may take five seconds, all of it 2 GB of memory, and no single piece of it more than 256 MB. Needs clang++ with
# libFuzzer (the Swift toolchain's) and ffmpeg.
set -eu
cd "$(dirname "$0")"
seconds=${1:-60}
compiler=clang++
toolchain=$(dirname "$(command -v swift)")
[ -x "$toolchain/clang++" ] && compiler=$toolchain/clang++
mkdir -p .build/corpus .build/seeds
"$compiler" -std=c++17 -O1 -g -fsanitize=fuzzer,address -I../Sources/CTagShim/include Tags.cpp \
  ../Sources/CTagShim/*.cpp -ltag -lz -o .build/tags

# One short file of each format is where the changes begin.
if [ ! -e .build/seeds/done ]; then
  python=python3
  /usr/bin/python3 -c 'import mutagen' 2>/dev/null && python=/usr/bin/python3
  "$python" ../../../Tests/Scripts/make-library.py .build/music --artists 13
  number=0
  for ending in mp3 flac ogg opus m4a wav aiff wv wma tta; do
    find .build/music -name "*.$ending" -size -200k | head -n 3 | while read -r file; do
      number=$((number + 1))
      { printf '\001'; head -c 60000 "$file"; } >".build/seeds/$ending-$number"
    done
  done
  touch .build/seeds/done
fi
# TagLib leaves some kilobytes behind where the shim stops it in the middle of a hostile file: leaks are not looked for.
export ASAN_OPTIONS="detect_leaks=0${ASAN_OPTIONS:+:$ASAN_OPTIONS}"
exec .build/tags -detect_leaks=0 -max_total_time="$seconds" -timeout=5 -rss_limit_mb=2048 -malloc_limit_mb=256 \
  -max_len=65536 -close_fd_mask=2 -artifact_prefix=.build/ -print_final_stats=1 .build/corpus .build/seeds
