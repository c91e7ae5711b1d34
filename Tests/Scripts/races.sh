#!/bin/sh
# races.sh [PACKAGE…]: run the tests in which threads meet under the thread sanitizer, all or those of the packages
# named; fail where it finds a race. Each package is built anew in .build/races, since all its code must be watched.
cd "$(dirname "$0")/../.." || exit 1
failed=""
run() {
  package=$1
  filter=$2
  shift 2
  [ $# -eq 0 ] || case " $* " in *" $package "*) ;; *) return ;; esac
  echo "== $package"
  log=$(mktemp)
  if swift test --sanitize=thread --no-parallel --package-path "Packages/$package" \
    --scratch-path ".build/races/$package" --filter "$filter" >"$log" 2>&1 \
    && ! grep -q "WARNING: ThreadSanitizer" "$log"; then
    grep -hE "Test run with [1-9]" "$log"
  else
    failed="$failed $package"
    grep -E "WARNING: ThreadSanitizer|SUMMARY|recorded an issue|error:|Test run with" "$log"
    tail -n 20 "$log"
  fi
  rm -f "$log"
}
# The full numbers of the reports, where a test has fewer for every day.
export APPMUSIC_HEAVY_TESTS=1
run RxLite 'RaceTests' "$@"
run Mediator 'MediatorThreadTests' "$@"
run AudioService 'ControlTests|QueuePlayerTests|StreamsTests|QueueKeeperTests|IdleWatchTests' "$@"
run MediaControls 'BusLifeTests|DesktopTests' "$@"
[ -z "$failed" ] || { echo "failed:$failed"; exit 1; }
echo "no race was found"
