#!/usr/bin/env bash
# Runs every test of RxNetwork and RxNetworkCurl under the thread sanitizer, in a copy of the packages where each
# `Mutex` is one that the sanitizer knows (TracedMutex.swift says why). Fails on a report or a failing test.
#
#   thread-sanitizer.sh [FOLDER]      FOLDER takes copy and builds; by default .build/thread-sanitizer
set -euo pipefail
here=$(cd "$(dirname "$0")" && pwd)
packages=$(cd "$here/../.." && pwd)
folder=${1:-$here/../.build/thread-sanitizer}
mkdir -p "$folder"
folder=$(cd "$folder" && pwd)
for name in Fatal FDNamespacer Fate RxLite RxNetwork RxNetworkCurl; do
  mkdir -p "$folder/$name"
  cp -p "$packages/$name/Package.swift" "$folder/$name/"
  for part in Sources Tests; do
    rm -rf "${folder:?}/$name/$part"
    cp -rp "$packages/$name/$part" "$folder/$name/"
  done
done
for target in "$folder"/RxNetwork{,Curl}/{Sources,Tests}/*/; do
  files=$(grep -rlE '\bMutex\b' --include='*.swift' "$target" || true)
  [ -n "$files" ] || continue
  # The times of the files stay, so that a second run builds only what changed.
  for file in $files; do
    touch -r "$file" "$folder/time"
    sed -i -E 's/\bMutex\b/TracedMutex/g' "$file"
    touch -r "$folder/time" "$file"
  done
  cp -p "$here/TracedMutex.swift" "$target"
done
failed=0
for name in RxNetwork RxNetworkCurl; do
  log=$folder/$name.log
  TSAN_OPTIONS="halt_on_error=0" swift test --package-path "$folder/$name" --sanitize=thread >"$log" 2>&1 || failed=1
  reports=$(grep -c "WARNING: ThreadSanitizer" "$log" || true)
  [ "$reports" = 0 ] || failed=1
  echo "$name: $(grep -hE 'Test run with' "$log" | tail -n 1), reports: $reports ($log)"
done
exit $failed
