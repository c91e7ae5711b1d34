#!/bin/sh
# fuzz.sh [SECONDS]: run every fuzz target for so many seconds (30 unless told otherwise); fail on a finding.
cd "$(dirname "$0")/../.." || exit 1
failed=0
for script in Packages/*/Fuzz/*.sh Packages/*/Fuzz/*/fuzz.sh; do
  [ -x "$script" ] || continue
  echo "== $script"
  "$script" "${1:-30}" >"${TMPDIR:-/tmp}/fuzz.$$.log" 2>&1 || {
    failed=1
    echo "a finding in $script:"
  }
  tail -n 20 "${TMPDIR:-/tmp}/fuzz.$$.log"
  rm -f "${TMPDIR:-/tmp}/fuzz.$$.log"
done
exit $failed
