#!/bin/sh
# fuzz.sh [SECONDS] [NAME…]: run every fuzz target for so many seconds (30 unless told otherwise), or those of the
# packages named; fail on a finding.
cd "$(dirname "$0")/../.." || exit 1
seconds=${1:-30}
[ $# -eq 0 ] || shift
failed=0
log=$(mktemp)
for script in Packages/*/Fuzz/*.sh Packages/*/Fuzz/*/fuzz.sh; do
  [ -x "$script" ] || continue
  if [ $# -gt 0 ]; then
    wanted=no
    for name in "$@"; do case $script in *"/$name/"*) wanted=yes ;; esac; done
    [ $wanted = yes ] || continue
  fi
  echo "== $script"
  if "$script" "$seconds" >"$log" 2>&1; then
    tail -n 20 "$log"
  else
    failed=1
    echo "a finding in $script:"
    tail -n 60 "$log"
  fi
done
rm -f "$log"
exit $failed
