#!/bin/sh
# test.sh [FLAGS…]: build every test once, then run each test target in a process of its own and each test after
# another, so that tests which talk to real programs and sockets do not wait for one another, and those that count
# live objects count their own. Fails if one fails.
set -u
cd "$(dirname "$0")/../.." || exit 1
swift build --build-tests "$@" || exit 1
targets=$(swift package dump-package | python3 -c '
import json, sys
for target in json.load(sys.stdin)["targets"]:
    if target["type"] == "test":
        print(target["name"])')
failed=""
for target in $targets; do
  echo "== $target"
  log=$(mktemp)
  if swift test --skip-build --no-parallel --filter "^$target\." "$@" >"$log" 2>&1; then
    grep -hE "Executed [1-9][0-9]* tests|Test run with [1-9]" "$log" | tail -n 2
  else
    failed="$failed $target"
    grep -E "recorded an issue|error:|✘|Fatal|Test run with" "$log"
    tail -n 20 "$log"
  fi
  rm -f "$log"
done
[ -z "$failed" ] || { echo "failed:$failed"; exit 1; }
echo "every test target passed"
