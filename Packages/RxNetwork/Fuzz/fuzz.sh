#!/usr/bin/env bash
# Feeds what reads bytes from servers and from the cache's folder with bytes that libFuzzer makes up.
#
#   fuzz.sh [SECONDS] [TARGET…]      SECONDS for each, 30 by default; targets are the names in Targets/
#
# Fails at the first crash, at an input that takes more than five seconds, and at more than 2 GB of memory.
# Inputs found on the way are kept under .build/found/TARGET; a crash is written there too.
set -euo pipefail
cd "$(dirname "$0")"
seconds=${1:-30}
shift || true
targets=("$@")
if [ ${#targets[@]} -eq 0 ]; then
  for file in Targets/*.swift; do targets+=("$(basename "$file" .swift)"); done
fi

build=.build
mkdir -p "$build"
flags=(-O -wmo -parse-as-library -enable-testing -swift-version 6 -sanitize=fuzzer,address -I "$build")

# Builds a module's object when one of its sources is newer.
module() {
  local name=$1 folder=$2
  if [ -e "$build/$name.o" ] && [ -z "$(find "$folder" -name '*.swift' -newer "$build/$name.o")" ]; then return; fi
  echo "building $name"
  find "$folder" -name '*.swift' -print0 | sort -z | xargs -0 \
    swiftc "${flags[@]}" -module-name "$name" -package-name "$name" -emit-module -emit-module-path "$build/$name.swiftmodule" -c -o "$build/$name.o"
}
module Fatal ../../Fatal/Sources/Fatal
module FDNamespacer ../../FDNamespacer/Sources/FDNamespacer
module Fate ../../Fate/Sources/Fate
module RxLite ../../RxLite/Sources/RxLite
module RxNetwork ../Sources/RxNetwork

for target in "${targets[@]}"; do
  echo "fuzzing $target for $seconds s"
  sources=("Targets/$target.swift" Support.swift)
  # The one parser of bytes that lives with the libcurl transport.
  [ "$target" != Heads ] || sources+=(../../RxNetworkCurl/Sources/RxNetworkCurl/{HeaderParser,HeadReader}.swift)
  swiftc "${flags[@]}" -module-name "Fuzz$target" "${sources[@]}" \
    "$build"/{Fatal,FDNamespacer,Fate,RxLite,RxNetwork}.o -o "$build/$target" >"$build/$target.link" 2>&1 || {
    cat "$build/$target.link"
    exit 1
  }
  mkdir -p "$build/found/$target"
  SWIFT_BACKTRACE=enable=no ASAN_OPTIONS=detect_leaks=0 "$build/$target" -max_total_time="$seconds" -timeout=5 -rss_limit_mb=2048 \
    -max_len=4096 -print_final_stats=1 -verbosity=0 -artifact_prefix="$build/found/$target-" \
    "$build/found/$target" "Corpus/$target" 2>"$build/$target.log" || {
    tail -30 "$build/$target.log"
    exit 1
  }
  grep -E "number_of_executed_units|slowest_unit" "$build/$target.log"
done
