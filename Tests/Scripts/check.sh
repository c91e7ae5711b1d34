#!/bin/sh
# check.sh: run every check of the repo's own rules; all of them, then fail if one failed.
cd "$(dirname "$0")/../.." || exit 1
failed=0
for script in Tests/Scripts/check-*.py; do
  python3 "$script" || failed=1
done
for script in Packages/*/Tests/*/check.sh; do
  [ -x "$script" ] || continue
  "$script" || failed=1
done
python3 -m unittest discover --start-directory Tests/Scripts --pattern 'test_*.py' --quiet || failed=1
exit $failed
