#!/bin/sh
# run.sh [SECONDS]: feed the readers of JSON, times and texts whatever libFuzzer thinks of; fails on a finding.
set -eu
cd "$(dirname "$0")"
seconds=${1:-60}
build=../.build/fuzz
mkdir -p "$build/corpus"
compile() {
  module=$1
  shift
  swiftc -O -wmo -parse-as-library -swift-version 6 -sanitize=fuzzer,address -I "$build" -module-name "$module" "$@"
}
compile FDNamespacer -emit-module -emit-module-path "$build/FDNamespacer.swiftmodule" -c -o "$build/FDNamespacer.o" \
  ../../FDNamespacer/Sources/FDNamespacer/*.swift
compile Fate -emit-module -emit-module-path "$build/Fate.swiftmodule" -c -o "$build/Fate.o" \
  ../Sources/Fate/*.swift ../Sources/Fate/*/*.swift
compile FateFuzz -o "$build/FateFuzz" FuzzTarget.swift "$build/Fate.o" "$build/FDNamespacer.o"
# What was found stays in the build folder; the seeds stay as they are.
SWIFT_BACKTRACE=enable=no exec "$build/FateFuzz" -max_total_time="$seconds" -timeout=5 -max_len=4096 \
  -print_final_stats=1 -artifact_prefix="$build/" "$build/corpus" corpus
