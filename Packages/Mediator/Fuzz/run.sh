#!/bin/sh
# run.sh [SECONDS]: feed the pattern and address parsers whatever libFuzzer thinks of; fails on a finding.
set -eu
cd "$(dirname "$0")"
seconds=${1:-60}
build=../.build/fuzz
mkdir -p "$build/corpus"
swiftc -O -parse-as-library -package-name appmusic -swift-version 6 -module-name Fatal -emit-module -emit-object -wmo \
  -emit-module-path "$build/Fatal.swiftmodule" -o "$build/Fatal.o" ../../Fatal/Sources/Fatal/*.swift
swiftc -O -parse-as-library -package-name appmusic -swift-version 6 -wmo -module-name MediatorFuzz -sanitize=fuzzer,address \
  -I "$build" -o "$build/MediatorFuzz" FuzzTarget.swift ../Sources/Mediator/MediatorError.swift \
  ../Sources/Mediator/Quoting.swift ../Sources/Mediator/Table/*.swift ../Sources/Mediator/Address/*.swift \
  ../Sources/Mediator/Route/*.swift "$build/Fatal.o"
# What was found stays in the build folder; the seeds stay as they are.
exec "$build/MediatorFuzz" -max_total_time="$seconds" -max_len=9000 -print_final_stats=1 \
  -dict=addresses.dict "$build/corpus" corpus
