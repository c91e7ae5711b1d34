#!/bin/sh
# bench.sh [NAME…]: build and run the benchmark packages, or those named; fail where a limit is passed.
cd "$(dirname "$0")/../.." || exit 1
failed=0
for manifest in Packages/*/Benchmarks/Package.swift Packages/*/Benchmarks/*/Package.swift \
  Apps/*/Benchmarks/Package.swift Apps/*/Benchmarks/*/Package.swift; do
  [ -f "$manifest" ] || continue
  package=${manifest%/Package.swift}
  if [ $# -gt 0 ]; then
    wanted=no
    for name in "$@"; do case $package in *"$name"*) wanted=yes ;; esac; done
    [ $wanted = yes ] || continue
  fi
  echo "== $package"
  # What drives the whole program wants it as it is installed; that of the terminal wants large libraries, too.
  case $package in
    Apps/*) swift build --quiet --configuration release --static-swift-stdlib --product appmusic || failed=1 ;;
  esac
  case $package in
    */Terminal) swift build --quiet --configuration release --package-path Packages/AudioLibrary/Benchmarks || failed=1 ;;
  esac
  # Calls into Swift's own libraries cost what they cost a program that is shipped whole; `swift run` cannot link so.
  case $package in
    Packages/RxNetworkCurl/Benchmarks)
      swift build --quiet --configuration release --static-swift-stdlib --package-path "$package" \
        && "$package/.build/release/NetworkBenchmarks" || failed=1
      continue
      ;;
  esac
  swift run --quiet --configuration release --package-path "$package" || failed=1
done
exit $failed
